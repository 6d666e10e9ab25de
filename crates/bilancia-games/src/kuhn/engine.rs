//! Optimal play of Kuhn poker, by the solution of its author (H. W. Kuhn, A simplified two-person poker, 1950).

use std::sync::atomic::AtomicBool;

use bilancia_core::Rng;
use bilancia_search::{Advice, Limit, Task};

use super::rules::{Action, Betting, Card, Kuhn};

/// How often the first seat bets its jack. Any share up to a third is optimal; with a third it bets every king, and gains the most
/// from opponents who err.
const BLUFF: f64 = 1.0 / 3.0;

/// The share of bets or calls with a card, the jack first, where a choice is due.
pub(super) fn bets(betting: Betting, card: Card) -> f64 {
    let third = 1.0 / 3.0;
    let shares = match betting {
        Betting::Open => [BLUFF, 0.0, 3.0 * BLUFF],
        Betting::Check => [third, 0.0, 1.0],
        Betting::Bet => [0.0, third, 1.0],
        Betting::CheckBet => [0.0, BLUFF + third, 1.0],
        Betting::NotDealt | Betting::Folded(..) | Betting::Showdown { .. } => [0.0; 3],
    };
    shares[usize::from(card)]
}

/// Draws an action by the solution, whatever the limit.
///
/// # Panics
/// If the seat has no card.
pub(super) fn engine(
    task: &Task<'_, Kuhn>,
    _limit: Limit,
    _threads: u32,
    _stop: &AtomicBool,
) -> Advice<Action> {
    let view = task.view();
    let card = view.cards[task.seat.index()].expect("a seat that acts has a card");
    let share = bets(view.betting, card);
    let action = match Rng::new(task.seed).unit() < share {
        true => Action::Bet,
        false => Action::Pass,
    };
    Advice {
        action,
        value: None,
        mix: vec![(Action::Pass, 1.0 - share), (Action::Bet, share)],
        playouts: 1,
        line: vec![action],
    }
}
