//! Enumeration of the whole state space of a game.

use bilancia_core::State;

use super::{
    build::{DecisionPoint, GraphBuilder, GraphError, Size},
    graph::Graph,
    imperfect,
    order::solving_order,
};

/// A game is given up early if more than `EARLY` positions were reached and fewer than one in `WIDE` was expanded: its
/// state space then grows much faster than it is exhausted.
const EARLY: usize = 100_000;
const WIDE: usize = 20;

/// Graph of all positions and events from `start` on, in solving order: strongly connected components of positions in
/// reverse topological order.
///
/// # Errors
/// [`GraphError`] if the state space is too large, or the rules break the contract of [`State`].
pub(crate) fn graph<S: State>(start: &S, size: Size) -> Result<Graph, GraphError> {
    // The builder's indices are as large as the graph, and are freed before the graph is copied.
    let graph = enumerate(start, size, false)?.graph;
    Ok(solving_order(graph))
}

/// Decision points of all decisions of a game, in their order in the graph.
///
/// # Errors
/// [`GraphError`] if the state space is too large, or the rules break the contract of [`State`].
pub(crate) fn decision_points<S: State>(
    start: &S,
    size: Size,
) -> Result<Vec<DecisionPoint<S>>, GraphError> {
    let points = enumerate(start, size, true)?.decision_points;
    Ok(points.unwrap_or_default())
}

/// Complete graph, in the order of discovery.
fn enumerate<S: State>(
    start: &S,
    size: Size,
    with_decision_points: bool,
) -> Result<GraphBuilder<S>, GraphError> {
    let mut builder = GraphBuilder::new(start, size, with_decision_points);
    builder.graph.start = if S::HIDES {
        imperfect::enumerate(&mut builder, start)?
    } else {
        let start = builder.reach(start.clone())?;
        while let Some(state) = builder.unexpanded() {
            let state = state.clone();
            let (done, reached) = (builder.graph.positions.len(), builder.reached());
            if reached > EARLY && done * WIDE < reached {
                return Err(builder.too_large());
            }
            let next = builder.expand(&state)?;
            builder.graph.positions.push(next);
        }
        start
    };
    Ok(builder)
}
