//! Leverage: how much better the strongest player chooses than a uniform random player, by sampling.

use std::{ops::Range, sync::atomic::Ordering};

use bilancia_core::{Actor, Rng, Seat, State};
use bilancia_search::parallel;
use serde::{Deserialize, Serialize};

use super::{
    play::{Game, Randomness, Setup, Step, Subject},
    sampling::Sampling,
};
use crate::estimate::PointEstimate;

/// Sums over games of the advantage of the strongest player's choices over uniform random ones. All sums are whole numbers, so
/// that those of parts can be added up in any order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advantages {
    /// Number of games that were begun.
    pub games: u64,
    /// Number of those that came to an end.
    ended: u64,
    /// Sum of the advantages, in score times the denominator, and of their squares.
    sum: i64,
    squares: u128,
}

impl Advantages {
    /// Adds the sums over other games.
    pub fn join(&mut self, other: &Self) {
        self.games += other.games;
        self.ended += other.ended;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// Leverage: the advantage in score, summed over the decisions of a game in which that player sits in every seat.
    ///
    /// None if there is nothing to decide, a game is endless, or there are fewer than two.
    pub(crate) fn leverage(&self, denominator: u32) -> Option<PointEstimate> {
        if self.ended < 2 || self.ended < self.games || self.squares == 0 {
            return None;
        }
        let (n, whole) = (self.ended as f64, f64::from(denominator));
        let square_of_sum = u128::from(self.sum.unsigned_abs()).pow(2);
        let spread = (u128::from(self.ended) * self.squares).saturating_sub(square_of_sum);
        Some(PointEstimate {
            value: self.sum as f64 / n / whole,
            standard_error: (spread as f64 / (n - 1.0)).sqrt() / n / whole,
            n: self.ended,
        })
    }
}

/// Advantages in the games with these numbers; none if the experiment was stopped.
///
/// At one random decision of each game, the game is played on after the player's choice and after a uniform
/// random one, with common random numbers; `advantage` is that of one game by its number ([`sampled_advantage`]). In expectation this is at most the advantage of optimal choices; it has no
/// bias from choosing the maximum of uncertain values.
pub(crate) fn advantages(
    advantage: impl Fn(u64) -> Option<i64> + Sync,
    sampling: &Sampling<'_>,
    games: Range<u64>,
) -> Option<Advantages> {
    let is_stopped = || sampling.stop.load(Ordering::Relaxed);
    let count = games.end - games.start;
    let found = parallel::map_until(count as usize, sampling.threads, is_stopped, |number| {
        advantage(games.start + number as u64)
    });
    if is_stopped() {
        return None;
    }
    let mut all = Advantages {
        games: count,
        ..Advantages::default()
    };
    for advantage in found.into_iter().filter_map(|(_, advantage)| advantage) {
        all.ended += 1;
        all.sum += advantage;
        all.squares += u128::from(advantage.unsigned_abs()).pow(2);
    }
    Some(all)
}

/// Domain separator of the random numbers of this estimator.
const LEVERAGE: u64 = 0x1e7e;

/// Advantage at one random decision of a game, times the number of decisions of the game, in score times the denominator.
pub(super) fn sampled_advantage<S: State>(
    subject: &Subject<S>,
    sampling: &Sampling<'_>,
    number: u64,
) -> Option<i64> {
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
        return Some(0);
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
        Some(i64::from(played.scores[subject.party(seat)]))
    };
    let gain = if any == chosen {
        0
    } else {
        after(chosen)? - after(any)?
    };
    Some(decisions as i64 * gain)
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
        if let Actor::Seat(seat) = by {
            if decided == number && game.played.decisions > decided {
                return Some((game, seat, action));
            }
        }
        game.apply(by, action);
    }
}
