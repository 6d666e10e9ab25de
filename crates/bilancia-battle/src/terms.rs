//! Terms of a battle: the rule, the weapons, and the readings of ambiguous rules.

use crate::{Army, Domain, Role, Rules, Technology, Unit};

/// Readings of the rules of A&A Chess where they are silent or ambiguous. The default is what their author
/// most likely meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Readings {
    /// Whether aircraft that were shot down still count as exposed to the guns that they would have passed.
    pub static_exposures: bool,
    /// Whether `ryof6` loses one aircraft for every five exposures and drops the remainder, as the other
    /// rules of A&A Chess do, instead of one for every six with a die for the remainder.
    pub guns_by_five: bool,
    /// Whether `cofr` rolls one last die for what both sides have left over, instead of one die for each
    /// side.
    pub shared_last_die: bool,
}

/// Kinds of units, beside land units, that an army offers as targets. Submarines hit ships and never
/// aircraft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Targets {
    /// Whether the army has ships.
    pub ships: bool,
    /// Whether the army has aircraft.
    pub aircraft: bool,
    /// Whether the army has destroyers, so that submarines do not strike first.
    pub destroyers: bool,
}

impl From<&Army> for Targets {
    fn from(army: &Army) -> Self {
        Self {
            ships: army.in_domain(Domain::Sea) > 0,
            aircraft: army.in_domain(Domain::Air) > 0,
            destroyers: army.count(Unit::Des) > 0,
        }
    }
}

impl Targets {
    /// Whether submarines have nothing to hit: only aircraft are left, or no unit at sea.
    pub(crate) fn evade_submarines(self, role: Role) -> bool {
        match role {
            Role::Attacker => !self.ships,
            Role::Defender => !self.ships && self.aircraft,
        }
    }
}

/// Everything about a battle but its armies and orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    /// Rule by which hits are found.
    pub rules: Rules,
    /// Weapons of the attacker.
    pub attacker_technology: Technology,
    /// Weapons of the defender.
    pub defender_technology: Technology,
    /// Readings of the rules where they are ambiguous.
    pub readings: Readings,
    /// Number of the attacker's marines that come ashore from transports; they attack at 2.
    pub ashore: u16,
}

impl From<Rules> for Terms {
    /// Terms without weapons developments and with the default readings.
    fn from(rules: Rules) -> Self {
        Self {
            rules,
            attacker_technology: Technology::default(),
            defender_technology: Technology::default(),
            readings: Readings::default(),
            ashore: 0,
        }
    }
}

/// Units of an army whose points are summed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// Submarines alone.
    Submarines,
    /// All other units.
    Others,
}

/// Points of one unit of each kind in attack and in defence, in the order of [`Unit::ALL`].
const POINTS: [[u32; Unit::ALL.len()]; 2] = {
    let mut points = [[0; Unit::ALL.len()]; 2];
    let mut kind = 0;
    while kind < Unit::ALL.len() {
        let profile = Unit::ALL[kind].profile();
        points[0][kind] = profile.attack;
        points[1][kind] = profile.defence;
        kind += 1;
    }
    points
};

impl Terms {
    /// Value of a unit when it fires, as the highest number that hits, and its number of dice; without what artillery
    /// and landing add ([`Terms::raised`]).
    pub fn strength(&self, role: Role, unit: Unit) -> (u32, u32) {
        let profile = unit.profile();
        match (role, unit) {
            (Role::Attacker, Unit::Sub) if self.attacker_technology.super_submarines => (3, 1),
            (Role::Attacker, Unit::Bmb) if self.attacker_technology.heavy_bombers => (4, 3),
            (Role::Attacker, _) => (profile.attack, 1),
            (Role::Defender, Unit::Ftr) if self.defender_technology.jets => (5, 1),
            (Role::Defender, _) => (profile.defence, 1),
        }
    }

    /// Number of units of a kind that attack at one more than their [`Terms::strength`]: an infantry beside each
    /// artillery, and marines that come ashore.
    pub fn raised(&self, role: Role, army: &Army, unit: Unit) -> u32 {
        match (role, unit) {
            (Role::Attacker, Unit::Inf) => army.count(Unit::Inf).min(army.count(Unit::Art)),
            (Role::Attacker, Unit::Mar) => army.count(Unit::Mar).min(self.ashore.into()),
            _ => 0,
        }
    }

    /// Dice of the units of a kind: the highest number that hits and their number, first of those at their usual strength,
    /// then of those that are raised.
    pub fn shots(&self, role: Role, army: &Army, unit: Unit) -> [(u32, u32); 2] {
        let (value, dice) = self.strength(role, unit);
        let raised = self.raised(role, army, unit);
        [
            (value, dice * (army.count(unit) - raised)),
            (value + 1, raised),
        ]
    }

    /// Whether an army has a unit that can hit the other army at all: one with a value of its own, and submarines only
    /// where there are ships.
    pub fn can_hit(&self, role: Role, army: &Army, other: &Army) -> bool {
        let against = Targets::from(other);
        let fires = |unit: &Unit| {
            let aims = *unit != Unit::Sub || !against.evade_submarines(role);
            army.count(*unit) > 0 && aims && self.strength(role, *unit).0 > 0
        };
        other.size() > 0 && Unit::ALL.iter().any(fires)
    }

    /// Sum of the points of a part of an army.
    pub(crate) fn points(&self, role: Role, army: &Army, part: Part) -> i32 {
        let total = |unit: Unit| {
            let (value, dice) = self.strength(role, unit);
            value * dice * army.count(unit)
        };
        if part == Part::Submarines {
            return total(Unit::Sub) as i32;
        }
        let [attack, defence] = &POINTS;
        let (each, all) = match role {
            Role::Attacker => (attack, army.points(attack)),
            Role::Defender => (defence, army.points(defence)),
        };
        let usual = |unit: Unit| each[unit as usize] * army.count(unit);
        // Weapons change fighters and bombers alone, submarines apart.
        let changed = |unit: Unit| total(unit) - usual(unit);
        let weapons = changed(Unit::Ftr) + changed(Unit::Bmb);
        let raised = self.raised(role, army, Unit::Inf) + self.raised(role, army, Unit::Mar);
        (all - usual(Unit::Sub) + weapons + raised) as i32
    }

    /// Points of an army's submarines that count together with those of its other units.
    ///
    /// In attack: the remainder after six points for each ship that the strike sank, or all of them where destroyers
    /// prevent the strike. In defence: all of them.
    /// 0 where submarines have nothing to hit.
    pub fn submarine_points(&self, role: Role, army: &Army, against: Targets) -> i32 {
        let points = self.points(role, army, Part::Submarines);
        match role {
            _ if against.evade_submarines(role) => 0,
            Role::Attacker if !against.destroyers => points % 6,
            _ => points,
        }
    }

    /// Points of the attacker after the submarines' strike, without those carried over.
    ///
    /// Counts all units, submarines by [`Terms::submarine_points`], and shore support of `support`
    /// battleships. `against` is the part of the defender that the strike left.
    pub fn attack_points(&self, army: &Army, against: Targets, support: u32) -> i32 {
        let others = self.points(Role::Attacker, army, Part::Others);
        others + self.submarine_points(Role::Attacker, army, against) + 4 * support as i32
    }

    /// Points of the defender without those carried over. Submarines count only where they have something to
    /// hit.
    pub fn defence_points(&self, army: &Army, against: Targets) -> i32 {
        let others = self.points(Role::Defender, army, Part::Others);
        others + self.submarine_points(Role::Defender, army, against)
    }
}
