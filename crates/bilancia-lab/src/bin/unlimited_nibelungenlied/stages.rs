//! The schedule of the computation in stages, each of which is kept in a file, so that an interrupted one is resumed.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::Instant,
};

use bilancia_games::nibelungenlied::{Variant, solution::Unlimited};
use bilancia_lab::println;
use bilancia_lab::{is_interrupted, read_bytes};
use bilancia_search::recursive::{ApproxSolver, BoundedPlayer, Change};

use super::Failure;

/// A number of iterations, each of which follows the strategies found for a number of turns, at a cost of each turn.
#[derive(Clone, Copy)]
struct Stage {
    cost: f64,
    iterations: u32,
    turns: u32,
}

/// Approximation without a cost. Longer iterations pay once strategies hardly change any more.
const APPROXIMATE: [(u32, u32); 5] = [(3, 1), (5, 3), (10, 10), (35, 50), (20, 200)];
/// Cost of a turn, iterations and their turns. Oscillations scale with the turns of an iteration, so that fewer and fewer
/// turns bring them to rest.
const COST: [(f64, u32, u32); 6] = [
    (3e-5, 15, 50),
    (3e-5, 30, 200),
    (1e-5, 25, 200),
    (1e-5, 20, 50),
    (1e-5, 15, 10),
    (1e-5, 15, 3),
];

/// Stages to be computed one after another.
pub(crate) struct Sequence {
    name: &'static str,
    player: Option<BoundedPlayer>,
    stages: Vec<Stage>,
}

impl Sequence {
    /// The stages that approximate the values without a cost.
    pub(crate) fn approximate() -> Self {
        let stage = |(iterations, turns)| Stage {
            cost: 0.0,
            iterations,
            turns,
        };
        Self {
            name: "values",
            player: None,
            stages: APPROXIMATE.map(stage).to_vec(),
        }
    }

    /// The stages that lead from the values to those that a player can nearly secure although every turn costs them
    /// something.
    pub(crate) fn cost(player: BoundedPlayer) -> Self {
        let stage = |(cost, iterations, turns)| Stage {
            cost,
            iterations,
            turns,
        };
        Self {
            name: name(player),
            player: Some(player),
            stages: COST.map(stage).to_vec(),
        }
    }
}

/// The name of a player's bound, as its file is called.
pub(crate) fn name(player: BoundedPlayer) -> &'static str {
    match player {
        BoundedPlayer::Maximizer => "at_least",
        BoundedPlayer::Minimizer => "at_most",
    }
}

/// Writes a file whole or not at all.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let part = path.with_extension("part");
    let write = || {
        fs::write(&part, bytes)?;
        fs::rename(&part, path)
    };
    write().map_err(|error: io::Error| Failure::File(path.into(), error))
}

/// The folder in which stages are saved, and the number of threads that compute them.
pub(crate) struct Lab<'a> {
    folder: &'a Path,
    threads: usize,
}

impl<'a> Lab<'a> {
    /// Makes the folder if it does not exist.
    pub(crate) fn new(folder: &'a Path, threads: usize) -> Result<Self, Failure> {
        let lab = Self { folder, threads };
        let stages = lab.stages();
        fs::create_dir_all(&stages).map_err(|error| Failure::File(stages, error))?;
        Ok(lab)
    }

    fn stages(&self) -> PathBuf {
        self.folder.join("stages")
    }

    /// The path of a stage's file. The schedule is part of the name, so that stages of another schedule are not taken
    /// for these.
    fn path(&self, sequence: &Sequence, stage: usize) -> PathBuf {
        let Stage {
            cost,
            iterations,
            turns,
        } = sequence.stages[stage];
        let name = format!(
            "{}-{}-{cost:e}-{iterations}x{turns}.values",
            sequence.name,
            stage + 1
        );
        self.stages().join(name)
    }

    /// Runs the stages of a sequence after the last one that was saved; if none was, from the first one, with the
    /// values `before`.
    pub(crate) fn run(
        &self,
        sequence: &Sequence,
        begin: Instant,
        before: impl FnOnce() -> Result<ApproxSolver<Unlimited>, Failure>,
    ) -> Result<ApproxSolver<Unlimited>, Failure> {
        let mut kept = None;
        for stage in (0..sequence.stages.len()).rev() {
            if let Some(solver) = self.read(&self.path(sequence, stage))? {
                kept = Some((solver, stage + 1));
                break;
            }
        }
        let (mut solver, first) = match kept {
            Some(kept) => kept,
            None => (before()?, 0),
        };
        for (number, stage) in sequence.stages.iter().enumerate().skip(first) {
            if let Some(player) = sequence.player {
                solver.set_cost(player, stage.cost);
            }
            for iteration in 1..=stage.iterations {
                let Change { up, down, drift } =
                    solver.iterate(stage.turns, |_| !is_interrupted())?;
                let start = solver.game().start_value(solver.values());
                let (name, seconds) = (sequence.name, begin.elapsed().as_secs());
                println!(
                    "{name} {}\t{iteration}\t{start:+.5}\t{up:.7}\t{down:.7}\t{drift:+.8}\t{seconds}",
                    number + 1
                );
            }
            write(&self.path(sequence, number), &solver.to_bytes())?;
            if number > 0 {
                remove(&self.path(sequence, number - 1))?;
            }
        }
        Ok(solver)
    }

    /// Reads a saved stage; none if there is no file, or only a damaged one.
    fn read(&self, path: &Path) -> Result<Option<ApproxSolver<Unlimited>>, Failure> {
        let bytes = match read_bytes(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(Failure::File(path.into(), error)),
        };
        let game = Unlimited::new(Variant::default());
        match ApproxSolver::from_bytes(game, self.threads, &bytes) {
            Ok(solver) => Ok(Some(solver)),
            Err(error) => {
                eprintln!("{}: {error}; its stage is computed anew", path.display());
                Ok(None)
            }
        }
    }

    /// Removes the files of all stages.
    pub(crate) fn clear(&self) -> Result<(), Failure> {
        let stages = self.stages();
        fs::remove_dir_all(&stages).map_err(|error| Failure::File(stages, error))
    }
}

fn remove(path: &Path) -> Result<(), Failure> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(Failure::File(path.into(), error))
        }
        _ => Ok(()),
    }
}
