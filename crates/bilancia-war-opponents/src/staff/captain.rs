//! The captain: the best of many plans for its own turn, judged by what the enemy can attack after it in exact battles.

use bilancia_battle::Unit;
use bilancia_core::Rng;
use bilancia_war::pack::{Area, Item, Pack};

use super::{
    Limits,
    buy::Mix,
    plan::{Genes, Planned, Situation},
};

/// Bias of a target that is not to be attacked.
const NEVER: f64 = -1000.0;

/// Changes of purchases that are tried, one after another, before others are drawn.
fn mixes(usual: Mix, pack: &Pack) -> Vec<Mix> {
    let armour = [0, 2, 3].map(|armour| Mix { armour, ..usual });
    let more = [
        Mix {
            transports: 0,
            ..usual
        },
        Mix {
            fighters: 1,
            ..usual
        },
        Mix {
            transports: usual.transports + 1,
            ..usual
        },
        Mix {
            submarines: 1,
            ..usual
        },
        Mix {
            fee: !usual.fee,
            ..usual
        },
    ];
    // Kinds that only some maps sell.
    let others = [
        (
            Unit::Mar,
            Mix {
                marines: 3,
                ..usual
            },
        ),
        (
            Unit::Art,
            Mix {
                artillery: 3,
                ..usual
            },
        ),
        (
            Unit::Esc,
            Mix {
                escorts: 1,
                ..usual
            },
        ),
        (
            Unit::Des,
            Mix {
                destroyers: 1,
                ..usual
            },
        ),
    ];
    let others = others
        .into_iter()
        .filter(|(unit, _)| pack.sells(Item::Unit(*unit)));
    armour
        .into_iter()
        .chain(more)
        .chain(others.map(|(_, mix)| mix))
        .filter(|mix| *mix != usual)
        .collect()
}

/// Choices with which a search begins: the usual ones, and others that differ in one way.
pub(super) fn openings(situation: &Situation) -> Vec<Genes> {
    let usual = situation.usual();
    let mut openings = vec![usual.clone()];
    openings.push(Genes {
        wary: true,
        ..usual.clone()
    });
    let calm = situation
        .targets()
        .iter()
        .map(|area| (area, NEVER))
        .collect();
    openings.push(Genes {
        bias: calm,
        ..usual.clone()
    });
    for weight in [0.35, 1.0] {
        openings.push(Genes {
            weight,
            ..usual.clone()
        });
    }
    for caution in [0.0, 0.25, 0.9, 1.5] {
        openings.push(Genes {
            caution,
            ..usual.clone()
        });
    }
    openings
}

/// Choices for a quick plan, drawn at random: the usual ones first, then some that differ in one or two ways.
pub(super) fn drawn(situation: &Situation, plans: u64, rng: &mut Rng) -> Vec<Genes> {
    let mut openings = openings(situation);
    let mut drawn = vec![openings.remove(0)];
    while (drawn.len() as u64) < plans && !openings.is_empty() {
        let place = rng.below(openings.len() as u64) as usize;
        drawn.push(openings.swap_remove(place));
    }
    drawn
}

/// Finds a plan by changing the best one known, beginning with `openings`, as long as the limits allow; `judge` is the
/// value of a plan.
pub(super) fn search(
    situation: &Situation,
    limits: &Limits<'_>,
    rng: &mut Rng,
    openings: Vec<Genes>,
    mut judge: impl FnMut(&Planned) -> f64,
) -> (Planned, u64) {
    let targets: Vec<Area> = situation.targets().iter().collect();
    let usual = situation.usual().mix;
    let pack = situation.pack();
    let mut mixes = mixes(usual, pack);
    let mut openings = openings.into_iter();
    let mut seen: Vec<Genes> = Vec::new();
    let mut best: Option<Planned> = None;
    let (mut plans, mut dry) = (0, 0);
    while best.is_none() || plans < limits.plans && !limits.is_over() && dry < 200 {
        let genes = match (openings.next(), &best) {
            (Some(genes), _) => genes,
            (None, None) => situation.usual(),
            (None, Some(best)) => match mixes.pop() {
                Some(mix) => Genes {
                    mix,
                    ..best.genes.clone()
                },
                None => change(best, &targets, (usual, pack), rng),
            },
        };
        if seen.contains(&genes) {
            dry += 1;
            continue;
        }
        dry = 0;
        seen.push(genes.clone());
        let mut plan = situation.plan(genes);
        plans += 1;
        plan.value = judge(&plan);
        if best.as_ref().is_none_or(|best| best.value < plan.value) {
            best = Some(plan);
        }
    }
    (best.expect("at least one plan was tried"), plans)
}

/// Changes one or two choices of a plan.
fn change(best: &Planned, targets: &[Area], (usual, pack): (Mix, &Pack), rng: &mut Rng) -> Genes {
    let mut genes = best.genes.clone();
    for _ in 0..=rng.below(2) {
        match rng.below(10) {
            0 => genes.caution = [0.0, 0.25, 0.5, 0.9, 1.5][rng.below(5) as usize],
            1 if rng.below(2) == 0 => genes.wary = !genes.wary,
            1 => genes.weight = [0.35, 0.7, 1.0, 1.4][rng.below(4) as usize],
            2 => {
                let mixes = mixes(usual, pack);
                genes.mix = mixes
                    .get(rng.below(mixes.len() as u64 + 1) as usize)
                    .copied()
                    .unwrap_or(usual);
            }
            3 | 4 if !best.attacked.is_empty() => {
                let area = best.attacked[rng.below(best.attacked.len() as u64) as usize];
                set(&mut genes.bias, area, NEVER);
            }
            5 | 6 if !targets.is_empty() => {
                let area = targets[rng.below(targets.len() as u64) as usize];
                match genes.heavy.iter().position(|known| *known == area) {
                    Some(place) => {
                        genes.heavy.swap_remove(place);
                    }
                    None => genes.heavy.push(area),
                }
            }
            _ if !targets.is_empty() => {
                let area = targets[rng.below(targets.len() as u64) as usize];
                let bias = [0.0, 3.0, 8.0, 20.0, NEVER][rng.below(5) as usize];
                set(&mut genes.bias, area, bias);
            }
            _ => {}
        }
    }
    genes.heavy.sort_unstable();
    genes
}

/// Sets the bias of a target; 0 is as good as none.
fn set(bias: &mut Vec<(Area, f64)>, area: Area, value: f64) {
    bias.retain(|(known, _)| *known != area);
    if value != 0.0 {
        bias.push((area, value));
    }
    bias.sort_by_key(|(area, _)| *area);
}
