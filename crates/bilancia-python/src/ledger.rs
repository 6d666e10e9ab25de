//! The luck in one game.

use std::sync::atomic::Ordering;

use bilancia_analysis::{LedgerOptions, json, luck_ledger};
use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_luck::{
    LuckLedger,
    report::{Breadth, Steps, timeline},
};
use bilancia_scene::Theme;
use bilancia_table::Record;
use pyo3::{prelude::*, types::PyCapsule};

use crate::{
    arrow::{Column, stream},
    errors::refused,
    progress::work_with_progress,
    reading::{language, to_python},
    records::{RecordOrText, faulty},
    solve::resources,
    weigh::Estimate,
};

/// The luck ledger of a game of two players: how much luck, errors and the interaction of simultaneous moves have changed the payoff of
/// the first player that was to be expected.
#[pyclass(frozen, module = "bilancia")]
pub(crate) struct Ledger {
    record: Record,
    ledger: LuckLedger,
    nodes: u64,
}

/// Changes by one event, in points.
#[pyclass(frozen, get_all, module = "bilancia")]
#[derive(Clone)]
pub(crate) struct LedgerEntry {
    /// The event, or the two choices of a simultaneous move, in the notation of records.
    event: String,
    /// The payoff of the first player that was to be expected before it.
    before: f64,
    /// The payoff of the first player that was to be expected after it.
    after: f64,
    /// The change due to chance, to the first player.
    luck: f64,
    /// Loss of each player by their choice, in their own points.
    errors: [f64; 2],
    /// The change due to the interaction of simultaneous choices, to the first player.
    clash: f64,
    /// Gain of each player by what they could not know, in their own points.
    mixing: [f64; 2],
}

#[pymethods]
impl LedgerEntry {
    fn __repr__(&self) -> String {
        let Self {
            event,
            before,
            after,
            luck,
            ..
        } = self;
        format!(
            "LedgerEntry(event='{event}', before={before:.4}, after={after:.4}, luck={luck:.4})"
        )
    }
}

#[pymethods]
impl Ledger {
    /// The source of the values: "optimal" and "equilibrium" are exact, "search" and "static" are not.
    #[getter]
    fn method(&self) -> &'static str {
        self.ledger.method.name()
    }

    /// The payoff of the first player at the end, in points.
    #[getter]
    fn result(&self) -> f64 {
        self.ledger.result
    }

    /// The payoff of the first player that was to be expected at the start.
    #[getter]
    fn initial(&self) -> Estimate {
        self.ledger.parts().initial.into()
    }

    /// The sum of luck, to the first player.
    #[getter]
    fn luck(&self) -> Estimate {
        self.ledger.parts().luck.into()
    }

    /// The sum of the interaction of simultaneous choices, to the first player.
    #[getter]
    fn clash(&self) -> Estimate {
        self.ledger.parts().clash.into()
    }

    /// The sums of the errors of both players, each in their own points.
    #[getter]
    fn errors(&self) -> [Estimate; 2] {
        self.ledger.parts().errors.map(Estimate::from)
    }

    /// The result less luck and interaction, which has the same expectation and less variance.
    #[getter]
    fn adjusted(&self) -> Estimate {
        self.ledger.parts().adjusted.into()
    }

    /// Changes by each event.
    #[getter]
    fn entries(&self) -> Vec<LedgerEntry> {
        let labels = json::labels(&self.record.events, &self.ledger);
        let entries = self.ledger.entries.iter().zip(labels);
        let entry = |(entry, event): (&bilancia_luck::LedgerEntry, String)| LedgerEntry {
            event,
            before: entry.values[0],
            after: entry.values[1],
            luck: entry.luck,
            errors: entry.errors,
            clash: entry.clash,
            mixing: entry.mixing,
        };
        entries.map(entry).collect()
    }

    /// Everything, as `bilancia weigh --record FILE --json` prints it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &json::ledger(&self.record, &self.ledger, self.nodes))
    }

    /// The course of the game as SVG, with its texts in a language, "en" or "it".
    #[pyo3(signature = (lang = "en"))]
    fn svg(&self, lang: &str) -> PyResult<String> {
        let picture = timeline(
            &self.ledger,
            Steps::default(),
            Breadth::Wide,
            language(lang)?,
        );
        Ok(picture.to_svg(Theme::Light))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg("en")
    }

    /// The entries as a stream of Arrow, with the columns of `LedgerEntry`; what each player has of their own has two.
    #[pyo3(signature = (requested_schema = None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyCapsule>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let entries = &self.ledger.entries;
        let number = |name: &str, of: fn(&bilancia_luck::LedgerEntry) -> f64| {
            (
                name.to_owned(),
                Column::Number(entries.iter().map(of).collect()),
            )
        };
        let labels = json::labels(&self.record.events, &self.ledger);
        let columns = vec![
            ("event".to_owned(), Column::Text(labels)),
            number("before", |entry| entry.values[0]),
            number("after", |entry| entry.values[1]),
            number("luck", |entry| entry.luck),
            number("error_1", |entry| entry.errors[0]),
            number("error_2", |entry| entry.errors[1]),
            number("clash", |entry| entry.clash),
            number("mixing_1", |entry| entry.mixing[0]),
            number("mixing_2", |entry| entry.mixing[1]),
        ];
        stream(py, columns, requested_schema)
    }

    fn __repr__(&self) -> String {
        let luck = self.luck();
        format!(
            "Ledger(method='{}', result={}, luck={})",
            self.method(),
            self.result(),
            luck.__repr__()
        )
    }
}

/// The luck ledger of a finished game of two players, from its record or the text of one: exact where the game is small enough or its
/// `solution` is given, else by searches of `nodes`. `progress` is called with the number of events so far, and of all.
///
/// Raises Error with the first fault of the record, for a game that goes on or has more players, and KeyboardInterrupt on Ctrl-C.
#[pyfunction]
#[pyo3(signature = (record, *, nodes = 400, seed = 1, most_positions = 6_000_000, solution = None, progress = None))]
pub(crate) fn ledger(
    py: Python<'_>,
    record: RecordOrText,
    nodes: u64,
    seed: u64,
    most_positions: usize,
    solution: Option<Vec<u8>>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Ledger> {
    let record = record.read()?;
    if nodes == 0 {
        return Err(refused("nodes are a number from 1 up"));
    }
    record.replay(catalog()).map_err(|fault| faulty(&fault))?;
    let spec = record.spec(catalog()).map_err(|fault| faulty(&fault))?;
    let resources = resources(&spec, solution)?;
    let Some(outcome) = &record.outcome else {
        return Err(refused(
            "the game goes on: a ledger is of a game that is over",
        ));
    };
    let count = record.events.len();
    let found = work_with_progress(py, progress, |stop, progress| {
        let options = LedgerOptions {
            resources: &resources,
            nodes,
            seed,
            last: outcome.points[0],
            most_positions,
            begun: None,
            stop,
            progress: &mut |so_far| {
                progress.count(so_far.events(), count);
                !stop.load(Ordering::Relaxed)
            },
        };
        luck_ledger(&spec, record.start.as_deref(), &record.events, options)
    })?;
    let found = found.map_err(|error| refused(error.text(Lang::EN)))?;
    let ledger = found.ok_or_else(|| refused("a ledger is of a game of two players"))?;
    Ok(Ledger {
        record,
        ledger,
        nodes,
    })
}
