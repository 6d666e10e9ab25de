//! Rounds of an event: pairings, results, and the end.

use std::collections::BTreeSet;

use super::{
    entry::GameId,
    refused::{EventRule, Refused},
    state::{Phase, State},
};
use crate::{
    entrant::Player,
    format::Format,
    pairing::{next_round, places},
    progress::{Manner, Outcome, Pairing, Score},
    rating::{RatedGame, TeamGame},
    standings::standings,
};

bilancia_core::messages! { crate::event::catalogue, "rounds-":
    const {
        OPEN(open), NOT_PAIRED(round, number), ABSENT(round), OTHER_PAIRS(round), NO_GAME(first, second, third),
        COUNTED(entry), MORE_ROUNDS, ARENA_RUNS, NOT_CHAMPION(first),
    }
}

impl State {
    /// Adds a round.
    pub(super) fn pair(&mut self, pairings: &[Pairing], at: i64) -> Result<(), Refused> {
        self.must_be(Phase::Playing)?;
        let open = self.open_games().len();
        if open > 0 && !self.pairs_ahead() {
            return Err(Refused::new(EventRule::Pairing, OPEN, &[&open]));
        }
        self.must_fit(pairings, at)?;
        self.progress.pair(pairings);
        self.paired_at.push(at);
        Ok(())
    }

    /// Refuses a round that the format does not allow. In a Swiss the arbiter may pair otherwise than the program.
    fn must_fit(&self, pairings: &[Pairing], at: i64) -> Result<(), Refused> {
        let round = self.progress.rounds.len() + 1;
        let mut left: BTreeSet<u32> = self.progress.active_numbers().into_iter().collect();
        for number in pairings.iter().flat_map(Pairing::entrants) {
            if !left.remove(number) {
                return Err(Refused::new(
                    EventRule::Pairing,
                    NOT_PAIRED,
                    &[&round, number],
                ));
            }
        }
        let other = || Refused::new(EventRule::Pairing, OTHER_PAIRS, &[&round]);
        match self.plan.format {
            Format::Swiss { rounds } => {
                // An absent entrant has the line that follows from the plan, and no other entrant has such a line.
                let absent = |pairing: &&Pairing| {
                    let lines = &self.progress.absent;
                    let own = lines.iter().flat_map(Pairing::entrants);
                    let own: BTreeSet<_> = own.collect();
                    let mut entrants = pairing.entrants().iter();
                    matches!(pairing, Pairing::Half(_)) || entrants.any(|it| own.contains(it))
                };
                let given: BTreeSet<&[u32]> = pairings
                    .iter()
                    .filter(absent)
                    .map(Pairing::entrants)
                    .collect();
                let lines = pairings.iter().filter(absent);
                if !lines
                    .clone()
                    .all(|line| self.progress.absent.contains(line))
                    || given.len() != self.progress.absent.len()
                {
                    return Err(Refused::new(EventRule::Pairing, ABSENT, &[&round]));
                }
                if let Some(number) = left.first() {
                    return Err(Refused::new(
                        EventRule::Pairing,
                        NOT_PAIRED,
                        &[&round, number],
                    ));
                }
                let byes = pairings.iter().filter(|pairing| {
                    !matches!(pairing, Pairing::Game(_)) && !self.progress.absent.contains(pairing)
                });
                let fits = round <= rounds as usize && byes.count() <= 1;
                fits.then_some(()).ok_or_else(other)
            }
            Format::RoundRobin { .. } | Format::KnockOut { .. } => {
                let matches = |round: &[Pairing]| -> BTreeSet<BTreeSet<u32>> {
                    let games = round.iter();
                    games
                        .map(|pairing| pairing.entrants().iter().copied().collect())
                        .collect()
                };
                let own = next_round(self.plan.format, self.plan.pairing, &self.progress)
                    .ok_or_else(other)?;
                let fits = matches(&own) == matches(pairings);
                fits.then_some(()).ok_or_else(other)
            }
            Format::Ladder { rounds, reach } => {
                let fits = round <= rounds as usize && self.are_near(pairings, reach);
                fits.then_some(()).ok_or_else(other)
            }
            Format::Arena { .. } => {
                let free = self.free();
                let mut paired = pairings.iter().flat_map(Pairing::entrants);
                let games = pairings.iter().all(|line| matches!(line, Pairing::Game(_)));
                let runs = self.arena_ends().is_some_and(|end| at < end);
                let fits = runs && games && paired.all(|number| free.contains(number));
                fits.then_some(()).ok_or_else(other)
            }
        }
    }

    /// Whether all who meet in a round of a ladder are within reach of each other.
    fn are_near(&self, pairings: &[Pairing], reach: u32) -> bool {
        // Those who have gone take no places between others.
        let active = self.progress.active_numbers();
        let mut order = places(&self.progress);
        order.retain(|number| active.contains(number));
        let place = |number: u32| order.iter().position(|other| *other == number);
        let near = |pairing: &Pairing| match pairing {
            Pairing::Game([one, two]) => match (place(*one), place(*two)) {
                (Some(one), Some(two)) => one.abs_diff(two) <= reach as usize,
                _ => false,
            },
            Pairing::Free(_) => true,
            Pairing::Bye(_) | Pairing::Half(_) => false,
        };
        pairings.iter().all(near)
    }

    /// Gives a game its outcome.
    pub(super) fn decide(
        &mut self,
        number: u64,
        id: GameId,
        score: Score,
        manner: Manner,
    ) -> Result<(), Refused> {
        self.must_be(Phase::Playing)?;
        if let Some(entry) = self.decided_by.get(&id) {
            return Err(Refused::new(EventRule::Once, COUNTED, &[entry]));
        }
        let index = |number: u32| (number as usize).wrapping_sub(1);
        let boards = self.progress.rounds.get_mut(index(id.round));
        let board = boards.and_then(|boards| boards.get_mut(index(id.board)));
        let Some(game) = board.and_then(|board| board.games.get_mut(index(id.game))) else {
            let arguments: [&dyn bilancia_core::ToArgument; 3] = [&id.round, &id.board, &id.game];
            return Err(Refused::new(EventRule::Game, NO_GAME, &arguments));
        };
        *game = Some(Outcome { score, manner });
        self.decided_by.insert(id, number);
        Ok(())
    }

    /// Notes a game that was played for ratings, under the names of its players at this time.
    pub(super) fn rate(&mut self, id: GameId, score: Score, at: i64) {
        let board = &self.progress.rounds[id.round as usize - 1][id.board as usize - 1];
        let Pairing::Game([one, other]) = board.pairing else {
            return;
        };
        let sides = if id.game % 2 == 1 {
            [one, other]
        } else {
            [other, one]
        };
        let keys = sides.map(|number| {
            let players = self.by_number(number).map(|one| &one.entrant.players);
            let keys = players.into_iter().flatten().map(Player::key);
            keys.collect::<Vec<_>>()
        });
        match keys.each_ref().map(Vec::as_slice) {
            [[first], [second]] if self.plan.team <= 1 => {
                let players = [first.clone(), second.clone()];
                self.rated_games
                    .insert(id, RatedGame { at, players, score });
            }
            _ => {
                let ranks = match score {
                    Score::FirstWins => [1, 2],
                    Score::Drawn | Score::BothLose => [1, 1],
                    Score::SecondWins => [2, 1],
                };
                let sides = keys.into_iter().zip(ranks).collect();
                self.team_games.insert(id, TeamGame { at, sides });
            }
        }
    }

    /// Ends the event.
    pub(super) fn close(&mut self, champion: u32, at: i64) -> Result<(), Refused> {
        self.must_be(Phase::Playing)?;
        let open = self.open_games().len();
        if open > 0 {
            return Err(Refused::new(EventRule::Closed, OPEN, &[&open]));
        }
        if next_round(self.plan.format, self.plan.pairing, &self.progress).is_some() {
            return Err(Refused::new(EventRule::Closed, MORE_ROUNDS, &[]));
        }
        if self.arena_ends().is_some_and(|end| at < end) {
            return Err(Refused::new(EventRule::Closed, ARENA_RUNS, &[]));
        }
        let rows = standings(self.plan.format, &self.plan.tie_breaks, &self.progress);
        let first = rows.first().and_then(|row| self.id_of(row.number));
        if first != Some(champion) {
            let first = first.unwrap_or_default();
            return Err(Refused::new(EventRule::Closed, NOT_CHAMPION, &[&first]));
        }
        self.champion = Some(champion);
        self.phase = Phase::Closed;
        Ok(())
    }
}
