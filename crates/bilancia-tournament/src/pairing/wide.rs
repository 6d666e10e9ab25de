//! Whole numbers of many bits, as weights that compare by one criterion after the other.

/// A number of N words, the highest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    pub(super) const ZERO: Self = Self([0; N]);

    /// Whether all its bits are 0.
    pub(super) fn is_zero(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Room for a field of some bits below, fewer than 32, with a value in it.
    pub(super) fn push(&mut self, bits: u32, value: u64) {
        if bits == 0 {
            return;
        }
        let mut carried = 0;
        for word in self.0.iter_mut().rev() {
            let out = *word >> (64 - bits);
            *word = (*word << bits) | carried;
            carried = out;
        }
        self.0[N - 1] |= value;
    }

    pub(super) fn plus(&self, other: &Self) -> Self {
        let (mut sum, mut carry) = (*self, false);
        for (word, more) in sum.0.iter_mut().zip(&other.0).rev() {
            let (first, one) = word.overflowing_add(*more);
            let (second, two) = first.overflowing_add(u64::from(carry));
            (*word, carry) = (second, one || two);
        }
        sum
    }

    /// The difference from a number that is not larger.
    pub(super) fn minus(&self, other: &Self) -> Self {
        let (mut rest, mut borrow) = (*self, false);
        for (word, less) in rest.0.iter_mut().zip(&other.0).rev() {
            let (first, one) = word.overflowing_sub(*less);
            let (second, two) = first.overflowing_sub(u64::from(borrow));
            (*word, borrow) = (second, one || two);
        }
        rest
    }

    pub(super) fn doubled(&self) -> Self {
        self.plus(self)
    }

    pub(super) fn halved(&self) -> Self {
        let (mut half, mut carried) = (*self, 0);
        for word in &mut half.0 {
            let out = *word << 63;
            *word = (*word >> 1) | carried;
            carried = out;
        }
        half
    }
}
