//! Recursive games: known values, certified bounds, value iteration and resumed computations.

use bilancia_search::{
    parallel::Cancelled,
    recursive::{
        ApproxSolver, BoundedPlayer, CandidateBound, ExplicitError, ExplicitGame, ExplicitState,
        Outcome::{self, End, State},
        SnapshotError, Violations, bellman_backup,
    },
};
use proptest::prelude::*;

const PLAYERS: [BoundedPlayer; 2] = [BoundedPlayer::Maximizer, BoundedPlayer::Minimizer];

/// A state whose cells have one outcome each.
fn plain(rows: usize, columns: usize, cells: &[Outcome]) -> ExplicitState {
    let cells = cells.iter().map(|&outcome| vec![(1.0, outcome)]);
    ExplicitState::new(rows, columns, cells.collect())
}

/// One player hides or runs, the other waits or throws their only snowball (compare Everett 1957). Value 1.
fn everett() -> ExplicitGame {
    let cells = [State(0), End(1.0), End(1.0), End(0.0)];
    ExplicitGame::new(vec![plain(2, 2, &cells)]).unwrap()
}

/// Waiting for a mistake that is never made: every value from -1 to 1 is a fixed point of the Bellman operator, and the
/// value is 0.
fn standoff() -> ExplicitGame {
    let cells = [State(0), State(0), End(1.0), End(-1.0)];
    ExplicitGame::new(vec![plain(2, 2, &cells)]).unwrap()
}

/// A gambler with 1 to 9 of 10 coins, who wins each time with probability `p`, until all or none are theirs.
fn ruin(p: f64) -> ExplicitGame {
    let at = |coins: usize| match coins {
        0 => End(-1.0),
        10 => End(1.0),
        _ => State(coins - 1),
    };
    let state = |coins: usize| {
        let outcomes = vec![(p, at(coins + 1)), (1.0 - p, at(coins - 1))];
        ExplicitState::new(1, 1, vec![outcomes])
    };
    ExplicitGame::new((1..10).map(state).collect()).unwrap()
}

/// The gambler's expected payoff in closed form (Feller 1968, chapter XIV).
fn ruin_value(p: f64, coins: i32) -> f64 {
    let ratio = (1.0 - p) / p;
    2.0 * (1.0 - ratio.powi(coins)) / (1.0 - ratio.powi(10)) - 1.0
}

fn solve(game: &ExplicitGame, iterations: u32) -> ApproxSolver<&ExplicitGame> {
    let mut solver = ApproxSolver::new(game, 1);
    for _ in 0..iterations {
        solver.iterate(20, |_| true).unwrap();
    }
    solver
}

/// A certified bound from approximate values, at a cost of a turn that falls tenfold.
fn bound<'a>(
    solver: &ApproxSolver<&'a ExplicitGame>,
    player: BoundedPlayer,
) -> CandidateBound<&'a ExplicitGame> {
    let mut solver = solver.clone();
    for cost in [1e-4, 1e-5, 1e-6] {
        solver.set_cost(player, cost);
        for _ in 0..30 {
            solver.iterate(20, |_| true).unwrap();
        }
    }
    let mut bound = solver.into_bound(player);
    let mut last = None;
    bound
        .relax(1, |_, violations| {
            last = Some(violations);
            true
        })
        .unwrap();
    assert_eq!(last, Some(Violations::default()));
    assert!(bound.violations(2, |_| true).unwrap().is_empty());
    bound
}

#[test]
fn value_iteration_of_everetts_game_is_known() {
    let (game, mut values) = (everett(), vec![0.0]);
    for turns in 1..1_000 {
        let change = bellman_backup(&game, &mut values, 1);
        let known = |turns: u32| f64::from(turns) / f64::from(turns + 1);
        assert!((values[0] - known(turns)).abs() < 1e-12);
        assert!((change - (known(turns) - known(turns - 1))).abs() < 1e-12);
    }
    // No strategy secures the value itself, but every lower value can be secured.
    let violations = |value, player| {
        let candidate = CandidateBound::new(&game, vec![value], player);
        candidate.violations(1, |_| true).unwrap().states
    };
    assert_eq!(violations(0.9999, BoundedPlayer::Maximizer), 0);
    assert_eq!(violations(1.0, BoundedPlayer::Maximizer), 1);
    assert_eq!(violations(1.0, BoundedPlayer::Minimizer), 0);
    assert_eq!(violations(0.9999, BoundedPlayer::Minimizer), 1);
}

#[test]
fn of_many_fixed_points_only_the_value_is_certified() {
    let game = standoff();
    for value in [-1.0, -0.5, 0.0, 0.25, 1.0] {
        let mut values = vec![value];
        assert!(bellman_backup(&game, &mut values, 1) < 1e-12);
        for player in PLAYERS {
            let candidate = CandidateBound::new(&game, vec![value], player);
            let violations = candidate.violations(1, |_| true).unwrap();
            let holds = player.sign() * value <= 0.0;
            assert_eq!(violations.is_empty(), holds, "{player:?} {value}");
        }
    }
    for player in PLAYERS {
        let values = vec![player.sign() * 1e-3];
        let mut candidate = CandidateBound::new(&game, values, player);
        let cancelled = candidate.clone().relax(1, |_, _| false);
        assert_eq!(cancelled, Err(Cancelled));
        candidate.relax(1, |_, _| true).unwrap();
        let value = player.sign() * candidate.values()[0];
        assert!((-1e-4..=0.0).contains(&value), "{player:?} {value}");
    }
}

#[test]
fn the_gamblers_ruin_is_approximated_and_bounded() {
    for p in [0.4, 0.49, 0.6] {
        let game = ruin(p);
        let solver = solve(&game, 100);
        let [lower, upper] = PLAYERS.map(|player| bound(&solver, player));
        for state in 0..9 {
            let known = ruin_value(p, state as i32 + 1);
            let found = solver.values()[state];
            assert!((found - known).abs() < 1e-9, "{p} {state}: {found} {known}");
            let (lower, upper) = (lower.values()[state], upper.values()[state]);
            assert!(lower <= known && known <= upper, "{lower} {known} {upper}");
            assert!(upper - lower < 1e-3, "{lower} {known} {upper}");
        }
    }
}

#[test]
fn a_discounted_game_has_shapleys_value() {
    // The matrix (3 -1; -1 1) has the value 1/3; with a discount factor d it is paid 1/(1-d) times.
    let discount = 0.75;
    let payoffs: [f64; 4] = [0.15, -0.05, -0.05, 0.05];
    let cell = |payoff: &f64| {
        let end = End(payoff / (1.0 - discount));
        vec![(1.0 - discount, end), (discount, State(0))]
    };
    let state = ExplicitState::new(2, 2, payoffs.iter().map(cell).collect());
    let game = ExplicitGame::new(vec![state]).unwrap();
    let known = 0.05 / 3.0 / (1.0 - discount);
    let mut values = vec![0.0];
    for turns in 1..50 {
        bellman_backup(&game, &mut values, 1);
        let expected = known * (1.0 - f64::powi(discount, turns));
        assert!((values[0] - expected).abs() < 1e-12);
    }
    let solver = solve(&game, 20);
    assert!((solver.values()[0] - known).abs() < 1e-9);
    for player in PLAYERS {
        let bound = bound(&solver, player);
        let gap = player.sign() * (known - bound.values()[0]);
        assert!((0.0..1e-4).contains(&gap), "{gap}");
    }
}

#[test]
fn a_computation_is_resumed_where_it_was_interrupted() {
    let game = ruin(0.45);
    let mut solver = solve(&game, 3);
    for player in [None, Some(BoundedPlayer::Minimizer)] {
        if let Some(player) = player {
            solver.set_cost(player, 1e-3);
            solver.iterate(5, |_| true).unwrap();
        }
        let bytes = solver.to_bytes();
        let mut resumed = ApproxSolver::from_bytes(&game, 2, &bytes).unwrap();
        for _ in 0..5 {
            let change = solver.iterate(7, |_| true);
            assert_eq!(change, resumed.iterate(7, |_| true));
        }
        assert_eq!(solver.values(), resumed.values());
        // A cancelled iteration changes nothing.
        let before = solver.to_bytes();
        assert_eq!(solver.iterate(7, |_| false), Err(Cancelled));
        assert_eq!(solver.to_bytes(), before);

        let refused = |bytes: &[u8]| ApproxSolver::from_bytes(&game, 1, bytes).err().unwrap();
        assert_eq!(refused(b"nonsense"), SnapshotError::Head);
        for length in [24, 32, 33, 41, bytes.len() - 1] {
            assert_eq!(
                refused(&bytes[..length]),
                SnapshotError::Damaged,
                "{length}"
            );
        }
        let longer = [&bytes[..], &[0]].concat();
        assert_eq!(refused(&longer), SnapshotError::Damaged);
        let other = everett();
        let other = ApproxSolver::from_bytes(&other, 1, &bytes).err().unwrap();
        let (expected, found) = (1, 9);
        assert_eq!(other, SnapshotError::States { expected, found });
    }
}

#[test]
fn games_that_are_none_are_refused() {
    let refused = |state| ExplicitGame::new(vec![state]).err();
    let cells = |cells: Vec<(f64, Outcome)>| ExplicitState::new(1, 1, vec![cells]);
    let shape = Some(ExplicitError::Shape { state: 0 });
    assert_eq!(refused(plain(2, 2, &[End(0.0)])), shape);
    assert_eq!(refused(plain(0, 0, &[])), shape);
    let probabilities = Some(ExplicitError::Probabilities { state: 0, cell: 0 });
    assert_eq!(refused(cells(vec![])), probabilities);
    assert_eq!(refused(cells(vec![(0.5, End(0.0))])), probabilities);
    let negative = vec![(1.5, End(0.0)), (-0.5, End(1.0))];
    assert_eq!(refused(cells(negative)), probabilities);
    assert_eq!(refused(cells(vec![(f64::NAN, End(0.0))])), probabilities);
    let outcome = Some(ExplicitError::Outcome { state: 0, cell: 0 });
    assert_eq!(refused(plain(1, 1, &[State(1)])), outcome);
    assert_eq!(refused(plain(1, 1, &[End(1.5)])), outcome);
    assert_eq!(refused(plain(1, 1, &[End(f64::NAN)])), outcome);
}

/// Random games of four states with two or three actions for each player. `ends` is the least probability that a cell ends.
fn games(ends: f64) -> impl Strategy<Value = ExplicitGame> {
    let outcome = prop_oneof![
        2 => (0..4_usize).prop_map(State),
        1 => (-8..=8_i8).prop_map(|eighths| End(f64::from(eighths) / 8.0)),
    ];
    let end = (-8..=8_i8).prop_map(|eighths| f64::from(eighths) / 8.0);
    let cell = (outcome, end).prop_map(move |(outcome, end)| match ends > 0.0 {
        true => vec![(1.0 - ends, outcome), (ends, End(end))],
        false => vec![(1.0, outcome)],
    });
    let state = (2..4_usize, 2..4_usize).prop_flat_map(move |(rows, columns)| {
        prop::collection::vec(cell.clone(), rows * columns)
            .prop_map(move |cells| ExplicitState::new(rows, columns, cells))
    });
    prop::collection::vec(state, 4).prop_map(|states| ExplicitGame::new(states).unwrap())
}

/// Values of the game if play is broken off after `turns` turns at this payoff.
fn horizon(game: &ExplicitGame, turns: u32, payoff: f64) -> Vec<f64> {
    let mut values = vec![payoff; 4];
    for _ in 0..turns {
        bellman_backup(game, &mut values, 1);
    }
    values
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn games_that_end_are_solved_as_by_value_iteration(game in games(0.1)) {
        let values = horizon(&game, 400, 0.0);
        let solver = solve(&game, 60);
        let [lower, upper] = PLAYERS.map(|player| bound(&solver, player));
        for (state, value) in values.into_iter().enumerate() {
            let found = solver.values()[state];
            prop_assert!((found - value).abs() < 1e-8, "{} {}", found, value);
            let (lower, upper) = (lower.values()[state], upper.values()[state]);
            prop_assert!(lower <= value + 1e-9 && value <= upper + 1e-9);
            prop_assert!(upper - lower < 1e-3, "{} {}", lower, upper);
        }
    }

    #[test]
    fn no_candidate_beyond_the_value_is_certified(
        game in games(0.1),
        raised in 0..4_usize,
        others in prop::array::uniform4(-0.5..0.5),
        by in 1e-6..0.5,
    ) {
        let values = horizon(&game, 400, 0.0);
        for player in PLAYERS {
            let sign = player.sign();
            let mut candidate: Vec<f64> = (0..4).map(|state| values[state] + others[state]).collect();
            candidate[raised] = values[raised] + sign * by;
            prop_assume!(candidate.iter().all(|value| value.abs() <= 1.0));
            let candidate = CandidateBound::new(&game, candidate, player);
            prop_assert!(!candidate.violations(1, |_| true).unwrap().is_empty());
        }
    }

    #[test]
    fn games_that_may_never_end_lie_between_their_bounds(game in games(0.0)) {
        let solver = solve(&game, 60);
        let [lower, upper] = PLAYERS.map(|player| bound(&solver, player));
        // What a player secures within some turns, if play that is not over is lost for them.
        let (least, most) = (horizon(&game, 60, -1.0), horizon(&game, 60, 1.0));
        for state in 0..4 {
            let (lower, upper) = (lower.values()[state], upper.values()[state]);
            prop_assert!(lower <= upper, "{} {}", lower, upper);
            prop_assert!(lower <= most[state] + 1e-9 && upper >= least[state] - 1e-9);
        }
    }
}
