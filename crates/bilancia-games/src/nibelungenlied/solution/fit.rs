//! Makes [`Compact`] values from a table: principal components of the values of placements, and whole numbers of steps along
//! them.

use std::io::Write as _;

use flate2::{Compression, write::DeflateEncoder};

use super::{
    super::rules::{Nibelungenlied, PAIRS, Variant},
    PLACEMENTS, Table,
    check::Check,
    compact::{Compact, HEAD, MOST, MOST_SHAPES, placements, to_packed},
    file::{ONE, Turn},
    placements::code,
    play::{Hands as _, Source as _},
    turn::{Board, HANDS, Next as _, hand},
};

/// Numbers of turns left for which values are fitted: many where values change fast.
const LEFT: [u16; 15] = [1, 2, 3, 4, 6, 8, 11, 15, 20, 27, 36, 48, 64, 82, 100];

/// Rounds of the iteration that finds shapes, by far enough for them to settle.
const ROUNDS: usize = 40;

/// How exact compact values are to be.
#[derive(Clone, Copy, Debug)]
pub struct Fit {
    /// Number of shapes, at most 64.
    pub count: u8,
    /// Length of a step, in units of the root of the sum of squared values of a placement.
    pub step: f64,
}

impl Compact {
    /// Fits values to a table of the default rules, for at most as many turns as it has; `None` if it cannot be read.
    pub fn fit(table: &Table, fit: Fit) -> Option<Self> {
        let count = usize::from(fit.count.min(MOST_SHAPES));
        let known = |left: &u16| *left <= table.variant().max_turns;
        let left: Vec<u16> = LEFT.into_iter().filter(known).collect();
        let mut rows = rows(table, &left)?;
        let means = center(&mut rows);
        let axes = axes(&covariance(&rows), count);
        let mut steps = vec![0; count * PLACEMENTS];
        for (&number, row) in placements(Variant::default()).open().iter().zip(&rows) {
            let at = usize::from(number) * count;
            for (step, axis) in steps[at..].iter_mut().zip(&axes) {
                *step = (dot(axis, row) / fit.step).round() as i16;
                *step = (*step).clamp(-MOST, MOST);
            }
        }
        let shape = |at: usize| axes.iter().map(move |axis| (axis[at] * fit.step) as f32);
        Some(Self {
            left,
            count,
            means: means.iter().map(|mean| *mean as f32).collect(),
            shapes: (0..means.len()).flat_map(shape).collect(),
            steps,
        })
    }

    /// The values as a file.
    ///
    /// # Panics
    /// Never: packing in memory does not fail.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = HEAD.to_vec();
        bytes.extend([self.count as u8, self.left.len() as u8]);
        bytes.extend(self.left.iter().flat_map(|left| left.to_le_bytes()));
        for number in self.means.iter().chain(&self.shapes) {
            bytes.extend(number.to_le_bytes());
        }
        let mut packer = DeflateEncoder::new(bytes, Compression::best());
        for shape in 0..self.count {
            let step = |&number: &u16| self.steps[usize::from(number) * self.count + shape];
            let open = placements(Variant::default()).open();
            let bytes: Vec<_> = open.iter().map(|number| to_packed(step(number))).collect();
            for half in 0..2 {
                let plane: Vec<u8> = bytes.iter().map(|bytes| bytes[half]).collect();
                packer.write_all(&plane).expect("it is in memory");
            }
        }
        packer.finish().expect("it is in memory")
    }
}

/// The values of each undecided placement: by number of turns left, then hand.
fn rows(table: &Table, left: &[u16]) -> Option<Vec<Vec<f64>>> {
    let open = placements(Variant::default()).open();
    let mut rows = vec![Vec::new(); open.len()];
    for &left in left {
        let turn = table.turn(left.into())?;
        for (row, &number) in rows.iter_mut().zip(open) {
            let value = |hand| f64::from(turn[hand * PLACEMENTS + usize::from(number)]) / ONE;
            row.extend((0..HANDS).map(value));
        }
    }
    Some(rows)
}

/// Subtracts the means, and returns them.
fn center(rows: &mut [Vec<f64>]) -> Vec<f64> {
    let mut means = vec![0.0; rows[0].len()];
    for row in &*rows {
        means
            .iter_mut()
            .zip(row)
            .for_each(|(sum, value)| *sum += value);
    }
    means.iter_mut().for_each(|sum| *sum /= rows.len() as f64);
    for row in rows {
        row.iter_mut()
            .zip(&means)
            .for_each(|(value, mean)| *value -= mean);
    }
    means
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

fn covariance(rows: &[Vec<f64>]) -> Vec<Vec<f64>> {
    let mut sums = vec![vec![0.0; rows[0].len()]; rows[0].len()];
    for row in rows {
        for (sums, &one) in sums.iter_mut().zip(row) {
            sums.iter_mut()
                .zip(row)
                .for_each(|(sum, other)| *sum += one * other);
        }
    }
    sums
}

/// The principal axes of a covariance, those of the largest variance first, by orthogonal iteration.
fn axes(covariance: &[Vec<f64>], count: usize) -> Vec<Vec<f64>> {
    let wide = 0..covariance.len();
    let start = |axis| {
        wide.clone()
            .map(move |at| f64::from(u8::from(at % count == axis)))
    };
    let mut axes: Vec<Vec<f64>> = (0..count).map(|axis| start(axis).collect()).collect();
    for _ in 0..ROUNDS {
        for axis in 0..count {
            let (before, rest) = axes.split_at_mut(axis);
            let mut next: Vec<f64> = covariance.iter().map(|row| dot(row, &rest[0])).collect();
            for known in before {
                let along = dot(known, &next);
                next.iter_mut()
                    .zip(&*known)
                    .for_each(|(to, known)| *to -= along * known);
            }
            let length = dot(&next, &next).sqrt();
            next.iter_mut().for_each(|to| *to /= length);
            rest[0] = next;
        }
    }
    axes
}

impl Compact {
    /// The distances of these values from a table's, for every number of turns left: the root of the mean square, and the
    /// largest. `None` if the table cannot be read.
    pub fn distances(&self, table: &Table) -> Option<Vec<(usize, f64, f64)>> {
        let open = placements(Variant::default()).open();
        let distance = |left: usize| {
            let (turn, own) = (table.turn(left)?, self.turn(left));
            let (mut sum, mut most) = (0.0, 0.0_f64);
            for hand in 0..HANDS {
                let (one, other) = (turn.column(hand), own.column(hand));
                for &number in open {
                    let distance = (one.value(number) - other.value(number)).abs();
                    sum += distance * distance;
                    most = most.max(distance);
                }
            }
            Some((left, (sum / (HANDS * open.len()) as f64).sqrt(), most))
        };
        (1..=usize::from(table.variant().max_turns))
            .map(distance)
            .collect()
    }

    /// The exploitability, the mean of both sides, of play by these values in a game of some turns under the default rules:
    /// from the start, by best responses computed over all states. `progress` gets the share that is done; return false to
    /// cancel.
    pub fn exploitability(
        &self,
        turns: u16,
        threads: usize,
        mut progress: impl FnMut(f64) -> bool,
    ) -> Option<f64> {
        let variant = Variant::default();
        let placements = placements(variant);
        let board = Board {
            placements,
            variant,
        };
        let mut check = Check::new();
        for left in 0..turns {
            let done = |share| (f64::from(left) + share) / f64::from(turns);
            let mut progress = |share| progress(done(share));
            check.advance(&self.rounded(left.into()), board, threads, &mut progress)?;
        }
        let start = placements.look_up(code(Nibelungenlied::new(variant).at));
        let turn = self.turn(turns.into());
        let value = |pair: &usize| turn.column(hand(true, *pair)).value(start);
        let laid_aside = (0..PAIRS.len()).max_by(|one, other| value(one).total_cmp(&value(other)));
        Some(check.exploitability(laid_aside?, board))
    }

    /// The values with one number of turns left in the form of a table's.
    fn rounded(&self, left: usize) -> Turn {
        let turn = self.turn(left);
        let value = |number, hand| (turn.column(hand).value(number) * ONE).round() as i16;
        let of_hand = |hand| (0..PLACEMENTS as u16).map(move |number| (number, hand));
        let all = (0..HANDS).flat_map(of_hand);
        all.map(|(number, hand)| value(number, hand)).collect()
    }
}
