//! Entries that an event accepts, and what each of them changes.

use std::collections::BTreeSet;

use super::{
    entry::{Act, By, Entry},
    refused::{EventRule, Refused},
    state::{Participant, Phase, State},
};
use crate::{
    entrant::{Entrant, Player},
    progress::{Manner, Score},
};

bilancia_core::messages! { crate::event::catalogue, "check-":
    const {
        LATE, NO_PLAYER,
    }
    pub(super) const {
        THERE(name),
    }
    const {
        FULL(most), CAPTAIN(name), LAST(first, second), NO_ENTRANT(id, count),
    }
    pub(super) const {
        GONE(name), NOT_THEIRS(name, name_second),
    }
    const {
        TOO_EARLY, NOT_ALL(count), TOO_FEW(left), CLOSED_ALREADY, NO_PAUSE, BOTH, UNRATED,
    }
}

impl State {
    /// Adds what an entry changes; nothing if it is refused.
    pub(super) fn apply(&mut self, number: u64, entry: &Entry) -> Result<(), Refused> {
        let by = &entry.by;
        let done = match &entry.act {
            // The event itself handles these.
            Act::Announced { .. } | Act::Undone { .. } => Ok(()),
            Act::Registered { entrant } => self.register(entrant, by, entry.at),
            Act::Joined { entrant, player } => self.join(*entrant, player, by, entry.at),
            Act::Left { entrant, player } => self.leave(*entrant, player, by),
            Act::Withdrawn { entrant } => self.withdraw(number, *entrant, by),
            Act::Absent { entrant, round } => self.be_absent(*entrant, *round, by),
            Act::Present { entrant, round } => self.be_present(*entrant, *round, by),
            Act::Paused { entrant } => self.pause(*entrant, true, by),
            Act::Resumed { entrant } => self.pause(*entrant, false, by),
            Act::PlaceOffered { entrant, old, new } => self.offer_place(*entrant, old, new, by),
            Act::PlaceDeclined { entrant, new } => self.decline_place(*entrant, new, by),
            Act::Replaced {
                entrant,
                old,
                new,
                games_go_on,
            } => {
                self.take_place(*entrant, old, new, by)?;
                if *games_go_on {
                    self.leave_open_games(*entrant);
                }
                Ok(())
            }
            Act::RegistrationClosed { keeps_start } => {
                self.must_be_arbiter(by)?;
                self.close_registration(entry.at, *keeps_start)
            }
            Act::Assigned { order } => {
                self.must_be_host(by)?;
                self.assign(order, entry.at)
            }
            Act::Paired { pairings } => {
                self.must_be_host(by)?;
                self.pair(pairings, entry.at)
            }
            Act::Result { game, score } => {
                self.must_be_host(by)?;
                if *score == Score::BothLose {
                    return Err(Refused::new(EventRule::Game, BOTH, &[]));
                }
                self.decide(number, *game, *score, Manner::Played)?;
                self.rate(*game, *score, entry.at);
                Ok(())
            }
            Act::Forfeited { game, score } => {
                self.must_be_host(by)?;
                self.decide(number, *game, *score, Manner::Forfeited)
            }
            Act::Adjudicated { game, score, .. } => {
                self.must_be_arbiter(by)?;
                self.decide(number, *game, *score, Manner::Adjudicated)
            }
            Act::Unrated { .. } => {
                self.must_be_arbiter(by)?;
                if !self.rated {
                    return Err(Refused::new(EventRule::Rated, UNRATED, &[]));
                }
                self.rated = false;
                Ok(())
            }
            Act::Closed { champion } => {
                self.must_be_host(by)?;
                self.close(*champion, entry.at)
            }
        };
        if done.is_ok() {
            self.look_who_is_absent();
        }
        done
    }

    pub(super) fn participant(&self, id: u32) -> Result<&Participant, Refused> {
        let found = (id as usize)
            .checked_sub(1)
            .and_then(|index| self.participants.get(index));
        found.ok_or_else(|| {
            let count = self.participants.len();
            Refused::new(EventRule::Entrant, NO_ENTRANT, &[&id, &count])
        })
    }

    /// Refuses unless entrants and members of teams can still come.
    fn must_be_open(&self, at: i64) -> Result<(), Refused> {
        match self.is_open(at) {
            true => Ok(()),
            false => Err(Refused::new(EventRule::Registration, LATE, &[])),
        }
    }

    fn register(&mut self, entrant: &Entrant, by: &By, at: i64) -> Result<(), Refused> {
        self.must_be_one_of(by, &entrant.players)?;
        self.must_be_open(at)?;
        if entrant.name.trim().is_empty() || entrant.players.is_empty() {
            return Err(Refused::new(EventRule::Entrant, NO_PLAYER, &[]));
        }
        self.must_fit_team(entrant.players.len())?;
        let there = |name: &str| Refused::new(EventRule::Entrant, THERE, &[&name]);
        let mut players = BTreeSet::new();
        for player in &entrant.players {
            if self.has(player) || !players.insert(player) {
                return Err(there(player.name()));
            }
        }
        if self
            .participants
            .iter()
            .any(|other| other.entrant.name == entrant.name)
        {
            return Err(there(&entrant.name));
        }
        let number = (self.phase == Phase::Playing).then(|| {
            self.progress.active.push(true);
            self.ids.push(self.participants.len() as u32 + 1);
            let number = self.progress.active.len() as u32;
            self.missed(number);
            number
        });
        self.participants.push(Participant {
            entrant: entrant.clone(),
            number,
            withdrawn: false,
            absent: BTreeSet::new(),
            paused: false,
            replaced: Vec::new(),
            begun_by_replaced: BTreeSet::new(),
            offered: Vec::new(),
        });
        Ok(())
    }

    /// Refuses a team that is too large.
    fn must_fit_team(&self, members: usize) -> Result<(), Refused> {
        let most = self.plan.team.max(1);
        match members > most as usize {
            true => Err(Refused::new(EventRule::Entrant, FULL, &[&most])),
            false => Ok(()),
        }
    }

    fn join(&mut self, id: u32, player: &Player, by: &By, at: i64) -> Result<(), Refused> {
        self.must_be_one_of(by, std::slice::from_ref(player))?;
        self.must_be_open(at)?;
        let participant = self.participant(id)?;
        if participant.withdrawn {
            let name = &participant.entrant.name;
            return Err(Refused::new(EventRule::Entrant, GONE, &[name]));
        }
        self.must_fit_team(participant.entrant.players.len() + 1)?;
        if self.has(player) {
            return Err(Refused::new(EventRule::Entrant, THERE, &[&player.name()]));
        }
        let participant = &mut self.participants[id as usize - 1];
        participant.entrant.players.push(player.clone());
        Ok(())
    }

    fn leave(&mut self, id: u32, player: &Player, by: &By) -> Result<(), Refused> {
        self.must_be_one_of(by, std::slice::from_ref(player))?;
        match by {
            // A player whose account is no more leaves at any time.
            By::Host if self.phase == Phase::Playing => {}
            _ => self.must_be(Phase::Registration)?,
        }
        let entrant = &self.participant(id)?.entrant;
        let others = entrant.players.iter().filter(|other| *other != player);
        let others: Vec<Player> = others.cloned().collect();
        let arguments: [&dyn bilancia_core::ToArgument; 2] = [&player.name(), &entrant.name];
        if others.len() == entrant.players.len() {
            return Err(Refused::new(EventRule::Entrant, NOT_THEIRS, &arguments));
        }
        if others.is_empty() {
            return Err(Refused::new(EventRule::Entrant, LAST, &arguments));
        }
        let participant = &mut self.participants[id as usize - 1];
        participant.entrant.players = others;
        participant.offered.retain(|[old, _]| old != player);
        Ok(())
    }

    pub(super) fn has(&self, player: &Player) -> bool {
        let mut all = self.participants.iter();
        all.any(|one| one.entrant.players.contains(player) || one.replaced.contains(player))
    }

    /// The entrant who withdraws or is absent: by themselves, of a team by its first member, or by those who rule.
    pub(super) fn own_entrant(&self, id: u32, by: &By) -> Result<&Participant, Refused> {
        if self.phase == Phase::Closed {
            self.must_be(Phase::Playing)?;
        }
        let participant = self.participant(id)?;
        let players = &participant.entrant.players;
        self.must_be_one_of(by, players)?;
        if let (By::Person(name), Some(first)) = (by, players.first()) {
            if *first != Player::Person(name.clone()) {
                return Err(Refused::new(
                    EventRule::Authority,
                    CAPTAIN,
                    &[&first.name()],
                ));
            }
        }
        if participant.withdrawn {
            let name = &participant.entrant.name;
            return Err(Refused::new(EventRule::Entrant, GONE, &[name]));
        }
        Ok(participant)
    }

    fn withdraw(&mut self, number: u64, id: u32, by: &By) -> Result<(), Refused> {
        let start = self.own_entrant(id, by)?.number;
        self.participants[id as usize - 1].withdrawn = true;
        if let Some(start) = start {
            self.progress.active[start as usize - 1] = false;
            let begun_by_replaced = self.participants[id as usize - 1].begun_by_replaced.clone();
            let mut open = self.open_games();
            open.retain(|(game, sides)| {
                sides.contains(&start) && !begun_by_replaced.contains(game)
            });
            for (game, sides) in open {
                let score = match sides[0] == start {
                    true => Score::SecondWins,
                    false => Score::FirstWins,
                };
                self.decide(number, game, score, Manner::Forfeited)?;
            }
        }
        Ok(())
    }

    /// An entrant of an arena pauses, or is paired again.
    fn pause(&mut self, id: u32, pauses: bool, by: &By) -> Result<(), Refused> {
        self.own_entrant(id, by)?;
        let arena = self.arena_ends().is_some();
        let participant = &mut self.participants[id as usize - 1];
        if !arena || participant.paused == pauses {
            return Err(Refused::new(EventRule::Absence, NO_PAUSE, &[]));
        }
        participant.paused = pauses;
        Ok(())
    }

    /// Ends registration now, and lets the event begin unless it keeps the hour of its start.
    fn close_registration(&mut self, at: i64, keeps_start: bool) -> Result<(), Refused> {
        self.must_be(Phase::Registration)?;
        if keeps_start && at > self.plan.registration_until {
            return Err(Refused::new(EventRule::Registration, CLOSED_ALREADY, &[]));
        }
        let left = self.participants.iter().filter(|one| !one.withdrawn);
        let left = left.count();
        if left < 2 {
            return Err(Refused::new(EventRule::Registration, TOO_FEW, &[&left]));
        }
        // Who enters in the same second is late.
        self.plan.registration_until = self.plan.registration_until.min(at - 1);
        if !keeps_start {
            self.plan.assignment_at = self.plan.assignment_at.min(at);
        }
        Ok(())
    }

    fn assign(&mut self, order: &[u32], at: i64) -> Result<(), Refused> {
        self.must_be(Phase::Registration)?;
        if at < self.plan.registration_until {
            return Err(Refused::new(EventRule::Registration, TOO_EARLY, &[]));
        }
        let ids = (1..).zip(&self.participants);
        let left: BTreeSet<u32> = ids
            .filter(|(_, one)| !one.withdrawn)
            .map(|(id, _)| id)
            .collect();
        let given: BTreeSet<u32> = order.iter().copied().collect();
        if given != left || order.len() != left.len() || order.len() < 2 {
            let count = left.len();
            return Err(Refused::new(EventRule::Assignment, NOT_ALL, &[&count]));
        }
        for (number, id) in (1..).zip(order) {
            self.participants[*id as usize - 1].number = Some(number);
        }
        self.progress.active = vec![true; order.len()];
        self.ids = order.to_vec();
        self.phase = Phase::Playing;
        Ok(())
    }
}
