//! Instructions and titles for a player who chooses a move.

use bilancia_core::{Message, Name, Seat, State, Wording};

use super::rules::{Action, Alea, Kind};

const MOVE: Message = Message::new(
    "Click a die, then the square it goes to: as many squares as it shows, or fewer. Three sixes in a line win.",
    "Clicca su un dado, poi sulla casella d’arrivo: tante caselle quanto segna, o meno. Vincono tre sei in fila.",
);
const STAYS: Message = Message::new("stays {0}", "resta {0}");
const TURNS: Message = Message::new("{0} to {1}", "da {0} a {1}");
const TOP: Message = Message::new("top die", "dado in cima");
const BOTH: Message = Message::new("both dice", "due dadi");

/// Instruction for the player to move.
pub(super) fn instruction() -> Wording {
    Wording::new(MOVE, &[])
}

/// Title that tells a move from others between the same squares; none if there are no others.
pub(super) fn label(state: &Alea, action: Action) -> Option<Name> {
    let mut moves = Vec::new();
    state.actions(state.turn(), &mut moves);
    let same = |other: &&Action| (other.from, other.to) == (action.from, action.to);
    let alike: Vec<_> = moves.iter().filter(same).collect();
    if alike.len() < 2 {
        return None;
    }
    let value = state.stack(action.from.into()).value() as i8;
    let turned = alike.iter().any(|other| other.turn != 0);
    let kinds = alike.iter().any(|other| other.kind != action.kind);
    let kind = match action.kind {
        Kind::Pair => BOTH,
        Kind::Die | Kind::Climb => TOP,
    };
    let turn = match action.turn {
        0 => Wording::new(STAYS, &[&value]),
        turn => Wording::new(TURNS, &[&value, &(value + turn)]),
    };
    let words = |lang| {
        let kind = kinds.then(|| kind.raw(lang).to_owned());
        let turn = (turned && action.kind == Kind::Die).then(|| turn.text(lang));
        let parts: Vec<_> = kind.into_iter().chain(turn).collect();
        parts.join(", ")
    };
    Some(Name::new(
        &words(bilancia_core::Lang::En),
        &words(bilancia_core::Lang::It),
    ))
}

/// The position after the move between two squares that changes the least: it turns no die, and takes one if it can.
pub(super) fn partial(state: &Alea, seat: Seat, chosen: &[&str]) -> Option<Alea> {
    use bilancia_core::{Actor, Notation};
    let mut moves = Vec::new();
    state.actions(seat, &mut moves);
    moves.retain(|action| action.turn == 0 && state.cells(*action) == chosen);
    let found = *moves.first()?;
    let mut after = *state;
    after.apply(Actor::Seat(seat), found);
    Some(after)
}
