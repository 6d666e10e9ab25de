//! The solution as a table: the value of every state with every number of turns left, compact enough to keep and fast
//! to look up, and the play that follows from it.

use std::{
    io::Cursor,
    sync::{Arc, OnceLock},
};

use bilancia_core::{Rng, Seat};
use bilancia_search::{
    Advice, Task,
    matrix::{Matrix, MatrixSolver, Solution},
};

use super::{
    super::rules::{Action, Characters, FATE, Nibelungenlied, ORDER, PAIRS, Phase, Variant},
    PLACEMENTS,
    file::{ONE, TableError, Turn, Turns},
    placements::{FATE_GOAL, Placements, code},
    turn::{Board, Movers, Next, Place, hand, selections},
};
use crate::TableFile;

/// The value of every state for every number of turns left. Turns are read from the file as they are needed.
pub struct Table {
    /// Those of the rules, once they are needed.
    placements: OnceLock<Placements>,
    variant: Variant,
    turns: Turns,
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

/// The values of one hand with one number of turns left.
struct Column<'a>(&'a [i16]);

impl Next for Column<'_> {
    #[inline]
    fn value(&self, number: u16) -> f64 {
        f64::from(self.0[usize::from(number)]) / ONE
    }
}

/// The values of one hand, of those with one number of turns left.
pub(super) fn column(turn: &Turn, hand: usize) -> impl Next + use<'_> {
    Column(&turn[hand * PLACEMENTS..(hand + 1) * PLACEMENTS])
}

impl Table {
    /// Opens the file of a table, and checks that it is whole.
    ///
    /// # Errors
    /// [`TableError`] if the file was written by another version, or is damaged.
    pub fn open(file: Box<dyn TableFile>) -> Result<Self, TableError> {
        let (variant, turns) = Turns::open(file)?;
        Ok(Self {
            placements: OnceLock::new(),
            variant,
            turns,
        })
    }

    /// Opens a table whose file is in memory.
    ///
    /// # Errors
    /// [`TableError`] if the bytes were written by another version, or are damaged.
    pub fn from_bytes(bytes: Vec<u8>) -> Result<Self, TableError> {
        Self::open(Box::new(Cursor::new(bytes)))
    }

    /// Rules that the table was computed for.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    fn board(&self) -> Board<'_> {
        let find = || Placements::new(&Nibelungenlied::new(self.variant));
        Board {
            placements: self.placements.get_or_init(find),
            variant: self.variant,
        }
    }

    fn turn(&self, left: usize) -> Option<Arc<Turn>> {
        self.turns.get(left)
    }

    /// The number of turns left after the one being played; none if the state is not covered by the table.
    fn left(&self, state: &Nibelungenlied) -> Option<usize> {
        let same = Variant {
            max_turns: 0,
            ..state.variant
        } == Variant {
            max_turns: 0,
            ..self.variant
        };
        let known = self.turns.count();
        let left = match state.variant.max_turns {
            // Without a limit: the largest number of turns in the table.
            0 => known - 1,
            most => usize::from(most.checked_sub(state.turn)?),
        };
        (same && left < known).then_some(left)
    }

    /// Selection to be made in a state, as a matrix game; `None` if none is due or the table does not cover
    /// the state.
    pub fn selection(&self, state: &Nibelungenlied) -> Option<Selection> {
        if !matches!(state.phase, Phase::Select { .. }) {
            return None;
        }
        let left = self.left(state)?;
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
        let turn = self.turn(left)?;
        let mut payoffs = Vec::with_capacity(27);
        for &one in &fate {
            for &two in &order {
                let movers = Movers::new(PAIRS[one], PAIRS[two], &self.variant);
                let next = if up_is_fate { two } else { one };
                let next = column(&turn, hand(!up_is_fate, next));
                payoffs.push(self.board().moves(place, &movers, &next));
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
    /// Empty where a selection is due; `None` if the table does not cover the state.
    pub fn choices(&self, state: &Nibelungenlied) -> Option<Vec<(Action, f64)>> {
        let left = self.left(state)?;
        match state.phase {
            Phase::LayAside => {
                let number = self.board().placements.look_up(code(state.at));
                let turn = self.turn(left + 1)?;
                let value = |(pair, characters): (usize, &Characters)| {
                    let value = column(&turn, hand(true, pair)).value(number);
                    (Action::Pair(*characters), value)
                };
                Some(PAIRS.iter().enumerate().map(value).collect())
            }
            Phase::Move { picked, character } => {
                let movers = Movers::new(picked[0], picked[1], &self.variant);
                let done = movers.position(character as u8)?;
                let fate = picked[0].contains(character);
                let next_is_fate = state.face_up(FATE).is_empty();
                let shown = picked[usize::from(!next_is_fate)];
                let shown = PAIRS.iter().position(|pair| *pair == shown)?;
                let turn = self.turn(left)?;
                let next = column(&turn, hand(next_is_fate, shown));
                let rest = movers.after(done + 1);
                let place = Place::new(state.at);
                let from = place.vertex(character as u8);
                let board = self.board();
                let mut choices = vec![(Action::Go(from as u8), board.moves(place, &rest, &next))];
                let mut reached = board.reach(place, from, movers.steps());
                while reached != 0 {
                    let to = reached.trailing_zeros();
                    reached &= reached - 1;
                    let there = place.moved(character as u8, from, to);
                    let number = board.placements.look_up(there.code());
                    let value = if number >= FATE_GOAL && !self.variant.check_at_end {
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

    /// Optimal play by the table; `None` if the table does not cover the state.
    pub fn advise(&self, task: &Task<'_, Nibelungenlied>) -> Option<Advice<Action>> {
        let sign = if task.seat == FATE { 1.0 } else { -1.0 };
        let view = task.view();
        if let Some(selection) = self.selection(&view) {
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
        let choices = self.choices(&view)?;
        let best = best_of(&choices)?;
        let share = |(action, _): &(Action, f64)| (*action, f64::from(u8::from(*action == best.0)));
        let advice = Advice {
            action: best.0,
            value: Some(sign * best.1),
            mix: choices.iter().map(share).collect(),
            playouts: 0,
            line: vec![best.0],
        };
        // The one who moves several characters in a row knows already where the others go.
        Some(advice.with_line(&view, task.seat, |state| {
            best_of(&self.choices(state)?).map(|(action, _)| action)
        }))
    }
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
