//! The values of all states in half a megabyte, for play at once: close to those of the [`Table`](super::Table), which
//! takes minutes to compute and a hundred and forty times the space.
//!
//! The values of a placement, by hand and number of turns left, are nearly a combination of a few shapes that all placements
//! share, the principal components of these values. The file has the shapes, and for each undecided placement its whole
//! number of steps along each of them.

use std::{io::Read as _, sync::OnceLock};

use flate2::read::DeflateDecoder;

use super::{
    super::rules::{Nibelungenlied, Variant},
    PLACEMENTS,
    placements::Placements,
    play::Hands,
    turn::{HANDS, Next},
};
use crate::shipped::{Shipped, inside};

/// First bytes of a file; the number goes up when its form changes.
pub(super) const HEAD: &[u8; 24] = b"Nibelungenlied, small 2 ";

/// Approximate values of all states under the default rules.
#[derive(Debug, PartialEq)]
pub struct Compact {
    /// Numbers of turns left for which shapes have values, rising; between them values are interpolated.
    pub(super) left: Vec<u16>,
    /// Number of shapes.
    pub(super) count: usize,
    /// Mean values, by number of turns left, then hand.
    pub(super) means: Vec<f32>,
    /// Change of a value by one step along each shape: by number of turns left, then hand, then shape.
    pub(super) shapes: Vec<f32>,
    /// Steps along each shape, by placement; 0 for those that are decided. None has more than [`MOST`].
    pub(super) steps: Vec<i16>,
}

/// Most shapes, and most steps along one, so that sums of their products with numbers of 16 bits do not overflow.
pub(super) const MOST_SHAPES: u8 = 64;
pub(super) const MOST: i16 = 1_023;

/// Placements of default rules, and of those under which no vertex of a murder may touch a castle.
static PLACED: [OnceLock<Placements>; 2] = [const { OnceLock::new() }; 2];

/// Placements under the goals of some rules.
pub(super) fn placements(variant: Variant) -> &'static Placements {
    let find = || Placements::new(&Nibelungenlied::new(variant));
    PLACED[usize::from(variant.murder_off_castles)].get_or_init(find)
}

/// The values that ship with the program.
pub(in super::super) static SHIPPED: Shipped<Compact> =
    Shipped::new(inside!("compact.bin"), Compact::from_bytes);

impl Compact {
    /// The values that ship with the program.
    ///
    /// # Panics
    /// If they lie beside the program and were not [brought](crate::ShippedFile::bring).
    pub fn shipped() -> &'static Self {
        SHIPPED.get()
    }

    /// Reads values in the form of [`to_bytes`](Self::to_bytes); `None` if the bytes are something else.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (&[count, turns], bytes) = bytes.strip_prefix(HEAD)?.split_first_chunk()?;
        if count > MOST_SHAPES {
            return None;
        }
        let (count, turns) = (usize::from(count), usize::from(turns));
        let (left, mut bytes) = bytes.split_at_checked(2 * turns)?;
        let left: Vec<_> = left
            .chunks_exact(2)
            .map(|word| u16::from_le_bytes([word[0], word[1]]))
            .collect();
        if left.first() != Some(&1) || !left.is_sorted_by(|one, next| one < next) {
            return None;
        }
        let mut numbers = |many: usize| -> Option<Vec<f32>> {
            let (head, rest) = bytes.split_at_checked(4 * many)?;
            bytes = rest;
            let all = head.chunks_exact(4);
            all.map(|word| Some(f32::from_le_bytes(word.try_into().ok()?)))
                .collect::<Option<Vec<f32>>>()
                .filter(|all| all.iter().all(|number| number.is_finite()))
        };
        let means = numbers(turns * HANDS)?;
        let shapes = numbers(turns * HANDS * count)?;
        let open = placements(Variant::default()).open();
        let mut packed = vec![0; 2 * count * open.len()];
        let mut reader = DeflateDecoder::new(bytes);
        reader.read_exact(&mut packed).ok()?;
        if !matches!(reader.read(&mut [0]), Ok(0)) {
            return None;
        }
        let mut steps = vec![0; count * PLACEMENTS];
        for (shape, packed) in packed.chunks_exact(2 * open.len()).enumerate() {
            let (low, high) = packed.split_at(open.len());
            for (&number, bytes) in open.iter().zip(low.iter().zip(high)) {
                let step = from_packed([*bytes.0, *bytes.1]);
                if step.abs() > MOST {
                    return None;
                }
                steps[usize::from(number) * count + shape] = step;
            }
        }
        Some(Self {
            left,
            count,
            means,
            shapes,
            steps,
        })
    }

    /// Place of a number of turns left among those that are known: the index of the one before, and the share of the way
    /// to the next.
    fn between(&self, left: usize) -> (usize, f32) {
        let after = self
            .left
            .partition_point(|&known| usize::from(known) <= left);
        let place = after.saturating_sub(1);
        let before = self.left[place];
        let share = |&next: &u16| (left as f32 - f32::from(before)) / f32::from(next - before);
        (place, self.left.get(place + 1).map_or(0.0, share))
    }
}

/// A number of steps as two bytes, of which the second is rarely other than 0.
pub(super) fn to_packed(step: i16) -> [u8; 2] {
    (step << 1 ^ step >> 15).to_le_bytes()
}

fn from_packed(bytes: [u8; 2]) -> i16 {
    let packed = u16::from_le_bytes(bytes);
    (packed >> 1) as i16 ^ -((packed & 1) as i16)
}

/// The values with one number of turns left.
pub(super) struct Turn<'a> {
    compact: &'a Compact,
    means: Vec<f32>,
    /// By hand, then shape, in units of `unit`: whole numbers multiply several at once.
    shapes: Vec<i16>,
    unit: f32,
}

impl Compact {
    /// The number of turns left after the one being played; none if the game is over by then.
    pub(super) fn left(&self, state: &Nibelungenlied) -> Option<usize> {
        match state.variant.max_turns {
            // Values for more turns than the last known number are taken to be equal.
            0 => self.left.last().map(|last| usize::from(*last)),
            most => most.checked_sub(state.turn).map(usize::from),
        }
    }

    /// The values with this number of turns left.
    pub(super) fn turn(&self, left: usize) -> Turn<'_> {
        let (place, share) = self.between(left.max(1));
        // With no turn left the game is drawn.
        let drawn = if left == 0 { 0.0 } else { 1.0 };
        let mix = |all: &[f32], many: usize| -> Vec<f32> {
            let next = (place + 1).min(self.left.len() - 1);
            let [one, other] = [place, next].map(|place| &all[place * many..(place + 1) * many]);
            let both = one.iter().zip(other);
            both.map(|(one, other)| drawn * (one + share * (other - one)))
                .collect()
        };
        let shapes = mix(&self.shapes, HANDS * self.count);
        let most = shapes.iter().map(|shape| shape.abs()).fold(0.0, f32::max);
        let unit = most.max(f32::MIN_POSITIVE) / f32::from(i16::MAX);
        Turn {
            compact: self,
            means: mix(&self.means, HANDS),
            shapes: shapes
                .iter()
                .map(|shape| (shape / unit).round() as i16)
                .collect(),
            unit,
        }
    }
}

impl Hands for Turn<'_> {
    fn column(&self, hand: usize) -> impl Next + '_ {
        let count = self.compact.count;
        Column {
            mean: self.means[hand],
            shape: &self.shapes[hand * count..(hand + 1) * count],
            unit: self.unit,
            steps: &self.compact.steps,
        }
    }
}

/// The values of one hand with one number of turns left.
struct Column<'a> {
    mean: f32,
    shape: &'a [i16],
    unit: f32,
    steps: &'a [i16],
}

impl Next for Column<'_> {
    #[inline]
    fn value(&self, number: u16) -> f64 {
        let count = self.shape.len();
        let at = usize::from(number) * count;
        let steps = &self.steps[at..at + count];
        let along = self.shape.iter().zip(steps);
        let sum: i32 = along
            .map(|(&shape, &step)| i32::from(shape) * i32::from(step))
            .sum();
        f64::from((self.mean + self.unit * sum as f32).clamp(-1.0, 1.0))
    }
}
