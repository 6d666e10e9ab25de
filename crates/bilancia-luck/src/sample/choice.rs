//! What choosing well is worth, by playing on from decisions.

use bilancia_core::{Actor, Rng, Seat, State};
use bilancia_search::parallel;

use super::{
    Estimate, Sampling, Subject,
    play::{Draws, Game, Lineup, Step},
};

/// What the strongest player's choices are worth over any at random, summed over the decisions of a game, in
/// score. It is looked at in one decision of each of so many games against himself: the game is played on
/// after his choice and after one at random, by the same dice and with the same draws. Never more than the
/// best choices would be worth, and without the bias of picking the best of uncertain values.
///
/// None if there was nothing to decide, or it was told to stop.
pub(crate) fn leverage<S: State>(
    subject: &Subject<S>,
    sampling: &Sampling<'_>,
    games: u32,
) -> Option<Estimate> {
    let gains = parallel::map(games as usize, sampling.threads, |number| {
        look(subject, sampling, number as u64)
    });
    let sums: Vec<f64> = gains.into_iter().flatten().collect();
    let n = sums.len() as f64;
    if n < 2.0 || sums.len() < games as usize || sums.iter().all(|&sum| sum == 0.0) {
        return None;
    }
    let mean = sums.iter().sum::<f64>() / n;
    let variance = sums.iter().map(|sum| (sum - mean).powi(2)).sum::<f64>() / (n - 1.0);
    Some(Estimate {
        value: mean,
        error: (variance / n).sqrt(),
    })
}

/// What keeps these draws apart from all others.
const LEVERAGE: u64 = 0x1e7e;

/// One decision of a game: what it gained, times the number of decisions.
fn look<S: State>(subject: &Subject<S>, sampling: &Sampling<'_>, number: u64) -> Option<f64> {
    let seats = subject.start.seats().len();
    let top = sampling.ladder.agents.len() - 1;
    let agents = vec![sampling.ladder.agents[top]; seats];
    let players = vec![top as u64; seats];
    let mut rng = Rng::keyed(sampling.seed, &[LEVERAGE, number]);
    let key = rng.bits();
    let tapes: Vec<u64> = (0..seats as u64).map(|seat| key ^ (seat + 1)).collect();
    let lineup = |dice, tapes| Lineup {
        agents: &agents,
        players: &players,
        seed: sampling.seed,
        dice,
        draws: Draws::Tapes(tapes),
    };
    let first = lineup(key, &tapes);
    let decisions = subject.play(&first, sampling.stop)?.decisions;
    if decisions == 0 {
        return Some(0.0);
    }
    let wanted = rng.below(decisions);
    let (game, seat, chosen) = decision(subject, &first, sampling, wanted)?;
    let mut actions = Vec::new();
    game.state.actions(seat, &mut actions);
    let any = actions[rng.below(actions.len() as u64) as usize];
    let again: Vec<u64> = tapes.iter().map(|tape| !tape).collect();
    let after = |action| {
        let mut game = game.clone();
        game.apply(Actor::Seat(seat), action);
        let played = subject.finish(game, &lineup(!key, &again), sampling.stop)?;
        Some(f64::from(played.scores[seat.index()]) / f64::from(subject.denominator()))
    };
    let gain = if any == chosen {
        0.0
    } else {
        after(chosen)? - after(any)?
    };
    Some(decisions as f64 * gain)
}

/// The game at its decision of this number, who decides, and what he chooses.
fn decision<S: State>(
    subject: &Subject<S>,
    lineup: &Lineup<'_>,
    sampling: &Sampling<'_>,
    number: u64,
) -> Option<(Game<S>, Seat, S::Action)> {
    let mut game = subject.begin();
    loop {
        let decided = game.played.decisions;
        let Step::Event(by, action) = subject.next(&mut game, lineup, sampling.stop)? else {
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
