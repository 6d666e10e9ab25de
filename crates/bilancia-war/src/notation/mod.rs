//! Notation of wars: positions of one line, actions as single orders, turns as texts.

mod check;
mod guide;
mod position;
mod read;
mod remarks;
mod words;

use std::fmt;

use bilancia_core::{
    Actor, FittingTurn, Lang, Message, Node, Notation, Pointing, Presentable, Refusal, Seat, State,
    TurnError, Wording, vocabulary::Vocabulary,
};
use sha2::{Digest, Sha256};

pub use remarks::BareCapital;

use self::read::Misread;
use crate::{
    action::Action,
    refusal::refuse,
    state::{Phase, War},
};

bilancia_core::catalogue!("war/notation");

bilancia_core::messages! { crate::notation::catalogue, "":
    const {
        POSITION(name), WORD(word, name), TWICE(word), UNSOUND, UNSOUND_AT(word), ROLL(value), NOT_YOURS(seat),
    }
}

impl War {
    /// Fingerprint of the position, 8 hexadecimal digits: the first of the SHA-256 hash of its text and its map's id.
    pub fn fingerprint(&self) -> String {
        hex::encode(&Sha256::digest(self.identity().as_bytes())[..4])
    }
}

impl Notation for War {
    const TURN_END: Option<&'static str> = Some("end");

    const VOCABULARY: Vocabulary = &crate::text::WORDS;

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.write_war(out)
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let text = bilancia_core::tidy(text);
        let name = &self.pack.name;
        let war = match self.read_war(&text) {
            Ok(war) => war,
            Err(Misread::Short) => return refuse(0, &POSITION, &[name]),
            Err(Misread::Word(word)) => return refuse(0, &WORD, &[&word, name]),
            Err(Misread::Twice(word)) => return refuse(0, &TWICE, &[&word]),
        };
        // Whatever order it was written in, a position is what is written of it.
        let written = war.position();
        if written != text && self.read_war(&written).ok().as_ref() != Some(&war) {
            return refuse(0, &POSITION, &[name]);
        }
        match war.unsound_area() {
            Some(area) => refuse(0, &UNSOUND_AT, &[&self.pack.code(area)]),
            None if !war.is_sound() => refuse(0, &UNSOUND, &[]),
            None => Ok(war),
        }
    }

    fn write_action(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        self.write_whole(action, out)
    }

    fn parse_action(&self, by: Actor, text: &str) -> Result<Action, Refusal> {
        match by {
            Actor::Seat(seat) if self.node() == Node::Choice(seat.into()) => self.read_order(text),
            Actor::Seat(seat) => refuse(2, &NOT_YOURS, &[&seat]),
            Actor::Chance => {
                let mut rolls = Vec::new();
                self.rolls(&mut rolls);
                let same = |roll: &Action| self.action_text(*roll) == text;
                let found = rolls.into_iter().map(|(roll, _)| roll).find(same);
                found.map_or_else(|| refuse(18, &ROLL, &[&text]), Ok)
            }
        }
    }

    fn explain(&self, by: Actor, text: &str) -> Refusal {
        match self.parse_action(by, text) {
            Err(refusal) => refusal,
            Ok(_) => Refusal::new(crate::refusal::rule(0), &ROLL, &[&text]),
        }
    }

    fn read_turn(&self, seat: Seat, text: &str) -> Result<Vec<Action>, TurnError> {
        self.read_turn_text(seat, text)
    }

    fn read_turn_so_far(&self, seat: Seat, text: &str) -> Result<(Vec<Action>, String), TurnError> {
        self.read_turn_text_so_far(seat, text)
    }

    fn read_turn_fitting(&self, seat: Seat, text: &str) -> FittingTurn<Action> {
        self.read_fitting_text(seat, text)
    }

    fn write_turn(&self, _seat: Seat, actions: &[Action]) -> String {
        self.write_turn_text(actions)
    }

    fn identity(&self) -> String {
        format!("{} {}", self.pack.id, self.position())
    }
}

impl Pointing for War {
    fn instruction(&self, seat: Seat) -> Option<Wording> {
        self.guide(seat)
    }

    /// Areas in the order in which a player points at them: where units are, and where they go.
    fn cells(&self, action: Action) -> Vec<String> {
        let areas = match action {
            Action::Move { from, to, .. }
            | Action::Raid { from, to, .. }
            | Action::Rocket { from, to } => {
                vec![from, to]
            }
            Action::Load { from, zone, .. } => vec![from, zone],
            Action::Land { zone, to, .. } => vec![zone, to],
            Action::Fight(area) | Action::Withdraw(area) | Action::Fell { area, .. } => vec![area],
            Action::Place { area, .. } => vec![area],
            Action::Dive { to, .. } => vec![to],
            Action::Research(_)
            | Action::Buy { .. }
            | Action::End
            | Action::Lose { .. }
            | Action::Go
            | Action::Orders(_)
            | Action::Roll(_) => Vec::new(),
        };
        areas
            .iter()
            .map(|area| self.pack.code(*area).to_owned())
            .collect()
    }
}

impl Presentable for War {
    fn remarks(&self, seat: Seat, actions: &[Action]) -> Vec<Wording> {
        self.remarks_on(seat, actions)
    }

    fn question(&self, seat: Seat, text: &str, lang: Lang) -> Option<String> {
        self.answer(seat, text, lang)
    }

    fn questions(&self) -> Option<Message> {
        Some(crate::ask::HELP)
    }

    fn rules_in_force(&self) -> Vec<u16> {
        match self.phase() {
            Phase::Research => vec![2, 5],
            Phase::Buy => vec![2, 6],
            Phase::Move => vec![2, 7, 8, 9, 12, 13, 14, 15, 16, 17, 24],
            Phase::Fight => (17..=23).collect(),
            Phase::Shift => (10..=14).chain([24]).collect(),
            Phase::Place => vec![2, 25, 26],
            Phase::Over => vec![27, 28],
        }
    }

    fn standing(&self, seat: Seat) -> Option<Wording> {
        Some(self.treasury(seat))
    }
}
