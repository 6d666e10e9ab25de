//! Battles as graphs: every way in which one can end, with its choices and its dice.

use std::collections::{HashMap, HashSet};

use bilancia_battle::{Army, Engagement, Input, Role, Stage, Unit, each_casualties};
use bilancia_core::{Actor, Node, Seat, State};
use bilancia_war::{Action, Phase, Stack, War, pack::Area, planning::Planning};

use crate::plan::{Step, admits, reach_phase, take};

/// Largest number of states of one battle that are looked at.
const MOST_STATES: usize = 20_000;

/// End of a battle, or of other business that waited.
pub(crate) struct End {
    pub(crate) war: War,
    /// Choices and rolls that lead there, the most probable ones.
    pub(crate) steps: Vec<Step>,
    /// Probability that dice admit an end that fits, under the best choices.
    pub(crate) probability: f64,
}

/// Everything in which some pending business can end, as far as it `fits`, with the number of states that were looked at.
/// `None` if there is too much of it.
pub(crate) fn ends(start: &War, fits: impl Fn(&War) -> bool) -> (Option<Vec<End>>, usize) {
    let mut known: HashMap<War, usize> = HashMap::from([(start.clone(), 0)]);
    let mut states = vec![start.clone()];
    let mut edges: Vec<(usize, usize, Actor, Action, Option<f64>)> = Vec::new();
    let mut next = 0;
    while next < states.len() {
        let state = states[next].clone();
        if state.pending().is_some() {
            for (by, action, share) in choices(&state) {
                let mut after = state.clone();
                take(&mut after, action);
                let count = states.len();
                let to = *known.entry(after.clone()).or_insert(count);
                if to == count {
                    if count == MOST_STATES {
                        return (None, count);
                    }
                    states.push(after);
                }
                edges.push((next, to, by, action, share));
            }
        }
        next += 1;
    }
    let goals: Vec<usize> = (0..states.len())
        .filter(|it| states[*it].pending().is_none() && fits(&states[*it]))
        .collect();
    let values = values(states.len(), &edges, &goals.iter().copied().collect());
    let best = best_paths(states.len(), &edges);
    let ends = goals.into_iter().map(|goal| End {
        war: states[goal].clone(),
        steps: path(goal, &best, &edges),
        probability: values[0],
    });
    (Some(ends.collect()), states.len())
}

fn choices(state: &War) -> Vec<(Actor, Action, Option<f64>)> {
    match state.node() {
        Node::Over => Vec::new(),
        Node::Chance => {
            let mut rolls = Vec::new();
            state.rolls(&mut rolls);
            let total: f64 = rolls.iter().map(|(_, weight)| *weight as f64).sum();
            let rolls = rolls.into_iter();
            rolls
                .map(|(roll, weight)| (Actor::Chance, roll, Some(weight as f64 / total)))
                .collect()
        }
        Node::Choice(_) => {
            let by = Actor::Seat(Seat(state.chooser_now()));
            let mut actions = Vec::new();
            state.list(&mut actions);
            actions
                .into_iter()
                .map(|action| (by, action, None))
                .collect()
        }
    }
}

type Edges = [(usize, usize, Actor, Action, Option<f64>)];

/// Probability of a goal from each state: the mean over rolls, the largest over choices.
fn values(count: usize, edges: &Edges, goals: &HashSet<usize>) -> Vec<f64> {
    let mut values = vec![0.0_f64; count];
    for goal in goals {
        values[*goal] = 1.0;
    }
    // Assaults without a hit lead back, so that one sweep need not be enough.
    for _ in 0..500 {
        let mut next = vec![0.0_f64; count];
        for (from, to, _, _, share) in edges {
            match share {
                Some(share) => next[*from] += share * values[*to],
                None => next[*from] = next[*from].max(values[*to]),
            }
        }
        for goal in goals {
            next[*goal] = 1.0;
        }
        let change = next.iter().zip(&values).map(|(new, old)| (new - old).abs());
        let change = change.fold(0.0, f64::max);
        values = next;
        if change < 1e-12 {
            break;
        }
    }
    values
}

/// The edge by which the most probable path comes to each state.
fn best_paths(count: usize, edges: &Edges) -> Vec<Option<usize>> {
    let mut best = vec![0.0_f64; count];
    let mut by = vec![None; count];
    best[0] = 1.0;
    loop {
        let mut changed = false;
        for (number, (from, to, _, _, share)) in edges.iter().enumerate() {
            let chance = best[*from] * share.unwrap_or(1.0);
            if *to != 0 && chance > best[*to] * (1.0 + 1e-12) {
                best[*to] = chance;
                by[*to] = Some(number);
                changed = true;
            }
        }
        if !changed {
            return by;
        }
    }
}

fn path(goal: usize, best: &[Option<usize>], edges: &Edges) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut at = goal;
    while let Some(number) = best[at] {
        let (from, _, by, action, _) = edges[number];
        steps.push(Step::Do(by, action));
        at = from;
    }
    steps.reverse();
    steps
}

/// Whether an area is after its battle as the position after has it, as far as the enemy is concerned.
pub(crate) fn is_fought(war: &War, after: &War, site: Area) -> bool {
    let units = |of: &War| {
        let units = of.units(site);
        let units = units.filter(|it| war.is_enemy(it.owner()) && it.unit() != Unit::Aa);
        let mut units: Vec<_> = units
            .map(|it| (it.owner(), it.unit(), it.count()))
            .collect();
        units.sort_unstable();
        units
    };
    // Submarines that withdrew, and fighters without a deck, may come into other battles; the end decides.
    war.pack().is_sea(site) || takes_fighters(war, site) || units(war) == units(after)
}

/// Whether fighters of the enemy that lose their deck may still come to a land.
pub(crate) fn takes_fighters(war: &War, land: Area) -> bool {
    let zone = war.pack().area(land).island_in;
    zone.is_some_and(|zone| {
        let mut units = war.units(zone);
        units.any(|it| war.is_enemy(it.owner()) && it.unit() == Unit::Ftr)
    })
}

/// Units that are left of both sides at an end of an engagement without dice, and whether the attacker has withdrawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Left {
    pub(crate) armies: [Army; 2],
    pub(crate) withdrawn: bool,
}

/// All ends of a battle without dice, whatever the attacker chooses; `order` names the losses of the defender, unless the
/// defender is asked.
pub(crate) fn outcomes(
    engagement: Engagement,
    order: Option<&[bilancia_battle::Unit]>,
) -> Vec<Left> {
    outcomes_within(engagement, order, |_| true).0
}

/// All ends of a battle without dice through stages that fit, with the number of stages that were looked at.
pub(crate) fn outcomes_within(
    mut engagement: Engagement,
    order: Option<&[bilancia_battle::Unit]>,
    fits: impl Fn(&Engagement) -> bool,
) -> (Vec<Left>, usize) {
    engagement.proceed(Input::Begin, |_| {});
    let mut seen = HashSet::from([engagement]);
    let mut open = vec![engagement];
    let mut found = HashSet::new();
    while let Some(state) = open.pop() {
        if !fits(&state) {
            continue;
        }
        let mut go = |input: Input| {
            let mut next = state;
            next.proceed(input, |_| {});
            if seen.insert(next) {
                open.push(next);
            }
        };
        match state.stage {
            Stage::Over => {
                found.insert(Left {
                    armies: state.armies,
                    withdrawn: state.withdrawn,
                });
            }
            Stage::Lose(..) | Stage::LastLoss(_) => match (state.owed(), order) {
                (Some((Role::Defender, ..)), Some(order)) => {
                    go(Input::Lose(state.by_order(order, false)));
                }
                (Some((_, army, hits)), _) => {
                    each_casualties(&army, hits, |losses| go(Input::Lose(losses)));
                }
                (None, _) => {}
            },
            Stage::WithdrawSubs(_) => go(Input::WithdrawSubs(0)),
            Stage::Decide => {
                go(Input::Go);
                go(Input::Withdraw);
            }
            // Without dice nothing waits for a roll.
            Stage::Assault | Stage::Throw(..) | Stage::LastDice => {}
        }
    }
    let mut found: Vec<Left> = found.into_iter().collect();
    found.sort_by_key(|left| {
        let [own, other] = left.armies;
        (std::cmp::Reverse(own.cost()), other.cost(), left.withdrawn)
    });
    (found, seen.len())
}

/// Steps from the end of the combat move by which attacks on some areas are fought and lost with all that attacks; `None`
/// if they do not end so. A rocket may be fired before.
pub(crate) fn fought(moved: &War, targets: &[Area], rocket: &[Step]) -> Option<(War, Vec<Step>)> {
    let mut war = moved.clone();
    let turn = (war.round(), war.mover().0);
    let mut steps = vec![Step::Reach(Phase::Fight)];
    reach_phase(&mut war, Phase::Fight, turn)?;
    if war.pending().is_some() {
        // Guns: the first way in which they can be served is as good as another.
        let end = ends(&war, |_| true).0?.into_iter().next()?;
        war = end.war;
        steps.extend(end.steps);
    }
    for step in rocket {
        if let Step::Do(by, action) = *step {
            if !admits(&war, by, action) {
                return None;
            }
            take(&mut war, action);
            steps.push(*step);
        }
    }
    let mover = Actor::Seat(Seat(war.mover().0));
    for target in targets {
        let enemies = |of: &War| -> Vec<Stack> {
            let enemies = of.units(*target);
            enemies.filter(|it| war.is_enemy(it.owner())).collect()
        };
        let before = enemies(&war);
        let elsewhere = |of: &War| -> u16 {
            let own = of.stacks().filter(|it| it.owner() == war.mover().0);
            own.filter(|it| it.area() != *target)
                .map(Stack::count)
                .sum()
        };
        let others = elsewhere(&war);
        let lost = |it: &War| {
            let own = |it: Stack| it.owner() == war.mover().0 && it.unit() != Unit::Aa;
            // None of the force has withdrawn.
            enemies(it) == before && !it.units(*target).any(own) && elsewhere(it) == others
        };
        let action = Action::Fight(*target);
        if !war.is_site(*target) {
            // Guns may have taken all of the force.
            if lost(&war) {
                continue;
            }
            return None;
        }
        war.allow(action).ok()?;
        let mut begun = war.clone();
        take(&mut begun, action);
        let end = ends(&begun, lost).0?.into_iter().next()?;
        steps.push(Step::Do(mover, action));
        steps.extend(end.steps);
        war = end.war;
    }
    Some((war, steps))
}
