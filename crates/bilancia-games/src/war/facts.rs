//! Facts of positions of the war: the turn, treasuries, owners of lands, and units by area, owner and kind; and the search
//! for a turn between two of them.

use bilancia_battle::Unit;
use bilancia_core::Notation;
use bilancia_war::War;
use bilancia_war_justify::{Answer, justify, nearest};

use crate::justify::{Facts, Found, Near};

bilancia_core::messages! { crate::war::catalogue, "facts-":
    const {
        TURN, POWER(value), OWNER(value), UNITS(value), REST, NONE,
    }
}

pub(super) fn facts(state: &War, out: &mut Facts) {
    let position = state.position();
    let mut words = position.split(' ');
    out.text(&TURN, "", words.next().unwrap_or_default());
    let mut powers = words.next().unwrap_or_default().split('/');
    for power in &state.pack().powers {
        out.text(&POWER, &power.id, powers.next().unwrap_or_default());
    }
    let pack = state.pack();
    for area in pack.all() {
        let (owner, complex) = (state.owner(area), state.has_complex(area));
        match owner {
            Some(owner) => {
                let mark = if complex { "c" } else { "" };
                out.text(&OWNER, pack.code(area), format!("{}{mark}", owner + 1));
            }
            None => out.words(&OWNER, pack.code(area), NONE),
        }
    }
    for area in pack.all() {
        for (place, power) in pack.powers.iter().enumerate() {
            for unit in Unit::ALL.into_iter().filter(|it| pack.has_kind(*it)) {
                let own = state
                    .units(area)
                    .filter(|stack| usize::from(stack.owner()) == place && stack.unit() == unit);
                let count: u32 = own.map(|stack| u32::from(stack.count())).sum();
                let place = format!("{} {} {}", power.id, unit.profile().name, pack.code(area));
                out.number(&UNITS, &place, count);
            }
        }
    }
    let rest: Vec<_> = words.filter(|word| !word.contains('=')).collect();
    out.text(&REST, "", rest.join(" "));
}

/// Searches for the turn between two positions by the ledger and the battles that can have been fought.
pub(super) fn solve(before: &War, after: &War, limit: usize) -> Option<Found<War>> {
    Some(match justify(before, after, limit) {
        Answer::Justified {
            actions,
            probability,
        } => Found::Justified(actions, probability),
        Answer::Impossible { reasons } => {
            let near = nearest(before, after).map(|near| Near {
                state: near.position,
                actions: near.actions,
                differences: near.differences,
            });
            Found::Impossible(reasons, near)
        }
        Answer::Unknown {
            ruled_out,
            question,
            limited,
        } => Found::Unknown {
            ruled_out,
            question,
            limited,
        },
        Answer::NotATurn => return None,
    })
}
