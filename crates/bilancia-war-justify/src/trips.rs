//! Trips of single transports: what they load on the way, where they sail, and what they land.

use bilancia_battle::Unit;
use bilancia_core::{Actor, Seat};
use bilancia_war::{Action, Cargo, Mark, Passenger, Stack, War, pack::Area, planning::Planning};

use crate::plan::{Step, take};

/// Trip of one transport.
#[derive(Clone, Debug)]
pub(crate) struct Trip {
    pub(crate) actions: Vec<Action>,
    /// Units that change their place by it.
    pub(crate) passengers: u16,
}

/// Units that ships may carry: kinds with the areas from which they may board, and those where they are to land.
#[derive(Default)]
pub(crate) struct Traffic {
    pub(crate) boards: Vec<(Unit, Area)>,
    pub(crate) lands: Vec<(Unit, Area)>,
}

/// Steps of actions of the power whose turn it is.
pub(crate) fn steps(war: &War, actions: &[Action]) -> Vec<Step> {
    let mover = Actor::Seat(Seat(war.mover().0));
    actions.iter().map(|it| Step::Do(mover, *it)).collect()
}

/// The state after some actions; `None` if one of them is not legal.
pub(crate) fn sailed(war: &War, actions: &[Action]) -> Option<War> {
    let mut after = war.clone();
    for action in actions {
        after.allow(*action).ok()?;
        take(&mut after, *action);
    }
    Some(after)
}

/// Order to sail for some ships of a stack.
pub(crate) fn sail(ship: Stack, count: u16, to: Area) -> Action {
    Action::Move {
        unit: ship.unit(),
        count,
        from: ship.area(),
        to,
        via: None,
        guns: 0,
        steps: 0,
        cargo: ship.cargo(),
    }
}

/// Ways of a transport: the zones where it can load, in turn, from where it is to where it lands.
pub(crate) fn ways(war: &War, ship: Stack) -> Vec<Vec<Area>> {
    let mut ways = vec![vec![ship.area()]];
    if war.has_enemy_ships(ship.area()) || !war.can_sail(&ship, 1) {
        return ways;
    }
    let open = |zone: Area| {
        war.passages(zone)
            .iter()
            .filter(|it| !war.has_enemy_ships(*it))
    };
    for next in open(ship.area()) {
        ways.push(vec![ship.area(), next]);
        if war.can_sail(&ship, 2) {
            // A transport may also fetch something and come back.
            ways.extend(open(next).map(|far| vec![ship.area(), next, far]));
        }
    }
    ways
}

/// A unit that a transport takes aboard, and the place on its way where it does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Boarding {
    pub(crate) leg: usize,
    pub(crate) unit: Unit,
    pub(crate) from: Area,
}

/// Everything that one transport can take aboard on its way, nothing included; each set once.
pub(crate) fn boardings(
    war: &War,
    ship: Stack,
    way: &[Area],
    units: &[(Unit, Area)],
) -> Vec<Vec<Boarding>> {
    let mut single: Vec<Boarding> = Vec::new();
    if war.may_load(ship) {
        for (leg, zone) in way.iter().enumerate() {
            for from in war.pack().lands(*zone) {
                for (unit, _) in units.iter().filter(|it| it.1 == from) {
                    let boards = |it: Stack| it.unit() == *unit && war.may_board(it);
                    let known = |it: &Boarding| (it.unit, it.from) == (*unit, from);
                    if war.units(from).any(boards) && !single.iter().any(known) {
                        single.push(Boarding {
                            leg,
                            unit: *unit,
                            from,
                        });
                    }
                }
            }
        }
    }
    let owner = war.mover().0;
    let fits = |set: &[Boarding]| {
        let with = |cargo: Cargo, it: &Boarding| {
            let unit = it.unit;
            cargo.with(Passenger { unit, owner })
        };
        set.iter().try_fold(ship.cargo(), with).is_some()
    };
    let mut sets = vec![Vec::new()];
    for (place, one) in single.iter().enumerate() {
        if fits(&[*one]) {
            sets.push(vec![*one]);
        }
        for other in &single[place..] {
            if fits(&[*one, *other]) {
                let mut both = vec![*one, *other];
                both.sort();
                sets.push(both);
            }
        }
    }
    sets
}

/// Orders to sail a way and to load on it, with the ship as it is at the end.
pub(crate) fn voyage(
    war: &War,
    ship: Stack,
    way: &[Area],
    boarding: &[Boarding],
) -> Option<(Vec<Action>, Stack)> {
    let owner = war.mover().0;
    let mut actions = Vec::new();
    let mut now = ship;
    // Legs on which nothing is loaded are sailed at one go.
    for (leg, zone) in way.iter().enumerate() {
        let mut here = boarding.iter().filter(|it| it.leg == leg).peekable();
        let last = leg + 1 == way.len();
        if now.area() != *zone && (last || here.peek().is_some()) {
            actions.push(sail(now, 1, *zone));
            now = now.at(*zone);
        }
        for one in here {
            actions.push(Action::Load {
                unit: one.unit,
                count: 1,
                from: one.from,
                zone: *zone,
                ships: ship.owner(),
            });
            let unit = one.unit;
            now = now.carrying(now.cargo().with(Passenger { unit, owner })?);
        }
    }
    Some((actions, now))
}

/// Order to land one unit after the battles.
fn unload(ship: Stack, unit: Unit, to: Area) -> Action {
    Action::Land {
        unit,
        count: 1,
        zone: ship.area(),
        to,
        ships: ship.owner(),
        cargo: Cargo::default(),
    }
}

/// Trips after the battles, on which something is loaded or landed, that end in a zone with a certain cargo aboard.
pub(crate) fn after_battles(
    war: &War,
    (zone, cargo): (Area, Cargo),
    traffic: &Traffic,
) -> Vec<Trip> {
    let mut trips = Vec::new();
    let ships = war.own_stacks();
    for ship in ships.filter(|it| it.unit() == Unit::Trn) {
        for way in ways(war, ship) {
            if way.last() != Some(&zone) {
                continue;
            }
            for boarding in boardings(war, ship, &way, &traffic.boards) {
                let Some((actions, laden)) = voyage(war, ship, &way, &boarding) else {
                    continue;
                };
                for (landed, actions, light) in landings(war, laden, actions, traffic) {
                    let passengers = landed.max(boarding.len() as u16);
                    if passengers > 0 && light == cargo {
                        trips.push(Trip {
                            actions,
                            passengers,
                        });
                    }
                }
            }
        }
    }
    trips
}

/// Every choice of the own units aboard a ship that land from where it is, with their number and what is aboard then.
fn landings(
    war: &War,
    laden: Stack,
    actions: Vec<Action>,
    traffic: &Traffic,
) -> Vec<(u16, Vec<Action>, Cargo)> {
    let owner = war.mover().0;
    let own = laden.cargo().units().filter(|it| it.owner == owner);
    let mut choices = vec![(0, actions, laden.cargo())];
    for passenger in own {
        let near = war
            .pack()
            .lands(laden.area())
            .filter(|to| war.is_friendly(*to) && traffic.lands.contains(&(passenger.unit, *to)));
        let near: Vec<Area> = near.collect();
        let mut more = Vec::new();
        for (count, actions, cargo) in &choices {
            for to in &near {
                let Some(left) = cargo.without(passenger) else {
                    continue;
                };
                let mut longer = actions.clone();
                longer.push(unload(laden, passenger.unit, *to));
                more.push((count + 1, longer, left));
            }
        }
        choices.extend(more);
    }
    choices
}

/// Trips in the combat move to zones from which a land can be assaulted, all with own units aboard that land there.
pub(crate) fn to_assault(war: &War, land: Area, boards: &[(Unit, Area)]) -> Vec<Trip> {
    let owner = war.mover().0;
    let mut trips = Vec::new();
    let friends = war.stacks().filter(|it| !war.is_enemy(it.owner()));
    for ship in friends.filter(|it| it.unit() == Unit::Trn) {
        let foreign = ship.owner() != owner;
        if foreign && !ship.cargo().has_of(owner) {
            continue;
        }
        let mut all = ways(war, ship);
        if foreign || matches!(ship.mark(), Mark::Attack) {
            // Those of allies wait, and others fight for the zone first, with what they have aboard.
            all = vec![vec![ship.area()]];
        }
        for way in all {
            let near = way
                .last()
                .is_some_and(|zone| war.pack().touches(*zone, land));
            if !near {
                continue;
            }
            for boarding in boardings(war, ship, &way, boards) {
                if foreign && !boarding.is_empty() {
                    continue;
                }
                let Some((mut actions, laden)) = voyage(war, ship, &way, &boarding) else {
                    continue;
                };
                let mut own = laden.cargo().units().filter(|it| it.owner == owner);
                let passengers = own.clone().count() as u16;
                let Some(first) = own.next() else {
                    continue;
                };
                actions.push(Action::Land {
                    unit: first.unit,
                    count: 1,
                    zone: laden.area(),
                    to: land,
                    ships: ship.owner(),
                    cargo: laden.cargo(),
                });
                trips.push(Trip {
                    actions,
                    passengers,
                });
            }
        }
    }
    trips
}
