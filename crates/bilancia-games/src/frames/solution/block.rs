//! The positions of one class of taken points in a layer.

use bilancia_search::matrix::{Matrix, MatrixSolver, Solution};

use super::numbering::{Layer, Numbering, Scores};

/// The values of a position to Black: of optimal play and, if best responses are asked for, of Black's best response to
/// White's strategies and of White's to Black's.
pub(super) type KindValues<const KINDS: usize> = [f64; KINDS];

/// The values of a layer that was solved, by class of taken points.
pub(super) type Solved<const KINDS: usize> = Vec<Vec<KindValues<KINDS>>>;

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

/// The layers with one more neutral stone, and with one more black and white stone; none if they are full boards.
type Next<'a, const KINDS: usize> = [Option<&'a Solved<KINDS>>; 2];

/// The positions of one class of taken points in a layer.
pub(super) struct Block<'a, const KINDS: usize> {
    numbering: &'a Numbering<'a>,
    layer: Layer,
    next: Next<'a, KINDS>,
}

impl<'a, const KINDS: usize> Block<'a, KINDS> {
    /// The values of all positions of a layer with these points taken, in the order of their numbers.
    pub(super) fn solve(
        numbering: &'a Numbering<'a>,
        layer: Layer,
        taken: u16,
        next: Next<'a, KINDS>,
    ) -> Vec<KindValues<KINDS>> {
        let block = Self {
            numbering,
            layer,
            next,
        };
        let pairs = block.pairs(taken);
        let size = usize::from(numbering.places.cells()) - layer.taken();
        let scores = block.scores(layer);
        let mut values = Vec::with_capacity(numbering.positions_of_class(layer));
        let mut matrices = MatrixSolver::default();
        let mut games: Vec<Vec<KindValues<KINDS>>> = vec![Vec::new(); scores.open.len()];
        let mut payoffs = Vec::new();
        numbering.each_board(layer, taken, |blacks, whites| {
            games.iter_mut().for_each(Vec::clear);
            for pair in &pairs {
                block.look_up(pair, [blacks, whites], &mut games);
            }
            for game in &games {
                payoffs.clear();
                payoffs.extend(game.iter().map(|values| values[0]));
                let matrix = Matrix::new(size, size, &payoffs).expect("a point is empty");
                let solution = matrices.solve(&matrix);
                values.push(answered(game, solution));
            }
        });
        values
    }

    fn scores(&self, layer: Layer) -> &'a Scores {
        &self.numbering.scores[layer.taken()][usize::from(layer.each)]
    }

    /// All pairs of empty points with the boards that they lead to, row by row.
    fn pairs(&self, before: u16) -> Vec<Pair> {
        let (numbering, places) = (self.numbering, self.numbering.places);
        let empty = places.empty(before);
        let mut pairs = Vec::new();
        for &black in &empty {
            for &white in &empty {
                let taken = before | 1 << black | 1 << white;
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

    /// Appends the values of the positions that a pair leads to from a board, to the matrix game of each score.
    fn look_up(
        &self,
        pair: &Pair,
        [blacks, whites]: [u16; 2],
        games: &mut [Vec<KindValues<KINDS>>],
    ) {
        let (mut stones, mut gain) = ([blacks, whites], [0, 0]);
        let same = pair.black == pair.white;
        if !same {
            let [black, white] = stones.map(|stones| (stones & pair.inside).count_ones());
            gain = [u8::from(black > white), u8::from(white > black)];
            stones = [blacks | pair.black, whites | pair.white];
        }
        let way = usize::from(!same);
        let (numbering, after) = (self.numbering, self.scores(self.layer.next()[way]));
        // All is decided on a full board.
        let (board, exchanged) = self.next[way].map_or((&[][..], false), |solved| {
            let [blacks, whites] = stones.map(|set| numbering.places.turn(pair.way, set));
            let (number, exchanged) = numbering.number(blacks, whites, pair.taken);
            (&solved[pair.class][number * after.open.len()..], exchanged)
        });
        for ([black, white], game) in self.scores(self.layer).open.iter().zip(games) {
            game.push(after.value(board, [black + gain[0], white + gain[1]], exchanged));
        }
    }
}

/// The values of a position: by the solution of its matrix game, and of best responses.
fn answered<const KINDS: usize>(
    game: &[KindValues<KINDS>],
    solution: &Solution,
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
