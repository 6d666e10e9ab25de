//! Luck ledger of a finished two-player game.
//!
//! Let V be the expected payoff of the first seat, in points, when both players go on as an
//! [`Evaluator`](crate::Evaluator) advises. Each event of the game changes V from V₀ to V₁, and the change is attributed
//! as follows.
//!
//! - Chance event: luck = V₁ - V₀, where V₀ = E V₁ over the outcomes.
//! - Choice of one seat: the error of that seat is the loss of its own value against the advised action, at least 0.
//! - Simultaneous choice of actions a and b, where x and y are the advised mixed strategies: the errors are
//!   V(x, y) - V(a, y) and V(x, b) - V(x, y), and the clash is V(a, b) - V(a, y) - V(x, b) + V(x, y), the interaction
//!   term of a two-way analysis of variance.
//!
//! Result = initial value + luck + clash - errors of the first seat + errors of the second + residual. The residual is
//! the inconsistency of the evaluator from one position to the next.

use serde::{Deserialize, Serialize};

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
    pub errors: Vec<f64>,
    /// Change due to the interaction of simultaneous choices, in points of the first seat.
    pub clash: f64,
}

impl LedgerEntry {
    /// Part of the change of value that no cause explains, in points of the first seat.
    pub fn residual(&self) -> f64 {
        let [before, after] = self.values;
        after - before - self.luck - self.clash + self.errors[0] - self.errors[1]
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
    /// Entries in the order of events, as far as the ledger has been computed.
    #[serde(rename = "happenings")]
    pub entries: Vec<LedgerEntry>,
}

impl LuckLedger {
    /// Number of actions and chance outcomes of the game record that have an entry.
    pub fn events(&self) -> usize {
        self.entries.iter().map(|entry| entry.events).sum()
    }

    /// Sum of luck over all entries, in points of the first seat.
    pub fn luck(&self) -> f64 {
        self.entries.iter().map(|entry| entry.luck).sum()
    }

    /// Sum of the errors of a seat (0 or 1) over all entries, in its own points.
    pub fn errors(&self, seat: usize) -> f64 {
        self.entries.iter().map(|entry| entry.errors[seat]).sum()
    }

    /// Sum over all entries of the interaction of simultaneous moves, in points of the first seat.
    pub fn clash(&self) -> f64 {
        self.entries.iter().map(|entry| entry.clash).sum()
    }

    /// Expected payoff of the first seat after the last entry.
    pub(crate) fn value(&self) -> f64 {
        let last = self.entries.last();
        last.map_or(self.initial, |entry| entry.values[1])
    }

    /// Part of the result that luck, clash and errors leave unexplained, in points of the first seat.
    pub fn residual(&self) -> f64 {
        let explained = self.luck() + self.clash() - self.errors(0) + self.errors(1);
        self.result - self.initial - explained
    }

    /// Luck-adjusted result: the payoff of the first seat less all luck, in points. Since luck has expectation 0, the
    /// adjusted result has the expectation of the result, with less variance.
    pub fn adjusted(&self) -> f64 {
        self.result - self.luck()
    }
}
