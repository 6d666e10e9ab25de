//! Solutions of games.

use bilancia_core::{Notation, Options};
use bilancia_games::{GameEntry, Resources, Solved, Solving, TableFile, Visitor, visit};
use bilancia_table::Game;

/// Whether a game has a solver.
pub fn can_be_solved(game: &dyn Game) -> bool {
    struct HasSolver;

    impl Visitor for HasSolver {
        type Out = bool;

        fn visit<S: Notation>(self, game: &'static GameEntry<S>) -> bool {
            game.exact.is_some()
        }
    }

    visit(game.info().name, HasSolver).unwrap_or(false)
}

/// Solves a game under these options. None if it has no solver.
///
/// # Errors An explanation in words if the game has no solution under these options, or the computation was cancelled.
pub fn solve<'a>(
    game: &dyn Game,
    options: &'a Options,
    how: Solving<'a>,
) -> Option<Result<Solved, String>> {
    struct Solve<'a>(&'a Options, Solving<'a>);

    impl Visitor for Solve<'_> {
        type Out = Option<Result<Solved, String>>;

        fn visit<S: Notation>(self, game: &'static GameEntry<S>) -> Self::Out {
            let exact = game.exact.as_ref()?;
            Some((exact.solve)(self.0, self.1))
        }
    }

    visit(game.info().name, Solve(options, how)).flatten()
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
    struct Load<'a>(Box<dyn TableFile>, &'a mut Resources);

    impl Visitor for Load<'_> {
        type Out = Option<Result<(), String>>;

        fn visit<S: Notation>(self, game: &'static GameEntry<S>) -> Self::Out {
            let exact = game.exact.as_ref()?;
            let loaded = (exact.load)(self.0);
            Some(loaded.map(|solution| self.1.add_solution(solution)))
        }
    }

    visit(game.info().name, Load(table, resources)).flatten()
}
