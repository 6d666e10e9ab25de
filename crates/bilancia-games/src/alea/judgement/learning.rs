//! How the network learns: by temporal differences with search (Sutton 1988; Baxter, Tridgell and Weaver
//! 2000). The chance of a position moves towards what a short search finds, and towards what came after
//! it in the game. A network that knows nothing never ends a game, so it first watches games of the
//! hand-made evaluation.

use std::sync::atomic::AtomicBool;

use bilancia_core::{Actor, Node, Rng, State};
use bilancia_search::{
    Limit, Task, alpha_beta,
    network::{Network, side_by_side},
};

use super::{INPUTS, Inputs, Judge};
use crate::alea::{
    engine, evaluation,
    rules::{Action, Alea, Variant},
};

/// How to learn.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Games to play.
    pub games: u32,
    /// How far a weight moves for an error of 1, at the first game and at the last.
    pub rates: [f32; 2],
    /// Threads that play; the result does not depend on it.
    pub threads: usize,
}

/// Games that are played with the same weights before anything is learned from them.
const BATCH: u32 = 32;
/// Positions that are looked at for each move.
const NODES: u64 = 400;
/// Moves at random at the start of a game at most, so that games differ.
const OPENING: u64 = 12;
/// The share of moves at random after that.
const CURIOUS: f64 = 0.05;
/// Games that go on so long teach no more.
const LONGEST: u32 = 300;
/// What is left of a lead when it comes one move later, so that a win soon is better than one some day.
const PATIENCE: f32 = 0.998;

/// How much of what came after a move is believed, rather than the judgement of the moment (lambda).
const TRUST: f32 = 0.7;

/// A move of a game: what was seen, the chance after the best one, and whether another was made by lot.
struct Move {
    inputs: [Inputs; 2],
    chance: f32,
    by_lot: bool,
}

/// What a position should have been thought worth.
struct Lesson {
    inputs: [Inputs; 2],
    target: f32,
}

impl Judge {
    /// One that knows nothing yet.
    pub fn new(seed: u64) -> Self {
        Self {
            network: Network::random(INPUTS, &mut Rng::new(seed)),
        }
    }

    /// Plays against itself and learns from it. `progress` hears of the games played after each batch, and
    /// ends the lessons by answering no.
    pub fn learn(&mut self, plan: Plan, seed: u64, mut progress: impl FnMut(u32, &Self) -> bool) {
        let mut played = 0;
        let apprenticeship = plan.games / 10;
        while played < plan.games {
            let batch = BATCH.min(plan.games - played);
            let lessons = side_by_side(played..played + batch, plan.threads, |game| {
                self.play_game(game < apprenticeship, &mut Rng::keyed(seed, &[game.into()]))
            });
            let done = played as f32 / plan.games as f32;
            let rate = plan.rates[0] * (plan.rates[1] / plan.rates[0]).powf(done);
            for Lesson { inputs, target } in &lessons {
                for inputs in inputs {
                    self.network.learn(inputs.as_slice(), [*target], rate);
                }
            }
            played += batch;
            if !progress(played, self) {
                break;
            }
        }
    }

    fn play_game(&self, apprentice: bool, rng: &mut Rng) -> Vec<Lesson> {
        let by_hand = |state: &Alea| {
            let seat = state.turn();
            let lead = evaluation::side(state, seat) - evaluation::side(state, seat.other());
            (2.0 * engine::UNIT * lead) as i32
        };
        let by_network = |state: &Alea| (f64::from(self.log_odds(state)) * engine::UNIT) as i32;
        let knowledge = engine::knowledge(if apprentice { &by_hand } else { &by_network });
        let stop = AtomicBool::new(false);
        let mut moves = Vec::new();
        let mut state = Alea::new(Variant::default());
        let (mut actions, mut earlier) = (Vec::new(), Vec::new());
        let opening = rng.below(OPENING + 1) as u32;
        for ply in 0..LONGEST {
            if state.node() == Node::Over {
                break;
            }
            let seat = state.turn();
            let task = Task {
                state: &state,
                seat,
                evaluation: None,
                earlier: &earlier,
                seed: 0,
            };
            let advice = alpha_beta(&task, &knowledge, Limit::Playouts(NODES), &stop);
            let mut action = advice.action;
            let chance = 0.5 + 0.5 * advice.value.unwrap_or(0.0) as f32;
            let by_lot = ply < opening || rng.unit() < CURIOUS;
            moves.push(Move {
                inputs: [false, true].map(|mirrored| Inputs::of(&state, mirrored)),
                chance,
                by_lot,
            });
            if by_lot {
                action = state.sample_action(seat, &mut actions, rng);
            }
            earlier.push(engine::key(&state));
            state.apply(Actor::Seat(seat), action);
        }
        if apprentice && state.node() != Node::Over {
            return Vec::new();
        }
        // From the last move to the first, each learns from what came after it.
        let trust = if apprentice { 1.0 } else { TRUST };
        let mut after = None;
        let mut lessons = Vec::with_capacity(moves.len());
        for Move {
            inputs,
            chance,
            by_lot,
        } in moves.into_iter().rev()
        {
            let target = match after {
                Some(after) if apprentice || !by_lot => chance + trust * (1.0_f32 - after - chance),
                _ => chance,
            };
            let target = 0.5 + PATIENCE * (target - 0.5);
            after = Some(target);
            lessons.push(Lesson { inputs, target });
        }
        lessons
    }

    /// The move that leads to the best judgement.
    ///
    /// # Panics
    /// If the game is over.
    pub fn best(&self, state: &Alea) -> Action {
        let seat = state.turn();
        let mut actions = Vec::new();
        state.actions(seat, &mut actions);
        let chance = |&action: &Action| {
            let mut after = *state;
            after.apply(Actor::Seat(seat), action);
            match after.node() {
                Node::Over => f32::from(u8::from(after.points(seat) > 0)),
                _ => 1.0 - self.chance(&after),
            }
        };
        let judged = actions.iter().map(|action| (*action, chance(action)));
        let better = |one: (Action, f32), other: (Action, f32)| {
            if other.1 > one.1 { other } else { one }
        };
        judged.reduce(better).expect("who cannot move has lost").0
    }
}
