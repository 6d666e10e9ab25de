//! The solution as a table: the value of every state with every number of turns left, compact enough to keep and fast
//! to look up, and the play that follows from it.

use std::io::{Read, Write};

use bilancia_core::{Rng, Seat};
use bilancia_search::{
    Advice, Task,
    matrix::{Matrix, MatrixSolver, Solution},
};
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};

use super::{
    super::rules::{
        Action, BothGoals, Characters, FATE, Nibelungenlied, ORDER, PAIRS, Phase, Variant,
    },
    PLACEMENTS,
    placements::{FATE_GOAL, Placements, code},
    turn::{Board, HANDS, Movers, Next, Place, hand, selections},
};

/// The value 1 in units of the table: values are rounded to 0.00003.
const ONE: f64 = 32_766.0;

/// The first bytes of a file; the number goes up when the form of the table changes, or what the rules do.
const HEAD: &[u8; 20] = b"Nibelungenlied 1    ";

/// The largest number of turns of a table. A turn takes 2.4 megabytes in memory and, if its values are like those of the
/// turn before, nearly nothing in a file: a small file that names many turns must not fill the memory.
pub(super) const MOST_TURNS: u16 = 1_000;

/// The value of every state for every number of turns left.
pub struct Table {
    placements: Placements,
    variant: Variant,
    /// By turns left, then hand, then placement.
    turns: Vec<Vec<i16>>,
}

/// Reason why bytes are not a table.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// The bytes were not written by this program, or by a version with other rules.
    #[error(
        "this is no table of Nibelungenlied of this version; make it anew with 'bilancia solve nibelungenlied'"
    )]
    Head,
    /// The bytes are truncated or altered; the reason.
    #[error("the table is damaged: {0}; make it anew with 'bilancia solve nibelungenlied'")]
    Damaged(String),
    /// The bytes name a number of turns that no table has.
    #[error(
        "a table has 1 to {MOST_TURNS} turns, not {0}; make it anew with 'bilancia solve nibelungenlied'"
    )]
    Turns(u16),
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

/// The values of one hand in the table.
struct Column<'a>(&'a [i16]);

impl Next for Column<'_> {
    #[inline]
    fn value(&self, number: u16) -> f64 {
        f64::from(self.0[usize::from(number)]) / ONE
    }
}

/// The rules as they are stored in a file.
pub(super) fn options(variant: &Variant) -> [u8; 4] {
    let both = match variant.both_goals {
        BothGoals::Mover => 0,
        BothGoals::Draw => 1,
        BothGoals::Side(seat) => 2 + seat.0,
    };
    let flags = u8::from(variant.two_steps)
        | u8::from(variant.murder_off_castles) << 1
        | u8::from(variant.check_at_end) << 2
        | u8::from(variant.jump) << 3;
    let [low, high] = variant.max_turns.to_le_bytes();
    [both, flags, low, high]
}

/// Reads rules that [`options`] stored; none if the bytes are not rules.
pub(super) fn read_options([both, flags, low, high]: [u8; 4]) -> Option<Variant> {
    Some(Variant {
        both_goals: match both {
            0 => BothGoals::Mover,
            1 => BothGoals::Draw,
            2 => BothGoals::Side(FATE),
            3 => BothGoals::Side(ORDER),
            _ => return None,
        },
        two_steps: flags & 1 != 0,
        murder_off_castles: flags & 2 != 0,
        check_at_end: flags & 4 != 0,
        jump: flags & 8 != 0,
        max_turns: u16::from_le_bytes([low, high]),
    })
}

impl Table {
    /// A table with no turns left, to be extended by [`Table::add`].
    pub(super) fn new(variant: Variant) -> Self {
        Self {
            placements: Placements::new(&Nibelungenlied::new(variant)),
            variant,
            turns: vec![vec![0; HANDS * PLACEMENTS]],
        }
    }

    /// Appends the values of one more Bellman backup.
    pub(super) fn add(&mut self, values: &[Vec<f64>]) {
        let round = |value: &f64| (value * ONE).round() as i16;
        self.turns
            .push(values.iter().flatten().map(round).collect());
    }

    /// Rules that the table was computed for.
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// Writes the table as bytes: differences from turn to turn, compressed.
    ///
    /// # Errors
    /// None in practice: compressing in memory does not fail.
    pub fn to_bytes(&self) -> std::io::Result<Vec<u8>> {
        let mut bytes = HEAD.to_vec();
        bytes.extend(options(&self.variant));
        let mut packer = DeflateEncoder::new(bytes, Compression::default());
        let mut buffer = Vec::with_capacity(2 * HANDS * PLACEMENTS);
        for pair in self.turns.windows(2) {
            buffer.clear();
            for (before, after) in pair[0].iter().zip(&pair[1]) {
                buffer.extend(after.wrapping_sub(*before).to_le_bytes());
            }
            packer.write_all(&buffer)?;
        }
        packer.finish()
    }

    /// Reads the format of [`Table::to_bytes`].
    ///
    /// # Errors
    /// [`TableError`] if the bytes were written by another version, or are damaged.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, TableError> {
        let rest = bytes.strip_prefix(HEAD).ok_or(TableError::Head)?;
        let (head, rest) = rest.split_first_chunk().ok_or(TableError::Head)?;
        let variant = read_options(*head).ok_or(TableError::Head)?;
        if !(1..=MOST_TURNS).contains(&variant.max_turns) {
            return Err(TableError::Turns(variant.max_turns));
        }
        let mut table = Self::new(variant);
        let mut reader = DeflateDecoder::new(rest);
        let damaged = |error: std::io::Error| TableError::Damaged(error.to_string());
        let mut buffer = vec![0; 2 * HANDS * PLACEMENTS];
        for _ in 0..variant.max_turns {
            reader.read_exact(&mut buffer).map_err(damaged)?;
            let last = &table.turns[table.turns.len() - 1];
            let next = last.iter().zip(buffer.chunks_exact(2));
            let next = next
                .map(|(before, bytes)| {
                    before.wrapping_add(i16::from_le_bytes([bytes[0], bytes[1]]))
                })
                .collect();
            table.turns.push(next);
        }
        match reader.read(&mut [0]).map_err(damaged)? {
            0 => Ok(table),
            _ => Err(TableError::Damaged(
                "something follows its last turn".to_owned(),
            )),
        }
    }

    fn board(&self) -> Board<'_> {
        Board {
            placements: &self.placements,
            variant: self.variant,
        }
    }

    pub(super) fn column(&self, left: usize, hand: usize) -> impl Next + use<'_> {
        Column(&self.turns[left][hand * PLACEMENTS..(hand + 1) * PLACEMENTS])
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
        let known = self.turns.len() - 1;
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
        let mut payoffs = Vec::with_capacity(27);
        for &one in &fate {
            for &two in &order {
                let movers = Movers::new(PAIRS[one], PAIRS[two], &self.variant);
                let next = if up_is_fate { two } else { one };
                let next = self.column(left, hand(!up_is_fate, next));
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
                let number = self.placements.look_up(code(state.at));
                let value = |(pair, characters): (usize, &Characters)| {
                    let value = self.column(left + 1, hand(true, pair)).value(number);
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
                let next = self.column(left, hand(next_is_fate, shown));
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
                    let number = self.placements.look_up(there.code());
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
