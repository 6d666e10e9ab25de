//! Instructions and titles for a player who chooses a move.

use bilancia_core::{Lang, Name, Seat, State, Wording};

use super::{
    board::square_name,
    draw::dice_words,
    rules::{Action, Alea, Kind},
};

bilancia_core::messages! { crate::alea::catalogue, "guide-":
    const {
        MOVE, FROM(square_name, value), FROM_STACK(square_name, value), ARRIVES, LINE, TOWER, BLOCKED, STACK,
        TOP_FIRST, DOUBLE, TOWER_OF_THREE, STAYS(value), TURNS(value, first), TOP, BOTH,
    }
}

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
    Some(Name::each(words))
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
