//! Looking ahead from the networks' evaluations: the best play of a throw, and deeper evaluations.

use super::{Chances, Evaluator};
use crate::backgammon::board::{Board, CHECKERS, Checkers, OFF, list_plays};

impl Evaluator {
    /// Probabilities of the ends of the game for the side about to throw, looking `throws` throws ahead.
    ///
    /// They are the mean over all throws, each with the play that is best by the networks alone.
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

    /// Luck of a throw for the side that makes it (Zare): its equity without the cube, less the mean over all
    /// throws, evaluated by looking `throws` throws further ahead.
    ///
    /// For the opening throw (`first`) the mean is 0, since either side is equally likely to make it.
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

    /// The play of a throw that is best by the networks alone, as the board after it, and its probabilities
    /// for the side to move.
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

    /// Probabilities of the ends of the game for the side that has just played, looking `throws` throws
    /// ahead.
    pub(in crate::backgammon) fn chances_after(&self, after: Board, throws: u32) -> Chances {
        if after.own.count(OFF) == CHECKERS {
            Chances::won(after.other.stake_lost())
        } else {
            self.look_ahead(after.other, after.own, throws).flipped()
        }
    }
}
