//! Turns as text: draft, mail and log alike.

mod draft;
mod lex;
mod pieces;
mod policy;
mod resolve;
mod spec;
mod turn;
mod vocabulary;
mod write;

use bilancia_core::{FittingTurn, Refusal, Seat, State, TurnError};

use crate::{action::Action, state::War};

pub use draft::{Draft, Planned, Unfit};
pub(crate) use lex::Words;
pub use policy::{Dive, Policy, Progress};
pub(crate) use vocabulary::WORDS;

bilancia_core::catalogue!("war/text");

impl War {
    /// Reads one order as one action.
    pub(crate) fn read_order(&self, text: &str) -> Result<Action, Refusal> {
        let text = &*self.in_notation(None, text);
        let (section, rest) = turn::split_section(text);
        let Some(section) = section else {
            return spec::no_section(text);
        };
        let section = if section == "end" { "done" } else { section };
        let specs = spec::read(self.pack, self.turn, section, rest)?;
        let [spec] = &specs[..] else {
            // The first that is illegal says more than that there are several.
            for spec in &specs {
                self.resolve(section, spec)?;
            }
            return turn::several();
        };
        match self.resolve(section, spec) {
            Ok((action, 0)) => Ok(action),
            Ok(_) => turn::several(),
            Err(refusal) => Err(self.refused_later(text).unwrap_or(refusal)),
        }
    }

    /// Refusal of an order of a later part of the turn in that part: it says more than that its time has not come.
    fn refused_later(&self, text: &str) -> Option<Refusal> {
        let refused = turn::read(self, Seat(self.turn), text).err();
        refused.map(|error| error.refusal)
    }

    /// The text of a turn in canonical form: sections in the order of phases, equal orders merged, areas in the order
    /// of the map, nothing written that is understood. The text leads to the same position.
    ///
    /// # Errors
    /// A [`TurnError`] if the text is not a turn, or the beginning of one, at this state.
    pub fn canonical_turn(&self, seat: Seat, text: &str) -> Result<String, TurnError> {
        let actions = turn::read(self, seat, text)?;
        let sorted = write::sorted(self, &actions);
        let end = |actions: &[Action]| {
            let mut state = self.clone();
            for action in actions {
                state.play(*action);
            }
            state
        };
        let body = write::write(self, &sorted);
        // Where the order of orders matters, it stays.
        let again = turn::read(self, seat, &body);
        let same = again.is_ok_and(|again| end(&again) == end(&actions));
        let body = if same {
            body
        } else {
            write::write(self, &actions)
        };
        let power = &self.pack.powers[usize::from(self.turn)].id;
        let head = format!("turn {} {power} @{}", self.round, self.fingerprint());
        Ok(if body.is_empty() {
            head
        } else {
            format!("{head}\n{body}")
        })
    }

    /// Reads a whole turn or its beginning, see [`bilancia_core::Notation::read_turn`].
    pub(crate) fn read_turn_text(&self, seat: Seat, text: &str) -> Result<Vec<Action>, TurnError> {
        turn::read(self, seat, text)
    }

    /// Reads a turn up to dice or a choice of another player, see [`bilancia_core::Notation::read_turn_so_far`].
    pub(crate) fn read_turn_text_so_far(
        &self,
        seat: Seat,
        text: &str,
    ) -> Result<(Vec<Action>, String), TurnError> {
        turn::read_so_far(self, seat, text)
    }

    /// Reads what is legal of a turn, see [`bilancia_core::Notation::read_turn_fitting`].
    pub(crate) fn read_fitting_text(&self, seat: Seat, text: &str) -> FittingTurn<Action> {
        turn::read_fitting(self, seat, text)
    }

    /// Writes actions so that they read back one by one, see [`bilancia_core::Notation::write_turn`].
    pub(crate) fn write_turn_text(&self, actions: &[Action]) -> String {
        write::write(self, actions)
    }

    /// Whether the turn of the power that acted at `before` goes on here, with that seat to choose.
    pub(crate) fn goes_on_after(&self, before: &Self, seat: Seat) -> bool {
        self.node() == bilancia_core::Node::Choice(seat.into())
            && State::turn(self) == State::turn(before)
    }
}
