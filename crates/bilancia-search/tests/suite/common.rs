//! Matrices that other programs can reproduce.

/// A square matrix of whole numbers from -100 to 100, from a linear congruential generator: the one on
/// which HiGHS, nashpy, Gambit and OpenSpiel were timed.
pub(crate) fn matrix(size: usize, seed: u64) -> Vec<f64> {
    let mut x = seed;
    let next = || {
        x = x
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((x >> 33) % 201) as f64 - 100.0
    };
    std::iter::repeat_with(next).take(size * size).collect()
}
