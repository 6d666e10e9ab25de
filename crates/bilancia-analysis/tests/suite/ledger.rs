//! Luck ledgers of single games, whose values are known by hand or from elsewhere.

use std::sync::atomic::AtomicBool;

use bilancia_analysis::{EVALUATIONS, LedgerOptions, luck_ledger};
use bilancia_core::{Actor, Lang, Rng, Seat};
use bilancia_games::{Resources, catalog};
use bilancia_luck::{Basis, LedgerMethod, LuckLedger, report::account};
use bilancia_table::{Event, GameSpec, Reason, random_step};
use bilancia_testkit::sized;

/// A game: its rules, its events, and the points of the first seat.
struct Played {
    spec: GameSpec,
    events: Vec<Event>,
    last: i32,
}

/// A game of these events: `*` or the number of the seat, and the action.
fn played(game: &str, events: &[(char, &str)]) -> Played {
    let spec = catalog().read(game).unwrap();
    let mut table = spec.table(None).unwrap();
    for &(by, action) in events {
        let by = match by {
            '*' => Actor::Chance,
            seat => Actor::Seat(Seat(seat as u8 - b'1')),
        };
        table.play(by, action).unwrap();
    }
    if table.outcome().is_none() {
        let seat = Seat(0);
        table.forfeit(seat, Reason::Resignation).unwrap();
    }
    let last = table.outcome().unwrap().points[0];
    let events = table.events();
    Played { spec, events, last }
}

/// A game of random moves.
fn random(game: &str, seed: u64) -> Played {
    let spec = catalog().read(game).unwrap();
    let mut table = spec.table(None).unwrap();
    let mut rng = Rng::new(seed);
    while random_step(&mut *table, &mut rng) {}
    let last = table.outcome().unwrap().points[0];
    let events = table.events();
    Played { spec, events, last }
}

/// Luck ledger of a game, where at most this number of positions is enumerated, checked for what holds of every ledger.
#[track_caller]
fn ledger(of: &Played, most_positions: usize) -> LuckLedger {
    let stop = AtomicBool::new(false);
    let options = LedgerOptions {
        resources: &Resources::default(),
        nodes: 60,
        seed: 1,
        last: of.last,
        most_positions,
        begun: None,
        stop: &stop,
        progress: &mut |_| true,
    };
    let ledger = luck_ledger(&of.spec, None, &of.events, options)
        .unwrap()
        .unwrap();
    let parts = ledger.parts();
    near(
        parts.adjusted.value,
        parts.result - parts.luck.value - parts.clash.value,
    );
    let explained = parts.initial.value + parts.luck.value + parts.clash.value
        - parts.errors[0].value
        + parts.errors[1].value
        + parts.mixing[0].value
        - parts.mixing[1].value;
    near(explained + parts.residual.value, parts.result);
    for entry in &ledger.entries {
        let skill = entry.skill() + entry.luck + entry.clash + entry.residual();
        near(entry.values[0] + skill, entry.values[1]);
    }
    if ledger.method.is_exact() {
        let parts = [
            &parts.initial,
            &parts.luck,
            &parts.residual,
            &parts.adjusted,
        ];
        assert!(parts.iter().all(|part| part.basis == Basis::Exact));
    }
    ledger
}

#[track_caller]
fn near(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-9, "{found} is not {expected}");
}

const POSITIONS: usize = 6_000_000;

/// Kuhn (1950): the value of the start is -1/18. The second player has one equilibrium strategy, and the first a family
/// with a parameter α from 0 to 1/3, the probability of betting on a jack; the values of the deals follow by hand.
#[test]
fn kuhn_poker_by_an_equilibrium() {
    let value = |deal: &str| {
        let game = played("kuhn", &[('*', deal), ('1', "check"), ('2', "check")]);
        let ledger = ledger(&game, POSITIONS);
        assert_eq!(ledger.method, LedgerMethod::Equilibrium);
        near(ledger.initial, -1.0 / 18.0);
        near(ledger.residual(), 0.0);
        near(
            ledger.entries[0].luck,
            ledger.entries[0].values[1] + 1.0 / 18.0,
        );
        ledger.entries[0].values[1]
    };
    let alpha = 1.0 + value("JQ");
    assert!((-1e-9..=1.0 / 3.0 + 1e-9).contains(&alpha), "{alpha}");
    near(value("JK"), -1.0 - alpha);
    near(value("QJ"), 2.0 / 3.0 + alpha);
    near(value("QK"), -4.0 / 3.0 - alpha);
    near(value("KJ"), 4.0 / 3.0 - alpha);
    near(value("KQ"), 1.0 + alpha);
}

#[test]
fn choices_at_kuhn_poker_are_judged_by_what_was_known() {
    // To fold the best card loses 3 points for sure: it would have won 2 instead of losing 1.
    let game = played("kuhn", &[('*', "JK"), ('1', "bet"), ('2', "fold")]);
    let found = ledger(&game, POSITIONS);
    near(found.errors(1), 3.0);
    near(found.residual(), 0.0);
    // To call with the worst card loses 1 point; the bettor is never bluffing then.
    let game = played(
        "kuhn",
        &[('*', "KJ"), ('1', "check"), ('2', "bet"), ('1', "call")],
    );
    let found = ledger(&game, POSITIONS);
    // Checking, bluffing and calling with the best card are all in equilibrium.
    near(found.errors(0) + found.errors(1), 0.0);
    near(found.residual(), 0.0);
    assert!(found.entries.iter().any(|entry| entry.mixing[1] < -0.1));
    let shown = account(&found, ["A", "B"], 60, Lang::EN);
    assert!(shown.sentences[1].contains("equilibrium"), "{shown:?}");
    assert!(
        shown
            .rows
            .iter()
            .any(|row| row.name == "What B could not know when choosing")
    );
}

/// Pig is solved in every position. Neller and Presser (2004) have the first player's winning probability of 0.530592.
#[test]
#[ignore = "long: solves the whole game"]
fn pig_leaves_nothing_unexplained() {
    let game = random("pig", 1);
    let found = ledger(&game, POSITIONS);
    assert_eq!(found.method, LedgerMethod::Optimal);
    assert!(
        (found.initial - (2.0 * 0.530_592 - 1.0)).abs() < 2e-6,
        "{}",
        found.initial
    );
    near(found.residual(), 0.0);
    assert!(
        found
            .entries
            .iter()
            .all(|entry| entry.residual().abs() < 1e-9)
    );
    assert!(found.luck().abs() > 0.1 && found.errors(0) > 0.0 && found.errors(1) > 0.0);
}

#[test]
fn a_wrong_move_at_tic_tac_toe_costs_a_point() {
    // After a corner only the centre holds the draw.
    let game = played(
        "tictactoe",
        &[
            ('1', "a1"),
            ('2', "b1"),
            ('1', "b2"),
            ('2', "c3"),
            ('1', "a2"),
            ('2', "a3"),
            ('1', "c2"),
        ],
    );
    let found = ledger(&game, POSITIONS);
    let sums = [
        found.initial,
        found.errors(0),
        found.errors(1),
        found.luck(),
        found.clash(),
        found.residual(),
    ];
    let known = [0.0, 0.0, 1.0, 0.0, 0.0, 0.0];
    // Even mixing over equally good moves adds up to 1 up to rounding.
    assert!(
        sums.iter()
            .zip(known)
            .all(|(sum, known)| (sum - known).abs() < 1e-12),
        "{sums:?}"
    );
    assert_eq!(found.result, 1.0);
    let shown = account(&found, ["X", "O"], 60, Lang::IT);
    let row = |name: &str| shown.rows.iter().find(|row| row.name == name).unwrap();
    assert_eq!(row("Errori di O").figure, "+1,000");
    assert_eq!(row("Errori di O").interval, None);
    assert!(
        shown.sentences[0].ends_with("il risultato sarebbe stato +1,000."),
        "{shown:?}"
    );
    // By searches the same parts have intervals.
    let searched = ledger(&game, 0);
    assert_eq!(
        (searched.method, searched.runs.len()),
        (LedgerMethod::Search, EVALUATIONS)
    );
    let parts = searched.parts();
    let level = bilancia_luck::LEVEL;
    assert_eq!(
        parts.initial.basis,
        Basis::Sample {
            n: EVALUATIONS as u64,
            level
        }
    );
    assert!(parts.initial.low < parts.initial.high && parts.initial.low >= -1.0);
    // Searches as short as these leave more unexplained than they explain, and do not pretend otherwise.
    assert!(!parts.is_split, "{parts:?}");
    let shown = account(&searched, ["X", "O"], 60, Lang::EN);
    assert!(
        shown.sentences[1].contains("searched 4 times with 60 nodes"),
        "{shown:?}"
    );
    assert!(shown.sentences[0].contains("not told apart"), "{shown:?}");
}

#[test]
fn rock_paper_scissors_is_all_interaction() {
    let game = played("rock_paper_scissors", &[('1', "rock"), ('2', "paper")]);
    let found = ledger(&game, POSITIONS);
    assert_eq!(found.method, LedgerMethod::Optimal);
    for (part, expected) in [
        (found.initial, 0.0),
        (found.clash(), -1.0),
        (found.luck(), 0.0),
        (found.errors(0), 0.0),
        (found.errors(1), 0.0),
        (found.residual(), 0.0),
        (found.adjusted(), 0.0),
    ] {
        near(part, expected);
    }
}

#[test]
fn small_games_with_dice_and_simultaneous_moves_are_exact() {
    for game in [
        "goose:course=short,pieces=2,meeting=home",
        "goose:course=short",
        "frames:size=3,goal=1",
        "matching_pennies",
        "pig:target=20",
    ] {
        for seed in 0..sized(1, 3) {
            let found = ledger(&random(game, seed), POSITIONS);
            assert_eq!(found.method, LedgerMethod::Optimal, "{game}");
            near(found.residual(), 0.0);
            assert!(
                found
                    .entries
                    .iter()
                    .all(|entry| entry.residual().abs() < 1e-9),
                "{game}"
            );
        }
    }
}

#[test]
fn backgammon_has_a_static_evaluation() {
    let found = ledger(&random("backgammon", 3), 10_000);
    assert_eq!((found.method, found.runs.len()), (LedgerMethod::Static, 1));
    let parts = found.parts();
    assert_eq!(
        [parts.luck.low, parts.luck.high],
        [f64::NEG_INFINITY, f64::INFINITY]
    );
    let shown = account(&found, ["A", "B"], 60, Lang::EN);
    assert!(shown.rows.iter().all(|row| row.interval.is_none()));
    assert!(
        shown.sentences[1].contains("static evaluation"),
        "{shown:?}"
    );
}

#[test]
fn a_resignation_is_left_unexplained() {
    let game = played("tictactoe", &[('1', "b2"), ('2', "a1")]);
    let found = ledger(&game, POSITIONS);
    assert_eq!(
        [found.initial, found.result, found.residual()],
        [0.0, -1.0, -1.0]
    );
    assert!(found.parts().is_split);
}
