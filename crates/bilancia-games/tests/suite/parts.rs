//! A solver that is interrupted goes on from the parts that were kept, and its table is the same, bit for bit.

use std::{
    collections::BTreeMap,
    io::{self, Cursor, Read, Write},
};

use bilancia_core::{Options, Presentable};
use bilancia_games::{GameEntry, NoParts, Parts, Solved, Solving, frames, nibelungenlied};
use bilancia_testkit::sized;

/// Parts in memory.
#[derive(Clone, Default)]
struct Memory(BTreeMap<String, Vec<u8>>);

impl Parts for Memory {
    fn has(&self, name: &str) -> bool {
        self.0.contains_key(name)
    }

    fn open(&mut self, name: &str) -> Option<Box<dyn Read>> {
        let content = self.0.get(name)?.clone();
        Some(Box::new(Cursor::new(content)))
    }

    fn keep(&mut self, name: &str, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) {
        let mut content = Vec::new();
        write(&mut content).unwrap();
        self.0.insert(name.to_owned(), content);
    }

    fn remove(&mut self, name: &str) {
        self.0.remove(name);
    }
}

/// Solves a game until it is solved, or the progress callback was called this often.
fn solve<S: Presentable>(
    game: &GameEntry<S>,
    options: &str,
    check: bool,
    parts: &mut dyn Parts,
    most_calls: usize,
) -> Option<Solved> {
    let options = Options::parse(game.def.info.options, options).unwrap();
    let mut calls = 0;
    let how = Solving {
        threads: 1,
        check,
        parts,
        progress: &mut |share| {
            assert!((0.0..=1.0 + 1e-9).contains(&share), "{share}");
            calls += 1;
            calls <= most_calls
        },
    };
    let solved = (game.exact.as_ref().unwrap().solve)(&options, how);
    match solved {
        Ok(solved) => Some(solved),
        Err(why) => {
            assert_eq!(why, "stopped");
            None
        }
    }
}

#[test]
fn frames_solved_in_many_goes_are_those_solved_in_one() {
    for (options, check) in [
        ("size=3", false),
        ("size=3,goal=1,frame_edge=inclusive", true),
        ("size=3,start=neutral_centre,goal=2", false),
    ] {
        let game = &frames::GAME;
        let whole = solve(game, options, check, &mut NoParts, usize::MAX).unwrap();
        let mut parts = Memory::default();
        let mut goes = 0;
        let solved = loop {
            goes += 1;
            // No layer has more classes than this.
            if let Some(solved) = solve(game, options, check, &mut parts, 30) {
                break solved;
            }
        };
        assert!(goes > 5, "{options}: only {goes} goes");
        assert_eq!(solved, whole, "{options}");
        // Nothing is computed of what is kept, and damaged or missing parts are.
        let none = solve(game, options, check, &mut parts, 0).unwrap();
        assert_eq!(none, whole, "{options}");
        let names: Vec<_> = parts.0.keys().cloned().collect();
        for name in names.into_iter().step_by(sized(9, 1)) {
            let mut damaged = parts.clone();
            let content = damaged.0.get_mut(&name).unwrap();
            match content.len() {
                0..8 => continue,
                count => content[..8].copy_from_slice(&(count as f64).to_le_bytes()),
            }
            let again = solve(game, options, check, &mut damaged, usize::MAX).unwrap();
            assert_eq!(again, whole, "{options}, {name}");
            parts.0.remove(&name);
            let again = solve(game, options, check, &mut parts, usize::MAX).unwrap();
            assert_eq!(again, whole, "{options} without {name}");
        }
    }
}

/// The first turn is taken from what is kept, and only the second computed, after an interruption in it.
fn nibelungenlied_goes_on(check: bool) {
    let (game, options) = (&nibelungenlied::GAME, "max_turns=2");
    let whole = solve(game, options, check, &mut NoParts, usize::MAX).unwrap();
    let mut all = 0;
    let mut parts = Memory::default();
    // An interruption in the first turn leaves nothing, one in the second leaves the first.
    assert!(solve(game, options, check, &mut parts, 1).is_none());
    assert!(parts.0.is_empty());
    while parts.0.is_empty() {
        all += 1;
        assert!(solve(game, options, check, &mut parts, 480 * all).is_none());
    }
    let names: Vec<_> = parts.0.keys().cloned().collect();
    assert_eq!(names, ["turn-1", "values-1"]);
    let mut damaged = parts.clone();
    damaged.0.get_mut("values-1").unwrap().pop();
    // What is damaged is begun anew.
    assert!(solve(game, options, check, &mut damaged, 1).is_none());
    assert!(!damaged.0.contains_key("values-1"));
    let solved = solve(game, options, check, &mut parts, usize::MAX).unwrap();
    assert_eq!(solved, whole);
}

#[test]
#[ignore = "long: four turns"]
fn nibelungenlied_goes_on_from_the_last_turn() {
    nibelungenlied_goes_on(false);
}

#[test]
#[ignore = "long: best responses of four turns"]
fn nibelungenlied_goes_on_with_its_best_responses() {
    nibelungenlied_goes_on(true);
}
