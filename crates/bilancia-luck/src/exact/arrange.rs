//! Puts a graph into the order in which it is reckoned.

use std::cmp::Reverse;

use petgraph::{
    algo::kosaraju_scc,
    graph::{DiGraph, NodeIndex},
};

use super::graph::{Event, Graph, Next};

/// How many events may hang together without a position between them.
const LONGEST_CHAIN: u32 = 50;

/// The same graph, in another order: what a position leads to comes before it, unless that leads back to it,
/// and its events stand together. Positions that only one event leads to are taken out.
pub(super) fn arrange(mut graph: Graph) -> Graph {
    let folded = fold(&mut graph);
    let parts = parts(&graph, &folded);
    let order: Vec<usize> = parts.iter().flatten().map(|node| node.index()).collect();
    let mut number = vec![0; graph.positions.len()];
    for (index, &position) in (0..).zip(&order) {
        number[position] = index;
    }
    let ends = parts.iter().scan(0, |end, part| {
        *end += part.len();
        Some(*end)
    });
    let mut copy = Copying {
        to: Graph {
            seats: graph.seats,
            start: graph.start,
            positions: Vec::with_capacity(order.len()),
            parts: ends.collect(),
            events: Vec::with_capacity(graph.events.len()),
            rolls: Vec::with_capacity(graph.rolls.len()),
            members: Vec::with_capacity(graph.members.len()),
            cells: Vec::with_capacity(graph.cells.len()),
            paths: std::mem::take(&mut graph.paths),
            decisions: std::mem::take(&mut graph.decisions),
            ends: std::mem::take(&mut graph.ends),
            hides: graph.hides,
            secret: graph.secret,
            chance: graph.chance,
        },
        from: graph,
        number,
    };
    for position in order {
        let next = copy.next(copy.from.positions[position]);
        copy.to.positions.push(next);
    }
    copy.to.start = copy.next(copy.from.start);
    copy.to
}

/// Takes out positions that only one event leads to, and tells which.
fn fold(graph: &mut Graph) -> Vec<bool> {
    let links = || {
        graph
            .cells
            .iter()
            .chain(graph.rolls.iter().map(|(_, next)| next))
    };
    let mut leading = vec![0_u32; graph.positions.len()];
    for next in links().chain([&graph.start]) {
        if let Next::Position(position) = next {
            leading[*position as usize] += 1;
        }
    }
    // What leads to a position is found before it, so chains are counted from their beginning.
    let mut chain = vec![0_u32; graph.positions.len()];
    for position in 0..graph.positions.len() {
        let mut after = Vec::new();
        after_event(graph, graph.positions[position], &mut after);
        for next in after {
            if leading[next as usize] == 1 {
                chain[next as usize] = (chain[position] + 1) % LONGEST_CHAIN;
            }
        }
    }
    let positions = &graph.positions;
    let fold = |next: &mut Next| {
        if let Next::Position(position) = *next
            && chain[position as usize] > 0
        {
            *next = positions[position as usize];
        }
    };
    fold(&mut graph.start);
    graph.cells.iter_mut().for_each(fold);
    graph.rolls.iter_mut().for_each(|(_, next)| fold(next));
    chain.iter().map(|&place| place > 0).collect()
}

/// The positions that something leads to at once.
fn after_event(graph: &Graph, from: Next, out: &mut Vec<u32>) {
    match from {
        Next::End(_) => {}
        Next::Position(position) => out.push(position),
        Next::Event(event) => {
            for &next in graph.leads_to(event) {
                after_event(graph, next, out);
            }
            for &(_, next) in graph.rolls_of(event) {
                after_event(graph, next, out);
            }
        }
    }
}

/// The positions that are left, in parts: what a position leads to is in its own part or in an earlier one, and
/// the positions of a part lead to each other.
fn parts(graph: &Graph, folded: &[bool]) -> Vec<Vec<NodeIndex>> {
    let mut links = DiGraph::<(), ()>::with_capacity(graph.positions.len(), graph.cells.len());
    for _ in &graph.positions {
        links.add_node(());
    }
    let mut after = Vec::new();
    for (from, &next) in (0_u32..).zip(&graph.positions) {
        after_event(graph, next, &mut after);
        for to in after.drain(..) {
            links.add_edge(from.into(), to.into(), ());
        }
    }
    let mut parts = kosaraju_scc(&links);
    parts.retain(|part| !folded[part[0].index()]);
    // What is found later is mostly what comes later, so that one sweep carries values far.
    for part in &mut parts {
        part.sort_unstable_by_key(|&position| Reverse(position));
    }
    parts
}

struct Copying {
    from: Graph,
    to: Graph,
    /// The new number of each position.
    number: Vec<u32>,
}

impl Copying {
    fn next(&mut self, next: Next) -> Next {
        let event = match next {
            Next::End(_) => return next,
            Next::Position(position) => return Next::Position(self.number[position as usize]),
            Next::Event(event) => event,
        };
        let number = self.to.events.len();
        let copied = match self.from.events[event as usize] {
            Event::Chance { count, .. } => {
                let first = self.to.rolls.len();
                self.to.rolls.extend_from_slice(self.from.rolls_of(event));
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
                self.to.cells.extend(self.leads_to(event));
                Event::Block {
                    first: first as u32,
                    count,
                    cell: cell as u32,
                }
            }
            Event::Meeting { count, path, .. } => {
                let cell = self.to.cells.len();
                self.to.cells.extend(self.leads_to(event));
                Event::Meeting {
                    cell: cell as u32,
                    count,
                    path,
                }
            }
        };
        self.to.events.push(copied);
        match copied {
            Event::Chance { first, count } => {
                for roll in first..first + count {
                    let (chance, next) = self.to.rolls[roll as usize];
                    self.to.rolls[roll as usize] = (chance, self.next(next));
                }
            }
            Event::Block { cell, .. } | Event::Meeting { cell, .. } => {
                for (index, next) in self.leads_to(event).into_iter().enumerate() {
                    self.to.cells[cell as usize + index] = self.next(next);
                }
            }
        }
        Next::Event(number as u32)
    }

    /// What a block leads to in the old graph, whose decisions have moved to the new one.
    fn leads_to(&self, event: u32) -> Vec<Next> {
        let Event::Block { cell, .. } = self.from.events[event as usize] else {
            return self.from.leads_to(event).to_vec();
        };
        let ways = |&member: &u32| self.to.decisions[member as usize].ways as usize;
        let cells: usize = self.from.members_of(event).iter().map(ways).product();
        self.from.cells[cell as usize..][..cells].to_vec()
    }
}
