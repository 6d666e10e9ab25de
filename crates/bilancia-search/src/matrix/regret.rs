//! Regret matching+ for matrices too large to be solved at once.

use super::{Matrix, Solution, normalise};

/// Plays so many rounds of regret matching+ against itself, players in turn, later rounds counting more
/// (Tammelin 2014; linear averaging), and returns the average mixes. The gap falls about as fast as one
/// over the rounds; it stops early below `enough`.
pub fn regret_matching(game: &Matrix<'_>, rounds: u32, enough: f64) -> Solution {
    let (rows, columns) = (game.rows(), game.columns());
    let mut regrets = [vec![0.0; rows], vec![0.0; columns]];
    let mut mixes = [
        vec![1.0 / rows as f64; rows],
        vec![1.0 / columns as f64; columns],
    ];
    let mut solution = Solution {
        row: vec![0.0; rows],
        column: vec![0.0; columns],
        gap: f64::INFINITY,
        ..Solution::default()
    };
    let mut sums = [vec![0.0; rows], vec![0.0; columns]];
    let mut payoffs = [vec![0.0; rows], vec![0.0; columns]];
    for round in 1..=rounds {
        for (row, payoff) in payoffs[0].iter_mut().enumerate() {
            *payoff = super::dot(game.row(row), &mixes[1]);
        }
        learn(&payoffs[0], &mut regrets[0], &mut mixes[0]);
        payoffs[1].fill(0.0);
        for (row, share) in mixes[0].iter().enumerate().filter(|(_, p)| **p > 0.0) {
            for (payoff, cell) in payoffs[1].iter_mut().zip(game.row(row)) {
                *payoff -= share * cell;
            }
        }
        learn(&payoffs[1], &mut regrets[1], &mut mixes[1]);
        for (sums, mix) in sums.iter_mut().zip(&mixes) {
            for (sum, share) in sums.iter_mut().zip(mix) {
                *sum += f64::from(round) * share;
            }
        }
        if round % 100 == 0 || round == rounds {
            solution.row.clone_from(&sums[0]);
            solution.column.clone_from(&sums[1]);
            normalise(&mut solution.row);
            normalise(&mut solution.column);
            solution.certify(game);
            if solution.gap <= enough {
                break;
            }
        }
    }
    solution
}

/// Adds what each choice would have gained to its regret, never below nothing, and mixes by regret.
fn learn(payoffs: &[f64], regrets: &mut [f64], mix: &mut [f64]) {
    let expected = super::dot(payoffs, mix);
    for (regret, payoff) in regrets.iter_mut().zip(payoffs) {
        *regret = (*regret + payoff - expected).max(0.0);
    }
    let sum: f64 = regrets.iter().sum();
    for (share, regret) in mix.iter_mut().zip(&*regrets) {
        *share = if sum > 0.0 {
            regret / sum
        } else {
            1.0 / payoffs.len() as f64
        };
    }
}
