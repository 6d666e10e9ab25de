//! Opponents that plan whole turns over exact battles: the captain and the general.
//!
//! A plan is made from a few choices ([`plan`]): which targets are preferred, how cautiously, and the purchase. The
//! rest follows: the force that pays best against each target ([`force`]), garrisons against the best strikes of the
//! enemy ([`shift`]), and placing. Plans are played on copies of the war, so that they are legal and exact.

mod aims;
mod aircraft;
mod answer;
mod battles;
mod buy;
mod captain;
mod draft;
mod ferry;
mod field;
mod fleets;
mod force;
mod gatherings;
mod general;
mod genes;
mod learned;
mod lifts;
mod memory;
mod options;
mod plan;
mod prices;
mod shift;
mod standing;
mod variations;
mod weights;
mod worth;

use std::sync::atomic::{AtomicBool, Ordering};

use bilancia_core::{Rng, Side};

use battles::in_battle;
use bilancia_search::{network::Input, parallel::Pool};
use bilancia_war::{Action, Pending, Phase, Settings, War, planning::Planning};
use draft::Draft;
use plan::{Planned, Situation};

use crate::recruit::recruit;
pub use learned::WarNetwork;
use variations::openings;
use web_time::Instant;
pub use weights::Weights;
use worth::Worth;

/// Plans of a captain while battles are fought, when nothing but their order is left to choose.
const IN_BATTLE: u64 = 8;

/// Plans of a captain for the moves after battles with rolls, and share of the general's plans for them.
const LATE: u64 = 50;
const LATE_SHARE: u64 = 3;

/// When the planning of a turn ends.
#[derive(Clone, Copy, Debug)]
pub struct Limits<'a> {
    /// Largest number of plans that are tried out, at least 1.
    pub plans: u64,
    /// Time after which no further plan is tried.
    pub until: Option<Instant>,
    /// Flag that ends the planning early.
    pub stop: &'a AtomicBool,
    /// Threads that try plans out, 0 is taken as 1; the plan does not depend on their number.
    pub threads: usize,
}

impl Limits<'_> {
    fn is_over(&self) -> bool {
        let late = self.until.is_some_and(|until| Instant::now() >= until);
        late || self.stop.load(Ordering::Relaxed)
    }

    /// Fewer plans once the attacks of the turn are made, since less is left to choose; after the battles `late` at most.
    fn for_what_is_left(self, war: &War, late: u64) -> Self {
        let most = match war.phase() {
            Phase::Research | Phase::Buy | Phase::Move => u64::MAX,
            Phase::Fight => IN_BATTLE,
            Phase::Shift | Phase::Place | Phase::Over => late,
        };
        Self {
            plans: self.plans.min(most),
            ..self
        }
    }
}

/// Turn, or the rest of one, that a program means to play.
#[derive(Clone, Debug, PartialEq)]
pub struct StaffPlan {
    /// Actions in turn, at least one; up to the first roll, or choice of another power, that comes between.
    pub actions: Vec<Action>,
    /// Number of plans that were tried out.
    pub plans: u64,
    /// Value of the position after it to the own side, in IPC.
    pub value: f64,
}

/// Scales by which a side judges positions, set at the beginning of a turn of one of its powers.
pub struct Scales(Worth);

impl Scales {
    /// Value of a position to the side, in IPC: units, income, threats and how near the enemy is, and between two powers the learned
    /// chances of winning. Battles to come are judged without dice, under any rule.
    pub fn value(&self, war: &War) -> f64 {
        let war = without_dice(war);
        self.0.value(&war, &self.0.threats(&war))
    }

    /// The inputs of a [`WarNetwork`] for a position that is not decided, as it stands after a turn of the side.
    pub fn inputs(&self, war: &War) -> Vec<Input> {
        let war = without_dice(war);
        let judged = self.0.judge(&war, &self.0.threats(&war));
        learned::inputs(&war, self.0.side, &judged)
    }

    /// The side that judges.
    pub fn side(&self) -> Side {
        self.0.side
    }
}

/// The scales of the side whose power has the turn.
pub fn scales(war: &War) -> Scales {
    let side = war.pack().side(war.mover().0);
    Scales(Worth::new(&without_dice(war), side, Weights::default()))
}

/// The turn that the captain plays for the seat that is to choose.
///
/// # Panics
/// If no seat is to choose.
pub fn captain(war: &War, limits: &Limits<'_>, seed: u64) -> StaffPlan {
    captain_by(war, &Weights::default(), limits, seed)
}

/// [`captain`] with other weights.
///
/// # Panics
/// If no seat is to choose.
pub fn captain_by(war: &War, weights: &Weights, limits: &Limits<'_>, seed: u64) -> StaffPlan {
    if let Some(action) = staff_answer(war, weights) {
        return single(action);
    }
    let situation = Situation::new(&without_dice(war), *weights);
    let limits = &limits.for_what_is_left(war, LATE);
    let pool = &Pool::new(limits.threads);
    let (openings, mut rng) = (openings(&situation), Rng::new(seed));
    let judge = |plan: &Planned| plan.value;
    let (best, plans) = captain::search(&situation, (limits, pool), &mut rng, openings, judge);
    playable(war, &best.draft.actions, plans, best.value)
}

/// The turn that the general plays for the seat that is to choose.
///
/// # Panics
/// If no seat is to choose.
pub fn general(war: &War, limits: &Limits<'_>, seed: u64) -> StaffPlan {
    general_by(war, &Weights::default(), limits, seed)
}

/// [`general`] with other weights.
///
/// # Panics
/// If no seat is to choose.
pub fn general_by(war: &War, weights: &Weights, limits: &Limits<'_>, seed: u64) -> StaffPlan {
    if let Some(action) = staff_answer(war, weights) {
        return single(action);
    }
    let situation = Situation::new(&without_dice(war), *weights);
    let limits = &limits.for_what_is_left(war, limits.plans.div_ceil(LATE_SHARE));
    let pool = &Pool::new(limits.threads);
    let (best, plans) = general::search(&situation, (limits, pool), seed);
    playable(war, &best.draft.actions, plans, best.value)
}

/// Copy in which battles have no dice, for plans under any rule.
fn without_dice(war: &War) -> War {
    let settings = *war.settings();
    let rules = settings.rules.without_dice();
    match rules == settings.rules {
        true => war.clone(),
        false => war.under(Settings { rules, ..settings }),
    }
}

/// Answer where no turn is to be planned: bids, and choices inside a battle or under fire.
fn staff_answer(war: &War, weights: &Weights) -> Option<Action> {
    match &war.pending() {
        Some(Pending::Battle(battle)) => in_battle(war, battle, None, weights, &mut 0),
        Some(Pending::Guns(fire)) => war.usual_casualty(fire),
        Some(_) => None,
        None if war.is_bidding() => Some(recruit(war)),
        None => None,
    }
}

fn single(action: Action) -> StaffPlan {
    StaffPlan {
        actions: vec![action],
        plans: 1,
        value: 0.0,
    }
}

/// Those actions of a plan that can be played one after another, without a roll or another power's choice between.
fn playable(war: &War, actions: &[Action], plans: u64, value: f64) -> StaffPlan {
    let mut draft = Draft::new(war);
    for action in actions {
        let chooses = draft.is_on() && draft.war.chooser_now() == war.mover().0;
        if !chooses || !draft.play(*action) {
            break;
        }
    }
    let mut played = draft.actions;
    if played.is_empty() {
        played.push(recruit(war));
    }
    StaffPlan {
        actions: played,
        plans,
        value,
    }
}
