//! Luck ledgers of a game without chance, whose value is known in every position.

use bilancia_core::{Actor, Seat, example::Nim};
use bilancia_luck::{Evaluation, Evaluator, LuckLedger, luck_ledger};

/// Optimal player of Nim: leaves a multiple of four matches.
struct Perfect;

impl Evaluator<Nim> for Perfect {
    fn evaluate(&mut self, state: &Nim, _seat: Seat) -> Evaluation<u8> {
        let heap: u8 = format!("{state:?}")
            .split(|letter: char| !letter.is_ascii_digit())
            .find_map(|word| word.parse().ok())
            .expect("the heap is in its name");
        let value = if heap.is_multiple_of(4) { -1.0 } else { 1.0 };
        Evaluation {
            action: (heap % 4).max(1),
            strategy: Vec::new(),
            value,
        }
    }
}

/// With five matches, taking one wins; the first player takes two instead, and the second the remaining three.
const EVENTS: [(Actor, u8); 2] = [(Actor::Seat(Seat(0)), 2), (Actor::Seat(Seat(1)), 3)];

fn complete(start: &Nim) -> LuckLedger {
    luck_ledger(start, &EVENTS, -1.0, None, &mut Perfect, &mut |_| true).unwrap()
}

#[test]
fn errors_explain_a_game_without_chance() {
    let start = Nim::new(5);
    let ledger = complete(&start);
    assert_eq!([ledger.initial, ledger.result], [1.0, -1.0]);
    assert_eq!([ledger.errors(0), ledger.errors(1)], [2.0, 0.0]);
    assert_eq!([ledger.luck(), ledger.clash(), ledger.residual()], [0.0; 3]);
    assert_eq!(ledger.adjusted(), -1.0);
}

#[test]
fn an_incomplete_ledger_is_continued() {
    let start = Nim::new(5);
    let whole = complete(&start);
    let mut begun = None;
    let mut calls = 0;
    let stopped = luck_ledger(&start, &EVENTS, -1.0, None, &mut Perfect, &mut |ledger| {
        begun = Some(ledger.clone());
        ledger.events() < 1
    });
    assert_eq!(stopped, None);
    assert_eq!(begun.as_ref().map(LuckLedger::events), Some(1));
    let continued = luck_ledger(&start, &EVENTS, -1.0, begun, &mut Perfect, &mut |_| {
        calls += 1;
        true
    });
    assert_eq!((continued, calls), (Some(whole.clone()), 2));
    // The ledger of a longer game does not fit.
    let mut longer = whole.clone();
    longer.entries.extend(whole.entries);
    let refused = luck_ledger(
        &start,
        &EVENTS,
        -1.0,
        Some(longer),
        &mut Perfect,
        &mut |_| true,
    );
    assert_eq!(refused, None);
}

/// Optimal player that is cancelled after a number of evaluations.
struct Stopped(u32);

impl Evaluator<Nim> for Stopped {
    fn evaluate(&mut self, state: &Nim, seat: Seat) -> Evaluation<u8> {
        self.0 -= 1;
        Perfect.evaluate(state, seat)
    }

    fn is_stopped(&self) -> bool {
        self.0 == 0
    }
}

#[test]
fn evaluations_after_a_cancellation_are_left_out() {
    let mut seen = Vec::new();
    let mut progress = |ledger: &LuckLedger| {
        seen.push(ledger.events());
        true
    };
    let start = Nim::new(5);
    let stopped = luck_ledger(&start, &EVENTS, -1.0, None, &mut Stopped(3), &mut progress);
    assert_eq!((stopped, seen), (None, vec![0]));
}

/// Saved ledgers keep the names of their fields.
#[test]
fn ledgers_are_written_as_before() {
    let ledger = complete(&Nim::new(5));
    let text = serde_json::to_string(&ledger).unwrap();
    assert!(text.starts_with(r#"{"initial":1.0,"last":-1.0,"happenings":[{"events":1,"#));
    assert_eq!(serde_json::from_str::<LuckLedger>(&text).unwrap(), ledger);
}
