//! Which kinds of nodes a game comes to: found by playing it, so that no game has to declare them.

use bilancia_core::{Actor, Node, Rng, State};

/// Kinds of nodes that lie ahead of a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Kinds {
    /// Chance rolls or deals.
    pub chance: bool,
    /// Several seats choose simultaneously.
    pub simultaneous: bool,
}

/// Random playouts that are looked at.
const PLAYOUTS: u32 = 8;
/// Plies of each.
const PLIES: u32 = 300;

/// The kinds of nodes that random playouts from a state come to. The seed is fixed, so that the answer is always the
/// same; a kind that only a rare line of play leads to can be missed, so its absence must not be relied on.
pub(crate) fn kinds<S: State>(start: &S) -> Kinds {
    let mut found = Kinds::default();
    let mut rng = Rng::new(0);
    let (mut actions, mut rolls) = (Vec::new(), Vec::new());
    for _ in 0..PLAYOUTS {
        let mut state = start.clone();
        for _ in 0..PLIES {
            let (by, action) = match state.node() {
                Node::Over => break,
                Node::Chance => {
                    found.chance = true;
                    (Actor::Chance, state.sample_roll(&mut rolls, &mut rng))
                }
                Node::Choice(seats) => {
                    found.simultaneous |= seats.len() > 1;
                    let seat = seats.lowest().expect("a choice is owed by somebody");
                    let action = state.sample_action(seat, &mut actions, &mut rng);
                    (Actor::Seat(seat), action)
                }
            };
            if found.chance && found.simultaneous {
                return found;
            }
            state.apply(by, action);
        }
    }
    found
}
