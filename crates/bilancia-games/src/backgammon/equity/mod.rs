//! How the game will end, as a neural network sees it: the chances of winning, of gammons and of
//! backgammons, for the side that is about to throw.
//!
//! One hidden layer, learned by playing against itself (Tesauro 1995): [`learning`] is the teacher,
//! `cargo run --release --example learn_backgammon` the school. Races, where nothing can be hit any
//! more, have a network of their own.

pub mod learning;
mod lookahead;

use super::board::{BAR, CHECKERS, Checkers, OFF};

/// Units of the hidden layer.
pub const HIDDEN: usize = 128;
/// Inputs of a side: how many checkers stand on each point, in four numbers, and what is on the bar,
/// off the board, and still to go.
const SIDE: usize = 24 * 4 + 3;
const INPUTS: usize = 2 * SIDE;

/// The chances of each way to end, seen by the side about to throw.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Chances {
    /// To win at all.
    pub win: f32,
    /// To win a gammon or a backgammon.
    pub win_gammon: f32,
    /// To win a backgammon.
    pub win_backgammon: f32,
    /// To lose a gammon or a backgammon.
    pub lose_gammon: f32,
    /// To lose a backgammon.
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

    /// The side has won, with a stake of 1, 2 or 3 points.
    pub fn won(stake: i32) -> Self {
        let at_least = |points| if stake >= points { 1.0 } else { 0.0 };
        Self::from_array([1.0, at_least(2), at_least(3), 0.0, 0.0])
    }

    /// The same, seen by the other side.
    pub fn flipped(self) -> Self {
        Self {
            win: 1.0 - self.win,
            win_gammon: self.lose_gammon,
            win_backgammon: self.lose_backgammon,
            lose_gammon: self.win_gammon,
            lose_backgammon: self.win_backgammon,
        }
    }

    /// Points to expect, without the cube.
    pub fn equity(self) -> f32 {
        2.0 * self.win - 1.0 + self.win_gammon + self.win_backgammon
            - self.lose_gammon
            - self.lose_backgammon
    }

    /// Takes away what cannot be: a gammon against who has borne off, more gammons than games.
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

/// One layer of sums and one of chances.
#[derive(Clone, Debug, PartialEq)]
struct Network {
    /// For each input, what it adds to each hidden unit.
    input: Vec<[f32; HIDDEN]>,
    bias: [f32; HIDDEN],
    output: [[f32; HIDDEN]; 5],
    output_bias: [f32; 5],
}

/// The hidden layer before and the outputs after their bends.
struct Activity {
    hidden: [f32; HIDDEN],
    chances: [f32; 5],
}

impl Network {
    fn run(&self, inputs: &Inputs) -> Activity {
        let mut hidden = self.bias;
        for &(index, number) in inputs.as_slice() {
            for (sum, weight) in hidden.iter_mut().zip(&self.input[usize::from(index)]) {
                *sum += number * weight;
            }
        }
        for sum in &mut hidden {
            *sum = sum.max(0.0);
        }
        let mut chances = self.output_bias;
        for (chance, weights) in chances.iter_mut().zip(&self.output) {
            // Eight sums side by side, which a processor adds at once; their order is fixed, so
            // that every machine finds the same number.
            let mut lanes = [0.0_f32; 8];
            for (unit, weight) in hidden.chunks_exact(8).zip(weights.chunks_exact(8)) {
                for lane in 0..8 {
                    lanes[lane] += unit[lane] * weight[lane];
                }
            }
            let sum: f32 = lanes.iter().sum();
            *chance = 1.0 / (1.0 + (-(*chance + sum)).exp());
        }
        Activity { hidden, chances }
    }

    fn numbers(&self) -> impl Iterator<Item = &f32> {
        let input = self.input.iter().flatten();
        let output = self.output.iter().flatten();
        input
            .chain(&self.bias)
            .chain(output)
            .chain(&self.output_bias)
    }

    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let input = self.input.iter_mut().flatten();
        let output = self.output.iter_mut().flatten();
        input
            .chain(&mut self.bias)
            .chain(output)
            .chain(&mut self.output_bias)
    }

    fn zero() -> Self {
        Self {
            input: vec![[0.0; HIDDEN]; INPUTS],
            bias: [0.0; HIDDEN],
            output: [[0.0; HIDDEN]; 5],
            output_bias: [0.0; 5],
        }
    }
}

/// The inputs that are not 0: at most three a checker, and the two or three of each side.
#[derive(Clone, Copy)]
struct Inputs {
    list: [(u8, f32); Self::MOST],
    len: usize,
}

impl Inputs {
    const MOST: usize = 2 * (CHECKERS as usize * 2 + 3);

    fn of(own: Checkers, other: Checkers) -> Self {
        let mut inputs = Self {
            list: [(0, 0.0); Self::MOST],
            len: 0,
        };
        for (side, checkers) in [own, other].into_iter().enumerate() {
            inputs.side(side * SIDE, checkers);
        }
        inputs
    }

    fn side(&mut self, start: usize, checkers: Checkers) {
        for point in 1..BAR {
            let count = checkers.count(point);
            if count == 0 {
                continue;
            }
            let first = start + usize::from(point - 1) * 4;
            // One alone, two, three or more, and how many beyond (Tesauro's coding, as later
            // programs have it).
            self.push(first + usize::from(count.min(3)) - 1, 1.0);
            if count > 3 {
                self.push(first + 3, f32::from(count - 3) / 2.0);
            }
        }
        let rest = start + 24 * 4;
        if checkers.count(BAR) > 0 {
            self.push(rest, f32::from(checkers.count(BAR)) / 2.0);
        }
        if checkers.count(OFF) > 0 {
            self.push(rest + 1, f32::from(checkers.count(OFF)) / 15.0);
        }
        self.push(rest + 2, checkers.pips() as f32 / 100.0);
    }

    fn push(&mut self, index: usize, number: f32) {
        self.list[self.len] = (index as u8, number);
        self.len += 1;
    }

    fn as_slice(&self) -> &[(u8, f32)] {
        &self.list[..self.len]
    }
}

/// Whether checkers can still meet.
fn contact(own: Checkers, other: Checkers) -> bool {
    own.hindmost() + other.hindmost() > 25
}

/// What the networks have learned.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluator {
    /// For positions with contact, and for races.
    networks: [Network; 2],
}

/// Weights of another size or not finite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these are not the weights of a backgammon network of this version")]
pub struct WeightsError;

impl Evaluator {
    /// The one that comes with the program.
    pub fn shipped() -> &'static Self {
        static SHIPPED: std::sync::LazyLock<Evaluator> = std::sync::LazyLock::new(|| {
            Evaluator::from_bytes(include_bytes!("weights.bin"))
                .expect("the shipped weights have the right size")
        });
        &SHIPPED
    }

    /// Reads weights as [`Evaluator::to_bytes`] writes them.
    ///
    /// # Errors
    /// [`WeightsError`] if there are more or fewer, or not all are numbers.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        let mut evaluator = Self {
            networks: [Network::zero(), Network::zero()],
        };
        let (words, rest) = bytes.as_chunks::<4>();
        let mut words = words.iter();
        for network in &mut evaluator.networks {
            for number in network.numbers_mut() {
                *number = f32::from_le_bytes(*words.next().ok_or(WeightsError)?);
                if !number.is_finite() {
                    return Err(WeightsError);
                }
            }
        }
        if words.next().is_some() || !rest.is_empty() {
            return Err(WeightsError);
        }
        Ok(evaluator)
    }

    /// All weights, four bytes each, lowest first.
    pub fn to_bytes(&self) -> Vec<u8> {
        let numbers = self.networks.iter().flat_map(Network::numbers);
        numbers.flat_map(|number| number.to_le_bytes()).collect()
    }

    /// The chances of the side about to throw, neither having won yet.
    pub fn chances(&self, own: Checkers, other: Checkers) -> Chances {
        let network = &self.networks[usize::from(!contact(own, other))];
        let found = network.run(&Inputs::of(own, other)).chances;
        Chances::from_array(found).possible(own, other)
    }
}
