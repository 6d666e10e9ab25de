//! Turns of the recruit, some of whose actions are random.

use bilancia_core::{Actor, Node, Options, Rng, State};
use bilancia_war::{OPTIONS, Phase, War, start};

/// Positions at the beginnings of the turns of a war, each with the next one; of the recruit's actions this share, in per
/// cent, is random instead.
pub(crate) fn turns(options: &str, seed: u64, random: u64, most: usize) -> Vec<(War, War)> {
    let mut turns = Vec::new();
    let Some(mut state) = Options::parse(&OPTIONS, options)
        .ok()
        .and_then(|options| start(&options).ok())
    else {
        return turns;
    };
    let mut rng = Rng::new(seed);
    let mut before = state.clone();
    let (mut actions, mut rolls) = (Vec::new(), Vec::new());
    while turns.len() < most {
        let turn = state.turn();
        let (by, action) = match state.node() {
            Node::Over => break,
            Node::Chance => (Actor::Chance, state.sample_roll(&mut rolls, &mut rng)),
            Node::Choice(seats) => {
                let Some(seat) = seats.lowest() else {
                    break;
                };
                let action = match rng.below(100) < random {
                    true => state.sample_action(seat, &mut actions, &mut rng),
                    false => state.recruit(),
                };
                (Actor::Seat(seat), action)
            }
        };
        state.apply(by, action);
        if state.turn() != turn || state.phase() == Phase::Over {
            turns.push((before, state.clone()));
            before = state.clone();
        }
    }
    turns
}
