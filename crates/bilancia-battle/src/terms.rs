//! What a battle is fought under: the rule, the weapons, and how silences of the rules are read.

use crate::{Army, Role, Rules, Technology, Unit};

/// How silences and double meanings of A&A Chess are read. The default is what its author most
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

/// What a battle is fought under.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms {
    /// How hits are decided.
    pub rules: Rules,
    /// The attacker's weapons.
    pub attacker_technology: Technology,
    /// The defender's weapons.
    pub defender_technology: Technology,
    /// How silences of the rules are read.
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

    /// The attacker's points after the strike: all units, submarines with what six points a ship
    /// leave over, and shore support of so many battleships. `ships` says whether the defender has
    /// any, which alone submarines hit.
    pub fn attack_points(&self, army: &Army, ships: bool, support: u32) -> i32 {
        let submarines = self.points(Role::Attacker, army, |unit| unit == Unit::Sub && ships);
        let others = self.points(Role::Attacker, army, |unit| unit != Unit::Sub);
        others + submarines % 6 + 4 * support as i32
    }

    /// The defender's points: submarines count where there is something that they can hit. `at_sea`
    /// and `in_air` say whether the attacker has ships and aircraft.
    pub fn defence_points(&self, army: &Army, at_sea: bool, in_air: bool) -> i32 {
        self.points(Role::Defender, army, |unit| {
            unit != Unit::Sub || at_sea || !in_air
        })
    }
}
