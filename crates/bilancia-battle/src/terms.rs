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
}

impl From<&Army> for Targets {
    fn from(army: &Army) -> Self {
        Self {
            ships: army.in_domain(Domain::Sea) > 0,
            aircraft: army.in_domain(Domain::Air) > 0,
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
}

impl From<Rules> for Terms {
    /// Terms without weapons developments and with the default readings.
    fn from(rules: Rules) -> Self {
        Self {
            rules,
            attacker_technology: Technology::default(),
            defender_technology: Technology::default(),
            readings: Readings::default(),
        }
    }
}

impl Terms {
    /// Value of a unit when it fires, as the highest number that hits, and its number of dice.
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

    /// Sum of the points of those units of an army that `which` selects.
    pub(crate) fn points(&self, role: Role, army: &Army, which: impl Fn(Unit) -> bool) -> i32 {
        let points = |unit: Unit| {
            let (value, dice) = self.strength(role, unit);
            (value * dice * army.count(unit)) as i32
        };
        Unit::ALL
            .into_iter()
            .filter(|unit| which(*unit))
            .map(points)
            .sum()
    }

    /// Points of an army's submarines that count together with those of its other units.
    ///
    /// In attack: the remainder after six points for each ship that the strike sank. In defence: all of them.
    /// 0 where submarines have nothing to hit.
    pub fn submarine_points(&self, role: Role, army: &Army, against: Targets) -> i32 {
        let points = self.points(role, army, |unit| unit == Unit::Sub);
        match role {
            _ if against.evade_submarines(role) => 0,
            Role::Attacker => points % 6,
            Role::Defender => points,
        }
    }

    /// Points of the attacker after the submarines' strike, without those carried over.
    ///
    /// Counts all units, submarines by [`Terms::submarine_points`], and shore support of `support`
    /// battleships. `against` is the part of the defender that the strike left.
    pub fn attack_points(&self, army: &Army, against: Targets, support: u32) -> i32 {
        let others = self.points(Role::Attacker, army, |unit| unit != Unit::Sub);
        others + self.submarine_points(Role::Attacker, army, against) + 4 * support as i32
    }

    /// Points of the defender without those carried over. Submarines count only where they have something to
    /// hit.
    pub fn defence_points(&self, army: &Army, against: Targets) -> i32 {
        let others = self.points(Role::Defender, army, |unit| unit != Unit::Sub);
        others + self.submarine_points(Role::Defender, army, against)
    }
}
