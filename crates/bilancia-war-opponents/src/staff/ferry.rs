//! Transports after the battles: units go aboard where they wait, and ashore nearer to the enemy or stay aboard.

use bilancia_battle::{Army, Unit};
use bilancia_war::{Action, Cargo, Phase, estimate::cost, pack::Area, planning::Planning};

use super::{aims::Aims, draft::Draft, lifts::voyages};

/// Smallest gain for which a transport sails, in IPC.
const LEAST: f64 = 0.05;

/// Most voyages of one turn.
const MOST: usize = 12;

impl Draft {
    /// Sails transports by the best voyage first, as long as they gain.
    pub(super) fn ferry(&mut self, aims: &Aims<'_>) {
        for _ in 0..MOST {
            if !self.is_in(Phase::Shift) {
                return;
            }
            let Some(orders) = self.best_voyage(aims) else {
                return;
            };
            if !self.play_all(orders) {
                return;
            }
        }
    }

    fn best_voyage(&self, aims: &Aims<'_>) -> Option<Vec<Action>> {
        let war = &self.war;
        let mut best: Option<(f64, Vec<Action>)> = None;
        voyages(war, |ship, zone, orders, cargo, boards| {
            if war.has_enemy_ships(zone) {
                return;
            }
            let own = || cargo.units().filter(|unit| unit.owner == war.mover().0);
            let value: f64 = own().map(|unit| cost(unit.unit)).sum();
            let origin = boards.map_or(ship.area(), |(land, ..)| land);
            let nearer = |to: Area| aims.pull_of(value, to) - aims.pull_of(value, origin);
            let army = own().fold(Army::default(), |army, unit| army.with(unit.unit, 1));
            let mut leaving = 0.0;
            if let Some((land, unit, count)) = boards {
                let here = self.side_army(aims.worth, land);
                let less = here.without(&Army::default().with(unit, count));
                let danger = |army: &Army| aims.danger(war, land, army);
                leaving = less.map_or(0.0, |less| danger(&less) - danger(&here));
            }
            let mut offer = |gain: f64, more: Vec<Action>| {
                if gain > LEAST && best.as_ref().is_none_or(|(known, _)| *known < gain) {
                    best = Some((gain, [orders, &more].concat()));
                }
            };
            for land in war.pack().lands(zone).filter(|land| war.is_friendly(*land)) {
                let there = self.side_army(aims.worth, land);
                let danger = |army: &Army| aims.danger(war, land, army);
                let safer = danger(&there) - danger(&there.and(&army));
                let ashore = own().map(|unit| Action::Land {
                    unit: unit.unit,
                    count: 1,
                    zone,
                    to: land,
                    ships: war.mover().0,
                    cargo: Cargo::default(),
                });
                offer(nearer(land) + safer - leaving, ashore.collect());
            }
            // Units at sea are as safe as their ship.
            if !orders.is_empty() {
                let there = self.side_army(aims.worth, zone);
                let joins = u16::from(zone != ship.area());
                let risk = aims.danger(war, zone, &there.with(Unit::Trn, joins))
                    - aims.danger(war, zone, &there);
                let sunk = (risk / cost(Unit::Trn)).clamp(0.0, 1.0);
                let lost = risk + sunk * value;
                let nearer = aims.pull_aboard(value, zone) - aims.pull_of(value, origin);
                offer(nearer - leaving - lost, Vec::new());
            }
        });
        best.map(|(_, orders)| orders)
    }
}
