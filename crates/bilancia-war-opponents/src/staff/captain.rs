//! The captain: the best of many plans for its own turn, judged by what the enemies can answer in exact battles.

use bilancia_core::Rng;
use bilancia_search::parallel::Pool;
use bilancia_war::pack::{Area, Areas};

use super::{
    Limits,
    buy::Mix,
    genes::Genes,
    plan::{Planned, Situation},
    variations::{change, mixes},
};

/// Plans that are made at once, whatever the number of threads, so that the result does not depend on it.
const BATCH: u64 = 8;

/// Changes in a row that were known already after which a search ends.
const DRY: u32 = 200;

/// Plans that are changed further: the best of different gatherings.
const KEPT: usize = 5;

/// The best plans known, the best first, each with another gathering: a plan that holds other lands is rarely one change away
/// from the best, and would be lost before its attacks suit it.
#[derive(Default)]
struct Known(Vec<Planned>);

impl Known {
    fn add(&mut self, plan: Planned) {
        // Many choices lead to the same turn.
        let same = |known: &Planned| known.value == plan.value && known.draft.war == plan.draft.war;
        if self.0.iter().any(same) {
            return;
        }
        let alike = |known: &Planned| known.genes.gathering == plan.genes.gathering;
        match self.0.iter().position(alike) {
            Some(place) if self.0[place].value >= plan.value => return,
            Some(place) => {
                self.0.remove(place);
            }
            None => {}
        }
        let place = self.0.partition_point(|known| known.value >= plan.value);
        self.0.insert(place, plan);
        self.0.truncate(KEPT);
    }

    /// A plan to be changed: the best one time in three, else one of those behind it in the same way.
    fn parent(&self, rng: &mut Rng) -> Option<&Planned> {
        let last = self.0.len().checked_sub(1)?;
        let place = (0..last).take_while(|_| rng.below(3) > 0).count();
        self.0.get(place)
    }
}

/// Choices still to be tried: openings, then gatherings and purchases with what was best by then, then changes of the best
/// plans known.
struct Proposals<'a> {
    situation: &'a Situation,
    openings: std::vec::IntoIter<Genes>,
    gatherings: std::vec::IntoIter<Area>,
    passive: std::vec::IntoIter<Area>,
    mixes: Vec<Mix>,
    seen: Vec<Genes>,
}

impl<'a> Proposals<'a> {
    fn new(situation: &'a Situation, openings: Vec<Genes>) -> Self {
        Self {
            situation,
            openings: openings.into_iter(),
            gatherings: situation.gatherings.clone().into_iter(),
            passive: situation.gatherings.clone().into_iter(),
            mixes: mixes(situation.usual().mix, situation.pack()),
            seen: Vec::new(),
        }
    }

    /// The best choices with another gathering, after all of these with another one and no attacks, and then with another
    /// purchase.
    fn varied(&mut self, best: &Genes) -> Option<Genes> {
        let gathered = |land: Area, genes: Genes| Genes {
            gathering: Areas::of(land),
            ..genes
        };
        if let Some(land) = self.gatherings.next() {
            return Some(gathered(land, best.clone()));
        }
        if let Some(land) = self.passive.next() {
            let targets: Vec<Area> = self.situation.targets().iter().collect();
            return Some(gathered(land, best.without_attacks(&targets)));
        }
        let mix = self.mixes.pop()?;
        Some(Genes {
            mix,
            ..best.clone()
        })
    }

    fn next(&mut self, known: &Known, rng: &mut Rng) -> Option<Genes> {
        for _ in 0..DRY {
            let genes = match (self.openings.next(), known.0.first()) {
                (Some(genes), _) => genes,
                (None, None) => self.situation.usual(),
                (None, Some(best)) => match self.varied(&best.genes) {
                    Some(genes) => genes,
                    None => change(known.parent(rng)?, self.situation, rng),
                },
            };
            if !self.seen.contains(&genes) {
                self.seen.push(genes.clone());
                return Some(genes);
            }
        }
        None
    }
}

/// Finds a plan by changing the best one known, beginning with `openings`, as long as the limits allow; `judge` is the
/// value of a plan.
pub(super) fn search(
    situation: &Situation,
    (limits, pool): (&Limits<'_>, &Pool),
    rng: &mut Rng,
    openings: Vec<Genes>,
    mut judge: impl FnMut(&Planned) -> f64,
) -> (Planned, u64) {
    let mut proposals = Proposals::new(situation, openings);
    let mut known = Known::default();
    let mut plans = 0;
    while known.0.is_empty() || plans < limits.plans && !limits.is_over() {
        let most = limits.plans.saturating_sub(plans).clamp(1, BATCH);
        let batch: Vec<Genes> = (0..most)
            .map_while(|_| proposals.next(&known, rng))
            .collect();
        if batch.is_empty() {
            break;
        }
        plans += batch.len() as u64;
        for mut plan in pool.map(batch.len(), |place| situation.plan(batch[place].clone())) {
            plan.value = judge(&plan);
            known.add(plan);
        }
    }
    let best = known.0.into_iter().next();
    (best.expect("at least one plan was tried"), plans)
}
