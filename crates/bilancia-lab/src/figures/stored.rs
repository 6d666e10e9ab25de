//! Figures that were measured, and the file in which they are stored.

use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use serde::{Deserialize, Serialize};

use super::{Quantity, numbers::stored};
use crate::read_text;

/// Figures by what was run.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(transparent)]
pub struct Figures(pub BTreeMap<String, Figure>);

/// Measurements of one run, a value for each round.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Figure {
    /// When and where.
    pub place: Place,
    /// Values in the units of [`Quantity`].
    pub values: BTreeMap<Quantity, Vec<f64>>,
    /// The program that did the same work in turn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub peer: Option<Peer>,
    /// Lines that the command printed, of which the recipe shows some.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<String>,
}

/// When and where a figure was measured.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Day, in UTC.
    pub date: String,
    /// Processor, cores and memory.
    pub machine: String,
    /// Version of Rust.
    pub rust: String,
    /// Mean number of processes at work in the minute before, which lengthen CPU times by sharing what processors have once.
    pub load: String,
}

/// Another program at the same work.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Peer {
    /// How it is installed; it was not.
    Missing(String),
    /// The value was measured.
    Measured {
        /// Its name and version.
        by: String,
        /// CPU seconds for one item, in rounds in turn with ours.
        time: Vec<f64>,
    },
}

/// Why figures cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum FiguresError {
    /// The file cannot be read or written.
    #[error("{0}: {1}")]
    File(PathBuf, io::Error),
    /// The file does not have figures.
    #[error("{0}: {1}; delete the file to measure everything anew")]
    Json(PathBuf, serde_json::Error),
}

impl Figures {
    /// Reads a file of figures; one that is not there has none.
    ///
    /// # Errors
    /// [`FiguresError`] if the file cannot be read.
    pub fn read(path: &Path) -> Result<Self, FiguresError> {
        match read_text(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(FiguresError::File(path.to_owned(), error)),
            Ok(text) => serde_json::from_str(&text)
                .map_err(|error| FiguresError::Json(path.to_owned(), error)),
        }
    }

    /// Adds what was measured, in the place of what was known, and writes the file whole or not at all.
    ///
    /// # Errors
    /// [`FiguresError::File`] if the file cannot be written.
    pub fn keep(
        &mut self,
        path: &Path,
        run: String,
        mut figure: Figure,
    ) -> Result<(), FiguresError> {
        let times = match &mut figure.peer {
            Some(Peer::Measured { time, .. }) => Some(time),
            _ => None,
        };
        for value in figure.values.values_mut().chain(times).flatten() {
            *value = stored(*value);
        }
        self.0.insert(run, figure);
        let mut text = String::from("{\n");
        let lines = self.0.iter().map(|(run, figure)| {
            let [run, figure] = [serde_json::to_string(run), serde_json::to_string(figure)]
                .map(|text| text.expect("figures can be written"));
            format!("{run}: {figure}")
        });
        text.push_str(&lines.collect::<Vec<_>>().join(",\n"));
        text.push_str("\n}\n");
        let part = path.with_extension("part");
        fs::write(&part, text)
            .and_then(|()| fs::rename(&part, path))
            .map_err(|error| FiguresError::File(path.to_owned(), error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_kept_one_by_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("figures.json");
        let mut figures = Figures::read(&path).unwrap();
        assert_eq!(figures, Figures::default());
        let mut figure = Figure::default();
        figure.values.insert(Quantity::Time, vec![1.234_56e-6]);
        figure.peer = Some(Peer::Measured {
            by: "Another 1.0".to_owned(),
            time: vec![9.876_54e-6],
        });
        figures.keep(&path, "a".to_owned(), figure.clone()).unwrap();
        figure.peer = Some(Peer::Missing("pip install it".to_owned()));
        figures.keep(&path, "b".to_owned(), figure).unwrap();
        let again = Figures::read(&path).unwrap();
        assert_eq!(again, figures);
        assert_eq!(again.0["a"].values[&Quantity::Time], [1.235e-6]);
        fs::write(&path, "{").unwrap();
        assert!(matches!(Figures::read(&path), Err(FiguresError::Json(..))));
    }
}
