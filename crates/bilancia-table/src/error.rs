//! Why a match does not accept an action.

use std::fmt;

use bilancia_core::{Actor, Lang, Node, Refusal};

/// Why an action was not played; the match has not changed. Displayed in English; [`PlayError::text`] has the other
/// languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The match is over.
    Over,
    /// The match does not wait for the actor.
    NotAwaited {
        /// The actor who tried.
        by: Actor,
        /// The actors that the match waits for.
        awaited: Node,
    },
    /// The rules forbid it.
    Refused(Refusal),
    /// Resigning, losing on time and agreeing on a draw are for games of two sides.
    NotForTwo,
    /// A forfeit for a number of points that the match does not allow.
    Points {
        /// Points of the forfeit.
        points: i32,
        /// Points that a forfeit of the match costs.
        bound: i32,
    },
    /// No legal action has this number.
    Number {
        /// The number that was given.
        number: usize,
        /// How many legal actions there are, numbered from 0.
        count: usize,
    },
    /// The view hides part of the position, so that it cannot be played on.
    Hidden,
}

bilancia_core::messages! { crate::catalogue, "error-":
    const {
        OVER, NOT_AWAITED(actor, awaited_actors), NOT_FOR_TWO, POINTS(points, bound), NUMBER(number, count),
        HIDDEN, CHANCE, SEAT(seat), AND,
    }
}

impl PlayError {
    /// The explanation in a language, with the broken rule, if any, in brackets.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Over => OVER.raw(lang).to_owned(),
            Self::NotAwaited { by, awaited } => {
                NOT_AWAITED.text(lang, &[&actor(*by, lang), &awaited_actors(*awaited, lang)])
            }
            Self::Refused(refusal) => format!("{} [{}]", refusal.text(lang), refusal.rule),
            Self::NotForTwo => NOT_FOR_TWO.raw(lang).to_owned(),
            Self::Points { points, bound } => POINTS.text(lang, &[points, bound]),
            Self::Number { number, count } => NUMBER.text(lang, &[number, count]),
            Self::Hidden => HIDDEN.raw(lang).to_owned(),
        }
    }
}

/// The name of an actor for use in a sentence.
fn actor(actor: Actor, lang: Lang) -> String {
    match actor {
        Actor::Chance => CHANCE.raw(lang).to_owned(),
        Actor::Seat(seat) => SEAT.text(lang, &[&seat]),
    }
}

/// The names of the actors that a match waits for, for use in a sentence.
fn awaited_actors(node: Node, lang: Lang) -> String {
    match node {
        Node::Choice(seats) => {
            let names = seats.iter().map(|seat| actor(Actor::Seat(seat), lang));
            names.collect::<Vec<_>>().join(AND.raw(lang))
        }
        Node::Chance | Node::Over => actor(Actor::Chance, lang),
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::EN))
    }
}

impl std::error::Error for PlayError {}
