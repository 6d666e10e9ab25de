//! Numbers without gaps for the boards with the same number of taken points.

use super::{
    super::rules::Variant,
    places::{Places, Position},
};

/// The scores that have to be distinguished on boards with one number of taken points and of black stones.
#[derive(Clone, Default)]
pub(super) struct Scores {
    pub(super) open: Vec<[u8; 2]>,
    /// By Black's and White's score: the index in `open`, or the payoff if no play can change it.
    all: Vec<Vec<Result<u8, f64>>>,
}

impl Scores {
    fn new(variant: &Variant, empty: u8, blacks: u8) -> Self {
        let mut scores = Self::default();
        // Each point scored took a turn, and the first turn with two stones scores none.
        let most = blacks.saturating_sub(1);
        for black in 0..=most {
            let mut row = Vec::new();
            for white in 0..=most - black {
                let position = Position::bare([black, white], empty);
                row.push(if let Some(payoff) = position.decided(variant) {
                    Err(payoff)
                } else {
                    let counting = position.counting(variant);
                    let known = scores.open.iter().position(|known| *known == counting);
                    Ok(known.unwrap_or_else(|| {
                        scores.open.push(counting);
                        scores.open.len() - 1
                    }) as u8)
                });
            }
            scores.all.push(row);
        }
        scores
    }

    /// The index of scores in `open`, or the payoff to Black if no play can change it.
    pub(super) fn of(&self, [black, white]: [u8; 2]) -> Result<usize, f64> {
        self.all[usize::from(black)][usize::from(white)].map(usize::from)
    }

    /// The values with these scores. `board` begins with the values of the board; if `exchanged`, of the one with
    /// exchanged colours, where there is one kind of values.
    pub(super) fn value<const KINDS: usize>(
        &self,
        board: &[[f64; KINDS]],
        [black, white]: [u8; 2],
        exchanged: bool,
    ) -> [f64; KINDS] {
        match (self.of([black, white]), exchanged) {
            (Err(payoff), _) => [payoff; KINDS],
            (Ok(at), false) => board[at],
            (Ok(_), true) => {
                let at = self.of([white, black]).expect("it counts for both sides");
                board[at].map(|value| -value)
            }
        }
    }
}

/// Boards with the same number of stones of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Layer {
    /// The number of black stones, and of white ones.
    pub(super) each: u8,
    pub(super) neutral: u8,
}

impl Layer {
    /// The number of points that are taken.
    pub(super) fn taken(self) -> usize {
        usize::from(2 * self.each + self.neutral)
    }

    /// The layers to which a turn leads: with one more neutral stone, and with one more black and white stone.
    pub(super) fn next(self) -> [Self; 2] {
        let Self { each, neutral } = self;
        [(each, neutral + 1), (each + 1, neutral)].map(|(each, neutral)| Self { each, neutral })
    }
}

/// Whether boards that differ by an exchange of colours are one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colours {
    Exchangeable,
    Distinct,
}

/// The numbering of boards.
pub(super) struct Numbering<'a> {
    pub(super) places: &'a Places,
    pub(super) variant: Variant,
    colours: Colours,
    /// The representative of each symmetry class of sets of points, by number of points.
    pub(super) classes: Vec<Vec<u16>>,
    /// By set: its class among the sets of the same size.
    pub(super) class: Vec<u16>,
    /// By set: the symmetry that maps it to the representative of its class.
    pub(super) way: Vec<u8>,
    /// By set: the number of smaller sets of the same size.
    rank: Vec<u16>,
    /// Bit extraction on eight points: the members of a set within another, renumbered without gaps, at index `within *
    /// 256 + set`.
    squeezed: Vec<u8>,
    /// By number of taken points and of black stones.
    pub(super) scores: Vec<Vec<Scores>>,
}

impl<'a> Numbering<'a> {
    pub(super) fn new(places: &'a Places, variant: Variant, colours: Colours) -> Self {
        let cells = places.cells();
        let sets = 1_usize << cells;
        let mut numbering = Self {
            places,
            variant,
            colours,
            classes: vec![Vec::new(); usize::from(cells) + 1],
            class: vec![0; sets],
            way: vec![0; sets],
            rank: vec![0; sets],
            squeezed: (0..1 << 16)
                .map(|both: u32| squeeze_slowly(both as u8, (both >> 8) as u8))
                .collect(),
            scores: Vec::new(),
        };
        let mut smaller = vec![0; usize::from(cells) + 1];
        for set in 0..sets {
            let size = set.count_ones() as usize;
            numbering.rank[set] = smaller[size];
            smaller[size] += 1;
            let (way, least) = places.least(set as u16);
            numbering.way[set] = way;
            numbering.class[set] = if usize::from(least) == set {
                numbering.classes[size].push(least);
                numbering.classes[size].len() as u16 - 1
            } else {
                numbering.class[usize::from(least)]
            };
        }
        for taken in 0..=cells {
            let blacks = 0..=taken / 2;
            let scores = blacks.map(|blacks| Scores::new(&variant, cells - taken, blacks));
            numbering.scores.push(scores.collect());
        }
        numbering
    }

    /// All layers but the full boards, each after those to which its turns lead, from the last boards to those with this
    /// number of taken points.
    pub(super) fn layers(&self, first: usize) -> Vec<Layer> {
        let cells = self.places.cells();
        let all = (0..=cells).rev().flat_map(|neutral| {
            let each = (0..=(cells - neutral) / 2).rev();
            each.map(move |each| Layer { each, neutral })
        });
        all.filter(|layer| (first..usize::from(cells)).contains(&layer.taken()))
            .collect()
    }

    /// An estimate of the work of a layer, for progress.
    pub(super) fn work(&self, layer: Layer) -> f64 {
        let empty = usize::from(self.places.cells()) - layer.taken();
        (self.positions(layer) * empty.pow(2)) as f64
    }

    /// The number of positions of a layer, by the numbering.
    pub(super) fn positions(&self, layer: Layer) -> usize {
        self.classes[layer.taken()].len() * self.positions_of_class(layer)
    }

    /// The number of positions of a layer with one set of taken points.
    pub(super) fn positions_of_class(&self, layer: Layer) -> usize {
        let (taken, each) = (layer.taken(), usize::from(layer.each));
        let boards = match self.colours {
            Colours::Exchangeable if each > 0 => {
                choose(taken, 2 * each) * choose(2 * each - 1, each)
            }
            _ => choose(taken, each) * choose(taken - each, each),
        };
        boards * self.open(taken, each)
    }

    /// An upper bound of the number of symmetry classes of positions with at least this many empty points.
    pub(super) fn most_positions(&self, empty: u8) -> u64 {
        let most = usize::from(self.places.cells().saturating_sub(empty));
        let layers = self.layers(0).into_iter();
        let kept = layers.filter(|layer| layer.taken() <= most);
        kept.map(|layer| self.positions(layer) as u64).sum()
    }

    /// The number of scores to be distinguished on a board.
    pub(super) fn open(&self, taken: usize, blacks: usize) -> usize {
        self.scores[taken][blacks].open.len()
    }

    /// The members of `set` within `within`, renumbered without gaps.
    fn squeeze(&self, set: u16, within: u16) -> u16 {
        let [set_low, set_high] = set.to_le_bytes().map(usize::from);
        let [low, high] = within.to_le_bytes().map(usize::from);
        let squeezed = |set: usize, within: usize| u16::from(self.squeezed[within << 8 | set]);
        squeezed(set_low, low) | squeezed(set_high, high) << low.count_ones()
    }

    fn rank(&self, set: u16, within: u16) -> usize {
        usize::from(self.rank[usize::from(self.squeeze(set, within))])
    }

    /// The number of a board among those with the same taken points and as many stones of each kind, and whether it is
    /// that of the board with exchanged colours.
    pub(super) fn number(&self, blacks: u16, whites: u16, taken: u16) -> (usize, bool) {
        let each = blacks.count_ones() as usize;
        if self.colours == Colours::Distinct || each == 0 {
            let rest = taken & !blacks;
            let all = choose(rest.count_ones() as usize, whites.count_ones() as usize);
            let number = self.rank(blacks, taken) * all + self.rank(whites, rest);
            return (number, false);
        }
        let stones = blacks | whites;
        let rest = stones & !highest(stones);
        let exchanged = whites & rest == whites;
        let first = if exchanged { whites } else { blacks };
        let number = self.rank(stones, taken) * choose(2 * each - 1, each) + self.rank(first, rest);
        (number, exchanged)
    }

    /// Calls `each` with the black and white stones of every board of a layer with these points taken, in the order of
    /// their numbers.
    pub(super) fn each_board(&self, layer: Layer, taken: u16, mut each: impl FnMut(u16, u16)) {
        let count = u32::from(layer.each);
        if self.colours == Colours::Distinct || count == 0 {
            return each_ordered_board(layer, taken, each);
        }
        for stones in subsets(taken, 2 * count) {
            for blacks in subsets(stones & !highest(stones), count) {
                each(blacks, stones & !blacks);
            }
        }
    }
}

/// Calls `each` with the black and white stones of every board of a layer with these points taken, both ways round.
pub(super) fn each_ordered_board(layer: Layer, taken: u16, mut each: impl FnMut(u16, u16)) {
    let count = u32::from(layer.each);
    for blacks in subsets(taken, count) {
        for whites in subsets(taken & !blacks, count) {
            each(blacks, whites);
        }
    }
}

/// The highest member of a set that is not empty.
fn highest(set: u16) -> u16 {
    1 << (15 - set.leading_zeros())
}

fn squeeze_slowly(set: u8, within: u8) -> u8 {
    let members = (0..8).filter(|place| within >> place & 1 != 0);
    let bits = members.enumerate();
    bits.fold(0, |squeezed, (to, from)| squeezed | (set >> from & 1) << to)
}

/// The binomial coefficient: the number of subsets of size `k` of a set of size `n`, both up to 16.
pub(super) fn choose(n: usize, k: usize) -> usize {
    const TABLE: [[u16; 17]; 17] = {
        let mut table = [[0; 17]; 17];
        let mut n = 0;
        while n < 17 {
            table[n][0] = 1;
            let mut k = 1;
            while k <= n {
                table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
                k += 1;
            }
            n += 1;
        }
        table
    };
    usize::from(TABLE[n][k])
}

/// The subsets of this size, in ascending order.
pub(super) fn subsets(set: u16, size: u32) -> impl Iterator<Item = u16> {
    let all = std::iter::successors(Some(0_u16), move |subset| {
        let next = subset.wrapping_sub(set) & set;
        (next != 0).then_some(next)
    });
    all.filter(move |subset| subset.count_ones() == size)
}
