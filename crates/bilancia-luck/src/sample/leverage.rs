//! Leverage: how much better the strongest player chooses than a uniform random player, by sampling.

use std::sync::atomic::Ordering;

use bilancia_core::{Actor, Rng, Seat, State};
use bilancia_search::parallel;

use super::{
    play::{Game, Randomness, Setup, Step, Subject},
    sampling::Sampling,
};
use crate::estimate::PointEstimate;

/// Advantage of the strongest player's choices over uniform random ones, in score, summed over the decisions of a game in
/// which that player sits in every seat.
///
/// At one random decision of each of `games` games, the game is played on after the player's choice and after a uniform
/// random one, with common random numbers. In expectation this is at most the advantage of optimal choices; it has no
/// bias from choosing the maximum of uncertain values.
///
/// `advantage` is that of one game by its number; see [`sampled_advantage`].
///
/// None if there is nothing to decide, if a game is endless, or if the experiment was stopped.
pub(crate) fn leverage(
    advantage: impl Fn(u64) -> Option<f64> + Sync,
    sampling: &Sampling<'_>,
    games: u32,
) -> Option<PointEstimate> {
    let is_stopped = || sampling.stop.load(Ordering::Relaxed);
    let sums = parallel::map_until(games as usize, sampling.threads, is_stopped, |number| {
        advantage(number as u64)
    });
    let sums: Vec<f64> = sums.into_iter().filter_map(|(_, sum)| sum).collect();
    let n = sums.len() as f64;
    if n < 2.0 || sums.len() < games as usize || sums.iter().all(|&sum| sum == 0.0) {
        return None;
    }
    let mean = sums.iter().sum::<f64>() / n;
    let variance = sums.iter().map(|sum| (sum - mean).powi(2)).sum::<f64>() / (n - 1.0);
    Some(PointEstimate {
        value: mean,
        standard_error: (variance / n).sqrt(),
        n: sums.len() as u64,
    })
}

/// Domain separator of the random numbers of this estimator.
const LEVERAGE: u64 = 0x1e7e;

/// Advantage at one random decision of a game, times the number of decisions of the game.
pub(super) fn sampled_advantage<S: State>(
    subject: &Subject<S>,
    sampling: &Sampling<'_>,
    number: u64,
) -> Option<f64> {
    let seats = subject.parties();
    let top = sampling.ladder.agents.len() - 1;
    let agents = vec![sampling.ladder.agents[top]; seats];
    let players = vec![top as u64; seats];
    let mut rng = Rng::keyed(sampling.seed, &[LEVERAGE, number]);
    let key = rng.bits();
    let keys: Vec<u64> = (0..seats as u64).map(|seat| key ^ (seat + 1)).collect();
    let setup = |dice, keys| Setup {
        agents: &agents,
        players: &players,
        seed: sampling.seed,
        start: key,
        dice,
        randomness: Randomness::Mixed(keys),
    };
    let first = setup(key, &keys);
    let decisions = subject.play(&first, sampling.stop)?.decisions;
    if decisions == 0 {
        return Some(0.0);
    }
    let wanted = rng.below(decisions);
    let (game, seat, chosen) = decision(subject, &first, sampling, wanted)?;
    let mut actions = Vec::new();
    game.state.actions(seat, &mut actions);
    let any = actions[rng.below(actions.len() as u64) as usize];
    let fresh: Vec<u64> = keys.iter().map(|key| !key).collect();
    let after = |action| {
        let mut game = game.clone();
        game.apply(Actor::Seat(seat), action);
        let played = subject.finish(game, &setup(!key, &fresh), sampling.stop)?;
        Some(f64::from(played.scores[subject.party(seat)]) / f64::from(subject.denominator()))
    };
    let gain = if any == chosen {
        0.0
    } else {
        after(chosen)? - after(any)?
    };
    Some(decisions as f64 * gain)
}

/// Game before the decision with this number, the seat that decides, and its choice.
fn decision<S: State>(
    subject: &Subject<S>,
    setup: &Setup<'_>,
    sampling: &Sampling<'_>,
    number: u64,
) -> Option<(Game<S>, Seat, S::Action)> {
    let mut game = subject.begin(setup);
    loop {
        let decided = game.played.decisions;
        let Step::Event(by, action) = subject.next(&mut game, setup, sampling.stop)? else {
            return None;
        };
        if let Actor::Seat(seat) = by
            && decided == number
            && game.played.decisions > decided
        {
            return Some((game, seat, action));
        }
        game.apply(by, action);
    }
}
