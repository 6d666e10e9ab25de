//! Absence from single rounds of a Swiss.

use super::{
    entry::By,
    refused::{EventRule, Refused},
    state::{Phase, State},
};
use crate::{
    format::Format,
    progress::{Board, Pairing},
};

bilancia_core::messages! { crate::event::catalogue, "absence-":
    const {
        NO_SWISS, PAST(round, first, last), NO_MORE(last), ABSENT_ALREADY(name, round), NOT_ABSENT(name, round),
    }
}

impl State {
    /// An entrant is absent from a round.
    pub(super) fn be_absent(&mut self, id: u32, round: u32, by: &By) -> Result<(), Refused> {
        self.own_entrant(id, by)?;
        self.must_be_to_come(round)?;
        let participant = &mut self.participants[id as usize - 1];
        match participant.absent.insert(round) {
            true => Ok(()),
            false => {
                let name = &participant.entrant.name;
                Err(Refused::new(
                    EventRule::Absence,
                    ABSENT_ALREADY,
                    &[name, &round],
                ))
            }
        }
    }

    /// An entrant takes part in a round from which they wanted to be absent.
    pub(super) fn be_present(&mut self, id: u32, round: u32, by: &By) -> Result<(), Refused> {
        self.own_entrant(id, by)?;
        self.must_be_to_come(round)?;
        let participant = &mut self.participants[id as usize - 1];
        match participant.absent.remove(&round) {
            true => Ok(()),
            false => {
                let name = &participant.entrant.name;
                Err(Refused::new(
                    EventRule::Absence,
                    NOT_ABSENT,
                    &[name, &round],
                ))
            }
        }
    }

    /// The rounds from which one can still be absent; none in other formats than a Swiss, and when the event is closed.
    pub fn rounds_to_come(&self) -> std::ops::RangeInclusive<u32> {
        let next = self.progress.rounds.len() as u32 + 1;
        match self.plan.format {
            Format::Swiss { rounds } if self.phase != Phase::Closed => next..=rounds,
            _ => std::ops::RangeInclusive::new(1, 0),
        }
    }

    /// Whether the entrant of a start number asked to be absent from a round, from 1.
    pub fn is_absent(&self, number: u32, round: u32) -> bool {
        let participant = self.by_number(number);
        participant.is_some_and(|one| one.absent.contains(&round))
    }

    fn must_be_to_come(&self, round: u32) -> Result<(), Refused> {
        if !matches!(self.plan.format, Format::Swiss { .. }) {
            return Err(Refused::new(EventRule::Absence, NO_SWISS, &[]));
        }
        let to_come = self.rounds_to_come();
        if to_come.contains(&round) {
            return Ok(());
        }
        let (first, last) = to_come.into_inner();
        Err(match first > last {
            true => Refused::new(EventRule::Absence, NO_MORE, &[&last]),
            false => Refused::new(EventRule::Absence, PAST, &[&round, &first, &last]),
        })
    }

    /// Gives a late entrant the rounds before them: with half the points of a win where the plan says so, as far as its half byes reach.
    pub(super) fn missed(&mut self, number: u32) {
        let halves = match self.plan.late_halves {
            true => self.plan.half_byes as usize,
            false => 0,
        };
        for boards in self.progress.rounds.iter_mut().take(halves) {
            boards.push(Board::new(Pairing::Half(number), self.plan.games));
        }
    }

    /// Notes the lines of those who are absent from the next round.
    pub(super) fn look_who_is_absent(&mut self) {
        let next = self.progress.rounds.len() as u32 + 1;
        let away = self
            .participants
            .iter()
            .filter(|one| !one.withdrawn && one.absent.contains(&next));
        let mut numbers: Vec<u32> = away.filter_map(|one| one.number).collect();
        numbers.sort_unstable();
        let line = |number| self.absence(number, next);
        self.progress.absent = numbers.into_iter().filter_map(line).collect();
    }

    /// The line of an entrant in a round to come, from 1, if they have said that they are absent: with half the points of a win as long as
    /// the plan has such rounds for them.
    pub fn absence(&self, number: u32, round: u32) -> Option<Pairing> {
        let own = &self.by_number(number)?.absent;
        let next = self.progress.rounds.len() as u32 + 1;
        let lines = self.progress.rounds.iter().flatten();
        let had = lines.filter(|board| board.pairing == Pairing::Half(number));
        let before = had.count() + own.range(next..round.max(next)).count();
        own.contains(&round)
            .then_some(match before < self.plan.half_byes as usize {
                true => Pairing::Half(number),
                false => Pairing::Free(number),
            })
    }
}
