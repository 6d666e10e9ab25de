//! Two small games for tests of the table: Nim, and one with simultaneous moves and dice.

use std::fmt::{self, Write};

use bilancia_core::{
    Actor, Message, Name, Node, Notation, OptionSpec, Options, Pointing, Presentable, Refusal,
    Rule, Seat, Seats, State, Values, example::Nim,
};
use bilancia_scene::Scene;
use bilancia_table::{Catalog, Game, GameDef, Info, Limits, Table};

const NOTHING: Message = Message::same("for tests");

const SEATS: &[Message] = &[Message::same("First"), Message::same("Second")];

const fn info(name: &'static str, options: &'static [OptionSpec]) -> Info {
    Info {
        name,
        version: 1,
        title: NOTHING,
        about: NOTHING,
        chance: Info::DICE,
        options,
        rules: NOTHING,
        notation: NOTHING,
        samples: &[],
    }
}

fn picture<S: Notation>(state: &S) -> Scene {
    Scene::new(10.0, 10.0, "board".to_owned(), state.position())
}

/// Nim with one heap of seven matches, or of the number given by the option `heap`.
pub(crate) static NIM: GameDef<Nim> = GameDef {
    info: info(
        "nim",
        &[OptionSpec {
            name: "heap",
            title: NOTHING,
            default: "7",
            values: Values::Number(1, 20),
            titles: &[],
            about: NOTHING,
        }],
    ),
    seats: |_| Name::list(SEATS),
    start: |options| Ok(Nim::new(options.number("heap").unwrap_or_default() as u8)),
    limits: Limits::none,
    repetition_key: None,
    draw: |state, _| picture(state),
    draw_turned: None,
    render_text: |state, _, _| state.position(),
    narrate: None,
    tally: None,
};

/// Three rounds in which both seats name a number from 1 to 3 at once; then a die is rolled. An odd sum of both
/// numbers and the die is a point for the first seat, an even one for the second; more points win.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Odds {
    round: u8,
    named: [u8; 2],
    lead: i32,
}

/// Definition of the game [`Odds`].
pub(crate) static ODDS: GameDef<Odds> = GameDef {
    info: info("odds", &[]),
    seats: |_| Name::list(SEATS),
    start: |_: &Options| {
        Ok(Odds {
            round: 1,
            named: [0; 2],
            lead: 0,
        })
    },
    limits: Limits::none,
    repetition_key: None,
    draw: |state, _| picture(state),
    draw_turned: None,
    render_text: |state, _, _| state.position(),
    narrate: None,
    tally: None,
};

static GAMES: &[&dyn Game] = &[&NIM, &ODDS];

/// Catalogue of both games.
pub(crate) const CATALOG: Catalog = Catalog(GAMES);

/// Begins a match of the game with this name and options, such as `nim:heap=5`.
pub(crate) fn table(name: &str) -> Box<dyn Table> {
    let spec = CATALOG.read(name).expect("a game of the tests");
    spec.table(None).expect("the game starts")
}

impl State for Odds {
    type Action = u8;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        if self.round > 3 {
            return Node::Over;
        }
        let choosing = (0..2).filter(|&seat| self.named[usize::from(seat)] == 0);
        let choosing: Seats = choosing.map(Seat).collect();
        if choosing.is_empty() {
            Node::Chance
        } else {
            Node::Choice(choosing)
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<u8>) {
        out.extend(1..=3);
    }

    fn rolls(&self, out: &mut Vec<(u8, u64)>) {
        out.extend((1..=6).map(|face| (face, 1)));
    }

    fn apply(&mut self, by: Actor, action: u8) {
        match by {
            Actor::Seat(seat) => self.named[seat.index()] = action,
            Actor::Chance => {
                let sum = self.named[0] + self.named[1] + action;
                self.lead += if sum % 2 == 1 { 1 } else { -1 };
                self.named = [0; 2];
                self.round += 1;
            }
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        match (self.node(), seat) {
            (Node::Over, Seat(0)) => self.lead.signum(),
            (Node::Over, _) => -self.lead.signum(),
            _ => 0,
        }
    }

    fn view(&self, from: Seats) -> Self {
        let mut view = self.clone();
        // Both numbers are shown once both are chosen.
        if self.named.contains(&0) {
            for seat in (0..2).map(Seat).filter(|seat| !from.contains(*seat)) {
                view.named[seat.index()] = 0;
            }
        }
        view
    }
}

fn refusal(text: &str) -> Refusal {
    const WRONG: Message = Message::same("this cannot be read here");
    let rule = Rule {
        game: "odds",
        number: 1,
    };
    Refusal::new(rule, &WRONG, &[&text])
}

impl Notation for Odds {
    fn write_position(&self, out: &mut dyn Write) -> fmt::Result {
        let [first, second] = self.named;
        write!(out, "{} {first}{second} {}", self.round, self.lead)
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        let read = || {
            let mut words = text.split(' ');
            let round = words.next()?.parse().ok()?;
            let &[first, second] = words.next()?.as_bytes() else {
                return None;
            };
            let number = |digit: u8| Some(digit.checked_sub(b'0')?).filter(|&digit| digit <= 3);
            let named = [number(first)?, number(second)?];
            let lead = words.next()?.parse().ok()?;
            words
                .next()
                .is_none()
                .then_some(Self { round, named, lead })
        };
        read().ok_or_else(|| refusal(text))
    }

    fn write_action(&self, action: u8, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{action}")
    }

    fn explain(&self, _by: Actor, text: &str) -> Refusal {
        refusal(text)
    }
}

impl Pointing for Odds {}

impl Presentable for Odds {}
