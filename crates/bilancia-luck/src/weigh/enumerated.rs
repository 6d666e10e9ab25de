//! Exact measurement, by enumeration of the state space.

use bilancia_core::Seat;

use super::{
    figures::ExactFigures,
    request::{WeighError, Weighing},
    result::Weighed,
};
use crate::{
    exact::{BehaviourStrategy, ExactPair, Ties},
    ladder::{Agent, Ladder},
    sample::Playable,
    shares::VarianceShares,
};

/// Measures a game exactly between uniform random and optimal players; by default one of each.
///
/// # Errors
/// [`WeighError::Graph`] or [`WeighError::Solve`] if the game does not allow it.
pub(super) fn weigh_exactly(
    subject: &dyn Playable,
    ladder: Option<&Ladder>,
    weighing: &Weighing<'_>,
) -> Result<Weighed, WeighError> {
    let ladder = match ladder {
        Some(ladder) => ladder.clone(),
        None => Ladder::find("perfect-2", None).expect("the exact ladder is defined"),
    };
    let threads = weighing.threads.get();
    let game = subject.enumerate(weighing.size)?.with_threads(threads);
    let uniform = game.uniform();
    // Without choices all players are equal.
    let optimal = |agent: Agent, ties: Ties| match ladder.agents.contains(&agent) {
        true if game.has_choices() => game.optimal_play_with(ties).map(|(found, _)| Some(found)),
        _ => Ok(None),
    };
    let perfect = optimal(Agent::Perfect, Ties::Even)?;
    let first = optimal(Agent::PerfectFirst, Ties::First)?;
    let strategy = |agent: &Agent| match agent {
        Agent::Perfect => perfect.as_ref().unwrap_or(&uniform),
        Agent::PerfectFirst => first.as_ref().unwrap_or(&uniform),
        _ => &uniform,
    };
    let players: Vec<&BehaviourStrategy> = ladder.agents.iter().map(strategy).collect();
    let rungs = ladder.pairs();
    let result = |[weak, strong]: &[usize; 2]| game.pair(players[*strong], players[*weak]);
    let strongest = vec![players[players.len() - 1]; subject.seats()];
    let pairs: Vec<ExactPair> = rungs.iter().map(result).collect::<Result<_, _>>()?;
    let choices = game.choices(&strongest, Seat(0))?;
    let shares: Vec<_> = pairs.iter().map(|pair| pair.shares).collect();
    let figures = ExactFigures {
        ladder: ladder.id.clone(),
        seed: weighing.seed,
        positions: game.positions(),
        chance: game.has_chance(),
        interaction: game.has_interaction(),
        choices: game.has_choices(),
        shares: VarianceShares::mean(&shares).all(),
        pairs: pairs
            .iter()
            .map(|pair| [pair.score, pair.by_seat[0], pair.by_seat[1]])
            .collect(),
        measures: choices,
    };
    Ok(figures.between(ladder))
}
