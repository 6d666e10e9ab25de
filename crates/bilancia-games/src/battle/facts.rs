//! Facts of positions of a battle: units of each side, IPC lost, and the stage.

use bilancia_battle::Unit;
use bilancia_core::{Message, Notation};

use super::rules::{Battle, Stage};
use crate::justify::Facts;

static UNITS: [Message; 2] = [OF_THE_ATTACKER, OF_THE_DEFENDER];
static SIZES: [Message; 2] = [UNITS_OF_THE_ATTACKER, UNITS_OF_THE_DEFENDER];
static LOST: [Message; 2] = [IPC_LOST, IPC_LOST_2];

bilancia_core::messages! { crate::battle::catalogue, "facts-":
    const {
        OF_THE_ATTACKER(value), OF_THE_DEFENDER(value), UNITS_OF_THE_ATTACKER, UNITS_OF_THE_DEFENDER, IPC_LOST,
        IPC_LOST_2, LOOT, STAGE,
    }
}

/// Whether play is looked at further from a state: until the battle is over, since both sides choose in every assault.
pub(super) fn goes_on(_: &Battle, now: &Battle) -> bool {
    now.stage != Stage::Over
}

pub(super) fn facts(state: &Battle, out: &mut Facts) {
    for (side, size) in SIZES.iter().enumerate() {
        out.number(size, "", state.armies[side].size());
    }
    for (side, lost) in LOST.iter().enumerate() {
        out.number(lost, "", state.lost[side]);
    }
    out.number(&LOOT, "", state.loot);
    for (side, name) in UNITS.iter().enumerate() {
        // The classic kinds, and others that this battle has.
        let forces = state.setup.forces;
        let exists = |unit: &Unit| {
            Unit::CLASSIC.contains(unit) || forces.iter().any(|army| army.count(*unit) > 0)
        };
        for unit in Unit::ALL.into_iter().filter(exists) {
            out.number(name, unit.profile().name, state.armies[side].count(unit));
        }
    }
    let position = state.position();
    let stage = position.split_once(' ').map_or("", |(_, rest)| rest);
    out.text(&STAGE, "", stage);
}
