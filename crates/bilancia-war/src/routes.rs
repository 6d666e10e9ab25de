//! Ways over the map: what an area is to the power whose turn it is, and which steps lead where.

use bilancia_battle::Unit;

use crate::{
    pack::{Area, Areas},
    reach::LONGEST,
    stack::{Mark, Stack},
    state::{Phase, War},
};

/// Kind of ground that land units would enter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Owned by the side.
    Friendly,
    /// Owned by the enemy, without units that fight.
    Empty,
    /// Enemy units fight for it.
    Occupied,
    /// Without an owner.
    Neutral,
    /// A sea zone.
    Sea,
}

/// Hindrances to aircraft in one area.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Obstacle {
    gun: bool,
    neutral: bool,
}

/// Fewest guns on the way to each area, by the number of steps: 255 where no way has that number.
pub struct Flights {
    guns: Vec<[u8; LONGEST + 1]>,
}

impl Flights {
    /// Ways to an area that no other way beats in steps and guns: (steps, guns), shortest first, at most `range` steps.
    pub fn front(&self, to: Area, range: u8) -> impl Iterator<Item = (u8, u8)> + use<> {
        let by_steps = self.guns[to.index()];
        let mut fewest = u8::MAX;
        (1..=range.min(LONGEST as u8)).filter_map(move |steps| {
            let guns = by_steps[usize::from(steps)];
            let better = guns < fewest;
            fewest = fewest.min(guns);
            better.then_some((steps, guns))
        })
    }
}

impl War {
    /// Ground that land units would enter in an area.
    #[inline]
    pub(crate) fn ground(&self, area: Area) -> Ground {
        match self.owner(area) {
            _ if self.pack.is_sea(area) => Ground::Sea,
            None => Ground::Neutral,
            Some(owner) if !self.is_enemy(owner) => Ground::Friendly,
            Some(_) if self.is_occupied(area) => Ground::Occupied,
            Some(_) => Ground::Empty,
        }
    }

    /// Whether ships may go from a zone to a neighbour at all.
    pub(crate) fn is_passage(&self, one: Area, other: Area) -> bool {
        self.pack.is_sea(other) && self.pack.touches(one, other) && self.is_open(one, other)
    }

    /// Zones that ships can enter in one step.
    pub(crate) fn next_zones(&self, zone: Area) -> impl Iterator<Item = Area> + Clone + use<> {
        self.passages(zone).iter()
    }

    /// Set of the zones that ships can enter in one step.
    #[inline]
    pub(crate) fn passages(&self, zone: Area) -> Areas {
        let zones = self.pack.near(zone).and(&self.pack.seas());
        let shut = self.pack.beyond_canals(zone);
        let shut = shut.iter().filter(|next| !self.is_open(zone, *next));
        zones.less(&shut.collect())
    }

    /// Steps between two zones through zones free of enemy ships, the last one aside: 1, 2, or `None` if more than
    /// `left` are needed.
    pub(crate) fn sea_steps(&self, from: Area, to: Area, left: u8) -> Option<u8> {
        if left >= 1 && self.is_passage(from, to) {
            return Some(1);
        }
        let free = |via: Area| !self.has_enemy_ships(via) && self.is_passage(via, to);
        let two = left >= 2 && from != to && self.next_zones(from).any(free);
        two.then_some(2)
    }

    /// Whether a land may be assaulted from the sea: enemy land, or a neutral for which the fee is at hand.
    #[inline]
    pub(crate) fn is_assaultable(&self, land: Area) -> bool {
        match self.ground(land) {
            Ground::Empty | Ground::Occupied => true,
            Ground::Neutral => self.can_pay_neutral(land),
            Ground::Friendly | Ground::Sea => false,
        }
    }

    /// Whether the fee for a neutral is at hand, or was paid for a landing that is under way.
    pub(crate) fn can_pay_neutral(&self, land: Area) -> bool {
        self.settings.neutrals && (self.own().cash >= 3 || self.is_aim(land))
    }

    /// Whether transports are about to land here.
    pub(crate) fn is_aim(&self, land: Area) -> bool {
        self.landing_ships(land).next().is_some()
    }

    /// Transports, own or of allies, from which units of the power whose turn it is are about to land.
    pub(crate) fn landing_ships(&self, land: Area) -> impl Iterator<Item = Stack> + Clone + '_ {
        let aimed = move |stack: &Stack| stack.aim() == Some(land);
        self.stacks.iter().filter(aimed)
    }

    /// Whether a transport in a zone with some steps left can come to a zone from which land can be assaulted.
    pub(crate) fn reaches_assault(&self, zone: Area, left: u8) -> bool {
        if self.pack.lands(zone).any(|land| self.is_assaultable(land)) {
            return true;
        }
        let goes_on = left > 0 && !self.has_enemy_ships(zone);
        goes_on
            && self
                .next_zones(zone)
                .any(|next| self.reaches_assault(next, left - 1))
    }

    /// Whether a unit may still board: an own land unit that has not moved.
    #[inline]
    pub(crate) fn may_board(&self, stack: Stack) -> bool {
        let boards = match stack.unit() {
            unit if unit.marches() => true,
            Unit::Aa => self.phase == Phase::Shift,
            _ => false,
        };
        boards && stack.owner() == self.turn && stack.mark() == Mark::Ready
    }

    /// Guns and neutrals on the map, by area: looked up once for many flights.
    pub(crate) fn obstacles(&self) -> Vec<Obstacle> {
        let obstacle = |area: Area| Obstacle {
            gun: self.has_enemy_gun(area),
            neutral: self.is_neutral(area),
        };
        self.pack.all().map(obstacle).collect()
    }

    /// Flights of at most `range` steps from an area: over no neutral, or over this one alone.
    pub(crate) fn flights(
        &self,
        from: Area,
        over: Option<Area>,
        range: u8,
        obstacles: &[Obstacle],
    ) -> Flights {
        let none = [u8::MAX; LONGEST + 1];
        let mut before = vec![none; self.pack.areas.len()];
        let mut after = if over.is_some() {
            before.clone()
        } else {
            Vec::new()
        };
        before[from.index()][0] = 0;
        for step in 0..usize::from(range).min(LONGEST) {
            for (place, info) in self.pack.areas.iter().enumerate() {
                let early = before[place][step];
                let late = after.get(place).map_or(u8::MAX, |guns| guns[step]);
                if early == u8::MAX && late == u8::MAX {
                    continue;
                }
                for next in &info.touches {
                    let Obstacle { gun, neutral } = obstacles[next.index()];
                    let better = |known: &mut [u8; LONGEST + 1], guns: u8| {
                        if guns < u8::MAX {
                            known[step + 1] = known[step + 1].min(guns + u8::from(gun));
                        }
                    };
                    if Some(*next) == over {
                        better(&mut after[next.index()], early.min(late));
                    } else if !neutral {
                        better(&mut before[next.index()], early);
                        if let Some(known) = after.get_mut(next.index()) {
                            better(known, late);
                        }
                    }
                }
            }
        }
        Flights {
            guns: if over.is_some() { after } else { before },
        }
    }

    /// Ways of aircraft in the combat move: (neutral on the way, steps, guns), none beaten by another in all three.
    pub(crate) fn attack_ways(
        &self,
        from: Area,
        to: Area,
        range: u8,
    ) -> Vec<(Option<Area>, u8, u8)> {
        let obstacles = self.obstacles();
        let free = self.flights(from, None, range, &obstacles);
        let free: Vec<_> = free.front(to, range).collect();
        let mut ways: Vec<_> = free
            .iter()
            .map(|(steps, guns)| (None, *steps, *guns))
            .collect();
        if !self.settings.neutrals || self.own().cash < 3 {
            return ways;
        }
        for over in self.neutrals_between(from, to, range) {
            for (steps, guns) in self
                .flights(from, Some(over), range, &obstacles)
                .front(to, range)
            {
                if !free
                    .iter()
                    .any(|(known, fewer)| *known <= steps && *fewer <= guns)
                {
                    ways.push((Some(over), steps, guns));
                }
            }
        }
        ways
    }

    fn neutrals_between(&self, from: Area, to: Area, range: u8) -> Vec<Area> {
        let near = |over: &Area| {
            self.is_neutral(*over)
                && self.pack.distance(from, *over) + self.pack.distance(*over, to) <= range
        };
        self.pack.all().filter(near).collect()
    }

    /// Places on carriers of the side in a zone that no fighter takes.
    pub fn free_decks(&self, zone: Area) -> u16 {
        let (mut decks, mut fighters) = (0, 0);
        for stack in self.stacks.at(zone) {
            if !self.is_enemy(stack.owner()) {
                match stack.unit() {
                    Unit::Car => decks += 2 * stack.count(),
                    Unit::Ftr => fighters += stack.count(),
                    _ => {}
                }
            }
        }
        u16::saturating_sub(decks, fighters)
    }
}
