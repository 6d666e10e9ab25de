//! One Bellman backup: from the values of states after a turn to those before it.

use super::{
    super::{
        board::NEIGHBOURS,
        rules::{BothGoals, Characters, FATE, Nibelungenlied, PAIRS, Variant},
    },
    placements::{Code, FATE_GOAL, ORDER_GOAL, Placements, code},
};

/// The number of hands: Tragic Fate has one of ten pairs face up, or Natural Order has.
pub(super) const HANDS: usize = 20;

/// The value to Tragic Fate of every placement, by hand.
pub(super) type Values = Vec<Vec<f64>>;

/// The characters that move in a turn, in order, each with whether Tragic Fate moves it.
#[derive(Clone, Copy)]
pub(super) struct Movers {
    list: [(u8, bool); 4],
    count: usize,
    steps: u8,
}

impl Movers {
    /// The characters that move after these pairs were revealed.
    pub(super) fn new(fate: Characters, order: Characters, variant: &Variant) -> Self {
        let (moving, steps) = Nibelungenlied::orders([fate, order], variant.two_steps);
        let mut movers = Self {
            list: [(0, false); 4],
            count: 0,
            steps,
        };
        for character in moving.iter() {
            movers.list[movers.count] = (character as u8, fate.contains(character));
            movers.count += 1;
        }
        movers
    }

    /// The movers without the first `done`.
    pub(super) fn after(mut self, done: usize) -> Self {
        self.list.rotate_left(done);
        self.count -= done;
        self
    }

    /// The place of a character in the order.
    pub(super) fn position(&self, character: u8) -> Option<usize> {
        self.all().iter().position(|(known, _)| *known == character)
    }

    /// Maximum number of steps of each character.
    pub(super) fn steps(&self) -> u8 {
        self.steps
    }

    pub(super) fn all(&self) -> &[(u8, bool)] {
        &self.list[..self.count]
    }
}

/// The board and its rules, for looking ahead one turn.
#[derive(Clone, Copy)]
pub(super) struct Board<'a> {
    pub(super) placements: &'a Placements,
    pub(super) variant: Variant,
}

/// The values of placements after a turn, by number.
pub(super) trait Next {
    fn value(&self, number: u16) -> f64;

    /// The value of moves that lead to these placements.
    fn moves(&self, board: &Board<'_>, place: Place, movers: &Movers) -> f64 {
        board.search(place, movers, self)
    }
}

impl Next for [f64] {
    #[inline]
    fn value(&self, number: u16) -> f64 {
        self[usize::from(number)]
    }
}

/// A placement during the moves of a turn.
#[derive(Clone, Copy)]
pub(super) struct Place {
    code: Code,
    occupied: u16,
}

impl Place {
    pub(super) fn new(at: [u8; 5]) -> Self {
        Self {
            code: code(at),
            occupied: at.iter().fold(0, |set, vertex| set | 1 << vertex),
        }
    }

    pub(super) fn code(self) -> Code {
        self.code
    }

    #[inline]
    pub(super) fn vertex(self, character: u8) -> u32 {
        self.code >> (4 * character) & 15
    }

    #[inline]
    pub(super) fn moved(self, character: u8, from: u32, to: u32) -> Self {
        Self {
            code: self.code ^ (from ^ to) << (4 * character),
            occupied: self.occupied ^ 1 << from ^ 1 << to,
        }
    }
}

impl Board<'_> {
    /// The vertices to which a character can move, without the one where it may stay.
    #[inline]
    pub(super) fn reach(&self, place: Place, from: u32, steps: u8) -> u16 {
        let adjacent = NEIGHBOURS[from as usize];
        let free = !place.occupied;
        let mut reached = adjacent & free;
        if steps == 2 {
            let mut middles = if self.variant.jump { adjacent } else { reached };
            while middles != 0 {
                reached |= NEIGHBOURS[middles.trailing_zeros() as usize] & free;
                middles &= middles - 1;
            }
        }
        reached
    }

    /// The payoff to Tragic Fate of a goal that is reached; `mover` is whether Tragic Fate made the move, none at the
    /// end of a turn.
    pub(super) fn verdict(&self, goal: u16, mover: Option<bool>) -> f64 {
        let win = |fate: bool| if fate { 1.0 } else { -1.0 };
        match (goal, self.variant.both_goals, mover) {
            (FATE_GOAL, ..) => 1.0,
            (ORDER_GOAL, ..) => -1.0,
            (_, BothGoals::Side(seat), _) => win(seat == FATE),
            (_, BothGoals::Mover, Some(fate)) => win(fate),
            _ => 0.0,
        }
    }

    /// The value of a placement at the end of a turn.
    #[inline]
    pub(super) fn end(&self, place: Place, next: &(impl Next + ?Sized)) -> f64 {
        let number = self.placements.look_up(place.code);
        if number >= FATE_GOAL {
            self.verdict(number, None)
        } else {
            next.value(number)
        }
    }

    /// The value to Tragic Fate of the moves that remain in the turn, by alpha-beta search; `next` has the values of
    /// placements after it.
    pub(super) fn moves(&self, place: Place, movers: &Movers, next: &(impl Next + ?Sized)) -> f64 {
        next.moves(self, place, movers)
    }

    /// The value of moves by alpha-beta search.
    pub(super) fn search(&self, place: Place, movers: &Movers, next: &(impl Next + ?Sized)) -> f64 {
        self.within(place, movers.all(), movers.steps, next, -1.0, 1.0)
    }

    fn within(
        &self,
        place: Place,
        movers: &[(u8, bool)],
        steps: u8,
        next: &(impl Next + ?Sized),
        mut alpha: f64,
        mut beta: f64,
    ) -> f64 {
        let Some((&(character, fate), rest)) = movers.split_first() else {
            return self.end(place, next);
        };
        let from = place.vertex(character);
        let mut best = self.within(place, rest, steps, next, alpha, beta);
        let mut reached = self.reach(place, from, steps);
        while reached != 0 {
            if fate {
                alpha = alpha.max(best);
            } else {
                beta = beta.min(best);
            }
            if alpha >= beta {
                break;
            }
            let to = reached.trailing_zeros();
            reached &= reached - 1;
            let there = place.moved(character, from, to);
            let number = self.placements.look_up(there.code);
            let value = if number >= FATE_GOAL && !self.variant.check_at_end {
                // A win is the best payoff of the side that moved, so no other move is examined.
                self.verdict(number, Some(fate))
            } else if rest.is_empty() && number < FATE_GOAL {
                next.value(number)
            } else {
                self.within(there, rest, steps, next, alpha, beta)
            };
            best = if fate {
                best.max(value)
            } else {
                best.min(value)
            };
        }
        best
    }
}

/// The number of the hand in which a side has a pair face up.
pub(super) fn hand(fate: bool, pair: usize) -> usize {
    pair + if fate { 0 } else { PAIRS.len() }
}

/// Whether two pairs have no character in common.
pub(super) fn disjoint(one: usize, other: usize) -> bool {
    PAIRS[one].0 & PAIRS[other].0 == 0
}

/// The pairs of a selection in which this pair is face up: the nine of the side that selects from five characters, and
/// the three of the other.
pub(super) fn selections(up: usize) -> ([usize; 9], [usize; 3]) {
    let mut nine = (0..PAIRS.len()).filter(|&pair| pair != up);
    let mut three = (0..PAIRS.len()).filter(|&pair| disjoint(pair, up));
    (
        std::array::from_fn(|_| nine.next().expect("nine pairs are not face up")),
        std::array::from_fn(|_| three.next().expect("three selectors make three pairs")),
    )
}

/// The simultaneous selection of a hand: a matrix game, whose row is chosen by the side that selects from five
/// characters.
#[derive(Clone)]
pub(super) struct Choice {
    /// Whether that side is Tragic Fate.
    pub(super) row_is_fate: bool,
    /// 1 if Tragic Fate chooses the row, else -1: converts values to Tragic Fate to payoffs of the row player.
    pub(super) sign: f64,
    nine: [usize; 9],
    three: [usize; 3],
}

impl Choice {
    pub(super) fn of(hand: usize) -> Self {
        let row_is_fate = hand >= PAIRS.len();
        let (nine, three) = selections(hand % PAIRS.len());
        Self {
            row_is_fate,
            sign: if row_is_fate { 1.0 } else { -1.0 },
            nine,
            three,
        }
    }

    /// The index of a cell of the matrix among the cells of all selections.
    pub(super) fn cell(&self, row: usize, column: usize) -> usize {
        let side = if self.row_is_fate { 0 } else { 1 };
        (side * PAIRS.len() + self.nine[row]) * PAIRS.len() + self.three[column]
    }

    /// The hand of the next turn if this row is chosen: the side that selected from five characters has that pair face
    /// up.
    pub(super) fn next_hand(&self, row: usize) -> usize {
        hand(self.row_is_fate, self.nine[row])
    }

    /// The payoffs of the matrix game, row by row, from the values of cells to Tragic Fate.
    pub(super) fn payoffs(&self, value: impl Fn(usize) -> f64) -> [f64; 27] {
        std::array::from_fn(|at| self.sign * value(self.cell(at / 3, at % 3)))
    }
}
