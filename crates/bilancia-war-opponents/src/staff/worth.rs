//! Value of positions to one side, in IPC: units, income, threats and closeness to the enemy.

use bilancia_battle::{Army, Domain, Engagement, Terms, Unit};
use bilancia_core::Side;
use bilancia_war::{
    War,
    estimate::{cost, forecast, terms},
    pack::Area,
    planning::Planning,
    strikes::{Strikes, strikes_at},
};

use super::{field::field, weights::Weights};

/// Value of a decided war, in IPC.
const DECIDED: f64 = 10_000.0;

/// Scales by which positions are judged, the same for all plans of a turn.
#[derive(Clone)]
pub(super) struct Worth {
    pub(super) side: Side,
    /// Closeness of each area to what the side can still take, from 0 to 1.
    field: Vec<f64>,
    other_field: Vec<f64>,
    pub(super) weights: Weights,
}

/// Largest gain of an attacker by an attack with all of an army, from 0 up: to the end, or for one assault.
fn gain(terms: Terms, armies: [Army; 2], sea: bool, prize: f64) -> f64 {
    let [attacker, defender] = armies;
    if attacker.size() == 0 {
        return 0.0;
    }
    if defender.size() == 0 {
        let walks_in = attacker.in_domain(Domain::Land) > 0;
        return if walks_in { prize } else { 0.0 };
    }
    let start = Engagement::new(terms, armies);
    let whole = forecast(start, sea, [0; 2], !sea, None);
    let whole = whole.swing + if whole.taken { prize } else { 0.0 };
    if whole > 0.0 {
        return whole;
    }
    forecast(start, sea, [0; 2], false, Some(1)).swing.max(0.0)
}

impl Worth {
    pub(super) fn new(war: &War, side: Side, weights: Weights) -> Self {
        let other = Side(1 - side.0);
        Self {
            side,
            field: field(war, side),
            other_field: field(war, other),
            weights,
        }
    }

    /// Closeness of an area to what the side can still take.
    pub(super) fn closeness(&self, area: Area) -> f64 {
        self.field[area.index()]
    }

    /// Strikes of all enemies in the order of their turns, beginning with the next.
    pub(super) fn threats(&self, war: &War) -> Vec<Strikes> {
        self.threats_if(war, false)
    }

    /// Strikes of all enemies, where `left` as if all lands on their way were left.
    pub(super) fn threats_if(&self, war: &War, left: bool) -> Vec<Strikes> {
        strikes_at(war, self.side, left)
    }

    /// Expected loss of an area that this army of the side defends.
    pub(super) fn danger(&self, war: &War, threats: &[Strikes], area: Area, army: &Army) -> f64 {
        let sea = war.pack().is_sea(area);
        // Bombers over a zone are on their way to a landing, and have no place in orders of loss at sea.
        let army = &match sea {
            true => Unit::ALL
                .into_iter()
                .filter(|unit| *unit != Unit::Bmb)
                .fold(Army::default(), |left, unit| {
                    left.with(unit, army.count(unit) as u16)
                }),
            false => *army,
        };
        if sea && army.size() == 0 {
            return 0.0;
        }
        let land = if sea {
            0.0
        } else {
            self.weights.prize(war, area)
        };
        let owner = war.owner(area);
        let (mut most, mut rest) = (0.0_f64, 0.0);
        for strikes in threats {
            let terms = terms(war, strikes.power, owner);
            let land = if sea {
                0.0
            } else {
                land + self.weights.decides(war, area, strikes.missing)
            };
            let gain = gain(terms, [*strikes.at(area), *army], sea, land);
            rest += most.min(gain);
            most = most.max(gain);
        }
        most + self.weights.second * rest
    }

    /// Value of a position to the side, in IPC, once its power has moved and the enemy is next.
    pub(super) fn value(&self, war: &War, threats: &[Strikes]) -> f64 {
        if let Some(winner) = war.winner() {
            let sooner = 10.0 * f64::from(war.round());
            return match winner {
                None => 0.0,
                Some(side) if side == self.side => DECIDED - sooner,
                Some(_) => sooner - DECIDED,
            };
        }
        self.standing(war) - self.dangers(war, threats)
    }

    /// Expected losses of the side to the enemy's next turns. An enemy power strikes in one place with all that it has, so
    /// that further dangers count less.
    pub(super) fn dangers(&self, war: &War, threats: &[Strikes]) -> f64 {
        let (mut dangers, mut takeable) = (Vec::new(), Vec::new());
        for area in war.pack().all() {
            let mut army = Army::default();
            for stack in war.units(area) {
                if war.pack().side(stack.owner()) == self.side {
                    army = army.with(stack.unit(), stack.count());
                }
            }
            let own = match war.owner(area) {
                Some(owner) => war.pack().side(owner) == self.side,
                None => army.size() > 0,
            };
            if own {
                let danger = self.danger(war, threats, area, &army);
                if danger > 0.0 {
                    dangers.push(danger);
                    if !war.pack().is_sea(area) && danger >= 0.5 * self.weights.prize(war, area) {
                        takeable.push(area);
                    }
                }
            }
        }
        dangers.sort_unstable_by(|one, other| other.total_cmp(one));
        let mut share = self.weights.danger;
        let mut sum = 0.0;
        for danger in dangers {
            share *= self.weights.danger_decay;
            sum += danger * share;
        }
        sum + self.defeat(war, threats, &takeable)
    }

    /// Penalty if the enemy could take enough lands to win by its income.
    fn defeat(&self, war: &War, threats: &[Strikes], takeable: &[Area]) -> f64 {
        let enemy = Side(1 - self.side.0);
        let goal = war.pack().victory[usize::from(enemy.0)].worth;
        if goal == 0 || threats.iter().all(|strikes| strikes.missing.is_none()) {
            return 0.0;
        }
        let worth = |area: Area| u16::from(war.pack().area(area).worth);
        let walks = |strikes: &Strikes, area: Area| strikes.at(area).in_domain(Domain::Land) > 0;
        let neutral = |area: &Area| {
            war.is_neutral(*area) && threats.iter().any(|strikes| walks(strikes, *area))
        };
        let neutrals: u16 = war.pack().all().filter(neutral).map(worth).sum();
        let taken: u16 = takeable.iter().copied().map(worth).sum();
        let most = war.side_production(enemy) + taken + neutrals;
        if most < goal {
            0.0
        } else {
            self.weights.defeat
        }
    }

    /// Units, cash, income and closeness of both sides, without threats.
    pub(super) fn standing(&self, war: &War) -> f64 {
        let weights = &self.weights;
        let left = rounds_left(war);
        // Units that will not fight any more count little.
        let lasting = (left / weights.lasting).clamp(0.15, 1.0);
        let mut units = 0.0;
        for stack in war.stacks() {
            let own = war.pack().side(stack.owner()) == self.side;
            let field = if own { &self.field } else { &self.other_field };
            let near = field[stack.area().index()];
            let aboard = stack.cargo().units().map(|it| cost(it.unit)).sum::<f64>();
            let fights = match stack.unit() {
                Unit::Aa => 0.0,
                unit if unit.profile().domain == Domain::Land => cost(unit) * weights.front * near,
                _ => 0.0,
            };
            let value = cost(stack.unit()) + fights + aboard * (1.0 + weights.front * near);
            units += value * f64::from(stack.count()) * if own { 1.0 } else { -1.0 };
        }
        for power in 0..war.pack().powers.len() as u8 {
            let own = war.pack().side(power) == self.side;
            let cash = weights.cash * f64::from(war.power(power).cash);
            units += if own { cash } else { -cash };
        }
        let [own, other] =
            [self.side, Side(1 - self.side.0)].map(|side| f64::from(war.side_production(side)));
        let mut value = lasting * units + weights.income_rounds(left) * (own - other);
        value +=
            self.towards_victory(war, self.side) - self.towards_victory(war, Side(1 - self.side.0));
        if war.settings().rounds.is_some() && left <= 4.0 {
            let par = f64::from(war.pack().par);
            let lead = if war.pack().side(0) == self.side {
                own - other - par
            } else {
                own - other + par
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
}

/// Rounds that are left, at most ten.
fn rounds_left(war: &War) -> f64 {
    let left = |last: u16| f64::from(last.saturating_sub(war.round())) + 1.0;
    war.settings().rounds.map_or(10.0, left).min(10.0)
}

impl Weights {
    /// Additional value of a land by which its taker wins, or nearly, where this income is missing.
    pub(super) fn decides(&self, war: &War, area: Area, missing: Option<u16>) -> f64 {
        let worth = u16::from(war.pack().area(area).worth);
        match missing {
            Some(missing) if worth >= missing => self.defeat,
            Some(missing) if worth > 0 && worth + 3 >= missing => 0.25 * self.defeat,
            _ => 0.0,
        }
    }

    /// Rounds of income that a lead of one IPC counts for.
    fn income_rounds(&self, left: f64) -> f64 {
        (self.income * left).clamp(1.0, self.income_most.max(1.0))
    }

    /// Value of a land to a power that takes it from its owner.
    pub(super) fn prize(&self, war: &War, area: Area) -> f64 {
        let info = war.pack().area(area);
        let rounds = 2.0 * self.income_rounds(rounds_left(war));
        let both = if war.owner(area).is_some() { 1.0 } else { 0.5 };
        let mut value = self.prize_income * both * rounds * f64::from(info.worth) + self.prize_land;
        if war.has_complex(area) {
            value += self.prize_complex;
        }
        for (place, power) in war.pack().powers.iter().enumerate() {
            if power.capital == area {
                let owner = war.owner(area);
                value += self.prize_capital;
                if owner == Some(place as u8) {
                    value += f64::from(war.power(place as u8).cash);
                }
            }
        }
        value
    }
}
