//! Measurement of the luck in games.

use std::num::NonZero;

use bilancia_analysis::{Opening, StoredRun, join_runs as join_stored};
use bilancia_core::Lang;
use bilancia_luck::{
    Estimate as Measured, Ladder, Payoff, Weighed as Found, Weighing,
    exact::Size,
    report::{self, Named, sentence},
};
use bilancia_scene::Theme;
use pyo3::prelude::*;
use serde_json::json;

use crate::{
    errors::refused,
    progress::work_with_progress,
    reading::{game_spec, language, threads_of, to_python},
};

/// A measured figure with its confidence interval of 95 %; both ends equal the value where it is exact.
#[pyclass(frozen, get_all, module = "bilancia")]
#[derive(Clone)]
pub(crate) struct Estimate {
    value: f64,
    low: f64,
    high: f64,
}

impl From<Measured> for Estimate {
    fn from(found: Measured) -> Self {
        Self {
            value: found.value,
            low: found.low,
            high: found.high,
        }
    }
}

#[pymethods]
impl Estimate {
    /// Everything as a dict, in which an infinite end is None.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let Self { value, low, high } = self;
        to_python(py, &json!({"value": value, "low": low, "high": high}))
    }

    pub(crate) fn __repr__(&self) -> String {
        let Self { value, low, high } = self;
        format!("Estimate(value={value:.4}, low={low:.4}, high={high:.4})")
    }
}

/// Luck and skill in a game, as shares.
#[pyclass(frozen, module = "bilancia")]
pub(crate) struct Weighed {
    pub(crate) named: Named,
    /// Counts with all that determines them, from which results of several runs are joined.
    pub(crate) run: StoredRun,
}

impl Weighed {
    fn found(&self) -> &Found {
        &self.named.weighed
    }
}

#[pymethods]
impl Weighed {
    /// The game with the options that differ from the defaults.
    #[getter]
    fn game(&self) -> &str {
        &self.run.game
    }

    /// A hash of the rules: results with equal hashes are about the same rules.
    #[getter]
    fn rules_hash(&self) -> &str {
        &self.run.rules
    }

    /// The method, "exact" or one by games.
    #[getter]
    fn method(&self) -> &'static str {
        self.found().method.name()
    }

    /// The players between whom luck was measured, the weakest first.
    #[getter]
    fn agents(&self) -> Vec<String> {
        let agents = self.found().ladder.agents.iter();
        agents.map(ToString::to_string).collect()
    }

    /// Games that were played; 0 for an exact result.
    #[getter]
    fn games(&self) -> u64 {
        self.found().games
    }

    /// The seed of all random numbers.
    #[getter]
    fn seed(&self) -> u64 {
        self.found().seed
    }

    /// The luck in the game: of what luck or skill decides, it is as if a fair coin decided this share of the games. None where
    /// neither decides anything.
    #[getter]
    fn luck(&self) -> Option<Estimate> {
        self.found().balance.luck.map(Estimate::from)
    }

    /// The share that strength leaves of the result: luck, draws, seats and the players' own randomness together.
    #[getter]
    fn not_skill(&self) -> Estimate {
        self.found().balance.not_skill.into()
    }

    /// The result in one sentence, in a language, "en" or "it".
    #[pyo3(signature = (lang = "en"))]
    fn sentence(&self, lang: &str) -> PyResult<String> {
        Ok(sentence(self.found(), language(lang)?))
    }

    /// Everything that was found, as `bilancia weigh --json` prints it.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut all = report::json(self.found());
        all["game"] = self.run.game.clone().into();
        all["rules"] = self.run.rules.clone().into();
        to_python(py, &all)
    }

    /// The balance as SVG, with its texts in a language, "en" or "it".
    #[pyo3(signature = (lang = "en"))]
    fn svg(&self, lang: &str) -> PyResult<String> {
        Ok(report::beam(&self.named, &[], language(lang)?).to_svg(Theme::Light))
    }

    /// The counts as text, which `join_runs` adds up, and `bilancia weigh --join` too.
    fn run(&self) -> PyResult<String> {
        serde_json::to_string(&self.run).map_err(|error| refused(error.to_string()))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg("en")
    }

    fn __str__(&self) -> String {
        sentence(self.found(), Lang::EN)
    }

    fn __repr__(&self) -> String {
        let luck = match self.luck() {
            Some(luck) => luck.__repr__(),
            None => "None".to_owned(),
        };
        format!("Weighed(game='{}', luck={luck})", self.run.game)
    }
}

/// Options of a measurement, read before anything is measured.
struct Asked {
    ladder: Option<Ladder>,
    threads: NonZero<usize>,
    payoff: Payoff,
}

/// The ladder of a name, if one is given.
pub(crate) fn ladder_of(name: Option<&str>) -> PyResult<Option<Ladder>> {
    let found = name.map(|name| Ladder::find(name, None));
    found
        .transpose()
        .map_err(|error| refused(error.to_string()))
}

fn asked(ladder: Option<&str>, threads: usize, counts: &str) -> PyResult<Asked> {
    Ok(Asked {
        ladder: ladder_of(ladder)?,
        threads: threads_of(threads)?,
        payoff: match counts {
            "result" => Payoff::Result,
            "points" => Payoff::Points,
            _ => return Err(refused(format!("'{counts}' is neither result nor points"))),
        },
    })
}

/// Measures the luck in a game: exactly where every position can be enumerated, else by games between players of rising strength.
///
/// The result is the same for any number of threads. `games` fixes their number in advance; otherwise games are played until the
/// interval of luck reaches no further than `precision` either way, or `most_games` were played. `progress` is called with a dict of the result so
/// far, and an exception in it ends the measurement.
///
/// Raises GameError if there is no such game, Error if its luck cannot be measured so, and KeyboardInterrupt on Ctrl-C.
#[pyfunction]
#[pyo3(signature = (game, *, seed, ladder = None, threads = 1, precision = 0.02, most_games = 100_000, games = None, position = None, starts = None, counts = "result", most_positions = 6_000_000, assisted = false, progress = None))]
#[allow(
    clippy::too_many_arguments,
    reason = "they are keywords, as in the command"
)]
pub(crate) fn weigh(
    py: Python<'_>,
    game: &str,
    seed: u64,
    ladder: Option<&str>,
    threads: usize,
    precision: f64,
    most_games: u64,
    games: Option<u64>,
    position: Option<&str>,
    starts: Option<u32>,
    counts: &str,
    most_positions: usize,
    assisted: bool,
    progress: Option<Py<PyAny>>,
) -> PyResult<Weighed> {
    let spec = game_spec(game)?;
    let asked = asked(ladder, threads, counts)?;
    let starts = match starts {
        Some(0) => return Err(refused("starts are a number from 1 up")),
        Some(_) if position.is_some() => {
            return Err(refused(
                "games begin at a position or at numbered starts, not at both",
            ));
        }
        number => number.and_then(NonZero::new),
    };
    if !(0.001..=0.5).contains(&precision) {
        return Err(refused("precision is a share from 0.001 to 0.5"));
    }
    let opening = match (position, starts) {
        (Some(position), _) => Opening::Position(position),
        (None, Some(count)) => Opening::Numbered(count),
        (None, None) => Opening::Start,
    };
    let found = work_with_progress(py, progress, |stop, progress| {
        let mut progress = |found: &Found| progress.result(&report::json(found));
        let weighing = Weighing {
            ladder: asked.ladder,
            seed,
            threads: asked.threads,
            precision,
            most_games,
            games,
            size: Size {
                most: most_positions,
            },
            assisted,
            earlier: Vec::new(),
            stop,
            progress: &mut progress,
        };
        bilancia_analysis::weigh(&spec, opening, asked.payoff, weighing)
    })?;
    let weighed = found.map_err(|error| refused(error.text(Lang::EN)))?;
    Ok(Weighed {
        run: StoredRun::of(&spec.name(), &spec.rules_hash(), starts, &weighed),
        named: Named {
            name: game.to_owned(),
            weighed,
        },
    })
}

/// The joint result of runs of one game between the same players with different seeds, by the texts that `Weighed.run` gives.
///
/// Raises Error if there are no runs, or they do not fit together.
#[pyfunction]
#[pyo3(signature = (runs, /))]
pub(crate) fn join_runs(runs: Vec<String>) -> PyResult<Weighed> {
    let read = |(place, text): (usize, &String)| {
        serde_json::from_str(text).map_err(|error| refused(format!("run {place}: {error}")))
    };
    let runs: Vec<StoredRun> = runs.iter().enumerate().map(read).collect::<PyResult<_>>()?;
    let weighed = join_stored(&runs).map_err(|error| refused(error.to_string()))?;
    let first = &runs[0];
    Ok(Weighed {
        run: StoredRun::of(&first.game, &first.rules, first.starts, &weighed),
        named: Named {
            name: first.game.clone(),
            weighed,
        },
    })
}
