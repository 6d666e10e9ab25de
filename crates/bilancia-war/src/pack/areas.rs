//! Sets of areas.

use super::Area;

/// Set of areas, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Areas([u64; 4]);

impl Areas {
    /// The empty set.
    pub const NONE: Self = Self([0; 4]);

    /// The set of this area alone.
    #[inline]
    pub fn of(area: Area) -> Self {
        Self::NONE.with(area)
    }

    /// The set with one more area.
    #[inline]
    #[must_use]
    pub fn with(mut self, area: Area) -> Self {
        self.insert(area);
        self
    }

    /// Adds an area.
    #[inline]
    pub fn insert(&mut self, area: Area) {
        self.0[area.index() / 64] |= 1 << (area.index() % 64);
    }

    /// Whether an area is in it.
    #[inline]
    pub fn has(&self, area: Area) -> bool {
        self.0[area.index() / 64] >> (area.index() % 64) & 1 == 1
    }

    /// The first area in the pack's order.
    #[inline]
    pub fn first(self) -> Option<Area> {
        self.iter().next()
    }

    /// Whether no area is in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// Whether the sets have an area in common.
    #[inline]
    pub fn meets(&self, other: &Self) -> bool {
        !self.and(other).is_empty()
    }

    /// Areas in both sets.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.by(other, |own, other| own & other)
    }

    /// Areas in either set.
    #[inline]
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        self.by(other, |own, other| own | other)
    }

    /// Areas that the other set lacks.
    #[inline]
    #[must_use]
    pub fn less(&self, other: &Self) -> Self {
        self.by(other, |own, other| own & !other)
    }

    #[inline]
    fn by(&self, other: &Self, each: impl Fn(u64, u64) -> u64) -> Self {
        let [(a, b), (c, d), (e, f), (g, h)] =
            [0, 1, 2, 3].map(|word| (self.0[word], other.0[word]));
        Self([each(a, b), each(c, d), each(e, f), each(g, h)])
    }

    /// The areas in the pack's order.
    #[inline]
    pub fn iter(self) -> Iter {
        Iter {
            left: self.0,
            word: 0,
        }
    }
}

impl FromIterator<Area> for Areas {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Area>>(areas: I) -> Self {
        let mut all = Self::NONE;
        areas.into_iter().for_each(|area| all.insert(area));
        all
    }
}

/// The areas of a set that are left to visit.
#[derive(Clone)]
pub struct Iter {
    left: [u64; 4],
    word: u8,
}

impl Iterator for Iter {
    type Item = Area;

    #[inline]
    fn next(&mut self) -> Option<Area> {
        while let Some(bits) = self.left.get_mut(usize::from(self.word)) {
            if *bits != 0 {
                let lowest = bits.trailing_zeros() as u8;
                *bits &= *bits - 1;
                return Some(Area(64 * self.word + lowest));
            }
            self.word += 1;
        }
        None
    }
}
