//! Programs that play where none was chosen.

use bilancia_analysis::{bots, levels::opponents};
use bilancia_table::Game;

/// The level that is meant where none is named, if the game has as many.
const USUAL_LEVEL: u8 = 3;

/// The program that plays where none was chosen: an opponent of middle strength where there are levels, else the
/// engine of the game, and where nothing can be planned one that moves at random.
pub fn usual_program(game: &dyn Game) -> String {
    let levels = opponents(game);
    let usual = levels.iter().find(|level| level.number == USUAL_LEVEL);
    match usual.or(levels.last()) {
        Some(level) => format!("level:{}", level.number),
        None if bots(game).is_empty() => "random".to_owned(),
        None => "engine:1s".to_owned(),
    }
}
