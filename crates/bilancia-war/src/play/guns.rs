//! Anti-aircraft fire over a whole combat move: flights by target, in the order of the map.

use bilancia_battle::{Domain, Terms, Throw, Unit};

use crate::{
    action::Action,
    pack::Area,
    stack::Stack,
    state::{GunFire, Pending, War},
};

impl War {
    /// Battle rule with the weapons of the power whose turn it is against those of another.
    pub(crate) fn terms_against(&self, defender: Option<u8>) -> Terms {
        let technology = |power: u8| self.power(power).technology();
        Terms {
            rules: self.settings.rules,
            attacker_technology: technology(self.turn),
            defender_technology: defender.map_or_else(Default::default, technology),
            readings: self.settings.readings,
            ashore: 0,
        }
    }

    fn exposed(&self) -> impl Iterator<Item = Stack> + Clone + '_ {
        let aircraft = |stack: &Stack| stack.unit().profile().domain == Domain::Air;
        self.own_stacks()
            .filter(move |stack| aircraft(stack) && stack.guns() > 0)
    }

    /// Aircraft from which a casualty of this fire is named.
    fn reached(&self, fire: &GunFire) -> impl Iterator<Item = Stack> + Clone + '_ {
        // Dice are rolled gun by gun; otherwise all that were exposed so far may be named.
        let rules = self.settings.rules;
        let by_gun = rules.exposures_for_one(self.settings.readings).is_none();
        let (last, under) = (fire.last, (fire.area, fire.guns));
        self.exposed().filter(move |stack| {
            let flight = (stack.area(), stack.guns());
            last || flight == under || !by_gun && flight < under
        })
    }

    /// Casualties that can be named to this fire: kinds and areas of aircraft with the guns on the way of their flight, without
    /// repetition.
    pub(crate) fn each_exposed(&self, fire: &GunFire, mut each: impl FnMut(Unit, Area, u8)) {
        let flight = |stack: Stack| (stack.unit(), stack.area(), stack.guns());
        let reached = self.reached(fire).map(flight);
        for (place, (unit, area, guns)) in reached.clone().enumerate() {
            let mut before = reached.clone().take(place);
            if !before.any(|known| known == (unit, area, guns)) {
                each(unit, area, guns);
            }
        }
    }

    /// Guns on the way of the flight from which an aircraft falls where only its kind and area are named: that with the fewest
    /// steps left to land, then past most guns. None if no such aircraft can be named.
    pub(crate) fn usual_flight(&self, fire: &GunFire, unit: Unit, area: Area) -> Option<u8> {
        let named = self.reached(fire);
        let named = named.filter(|stack| (stack.area(), stack.unit()) == (area, unit));
        let usual = named.max_by_key(|stack| (stack.used(), stack.guns()));
        usual.map(Stack::guns)
    }

    /// Casualty that is named by default: the cheapest, over the first area. None if none can be named.
    pub(crate) fn usual_casualty(&self, fire: &GunFire) -> Option<Action> {
        let named = self.reached(fire).map(|stack| (stack.unit(), stack.area()));
        let (unit, area) = named.min()?;
        let guns = self.usual_flight(fire, unit, area)?;
        Some(Action::Fell { unit, area, guns })
    }

    /// Begins the fire at all aircraft that have passed guns.
    pub(super) fn begin_guns(&mut self) {
        self.run_guns(GunFire::default());
    }

    /// Goes on with the fire until a roll or a choice is due, or it is over.
    fn run_guns(&mut self, mut fire: GunFire) {
        loop {
            if fire.dice > 0 {
                self.pending = Some(Pending::Guns(fire));
                return;
            }
            if fire.due > 0 {
                let (mut known, mut several) = (None, false);
                self.each_exposed(&fire, |unit, area, guns| {
                    several |= known.replace((unit, area, guns)).is_some();
                });
                match known {
                    Some(only) if !several => self.shoot_down(&mut fire, only),
                    Some(_) => {
                        self.pending = Some(Pending::Guns(fire));
                        return;
                    }
                    None => fire.due = 0,
                }
                continue;
            }
            if fire.last {
                break;
            }
            self.next_salvo(&mut fire);
        }
        self.pending = None;
        let own = self.turn;
        self.stacks.change(|stack| {
            if stack.owner() == own {
                stack.having_passed(0)
            } else {
                stack
            }
        });
        self.run_raids();
    }

    /// Lets the next gun fire at the flight under fire, or at the next flight.
    fn next_salvo(&self, fire: &mut GunFire) {
        let terms = self.terms_against(None);
        let flight = |stack: &Stack| (stack.area(), stack.guns()) == (fire.area, fire.guns);
        let flying: u16 = self.exposed().filter(flight).map(Stack::count).sum();
        let salvo = if fire.fired < fire.guns && flying > 0 {
            let counted = if self.settings.readings.static_exposures {
                flying + fire.fallen
            } else {
                flying
            };
            let salvo = terms.gun(fire.exposures.into(), counted.into());
            fire.fired += 1;
            fire.exposures += counted;
            salvo
        } else {
            let flights = self.exposed().map(|stack| (stack.area(), stack.guns()));
            match flights.filter(|it| *it > (fire.area, fire.guns)).min() {
                Some((area, guns)) => {
                    (fire.area, fire.guns, fire.fired, fire.fallen) = (area, guns, 0, 0);
                    return;
                }
                None => {
                    fire.last = true;
                    terms.last_gun(fire.exposures.into())
                }
            }
        };
        fire.due += salvo.hits.any;
        if let Some(Throw::Dice { count, value, .. }) = salvo.throw() {
            // All dice of a gun have one value, and are rolled in parts that weights have room for.
            let dice: u16 = salvo.dice[0].iter().sum();
            (fire.dice, fire.value) = (dice.max(count), value);
        }
    }

    /// Dice of the fire that are rolled next.
    pub(crate) fn gun_dice(fire: &GunFire) -> Throw {
        Throw::Dice {
            count: fire.dice.min(super::MOST_DICE),
            value: fire.value,
            ships: false,
        }
    }

    pub(super) fn rolled_guns(&mut self, mut fire: GunFire, hits: u16) {
        fire.dice = fire.dice.saturating_sub(super::MOST_DICE);
        fire.due += hits;
        self.run_guns(fire);
    }

    pub(super) fn fell(&mut self, unit: Unit, area: Area, guns: u8) {
        if let Some(Pending::Guns(mut fire)) = self.pending {
            self.shoot_down(&mut fire, (unit, area, guns));
            self.run_guns(fire);
        }
    }

    /// Takes an aircraft of a kind and a flight, which is told by its area and guns: that with the fewest steps left to land.
    fn shoot_down(&mut self, fire: &mut GunFire, flight: (Unit, Area, u8)) {
        let under = (fire.area, fire.guns);
        let fits = |stack: &Stack| (stack.unit(), stack.area(), stack.guns()) == flight;
        let lost = self.exposed().filter(fits);
        let lost = lost.max_by_key(|stack| (stack.used(), stack.key()));
        if let Some(stack) = lost {
            self.stacks.remove(stack.counting(1));
            if (stack.area(), stack.guns()) == under && self.settings.readings.static_exposures {
                fire.fallen += 1;
            }
        }
        fire.due -= 1;
    }

    /// Power that names the losses of the defenders in an area: the owner of the land, or at sea the power with most
    /// units, the first in the order of turns among equals.
    pub fn leader(&self, area: Area) -> u8 {
        if let Some(owner) = self.owner(area) {
            return owner;
        }
        let count = |power: u8| -> u16 {
            let units = self.stacks.at(area).filter(|stack| stack.owner() == power);
            units.map(Stack::count).sum()
        };
        let enemies = (0..self.powers.len() as u8).filter(|power| self.is_enemy(*power));
        let most = enemies.rev().max_by_key(|power| count(*power));
        most.unwrap_or(self.turn)
    }
}
