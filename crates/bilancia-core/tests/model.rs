//! The model carries games of every kind, and its laws catch games that break them.

use std::fmt;

use bilancia_core::{
    Actor, Message, Node, Notation, Refusal, Rng, Rule, Seat, Seats, Side, State, conformance,
    example::Nim, perft,
};

#[test]
fn nim_obeys_the_laws() {
    assert!(conformance::check(&Nim::new(12), 30, 20, 1) > 100);
    // 3 heaps to take from, then 3 each: four sticks left with 1, 2 or 3 gone.
    assert_eq!(perft(&Nim::new(3), 3), 4);
}

const TRACK: usize = 5;
const POWERS: u8 = 5;

/// A war in small: five powers on two sides take turns of many small actions, units move one at a
/// time along a track, and dice decide where the sides meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct War {
    /// Units of each side on each place.
    units: [[u8; TRACK]; 2],
    turn: Seat,
    moved: u8,
    round: u8,
    /// Where dice must be thrown.
    battle: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Order {
    Forward(u8),
    Done,
    /// Who loses a unit.
    Hit(u8),
}

impl War {
    fn start() -> Self {
        Self {
            units: [[3, 1, 0, 0, 0], [0, 0, 0, 1, 3]],
            turn: Seat(0),
            moved: 0,
            round: 1,
            battle: None,
        }
    }

    /// Powers 1, 3 and 5 against 2 and 4.
    fn side_on_turn(&self) -> usize {
        usize::from(self.turn.0 % 2)
    }

    fn ahead(&self, place: u8) -> Option<u8> {
        match self.side_on_turn() {
            0 => (usize::from(place) + 1 < TRACK).then_some(place + 1),
            _ => place.checked_sub(1),
        }
    }

    fn look_for_battle(&mut self) {
        let both = |place: &u8| self.units.iter().all(|side| side[usize::from(*place)] > 0);
        self.battle = (0..TRACK as u8).find(both);
    }

    fn end_turn(&mut self) {
        self.moved = 0;
        self.turn = Seat((self.turn.0 + 1) % POWERS);
        self.round += u8::from(self.turn == Seat(0));
    }

    fn strength(&self, side: usize) -> u32 {
        self.units[side].iter().map(|&units| u32::from(units)).sum()
    }
}

impl State for War {
    type Action = Order;

    fn seats(&self) -> Seats {
        Seats::first(POWERS.into())
    }

    fn node(&self) -> Node {
        match self.battle {
            Some(_) => Node::Chance,
            None if self.round > 6 || (0..2).any(|side| self.strength(side) == 0) => Node::Over,
            None => Node::Choice(self.turn.into()),
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<Order>) {
        out.push(Order::Done);
        let own = &self.units[self.side_on_turn()];
        if self.moved < 3 {
            let can = |place: &u8| own[usize::from(*place)] > 0 && self.ahead(*place).is_some();
            out.extend((0..TRACK as u8).filter(can).map(Order::Forward));
        }
    }

    fn rolls(&self, out: &mut Vec<(Order, u64)>) {
        out.extend([(Order::Hit(0), 2), (Order::Hit(1), 3)]);
    }

    fn apply(&mut self, _by: Actor, order: Order) {
        match order {
            Order::Done => self.end_turn(),
            Order::Forward(place) => {
                let side = self.side_on_turn();
                let to = self
                    .ahead(place)
                    .expect("only units with a place ahead move");
                self.units[side][usize::from(place)] -= 1;
                self.units[side][usize::from(to)] += 1;
                self.moved += 1;
                self.look_for_battle();
            }
            Order::Hit(side) => {
                let place = self.battle.expect("dice are thrown in battles");
                self.units[usize::from(side)][usize::from(place)] -= 1;
                self.look_for_battle();
            }
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        if self.node() != Node::Over {
            return 0;
        }
        let difference = self.strength(0).cmp(&self.strength(1)) as i32;
        if self.side(seat) == Side(0) {
            difference
        } else {
            -difference
        }
    }

    fn side(&self, seat: Seat) -> Side {
        Side(seat.0 % 2)
    }
}

const RULE: Rule = Rule {
    game: "war",
    number: 1,
};
const NO: Message = Message::new("'{0}' is not an order", "'{0}' non è un ordine");

impl Notation for War {
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for side in self.units {
            for units in side {
                write!(out, "{units}")?;
            }
            out.write_char(' ')?;
        }
        write!(out, "{} {} {}", self.turn, self.moved, self.round)
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let refusal = || Refusal::new(RULE, &NO, &[&text]);
        let fields: Vec<_> = text.split(' ').collect();
        let [first, second, turn, moved, round] = fields[..] else {
            return Err(refusal());
        };
        let side = |text: &str| {
            let units: Vec<u8> = text.bytes().map(|digit| digit.wrapping_sub(b'0')).collect();
            <[u8; TRACK]>::try_from(units).map_err(|_| refusal())
        };
        let number = |text: &str| text.parse::<u8>().map_err(|_| refusal());
        let units = [side(first)?, side(second)?];
        let turn = Seat(number(turn)?.checked_sub(1).ok_or_else(refusal)?);
        let mut state = Self {
            units,
            turn,
            moved: number(moved)?,
            round: number(round)?,
            battle: None,
        };
        state.look_for_battle();
        Ok(state)
    }

    fn write_action(&self, order: Order, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{order:?}")
    }

    fn explain(&self, _by: Actor, text: &str) -> Refusal {
        Refusal::new(RULE, &NO, &[&text])
    }
}

#[test]
fn a_war_of_five_powers_on_two_sides_obeys_the_laws() {
    assert!(conformance::check(&War::start(), 40, 300, 2) > 1_000);
}

/// Both choose a number in secret; what is wrong with it is its parameter.
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
    /// It matters who chose last.
    Order,
    /// Both win.
    Sum,
    /// Sampling never draws the last action.
    Bias,
    /// Choices that differ stand for each other.
    Alike,
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

impl State for Flawed {
    type Action = u8;

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
    ] {
        let caught = std::panic::catch_unwind(|| conformance::check(&Flawed::with(flaw), 50, 4, 3));
        let panic = caught.expect_err("the flaw is caught");
        let text = panic.downcast_ref::<String>().expect("a law is named");
        assert!(text.contains(law), "{flaw:?}: {text}");
    }
}

#[test]
fn draws_are_the_same_for_ever() {
    let mut rng = Rng::keyed(1, &[2, 3]);
    let drawn: Vec<_> = (0..6).map(|_| rng.below(1_000)).collect();
    assert_eq!(drawn, [806, 833, 179, 397, 715, 657]);
}
