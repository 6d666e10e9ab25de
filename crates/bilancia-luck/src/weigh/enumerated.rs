//! Exact measurement, by enumeration of the state space.

use bilancia_core::Seat;

use super::{
    pair::Pair,
    ranking::Ranking,
    request::{WeighError, Weighing},
    result::{Method, Weighed},
};
use crate::{
    balance::{Balance, Structure},
    estimate::Estimate,
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
    let shares = VarianceShares::mean(&shares);
    let structure = Structure {
        chance: game.has_chance(),
        interaction: game.has_interaction(),
        choices: game.has_choices(),
    };
    let share = |value: f64, is_possible: bool| match is_possible {
        true => Estimate::exact(value),
        false => Estimate::by_rules(0.0),
    };
    let [strength, seat, chance, clash, mixing, draw] = shares.all();
    let pairs: Vec<_> = rungs
        .iter()
        .zip(&pairs)
        .map(|(&rungs, pair)| Pair {
            rungs,
            score: Estimate::exact(pair.score),
            by_seat: pair.by_seat.map(Estimate::exact),
            games: 0,
        })
        .collect();
    Ok(Weighed {
        method: Method::Exact,
        balance: Balance::exact(&shares, structure),
        intervals: [
            share(strength, structure.choices),
            Estimate::exact(seat),
            share(chance, structure.chance),
            share(clash, structure.interaction),
            share(mixing, structure.choices),
            Estimate::exact(draw),
        ],
        shares,
        chance_bounds: None,
        clash_at_most: false,
        at_least: false,
        ranking: Ranking::of(&pairs),
        pairs,
        depth: None,
        choices: Some(choices),
        leverage: None,
        forced: None,
        legibility: None,
        games: 0,
        positions: game.positions(),
        seed: weighing.seed,
        tallies: Vec::new(),
        ladder,
    })
}
