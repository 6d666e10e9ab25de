//! Positions that are played by numbers of actions.

use std::sync::Arc;

use bilancia_core::{Actor, Node, Rng, Seat, Seats};
use bilancia_scene::Theme;
use bilancia_table::{DynState, GameSpec, PlayError, information_state};
use numpy::{IntoPyArray, PyArray2};
use pyo3::{IntoPyObjectExt, prelude::*};

use crate::{
    errors::{ActionError, action_error, game_error, refused},
    reading::{game_spec, language},
    tensor,
};

/// The player of chance events, of simultaneous moves, and of a game that is over.
pub(crate) const CHANCE: i8 = -1;
pub(crate) const SIMULTANEOUS: i8 = -2;
pub(crate) const TERMINAL: i8 = -4;

/// Actors in turn, each with their action.
type History<A> = Vec<(Actor, A)>;

/// A position of a game.
///
/// The legal actions of a player, and the outcomes of chance, are numbered from 0 in a fixed order, anew at each position.
#[pyclass(module = "bilancia")]
#[derive(Clone)]
pub(crate) struct State {
    spec: Arc<GameSpec>,
    state: Box<dyn DynState>,
    /// The position from which `history` begins, if it is not the usual start.
    start: Option<Arc<str>>,
    /// Actors in turn, each with the number of its action.
    history: Vec<(i8, u32)>,
    /// Whether this is what some players see, which need not be all.
    is_view: bool,
    weights: Vec<u64>,
}

pub(crate) fn player_of(by: Actor) -> i8 {
    match by {
        Actor::Chance => CHANCE,
        Actor::Seat(seat) => seat.0 as i8,
    }
}

impl State {
    pub(crate) fn of(spec: &Arc<GameSpec>, position: Option<&str>) -> PyResult<Self> {
        let state = spec.state(position).map_err(|error| game_error(&error))?;
        Ok(Self::at(spec, state, position.map(Arc::from)))
    }

    /// A position without a history.
    pub(crate) fn at(
        spec: &Arc<GameSpec>,
        state: Box<dyn DynState>,
        start: Option<Arc<str>>,
    ) -> Self {
        Self {
            spec: Arc::clone(spec),
            state,
            start,
            history: Vec::new(),
            is_view: false,
            weights: Vec::new(),
        }
    }

    /// The actor that a player means; the only one that is awaited if none is named.
    fn actor(&self, player: Option<i8>) -> PyResult<Actor> {
        match (player, self.state.node()) {
            (Some(CHANCE), _) | (None, Node::Chance) => Ok(Actor::Chance),
            (Some(player @ 0..), _) => Ok(Actor::Seat(Seat(player as u8))),
            (Some(player), _) => Err(refused(format!(
                "no player has the number {player}; chance has {CHANCE}"
            ))),
            (None, Node::Choice(seats)) => match seats.only() {
                Some(seat) => Ok(Actor::Seat(seat)),
                None => Err(refused(
                    "several players are to act: name the player, or give the actions of all",
                )),
            },
            // Any actor is refused then, since the game is over.
            (None, Node::Over) => Ok(Actor::Chance),
        }
    }

    /// The seats of a player, or those of all players that are given.
    fn seats(&self, players: &[u8]) -> PyResult<Seats> {
        let all = self.state.seats();
        let seat = |player: &u8| match all.iter().find(|seat| seat.0 == *player) {
            Some(seat) => Ok(seat),
            None => Err(refused(format!(
                "no player has the number {player}; there are 0 to {}",
                all.len().saturating_sub(1)
            ))),
        };
        players.iter().map(seat).collect()
    }

    /// The position from which the history begins, and the history.
    fn past(&self) -> PyResult<(Box<dyn DynState>, History<usize>)> {
        let start = self.spec.state(self.start.as_deref());
        let event = |&(player, action): &(i8, u32)| {
            let by = match player {
                CHANCE => Actor::Chance,
                player => Actor::Seat(Seat(player as u8)),
            };
            (by, action as usize)
        };
        let history = self.history.iter().map(event).collect();
        Ok((start.map_err(|error| game_error(&error))?, history))
    }

    /// The game, where the history begins, and the history as texts.
    pub(crate) fn texts(&self) -> PyResult<(&GameSpec, Option<&str>, History<String>)> {
        if self.is_view {
            return Err(refused(
                "this is a view, which has no history: ask the position itself",
            ));
        }
        let (mut state, history) = self.past()?;
        let text = |(by, number): (Actor, usize)| {
            let text = state.action_text(by, number)?;
            state.apply(by, number)?;
            Ok((by, text))
        };
        let texts = history
            .into_iter()
            .map(text)
            .collect::<Result<_, PlayError>>();
        let texts = texts.map_err(|error| action_error(&error))?;
        Ok((&self.spec, self.start.as_deref(), texts))
    }

    /// Plays an action that a text means.
    pub(crate) fn play_text(&mut self, by: Actor, text: &str) -> PyResult<()> {
        let number = self.state.read_action(by, text);
        self.play(by, number.map_err(|error| action_error(&error))?)
    }

    fn play(&mut self, by: Actor, action: usize) -> PyResult<()> {
        let played = self.state.apply(by, action);
        played.map_err(|error| action_error(&error))?;
        self.history.push((player_of(by), action as u32));
        Ok(())
    }
}

#[pymethods]
impl State {
    /// The game.
    #[getter]
    fn game<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("bilancia")?
            .call_method1("load", (self.spec.name(),))
    }

    /// The player to act; CHANCE, SIMULTANEOUS if several are, or TERMINAL if the game is over.
    fn current_player(&self) -> i8 {
        match self.state.node() {
            Node::Over => TERMINAL,
            Node::Chance => CHANCE,
            Node::Choice(seats) => seats.only().map_or(SIMULTANEOUS, |seat| seat.0 as i8),
        }
    }

    /// The players who are to act, none at a chance event and at the end.
    fn players_to_act(&self) -> Vec<u32> {
        match self.state.node() {
            Node::Choice(seats) => seats.iter().map(|seat| seat.0.into()).collect(),
            Node::Chance | Node::Over => Vec::new(),
        }
    }

    fn is_terminal(&self) -> bool {
        self.state.node() == Node::Over
    }

    fn is_chance_node(&self) -> bool {
        self.state.node() == Node::Chance
    }

    fn is_simultaneous_node(&self) -> bool {
        matches!(self.state.node(), Node::Choice(seats) if seats.only().is_none())
    }

    /// How many legal actions a player has, or outcomes chance; 0 if the position does not wait for them.
    #[pyo3(signature = (player = None))]
    fn num_legal_actions(&mut self, player: Option<i8>) -> PyResult<usize> {
        let by = self.actor(player)?;
        self.state.legal(by, &mut self.weights);
        Ok(self.weights.len())
    }

    /// The legal actions of a player, or the outcomes of chance; none if the position does not wait for them.
    #[pyo3(signature = (player = None))]
    fn legal_actions(&mut self, player: Option<i8>) -> PyResult<Vec<usize>> {
        Ok((0..self.num_legal_actions(player)?).collect())
    }

    /// The outcomes of the chance event that is due, each with its probability.
    fn chance_outcomes(&mut self) -> Vec<(usize, f64)> {
        self.state.legal(Actor::Chance, &mut self.weights);
        let all: u64 = self.weights.iter().sum();
        let share = |(number, weight): (usize, &u64)| (number, *weight as f64 / all as f64);
        self.weights.iter().enumerate().map(share).collect()
    }

    /// Plays an action of the player to act, or an outcome of chance. Where several players are to act, name one: the
    /// choices are hidden until all are made.
    ///
    /// Raises ActionError if there is no such legal action; the position is then unchanged.
    #[pyo3(signature = (action, player = None))]
    fn apply_action(&mut self, action: usize, player: Option<i8>) -> PyResult<()> {
        let by = self.actor(player)?;
        self.play(by, action)
    }

    /// Plays the actions of all players who are to act, in the order of `players_to_act`.
    ///
    /// Raises ActionError if one is not legal; the position is then unchanged.
    fn apply_actions(&mut self, actions: Vec<usize>) -> PyResult<()> {
        let Node::Choice(seats) = self.state.node() else {
            return Err(refused("no player is to act"));
        };
        if seats.len() != actions.len() {
            return Err(refused(format!(
                "{} players are to act, and {} actions are given",
                seats.len(),
                actions.len()
            )));
        }
        let mut next = self.clone();
        for (seat, action) in seats.iter().zip(actions) {
            next.play(Actor::Seat(seat), action)?;
        }
        *self = next;
        Ok(())
    }

    /// An action as text.
    #[pyo3(signature = (action, player = None))]
    fn action_to_string(&self, action: usize, player: Option<i8>) -> PyResult<String> {
        let text = self.state.action_text(self.actor(player)?, action);
        text.map_err(|error| action_error(&error))
    }

    /// The number of the action that a text means, which may be written as people write it.
    ///
    /// Raises ActionError with the rule that forbids it.
    #[pyo3(signature = (text, player = None))]
    fn string_to_action(&self, text: &str, player: Option<i8>) -> PyResult<usize> {
        let number = self.state.read_action(self.actor(player)?, text);
        number.map_err(|error| action_error(&error))
    }

    /// The number, the same at every position, that the game gives to a legal action; None if it numbers none.
    ///
    /// Raises ActionError if there is no such legal action.
    #[pyo3(signature = (action, player = None))]
    fn global_action(&self, action: usize, player: Option<i8>) -> PyResult<Option<usize>> {
        let number = self.state.action_number(self.actor(player)?, action);
        number.map_err(|error| action_error(&error))
    }

    /// The legal action to which the game gives this number: the inverse of `global_action`.
    ///
    /// Raises ActionError if no legal action has it.
    #[pyo3(signature = (number, player = None))]
    fn local_action(&mut self, number: usize, player: Option<i8>) -> PyResult<usize> {
        let by = self.actor(player)?;
        self.state.legal(by, &mut self.weights);
        let is_it = |action: &usize| self.state.action_number(by, *action) == Ok(Some(number));
        (0..self.weights.len()).find(is_it).ok_or_else(|| {
            ActionError::new_err(format!(
                "the game gives the number {number} to no legal action"
            ))
        })
    }

    /// The payoffs of all players, which are 0 before the end.
    fn returns(&self) -> Vec<f64> {
        let points = |seat| f64::from(self.state.points(seat).unwrap_or(0));
        self.state.seats().iter().map(points).collect()
    }

    /// The side of each player: players of one side win and lose together.
    fn sides(&self) -> Vec<u32> {
        let side = |seat| self.state.side(seat).map_or(0, |side| side.0.into());
        self.state.seats().iter().map(side).collect()
    }

    /// Actors so far in turn, each with the number of its action; chance events have the player CHANCE.
    fn history(&self) -> Vec<(i8, u32)> {
        self.history.clone()
    }

    /// The position as text, which `Game.state` reads.
    #[getter]
    fn position(&self) -> String {
        self.state.position()
    }

    /// The position as these players together see it, without what is hidden from them; of a spectator if there are none.
    #[pyo3(signature = (*players))]
    fn view(&self, players: Vec<u8>) -> PyResult<Self> {
        let seen = self.state.view(self.seats(&players)?);
        let view = Self::at(&self.spec, seen, None);
        Ok(Self {
            is_view: true,
            ..view
        })
    }

    /// The part of the position that a player sees, as text; a spectator if none is named.
    #[pyo3(signature = (player = None))]
    fn observation_string(&self, player: Option<u8>) -> PyResult<String> {
        let players: Vec<u8> = player.into_iter().collect();
        Ok(self.state.view(self.seats(&players)?).position())
    }

    /// All that a player has seen and done since the start or the position that was given, as text of several lines: views and
    /// actions, as far as the player may see them. Two histories have the same text exactly if the player cannot tell them apart.
    ///
    /// Raises Error for a view, which does not know its history.
    fn information_state_string(&self, player: u8) -> PyResult<String> {
        if self.is_view {
            return Err(refused(
                "this is a view, which has no history: ask the position itself",
            ));
        }
        let (start, history) = self.past()?;
        let seats = self.seats(&[player])?;
        let seat = seats.only().ok_or_else(|| refused("no player is named"))?;
        let known = information_state(&*start, &history, seat);
        known.map_err(|error| action_error(&error))
    }

    /// `observation_string` as an array of float32 in `Game.observation_shape`: a row for each character, with the 7 bits of its ASCII
    /// code, the highest first; rows after the end are 0.
    ///
    /// Raises Error if the text is longer than the shape, which has twice the room that random games take.
    #[pyo3(signature = (player = None))]
    fn observation_tensor<'py>(
        &self,
        py: Python<'py>,
        player: Option<u8>,
    ) -> PyResult<Bound<'py, PyArray2<f32>>> {
        let text = self.observation_string(player)?;
        Ok(tensor::tensor(&text, tensor::shape(&self.spec)?)?.into_pyarray(py))
    }

    /// A position of which this may be the view, drawn by a seed; it can be played on.
    fn complete(&self, seed: u64) -> Self {
        let state = self.state.complete(&mut Rng::new(seed));
        let position = state.position();
        Self::at(&self.spec, state, Some(position.into()))
    }

    /// A copy.
    #[pyo3(name = "clone")]
    fn copied(&self) -> Self {
        self.clone()
    }

    /// The picture of the position as SVG, with its texts in a language, "en" or "it".
    #[pyo3(signature = (lang = "en"))]
    fn svg(&self, lang: &str) -> PyResult<String> {
        let lang = language(lang)?;
        let table = self.spec.table(Some(&self.state.position()));
        let table = table.map_err(|error| game_error(&error))?;
        Ok(table.scene(lang).to_svg(Theme::Light))
    }

    fn _repr_svg_(&self) -> PyResult<String> {
        self.svg("en")
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.state.equals(&*other.state)
    }

    fn __hash__(&self) -> u64 {
        self.state.state_hash()
    }

    fn __str__(&self) -> String {
        self.state.position()
    }

    fn __repr__(&self) -> String {
        format!(
            "bilancia.load(\"{}\").state(\"{}\")",
            self.spec.name(),
            self.state.position()
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        if self.is_view {
            return Err(refused(
                "this is a view, which hides a part of the position: store the position itself",
            ));
        }
        let restore = py.import("bilancia._bilancia")?.getattr("restore")?;
        let how = (
            self.spec.name(),
            self.start.as_deref(),
            self.history.clone(),
        );
        Ok((restore, how.into_bound_py_any(py)?))
    }
}

/// A position that was stored: its game, where it began, and what was played.
#[pyfunction]
pub(crate) fn restore(spec: &str, start: Option<&str>, history: Vec<(i8, u32)>) -> PyResult<State> {
    let mut state = State::of(&Arc::new(game_spec(spec)?), start)?;
    for (player, action) in history {
        let by = state.actor(Some(player))?;
        state.play(by, action as usize)?;
    }
    Ok(state)
}
