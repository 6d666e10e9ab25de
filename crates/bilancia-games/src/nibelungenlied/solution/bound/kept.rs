//! A bound in a file, so that anybody can look whether it holds.

use std::io::{Read, Write};

use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};

use super::{Bound, Holds, STEP, States};
use crate::nibelungenlied::solution::table::{options, read_options};

/// What a file begins with; the number goes up when it changes its form or the rules what they do.
const HEAD: &[u8; 24] = b"Nibelungenlied bound 1  ";
/// How many whole steps a win is.
const WIN: f64 = 1.0 / STEP;

/// Why bytes are no bound.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoundError {
    /// Not made by this program, or by one with other rules.
    #[error(
        "this is no bound of Nibelungenlied of this version; make it anew with 'unlimited_nibelungenlied keep'"
    )]
    Head,
    /// It is cut short or altered.
    #[error("the bound is damaged: {0}; make it anew with 'unlimited_nibelungenlied keep'")]
    Damaged(String),
}

impl Bound {
    /// The guess as bytes: for whom it is to hold, and all values in whole steps, packed.
    ///
    /// # Errors
    /// None in practice: packing in memory does not fail.
    pub fn to_bytes(&self) -> std::io::Result<Vec<u8>> {
        let mut bytes = HEAD.to_vec();
        bytes.extend(options(&self.states.variant()));
        bytes.push(match self.holds {
            Holds::Fate => 0,
            Holds::Order => 1,
        });
        let steps = self.values.iter().map(|value| (value * WIN) as i64);
        let steps: Vec<_> = steps.flat_map(i64::to_le_bytes).collect();
        let mut packer = DeflateEncoder::new(bytes, Compression::default());
        packer.write_all(&steps)?;
        packer.finish()
    }

    /// Reads what [`Bound::to_bytes`] made. Whether it holds is seen by [`Bound::against`].
    ///
    /// # Errors
    /// [`BoundError`] if it is none of this version, or damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BoundError> {
        let rest = bytes.strip_prefix(HEAD).ok_or(BoundError::Head)?;
        let (variant, rest) = rest.split_first_chunk().ok_or(BoundError::Head)?;
        let variant = read_options(*variant).ok_or(BoundError::Head)?;
        let (holds, rest) = match rest {
            [0, rest @ ..] => (Holds::Fate, rest),
            [1, rest @ ..] => (Holds::Order, rest),
            _ => return Err(BoundError::Head),
        };
        let states = States::new(variant);
        let damaged = |error: std::io::Error| BoundError::Damaged(error.to_string());
        let mut reader = DeflateDecoder::new(rest);
        let mut steps = vec![[0; 8]; states.count()];
        let all = steps.as_flattened_mut();
        reader.read_exact(all).map_err(damaged)?;
        if reader.read(&mut [0]).map_err(damaged)? > 0 {
            return Err(BoundError::Damaged("something follows its end".into()));
        }
        let value = |(state, &steps): (usize, &[u8; 8])| {
            let value = i64::from_le_bytes(steps) as f64 / WIN;
            let damaged = || BoundError::Damaged(format!("state {state} is worth {value}"));
            (value.abs() <= 1.0).then_some(value).ok_or_else(damaged)
        };
        let values: Result<_, _> = steps.iter().enumerate().map(value).collect();
        Ok(Self::new(states, values?, holds))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{super::Against, *};
    use crate::nibelungenlied::Variant;

    fn bound(holds: Holds, value: impl Fn(usize) -> f64) -> Bound {
        let states = States::new(Variant::default());
        let values = (0..states.count()).map(value).collect();
        Bound::new(states, values, holds)
    }

    #[test]
    fn it_survives_a_file_and_what_is_none_is_refused() {
        for holds in [Holds::Fate, Holds::Order] {
            let bound = bound(holds, |state| (state as f64).sin());
            let bytes = bound.to_bytes().unwrap();
            let read = Bound::from_bytes(&bytes).unwrap();
            assert_eq!((read.holds, &read.values), (holds, &bound.values));
            let refused = |bytes: &[u8]| Bound::from_bytes(bytes).err().unwrap();
            assert_eq!(refused(b"nonsense"), BoundError::Head);
            assert_eq!(refused(&bytes[..HEAD.len()]), BoundError::Head);
            let half = refused(&bytes[..bytes.len() / 2]);
            assert!(matches!(half, BoundError::Damaged(_)));
        }
        let mut more = bound(Holds::Fate, |_| 0.0);
        more.values[7] = 2.0;
        let more = Bound::from_bytes(&more.to_bytes().unwrap()).err().unwrap();
        assert!(more.to_string().contains("state 7 is worth 2"), "{more}");
    }

    #[test]
    fn what_nobody_can_miss_holds_and_a_draw_does_not() {
        let lost = bound(Holds::Order, |_| 1.0);
        assert_eq!(lost.against(2), Against::default());
        let drawn = bound(Holds::Fate, |_| 0.0).against(2);
        assert!(drawn.states > 0 && drawn.most > 0.5, "{drawn:?}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(50))]
        #[test]
        fn any_bytes_are_refused_with_words_or_taken(
            head in any::<bool>(),
            bytes in prop::collection::vec(any::<u8>(), 0..200),
        ) {
            let mut all = if head { HEAD.to_vec() } else { Vec::new() };
            all.extend(bytes);
            if let Err(error) = Bound::from_bytes(&all) {
                prop_assert!(error.to_string().contains("unlimited_nibelungenlied"));
            }
        }
    }
}
