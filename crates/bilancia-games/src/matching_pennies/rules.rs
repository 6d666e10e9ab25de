//! Payoffs of matching pennies.

use bilancia_core::Message;

use crate::oneshot::Payoffs;

bilancia_core::messages! { crate::matching_pennies::catalogue, "rules-":
    const {
        EVEN, ODD, HEADS, TAILS,
    }
}

/// Payoff table of matching pennies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pennies;

impl Payoffs for Pennies {
    const NAME: &'static str = "matching_pennies";
    const TITLE: Message = super::MATCHING_PENNIES;
    const SEATS: &'static [Message] = &[EVEN, ODD];
    const CHOICES: &'static [&'static str] = &["heads", "tails"];
    const LABELS: &'static [Message] = &[HEADS, TAILS];
    const VOCABULARY: &'static [(&'static str, Message)] = &[
        (Self::CHOICES[0], Self::LABELS[0]),
        (Self::CHOICES[1], Self::LABELS[1]),
    ];

    fn payoff(even: u8, odd: u8) -> i32 {
        if even == odd { 1 } else { -1 }
    }
}
