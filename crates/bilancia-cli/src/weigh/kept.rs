//! Files with the tallies of a measurement, which can be resumed, or joined with others.

use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use bilancia_analysis::{JoinRunsError, StoredRun, bounded, join_runs};
use bilancia_luck::{Ladder, report::Named, sample::Tally};

use super::{Found, WeighArgs, errors::no_agent};
use crate::{
    failure::{Failure, Status},
    reading,
};

bilancia_core::messages! { crate::weigh::catalogue, "kept-":
    const {
        NOT_KEPT(path), OTHER_GAME(path, game, game_third), OTHER_LADDER(path, own), OTHER_SEED(path, seed),
        OTHER_STARTS(path), SAME_SEED(seed), NOT_ALIKE(paths), NO_FILES,
    }
}

/// Reads a file; none if it does not exist.
pub(super) fn read(path: &Path) -> Result<Option<StoredRun>, Failure> {
    let text = match bounded::file_text(path, reading::KEPT) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        read => read.map_err(|error| reading::failure(path, &error))?,
    };
    serde_json::from_str(&text).map(Some).map_err(|error| {
        Status::Outside
            .say(&NOT_KEPT, &[&path.display()])
            .because(&error)
    })
}

/// Writes a file, whole or not at all.
pub(super) fn write(run: &StoredRun, path: &Path) -> Result<(), Failure> {
    let text = serde_json::to_string(run).expect("counts can be written");
    let beside = path.with_extension("part");
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    folder
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(&beside, text))
        .and_then(|()| fs::rename(&beside, path))
        .map_err(|error| Failure::file("write", path, &error))
}

/// The ladder of a run, whose players may have names of earlier versions.
pub(super) fn ladder(run: &StoredRun) -> Result<Ladder, Failure> {
    run.ladder()
        .map_err(|_| no_agent(run.agent_names().iter().map(String::as_str)))
}

/// The seed and the tallies to resume from, if game, ladder and seed are those of the file.
pub(super) fn resume(
    run: &StoredRun,
    path: &Path,
    game: &str,
    rules: &str,
    asked: Option<&Ladder>,
    args: &WeighArgs,
) -> Result<(u64, Vec<Tally>), Failure> {
    let path = path.display();
    if run.rules != rules {
        return Err(Status::Wrong.say(&OTHER_GAME, &[&path, &run.game, &game]));
    }
    if let Some(asked) = asked
        && asked.agents != ladder(run)?.agents
    {
        let own = run.agent_names().join("+");
        return Err(Status::Wrong.say(&OTHER_LADDER, &[&path, &own]));
    }
    if args.starts != run.starts {
        return Err(Status::Wrong.say(&OTHER_STARTS, &[&path]));
    }
    if args.seed.is_some_and(|seed| seed != run.seed) {
        return Err(Status::Wrong.say(&OTHER_SEED, &[&path, &run.seed]));
    }
    Ok((run.seed, run.tallies.clone()))
}

/// The joint result of several files.
pub(super) fn join(paths: &[PathBuf]) -> Result<Found, Failure> {
    let mut runs = Vec::new();
    for path in paths {
        let Some(run) = read(path)? else {
            return Err(Failure::file("read", path, &ErrorKind::NotFound.into()));
        };
        ladder(&run)?;
        runs.push(run);
    }
    let weighed = join_runs(&runs).map_err(|error| match error {
        JoinRunsError::None => Status::Wrong.say(&NO_FILES, &[]),
        JoinRunsError::SameSeed(seed) => Status::Wrong.say(&SAME_SEED, &[&seed]),
        JoinRunsError::NotAlike(index) => Status::Wrong.say(&NOT_ALIKE, &[&paths[index].display()]),
        JoinRunsError::Agent(_) => no_agent(
            runs.iter()
                .flat_map(|run| run.agent_names())
                .map(String::as_str),
        ),
        JoinRunsError::Weigh(error) => Status::Wrong.of(&error),
    })?;
    let first = &runs[0];
    let named = Named {
        name: first.game.clone(),
        weighed,
    };
    Ok(Found {
        named,
        game: first.game.clone(),
        rules: first.rules.clone(),
        seconds: 0.0,
    })
}
