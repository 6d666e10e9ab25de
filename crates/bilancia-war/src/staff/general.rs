//! The general: plans judged by how the war stands after all other powers have answered and it has moved once more.

use bilancia_core::Rng;

use super::{
    Limits, captain,
    plan::{Genes, Planned, Situation},
};
use crate::{
    pack::Area,
    state::{Phase, War},
};

/// Share of the plans that are judged without answers, in order to find some to begin with.
const QUICK: u64 = 3;

/// Number of those that are judged again with answers.
const KEPT: usize = 10;

/// Plans that an enemy tries out for its answer.
const TRIED: u64 = 3;

/// Finds the best plan by answers of all powers up to the own power's turn after the next.
pub(super) fn search(situation: &Situation, limits: &Limits<'_>, seed: u64) -> (Planned, u64) {
    let mut rng = Rng::new(seed);
    let mut known: Vec<(f64, Vec<Area>, Genes)> = Vec::new();
    let quick = Limits {
        plans: limits.plans.div_ceil(QUICK),
        ..*limits
    };
    let openings = captain::openings(situation);
    let (_, tried) = captain::search(situation, &quick, &mut rng, openings, |plan| {
        known.push((plan.value, plan.attacked.clone(), plan.genes.clone()));
        plan.value
    });
    known.sort_by(|one, other| other.0.total_cmp(&one.0));
    // Of plans with the same attacks the best few are kept.
    let mut kept: Vec<(Vec<Area>, Genes)> = Vec::new();
    for (_, attacked, genes) in known {
        let alike = kept.iter().filter(|(known, _)| *known == attacked).count();
        if alike < 2 && kept.len() < KEPT {
            kept.push((attacked, genes));
        }
    }
    let openings = kept.into_iter().map(|(_, genes)| genes).collect();
    let rest = Limits {
        plans: limits.plans.saturating_sub(tried).max(1),
        ..*limits
    };
    let judge = |plan: &Planned| judged(situation, limits, plan);
    let (best, more) = captain::search(situation, &rest, &mut rng, openings, judge);
    (best, tried + more)
}

/// Value of a plan after the answers of all other powers and one more own turn.
fn judged(situation: &Situation, limits: &Limits<'_>, plan: &Planned) -> f64 {
    let own = situation.start.turn;
    let side = situation.worth.side;
    let mut war = plan.draft.war.clone();
    let mut turns = 0;
    while war.phase != Phase::Over && war.pending.is_none() && turns < war.powers.len() {
        if war.turn == own {
            break;
        }
        let enemy = war.pack.side(war.turn) != side;
        war = answered(&war, limits, if enemy { TRIED } else { 1 });
        turns += 1;
    }
    if war.phase != Phase::Over {
        war = answered(&war, limits, 1);
    }
    let threats = situation.worth.threats(&war);
    0.7 * situation.worth.value(&war, &threats) + 0.3 * plan.value
}

/// The war after the turn of the power that moves, by the best of some plans.
fn answered(war: &War, limits: &Limits<'_>, plans: u64) -> War {
    let situation = Situation::new(war);
    let few = Limits { plans, ..*limits };
    let openings = captain::openings(&situation);
    let mut rng = Rng::new(0);
    let (best, _) = captain::search(&situation, &few, &mut rng, openings, |plan| plan.value);
    best.draft.war
}
