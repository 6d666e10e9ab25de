//! Notation of matrix games: a move is a word; a position is the two choices, with `-` for one not made:
//! `rock,-`.

use std::fmt;

use bilancia_core::{
    Actor, Notation, Pointing, Presentable, Refusal, Rule, Seat, Wording, vocabulary::Vocabulary,
};

use super::rules::{OneShot, Payoffs};

bilancia_core::messages! { crate::oneshot::catalogue, "notation-":
    const {
        CHOICE(first, second), POSITION(value), CHOOSE,
    }
}

fn rule<P: Payoffs>(number: u16) -> Rule {
    Rule {
        game: P::NAME,
        number,
    }
}

fn read<P: Payoffs>(text: &str) -> Option<Option<u8>> {
    if text == "-" {
        return Some(None);
    }
    let index = P::CHOICES.iter().position(|choice| *choice == text)?;
    Some(Some(index as u8))
}

impl<P: Payoffs> Notation for OneShot<P> {
    const VOCABULARY: Vocabulary = P::VOCABULARY;

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let [first, second] = self
            .chosen
            .map(|choice| choice.map_or("-", |choice| P::CHOICES[usize::from(choice)]));
        write!(out, "{first},{second}")
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let choices = text.trim().split_once(',').and_then(|(first, second)| {
            Some([read::<P>(first.trim())?, read::<P>(second.trim())?])
        });
        let refusal = || Refusal::new(rule::<P>(0), &POSITION, &[&text]);
        Ok(Self {
            chosen: choices.ok_or_else(refusal)?,
            ..Self::default()
        })
    }

    fn write_action(&self, choice: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(P::CHOICES[usize::from(choice)])
    }

    fn explain(&self, _by: Actor, text: &str) -> Refusal {
        Refusal::new(rule::<P>(1), &CHOICE, &[&text, &P::CHOICES.join(", ")])
    }
}

impl<P: Payoffs> Pointing for OneShot<P> {
    /// Actions are chosen by buttons only: the picture has no cells.
    fn cells(&self, _choice: u8) -> Vec<String> {
        Vec::new()
    }

    fn instruction(&self, _seat: Seat) -> Option<Wording> {
        Some(Wording::new(CHOOSE, &[]))
    }
}

impl<P: Payoffs> Presentable for OneShot<P> {}
