//! Solutions agree with plain recursion through the model, and their tables are written and rejected
//! correctly.

use std::{collections::HashMap, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Node, Options, Rng, Seat, State};
use bilancia_games::{
    Exact, Solved, Solving,
    frames::{self, Frames, solution::Solver},
};
use bilancia_search::{
    Task,
    matrix::{Matrix, MatrixSolver},
};

/// Value of a position to Black, by plain recursion through the model.
fn plain(state: &Frames, known: &mut HashMap<Frames, f64>) -> f64 {
    if state.node() == Node::Over {
        return f64::from(state.points(Seat(0)));
    }
    if let Some(value) = known.get(state) {
        return *value;
    }
    let mut points = Vec::new();
    state.actions(Seat(0), &mut points);
    let mut payoffs = Vec::new();
    for &black in &points {
        for &white in &points {
            let mut after = state.clone();
            after.apply(Actor::Seat(Seat(0)), black);
            after.apply(Actor::Seat(Seat(1)), white);
            payoffs.push(plain(&after, known));
        }
    }
    let game = Matrix::new(points.len(), points.len(), &payoffs).unwrap();
    let value = MatrixSolver::default().solve(&game).value;
    known.insert(state.clone(), value);
    value
}

#[test]
fn small_frames_are_solved_as_plain_recursion_solves_them() {
    for options in [
        "size=3",
        "size=3,goal=1",
        "size=3,goal=2",
        "size=3,frame_edge=inclusive",
        "size=3,goal=2,frame_edge=inclusive",
        "size=3,start=neutral_centre,frame_edge=inclusive",
    ] {
        let mut known = HashMap::new();
        let mut rng = Rng::new(3);
        for _ in 0..30 {
            let mut state = frames::GAME.with(options).unwrap();
            let mut solver = Solver::new(state.variant()).unwrap();
            while state.node() != Node::Over {
                // The first turns have too many positions for plain recursion.
                if state.empty_points() <= 6 {
                    let expected = plain(&state, &mut known);
                    let value = solver.value(&state);
                    assert!(
                        (value - expected).abs() < 1e-9,
                        "{options}: {value} {expected}"
                    );
                }
                for seat in [Seat(0), Seat(1)] {
                    let point = state.sample_action(seat, &mut Vec::new(), &mut rng);
                    state.apply(Actor::Seat(seat), point);
                }
            }
        }
    }
    assert!(Solver::new(frames::GAME.with("size=5").unwrap().variant()).is_none());
}

fn solve(exact: &Exact<Frames>, options: &str) -> Result<Solved, String> {
    let options = Options::parse(&frames::OPTIONS, options).unwrap();
    let how = Solving {
        threads: 2,
        check: true,
        progress: &mut |_| true,
    };
    (exact.solve)(&options, how)
}

#[test]
fn the_solution_of_frames_is_kept_and_played() {
    let exact = frames::GAME.exact.as_ref().unwrap();
    let solved = solve(exact, "size=3").unwrap();
    assert!(solved.value.abs() < 1e-12, "both sides are alike");
    assert!(solved.exploitability.unwrap() < 1e-9);
    let best = solved
        .start
        .iter()
        .max_by(|one, other| one.1.total_cmp(&other.1));
    assert_eq!(best.unwrap().0, "b2", "the centre is right on nine points");
    assert!(solve(exact, "size=6").unwrap_err().contains("size=4"));

    let start = frames::GAME.with("size=3").unwrap();
    assert!((exact.payoffs)(&start).is_none(), "nothing is loaded yet");
    (exact.load)(&solved.table).unwrap();
    let payoffs = (exact.payoffs)(&start).unwrap();
    assert_eq!(payoffs.payoffs.len(), 81);
    let task = Task {
        earlier: &[],
        state: &start,
        seat: Seat(1),
        evaluation: None,
        seed: 5,
    };
    let advice = (exact.advise)(&task).unwrap();
    assert!(advice.mix.iter().any(|(point, _)| *point == advice.action));
    let engine = frames::GAME.engine().unwrap();
    let limit = bilancia_search::Limit::Playouts(50);
    let searched = engine(&task, limit, 1, &AtomicBool::new(false));
    assert_eq!(
        searched.action, advice.action,
        "the engine finds the centre too"
    );

    let table = &solved.table;
    let mut other = table.clone();
    other[7] = b'9';
    assert!(
        (exact.load)(&other)
            .unwrap_err()
            .contains("of this version")
    );
    let mut huge = table.clone();
    huge[20] = 9;
    for damaged in [&table[..table.len() - 3], &table[..22], &huge] {
        assert!((exact.load)(damaged).unwrap_err().contains("damaged"));
    }
}

#[test]
fn solving_is_stopped_when_asked() {
    let exact = frames::GAME.exact.as_ref().unwrap();
    let options = Options::parse(&frames::OPTIONS, "size=4,goal=1").unwrap();
    let how = Solving {
        threads: 1,
        check: false,
        progress: &mut |_| false,
    };
    assert_eq!((exact.solve)(&options, how), Err("stopped".to_owned()));
}
