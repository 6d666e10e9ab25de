//! Solving order of a graph: successors before predecessors, and what is read together stored together.

use std::cmp::Reverse;

use super::graph::{Event, Graph, Link, Successor};

/// Longest chain of events without a position between them. Recursion goes that deep.
const LONGEST_CHAIN: u32 = 50;

/// Copy of a graph in solving order: strongly connected components in reverse topological order, and the events of a
/// position next to each other. Positions with a single predecessor are replaced by their events.
pub(super) fn solving_order(mut graph: Graph) -> Graph {
    let inlined = inline(&mut graph);
    let (order, components) = components(&graph, &inlined);
    let mut number = vec![0; graph.positions.len()];
    for (index, &position) in (0..).zip(&order) {
        number[position as usize] = index;
    }
    let mut copy = GraphCopy {
        to: Graph {
            seats: graph.seats,
            start: graph.start,
            positions: Vec::with_capacity(order.len()),
            components,
            events: Vec::with_capacity(graph.events.len()),
            outcomes: Vec::with_capacity(graph.outcomes.len()),
            odds: std::mem::take(&mut graph.odds),
            members: Vec::with_capacity(graph.members.len()),
            cells: Vec::with_capacity(graph.cells.len()),
            choices: std::mem::take(&mut graph.choices),
            decisions: std::mem::take(&mut graph.decisions),
            ends: std::mem::take(&mut graph.ends),
            hides: graph.hides,
            chance: graph.chance,
        },
        from: graph,
        number,
    };
    for position in order {
        let next = copy.successor(copy.from.positions[position as usize]);
        copy.to.positions.push(next);
    }
    copy.to.start = copy.successor(copy.from.start);
    copy.to
}

/// Replaces each position with a single predecessor by its successor, except where chains would become longer than
/// [`LONGEST_CHAIN`]. Returns, for each position, whether it was replaced.
fn inline(graph: &mut Graph) -> Vec<bool> {
    let links = || {
        graph
            .cells
            .iter()
            .copied()
            .chain(graph.outcomes.iter().map(|next| next.to()))
    };
    let mut predecessors = vec![0_u32; graph.positions.len()];
    for next in links().chain([graph.start]) {
        if let Successor::Position(position) = next {
            predecessors[position as usize] += 1;
        }
    }
    // Positions are in the order of discovery, so that a chain is counted from its beginning.
    let mut chain = vec![0_u32; graph.positions.len()];
    for position in 0..graph.positions.len() {
        let mut after = Vec::new();
        next_positions(graph, graph.positions[position], &mut after);
        for next in after {
            if predecessors[next as usize] == 1 {
                chain[next as usize] = (chain[position] + 1) % LONGEST_CHAIN;
            }
        }
    }
    let positions = &graph.positions;
    let inline = |next: &mut Successor| {
        if let Successor::Position(position) = *next {
            if chain[position as usize] > 0 {
                *next = positions[position as usize];
            }
        }
    };
    inline(&mut graph.start);
    graph.cells.iter_mut().for_each(inline);
    for link in &mut graph.outcomes {
        let mut next = link.to();
        inline(&mut next);
        *link = next.into();
    }
    chain.iter().map(|&place| place > 0).collect()
}

/// Appends the positions that are reached from a successor without passing another position.
fn next_positions(graph: &Graph, from: Successor, out: &mut Vec<u32>) {
    match from {
        Successor::End(_) => {}
        Successor::Position(position) => out.push(position),
        Successor::Event(event) => {
            for &next in graph.cells_of(event) {
                next_positions(graph, next, out);
            }
            for (_, next) in graph.outcomes_of(event) {
                next_positions(graph, next, out);
            }
        }
    }
}

/// A position whose successors are visited by [`components`].
struct Visit {
    position: u32,
    /// Earliest visit that is known to be reached from here.
    earliest: u32,
    /// Successors from this one on are still to be visited.
    successors: usize,
}

/// Strongly connected components of the positions that were not inlined, in reverse topological order: all of their positions,
/// and where each component ends (Tarjan 1972). Successors are looked up in the graph, so that no copy of its links is needed.
fn components(graph: &Graph, inlined: &[bool]) -> (Vec<u32>, Vec<usize>) {
    const DONE: u32 = u32::MAX;
    let (mut order, mut ends) = (Vec::new(), Vec::new());
    // Number of the visit of each position, from 1; 0 before.
    let mut visited = vec![0; graph.positions.len()];
    let (mut count, mut open, mut path, mut successors) = (0, vec![], vec![], vec![]);
    for root in 0..graph.positions.len() as u32 {
        let mut next =
            Some(root).filter(|&root| !inlined[root as usize] && visited[root as usize] == 0);
        loop {
            if let Some(position) = next.take() {
                count += 1;
                visited[position as usize] = count;
                open.push(position);
                path.push(Visit {
                    position,
                    earliest: count,
                    successors: successors.len(),
                });
                next_positions(graph, graph.positions[position as usize], &mut successors);
            }
            let Some(visit) = path.last_mut() else { break };
            if successors.len() > visit.successors {
                let successor = successors.pop().expect("one is left");
                match visited[successor as usize] {
                    0 => next = Some(successor),
                    known => visit.earliest = visit.earliest.min(known),
                }
                continue;
            }
            let done = path.pop().expect("the path is not empty");
            if done.earliest == visited[done.position as usize] {
                let first = order.len();
                while let Some(position) = open.pop() {
                    visited[position as usize] = DONE;
                    order.push(position);
                    if position == done.position {
                        break;
                    }
                }
                // Positions discovered later mostly come later in the game, so that a sweep propagates values far.
                order[first..].sort_unstable_by_key(|&position| Reverse(position));
                ends.push(order.len());
            }
            if let Some(before) = path.last_mut() {
                before.earliest = before.earliest.min(done.earliest);
            }
        }
    }
    (order, ends)
}

/// Copy of a graph in progress.
struct GraphCopy {
    from: Graph,
    to: Graph,
    /// Index in the copy of each position.
    number: Vec<u32>,
}

impl GraphCopy {
    /// Copies a successor, with all events up to the next position.
    fn successor(&mut self, next: Successor) -> Successor {
        let event = match next {
            Successor::End(_) => return next,
            Successor::Position(position) => {
                return Successor::Position(self.number[position as usize]);
            }
            Successor::Event(event) => event,
        };
        let number = self.to.events.len();
        let copied = match self.from.events[event as usize] {
            Event::Chance { first, count, odds } => {
                let outcomes = &self.from.outcomes[first as usize..][..count as usize];
                let first = self.to.outcomes.len() as u32;
                self.to.outcomes.extend_from_slice(outcomes);
                Event::Chance { first, count, odds }
            }
            Event::Block { count, .. } => {
                let (first, cell) = (self.to.members.len(), self.to.cells.len());
                self.to
                    .members
                    .extend_from_slice(self.from.members_of(event));
                self.to.cells.extend(self.cells_of(event));
                Event::Block {
                    first: first as u32,
                    count,
                    cell: cell as u32,
                }
            }
            Event::Dependent { count, choices, .. } => {
                let cell = self.to.cells.len();
                self.to.cells.extend(self.cells_of(event));
                Event::Dependent {
                    cell: cell as u32,
                    count,
                    choices,
                }
            }
        };
        self.to.events.push(copied);
        match copied {
            Event::Chance { first, count, .. } => {
                for outcome in first..first + count {
                    let next = self.successor(self.to.outcomes[outcome as usize].to());
                    self.to.outcomes[outcome as usize] = Link::from(next);
                }
            }
            Event::Block { cell, .. } | Event::Dependent { cell, .. } => {
                for (index, next) in self.cells_of(event).into_iter().enumerate() {
                    self.to.cells[cell as usize + index] = self.successor(next);
                }
            }
        }
        Successor::Event(number as u32)
    }

    /// Successors of the cells of a block in the old graph, whose decisions have been moved to the copy.
    fn cells_of(&self, event: u32) -> Vec<Successor> {
        let Event::Block { cell, .. } = self.from.events[event as usize] else {
            return self.from.cells_of(event).to_vec();
        };
        let actions = |&member: &u32| self.to.decisions[member as usize].actions as usize;
        let cells: usize = self.from.members_of(event).iter().map(actions).product();
        self.from.cells[cell as usize..][..cells].to_vec()
    }
}
