//! Notation of Kuhn poker: a position is the two cards and the betting, as in `JQ kb`.
//!
//! `?` is a hidden card, `--` stands before the deal, and `-` before the first action. Moves are words:
//! check, bet, call, fold. A deal is two cards.

use std::fmt;

use bilancia_core::{
    Actor, Notation, Pointing, Presentable, Refusal, Rule, Seat, Seats, Wording,
    vocabulary::Vocabulary,
};

use super::rules::{Action, Betting, Card, Kuhn};

const CARDS: [char; 3] = ['J', 'Q', 'K'];

const fn rule(number: u16) -> Rule {
    Rule {
        game: "kuhn",
        number,
    }
}

bilancia_core::messages! { crate::kuhn::catalogue, "notation-":
    const {
        NO_BET(value), FACING_BET(value), DEAL(value), POSITION(value), SAME(letter), UNSEEN(value), FREE,
        FACE_BET, FOLDED, HIGHER, CHECK, BET, FOLD, CALL,
    }
}

const COURSES: [(&str, Betting); 9] = [
    ("-", Betting::Open),
    ("k", Betting::Check),
    ("b", Betting::Bet),
    ("kb", Betting::CheckBet),
    ("bf", Betting::Folded(Seat(1), false)),
    ("kbf", Betting::Folded(Seat(0), true)),
    (
        "kk",
        Betting::Showdown {
            called: false,
            checked: true,
        },
    ),
    (
        "bc",
        Betting::Showdown {
            called: true,
            checked: false,
        },
    ),
    (
        "kbc",
        Betting::Showdown {
            called: true,
            checked: true,
        },
    ),
];

/// Letter of a card, or `?` for a hidden one.
pub(super) fn letter(card: Option<Card>) -> char {
    card.map_or('?', |card| CARDS[usize::from(card)])
}

fn read_card(letter: char) -> Option<Option<Card>> {
    if letter == '?' {
        return Some(None);
    }
    CARDS
        .iter()
        .position(|&card| card == letter)
        .map(|card| Some(card as Card))
}

impl Notation for Kuhn {
    const VOCABULARY: Vocabulary = &[
        ("check", CHECK),
        ("bet", BET),
        ("fold", FOLD),
        ("call", CALL),
    ];

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        if self.betting == Betting::NotDealt {
            return out.write_str("-- -");
        }
        let course = COURSES.iter().find(|(_, betting)| *betting == self.betting);
        let (course, _) = course.expect("every betting has letters");
        let [first, second] = self.cards.map(letter);
        write!(out, "{first}{second} {course}")
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let malformed = || Refusal::new(rule(0), &POSITION, &[&text]);
        let text = text.trim();
        if text == "-- -" {
            return Ok(Self::start());
        }
        let (cards, course) = text.split_once(' ').ok_or_else(malformed)?;
        let letters: Vec<_> = cards.chars().collect();
        let [first, second] = letters[..] else {
            return Err(malformed());
        };
        let cards = [first, second].map(read_card);
        let [Some(first), Some(second)] = cards else {
            return Err(malformed());
        };
        let &(_, betting) = COURSES
            .iter()
            .find(|(known, _)| *known == course)
            .ok_or_else(malformed)?;
        if first.is_some() && first == second {
            return Err(Refusal::new(rule(1), &SAME, &[&letter(first)]));
        }
        let state = Self {
            cards: [first, second],
            betting,
        };
        let over = matches!(betting, Betting::Folded(..) | Betting::Showdown { .. });
        if over && (first.is_none() || second.is_none()) {
            return Err(Refusal::new(rule(6), &UNSEEN, &[&text]));
        }
        Ok(state)
    }

    fn write_action(&self, action: Action, out: &mut dyn fmt::Write) -> fmt::Result {
        self.write_action_seen(action, Seats::first(2), out)
    }

    fn write_action_seen(
        &self,
        action: Action,
        from: Seats,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        let facing_bet = matches!(self.betting, Betting::Bet | Betting::CheckBet);
        match action {
            Action::Deal(deal) => {
                for seat in [Seat(0), Seat(1)] {
                    let card = Some(deal[seat.index()]).filter(|_| from.contains(seat));
                    out.write_char(letter(card))?;
                }
                Ok(())
            }
            Action::Pass => out.write_str(if facing_bet { "fold" } else { "check" }),
            Action::Bet => out.write_str(if facing_bet { "call" } else { "bet" }),
        }
    }

    fn explain(&self, by: Actor, text: &str) -> Refusal {
        match (by, self.betting) {
            (Actor::Chance, _) => Refusal::new(rule(1), &DEAL, &[&text]),
            (_, Betting::Bet | Betting::CheckBet) => Refusal::new(rule(4), &FACING_BET, &[&text]),
            _ => Refusal::new(rule(3), &NO_BET, &[&text]),
        }
    }
}

impl Pointing for Kuhn {
    /// Actions are chosen by buttons only: the picture has no cells.
    fn cells(&self, _action: Action) -> Vec<String> {
        Vec::new()
    }

    fn instruction(&self, _seat: Seat) -> Option<Wording> {
        let message = match self.betting {
            Betting::Bet | Betting::CheckBet => FACE_BET,
            _ => FREE,
        };
        Some(Wording::new(message, &[]))
    }
}

impl Presentable for Kuhn {
    fn ending(&self) -> Option<Wording> {
        match self.betting {
            Betting::Folded(..) => Some(Wording::new(FOLDED, &[])),
            Betting::Showdown { .. } => Some(Wording::new(HIGHER, &[])),
            _ => None,
        }
    }
}
