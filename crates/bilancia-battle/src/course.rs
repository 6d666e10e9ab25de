//! Battles in which no assault is left to chance, told assault by assault.

use crate::{
    Army, Domain, Fight, Role, Unit,
    fight::cannot_meet,
    side::{Side, Target},
};

/// One assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assault {
    /// Ships that attacking submarines sink before anybody fires back.
    pub strike: u32,
    /// The attacker's points: submarines' rest, shore support and what was carried included.
    pub attack_total: i32,
    /// The defender's points, what was carried included.
    pub defence_total: i32,
    /// Hits of the attacker after the strike.
    pub attacker_hits: u32,
    /// Hits of the defender.
    pub defender_hits: u32,
    /// What the attacker carries over.
    pub attacker_carry: i32,
    /// What the defender carries over.
    pub defender_carry: i32,
    /// The attacker's units left.
    pub attacker: Army,
    /// The defender's units left.
    pub defender: Army,
}

/// Why a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A side is gone, or both.
    Destroyed,
    /// The attacker broke off.
    Withdrawn,
    /// Neither side can ever hit, or submarines and aircraft alone are left: the attacker must
    /// withdraw.
    Stalemate,
}

/// A battle without chance, but for the last die of COF+R.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// Aircraft that anti-aircraft fire took before the first assault.
    pub shot_down: u32,
    /// The attacker's units after that.
    pub after_guns: Army,
    /// The assaults.
    pub assaults: Vec<Assault>,
    /// Why it ended.
    pub ending: Ending,
}

impl Fight {
    /// The battle, assault by assault; none if the rules leave assaults to chance.
    pub fn course(&self) -> Option<Course> {
        self.rules.is_certain().then(|| {
            let attackers = self.attacker_side();
            let defenders = self.defender_side();
            self.run(&attackers, &defenders)
        })
    }

    pub(crate) fn attacker_side(&self) -> Side {
        Side::new(
            self.attacker,
            &self.attacker_orders.loss,
            self.attacker_orders.keep_land,
        )
    }

    pub(crate) fn defender_side(&self) -> Side {
        let orders = &self.defender_orders;
        Side::new(self.defender.fighting(), &orders.loss, orders.keep_land)
    }

    fn run(&self, attackers: &Side, defenders: &Side) -> Course {
        // One aircraft for each full five exposures; what is over is dropped (A&A Chess).
        let exposed = self.attacker.in_domain(Domain::Air);
        let shot_down = if self.defender.count(Unit::Aa) > 0 {
            exposed / 5
        } else {
            0
        };
        let (mut attacker, mut defender) = (attackers.hit(0, Target::Aircraft, shot_down), 0);
        let after_guns = attackers.armies[attacker];
        let mut assaults: Vec<Assault> = Vec::new();
        let ending = loop {
            let (left, right) = (attackers.armies[attacker], defenders.armies[defender]);
            if left.size() == 0 || right.size() == 0 {
                break Ending::Destroyed;
            }
            if cannot_meet(left, right) {
                break Ending::Stalemate;
            }
            if self.withdraws(left, assaults.len() as u32) {
                break Ending::Withdrawn;
            }
            let before = (attacker, defender);
            let carried = assaults
                .last()
                .map_or([0, 0], |last| [last.attacker_carry, last.defender_carry]);
            let assault = self.assault(
                attackers,
                defenders,
                &mut attacker,
                &mut defender,
                carried,
                assaults.is_empty(),
            );
            assaults.push(assault);
            let carry = [assault.attacker_carry, assault.defender_carry];
            if (attacker, defender) == before && carry == carried {
                break Ending::Stalemate;
            }
        };
        Course {
            shot_down,
            after_guns,
            assaults,
            ending,
        }
    }

    /// One assault under rules without dice.
    fn assault(
        &self,
        attackers: &Side,
        defenders: &Side,
        attacker: &mut usize,
        defender: &mut usize,
        carried: [i32; 2],
        first: bool,
    ) -> Assault {
        let left = attackers.armies[*attacker];
        let right = defenders.armies[*defender];
        // Submarines do not count where there is nothing that they can hit.
        let submarines = if right.in_domain(Domain::Sea) > 0 {
            self.points(Role::Attacker, &left, |unit| unit == Unit::Sub)
        } else {
            0
        };
        let strike = (submarines / 6) as u32;
        *defender = defenders.hit(*defender, Target::Ship, strike);
        let right = defenders.armies[*defender];
        let support = if first {
            4 * self.shore_support as i32
        } else {
            0
        };
        let others = self.points(Role::Attacker, &left, |unit| unit != Unit::Sub);
        let attack_total = others + submarines % 6 + support + carried[0];
        let attack = self.rules.volley(Role::Attacker, attack_total);
        let defence = self.defence(&left, &right, carried[1]);
        *defender = defenders.hit(*defender, Target::Any, attack.hits);
        *attacker = attackers.hit(*attacker, Target::Ship, defence.on_ships);
        *attacker = attackers.hit(*attacker, Target::Any, defence.on_any);
        Assault {
            strike,
            attack_total,
            defence_total: defence.total,
            attacker_hits: attack.hits,
            defender_hits: defence.on_any + defence.on_ships,
            attacker_carry: attack.carry,
            defender_carry: defence.carry,
            attacker: attackers.armies[*attacker],
            defender: defenders.armies[*defender],
        }
    }

    /// What the defenders hit: submarines' points never take aircraft.
    fn defence(&self, left: &Army, right: &Army, carried: i32) -> Defence {
        let submarines = self.points(Role::Defender, right, |unit| unit == Unit::Sub);
        let others = self.points(Role::Defender, right, |unit| unit != Unit::Sub);
        let volley = |total| self.rules.volley(Role::Defender, total);
        let ships = left.in_domain(Domain::Sea) > 0;
        let total = others
            + carried
            + if ships || left.in_domain(Domain::Air) == 0 {
                submarines
            } else {
                0
            };
        let all = volley(total);
        let on_any = if left.in_domain(Domain::Air) > 0 && ships {
            volley(others + carried).hits.min(all.hits)
        } else {
            all.hits
        };
        Defence {
            total,
            on_any,
            on_ships: all.hits - on_any,
            carry: all.carry,
        }
    }
}

struct Defence {
    total: i32,
    on_any: u32,
    on_ships: u32,
    carry: i32,
}
