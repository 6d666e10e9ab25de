//! Evaluations of 28 positions by GNU Backgammon.

use bilancia_games::backgammon::Checkers;

/// A position and its equity without the cube.
pub(crate) struct Reference {
    /// Checkers of the side about to throw, and of the other.
    pub(crate) sides: [Checkers; 2],
    /// Expected points, evaluated at 0 and at 2 plies.
    pub(crate) equities: [f32; 2],
}

/// Reads the positions of `equities.txt`.
pub(crate) fn references() -> Vec<Reference> {
    let lines = include_str!("equities.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let numbers = |part: &str| -> Vec<f32> {
                let numbers = part.split_whitespace().map(|number| number.parse());
                numbers.map(|number| number.expect("a number")).collect()
            };
            let parts: Vec<_> = line.split('|').map(numbers).collect();
            let side = |counts: &[f32]| {
                let counts: Vec<_> = counts.iter().map(|count| *count as u8).collect();
                Checkers::on_board(&counts)
            };
            Reference {
                sides: [side(&parts[0]), side(&parts[1])],
                equities: [parts[2][0], parts[2][1]],
            }
        })
        .collect()
}
