//! Tests that the model fits games of several kinds.

use std::fmt;

use bilancia_core::{
    Actor, Catalogue, Lang, Node, Notation, Pointing, Refusal, Rng, Rule, Seat, Seats, Side, State,
    conformance, example::Nim, perft,
};

#[test]
fn nim_obeys_the_laws() {
    assert!(conformance::check(&Nim::new(12), 30, 20, 1) > 100);
    // 3 heaps to take from, then 3 each: four sticks left with 1, 2 or 3 gone.
    assert_eq!(perft(&Nim::new(3), 3), 4);
}

const TRACK: usize = 5;
const POWERS: u8 = 5;

/// A small war game: five powers on two sides take turns of many small actions, units move one at a time along a track,
/// and dice decide where the sides meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct War {
    /// Units of each side on each place.
    units: [[u8; TRACK]; 2],
    turn: Seat,
    moved: u8,
    round: u8,
    /// Place of a battle in which dice must be thrown.
    battle: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Order {
    Forward(u8),
    Done,
    /// Roll after which a side loses a unit; its parameter is the side.
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

    /// Index of the side to move: 0 for powers 1, 3 and 5, 1 for powers 2 and 4.
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
fn catalogue() -> &'static Catalogue {
    static WORDS: Catalogue = Catalogue::new(
        "tests/war",
        "no = '{ $text }' is not an order",
        "no = '{ $text }' non è un ordine",
    );
    &WORDS
}

bilancia_core::messages! { self::catalogue, "": const { NO(text) } }

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

impl Pointing for War {}

#[test]
fn a_war_of_five_powers_on_two_sides_obeys_the_laws() {
    assert!(conformance::check(&War::start(), 40, 300, 2) > 1_000);
}

#[test]
fn a_turn_of_many_actions_is_read_as_a_whole() {
    let start = War::start();
    let read = |text: &str| start.read_turn(Seat(0), text);
    let turn = [Order::Forward(0), Order::Forward(0), Order::Done];
    let text = start.write_turn(Seat(0), &turn);
    assert_eq!(text, "Forward(0); Forward(0); Done");
    assert_eq!(read(&text).unwrap(), turn);
    assert_eq!(read("forward(0)\n\n  FORWARD(0);;\nDone;").unwrap(), turn);
    assert_eq!(read(" \n;").unwrap(), []);
    for (text, place, english, italian) in [
        (
            "Forward(0);\n Hit(0); Done",
            (2, 2),
            "'Hit(0)' is not an order",
            "'Hit(0)' non è un ordine",
        ),
        (
            "Done; Done",
            (1, 7),
            "player 2 acts before",
            "tocca al giocatore 2",
        ),
        // Where the sides meet, dice are thrown in the middle of a turn.
        (
            "Forward(1);Forward(2);Done",
            (1, 23),
            "a chance event comes before",
            "decide il caso",
        ),
    ] {
        let error = read(text).unwrap_err();
        assert_eq!((error.line, error.column), place, "{text}");
        assert!(error.text(Lang::EN).contains(english), "{error}");
        assert!(error.text(Lang::IT).contains(italian), "{error}");
    }
    let early = start.read_turn(Seat(1), "Done").unwrap_err();
    assert_eq!(
        early.to_string(),
        "line 1, column 1: player 2 has nothing to choose now: wait for your turn [turn notation]"
    );
}

/// One player who takes two steps a turn, so that only [`State::turn`] tells where a turn ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Walker(u8);

impl State for Walker {
    type Action = u8;

    fn seats(&self) -> Seats {
        Seats::first(1)
    }

    fn node(&self) -> Node {
        match self.0 {
            0..=5 => Node::Choice(Seat(0).into()),
            _ => Node::Over,
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<u8>) {
        out.extend([1, 2]);
    }

    fn apply(&mut self, _by: Actor, _foot: u8) {
        self.0 += 1;
    }

    fn points(&self, _seat: Seat) -> i32 {
        0
    }

    fn turn(&self) -> Option<u32> {
        Some(u32::from(self.0 / 2))
    }
}

impl Notation for Walker {
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{}", self.0)
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let steps = text.parse().ok().filter(|steps| *steps <= 6);
        steps
            .map(Self)
            .ok_or_else(|| Refusal::new(RULE, &NO, &[&text]))
    }

    fn write_action(&self, foot: u8, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{foot}")
    }

    fn explain(&self, _by: Actor, text: &str) -> Refusal {
        Refusal::new(RULE, &NO, &[&text])
    }
}

impl Pointing for Walker {}

#[test]
fn a_turn_may_end_although_the_same_player_goes_on() {
    assert!(conformance::check(&Walker(0), 30, 10, 3) > 100);
    let refused = |start: Walker, text: &str| start.read_turn(Seat(0), text).unwrap_err();
    assert_eq!(Walker(0).read_turn(Seat(0), "1; 2").unwrap(), [1, 2]);
    let error = refused(Walker(0), "1; 2; 1");
    assert_eq!((error.line, error.column), (1, 7));
    assert!(
        error.text(Lang::EN).contains("the turn ends before"),
        "{error}"
    );
    assert!(
        error.text(Lang::IT).contains("il turno finisce prima"),
        "{error}"
    );
    let error = refused(Walker(5), "1\n1");
    assert_eq!((error.line, error.column), (2, 1));
    assert!(error.text(Lang::EN).contains("the game is over"), "{error}");
}

#[test]
fn an_action_is_put_together_by_prompts() {
    let start = War::start();
    let prompt = start.prompt(Seat(0), &[]).unwrap();
    let cells: Vec<_> = prompt.next.iter().map(|choice| &choice.cell[..]).collect();
    assert_eq!(cells, ["Done", "Forward"]);
    let prompt = start.prompt(Seat(0), &["Forward"]).unwrap();
    let labels: Vec<_> = prompt
        .next
        .iter()
        .map(|choice| choice.label.text(Lang::IT))
        .collect();
    assert_eq!(labels, ["Forward(0)", "Forward(1)"]);
    let only: Vec<_> = prompt.next.iter().map(|choice| choice.only).collect();
    assert_eq!(only, [Some(Order::Forward(0)), Some(Order::Forward(1))]);
    assert_eq!((prompt.complete, prompt.only), (None, None));
    let prompt = start.prompt(Seat(0), &["Forward", "1"]).unwrap();
    assert_eq!(prompt.complete, Some(Order::Forward(1)));
    assert_eq!(prompt.only, Some(Order::Forward(1)));
    assert!(start.prompt(Seat(0), &["Forward", "4"]).is_none());
    assert!(start.prompt(Seat(1), &[]).is_none());
}

#[test]
fn draws_are_the_same_for_ever() {
    let mut rng = Rng::keyed(1, &[2, 3]);
    let drawn: Vec<_> = (0..6).map(|_| rng.below(1_000)).collect();
    assert_eq!(drawn, [806, 833, 179, 397, 715, 657]);
}
