use std::sync::atomic::AtomicBool;

use bilancia_core::{Actor, Node, Notation, Rng, State};
use bilancia_search::{
    Limit, Task,
    matrix::{Matrix, MatrixSolver},
};

use super::{
    super::{
        GAME,
        rules::{Character, Characters, FATE, Nibelungenlied, ORDER, PAIRS, Phase},
    },
    Compact, Fit, Solved, Table, TableError,
    play::{self, Source},
    solve,
    turn::Board,
};
use crate::{NoParts, Parts, parts::tests::Memory};

/// The value of a state to Tragic Fate by plain recursion through the public model: every selection a matrix game,
/// every move a maximum or a minimum.
fn plain_value(state: &Nibelungenlied) -> f64 {
    match state.node() {
        Node::Over => f64::from(state.points(FATE)),
        Node::Choice(seats) if seats.len() == 2 => {
            let [rows, columns] = [FATE, ORDER].map(|seat| {
                let mut actions = Vec::new();
                state.actions(seat, &mut actions);
                actions
            });
            let mut payoffs = Vec::new();
            for &row in &rows {
                for &column in &columns {
                    let mut after = *state;
                    after.apply(Actor::Seat(FATE), row);
                    after.apply(Actor::Seat(ORDER), column);
                    payoffs.push(plain_value(&after));
                }
            }
            let game = Matrix::new(rows.len(), columns.len(), &payoffs).unwrap();
            MatrixSolver::default().solve(&game).value
        }
        Node::Choice(seats) => {
            let seat = seats.only().unwrap();
            let mut actions = Vec::new();
            state.actions(seat, &mut actions);
            let values = actions.into_iter().map(|action| {
                let mut after = *state;
                after.apply(Actor::Seat(seat), action);
                plain_value(&after)
            });
            if seat == FATE {
                values.fold(f64::NEG_INFINITY, f64::max)
            } else {
                values.fold(f64::INFINITY, f64::min)
            }
        }
        Node::Chance => unreachable!("nothing is left to chance"),
    }
}

/// A state between turns at a random undecided placement.
fn random_state(start: &Nibelungenlied, turn: u16, rng: &mut Rng) -> Nibelungenlied {
    loop {
        let mut vertices: Vec<u8> = (0..15).collect();
        let at =
            std::array::from_fn(|_| vertices.remove(rng.below(vertices.len() as u64) as usize));
        let mut state = start.with_places(at);
        if state.fate_goal() || state.order_goal() {
            continue;
        }
        let side = rng.below(2) as usize;
        state.face_up[side] = PAIRS[rng.below(10) as usize];
        state.turn = turn;
        state.phase = Phase::Select { picked: [None; 2] };
        return state;
    }
}

/// The solution of a game of a few turns, with its exploitability if that is to be computed.
fn solution(start: &Nibelungenlied, check: bool) -> Solved {
    solve(start.variant, 2, check, &mut NoParts, |_| true).unwrap()
}

/// Compares random states before the last turn with plain recursion.
fn agrees(start: &Nibelungenlied, table: &Table) {
    let mut rng = Rng::new(7);
    for _ in 0..30 {
        let state = random_state(start, 1, &mut rng);
        let selection = table.selection(&state).unwrap();
        let plain = plain_value(&state);
        assert!(
            (selection.solution.value - plain).abs() < 1e-9,
            "{}: {} in the table, {plain} by the model",
            state.position(),
            selection.solution.value
        );
    }
}

/// The table of a file, which is refused when it is cut or something else.
fn read(bytes: &[u8]) -> Table {
    assert!(matches!(
        Table::from_bytes(b"nonsense".to_vec()),
        Err(TableError::Head)
    ));
    assert!(matches!(
        Table::from_bytes(bytes[..bytes.len() / 2].to_vec()),
        Err(TableError::Damaged(_))
    ));
    Table::from_bytes(bytes.to_vec()).unwrap()
}

/// Plays a game by the table: sequential choices have the value of the best of them, and advice is legal in every phase.
fn advises(table: &Table, start: Nibelungenlied) {
    let mut state = start;
    while state.node() != Node::Over {
        let Node::Choice(seats) = state.node() else {
            unreachable!("nothing is left to chance")
        };
        for seat in seats.iter() {
            let task = Task {
                earlier: &[],
                state: &state,
                seat,
                evaluation: None,
                seed: 5,
            };
            let advice = table.advise(&task).unwrap();
            let text = state.action_text(advice.action);
            state.read_action(Actor::Seat(seat), &text).unwrap();
            let total: f64 = advice.mix.iter().map(|(_, share)| share).sum();
            assert!((total - 1.0).abs() < 1e-9);
        }
        let seat = seats.lowest().unwrap();
        let task = Task {
            earlier: &[],
            state: &state,
            seat,
            evaluation: None,
            seed: 6,
        };
        let action = table.advise(&task).unwrap().action;
        state.apply(Actor::Seat(seat), action);
    }
}

/// Whether the table knows the win that the author of the rules gives: Tragic Fate holds Hagen and Siegfried, Natural
/// Order Kriemhild and Hagen, and Siegfried reaches D3.
fn knows_the_win_of_the_author(start: &Nibelungenlied, table: &Table) {
    let state = start.read_position("D4E5E4D1B1 -/- 1 lay").unwrap();
    assert_eq!(state, *start);
    let state = start.read_position("D4E5E4D1B1 GK/- 1 select").unwrap();
    let selection = table.selection(&state).unwrap();
    let letters = |pair: Characters| -> String { pair.iter().map(Character::letter).collect() };
    let row = selection
        .fate
        .iter()
        .position(|pair| letters(*pair) == "HS")
        .unwrap();
    let column = selection
        .order
        .iter()
        .position(|pair| letters(*pair) == "KH")
        .unwrap();
    assert_eq!(selection.payoffs[row * selection.order.len() + column], 1.0);
}

/// The shipped values with one turn left are as far from those computed anew as `compact.toml` says; and values are fitted,
/// written and read.
fn compact_values(table: &Table) {
    let described: toml::Table = include_str!("compact.toml").parse().unwrap();
    let (_, mean, _) = Compact::shipped().distances(table).unwrap()[0];
    let expected = described["distances"]["1"][0].as_float().unwrap();
    assert!((mean - expected).abs() < 2e-6, "{mean}, not {expected}");
    let fit = Fit {
        count: 20,
        step: 0.1,
    };
    let fitted = Compact::fit(table, fit).unwrap();
    // As many shapes as hands: only rounding to steps is left.
    let (_, mean, _) = fitted.distances(table).unwrap()[0];
    assert!(mean < 0.05, "{mean}");
    assert_eq!(Compact::from_bytes(&fitted.to_bytes()), Some(fitted));
}

/// A table whose values with one turn left stand for those after every turn.
struct OneLeft<'a>(&'a Table);

impl Source for OneLeft<'_> {
    type Turn = <Table as Source>::Turn;

    fn board(&self, state: &Nibelungenlied) -> Board<'_> {
        self.0.board(state)
    }

    fn left(&self, _: &Nibelungenlied) -> Option<usize> {
        Some(1)
    }

    fn turn(&self, left: usize) -> Option<Self::Turn> {
        self.0.turn(left)
    }
}

/// Before the last but one turn the compact values, looking a turn further, see to the end of the game.
fn compact_values_look_further(table: &Table) {
    let mut rng = Rng::new(3);
    let start = GAME.with("max_turns=100").unwrap();
    for _ in 0..5 {
        let state = random_state(&start, 99, &mut rng);
        let task = Task {
            earlier: &[],
            state: &state,
            seat: ORDER,
            evaluation: None,
            seed: 5,
        };
        let advise = |nodes| {
            let limit = Limit::Playouts(nodes);
            let advice = Compact::shipped().advise(&task, limit, &AtomicBool::new(false));
            advice.unwrap()
        };
        assert_eq!(advise(1).playouts, 1);
        let advice = advise(100_000);
        assert!((2..=100_000).contains(&advice.playouts));
        let exact = play::selection(&OneLeft(table), &state).unwrap();
        let value = -advice.value.unwrap();
        // The table rounds.
        assert!(
            (value - exact.solution.value).abs() < 1e-4,
            "{}: {value}, not {}",
            state.position(),
            exact.solution.value
        );
    }
}

/// One test, since the solution takes most of its time.
#[test]
fn one_turn_is_solved_kept_and_played() {
    let start = GAME.with("max_turns=1").unwrap();
    let solved = solution(&start, true);
    assert!(solved.exploitability.unwrap() < 1e-4);
    let table = read(&solved.table);
    agrees(&start, &table);
    knows_the_win_of_the_author(&start, &table);
    advises(&table, start);
    compact_values(&table);
    compact_values_look_further(&table);
    // A game of other rules is not in the table.
    let other = GAME.with("max_turns=1,match_bonus=one_step").unwrap();
    assert!(table.choices(&other).is_none());
    let endless = GAME.with("max_turns=none").unwrap();
    assert!(solve(endless.variant, 1, false, &mut NoParts, |_| true).is_none());
}

#[test]
#[ignore = "long: solves a turn under each of two more readings of the rules"]
fn one_turn_is_worth_what_the_model_says_under_other_readings() {
    for options in [
        "max_turns=1,murder_site=no_castle_vertex,two_step_path=jump,both_goals=draw",
        "max_turns=1,match_bonus=one_step,win_check=end_of_turn,both_goals=natural_order",
    ] {
        let start = GAME.with(options).unwrap();
        agrees(&start, &read(&solution(&start, false).table));
    }
}

#[test]
#[ignore = "long: solves two turns"]
fn two_turns_interrupted_are_worth_what_the_model_says() {
    let start = GAME.with("max_turns=2").unwrap();
    let mut parts = Memory::default();
    let interrupted = solve(start.variant, 2, false, &mut parts, |share| share < 0.51);
    assert!(interrupted.is_none() && parts.has("values-1"));
    let mut least = 1.0_f64;
    let solved = solve(start.variant, 2, false, &mut parts, |share| {
        least = least.min(share);
        true
    });
    assert!(least >= 0.5, "the first turn was computed again");
    let table = read(&solved.unwrap().table);
    let state = random_state(&start, 1, &mut Rng::new(9));
    let (found, plain) = (table.selection(&state).unwrap(), plain_value(&state));
    // The table rounds.
    assert!(
        (found.solution.value - plain).abs() < 1e-4,
        "{}",
        state.position()
    );
    advises(&table, start);
}

/// The shipped values are those that `compact.toml` names.
#[test]
fn the_shipped_values_are_the_ones_described() {
    let bytes = include_bytes!("compact.bin");
    let described: toml::Table = include_str!("compact.toml").parse().unwrap();
    assert_eq!(described["size"].as_integer(), Some(bytes.len() as i64));
    assert!(bytes.len() <= 2_000_000);
    let hash = hex::encode(<sha2::Sha256 as sha2::Digest>::digest(bytes));
    assert_eq!(described["sha256"].as_str(), Some(hash.as_str()));
    assert_eq!(
        Compact::from_bytes(bytes).as_ref(),
        Some(Compact::shipped())
    );
    assert_eq!(Compact::from_bytes(&bytes[..bytes.len() / 2]), None);
    assert_eq!(Compact::from_bytes(b"nonsense"), None);
}
