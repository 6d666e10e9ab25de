//! The way for services into the types of the games.

use bilancia_core::Notation;
use bilancia_table::{Match, Table};

use crate::{GameEntry, visit};

/// A service that works on any game with its types: a search, a solver, a measurement.
///
/// [`visit`] calls it with the entry of the game that is named, so that neither the games nor the crates below know of
/// it. A table at hand is downcast to its [`Match`] by [`match_of`].
pub trait Visitor {
    /// Result of the service.
    type Out;

    /// Does the work on one game.
    fn visit<S: Notation>(self, game: &'static GameEntry<S>) -> Self::Out;
}

/// A service that works on one match with its types.
pub trait MatchVisitor {
    /// Result of the service.
    type Out;

    /// Does the work on one match.
    fn visit<S: Notation>(self, game: &'static GameEntry<S>, of: &Match<S>) -> Self::Out;
}

/// The match behind a table; none if it is of another game.
pub fn match_of<S: Notation>(table: &dyn Table) -> Option<&Match<S>> {
    let any: &dyn std::any::Any = table;
    any.downcast_ref()
}

/// Calls a service with the match behind a table. None if the table is of no game of the catalogue.
pub fn visit_match<V: MatchVisitor>(table: &dyn Table, visitor: V) -> Option<V::Out> {
    struct Downcast<'a, V> {
        table: &'a dyn Table,
        visitor: V,
    }

    impl<V: MatchVisitor> Visitor for Downcast<'_, V> {
        type Out = Option<V::Out>;

        fn visit<S: Notation>(self, game: &'static GameEntry<S>) -> Self::Out {
            let of = match_of::<S>(self.table)?;
            Some(self.visitor.visit(game, of))
        }
    }

    visit(table.game().info().name, Downcast { table, visitor }).flatten()
}
