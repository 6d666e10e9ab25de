//! How searches vary the choices from which plans follow.

use bilancia_battle::Unit;
use bilancia_core::Rng;
use bilancia_war::pack::{Area, Areas, Item, Pack};

use super::{
    buy::Mix,
    genes::{Genes, NEVER, Spared},
    plan::{Planned, Situation},
};

/// Sets what is known of an area; what is as good as nothing is left out.
fn set<T: Copy + PartialEq + Default>(known: &mut Vec<(Area, T)>, area: Area, value: T) {
    known.retain(|(other, _)| *other != area);
    if value != T::default() {
        known.push((area, value));
    }
    known.sort_by_key(|(area, _)| *area);
}

/// Purchases that are tried beside the usual one; some kinds are sold on some maps only.
pub(super) fn mixes(usual: Mix, pack: &Pack) -> Vec<Mix> {
    let mut mixes = Vec::new();
    let mut offer = |unit: Unit, change: &dyn Fn(&mut Mix)| {
        let mut mix = usual;
        change(&mut mix);
        if mix != usual && pack.sells(Item::Unit(unit)) && !mixes.contains(&mix) {
            mixes.push(mix);
        }
    };
    for armour in [0, 2, 3] {
        offer(Unit::Arm, &|mix| mix.armour = armour);
    }
    for fighters in [1, 2] {
        offer(Unit::Ftr, &|mix| mix.fighters = fighters);
    }
    offer(Unit::Sub, &|mix| mix.submarines = 1);
    offer(Unit::Inf, &|mix| mix.fee = !mix.fee);
    for transports in [0, 1, 2, usual.transports + 1] {
        offer(Unit::Trn, &|mix| mix.transports = transports);
    }
    offer(Unit::Mar, &|mix| mix.marines = 3);
    offer(Unit::Art, &|mix| mix.artillery = 3);
    offer(Unit::Esc, &|mix| mix.escorts = 1);
    offer(Unit::Des, &|mix| mix.destroyers = 1);
    mixes
}

/// Choices with which a search begins: the usual ones, and others that attack or guard in another way.
pub(super) fn openings(situation: &Situation) -> Vec<Genes> {
    let usual = situation.usual();
    let targets: Vec<Area> = situation.targets().iter().collect();
    let mut openings = vec![usual.clone()];
    openings.push(Genes {
        wary: true,
        ..usual.clone()
    });
    openings.push(usual.without_attacks(&targets));
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
    for spared in [Spared::Armour, Spared::Aircraft, Spared::Both] {
        openings.push(usual.sparing(&targets, spared));
    }
    openings
}

/// Choices for a quick plan, drawn at random: the usual ones first, then some that differ in one or two ways.
pub(super) fn drawn(situation: &Situation, plans: u64, rng: &mut Rng) -> Vec<Genes> {
    let mut openings = openings(situation);
    let usual = situation.usual();
    let targets: Vec<Area> = situation.targets().iter().collect();
    for land in &situation.gatherings {
        let gathering = Genes {
            gathering: Areas::of(*land),
            ..usual.clone()
        };
        openings.push(gathering.without_attacks(&targets));
        openings.push(gathering);
    }
    let mut drawn = vec![openings.remove(0)];
    while (drawn.len() as u64) < plans && !openings.is_empty() {
        let place = rng.below(openings.len() as u64) as usize;
        drawn.push(openings.swap_remove(place));
    }
    drawn
}

/// Changes one or two choices of a plan.
pub(super) fn change(best: &Planned, situation: &Situation, rng: &mut Rng) -> Genes {
    let targets: Vec<Area> = situation.targets().iter().collect();
    let mut genes = best.genes.clone();
    for _ in 0..=rng.below(2) {
        // Targets that are attacked matter more often than others.
        let target = match rng.below(2) {
            0 => pick(&best.attacked, rng),
            _ => pick(&targets, rng),
        };
        match (rng.below(16), target) {
            (0, _) => genes.caution = [0.0, 0.25, 0.5, 0.9, 1.5][rng.below(5) as usize],
            (1, _) if rng.below(2) == 0 => genes.wary = !genes.wary,
            (1, _) => genes.weight = [0.35, 0.7, 1.0, 1.4][rng.below(4) as usize],
            (2, _) => {
                let usual = situation.usual().mix;
                genes.mix = pick(&mixes(usual, situation.pack()), rng).unwrap_or(usual);
            }
            (3..=6, _) => genes.gathering = another(&genes.gathering, &situation.gatherings, rng),
            (7 | 8, _) if !best.attacked.is_empty() => {
                if let Some(area) = pick(&best.attacked, rng) {
                    set(&mut genes.bias, area, NEVER);
                }
            }
            (9 | 10, Some(area)) => match genes.heavy.iter().position(|known| *known == area) {
                Some(place) => {
                    genes.heavy.swap_remove(place);
                }
                None => genes.heavy.push(area),
            },
            (11, Some(area)) => {
                let kinds = [
                    Spared::Nothing,
                    Spared::Armour,
                    Spared::Aircraft,
                    Spared::Both,
                ];
                set(&mut genes.spared, area, kinds[rng.below(4) as usize]);
            }
            (_, Some(area)) => {
                let bias = [0.0, 3.0, 8.0, 20.0, NEVER][rng.below(5) as usize];
                set(&mut genes.bias, area, bias);
            }
            _ => {}
        }
    }
    genes.heavy.sort_unstable();
    genes
}

fn pick<T: Copy>(from: &[T], rng: &mut Rng) -> Option<T> {
    match from.len() {
        0 => None,
        many => Some(from[rng.below(many as u64) as usize]),
    }
}

/// Another gathering: none, one, or one more.
fn another(known: &Areas, sites: &[Area], rng: &mut Rng) -> Areas {
    match (rng.below(6), pick(sites, rng)) {
        (0, _) | (_, None) => Areas::NONE,
        (1, Some(land)) => known.with(land),
        (_, Some(land)) => Areas::of(land),
    }
}
