//! Solutions of games.

use bilancia_core::Options;
use bilancia_games::{ErasedEntry, Resources, Solved, Solving, TableFile, entry};
use bilancia_table::Game;

/// Whether a game has a solver.
pub fn can_be_solved(game: &dyn Game) -> bool {
    entry(game.info().name)
        .and_then(ErasedEntry::solver)
        .is_some()
}

/// Solves a game under these options. None if it has no solver.
///
/// # Errors An explanation in words if the game has no solution under these options, or the computation was cancelled.
pub fn solve(
    game: &dyn Game,
    options: &Options,
    how: Solving<'_>,
) -> Option<Result<Solved, String>> {
    let solver = entry(game.info().name)?.solver()?;
    Some(solver(options, how))
}

/// Adds the solution whose table [`solve`] computed to `resources`, for optimal play. None if the game has no solver. The
/// file may be read as long as `resources` or a clone of them exists.
///
/// # Errors An explanation in words if the table is damaged or of another version; `resources` is then unchanged.
pub fn load(
    game: &dyn Game,
    table: Box<dyn TableFile>,
    resources: &mut Resources,
) -> Option<Result<(), String>> {
    entry(game.info().name)?.load(table, resources)
}
