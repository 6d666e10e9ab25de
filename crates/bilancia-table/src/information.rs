//! The knowledge of a seat, with perfect recall.

use bilancia_core::{Actor, Node, Seat};

use crate::{DynState, PlayError};

/// All that a seat has seen and done in a game that began at `start`, as text of several lines: the position in its view at the
/// start and after each event, and what was done there, as far as the seat may see it. Two histories have the same text
/// exactly if the seat cannot tell them apart. `history` has the numbers of actions in turn.
///
/// A simultaneous move is seen when the last seat has chosen, and its choices have the order of the seats; until then the seat
/// knows of its own choice alone, so that the order in which they were made does not show.
///
/// # Errors
/// [`PlayError`] if the history cannot be played from `start`.
pub fn information_state(
    start: &dyn DynState,
    history: &[(Actor, usize)],
    seat: Seat,
) -> Result<String, PlayError> {
    let mut state = dyn_clone::clone_box(start);
    let mut lines = vec![state.view(seat.into()).position()];
    // Choices of a simultaneous move that is not complete.
    let mut sealed: Vec<(Seat, String)> = Vec::new();
    for &(by, number) in history {
        let text = state.seen_text(by, number, seat.into())?;
        let before = state.node();
        state.apply(by, number)?;
        match by {
            Actor::Chance => lines.push(format!("chance: {text}")),
            Actor::Seat(chooser) => {
                sealed.push((chooser, text));
                if is_incomplete(before, chooser, state.node()) {
                    continue;
                }
                sealed.sort_unstable();
                let choices = sealed.drain(..);
                lines.extend(choices.map(|(seat, text)| format!("{}: {text}", seat.0)));
            }
        }
        lines.push(state.view(seat.into()).position());
    }
    let own = sealed.iter().find(|(chooser, _)| *chooser == seat);
    lines.extend(own.map(|(seat, text)| format!("{}: {text}, not yet seen by others", seat.0)));
    Ok(lines.join("\n"))
}

/// Whether a simultaneous move waits for other seats after the choice of one.
fn is_incomplete(before: Node, chooser: Seat, after: Node) -> bool {
    let (Node::Choice(before), Node::Choice(after)) = (before, after) else {
        return false;
    };
    let others = before.iter().filter(|seat| *seat != chooser).collect();
    before.len() > 1 && after == others
}
