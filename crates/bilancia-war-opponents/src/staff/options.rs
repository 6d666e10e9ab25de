//! Targets of a combat move, and the units that can reach them.

use bilancia_battle::{Army, Terms, Unit};
use bilancia_war::{
    Action, Mark, Stack, War,
    estimate::certain,
    pack::Area,
    planning::{Ground, Planning},
    strikes::missing,
};

use super::{
    lifts::{self, Lift},
    weights::Weights,
};

/// Fee for a neutral, in IPC.
const FEE: f64 = 3.0;

/// Own units of a kind in one area that can move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub(super) unit: Unit,
    pub(super) from: Area,
    pub(super) ready: u16,
}

/// Way of a unit of a group to a target: its action for one unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    pub(super) group: usize,
    pub(super) action: Action,
    /// Whether it passes an empty land, which it takes, and goes on.
    pub(super) passes: bool,
}

/// Area that can be attacked.
#[derive(Clone, Debug)]
pub(super) struct Target {
    pub(super) area: Area,
    pub(super) sea: bool,
    pub(super) defenders: Army,
    pub(super) terms: Terms,
    /// Orders of loss of the defenders, on land and at sea.
    pub(super) orders: [u8; 2],
    /// Value of taking it, less the fee of a neutral.
    pub(super) prize: f64,
    pub(super) gun: bool,
    pub(super) ways: Vec<Way>,
    /// Landings on it, by their places in [`Options::lifts`].
    pub(super) lifts: Vec<usize>,
}

/// All that a power can do in its combat move.
#[derive(Clone, Debug, Default)]
pub(super) struct Options {
    pub(super) groups: Vec<Group>,
    pub(super) targets: Vec<Target>,
    pub(super) lifts: Vec<Lift>,
    /// IPC of income that the own side lacks for victory, by [`missing`].
    missing: Option<u16>,
    weights: Weights,
}

/// An order with another number of units.
pub(super) fn counting(action: Action, number: u16) -> Action {
    match action {
        Action::Move {
            unit,
            from,
            to,
            via,
            guns,
            steps,
            cargo,
            ..
        } => Action::Move {
            unit,
            count: number,
            from,
            to,
            via,
            guns,
            steps,
            cargo,
        },
        other => other,
    }
}

impl Options {
    /// Options of the power whose turn it is, at the beginning of its combat move.
    pub(super) fn new(war: &War, weights: Weights) -> Self {
        let mut options = Self {
            missing: missing(war, war.mover().0),
            weights,
            ..Self::default()
        };
        let mut actions = Vec::new();
        war.list_moves(&mut actions);
        for action in actions {
            let Action::Move {
                unit,
                count: 1,
                from,
                to,
                via,
                ..
            } = action
            else {
                continue;
            };
            let Some((area, passes)) = aim(war, unit, to, via) else {
                continue;
            };
            let group = options.group(war, unit, from);
            let Some(target) = options.target(war, area) else {
                continue;
            };
            let ways = &mut options.targets[target].ways;
            let known = |way: &&mut Way| way.group == group && way.passes == passes;
            match ways.iter_mut().find(known) {
                Some(way) if length(action) < length(way.action) => way.action = action,
                Some(_) => {}
                None => ways.push(Way {
                    group,
                    action,
                    passes,
                }),
            }
        }
        for lift in lifts::all(war) {
            if let Some(target) = options.target(war, lift.target) {
                options.targets[target].lifts.push(options.lifts.len());
                options.lifts.push(lift);
            }
        }
        options
    }

    fn group(&mut self, war: &War, unit: Unit, from: Area) -> usize {
        let known = |group: &Group| (group.unit, group.from) == (unit, from);
        if let Some(place) = self.groups.iter().position(known) {
            return place;
        }
        let ready = war.own_units(from, unit);
        let ready = ready.filter(|stack| stack.mark() == Mark::Ready);
        self.groups.push(Group {
            unit,
            from,
            ready: ready.map(Stack::count).sum(),
        });
        self.groups.len() - 1
    }

    fn target(&mut self, war: &War, area: Area) -> Option<usize> {
        if let Some(place) = self.targets.iter().position(|target| target.area == area) {
            return Some(place);
        }
        let ground = war.ground(area);
        if ground == Ground::Friendly {
            return None;
        }
        let mut defenders = Army::default();
        for stack in war.units(area) {
            if war.is_enemy(stack.owner()) && stack.unit() != Unit::Aa {
                defenders = defenders.with(stack.unit(), stack.count());
            }
        }
        let sea = ground == Ground::Sea;
        let leader = war.power(war.leader(area));
        let fee = if ground == Ground::Neutral { FEE } else { 0.0 };
        self.targets.push(Target {
            area,
            sea,
            defenders,
            terms: certain(war.terms_against(Some(war.leader(area)))),
            orders: [leader.land_order, leader.sea_order],
            prize: if sea {
                0.0
            } else {
                self.weights.prize(war, area) + self.weights.decides(war, area, self.missing) - fee
            },
            gun: war.has_enemy_gun(area),
            ways: Vec::new(),
            lifts: Vec::new(),
        });
        Some(self.targets.len() - 1)
    }
}

/// Area that a move attacks, and whether it only passes it; none for moves that serve something else.
fn aim(war: &War, unit: Unit, to: Area, via: Option<Area>) -> Option<(Area, bool)> {
    if unit == Unit::Trn {
        return None;
    }
    match war.ground(to) {
        Ground::Friendly => via.map(|via| (via, true)),
        Ground::Sea if !war.has_enemy_ships(to) => None,
        _ => Some((to, false)),
    }
}

/// Key by which of two ways of the same units the better comes first: no fee, fewer guns, fewer steps.
fn length(action: Action) -> (bool, u8, u8) {
    match action {
        Action::Move {
            unit,
            via,
            guns,
            steps,
            ..
        } => {
            let flies = matches!(unit, Unit::Ftr | Unit::Bmb);
            (flies && via.is_some(), guns, steps)
        }
        _ => (false, 0, 0),
    }
}
