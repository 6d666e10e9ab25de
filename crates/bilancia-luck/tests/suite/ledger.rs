//! Luck ledgers of a game without chance, whose value is known in every position.

use bilancia_core::{Actor, Lang, Seat, example::Nim};
use bilancia_luck::{
    Estimate, Evaluation, Evaluator, LedgerMethod, LuckLedger, equilibrium_ledger,
    exact::{Size, optimal_ledger},
    luck_ledger,
    report::{account, verdict},
};

/// Optimal player of Nim: leaves a multiple of four matches.
struct Perfect;

impl Evaluator<Nim> for Perfect {
    fn evaluate(&mut self, state: &Nim, _seat: Seat) -> Evaluation<u8> {
        let heap: u8 = format!("{state:?}")
            .split(|letter: char| !letter.is_ascii_digit())
            .find_map(|word| word.parse().ok())
            .expect("the heap is in its name");
        let value = if heap % 4 == 0 { -1.0 } else { 1.0 };
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
    luck_ledger(start, &EVENTS, -1.0, None, &mut [&mut Perfect], &mut |_| {
        true
    })
    .unwrap()
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

/// The sentence on a game says what each player lost and gained, and names the better move.
#[test]
fn a_sentence_says_who_lost_what_by_what() {
    let ledger = complete(&Nim::new(5));
    assert_eq!(
        verdict(&ledger, 0, None, Lang::EN),
        "You lost 100.0 % of winning chances by mistakes."
    );
    assert_eq!(
        verdict(&ledger, 1, Some("Livia"), Lang::IT),
        "Livia ha guadagnato il 100,0 % di probabilità di vittoria per errori dell’avversario."
    );
    let erred = |entry: &&bilancia_luck::LedgerEntry| entry.errors[0] > 0.0;
    assert!(ledger.entries.iter().filter(erred).count() == 1);
    for entry in &ledger.entries {
        assert_eq!(entry.best.is_some(), entry.errors[0] > 0.0);
    }
    // The game ended otherwise than by its rules.
    let mut resigned = ledger;
    resigned.entries.pop();
    resigned.runs.clear();
    let shown = verdict(&resigned, 0, None, Lang::EN);
    let value = resigned.value();
    assert_eq!(shown.contains("by the early end"), value != -1.0, "{shown}");
    // More is unexplained than anything explains.
    resigned.entries[0].errors = [0.0; 2];
    let shown = verdict(&resigned, 0, None, Lang::EN);
    assert!(shown.contains("not told apart"), "{shown}");
}

#[test]
fn an_incomplete_ledger_is_continued() {
    let start = Nim::new(5);
    let whole = complete(&start);
    let mut begun = None;
    let mut calls = 0;
    let stopped = luck_ledger(
        &start,
        &EVENTS,
        -1.0,
        None,
        &mut [&mut Perfect],
        &mut |ledger| {
            begun = Some(ledger.clone());
            ledger.events() < 1
        },
    );
    assert_eq!(stopped, None);
    assert_eq!(begun.as_ref().map(LuckLedger::events), Some(1));
    let continued = luck_ledger(
        &start,
        &EVENTS,
        -1.0,
        begun,
        &mut [&mut Perfect],
        &mut |_| {
            calls += 1;
            true
        },
    );
    assert_eq!((continued, calls), (Some(whole.clone()), 2));
    // The ledger of a longer game does not fit.
    let mut longer = whole.clone();
    longer.entries.extend(whole.entries);
    let refused = luck_ledger(
        &start,
        &EVENTS,
        -1.0,
        Some(longer),
        &mut [&mut Perfect],
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
    let stopped = luck_ledger(
        &start,
        &EVENTS,
        -1.0,
        None,
        &mut [&mut Stopped(3)],
        &mut progress,
    );
    assert_eq!((stopped, seen), (None, vec![0]));
}

/// Solutions by the graph and by the game tree attribute a game of Nim as its optimal player does.
#[test]
fn exact_ledgers_agree_with_an_optimal_player() {
    let start = Nim::new(5);
    let known = complete(&start);
    let by_graph = optimal_ledger(&start, &EVENTS, -1.0, Size { most: 100 }).unwrap();
    let by_tree = equilibrium_ledger(&start, &EVENTS, -1.0, 1_000, || true).unwrap();
    assert_eq!(by_graph.entries, known.entries);
    assert_eq!(by_tree.entries, known.entries);
    assert_eq!(
        (by_graph.method, by_tree.method),
        (LedgerMethod::Optimal, LedgerMethod::Equilibrium)
    );
    // What is too large, or does not fit, is refused.
    assert_eq!(
        optimal_ledger(&start, &EVENTS, -1.0, Size { most: 2 }),
        None
    );
    assert_eq!(equilibrium_ledger(&start, &EVENTS, -1.0, 3, || true), None);
    let longer = [EVENTS, EVENTS].concat();
    assert_eq!(
        optimal_ledger(&start, &longer, -1.0, Size { most: 100 }),
        None
    );
    assert_eq!(
        equilibrium_ledger(&start, &longer, -1.0, 1_000, || true),
        None
    );
}

/// Optimal player whose values are off by a number, which differs between evaluators.
struct Off(f64);

impl Evaluator<Nim> for Off {
    fn evaluate(&mut self, state: &Nim, seat: Seat) -> Evaluation<u8> {
        let found = Perfect.evaluate(state, seat);
        Evaluation {
            value: found.value + self.0,
            ..found
        }
    }
}

#[test]
fn several_evaluators_give_intervals() {
    let start = Nim::new(5);
    let ledger_by = |shifts: [f64; 3]| {
        let mut evaluators = shifts.map(Off);
        let mut evaluators: Vec<_> = evaluators
            .iter_mut()
            .map(|evaluator| evaluator as &mut dyn Evaluator<Nim>)
            .collect();
        luck_ledger(&start, &EVENTS, -1.0, None, &mut evaluators, &mut |_| true).unwrap()
    };
    let parts = ledger_by([-0.3, -0.2, -0.1]).parts();
    // Student's t with two degrees of freedom is 4.302653 at 97.5 %, the standard error 0.057735.
    let half = 4.302_653 * 0.057_735;
    assert!((parts.initial.value - 0.8).abs() < 1e-12);
    assert!((parts.initial.low - (0.8 - half)).abs() < 1e-5, "{parts:?}");
    assert_eq!(parts.initial.high, 1.0, "no more than the rules allow");
    assert!(parts.is_split);
    // Evaluations that leave more unexplained than they explain tell nothing.
    let mut vague = complete(&start);
    vague.entries[0].errors = [0.4, 0.0];
    assert!(!vague.parts().is_split);
    let shown = account(&vague, ["A", "B"], 1, Lang::EN);
    assert!(shown.sentences[0].contains("not told apart"), "{shown:?}");
    assert!(shown.rows.iter().all(|row| !row.name.starts_with("Errors")));
}

/// A seat that loses the game twice over by errors, since luck gave it back in between, gets no result that no game pays.
#[test]
fn an_adjusted_result_is_shown_as_one_that_a_game_can_pay() {
    let mut ledger = complete(&Nim::new(5));
    let whole = account(&ledger, ["A", "B"], 1, Lang::EN);
    assert!(!whole.sentences[0].contains("no game can pay"), "{whole:?}");
    assert!(whole.sentences[2].ends_with("a game pays from −1 to +1."));
    let error = ledger.entries[0].clone();
    let mut luck = error.clone();
    (luck.luck, luck.errors, luck.values) = (2.0, [0.0; 2], [-1.0, 1.0]);
    ledger.entries = vec![error.clone(), luck, error];
    ledger.runs.clear();
    assert_eq!((ledger.residual(), ledger.adjusted()), (0.0, -3.0));
    for (lang, result, sum) in [
        (Lang::EN, "would have been −1.000.", "sum to −3.000, which"),
        (Lang::IT, "sarebbe stato −1,000.", "danno −3,000, che"),
    ] {
        let shown = account(&ledger, ["A", "B"], 1, lang);
        assert!(shown.sentences[0].contains(result), "{shown:?}");
        assert!(shown.sentences[0].contains(sum), "{shown:?}");
    }
    // Nor does an interval; and one that is not known stays so.
    let parts = ledger.parts();
    let wide = Estimate {
        low: -4.0,
        high: -0.5,
        ..parts.adjusted
    };
    let shown = ledger.payable(&wide);
    assert_eq!([shown.low, shown.value, shown.high], [-1.0, -1.0, -0.5]);
    let unknown = Estimate {
        low: f64::NEG_INFINITY,
        high: f64::INFINITY,
        ..parts.adjusted
    };
    assert_eq!(ledger.payable(&unknown).low, f64::NEG_INFINITY);
    // Ledgers of versions that did not know the bound are shown as they are.
    ledger.bound = None;
    let shown = account(&ledger, ["A", "B"], 1, Lang::EN);
    assert!(shown.sentences[0].ends_with("would have been −3.000."));
}

/// Ledgers that earlier versions have written are read, with nothing known of their error; those that they have begun are
/// begun anew.
#[test]
fn ledgers_of_earlier_versions_are_read() {
    let old = r#"{"initial":0.25,"last":1.0,"happenings":[{"events":1,"values":[0.25,1.0],"luck":0.75,"errors":[0.0,0.0],"clash":0.0}]}"#;
    let ledger: LuckLedger = serde_json::from_str(old).unwrap();
    let parts = ledger.parts();
    assert_eq!(
        [parts.luck.value, parts.adjusted.value, parts.residual.value],
        [0.75, 0.25, 0.0]
    );
    assert_eq!(parts.luck.high, f64::INFINITY);
    assert_eq!(ledger.method, LedgerMethod::Search);
    let shown = account(&ledger, ["A", "B"], 1, Lang::EN);
    assert_eq!(shown.sentences[1], "Not exact; the error is not known.");
    // Errors of one seat only are no ledger.
    let short = old.replace("[0.0,0.0]", "[0.0]");
    assert!(serde_json::from_str::<LuckLedger>(&short).is_err());
    let start = Nim::new(5);
    let whole = complete(&start);
    let mut begun = whole.clone();
    begun.entries.truncate(1);
    begun.entries[0].luck = 9.0;
    begun.runs.clear();
    let anew = luck_ledger(
        &start,
        &EVENTS,
        -1.0,
        Some(begun),
        &mut [&mut Perfect],
        &mut |_| true,
    );
    assert_eq!(anew, Some(whole));
}

/// Saved ledgers keep the names of their fields.
#[test]
fn ledgers_are_written_as_before() {
    let ledger = complete(&Nim::new(5));
    let text = serde_json::to_string(&ledger).unwrap();
    assert!(text.starts_with(r#"{"initial":1.0,"last":-1.0,"happenings":[{"events":1,"#));
    assert_eq!(serde_json::from_str::<LuckLedger>(&text).unwrap(), ledger);
}
