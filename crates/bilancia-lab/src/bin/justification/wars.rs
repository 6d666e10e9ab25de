//! Turns of opponents of the war, some of whose actions are random.

use std::collections::VecDeque;

use bilancia_core::{Actor, Node, Options, Rng, State};
use bilancia_lab::war_players::Player;
use bilancia_war::{OPTIONS, Phase, War, starts};

/// Wars that are played for their turns.
pub(crate) struct Wars<'a> {
    /// Options of the war.
    pub(crate) options: &'a str,
    /// Opponent that moves for all powers.
    pub(crate) player: Player,
    /// Share of actions that are random instead, in per cent.
    pub(crate) random: u64,
}

impl Wars<'_> {
    /// The war of a numbered start; none if its options cannot be read.
    pub(crate) fn numbered(&self, number: u32) -> Option<War> {
        let options = Options::parse(&OPTIONS, self.options).ok()?;
        Some(starts(&options).ok()?(number))
    }

    /// Positions at the beginnings of the turns of a war, each with the next one, at most `most`.
    pub(crate) fn turns(&self, mut state: War, seed: u64, most: usize) -> Vec<(War, War)> {
        let mut turns = Vec::new();
        let mut rng = Rng::new(seed);
        let mut before = state.clone();
        let mut line = VecDeque::new();
        let (mut actions, mut rolls) = (Vec::new(), Vec::new());
        while turns.len() < most {
            let turn = state.turn();
            let (by, action) = match state.node() {
                Node::Over => break,
                Node::Chance => {
                    line.clear();
                    (Actor::Chance, state.sample_roll(&mut rolls, &mut rng))
                }
                Node::Choice(seats) => {
                    let Some(seat) = seats.lowest() else {
                        break;
                    };
                    let action = if rng.below(100) < self.random {
                        // What was planned may not be legal after it.
                        line.clear();
                        state.sample_action(seat, &mut actions, &mut rng)
                    } else {
                        if line.is_empty() {
                            line.extend(self.player.turn(&state, seat, &mut rng));
                        }
                        let Some(action) = line.pop_front() else {
                            break;
                        };
                        action
                    };
                    (Actor::Seat(seat), action)
                }
            };
            state.apply(by, action);
            if state.turn() != turn || state.phase() == Phase::Over {
                line.clear();
                turns.push((before, state.clone()));
                before = state.clone();
            }
        }
        turns
    }
}
