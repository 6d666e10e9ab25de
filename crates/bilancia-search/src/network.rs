//! A small neural network for evaluating positions: one hidden layer of rectified linear units over a sparse input, and
//! logistic outputs. Sums are made in a fixed order, so that results are the same on every machine.

use bilancia_core::Rng;

/// Hidden units that are summed together: as many as a processor keeps in its registers.
const BLOCK: usize = 32;

/// A network of `HIDDEN` hidden units, a multiple of 32, and `OUTPUTS` probabilities.
#[derive(Clone, Debug, PartialEq)]
pub struct Network<const HIDDEN: usize, const OUTPUTS: usize> {
    /// Weights from each input to every hidden unit.
    input: Vec<[f32; HIDDEN]>,
    bias: [f32; HIDDEN],
    output: [[f32; HIDDEN]; OUTPUTS],
    output_bias: [f32; OUTPUTS],
}

/// A nonzero input: its index and its value.
pub type Input = (u16, f32);

/// Stored weights have another size, or are not finite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these are not the weights of a network of this version")]
pub struct WeightsError;

impl<const HIDDEN: usize, const OUTPUTS: usize> Network<HIDDEN, OUTPUTS> {
    const WHOLE_BLOCKS: () = assert!(HIDDEN % BLOCK == 0);

    /// A network of this number of inputs whose weights are all 0.
    pub fn zero(inputs: usize) -> Self {
        let () = Self::WHOLE_BLOCKS;
        Self {
            input: vec![[0.0; HIDDEN]; inputs],
            bias: [0.0; HIDDEN],
            output: [[0.0; HIDDEN]; OUTPUTS],
            output_bias: [0.0; OUTPUTS],
        }
    }

    /// A network with small random weights, ready to learn.
    pub fn random(inputs: usize, rng: &mut Rng) -> Self {
        let mut network = Self::zero(inputs);
        let layers = network.input.iter_mut().flatten();
        for weight in layers.chain(network.output.iter_mut().flatten()) {
            *weight = (rng.unit() as f32 * 2.0 - 1.0) * 0.1;
        }
        network
    }

    /// The hidden units after rectification.
    fn hidden(&self, inputs: &[Input]) -> [f32; HIDDEN] {
        let mut hidden = self.bias;
        for (block, sums) in hidden.chunks_exact_mut(BLOCK).enumerate() {
            let mut kept = [0.0_f32; BLOCK];
            kept.copy_from_slice(sums);
            for &(index, number) in inputs {
                let weights = &self.input[usize::from(index)][block * BLOCK..][..BLOCK];
                for (sum, weight) in kept.iter_mut().zip(weights) {
                    *sum += number * weight;
                }
            }
            sums.copy_from_slice(&kept.map(|sum| sum.max(0.0)));
        }
        hidden
    }

    fn chances(&self, hidden: &[f32; HIDDEN]) -> [f32; OUTPUTS] {
        self.sums(hidden).map(|sum| 1.0 / (1.0 + (-sum).exp()))
    }

    fn sums(&self, hidden: &[f32; HIDDEN]) -> [f32; OUTPUTS] {
        let mut sums = self.output_bias;
        for (sum, weights) in sums.iter_mut().zip(&self.output) {
            // Eight partial sums, which a processor adds at once.
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

    /// The network's output probabilities for these inputs, each from 0 to 1.
    ///
    /// # Panics
    /// If the index of an input is not below the number of inputs of the network.
    pub fn evaluate(&self, inputs: &[Input]) -> [f32; OUTPUTS] {
        self.chances(&self.hidden(inputs))
    }

    /// The network's outputs for these inputs as log-odds.
    ///
    /// # Panics
    /// If the index of an input is not below the number of inputs of the network.
    pub fn log_odds(&self, inputs: &[Input]) -> [f32; OUTPUTS] {
        self.sums(&self.hidden(inputs))
    }

    /// One step of gradient descent on the cross-entropy of each output; `rate` is the learning rate.
    ///
    /// # Panics If the index of an input is not below the number of inputs of the network.
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

    /// Moves all weights towards those of another network by a share of the distance.
    ///
    /// # Panics
    /// If the networks have different numbers of inputs.
    pub fn approach(&mut self, other: &Self, share: f32) {
        assert_eq!(self.input.len(), other.input.len(), "networks of one size");
        for (own, other) in self.numbers_mut().zip(other.numbers()) {
            *own += share * (other - *own);
        }
    }

    /// Appends all weights, four bytes each, little-endian.
    pub fn write(&self, out: &mut Vec<u8>) {
        for number in self.numbers() {
            out.extend(number.to_le_bytes());
        }
    }

    /// Reads weights that [`Network::write`] wrote from the front of `bytes`, and advances it.
    ///
    /// # Errors
    /// [`WeightsError`] if there are too few, or not all are finite.
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

    fn numbers(&self) -> impl Iterator<Item = &f32> {
        let layers = [self.input.as_flattened(), &self.bias];
        let outputs = [self.output.as_flattened(), &self.output_bias];
        layers.into_iter().chain(outputs).flatten()
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
