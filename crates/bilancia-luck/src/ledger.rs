//! Luck ledger of a finished two-player game.
//!
//! Let V be the expected payoff of the first seat, in points, given the whole history with all that is hidden, when both
//! players go on optimally or as an [`Evaluator`](crate::Evaluator) advises. Each event of the game changes V from V₀ to
//! V₁, and the change is attributed to the causes that the balance knows ([`VarianceShares`](crate::VarianceShares)):
//!
//! - Chance event: luck = V₁ - V₀, where V₀ = E V₁ over the outcomes.
//! - Choice of one seat: the error of that seat is the loss of its own value against the best action, at least 0. With
//!   hidden information the seat is judged by what it could know, and the rest of the change is mixing: what the choice
//!   gained or lost by what the seat could not know.
//! - Simultaneous choice of actions a and b, where x and y are the advised mixed strategies: the errors are
//!   V(x, y) - V(a, y) and V(x, b) - V(x, y), and the clash is V(a, b) - V(a, y) - V(x, b) + V(x, y), the interaction
//!   term of a two-way analysis of variance.
//!
//! Result = initial value + luck + clash - errors of the first seat + errors of the second + mixing of the first seat -
//! mixing of the second + residual. The residual is the inconsistency of the evaluator from one position to the next; in
//! an exact ledger it is 0 up to rounding, unless the game ended otherwise than by its rules.

use serde::{Deserialize, Serialize};

use crate::estimate::{Estimate, LEVEL};

/// Attribution of the change of value at one event: a chance event, a choice, or a simultaneous choice of both seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LedgerEntry {
    /// Number of actions and chance outcomes of the game record that the event consists of: 2 for a simultaneous choice,
    /// else 1.
    pub events: usize,
    /// Expected payoff of the first seat before and after the event, in points.
    pub values: [f64; 2],
    /// Change due to chance, in points of the first seat.
    pub luck: f64,
    /// Loss of each of the two seats by its choice, in its own points.
    pub errors: [f64; 2],
    /// Change due to the interaction of simultaneous choices, in points of the first seat.
    pub clash: f64,
    /// Gain of each of the two seats by what it could not know when it chose, in its own points; 0 without hidden
    /// information.
    #[serde(default)]
    pub mixing: [f64; 2],
    /// Place, from 0, of the best action among the legal actions of the one seat that chose, in their order; none where
    /// it made no error, where both seats chose, and in ledgers of versions that did not write it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub best: Option<usize>,
}

impl LedgerEntry {
    /// Entry of one event that changes nothing.
    pub(crate) fn unchanged(value: f64) -> Self {
        Self {
            events: 1,
            values: [value; 2],
            luck: 0.0,
            errors: [0.0; 2],
            clash: 0.0,
            mixing: [0.0; 2],
            best: None,
        }
    }

    /// Part of the change of value that no cause explains, in points of the first seat.
    pub fn residual(&self) -> f64 {
        let [before, after] = self.values;
        after - before - self.luck - self.clash - self.skill()
    }

    /// Change due to what the players chose, errors and mixing together, in points of the first seat.
    pub fn skill(&self) -> f64 {
        self.errors[1] - self.errors[0] + self.mixing[0] - self.mixing[1]
    }
}

/// Source of the values of a luck ledger.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LedgerMethod {
    /// A search of each position, with errors of its own.
    #[default]
    Search,
    /// A static evaluation, without a search, whose error is not known.
    Static,
    /// Optimal play, solved in every position: exact.
    Optimal,
    /// Equilibrium of a game with hidden information: exact for this equilibrium. Other equilibria have the same initial
    /// value, and may attribute it differently.
    Equilibrium,
}

impl LedgerMethod {
    /// Whether values have no error but rounding.
    pub fn is_exact(self) -> bool {
        matches!(self, Self::Optimal | Self::Equilibrium)
    }

    /// Name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Search => "search",
            Self::Static => "static",
            Self::Optimal => "optimal",
            Self::Equilibrium => "equilibrium",
        }
    }
}

/// Sums of one of several independent evaluations of a game; the signs are those of [`LedgerEntry`].
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LedgerRun {
    /// Expected payoff of the first seat at the start, in points.
    pub initial: f64,
    /// Expected payoff of the first seat after the last entry, in points.
    pub value: f64,
    /// Sum of luck.
    pub luck: f64,
    /// Sums of the errors of each seat.
    pub errors: [f64; 2],
    /// Sum of the interaction of simultaneous moves.
    pub clash: f64,
    /// Sums of the mixing of each seat.
    pub mixing: [f64; 2],
}

impl LedgerRun {
    /// Sums before the first entry.
    pub(crate) fn begin(initial: f64) -> Self {
        Self {
            initial,
            value: initial,
            ..Self::default()
        }
    }

    /// Adds an entry.
    pub(crate) fn add(&mut self, entry: &LedgerEntry) {
        self.value = entry.values[1];
        self.luck += entry.luck;
        self.clash += entry.clash;
        for seat in 0..2 {
            self.errors[seat] += entry.errors[seat];
            self.mixing[seat] += entry.mixing[seat];
        }
    }

    /// Sum of errors and mixing, in points of the first seat.
    fn skill(&self) -> f64 {
        self.errors[1] - self.errors[0] + self.mixing[0] - self.mixing[1]
    }
}

/// Luck ledger of a two-player game: per event the change of value due to chance, to errors, and to the interaction of
/// simultaneous moves. An incomplete ledger can be saved and continued later.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LuckLedger {
    /// Expected payoff of the first seat at the start, in points.
    pub initial: f64,
    /// Payoff of the first seat at the end, in points.
    #[serde(rename = "last")]
    pub result: f64,
    /// Entries in the order of events, as far as the ledger has been computed; of several evaluations, their means.
    #[serde(rename = "happenings")]
    pub entries: Vec<LedgerEntry>,
    /// Source of the values. Ledgers of versions that did not write it rest on searches.
    #[serde(default)]
    pub method: LedgerMethod,
    /// Largest payoff that the rules allow, in points; none in ledgers of versions that did not write it.
    #[serde(default)]
    pub bound: Option<f64>,
    /// Sums of each independent evaluation, from which confidence intervals follow; empty in exact ledgers, and in those
    /// of versions that did not write it.
    #[serde(default)]
    pub runs: Vec<LedgerRun>,
}

/// Parts of the result of one game, each with its confidence interval; exact, or infinite where nothing is known of the
/// error.
///
/// Intervals are Student's at the level [`LEVEL`], over independent evaluations with different random numbers. They
/// cover the randomness of the evaluations, and not what a longer search would find.
#[derive(Clone, Debug, PartialEq)]
pub struct LedgerParts {
    /// Payoff of the first seat at the end, in points.
    pub result: f64,
    /// Expected payoff of the first seat at the start, in points.
    pub initial: Estimate,
    /// Sum of luck, in points of the first seat.
    pub luck: Estimate,
    /// Sum of the interaction of simultaneous moves, in points of the first seat.
    pub clash: Estimate,
    /// Sum of the errors of each seat, in its own points.
    pub errors: [Estimate; 2],
    /// Sum of the mixing of each seat, in its own points.
    pub mixing: [Estimate; 2],
    /// Part of the result that remains unexplained, in points of the first seat: inconsistency and early end together.
    pub residual: Estimate,
    /// Inconsistency of the evaluations from one position to the next, in points of the first seat.
    pub inconsistency: Estimate,
    /// Result less the value after the last entry, in points of the first seat: the effect of an end otherwise than by
    /// the rules of the position, such as a resignation; 0 elsewhere.
    pub early_end: Estimate,
    /// Result less luck and clash, in points of the first seat. Since both have expectation 0, it has the expectation of
    /// the result, with less variance. It can lie outside what a game pays; [`LuckLedger::payable`] is shown to people.
    pub adjusted: Estimate,
    /// Whether the residual is at most as large as luck and clash together, or as errors and mixing together. Otherwise
    /// the evaluations do not tell luck from skill. The end of a game otherwise than by its rules is left out of it.
    pub is_split: bool,
}

impl LuckLedger {
    /// Number of actions and chance outcomes of the game record that have an entry.
    pub fn events(&self) -> usize {
        self.entries.iter().map(|entry| entry.events).sum()
    }

    /// Sum of luck over all entries, in points of the first seat.
    pub fn luck(&self) -> f64 {
        self.sums().luck
    }

    /// Sum of the errors of a seat (0 or 1) over all entries, in its own points.
    pub fn errors(&self, seat: usize) -> f64 {
        self.sums().errors[seat]
    }

    /// Sum over all entries of the interaction of simultaneous moves, in points of the first seat.
    pub fn clash(&self) -> f64 {
        self.sums().clash
    }

    /// Part of the result that luck, clash, errors and mixing leave unexplained, in points of the first seat.
    pub fn residual(&self) -> f64 {
        self.residual_of(&self.sums())
    }

    /// Adjusted result: the payoff of the first seat less all luck and clash, in points.
    pub fn adjusted(&self) -> f64 {
        let sums = self.sums();
        self.result - sums.luck - sums.clash
    }

    /// Estimate of a payoff as one that the rules allow: a sum of parts can lie outside, where the players lost more than a
    /// whole game by errors. Where the bound, or an end of the interval, is not known it stays as it is.
    pub fn payable(&self, of: &Estimate) -> Estimate {
        let bound = self.bound.unwrap_or(f64::INFINITY);
        of.map_monotone(|value| match value.is_finite() {
            true => value.min(bound).max(-bound),
            false => value,
        })
    }

    /// Expected payoff of the first seat after the last entry, in points.
    pub fn value(&self) -> f64 {
        let last = self.entries.last();
        last.map_or(self.initial, |entry| entry.values[1])
    }

    /// Sums over all entries.
    fn sums(&self) -> LedgerRun {
        let mut sums = LedgerRun::begin(self.initial);
        self.entries.iter().for_each(|entry| sums.add(entry));
        sums
    }

    fn residual_of(&self, sums: &LedgerRun) -> f64 {
        self.result - sums.initial - sums.luck - sums.clash - sums.skill()
    }

    /// Parts of the result with their confidence intervals: the one source of the figures that are shown.
    pub fn parts(&self) -> LedgerParts {
        let sums = self.sums();
        let bound = self.bound.unwrap_or(f64::INFINITY);
        // No event changes the value by more than from one bound to the other, and the interaction by twice as much.
        let most = 2.0 * bound * self.entries.len() as f64;
        let part = |of: &dyn Fn(&LedgerRun) -> f64, [least, greatest]: [f64; 2]| {
            let value = of(&sums);
            if self.method.is_exact() {
                return Estimate::exact(value);
            }
            let found = match self.runs.len() {
                0 | 1 => return Estimate::mean(&[value], LEVEL),
                _ => Estimate::mean(&self.runs.iter().map(of).collect::<Vec<_>>(), LEVEL),
            };
            Estimate {
                value,
                low: found.low.max(least).min(value),
                high: found.high.min(greatest).max(value),
                ..found
            }
        };
        let free = [f64::NEG_INFINITY, f64::INFINITY];
        let seats = |of: &dyn Fn(&LedgerRun, usize) -> f64, range: [f64; 2]| {
            [0, 1].map(|seat| part(&|run| of(run, seat), range))
        };
        let residual = part(&|run| self.residual_of(run), free);
        let inconsistency = residual.value - (self.result - self.value());
        let explained = (sums.luck + sums.clash).abs().max(sums.skill().abs());
        LedgerParts {
            result: self.result,
            initial: part(&|run| run.initial, [-bound, bound]),
            luck: part(&|run| run.luck, [-most, most]),
            clash: part(&|run| run.clash, [-2.0 * most, 2.0 * most]),
            errors: seats(&|run, seat| run.errors[seat], [0.0, most]),
            mixing: seats(&|run, seat| run.mixing[seat], [-most, most]),
            residual,
            inconsistency: part(
                &|run| self.residual_of(run) - (self.result - run.value),
                free,
            ),
            early_end: part(&|run| self.result - run.value, free),
            adjusted: part(&|run| self.result - run.luck - run.clash, free),
            // Rounding is no residual.
            is_split: inconsistency.abs() <= explained.max(1e-9),
        }
    }
}
