//! Recipe of the tables: which games are weighed, between whom, and how precisely.

use std::num::NonZero;

use bilancia_luck::{Ladder, LadderError};
use serde::Deserialize;

/// Contents of `luck.toml`: the tables in the order of the document.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// Tables.
    #[serde(rename = "table")]
    pub tables: Vec<Table>,
}

/// Table of the document: games that are weighed in the same way, by one `bilancia weigh`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Name of the place in the document, between `<!-- NAME -->` and `<!-- end of NAME -->`.
    pub name: String,
    /// Games with their options, in the order in which they are weighed.
    pub games: Vec<String>,
    /// Name of the ladder, or a list of players.
    pub ladder: String,
    /// Number of players from the start of the ladder; all by default.
    pub rungs: Option<usize>,
    /// Seed of all random numbers.
    #[serde(default = "one")]
    pub seed: u64,
    /// Half-width of the interval of luck at which sampling ends, from 0.001 to 0.5.
    #[serde(default = "two_per_cent")]
    pub precision: f64,
    /// Largest number of games.
    #[serde(default = "most_games")]
    pub most_games: u64,
    /// Number of games that is fixed in advance, instead of the precision and the largest number.
    pub fixed_games: Option<u64>,
    /// Number of numbered starts of which each block has one; one start by default.
    pub starts: Option<NonZero<u32>>,
    /// Largest number of positions that are enumerated.
    #[serde(default = "most_positions")]
    pub most_positions: usize,
    /// File in `docs/pictures` with the scale of these games, or with the balance of the only game.
    pub picture: Option<String>,
    /// Names of earlier tables whose games are in the picture too.
    #[serde(default)]
    pub with: Vec<String>,
}

fn one() -> u64 {
    1
}

fn two_per_cent() -> f64 {
    0.02
}

fn most_games() -> u64 {
    100_000
}

fn most_positions() -> usize {
    6_000_000
}

/// Why a recipe cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum RecipeError {
    /// The text is not TOML, or has other fields.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// A ladder is unknown.
    #[error("table {0}: {1}")]
    Ladder(String, LadderError),
}

impl Recipe {
    /// Reads the recipe.
    ///
    /// # Errors
    /// [`RecipeError`] if the text is no recipe, or a ladder is unknown.
    pub fn parse(text: &str) -> Result<Self, RecipeError> {
        let recipe: Self = toml::from_str(text)?;
        for table in &recipe.tables {
            table
                .ladder()
                .map_err(|error| RecipeError::Ladder(table.name.clone(), error))?;
        }
        Ok(recipe)
    }

    /// Table with this name.
    pub fn table(&self, name: &str) -> Option<&Table> {
        self.tables.iter().find(|table| table.name == name)
    }
}

impl Table {
    /// Players of the table.
    ///
    /// # Errors
    /// [`LadderError`] if the ladder is unknown.
    pub fn ladder(&self) -> Result<Ladder, LadderError> {
        Ladder::find(&self.ladder, self.rungs)
    }

    /// Command that weighs these games, over several lines.
    pub fn command(&self) -> String {
        let mut words = vec!["bilancia weigh".to_owned()];
        words.extend(self.games.iter().cloned());
        words.push(format!("--ladder {}", self.ladder));
        if let Some(rungs) = self.rungs {
            words.push(format!("--rungs {rungs}"));
        }
        if let Some(starts) = self.starts {
            words.push(format!("--starts {starts}"));
        }
        words.push(format!("--seed {}", self.seed));
        match self.fixed_games {
            Some(games) => words.push(format!("--fixed-games {games}")),
            None => {
                words.push(format!("--precision {}", self.precision));
                words.push(format!("--most-games {}", self.most_games));
            }
        }
        words.push(format!("--most-positions {}", self.most_positions));
        let mut lines = vec![String::new()];
        for word in words {
            let line = lines.last_mut().expect("there is a first line");
            if line.is_empty() {
                line.push_str(&word);
            } else if line.len() + word.len() < 108 {
                line.push(' ');
                line.push_str(&word);
            } else {
                line.push_str(" \\");
                lines.push(format!("    {word}"));
            }
        }
        lines.join("\n")
    }
}
