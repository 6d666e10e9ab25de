//! The game without a last turn, nearly: values that one more turn hardly changes.
//!
//! Turn after turn, what states are worth comes nearer to that; but after the first hundred turns nearly all
//! of them move together, and in a turn by less than a thousandth of the way that is left. So two kinds of
//! steps take turns, as in adaptive aggregation (Bertsekas and Castañon 1989): values settle, until no state
//! moves otherwise than its neighbours; then all leap along the line through the last two places where they
//! had settled, to where their mean would stand still.
//!
//! A guess to one side of that is to become a bound ([`super::bound`]): a side is to keep it up although every
//! turn costs it a fee. Where play only goes round with a gain in sight, that gain is taken back until
//! something better than going round bears it out.

use super::{
    Solver, Variant,
    bound::{Bound, Holds},
    groups::{self, Against},
    settle::Settling,
};

/// How many times the way between the last two rests a leap goes at most.
const FARTHEST: f64 = 6.0;
/// One placement in so many may still have a turn go against it when a bound begins to give way.
const FEW: usize = 200;
/// By how much a value that play without end seems to win is taken back in a turn.
const PUSH: f64 = 1e-4;
/// What rounding may do to a value.
const ROUNDING: f64 = 1e-12;
/// By how much a turn may go against a side and count as not doing so.
const NOTHING: f64 = 1e-7;

/// Guesses at the values of the game without a last turn.
pub struct Near {
    solver: Solver,
    threads: usize,
    rests: Vec<Rest>,
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

/// By how much one more turn goes against a side. Where the guess is better for it than play without end, it
/// is to gain by the turn.
fn goes_against(holds: Holds, fee: f64, known: f64, value: f64) -> f64 {
    let by = holds.sign() * (known - value);
    if holds.sign() * known <= 0.0 {
        by
    } else if by.abs() <= ROUNDING {
        PUSH
    } else {
        by + fee / 2.0
    }
}

/// A guess that had settled.
struct Rest {
    values: Vec<f64>,
    mean: f64,
    drift: f64,
}

impl Near {
    /// Begins with the game that is a draw at once.
    pub fn new(variant: Variant, threads: usize) -> Self {
        Self {
            solver: Solver::new(variant, 0.0),
            threads,
            rests: Vec::new(),
        }
    }

    /// Goes on to one turn more; the most that any value changed.
    pub fn advance(&mut self) -> f64 {
        self.solver.advance(self.threads)
    }

    /// What the start is worth to Tragic Fate by the guess at hand.
    pub fn start(&self) -> f64 {
        self.solver.best_start()
    }

    /// Lets the values settle until `enough`, which is told of the start and of every turn, says so; or, when
    /// they may drift, lets all of them settle to the same drift.
    pub fn settle(&mut self, may_drift: bool, mut enough: impl FnMut(f64, Change) -> bool) {
        let all = self.solver.open();
        let mut settling = Settling::default();
        loop {
            let guess = self.values();
            self.solver.replace(&all, self.threads, |_, _, value| value);
            let mut image = self.values();
            let change = change(&guess, &image);
            let enough = enough(self.start(), change);
            if may_drift {
                image.iter_mut().for_each(|value| *value -= change.drift);
            }
            let next = settling.next(&guess, &image);
            if enough {
                self.rests.push(Rest {
                    mean: mean(guess.iter().copied()),
                    drift: change.drift,
                    values: guess,
                });
                return;
            }
            self.go_to(&next);
        }
    }

    /// What all states of open placements are worth.
    fn values(&self) -> Vec<f64> {
        let of_placement = |&number: &u16| {
            let hands = self.solver.values.iter();
            hands.map(move |values| values[usize::from(number)])
        };
        let open = self.solver.placements.open().iter();
        open.flat_map(of_placement).collect()
    }

    fn go_to(&mut self, values: &[f64]) {
        let mut values = values.iter();
        for &number in self.solver.placements.open() {
            for known in &mut self.solver.values {
                // No state is worth more than a win.
                let value = values.next().map_or(0.0, |value| value.clamp(-1.0, 1.0));
                known[usize::from(number)] = value;
            }
        }
    }

    /// Goes on from the last rest to where a turn hardly goes against the side that the guess is to hold for,
    /// when every turn costs that side `fee`. `progress` is told of every turn of all states.
    pub fn follow(&mut self, holds: Holds, fee: f64, mut progress: impl FnMut(f64, &Against)) {
        if let Some(last) = self.rests.pop() {
            self.go_to(&last.values);
        }
        let all = self.solver.open();
        let few = all.len() / FEW;
        let enough = |against: &Against| against.most() <= 2.0 * fee && against.placements() <= few;
        groups::follow(all.len(), fee / 8.0, enough, |among| match among {
            None => {
                let against = self.together(&all, holds, fee);
                progress(self.start(), &against);
                against
            }
            Some(among) => self.apart(among, holds, fee),
        });
    }

    /// One turn more of all states, which costs a side a fee.
    fn together(&mut self, all: &[u16], holds: Holds, fee: f64) -> Against {
        let (sign, mut against) = (holds.sign(), Against::default());
        self.solver
            .replace(all, self.threads, |number, known, value| {
                let by = goes_against(holds, fee, known, value);
                if by > NOTHING {
                    against.add(number, by);
                }
                if (known - value).abs() <= ROUNDING && sign * known <= 0.0 {
                    // Play may go round here for ever, where no fee could be paid.
                    known
                } else {
                    value - sign * fee
                }
            });
        against
    }

    /// One turn more of the states in some placements that it goes against a side, and half as much again, so
    /// that they come to rest.
    fn apart(&mut self, among: &[u16], holds: Holds, fee: f64) -> Against {
        let (sign, mut against) = (holds.sign(), Against::default());
        self.solver
            .replace(among, self.threads, |number, known, value| {
                let by = goes_against(holds, fee, known, value);
                if by <= NOTHING {
                    return known;
                }
                against.add(number, by);
                // Going too far does no harm: turns of all states bring it back.
                let least = if sign * known > 0.0 { PUSH } else { 0.0 };
                known - sign * (1.5 * by).max(least)
            });
        against
    }

    /// Leaps from the last rest along the line from the one before it to where the drift would vanish, or
    /// back, if the last leap went too far. Does nothing before there are two.
    pub fn leap(&mut self) {
        if let [.., before, last] = self.rests.as_slice() {
            let line = Line::new(before, last);
            let values = line.at(line.still.clamp(-1.0, FARTHEST));
            self.go_to(&values);
        }
    }

    /// Another guess, on the line from the first rest through the last one, whose mean is by so much above
    /// where the drift would vanish; none before there are two rests.
    pub fn aside(&self, by: f64) -> Option<Self> {
        let [first, .., last] = self.rests.as_slice() else {
            return None;
        };
        let line = Line::new(first, last);
        let mut aside = Self::new(self.solver.variant, self.threads);
        aside.go_to(&line.at(line.still + by / (last.mean - first.mean)));
        Some(aside)
    }

    /// The guess as one that is to give way until it holds.
    pub fn bound(self, holds: Holds) -> Bound {
        Bound::new(self.solver, holds)
    }
}

/// A line through two rests.
struct Line<'a> {
    rests: [&'a Rest; 2],
    /// Where the drift would vanish, beyond the second rest: 1 is as far from it as that is from the first.
    still: f64,
}

impl<'a> Line<'a> {
    fn new(one: &'a Rest, other: &'a Rest) -> Self {
        let still = other.drift / (one.drift - other.drift);
        Self {
            rests: [one, other],
            still: if still.is_finite() { still } else { 0.0 },
        }
    }

    fn at(&self, place: f64) -> Vec<f64> {
        let [one, other] = self.rests.map(|rest| rest.values.iter());
        let pairs = one.zip(other);
        pairs
            .map(|(one, other)| other + place * (other - one))
            .collect()
    }
}

fn mean(values: impl ExactSizeIterator<Item = f64>) -> f64 {
    let count = values.len() as f64;
    values.sum::<f64>() / count
}

fn change(guess: &[f64], image: &[f64]) -> Change {
    let changes = || image.iter().zip(guess).map(|(image, guess)| image - guess);
    let most = changes().fold(Change::default(), |most, change| Change {
        up: most.up.max(change),
        down: most.down.max(-change),
        drift: 0.0,
    });
    Change {
        drift: mean(changes()),
        ..most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rest(values: &[f64], drift: f64) -> Rest {
        Rest {
            values: values.to_vec(),
            mean: mean(values.iter().copied()),
            drift,
        }
    }

    #[test]
    fn a_line_goes_to_where_the_drift_vanishes() {
        let rests = [rest(&[0.0, -0.2], -0.004), rest(&[-0.2, -0.3], -0.001)];
        let line = Line::new(&rests[0], &rests[1]);
        // Three quarters of the drift went on the way from the one to the other.
        assert!((line.still - 1.0 / 3.0).abs() < 1e-12);
        let there = line.at(line.still);
        assert!((there[0] + 0.8 / 3.0).abs() < 1e-12);
        assert!((there[1] + 1.0 / 3.0).abs() < 1e-12);
        // Where nothing drifts there is nowhere to go.
        let same = Line::new(&rests[0], &rests[0]);
        assert_eq!(same.at(same.still), rests[0].values);
    }

    #[test]
    fn a_guess_better_than_play_without_end_is_to_gain_by_the_turn() {
        let fee = 1e-5;
        for (holds, sign) in [(Holds::Fate, 1.0), (Holds::Order, -1.0)] {
            let by = |known: f64, value: f64| goes_against(holds, fee, sign * known, sign * value);
            // What is not better may stay as it is.
            assert_eq!(by(-0.25, -0.25), 0.0);
            assert!(by(-0.25, -0.5) == 0.25 && by(-0.25, -0.125) < 0.0);
            assert_eq!(by(0.25, 0.25), PUSH);
            assert!(by(0.25, 0.25 + 1e-6) > 0.0 && by(0.25, 0.25 + 1e-4) < 0.0);
        }
    }

    #[test]
    fn changes_are_told_by_their_most_and_their_mean() {
        let change = change(&[0.5, 0.25, 0.0, 0.0], &[0.75, 0.0, -0.5, 0.0]);
        let expected = Change {
            up: 0.25,
            down: 0.5,
            drift: -0.125,
        };
        assert_eq!(change, expected);
    }
}
