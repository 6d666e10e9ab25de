//! Tests that the conformance test finds games that break its laws.

use std::fmt;

use bilancia_core::{
    Actor, Message, Name, Node, Notation, Pointing, Prompt, PromptChoice, Refusal, Rng, Rule, Seat,
    Seats, State, TurnError, conformance,
};

const RULE: Rule = Rule {
    game: "flawed",
    number: 1,
};
const NO: Message = Message::same("not a choice");

/// A game in which both seats choose a number simultaneously; its parameter is the law that it breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Flawed {
    flaw: Flaw,
    chosen: [Option<u8>; 2],
    last: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Flaw {
    None,
    /// The first choice shows in the other's view.
    Leak,
    /// The state depends on which seat chose last.
    Order,
    /// Both seats win.
    Sum,
    /// Sampling never draws the last action.
    Bias,
    /// Different choices have the same canonical representative.
    Alike,
    /// An action is legal for a seat that has chosen already.
    LegalTooOften,
    /// A listed action is not legal.
    LegalTooSeldom,
    /// A turn with a fault is accepted up to the fault.
    HalfTurn,
    /// Faults of turns are always reported at the turn's beginning.
    Place,
    /// Turns are written without their actions.
    Silent,
    /// Prompts lack an action.
    Missing,
    /// Prompts lead to something that is not legal.
    Extra,
    /// Prompts report the first action as the only one.
    Only,
    /// Prompts accept steps that they have not offered.
    Nowhere,
    /// Simultaneous moves come although none is promised.
    Promise,
    /// Chance is promised away at first, and possible later.
    Revoked,
    /// Two actions have the same number.
    Number,
}

impl Flawed {
    fn with(flaw: Flaw) -> Self {
        Self {
            flaw,
            chosen: [None; 2],
            last: 0,
        }
    }
}

impl Flawed {
    fn owes(&self, seat: Seat) -> bool {
        self.chosen[seat.index()].is_none()
    }
}

impl State for Flawed {
    type Action = u8;

    fn may_have_chance(&self) -> bool {
        self.flaw != Flaw::Revoked || self.chosen != [None; 2]
    }

    fn may_have_simultaneous(&self) -> bool {
        self.flaw != Flaw::Promise
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        let owing: Seats = [Seat(0), Seat(1)]
            .into_iter()
            .filter(|seat| self.chosen[seat.index()].is_none())
            .collect();
        if owing.is_empty() {
            Node::Over
        } else {
            Node::Choice(owing)
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<u8>) {
        out.extend(0..4);
    }

    fn action_numbers(&self) -> Option<usize> {
        Some(4)
    }

    fn action_number(&self, choice: u8) -> Option<usize> {
        Some(match self.flaw {
            Flaw::Number => usize::from(choice / 2),
            _ => usize::from(choice),
        })
    }

    fn apply(&mut self, by: Actor, choice: u8) {
        let Actor::Seat(seat) = by else {
            panic!("no chance here");
        };
        self.chosen[seat.index()] = Some(choice);
        if self.flaw == Flaw::Order && self.node() == Node::Over {
            self.last = seat.0;
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        match self.chosen {
            [Some(_), Some(_)] if self.flaw == Flaw::Sum => 1,
            [Some(first), Some(second)] if seat == Seat(0) => first.cmp(&second) as i32,
            [Some(first), Some(second)] => second.cmp(&first) as i32,
            _ => 0,
        }
    }

    fn view(&self, from: Seats) -> Self {
        let mut view = *self;
        for seat in [Seat(0), Seat(1)] {
            if self.node() != Node::Over && self.flaw != Flaw::Leak && !from.contains(seat) {
                view.chosen[seat.index()] = None;
            }
        }
        view
    }

    fn sample_action(&self, _seat: Seat, _buffer: &mut Vec<u8>, rng: &mut Rng) -> u8 {
        rng.below(if self.flaw == Flaw::Bias { 3 } else { 4 }) as u8
    }

    fn is_legal(&self, seat: Seat, choice: u8) -> bool {
        match self.flaw {
            Flaw::LegalTooOften => choice < 4,
            Flaw::LegalTooSeldom => choice < 3 && self.owes(seat),
            _ => choice < 4 && self.owes(seat),
        }
    }

    fn canonical(mut self) -> Self {
        if self.flaw == Flaw::Alike && self.chosen[0].is_some() {
            self.chosen[0] = Some(0);
        }
        self
    }
}

impl Notation for Flawed {
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let [first, second] = self
            .chosen
            .map(|choice| choice.map_or('-', |choice| (b'0' + choice) as char));
        write!(out, "{first}{second}{}", self.last)
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let read = |byte: u8| {
            if byte == b'-' {
                None
            } else {
                Some(byte - b'0')
            }
        };
        match text.as_bytes() {
            &[first, second, last] => Ok(Self {
                flaw: self.flaw,
                chosen: [read(first), read(second)],
                last: last - b'0',
            }),
            _ => Err(Refusal::new(RULE, &NO, &[&text])),
        }
    }

    fn write_action(&self, choice: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{choice}")
    }

    fn explain(&self, _by: Actor, text: &str) -> Refusal {
        Refusal::new(RULE, &NO, &[&text])
    }

    fn read_turn(&self, seat: Seat, text: &str) -> Result<Vec<u8>, TurnError> {
        let read = |text: &str| match self.read_action(Actor::Seat(seat), text) {
            Ok(choice) if self.owes(seat) => Ok(choice),
            Ok(_) => Err(self.explain(Actor::Seat(seat), text)),
            Err(refusal) => Err(refusal),
        };
        let mut choices = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.trim();
            match read(line) {
                _ if line.is_empty() => {}
                Ok(choice) if choices.is_empty() => choices.push(choice),
                Err(_) if self.flaw == Flaw::HalfTurn && self.owes(seat) => return Ok(choices),
                refused => {
                    return Err(TurnError {
                        line: if self.flaw == Flaw::Place {
                            1
                        } else {
                            index + 1
                        },
                        column: 1,
                        refusal: refused
                            .err()
                            .unwrap_or_else(|| self.explain(Actor::Seat(seat), line)),
                    });
                }
            }
        }
        Ok(choices)
    }

    fn write_turn(&self, _seat: Seat, choices: &[u8]) -> String {
        match choices {
            [choice] if self.flaw != Flaw::Silent => choice.to_string(),
            _ => String::new(),
        }
    }
}

impl Pointing for Flawed {
    fn prompt(&self, seat: Seat, chosen: &[&str]) -> Option<Prompt<u8>> {
        let offered = match self.flaw {
            Flaw::Missing => 0..3,
            Flaw::Extra => 0..5,
            _ => 0..4,
        };
        let known = |cell: &str| offered.clone().find(|choice| choice.to_string() == cell);
        let complete = match chosen {
            _ if !self.owes(seat) => return None,
            [] => None,
            [cell] => Some(known(cell).or((self.flaw == Flaw::Nowhere).then_some(0))?),
            _ => return None,
        };
        let next = match complete {
            Some(_) => 0..0,
            None => offered,
        };
        let next: Vec<_> = next.map(|choice| choice.to_string()).collect();
        let choice = |cell: &String| PromptChoice {
            cell: cell.clone(),
            label: Name::same(cell),
            only: None,
        };
        Some(Prompt {
            next: next.iter().map(choice).collect(),
            complete,
            only: complete.or((self.flaw == Flaw::Only).then_some(0)),
        })
    }
}

#[test]
fn the_laws_catch_those_who_break_them() {
    assert!(conformance::check(&Flawed::with(Flaw::None), 50, 4, 3) > 100);
    for (flaw, law) in [
        (Flaw::Leak, "law 5"),
        (Flaw::Order, "law 4"),
        (Flaw::Sum, "law 8"),
        (Flaw::Bias, "law 9"),
        (Flaw::Alike, "law 11"),
        (Flaw::LegalTooOften, "law 12"),
        (Flaw::LegalTooSeldom, "law 12"),
        (Flaw::HalfTurn, "law 13"),
        (Flaw::Place, "law 13"),
        (Flaw::Silent, "law 13"),
        (Flaw::Missing, "law 15"),
        (Flaw::Extra, "law 15"),
        (Flaw::Only, "law 15"),
        (Flaw::Nowhere, "law 15"),
        (Flaw::Promise, "law 16"),
        (Flaw::Revoked, "law 16"),
        (Flaw::Number, "law 18"),
    ] {
        let caught = std::panic::catch_unwind(|| conformance::check(&Flawed::with(flaw), 50, 4, 3));
        let panic = caught.expect_err("the flaw is caught");
        let text = panic.downcast_ref::<String>().expect("a law is named");
        assert!(text.contains(law), "{flaw:?}: {text}");
    }
}
