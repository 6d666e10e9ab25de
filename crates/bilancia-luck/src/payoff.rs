//! Scores from the points at the end of a game.

/// Map from the points at the end of a game to scores from 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Payoff {
    /// By result: 1 for a win, 1/2 for a draw, 0 for a loss. With n seats, by rank: the number of seats with fewer points
    /// plus half of those with as many, divided by n - 1.
    #[default]
    Result,
    /// Linear in the points: 0 for the greatest loss, 1 for the greatest win that the rules allow.
    Points,
}

impl Payoff {
    /// Score of a seat, from 0 to 1. `points` has the points of all seats, of which there are two or more; none is
    /// greater than `bound` in absolute value.
    pub fn score(self, points: &[i32], seat: usize, bound: i32) -> f64 {
        let own = points[seat];
        match self {
            Self::Points => f64::midpoint(1.0, f64::from(own) / f64::from(bound)),
            Self::Result => {
                let others = || {
                    points
                        .iter()
                        .enumerate()
                        .filter(|&(other, _)| other != seat)
                };
                let below = others().filter(|(_, points)| **points < own).count();
                let equal = others().filter(|(_, points)| **points == own).count();
                (below as f64 + 0.5 * equal as f64) / (points.len() as f64 - 1.0)
            }
        }
    }
}
