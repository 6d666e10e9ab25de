//! All positions of a small board, solved from the full board backwards.
//!
//! A turn takes one point or two, so the values of a layer follow from the two layers with one and with two more points
//! taken. Boards of a layer are numbered without gaps: by the set of taken points (one of each symmetry class), the
//! subset of them that is black, and the subset of the others that is white; the rest is neutral. All scores with which
//! a board can occur are solved together, since they lead to the same boards.

use bilancia_search::{
    matrix::{Matrix, MatrixSolver},
    parallel,
};

use super::{
    super::rules::Variant,
    Values,
    numbering::{Numbering, Scores, choose, subsets},
    places::{Places, Position},
};

/// The values of a position to Black: of optimal play and, if best responses are asked for, of Black's best response to
/// White's strategies and of White's to Black's.
type KindValues<const KINDS: usize> = [f64; KINDS];

/// The result of solving all positions.
pub(super) struct Whole {
    /// The values of the positions that are kept.
    pub(super) values: Values,
    /// The number of positions solved. Positions that differ by an exchange of colours count once, unless best
    /// responses were asked for; some positions cannot be reached.
    pub(super) positions: u64,
    /// The exploitability of the strategies found, from the start, the mean of both sides, if best responses were asked
    /// for.
    pub(super) exploitability: Option<f64>,
}

/// Settings for solving all positions.
#[derive(Clone, Copy)]
pub(super) struct Asked {
    /// The start of the game.
    pub(super) root: Position,
    /// The least number of empty points of positions whose values are kept.
    pub(super) kept: u8,
    /// Whether best responses are computed as well.
    pub(super) check: bool,
    pub(super) threads: usize,
}

/// Solves all positions from the full board to the start.
///
/// The progress callback `go_on` gets the share that is done, from 0 to 1; return false to cancel. `None` if
/// cancelled.
pub(super) fn solve(
    places: &Places,
    variant: Variant,
    asked: Asked,
    go_on: &mut dyn FnMut(f64) -> bool,
) -> Option<Whole> {
    let solve = if asked.check {
        solve_kinds::<3>
    } else {
        solve_kinds::<1>
    };
    solve(&Numbering::new(places, variant), asked, go_on)
}

fn solve_kinds<const KINDS: usize>(
    numbering: &Numbering<'_>,
    asked: Asked,
    go_on: &mut dyn FnMut(f64) -> bool,
) -> Option<Whole> {
    let Asked { root, kept, .. } = asked;
    let cells = numbering.classes.len() - 1;
    let first = root.taken().count_ones() as usize;
    let work: Vec<f64> = (0..cells).map(|taken| numbering.work(taken)).collect();
    let all: f64 = work[first..].iter().sum();
    let mut whole = Whole {
        values: Values::default(),
        positions: 0,
        exploitability: None,
    };
    let mut done = 0.0;
    // The full board is terminal.
    let mut below = [Layer::default(), Layer::default()];
    for taken in (first..cells).rev() {
        let classes = &numbering.classes[taken];
        let solve = |class: usize| {
            let mut block = Block::<KINDS>::new(numbering, classes[class]);
            block.solve(numbering, &below);
            block
        };
        let progress =
            |finished| go_on((done + work[taken] * finished as f64 / classes.len() as f64) / all);
        let layer = parallel::try_map(classes.len(), asked.threads, solve, progress).ok()?;
        done += work[taken];
        whole.positions += layer.iter().map(|block| block.solved).sum::<u64>();
        if cells - taken >= usize::from(kept) {
            for block in &layer {
                block.keep(numbering, &mut whole.values);
            }
        }
        let [one_more, _] = below;
        below = [Layer { blocks: layer }, one_more];
    }
    let start = &below[0].blocks[usize::from(numbering.class[usize::from(root.taken())])];
    if let [_, high, low] = start.values[0].as_slice() {
        whole.exploitability = Some((high - low).max(0.0) / 2.0);
    }
    Some(whole)
}

/// The positions with one number of taken points, by class.
#[derive(Default)]
struct Layer<const KINDS: usize> {
    blocks: Vec<Block<KINDS>>,
}

/// A pair of points that the sides can choose, and the board that it leads to.
struct Pair {
    black: u16,
    white: u16,
    inside: u16,
    way: u8,
    class: usize,
    /// The points taken afterwards, as their class represents them.
    taken: u16,
}

/// The positions of one class of taken points.
struct Block<const KINDS: usize> {
    taken: u16,
    /// By number of black stones: the index of the first position.
    begin: Vec<usize>,
    values: Vec<KindValues<KINDS>>,
    solved: u64,
}

impl<const KINDS: usize> Block<KINDS> {
    fn new(numbering: &Numbering<'_>, taken: u16) -> Self {
        let count = taken.count_ones() as usize;
        let mut all = 0;
        let mut begin = Vec::new();
        for blacks in 0..=count / 2 {
            begin.push(all);
            let boards = choose(count, blacks) * choose(count - blacks, blacks);
            all += boards * numbering.open(count, blacks);
        }
        Self {
            taken,
            begin,
            values: Vec::with_capacity(all),
            solved: 0,
        }
    }

    /// Calls `each` for every board, in the order of their numbers.
    fn each_board(taken: u16, mut each: impl FnMut(u16, u16)) {
        for count in 0..=taken.count_ones() / 2 {
            for blacks in subsets(taken, count) {
                for whites in subsets(taken & !blacks, count) {
                    each(blacks, whites);
                }
            }
        }
    }

    fn solve(&mut self, numbering: &Numbering<'_>, below: &[Layer<KINDS>; 2]) {
        let pairs = self.pairs(numbering);
        let count = self.taken.count_ones() as usize;
        let size = numbering.classes.len() - 1 - count;
        let mut matrices = MatrixSolver::default();
        let mut games: Vec<Vec<KindValues<KINDS>>> = Vec::new();
        let mut payoffs = Vec::new();
        Self::each_board(self.taken, |blacks, whites| {
            let scores = &numbering.scores[count][blacks.count_ones() as usize];
            // Best responses rely on nothing, not even on the symmetry of the sides.
            if KINDS == 1 && whites < blacks {
                let number = numbering.number(whites, blacks, self.taken);
                let board = self.begin[blacks.count_ones() as usize] + number * scores.open.len();
                for &[black, white] in &scores.open {
                    let at = scores.of([white, black]).expect("it counts for both sides");
                    self.values
                        .push(self.values[board + at].map(|value| -value));
                }
                return;
            }
            games.resize_with(games.len().max(scores.open.len()), Vec::new);
            games.iter_mut().for_each(Vec::clear);
            for pair in &pairs {
                pair.look_up(numbering, below, [blacks, whites], scores, &mut games);
            }
            for game in &games[..scores.open.len()] {
                payoffs.clear();
                payoffs.extend(game.iter().map(|values| values[0]));
                let matrix = Matrix::new(size, size, &payoffs).expect("a point is empty");
                let solution = matrices.solve(&matrix);
                self.values.push(answered(game, solution));
            }
            self.solved += scores.open.len() as u64;
        });
    }

    /// All pairs of empty points with the boards that they lead to, row by row.
    fn pairs(&self, numbering: &Numbering<'_>) -> Vec<Pair> {
        let places = numbering.places;
        let empty = places.empty(self.taken);
        let mut pairs = Vec::new();
        for &black in &empty {
            for &white in &empty {
                let taken = self.taken | 1 << black | 1 << white;
                let way = numbering.way[usize::from(taken)];
                pairs.push(Pair {
                    black: 1 << black,
                    white: 1 << white,
                    inside: places.inside(black, white),
                    way,
                    class: numbering.class[usize::from(taken)].into(),
                    taken: places.turn(way, taken),
                });
            }
        }
        pairs
    }

    /// Stores the values of the positions.
    fn keep(&self, numbering: &Numbering<'_>, values: &mut Values) {
        let count = self.taken.count_ones() as usize;
        let empty = (numbering.classes.len() - 1 - count) as u8;
        let mut solved = self.values.iter();
        Self::each_board(self.taken, |blacks, whites| {
            let neutral = self.taken & !blacks & !whites;
            for &scores in &numbering.scores[count][blacks.count_ones() as usize].open {
                let value = solved.next().expect("all boards were solved")[0];
                let position = Position::bare(scores, empty).with([blacks, whites, neutral]);
                let (key, sign) = numbering.places.key(position, &numbering.variant);
                values.insert(key, sign * value);
            }
        });
    }
}

impl Pair {
    /// Appends the values of the positions that the pair leads to from a board, to the matrix game of each score.
    fn look_up<const KINDS: usize>(
        &self,
        numbering: &Numbering<'_>,
        below: &[Layer<KINDS>; 2],
        [blacks, whites]: [u16; 2],
        scores: &Scores,
        games: &mut [Vec<KindValues<KINDS>>],
    ) {
        let (taken, mut stones, mut gain) = (self.taken.count_ones(), [blacks, whites], [0, 0]);
        let same = self.black == self.white;
        if !same {
            let [black, white] = stones.map(|stones| (stones & self.inside).count_ones());
            gain = [u8::from(black > white), u8::from(white > black)];
            stones = [blacks | self.black, whites | self.white];
        }
        let count = stones[0].count_ones() as usize;
        let after = &numbering.scores[taken as usize][count];
        let layer = &below[usize::from(!same)];
        let board = layer.blocks.get(self.class).map(|block| {
            let [blacks, whites] = stones.map(|set| numbering.places.turn(self.way, set));
            let number = numbering.number(blacks, whites, self.taken);
            &block.values[block.begin[count] + number * after.open.len()..]
        });
        for ([black, white], game) in scores.open.iter().zip(games) {
            game.push(match after.of([black + gain[0], white + gain[1]]) {
                Ok(at) => board.expect("what is open was solved")[at],
                Err(payoff) => [payoff; KINDS],
            });
        }
    }
}

/// The values of a position: by the solution of its matrix game, and of best responses.
fn answered<const KINDS: usize>(
    game: &[KindValues<KINDS>],
    solution: &bilancia_search::matrix::Solution,
) -> KindValues<KINDS> {
    let size = solution.row.len();
    let mixed = |mix: &[f64], cell: &dyn Fn(usize) -> f64| -> f64 {
        let shares = mix.iter().enumerate();
        shares.map(|(at, share)| share * cell(at)).sum()
    };
    std::array::from_fn(|kind| match kind {
        0 => solution.value,
        1 => (0..size)
            .map(|row| mixed(&solution.column, &|column| game[row * size + column][kind]))
            .fold(f64::NEG_INFINITY, f64::max),
        _ => (0..size)
            .map(|column| mixed(&solution.row, &|row| game[row * size + column][kind]))
            .fold(f64::INFINITY, f64::min),
    })
}
