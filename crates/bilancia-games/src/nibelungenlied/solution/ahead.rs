//! Play by compact values that looks further: the states after the turn are turns themselves, solved over the values that
//! follow them, as many turns deep as the limit has room for.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
    sync::atomic::{AtomicBool, Ordering},
};

use bilancia_search::{
    Advice, Limit, Task,
    matrix::{Matrix, MatrixSolver},
};
use foldhash::fast::FixedState;
use web_time::Instant;

use super::{
    super::rules::{Action, Nibelungenlied, PAIRS, Variant},
    compact::{Compact, Turn, placements},
    play::{self, Hands, Source},
    turn::{Board, Choice, Movers, Next, Place, hand},
};

/// A further turn is begun if the limit has room for this many times what the last one took; it takes several hundred.
const ROOM: f64 = 300.0;

impl Compact {
    /// Play by the values, looking as many turns further as the limit has room for; `None` if the state is none of a game.
    /// Playouts are solved turns.
    pub fn advise(
        &self,
        task: &Task<'_, Nibelungenlied>,
        limit: Limit,
        stop: &AtomicBool,
    ) -> Option<Advice<Action>> {
        // Found once; no search is to pay for it.
        placements(task.state.variant);
        let search = Search {
            compact: self,
            variant: task.state.variant,
            limit,
            stop,
            begun: Instant::now(),
            solved: Cell::new(0),
            over: Cell::new(false),
        };
        let mut best = None;
        for depth in 0..=self.left(task.state)? {
            let before = search.used();
            search.solved.set(search.solved.get() + 1);
            let ahead = Ahead {
                search: &search,
                depth,
            };
            let advice = play::advise(&ahead, task)?;
            let playouts = search.solved.get();
            if search.over.get() && best.is_some() {
                break;
            }
            best = Some(Advice { playouts, ..advice });
            let used = search.used();
            if ROOM * (used - before) > 1.0 - used {
                break;
            }
        }
        best
    }
}

/// A search under a limit.
struct Search<'a> {
    compact: &'a Compact,
    variant: Variant,
    limit: Limit,
    stop: &'a AtomicBool,
    begun: Instant,
    /// Turns that were solved.
    solved: Cell<u64>,
    /// Whether the limit was reached; values found from then on are not used.
    over: Cell<bool>,
}

impl<'a> Search<'a> {
    fn board(&self) -> Board<'a> {
        Board {
            placements: placements(self.variant),
            variant: self.variant,
        }
    }

    /// Share of the limit that is used up.
    fn used(&self) -> f64 {
        match self.limit {
            Limit::Time(time) => self.begun.elapsed().as_secs_f64() / time.as_secs_f64(),
            Limit::Playouts(most) => self.solved.get() as f64 / most as f64,
        }
    }

    /// Counts a turn that is to be solved; false if the limit leaves no room for it.
    fn goes_on(&self) -> bool {
        self.solved.set(self.solved.get() + 1);
        let over = self.over.get() || self.stop.load(Ordering::Relaxed) || self.used() > 1.0;
        self.over.set(over);
        !over
    }
}

/// The values of states by looking some turns further.
struct Ahead<'a> {
    search: &'a Search<'a>,
    depth: usize,
}

impl<'a> Source for Ahead<'a> {
    type Turn = Level<'a>;

    fn board(&self, _: &Nibelungenlied) -> Board<'_> {
        self.search.board()
    }

    fn left(&self, state: &Nibelungenlied) -> Option<usize> {
        self.search.compact.left(state)
    }

    fn turn(&self, left: usize) -> Option<Level<'a>> {
        Some(Level::new(self.search, left, self.depth))
    }
}

/// Placements whose compact values are further than this from that of the moves are not looked at, where [`LATE`] turns or
/// more are left: there, turns that are solved rarely change a value by more.
const NEAR: f64 = 0.05;

/// With fewer turns left compact values are not as close.
const LATE: usize = 10;

/// The values of all states with one number of turns left.
enum Level<'a> {
    /// As the compact values have them.
    Known(Turn<'a>),
    /// Each state a matrix game over the values with a turn less.
    Solved(Box<Solved<'a>>),
}

struct Solved<'a> {
    search: &'a Search<'a>,
    /// The compact values of these states, near which the solved ones are looked for.
    guess: Turn<'a>,
    /// How near, for each placement.
    near: f64,
    after: Level<'a>,
    /// By hand and placement: the values found so far.
    values: RefCell<HashMap<(usize, u16), f64, FixedState>>,
    solver: RefCell<MatrixSolver>,
}

impl<'a> Level<'a> {
    /// Values that look `depth` turns further, or to the end of the game.
    fn new(search: &'a Search<'a>, left: usize, depth: usize) -> Self {
        if depth == 0 || left == 0 {
            return Self::Known(search.compact.turn(left));
        }
        Self::Solved(Box::new(Solved {
            search,
            after: Self::new(search, left - 1, depth - 1),
            values: RefCell::default(),
            guess: search.compact.turn(left),
            near: if left < LATE { f64::INFINITY } else { NEAR },
            solver: RefCell::default(),
        }))
    }

    fn value(&self, hand: usize, number: u16) -> f64 {
        match self {
            Self::Known(turn) => turn.column(hand).value(number),
            Self::Solved(solved) => solved.value(hand, number),
        }
    }
}

impl Solved<'_> {
    fn value(&self, hand: usize, number: u16) -> f64 {
        let known = self.values.borrow().get(&(hand, number)).copied();
        if let Some(value) = known {
            return value;
        }
        if !self.search.goes_on() {
            return 0.0;
        }
        let choice = Choice::of(hand);
        let place = Place::new(self.search.board().placements.of(number));
        let payoffs = choice.payoffs(|cell| self.cell(place, cell));
        let game = Matrix::new(9, 3, &payoffs).expect("payoffs are finite");
        let value = choice.sign * self.solver.borrow_mut().solve(&game).value;
        self.values.borrow_mut().insert((hand, number), value);
        value
    }

    /// The value of a cell among those of all selections at a placement.
    fn cell(&self, place: Place, cell: usize) -> f64 {
        let pairs = PAIRS.len();
        let (side, own, other) = (cell / pairs / pairs, cell / pairs % pairs, cell % pairs);
        let board = self.search.board();
        let (one, two) = if side == 0 {
            (own, other)
        } else {
            (other, own)
        };
        let movers = Movers::new(PAIRS[one], PAIRS[two], &board.variant);
        let next = hand(side == 0, own);
        match &self.after {
            Level::Known(turn) => board.moves(place, &movers, &turn.column(next)),
            after @ Level::Solved(_) => board.moves(
                place,
                &movers,
                &Column {
                    level: after,
                    hand: next,
                },
            ),
        }
    }
}

impl Hands for Level<'_> {
    fn column(&self, hand: usize) -> impl Next + '_ {
        Column { level: self, hand }
    }
}

/// The values of one hand.
struct Column<'a> {
    level: &'a Level<'a>,
    hand: usize,
}

impl Next for Column<'_> {
    fn value(&self, number: u16) -> f64 {
        self.level.value(self.hand, number)
    }

    fn moves(&self, board: &Board<'_>, place: Place, movers: &Movers) -> f64 {
        let Level::Solved(solved) = self.level else {
            return board.search(place, movers, self);
        };
        let guess = solved.guess.column(self.hand);
        let near = Near {
            solved,
            hand: self.hand,
            middle: board.moves(place, movers, &guess),
            guess,
        };
        board.search(place, movers, &near)
    }
}

/// The values of one hand, solved only where the compact value is near that of all moves.
struct Near<'a, N: Next> {
    solved: &'a Solved<'a>,
    hand: usize,
    guess: N,
    middle: f64,
}

impl<N: Next> Next for Near<'_, N> {
    fn value(&self, number: u16) -> f64 {
        let guess = self.guess.value(number);
        if (guess - self.middle).abs() > self.solved.near {
            return guess;
        }
        self.solved.value(self.hand, number)
    }
}
