//! What a weighing has counted, kept in a file: to be gone on with, or joined with others.

use std::{
    fs,
    path::{Path, PathBuf},
};

use bilancia_luck::{Ladder, Weighed, join as join_runs, report::Named, sample::Tally};
use serde::{Deserialize, Serialize};

use super::Found;
use crate::failure::Failure;

/// One file.
#[derive(Serialize, Deserialize)]
pub(super) struct Kept {
    game: String,
    rules: String,
    ladder: String,
    agents: Vec<String>,
    seed: u64,
    tallies: Vec<Tally>,
}

impl Kept {
    pub(super) fn of(game: &str, rules: &str, weighed: &Weighed) -> Self {
        Self {
            game: game.to_owned(),
            rules: rules.to_owned(),
            ladder: weighed.ladder.id.clone(),
            agents: weighed
                .ladder
                .agents
                .iter()
                .map(ToString::to_string)
                .collect(),
            seed: weighed.seed,
            tallies: weighed.tallies.clone(),
        }
    }

    /// Reads a file; none if there is none.
    pub(super) fn read(path: &Path) -> Result<Option<Self>, Failure> {
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            read => read.map_err(|error| Failure::file("read", path, &error))?,
        };
        serde_json::from_str(&text).map(Some).map_err(|error| {
            let path = path.display();
            Failure::outside(
                format!("{path} is not what 'weigh --keep' writes; give another file"),
                &error,
            )
        })
    }

    /// Writes the file, whole or not at all.
    pub(super) fn write(&self, path: &Path) -> Result<(), Failure> {
        let text = serde_json::to_string(self).expect("counts can be written");
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

    pub(super) fn ladder(&self) -> Result<Ladder, Failure> {
        let agents = self
            .agents
            .iter()
            .map(|agent| agent.parse())
            .collect::<Result<_, _>>();
        let agents = agents.map_err(Failure::wrong)?;
        Ok(Ladder {
            id: self.ladder.clone(),
            agents,
        })
    }

    /// The seed and the counts to go on with, if it is about the same.
    pub(super) fn goes_on(
        &self,
        game: &str,
        rules: &str,
        ladder: Option<&Ladder>,
        seed: Option<u64>,
    ) -> Result<(u64, Vec<Tally>), Failure> {
        let other_ladder = ladder.is_some_and(|ladder| {
            let agents = ladder.agents.iter().map(ToString::to_string);
            !agents.eq(self.agents.iter().cloned())
        });
        let other = if self.rules != rules {
            Some(format!("it is about {}, not {game}", self.game))
        } else if other_ladder {
            Some(format!("its ladder is {}", self.agents.join("+")))
        } else if seed.is_some_and(|seed| seed != self.seed) {
            Some(format!("its seed is {}", self.seed))
        } else {
            None
        };
        match other {
            Some(why) => Err(Failure::wrong(format!(
                "the kept file cannot be gone on with: {why}; give another file to --keep"
            ))),
            None => Ok((self.seed, self.tallies.clone())),
        }
    }
}

/// What several files say together.
pub(super) fn join(paths: &[PathBuf]) -> Result<Found, Failure> {
    let mut runs: Vec<Kept> = Vec::new();
    for path in paths {
        let Some(run) = Kept::read(path)? else {
            let text = format!("there is no file {}", path.display());
            return Err(Failure::wrong(text));
        };
        if let Some(same) = runs.iter().find(|other| other.seed == run.seed) {
            let text = format!(
                "two of the files have the seed {}: the same games would count twice; run one with another --seed",
                same.seed
            );
            return Err(Failure::wrong(text));
        }
        if runs
            .first()
            .is_some_and(|first| (&first.rules, &first.agents) != (&run.rules, &run.agents))
        {
            let text = format!(
                "{} is about another game or ladder than the first file",
                path.display()
            );
            return Err(Failure::wrong(text));
        }
        runs.push(run);
    }
    let first = runs
        .first()
        .ok_or_else(|| Failure::wrong("name the files to join"))?;
    let tallies: Vec<_> = runs.iter().map(|run| run.tallies.clone()).collect();
    let weighed = join_runs(&first.ladder()?, first.seed, &tallies).map_err(Failure::wrong)?;
    let named = Named {
        name: first.game.clone(),
        weighed,
    };
    Ok(Found {
        named,
        rules: first.rules.clone(),
        seconds: 0.0,
    })
}
