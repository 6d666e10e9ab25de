//! What is known of the dice of a game, and who still owes a share of them.

use bilancia_core::{Node, Seat, Seats};
use bilancia_table::dice::FairDice;

use super::{Room, Status};

impl Room {
    /// The commitment to the secret of the dice; none before it is drawn, and in games without dice.
    pub(crate) fn commitment(&self) -> Option<String> {
        self.secret.as_deref().map(FairDice::commitment)
    }

    /// The secret of the dice, once the game is over.
    pub(crate) fn shown_secret(&self) -> Option<&str> {
        let over = self.status() == Status::Over;
        self.secret.as_deref().filter(|_| over)
    }

    /// The share of a seat.
    pub(crate) fn share(&self, seat: Seat) -> Option<&str> {
        let (share, _) = self.shares.get(seat.index())?.as_ref()?;
        Some(share)
    }

    /// Those of these seats that have no share of the dice, in a game whose dice are committed to.
    pub(crate) fn lacking_shares(&self, of: Seats) -> Seats {
        let committed = self.secret.is_some();
        let lacks = |seat: &Seat| committed && self.share(*seat).is_none();
        of.iter().filter(lacks).collect()
    }

    /// The seats whose share the next roll waits for.
    pub(super) fn owing_shares(&self) -> Seats {
        match self.table.node() {
            Node::Chance => self.lacking_shares(self.table.seats()),
            _ => Seats::NONE,
        }
    }

    /// Whether the next roll waits for shares.
    pub(crate) fn waits_for_shares(&self) -> bool {
        self.status() == Status::Playing && !self.owing_shares().is_empty()
    }

    /// Whether something has to be rolled before the host has committed to a secret.
    pub(crate) fn lacks_secret(&self) -> bool {
        self.secret.is_none() && self.table.node() == Node::Chance
    }
}
