//! Threats: what each enemy power can bring against an area in its next turn, and how that battle would end.
//!
//! A power is taken at its combat move as the map stands. [`bring`] plays its legal moves one by one, so that all units of the
//! army can come together; [`bound`] counts from above all that could come in any way. Where the two lead to different ends
//! the outcome is [`Outcome::Unclear`].

mod bound;
mod bring;
mod friends;
mod judge;
mod lift;
#[cfg(test)]
mod tests;

use bilancia_battle::{Army, Fight, Role, Unit};
use bilancia_core::Side;
use bilancia_war::{
    Action, War,
    pack::{Area, Areas},
    planning::Planning,
    strikes::enemies_of,
};

use bring::Fleet;
pub use friends::friends_to;
use judge::Verdict;

/// End of an attack with everything that can come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// The attackers fail, and lose as much as they destroy or more.
    Holds,
    /// The attackers fail, and the defenders lose more.
    Costly,
    /// The search cannot tell.
    Unclear,
    /// Land is taken, or the ships in a zone are sunk.
    Falls,
}

/// Attack that an enemy power can make on an area in its next turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Threat {
    /// Power that attacks.
    pub power: u8,
    /// Everything that it can bring, as it is in the strongest attack that was found.
    pub army: Army,
    /// End of the battle.
    pub outcome: Outcome,
    /// Probability that the area falls, where dice decide; anti-aircraft fire is left out of it.
    pub chance: Option<f64>,
    /// The battle at its beginning; `None` where no unit defends, or the attack comes to no battle.
    pub fight: Option<Fight>,
}

/// Threats to an area by all powers that are enemies of what is there, the worst first: to a land those of its owner's
/// enemies, to a zone those of the enemies of its ships. None once the war is over, and none to neutrals.
pub fn threats_to(war: &War, area: Area) -> Vec<Threat> {
    if !is_playing(war) {
        return Vec::new();
    }
    let powers = (0..war.pack().powers.len() as u8).filter(|power| is_target(war, *power, area));
    let threats = powers.filter_map(|power| Enemy::new(war, power).threat(area));
    sorted(threats.collect())
}

/// Threats to every area of a side that any enemy can attack, in the order of the map.
pub fn threats(war: &War, side: Side) -> Vec<(Area, Vec<Threat>)> {
    if !is_playing(war) {
        return Vec::new();
    }
    let enemies: Vec<_> = enemies_of(war, side)
        .map(|power| Enemy::new(war, power))
        .collect();
    let of_area = |area: Area| {
        let enemies = enemies.iter();
        let enemies = enemies.filter(|enemy| is_target(war, enemy.power(), area));
        let threats = enemies.filter_map(|enemy| enemy.threat(area)).collect();
        (area, sorted(threats))
    };
    let areas = war.pack().all().map(of_area);
    areas.filter(|(_, threats)| !threats.is_empty()).collect()
}

fn is_playing(war: &War) -> bool {
    war.winner().is_none() && war.round() > 0
}

fn sorted(mut threats: Vec<Threat>) -> Vec<Threat> {
    let chance = |threat: &Threat| threat.chance.unwrap_or_default();
    threats.sort_by(|one, other| {
        let outcomes = other.outcome.cmp(&one.outcome);
        outcomes.then(chance(other).total_cmp(&chance(one)))
    });
    threats
}

/// Whether an area holds anything that a power would attack.
fn is_target(war: &War, power: u8, area: Area) -> bool {
    let pack = war.pack();
    let enemy = |other: u8| pack.side(other) != pack.side(power);
    match pack.is_sea(area) {
        true => war.units(area).any(|stack| enemy(stack.owner())),
        false => war.owner(area).is_some_and(enemy),
    }
}

/// Enemy power at its combat move, with what is looked up once for all areas.
struct Enemy {
    war: War,
    moves: Vec<Action>,
    /// Lands where its aircraft can land.
    fields: Areas,
    /// Zones to which carriers could come that take its fighters, whatever is in the way.
    decks: Areas,
    /// Fighters for which all carriers of its side have room.
    room: u16,
}

impl Enemy {
    fn new(war: &War, power: u8) -> Self {
        let war = war.at_turn_of(power);
        let mut moves = Vec::new();
        war.list_moves(&mut moves);
        moves.sort_unstable();
        let fields = war.pack().all().filter(|area| war.is_friendly(*area));
        let fields = fields.collect();
        let (decks, room) = bound::decks(&war);
        Self {
            war,
            moves,
            fields,
            decks,
            room,
        }
    }

    fn power(&self) -> u8 {
        self.war.mover().0
    }

    /// The attack on an area; none if nothing can come.
    fn threat(&self, area: Area) -> Option<Threat> {
        let sea = self.war.pack().is_sea(area);
        let here = |stack: bilancia_war::Stack| stack.owner() == self.power();
        let most = bound::Most::new(self, area);
        // A battle on land that is not over: it must end first.
        if !sea && self.war.units(area).any(here) {
            return Some(self.unclear(most.army(0)));
        }
        if most.is_nothing() {
            return None;
        }
        let found = most.fleets().flat_map(|armour| {
            let fleets = [false, true].map(|fights| Fleet { armour, fights });
            // Zones with ships to fight are tried only where there are any.
            let fleets = fleets.into_iter().take(if most.is_barred { 2 } else { 1 });
            fleets.map(|fleet| {
                let war = bring::bring(self, area, fleet);
                judge::judge(war, area)
            })
        });
        let best = found.max_by(Verdict::compare)?;
        if most
            .fleets()
            .all(|armour| !self.can_hit(&most.army(armour)))
        {
            return None;
        }
        let threat = Threat {
            power: self.power(),
            army: best.army,
            outcome: best.outcome,
            chance: best.chance,
            fight: best.fight.clone(),
        };
        let certain = best.outcome == Outcome::Falls && best.chance.is_none();
        // Of a landing behind ships that must be sunk only the ways that were played are known.
        let whole = !most.is_barred && most.is_all(&best.army, best.support());
        if certain || whole {
            return (best.army.size() > 0).then_some(threat);
        }
        let above = most.fleets().map(|armour| {
            let fight = self.war.fight_at(area);
            judge::judge_fight(fight, &most.army(armour), most.support, sea)
        });
        let above = above.max_by(Verdict::compare)?;
        if judge::agree(&above, &best) {
            return (best.army.size() > 0).then_some(threat);
        }
        match best.army.size() {
            0 if above.outcome == Outcome::Holds => None,
            0 => Some(self.unclear(above.army)),
            _ => Some(Threat {
                outcome: Outcome::Unclear,
                chance: None,
                ..threat
            }),
        }
    }

    /// Whether any unit of an army can hit in attack; empty transports cannot.
    fn can_hit(&self, army: &Army) -> bool {
        let units = Unit::ALL.into_iter().filter(|unit| army.count(*unit) > 0);
        units.map(Unit::profile).any(|profile| profile.attack > 0)
    }

    fn unclear(&self, army: Army) -> Threat {
        Threat {
            power: self.power(),
            army,
            outcome: Outcome::Unclear,
            chance: None,
            fight: None,
        }
    }

    /// Whether any unit of the other side fights in an area.
    fn is_defended(&self, area: Area) -> bool {
        self.war.army(area, Role::Defender).size() > 0
    }
}
