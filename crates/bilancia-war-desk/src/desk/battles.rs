//! Battles of a draft, each with its forecast under the player's orders.

use bilancia_battle::{Army, Assault, Course, Fight, FightError, Odds, Role, Unit};
use bilancia_core::{Node, State};
use bilancia_war::{Action, Mark, Phase, Policy, War, pack::Area, planning::Planning};

use super::{
    Desk, Step,
    played::{self, Played},
};

/// End of a battle as far as it can be told.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    /// No unit defends the area.
    Undefended,
    /// The exact course, where no dice decide.
    Course(Course),
    /// Probabilities, where dice decide.
    Odds(Box<Odds>),
    /// The battle cannot be fought as it is ordered.
    Wrong(FightError),
}

/// Battle of a draft.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannedBattle {
    /// Where it is fought.
    pub area: Area,
    /// Place of its order in the draft; `None` for a battle that may be begun and is not.
    pub place: Option<usize>,
    /// Orders of the attacker.
    pub policy: Policy,
    /// The battle at its beginning.
    pub fight: Fight,
    /// Forecast.
    pub outcome: Outcome,
    /// Its end, where neither dice nor a defender who is asked come before that.
    pub played: Option<Played>,
    /// Cargo of each side in the area, which sinks with its ships, attacker first: the cargo of each transport.
    aboard: [Vec<Army>; 2],
    /// Zone that must be cleared first, for a landing.
    pub after: Option<Area>,
    /// Areas from which attackers came, to which they may be able to withdraw.
    pub retreats: Vec<Area>,
    /// Zones to which attacking submarines may be able to withdraw by themselves; none against destroyers.
    pub dives_to: Vec<Area>,
}

/// Exposures of aircraft to guns in a combat move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guns {
    /// Number of exposures.
    pub exposures: u16,
    /// Exposures that cost an aircraft; `None` where each is a die of its own.
    pub every: Option<u16>,
}

impl PlannedBattle {
    fn new(war: &War, area: Area, place: Option<usize>, policy: Policy) -> Self {
        let fight = war.fight(area, &policy);
        let mut played = None;
        let outcome = if fight.defender.size() == 0 {
            Outcome::Undefended
        } else if let Some((course, end)) = played::play(war, area, &policy) {
            played = Some(end);
            // Of a stalemate it also has the assault that would change nothing.
            let computed = fight.check().ok().and_then(|()| fight.course());
            let computed = computed.filter(|computed| agrees(computed, &course));
            Outcome::Course(computed.unwrap_or(course))
        } else {
            match fight.check() {
                Err(error) => Outcome::Wrong(error),
                Ok(()) if fight.terms.rules.last_die() => Outcome::Odds(Box::new(fight.odds())),
                Ok(()) => match fight.course() {
                    Some(course) => Outcome::Course(course),
                    None => Outcome::Odds(Box::new(fight.odds())),
                },
            }
        };
        let own = war
            .units(area)
            .filter(|stack| stack.owner() == war.mover().0);
        let came = own.filter(|stack| stack.mark() == Mark::Attack);
        let mut retreats: Vec<Area> = came.filter_map(|stack| stack.from()).collect();
        retreats.sort_unstable();
        retreats.dedup();
        let sea = war.pack().is_sea(area);
        retreats.retain(|from| match war.pack().is_sea(*from) {
            true => !war.has_enemy_ships(*from),
            false => !sea && war.is_friendly(*from),
        });
        let destroyers = fight.defender.count(Unit::Des) > 0;
        let zone =
            |from: &Area| sea && !destroyers && war.pack().is_sea(*from) && !war.is_site(*from);
        let dives_to = retreats.iter().copied().filter(zone).collect();
        Self {
            area,
            place,
            policy,
            fight,
            outcome,
            played,
            aboard: holds(war, area),
            after: war.contested_zone(area),
            retreats,
            dives_to,
        }
    }

    /// Whether the attacker may withdraw.
    pub fn may_withdraw(&self) -> bool {
        !self.fight.landing
    }

    /// Probabilities that the attacker wins, that neither does, and that the defender wins.
    pub fn chances(&self) -> Option<[f64; 3]> {
        match &self.outcome {
            Outcome::Odds(odds) => Some(bilancia_battle::report::chances(odds)),
            _ => None,
        }
    }

    /// Units that are left at the end of a course, attacker first.
    pub fn left(&self, course: &Course) -> [Army; 2] {
        let last = course.assaults.last();
        let last = last.map(|last| [last.attacker, last.defender]);
        let played = self.played.as_ref().map(|played| played.left);
        played
            .or(last)
            .unwrap_or([self.fight.attacker, self.fight.defender])
    }

    /// IPC that the cargo of a side is expected to lose with its transports.
    fn sunk(&self, odds: &Odds, side: usize) -> f64 {
        let holds = &self.aboard[side];
        let ships = holds.len();
        let lost = |left: usize| -> u32 {
            let sunk = holds.iter().take(ships.saturating_sub(left));
            sunk.map(Army::cost).sum()
        };
        let outcomes = odds.outcomes.iter().map(|it| {
            let army = [&it.attacker, &it.defender][side];
            it.probability * f64::from(lost(army.count(Unit::Trn) as usize))
        });
        outcomes.sum()
    }

    /// Cargo of each side in the area, attacker first.
    pub fn cargo(&self) -> [Army; 2] {
        [0, 1].map(|side| {
            let holds = self.aboard[side].iter();
            holds.fold(Army::default(), |all, hold| all.and(hold))
        })
    }

    /// IPC that the defender is expected to lose more than the attacker, cargo included.
    pub fn swing(&self) -> Option<f64> {
        if let Some(Played {
            lost: [own, other], ..
        }) = &self.played
        {
            return Some(f64::from(other.cost()) - f64::from(own.cost()));
        }
        let lost = |before: u32, after: u32| f64::from(before) - f64::from(after);
        match &self.outcome {
            Outcome::Odds(odds) => Some(odds.ipc_swing() + self.sunk(odds, 1) - self.sunk(odds, 0)),
            Outcome::Course(course) => {
                let last = course.assaults.last()?;
                let attacker = lost(self.fight.attacker.cost(), last.attacker.cost());
                let defender = self.fight.defender;
                Some(lost(defender.cost(), last.defender.cost()) - attacker)
            }
            Outcome::Undefended | Outcome::Wrong(_) => None,
        }
    }

    /// Whether the attacker is expected to be the only one left.
    pub fn is_won(&self) -> bool {
        match &self.outcome {
            Outcome::Undefended => true,
            Outcome::Course(course) => {
                let [attacker, defender] = self.left(course);
                defender.size() == 0 && attacker.size() > 0
            }
            Outcome::Odds(odds) => odds.win(Role::Attacker) >= 0.5,
            Outcome::Wrong(_) => false,
        }
    }
}

/// Whether a course that is computed leaves the units that one leaves which is played.
fn agrees(computed: &Course, played: &Course) -> bool {
    let left = |it: &Assault| (it.attacker, it.defender);
    let ordered = computed.assaults.iter().map(left);
    let more = computed.assaults.len().checked_sub(played.assaults.len());
    matches!(more, Some(0 | 1))
        && played
            .assaults
            .iter()
            .map(left)
            .zip(ordered)
            .all(|(one, other)| one == other)
}

/// Cargo of each transport in an area by sides, attacker first, in the order in which they are lost.
fn holds(war: &War, area: Area) -> [Vec<Army>; 2] {
    let mut holds: [Vec<(u8, Army)>; 2] = Default::default();
    let ships = war.units(area).filter(|stack| stack.unit() == Unit::Trn);
    for ship in ships {
        let units = ship.cargo().units();
        let hold = units.fold(Army::default(), |hold, unit| hold.with(unit.unit, 1));
        let enemy = usize::from(war.is_enemy(ship.owner()));
        if enemy == 1 || ship.owner() == war.mover().0 {
            let many = (0..ship.count()).map(|_| (ship.owner(), hold));
            holds[enemy].extend(many);
        }
    }
    holds.map(|mut side| {
        side.sort_by_key(|(owner, hold)| (*owner, hold.cost()));
        side.into_iter().map(|(_, hold)| hold).collect()
    })
}

impl Desk {
    /// Battles of the draft in the order in which they are fought, and then those that may be begun.
    pub fn battles(&self) -> Vec<PlannedBattle> {
        let draft = self.draft();
        let before_all = self.state(Step::Fight);
        let mut battles = Vec::new();
        let mut known = draft.start().clone();
        for (place, order) in draft.orders().iter().enumerate() {
            if let Some((area, policy)) = order.battle() {
                let mut before = known.clone();
                while before.phase() < Phase::Fight
                    && before.pending().is_none()
                    && !(order.waits && before.must_fight(area))
                    && before.is_legal(draft.seat(), Action::End)
                {
                    before.apply(bilancia_core::Actor::Seat(draft.seat()), Action::End);
                }
                battles.push(PlannedBattle::new(
                    &before,
                    area,
                    Some(place),
                    policy.clone(),
                ));
            }
            if !order.waits {
                known.clone_from(order.after());
            }
        }
        let mut actions = Vec::new();
        if before_all.node() == Node::Choice(draft.seat().into()) {
            before_all.actions(draft.seat(), &mut actions);
        }
        for action in actions {
            if let Action::Fight(area) = action {
                if battles.iter().all(|battle| battle.area != area) {
                    battles.push(PlannedBattle::new(
                        &before_all,
                        area,
                        None,
                        Policy::default(),
                    ));
                }
            }
        }
        battles
    }

    /// Exposures to guns of the combat move so far.
    pub fn guns(&self) -> Guns {
        let war = self.draft().orders().iter().rev();
        let war = war.filter(|order| order.phase == Phase::Move && !order.waits);
        let war = war.map(|order| order.after()).next();
        let settings = self.draft().start().settings();
        let every = settings.rules.exposures_for_one(settings.readings);
        Guns {
            exposures: war.map_or(0, War::exposures),
            every: every.map(|every| every as u16),
        }
    }
}
