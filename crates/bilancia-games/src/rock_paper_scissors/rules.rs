//! Payoffs of rock, paper, scissors.

use bilancia_core::Message;

use crate::oneshot::Payoffs;

bilancia_core::messages! { crate::rock_paper_scissors::catalogue, "rules-":
    const {
        FIRST, SECOND, ROCK, PAPER, SCISSORS,
    }
}

/// Payoff table of rock, paper, scissors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ring;

impl Payoffs for Ring {
    const NAME: &'static str = "rock_paper_scissors";
    const TITLE: Message = super::ROCK_PAPER_SCISSORS;
    const SEATS: &'static [Message] = &[FIRST, SECOND];
    const CHOICES: &'static [&'static str] = &["rock", "paper", "scissors"];
    const LABELS: &'static [Message] = &[ROCK, PAPER, SCISSORS];
    const VOCABULARY: &'static [(&'static str, Message)] = &[
        (Self::CHOICES[0], Self::LABELS[0]),
        (Self::CHOICES[1], Self::LABELS[1]),
        (Self::CHOICES[2], Self::LABELS[2]),
    ];

    fn payoff(first: u8, second: u8) -> i32 {
        match (3 + first - second) % 3 {
            0 => 0,
            1 => 1,
            _ => -1,
        }
    }
}
