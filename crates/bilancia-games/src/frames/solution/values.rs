//! The values of positions, by key, as compact as they can be looked up.

/// Values of positions to Black, by key. They are found once they are sorted.
#[derive(Default)]
pub(super) struct Values(Vec<(u64, f64)>);

impl Values {
    /// Adds a value; of several of one key the last counts.
    pub(super) fn push(&mut self, key: u64, value: f64) {
        self.0.push((key, value));
    }

    /// Sorts the values by key.
    pub(super) fn sort(&mut self) {
        self.0.reverse();
        self.0.sort_by_key(|(key, _)| *key);
        self.0.dedup_by_key(|(key, _)| *key);
        self.0.shrink_to_fit();
    }

    /// Values whose keys are in ascending order.
    pub(super) fn sorted(values: Vec<(u64, f64)>) -> Self {
        Self(values)
    }

    /// The value of a key.
    pub(super) fn get(&self, key: u64) -> Option<f64> {
        let at = self
            .0
            .binary_search_by_key(&key, |(known, _)| *known)
            .ok()?;
        Some(self.0[at].1)
    }

    /// All keys with their values, in ascending order.
    pub(super) fn all(&self) -> &[(u64, f64)] {
        &self.0
    }
}
