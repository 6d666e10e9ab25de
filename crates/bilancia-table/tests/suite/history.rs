//! Law 14: a match at any earlier point equals its replay; and the cost of that in a long match.

use std::{
    cell::Cell,
    fmt::{self, Write},
};

use bilancia_core::{
    Actor, Message, Node, Notation, Options, Pointing, Presentable, Refusal, Rule, Seat, Seats,
    State,
};
use bilancia_scene::Scene;
use bilancia_table::{Event, Game, GameDef, Info, Limits, Reason, Table};

/// Number of actions of the long game.
const LENGTH: u32 = 5_000;

thread_local! {
    /// Number of calls of `apply` in this thread.
    static APPLIED: Cell<u32> = const { Cell::new(0) };
}

/// A game in which each player in turn adds 1 or 2, and then must add once more, before the other is to move. Chance
/// deals a card to the first seat each hundred actions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Sum {
    actions: u32,
    sum: u32,
    /// The last card; none where it is hidden.
    card: Option<u8>,
}

const NOTHING: Message = Message::same("for tests");
const RULE: Rule = Rule {
    game: "sum",
    number: 1,
};

static SUM: GameDef<Sum> = GameDef {
    info: Info {
        name: "sum",
        version: 1,
        title: NOTHING,
        about: NOTHING,
        chance: Info::CHANCE,
        options: &[],
        rules: NOTHING,
        notation: NOTHING,
        samples: &[],
    },
    seats: |_| bilancia_core::Name::list(&[NOTHING; 2]),
    start: |_| {
        Ok(Sum {
            actions: 0,
            sum: 0,
            card: Some(0),
        })
    },
    limits: |_| Limits {
        repetition: true,
        max_plies: None,
    },
    repetition_key: Some(|state| u64::from(state.sum) << 32 | u64::from(state.actions)),
    draw: |state, _| Scene::new(10.0, 10.0, "sum".to_owned(), state.position()),
    draw_turned: None,
    render_text: |state, _, _| state.position(),
    narrate: None,
    tally: None,
};

impl State for Sum {
    type Action = u8;

    const HIDES: bool = true;

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        match self.actions {
            LENGTH.. => Node::Over,
            dealt if dealt % 100 == 50 => Node::Chance,
            actions => Node::Choice(Seat((actions / 2 % 2) as u8).into()),
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<u8>) {
        out.extend([1, 2]);
    }

    fn rolls(&self, out: &mut Vec<(u8, u64)>) {
        out.extend([(7, 1), (8, 3)]);
    }

    fn apply(&mut self, by: Actor, action: u8) {
        APPLIED.set(APPLIED.get() + 1);
        self.actions += 1;
        match by {
            Actor::Chance => self.card = Some(action),
            Actor::Seat(_) => self.sum += u32::from(action),
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        match (self.node(), self.sum % 2, seat.0) {
            (Node::Over, 0, 0) | (Node::Over, 1, 1) => 3,
            (Node::Over, ..) => -3,
            _ => 0,
        }
    }

    fn points_bound(&self) -> i32 {
        3
    }

    fn view(&self, from: Seats) -> Self {
        let mut view = self.clone();
        if !from.contains(Seat(0)) {
            view.card = None;
        }
        view
    }
}

impl Notation for Sum {
    fn write_position(&self, out: &mut dyn Write) -> fmt::Result {
        let card = self.card.map_or("?".to_owned(), |card| card.to_string());
        write!(out, "{} {} {card}", self.actions, self.sum)
    }

    fn read_position(&self, text: &str) -> Result<Self, Refusal> {
        Err(Refusal::new(RULE, &NOTHING, &[&text]))
    }

    fn write_action(&self, action: u8, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{action}")
    }

    fn write_action_seen(&self, action: u8, from: Seats, out: &mut dyn Write) -> fmt::Result {
        match self.node() == Node::Chance && !from.contains(Seat(0)) {
            true => out.write_char('?'),
            false => self.write_action(action, out),
        }
    }

    fn explain(&self, _by: Actor, text: &str) -> Refusal {
        Refusal::new(RULE, &NOTHING, &[&text])
    }
}

impl Pointing for Sum {}

impl Presentable for Sum {}

fn long_match(events: u32) -> Box<dyn Table> {
    let mut table = SUM.start(&Options::defaults(&[])).unwrap();
    for number in 0..events {
        let (by, text) = match table.node() {
            Node::Chance => (Actor::Chance, "8"),
            Node::Choice(seats) => {
                let seat = seats.lowest().unwrap();
                (Actor::Seat(seat), if number % 3 == 0 { "1" } else { "2" })
            }
            Node::Over => break,
        };
        table.play(by, text).unwrap();
    }
    table
}

/// Runs `work`, and returns its result with the number of calls of `apply` that it took.
fn cost<T>(work: impl FnOnce() -> T) -> (T, u32) {
    let before = APPLIED.get();
    let done = work();
    (done, APPLIED.get() - before)
}

#[test]
fn any_earlier_point_equals_its_replay() {
    let table = long_match(700);
    for events in (0..700).step_by(13) {
        let (earlier, replayed) = (table.at(events), long_match(events as u32));
        assert_eq!(earlier.position(), replayed.position());
        assert_eq!(earlier.events(), replayed.events());
        assert_eq!(earlier.marks(), replayed.marks());
        assert_eq!(earlier.status(), replayed.status());
        // It goes on as the match did.
        let mut on = earlier;
        for event in table.events_in(events..(events + 70).min(700)) {
            let Event::Action { by, text } = event else {
                panic!("{event:?}");
            };
            on.play(by, &text).unwrap();
        }
        assert_eq!(on.position(), table.at(events + 70).position());
    }
}

#[test]
fn the_cost_of_going_back_does_not_grow_with_the_length() {
    const MOST: u32 = 64 + 2;
    for length in [500, 4_990] {
        let mut table = long_match(length);
        let (_, at) = cost(|| {
            for events in [0, 1, 77, 63, 64, 65, 450, length as usize - 1] {
                let (earlier, cost) = cost(|| table.at(events));
                assert!(cost <= MOST, "{cost} to go to {events} of {length}");
                assert_eq!(earlier.event_count(), events);
            }
        });
        assert!(at > 0);
        let (view, of_view) = cost(|| table.view(Seat(1).into()));
        assert_eq!(of_view, 0, "a view shares the history");
        let count = view.event_count();
        let (events, of_text) = cost(|| view.events_in(count - 5..count));
        assert!(of_text <= MOST, "{of_text} to write five events");
        assert_eq!(events.len(), 5);
        let (undone, of_undo) = cost(|| {
            let last = table.events_in(count - 1..count);
            match &last[..] {
                [
                    Event::Action {
                        by: Actor::Seat(seat),
                        ..
                    },
                ] => table.undo(*seat),
                other => panic!("{other:?}"),
            }
        });
        assert!(undone && of_undo <= MOST, "{of_undo} to undo");
        let (done, of_play) = cost(|| table.forfeit(Seat(0), Reason::Resignation));
        assert!(done.is_ok() && of_play <= MOST, "{of_play} to resign");
    }
}

#[test]
fn a_view_hides_what_was_dealt_to_others_at_every_point() {
    let table = long_match(400);
    let dealt = |table: &dyn Table| -> Vec<String> {
        let events = table.events().into_iter();
        let texts = events.filter_map(|event| match event {
            Event::Action {
                by: Actor::Chance,
                text,
            } => Some(text),
            _ => None,
        });
        texts.collect()
    };
    assert_eq!(dealt(&*table), ["8"; 4]);
    assert_eq!(dealt(&*table.view(Seat(0).into())), ["8"; 4]);
    for hidden in [table.view(Seat(1).into()), table.view(Seats::NONE)] {
        assert_eq!(dealt(&*hidden), ["?"; 4]);
        assert_eq!(dealt(&*hidden.at(170)), ["?"; 2]);
        assert!(hidden.at(170).position().ends_with(" ?"));
        assert_eq!(dealt(&*hidden.view(Seat(0).into())), ["?"; 4]);
        assert!(hidden.view(Seat(0).into()).position().ends_with(" ?"));
        let mut on = hidden.copy();
        assert!(!on.undo(Seat(0)) || on.position().ends_with(" ?"));
    }
    // Hidden outcomes are shown when the match is over.
    let mut over = table.copy();
    over.forfeit(Seat(0), Reason::Resignation).unwrap();
    assert_eq!(dealt(&*over.view(Seats::NONE)), ["8"; 4]);
}

#[test]
fn turns_are_counted_by_who_is_to_move() {
    let table = long_match(60);
    let turns: Vec<u32> = table.marks().iter().map(|mark| mark.turn).collect();
    assert_eq!(turns[..8], [0, 0, 1, 1, 2, 2, 3, 3]);
    // The deal in the middle belongs to the turn that it interrupts or follows.
    assert!(
        turns
            .windows(2)
            .all(|pair| pair[1] == pair[0] || pair[1] == pair[0] + 1)
    );
    assert_eq!(table.status().turn, *turns.last().unwrap() + 1);
}

#[test]
fn a_forfeit_costs_as_much_as_the_match_can_or_what_an_old_record_says() {
    let mut table = long_match(10);
    table.forfeit(Seat(1), Reason::Time).unwrap();
    assert_eq!(table.outcome().unwrap().points, [3, -3]);
    for (points, fits) in [(1, true), (2, false), (3, true), (4, false), (-3, false)] {
        let ending = bilancia_table::Ending::Forfeit {
            seat: Seat(0),
            reason: Reason::Resignation,
            points,
        };
        let mut table = long_match(10);
        assert_eq!(table.end(ending).is_ok(), fits, "{points}");
        assert_eq!(table.outcome().is_some(), fits);
    }
}
