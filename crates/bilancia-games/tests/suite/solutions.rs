//! Solutions agree with plain recursion through the model, and their tables are written and rejected
//! correctly.

use std::{
    collections::HashMap,
    io::{Cursor, Write},
    sync::atomic::AtomicBool,
};

use bilancia_core::{Actor, Node, Options, Presentable, Rng, Seat, State};
use bilancia_games::{
    Exact, GameEntry, NoParts, Resources, Solved, Solving,
    frames::{self, Frames, solution::Solver},
    nibelungenlied,
};
use bilancia_search::{
    Task,
    matrix::{Matrix, MatrixSolver},
};
use flate2::{Compression, Crc, write::DeflateEncoder};

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
        parts: &mut NoParts,
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
    let nothing = Resources::default();
    let mut resources = nothing.clone();
    resources.add_solution((exact.load)(Box::new(Cursor::new(solved.table.clone()))).unwrap());
    let payoffs = resources.payoffs(&start).unwrap();
    assert_eq!(payoffs.payoffs.len(), 81);
    let task = Task {
        earlier: &[],
        state: &start,
        seat: Seat(1),
        evaluation: None,
        seed: 5,
    };
    assert!(nothing.advise(&task).is_none() && nothing.payoffs(&start).is_none());
    let advice = resources.advise(&task).unwrap();
    assert!(advice.mix.iter().any(|(point, _)| *point == advice.action));
    let engine = frames::GAME.engine().unwrap();
    let limit = bilancia_search::Limit::Playouts(50);
    let searched = engine(&task, limit, 1, &AtomicBool::new(false));
    assert_eq!(
        searched.action, advice.action,
        "the engine finds the centre too"
    );

    let other = frames::GAME.with("size=3,goal=2").unwrap();
    assert!(resources.payoffs(&other).is_none(), "of other rules");

    let table = &solved.table;
    let mut other = table.clone();
    other[7] = b'9';
    assert!(refusal(&frames::GAME, &other).contains("of this version"));
    let mut huge = table.clone();
    huge[20] = 9;
    for damaged in [&table[..table.len() - 3], &table[..22], &huge] {
        assert!(refusal(&frames::GAME, damaged).contains("damaged"));
    }
}

/// Why a table is refused.
fn refusal<S: Presentable>(game: &GameEntry<S>, table: &[u8]) -> String {
    let exact = game.exact.as_ref().unwrap();
    let file = Box::new(Cursor::new(table.to_vec()));
    let refused = (exact.load)(file).err().expect("the table is refused");
    assert!(refused.contains("bilancia solve"), "{refused}");
    refused
}

/// The head of a file with its rules, then what is packed.
fn packed(head: &[u8; 20], rules: [u8; 4], content: &[u8]) -> Vec<u8> {
    [&head[..], &rules, &deflated(content)].concat()
}

#[test]
fn tables_that_would_fill_the_memory_are_refused() {
    let frames = |rules, words: &[u64]| {
        let words: Vec<_> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        refusal(
            &frames::GAME,
            &packed(b"Frames 1            ", rules, &words),
        )
    };
    let rules = [4, 10, 0, 0];
    assert!(frames(rules, &[u64::MAX]).contains("more positions"));
    // As many positions as on three by three points there cannot be, of which all are the same one.
    assert!(frames([3, 10, 0, 0], &[100_000]).contains("more positions"));
    let mut same = vec![0; 1 << 20];
    same[0] = 1 << 19;
    assert!(frames(rules, &same).contains("out of order"));
    assert!(frames(rules, &[2, 1, 2, 0]).contains("damaged"));
    assert!(frames(rules, &[1, 1, 0, 0]).contains("follows"));
    assert!(frames(rules, &[1, 1, 2.0_f64.to_bits()]).contains("-1 and 1"));
    for unknown in [[2, 10, 0, 0], [5, 10, 0, 0], [4, 0, 0, 0], [4, 10, 0, 2]] {
        assert!(
            frames(unknown, &[0]).contains("no rules that can be solved"),
            "{unknown:?}"
        );
    }

    // A turn of Nibelungenlied is unpacked only when it is needed.
    let turn = deflated(&vec![0; 2 * 20 * nibelungenlied::solution::PLACEMENTS]);
    let too_long = deflated(&vec![0; 1 << 24]);
    let whole = sealed([0, 1, 1, 0], &[&turn]);
    let mut altered = whole.clone();
    altered[40] ^= 1;
    let cut = &whole[..whole.len() - 9];
    let mut short = whole.clone();
    short.pop();
    let longer = [&whole[..], b"more"].concat();
    for (table, words) in [
        (&sealed([0, 1, 0, 0], &[])[..], "not 0"),
        (&sealed([0, 1, 0x60, 0xea], &[]), "not 60000"),
        (&sealed([0, 1, 2, 0], &[&turn]), "damaged"),
        (&altered, "checksum"),
        (cut, "damaged"),
        (&short, "end is missing"),
        (&longer, "follows"),
        (b"Nibelungenlied 1    ", "of this version"),
    ] {
        let refused = refusal(&nibelungenlied::GAME, table);
        assert!(refused.contains(words), "{refused}");
    }
    let exact = nibelungenlied::GAME.exact.as_ref().unwrap();
    let start = nibelungenlied::GAME.with("max_turns=1").unwrap();
    for (turn, is_whole) in [(&turn, true), (&too_long, false), (&vec![7; 9], false)] {
        let file = Cursor::new(sealed([0, 1, 1, 0], &[turn]));
        let solution = (exact.load)(Box::new(file)).unwrap();
        let task = Task {
            earlier: &[],
            state: &start,
            seat: Seat(0),
            evaluation: None,
            seed: 1,
        };
        assert_eq!(solution.advise(&task).is_some(), is_whole);
    }
}

fn deflated(content: &[u8]) -> Vec<u8> {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
    packer.write_all(content).unwrap();
    packer.finish().unwrap()
}

/// A table of Nibelungenlied with these rules and packed turns, and the checksum that belongs to it.
fn sealed(rules: [u8; 4], turns: &[&Vec<u8>]) -> Vec<u8> {
    let mut bytes = b"Nibelungenlied 2    ".to_vec();
    bytes.extend(rules);
    for turn in turns {
        bytes.extend((turn.len() as u32).to_le_bytes());
    }
    bytes.extend(turns.iter().flat_map(|turn| turn.iter()));
    let mut crc = Crc::new();
    crc.update(&bytes);
    bytes.extend(crc.sum().to_le_bytes());
    bytes
}

#[test]
fn nibelungenlied_is_not_solved_for_more_turns_than_a_table_has() {
    let exact = nibelungenlied::GAME.exact.as_ref().unwrap();
    for (most, words) in [("1001", "at most 1000 turns"), ("none", "max_turns=100")] {
        let text = format!("max_turns={most}");
        let options = Options::parse(&nibelungenlied::OPTIONS, &text).unwrap();
        let how = Solving {
            threads: 1,
            check: false,
            progress: &mut |_| false,
            parts: &mut NoParts,
        };
        let refused = (exact.solve)(&options, how).unwrap_err();
        assert!(refused.contains(words), "{refused}");
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
        parts: &mut NoParts,
    };
    assert_eq!((exact.solve)(&options, how), Err("stopped".to_owned()));
}
