//! The canonical order where things lie face down.
//!
//! What has happened and has been seen by nobody who chooses stays pending. When somebody who is about to
//! choose sees a difference that a pending roll made, that roll enters the order there, whole, before the
//! choices that are pending; when he sees what another chose, the block of pending choices enters. At the
//! end the choices enter, and after them what nobody ever saw of chance.

use bilancia_core::{Actor, Node, Seat, Seats, State};

use foldhash::fast::FixedState;
use indexmap::IndexMap;

use super::graph::{GraphError, Growing, Next, Path};

/// One way in which pending chance may have fallen.
#[derive(Clone)]
struct Fall<S> {
    chance: f64,
    /// The outcome of each pending roll.
    rolls: Vec<u32>,
    state: S,
}

/// What has happened and was seen by nobody else who chose since: for each way to make the pending choices,
/// how pending chance may have fallen.
#[derive(Clone)]
struct Cell<S> {
    /// The pending choices.
    path: Path,
    falls: Vec<Fall<S>>,
}

/// What is seen by the one who is to choose next; none when nobody is.
type Sight<S> = Option<(Seat, S)>;

/// Follows everything from the start of a game.
pub(super) fn follow<S: State>(growing: &mut Growing<S>, start: &S) -> Result<Next, GraphError> {
    let fall = Fall {
        chance: 1.0,
        rolls: Vec::new(),
        state: start.clone(),
    };
    settle(
        growing,
        vec![Cell {
            path: Path::new(),
            falls: vec![fall],
        }],
    )
}

fn settle<S: State>(growing: &mut Growing<S>, mut cells: Vec<Cell<S>>) -> Result<Next, GraphError> {
    for cell in &mut cells {
        cell.falls = fallen(growing, std::mem::take(&mut cell.falls))?;
    }
    let sights: Vec<Vec<Sight<S>>> = cells
        .iter()
        .map(|cell| cell.falls.iter().map(|fall| sight(&fall.state)).collect())
        .collect();
    let seat_of = |sight: &Sight<S>| sight.as_ref().map(|(seat, _)| *seat);
    let next = seat_of(&sights[0][0]);
    if sights.iter().flatten().any(|sight| seat_of(sight) != next) {
        return show(growing, cells, &sights);
    }
    let Some(seat) = next else {
        return end(growing, &cells);
    };
    // What he chose himself tells a player nothing of others.
    let own = |cell: &Cell<S>| -> Path {
        let own = cell.path.iter().copied();
        own.filter(|&(decision, _)| growing.seat_of(decision) == seat)
            .collect()
    };
    let mut known: Vec<(Path, &Sight<S>)> = Vec::new();
    for (cell, sights_of) in cells.iter().zip(&sights) {
        let own = own(cell);
        let first = match known.iter().find(|(path, _)| *path == own) {
            Some((_, first)) => *first,
            None => {
                known.push((own, &sights_of[0]));
                &sights_of[0]
            }
        };
        if sights_of.iter().any(|sight| sight != first) {
            return show(growing, cells, &sights);
        }
    }
    choose(growing, &cells, seat)
}

/// Something pending has been seen, and enters the order: chance if that alone explains it.
fn show<S: State>(
    growing: &mut Growing<S>,
    cells: Vec<Cell<S>>,
    sights: &[Vec<Sight<S>>],
) -> Result<Next, GraphError> {
    let rolls = seen(&cells[0].falls, &sights[0]);
    let alike = cells.iter().zip(sights).all(|(cell, sights)| {
        cell.falls.len() == cells[0].falls.len()
            && cell
                .falls
                .iter()
                .zip(&cells[0].falls)
                .all(|(a, b)| a.rolls == b.rolls && (a.chance - b.chance).abs() < 1e-12)
            && seen(&cell.falls, sights) == rolls
    });
    match alike && !rolls.is_empty() {
        true => show_chance(growing, &cells, &rolls),
        false => show_choices(growing, cells, sights),
    }
}

/// Lets everything forced and all chance happen.
fn fallen<S: State>(
    growing: &mut Growing<S>,
    cell: Vec<Fall<S>>,
) -> Result<Vec<Fall<S>>, GraphError> {
    let (mut open, mut done) = (cell, Vec::new());
    open.reverse();
    while let Some(mut fall) = open.pop() {
        fall.state = growing.forced(fall.state)?;
        if fall.state.node() != Node::Chance {
            done.push(fall);
            continue;
        }
        let outcomes = growing.rolls(&fall.state)?;
        growing.check_size(open.len() + done.len() + outcomes.len())?;
        for (outcome, (chance, state)) in outcomes.into_iter().enumerate().rev() {
            let mut rolls = fall.rolls.clone();
            rolls.push(outcome as u32);
            let chance = fall.chance * chance;
            open.push(Fall {
                chance,
                rolls,
                state,
            });
        }
    }
    Ok(done)
}

fn sight<S: State>(state: &S) -> Sight<S> {
    let Node::Choice(seats) = state.node() else {
        return None;
    };
    let seat = seats.lowest()?;
    Some((seat, state.view(Seats::from(seat))))
}

/// Somebody chooses who has seen nothing of what is pending but his own choices.
fn choose<S: State>(
    growing: &mut Growing<S>,
    cells: &[Cell<S>],
    seat: Seat,
) -> Result<Next, GraphError> {
    let mut longer = Vec::new();
    for cell in cells {
        let (decision, actions) = growing.decision(seat, &cell.falls[0].state);
        for (number, action) in actions.into_iter().enumerate() {
            let mut cell = cell.clone();
            cell.path.push((decision, number as u32));
            for fall in &mut cell.falls {
                fall.state.apply(Actor::Seat(seat), action);
            }
            longer.push(cell);
        }
        growing.check_size(longer.len())?;
    }
    settle(growing, longer)
}

/// The pending choices that made a difference to what is seen enter the order.
fn show_choices<S: State>(
    growing: &mut Growing<S>,
    cells: Vec<Cell<S>>,
    sights: &[Vec<Sight<S>>],
) -> Result<Next, GraphError> {
    let shown = shown(growing, &cells, sights);
    let mut groups: IndexMap<Path, Vec<Cell<S>>, FixedState> = IndexMap::default();
    for Cell { path, falls } in cells {
        let part = |shows: bool| -> Path {
            let part = path
                .iter()
                .zip(&shown)
                .filter(|(_, shown)| **shown == shows);
            part.map(|(&choice, _)| choice).collect()
        };
        groups.entry(part(true)).or_default().push(Cell {
            path: part(false),
            falls,
        });
    }
    let mut met = Vec::new();
    for (path, cells) in groups {
        met.push((path, settle(growing, cells)?));
    }
    growing.meeting(met)
}

/// Which pending choices made a difference to what is seen, and what the same players chose before them.
fn shown<S: State>(growing: &Growing<S>, cells: &[Cell<S>], sights: &[Vec<Sight<S>>]) -> Vec<bool> {
    let length = cells[0].path.len();
    let differ = |a: usize, b: usize, at: usize| cells[a].path[at].1 != cells[b].path[at].1;
    let mut shown = vec![false; length];
    let pairs = || (0..cells.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
    for (a, b) in pairs().filter(|&(a, b)| sights[a] != sights[b]) {
        let mut parts = (0..length).filter(|&at| differ(a, b, at));
        if let (Some(only), None) = (parts.next(), parts.next()) {
            shown[only] = true;
        }
    }
    for (a, b) in pairs().filter(|&(a, b)| sights[a] != sights[b]) {
        if !(0..length).any(|at| shown[at] && differ(a, b, at))
            && let Some(first) = (0..length).find(|&at| differ(a, b, at))
        {
            shown[first] = true;
        }
    }
    if !shown.contains(&true) {
        // Chance that the choices changed was seen, so they are.
        shown.fill(true);
    }
    for at in (0..length)
        .rev()
        .filter(|&at| shown[at])
        .collect::<Vec<_>>()
    {
        let seat = growing.seat_of(cells[0].path[at].0);
        for (before, shown) in shown[..at].iter_mut().enumerate() {
            *shown |= growing.seat_of(cells[0].path[before].0) == seat;
        }
    }
    shown
}

/// The pending rolls that made a difference to what is seen enter the order.
fn show_chance<S: State>(
    growing: &mut Growing<S>,
    cells: &[Cell<S>],
    seen: &[usize],
) -> Result<Next, GraphError> {
    let shown = |fall: &Fall<S>| -> Vec<u32> {
        let labels = fall.rolls.iter().enumerate();
        labels
            .filter(|(roll, _)| seen.contains(roll))
            .map(|(_, &label)| label)
            .collect()
    };
    let mut groups: Vec<Vec<u32>> = Vec::new();
    for fall in &cells[0].falls {
        let labels = shown(fall);
        if !groups.contains(&labels) {
            groups.push(labels);
        }
    }
    let mut rolls = Vec::new();
    for labels in groups {
        let mut chance = 0.0;
        let mut cells = cells.to_vec();
        for Cell { falls, .. } in &mut cells {
            falls.retain(|fall| shown(fall) == labels);
            chance = falls.iter().map(|fall| fall.chance).sum();
            for fall in falls.iter_mut() {
                fall.chance /= chance;
                let mut roll = 0;
                fall.rolls.retain(|_| {
                    roll += 1;
                    !seen.contains(&(roll - 1))
                });
            }
        }
        rolls.push((chance, settle(growing, cells)?));
    }
    growing.chance(&rolls)
}

/// Which pending rolls make a difference to what is seen.
fn seen<S: State>(falls: &[Fall<S>], sights: &[Sight<S>]) -> Vec<usize> {
    let longest = falls.iter().map(|fall| fall.rolls.len()).max().unwrap_or(0);
    let differs_by = |roll: usize| {
        falls.iter().zip(sights).any(|(a, seen_a)| {
            falls.iter().zip(sights).any(|(b, seen_b)| {
                let same_otherwise = a.rolls.len() == b.rolls.len()
                    && (0..a.rolls.len())
                        .all(|other| other == roll || a.rolls[other] == b.rolls[other]);
                same_otherwise && seen_a != seen_b
            })
        })
    };
    let mut seen: Vec<_> = (0..longest).filter(|&roll| differs_by(roll)).collect();
    // What a roll leads to may not be comparable; then the first one that parts two ways was seen.
    for (a, seen_a) in falls.iter().zip(sights) {
        for (b, seen_b) in falls.iter().zip(sights) {
            let parts = |&roll: &usize| a.rolls.get(roll) != b.rolls.get(roll);
            if seen_a != seen_b && !seen.iter().any(parts) {
                seen.extend((0..longest).find(parts));
            }
        }
    }
    seen
}

/// The end of the game, for all that is pending.
fn end<S: State>(growing: &mut Growing<S>, cells: &[Cell<S>]) -> Result<Next, GraphError> {
    let mut met = Vec::new();
    for Cell { path, falls } in cells {
        let rolls: Vec<_> = falls
            .iter()
            .map(|fall| (fall.chance, growing.end(&fall.state)))
            .collect();
        let next = match rolls[..] {
            [(_, only)] => only,
            _ => growing.chance(&rolls)?,
        };
        met.push((path.clone(), next));
    }
    match &met[..] {
        [(path, next)] if path.is_empty() => Ok(*next),
        _ => growing.meeting(met),
    }
}
