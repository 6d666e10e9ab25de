//! Recipe of the tables: what is measured, how often, and what was asked for.

use std::{collections::BTreeMap, fmt, str::FromStr};

use serde::{Deserialize, Deserializer, de::Error as _};

use super::{Quantity, works};

/// Contents of `benchmarks.toml`: the tables in the order of the document.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// Tables.
    #[serde(rename = "table")]
    pub tables: Vec<Table>,
}

/// Table of the document.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Name of the place in the document, between `<!-- NAME -->` and `<!-- end of NAME -->`.
    pub name: String,
    /// Whether it takes so long that it is measured only when it is named.
    #[serde(default)]
    pub on_request: bool,
    /// Whether it is no table, but what the commands print.
    #[serde(default)]
    pub quoted: bool,
    /// Rows.
    #[serde(rename = "row")]
    pub rows: Vec<Row>,
}

/// Row of a table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Description of the measurement, for people; by default the command.
    #[serde(default)]
    pub what: String,
    /// Work to run. Rows with the same work are measured once.
    pub run: Source,
    /// Quantities that are shown; by default the first that is measured.
    #[serde(default)]
    pub show: Vec<Quantity>,
    /// Name of the things that a rate counts, such as `games`.
    #[serde(default)]
    pub items: String,
    /// Limits that were asked for: a quantity is better above, others below.
    #[serde(default)]
    pub asked: BTreeMap<Quantity, f64>,
    /// Whether another program does the same work, in turn with ours.
    #[serde(default)]
    pub peer: bool,
    /// Text of the column beside it, if no program is measured with it.
    #[serde(default)]
    pub beside: String,
    /// Text in the one line of a command's output that is shown.
    #[serde(default)]
    pub say: Option<String>,
    /// Number of rounds; by default five of works, and one of anything else.
    #[serde(default)]
    pub rounds: Option<usize>,
}

/// Work that is run to measure a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// A loop in this process, by its name.
    Work(String),
    /// A command of `bilancia` or `cargo`, by its words.
    Command(Vec<String>),
    /// `bilancia serve` on a new database, without visitors.
    Serve {
        /// Whether the database is PostgreSQL, or else SQLite.
        is_postgres: bool,
    },
    /// `cargo build` with these options, from an empty folder.
    Build(Vec<String>),
}

/// Why a recipe cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum RecipeError {
    /// The text is not TOML, or has other fields.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// Two tables have one name, and so one place.
    #[error("table {0} is there twice")]
    Twice(String),
    /// A limit is of a quantity that the row does not show.
    #[error("table {0}, row '{1}': asked for what the row does not show")]
    Asked(String, Source),
}

impl Recipe {
    /// Reads the recipe.
    ///
    /// # Errors
    /// [`RecipeError`] if the text is no recipe.
    pub fn parse(text: &str) -> Result<Self, RecipeError> {
        let recipe: Self = toml::from_str(text)?;
        for (index, table) in recipe.tables.iter().enumerate() {
            if recipe.tables[..index]
                .iter()
                .any(|other| other.name == table.name)
            {
                return Err(RecipeError::Twice(table.name.clone()));
            }
            let is_shown = |row: &&Row| row.asked.keys().all(|key| row.shown().contains(key));
            if let Some(row) = table.rows.iter().find(|row| !is_shown(row)) {
                return Err(RecipeError::Asked(table.name.clone(), row.run.clone()));
            }
        }
        Ok(recipe)
    }
}

impl Row {
    /// Quantities that are shown.
    pub fn shown(&self) -> Vec<Quantity> {
        match (&*self.show, &self.run) {
            ([], Source::Work(_)) if self.items.is_empty() => vec![Quantity::Time],
            ([], Source::Work(_)) => vec![Quantity::Rate],
            ([], _) => vec![Quantity::Cpu],
            (show, _) => show.to_vec(),
        }
    }

    /// Description of the measurement, for people.
    pub fn title(&self) -> String {
        match &*self.what {
            "" => format!("`{}`", self.run),
            what => what.to_owned(),
        }
    }

    /// Number of rounds.
    pub fn rounds(&self) -> usize {
        let usual = match self.run {
            Source::Work(_) => 5,
            _ => 1,
        };
        self.rounds.unwrap_or(usual).max(1)
    }
}

/// Ending of a command that serves on PostgreSQL; the address is not in the recipe.
const POSTGRES: &str = "--database-url postgres";

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Work(name) => f.write_str(name),
            Self::Command(words) => f.write_str(&words.join(" ")),
            Self::Serve { is_postgres: false } => f.write_str("bilancia serve"),
            Self::Serve { is_postgres: true } => write!(f, "bilancia serve {POSTGRES}"),
            Self::Build(options) => write!(f, "cargo build {}", options.join(" ")),
        }
    }
}

impl FromStr for Source {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let words: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
        let plain: Vec<_> = words.iter().map(String::as_str).collect();
        match &*plain {
            ["bilancia", "serve"] => Ok(Self::Serve { is_postgres: false }),
            ["bilancia", "serve", rest @ ..] if rest.join(" ") == POSTGRES => {
                Ok(Self::Serve { is_postgres: true })
            }
            ["cargo", "build", ..] => Ok(Self::Build(words[2..].to_vec())),
            ["bilancia" | "cargo", _, ..] => Ok(Self::Command(words)),
            _ if works::find(text).is_some() => Ok(Self::Work(text.to_owned())),
            _ => Err(format!(
                "'{text}' is no command of bilancia or cargo, and none of the works {}",
                works::works()
                    .map(|work| work.name)
                    .collect::<Vec<_>>()
                    .join(", ")
            )),
        }
    }
}

impl<'de> Deserialize<'de> for Source {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_are_written_as_they_are_read() {
        for text in [
            "backgammon games",
            "bilancia weigh pig --seed 1",
            "cargo bench -p bilancia-cli --bench load",
            "bilancia serve",
            "bilancia serve --database-url postgres",
            "cargo build --release --bin bilancia",
        ] {
            let source: Source = text.parse().unwrap();
            assert_eq!(source.to_string(), text);
        }
    }

    #[test]
    fn faults_of_recipes_are_said() {
        let fault = |text: &str| Recipe::parse(text).unwrap_err().to_string();
        let row = "[[table]]\nname = 'a'\n[[table.row]]\nrun = ";
        assert!(fault(&format!("{row}'no work'")).contains("'no work' is no command"));
        assert!(fault(&format!("{row}'alea plies'\nspeed = 1")).contains("speed"));
        let asked = "\nasked = { memory = 1 }";
        assert!(fault(&format!("{row}'alea plies'{asked}")).contains("row 'alea plies'"));
        let good = format!("{row}'alea plies'\n");
        assert_eq!(fault(&format!("{good}{good}")), "table a is there twice");
        assert_eq!(Recipe::parse(&good).unwrap().tables[0].rows[0].rounds(), 5);
    }
}
