//! Notation of Pig: a move is `roll` or `hold`, and a throw is its number.
//!
//! A position lists the scores, the player to move, the points of this turn, and whether the die is to be
//! thrown: `12-30 1 7 roll`.

use std::fmt;

use bilancia_core::{
    Actor, Notation, Pointing, Presentable, Refusal, Rule, Seat, Wording, vocabulary::Vocabulary,
};

use super::rules::{Action, Pig};

const fn rule(number: u16) -> Rule {
    Rule {
        game: "pig",
        number,
    }
}

bilancia_core::messages! { crate::pig::catalogue, "notation-":
    const {
        MOVE(value), THROW(value), POSITION(value), BEYOND(target), NOTHING, CHOOSE(gathered),
        SCORED(scored, target), FIRST_AT(target), ROLL, HOLD,
    }
}

fn read(text: &str) -> Option<Pig> {
    let fields: Vec<_> = text.split_whitespace().collect();
    let [scores, turn, gathered, phase] = fields[..] else {
        return None;
    };
    let (first, second) = scores.split_once('-')?;
    Some(Pig {
        target: 0,
        scores: [first.parse().ok()?, second.parse().ok()?],
        turn: match turn {
            "1" => Seat(0),
            "2" => Seat(1),
            _ => return None,
        },
        gathered: gathered.parse().ok()?,
        throwing: match phase {
            "roll" => true,
            "choose" => false,
            _ => return None,
        },
    })
}

impl Notation for Pig {
    const VOCABULARY: Vocabulary = &[("roll", ROLL), ("hold", HOLD)];

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let [first, second] = self.scores;
        let phase = if self.throwing { "roll" } else { "choose" };
        write!(
            out,
            "{first}-{second} {} {} {phase}",
            self.turn, self.gathered
        )
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let state = read(text).ok_or_else(|| Refusal::new(rule(0), &POSITION, &[&text]))?;
        let state = Self {
            target: self.target,
            ..state
        };
        let own = u32::from(state.scores[state.turn.index()]);
        let winner = state.winner();
        let too_many = own + u32::from(state.gathered) > state.target.into() && winner.is_none()
            || state.scores.iter().any(|&score| score > state.target)
            || state.scores == [state.target; 2]
            || winner.is_some_and(|winner| winner != state.turn);
        if too_many {
            return Err(Refusal::new(rule(5), &BEYOND, &[&state.target]));
        }
        if !state.throwing
            && state.gathered < 2.min(state.target - state.scores[state.turn.index()])
        {
            return Err(Refusal::new(rule(3), &NOTHING, &[]));
        }
        Ok(state)
    }

    fn write_action(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        match action {
            Action::Throw(pips) => write!(out, "{pips}"),
            Action::Roll => out.write_str("roll"),
            Action::Hold => out.write_str("hold"),
        }
    }

    fn explain(&self, by: Actor, text: &str) -> Refusal {
        match by {
            Actor::Chance => Refusal::new(rule(2), &THROW, &[&text]),
            Actor::Seat(_) => Refusal::new(rule(3), &MOVE, &[&text]),
        }
    }
}

impl Pointing for Pig {
    /// Actions are chosen by buttons only: the picture has no cells.
    fn cells(&self, _action: Action) -> Vec<String> {
        Vec::new()
    }

    fn instruction(&self, _seat: Seat) -> Option<Wording> {
        Some(Wording::new(CHOOSE, &[&self.gathered]))
    }
}

impl Presentable for Pig {
    fn standing(&self, seat: Seat) -> Option<Wording> {
        let scored = self.scores[seat.index()];
        Some(Wording::new(SCORED, &[&scored, &self.target]))
    }

    fn roller(&self) -> Option<Seat> {
        Some(self.turn)
    }

    fn ending(&self) -> Option<Wording> {
        self.winner()
            .map(|_| Wording::new(FIRST_AT, &[&self.target]))
    }
}
