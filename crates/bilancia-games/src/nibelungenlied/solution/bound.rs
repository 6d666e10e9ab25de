//! Certified bounds of the value of Nibelungenlied without a last turn, and the files that hold them.

use std::io::{Read, Write};

use bilancia_core::Options;
use bilancia_search::{
    parallel::Cancelled,
    recursive::{BoundedPlayer, CandidateBound, GRID, RecursiveGame, Violations},
};
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};

use super::{
    super::rules::{Nibelungenlied, Variant},
    file::{options, read_options},
    unlimited::Unlimited,
};

/// The first bytes of a file; the number goes up when the form of the file changes, or what the rules do.
const HEAD: &[u8; 24] = b"Nibelungenlied bound 1  ";
/// A win in units of [`GRID`].
const WIN: f64 = 1.0 / GRID;

/// Candidate bound on the value of Nibelungenlied without a last turn: a lower bound for Tragic Fate, the
/// maximizer, or an upper bound for Natural Order. It is certified if it has no violations.
pub struct Bound(CandidateBound<Unlimited>);

/// Reason why bytes are not a bound.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoundError {
    /// The bytes were not written by this program, or by a version with other rules.
    #[error(
        "this is no bound of Nibelungenlied of this version; make it anew with 'unlimited_nibelungenlied keep'"
    )]
    Head,
    /// The bytes are truncated or altered; the reason.
    #[error("the bound is damaged: {0}; make it anew with 'unlimited_nibelungenlied keep'")]
    Damaged(String),
}

impl From<CandidateBound<Unlimited>> for Bound {
    fn from(candidate: CandidateBound<Unlimited>) -> Self {
        Self(candidate)
    }
}

impl Bound {
    /// The value of the start to Tragic Fate, from -1 to 1: at least this or at most this, if the bound is certified.
    pub fn start(&self) -> f64 {
        self.0.game().start_value(self.0.values())
    }

    /// [`start`](Self::start) rounded to six decimal places, away from the other bound, so that it is still a bound.
    pub fn rounded_start(&self) -> f64 {
        let millionths = self.start() * 1e6;
        match self.player() {
            BoundedPlayer::Maximizer => millionths.floor() / 1e6,
            BoundedPlayer::Minimizer => millionths.ceil() / 1e6,
        }
    }

    /// Whether it is a bound under the rules of these options; a limit of turns makes no difference.
    pub fn has_rules_of(&self, options: &Options) -> bool {
        let unlimited = |variant: Variant| Variant {
            max_turns: 0,
            ..variant
        };
        let asked = Nibelungenlied::start(options).variant;
        unlimited(self.0.game().variant()) == unlimited(asked)
    }

    /// Player for whom the bound is to be secure. Tragic Fate is the maximizer.
    pub fn player(&self) -> BoundedPlayer {
        self.0.player()
    }

    /// Number of states, each of which has a candidate value.
    pub fn states(&self) -> usize {
        self.0.game().states()
    }

    /// Finds the states where the candidate violates Everett's condition, by one sweep over all states, which
    /// takes about ten seconds on one core.
    ///
    /// The progress callback gets the share that is done, from 0 to 1; return false to cancel.
    ///
    /// # Errors
    /// [`Cancelled`] if the callback returned false.
    pub fn violations(
        &self,
        threads: usize,
        progress: impl FnMut(f64) -> bool,
    ) -> Result<Violations, Cancelled> {
        self.0.violations(threads, progress)
    }

    /// Lowers candidate values for the player until the bound is certified.
    ///
    /// After each sweep the progress callback gets the value of the start, and the violations, none after the
    /// last sweep; return false to cancel.
    ///
    /// # Errors
    /// [`Cancelled`] if the callback returned false before the bound was certified.
    pub fn relax(
        &mut self,
        threads: usize,
        mut progress: impl FnMut(f64, Violations) -> bool,
    ) -> Result<(), Cancelled> {
        self.0.relax(threads, |candidate, violations| {
            let start = candidate.game().start_value(candidate.values());
            progress(start, violations)
        })
    }

    /// Writes the rules, the player and all candidate values as bytes, compressed.
    ///
    /// # Errors
    /// None in practice: compressing in memory does not fail.
    pub fn to_bytes(&self) -> std::io::Result<Vec<u8>> {
        let mut bytes = HEAD.to_vec();
        bytes.extend(options(&self.0.game().variant()));
        bytes.push(match self.player() {
            BoundedPlayer::Maximizer => 0,
            BoundedPlayer::Minimizer => 1,
        });
        let units = self.0.values().iter().map(|value| (value * WIN) as i64);
        let units: Vec<_> = units.flat_map(i64::to_le_bytes).collect();
        let mut packer = DeflateEncoder::new(bytes, Compression::default());
        packer.write_all(&units)?;
        packer.finish()
    }

    /// Reads the format of [`to_bytes`](Self::to_bytes). This certifies nothing: see
    /// [`violations`](Self::violations).
    ///
    /// # Errors
    /// [`BoundError`] if the bytes were written by another version, or are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, BoundError> {
        let rest = bytes.strip_prefix(HEAD).ok_or(BoundError::Head)?;
        let (variant, rest) = rest.split_first_chunk().ok_or(BoundError::Head)?;
        let variant = read_options(*variant).ok_or(BoundError::Head)?;
        let (player, rest) = match rest {
            [0, rest @ ..] => (BoundedPlayer::Maximizer, rest),
            [1, rest @ ..] => (BoundedPlayer::Minimizer, rest),
            _ => return Err(BoundError::Head),
        };
        let game = Unlimited::new(variant);
        let damaged = |error: std::io::Error| BoundError::Damaged(error.to_string());
        let mut reader = DeflateDecoder::new(rest);
        let mut units = vec![[0; 8]; game.states()];
        reader
            .read_exact(units.as_flattened_mut())
            .map_err(damaged)?;
        if reader.read(&mut [0]).map_err(damaged)? > 0 {
            return Err(BoundError::Damaged("something follows its end".into()));
        }
        let value = |(state, &units): (usize, &[u8; 8])| {
            let value = i64::from_le_bytes(units) as f64 / WIN;
            let damaged = || BoundError::Damaged(format!("state {state} has the value {value}"));
            (value.abs() <= 1.0).then_some(value).ok_or_else(damaged)
        };
        let values: Result<_, _> = units.iter().enumerate().map(value).collect();
        Ok(Self(CandidateBound::new(game, values?, player)))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn bound(player: BoundedPlayer, value: impl Fn(usize) -> f64) -> Bound {
        let game = Unlimited::new(Variant::default());
        let values = (0..game.states()).map(value).collect();
        CandidateBound::new(game, values, player).into()
    }

    #[test]
    fn a_bound_survives_a_file_and_other_bytes_are_refused() {
        for player in [BoundedPlayer::Maximizer, BoundedPlayer::Minimizer] {
            let bound = bound(player, |state| (state as f64).sin());
            let bytes = bound.to_bytes().unwrap();
            let read = Bound::from_bytes(&bytes).unwrap();
            assert_eq!((read.player(), read.0.values()), (player, bound.0.values()));
            let refused = |bytes: &[u8]| Bound::from_bytes(bytes).err().unwrap();
            assert_eq!(refused(b"nonsense"), BoundError::Head);
            assert_eq!(refused(&bytes[..HEAD.len()]), BoundError::Head);
            let half = refused(&bytes[..bytes.len() / 2]);
            assert!(matches!(half, BoundError::Damaged(_)));
        }
        let more = bound(
            BoundedPlayer::Maximizer,
            |state| if state == 7 { 2.0 } else { 0.0 },
        );
        let more = Bound::from_bytes(&more.to_bytes().unwrap()).err().unwrap();
        assert!(
            more.to_string().contains("state 7 has the value 2"),
            "{more}"
        );
    }

    #[test]
    fn losing_always_is_certified() {
        let lost = bound(BoundedPlayer::Minimizer, |_| 1.0);
        let violations = lost.violations(2, |_| true).unwrap();
        assert_eq!(violations, Violations::default());
        assert_eq!(lost.violations(2, |_| false), Err(Cancelled));
    }

    #[test]
    #[ignore = "long: looks at every state, for other values than those of the short form"]
    fn drawing_always_is_not_certified() {
        let drawn = bound(BoundedPlayer::Maximizer, |_| 0.0);
        let violations = drawn.violations(2, |_| true).unwrap();
        assert!(
            violations.states > 0 && violations.largest > 0.5,
            "{violations:?}"
        );
    }

    #[test]
    #[ignore = "long: looks at every state again and again"]
    fn a_candidate_that_is_too_good_is_relaxed_until_it_is_certified() {
        for player in [BoundedPlayer::Maximizer, BoundedPlayer::Minimizer] {
            let sign = player.sign();
            // No player can get less than a loss; the better values of some states are made up.
            let candidate = |state| if state < 100 { sign * 0.5 } else { -sign };
            let mut bound = bound(player, candidate);
            let mut seen = Vec::new();
            let progress = |_, violations| {
                seen.push(violations);
                true
            };
            bound.relax(2, progress).unwrap();
            assert!(seen[0].states > 0 && seen[0].states <= 100, "{seen:?}");
            assert_eq!(seen.last(), Some(&Violations::default()));
            assert!(bound.violations(2, |_| true).unwrap().is_empty());
            let mut values = bound.0.values().iter().enumerate();
            assert!(values.all(|(state, value)| sign * value <= sign * candidate(state)));
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(50))]
        #[test]
        fn any_bytes_are_read_or_refused_with_a_remedy(
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
