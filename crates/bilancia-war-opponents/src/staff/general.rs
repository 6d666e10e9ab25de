//! The general: the captain's plans, judged by how wars go on from them in which all powers play as quick captains.

use bilancia_core::Rng;
use bilancia_war::{Phase, War, pack::Area};

use super::{
    Limits, captain,
    plan::{Genes, Planned, Situation},
    weights::Weights,
};

/// Share of the plans that look for plans of the own turn, without what follows.
const QUICK: u64 = 4;

/// Largest number of plans of the own turn that are played on from.
const KEPT: usize = 12;

/// Largest number of them with the same attacks.
const ALIKE: usize = 3;

/// Own turns that are played after the one that is planned.
const DEPTH: u32 = 2;

/// Plans tried for each turn of an enemy before the own next turn, and for every other turn.
const TRIED: [u64; 2] = [10, 3];

/// Value in IPC near which differences between wars cease to count: a war that is won is won.
const SCALE: f64 = 120.0;

/// Lead in value per unit of [`SCALE`] that another plan needs over the captain's own.
const LEAD: f64 = 0.006;

/// Plan of the own turn with the values of wars played on from it.
struct Candidate {
    plan: Planned,
    sum: f64,
    wars: u32,
}

impl Candidate {
    /// Mean of the values, which differ little between plans that lead to like wars.
    fn mean(&self) -> f64 {
        self.sum / f64::from(self.wars.max(1)) + 0.1 * squashed(self.plan.value)
    }
}

/// Finds the best plan by wars played on from the most promising ones: all of them a few times, then the better half more
/// often, until one is left. All plans tried, those for answers too, count for the limit.
pub(super) fn search(situation: &Situation, limits: &Limits<'_>, seed: u64) -> (Planned, u64) {
    let mut rng = Rng::new(seed);
    let mut found: Vec<Planned> = Vec::new();
    let quick = Limits {
        plans: limits.plans.div_ceil(QUICK),
        ..*limits
    };
    let openings = captain::openings(situation);
    let (best, mut plans) = captain::search(situation, &quick, &mut rng, openings, |plan| {
        found.push(plan.clone());
        plan.value
    });
    let mut candidates = chosen(found);
    let mut wars = 1;
    let mut played = 0;
    while candidates.len() > 1 {
        while played < wars {
            for candidate in &mut candidates {
                if plans >= limits.plans || limits.is_over() {
                    return (decided(candidates, best), plans);
                }
                // Wars of the same number have the same seed for all plans.
                let rest = Limits {
                    plans: limits.plans - plans,
                    ..*limits
                };
                let (value, tried) = played_on(situation, rest, &candidate.plan, played);
                plans += tried;
                let Some(value) = value else {
                    return (decided(candidates, best), plans);
                };
                candidate.sum += value;
                candidate.wars += 1;
            }
            played += 1;
        }
        candidates.sort_by(|one, other| other.mean().total_cmp(&one.mean()));
        let captain = candidates.iter().position(|it| it.plan.genes == best.genes);
        let half = candidates.len().div_ceil(2).max(1);
        if half == 1 || candidates.len() == 2 && wars >= 8 {
            break;
        }
        // The captain's plan stays as what others are compared with.
        match captain.filter(|place| *place >= half) {
            Some(place) => {
                candidates.swap(half - 1, place);
                candidates.truncate(half);
            }
            None => candidates.truncate(half),
        }
        wars *= 2;
    }
    (decided(candidates, best), plans)
}

/// The best of the plans, or the captain's if none is clearly better.
fn decided(candidates: Vec<Candidate>, captain: Planned) -> Planned {
    let most = candidates.iter().map(|it| it.wars).max().unwrap_or(0);
    if most == 0 {
        return captain;
    }
    let own = candidates.iter().find(|it| it.plan.genes == captain.genes);
    let own = own
        .filter(|it| it.wars > 0)
        .map_or(f64::MIN, Candidate::mean);
    let better = candidates
        .into_iter()
        .filter(|it| it.wars == most && it.mean() > own + LEAD)
        .max_by(|one, other| one.mean().total_cmp(&other.mean()));
    better.map_or(captain, |it| it.plan)
}

/// The most promising plans, the best first, of which few have the same attacks.
fn chosen(mut found: Vec<Planned>) -> Vec<Candidate> {
    found.sort_by(|one, other| other.value.total_cmp(&one.value));
    let mut candidates: Vec<Candidate> = Vec::new();
    for plan in found {
        let same = candidates
            .iter()
            .any(|it| it.plan.draft.war == plan.draft.war);
        let alike = candidates
            .iter()
            .filter(|it| attacks(&it.plan) == attacks(&plan));
        if !same && alike.count() < ALIKE && candidates.len() < KEPT {
            candidates.push(Candidate {
                plan,
                sum: 0.0,
                wars: 0,
            });
        }
    }
    candidates
}

fn attacks(plan: &Planned) -> Vec<Area> {
    let mut areas = plan.attacked.clone();
    areas.sort_unstable();
    areas
}

/// Value from -1 to 1.
fn squashed(value: f64) -> f64 {
    (value / SCALE).tanh()
}

/// Value of a war played on from a plan, from -1 to 1, and the number of plans tried in it: the mean of the values after
/// each further turn of the own power. None if the limit ends it.
fn played_on(
    situation: &Situation,
    limits: Limits<'_>,
    plan: &Planned,
    number: u32,
) -> (Option<f64>, u64) {
    let own = situation.start.mover().0;
    let side = situation.worth.side;
    let mut war = plan.draft.war.clone();
    let mut rng = Rng::new(u64::from(number) + 1);
    let (mut sum, mut weights, mut plans) = (0.0, 0.0, 0);
    let mut depth = 0;
    while depth < DEPTH && war.phase() != Phase::Over && war.pending().is_none() {
        let mine = war.mover().0 == own;
        let enemy = war.pack().side(war.mover().0) != side;
        let tries = TRIED[usize::from(!enemy || depth > 0)];
        if plans + tries > limits.plans || limits.is_over() {
            return (None, plans);
        }
        let (next, tried) = answered(
            &war,
            situation.worth.weights,
            &limits,
            tries,
            number,
            &mut rng,
        );
        let before = (war.mover().0, war.round());
        war = next;
        plans += tried;
        if mine && war.phase() != Phase::Over {
            depth += 1;
            let threats = situation.worth.threats(&war);
            sum += squashed(situation.worth.value(&war, &threats));
            weights += 1.0;
        }
        if before == (war.mover().0, war.round()) {
            break;
        }
    }
    if war.phase() == Phase::Over {
        // A win is kept at every later turn.
        let rest = f64::from(DEPTH) - weights;
        sum += rest * squashed(situation.worth.value(&war, &[]));
        weights += rest;
    }
    (Some(sum / f64::max(weights, 1.0)), plans)
}

/// The war after the turn of the power that moves, by the best of some plans; those of the first war are the usual ones,
/// others are drawn.
fn answered(
    war: &War,
    weights: Weights,
    limits: &Limits<'_>,
    plans: u64,
    number: u32,
    rng: &mut Rng,
) -> (War, u64) {
    let situation = Situation::new(war, weights);
    let few = Limits { plans, ..*limits };
    let openings: Vec<Genes> = match number {
        0 => captain::openings(&situation),
        _ => captain::drawn(&situation, plans, rng),
    };
    let (best, tried) = captain::search(&situation, &few, rng, openings, |plan| plan.value);
    (best.draft.war, tried)
}
