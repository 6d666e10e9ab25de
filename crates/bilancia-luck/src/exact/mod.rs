//! Measuring without error, where every position can be followed (estimator E0).

mod arrange;
mod best;
mod choice;
mod graph;
mod hidden;
mod ledger;
mod solve;

use bilancia_core::{Seat, State};
use bilancia_search::parallel;

use crate::Payoff;

pub use choice::Choices;
pub use graph::{GraphError, Size};
pub use ledger::Ledger;
pub use solve::{Mixes, SolveError};

use best::Right;
use graph::{Decision, Graph};

/// A game of which everything that can happen is known.
///
/// ```
/// use bilancia_core::example::Nim;
/// use bilancia_luck::{Payoff, exact::{Exact, Size}};
///
/// let nim = Exact::new(&Nim::new(6), Payoff::Result, Size { most: 1_000 }).unwrap();
/// let (right, value) = nim.perfect().unwrap();
/// assert_eq!(value, 1.0); // six matches: the first player leaves four
/// let pair = nim.pair(&nim.uniform(), &right).unwrap();
/// assert!((pair.total() - 1.0).abs() < 1e-12);
/// ```
pub struct Exact<S: State> {
    graph: Graph,
    start: S,
    size: Size,
    /// Scores at the ends, seat by seat.
    scores: Vec<Vec<f64>>,
    threads: usize,
}

/// Where the uncertainty of a game between two players comes from: shares that sum to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Slices {
    /// The better player's advantage (K).
    pub strength: f64,
    /// The better seat's advantage (F).
    pub seat: f64,
    /// Dice and cards (C).
    pub chance: f64,
    /// Choices that meet unseen (S).
    pub clash: f64,
    /// Players' own mixing and slips (N).
    pub mixing: f64,
    /// Draws, and whatever else an even, decided game has more of (D).
    pub draw: f64,
}

impl Slices {
    /// The six in the order in which they are shown.
    pub fn all(&self) -> [f64; 6] {
        [
            self.strength,
            self.seat,
            self.chance,
            self.clash,
            self.mixing,
            self.draw,
        ]
    }

    /// From the six in that order.
    pub fn from_all([strength, seat, chance, clash, mixing, draw]: [f64; 6]) -> Self {
        Self {
            strength,
            seat,
            chance,
            clash,
            mixing,
            draw,
        }
    }

    /// What they sum to.
    pub fn total(&self) -> f64 {
        self.all().iter().sum()
    }

    /// The mean of several pairs of players.
    pub fn mean(slices: &[Self]) -> Self {
        let count = slices.len().max(1) as f64;
        let sum = |index: usize| slices.iter().map(|slice| slice.all()[index]).sum::<f64>();
        Self::from_all(std::array::from_fn(|index| sum(index) / count))
    }
}

/// Two players measured against each other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ExactPair {
    /// What the first of them scores on average over the seats, from 0 to 1.
    pub score: f64,
    /// What he scores in the first seat, and on average in the others.
    pub by_seat: [f64; 2],
    /// The shares.
    pub slices: Slices,
}

impl ExactPair {
    /// What the shares sum to: 1.
    pub fn total(&self) -> f64 {
        self.slices.total()
    }
}

impl<S: State> Exact<S> {
    /// Follows everything from `start`.
    ///
    /// # Errors
    /// [`GraphError`] if there is too much of it, or the game is not one.
    pub fn new(start: &S, payoff: Payoff, size: Size) -> Result<Self, GraphError> {
        let graph = Graph::of(start, size)?;
        let bound = start.points_bound();
        let scores = (0..graph.seats)
            .map(|seat| {
                graph
                    .ends
                    .iter()
                    .map(|end| payoff.score(end, seat, bound))
                    .collect()
            })
            .collect();
        Ok(Self {
            graph,
            start: start.clone(),
            size,
            scores,
            threads: 1,
        })
    }

    /// Lets it reckon so much at once. It takes as much more memory, and changes nothing else.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Self {
        Self { threads, ..self }
    }

    /// How many positions there are.
    pub fn positions(&self) -> usize {
        self.graph
            .positions
            .len()
            .max(self.graph.events.len().min(1))
    }

    /// Whether chance has a part in it.
    pub fn has_chance(&self) -> bool {
        self.graph.chance
    }

    /// Whether there is anything to choose.
    pub fn has_choices(&self) -> bool {
        !self.graph.decisions.is_empty()
    }

    /// A player who answers every decision as `mix` says: seat, view and actions to shares.
    pub fn player(&self, mut mix: impl FnMut(Seat, &S, &[S::Action]) -> Vec<f64>) -> Mixes {
        let mut mixes = Mixes::default();
        let asked = graph::questions(&self.start, self.size);
        for asked in asked.expect("all of it was followed before") {
            mixes.push(mix(asked.seat, &asked.view, &asked.actions));
        }
        mixes
    }

    /// A player who takes any action, each equally likely.
    pub fn uniform(&self) -> Mixes {
        let mut mixes = Mixes::default();
        for &Decision { ways, .. } in &self.graph.decisions {
            mixes.push((0..ways).map(|_| 1.0 / f64::from(ways)));
        }
        mixes
    }

    /// A player who plays right against one who does, and what the first seat then scores.
    ///
    /// # Errors
    /// [`SolveError`] where right play cannot be found by looking at positions one by one.
    pub fn perfect(&self) -> Result<(Mixes, f64), SolveError> {
        let (value, mixes) = best::right(&self.graph, &self.scores[0], Right::Both)?;
        Ok((mixes, value))
    }

    /// The best reply to a known player, at both seats.
    ///
    /// # Errors
    /// [`SolveError`] as above.
    pub fn best_reply(&self, to: &Mixes) -> Result<Mixes, SolveError> {
        let mut replies = Vec::new();
        for seat in [Seat(0), Seat(1)] {
            let right = Right::Reply { seat, to };
            replies.push(best::right(&self.graph, &self.scores[0], right)?.1);
        }
        let mut own = Mixes::default();
        for (decision, asked) in (0..).zip(&self.graph.decisions) {
            let reply = replies[asked.seat.index()].of(decision);
            own.push(reply.iter().copied());
        }
        Ok(own)
    }

    /// The ledger of one seat between these players, one a seat.
    ///
    /// # Errors
    /// [`SolveError::Endless`] if between them the game may go on for ever.
    pub fn ledger(&self, lineup: &[&Mixes], seat: Seat) -> Result<Ledger, SolveError> {
        let scores = &self.scores[seat.index()];
        ledger::ledger(&self.graph, lineup, scores)
    }

    /// What a seat has to choose between these players.
    ///
    /// # Errors
    /// As [`Exact::ledger`].
    pub fn choices(&self, lineup: &[&Mixes], seat: Seat) -> Result<Choices, SolveError> {
        choice::choices(&self.graph, lineup, seat, &self.scores[seat.index()])
    }

    /// One player against another, each seat in turn; with more than two seats, one against a field of the
    /// other.
    ///
    /// # Errors
    /// As [`Exact::ledger`].
    pub fn pair(&self, one: &Mixes, other: &Mixes) -> Result<ExactPair, SolveError> {
        let seats = self.graph.seats;
        let among = |own: &Mixes, field: &Mixes| -> Result<Vec<Ledger>, SolveError> {
            let at = |seat: usize| {
                let sits = |place| if place == seat { own } else { field };
                let lineup: Vec<_> = (0..seats).map(sits).collect();
                self.ledger(&lineup, Seat(seat as u8))
            };
            let ledgers = parallel::map(seats, self.threads, at);
            ledgers.into_iter().collect()
        };
        let ours = among(one, other)?;
        // Of two the other's score is what lacks to 1, and the game is the same.
        let theirs = match seats {
            2 => None,
            _ => Some(among(other, one)?),
        };
        Ok(summarise(&ours, theirs.as_deref()))
    }
}

/// A difference of scores that rounding makes.
const NONE: f64 = 1e-11;

fn summarise(ours: &[Ledger], theirs: Option<&[Ledger]>) -> ExactPair {
    let mean = |of: fn(&Ledger) -> f64, games: &[Ledger]| {
        games.iter().map(of).sum::<f64>() / games.len() as f64
    };
    let spread = |games: &[Ledger]| {
        let middle = mean(|game| game.mean, games);
        games
            .iter()
            .map(|game| (game.mean - middle).powi(2))
            .sum::<f64>()
            / games.len() as f64
    };
    let score = mean(|game| game.mean, ours);
    let all: Vec<Ledger> = ours.iter().chain(theirs.unwrap_or(&[])).copied().collect();
    let (strength, seat) = match theirs {
        None if (score - 0.5).abs() < NONE => (0.0, spread(ours)),
        None => ((score - 0.5).powi(2), spread(ours)),
        Some(theirs) => {
            let other = mean(|game| game.mean, theirs);
            let strength = ((score - other) / 2.0).powi(2);
            (strength, (spread(ours) + spread(theirs)) / 2.0)
        }
    };
    let [chance, clash, mixing] = [
        mean(|game| game.chance, &all),
        mean(|game| game.clash, &all),
        mean(|game| game.mixing, &all),
    ];
    // An even, decided game of two varies by a quarter; among more, by what it varies by.
    let (unit, draw) = match theirs {
        None => (0.25, mean(|game| game.undecided, &all)),
        Some(_) => (strength + seat + chance + clash + mixing, 0.0),
    };
    let share = |part: f64| if unit > 0.0 { part / unit } else { 0.0 };
    let rest = &ours[1..];
    ExactPair {
        score,
        by_seat: [ours[0].mean, mean(|game| game.mean, rest)],
        slices: Slices {
            strength: share(strength),
            seat: share(seat),
            chance: share(chance),
            clash: share(clash),
            mixing: share(mixing),
            draw: share(draw),
        },
    }
}
