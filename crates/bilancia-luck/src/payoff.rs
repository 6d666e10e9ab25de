//! What the end of a game counts.

/// How points become a score from 0 to 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Payoff {
    /// A win is 1, a draw a half, a loss 0; among more than two, by rank.
    #[default]
    Result,
    /// In proportion to the points, from the greatest loss to the greatest win.
    Points,
}

impl Payoff {
    /// The score of a seat when all have these points; no seat has more than `bound`.
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
