//! The learned evaluation: the chances of winning by a small network, from features that positions on all maps have.
//!
//! It was learned from wars of captains against themselves by the program `learn_war` of the laboratory.

use std::sync::LazyLock;

use bilancia_battle::Unit;
use bilancia_core::Side;
use bilancia_search::network::{Input, Network};
use bilancia_war::{War, pack::Pack};

use super::prices::{lead, rounds_left};

/// Features beside the numbers of units.
const FIRST: usize = 20;
/// Inputs of the network: features, and the numbers of units of each kind on both sides.
const INPUTS: usize = FIRST + 2 * Unit::ALL.len();
/// Hidden units of the network.
const HIDDEN: usize = 32;
/// Largest log-odds that count: a war that is won is won.
const MOST: f64 = 8.0;
/// Value of a unit of log-odds, in IPC, before the weight of the learned evaluation.
const SCALE: f64 = 60.0;

static NETWORK: LazyLock<WarNetwork> = LazyLock::new(|| {
    WarNetwork::read(include_bytes!("network.bin")).expect("the shipped file is whole")
});

/// Value of a position by hand with its parts, in IPC.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judgement {
    /// Value of the units of both sides by where they are, those of the side first.
    pub(super) units: [f64; 2],
    /// Expected loss by the enemies' answers.
    pub(super) loss: f64,
    /// Penalty where the enemy could win in its next turn.
    pub(super) defeat: f64,
    pub(super) value: f64,
}

/// A network that judges positions of the war.
#[derive(Clone, Debug, PartialEq)]
pub struct WarNetwork(Network<HIDDEN, 1>);

impl WarNetwork {
    /// A network with small random weights, ready to learn.
    pub fn random(rng: &mut bilancia_core::Rng) -> Self {
        Self(Network::random(INPUTS, rng))
    }

    /// Reads a network as [`WarNetwork::write`] writes it.
    ///
    /// # Errors
    /// An explanation if the bytes are those of another network.
    pub fn read(bytes: &[u8]) -> Result<Self, String> {
        let mut rest = bytes;
        let read = Network::read(INPUTS, &mut rest).map_err(|error| error.to_string())?;
        match rest.is_empty() {
            true => Ok(Self(read)),
            false => Err(format!("{} bytes are left over", rest.len())),
        }
    }

    /// All weights as bytes.
    pub fn write(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.0.write(&mut bytes);
        bytes
    }

    /// The chance, from 0 to 1, that the side wins which judges a position.
    pub fn chance(&self, inputs: &[Input]) -> f64 {
        self.0.evaluate(inputs)[0].into()
    }

    /// One step of gradient descent towards a result: 1 is won, 0 lost. `rate` is the learning rate.
    pub fn learn(&mut self, inputs: &[Input], result: f32, rate: f32) {
        self.0.learn(inputs, [result], rate);
    }
}

/// Value of a position by the network, in IPC.
pub(super) fn value(inputs: &[Input]) -> f64 {
    let odds = f64::from(NETWORK.0.log_odds(inputs)[0]);
    SCALE * odds.clamp(-MOST, MOST)
}

/// Features of a position from the eyes of the side that has judged it by hand.
pub(super) fn inputs(war: &War, side: Side, judged: &Judgement) -> Vec<Input> {
    let mut all = first(war, side, judged).to_vec();
    all.extend(units(war, side));
    let inputs = all.iter().enumerate().filter(|(_, value)| **value != 0.0);
    inputs
        .map(|(index, value)| (index as u16, *value as f32))
        .collect()
}

/// Features beside the numbers of units, each of about the size of 1.
fn first(war: &War, side: Side, judged: &Judgement) -> [f64; FIRST] {
    let pack = war.pack();
    let sides = [side, Side(1 - side.0)];
    let income = sides.map(|side| f64::from(war.side_production(side)));
    let lead = lead(war, side);
    let left = rounds_left(war).min(12.0);
    let capitals = sides.map(|side| war.captured_capitals(side).count() as f64);
    let cash = sides.map(|side| cash(pack, war, side) / 50.0);
    let goal = sides.map(|side| nearness(pack, war, side));
    let (ends, rounds, late) = match war.settings().rounds {
        Some(_) => (1.0, left / 10.0, lead / 5.0 / (1.0 + left)),
        None => (0.0, 1.2, 0.0),
    };
    [
        (judged.value / 100.0).clamp(-6.0, 6.0),
        (judged.value / 120.0).tanh(),
        judged.units[0] / 300.0,
        judged.units[1] / 300.0,
        judged.loss / 50.0,
        f64::from(u8::from(judged.defeat > 0.0)),
        income[0] / 60.0,
        income[1] / 60.0,
        lead / 20.0,
        rounds,
        ends,
        late,
        capitals[0],
        capitals[1],
        cash[0],
        cash[1],
        goal[0],
        goal[1],
        f64::from(side.0),
        4.0 * (income[0] / (income[0] + income[1]).max(1.0) - 0.5),
    ]
}

fn cash(pack: &Pack, war: &War, side: Side) -> f64 {
    let powers = 0..pack.powers.len() as u8;
    let own = powers.filter(|power| pack.side(*power) == side);
    own.map(|power| f64::from(war.power(power).cash)).sum()
}

/// Nearness of a side to the income that wins, from 0 to 1; 0 where no income wins.
fn nearness(pack: &Pack, war: &War, side: Side) -> f64 {
    let goal = f64::from(pack.victory[usize::from(side.0)].worth);
    let missing = goal - f64::from(war.side_production(side));
    match goal > 0.0 {
        true => (10.0 - missing).clamp(0.0, 10.0) / 10.0,
        false => 0.0,
    }
}

/// Numbers of units by kind, those of the side first.
fn units(war: &War, side: Side) -> Vec<f64> {
    let kinds = Unit::ALL.len();
    let place = |unit: Unit| Unit::ALL.iter().position(|known| *known == unit);
    let mut counts = vec![0.0; 2 * kinds];
    for stack in war.stacks() {
        let other = usize::from(war.pack().side(stack.owner()) != side);
        let mut add = |unit: Unit, count: f64| {
            let kind = place(unit).unwrap_or(0);
            counts[other * kinds + kind] += count;
        };
        let many = if stack.unit() == Unit::Inf {
            40.0
        } else {
            10.0
        };
        add(stack.unit(), f64::from(stack.count()) / many);
        for aboard in stack.cargo().units() {
            add(aboard.unit, 0.1);
        }
    }
    counts
}
