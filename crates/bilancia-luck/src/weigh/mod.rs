//! Measurement of the luck in a game between the players of a ladder, exactly or by sampling.

mod course;
mod enumerated;
mod figures;
mod outlook;
mod pair;
mod ranking;
mod request;
mod result;
mod sampled;
mod summary;

use bilancia_core::State;

use self::{enumerated::weigh_exactly, sampled::weigh_by_sampling};
use crate::{
    exact::GraphError,
    ladder::{Agent, Ladder},
    sample::{Playable, Subject, has_choices},
};

pub use course::{Counts, Course, Next, Part};
pub use figures::ExactFigures;
pub use outlook::Outlook;
pub use pair::Pair;
pub use ranking::Ranking;
pub use request::{WeighError, Weighing};
pub use result::{Method, Weighed};
pub use sampled::join;

/// Measures the luck in a game.
///
/// The measurement is exact if the state space can be enumerated and all players are uniform random or optimal, or if
/// the game has no choices. Otherwise games are sampled.
///
/// # Errors
/// [`WeighError`] if the game or the request is unsuitable; there is no result then.
///
/// # Panics
/// Never: the ladders that are looked up by name are part of the program.
pub fn weigh<S: State>(
    subject: &Subject<S>,
    weighing: Weighing<'_>,
) -> Result<Weighed, WeighError> {
    weigh_game(subject, weighing)
}

/// Game that is measured, without its types.
pub struct Game(Box<dyn Playable>);

impl Game {
    /// The game of a subject.
    pub fn new<S: State>(subject: Subject<S>) -> Self {
        Self(Box::new(subject))
    }

    /// Measures the luck in the game; see [`weigh()`].
    ///
    /// # Errors
    /// [`WeighError`] if the game or the request is unsuitable.
    pub fn weigh(&self, weighing: Weighing<'_>) -> Result<Weighed, WeighError> {
        weigh_game(&*self.0, weighing)
    }

    /// The result of [`Self::weigh`] if it is exact; none if games have to be played.
    ///
    /// # Errors
    /// [`WeighError`] if the game or the request is unsuitable.
    pub fn weigh_exactly(&self, mut weighing: Weighing<'_>) -> Result<Option<Weighed>, WeighError> {
        match begin(&*self.0, &mut weighing)? {
            Begun::Exact(weighed) => Ok(Some(*weighed)),
            Begun::Games(_) => Ok(None),
        }
    }

    /// Measurement by games between the players of a ladder, in parts: until the half-width of the confidence interval is at most
    /// `precision`, or this number of games is exhausted.
    ///
    /// # Errors
    /// [`WeighError::TooFewGames`] if that number does not suffice.
    pub fn course<'a>(
        &'a self,
        ladder: &'a Ladder,
        seed: u64,
        precision: f64,
        most_games: u64,
    ) -> Result<Course<'a>, WeighError> {
        Course::new(&*self.0, ladder, seed, precision, most_games)
    }
}

fn weigh_game(subject: &dyn Playable, mut weighing: Weighing<'_>) -> Result<Weighed, WeighError> {
    match begin(subject, &mut weighing)? {
        Begun::Exact(weighed) => Ok(*weighed),
        Begun::Games(ladder) => weigh_by_sampling(subject, ladder, weighing),
    }
}

/// How a measurement begins.
enum Begun {
    /// With an exact result, so that it is over.
    Exact(Box<Weighed>),
    /// With games between the players of a ladder.
    Games(Ladder),
}

fn begin(subject: &dyn Playable, weighing: &mut Weighing<'_>) -> Result<Begun, WeighError> {
    let seats = subject.seats();
    if seats < 2 {
        return Err(WeighError::Alone(seats));
    }
    let bound = subject.points_bound();
    if bound <= 0 {
        return Err(WeighError::Unbounded(bound));
    }
    let is_perfect = |agent: &Agent| matches!(agent, Agent::Perfect | Agent::PerfectFirst);
    let has_perfect = |ladder: &Ladder| ladder.agents.iter().any(is_perfect);
    let ladder = weighing.ladder.take();
    let is_varied = subject.is_varied();
    let exactly = !subject.is_limited() && !is_varied && !weighing.assisted;
    if ladder.as_ref().is_none_or(has_exact_players) && exactly {
        let is_required = ladder.as_ref().is_some_and(has_perfect);
        match weigh_exactly(subject, ladder.as_ref(), weighing) {
            Ok(weighed) => return Ok(Begun::Exact(Box::new(weighed))),
            Err(
                error @ WeighError::Graph(
                    GraphError::NoEvents | GraphError::NoWeight | GraphError::NoAction(_),
                ),
            ) => return Err(error),
            Err(error) if is_required => return Err(error),
            Err(_) => {}
        }
    } else if ladder.as_ref().is_some_and(has_perfect) {
        return Err(match ladder.as_ref().is_some_and(has_exact_players) {
            true if is_varied => WeighError::PerfectFromStarts,
            true => GraphError::TooLarge(weighing.size.most).into(),
            false => WeighError::MixedLadder,
        });
    }
    let known = subject.bots();
    let unknown = ladder
        .iter()
        .flat_map(|ladder| &ladder.agents)
        .find_map(|agent| match agent {
            Agent::Bot(name, _) if !known.contains(&name.as_str()) => Some(*name),
            _ => None,
        });
    if let Some(name) = unknown {
        return Err(WeighError::NoBot {
            name: name.as_str().to_owned(),
            known: known.join(", "),
        });
    }
    let ladder = match ladder {
        Some(ladder) => ladder,
        None => Ladder::find("lambda-2", None).expect("the default ladder is defined"),
    };
    if exactly && !has_choices(subject, weighing.seed) {
        // Without choices all players are equal, so that the exact result holds for every ladder.
        if let Ok(mut weighed) = weigh_exactly(subject, None, weighing) {
            if weighed
                .choices
                .is_some_and(|choices| choices.decisions == 0.0)
            {
                let pair = weighed.pairs[0].clone();
                let alike = |rungs| Pair {
                    rungs,
                    ..pair.clone()
                };
                weighed.pairs = ladder.pairs().into_iter().map(alike).collect();
                weighed.ladder = ladder;
                return Ok(Begun::Exact(Box::new(weighed)));
            }
        }
    }
    Ok(Begun::Games(ladder))
}

/// Whether all players of a ladder have a strategy that is known exactly in every position.
fn has_exact_players(ladder: &Ladder) -> bool {
    let is_exact =
        |agent: &Agent| matches!(agent, Agent::Uniform | Agent::Perfect | Agent::PerfectFirst);
    ladder.agents.iter().all(is_exact)
}
