//! Rules of Alea (Mauro Giorgi, 2006). Rule numbers are those of the booklet in this folder.

use bilancia_core::{Actor, Node, Options, Rng, Seat, Seats, State};

use super::{
    board::{DIRECTIONS, PRISON, RAYS, STEPS, squares},
    stack::{Die, Stack, doubled},
};

/// A position of Alea. White is seat 0 and moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Alea {
    cells: [Stack; 64],
    /// Squares whose top die is White's, and those whose top die is Black's.
    tops: [u64; 2],
    /// Squares with a white six at any height, and those with a black six.
    sixes: [u64; 2],
    turn: Seat,
    winner: Option<Seat>,
    pub(super) variant: Variant,
}

/// Options of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// Whether a single die may step down from a stack in the prison.
    pub prison_descent: bool,
    /// Whether three sixes in a line also count on diagonals.
    pub align_diagonal: bool,
    /// Whether a goal that the opponent's move completes counts at once.
    pub credit_any_move: bool,
}

impl Default for Variant {
    fn default() -> Self {
        Self {
            prison_descent: false,
            align_diagonal: true,
            credit_any_move: true,
        }
    }
}

/// Kind of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One die goes to an empty square: a lone die (rule 6) or the top of a stack (rules 11 and 12).
    Die,
    /// A lone die climbs a die or a double (rules 8 and 9).
    Climb,
    /// Two dice go to an empty square: a double (rule 10) or the top two of a tower (rule 12).
    Pair,
}

/// A move of one die or two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// Kind of the move.
    pub kind: Kind,
    /// Square where the move starts: 0 is a1, 1 is b1, 63 is h8.
    pub from: u8,
    /// Square where the move ends, numbered like `from`.
    pub to: u8,
    /// Change of the moved die's value: -1, 0 or 1 (rule 7).
    pub turn: i8,
}

/// Maximum number of stacks that a side can control: its number of dice.
const MOST_STACKS: usize = 8;

/// Squares that a piece can reach in one direction.
struct Ahead {
    /// Number of empty squares on which the piece may stop.
    free: u32,
    /// First occupied square, if the piece reaches it.
    blocker: Option<usize>,
}

impl Alea {
    /// Starting position (rule 2).
    pub fn new(variant: Variant) -> Self {
        let three = |owner| {
            Stack(
                Die {
                    owner: Seat(owner),
                    value: 3,
                }
                .nibble(),
            )
        };
        let mut cells = [Stack::EMPTY; 64];
        cells[..8].fill(three(0));
        cells[56..].fill(three(1));
        Self::from_parts(cells, Seat(0), variant)
    }

    /// Position with these stacks; decides whether the game is already won (rules 14 to 17).
    pub(super) fn from_parts(cells: [Stack; 64], turn: Seat, variant: Variant) -> Self {
        let mut state = Self {
            cells: [Stack::EMPTY; 64],
            tops: [0; 2],
            sixes: [0; 2],
            turn,
            winner: None,
            variant,
        };
        for (square, &stack) in cells.iter().enumerate() {
            state.set(square, stack);
        }
        state.settle();
        state
    }

    /// Starting position under the options of the catalogue.
    pub(super) fn start(options: &Options) -> Self {
        Self::new(Variant {
            prison_descent: options.is("prison_descent", "yes"),
            align_diagonal: options.is("align_diagonal", "yes"),
            credit_any_move: options.is("win_credit", "any_move"),
        })
    }

    /// Stack on a square, 0 for a1 to 63 for h8.
    pub fn stack(&self, square: usize) -> Stack {
        self.cells[square]
    }

    /// Squares that are not empty.
    pub(super) fn occupied(&self) -> impl Iterator<Item = usize> + use<> {
        squares(self.tops[0] | self.tops[1])
    }

    /// Set of squares with a double of two of `owner`'s sixes, which a third six would make a winning tower.
    pub(super) fn double_sixes(&self, owner: Seat) -> u64 {
        let is_double = |square: &usize| {
            let stack = self.cells[*square];
            stack.height() == 2 && stack.dice().all(|die| die == Die { owner, value: 6 })
        };
        let found = squares(self.sixes[owner.index()]).filter(is_double);
        found.fold(0, |set, square| set | 1 << square)
    }

    /// Sets of squares that matter for the next moves of `owner`'s lone dice: the opponent's stacks that they
    /// can climb, and those of the dice that can move their whole length and gain.
    pub(super) fn reach(&self, owner: Seat) -> (u64, u64) {
        let (mut climbs, mut grows) = (0, 0);
        let others = self.tops[owner.other().index()];
        for square in squares(self.tops[owner.index()]) {
            let stack = self.cells[square];
            if stack.height() != 1 || !self.die_may_leave(square) {
                continue;
            }
            let value = stack.value();
            for direction in 0..STEPS.len() {
                let ahead = self.ahead(square, direction, value);
                match ahead.blocker {
                    Some(blocker) if self.climbable(blocker, value) => climbs |= 1 << blocker,
                    None if ahead.free == value => grows |= 1 << square,
                    _ => {}
                }
            }
        }
        (climbs & others, grows)
    }

    /// Seat to move.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Seat that has won; `None` while the game goes on.
    pub fn winner(&self) -> Option<Seat> {
        self.winner
    }

    /// Whether three of `owner`'s sixes are in a line.
    fn has_line(&self, owner: Seat) -> bool {
        let all = |[first, second, third]: [u64; 3]| first & second & third != 0;
        self.lines(owner).any(|(_, line)| all(line))
    }

    /// Number of lines of three squares in which `owner` has exactly two sixes.
    pub(super) fn open_lines(&self, owner: Seat) -> u32 {
        let two = |[first, second, third]: [u64; 3]| {
            let any = first & second | first & third | second & third;
            (any & !(first & second & third)).count_ones()
        };
        self.lines(owner).map(|(_, line)| two(line)).sum()
    }

    /// Set of squares on which one more of `owner`'s sixes would complete a line.
    pub(super) fn lacking(&self, owner: Seat) -> u64 {
        let lacking = |(step, [first, second, third]): (usize, [u64; 3])| {
            second & third & !first
                | (first & third & !second) << step
                | (first & second & !third) << (2 * step)
        };
        self.lines(owner)
            .fold(0, |squares, line| squares | lacking(line))
    }

    /// For each direction that counts (rule 14): its step, and the sets of first squares of lines of three
    /// that have a six of `owner` on their first, second and third square.
    #[inline]
    fn lines(&self, owner: Seat) -> impl Iterator<Item = (usize, [u64; 3])> {
        let sixes = self.sixes[owner.index()];
        let counted = if self.variant.align_diagonal { 4 } else { 2 };
        DIRECTIONS[..counted].iter().map(move |&(step, room)| {
            // Written out because searches spend most of their time here.
            let line = [
                sixes & room,
                sixes >> step & room,
                sixes >> (2 * step) & room,
            ];
            (step, line)
        })
    }

    /// Whether `owner` has reached a goal: a line or a tower of sixes (rules 14 and 15).
    pub(super) fn has_goal(&self, owner: Seat) -> bool {
        let sixes = self.sixes[owner.index()];
        self.has_line(owner) || squares(sixes).any(|square| self.cells[square].is_six_tower(owner))
    }

    /// Set of the squares by which `owner` has reached a goal: of a line of sixes, else of a tower; empty without a goal.
    pub(super) fn goal_squares(&self, owner: Seat) -> u64 {
        let line = self
            .lines(owner)
            .map(|(step, [first, second, third])| {
                let start = first & second & third;
                start | start << step | start << (2 * step)
            })
            .find(|squares| *squares != 0);
        line.unwrap_or_else(|| {
            let towers = squares(self.sixes[owner.index()])
                .filter(|square| self.cells[*square].is_six_tower(owner));
            towers.fold(0, |set, square| set | 1 << square)
        })
    }

    /// Decides whether the game is won, given that the side not to move has just moved (rules 14 to 17).
    fn settle(&mut self) {
        let mover = self.turn.other();
        let has_goal = |owner: Seat| self.sixes[owner.index()] != 0 && self.has_goal(owner);
        self.winner = if has_goal(mover) {
            Some(mover)
        } else if self.variant.credit_any_move && has_goal(self.turn) {
            Some(self.turn)
        } else if !self.can_move() {
            Some(mover)
        } else {
            None
        };
    }

    fn set(&mut self, square: usize, stack: Stack) {
        let bit = 1 << square;
        self.cells[square] = stack;
        for owner in [Seat(0), Seat(1)] {
            let side = owner.index();
            self.tops[side] &= !bit;
            self.sixes[side] &= !bit;
            if stack.owner() == Some(owner) {
                self.tops[side] |= bit;
            }
            if stack.has_six(owner) {
                self.sixes[side] |= bit;
            }
        }
    }

    /// Distance that a piece of this value may move from a square in one direction (rules 6 and 10).
    #[inline(always)]
    fn ahead(&self, square: usize, direction: usize, value: u32) -> Ahead {
        let ray = RAYS[direction][square];
        let blockers = ray & (self.tops[0] | self.tops[1]);
        if blockers == 0 {
            return Ahead {
                free: ray.count_ones().min(value),
                blocker: None,
            };
        }
        let first = match direction {
            0..4 => blockers.trailing_zeros() as usize,
            _ => 63 - blockers.leading_zeros() as usize,
        };
        let free = (ray & !RAYS[direction][first]).count_ones() - 1;
        match free < value {
            true => Ahead {
                free,
                blocker: Some(first),
            },
            false => Ahead {
                free: value,
                blocker: None,
            },
        }
    }

    /// Whether a lone die of this value may climb the stack on a square (rules 8 and 9).
    fn climbable(&self, square: usize, value: u32) -> bool {
        self.cells[square].height() < 3 && self.cells[square].value() >= value
    }

    /// Whether a single die may leave this square (rule 13).
    fn die_may_leave(&self, square: usize) -> bool {
        PRISON >> square & 1 == 0
            || (self.variant.prison_descent && self.cells[square].height() > 1)
    }

    /// Whether the side to move has any legal move (rule 16).
    fn can_move(&self) -> bool {
        squares(self.tops[self.turn.index()]).any(|square| {
            let stack = self.cells[square];
            let (alone, free_to_go) = (stack.height() == 1, self.die_may_leave(square));
            (!alone || free_to_go)
                && (0..8).any(|direction| {
                    let ahead = self.ahead(square, direction, stack.value());
                    ahead.free > 0
                        || (alone
                            && ahead
                                .blocker
                                .is_some_and(|b| self.climbable(b, stack.value())))
                })
        })
    }

    /// Stacks with which the side to move may move, as a whole or in part.
    #[inline(always)]
    fn movers(&self) -> impl Iterator<Item = Mover> {
        squares(self.tops[self.turn.index()]).filter_map(|square| {
            let stack = self.cells[square];
            let die_leaves = self.die_may_leave(square);
            let (height, value) = (stack.height(), stack.value());
            (height > 1 || die_leaves).then_some(Mover {
                square,
                height,
                value,
                die_leaves,
            })
        })
    }

    /// Number of moves of a stack in one direction.
    #[inline(always)]
    fn count_toward(&self, mover: &Mover, direction: usize) -> u32 {
        let Mover {
            square,
            height,
            value,
            die_leaves,
        } = *mover;
        let turns_down = u32::from(die_leaves && height < 3 && value > 1);
        let turns_up = u32::from(die_leaves && height < 3 && value < 6);
        let each = u32::from(die_leaves) + u32::from(height > 1) + turns_down;
        let ahead = self.ahead(square, direction, value);
        let climbs = ahead
            .blocker
            .is_some_and(|blocker| height == 1 && self.climbable(blocker, value));
        ahead.free * each + u32::from(ahead.free == value) * turns_up + u32::from(climbs)
    }

    /// Calls `visit` with each move of a stack in one direction.
    #[inline(always)]
    fn each_toward(&self, mover: &Mover, direction: usize, mut visit: impl FnMut(Action)) {
        let Mover {
            square,
            height,
            value,
            die_leaves,
        } = *mover;
        let ahead = self.ahead(square, direction, value);
        let (dx, dy) = STEPS[direction];
        for distance in 1..=ahead.free {
            let to = (square as i32 + (dx + 8 * dy) * distance as i32) as u8;
            let action = |kind, turn| Action {
                kind,
                from: square as u8,
                to,
                turn,
            };
            if die_leaves {
                visit(action(Kind::Die, 0));
                if height < 3 && value > 1 {
                    visit(action(Kind::Die, -1));
                }
                if height < 3 && value < 6 && distance == value {
                    visit(action(Kind::Die, 1));
                }
            }
            if height > 1 {
                visit(action(Kind::Pair, 0));
            }
        }
        if let Some(to) = ahead
            .blocker
            .filter(|&b| height == 1 && self.climbable(b, value))
        {
            visit(Action {
                kind: Kind::Climb,
                from: square as u8,
                to: to as u8,
                turn: 0,
            });
        }
    }
}

/// A stack of the side to move.
struct Mover {
    square: usize,
    height: u32,
    value: u32,
    /// Whether its top die may move alone.
    die_leaves: bool,
}

impl State for Alea {
    type Action = Action;

    fn may_have_chance(&self) -> bool {
        false
    }

    fn may_have_simultaneous(&self) -> bool {
        false
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        match self.winner {
            Some(_) => Node::Over,
            None => Node::Choice(self.turn.into()),
        }
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<Action>) {
        for mover in self.movers() {
            for direction in 0..STEPS.len() {
                self.each_toward(&mover, direction, |action| out.push(action));
            }
        }
    }

    fn action_numbers(&self) -> Option<usize> {
        Some(5 * 64 * 64)
    }

    fn action_number(&self, action: Action) -> Option<usize> {
        let manner = match (action.kind, action.turn) {
            (Kind::Die, turn) => usize::from(turn.wrapping_add(1).unsigned_abs()),
            (Kind::Climb, _) => 3,
            (Kind::Pair, _) => 4,
        };
        Some((manner * 64 + usize::from(action.from)) * 64 + usize::from(action.to))
    }

    fn apply(&mut self, _by: Actor, action: Action) {
        let (from, to) = (usize::from(action.from), usize::from(action.to));
        let (Stack(source), Stack(target)) = (self.cells[from], self.cells[to]);
        match action.kind {
            Kind::Die => {
                self.set(from, Stack(source >> 4));
                self.set(
                    to,
                    Stack((source & 0xf).wrapping_add_signed(action.turn.into())),
                );
            }
            Kind::Pair => {
                self.set(from, Stack(source >> 8));
                self.set(to, Stack(source & 0xff));
            }
            Kind::Climb => {
                self.set(from, Stack::EMPTY);
                let stack = match target > 0xf {
                    true => Stack(target << 4 | source),
                    false => doubled(Die::from_nibble(source), Die::from_nibble(target)),
                };
                self.set(to, stack);
            }
        }
        self.turn = self.turn.other();
        self.settle();
    }

    fn points(&self, seat: Seat) -> i32 {
        match self.winner {
            Some(winner) if winner == seat => 1,
            Some(_) => -1,
            None => 0,
        }
    }

    fn count_actions(&self, _seat: Seat, _buffer: &mut Vec<Action>) -> usize {
        let count = |mover: Mover| -> u32 {
            (0..STEPS.len())
                .map(|direction| self.count_toward(&mover, direction))
                .sum()
        };
        self.movers().map(count).sum::<u32>() as usize
    }

    fn sample_action(&self, _seat: Seat, _buffer: &mut Vec<Action>, rng: &mut Rng) -> Action {
        // Counting is several times cheaper than listing: count the moves of every stack and direction, draw
        // one, and list only the moves of the stack and direction drawn.
        let mut counts = [[0_u8; STEPS.len()]; MOST_STACKS];
        let mut total = 0;
        for (mover, counts) in self.movers().zip(&mut counts) {
            for (direction, count) in counts.iter_mut().enumerate() {
                let moves = self.count_toward(&mover, direction);
                *count = moves as u8;
                total += moves;
            }
        }
        let mut left = rng.below(total.into()) as u32;
        for (mover, counts) in self.movers().zip(&counts) {
            for (direction, &count) in counts.iter().enumerate() {
                if left >= u32::from(count) {
                    left -= u32::from(count);
                    continue;
                }
                let mut chosen = None;
                self.each_toward(&mover, direction, |action| {
                    if left == 0 {
                        chosen = Some(action);
                    }
                    left = left.wrapping_sub(1);
                });
                return chosen.expect("counting and listing agree");
            }
        }
        unreachable!("the counts sum to their total")
    }
}
