//! Access for generic services to the concrete types of the games.

use bilancia_core::Presentable;
use bilancia_table::{Match, Table};

use crate::{GameEntry, puzzles::Puzzles, visit};

/// Service that works on any game with its concrete types: a search, a solver, a measurement.
///
/// [`visit`](crate::visit()) calls it with the entry of a game that is chosen by name at run time, so that
/// games need not know their services. [`match_of`] downcasts a table to the [`Match`] behind it.
pub trait Visitor {
    /// Result of the service.
    type Out;

    /// Performs the service for one game.
    fn visit<S: Presentable>(self, game: &'static GameEntry<S>) -> Self::Out;
}

/// Service that works on the puzzles of a game with its concrete types; it is compiled for the games that have some.
pub trait PuzzleVisitor {
    /// Result of the service.
    type Out;

    /// Performs the service for one game.
    fn visit<S: Presentable>(
        self,
        game: &'static GameEntry<S>,
        puzzles: &'static Puzzles<S>,
    ) -> Self::Out;
}

/// Service that works on one match with its concrete types.
pub trait MatchVisitor {
    /// Result of the service.
    type Out;

    /// Performs the service for one match.
    fn visit<S: Presentable>(self, game: &'static GameEntry<S>, of: &Match<S>) -> Self::Out;
}

/// The match behind a table, if it is a match of the game `S`; else `None`.
pub fn match_of<S: Presentable>(table: &dyn Table) -> Option<&Match<S>> {
    table.as_any().downcast_ref()
}

/// Calls a service with the match behind a table; `None` if the table is of no game of the catalogue.
pub fn visit_match<V: MatchVisitor>(table: &dyn Table, visitor: V) -> Option<V::Out> {
    struct Downcast<'a, V> {
        table: &'a dyn Table,
        visitor: V,
    }

    impl<V: MatchVisitor> Visitor for Downcast<'_, V> {
        type Out = Option<V::Out>;

        fn visit<S: Presentable>(self, game: &'static GameEntry<S>) -> Self::Out {
            let of = match_of::<S>(self.table)?;
            Some(self.visitor.visit(game, of))
        }
    }

    visit(table.game().info().name, Downcast { table, visitor }).flatten()
}
