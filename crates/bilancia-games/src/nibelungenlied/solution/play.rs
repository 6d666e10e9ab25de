//! Play by the values of states: selections solved as matrix games over the values after the turn, moves by the best value.

use bilancia_core::{Rng, Seat};
use bilancia_search::{
    Advice, Task,
    matrix::{Matrix, MatrixSolver, Solution},
};

use super::{
    super::rules::{Action, Characters, FATE, Nibelungenlied, ORDER, PAIRS, Phase},
    placements::{FATE_GOAL, code},
    turn::{Board, Movers, Next, Place, hand, selections},
};

/// The values of all states, by the number of turns left.
pub(super) trait Source {
    /// The values with one number of turns left.
    type Turn: Hands;

    /// The board under the rules of a state.
    fn board(&self, state: &Nibelungenlied) -> Board<'_>;

    /// The number of turns left after the one being played; none if the state is not covered.
    fn left(&self, state: &Nibelungenlied) -> Option<usize>;

    /// The values with this number of turns left; none if they are not known.
    fn turn(&self, left: usize) -> Option<Self::Turn>;
}

/// The values of all states with one number of turns left.
pub(super) trait Hands {
    /// The values of one hand.
    fn column(&self, hand: usize) -> impl Next + '_;
}

/// A selection as a matrix game with its solution.
#[derive(Clone, Debug, PartialEq)]
pub struct Selection {
    /// The pairs of Tragic Fate.
    pub fate: Vec<Characters>,
    /// The pairs of Natural Order.
    pub order: Vec<Characters>,
    /// The payoffs to Tragic Fate of each pair of choices, row by row.
    pub payoffs: Vec<f64>,
    /// The value and optimal mixed strategies.
    pub solution: Solution,
}

/// Selection to be made in a state, as a matrix game; `None` if none is due or the state is not covered.
pub(super) fn selection(source: &impl Source, state: &Nibelungenlied) -> Option<Selection> {
    if !matches!(state.phase, Phase::Select { .. }) {
        return None;
    }
    let (left, board) = (source.left(state)?, source.board(state));
    let up_is_fate = !state.face_up(FATE).is_empty();
    let up = state.face_up(if up_is_fate { FATE } else { ORDER });
    let up = PAIRS.iter().position(|pair| *pair == up)?;
    let (nine, three) = selections(up);
    let (fate, order) = if up_is_fate {
        (three.to_vec(), nine.to_vec())
    } else {
        (nine.to_vec(), three.to_vec())
    };
    let place = Place::new(state.at);
    let turn = source.turn(left)?;
    let mut payoffs = Vec::with_capacity(27);
    for &one in &fate {
        for &two in &order {
            let movers = Movers::new(PAIRS[one], PAIRS[two], &board.variant);
            let next = if up_is_fate { two } else { one };
            let next = turn.column(hand(!up_is_fate, next));
            payoffs.push(board.moves(place, &movers, &next));
        }
    }
    let game = Matrix::new(fate.len(), order.len(), &payoffs).ok()?;
    let solution = MatrixSolver::default().solve(&game).clone();
    let pairs = |list: Vec<usize>| list.into_iter().map(|pair| PAIRS[pair]).collect();
    Some(Selection {
        fate: pairs(fate),
        order: pairs(order),
        payoffs,
        solution,
    })
}

/// Value to Tragic Fate of each sequential choice: laying aside a pair, or moving a character.
///
/// Empty where a selection is due; `None` if the state is not covered.
pub(super) fn choices(source: &impl Source, state: &Nibelungenlied) -> Option<Vec<(Action, f64)>> {
    let (left, board) = (source.left(state)?, source.board(state));
    match state.phase {
        Phase::LayAside => {
            let number = board.placements.look_up(code(state.at));
            let turn = source.turn(left + 1)?;
            let value = |(pair, characters): (usize, &Characters)| {
                let value = turn.column(hand(true, pair)).value(number);
                (Action::Pair(*characters), value)
            };
            Some(PAIRS.iter().enumerate().map(value).collect())
        }
        Phase::Move { picked, character } => {
            let movers = Movers::new(picked[0], picked[1], &board.variant);
            let done = movers.position(character as u8)?;
            let fate = picked[0].contains(character);
            let next_is_fate = state.face_up(FATE).is_empty();
            let shown = picked[usize::from(!next_is_fate)];
            let shown = PAIRS.iter().position(|pair| *pair == shown)?;
            let turn = source.turn(left)?;
            let next = turn.column(hand(next_is_fate, shown));
            let rest = movers.after(done + 1);
            let place = Place::new(state.at);
            let from = place.vertex(character as u8);
            let mut choices = vec![(Action::Go(from as u8), board.moves(place, &rest, &next))];
            let mut reached = board.reach(place, from, movers.steps());
            while reached != 0 {
                let to = reached.trailing_zeros();
                reached &= reached - 1;
                let there = place.moved(character as u8, from, to);
                let number = board.placements.look_up(there.code());
                let value = if number >= FATE_GOAL && !board.variant.check_at_end {
                    board.verdict(number, Some(fate))
                } else {
                    board.moves(there, &rest, &next)
                };
                choices.push((Action::Go(to as u8), value));
            }
            Some(choices)
        }
        _ => Some(Vec::new()),
    }
}

/// The best play by the values; `None` if they do not cover the state.
pub(super) fn advise(
    source: &impl Source,
    task: &Task<'_, Nibelungenlied>,
) -> Option<Advice<Action>> {
    let sign = if task.seat == FATE { 1.0 } else { -1.0 };
    let view = task.view();
    if let Some(selection) = selection(source, &view) {
        return Some(draw(&selection, task.seat, task.seed));
    }
    let best_of = |choices: &[(Action, f64)]| {
        choices.iter().copied().reduce(|best, next| {
            if sign * next.1 > sign * best.1 {
                next
            } else {
                best
            }
        })
    };
    let list = choices(source, &view)?;
    let best = best_of(&list)?;
    let share = |(action, _): &(Action, f64)| (*action, f64::from(u8::from(*action == best.0)));
    let advice = Advice {
        action: best.0,
        value: Some(sign * best.1),
        mix: list.iter().map(share).collect(),
        playouts: 0,
        line: vec![best.0],
    };
    // The one who moves several characters in a row knows already where the others go.
    Some(advice.with_line(&view, task.seat, |state| {
        best_of(&choices(source, state)?).map(|(action, _)| action)
    }))
}

/// A pair drawn from the optimal mixed strategy.
fn draw(selection: &Selection, seat: Seat, seed: u64) -> Advice<Action> {
    let (pairs, mix, sign) = if seat == FATE {
        (&selection.fate, &selection.solution.row, 1.0)
    } else {
        (&selection.order, &selection.solution.column, -1.0)
    };
    let mut left = Rng::new(seed).unit();
    let mut drawn = 0;
    for (place, share) in mix.iter().enumerate().filter(|(_, share)| **share > 0.0) {
        drawn = place;
        left -= share;
        if left < 0.0 {
            break;
        }
    }
    let action = |pair: &Characters| Action::Pair(*pair);
    Advice {
        action: action(&pairs[drawn]),
        value: Some(sign * selection.solution.value),
        mix: pairs.iter().map(action).zip(mix.iter().copied()).collect(),
        playouts: 0,
        line: vec![action(&pairs[drawn])],
    }
}
