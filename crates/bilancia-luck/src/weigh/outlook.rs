//! Games that a measurement will take, foretold from those that it has played.

use super::{result::Weighed, sampled::sampling_error};

/// Half-widths of intervals of luck times the square root of the number of games: a quarter of the games on the published scale
/// (`docs/results/scale.md`) have less than the first, and a quarter more than the second.
const USUAL: [f64; 2] = [1.4, 2.9];
/// A half-width above which an interval says nothing about those to come.
const TOO_WIDE: f64 = 0.3;

/// Number of games that a measurement takes in all, from those of few needed to those of many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// The fewest games that are likely.
    pub fewest: u64,
    /// The most games that are likely.
    pub most: u64,
}

impl Outlook {
    /// The outlook of a measurement that ends at a precision or after a number of games, by the result of its games so far; by what
    /// is usual where these are too few to tell. Analyses double the number of games, which may come to twice what is needed.
    pub fn of(weighed: &Weighed, precision: f64, most_games: u64) -> Self {
        let error = sampling_error(weighed);
        let [fewest, most] = match error < TOO_WIDE {
            true => {
                let needed = weighed.games as f64 * (error / precision).powi(2);
                [needed, 2.0 * needed]
            }
            false => {
                let [less, more] = USUAL.map(|width| (width / precision).powi(2));
                [less, 2.0 * more]
            }
        };
        let within = |games: f64| (games as u64).clamp(weighed.games.min(most_games), most_games);
        Self {
            fewest: within(fewest),
            most: within(most),
        }
    }
}
