//! What follows from a judgement: the best play of a throw, and a better judgement by looking ahead.

use super::{Chances, Evaluator};
use crate::backgammon::board::{Board, CHECKERS, Checkers, OFF, list_plays};

impl Evaluator {
    /// The chances of the side about to throw, looking so many throws ahead: the mean over all throws, each
    /// played as looks best at once.
    pub fn look_ahead(&self, own: Checkers, other: Checkers, throws: u32) -> Chances {
        if throws == 0 {
            return self.chances(own, other);
        }
        let mut sums = [0.0; 5];
        for high in 1..=6 {
            for low in 1..=high {
                let weight = if high == low { 1.0 } else { 2.0 };
                let (after, chances) = self.best_play(own, other, [high, low]);
                let chances = if throws == 1 {
                    chances
                } else {
                    self.chances_after(after, throws - 1)
                };
                for (sum, chance) in sums.iter_mut().zip(chances.to_array()) {
                    *sum += weight / 36.0 * chance;
                }
            }
        }
        Chances::from_array(sums)
    }

    /// How much better a throw is for the side on turn than throws are on average, in cubeless equity
    /// (Zare's luck of a throw), looking so many throws further ahead; the first throw of a game, without
    /// doubles, is as likely the other side's.
    pub fn luck(
        &self,
        own: Checkers,
        other: Checkers,
        dice: [u8; 2],
        first: bool,
        throws: u32,
    ) -> f32 {
        let [high, low] = [dice[0].max(dice[1]), dice[0].min(dice[1])];
        let (after, _) = self.best_play(own, other, [high, low]);
        let thrown = self.chances_after(after, throws).equity();
        let mean = match first {
            true => 0.0,
            false => self.look_ahead(own, other, throws + 1).equity(),
        };
        thrown - mean
    }

    /// What looks best for the side on turn with a throw, and its chances then.
    pub(in crate::backgammon) fn best_play(
        &self,
        own: Checkers,
        other: Checkers,
        dice: [u8; 2],
    ) -> (Board, Chances) {
        let board = Board::new(own, other);
        let mut plays = Vec::with_capacity(64);
        list_plays(board, dice, |play| play, &mut plays);
        let tried = plays.into_iter().map(|play| {
            let after = board.after(play, dice);
            (after, self.chances_after(after, 0))
        });
        let better = |one: (Board, Chances), other: (Board, Chances)| {
            if other.1.equity() > one.1.equity() {
                other
            } else {
                one
            }
        };
        tried.reduce(better).expect("to pass is a play too")
    }

    /// The chances of the side that has just played, looking so many throws ahead.
    pub(in crate::backgammon) fn chances_after(&self, after: Board, throws: u32) -> Chances {
        if after.own.count(OFF) == CHECKERS {
            Chances::won(after.other.stake_lost())
        } else {
            self.look_ahead(after.other, after.own, throws).flipped()
        }
    }
}
