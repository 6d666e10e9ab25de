//! Dice and stacks of Alea. Rule numbers are those of the booklet in this folder.

use bilancia_core::Seat;

/// Stack of at most three dice on one square.
///
/// Each die takes four bits, the top die the lowest ones: its value, plus 8 if it is Black's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stack(pub(super) u16);

/// One die of a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// Seat that owns the die.
    pub owner: Seat,
    /// Number on the upper face, 1 to 6.
    pub value: u8,
}

impl Die {
    pub(super) fn nibble(self) -> u16 {
        u16::from(self.owner.0) << 3 | u16::from(self.value)
    }

    pub(super) fn from_nibble(nibble: u16) -> Self {
        Self {
            owner: Seat((nibble >> 3) as u8),
            value: (nibble & 7) as u8,
        }
    }
}

impl Stack {
    /// Stack without dice.
    pub const EMPTY: Self = Self(0);

    /// The stack of these dice, top first; `None` if there are more than three.
    pub fn of(dice: &[Die]) -> Option<Self> {
        let nibbles = |stack, die: &Die| stack << 4 | die.nibble();
        (dice.len() <= 3).then(|| Self(dice.iter().rev().fold(0, nibbles)))
    }

    /// The dice of the stack, top first.
    pub fn dice(self) -> impl Iterator<Item = Die> {
        (0..3)
            .map(move |level| self.0 >> (4 * level) & 0xf)
            .filter(|&n| n != 0)
            .map(Die::from_nibble)
    }

    /// Number that identifies the stack: equal numbers mean equal stacks.
    pub(super) fn bits(self) -> u16 {
        self.0
    }

    /// Number of dice: 1 for a die, 2 for a double, 3 for a tower.
    pub fn height(self) -> u32 {
        u32::from(self.0 != 0) + u32::from(self.0 > 0xf) + u32::from(self.0 > 0xff)
    }

    /// Value of the top die, 1 to 6; 0 for an empty square.
    pub fn value(self) -> u32 {
        u32::from(self.0 & 7)
    }

    /// Owner of the top die; `None` for an empty square.
    pub fn owner(self) -> Option<Seat> {
        (self.0 != 0).then_some(Seat((self.0 >> 3 & 1) as u8))
    }

    pub(super) fn has_six(self, owner: Seat) -> bool {
        self.dice().any(|die| die == Die { owner, value: 6 })
    }

    pub(super) fn is_six_tower(self, owner: Seat) -> bool {
        self.height() == 3 && self.dice().all(|die| die == Die { owner, value: 6 })
    }
}

/// Stack that arises when `top` climbs the lone die `bottom` (rule 8).
pub(super) fn doubled(top: Die, bottom: Die) -> Stack {
    let (top, bottom) = match top.owner == bottom.owner {
        true => (top, bottom),
        false => {
            let sum = top.value + bottom.value;
            let high = (sum - 1).min(6);
            (
                Die { value: high, ..top },
                Die {
                    value: sum - high,
                    ..bottom
                },
            )
        }
    };
    Stack(bottom.nibble() << 4 | top.nibble())
}
