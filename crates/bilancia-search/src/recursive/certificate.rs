//! Everett's conditions for a bound at one state, checked without trusting a solution.
//!
//! Let every state have a candidate value, and let play that never ends have the value 0. By Everett (1957, Recursive
//! games, theorem 3) the maximizer can secure the candidate values if, at every state, the stage game with these values
//! secures the candidate value and, where that is positive, strictly more: then play cannot stay where it is positive
//! for ever. For the minimizer signs change.
//!
//! What a strategy secures is computed for every action of the opponent. A strict inequality counts if it holds by more than
//! rounding can have done; equality counts only if it is seen without rounding, because no outcome of the stage game is worse.

use crate::matrix::{Matrix, MatrixSolver};

use super::game::SolvedStage;

/// Candidate values are multiples of 2⁻³². They have so few binary digits that a game may use the last 16 of a value for a
/// mark without changing it, and that comparisons of values are exact.
pub const GRID: f64 = 1.0 / (1_u64 << 32) as f64;

/// An upper bound of the rounding error of an expected value of payoffs from -1 to 1 over 1,000 actions.
const MARGIN: f64 = 1e-13;
/// An upper bound of the error of a stage game's computed value.
const SOLVED: f64 = 1e-10;
/// The distance by which a candidate that must fall is set below what its stage game secures, so that it need not fall
/// again and again as others follow.
const CLEARANCE: f64 = 1e-7;
/// The distance where play recurs, which has to be larger, and the largest further distance to a payoff at which the
/// player can wait; about the cost of a turn in [`ApproxSolver`](super::ApproxSolver).
const MOST_CLEARANCE: f64 = 1e-5;
/// A gain per turn of at most this counts as none: play recurs.
const NO_GAIN: f64 = 1e-9;

/// The player for whom a bound is secure: they have a strategy that yields at least its value, from every state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoundedPlayer {
    /// The maximizer gets no less: a lower bound of the value.
    Maximizer,
    /// The minimizer pays no more: an upper bound of the value.
    Minimizer,
}

impl BoundedPlayer {
    /// Factor that converts a value to the player's payoff: 1 for the maximizer, -1 for the minimizer.
    pub fn sign(self) -> f64 {
        match self {
            Self::Maximizer => 1.0,
            Self::Minimizer => -1.0,
        }
    }

    /// The best multiple of [`GRID`] that is no better for the player than a value.
    pub(super) fn round(self, value: f64) -> f64 {
        self.sign() * (self.sign() * value / GRID).floor() * GRID
    }

    /// The value that is worse for the player.
    pub(super) fn worse(self, one: f64, other: f64) -> f64 {
        self.sign() * (self.sign() * one).min(self.sign() * other)
    }

    /// The candidate value of a state if it satisfies Everett's condition there, else a lower one for the player.
    pub(super) fn relax<L>(self, stage: &SolvedStage<'_, L>) -> f64 {
        let (sign, value, current) = (self.sign(), stage.value(), stage.current);
        if self.is_secure(stage, current) {
            return current;
        }
        // In a recurrent class all candidates are to become equal, and not to fall for ever.
        let equal = self.round(value + sign * SOLVED);
        if self.is_secure(stage, equal) {
            return equal;
        }
        let gain = sign * (value - current);
        let wins_by_recurring = sign * current > 0.0 && gain > -NO_GAIN;
        // Where values are a gain that recurs, many turns are needed until play ends.
        let clearance = if wins_by_recurring {
            MOST_CLEARANCE
        } else {
            CLEARANCE
        };
        let lower = self.round(value - sign * clearance);
        self.best_waiting_value(stage, lower - sign * MOST_CLEARANCE)
            .unwrap_or(lower)
            .clamp(-1.0, 1.0)
    }

    /// The best candidate, among the payoffs of the stage game that are worse than the current value and no worse than
    /// `least`, that is secure. States that follow each other in a circle come to rest at such a value, instead of falling
    /// after each other by ever smaller steps.
    fn best_waiting_value<L>(self, stage: &SolvedStage<'_, L>, least: f64) -> Option<f64> {
        let (sign, payoffs) = (self.sign(), &stage.game.payoffs);
        let payoffs = (0..payoffs.rows()).flat_map(|row| payoffs.row(row));
        let mut candidates: Vec<_> = payoffs
            .map(|payoff| sign * stage.game.sign() * payoff)
            .filter(|payoff| (sign * least..sign * stage.current).contains(payoff))
            .collect();
        candidates.sort_by(|one, other| other.total_cmp(one));
        candidates.dedup();
        let mut candidates = candidates.into_iter().map(|payoff| sign * payoff);
        candidates.find(|&candidate| self.is_secure(stage, candidate))
    }

    /// Whether the player can secure a candidate value in the stage game, as Everett's condition asks.
    fn is_secure<L>(self, stage: &SolvedStage<'_, L>, candidate: f64) -> bool {
        let game = &stage.game.payoffs;
        let is_row = stage.game.row_maximizes == (self == Self::Maximizer);
        let (own, other) = if is_row {
            (game.rows(), game.columns())
        } else {
            (game.columns(), game.rows())
        };
        // Payoffs are those of the player who chooses the row.
        let sign = if is_row { 1.0 } else { -1.0 };
        let payoff = |own: usize, other: usize| {
            let (row, column) = if is_row { (own, other) } else { (other, own) };
            sign * game.row(row)[column] - stage.game.error(row, column)
        };
        let needed = sign * stage.game.sign() * candidate;
        let strategy = if is_row {
            &stage.solution.row
        } else {
            &stage.solution.column
        };
        let gain = |other| -> f64 {
            let probabilities = strategy.iter().enumerate();
            probabilities
                .map(|(own, probability)| probability * (payoff(own, other) - needed))
                .sum()
        };
        if (0..other).all(|other| gain(other) >= MARGIN) {
            return true;
        }
        // Where endless play is no worse than the candidate, equality is enough.
        self.sign() * candidate <= 0.0 && can_wait(own, other, payoff, needed)
    }
}

/// Whether a strategy secures `needed`: against some actions of the opponent on average, by a margin; against the others
/// because no action that it uses yields less, which is seen without rounding.
fn can_wait(own: usize, other: usize, payoff: impl Fn(usize, usize) -> f64, needed: f64) -> bool {
    let mut on_average: Vec<_> = (0..other).collect();
    let mut always = Vec::new();
    let mut solver = MatrixSolver::default();
    while !on_average.is_empty() {
        let is_safe = |&own: &usize| always.iter().all(|&other| payoff(own, other) >= needed);
        let own: Vec<_> = (0..own).filter(is_safe).collect();
        let payoffs: Vec<_> = own
            .iter()
            .flat_map(|&own| on_average.iter().map(move |&other| (own, other)))
            .map(|(own, other)| payoff(own, other) - needed)
            .collect();
        let Ok(game) = Matrix::new(own.len(), on_average.len(), &payoffs) else {
            return false;
        };
        let solution = solver.solve(&game);
        if game.worst_column(&solution.row) >= MARGIN {
            return true;
        }
        if solution.value < -SOLVED {
            return false;
        }
        // The opponent's best action leaves no margin, so that it must do no harm.
        let probabilities = solution.column.iter().enumerate();
        let likeliest =
            probabilities.reduce(|most, next| if next.1 > most.1 { next } else { most });
        always.push(on_average.remove(likeliest.map_or(0, |(at, _)| at)));
    }
    (0..own).any(|own| always.iter().all(|&other| payoff(own, other) >= needed))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{super::game::StageGame, *};

    const PLAYERS: [(BoundedPlayer, f64); 2] = [
        (BoundedPlayer::Maximizer, 1.0),
        (BoundedPlayer::Minimizer, -1.0),
    ];

    /// The value to which a candidate is relaxed at a state with these payoffs of nine rows and three columns.
    fn relax(player: BoundedPlayer, row_maximizes: bool, current: f64, payoffs: &[f64]) -> f64 {
        let payoffs = Matrix::new(9, 3, payoffs).expect("payoffs are finite");
        let game = StageGame {
            state: 0,
            row_maximizes,
            payoffs,
            errors: &[],
            leads: &[(); 27],
        };
        let mut solver = MatrixSolver::default();
        player.relax(&SolvedStage {
            game: &game,
            solution: solver.solve(&payoffs),
            current,
        })
    }

    #[test]
    fn play_that_never_ends_secures_no_gain() {
        for (player, sign) in PLAYERS {
            for (row_maximizes, row) in [(true, 1.0), (false, -1.0)] {
                // Nothing changes: a player can wait for a draw or a loss, not for a win.
                let same = |value: f64| relax(player, row_maximizes, value, &[row * value; 27]);
                assert_eq!(same(0.0), 0.0);
                assert_eq!(same(-sign * 0.25), -sign * 0.25);
                let lower = player.round(sign * (0.25 - MOST_CLEARANCE));
                assert_eq!(same(sign * 0.25), lower);
            }
        }
    }

    #[test]
    fn a_player_can_wait_where_what_binds_them_does_no_harm() {
        // Against the opponent's first action all payoffs are as needed; against the second the player's first loses
        // what the second gains; against the third only the third loses.
        let payoffs = [[0.0, -0.25, 0.5], [0.0, 0.25, 0.5], [0.5, 0.5, -0.5]];
        let payoff = |own: usize, other: usize| payoffs[own][other];
        assert!(can_wait(3, 3, payoff, 0.0));
        assert!(!can_wait(1, 3, payoff, 0.0));
        // A loss, however small, that nothing makes up for.
        let harm = [[0.0, -1e-7], [-1e-7, 0.5]];
        assert!(!can_wait(2, 2, |own, other| harm[own][other], 0.0));
        assert!(can_wait(2, 2, |own, other| harm[own][other], -1e-7));
    }

    #[test]
    fn a_candidate_comes_to_rest_at_a_payoff_of_the_stage_game() {
        // The player gains enough where neither keeps to the first action that a mixed strategy would lose next to
        // nothing.
        let few = 1000.0 * GRID;
        for (player, sign) in PLAYERS {
            for row_maximizes in [true, false] {
                let row = if row_maximizes { 1.0 } else { -1.0 };
                let value = |own: usize, other: usize| match (own, other) {
                    (0, 0) => -0.5,
                    (_, 0) | (0, _) => -0.5 - few,
                    _ => 0.5,
                };
                let payoffs: [f64; 27] = std::array::from_fn(|cell| {
                    let (nine, three) = (cell / 3, cell % 3);
                    let own_is_row = row * sign > 0.0;
                    let (own, other) = if own_is_row {
                        (nine, three)
                    } else {
                        (three, nine)
                    };
                    row * sign * value(own, other)
                });
                let candidate = relax(player, row_maximizes, sign * -0.5, &payoffs);
                assert_eq!(candidate, sign * (-0.5 - few));
            }
        }
    }

    #[test]
    fn rounding_of_payoffs_counts_against_the_player() {
        let payoffs = Matrix::new(1, 1, &[0.25]).unwrap();
        let mut solver = MatrixSolver::default();
        let solution = solver.solve(&payoffs).clone();
        for (player, sign) in PLAYERS {
            for (errors, is_secure) in [(&[][..], true), (&[1e-15][..], false)] {
                let game = StageGame {
                    state: 0,
                    row_maximizes: sign < 0.0,
                    payoffs,
                    errors,
                    leads: &[()],
                };
                let stage = SolvedStage {
                    game: &game,
                    solution: &solution,
                    current: -sign * 0.25,
                };
                assert_eq!(player.is_secure(&stage, -sign * 0.25), is_secure);
            }
        }
    }

    proptest! {
        #[test]
        fn a_relaxed_candidate_is_secure_and_falls_only_as_far_as_it_must(
            payoffs in prop::array::uniform27(-1.0..=1.0),
            current in -1.0..=1.0,
        ) {
            let payoffs = payoffs.map(|payoff: f64| BoundedPlayer::Maximizer.round(payoff));
            for (player, sign) in PLAYERS {
                for row_maximizes in [true, false] {
                    let current = player.round(current);
                    let candidate = relax(player, row_maximizes, current, &payoffs);
                    prop_assert_eq!(relax(player, row_maximizes, candidate, &payoffs), candidate);
                    let game = Matrix::new(9, 3, &payoffs).expect("payoffs are finite");
                    let row = if row_maximizes { 1.0 } else { -1.0 };
                    let value = sign * row * MatrixSolver::default().solve(&game).value;
                    let (candidate, current) = (sign * candidate, sign * current);
                    prop_assert!(candidate <= value + SOLVED);
                    let least = value - 2.0 * MOST_CLEARANCE - GRID;
                    prop_assert!(candidate == current || candidate >= least);
                }
            }
        }
    }
}
