//! Events: a log of entries, and what follows from it.

mod absence;
mod authority;
mod check;
mod entry;
mod places;
mod plan;
mod refused;
mod rounds;
mod state;
mod template;

use std::collections::BTreeMap;

pub use entry::{Act, By, Entry, GameId};
pub use plan::Plan;
pub use refused::{EventRule, Refused};
pub use state::{Participant, Phase, State};
pub use template::{Template, templates};

use crate::{
    pairing::next_round,
    progress::Pairing,
    rating::{RatedGame, TeamGame},
    standings::{Row, standings},
};

bilancia_core::catalogue!("tournament/event");

bilancia_core::messages! { crate::event::catalogue, "":
    const {
        NOT_ANNOUNCED, ANNOUNCED, NO_ENTRY(number), UNDONE(number, by), NOT_UNDONE(number),
        RESTS(first, second, third), UNFINISHED(open), NO_ROUND,
    }
}

/// An event: its log, and what follows from it.
#[derive(Clone, Debug)]
pub struct Event {
    entries: Vec<Entry>,
    /// For each entry that was undone, the entry that did it; both numbered from 1.
    undone: BTreeMap<u64, u64>,
    state: State,
}

impl Event {
    /// An event from the entry that announces it.
    ///
    /// # Errors
    /// If the entry does not announce an event, or the plan cannot be carried out.
    pub fn new(first: Entry) -> Result<Self, Refused> {
        let Act::Announced { plan } = &first.act else {
            return Err(Refused::new(EventRule::Plan, NOT_ANNOUNCED, &[]));
        };
        let state = State::new(plan.clone())?;
        Ok(Self {
            entries: vec![first],
            undone: BTreeMap::new(),
            state,
        })
    }

    /// An event from its log. Entries of older versions are read by the rules of their time, see [`Self::replay`].
    ///
    /// # Errors
    /// The number of the first entry that is not accepted, from 1, and why; 1 for an empty log.
    pub fn from_log(entries: impl IntoIterator<Item = Entry>) -> Result<Self, (u64, Refused)> {
        let mut entries = (1..).zip(entries);
        let Some((_, first)) = entries.next() else {
            return Err((1, Refused::new(EventRule::Plan, NOT_ANNOUNCED, &[])));
        };
        let mut event = Self::new(first).map_err(|refused| (1, refused))?;
        for (number, entry) in entries {
            event.replay(entry).map_err(|refused| (number, refused))?;
        }
        Ok(event)
    }

    /// Adds a new entry.
    ///
    /// # Errors
    /// If it breaks a rule; the event is as it was then.
    pub fn apply(&mut self, entry: Entry) -> Result<(), Refused> {
        self.must_be_fair(&entry)?;
        self.replay(entry)
    }

    /// Adds an entry that stands in a log already. Who may decide on which boards and who must consent is not looked at again, as logs
    /// from before these rules have entries that break them.
    ///
    /// # Errors
    /// If it breaks another rule; the event is as it was then.
    pub fn replay(&mut self, entry: Entry) -> Result<(), Refused> {
        let number = self.entries.len() as u64 + 1;
        match &entry.act {
            Act::Announced { .. } => {
                return Err(Refused::new(EventRule::Plan, ANNOUNCED, &[]));
            }
            Act::Undone { entry: undone, .. } => {
                self.state.must_be_arbiter(&entry.by)?;
                let state = self.without(*undone)?;
                self.undone.insert(*undone, number);
                self.state = state;
            }
            _ => self.state.apply(number, &entry)?,
        }
        self.entries.push(entry);
        Ok(())
    }

    /// The state without an entry.
    fn without(&self, undone: u64) -> Result<State, Refused> {
        let refuse = |message| Refused::new(EventRule::Undo, message, &[&undone]);
        let entry = undone
            .checked_sub(1)
            .and_then(|index| self.entries.get(index as usize));
        let act = &entry.ok_or_else(|| refuse(NO_ENTRY))?.act;
        if let Some(by) = self.undone.get(&undone) {
            return Err(Refused::new(EventRule::Undo, UNDONE, &[&undone, by]));
        }
        let stays = matches!(
            act,
            Act::Announced { .. } | Act::Undone { .. } | Act::Unrated { .. }
        );
        if stays {
            return Err(refuse(NOT_UNDONE));
        }
        let Some(Act::Announced { plan }) = self.entries.first().map(|first| &first.act) else {
            return Err(Refused::new(EventRule::Plan, NOT_ANNOUNCED, &[]));
        };
        let mut state = State::new(plan.clone())?;
        for (number, entry) in (1..).zip(&self.entries).skip(1) {
            let counts = number != undone && !self.undone.contains_key(&number);
            if counts && !matches!(entry.act, Act::Undone { .. }) {
                state.apply(number, entry).map_err(|refused| {
                    let arguments: [&dyn bilancia_core::ToArgument; 3] =
                        [&undone, &number, refused.reason()];
                    Refused::new(EventRule::Undo, RESTS, &arguments)
                })?;
            }
        }
        Ok(state)
    }

    /// All entries, those that were undone among them.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The number of the entry that has undone an entry, if one has; both from 1.
    pub fn undone_by(&self, entry: u64) -> Option<u64> {
        self.undone.get(&entry).copied()
    }

    /// When the outcome of a game was last undone, in seconds since 1970; none if it never was, or the game has an outcome.
    pub fn outcome_undone_at(&self, game: GameId) -> Option<i64> {
        if self.state.outcome(game).is_some() {
            return None;
        }
        let decides = |entry: u64| {
            let undone = entry.checked_sub(1).map(|index| index as usize);
            match undone.and_then(|index| self.entries.get(index))?.act {
                Act::Result { game, .. }
                | Act::Forfeited { game, .. }
                | Act::Adjudicated { game, .. } => Some(game),
                _ => None,
            }
        };
        let mut latest = self.entries.iter().rev();
        latest.find_map(|entry| match entry.act {
            Act::Undone { entry: undone, .. } if decides(undone) == Some(game) => Some(entry.at),
            _ => None,
        })
    }

    /// The round that an entry has paired, both from 1; none if it pairs none, or was undone.
    pub fn round_paired_by(&self, entry: u64) -> Option<u32> {
        let paired = (1..).zip(&self.entries).filter(|(number, one)| {
            matches!(one.act, Act::Paired { .. }) && !self.undone.contains_key(number)
        });
        let mut rounds = (1..).zip(paired);
        let found = rounds.find(|(_, (number, _))| *number == entry);
        found.map(|(round, _)| round)
    }

    /// The state of the event.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// The boards of the next round, as an entry [`Act::Paired`] takes them.
    ///
    /// # Errors
    /// If games are open that decide it, or no round is left.
    pub fn next_round(&self) -> Result<Vec<Pairing>, Refused> {
        let state = &self.state;
        state.must_be(Phase::Playing)?;
        let open = state.open_games().len();
        if open > 0 && !state.pairs_ahead() {
            return Err(Refused::new(EventRule::Pairing, UNFINISHED, &[&open]));
        }
        let round = next_round(state.plan.format, state.plan.pairing, &state.progress);
        round.ok_or_else(|| Refused::new(EventRule::Pairing, NO_ROUND, &[]))
    }

    /// The standings by start numbers, the first first.
    pub fn standings(&self) -> Vec<Row> {
        let State { plan, progress, .. } = &self.state;
        standings(plan.format, &plan.tie_breaks, progress)
    }

    /// The rated games with a team; none if the event is unrated. Players are named as in [`Self::rated_games`].
    pub fn team_games(&self) -> Vec<TeamGame> {
        match self.state.rated {
            true => self.state.team_games.values().cloned().collect(),
            false => Vec::new(),
        }
    }

    /// The rated games of individuals with their places; none if the event is unrated.
    pub fn rated_games_by_place(&self) -> impl Iterator<Item = (GameId, &RatedGame)> {
        let rated = self.state.rated.then_some(&self.state.rated_games);
        rated.into_iter().flatten().map(|(id, game)| (*id, game))
    }

    /// The rated games of individuals; none if the event is unrated.
    ///
    /// Players are named as [`Player::key`](crate::entrant::Player::key) says, at the time of the result.
    pub fn rated_games(&self) -> Vec<RatedGame> {
        let all = self.rated_games_by_place();
        all.map(|(_, game)| game.clone()).collect()
    }
}
