//! The luck in games whose rules are objects of Python, such as states of OpenSpiel.

mod course;
mod resample;
mod rules;
mod state;

use std::{
    fmt::Display,
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use bilancia_analysis::{StoredRun, join_runs};
use bilancia_luck::{
    ExactFigures, Payoff, WeighError, Weighed as Found, Weighing,
    exact::Size,
    report::{self, Named},
    sample::Subject,
    weigh,
};
use pyo3::prelude::*;
use serde_json::{Value, json};

use self::{
    rules::{Position, Rules},
    state::Foreign,
};
use crate::{
    errors::refused,
    long_work::long_work_until,
    weigh::{Weighed, ladder_of},
};

/// Parameters of a measurement.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
struct Asked {
    name: String,
    rules: String,
    seed: u64,
    ladder: Option<String>,
    games: Option<u64>,
    precision: f64,
    most_games: u64,
    most_positions: usize,
    hides: bool,
    /// Whether luck is about payoffs, and not about who has more.
    by_points: bool,
    /// Time after which the measurement fails.
    seconds: Option<f64>,
}

/// Measures the luck in a game from a state of Python on, whose properties and parameters are dicts; the package
/// makes them. Returns the result, the number of states that were drawn for players who do not know everything, and how many of
/// these were not found.
///
/// Raises what the object raises, Error if the luck cannot be measured so, and KeyboardInterrupt on Ctrl-C.
#[pyfunction]
#[pyo3(signature = (state, facts, asked, progress = None))]
pub(crate) fn weigh_foreign(
    py: Python<'_>,
    state: Py<PyAny>,
    facts: Bound<'_, PyAny>,
    asked: Bound<'_, PyAny>,
    progress: Option<Py<PyAny>>,
) -> PyResult<(Weighed, u64, u64)> {
    let stop = Arc::new(AtomicBool::new(false));
    let asked: Asked = asked.extract()?;
    let late = match asked.seconds.map(Duration::try_from_secs_f64) {
        Some(Ok(seconds)) => Instant::now().checked_add(seconds),
        Some(Err(_)) => return Err(refused("seconds are a number from 0 up")),
        None => None,
    };
    let rules = Rules::new(facts.extract()?, Arc::clone(&stop), late)?;
    let ladder = ladder_of(asked.ladder.as_deref())?;
    if !(0.001..=0.5).contains(&asked.precision) {
        return Err(refused("precision is a share from 0.001 to 0.5"));
    }
    let start = Position::of(py, &rules, state)?;
    let mut failed = None;
    let found = long_work_until(py, &stop, |stop| {
        let mut progress = |found: &Found| {
            if let (Some(call), None) = (&progress, &failed)
                && let Err(error) = show(call, found)
            {
                stop.store(true, Ordering::Relaxed);
                failed = Some(error);
            }
        };
        let weighing = Weighing {
            ladder,
            seed: asked.seed,
            // The interpreter does one thing at a time.
            threads: NonZero::<usize>::MIN,
            precision: asked.precision,
            most_games: asked.most_games,
            games: asked.games,
            size: Size {
                most: asked.most_positions,
            },
            assisted: false,
            earlier: Vec::new(),
            stop,
            progress: &mut progress,
        };
        measure(Arc::clone(&rules), start, &asked, weighing)
    })?;
    if let Some(error) = rules.fault().or(failed) {
        return Err(error);
    }
    let weighed = found.map_err(|error| refused(error.to_string()))?;
    let [draws, missed] = [0, 1].map(|place| rules.draws[place].load(Ordering::Relaxed));
    let run = StoredRun::of(&asked.name, &asked.rules, None, &weighed);
    let named = Named {
        name: asked.name,
        weighed,
    };
    Ok((Weighed { named, run }, draws, missed))
}

fn measure(
    rules: Arc<Rules>,
    start: Position,
    asked: &Asked,
    weighing: Weighing<'_>,
) -> Result<Found, WeighError> {
    let payoff = match asked.by_points {
        true => Payoff::Points,
        false => Payoff::Result,
    };
    fn of<const HIDES: bool>(
        start: Foreign<HIDES>,
        payoff: Payoff,
        weighing: Weighing<'_>,
    ) -> Result<Found, WeighError> {
        let subject = Subject {
            payoff,
            ..Subject::new(start)
        };
        weigh(&subject, weighing)
    }
    match asked.hides {
        true => of(Foreign::<true>::new(rules, start), payoff, weighing),
        false => of(Foreign::<false>::new(rules, start), payoff, weighing),
    }
}

/// Calls a function of Python with a result so far.
fn show(call: &Py<PyAny>, found: &Found) -> PyResult<()> {
    Python::attach(|py| {
        let so_far = report::json(found).to_string();
        let so_far = py.import("json")?.call_method1("loads", (so_far,))?;
        call.call1(py, (so_far,)).map(drop)
    })
}

/// The chart of several results on one scale from luck to skill, as SVG.
#[pyfunction]
#[pyo3(signature = (results, lang = "en"))]
pub(crate) fn scale_chart(results: Vec<PyRef<'_, Weighed>>, lang: &str) -> PyResult<String> {
    let lang = crate::reading::language(lang)?;
    let named = results.iter().map(|result| result.named.clone());
    let named: Vec<Named> = named.collect();
    Ok(report::scale(&named, lang).to_svg(bilancia_scene::Theme::Light))
}

/// A result as text, from which `kept_result` makes it again.
///
/// Raises Error if it is exact between players of no published ladder.
#[pyfunction]
pub(crate) fn keep_result(result: &Weighed) -> PyResult<String> {
    let kept = match result.named.weighed.games {
        0 => {
            let figures = ExactFigures::of(&result.named.weighed);
            let figures =
                figures.ok_or_else(|| refused("the players are of no published ladder"))?;
            json!({"game": result.run.game, "rules": result.run.rules, "figures": figures})
        }
        _ => json!(result.run),
    };
    Ok(kept.to_string())
}

/// The result that a text of `keep_result` is of.
///
/// Raises Error if the text is no such result.
#[pyfunction]
pub(crate) fn kept_result(text: &str) -> PyResult<Weighed> {
    let wrong = |error: &dyn Display| refused(format!("this is no kept result: {error}"));
    let mut kept: Value = serde_json::from_str(text).map_err(|error| wrong(&error))?;
    let (game, rules, weighed) = match kept.get_mut("figures").map(Value::take) {
        Some(figures) => {
            let figures: ExactFigures =
                serde_json::from_value(figures).map_err(|error| wrong(&error))?;
            let weighed = figures.weighed().map_err(|error| wrong(&error))?;
            let [game, rules] = ["game", "rules"].map(|name| kept[name].as_str().unwrap_or(""));
            (game.to_owned(), rules.to_owned(), weighed)
        }
        None => {
            let run: StoredRun = serde_json::from_value(kept).map_err(|error| wrong(&error))?;
            let weighed = join_runs(std::slice::from_ref(&run)).map_err(|error| wrong(&error))?;
            (run.game, run.rules, weighed)
        }
    };
    Ok(Weighed {
        run: StoredRun::of(&game, &rules, None, &weighed),
        named: Named {
            name: game,
            weighed,
        },
    })
}
