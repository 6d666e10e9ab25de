//! Measurement of the luck in a game between the players of a ladder, exactly or by sampling.

mod enumerated;
mod figures;
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

pub use figures::ExactFigures;
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

fn weigh_game(subject: &dyn Playable, mut weighing: Weighing<'_>) -> Result<Weighed, WeighError> {
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
        match weigh_exactly(subject, ladder.as_ref(), &weighing) {
            Ok(weighed) => return Ok(weighed),
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
        if let Ok(mut weighed) = weigh_exactly(subject, None, &weighing)
            && weighed
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
            return Ok(weighed);
        }
    }
    weigh_by_sampling(subject, ladder, weighing)
}

/// Whether all players of a ladder have a strategy that is known exactly in every position.
fn has_exact_players(ladder: &Ladder) -> bool {
    let is_exact =
        |agent: &Agent| matches!(agent, Agent::Uniform | Agent::Perfect | Agent::PerfectFirst);
    ladder.agents.iter().all(is_exact)
}
