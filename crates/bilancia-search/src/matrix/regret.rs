//! Regret matching+ for large matrices.

use super::{Matrix, Solution, normalise};

/// Runs at most `rounds` iterations of regret matching+ in self-play, players alternating, with linear averaging
/// (Tammelin 2014), and returns the average strategies. The gap falls about in inverse proportion to the number of
/// iterations; the method stops early once it is at most `enough`.
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

/// Adds the gain of each action over the expected payoff to its regret, not below 0, and sets probabilities in
/// proportion to regrets.
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
