//! Stored measurements, from which results follow without measuring again: the counts of one by games, the figures of an
//! exact one.

use std::num::NonZero;

use bilancia_luck::{
    Agent, AgentError, ExactFigures, Ladder, LadderError, WeighError, Weighed, join, sample::Tally,
};
use bilancia_table::GameSpec;
use serde::{Deserialize, Serialize};

/// Counts of a measurement by games, with all that determines them: the file that `weigh --keep` writes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredRun {
    /// Game, with the options that differ from the defaults.
    pub game: String,
    /// Hash of the rules, or `unknown` for a game of another program.
    pub rules: String,
    /// Name of the ladder.
    ladder: String,
    /// Names of its players; files of earlier versions have the names of then.
    agents: Vec<String>,
    /// Seed of all random numbers.
    pub seed: u64,
    /// Number of numbered starts of which each block has one; none where all games have the same start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<NonZero<u32>>,
    /// Counts of every pair of players.
    pub tallies: Vec<Tally>,
}

impl StoredRun {
    /// The run of a result, from this number of numbered starts if it has several.
    pub fn of(game: &str, rules: &str, starts: Option<NonZero<u32>>, weighed: &Weighed) -> Self {
        let begun = Self::begin(game, rules, &weighed.ladder, weighed.seed);
        Self {
            starts,
            tallies: weighed.tallies.clone(),
            ..begun
        }
    }

    /// The run before its first game, from the start of the game.
    pub fn begin(game: &str, rules: &str, ladder: &Ladder, seed: u64) -> Self {
        Self {
            game: game.to_owned(),
            rules: rules.to_owned(),
            ladder: ladder.id.clone(),
            agents: ladder.agents.iter().map(ToString::to_string).collect(),
            seed,
            starts: None,
            tallies: Vec::new(),
        }
    }

    /// Names of the players of the ladder, as they are written in the file.
    pub fn agent_names(&self) -> &[String] {
        &self.agents
    }

    /// Players of the ladder.
    ///
    /// # Errors
    /// [`AgentError`] if the file has the name of no player.
    pub fn agents(&self) -> Result<Vec<Agent>, AgentError> {
        self.agents.iter().map(|agent| agent.parse()).collect()
    }

    /// Ladder of the run.
    ///
    /// # Errors
    /// [`AgentError`] if the file has the name of no player.
    pub fn ladder(&self) -> Result<Ladder, AgentError> {
        Ok(Ladder {
            id: self.ladder.clone(),
            agents: self.agents()?,
        })
    }
}

/// Figures of an exact measurement, with the game that they are of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredExact {
    /// Game, with the options that differ from the defaults.
    pub game: String,
    /// Hash of the rules.
    pub rules: String,
    /// Figures, from which the result follows.
    figures: ExactFigures,
}

impl StoredExact {
    /// Figures of a result of this game; none if it is not exact, or its players are not those of a published ladder.
    pub fn of(spec: &GameSpec, weighed: &Weighed) -> Option<Self> {
        Some(Self {
            game: spec.name(),
            rules: spec.rules_hash(),
            figures: ExactFigures::of(weighed)?,
        })
    }

    /// The result.
    ///
    /// # Errors
    /// [`LadderError`] if the ladder is unknown.
    pub fn weighed(&self) -> Result<Weighed, LadderError> {
        self.figures.weighed()
    }
}

/// Why runs have no joint result.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum JoinRunsError {
    /// There are no runs.
    #[error("name the runs to join")]
    None,
    /// Two runs have the same seed, so that the same games would count twice.
    #[error("two of the runs have the seed {0}")]
    SameSeed(u64),
    /// The run with this index, from 0, is about another game or ladder than the first.
    #[error("run {0} is about another game or ladder than the first")]
    NotAlike(usize),
    /// A run names a player that does not exist.
    #[error("{0}")]
    Agent(#[from] AgentError),
    /// The counts do not fit together.
    #[error("{0}")]
    Weigh(#[from] WeighError),
}

/// Joint result of one or more runs of the same game and ladder with different seeds; it names the seed of the first.
///
/// # Errors
/// [`JoinRunsError`] if there are no runs, or they do not fit together.
pub fn join_runs(runs: &[StoredRun]) -> Result<Weighed, JoinRunsError> {
    let first = runs.first().ok_or(JoinRunsError::None)?;
    let ladder = first.ladder()?;
    for (index, run) in runs.iter().enumerate() {
        if runs[..index].iter().any(|other| other.seed == run.seed) {
            return Err(JoinRunsError::SameSeed(run.seed));
        }
        let is_same = (run.rules == first.rules) && run.starts == first.starts;
        if !is_same || run.agents()? != ladder.agents {
            return Err(JoinRunsError::NotAlike(index));
        }
    }
    let tallies: Vec<_> = runs.iter().map(|run| run.tallies.clone()).collect();
    Ok(join(&ladder, first.seed, &tallies)?)
}
