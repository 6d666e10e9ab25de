//! Value of positions to one side, in IPC: what it has, less what the enemies can take by their answers.

use bilancia_battle::{Army, Domain, Engagement, Unit};
use bilancia_core::Side;
use bilancia_war::{
    Stack, War,
    estimate::terms,
    pack::{Area, Areas},
    planning::Planning,
    strikes::{Strikes, strikes_at},
};

use super::{
    field::{Field, ports},
    learned::{self, Judgement},
    memory::forecast,
    weights::Weights,
};

/// Most powers of a war in which the learned evaluation counts. Among five, which cross seas, it was not shown to help, and armies
/// stayed at home more often (docs/results/war.md).
const MOST_POWERS: usize = 2;

/// Value of a decided war, in IPC.
const DECIDED: f64 = 10_000.0;

/// Scales by which positions are judged, the same for all plans of a turn.
#[derive(Clone)]
pub(super) struct Worth {
    pub(super) side: Side,
    /// Closeness of each area to what the side, and the other one, can still take.
    pub(super) fields: [Field; 2],
    /// Lands at which the ships of the power whose turn it is can call.
    pub(super) ports: Areas,
    pub(super) weights: Weights,
}

/// End of a strike at an area of the side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    /// Gain of the attacker, from 0 up, in IPC.
    pub(super) gain: f64,
    /// Defenders that are left.
    pub(super) left: Army,
    /// Whether the land is taken.
    pub(super) falls: bool,
}

/// The better of an attack with all of an army to the end, and of one assault.
fn hit(start: Engagement, sea: bool, prize: f64) -> Hit {
    let [attacker, defender] = start.armies;
    let none = Hit {
        gain: 0.0,
        left: defender,
        falls: false,
    };
    if attacker.size() == 0 {
        return none;
    }
    if defender.size() == 0 {
        return match !sea && attacker.in_domain(Domain::Land) > 0 {
            true => Hit {
                gain: prize,
                left: Army::default(),
                falls: true,
            },
            false => none,
        };
    }
    for after in [None, Some(1)] {
        let end = forecast(start, sea, [0; 2], !sea && after.is_none(), after);
        let falls = end.taken && !sea;
        let gain = end.swing + if falls { prize } else { 0.0 };
        if gain > 0.0 {
            return Hit {
                gain,
                left: end.left[1],
                falls,
            };
        }
    }
    none
}

impl Worth {
    pub(super) fn new(war: &War, side: Side, weights: Weights) -> Self {
        let ships = war.own_stacks().filter(|stack| stack.unit() == Unit::Trn);
        Self {
            side,
            ports: ports(war.pack(), ships.map(Stack::area).collect()),
            fields: [side, Side(1 - side.0)].map(|side| Field::new(war, side)),
            weights,
        }
    }

    /// Strikes of all enemies in the order of their turns, beginning with the next.
    pub(super) fn threats(&self, war: &War) -> Vec<Strikes> {
        self.threats_if(war, false)
    }

    /// Strikes of all enemies, where `left` as if all lands on their way were left.
    pub(super) fn threats_if(&self, war: &War, left: bool) -> Vec<Strikes> {
        strikes_at(war, self.side, left)
    }

    /// End of an enemy's strike with an army at another one of the side.
    pub(super) fn strike(
        &self,
        war: &War,
        strikes: &Strikes,
        area: Area,
        [attacker, army]: [Army; 2],
    ) -> Hit {
        let sea = war.pack().is_sea(area);
        // Bombers over a zone are on their way to a landing, and have no place in orders of loss at sea.
        let bombers = Army::default().with(Unit::Bmb, army.count(Unit::Bmb) as u16);
        let army = match sea {
            true => army.without(&bombers).unwrap_or(army),
            false => army,
        };
        let price = match sea {
            true => 0.0,
            false => {
                self.weights.loss(war, area) + self.weights.decides(war, area, strikes.missing)
            }
        };
        let terms = terms(war, strikes.power, war.owner(area));
        let mut start = Engagement::new(terms, [attacker, army]);
        start.support = strikes.support(area);
        hit(start, sea, price)
    }

    /// Expected loss of an area that this army of the side defends, if every enemy comes with all that reaches it.
    pub(super) fn danger(&self, war: &War, threats: &[Strikes], area: Area, army: &Army) -> f64 {
        let (mut most, mut rest) = (0.0_f64, 0.0);
        for strikes in threats {
            let gain = self
                .strike(war, strikes, area, [*strikes.at(area), *army])
                .gain;
            rest += most.min(gain);
            most = most.max(gain);
        }
        most + self.weights.second * rest
    }

    /// Value of a position to the side, in IPC, once its power has moved and the enemy is next: by hand, and beside that as it was
    /// learned, where that was shown to help.
    pub(super) fn value(&self, war: &War, threats: &[Strikes]) -> f64 {
        if let Some(value) = self.decided(war) {
            return value;
        }
        let judged = self.judge(war, threats);
        if war.pack().powers.len() > MOST_POWERS || self.weights.learned == 0.0 {
            return judged.value;
        }
        let inputs = learned::inputs(war, self.side, &judged);
        judged.value + self.weights.learned * learned::value(&inputs)
    }

    /// Value of a war that is over.
    fn decided(&self, war: &War) -> Option<f64> {
        let sooner = 10.0 * f64::from(war.round());
        war.winner().map(|winner| match winner {
            None => 0.0,
            Some(side) if side == self.side => DECIDED - sooner,
            Some(_) => sooner - DECIDED,
        })
    }

    /// Value of a war that goes on, by hand, with its parts.
    pub(super) fn judge(&self, war: &War, threats: &[Strikes]) -> Judgement {
        let answer = self.answer(war, threats);
        let standing = self.standing(war, &answer.struck);
        let defeat = self.defeat(war, threats, &answer.fallen);
        Judgement {
            units: standing.units,
            loss: answer.loss,
            defeat,
            value: standing.value - self.weights.danger * answer.loss - defeat,
        }
    }

    /// Penalty if the enemy could win by its income with the lands that fall.
    fn defeat(&self, war: &War, threats: &[Strikes], fallen: &Areas) -> f64 {
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
        let taken: u16 = fallen.iter().map(worth).sum();
        match war.side_production(enemy) + taken + neutrals < goal {
            true => 0.0,
            false => self.weights.defeat,
        }
    }
}
