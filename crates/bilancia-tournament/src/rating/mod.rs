//! Ratings, which follow from a list of games alone: Glicko-2 for games of two players, and Weng-Lin for teams and for games
//! of more than two sides.

mod calibration;
mod glicko;
mod step;
mod weng_lin;

pub use calibration::{BINS, Bin, Calibration, calibration};
pub use glicko::{Anchor, Period, RatedGame, Rating, glicko};
pub use step::{later, step};
pub use weng_lin::{TeamGame, TeamRating, weng_lin};

/// Deviation from which on a rating is provisional, in rating points.
pub const PROVISIONAL: f64 = 110.0;
