//! Counts of units before and after actions, and assaults worked out by hand.

use std::collections::BTreeMap;

use bilancia_battle::{Role, Rules, Stage, Unit};
use bilancia_core::Notation;
use bilancia_war::{
    Action, Pending, Phase, War, Weapon,
    pack::{Area, Item},
};

/// Points in attack and defence of infantry, armour, fighters and bombers, in the order of [`Unit::CLASSIC`].
const POINTS: [[i32; 4]; 2] = [[1, 3, 3, 4], [2, 2, 4, 1]];

/// Units by owner and kind, those aboard included.
type Units = BTreeMap<(u8, Unit), i64>;

fn units(war: &War) -> Units {
    let mut all = Units::new();
    for area in war.pack().all() {
        for stack in war.units(area) {
            let count = i64::from(stack.count());
            *all.entry((stack.owner(), stack.unit())).or_default() += count;
            for aboard in stack.cargo().units() {
                *all.entry((aboard.owner, aboard.unit)).or_default() += count;
            }
        }
    }
    all
}

/// Lands that changed hands: their owners before and after.
pub(crate) fn turned(before: &War, after: &War) -> Vec<(Area, Option<u8>, Option<u8>)> {
    let all = before.pack().all();
    let owners = all.map(|area| (area, before.owner(area), after.owner(area)));
    owners.filter(|(_, old, new)| old != new).collect()
}

fn own_bought(war: &War, power: u8, item: Item) -> i32 {
    i32::from(war.power(power).bought.count(item))
}

/// No units come but those placed, none change hands but guns, and none go but in battles, under fire, or for want
/// of a landing.
pub(crate) fn check_units(before: &War, action: Action, after: &War) {
    let at = || format!("{} at {}", before.action_text(action), before.position());
    let mover = before.mover().0;
    let pack = before.pack();
    let mut wanted = units(before);
    if let Action::Place {
        item: Item::Unit(unit),
        count,
        ..
    } = action
    {
        *wanted.entry((mover, unit)).or_default() += i64::from(count);
    }
    for (area, _, new) in turned(before, after) {
        for gun in before.units(area).filter(|stack| stack.unit() == Unit::Aa) {
            *wanted.entry((gun.owner(), Unit::Aa)).or_default() -= 1;
            *wanted
                .entry((new.expect("an owner"), Unit::Aa))
                .or_default() += 1;
        }
    }
    let found = units(after);
    let gone = |key: &(u8, Unit)| {
        let of = |all: &Units| all.get(key).copied().unwrap_or(0);
        of(&wanted) - of(&found)
    };
    let fell = matches!(action, Action::Fell { .. } | Action::Roll(_))
        || action == Action::End && before.phase() == Phase::Move;
    let crashed = action == Action::End && before.phase() == Phase::Shift;
    let fought = before.phase() == Phase::Fight;
    for key @ (owner, unit) in wanted.keys().chain(found.keys()) {
        let aircraft = matches!(unit, Unit::Ftr | Unit::Bmb) && *owner == mover;
        let guest = *unit == Unit::Ftr && pack.side(*owner) == pack.side(mover);
        let may_go = fought || fell && aircraft || crashed && (aircraft || guest);
        let right = gone(key) == 0 || gone(key) > 0 && may_go;
        assert!(right, "{} {unit:?} of {owner} gone: {}", gone(key), at());
    }
    // Fields of what was bought.
    for item in Item::ALL {
        let (old, new) = (
            own_bought(before, mover, item),
            own_bought(after, mover, item),
        );
        let wanted = match action {
            Action::Buy { item: it, count } if it == item => old + i32::from(count),
            Action::Place {
                item: it, count, ..
            } if it == item => old - i32::from(count),
            _ => old,
        };
        let ended = (after.round(), after.mover(), after.phase() == Phase::Over)
            != (before.round(), before.mover(), false);
        assert_eq!(
            new,
            if ended { 0 } else { wanted },
            "bought {item:?}: {}",
            at()
        );
    }
}

/// Assaults of land battles under `cof`, from one decision of the attacker to the next.
#[derive(Default)]
pub(crate) struct Assaults {
    /// Points of both sides in the assault under way, and their units before it.
    open: Option<([i32; 2], [i32; 2])>,
    /// Number of assaults whose losses were worked out.
    pub(crate) seen: u32,
}

impl Assaults {
    /// Works out an assault that an action begins or ends.
    pub(crate) fn check(&mut self, before: &War, action: Action, after: &War) {
        if before.settings().rules != Rules::COF {
            return;
        }
        let sizes = |war: &War| {
            let Some(Pending::Battle(battle)) = war.pending() else {
                return None;
            };
            let fit = battle.engagement.stage == Stage::Decide && !war.pack().is_sea(battle.area);
            fit.then(|| battle.engagement.armies.map(|army| army.size() as i32))
        };
        let carried = |war: &War| war.carried().unwrap_or_default().map(i32::from);
        if action == Action::Go && sizes(before).is_some() {
            let Some(Pending::Battle(battle)) = before.pending() else {
                return;
            };
            let side = |role: Role| {
                let army = battle.engagement.armies[role as usize];
                let power = match role {
                    Role::Attacker => before.mover().0,
                    Role::Defender => before.owner(battle.area).expect("an owner"),
                };
                let value = |(place, unit): (usize, &Unit)| {
                    let own = before.power(power);
                    let points = match (role, unit) {
                        (Role::Attacker, Unit::Bmb) if own.has(Weapon::HeavyBombers) => 12,
                        (Role::Defender, Unit::Ftr) if own.has(Weapon::Jets) => 5,
                        _ => POINTS[role as usize][place],
                    };
                    points * army.count(*unit) as i32
                };
                Unit::CLASSIC[..4]
                    .iter()
                    .enumerate()
                    .map(value)
                    .sum::<i32>()
            };
            let [one, other] = carried(before);
            let totals = [side(Role::Attacker) + one, side(Role::Defender) + other];
            self.open = Some((totals, sizes(before).unwrap()));
        }
        let (Some((totals, old)), Some(new)) = (self.open, sizes(after)) else {
            self.open = self
                .open
                .filter(|_| matches!(after.pending(), Some(Pending::Battle(_))));
            return;
        };
        let hits = [(totals[0] + 1).div_euclid(6), (totals[1] + 2).div_euclid(6)];
        let left = [old[0] - hits[1].min(old[0]), old[1] - hits[0].min(old[1])];
        let rest = [totals[0] - 6 * hits[0], totals[1] - 6 * hits[1]];
        assert_eq!(
            (new, carried(after)),
            (left, rest),
            "at {}",
            before.position()
        );
        self.seen += 1;
        self.open = None;
    }
}
