//! Solving order of a graph: successors before predecessors, and what is read together stored together.

use std::cmp::Reverse;

use petgraph::{
    algo::kosaraju_scc,
    graph::{DiGraph, NodeIndex},
};

use super::graph::{Event, Graph, Successor};

/// Longest chain of events without a position between them. Recursion goes that deep.
const LONGEST_CHAIN: u32 = 50;

/// Copy of a graph in solving order: strongly connected components in reverse topological order, and the events of a
/// position next to each other. Positions with a single predecessor are replaced by their events.
pub(super) fn solving_order(mut graph: Graph) -> Graph {
    let inlined = inline(&mut graph);
    let components = components(&graph, &inlined);
    let order: Vec<usize> = components
        .iter()
        .flatten()
        .map(|node| node.index())
        .collect();
    let mut number = vec![0; graph.positions.len()];
    for (index, &position) in (0..).zip(&order) {
        number[position] = index;
    }
    let ends = components.iter().scan(0, |end, component| {
        *end += component.len();
        Some(*end)
    });
    let mut copy = GraphCopy {
        to: Graph {
            seats: graph.seats,
            start: graph.start,
            positions: Vec::with_capacity(order.len()),
            components: ends.collect(),
            events: Vec::with_capacity(graph.events.len()),
            outcomes: Vec::with_capacity(graph.outcomes.len()),
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
        let next = copy.successor(copy.from.positions[position]);
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
            .chain(graph.outcomes.iter().map(|(_, next)| next))
    };
    let mut predecessors = vec![0_u32; graph.positions.len()];
    for next in links().chain([&graph.start]) {
        if let Successor::Position(position) = next {
            predecessors[*position as usize] += 1;
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
        if let Successor::Position(position) = *next
            && chain[position as usize] > 0
        {
            *next = positions[position as usize];
        }
    };
    inline(&mut graph.start);
    graph.cells.iter_mut().for_each(inline);
    graph.outcomes.iter_mut().for_each(|(_, next)| inline(next));
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
            for &(_, next) in graph.outcomes_of(event) {
                next_positions(graph, next, out);
            }
        }
    }
}

/// Strongly connected components of the positions that were not inlined, in reverse topological order.
fn components(graph: &Graph, inlined: &[bool]) -> Vec<Vec<NodeIndex>> {
    let mut links = DiGraph::<(), ()>::with_capacity(graph.positions.len(), graph.cells.len());
    for _ in &graph.positions {
        links.add_node(());
    }
    let mut after = Vec::new();
    for (from, &next) in (0_u32..).zip(&graph.positions) {
        next_positions(graph, next, &mut after);
        for to in after.drain(..) {
            links.add_edge(from.into(), to.into(), ());
        }
    }
    let mut components = kosaraju_scc(&links);
    components.retain(|component| !inlined[component[0].index()]);
    // Positions discovered later mostly come later in the game, so that a sweep propagates values far.
    for component in &mut components {
        component.sort_unstable_by_key(|&position| Reverse(position));
    }
    components
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
            Event::Chance { count, .. } => {
                let first = self.to.outcomes.len();
                self.to
                    .outcomes
                    .extend_from_slice(self.from.outcomes_of(event));
                Event::Chance {
                    first: first as u32,
                    count,
                }
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
            Event::Chance { first, count } => {
                for outcome in first..first + count {
                    let (probability, next) = self.to.outcomes[outcome as usize];
                    self.to.outcomes[outcome as usize] = (probability, self.successor(next));
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
