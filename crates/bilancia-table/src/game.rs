//! Games by name.

use std::sync::atomic::{AtomicBool, Ordering};

use bilancia_core::{
    Actor, Lang, Message, Node, Notation, Options, OptionsError, Refusal, Seat, did_you_mean,
    nearest,
};
use sha2::{Digest, Sha256};

use bilancia_luck::{
    Evaluation, Evaluator, LuckLedger, Payoff, WeighError, Weighed, Weighing, luck_ledger,
    sample::Subject,
};
use bilancia_search::{Limit, Mcts, Task};

use crate::{
    Entry, Event, Info, Kinds, Solved, Solving, Table,
    kinds::kinds,
    matches::{Match, table_at},
};

/// A game of the catalogue, its types erased.
pub trait Game: Send + Sync {
    /// Names and texts.
    fn info(&self) -> &Info;

    /// A match from the start.
    ///
    /// # Errors
    /// [`OptionsError`] if the options contradict each other.
    fn start(&'static self, options: &Options) -> Result<Box<dyn Table>, OptionsError>;

    /// A match from a position.
    ///
    /// # Errors
    /// [`GameError`] if the options contradict each other or the position is refused.
    fn table_at(
        &'static self,
        options: &Options,
        position: &str,
    ) -> Result<Box<dyn Table>, GameError>;

    /// Solves the game; none if it cannot be solved.
    fn solve(&self, options: &Options, how: Solving<'_>) -> Option<Result<Solved, String>>;

    /// Takes a table that [`Game::solve`] made into memory; none if the game cannot be solved.
    fn load(&self, table: &[u8]) -> Option<Result<(), String>>;

    /// Whether the game has a search of its own, and whether it can be solved.
    fn experts(&self) -> [bool; 2];

    /// The kinds of nodes that lie ahead of a position, or of the start, as random playouts find them.
    ///
    /// # Errors
    /// [`GameError`] if the options or the position are refused.
    fn kinds(&self, options: &Options, position: Option<&str>) -> Result<Kinds, GameError>;

    /// Weighs the luck in the game, from a position or from the start.
    ///
    /// # Errors
    /// [`GameError`] if the options or the position are refused, or the game cannot be weighed.
    fn weigh(
        &self,
        options: &Options,
        position: Option<&str>,
        payoff: Payoff,
        weighing: Weighing<'_>,
    ) -> Result<Weighed, GameError>;

    /// Keeps the book of a game that was played: what luck, errors and clash did in it, judged by so many
    /// playouts or positions a choice. None if it was told to stop, if a book that was begun does not fit the events,
    /// or if not just two play.
    ///
    /// # Errors
    /// [`GameError`] if the options or the position are refused, or the events do not fit the rules.
    fn book(
        &self,
        options: &Options,
        position: Option<&str>,
        events: &[Event],
        judging: Judging<'_>,
    ) -> Result<Option<LuckLedger>, GameError>;
}

/// How a game that was played is judged.
pub struct Judging<'a> {
    /// Playouts, or positions where the game has a search of its own, for each choice.
    pub nodes: u64,
    /// Where searches draw from.
    pub seed: u64,
    /// The points of the first seat in the end.
    pub last: i32,
    /// A book that was begun with the same nodes and seed, and is to go on.
    pub begun: Option<LuckLedger>,
    /// Stops it at once where it is set.
    pub stop: &'a AtomicBool,
    /// Shown the book before each event and at the end; to stop, it says no.
    pub progress: &'a mut dyn FnMut(&LuckLedger) -> bool,
}

/// A judge by the search that the game has, or the general one; where there are dice, by what the game knows without
/// a search, if its search rests on that anyway.
struct Searching<'a, S: Notation> {
    entry: &'a Entry<S>,
    nodes: u64,
    seed: u64,
    /// Whether positions are judged without a search.
    at_sight: bool,
    stop: &'a AtomicBool,
}

/// Choices that look best at sight, and are looked at again with all throws to come; the engine of backgammon looks at as
/// many.
const CANDIDATES: usize = 8;

impl<S: Notation> Searching<'_, S> {
    fn task<'s>(&self, state: &'s S, seat: Seat) -> Task<'s, S> {
        Task {
            state,
            seat,
            evaluation: self.entry.evaluation,
            earlier: &[],
            seed: self.seed,
        }
    }

    /// What a position is worth to a seat at sight, in points.
    fn sight(&self, state: &S, seat: Seat) -> f64 {
        self.task(state, seat).worth(state, seat) * f64::from(state.points_bound())
    }

    /// The same, or the mean over all throws where one comes next.
    fn next_sight(&self, state: &S, seat: Seat) -> f64 {
        if state.node() != Node::Chance {
            return self.sight(state, seat);
        }
        let mut rolls = Vec::new();
        state.rolls(&mut rolls);
        let total: f64 = rolls.iter().map(|&(_, weight)| weight as f64).sum();
        let each = rolls.into_iter().map(|(roll, weight)| {
            let mut after = state.clone();
            after.apply(Actor::Chance, roll);
            weight as f64 / total * self.sight(&after, seat)
        });
        each.sum()
    }

    /// The choice that is best at sight, of those that look best one throw before.
    fn judge_at_sight(&self, state: &S, seat: Seat) -> Evaluation<S::Action> {
        let mut actions = Vec::new();
        state.actions(seat, &mut actions);
        let looks = |action: S::Action| {
            let mut after = state.clone();
            after.apply(Actor::Seat(seat), action);
            (self.sight(&after, seat), action, after)
        };
        let mut choices: Vec<_> = actions.into_iter().map(looks).collect();
        choices.sort_by(|one, other| other.0.total_cmp(&one.0));
        let most = usize::try_from(self.nodes).map_or(CANDIDATES, |nodes| nodes.min(CANDIDATES));
        choices.truncate(most.max(1));
        let again = choices
            .into_iter()
            .map(|(_, action, after)| (self.next_sight(&after, seat), action));
        let better = |one: (f64, S::Action), other: (f64, S::Action)| {
            if other.0 > one.0 { other } else { one }
        };
        let (value, action) = again.reduce(better).expect("who owes a choice has one");
        Evaluation {
            action,
            strategy: Vec::new(),
            value,
        }
    }
}

impl<S: Notation> Evaluator<S> for Searching<'_, S> {
    fn value(&mut self, state: &S, seat: Seat) -> f64 {
        match self.at_sight {
            true => self.sight(state, seat),
            false => self.evaluate(state, seat).value,
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn evaluate(&mut self, state: &S, seat: Seat) -> Evaluation<S::Action> {
        if self.at_sight {
            return self.judge_at_sight(state, seat);
        }
        let task = self.task(state, seat);
        let limit = Limit::Playouts(self.nodes);
        let known = self
            .entry
            .exact
            .as_ref()
            .and_then(|exact| (exact.advise)(&task));
        let advice = match (known, self.entry.engine) {
            (Some(advice), _) => advice,
            (None, Some(engine)) => engine(&task, limit, 1, self.stop),
            (None, None) => Mcts::new(limit).advise(&task, self.stop),
        };
        Evaluation {
            action: advice.action,
            strategy: advice.mix,
            value: advice.value.unwrap_or(0.0),
        }
    }
}

impl<S: Notation> Entry<S> {
    /// The position that is given, or the start.
    fn begin(&self, options: &Options, position: Option<&str>) -> Result<S, GameError> {
        let start = (self.start)(options)?;
        match position {
            None => Ok(start),
            Some(position) => Ok(start.read_position(position.trim())?),
        }
    }
}

impl<S: Notation> Game for Entry<S> {
    fn info(&self) -> &Info {
        &self.info
    }

    fn start(&'static self, options: &Options) -> Result<Box<dyn Table>, OptionsError> {
        let start = (self.start)(options)?;
        Ok(Box::new(Match::new(self, options.clone(), start, true)))
    }

    fn table_at(
        &'static self,
        options: &Options,
        position: &str,
    ) -> Result<Box<dyn Table>, GameError> {
        let start = (self.start)(options)?;
        let position = position.trim();
        Ok(Box::new(table_at(self, options.clone(), &start, position)?))
    }

    fn solve(&self, options: &Options, how: Solving<'_>) -> Option<Result<Solved, String>> {
        self.exact.as_ref().map(|exact| (exact.solve)(options, how))
    }

    fn load(&self, table: &[u8]) -> Option<Result<(), String>> {
        self.exact.as_ref().map(|exact| (exact.load)(table))
    }

    fn experts(&self) -> [bool; 2] {
        [self.engine.is_some(), self.exact.is_some()]
    }

    fn kinds(&self, options: &Options, position: Option<&str>) -> Result<Kinds, GameError> {
        Ok(kinds(&self.begin(options, position)?))
    }

    fn weigh(
        &self,
        options: &Options,
        position: Option<&str>,
        payoff: Payoff,
        weighing: Weighing<'_>,
    ) -> Result<Weighed, GameError> {
        let start = self.begin(options, position)?;
        let limits = (self.limits)(options);
        let subject = Subject {
            start,
            evaluation: self.evaluation,
            engine: self.engine,
            repetition_key: self.repetition_key.filter(|_| limits.repetition),
            max_plies: limits.max_plies,
            payoff,
        };
        Ok(bilancia_luck::weigh(&subject, weighing)?)
    }

    fn book(
        &self,
        options: &Options,
        position: Option<&str>,
        events: &[Event],
        judging: Judging<'_>,
    ) -> Result<Option<LuckLedger>, GameError> {
        let start = self.begin(options, position)?;
        if start.seats().len() != 2 {
            return Ok(None);
        }
        let mut state = start.clone();
        let mut typed = Vec::new();
        for event in events {
            let Event::Action { by, text } = event else {
                continue;
            };
            let action = state.read_action(*by, text)?;
            state.apply(*by, action);
            typed.push((*by, action));
        }
        let mut judge = Searching {
            entry: self,
            nodes: judging.nodes,
            seed: judging.seed,
            at_sight: self.engine.is_some()
                && self.evaluation.is_some()
                && typed.iter().any(|(by, _)| *by == Actor::Chance),
            stop: judging.stop,
        };
        Ok(luck_ledger(
            &start,
            &typed,
            judging.last.into(),
            judging.begun,
            &mut judge,
            judging.progress,
        ))
    }
}

/// Why a game or a position could not be set up. In English; [`GameError::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum GameError {
    /// There is no such game.
    #[error("{}", no_game(.name, .nearest, Lang::En))]
    Unknown {
        /// What was asked for.
        name: String,
        /// The nearest names that exist.
        nearest: Vec<String>,
    },
    /// The options are refused.
    #[error("{0}")]
    Options(#[from] OptionsError),
    /// The position is refused.
    #[error("{0}")]
    Position(#[from] Refusal),
    /// The game cannot be weighed.
    #[error("{0}")]
    Weigh(#[from] WeighError),
}

const NO_GAME: Message = Message::new(
    "no game '{0}'; {1}'bilancia games' lists them all",
    "nessun gioco '{0}'; {1}'bilancia games' li elenca tutti",
);

fn no_game(name: &str, nearest: &[String], lang: Lang) -> String {
    let guess = did_you_mean(nearest, lang).map_or(String::new(), |guess| guess + " ");
    NO_GAME.text(lang, &[&name, &guess])
}

impl GameError {
    /// The sentence in a language; a broken rule stands in brackets. Games that cannot be weighed say why in English.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Unknown { name, nearest } => no_game(name, nearest, lang),
            Self::Options(error) => error.text(lang),
            Self::Position(refusal) => format!("{} [{}]", refusal.text(lang), refusal.rule),
            Self::Weigh(error) => error.to_string(),
        }
    }
}

/// A game with its options, as named in one word: `frames:size=12,goal=5`.
#[derive(Clone)]
pub struct GameSpec {
    /// The game.
    pub game: &'static dyn Game,
    /// Its options.
    pub options: Options,
}

/// A list of games.
#[derive(Clone, Copy)]
pub struct Catalog(pub &'static [&'static dyn Game]);

impl Catalog {
    /// The game of this name.
    ///
    /// # Errors
    /// [`GameError::Unknown`] with the nearest names.
    pub fn find(self, name: &str) -> Result<&'static dyn Game, GameError> {
        let found = self
            .0
            .iter()
            .find(|game| game.info().name.eq_ignore_ascii_case(name));
        found.copied().ok_or_else(|| GameError::Unknown {
            name: name.to_owned(),
            nearest: nearest(name, self.0.iter().map(|game| game.info().name)),
        })
    }

    /// Reads a game with its options.
    ///
    /// # Errors
    /// [`GameError`] for an unknown game, option or value.
    pub fn read(self, text: &str) -> Result<GameSpec, GameError> {
        let (name, options) = text.split_once(':').unwrap_or((text, ""));
        let game = self.find(name.trim())?;
        let options = Options::parse(game.info().options, options)?;
        Ok(GameSpec { game, options })
    }
}

impl GameSpec {
    /// The game with the options that differ from the defaults, in one word.
    pub fn name(&self) -> String {
        let (name, options) = (self.game.info().name, self.options.brief());
        if options.is_empty() {
            name.to_owned()
        } else {
            format!("{name}:{options}")
        }
    }

    /// A hash of the rules: the game, its version and all options. Results that carry the same one are about
    /// the same rules.
    pub fn rules_hash(&self) -> String {
        let mut hash = Sha256::new();
        let info = self.game.info();
        hash.update(format!("{}\n{}\n", info.name, info.version));
        for (name, value) in self.options.iter() {
            hash.update(format!("{name}={value}\n"));
        }
        let whole = hash.finalize();
        whole
            .iter()
            .take(8)
            .map(|byte| format!("{byte:02x}"))
            .collect()
    }

    /// A match from a position, or from the start.
    ///
    /// # Errors
    /// [`GameError`] if the options contradict each other or the position is refused.
    pub fn table(&self, position: Option<&str>) -> Result<Box<dyn Table>, GameError> {
        match position {
            None => Ok(self.game.start(&self.options)?),
            Some(position) => self.game.table_at(&self.options, position),
        }
    }

    /// The kinds of nodes that lie ahead of a position, or of the start.
    ///
    /// # Errors
    /// [`GameError`] if the options contradict each other or the position is refused.
    pub fn kinds(&self, position: Option<&str>) -> Result<Kinds, GameError> {
        self.game.kinds(&self.options, position)
    }
}
