//! Games with their options.

use std::{collections::BTreeMap, sync::Arc};

use bilancia_games::catalog;
use bilancia_table::GameSpec;
use pyo3::prelude::*;

use crate::{
    batch::BatchedState,
    errors::game_error,
    playouts::{self, Playouts},
    reading::{game_spec, language, threads_of},
    state::State,
    tensor,
};

/// The names of all games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    catalog().0.iter().map(|game| game.info().name).collect()
}

/// A game by its name, with options after a colon, such as "frames:size=9,goal=3".
///
/// Raises GameError with the nearest names if there is no such game, option or value.
#[pyfunction]
#[pyo3(signature = (spec, /))]
pub(crate) fn load(spec: &str) -> PyResult<Game> {
    let spec = game_spec(spec)?;
    Ok(Game {
        spec: Arc::new(spec),
    })
}

/// A game with its options.
#[pyclass(frozen, module = "bilancia")]
#[derive(Clone)]
pub(crate) struct Game {
    spec: Arc<GameSpec>,
}

#[pymethods]
impl Game {
    /// The name, such as "frames".
    #[getter]
    fn name(&self) -> &'static str {
        self.spec.game.info().name
    }

    /// The name with the options that differ from the defaults, which `load` reads.
    #[getter]
    fn spec(&self) -> String {
        self.spec.name()
    }

    /// All options with their values.
    #[getter]
    fn options(&self) -> BTreeMap<String, String> {
        let options = self.spec.options.iter();
        let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
        options.map(owned).collect()
    }

    /// The number of players.
    #[getter]
    fn num_players(&self) -> PyResult<usize> {
        let start = self.spec.state(None);
        Ok(start.map_err(|error| game_error(&error))?.seats().len())
    }

    /// The shape of `State.observation_tensor`, the same for all positions: characters for which there is room, and 7 bits of each.
    #[getter]
    fn observation_shape(&self) -> PyResult<(usize, usize)> {
        tensor::shape(&self.spec)
    }

    /// How many numbers `State.global_action` gives, the same at every position; None if the game numbers actions only anew at each
    /// position, because too many may ever come.
    fn num_distinct_actions(&self) -> PyResult<Option<usize>> {
        let start = self.spec.state(None);
        Ok(start.map_err(|error| game_error(&error))?.action_numbers())
    }

    /// A hash of the rules: results with equal hashes are about the same rules.
    #[getter]
    fn rules_hash(&self) -> String {
        self.spec.rules_hash()
    }

    /// The title in a language, "en" or "it".
    #[pyo3(signature = (lang = "en"))]
    fn title(&self, lang: &str) -> PyResult<String> {
        Ok(self.spec.game.info().title.raw(language(lang)?).to_owned())
    }

    /// Titles of the players in a language, "en" or "it".
    #[pyo3(signature = (lang = "en"))]
    fn player_titles(&self, lang: &str) -> PyResult<Vec<String>> {
        let lang = language(lang)?;
        let names = self.spec.game.seats(&self.spec.options);
        let titles = names.iter().map(|name| name.text(lang).to_owned());
        Ok(titles.take(self.num_players()?).collect())
    }

    /// The position at the start.
    fn new_initial_state(&self) -> PyResult<State> {
        State::of(&self.spec, None)
    }

    /// The position that a text means, in the notation of `State.position`.
    ///
    /// Raises GameError if the text is refused.
    #[pyo3(signature = (position, /))]
    fn state(&self, position: &str) -> PyResult<State> {
        State::of(&self.spec, Some(position))
    }

    /// Plays games of random moves, each cut off after `cap` plies. The result is the same for any number of threads.
    ///
    /// Raises KeyboardInterrupt on Ctrl-C, and Error if there is no thread.
    #[pyo3(signature = (games, seed, *, threads = 1, cap = 10_000))]
    fn playouts(
        &self,
        py: Python<'_>,
        games: usize,
        seed: u64,
        threads: usize,
        cap: u32,
    ) -> PyResult<Playouts> {
        playouts::run(py, &self.spec, games, seed, threads_of(threads)?, cap)
    }

    /// Games that are played side by side, of which chance is drawn by a seed.
    #[pyo3(signature = (games, seed, *, auto_reset = true))]
    fn batch(&self, games: usize, seed: u64, auto_reset: bool) -> PyResult<BatchedState> {
        BatchedState::new(&self.spec, games, seed, auto_reset)
    }

    fn __repr__(&self) -> String {
        format!("bilancia.load(\"{}\")", self.spec.name())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.spec.name() == other.spec.name()
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.spec.name().hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let load = py.import("bilancia")?.getattr("load")?;
        Ok((load, (self.spec.name(),)))
    }
}
