//! Counts of action sequences.

use bilancia_core::Presentable;
use bilancia_games::{GameEntry, MatchVisitor, visit_match};
use bilancia_table::{Match, Table};

/// Number of sequences of `depth` actions from the position of a match; see [`bilancia_core::perft`]. None if the game
/// of the match is not in the catalogue.
pub fn perft(table: &dyn Table, depth: u32) -> Option<u64> {
    struct Perft(u32);

    impl MatchVisitor for Perft {
        type Out = u64;

        fn visit<S: Presentable>(self, _game: &'static GameEntry<S>, of: &Match<S>) -> u64 {
            bilancia_core::perft(of.state(), self.0)
        }
    }

    visit_match(table, Perft(depth))
}
