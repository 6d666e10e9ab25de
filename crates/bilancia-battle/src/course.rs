//! Sequence of assaults of a battle in which no assault is left to chance.

use crate::{
    Army, Carry, Domain, Fight, Targets, Unit,
    fire::SplitHits,
    side::{Side, Target},
};

/// One assault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assault {
    /// Ships that attacking submarines sink before any return fire.
    pub strike: u32,
    /// Points of the attacker, including the submarines' remainder, shore support and points carried over.
    pub attack_total: i32,
    /// Points of the defender, including points carried over.
    pub defence_total: i32,
    /// Hits of the attacker after the submarines' strike.
    pub attacker_hits: u32,
    /// Hits of the defender.
    pub defender_hits: u32,
    /// Points that the attacker carries over to the next assault; negative for a deficit.
    pub attacker_carry: i32,
    /// Points that the defender carries over to the next assault; negative for a deficit.
    pub defender_carry: i32,
    /// Carries of attacker and defender, with the part that may hit any unit.
    pub carry: [Carry; 2],
    /// Units of the attacker that are left.
    pub attacker: Army,
    /// Units of the defender that are left.
    pub defender: Army,
}

/// Reason why a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// One side or both have no units left.
    Destroyed,
    /// The attacker withdrew.
    Withdrawn,
    /// Neither side can ever hit again, so that the attacker must withdraw.
    Stalemate,
}

/// A battle that is certain, except for the last die of COF+R.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// Aircraft that anti-aircraft fire shot down before the first assault.
    pub shot_down: u32,
    /// Units of the attacker after anti-aircraft fire.
    pub after_guns: Army,
    /// The assaults in order.
    pub assaults: Vec<Assault>,
    /// Reason why the battle ended.
    pub ending: Ending,
}

impl Fight {
    /// Computes the battle assault by assault; `None` if the rule leaves assaults to chance.
    pub fn course(&self) -> Option<Course> {
        self.terms.rules.is_certain().then(|| {
            let attackers = self.attacker_side();
            let defenders = self.defender_side();
            self.run(&attackers, &defenders)
        })
    }

    pub(crate) fn attacker_side(&self) -> Side {
        let orders = &self.attacker_orders;
        let guns = self.defender.count(Unit::Aa) > 0;
        let targets: &[Target] = if guns {
            &[Target::Any, Target::Ship, Target::Aircraft]
        } else {
            &[Target::Any, Target::Ship]
        };
        Side::new(self.attacker, &orders.loss, orders.keep_land, targets)
    }

    pub(crate) fn defender_side(&self) -> Side {
        let orders = &self.defender_orders;
        let targets = [Target::Any, Target::Ship];
        Side::new(
            self.defender.fighting(),
            &orders.loss,
            orders.keep_land,
            &targets,
        )
    }

    fn run(&self, attackers: &Side, defenders: &Side) -> Course {
        // One aircraft for every full five exposures; the remainder is dropped (A&A Chess).
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
            if self.withdraws(left, assaults.len() as u32) {
                break Ending::Withdrawn;
            }
            let before = (attacker, defender);
            let carried = assaults
                .last()
                .map_or_else(Default::default, |last| last.carry);
            let assault = self.assault(
                attackers,
                defenders,
                &mut attacker,
                &mut defender,
                carried,
                assaults.is_empty(),
            );
            assaults.push(assault);
            if (attacker, defender) == before && assault.carry == carried {
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

    /// Computes one assault under a rule without dice.
    fn assault(
        &self,
        attackers: &Side,
        defenders: &Side,
        attacker: &mut usize,
        defender: &mut usize,
        carried: [Carry; 2],
        first: bool,
    ) -> Assault {
        let left = attackers.armies[*attacker];
        let support = if first { self.shore_support } else { 0 };
        let strike = sure(&self.strike(&left, (&defenders.armies[*defender]).into()));
        *defender = defenders.hit(*defender, Target::Ship, strike);
        let firing = defenders.armies[*defender];
        let (own, other) = (Targets::from(&left), Targets::from(&firing));
        let carried = [carried[0].against(other), carried[1].against(own)];
        let (attack, attacker_carry) = self.attack_fire(&left, other, support, carried[0]);
        let (defence, defender_carry) = self.defence_fire(&firing, own, carried[1]);
        let total = |points: i32, carried: Carry| points + i32::from(carried.all);
        let lose = |side: &Side, place: usize, fire: &SplitHits| {
            let (on_any, on_ships, _) = fire[0];
            let place = side.hit(place, Target::Ship, on_ships);
            (side.hit(place, Target::Any, on_any), on_any + on_ships)
        };
        let (attacker_hits, defender_hits);
        (*defender, attacker_hits) = lose(defenders, *defender, &attack);
        (*attacker, defender_hits) = lose(attackers, *attacker, &defence);
        Assault {
            strike,
            attack_total: total(self.terms.attack_points(&left, other, support), carried[0]),
            defence_total: total(self.terms.defence_points(&firing, own), carried[1]),
            attacker_hits,
            defender_hits,
            attacker_carry: attacker_carry.all.into(),
            defender_carry: defender_carry.all.into(),
            carry: [attacker_carry, defender_carry],
            attacker: attackers.armies[*attacker],
            defender: defenders.armies[*defender],
        }
    }
}

/// The number of hits of a distribution that has only one.
fn sure(hits: &[f64]) -> u32 {
    hits.len() as u32 - 1
}
