//! Canonical order of events in games with hidden information.
//!
//! Events are pending from when they occur until a seat that is about to choose observes a difference that they made. A
//! pending chance event enters the order at that point, whole, before the pending choices; pending choices enter as one
//! block when another seat observes one of them. At the end of the game the pending choices enter, then the chance
//! events that no chooser ever observed. The graph, and every measure computed from it, therefore does not depend on
//! the order in which the rules list events that no seat observes in between.

use bilancia_core::{Actor, Node, Seat, State};

use foldhash::fast::FixedState;
use indexmap::IndexMap;

use super::{
    build::{GraphBuilder, GraphError},
    graph::{Choices, Successor},
    pending::{Cell, Observation, PendingOutcome, observe, observed_choices, observed_rolls},
};

/// Adds all events of a game to the graph, and returns the successor of its start.
pub(super) fn enumerate<S: State>(
    builder: &mut GraphBuilder<S>,
    start: &S,
) -> Result<Successor, GraphError> {
    let outcome = PendingOutcome {
        probability: 1.0,
        rolls: Vec::new(),
        state: start.clone(),
    };
    expand(
        builder,
        vec![Cell {
            choices: Choices::new(),
            outcomes: vec![outcome],
        }],
    )
}

/// Adds all events that follow these cells.
fn expand<S: State>(
    builder: &mut GraphBuilder<S>,
    mut cells: Vec<Cell<S>>,
) -> Result<Successor, GraphError> {
    for cell in &mut cells {
        cell.outcomes = play_chance(builder, std::mem::take(&mut cell.outcomes))?;
    }
    let observations: Vec<Vec<Observation<S>>> = cells
        .iter()
        .map(|cell| {
            let outcomes = cell.outcomes.iter();
            outcomes.map(|outcome| observe(&outcome.state)).collect()
        })
        .collect();
    let seat_of = |observation: &Observation<S>| observation.as_ref().map(|(seat, _)| *seat);
    let next = seat_of(&observations[0][0]);
    if observations
        .iter()
        .flatten()
        .any(|seen| seat_of(seen) != next)
    {
        return reveal(builder, cells, &observations);
    }
    let Some(seat) = next else {
        return end(builder, &cells);
    };
    // A difference that the seat's own choices make is no observation of other events.
    let own = |cell: &Cell<S>| -> Choices {
        let own = cell.choices.iter().copied();
        own.filter(|&(decision, _)| builder.graph.seat_of(decision) == seat)
            .collect()
    };
    let mut known: Vec<(Choices, &Observation<S>)> = Vec::new();
    for (cell, observed) in cells.iter().zip(&observations) {
        let own = own(cell);
        let first = match known.iter().find(|(choices, _)| *choices == own) {
            Some((_, first)) => *first,
            None => {
                known.push((own, &observed[0]));
                &observed[0]
            }
        };
        if observed.iter().any(|seen| seen != first) {
            return reveal(builder, cells, &observations);
        }
    }
    choose(builder, &cells, seat)
}

/// Adds the pending events that were observed: chance events if they alone explain the observations of the same kind in
/// all cells, else choices.
fn reveal<S: State>(
    builder: &mut GraphBuilder<S>,
    cells: Vec<Cell<S>>,
    observations: &[Vec<Observation<S>>],
) -> Result<Successor, GraphError> {
    let rolls = observed_rolls(&cells[0].outcomes, &observations[0]);
    let alike =
        cells.iter().zip(observations).all(|(cell, observed)| {
            cell.outcomes.len() == cells[0].outcomes.len()
                && cell.outcomes.iter().zip(&cells[0].outcomes).all(|(a, b)| {
                    a.rolls == b.rolls && (a.probability - b.probability).abs() < 1e-12
                })
                && observed_rolls(&cell.outcomes, observed) == rolls
        });
    match alike && !rolls.is_empty() {
        true => reveal_chance(builder, &cells, &rolls),
        false => reveal_choices(builder, cells, observations),
    }
}

/// Plays forced actions and chance events until each state is a decision or terminal.
fn play_chance<S: State>(
    builder: &mut GraphBuilder<S>,
    pending: Vec<PendingOutcome<S>>,
) -> Result<Vec<PendingOutcome<S>>, GraphError> {
    let (mut open, mut done) = (pending, Vec::new());
    open.reverse();
    while let Some(mut pending) = open.pop() {
        pending.state = builder.play_forced(pending.state)?;
        if pending.state.node() != Node::Chance {
            done.push(pending);
            continue;
        }
        let outcomes = builder.outcomes(&pending.state)?;
        builder.check_size(open.len() + done.len() + outcomes.len())?;
        for (outcome, (probability, state)) in outcomes.into_iter().enumerate().rev() {
            let mut rolls = pending.rolls.clone();
            rolls.push(outcome as u32);
            open.push(PendingOutcome {
                probability: pending.probability * probability,
                rolls,
                state,
            });
        }
    }
    Ok(done)
}

/// Adds to the pending choices those of a seat that has observed none of the pending events but its own choices.
fn choose<S: State>(
    builder: &mut GraphBuilder<S>,
    cells: &[Cell<S>],
    seat: Seat,
) -> Result<Successor, GraphError> {
    let mut longer = Vec::new();
    for cell in cells {
        let (decision, actions) = builder.decision(seat, &cell.outcomes[0].state);
        for (number, action) in actions.into_iter().enumerate() {
            let mut cell = cell.clone();
            cell.choices.push((decision, number as u32));
            for outcome in &mut cell.outcomes {
                outcome.state.apply(Actor::Seat(seat), action);
            }
            longer.push(cell);
        }
        builder.check_size(longer.len())?;
    }
    expand(builder, longer)
}

/// Adds a block of the pending choices that were observed; the others stay pending.
fn reveal_choices<S: State>(
    builder: &mut GraphBuilder<S>,
    cells: Vec<Cell<S>>,
    observations: &[Vec<Observation<S>>],
) -> Result<Successor, GraphError> {
    let observed = observed_choices(&builder.graph, &cells, observations);
    let mut groups: IndexMap<Choices, Vec<Cell<S>>, FixedState> = IndexMap::default();
    for Cell { choices, outcomes } in cells {
        let part = |of_observed: bool| -> Choices {
            let part = choices
                .iter()
                .zip(&observed)
                .filter(|(_, observed)| **observed == of_observed);
            part.map(|(&choice, _)| choice).collect()
        };
        groups.entry(part(true)).or_default().push(Cell {
            choices: part(false),
            outcomes,
        });
    }
    let mut block = Vec::new();
    for (choices, cells) in groups {
        block.push((choices, expand(builder, cells)?));
    }
    builder.add_dependent(block)
}

/// Adds a chance event for the pending chance events with these indices; the others stay pending.
fn reveal_chance<S: State>(
    builder: &mut GraphBuilder<S>,
    cells: &[Cell<S>],
    observed: &[usize],
) -> Result<Successor, GraphError> {
    let label = |outcome: &PendingOutcome<S>| -> Vec<u32> {
        let rolls = outcome.rolls.iter().enumerate();
        rolls
            .filter(|(roll, _)| observed.contains(roll))
            .map(|(_, &outcome)| outcome)
            .collect()
    };
    let mut labels: Vec<Vec<u32>> = Vec::new();
    for outcome in &cells[0].outcomes {
        let label = label(outcome);
        if !labels.contains(&label) {
            labels.push(label);
        }
    }
    let mut revealed = Vec::new();
    for wanted in labels {
        let mut probability = 0.0;
        let mut cells = cells.to_vec();
        for Cell { outcomes, .. } in &mut cells {
            outcomes.retain(|outcome| label(outcome) == wanted);
            probability = outcomes.iter().map(|outcome| outcome.probability).sum();
            for outcome in outcomes.iter_mut() {
                outcome.probability /= probability;
                let mut roll = 0;
                outcome.rolls.retain(|_| {
                    roll += 1;
                    !observed.contains(&(roll - 1))
                });
            }
        }
        revealed.push((probability, expand(builder, cells)?));
    }
    builder.add_chance(&revealed)
}

/// Adds all pending events at the end of the game: the choices, then the chance events.
fn end<S: State>(
    builder: &mut GraphBuilder<S>,
    cells: &[Cell<S>],
) -> Result<Successor, GraphError> {
    let mut block = Vec::new();
    for Cell { choices, outcomes } in cells {
        let ends: Vec<_> = outcomes
            .iter()
            .map(|outcome| (outcome.probability, builder.end(&outcome.state)))
            .collect();
        let next = match ends[..] {
            [(_, only)] => only,
            _ => builder.add_chance(&ends)?,
        };
        block.push((choices.clone(), next));
    }
    match &block[..] {
        [(choices, next)] if choices.is_empty() => Ok(*next),
        _ => builder.add_dependent(block),
    }
}
