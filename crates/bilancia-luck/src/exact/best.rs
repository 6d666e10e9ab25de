//! Right play, found by looking at positions one by one.

use bilancia_core::Seat;
use bilancia_search::matrix::{Matrix, MatrixSolver};

use super::{
    graph::{Event, Graph, Next},
    solve::{Mixes, SolveError, settle},
};

/// Who plays right: both sides, or one against a player who is known.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Right<'a> {
    Both,
    Reply { seat: Seat, to: &'a Mixes },
}

/// Choices so nearly as good as the best are as good; the first of them is taken.
const AS_GOOD: f64 = 1e-11;

struct Search<'a> {
    graph: &'a Graph,
    scores: &'a [f64],
    right: Right<'a>,
    values: Vec<f64>,
    solver: MatrixSolver,
    /// Filled in the last pass.
    mixes: Option<Mixes>,
}

/// What the first seat scores, and how right play answers every decision. Scores are of the first seat, and
/// those of two sum to 1.
pub(crate) fn right(
    graph: &Graph,
    scores: &[f64],
    right: Right<'_>,
) -> Result<(f64, Mixes), SolveError> {
    if graph.seats != 2 || graph.hides {
        return Err(SolveError::NoPerfectPlay);
    }
    let mut search = Search {
        graph,
        scores,
        right,
        values: vec![0.5; graph.positions.len()],
        solver: MatrixSolver::default(),
        mixes: None,
    };
    settle(graph, |position| {
        let value = search.worth(graph.positions[position]);
        let known = std::mem::replace(&mut search.values[position], value);
        (value - known).abs()
    })?;
    let mut mixes = Mixes::default();
    for decision in &graph.decisions {
        mixes.push((0..decision.ways).map(|_| 0.0));
    }
    search.mixes = Some(mixes);
    for position in 0..graph.positions.len() {
        search.worth(graph.positions[position]);
    }
    let value = search.worth(graph.start);
    let mixes = search.mixes.take().expect("they were just filled");
    Ok((value, mixes))
}

impl Search<'_> {
    fn worth(&mut self, next: Next) -> f64 {
        let graph = self.graph;
        let event = match next {
            Next::Position(position) => return self.values[position as usize],
            Next::End(end) => return self.scores[end as usize],
            Next::Event(event) => event,
        };
        match graph.events[event as usize] {
            Event::Chance { .. } => {
                let rolls = graph.rolls_of(event).iter();
                rolls.map(|&(chance, next)| chance * self.worth(next)).sum()
            }
            Event::Block { count: 1, .. } if self.mixes.is_none() && !self.replies() => {
                // The same as below, without keeping the cells: nearly all the time goes here.
                let member = graph.members_of(event)[0] as usize;
                let cells = graph.leads_to(event).iter();
                let worths = cells.map(|&next| self.worth(next));
                match graph.decisions[member].seat {
                    Seat(0) => worths.fold(f64::NEG_INFINITY, f64::max),
                    _ => worths.fold(f64::INFINITY, f64::min),
                }
            }
            Event::Block { .. } => {
                let cells: Vec<_> = graph
                    .leads_to(event)
                    .iter()
                    .map(|&next| self.worth(next))
                    .collect();
                match graph.members_of(event) {
                    [member] => self.choose(*member, &cells),
                    members => self.meet([members[0], members[1]], &cells),
                }
            }
            Event::Meeting { .. } => unreachable!("only games that hide things have meetings"),
        }
    }

    fn replies(&self) -> bool {
        matches!(self.right, Right::Reply { .. })
    }

    /// One seat chooses, seeing all.
    fn choose(&mut self, member: u32, cells: &[f64]) -> f64 {
        let seat = self.graph.decisions[member as usize].seat;
        if let Right::Reply { seat: replier, to } = self.right
            && seat != replier
        {
            let mix = to.of(member);
            self.answer(member, |answer| answer.copy_from_slice(mix));
            return mix
                .iter()
                .zip(cells)
                .map(|(share, cell)| share * cell)
                .sum();
        }
        let sign = if seat == Seat(0) { 1.0 } else { -1.0 };
        let best = cells
            .iter()
            .map(|cell| sign * cell)
            .fold(f64::NEG_INFINITY, f64::max);
        let first = cells
            .iter()
            .position(|cell| sign * cell > best - AS_GOOD)
            .unwrap_or(0);
        self.answer(member, |answer| answer[first] = 1.0);
        sign * best
    }

    /// Two seats choose in secret.
    fn meet(&mut self, members: [u32; 2], cells: &[f64]) -> f64 {
        let ways = members.map(|member| self.graph.decisions[member as usize].ways as usize);
        if let Right::Reply { seat, to } = self.right {
            let replier = seat.index();
            let known = to.of(members[1 - replier]);
            let mean = |own: usize| -> f64 {
                let cell = |other: usize| match replier {
                    0 => cells[own * ways[1] + other],
                    _ => cells[other * ways[1] + own],
                };
                (0..known.len())
                    .map(|other| known[other] * cell(other))
                    .sum()
            };
            let means: Vec<_> = (0..ways[replier]).map(mean).collect();
            self.answer(members[1 - replier], |answer| answer.copy_from_slice(known));
            return self.choose(members[replier], &means);
        }
        let game = Matrix::new(ways[0], ways[1], cells).expect("scores are finite");
        let solution = self.solver.solve(&game).clone();
        self.answer(members[0], |answer| answer.copy_from_slice(&solution.row));
        self.answer(members[1], |answer| {
            answer.copy_from_slice(&solution.column);
        });
        solution.value
    }

    fn answer(&mut self, member: u32, write: impl FnOnce(&mut [f64])) {
        if let Some(mixes) = &mut self.mixes {
            let answer = mixes.of_mut(member);
            answer.fill(0.0);
            write(answer);
        }
    }
}
