//! Facts of positions of a battle: units of each side, IPC lost, and the stage.

use bilancia_battle::Unit;
use bilancia_core::{Message, Notation};

use super::rules::{Battle, Stage};
use crate::justify::Facts;

static UNITS: [Message; 2] = [
    Message::new("{0} of the attacker", "{0} dell’attaccante"),
    Message::new("{0} of the defender", "{0} del difensore"),
];
static SIZES: [Message; 2] = [
    Message::new("units of the attacker", "unità dell’attaccante"),
    Message::new("units of the defender", "unità del difensore"),
];
static LOST: [Message; 2] = [
    Message::new("IPC lost by the attacker", "IPC persi dall’attaccante"),
    Message::new("IPC lost by the defender", "IPC persi dal difensore"),
];
static LOOT: Message = Message::new("IPC taken from the treasury", "IPC presi dal tesoro");
static STAGE: Message = Message::new(
    "stage, with points carried over",
    "fase, con i punti riportati",
);

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
