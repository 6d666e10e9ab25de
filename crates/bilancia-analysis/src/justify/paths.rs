//! Lines of a graph that lead to a position, and how probable it is that dice admit them.

use std::collections::HashSet;

use super::graph::Lines;

/// Largest number of lines that are given.
pub(super) const MOST_LINES: usize = 12;
/// Number of steps by which a line that is given may be longer than the shortest.
const LONGER: usize = 6;
/// Sweeps of value iteration, which only games in which a turn can return to a position need.
const SWEEPS: usize = 1000;

/// Lines to a position.
pub(super) struct Paths {
    /// Numbers of edges, line by line, the shortest first.
    pub(super) lines: Vec<Vec<usize>>,
    /// Whether there are more lines than those.
    pub(super) more: bool,
    /// Probability that the dice admit the position if everybody chooses so that it comes about; `None` without dice.
    pub(super) probability: Option<f64>,
}

/// Finds the lines to places that are goals.
pub(super) fn find(graph: &dyn Lines, goals: &[usize]) -> Paths {
    let outgoing = outgoing(graph);
    let steps = steps_to(graph, goals);
    let is_goal: HashSet<usize> = goals.iter().copied().collect();
    let mut search = Search {
        graph,
        outgoing: &outgoing,
        steps: &steps,
        is_goal: &is_goal,
        kinds: HashSet::new(),
        lines: Vec::new(),
        more: false,
    };
    let shortest = (0..graph.roots())
        .filter_map(|root| search.ahead(root))
        .min();
    if let Some(shortest) = shortest {
        for length in shortest..=shortest + LONGER {
            for root in 0..graph.roots() {
                search.walk(root, length, &mut Vec::new());
            }
        }
    }
    let has_rolls = graph.edges().iter().any(|edge| edge.weight.is_some());
    let by_dice = graph.roots() == 1 && has_rolls;
    Paths {
        lines: search.lines,
        more: search.more,
        probability: by_dice.then(|| probability(graph, &outgoing, &is_goal)),
    }
}

/// Edges out of each place, by their numbers.
fn outgoing(graph: &dyn Lines) -> Vec<Vec<usize>> {
    let mut outgoing = vec![Vec::new(); graph.places()];
    for (number, edge) in graph.edges().iter().enumerate() {
        outgoing[edge.from].push(number);
    }
    outgoing
}

/// Least number of steps from each place to a goal, at least one; `None` if no line leads there.
fn steps_to(graph: &dyn Lines, goals: &[usize]) -> Vec<Option<usize>> {
    let mut steps: Vec<Option<usize>> = vec![None; graph.places()];
    let mut incoming = vec![Vec::new(); graph.places()];
    for edge in graph.edges() {
        incoming[edge.to].push(edge.from);
    }
    let mut layer = goals.to_vec();
    let mut length = 0;
    while !layer.is_empty() {
        length += 1;
        let mut next = Vec::new();
        for place in layer {
            for &from in &incoming[place] {
                if steps[from].is_none() {
                    steps[from] = Some(length);
                    next.push(from);
                }
            }
        }
        layer = next;
    }
    steps
}

struct Search<'a> {
    graph: &'a dyn Lines,
    outgoing: &'a [Vec<usize>],
    steps: &'a [Option<usize>],
    is_goal: &'a HashSet<usize>,
    /// Lines found, each without the order of its steps.
    kinds: HashSet<Vec<String>>,
    lines: Vec<Vec<usize>>,
    more: bool,
}

impl Search<'_> {
    fn ahead(&self, place: usize) -> Option<usize> {
        self.steps[place]
    }

    /// Adds all lines of exactly `length` steps that go on from a place.
    fn walk(&mut self, place: usize, length: usize, line: &mut Vec<usize>) {
        if length == 0 {
            if self.is_goal.contains(&place) {
                self.add(line);
            }
            return;
        }
        if self.more || self.ahead(place).is_none_or(|ahead| ahead > length) {
            return;
        }
        for &edge in &self.outgoing[place] {
            let edges = self.graph.edges();
            let to = edges[edge].to;
            let again = line.iter().any(|it| edges[*it].from == to);
            if again && !self.is_goal.contains(&to) {
                continue;
            }
            line.push(edge);
            self.walk(to, length - 1, line);
            line.pop();
        }
    }

    fn add(&mut self, line: &[usize]) {
        let mut kind: Vec<String> = line
            .iter()
            .map(|edge| {
                let by = self.graph.edges()[*edge].by;
                format!("{by} {}", self.graph.text(*edge))
            })
            .collect();
        kind.sort();
        if !self.kinds.insert(kind) {
            return;
        }
        if self.lines.len() == MOST_LINES {
            self.more = true;
        } else {
            self.lines.push(line.to_vec());
        }
    }
}

/// Probability of a goal from the root: the mean over chance events, the largest over choices.
fn probability(graph: &dyn Lines, outgoing: &[Vec<usize>], is_goal: &HashSet<usize>) -> f64 {
    let edges = graph.edges();
    let mut values = vec![0.0_f64; graph.places()];
    for sweep in 0..SWEEPS {
        let mut change = 0.0_f64;
        // Steps mostly lead to later numbers, so going back from the end takes few sweeps.
        for place in (0..graph.places()).rev() {
            let (mut mean, mut best) = (0.0, 0.0_f64);
            for &number in &outgoing[place] {
                let edge = &edges[number];
                let reached = if is_goal.contains(&edge.to) {
                    1.0
                } else {
                    values[edge.to]
                };
                match edge.weight {
                    Some((weight, total)) => mean += reached * weight as f64 / total as f64,
                    None => best = best.max(reached),
                }
            }
            let value = best.max(mean);
            change = change.max((value - values[place]).abs());
            values[place] = value;
        }
        if sweep > 0 && change < 1e-12 {
            break;
        }
    }
    values[0]
}
