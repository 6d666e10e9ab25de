//! The general: the captain's plans, judged by how wars go on from them in which all powers play as quick captains.

use bilancia_core::Rng;
use bilancia_search::parallel::Pool;
use bilancia_war::{Phase, War, pack::Area};

use super::{
    Limits, captain,
    plan::{Planned, Situation},
    variations::{drawn, openings},
    weights::Weights,
};

/// Share of the plans that look for plans of the own turn, without what follows.
const QUICK: u64 = 4;

/// Largest number of plans of the own turn that are played on from.
const KEPT: usize = 12;

/// Largest number of them with the same attacks and gathering.
const ALIKE: usize = 3;

/// Own turns that are played after the one that is planned.
const DEPTH: u32 = 2;

/// Plans tried for each turn of an enemy before the own next turn, and for every other turn.
const TRIED: [u64; 2] = [10, 3];

/// Difference in value, in IPC, near which more of it ceases to count: a war that is won is won.
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
    fn mean(&self, zero: f64) -> f64 {
        self.sum / f64::from(self.wars.max(1)) + 0.1 * squashed(self.plan.value - zero)
    }
}

/// Value from -1 to 1. Differences are measured from the captain's own plan: near the ends, in a war that goes well or badly
/// anyway, they would vanish.
fn squashed(difference: f64) -> f64 {
    (difference / SCALE).tanh()
}

/// Finds the best plan by wars played on from the most promising ones: all of them a few times, then the better half more
/// often, until one is left. All plans tried, those for answers too, count for the limit.
pub(super) fn search(
    situation: &Situation,
    (limits, pool): (&Limits<'_>, &Pool),
    seed: u64,
) -> (Planned, u64) {
    let mut rng = Rng::new(seed);
    let mut found: Vec<Planned> = Vec::new();
    let quick = Limits {
        plans: limits.plans.div_ceil(QUICK),
        ..*limits
    };
    let first = openings(situation);
    let (best, mut plans) = captain::search(situation, (&quick, pool), &mut rng, first, |plan| {
        found.push(plan.clone());
        plan.value
    });
    let zero = best.value;
    let mut candidates = chosen(found);
    let each = plans_of_a_war(&situation.start);
    let (mut wars, mut played) = (1, 0);
    while candidates.len() > 1 {
        while played < wars {
            let room = (limits.plans.saturating_sub(plans) / each) as usize;
            if room < 2 || limits.is_over() {
                return (decided(candidates, best), plans);
            }
            candidates.truncate(room);
            // Wars of the same number have the same seed for all plans.
            let values = pool.map(candidates.len(), |place| {
                played_on(situation, limits, &candidates[place].plan, played, zero)
            });
            if limits.is_over() {
                return (decided(candidates, best), plans);
            }
            for (candidate, (value, tried)) in candidates.iter_mut().zip(values) {
                candidate.sum += value;
                candidate.wars += 1;
                plans += tried;
            }
            played += 1;
        }
        candidates.sort_by(|one, other| other.mean(zero).total_cmp(&one.mean(zero)));
        let half = candidates.len().div_ceil(2);
        if half == 1 || candidates.len() == 2 && wars >= 8 {
            break;
        }
        // The captain's plan stays as what others are compared with.
        let captain = candidates.iter().position(|it| it.plan.genes == best.genes);
        if let Some(place) = captain.filter(|place| *place >= half) {
            candidates.swap(half - 1, place);
        }
        candidates.truncate(half);
        wars *= 2;
    }
    (decided(candidates, best), plans)
}

/// The best of the plans, or the captain's if none is clearly better.
fn decided(candidates: Vec<Candidate>, captain: Planned) -> Planned {
    let zero = captain.value;
    let most = candidates.iter().map(|it| it.wars).max().unwrap_or(0);
    if most == 0 {
        return captain;
    }
    let own = candidates.iter().find(|it| it.plan.genes == captain.genes);
    let own = own
        .filter(|it| it.wars > 0)
        .map_or(f64::MIN, |it| it.mean(zero));
    let better = candidates
        .into_iter()
        .filter(|it| it.wars == most && it.mean(zero) > own + LEAD)
        .max_by(|one, other| one.mean(zero).total_cmp(&other.mean(zero)));
    better.map_or(captain, |it| it.plan)
}

/// The most promising plans, the best first, of which few are alike.
fn chosen(mut found: Vec<Planned>) -> Vec<Candidate> {
    found.sort_by(|one, other| other.value.total_cmp(&one.value));
    let mut candidates: Vec<Candidate> = Vec::new();
    for plan in found {
        let same = candidates
            .iter()
            .any(|it| it.plan.draft.war == plan.draft.war);
        let is_alike = |it: &&Candidate| {
            let gathering = it.plan.genes.gathering == plan.genes.gathering;
            gathering && attacks(&it.plan) == attacks(&plan)
        };
        let alike = candidates.iter().filter(is_alike);
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

/// Plans tried for the turn of a power in a war that is played on.
fn tries(war: &War, power: u8, own: u8, depth: u32) -> u64 {
    let enemy = war.pack().side(power) != war.pack().side(own);
    TRIED[usize::from(!enemy || depth > 0)]
}

/// Largest number of plans that a war played on takes.
fn plans_of_a_war(war: &War) -> u64 {
    let own = war.mover().0;
    let powers = 0..war.pack().powers.len() as u8;
    (0..DEPTH)
        .flat_map(|depth| powers.clone().map(move |power| (depth, power)))
        .map(|(depth, power)| tries(war, power, own, depth))
        .sum()
}

/// Value of a war played on from a plan, from -1 to 1, and the number of plans tried in it: the mean of the values after
/// each further turn of the own power, less `zero`.
fn played_on(
    situation: &Situation,
    limits: &Limits<'_>,
    plan: &Planned,
    number: u32,
    zero: f64,
) -> (f64, u64) {
    let own = situation.start.mover().0;
    let mut war = plan.draft.war.clone();
    let mut rng = Rng::new(u64::from(number) + 1);
    let (mut sum, mut weights, mut plans) = (0.0, 0.0, 0);
    let mut depth = 0;
    while depth < DEPTH && war.phase() != Phase::Over && war.pending().is_none() {
        if limits.is_over() {
            break;
        }
        let before = (war.mover().0, war.round());
        let few = Limits {
            plans: tries(&war, before.0, own, depth),
            ..*limits
        };
        let (next, tried) = answered(&war, situation.worth.weights, &few, number, &mut rng);
        war = next;
        plans += tried;
        if before.0 == own && war.phase() != Phase::Over {
            depth += 1;
            let threats = situation.worth.threats(&war);
            sum += squashed(situation.worth.value(&war, &threats) - zero);
            weights += 1.0;
        }
        if before == (war.mover().0, war.round()) {
            break;
        }
    }
    if war.phase() == Phase::Over {
        // A win is kept at every later turn.
        let rest = f64::from(DEPTH) - weights;
        sum += rest * squashed(situation.worth.value(&war, &[]) - zero);
        weights += rest;
    }
    (sum / f64::max(weights, 1.0), plans)
}

/// The war after the turn of the power that moves, by the best of some plans; those of the first war are the usual ones,
/// others are drawn.
fn answered(
    war: &War,
    weights: Weights,
    limits: &Limits<'_>,
    number: u32,
    rng: &mut Rng,
) -> (War, u64) {
    let situation = Situation::new(war, weights);
    let first = match number {
        0 => openings(&situation),
        _ => drawn(&situation, limits.plans, rng),
    };
    let alone = Pool::new(1);
    let (best, tried) =
        captain::search(&situation, (limits, &alone), rng, first, |plan| plan.value);
    (best.draft.war, tried)
}
