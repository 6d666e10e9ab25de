//! Play of one game between agents.

use std::{
    collections::{HashMap, VecDeque},
    hash::Hasher,
    num::NonZero,
    sync::{Arc, atomic::AtomicBool},
};

use bilancia_core::{Actor, Node, Rng, Seat, Seats, State};
use bilancia_search::{Advice, Evaluation, Limit, Mcts, Task, greedy, random};
use siphasher::sip::SipHasher13;

use crate::{
    ladder::{Agent, BotName},
    payoff::Payoff,
};

/// A game's own search. Arguments: the position, the limit of the search, the number of threads, and a flag that cancels
/// the search when it is set.
pub type Engine<S> = fn(&Task<'_, S>, Limit, u32, &AtomicBool) -> Advice<<S as State>::Action>;

/// Book of numbered starts of a game. Each block of games has one of them, drawn uniformly.
#[derive(Clone)]
pub struct Starts<S> {
    /// Number of starts; they are numbered from 0.
    pub count: NonZero<u32>,
    /// The start with a number below the count.
    pub open: Arc<dyn Fn(u32) -> S + Send + Sync>,
}

/// Game whose luck is to be measured.
#[derive(Clone)]
pub struct Subject<S: State> {
    /// Position that games begin with, unless there is a book of starts.
    pub start: S,
    /// Starts of which each block of games has one, if there is not the same for all. They have the seats, the bound of
    /// points and the promises of `start`.
    pub starts: Option<Starts<S>>,
    /// Static evaluation of positions, if the game has one.
    pub evaluation: Option<Evaluation<S>>,
    /// Search that belongs to the game, if it has one; it plays [`Agent::Engine`].
    pub engine: Option<Engine<S>>,
    /// Opponents that play this game only, by their names; they play [`Agent::Bot`].
    pub bots: Vec<(&'static str, Engine<S>)>,
    /// Hash of a position, if the game is drawn at the third occurrence of a position.
    pub repetition_key: Option<fn(&S) -> u64>,
    /// Number of plies after which a game is drawn, if it is limited.
    pub max_plies: Option<u32>,
    /// Map from points to scores.
    pub payoff: Payoff,
}

impl<S: State> Subject<S> {
    /// Game with nothing but its rules: without evaluation, search, or limits.
    pub fn new(start: S) -> Self {
        Self {
            start,
            starts: None,
            evaluation: None,
            engine: None,
            bots: Vec::new(),
            repetition_key: None,
            max_plies: None,
            payoff: Payoff::Result,
        }
    }
}

/// Outcome of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Scores, party by party, in units of 1 / [`Subject::denominator`].
    pub scores: Vec<u32>,
    /// Number of actions and chance events.
    pub plies: u64,
    /// Number of decisions among two or more legal actions.
    pub decisions: u64,
    /// Number of decisions with one legal action.
    pub forced: u64,
    /// Whether there was a chance event.
    pub chance: bool,
    /// Whether a seat decided under imperfect information: by a simultaneous move, or in a game with hidden information.
    pub imperfect: bool,
}

/// Number of plies after which a game without a limit counts as endless.
const MAX_PLIES: u32 = 1_000_000;

/// Domain separators of random numbers, which keep chance events and agents independent of each other.
const DICE: u64 = 1;
const AGENT: u64 = 2;
const START: u64 = 3;

/// Agents of a game, with the keys of all its random numbers.
pub(crate) struct Setup<'a> {
    /// Agents, party by party.
    pub agents: &'a [Agent],
    /// Identity of each party's agent in the keys of its random numbers.
    pub players: &'a [u64],
    /// Seed of the experiment.
    pub seed: u64,
    /// Key of the start, where a game has several.
    pub start: u64,
    /// Key of the chance events.
    pub dice: u64,
    /// Key of the agents' random numbers.
    pub randomness: Randomness<'a>,
}

/// How the random numbers of the agents are keyed.
#[derive(Clone, Copy)]
pub(crate) enum Randomness<'a> {
    /// Mixed strategies: fresh numbers at each ply, from one key per party.
    Mixed(&'a [u64]),
    /// Pure strategies, drawn once per key: the numbers are a function of the key, the agent's observation, and how often
    /// the agent has made this observation before. The last avoids endless cycles.
    Pure(u64),
}

/// Game in progress.
#[derive(Clone)]
pub(crate) struct Game<S: State> {
    /// Position.
    pub state: S,
    ply: u32,
    /// Counts so far; the scores are still empty.
    pub played: Played,
    /// Number of occurrences of positions, by hash, in games with a repetition rule.
    occurred: HashMap<u64, u32>,
    /// Number of occurrences of observations, by hash, for agents with pure strategies.
    observed: HashMap<u64, u64>,
    /// Whether a simultaneous move is incomplete.
    between: bool,
    /// Actions that a game's own search means to play next, by the seat that plans them, as long as this seat goes on alone.
    planned: VecDeque<S::Action>,
    planner: Option<Seat>,
}

/// Next step of a game.
pub(crate) enum Step<A> {
    /// The game is over.
    Over(Played),
    /// An action or a chance outcome is to be applied.
    Event(Actor, A),
}

impl<S: State> Game<S> {
    /// Applies an action or a chance outcome.
    pub(crate) fn apply(&mut self, by: Actor, action: S::Action) {
        self.state.apply(by, action);
        self.ply += 1;
        self.played.plies += 1;
    }

    /// The action that the seat's search planned to play now; none if it is to be asked again.
    fn next_planned(&mut self, seat: Seat) -> Option<S::Action> {
        if self.planner != Some(seat) || self.between {
            self.planner = None;
            return None;
        }
        let planned = self.planned.pop_front();
        planned.filter(|action| self.state.is_legal(seat, *action))
    }

    /// Notes the rest of a plan, of a game's own search alone, which plans whole turns of many actions.
    fn plan(&mut self, seat: Seat, advice: &Advice<S::Action>, agent: Agent) {
        let keeps = matches!(agent, Agent::Engine(_) | Agent::Bot(..)) && !self.between;
        self.planner = keeps.then_some(seat);
        self.planned = advice.line.iter().skip(1).copied().collect();
    }

    /// Notes an action that was forced, which a plan may contain too.
    fn pass_by(&mut self, seat: Seat, action: S::Action) {
        if self.planner != Some(seat) || self.planned.pop_front() != Some(action) {
            self.planner = None;
        }
    }

    /// Random outcome of the chance event that is next, for this key of the chance events.
    pub(crate) fn roll(&self, seed: u64, dice: u64) -> S::Action {
        let mut rng = Rng::keyed(seed, &[DICE, dice, self.ply.into()]);
        self.state.sample_roll(&mut Vec::new(), &mut rng)
    }
}

impl<S: State> Subject<S> {
    /// The search of an opponent of this game by its name.
    pub(crate) fn bot(&self, name: BotName) -> Option<Engine<S>> {
        let mut known = self.bots.iter();
        let found = known.find(|(known, _)| *known == name.as_str());
        found.map(|(_, search)| *search)
    }

    /// Number of parties that score: two if the seats form two sides, each of which one player has, else that of the seats.
    pub(crate) fn parties(&self) -> usize {
        match self.has_two_sides() {
            true => 2,
            false => self.start.seats().len(),
        }
    }

    /// Party of a seat, from 0.
    pub(crate) fn party(&self, seat: Seat) -> usize {
        match self.has_two_sides() {
            true => usize::from(self.start.side(seat).0),
            false => seat.index(),
        }
    }

    /// A seat of each party.
    pub(crate) fn heads(&self) -> Vec<Seat> {
        let first = |party| {
            let mut seats = self.start.seats().iter();
            seats.find(|seat| self.party(*seat) == party)
        };
        (0..self.parties()).filter_map(first).collect()
    }

    /// Whether more than two seats form two sides.
    fn has_two_sides(&self) -> bool {
        let seats = self.start.seats();
        let of = |side| seats.iter().any(|seat| self.start.side(seat).0 == side);
        seats.len() > 2 && of(0) && of(1) && seats.iter().all(|seat| self.start.side(seat).0 < 2)
    }

    /// Denominator that makes all scores whole numbers.
    pub fn denominator(&self) -> u32 {
        match self.payoff {
            Payoff::Result => 2 * (self.parties() as u32 - 1),
            Payoff::Points => 2 * self.start.points_bound().unsigned_abs(),
        }
    }

    /// Plays one game; none if `stop` was set, or the game is endless.
    pub(crate) fn play(&self, setup: &Setup<'_>, stop: &AtomicBool) -> Option<Played> {
        self.finish(self.begin(setup), setup, stop)
    }

    /// Game before its first event.
    pub(crate) fn begin(&self, setup: &Setup<'_>) -> Game<S> {
        let state = match &self.starts {
            None => self.start.clone(),
            Some(starts) => {
                let mut rng = Rng::keyed(setup.seed, &[START, setup.start]);
                (starts.open)(rng.below(starts.count.get().into()) as u32)
            }
        };
        Game {
            state,
            ply: 0,
            played: Played::default(),
            occurred: HashMap::new(),
            observed: HashMap::new(),
            between: false,
            planned: VecDeque::new(),
            planner: None,
        }
    }

    /// Plays a game from where it is to its end; none if `stop` was set, or the game is endless.
    pub(crate) fn finish(
        &self,
        mut game: Game<S>,
        setup: &Setup<'_>,
        stop: &AtomicBool,
    ) -> Option<Played> {
        loop {
            match self.next(&mut game, setup, stop)? {
                Step::Over(played) => return Some(played),
                Step::Event(by, action) => game.apply(by, action),
            }
        }
    }

    /// Determines the next step of a game, without applying it. None if `stop` was set, or the game is endless.
    pub(crate) fn next(
        &self,
        game: &mut Game<S>,
        setup: &Setup<'_>,
        stop: &AtomicBool,
    ) -> Option<Step<S::Action>> {
        let over = |drawn| Some(Step::Over(self.scored(&game.state, drawn, &game.played)));
        if game.state.node() != Node::Over {
            if let Some(most) = self.max_plies {
                if game.ply >= most {
                    return over(true);
                }
            }
            if game.ply >= MAX_PLIES {
                return None;
            }
        }
        if let Some(key) = self.repetition_key.filter(|_| !game.between) {
            let times = game.occurred.entry(key(&game.state)).or_default();
            *times += 1;
            if *times >= 3 {
                return over(true);
            }
        }
        let mut buffer = Vec::new();
        match game.state.node() {
            Node::Over => over(false),
            Node::Chance => {
                game.played.chance = true;
                game.between = false;
                game.planner = None;
                let roll = game.roll(setup.seed, setup.dice);
                Some(Step::Event(Actor::Chance, roll))
            }
            Node::Choice(seats) => {
                let seat = seats.lowest()?;
                game.between = seats.len() > 1;
                let many = game.state.count_actions(seat, &mut buffer);
                game.played.imperfect |= S::HIDES || (game.between && many > 1);
                let action = if many > 1 {
                    game.played.decisions += 1;
                    let key = match setup.randomness {
                        Randomness::Mixed(keys) => [keys[self.party(seat)], game.ply.into()],
                        Randomness::Pure(key) => {
                            let observation = observation_hash(&game.state, seat);
                            let times = game.observed.entry(observation).or_default();
                            *times += 1;
                            [observation ^ key, *times]
                        }
                    };
                    match game.next_planned(seat) {
                        Some(action) => action,
                        None => {
                            let advice =
                                self.choose(&game.state, seat, setup, key, &game.occurred, stop);
                            game.plan(seat, &advice, setup.agents[self.party(seat)]);
                            advice.action
                        }
                    }
                } else {
                    game.played.forced += 1;
                    buffer.clear();
                    game.state.actions(seat, &mut buffer);
                    let only = *buffer.first()?;
                    game.pass_by(seat, only);
                    only
                };
                if stop.load(std::sync::atomic::Ordering::Relaxed) {
                    return None;
                }
                Some(Step::Event(Actor::Seat(seat), action))
            }
        }
    }

    /// Outcome of a game in its last position, or with no points for any seat if it is drawn by a limit.
    fn scored(&self, state: &S, drawn: bool, played: &Played) -> Played {
        let heads = self.heads().into_iter();
        let points: Vec<_> = heads
            .map(|seat| if drawn { 0 } else { state.points(seat) })
            .collect();
        let whole = f64::from(self.denominator());
        let bound = state.points_bound();
        let score = |seat| (whole * self.payoff.score(&points, seat, bound)).round() as u32;
        Played {
            scores: (0..points.len()).map(score).collect(),
            ..*played
        }
    }

    /// Advice of the agent in a seat, with random numbers from this key.
    fn choose(
        &self,
        state: &S,
        seat: Seat,
        setup: &Setup<'_>,
        key: [u64; 2],
        occurred: &HashMap<u64, u32>,
        stop: &AtomicBool,
    ) -> Advice<S::Action> {
        let seed = Rng::keyed(
            setup.seed,
            &[AGENT, setup.players[self.party(seat)], key[0], key[1]],
        )
        .bits();
        let earlier: Vec<u64> = occurred.keys().copied().collect();
        let task = Task {
            state,
            seat,
            evaluation: self.evaluation,
            earlier: &earlier,
            seed,
        };
        match setup.agents[self.party(seat)] {
            Agent::Uniform => random(&task),
            Agent::Greedy => greedy(&task),
            Agent::Mcts(playouts) => Mcts::new(Limit::Playouts(playouts)).advise(&task, stop),
            Agent::Engine(nodes) => match self.engine {
                Some(engine) => engine(&task, Limit::Playouts(nodes), 1, stop),
                None => Mcts::new(Limit::Playouts(nodes)).advise(&task, stop),
            },
            Agent::Bot(name, nodes) => match self.bot(name) {
                Some(search) => search(&task, Limit::Playouts(nodes), 1, stop),
                None => unreachable!("ladders with unknown opponents are refused"),
            },
            Agent::Perfect | Agent::PerfectFirst => {
                unreachable!("ladders with optimal play are measured exactly")
            }
        }
    }
}

/// Hash of a seat's view. The hash function is fixed, so that the choices of an agent with a pure strategy do not change
/// with the version of the compiler.
fn observation_hash<S: State>(state: &S, seat: Seat) -> u64 {
    let mut hasher = SipHasher13::new();
    state.view(Seats::from(seat)).hash(&mut hasher);
    hasher.finish()
}
