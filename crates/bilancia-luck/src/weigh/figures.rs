//! Figures of an exact measurement, from which its result follows.

use serde::{Deserialize, Serialize};

use super::{
    pair::Pair,
    ranking::Ranking,
    result::{Method, Weighed},
};
use crate::{
    balance::{Balance, Structure},
    estimate::{Basis, Estimate},
    exact::ChoiceMeasures,
    ladder::{Ladder, LadderError},
    shares::VarianceShares,
};

/// Figures of an exact measurement between the players of a published ladder, as they are stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ExactFigures {
    /// Name of the ladder.
    pub(super) ladder: String,
    /// Seed of the measurement, on which no figure depends.
    pub(super) seed: u64,
    /// Number of positions that were enumerated.
    pub(super) positions: usize,
    /// Whether the rules have chance events.
    pub(super) chance: bool,
    /// Whether choices of several seats can meet.
    pub(super) interaction: bool,
    /// Whether there is anything to choose.
    pub(super) choices: bool,
    /// Shares of the variance, averaged over all pairs of players, in the order of [`VarianceShares::all`].
    pub(super) shares: [f64; 6],
    /// For each pair of players the mean score of the stronger one: in all, in the first seat, and in the others.
    pub(super) pairs: Vec<[f64; 3]>,
    /// Measures of what there is to choose.
    pub(super) measures: ChoiceMeasures,
}

impl ExactFigures {
    /// Figures of a result; none if it is not exact, or its players are not those of a ladder that is found by its name.
    pub fn of(weighed: &Weighed) -> Option<Self> {
        let ladder = &weighed.ladder;
        if weighed.method != Method::Exact || Ladder::find(&ladder.id, None).as_ref() != Ok(ladder)
        {
            return None;
        }
        let [strength, _, chance, clash, ..] =
            weighed.intervals.map(|share| share.basis != Basis::ByRules);
        let of_pair = |pair: &Pair| [pair.score, pair.by_seat[0], pair.by_seat[1]];
        Some(Self {
            ladder: ladder.id.clone(),
            seed: weighed.seed,
            positions: weighed.positions,
            chance,
            interaction: clash,
            choices: strength,
            shares: weighed.shares.all(),
            pairs: weighed
                .pairs
                .iter()
                .map(|pair| of_pair(pair).map(|score| score.value))
                .collect(),
            measures: weighed.choices?,
        })
    }

    /// The result.
    ///
    /// # Errors
    /// [`LadderError`] if the ladder is unknown.
    pub fn weighed(&self) -> Result<Weighed, LadderError> {
        Ok(self.between(Ladder::find(&self.ladder, None)?))
    }

    /// The result between the players of a ladder.
    pub(super) fn between(&self, ladder: Ladder) -> Weighed {
        let structure = Structure {
            chance: self.chance,
            interaction: self.interaction,
            choices: self.choices,
        };
        let shares = VarianceShares::from_all(self.shares);
        let share = |value: f64, is_possible: bool| match is_possible {
            true => Estimate::exact(value),
            false => Estimate::by_rules(0.0),
        };
        let [strength, seat, chance, clash, mixing, draw] = self.shares;
        let rungs = ladder.pairs().into_iter();
        let pairs: Vec<_> = rungs
            .zip(&self.pairs)
            .map(|(rungs, scores)| {
                let [score, first, others] = scores.map(Estimate::exact);
                Pair {
                    rungs,
                    score,
                    by_seat: [first, others],
                    games: 0,
                }
            })
            .collect();
        Weighed {
            method: Method::Exact,
            balance: Balance::exact(&shares, structure),
            intervals: [
                share(strength, structure.choices),
                Estimate::exact(seat),
                share(chance, structure.chance),
                share(clash, structure.interaction),
                share(mixing, structure.choices),
                Estimate::exact(draw),
            ],
            shares,
            chance_bounds: None,
            clash_at_most: false,
            at_least: false,
            ranking: Ranking::of(&pairs),
            pairs,
            depth: None,
            choices: Some(self.measures),
            leverage: None,
            forced: None,
            legibility: None,
            games: 0,
            positions: self.positions,
            seed: self.seed,
            tallies: Vec::new(),
            ladder,
        }
    }
}
