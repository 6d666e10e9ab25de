//! Records of games.

use std::{collections::BTreeMap, sync::Arc};

use bilancia_core::Lang;
use bilancia_games::{catalog, chess::pgn};
use bilancia_table::{
    Event, Record as Recorded,
    record::{DiceCheck, Fault},
};
use pyo3::prelude::*;
use serde_json::json;

use crate::{
    errors::{action_error, game_error, refused},
    reading::to_python,
    state::{State, player_of},
};

/// A record of a game, which anybody can verify.
#[pyclass(frozen, eq, module = "bilancia")]
#[derive(PartialEq)]
pub(crate) struct Record {
    pub(crate) record: Recorded,
}

/// Findings of the verification of a record without faults.
#[pyclass(frozen, get_all, module = "bilancia")]
pub(crate) struct Verified {
    /// The number of events.
    events: usize,
    /// Whether the game is over.
    over: bool,
    /// The dice: "checked", "not_yet" while the game goes on, "unverifiable"; None where nothing was rolled.
    dice: Option<&'static str>,
    /// The number of rolls that were checked.
    rolls: Option<usize>,
    /// The number of sealed moves that were checked; None if moves were not sealed.
    seals: Option<usize>,
}

#[pymethods]
impl Verified {
    /// Everything that was found.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let Self {
            events,
            over,
            dice,
            rolls,
            seals,
        } = self;
        let all =
            json!({"events": events, "over": over, "dice": dice, "rolls": rolls, "seals": seals});
        to_python(py, &all)
    }

    fn __repr__(&self) -> String {
        let over = if self.over { "True" } else { "False" };
        let dice = match self.dice {
            Some(dice) => format!("'{dice}'"),
            None => "None".to_owned(),
        };
        format!("Verified(events={}, over={over}, dice={dice})", self.events)
    }
}

/// A record, or its text.
#[derive(FromPyObject)]
pub(crate) enum RecordOrText {
    Record(Py<Record>),
    Text(String),
}

impl RecordOrText {
    pub(crate) fn read(self) -> PyResult<Recorded> {
        match self {
            Self::Record(record) => Ok(record.get().record.clone()),
            Self::Text(text) => Recorded::read(&text).map_err(|fault| faulty(&fault)),
        }
    }
}

/// The exception of a record with a fault.
pub(crate) fn faulty(fault: &Fault) -> PyErr {
    refused(fault.text(Lang::EN))
}

#[pymethods]
impl Record {
    /// The game with its options, which `load` reads.
    #[getter]
    fn game(&self) -> PyResult<String> {
        let spec = self.record.spec(catalog());
        Ok(spec.map_err(|fault| faulty(&fault))?.name())
    }

    /// Names of the players.
    #[getter]
    fn players(&self) -> Vec<String> {
        self.record.players.clone()
    }

    /// The position that the game began from, if it is not the usual start.
    #[getter]
    fn start(&self) -> Option<&str> {
        self.record.start.as_deref()
    }

    /// Further headers, such as Event or Date.
    #[getter]
    fn tags(&self) -> BTreeMap<String, String> {
        self.record.tags.iter().cloned().collect()
    }

    /// Actions and outcomes of chance in turn, each with its player, CHANCE for chance, and its text.
    #[getter]
    fn actions(&self) -> Vec<(i8, String)> {
        let action = |event: &Event| match event {
            Event::Action { by, text } => Some((player_of(*by), text.clone())),
            Event::Forfeit { .. } | Event::Drawn { .. } => None,
        };
        self.record.events.iter().filter_map(action).collect()
    }

    /// The payoffs of the players, with why the game ended, such as "rules" or "resignation"; None while it goes on.
    #[getter]
    fn outcome(&self) -> Option<(Vec<i32>, &'static str)> {
        let outcome = self.record.outcome.as_ref()?;
        Some((outcome.points.clone(), outcome.reason.name()))
    }

    /// Checks the record: every event and the outcome by the rules, the dice by what was promised, sealed moves by their seals. A
    /// player also gives the commitment that they were shown and their share, if they have them.
    ///
    /// Raises Error with the line, the event and the rule of the first fault.
    #[pyo3(signature = (*, commitment = None, share = None))]
    fn verify(&self, commitment: Option<&str>, share: Option<&str>) -> PyResult<Verified> {
        let record = &self.record;
        let verified = record.verify(catalog()).and_then(|verified| {
            record.check_dice_against(commitment, share)?;
            Ok(verified)
        });
        let verified = verified.map_err(|fault| faulty(&fault))?;
        let (dice, rolls) = match verified.dice {
            DiceCheck::NoDice => (None, None),
            DiceCheck::Checked(rolls) => (Some("checked"), Some(rolls)),
            DiceCheck::NotYet(_) => (Some("not_yet"), None),
            DiceCheck::Unverifiable(_) => (Some("unverifiable"), None),
        };
        Ok(Verified {
            events: record.events.len(),
            over: record.outcome.is_some(),
            dice,
            rolls,
            seals: verified.seals,
        })
    }

    /// The positions of the game: the first one, and that after each action and outcome of chance.
    ///
    /// Raises an error at the first action that the rules forbid.
    fn positions(&self) -> PyResult<Vec<State>> {
        let spec = self.record.spec(catalog());
        let spec = Arc::new(spec.map_err(|fault| faulty(&fault))?);
        let mut positions = vec![State::of(&spec, self.record.start.as_deref())?];
        for event in &self.record.events {
            if let (Event::Action { by, text }, Some(last)) = (event, positions.last()) {
                let mut next = last.clone();
                next.play_text(*by, text)?;
                positions.push(next);
            }
        }
        Ok(positions)
    }

    /// The record as text for people and mail, with its chain of hashes.
    fn to_text(&self) -> String {
        self.record.to_text()
    }

    /// The record for programs, in JSON Lines.
    fn to_json_lines(&self) -> String {
        self.record.to_json_lines()
    }

    /// The record in PGN, of games of chess only.
    ///
    /// Raises Error for another game.
    fn to_pgn(&self) -> PyResult<String> {
        pgn::write(&self.record).ok_or_else(|| refused("only games of chess are written in PGN"))
    }

    fn __str__(&self) -> String {
        self.record.to_text()
    }

    fn __repr__(&self) -> String {
        let Recorded {
            game,
            players,
            events,
            ..
        } = &self.record;
        format!(
            "Record(game='{game}', players={players:?}, events={})",
            events.len()
        )
    }
}

/// A record in either of its forms, text or JSON Lines.
///
/// Raises Error with the line of the first fault of its form; what it says is checked by `Record.verify`.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn read_record(text: &str) -> PyResult<Record> {
    let record = Recorded::read(text).map_err(|fault| faulty(&fault))?;
    Ok(Record { record })
}

/// The games of a text in PGN, which chess programs write.
///
/// Raises Error with the line of the first fault.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn read_pgn(text: &str) -> PyResult<Vec<Record>> {
    let games = pgn::read(text).map_err(|fault| refused(fault.text(Lang::EN)))?;
    let records = games.into_iter().map(|game| Record {
        record: game.record,
    });
    Ok(records.collect())
}

/// The record of the game that has led to a position, with names of players and further headers.
///
/// Raises Error for a view, and ActionError where the game was over earlier at a table, such as by repetition.
#[pyfunction]
#[pyo3(signature = (state, /, players = None, tags = None))]
pub(crate) fn write_record(
    state: &State,
    players: Option<Vec<String>>,
    tags: Option<BTreeMap<String, String>>,
) -> PyResult<Record> {
    let (spec, start, history) = state.texts()?;
    let mut table = spec.table(start).map_err(|error| game_error(&error))?;
    for (by, text) in history {
        let played = table.play(by, &text);
        played.map_err(|error| action_error(&error))?;
    }
    let tags: Vec<_> = tags.unwrap_or_default().into_iter().collect();
    Ok(Record {
        record: Recorded::of(&*table, &players.unwrap_or_default(), &tags),
    })
}
