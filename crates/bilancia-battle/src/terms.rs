//! The terms of a battle: the rule, the weapons, and how silences of the rules are read.

use crate::{Army, Domain, Role, Rules, Technology, Unit};

/// Readings of the silences and double meanings of A&A Chess. The default is what its author most
/// likely meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Readings {
    /// Aircraft that were shot down still count as exposed to the guns that they would have passed.
    pub static_exposures: bool,
    /// Under `ryof6` one aircraft in five falls and the rest is dropped, as under the other rules of
    /// A&A Chess, instead of one in six and a die for the rest.
    pub guns_by_five: bool,
    /// Under `cofr` one last die decides what is left over of both sides, instead of one each.
    pub shared_last_die: bool,
}

/// The kinds of targets that an army has beside land units: submarines hit ships, and never aircraft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Targets {
    /// Whether it has ships.
    pub ships: bool,
    /// Whether it has aircraft.
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
    /// Whether submarines find nothing to hit: aircraft alone are left, or no unit at sea.
    pub(crate) fn evade_submarines(self, role: Role) -> bool {
        match role {
            Role::Attacker => !self.ships,
            Role::Defender => !self.ships && self.aircraft,
        }
    }
}

/// The terms of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    /// The rule by which hits are decided.
    pub rules: Rules,
    /// The attacker's weapons.
    pub attacker_technology: Technology,
    /// The defender's weapons.
    pub defender_technology: Technology,
    /// Readings of the silences of the rules.
    pub readings: Readings,
}

impl From<Rules> for Terms {
    /// No weapons developed, and the usual readings.
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
    /// Value and dice of a unit when it fires.
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

    /// Points of some units of an army.
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

    /// Points of an army's submarines that join those of its other units: in attack what six points
    /// for each ship of the strike leave over, in defence all; none where there is nothing that they
    /// can hit.
    pub fn submarine_points(&self, role: Role, army: &Army, against: Targets) -> i32 {
        let points = self.points(role, army, |unit| unit == Unit::Sub);
        match role {
            _ if against.evade_submarines(role) => 0,
            Role::Attacker => points % 6,
            Role::Defender => points,
        }
    }

    /// The attacker's points after the strike, without what is carried: all units, submarines with
    /// [`Terms::submarine_points`], and shore support of a given number of battleships. `against` is what the
    /// strike left of the defender.
    pub fn attack_points(&self, army: &Army, against: Targets, support: u32) -> i32 {
        let others = self.points(Role::Attacker, army, |unit| unit != Unit::Sub);
        others + self.submarine_points(Role::Attacker, army, against) + 4 * support as i32
    }

    /// The defender's points, without what is carried: submarines count where there is something
    /// that they can hit.
    pub fn defence_points(&self, army: &Army, against: Targets) -> i32 {
        let others = self.points(Role::Defender, army, |unit| unit != Unit::Sub);
        others + self.submarine_points(Role::Defender, army, against)
    }
}
