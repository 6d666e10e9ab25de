//! One game between agents.

use std::{collections::HashMap, hash::Hasher, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Node, Rng, Seat, Seats, State};
use bilancia_search::{Advice, Evaluation, Limit, Mcts, Task, greedy, random};
use siphasher::sip::SipHasher13;

use crate::{Agent, Payoff};

/// A game's own search: what to do within a limit, on so many threads, unless it is told to stop.
pub type Engine<S> = fn(&Task<'_, S>, Limit, u32, &AtomicBool) -> Advice<<S as State>::Action>;

/// A game to be weighed.
#[derive(Clone)]
pub struct Subject<S: State> {
    /// Where it begins.
    pub start: S,
    /// What it knows about good positions.
    pub evaluation: Option<Evaluation<S>>,
    /// Its own search.
    pub engine: Option<Engine<S>>,
    /// Keys of positions, where the third occurrence of one is a draw.
    pub repetition_key: Option<fn(&S) -> u64>,
    /// Plies after which it is a draw.
    pub max_plies: Option<u32>,
    /// What its end counts.
    pub payoff: Payoff,
}

impl<S: State> Subject<S> {
    /// A game of which nothing but the rules is known.
    pub fn new(start: S) -> Self {
        Self {
            start,
            evaluation: None,
            engine: None,
            repetition_key: None,
            max_plies: None,
            payoff: Payoff::Result,
        }
    }
}

/// What one game came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Scores, seat by seat, as numerators over [`Subject::denominator`].
    pub scores: Vec<u32>,
    /// Actions and rolls.
    pub plies: u64,
    /// Decisions with more than one choice.
    pub decisions: u64,
    /// Decisions with one.
    pub forced: u64,
    /// Whether chance had a part.
    pub chance: bool,
    /// Whether somebody chose without seeing all.
    pub secret: bool,
}

/// Plies after which a game that has no limit counts as one without an end.
const ENDLESS: u32 = 1_000_000;

/// What seeds are for.
const DICE: u64 = 1;
const AGENT: u64 = 2;

/// Who plays, and what is drawn.
pub(crate) struct Lineup<'a> {
    /// Agents, seat by seat.
    pub agents: &'a [Agent],
    /// What tells the draws of one agent from those of another, seat by seat.
    pub players: &'a [u64],
    /// The seed of all.
    pub seed: u64,
    /// Which dice fall.
    pub dice: u64,
    /// What agents draw by.
    pub draws: Draws<'a>,
}

/// What agents draw by.
#[derive(Clone, Copy)]
pub(crate) enum Draws<'a> {
    /// A number for each seat, anew at each ply.
    Tapes(&'a [u64]),
    /// One number and what they see: they always answer alike the first time that they see a position, alike
    /// the second time, and so on, which makes them pure.
    Alike(u64),
}

/// A game under way.
#[derive(Clone)]
pub(crate) struct Game<S: State> {
    pub state: S,
    ply: u32,
    pub played: Played,
    /// How often positions have occurred, where that matters.
    occurred: HashMap<u64, u32>,
    /// How often players who answer alike have seen what they see.
    asked: HashMap<u64, u64>,
    /// Whether a choice of the same moment is still owed.
    between: bool,
}

/// What comes next in a game.
pub(crate) enum Step<A> {
    /// It is over.
    Over(Played),
    /// Somebody does something.
    Event(Actor, A),
}

impl<S: State> Game<S> {
    /// Lets something happen.
    pub(crate) fn apply(&mut self, by: Actor, action: S::Action) {
        self.state.apply(by, action);
        self.ply += 1;
        self.played.plies += 1;
    }

    /// What chance rolls now, if these dice fall.
    pub(crate) fn roll(&self, seed: u64, dice: u64) -> S::Action {
        let mut rng = Rng::keyed(seed, &[DICE, dice, self.ply.into()]);
        self.state.sample_roll(&mut Vec::new(), &mut rng)
    }
}

impl<S: State> Subject<S> {
    /// What scores are parts of.
    pub fn denominator(&self) -> u32 {
        match self.payoff {
            Payoff::Result => 2 * (self.start.seats().len() as u32 - 1),
            Payoff::Points => 2 * self.start.points_bound().unsigned_abs(),
        }
    }

    /// Plays one game; none if it was told to stop, or came to no end.
    pub(crate) fn play(&self, lineup: &Lineup<'_>, stop: &AtomicBool) -> Option<Played> {
        self.finish(self.begin(), lineup, stop)
    }

    /// A game of which nothing has happened yet.
    pub(crate) fn begin(&self) -> Game<S> {
        Game {
            state: self.start.clone(),
            ply: 0,
            played: Played::default(),
            occurred: HashMap::new(),
            asked: HashMap::new(),
            between: false,
        }
    }

    /// Plays a game on to its end; none if it was told to stop, or came to no end.
    pub(crate) fn finish(
        &self,
        mut game: Game<S>,
        lineup: &Lineup<'_>,
        stop: &AtomicBool,
    ) -> Option<Played> {
        loop {
            match self.next(&mut game, lineup, stop)? {
                Step::Over(played) => return Some(played),
                Step::Event(by, action) => game.apply(by, action),
            }
        }
    }

    /// What happens next in a game: nothing is applied yet. None if it was told to stop, or comes to no end.
    pub(crate) fn next(
        &self,
        game: &mut Game<S>,
        lineup: &Lineup<'_>,
        stop: &AtomicBool,
    ) -> Option<Step<S::Action>> {
        let over = |drawn| Some(Step::Over(self.scored(&game.state, drawn, &game.played)));
        if game.state.node() != Node::Over {
            if let Some(most) = self.max_plies
                && game.ply >= most
            {
                return over(true);
            }
            if game.ply >= ENDLESS {
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
                let roll = game.roll(lineup.seed, lineup.dice);
                Some(Step::Event(Actor::Chance, roll))
            }
            Node::Choice(seats) => {
                let seat = seats.lowest()?;
                game.between = seats.len() > 1;
                let many = game.state.count_actions(seat, &mut buffer);
                game.played.secret |= S::HIDES || (game.between && many > 1);
                let action = if many > 1 {
                    game.played.decisions += 1;
                    let by = match lineup.draws {
                        Draws::Tapes(tapes) => [tapes[seat.index()], game.ply.into()],
                        Draws::Alike(key) => {
                            let seen = seen(&game.state, seat);
                            // Who answers alike for ever may go round for ever.
                            let times = game.asked.entry(seen).or_default();
                            *times += 1;
                            [seen ^ key, *times]
                        }
                    };
                    self.ask(&game.state, seat, lineup, by, &game.occurred, stop)
                } else {
                    game.played.forced += 1;
                    buffer.clear();
                    game.state.actions(seat, &mut buffer);
                    *buffer.first()?
                };
                if stop.load(std::sync::atomic::Ordering::Relaxed) {
                    return None;
                }
                Some(Step::Event(Actor::Seat(seat), action))
            }
        }
    }

    fn scored(&self, state: &S, drawn: bool, played: &Played) -> Played {
        let seats = state.seats();
        let points: Vec<_> = seats
            .iter()
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

    fn ask(
        &self,
        state: &S,
        seat: Seat,
        lineup: &Lineup<'_>,
        by: [u64; 2],
        occurred: &HashMap<u64, u32>,
        stop: &AtomicBool,
    ) -> S::Action {
        let seed = Rng::keyed(
            lineup.seed,
            &[AGENT, lineup.players[seat.index()], by[0], by[1]],
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
        match lineup.agents[seat.index()] {
            Agent::Uniform => random(&task),
            Agent::Greedy => greedy(&task),
            Agent::Mcts(playouts) => Mcts::new(Limit::Playouts(playouts)).advise(&task, stop),
            Agent::Engine(nodes) => match self.engine {
                Some(engine) => engine(&task, Limit::Playouts(nodes), 1, stop),
                None => Mcts::new(Limit::Playouts(nodes)).advise(&task, stop),
            },
            Agent::Perfect => unreachable!("right play is measured exactly"),
        }
        .action
    }
}

/// What a seat sees, as a number. By a named hash: what an agent answers must not change with the compiler.
fn seen<S: State>(state: &S, seat: Seat) -> u64 {
    let mut hasher = SipHasher13::new();
    state.view(Seats::from(seat)).hash(&mut hasher);
    hasher.finish()
}
