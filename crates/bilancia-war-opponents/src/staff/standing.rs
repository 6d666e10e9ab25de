//! Standing of a side, without threats: units by where they are, cash, income, and what is missing for victory.

use bilancia_battle::{Domain, Unit};
use bilancia_core::Side;
use bilancia_war::{
    Stack, War,
    estimate::cost,
    pack::{Area, Areas, Pack},
};

use super::{
    field::{Field, ports},
    prices::rounds_left,
    weights::Weights,
    worth::Worth,
};

/// Share of its value that remains to a unit for each turn that it waits for a ship.
const WAITING: f64 = 0.8;

/// Share of its closeness that a unit has which must still go aboard.
const BOARDING: f64 = 0.9;

/// Land units that one transport takes in a turn.
const LOAD: u32 = 2;

/// Land units of one power that must sail, and the transports that take them.
#[derive(Default)]
struct Queue {
    waiting: Vec<Waiting>,
    ships: u32,
    zones: Areas,
}

/// Units of one kind that wait in a land.
#[derive(Clone, Copy)]
struct Waiting {
    land: Area,
    unit: Unit,
    count: u16,
}

impl Queue {
    /// Value of the units: those that are next to board nearly as if they had crossed, those behind them for less the longer
    /// they wait, so that ships count for the units that they take away, and an army without ships does not count in full.
    fn value(mut self, pack: &Pack, field: &Field, weights: &Weights) -> f64 {
        let voyage = |waiting: &Waiting| field.voyage(waiting.land);
        self.waiting
            .sort_by(|one, other| voyage(other).total_cmp(&voyage(one)));
        let ports = ports(pack, self.zones);
        let (mut value, mut place) = (0.0, 0);
        for waiting in &self.waiting {
            let march = u32::from(!ports.has(waiting.land));
            for _ in 0..waiting.count {
                let turns = (place / LOAD).checked_div(self.ships);
                let goes = turns.map_or(0.0, |turns| WAITING.powi((turns + march) as i32));
                let near = field
                    .march(waiting.land)
                    .max(BOARDING * goes * voyage(waiting));
                let share = 1.0 + weights.front * near - weights.stranded * (1.0 - goes);
                value += cost(waiting.unit) * share;
                place += 1;
            }
        }
        value
    }
}

/// Value of the units of a side. Ships in zones that are `struck` take no one.
fn units(war: &War, side: Side, field: &Field, struck: &Areas, weights: &Weights) -> f64 {
    let mut queues: Vec<Queue> = war.pack().powers.iter().map(|_| Queue::default()).collect();
    let mut value = 0.0;
    let own = war
        .stacks()
        .filter(|stack| war.pack().side(stack.owner()) == side);
    for stack in own {
        let queue = &mut queues[usize::from(stack.owner())];
        let (area, unit, count) = (stack.area(), stack.unit(), stack.count());
        if unit == Unit::Trn && !struck.has(area) {
            queue.ships += u32::from(count);
            queue.zones.insert(area);
        }
        if unit.marches() && field.waits(area) {
            queue.waiting.push(Waiting {
                land: area,
                unit,
                count,
            });
        } else {
            value += f64::from(count) * in_place(stack, field, weights);
        }
    }
    let queues = queues
        .into_iter()
        .map(|queue| queue.value(war.pack(), field, weights));
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

impl Worth {
    /// Units, cash, income and closeness of both sides, where own ships in zones that are `struck` take no one.
    pub(super) fn standing(&self, war: &War, struck: &Areas) -> f64 {
        let weights = &self.weights;
        let left = rounds_left(war);
        let sides = [self.side, Side(1 - self.side.0)];
        let [own, other] = &self.fields;
        let mut value = units(war, sides[0], own, struck, weights)
            - units(war, sides[1], other, &Areas::NONE, weights);
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
            let par = f64::from(war.pack().par);
            let lead = match war.pack().side(0) == self.side {
                true => own - other - par,
                false => own - other + par,
            };
            value += (5.0 - left) * weights.lead * lead.clamp(-6.0, 6.0);
        }
        value
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
