//! Who will win, as a neural network sees it, learned by play against itself: [`learning`] is the teacher,
//! `cargo run --release --example learn_alea` the school.

pub mod learning;

pub use bilancia_search::network::WeightsError;
use bilancia_search::network::{Input, Network};

use super::rules::Alea;

/// Units of the hidden layer.
const HIDDEN: usize = 32;
/// A die of either side on each square, alone, on top of others or under them, with each value; then the
/// open lines and the double sixes of both sides.
const DICE: usize = 2 * 3 * 6 * 64;
const INPUTS: usize = DICE + 4;

/// The inputs that are not 0: sixteen dice, and what follows them.
#[derive(Clone, Copy)]
struct Inputs {
    list: [Input; 20],
    len: usize,
}

impl Inputs {
    /// The position as the side that moves sees it, from its own first row; `mirrored` left for right.
    fn of(state: &Alea, mirrored: bool) -> Self {
        let mut inputs = Self {
            list: [(0, 0.0); 20],
            len: 0,
        };
        let seat = state.turn();
        let turned = if seat.0 == 0 { 0 } else { 56 } ^ if mirrored { 7 } else { 0 };
        for square in state.occupied() {
            let stack = state.stack(square);
            let alone = stack.height() == 1;
            for (depth, die) in stack.dice().enumerate() {
                let level = if depth > 0 { 2 } else { usize::from(!alone) };
                let kind = usize::from(die.owner != seat) * 3 + level;
                let index = (kind * 6 + usize::from(die.value) - 1) * 64 + (square ^ turned);
                inputs.push(index, 1.0);
            }
        }
        for (place, side) in [seat, seat.other()].into_iter().enumerate() {
            let lines = state.open_lines(side);
            if lines > 0 {
                inputs.push(DICE + place, lines as f32 / 2.0);
            }
            if state.has_double_six(side) {
                inputs.push(DICE + 2 + place, 1.0);
            }
        }
        inputs
    }

    fn push(&mut self, index: usize, number: f32) {
        self.list[self.len] = (index as u16, number);
        self.len += 1;
    }

    fn as_slice(&self) -> &[Input] {
        &self.list[..self.len]
    }
}

/// What the network has learned.
#[derive(Clone, Debug, PartialEq)]
pub struct Judge {
    network: Network<HIDDEN, 1>,
}

impl Judge {
    /// The one that comes with the program.
    pub fn shipped() -> &'static Self {
        static SHIPPED: std::sync::LazyLock<Judge> = std::sync::LazyLock::new(|| {
            Judge::from_bytes(include_bytes!("weights.bin"))
                .expect("the shipped weights have the right size")
        });
        &SHIPPED
    }

    /// Reads weights as [`Judge::to_bytes`] writes them.
    ///
    /// # Errors
    /// [`WeightsError`] if there are more or fewer, or not all are numbers.
    pub fn from_bytes(mut bytes: &[u8]) -> Result<Self, WeightsError> {
        let network = Network::read(INPUTS, &mut bytes)?;
        if bytes.is_empty() {
            Ok(Self { network })
        } else {
            Err(WeightsError)
        }
    }

    /// All weights.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.network.write(&mut bytes);
        bytes
    }

    /// The chance of the side that moves to win an unfinished game.
    pub fn chance(&self, state: &Alea) -> f32 {
        self.network.judge(Inputs::of(state, false).as_slice())[0]
    }

    /// The logarithm of the odds of that chance.
    pub fn log_odds(&self, state: &Alea) -> f32 {
        self.network.log_odds(Inputs::of(state, false).as_slice())[0]
    }
}
