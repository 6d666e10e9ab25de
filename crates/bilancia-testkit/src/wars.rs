//! Walks through wars.

use bilancia_core::{Actor, Node, Notation, Rng, Seat, State};
use bilancia_war::{Action, War};

/// Any action of a seat.
pub fn any(war: &War, seat: Seat, rng: &mut Rng) -> Action {
    war.sample_action(seat, &mut Vec::new(), rng)
}

/// An action of a seat that is no standing order and no research if there are others, so that walks get to battles.
///
/// # Panics
/// If the seat has nothing to choose.
pub fn lively(war: &War, seat: Seat, rng: &mut Rng) -> Action {
    let mut actions = Vec::new();
    war.actions(seat, &mut actions);
    let dull = |action: &Action| matches!(action, Action::Orders(_) | Action::Research(_));
    if actions.iter().any(|action| !dull(action)) {
        actions.retain(|action| !dull(action));
    }
    assert!(
        !actions.is_empty(),
        "nothing to choose at {}",
        war.position()
    );
    actions[rng.below(actions.len() as u64) as usize]
}

/// Rolls, or lets the seat that is to choose take the action that `choose` gives; nothing once the war is over.
///
/// # Panics
/// If several seats are to choose at once, which wars never ask for.
pub fn step(
    war: &mut War,
    rng: &mut Rng,
    choose: impl FnOnce(&War, Seat, &mut Rng) -> Action,
) -> Option<(Actor, Action)> {
    let (by, action) = match war.node() {
        Node::Over => return None,
        Node::Chance => (Actor::Chance, war.sample_roll(&mut Vec::new(), rng)),
        Node::Choice(seats) => {
            let seat = seats.only().expect("one seat chooses");
            (Actor::Seat(seat), choose(war, seat, rng))
        }
    };
    war.apply(by, action);
    Some((by, action))
}

/// Plays this number of actions and rolls, fewer if the war is over before, and calls `see` before each; the war after them.
pub fn walk(
    mut war: War,
    rng: &mut Rng,
    plies: u64,
    mut choose: impl FnMut(&War, Seat, &mut Rng) -> Action,
    mut see: impl FnMut(&War, &mut Rng),
) -> War {
    for _ in 0..plies {
        see(&war, rng);
        if step(&mut war, rng, &mut choose).is_none() {
            break;
        }
    }
    war
}
