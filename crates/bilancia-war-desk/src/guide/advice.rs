//! The attack that a beginner may try: the one that gains most by its forecast.

use bilancia_battle::Domain;
use bilancia_war::pack::Area;

use crate::desk::{Desk, Edit, Effect, Key, Movable, Step};

/// Gain by which an attack with aircraft must be better than one without, in IPC.
const FLYING: f64 = 0.5;

fn flies(key: Key) -> bool {
    matches!(key, Key::Unit(unit) if unit.profile().domain == Domain::Air)
}

/// An attack from one area.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Advised {
    /// The area from which the units go.
    pub from: Area,
    /// The area that they attack.
    pub to: Area,
    /// Gain by the forecast, with the income of the land, in IPC.
    pub gain: f64,
}

/// The attack on land, by all units of one area that can go there together, that is won and gains most; only on one area
/// where it is given. `None` if no such attack gains anything.
pub(super) fn best_attack(desk: &Desk, only: Option<Area>) -> Option<Advised> {
    let seat = desk.draft().seat();
    let movable = Movable::new(desk.state(Step::Move), seat);
    let pack = desk.draft().start().pack();
    let mut best: Option<Advised> = None;
    for from in movable.sources() {
        for target in movable.reach(from) {
            let to = target.area;
            let hostile = matches!(target.effect, Effect::Attack | Effect::Take);
            if !hostile || pack.is_sea(to) || only.is_some_and(|only| only != to) {
                continue;
            }
            let Some(gain) = gain(desk, &target.routes[0].text, to) else {
                continue;
            };
            // Aircraft must land afterwards, which is more to learn.
            let gain = gain
                - if target.units.iter().any(|(key, _)| flies(*key)) {
                    FLYING
                } else {
                    0.0
                };
            if gain > 0.0 && best.is_none_or(|best| gain > best.gain) {
                best = Some(Advised { from, to, gain });
            }
        }
    }
    best
}

/// Gain by the forecast of an attack; `None` if it is not won.
fn gain(desk: &Desk, order: &str, to: Area) -> Option<f64> {
    let edit = Edit::Order(Step::Move, order.to_owned());
    let after = desk.edit(&edit).ok()?;
    let worth = f64::from(desk.draft().start().pack().area(to).worth);
    match after.battles().iter().find(|battle| battle.area == to) {
        None => Some(worth),
        Some(battle) => battle
            .is_won()
            .then(|| battle.swing().unwrap_or(0.0) + worth),
    }
}
