//! A small neural network that judges positions: one hidden layer over inputs of which few are not 0.
//!
//! Sums are made in a fixed order, so that every machine finds the same numbers.

use bilancia_core::Rng;

/// A network of `HIDDEN` units, a multiple of eight, and `OUTPUTS` chances.
#[derive(Clone, Debug, PartialEq)]
pub struct Network<const HIDDEN: usize, const OUTPUTS: usize> {
    /// For each input, what it adds to each hidden unit.
    input: Vec<[f32; HIDDEN]>,
    bias: [f32; HIDDEN],
    output: [[f32; HIDDEN]; OUTPUTS],
    output_bias: [f32; OUTPUTS],
}

/// An input that is not 0: its number and how much it is.
pub type Input = (u16, f32);

/// Weights of another size or not finite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these are not the weights of a network of this version")]
pub struct WeightsError;

impl<const HIDDEN: usize, const OUTPUTS: usize> Network<HIDDEN, OUTPUTS> {
    const WHOLE_LANES: () = assert!(HIDDEN.is_multiple_of(8));

    /// A network of so many inputs that knows nothing: all its weights are 0.
    pub fn zero(inputs: usize) -> Self {
        let () = Self::WHOLE_LANES;
        Self {
            input: vec![[0.0; HIDDEN]; inputs],
            bias: [0.0; HIDDEN],
            output: [[0.0; HIDDEN]; OUTPUTS],
            output_bias: [0.0; OUTPUTS],
        }
    }

    /// A network that is ready to learn: small weights by lot, so that its units differ.
    pub fn random(inputs: usize, rng: &mut Rng) -> Self {
        let mut network = Self::zero(inputs);
        let layers = network.input.iter_mut().flatten();
        for weight in layers.chain(network.output.iter_mut().flatten()) {
            *weight = (rng.unit() as f32 * 2.0 - 1.0) * 0.1;
        }
        network
    }

    /// The hidden units after their bend: what is below 0 is 0.
    fn hidden(&self, inputs: &[Input]) -> [f32; HIDDEN] {
        let mut hidden = self.bias;
        for &(index, number) in inputs {
            for (sum, weight) in hidden.iter_mut().zip(&self.input[usize::from(index)]) {
                *sum += number * weight;
            }
        }
        hidden.map(|sum| sum.max(0.0))
    }

    fn chances(&self, hidden: &[f32; HIDDEN]) -> [f32; OUTPUTS] {
        self.sums(hidden).map(|sum| 1.0 / (1.0 + (-sum).exp()))
    }

    fn sums(&self, hidden: &[f32; HIDDEN]) -> [f32; OUTPUTS] {
        let mut sums = self.output_bias;
        for (sum, weights) in sums.iter_mut().zip(&self.output) {
            // Eight sums side by side, which a processor adds at once.
            let mut lanes = [0.0_f32; 8];
            for (unit, weight) in hidden.chunks_exact(8).zip(weights.chunks_exact(8)) {
                for lane in 0..8 {
                    lanes[lane] += unit[lane] * weight[lane];
                }
            }
            *sum += lanes.iter().sum::<f32>();
        }
        sums
    }

    /// The chances, each from 0 to 1.
    ///
    /// # Panics
    /// If an input is not one of the network's.
    pub fn judge(&self, inputs: &[Input]) -> [f32; OUTPUTS] {
        self.chances(&self.hidden(inputs))
    }

    /// The logarithms of the odds of the chances, from which they follow.
    ///
    /// # Panics
    /// If an input is not one of the network's.
    pub fn log_odds(&self, inputs: &[Input]) -> [f32; OUTPUTS] {
        self.sums(&self.hidden(inputs))
    }

    /// Moves the weights so far down the slope of the error, the cross-entropy of each chance.
    ///
    /// # Panics
    /// If an input is not one of the network's.
    pub fn learn(&mut self, inputs: &[Input], targets: [f32; OUTPUTS], rate: f32) {
        let hidden = self.hidden(inputs);
        let chances = self.chances(&hidden);
        let mut blame = [0.0_f32; HIDDEN];
        for (output, (chance, target)) in chances.into_iter().zip(targets).enumerate() {
            let error = rate * (target - chance);
            let weights = &mut self.output[output];
            for unit in 0..HIDDEN {
                blame[unit] += error * weights[unit];
                weights[unit] += error * hidden[unit];
            }
            self.output_bias[output] += error;
        }
        for (blame, unit) in blame.iter_mut().zip(&hidden) {
            if *unit <= 0.0 {
                *blame = 0.0;
            }
        }
        for (bias, blame) in self.bias.iter_mut().zip(&blame) {
            *bias += blame;
        }
        for &(index, number) in inputs {
            for (weight, blame) in self.input[usize::from(index)].iter_mut().zip(&blame) {
                *weight += number * blame;
            }
        }
    }

    /// Appends all weights, four bytes each, lowest first.
    pub fn write(&self, out: &mut Vec<u8>) {
        let layers = [self.input.as_flattened(), &self.bias];
        let outputs = [self.output.as_flattened(), &self.output_bias];
        for number in layers.into_iter().chain(outputs).flatten() {
            out.extend(number.to_le_bytes());
        }
    }

    /// Reads weights as [`Network::write`] writes them from the front of `bytes`.
    ///
    /// # Errors
    /// [`WeightsError`] if there are fewer, or not all are numbers.
    pub fn read(inputs: usize, bytes: &mut &[u8]) -> Result<Self, WeightsError> {
        let mut network = Self::zero(inputs);
        for number in network.numbers_mut() {
            let (word, rest) = bytes.split_first_chunk().ok_or(WeightsError)?;
            *number = f32::from_le_bytes(*word);
            *bytes = rest;
            if !number.is_finite() {
                return Err(WeightsError);
            }
        }
        Ok(network)
    }

    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> {
        let input = self.input.iter_mut().flatten();
        let output = self.output.iter_mut().flatten();
        input
            .chain(&mut self.bias)
            .chain(output)
            .chain(&mut self.output_bias)
    }
}
