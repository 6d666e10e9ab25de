//! Standing of a side, without threats: units by where they are, cash, income, and what is missing for victory.

use bilancia_battle::{Domain, Unit};
use bilancia_core::Side;
use bilancia_war::{
    Stack, War,
    estimate::cost,
    pack::{Area, Areas, Item},
    planning::Planning,
};

use super::{
    field::{Field, Reaches},
    prices::{lead, rounds_left},
    weights::Weights,
    worth::Worth,
};

/// Share of its value that remains to a unit for each turn that it waits for a ship.
const WAITING: f64 = 0.8;

/// Share of its closeness that a unit has which must still go aboard.
const BOARDING: f64 = 0.9;

/// Room of one transport.
const ROOM: u8 = 2;

/// Land units of one power that must sail, and the transports that take them.
#[derive(Default)]
struct Queue {
    waiting: Vec<Waiting>,
    ships: Vec<Ship>,
}

/// Units of one kind that wait in a land.
#[derive(Clone, Copy)]
struct Waiting {
    land: Area,
    unit: Unit,
    count: u16,
}

/// A transport: its place among the zones with ships, the room that is left on its next voyage, and the turns until that.
#[derive(Clone, Copy)]
struct Ship {
    place: usize,
    room: u8,
    busy: f64,
}

impl Queue {
    /// Adds what a stack in an area has to do with voyages; returns whether its units wait.
    fn add(&mut self, stack: Stack, area: Area, reaches: &mut Reaches<'_>, field: &Field) -> bool {
        let (unit, count) = (stack.unit(), stack.count());
        if unit == Unit::Trn {
            let aboard: u8 = stack.cargo().units().map(|it| it.unit.room()).sum();
            let ship = Ship {
                place: reaches.place(area),
                room: ROOM.saturating_sub(aboard),
                busy: 0.0,
            };
            self.ships.extend((0..count).map(|_| ship));
        }
        let waits = unit.marches() && field.waits(area);
        if waits {
            self.waiting.push(Waiting {
                land: area,
                unit,
                count,
            });
        }
        waits
    }

    /// Value of the units: those that are next to board nearly as if they had crossed, those behind them for less the longer
    /// they wait, so that ships count for the units that they take away, and an army without ships does not count in full.
    fn value(mut self, reaches: &Reaches<'_>, field: &Field, weights: &Weights) -> f64 {
        let voyage = |waiting: &Waiting| field.voyage(waiting.land);
        self.waiting
            .sort_by(|one, other| voyage(other).total_cmp(&voyage(one)));
        let mut value = 0.0;
        for waiting in &self.waiting {
            for _ in 0..waiting.count {
                let goes = self.ships.iter_mut().map(|ship| {
                    let fits = ship.room >= waiting.unit.room();
                    let again = if fits { 0.0 } else { field.trip(waiting.land) };
                    (
                        ship.busy + again + reaches.turns(ship.place, waiting.land),
                        ship,
                    )
                });
                let first = goes.min_by(|one, other| one.0.total_cmp(&other.0));
                let goes = first.map_or(0.0, |(turns, ship)| {
                    if ship.room < waiting.unit.room() {
                        ship.busy += field.trip(waiting.land);
                        ship.room = ROOM;
                    }
                    ship.room -= waiting.unit.room();
                    WAITING.powf(turns)
                });
                let near = field
                    .march(waiting.land)
                    .max(BOARDING * goes * voyage(waiting));
                let share = 1.0 + weights.front * near - weights.stranded * (1.0 - goes);
                value += cost(waiting.unit) * share;
            }
        }
        value
    }
}

/// Value of the units of a side. Ships in zones that are `struck` take no one.
fn units(war: &War, side: Side, field: &Field, struck: &Areas, weights: &Weights) -> f64 {
    let mut queues: Vec<Queue> = war.pack().powers.iter().map(|_| Queue::default()).collect();
    let mut reaches = Reaches::new(war, side);
    let mut value = 0.0;
    let own = war
        .stacks()
        .filter(|stack| war.pack().side(stack.owner()) == side);
    for stack in own {
        let queue = &mut queues[usize::from(stack.owner())];
        let sinks = stack.unit() == Unit::Trn && struck.has(stack.area());
        if sinks || !queue.add(stack, stack.area(), &mut reaches, field) {
            value += f64::from(stack.count()) * in_place(stack, field, weights);
        }
    }
    let queues = queues
        .into_iter()
        .map(|queue| queue.value(&reaches, field, weights));
    value + queues.sum::<f64>()
}

/// Value of a unit that waits for no ship, with what it has aboard.
fn in_place(stack: Stack, field: &Field, weights: &Weights) -> f64 {
    let near = |closeness: f64| 1.0 + weights.front * closeness;
    let price = cost(stack.unit());
    let own = match stack.unit() {
        Unit::Aa => price,
        unit if unit.profile().domain == Domain::Land => price * near(field.march(stack.area())),
        _ => price,
    };
    let aboard: f64 = stack.cargo().units().map(|it| cost(it.unit)).sum();
    own + aboard * near(field.voyage(stack.area()))
}

/// Standing of both sides from the eyes of one, in IPC.
pub(super) struct Standing {
    /// Value of the units of both sides by where they are, those of the side first.
    pub(super) units: [f64; 2],
    /// All that stands for the side, less what stands against it.
    pub(super) value: f64,
}

impl Worth {
    /// Units, cash, income and closeness of both sides, where own ships in zones that are `struck` take no one.
    pub(super) fn standing(&self, war: &War, struck: &Areas) -> Standing {
        let weights = &self.weights;
        let left = rounds_left(war);
        let sides = [self.side, Side(1 - self.side.0)];
        let [own, other] = &self.fields;
        let units = [
            units(war, sides[0], own, struck, weights),
            units(war, sides[1], other, &Areas::NONE, weights),
        ];
        let mut value = units[0] - units[1];
        for power in 0..war.pack().powers.len() as u8 {
            let own = war.pack().side(power) == self.side;
            let cash = weights.cash * f64::from(war.power(power).cash);
            value += if own { cash } else { -cash };
        }
        // Units that will not fight any more count little.
        value *= (left / weights.lasting).clamp(0.15, 1.0);
        let [own, other] = sides.map(|side| f64::from(war.side_production(side)));
        value += weights.income_rounds(left) * (own - other);
        value += self.towards_victory(war, sides[0]) - self.towards_victory(war, sides[1]);
        if war.settings().rounds.is_some() && left <= 4.0 {
            let lead = lead(war, self.side).clamp(-6.0, 6.0);
            value += (5.0 - left) * weights.lead * lead;
        }
        Standing { units, value }
    }

    /// Value of the units of the power whose turn it is that must sail, with those that it has bought, if its transports in
    /// one zone were in another.
    pub(super) fn waiting(&self, war: &War, from: Area, to: Area) -> f64 {
        let field = &self.fields[0];
        let mut reaches = Reaches::new(war, self.side);
        let mut queue = Queue::default();
        for stack in war.own_stacks() {
            let sails = stack.unit() == Unit::Trn && stack.area() == from;
            let area = if sails { to } else { stack.area() };
            queue.add(stack, area, &mut reaches, field);
        }
        let yards = war
            .pack()
            .all()
            .filter(|land| war.makes(*land) && field.waits(*land));
        let yard = yards.max_by(|one, other| field.voyage(*one).total_cmp(&field.voyage(*other)));
        for unit in Unit::ALL.into_iter().filter(|unit| unit.marches()) {
            let count = war.own().bought.count(Item::Unit(unit));
            if let Some(land) = yard.filter(|_| count > 0) {
                queue.waiting.push(Waiting { land, unit, count });
            }
        }
        queue.value(&reaches, field, &self.weights)
    }

    fn towards_victory(&self, war: &War, side: Side) -> f64 {
        let goal = war.pack().victory[usize::from(side.0)];
        let mut value = self.weights.capital * war.captured_capitals(side).count() as f64;
        if goal.worth > 0 {
            let missing = f64::from(goal.worth) - f64::from(war.side_production(side));
            value += self.weights.goal * (6.0 - missing).clamp(0.0, 6.0);
        }
        value
    }

    /// Closeness of an area to what the side can still take.
    pub(super) fn closeness(&self, area: Area) -> f64 {
        self.fields[0].closeness(area, &self.ports)
    }
}
