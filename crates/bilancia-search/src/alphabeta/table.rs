//! The transposition table, which all threads of a search read and write at once.

use std::{
    num::NonZeroU16,
    sync::atomic::{AtomicU64, Ordering},
};

use super::{MOST_PLIES, WON};

/// How a stored value relates to the exact one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    Lower,
    Upper,
}

/// The finding of a search about one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The value to the seat to move, with wins counted from the root.
    pub value: i32,
    /// The depth searched, in plies.
    pub depth: i8,
    pub bound: Bound,
    /// The place of the best action among the actions that the game lists, from 0; of places beyond 65,534 none is kept.
    pub best: Option<usize>,
}

/// Stored values by position hash.
///
/// A slot is two words, which are written one after the other without a lock. The first is the hash combined with the
/// second, so that a slot of which another thread has written one word meanwhile fits no position (Hyatt and Mann 2002).
pub(super) struct Table {
    slots: Vec<Slot>,
}

#[derive(Default)]
struct Slot {
    check: AtomicU64,
    /// 0 in an empty slot.
    entry: AtomicU64,
}

impl Table {
    /// The size of one slot, in bytes.
    pub(super) const SLOT: usize = size_of::<Slot>();

    /// An empty table of this many slots, a power of two.
    pub(super) fn new(slots: usize) -> Self {
        Self {
            slots: std::iter::repeat_with(Slot::default).take(slots).collect(),
        }
    }

    fn slot(&self, key: u64) -> &Slot {
        &self.slots[key as usize & (self.slots.len() - 1)]
    }

    /// The entry of a position that lies `ply` plies below the root.
    pub(super) fn get(&self, key: u64, ply: usize) -> Option<Entry> {
        let slot = self.slot(key);
        let word = slot.entry.load(Ordering::Relaxed);
        if word == 0 || slot.check.load(Ordering::Relaxed) ^ word != key {
            return None;
        }
        Some(unpack(word, ply))
    }

    /// Stores the entry of a position in the place of any other.
    pub(super) fn set(&self, key: u64, ply: usize, entry: Entry) {
        let slot = self.slot(key);
        let word = pack(entry, ply);
        slot.check.store(key ^ word, Ordering::Relaxed);
        slot.entry.store(word, Ordering::Relaxed);
    }
}

/// An entry as a word: 32 bits of the value, 16 of the place of the best action plus 1, 8 of the depth, and the bound from 1.
fn pack(entry: Entry, ply: usize) -> u64 {
    let best = entry.best.and_then(|best| u16::try_from(best + 1).ok());
    let bound = match entry.bound {
        Bound::Exact => 1,
        Bound::Lower => 2,
        Bound::Upper => 3,
    };
    u64::from(to_table(entry.value, ply) as u32) << 32
        | u64::from(best.unwrap_or(0)) << 16
        | u64::from(entry.depth as u8) << 8
        | bound
}

fn unpack(word: u64, ply: usize) -> Entry {
    Entry {
        value: from_table((word >> 32) as u32 as i32, ply),
        depth: (word >> 8) as u8 as i8,
        bound: match word & 0xFF {
            1 => Bound::Exact,
            2 => Bound::Lower,
            _ => Bound::Upper,
        },
        best: NonZeroU16::new((word >> 16) as u16).map(|best| usize::from(best.get()) - 1),
    }
}

/// Converts a value for the table, where wins are counted from the position, not from the root.
fn to_table(value: i32, ply: usize) -> i32 {
    if value > WON - 2 * MOST_PLIES as i32 {
        value + ply as i32
    } else if value < 2 * MOST_PLIES as i32 - WON {
        value - ply as i32
    } else {
        value
    }
}

fn from_table(value: i32, ply: usize) -> i32 {
    if value > WON - 2 * MOST_PLIES as i32 {
        value - ply as i32
    } else if value < 2 * MOST_PLIES as i32 - WON {
        value + ply as i32
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn entries() -> impl Strategy<Value = Entry> {
        let bounds = prop_oneof![Just(Bound::Exact), Just(Bound::Lower), Just(Bound::Upper)];
        (
            -WON + 64..=WON - 64,
            any::<i8>(),
            bounds,
            prop::option::of(0..65_535_usize),
        )
            .prop_map(|(value, depth, bound, best)| Entry {
                value,
                depth,
                bound,
                best,
            })
    }

    proptest! {
        #[test]
        fn what_is_stored_is_found_by_its_key_alone(
            entry in entries(), key: u64, other: u64, ply in 0..32_usize,
        ) {
            let table = Table::new(1);
            prop_assert_eq!(table.get(key, ply), None);
            table.set(key, ply, entry);
            prop_assert_eq!(table.get(key, ply), Some(entry));
            prop_assume!(other != key);
            prop_assert_eq!(table.get(other, ply), None);
        }

        #[test]
        fn a_slot_with_words_of_two_entries_fits_neither(
            one in entries(), another in entries(), key: u64, change in 1..=u64::MAX,
        ) {
            let table = Table::new(1);
            table.set(key, 0, one);
            let check = table.slots[0].check.load(Ordering::Relaxed);
            table.set(key ^ change, 0, another);
            table.slots[0].check.store(check, Ordering::Relaxed);
            prop_assert!(one == another || table.get(key, 0).is_none());
        }
    }

    #[test]
    fn wins_are_counted_from_the_position() {
        let table = Table::new(1);
        let won = Entry {
            value: WON - 9,
            depth: 3,
            bound: Bound::Exact,
            best: None,
        };
        table.set(7, 4, won);
        assert_eq!(table.get(7, 6).map(|entry| entry.value), Some(WON - 11));
    }
}
