//! What the game without a last turn is worth, between bounds that are certain.
//!
//! Everett (1957, Recursive games, theorem 3) tells which guesses are bounds. A side that plays each turn as
//! if the guess were true can hold it if one more turn never makes it worse, and makes it better where the
//! guess is better than play without end, which is worth 0: then play cannot stay there for ever. So a guess
//! that a side could nearly keep up at a fee ([`super::near`]) gives way wherever it does not hold, until it
//! holds everywhere. It gives way in whole steps, so that it must come to rest.
//!
//! Where play goes round, states would follow each other down by ever smaller steps. So a side rather waits
//! at what some outcome is worth already, and the few that had to give way are looked at far more often than
//! the rest.
//!
//! What bears a guess out is seen without trusting a solution: a mix that gains by more than rounding can
//! have done, or, where the side can wait, one none of whose outcomes is worse.

mod kept;

use std::collections::BTreeSet;

use bilancia_search::matrix::{Matrix, MatrixSolver};

pub use self::kept::BoundError;
use super::chain::{Chain, Secret, States};

/// The whole steps in which a bound gives way. Values of so many binary digits leave those free that tell the
/// search of moves which placement they are of, so that what holds is seen exactly.
const STEP: f64 = 1.0 / (1_u64 << 32) as f64;
/// What rounding may have done to a mean of at most nine outcomes, and far more.
const MARGIN: f64 = 1e-13;
/// What it hardly ever does.
const ROUNDING: f64 = 1e-14;
/// What the value of a secret choice may be off by, and more.
const SOLVED: f64 = 1e-10;
/// By how much a guess gives way further than it must where the side cannot wait, so that it need not do so again
/// and again as others follow.
const CLEAR: f64 = 1e-7;
/// How many turns a guess follows the play that was found right when it gives way: all states, and between
/// them those alone that did give way, so many states in all.
const TURNS: usize = 20;
const ALONE: usize = 10_000_000;
/// The most that a guess gives way further than it must, which is what a fee leaves to others: where the side can
/// wait then, or where it seemed to win by going round for ever, since it is far to where play leaves.
const MOST_MORE: f64 = 1e-5;
/// Where a turn takes no more than that, play goes round.
const NOTHING: f64 = 1e-9;
/// After so many looks at all states, those that gave way are gathered anew: the fewer they are, the more often
/// they are looked at meanwhile.
const LOOKS: u32 = 4;

/// For whom a bound is one from below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holds {
    /// Tragic Fate gets no less.
    Fate,
    /// Tragic Fate gets no more.
    Order,
}

impl Holds {
    pub(super) fn sign(self) -> f64 {
        match self {
            Self::Fate => 1.0,
            Self::Order => -1.0,
        }
    }

    /// The best guess in whole steps that is no better for the side than a value.
    fn whole_steps(self, value: f64) -> f64 {
        self.sign() * (self.sign() * value / STEP).floor() * STEP
    }

    /// The worse one for the side.
    fn worse(self, one: f64, other: f64) -> f64 {
        self.sign() * (self.sign() * one).min(self.sign() * other)
    }

    /// What a guess gives way to: itself, if it is borne out.
    fn gives_way(self, secret: &Secret<'_>) -> f64 {
        if self.borne_out(secret, secret.known) {
            return secret.known;
        }
        // Where play goes round the guess is to become the same for all, and not to fall for ever.
        let same = self.whole_steps(secret.worth() + self.sign() * SOLVED);
        if self.borne_out(secret, same) {
            return same;
        }
        let gains = self.sign() * (secret.worth() - secret.known);
        let wins_by_going_round = self.sign() * secret.known > 0.0 && gains > -NOTHING;
        let by = if wins_by_going_round {
            MOST_MORE
        } else {
            CLEAR
        };
        let less = self.whole_steps(secret.worth() - self.sign() * by);
        self.waits_at(secret, less - self.sign() * MOST_MORE)
            .unwrap_or(less)
            .clamp(-1.0, 1.0)
    }

    /// The best guess at which the side can wait, of those that outcomes are worth, which are worse than what
    /// is known and no worse than the least.
    fn waits_at(self, secret: &Secret<'_>, least: f64) -> Option<f64> {
        let Secret { choice, game, .. } = secret;
        let sign = self.sign();
        let outcomes = (0..game.rows()).flat_map(|row| game.row(row));
        let mut outcomes: Vec<_> = outcomes
            .map(|payoff| sign * choice.sign * payoff)
            .filter(|outcome| (sign * least..sign * secret.known).contains(outcome))
            .collect();
        outcomes.sort_by(|one, other| other.total_cmp(one));
        outcomes.dedup();
        let mut guesses = outcomes.into_iter().map(|outcome| sign * outcome);
        guesses.find(|&guess| self.borne_out(secret, guess))
    }

    /// Whether the side can make sure of a guess, whatever the other chooses.
    fn borne_out(self, secret: &Secret<'_>, guess: f64) -> bool {
        let Secret { choice, game, .. } = secret;
        let is_row = choice.row_is_fate == (self == Self::Fate);
        let (own, other) = if is_row {
            (game.rows(), game.columns())
        } else {
            (game.columns(), game.rows())
        };
        // Payoffs are those of the one who chooses the row.
        let better = if is_row { 1.0 } else { -1.0 };
        let payoff = |own: usize, other: usize| {
            let (row, column) = if is_row { (own, other) } else { (other, own) };
            better * game.row(row)[column]
        };
        let needed = better * choice.sign * guess;
        let mix = if is_row {
            &secret.solution.row
        } else {
            &secret.solution.column
        };
        let gain = |other| -> f64 {
            let shares = mix.iter().enumerate();
            shares
                .map(|(own, share)| share * (payoff(own, other) - needed))
                .sum()
        };
        if (0..other).all(|other| gain(other) >= MARGIN) {
            return true;
        }
        // Where play without end is as good, a side can wait.
        self.sign() * guess <= 0.0 && can_wait(own, other, payoff, needed)
    }
}

/// Whether a mix makes sure of what is needed: against some choices of the other on average, by a margin;
/// against the rest because no outcome is worse, which is seen without rounding.
fn can_wait(own: usize, other: usize, payoff: impl Fn(usize, usize) -> f64, needed: f64) -> bool {
    let mut average: Vec<_> = (0..other).collect();
    let mut waits = Vec::new();
    let mut solver = MatrixSolver::default();
    while !average.is_empty() {
        let safe = |&own: &usize| waits.iter().all(|&other| payoff(own, other) >= needed);
        let own: Vec<_> = (0..own).filter(safe).collect();
        let payoffs: Vec<_> = own
            .iter()
            .flat_map(|&own| average.iter().map(move |&other| (own, other)))
            .map(|(own, other)| payoff(own, other) - needed)
            .collect();
        let Ok(game) = Matrix::new(own.len(), average.len(), &payoffs) else {
            return false;
        };
        let solution = solver.solve(&game);
        if game.worst_column(&solution.row) >= MARGIN {
            return true;
        }
        if solution.value < -SOLVED {
            return false;
        }
        // What the other does best leaves no margin, so that it must do no harm.
        let shares = solution.column.iter().enumerate();
        let most = shares.reduce(|most, next| if next.1 > most.1 { next } else { most });
        waits.push(average.remove(most.map_or(0, |(at, _)| at)));
    }
    (0..own).any(|own| waits.iter().all(|&other| payoff(own, other) >= needed))
}

/// A guess that gives way until it holds.
pub struct Bound {
    states: States,
    values: Vec<f64>,
    holds: Holds,
}

/// Where one more turn did not bear a guess out.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Against {
    /// How many states there are of it.
    pub states: usize,
    /// By how much it fell short at most.
    pub most: f64,
}

impl Bound {
    pub(super) fn new(states: States, values: Vec<f64>, holds: Holds) -> Self {
        let values = values
            .into_iter()
            .map(|value| holds.whole_steps(value))
            .collect();
        Self {
            states,
            values,
            holds,
        }
    }

    /// Lets it give way until it holds, and is a bound. `progress` is told of every look at all states: what
    /// the start is worth, and where the guess was not borne out; nowhere in the last.
    pub fn give_way(&mut self, threads: usize, mut progress: impl FnMut(f64, Against)) {
        let mut gave_way = BTreeSet::new();
        for looks in 1.. {
            let chain = self.chain(threads);
            let against = self.falls_short(&chain);
            progress(self.start(), against);
            if against.states == 0 {
                return;
            }
            if looks % LOOKS == 0 {
                gave_way.clear();
            }
            let all = 0..self.values.len();
            gave_way.extend(all.filter(|&state| self.values[state] != chain.looks()[state]));
            self.values = chain.looks().to_vec();
            self.follow(&chain);
            let look = |secret: &Secret<'_>| self.holds.gives_way(secret);
            self.states
                .look_again(&mut self.values, &gave_way, threads, look);
        }
    }

    /// Follows the play that was found right: all states, and between them those alone that fall.
    fn follow(&mut self, chain: &Chain) {
        for _ in 0..TURNS {
            let all = 0..self.values.len();
            let fallen: Vec<_> = all.filter(|&state| self.falls(chain, state)).collect();
            if fallen.is_empty() {
                break;
            }
            for _ in 0..ALONE / fallen.len() {
                let mut some = false;
                for &state in &fallen {
                    some |= self.falls(chain, state);
                }
                if !some {
                    break;
                }
            }
        }
    }

    /// Lets a state give way by the play that was found right; whether it does.
    fn falls(&mut self, chain: &Chain, state: usize) -> bool {
        let worth = chain.worth(state, &self.values) + self.holds.sign() * ROUNDING;
        let known = &mut self.values[state];
        let guess = self.holds.worse(*known, self.holds.whole_steps(worth));
        std::mem::replace(known, guess) != guess
    }

    /// Looks where one more turn does not bear the guess out: nowhere, if it is a bound.
    pub fn against(&self, threads: usize) -> Against {
        self.falls_short(&self.chain(threads))
    }

    /// Right play for one turn, and what the guess is to give way to.
    fn chain(&self, threads: usize) -> Chain {
        let look = |secret: &Secret<'_>| self.holds.gives_way(secret);
        self.states.chain(&self.values, threads, look)
    }

    fn falls_short(&self, chain: &Chain) -> Against {
        let falls = self.values.iter().zip(chain.looks());
        let falls = falls
            .map(|(known, guess)| (known - guess).abs())
            .filter(|fall| *fall > 0.0);
        falls.fold(Against::default(), |against, fall| Against {
            states: against.states + 1,
            most: against.most.max(fall),
        })
    }

    /// For whom it is to hold.
    pub fn holds(&self) -> Holds {
        self.holds
    }

    /// What the start is worth at least to Tragic Fate, or at most, once it holds.
    pub fn start(&self) -> f64 {
        self.states.start(&self.values)
    }
}

#[cfg(test)]
mod tests {
    use bilancia_search::matrix::Solution;
    use proptest::prelude::*;

    use super::{
        super::{super::Variant, chain::tests::chain, turn::Choice},
        *,
    };

    /// What a guess gives way to in a secret choice where whoever selects from five has these payoffs.
    fn gives_way(holds: Holds, hand: usize, known: f64, payoffs: &[f64; 27]) -> f64 {
        let game = Matrix::new(9, 3, payoffs).expect("payoffs are finite");
        let mut solver = MatrixSolver::default();
        let solution: &Solution = solver.solve(&game);
        let choice = Choice::of(hand);
        holds.gives_way(&Secret {
            known,
            choice: &choice,
            game,
            solution,
        })
    }

    /// Hands in which Tragic Fate selects from five, and in which Natural Order does.
    const HANDS: [usize; 2] = [10, 0];

    #[test]
    fn play_without_end_bears_out_no_gain() {
        for (holds, sign) in [(Holds::Fate, 1.0), (Holds::Order, -1.0)] {
            for (hand, row) in HANDS.into_iter().zip([1.0, -1.0]) {
                // Nothing changes: a side can wait for a draw, not for a win.
                let same = |known: f64| gives_way(holds, hand, known, &[row * known; 27]);
                assert_eq!(same(0.0), 0.0);
                assert_eq!(same(-sign * 0.25), -sign * 0.25);
                let less = holds.whole_steps(sign * (0.25 - MOST_MORE));
                assert_eq!(same(sign * 0.25), less);
            }
        }
    }

    #[test]
    fn a_side_can_wait_where_what_binds_it_does_no_harm() {
        // Against the first choice of the other all outcomes are as needed; against the second the first
        // own choice loses what the second gains; against the third only the own third loses.
        let payoffs = [[0.0, -0.25, 0.5], [0.0, 0.25, 0.5], [0.5, 0.5, -0.5]];
        let payoff = |own: usize, other: usize| payoffs[own][other];
        assert!(can_wait(3, 3, payoff, 0.0));
        assert!(!can_wait(1, 3, payoff, 0.0));
        // A chance of less that nothing makes up for is no waiting.
        let harm = [[0.0, -1e-7], [-1e-7, 0.5]];
        assert!(!can_wait(2, 2, |own, other| harm[own][other], 0.0));
        assert!(can_wait(2, 2, |own, other| harm[own][other], -1e-7));
    }

    #[test]
    fn a_side_rather_waits_at_what_an_outcome_is_worth() {
        // The side gains so much where neither keeps to his first choice that a mix would lose next to nothing.
        let few = 1000.0 * STEP;
        for (holds, sign) in [(Holds::Fate, 1.0), (Holds::Order, -1.0)] {
            for (hand, row) in HANDS.into_iter().zip([1.0, -1.0]) {
                // The one who holds is the row in one hand, the column in the other.
                let worth = |own: usize, other: usize| match (own, other) {
                    (0, 0) => -0.5,
                    (_, 0) | (0, _) => -0.5 - few,
                    _ => 0.5,
                };
                let payoffs = std::array::from_fn(|cell| {
                    let (nine, three) = (cell / 3, cell % 3);
                    let own_is_nine = row * sign > 0.0;
                    let (own, other) = if own_is_nine {
                        (nine, three)
                    } else {
                        (three, nine)
                    };
                    row * sign * worth(own, other)
                });
                let guess = gives_way(holds, hand, sign * -0.5, &payoffs);
                assert_eq!(guess, sign * (-0.5 - few));
            }
        }
    }

    fn bound(holds: Holds, values: &[f64]) -> Bound {
        Bound {
            states: States::new(Variant::default()),
            values: values.to_vec(),
            holds,
        }
    }

    #[test]
    fn states_follow_play_down_and_never_up() {
        let chain = chain(&[
            (0.0, 0.0, &[(1, 1.0)]),
            (0.0, 0.0, &[(2, 0.5), (3, 0.5)]),
            (1.0, -0.5, &[]),
            (1.0, 0.5, &[]),
            // Rounding of shares takes nothing away.
            (0.0, 0.0, &[(4, 1.0 - 1e-14)]),
        ]);
        let mut fate = bound(Holds::Fate, &[0.25, 0.25, 0.0, 0.0, 0.25]);
        fate.follow(&chain);
        assert_eq!(fate.values, [-0.25, -0.25, -0.5, 0.0, 0.25]);
        let mut order = bound(Holds::Order, &[0.0, -0.5, 0.0, 0.0, 0.25]);
        order.follow(&chain);
        assert_eq!(order.values, [0.25, 0.25, 0.0, 0.5, 0.25]);
    }

    #[test]
    fn a_guess_that_is_too_good_gives_way_until_it_holds() {
        for (holds, sign) in [(Holds::Fate, 1.0), (Holds::Order, -1.0)] {
            let states = States::new(Variant::default());
            // Nobody can do worse than lose; what some states are said to be worth beyond that is made up.
            let mut values = vec![-sign; states.count()];
            values[..100].fill(sign * 0.5);
            let mut bound = Bound::new(states, values.clone(), holds);
            let mut seen = Vec::new();
            bound.give_way(2, |_, against| seen.push(against));
            assert!(seen[0].states > 0 && seen[0].states <= 100, "{seen:?}");
            assert_eq!(seen.last(), Some(&Against::default()));
            assert_eq!(bound.against(2), Against::default());
            let mut both = bound.values.iter().zip(&values);
            assert!(both.all(|(value, guess)| sign * value <= sign * guess));
        }
    }

    proptest! {
        #[test]
        fn a_guess_is_borne_out_by_the_turn_that_it_gave_way_to(
            payoffs in prop::array::uniform27(-1.0..=1.0),
            known in -1.0..=1.0,
        ) {
            let payoffs = payoffs.map(|payoff: f64| Holds::Fate.whole_steps(payoff));
            for holds in [Holds::Fate, Holds::Order] {
                for hand in HANDS {
                    let known = holds.whole_steps(known);
                    let guess = gives_way(holds, hand, known, &payoffs);
                    prop_assert_eq!(gives_way(holds, hand, guess, &payoffs), guess);
                    // It gives way only as far as it must.
                    let game = Matrix::new(9, 3, &payoffs).expect("payoffs are finite");
                    let row = if hand == HANDS[0] { 1.0 } else { -1.0 };
                    let value = holds.sign() * row * MatrixSolver::default().solve(&game).value;
                    let (guess, known) = (holds.sign() * guess, holds.sign() * known);
                    prop_assert!(guess <= value + SOLVED);
                    prop_assert!(guess == known || guess >= value - 2.0 * MOST_MORE - STEP);
                }
            }
        }
    }
}
