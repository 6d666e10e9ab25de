//! Battles without dice as the turn will fight them, to the last ship and its cargo.

use bilancia_battle::{Army, Assault, Course, Ending, Unit};
use bilancia_war::{Action, Pending, Policy, Progress, Stack, War, pack::Area};

use crate::chronicle::{Battle, Outcome, Recorder};

/// End of a battle that is played under the attacker's orders. Arrays hold the attacker's part first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Units that are left in the battle.
    pub left: [Army; 2],
    /// Units that are lost, those aboard sunk ships and fighters without a deck included.
    pub lost: [Army; 2],
    /// Those of them that were cargo.
    pub cargo: [Army; 2],
    /// Landings that the battle prevents, in whole or in part.
    pub landings: Vec<FailedLanding>,
}

/// Landing that a sea battle before it prevents, in whole or in part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedLanding {
    /// Land that was to be assaulted.
    pub land: Area,
    /// Zone of the battle.
    pub zone: Area,
    /// Units that go down with their ships.
    pub lost: Army,
    /// Units that stay aboard.
    pub aboard: Army,
    /// Whether others land all the same.
    pub goes_on: bool,
}

/// Plays a battle in the phase of battles; `None` where dice, or a defender who is asked, come before its end.
pub(super) fn play(war: &War, area: Area, policy: &Policy) -> Option<(Course, Played)> {
    let certain = war.settings().rules.is_certain();
    if !certain || war.allow(Action::Fight(area)).is_err() {
        return None;
    }
    let mut recorder = Recorder::new(area, 0);
    let mut after = war.clone();
    after.play_watched(Action::Fight(area), |now| recorder.note(now, 0));
    let mut progress = Progress::default();
    while let Some(action) = policy.next(&after, &mut progress) {
        after.allow(action).ok()?;
        after.play_watched(action, |now| recorder.note(now, 0));
    }
    if matches!(after.pending(), Some(Pending::Battle(_))) {
        return None;
    }
    let battle = recorder.battle;
    let played = Played {
        left: battle.armies[1],
        cargo: difference(cargo(war, war), cargo(war, &after)),
        lost: losses(&battle, war, &after),
        landings: failed(war, &after, area),
    };
    Some((course(&battle), played))
}

fn course(battle: &Battle) -> Course {
    let assaults = battle.assaults.iter().map(|assault| {
        let [attack, defence] = assault.volleys.map(Option::unwrap_or_default);
        let stay = |side: usize| {
            let away = Army::default().with(Unit::Sub, assault.dived[side] as u16);
            let left = assault.left[side];
            left.without(&away).unwrap_or(left)
        };
        Assault {
            strike: assault
                .strike
                .map_or(0, |strike| strike.total_hits())
                .into(),
            attack_total: attack.points.unwrap_or_default(),
            defence_total: defence.points.unwrap_or_default(),
            attacker_hits: attack.total_hits().into(),
            defender_hits: defence.total_hits().into(),
            attacker_carry: attack.carry.into(),
            defender_carry: defence.carry.into(),
            carry: [attack.carry.into(), defence.carry.into()],
            attacker: stay(0),
            defender: stay(1),
        }
    });
    Course {
        shot_down: 0,
        after_guns: battle.armies[0][0],
        assaults: assaults.collect(),
        ending: match battle.outcome {
            Outcome::Withdrawn => Ending::Withdrawn,
            Outcome::Undecided | Outcome::UnderWay => Ending::Stalemate,
            Outcome::Won | Outcome::Held => Ending::Destroyed,
        },
    }
}

fn difference(more: [Army; 2], less: [Army; 2]) -> [Army; 2] {
    [0, 1].map(|side| missing(&more[side], &less[side]))
}

/// Units of an army that another lacks.
fn missing(more: &Army, less: &Army) -> Army {
    Unit::ALL.into_iter().fold(Army::default(), |army, unit| {
        let count = more.count(unit).saturating_sub(less.count(unit));
        army.with(unit, count as u16)
    })
}

fn stacks(war: &War) -> impl Iterator<Item = Stack> + '_ {
    war.pack().all().flat_map(|area| war.units(area))
}

/// Side of a power as the start of the battle has it: the attacker's is 0.
fn side(war: &War, power: u8) -> usize {
    usize::from(war.is_enemy(power))
}

/// Units aboard of both sides; `start` says whose turn it is.
fn cargo(start: &War, war: &War) -> [Army; 2] {
    let mut armies = [Army::default(); 2];
    for stack in stacks(war) {
        for unit in stack.cargo().units() {
            let army = &mut armies[side(start, unit.owner)];
            *army = army.with(unit.unit, stack.count());
        }
    }
    armies
}

/// Units of the defenders' side, aboard or not, without guns, which change hands.
fn enemies(start: &War, war: &War) -> Army {
    let [_, aboard] = cargo(start, war);
    let own =
        stacks(war).filter(|stack| side(start, stack.owner()) == 1 && stack.unit() != Unit::Aa);
    own.fold(aboard, |army, stack| army.with(stack.unit(), stack.count()))
}

/// Losses of both sides. Aircraft of the attacker that cannot land are none of the battle's.
fn losses(battle: &Battle, before: &War, after: &War) -> [Army; 2] {
    let dived: u32 = (battle.assaults.iter()).map(|it| it.dived[0]).sum();
    let away = Army::default().with(Unit::Sub, dived as u16);
    let fallen = missing(&battle.armies[0][0], &battle.armies[1][0]);
    let fallen = missing(&fallen, &away);
    // Cargo that lands is no longer aboard.
    let sunk = match before.pack().is_sea(battle.area) {
        true => difference(cargo(before, before), cargo(before, after))[0],
        false => Army::default(),
    };
    let defender = missing(&enemies(before, before), &enemies(before, after));
    [fallen.and(&sunk), defender]
}

/// Landings from a zone that do not happen after a battle there, or not in full.
fn failed(before: &War, after: &War, zone: Area) -> Vec<FailedLanding> {
    let own = before.mover().0;
    let bound = |war: &War, land: Option<Area>| {
        let ships = war.units(zone).filter(|ship| ship.aim() == land);
        let mut army = Army::default();
        for ship in ships {
            let units = ship.cargo().units().filter(|unit| unit.owner == own);
            army = units.fold(army, |army, unit| army.with(unit.unit, ship.count()));
        }
        army
    };
    let mut lands: Vec<Area> = before.units(zone).filter_map(Stack::aim).collect();
    lands.sort_unstable();
    lands.dedup();
    let [mut sunk, _] = difference(cargo(before, before), cargo(before, after));
    let mut landings = Vec::new();
    for land in lands {
        let still = bound(after, Some(land));
        let all = missing(&bound(before, Some(land)), &still);
        if all.size() == 0 {
            continue;
        }
        let aboard = missing(&all, &sunk);
        let lost = missing(&all, &aboard);
        sunk = missing(&sunk, &lost);
        landings.push(FailedLanding {
            land,
            zone,
            lost,
            aboard,
            goes_on: still.size() > 0,
        });
    }
    landings
}
