//! Shared by all trees that grow by playouts: how they are asked, and how they count their memory.

use bilancia_core::Seat;
use foldhash::fast::FixedState;

use crate::arms::Learnt;

/// The largest length of a random playout, in plies, for games without an evaluation.
pub(crate) const LONGEST_PLAYOUT: u32 = 5_000;
/// Hasher of views and of combinations of actions: the same on every machine.
pub(crate) const HASHER: FixedState = FixedState::with_seed(0);
/// A growing list exists twice for a moment, and nearly half of it may be unused afterwards.
pub(crate) const TAKES: usize = 2;

/// A tree that grows by playouts.
pub(crate) trait Grow<A>: Send {
    /// One playout: selection down the tree, expansion, simulation to the end, and what is learnt from it.
    fn playout(&mut self);

    /// Whether further playouts would change nothing.
    fn is_done(&self) -> bool;

    /// The number of playouts so far.
    fn playouts(&self) -> u64;

    /// The actions of a seat at the root, and their statistics.
    fn learnt(&self, seat: Seat) -> (Vec<A>, Learnt);
}
