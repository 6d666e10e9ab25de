//! The moves of a turn for all placements at once, from the last mover to the first. A step of one character is done for every
//! placement before the next one, and only once for all cells whose last moves are alike.

use super::{
    super::rules::PAIRS,
    PLACEMENTS,
    placements::{FATE_GOAL, code},
    turn::{Board, Movers, Place},
};

/// The moves of one character of up to one step, or two, from every placement.
struct Steps {
    /// End of the moves of each placement in `to`.
    ends: Vec<u32>,
    /// Numbers of the placements after the moves.
    to: Vec<u16>,
}

/// All moves under some rules.
pub(super) struct Layers {
    /// By greatest number of steps less one, then character.
    moves: [[Steps; 5]; 2],
    /// The placements in which the game is won, and what is reached there.
    goals: Vec<(u16, u16)>,
}

/// Cells that have the same moves from some mover on: the other side's pair of each, and its movers.
type Cells = Vec<(usize, Movers)>;

impl Layers {
    pub(super) fn new(board: Board<'_>) -> Self {
        let numbers = board.placements.numbers();
        let mut goals = Vec::new();
        for number in 0..PLACEMENTS as u16 {
            let goal = board.placements.look_up(code(board.placements.of(number)));
            if goal >= FATE_GOAL {
                goals.push((number, goal));
            }
        }
        let moves = |steps: u8, character: u8| {
            let mut moves = Steps {
                ends: Vec::with_capacity(PLACEMENTS),
                to: Vec::new(),
            };
            for number in 0..PLACEMENTS as u16 {
                let at = board.placements.of(number);
                let place = Place::new(at);
                let from = place.vertex(character);
                let mut reached = board.reach(place, from, steps);
                // Play goes on where a goal is reached only if goals are checked at the end of the turn.
                if board.placements.look_up(place.code()) >= FATE_GOAL
                    && !board.variant.check_at_end
                {
                    reached = 0;
                }
                while reached != 0 {
                    let there = place.moved(character, from, reached.trailing_zeros());
                    moves.to.push(numbers[there.code() as usize]);
                    reached &= reached - 1;
                }
                moves.ends.push(moves.to.len() as u32);
            }
            moves
        };
        let of_all = |steps| std::array::from_fn(|character| moves(steps, character as u8));
        Self {
            moves: [of_all(1), of_all(2)],
            goals,
        }
    }

    /// The values to Tragic Fate of the cells in which the side that selects from five characters has this pair: by the other
    /// side's pair, then by undecided placement. `next` has the values after the turn.
    pub(super) fn cells(
        &self,
        board: Board<'_>,
        five_is_fate: bool,
        own: usize,
        next: &[f64],
    ) -> Vec<Vec<f64>> {
        let cell = |other: usize| {
            let (one, two) = if five_is_fate {
                (own, other)
            } else {
                (other, own)
            };
            (other, Movers::new(PAIRS[one], PAIRS[two], &board.variant))
        };
        let mut found = vec![Vec::new(); PAIRS.len()];
        let mut values = next.to_vec();
        self.reach_goals(board, &mut values, None);
        let all = (0..PAIRS.len()).map(cell).collect();
        self.go_back(board, &mut values, 0, all, &mut found);
        found
    }

    /// Fills the cells that have `done` movers, whose moves led to these values, and goes on to those that have more.
    fn go_back(
        &self,
        board: Board<'_>,
        values: &mut [f64],
        done: usize,
        cells: Cells,
        found: &mut [Vec<f64>],
    ) {
        let mut groups: Vec<((u8, bool, u8), Cells)> = Vec::new();
        for (other, movers) in cells {
            let Some(before) = movers.all().len().checked_sub(done + 1) else {
                let open = board.placements.open().iter();
                found[other] = open.map(|&number| values[usize::from(number)]).collect();
                continue;
            };
            let (character, fate) = movers.all()[before];
            let mover = (character, fate, movers.steps());
            match groups.iter_mut().find(|(known, _)| *known == mover) {
                Some((_, group)) => group.push((other, movers)),
                None => groups.push((mover, vec![(other, movers)])),
            }
        }
        for ((character, fate, steps), cells) in groups {
            if !board.variant.check_at_end {
                self.reach_goals(board, values, Some(fate));
            }
            let moves = &self.moves[usize::from(steps) - 1][usize::from(character)];
            let mut before = if fate {
                moves.best(values, f64::max)
            } else {
                moves.best(values, f64::min)
            };
            self.go_back(board, &mut before, done + 1, cells, found);
        }
    }

    /// Sets the values of placements in which the game is won, by a side that moved or at the end of a turn.
    fn reach_goals(&self, board: Board<'_>, values: &mut [f64], mover: Option<bool>) {
        for &(number, goal) in &self.goals {
            values[usize::from(number)] = board.verdict(goal, mover);
        }
    }
}

impl Steps {
    /// The value of each placement before the character moved or stayed.
    fn best(&self, values: &[f64], better: impl Fn(f64, f64) -> f64) -> Vec<f64> {
        let mut from = 0;
        let before = values.iter().zip(&self.ends);
        before
            .map(|(&stay, &end)| {
                let to = &self.to[from..end as usize];
                from = end as usize;
                to.iter()
                    .fold(stay, |best, &to| better(best, values[usize::from(to)]))
            })
            .collect()
    }
}
