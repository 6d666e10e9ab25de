//! The game without a last turn, nearly: values that one more turn hardly changes.
//!
//! Value iteration would take thousands of turns. So rounds are gone: right play for one turn is found by
//! search, and values follow it for many turns as a Markov chain ([`super::chain`]). Two sides that change
//! their play at once may swing to and fro; a state that does so follows more slowly.
//!
//! A guess to one side becomes a bound ([`super::bound`]): that side is to keep it up although every turn
//! costs it a fee. Only where the other side may go round for ever, and play without end is no worse for the
//! first, no fee could be paid; there it is due when play leaves. Where going round for ever seems to win for
//! the first, which it does not, values are pushed down until play leaves.
//!
//! What swings does so by what all turns of a round take, so that rounds of fewer and fewer turns bring it to
//! rest.

use super::{
    Variant,
    bound::{Bound, Holds},
    chain::{Chain, States},
};

/// How much of what a turn changes a value follows, so that what goes to and fro dies out.
const PACE: f64 = 0.7;
/// By how much a value that swings follows more slowly, and by how much one that does not swing follows more
/// quickly again.
const SLOWER: f64 = 1.0 / 3.0;
const FASTER: f64 = 1.15;
/// The least that a change must turn back of the last one to be a swing.
const SWING: f64 = 0.3;
/// The most that a round costs besides where going round for ever seems to win: it begins with a fee, and
/// doubles with every such round.
const MOST_PUSH: f64 = 5e-3;
/// Shares of play that do not keep it from going round for ever: those of a mix are no more exact than that.
const FEW: f64 = 1e-6;

/// Guesses at the values of the game without a last turn.
#[derive(Clone)]
pub struct Near {
    states: States,
    threads: usize,
    values: Vec<f64>,
    /// How quickly values follow, and what the last round changed of them.
    pace: Vec<f64>,
    last: Vec<f64>,
    side: Option<Side>,
}

/// A side that is to keep a guess up.
#[derive(Clone)]
struct Side {
    holds: Holds,
    fee: f64,
    /// States where the other side may go round for ever.
    free: Vec<bool>,
    /// What a round costs besides in states where going round for ever seems to win, or did not long ago.
    pushes: Vec<f64>,
}

/// What one more turn changes of a guess.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Change {
    /// The most that a value rises.
    pub up: f64,
    /// The most that a value falls.
    pub down: f64,
    /// The mean of all changes: what moves together.
    pub drift: f64,
}

impl Near {
    /// Begins with the game that is a draw at once.
    pub fn new(variant: Variant, threads: usize) -> Self {
        let states = States::new(variant);
        let count = states.count();
        Self {
            states,
            threads,
            values: vec![0.0; count],
            pace: vec![PACE; count],
            last: vec![0.0; count],
            side: None,
        }
    }

    /// From here on, every turn costs a side a fee. Values that come from a larger fee to a smaller one are on
    /// the side on which a guess holds.
    pub fn charge(&mut self, holds: Holds, fee: f64) {
        match &mut self.side {
            Some(side) if side.holds == holds => side.fee = fee,
            side => *side = Some(Side::new(holds, fee, self.values.len())),
        }
    }

    /// What the start is worth to Tragic Fate by the guess at hand.
    pub fn start(&self) -> f64 {
        self.states.start(&self.values)
    }

    /// Finds what is right by the guess at hand, and follows it for so many turns. Tells what the first of
    /// them changes.
    pub fn round(&mut self, turns: u32) -> Change {
        let chain = self
            .states
            .chain(&self.values, self.threads, |secret| secret.worth());
        let fees = match &mut self.side {
            Some(side) => side.fees(&self.values, &chain, turns),
            None => vec![0.0; self.values.len()],
        };
        let changes: Vec<_> = (0..self.values.len())
            .map(|state| (chain.looks()[state] - fees[state]).clamp(-1.0, 1.0) - self.values[state])
            .collect();
        self.set_pace(&changes, turns);
        chain.turns(
            turns,
            &mut self.values,
            self.threads,
            |state, known, worth| {
                let worth = (worth - fees[state]).clamp(-1.0, 1.0);
                known + self.pace[state] * (worth - known)
            },
        );
        Change::of(&changes)
    }

    /// Lets what swings follow more slowly, but in all turns of a round by as much as else in one of them.
    fn set_pace(&mut self, changes: &[f64], turns: u32) {
        let slowest = PACE / f64::from(turns.max(1));
        for (state, &change) in changes.iter().enumerate() {
            let (pace, last) = (&mut self.pace[state], &mut self.last[state]);
            let swings = change * *last < 0.0 && change.abs() > SWING * last.abs();
            let is_pushed = |side: &Side| side.pushes[state] > MOST_PUSH / 4.0;
            *pace = if self.side.as_ref().is_some_and(is_pushed) {
                PACE
            } else {
                (*pace * if swings { SLOWER } else { FASTER }).clamp(slowest, PACE)
            };
            *last = change;
        }
    }

    /// The guess as one that is to give way until it holds.
    pub fn bound(self, holds: Holds) -> Bound {
        Bound::new(self.states, self.values, holds)
    }
}

impl Side {
    fn new(holds: Holds, fee: f64, states: usize) -> Self {
        Self {
            holds,
            fee,
            free: vec![false; states],
            pushes: vec![0.0; states],
        }
    }

    /// What a turn takes from what every state is worth to Tragic Fate, in a round of so many.
    fn fees(&mut self, values: &[f64], chain: &Chain, turns: u32) -> Vec<f64> {
        let sign = self.holds.sign();
        let mut wins = vec![false; values.len()];
        for round in chain.rounds(FEW) {
            let gains = round.iter().all(|&state| sign * values[state] > 0.0);
            for state in round {
                self.free[state] |= !gains;
                wins[state] = gains;
            }
        }
        for (push, wins) in self.pushes.iter_mut().zip(&wins) {
            *push = if *wins {
                (2.0 * *push).clamp(self.fee, MOST_PUSH)
            } else {
                *push / 4.0
            };
        }
        let fee = |state: usize| {
            let due = if self.free[state] {
                (1.0 - chain.share(state, &self.free)).max(0.0)
            } else {
                1.0
            };
            let push = if wins[state] { self.pushes[state] } else { 0.0 };
            sign * (due * self.fee + push / f64::from(turns.max(1)))
        };
        (0..values.len()).map(fee).collect()
    }
}

impl Change {
    fn of(changes: &[f64]) -> Self {
        let most = |sign: f64| {
            changes
                .iter()
                .fold(0.0_f64, |most, change| most.max(sign * change))
        };
        Self {
            up: most(1.0),
            down: most(-1.0),
            drift: changes.iter().sum::<f64>() / changes.len() as f64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::chain::tests::chain, *};

    /// Its multiples are exact.
    const FEE: f64 = 1.0 / 65_536.0;

    #[test]
    fn a_fee_is_due_where_play_cannot_go_round_for_ever() {
        // Two rounds, what comes to the first of them or ends, and what only ends.
        let chain = chain(&[
            (0.0, 0.0, &[(1, 1.0)]),
            (0.0, 0.0, &[(0, 1.0)]),
            (0.0, 0.0, &[(2, 1.0)]),
            (0.75, 0.5, &[(0, 0.25)]),
        ]);
        for (holds, sign) in [(Holds::Fate, 1.0), (Holds::Order, -1.0)] {
            let mut side = Side::new(holds, FEE, 4);
            // The first round is no gain, the second is one that play without end never makes true.
            let values = [-0.5, -0.5, 0.25, 0.375].map(|value| sign * value);
            let mut fees = |values: &[f64; 4]| side.fees(values, &chain, 1);
            assert_eq!(fees(&values), [0.0, 0.0, sign * 2.0 * FEE, sign * FEE]);
            // It is pushed down by more, up to a limit; less after it was no gain.
            assert_eq!(fees(&values)[2], sign * 3.0 * FEE);
            for _ in 0..10 {
                fees(&values);
            }
            assert_eq!(fees(&values)[2], sign * (FEE + MOST_PUSH));
            assert_eq!(side.free, [true, true, false, false]);
        }
        // Who leaves where no fee is due pays for that.
        let leaves = super::super::chain::tests::chain(&[
            (0.0, 0.0, &[(1, 1.0)]),
            (0.0, 0.0, &[(0, 0.75), (3, 0.25)]),
            (1.0, 0.0, &[]),
            (1.0, 0.0, &[]),
        ]);
        let mut side = Side::new(Holds::Fate, FEE, 4);
        side.free[..2].fill(true);
        assert_eq!(
            side.fees(&[0.0; 4], &leaves, 1),
            [0.0, 0.25 * FEE, FEE, FEE]
        );
    }

    #[test]
    fn changes_are_told_by_their_most_and_their_mean() {
        let expected = Change {
            up: 0.25,
            down: 0.5,
            drift: -0.125,
        };
        assert_eq!(Change::of(&[0.25, -0.25, -0.5, 0.0]), expected);
    }
}
