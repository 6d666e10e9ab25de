//! Evaluation of backgammon positions by neural networks: the probabilities of winning, of gammons and of
//! backgammons, for the side that is about to throw.
//!
//! One hidden layer, trained by playing against itself (Tesauro 1995): see [`learning`], and run it with
//! `cargo run --release -p bilancia-lab --bin learn_backgammon`. Races, where no more hits are possible, have
//! a network of their own.

mod features;
pub mod learning;
mod lookahead;

pub use bilancia_search::network::WeightsError;
use bilancia_search::network::{Input, Network};

use super::board::{BAR, CHECKERS, Checkers, OFF};
use crate::shipped::{Shipped, inside};
use features::{FEATURES, features};

/// Number of units in the hidden layer of the network for contact, of that for races, and of the one that chooses plays.
const CONTACT_HIDDEN: usize = 192;
const RACE_HIDDEN: usize = 128;
const FILTER_HIDDEN: usize = 32;
/// Number of inputs for one side: four for the checkers on each point, and one each for the bar, the checkers
/// borne off, and the pip count.
const SIDE: usize = 24 * 4 + 3;
/// Number of inputs of the network for races, and for contact, which sees the features of both sides too.
const RACE_INPUTS: usize = 2 * SIDE;
const CONTACT_INPUTS: usize = RACE_INPUTS + 2 * FEATURES;

/// Probabilities of the ends of the game, for the side about to throw unless a function says otherwise.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// Probability to win in any way.
    pub win: f32,
    /// Probability to win a gammon or a backgammon.
    pub win_gammon: f32,
    /// Probability to win a backgammon.
    pub win_backgammon: f32,
    /// Probability to lose a gammon or a backgammon.
    pub lose_gammon: f32,
    /// Probability to lose a backgammon.
    pub lose_backgammon: f32,
}

impl Chances {
    fn from_array(
        [
            win,
            win_gammon,
            win_backgammon,
            lose_gammon,
            lose_backgammon,
        ]: [f32; 5],
    ) -> Self {
        Self {
            win,
            win_gammon,
            win_backgammon,
            lose_gammon,
            lose_backgammon,
        }
    }

    fn to_array(self) -> [f32; 5] {
        [
            self.win,
            self.win_gammon,
            self.win_backgammon,
            self.lose_gammon,
            self.lose_backgammon,
        ]
    }

    /// Certain win with a stake of 1, 2 or 3 points.
    pub fn won(stake: i32) -> Self {
        let at_least = |points| if stake >= points { 1.0 } else { 0.0 };
        Self::from_array([1.0, at_least(2), at_least(3), 0.0, 0.0])
    }

    /// These probabilities from the other side's view.
    pub fn flipped(self) -> Self {
        Self {
            win: 1.0 - self.win,
            win_gammon: self.lose_gammon,
            win_backgammon: self.lose_backgammon,
            lose_gammon: self.win_gammon,
            lose_backgammon: self.win_backgammon,
        }
    }

    /// Equity without the cube: expected points, from -3 to 3.
    pub fn equity(self) -> f32 {
        2.0 * self.win - 1.0 + self.win_gammon + self.win_backgammon
            - self.lose_gammon
            - self.lose_backgammon
    }

    /// Removes impossible results: gammons against a side that has borne off checkers, and more gammons than
    /// wins.
    fn possible(self, own: Checkers, other: Checkers) -> Self {
        let mut chances = self;
        if other.count(OFF) > 0 {
            (chances.win_gammon, chances.win_backgammon) = (0.0, 0.0);
        }
        if own.count(OFF) > 0 {
            (chances.lose_gammon, chances.lose_backgammon) = (0.0, 0.0);
        }
        chances.win_gammon = chances.win_gammon.min(chances.win);
        chances.win_backgammon = chances.win_backgammon.min(chances.win_gammon);
        chances.lose_gammon = chances.lose_gammon.min(1.0 - chances.win);
        chances.lose_backgammon = chances.lose_backgammon.min(chances.lose_gammon);
        chances
    }
}

/// Network inputs that are not 0: at most two for each checker, three for each side, and the features.
#[derive(Clone, Copy)]
struct Inputs {
    list: [Input; Self::MOST],
    len: usize,
}

impl Inputs {
    const MOST: usize = 2 * (CHECKERS as usize * 2 + 3 + FEATURES) + 1;

    fn new() -> Self {
        Self {
            list: [(0, 0.0); Self::MOST],
            len: 0,
        }
    }

    /// Changes these to the inputs of the network for the position.
    fn set(&mut self, own: Checkers, other: Checkers) -> &[Input] {
        self.set_plain(own, other);
        if contact(own, other) {
            let both = [features(own, other), features(other, own)];
            for (place, number) in both.into_iter().flatten().enumerate() {
                self.push(RACE_INPUTS + place, number);
            }
        }
        self.as_slice()
    }

    /// Changes these to the inputs without features.
    fn set_plain(&mut self, own: Checkers, other: Checkers) -> &[Input] {
        self.len = 0;
        self.side(0, own);
        self.side(SIDE, other);
        self.as_slice()
    }

    fn side(&mut self, start: usize, checkers: Checkers) {
        let rest = start + 24 * 4;
        let bar = checkers.count(BAR);
        let mut pips = u32::from(bar) * u32::from(BAR);
        for point in checkers.points() {
            let count = checkers.count(point);
            pips += u32::from(count) * u32::from(point);
            let first = start + usize::from(point - 1) * 4;
            // One checker, two, three or more, and the number beyond three (Tesauro's coding, as later
            // programs have it).
            self.push(first + usize::from(count.min(3)) - 1, 1.0);
            self.push(first + 3, f32::from(count.saturating_sub(3)) / 2.0);
        }
        self.push(rest, f32::from(bar) / 2.0);
        self.push(rest + 1, f32::from(checkers.count(OFF)) / 15.0);
        self.push(rest + 2, pips as f32 / 100.0);
    }

    /// Adds an input unless it is 0, without a branch that a processor would foresee wrongly half of the time.
    fn push(&mut self, index: usize, number: f32) {
        self.list[self.len] = (index as u16, number);
        self.len += usize::from(number != 0.0);
    }

    fn as_slice(&self) -> &[Input] {
        &self.list[..self.len]
    }
}

/// Whether hits are still possible.
fn contact(own: Checkers, other: Checkers) -> bool {
    own.hindmost() + other.hindmost() > 25
}

/// Evaluator of positions: the weights of all networks.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluator {
    /// Network for positions with contact.
    contact: Network<CONTACT_HIDDEN, 5>,
    /// Network for races.
    race: Network<RACE_HIDDEN, 5>,
    /// A small network without features that estimates the equity, as a number from 0 to 1; it chooses the plays that the others
    /// evaluate.
    filter: Network<FILTER_HIDDEN, 1>,
}

/// The weights that ship with the program.
pub(super) static SHIPPED: Shipped<Evaluator> = Shipped::new(inside!("weights.bin"), |bytes| {
    Evaluator::from_bytes(bytes).ok()
});

impl Evaluator {
    /// Evaluator with the weights that ship with the program.
    ///
    /// # Panics
    /// If they lie beside the program and were not [brought](crate::ShippedFile::bring).
    pub fn shipped() -> &'static Self {
        SHIPPED.get()
    }

    /// Reads weights in the format of [`Evaluator::to_bytes`].
    ///
    /// # Errors
    /// [`WeightsError`] if their number is wrong, or some are not numbers.
    pub fn from_bytes(mut bytes: &[u8]) -> Result<Self, WeightsError> {
        let evaluator = Self {
            contact: Network::read(CONTACT_INPUTS, &mut bytes)?,
            race: Network::read(RACE_INPUTS, &mut bytes)?,
            filter: Network::read(RACE_INPUTS, &mut bytes)?,
        };
        if bytes.is_empty() {
            Ok(evaluator)
        } else {
            Err(WeightsError)
        }
    }

    /// Writes all weights as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.contact.write(&mut bytes);
        self.race.write(&mut bytes);
        self.filter.write(&mut bytes);
        bytes
    }

    /// Probabilities for the side about to throw, in a position where neither side has won.
    pub fn chances(&self, own: Checkers, other: Checkers) -> Chances {
        let mut inputs = Inputs::new();
        let inputs = inputs.set(own, other);
        let found = if contact(own, other) {
            self.contact.evaluate(inputs)
        } else {
            self.race.evaluate(inputs)
        };
        Chances::from_array(found).possible(own, other)
    }

    /// A rough equity for the side about to throw, from 0 for the loss of a backgammon to 1.
    fn rough(&self, inputs: &mut Inputs, own: Checkers, other: Checkers) -> f32 {
        let [equity] = self.filter.evaluate(inputs.set_plain(own, other));
        equity
    }
}
