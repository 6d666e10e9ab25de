//! Exact measurement, by enumeration of the state space.

use bilancia_core::{Seat, State};

use super::{
    request::{WeighError, Weighing},
    result::{Method, Pair, Weighed},
};
use crate::{
    estimate::Estimate,
    exact::{BehaviourStrategy, Exact, ExactPair},
    ladder::{Agent, Ladder},
    sample::Subject,
    shares::VarianceShares,
    skill_index::SkillIndex,
};

/// Measures a game exactly between uniform random and optimal players; by default one of each.
///
/// # Errors
/// [`WeighError::Graph`] or [`WeighError::Solve`] if the game does not allow it.
pub(super) fn weigh_exactly<S: State>(
    subject: &Subject<S>,
    ladder: Option<&Ladder>,
    weighing: &Weighing<'_>,
) -> Result<Weighed, WeighError> {
    let ladder = match ladder {
        Some(ladder) => ladder.clone(),
        None => Ladder::find("perfect-1", None).expect("the exact ladder is defined"),
    };
    let threads = weighing.threads.get();
    let game = Exact::new(&subject.start, subject.payoff, weighing.size)?.with_threads(threads);
    let uniform = game.uniform();
    // Without choices all players are equal.
    let perfect = match ladder.agents.contains(&Agent::Perfect) && game.has_choices() {
        true => Some(game.optimal_play()?.0),
        false => None,
    };
    let strategy = |agent: &Agent| match (agent, &perfect) {
        (Agent::Perfect, Some(perfect)) => perfect,
        _ => &uniform,
    };
    let players: Vec<&BehaviourStrategy> = ladder.agents.iter().map(strategy).collect();
    let rungs = ladder.pairs();
    let result = |[weak, strong]: &[usize; 2]| game.pair(players[*strong], players[*weak]);
    let strongest = vec![players[players.len() - 1]; subject.start.seats().len()];
    let pairs: Vec<ExactPair> = rungs.iter().map(result).collect::<Result<_, _>>()?;
    let choices = game.choices(&strongest, Seat(0))?;
    let shares: Vec<_> = pairs.iter().map(|pair| pair.shares).collect();
    let shares = VarianceShares::mean(&shares);
    Ok(Weighed {
        method: Method::Exact,
        index: SkillIndex::of(Estimate::exact(shares.strength)),
        intervals: shares.all().map(Estimate::exact),
        shares,
        clash_at_most: false,
        at_least: false,
        pairs: rungs
            .iter()
            .zip(&pairs)
            .map(|(&rungs, pair)| Pair {
                rungs,
                score: Estimate::exact(pair.score),
                by_seat: pair.by_seat,
                games: 0,
            })
            .collect(),
        depth: None,
        choices: Some(choices),
        leverage: None,
        forced: None,
        legibility: Vec::new(),
        games: 0,
        positions: game.positions(),
        seed: weighing.seed,
        tallies: Vec::new(),
        ladder,
    })
}
