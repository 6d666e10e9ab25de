//! Files with the tallies of a measurement, which can be resumed, or joined with others.

use std::{
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use bilancia_core::Message;
use bilancia_luck::{
    Agent, AgentError, Ladder, Weighed, join as join_runs, report::Named, sample::Tally,
};
use serde::{Deserialize, Serialize};

use super::{Found, errors::no_agent};
use crate::failure::{Failure, Status};

const NOT_KEPT: Message = Message::new(
    "{0} is not what 'weigh --keep' writes; give another file",
    "{0} non è ciò che scrive 'weigh --keep'; dai un altro file",
);
const OTHER_GAME: Message = Message::new(
    "cannot resume from {0}: it was run on {1}, not on {2}; use another --keep file",
    "non posso continuare da {0}: è una misura di {1}, non di {2}; usa un altro file con --keep",
);
const OTHER_LADDER: Message = Message::new(
    "cannot resume from {0}: it was run with the ladder {1}; use another --keep file",
    "non posso continuare da {0}: la sua scala è {1}; usa un altro file con --keep",
);
const OTHER_SEED: Message = Message::new(
    "cannot resume from {0}: it was run with seed {1}; use another --keep file",
    "non posso continuare da {0}: il suo seme è {1}; usa un altro file con --keep",
);
const SAME_SEED: Message = Message::new(
    "two of the files have the seed {0}: the same games would count twice; run one with another --seed",
    "due dei file hanno il seme {0}: le stesse partite conterebbero due volte; rifanne uno con un altro --seed",
);
const NOT_ALIKE: Message = Message::new(
    "{0} is about another game or ladder than the first file",
    "{0} riguarda un altro gioco o un'altra scala che il primo file",
);
const NO_FILES: Message = Message::new("name the files to join", "nomina i file da unire");

/// Contents of such a file: a game, a ladder, a seed and the tallies.
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

    /// Reads a file; none if it does not exist.
    pub(super) fn read(path: &Path) -> Result<Option<Self>, Failure> {
        let text = match fs::read_to_string(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            read => read.map_err(|error| Failure::file("read", path, &error))?,
        };
        serde_json::from_str(&text).map(Some).map_err(|error| {
            Status::Outside
                .say(&NOT_KEPT, &[&path.display()])
                .because(&error)
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

    /// The players of the ladder, whose names may be those of earlier versions.
    fn agents(&self) -> Result<Vec<Agent>, Failure> {
        let agents = self.agents.iter().map(|agent| agent.parse());
        let agents: Result<_, AgentError> = agents.collect();
        agents.map_err(|_| no_agent(self.agents.iter().map(String::as_str)))
    }

    pub(super) fn ladder(&self) -> Result<Ladder, Failure> {
        Ok(Ladder {
            id: self.ladder.clone(),
            agents: self.agents()?,
        })
    }

    /// The seed and the tallies to resume from, if game, ladder and seed are those of the file.
    pub(super) fn goes_on(
        &self,
        path: &Path,
        game: &str,
        rules: &str,
        ladder: Option<&Ladder>,
        seed: Option<u64>,
    ) -> Result<(u64, Vec<Tally>), Failure> {
        let path = path.display();
        if self.rules != rules {
            return Err(Status::Wrong.say(&OTHER_GAME, &[&path, &self.game, &game]));
        }
        if let Some(ladder) = ladder
            && ladder.agents != self.agents()?
        {
            let own = self.agents.join("+");
            return Err(Status::Wrong.say(&OTHER_LADDER, &[&path, &own]));
        }
        if seed.is_some_and(|seed| seed != self.seed) {
            return Err(Status::Wrong.say(&OTHER_SEED, &[&path, &self.seed]));
        }
        Ok((self.seed, self.tallies.clone()))
    }
}

/// The joint result of several files.
pub(super) fn join(paths: &[PathBuf]) -> Result<Found, Failure> {
    let mut runs: Vec<Kept> = Vec::new();
    for path in paths {
        let Some(run) = Kept::read(path)? else {
            return Err(Failure::file("read", path, &ErrorKind::NotFound.into()));
        };
        if let Some(same) = runs.iter().find(|other| other.seed == run.seed) {
            return Err(Status::Wrong.say(&SAME_SEED, &[&same.seed]));
        }
        if let Some(first) = runs.first()
            && (&first.rules, first.agents()?) != (&run.rules, run.agents()?)
        {
            return Err(Status::Wrong.say(&NOT_ALIKE, &[&path.display()]));
        }
        runs.push(run);
    }
    let first = runs
        .first()
        .ok_or_else(|| Status::Wrong.say(&NO_FILES, &[]))?;
    let tallies: Vec<_> = runs.iter().map(|run| run.tallies.clone()).collect();
    let weighed = join_runs(&first.ladder()?, first.seed, &tallies)
        .map_err(|error| Status::Wrong.of(&error))?;
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
