//! Instructions and titles for a player who chooses a move.

use bilancia_core::{Lang, Message, Name, Seat, State, Wording};

use super::{
    board::square_name,
    draw::dice_words,
    rules::{Action, Alea, Kind},
};

const MOVE: Message = Message::new(
    "Choose a die, then the square it goes to: as many squares as it shows, or fewer. Three sixes in a line win.",
    "Scegli un dado, poi la casella d’arrivo: tante caselle quanto segna, o meno. Vincono tre sei in fila.",
);
const FROM: Message = Message::new(
    "The die on {0} shows {1}: it may go {1} {1|square|squares} in a straight line, or fewer.",
    "Il dado in {0} segna {1}: può fare {1} {1|casella|caselle} in linea retta, o meno.",
);
const FROM_STACK: Message = Message::new(
    "The stack on {0} shows {1}: up to {1} {1|square|squares} in a straight line.",
    "La pila in {0} segna {1}: fino a {1} {1|casella|caselle} in linea retta.",
);
const ARRIVES: Message = Message::new(
    "Choose below how it arrives: as it is, or turned by one.",
    "Scegli sotto come arriva: com’è, o girato di uno.",
);
const LINE: Message = Message::new("three sixes in a line", "tre sei in fila");
const TOWER: Message = Message::new("a tower of three sixes", "una torre di tre sei");
const BLOCKED: Message = Message::new(
    "the other side cannot move",
    "l’altra parte non può muovere",
);
const STACK: Message = Message::new("Stack", "Pila");
const TOP_FIRST: Message = Message::new("Dice, top first", "Dadi, dall’alto");
const DOUBLE: Message = Message::new("double", "doppia");
const TOWER_OF_THREE: Message = Message::new("tower", "torre");
const STAYS: Message = Message::new("stays {0}", "resta {0}");
const TURNS: Message = Message::new("{0} to {1}", "da {0} a {1}");
const TOP: Message = Message::new("top die", "dado in cima");
const BOTH: Message = Message::new("both dice", "due dadi");

/// Instruction for the player to move.
pub(super) fn instruction() -> Wording {
    Wording::new(MOVE, &[])
}

/// How a move from a square goes on once this number of steps is chosen.
pub(super) fn next_step(state: &Alea, from: usize, steps: usize) -> Wording {
    let stack = state.stack(from);
    match (steps, stack.height()) {
        (1, 1) => Wording::new(FROM, &[&square_name(from), &stack.value()]),
        (1, _) => Wording::new(FROM_STACK, &[&square_name(from), &stack.value()]),
        _ => Wording::new(ARRIVES, &[]),
    }
}

/// The stacks of a position, each with its height and its dice from the top down, after a row of headings; empty without stacks.
pub(super) fn stacks(state: &Alea, lang: Lang) -> Vec<Vec<String>> {
    let row = |square: usize| {
        let height = match state.stack(square).height() {
            0 | 1 => return None,
            2 => DOUBLE,
            _ => TOWER_OF_THREE,
        };
        Some(vec![
            square_name(square),
            height.raw(lang).to_owned(),
            dice_words(state, square, lang),
        ])
    };
    let mut rows: Vec<_> = state.occupied().filter_map(row).collect();
    if !rows.is_empty() {
        let headings = [STACK.raw(lang), "", TOP_FIRST.raw(lang)];
        rows.insert(0, headings.map(str::to_owned).to_vec());
    }
    rows
}

/// The rule by which the game was won; none while it goes on.
pub(super) fn ending(state: &Alea) -> Option<Wording> {
    let squares = state.goal_squares(state.winner()?);
    let rule = match squares.count_ones() {
        0 => BLOCKED,
        1 => TOWER,
        _ => LINE,
    };
    Some(Wording::new(rule, &[]))
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
    Some(Name::new(&words(Lang::En), &words(Lang::It)))
}

/// The position after the move between two squares that changes the least: it turns no die, and takes one if it can.
pub(super) fn partial(state: &Alea, seat: Seat, chosen: &[&str]) -> Option<Alea> {
    use bilancia_core::{Actor, Pointing};
    let mut moves = Vec::new();
    state.actions(seat, &mut moves);
    moves.retain(|action| action.turn == 0 && state.cells(*action) == chosen);
    let found = *moves.first()?;
    let mut after = *state;
    after.apply(Actor::Seat(seat), found);
    Some(after)
}
