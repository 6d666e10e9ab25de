//! Moves after the battles: garrisons against the best strikes of the enemy, the rest towards the front.

use bilancia_battle::{Army, Unit};
use bilancia_war::{
    Action, Mark, Phase, War,
    pack::{Area, Areas},
    planning::Planning,
};

use super::{aims::Aims, draft::Draft, options::counting};

/// Most groups of moves of one turn.
const MOST: usize = 100;

/// Smallest gain for which a move is made, in IPC.
const LEAST: f64 = 0.05;

/// Land units of one kind that can go from one land to another.
#[derive(Clone, Copy)]
struct Path {
    action: Action,
    unit: Unit,
    from: Area,
    to: Area,
}

/// Armies of a side by area, with what threatens them.
struct Garrisons<'a> {
    war: &'a War,
    aims: &'a Aims<'a>,
    /// Weight of the threats.
    weight: f64,
    armies: Vec<Army>,
    dangers: Vec<f64>,
    /// Own units that have not moved, by area, infantry, marines, artillery and armour.
    ready: Vec<[u16; 4]>,
}

/// Moves along paths, each with a number of units.
type Moves = Vec<(Path, u16)>;

/// Changes of armies: an area, a unit, and the number that comes or goes.
type Changes = Vec<(Area, Unit, i32)>;

fn slot(unit: Unit) -> usize {
    match unit {
        Unit::Mar => 1,
        Unit::Art => 2,
        Unit::Arm => 3,
        _ => 0,
    }
}

impl<'a> Garrisons<'a> {
    fn new(war: &'a War, aims: &'a Aims<'a>, weight: f64) -> Self {
        let areas = war.pack().areas.len();
        let mut garrisons = Self {
            war,
            aims,
            weight,
            armies: vec![Army::default(); areas],
            dangers: vec![0.0; areas],
            ready: vec![[0; 4]; areas],
        };
        for stack in war.stacks() {
            let area = stack.area().index();
            if war.is_enemy(stack.owner()) {
                continue;
            }
            garrisons.armies[area] = garrisons.armies[area].with(stack.unit(), stack.count());
            let land = stack.unit().marches();
            if land && stack.owner() == war.mover().0 && stack.mark() == Mark::Ready {
                garrisons.ready[area][slot(stack.unit())] += stack.count();
            }
        }
        for area in war.pack().all() {
            garrisons.dangers[area.index()] =
                garrisons.danger(area, &garrisons.armies[area.index()]);
        }
        garrisons
    }

    fn danger(&self, area: Area, army: &Army) -> f64 {
        let own = self.war.pack().is_sea(area) || self.war.is_friendly(area);
        if own {
            self.weight * self.aims.danger(self.war, area, army)
        } else {
            0.0
        }
    }

    /// Armies of the changed areas after changes; none if some units are not there.
    fn after(&self, changes: &Changes) -> Option<Vec<(Area, Army)>> {
        let mut armies: Vec<(Area, Army)> = Vec::new();
        for (area, unit, number) in changes {
            let place = match armies.iter().position(|(known, _)| known == area) {
                Some(place) => place,
                None => {
                    armies.push((*area, self.armies[area.index()]));
                    armies.len() - 1
                }
            };
            let army = &mut armies[place].1;
            let units = Army::default().with(*unit, number.unsigned_abs() as u16);
            *army = if *number < 0 {
                army.without(&units)?
            } else {
                army.and(&units)
            };
        }
        Some(armies)
    }

    /// Gain of moves along paths, each with a number of units.
    fn gain(&self, moves: &[(Path, u16)]) -> Option<(f64, Vec<(Area, Army)>)> {
        let (mut changes, mut gain) = (Changes::new(), 0.0);
        for (path, count) in moves {
            changes.push((path.from, path.unit, -i32::from(*count)));
            changes.push((path.to, path.unit, i32::from(*count)));
            let pull = |area: Area| self.aims.pull(path.unit, area);
            gain += (pull(path.to) - pull(path.from)) * f64::from(*count);
        }
        let after = self.after(&changes)?;
        for (area, army) in &after {
            gain += self.dangers[area.index()] - self.danger(*area, army);
        }
        Some((gain, after))
    }

    fn accept(&mut self, moves: &[(Path, u16)], after: Vec<(Area, Army)>) {
        for (area, army) in after {
            self.armies[area.index()] = army;
            self.dangers[area.index()] = self.danger(area, &army);
        }
        for (path, count) in moves {
            self.ready[path.from.index()][slot(path.unit)] -= count;
        }
    }

    fn ready(&self, path: &Path) -> u16 {
        self.ready[path.from.index()][slot(path.unit)]
    }

    /// Best number of units for a proposal as things stand: the gain with the moves.
    fn best(&self, proposal: &Proposal) -> Option<(f64, Moves)> {
        let ready = |path: &Path| self.ready(path);
        let whole: Moves = proposal
            .paths
            .iter()
            .map(|path| (*path, ready(path)))
            .collect();
        let mut tries = vec![whole];
        match proposal.paths[..] {
            [path] => {
                let count = ready(&path);
                tries.push(vec![(path, count.div_ceil(2))]);
                tries.push(vec![(path, 1.min(count))]);
            }
            _ => {
                let one_stays = |path: &Path| match path.unit {
                    Unit::Inf | Unit::Mar => (*path, ready(path).saturating_sub(1)),
                    _ => (*path, ready(path)),
                };
                tries.push(proposal.paths.iter().map(one_stays).collect());
            }
        }
        let mut best: Option<(f64, Moves)> = None;
        for mut moves in tries {
            moves.retain(|(_, count)| *count > 0);
            if moves.is_empty() {
                continue;
            }
            if let Some((gain, _)) = self.gain(&moves) {
                if best.as_ref().is_none_or(|(known, _)| *known < gain) {
                    best = Some((gain, moves));
                }
            }
        }
        best
    }
}

/// Paths that are tried together.
struct Proposal {
    paths: Vec<Path>,
    /// Best moves along them; none if they are to be found anew.
    best: Option<Option<(f64, Moves)>>,
}

/// Moves of land units that raise the value of the position, the best first.
fn marches(war: &War, aims: &Aims<'_>, weight: f64) -> Moves {
    let mut actions = Vec::new();
    war.list_moves(&mut actions);
    let path = |action: Action| match action {
        Action::Move {
            unit,
            count: 1,
            from,
            to,
            ..
        } if unit.marches() => Some(Path {
            action,
            unit,
            from,
            to,
        }),
        _ => None,
    };
    let paths: Vec<Path> = actions.into_iter().filter_map(path).collect();
    let pull = |path: &Path, area: Area| aims.pull(path.unit, area);
    let nearer = |path: &&Path| pull(path, path.to) >= pull(path, path.from);
    let mut proposals: Vec<Vec<Path>> = paths.iter().map(|path| vec![*path]).collect();
    // Armies are brought together at one goal, or move as one: a part of them could not stand alone.
    for goal in war.pack().all() {
        let to_goal = || paths.iter().filter(|path| path.to == goal);
        proposals.push(to_goal().filter(nearer).copied().collect());
        for from in war.pack().near(goal).iter() {
            proposals.push(
                to_goal()
                    .filter(|path| path.from == from)
                    .copied()
                    .collect(),
            );
        }
    }
    proposals.retain(|paths| !paths.is_empty());
    proposals.sort_by_key(|paths| paths.iter().map(|path| path.action).collect::<Vec<_>>());
    proposals.dedup_by_key(|paths| paths.iter().map(|path| path.action).collect::<Vec<_>>());
    let mut proposals: Vec<_> = proposals
        .into_iter()
        .map(|paths| Proposal { paths, best: None })
        .collect();
    let mut garrisons = Garrisons::new(war, aims, weight);
    let mut chosen = Moves::new();
    for _ in 0..MOST {
        let mut first: Option<(f64, usize)> = None;
        for (place, proposal) in proposals.iter_mut().enumerate() {
            if proposal.best.is_none() {
                proposal.best = Some(garrisons.best(proposal));
            }
            if let Some(Some((gain, _))) = &proposal.best {
                if *gain > first.map_or(LEAST, |(known, _)| known) {
                    first = Some((*gain, place));
                }
            }
        }
        let Some((_, place)) = first else {
            break;
        };
        let Some(Some((_, moves))) = proposals[place].best.take() else {
            break;
        };
        let Some((_, after)) = garrisons.gain(&moves) else {
            break;
        };
        let changed: Areas = after.iter().map(|(area, _)| *area).collect();
        garrisons.accept(&moves, after);
        chosen.extend(moves);
        for proposal in &mut proposals {
            let touched = |path: &Path| changed.has(path.from) || changed.has(path.to);
            if proposal.paths.iter().any(touched) {
                proposal.best = None;
            }
        }
    }
    chosen
}

impl Draft {
    /// Makes all moves after the battles.
    pub(super) fn shift(&mut self, aims: &Aims<'_>, weight: f64) {
        if !self.is_in(Phase::Shift) {
            return;
        }
        let mut last: Option<(Action, u16)> = None;
        let mut moves = marches(&self.war, aims, weight);
        moves.sort_by_key(|(path, _)| path.action);
        for (path, count) in moves {
            match &mut last {
                Some((action, known)) if *action == path.action => *known += count,
                _ => {
                    if let Some((action, count)) = last.replace((path.action, count)) {
                        self.play(counting(action, count));
                    }
                }
            }
        }
        if let Some((action, count)) = last {
            self.play(counting(action, count));
        }
        self.ferry(aims);
        // Aircraft that need a deck land before it could sail away.
        self.land_all(aims);
        self.sail_to_safety(aims);
        self.land_aircraft(aims, false);
        if self.is_in(Phase::Shift) {
            self.play(Action::End);
        }
    }
}
