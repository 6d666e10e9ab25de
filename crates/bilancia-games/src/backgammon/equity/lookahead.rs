//! Looking ahead from the networks' evaluations: the best play of a throw, and deeper evaluations.

use super::{Chances, Evaluator, Inputs, contact};
use crate::backgammon::board::{Board, CHECKERS, Checkers, OFF, list_plays};

/// Number of plays of a throw that are evaluated while hits are possible: those that look best to the small network.
const AMONG: usize = 6;

impl Evaluator {
    /// Probabilities of the ends of the game for the side about to throw, looking `throws` throws ahead.
    ///
    /// They are the mean over all throws, each with the play that is best by the networks alone.
    pub fn look_ahead(&self, own: Checkers, other: Checkers, throws: u32) -> Chances {
        if throws == 0 {
            return self.chances(own, other);
        }
        self.mean_over_throws(own, other, |after, _, chances| {
            if throws == 1 {
                chances
            } else {
                self.chances_after(after, throws - 1)
            }
        })
    }

    /// Mean of what `evaluate` says of the best play of each throw.
    fn mean_over_throws(
        &self,
        own: Checkers,
        other: Checkers,
        mut evaluate: impl FnMut(Board, [u8; 2], Chances) -> Chances,
    ) -> Chances {
        let mut sums = [0.0; 5];
        for high in 1..=6 {
            for low in 1..=high {
                let weight = if high == low { 1.0 } else { 2.0 };
                let (after, chances) = self.best_play(own, other, [high, low]);
                let chances = evaluate(after, [high, low], chances);
                for (sum, chance) in sums.iter_mut().zip(chances.to_array()) {
                    *sum += weight / 36.0 * chance;
                }
            }
        }
        Chances::from_array(sums)
    }

    /// The best play of a throw, and the mean over all throws.
    pub(super) fn mean_and_play(
        &self,
        own: Checkers,
        other: Checkers,
        dice: [u8; 2],
    ) -> (Board, Chances) {
        let mut played = Board::new(own, other);
        let mean = self.mean_over_throws(own, other, |after, throw, chances| {
            if throw == dice {
                played = after;
            }
            chances
        });
        (played, mean)
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
        self.best_play_by(own, other, dice, AMONG, |_| 0.0)
    }

    /// The play that is best when each equity has an error added.
    pub(super) fn best_play_by(
        &self,
        own: Checkers,
        other: Checkers,
        dice: [u8; 2],
        among: usize,
        mut error: impl FnMut(&Chances) -> f32,
    ) -> (Board, Chances) {
        let mut boards = boards_after(own, other, dice);
        if contact(own, other) && boards.len() > among {
            self.filter(&mut boards, among);
        }
        let tried = boards.into_iter().map(|after| {
            let chances = self.chances_after(after, 0);
            (chances.equity() + error(&chances), after, chances)
        });
        let better = |one: (f32, Board, Chances), other: (f32, Board, Chances)| {
            if other.0 > one.0 { other } else { one }
        };
        let (_, after, chances) = tried.reduce(better).expect("to pass is a play too");
        (after, chances)
    }

    /// Keeps the plays that look best to the small network.
    fn filter(&self, boards: &mut Vec<Board>, among: usize) {
        let mut inputs = Inputs::new();
        let mut rough = |after: &Board| match after.own.count(OFF) {
            CHECKERS => -1.0,
            _ => self.rough(&mut inputs, after.other, after.own),
        };
        let mut judged: Vec<_> = boards.iter().map(|board| (rough(board), *board)).collect();
        judged.select_nth_unstable_by(among - 1, |one, other| one.0.total_cmp(&other.0));
        boards.clear();
        boards.extend(judged[..among].iter().map(|(_, board)| *board));
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

/// The boards after all plays of a throw.
pub(super) fn boards_after(own: Checkers, other: Checkers, dice: [u8; 2]) -> Vec<Board> {
    let board = Board::new(own, other);
    let mut plays = Vec::with_capacity(64);
    list_plays(board, dice, |play| play, &mut plays);
    plays
        .into_iter()
        .map(|play| board.after(play, dice))
        .collect()
}

#[cfg(test)]
mod tests {
    use bilancia_core::Rng;

    use super::*;
    use crate::backgammon::board::draw_play;

    /// The small network leaves out little, in the positions of games at random up to move 30.
    #[test]
    fn the_plays_that_are_kept_are_as_good_as_all() {
        let evaluator = Evaluator::shipped();
        let mut rng = Rng::new(12);
        let (mut lost, mut plays) = (0.0, 0);
        for _ in 0..10 {
            let mut board = Board::new(Checkers::opening(), Checkers::opening());
            for _ in 0..30 {
                let mut dice = [0; 2].map(|_| 1 + rng.below(6) as u8);
                dice.sort_by(|one, other| other.cmp(one));
                let (own, other) = (board.own, board.other);
                let best = [usize::MAX, AMONG]
                    .map(|among| evaluator.best_play_by(own, other, dice, among, |_| 0.0));
                let [all, kept] = best.map(|(_, chances)| chances.equity());
                assert!(kept <= all);
                lost += all - kept;
                plays += 1;
                let after = board.after(draw_play(board, dice, &mut rng), dice);
                board = Board::new(after.other, after.own);
            }
        }
        let lost = lost / plays as f32;
        assert!(lost < 0.004, "{lost} a play");
    }
}
