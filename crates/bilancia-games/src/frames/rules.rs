//! Rules of Frames (Marcos Donnantuoni, 2002). Rule numbers are those of the booklet in this folder.

use bilancia_core::{Actor, Node, Options, Rng, Seat, Seats, State};

/// Maximum number of points along a side of the board.
pub const MAX_SIZE: usize = 26;

/// A position of Frames. Black is seat 0, White is seat 1.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Frames {
    /// Black, white and neutral stones: one word for each row from the bottom, one bit for each point.
    stones: [[u32; MAX_SIZE]; 3],
    empty: u16,
    pub(super) scores: [u16; 2],
    pub(super) pending: [Option<Point>; 2],
    pub(super) last: Option<[Point; 2]>,
    pub(super) variant: Variant,
}

/// Options of the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    /// Number of points along a side of the board, 3 to 26.
    pub size: u8,
    /// Number of points scored that wins.
    pub goal: u16,
    /// Whether stones on the sides of a frame count too.
    pub inclusive: bool,
}

/// A point of the board; (0, 0) is a1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Point {
    /// Column, from 0.
    pub x: u8,
    /// Row from the bottom, from 0.
    pub y: u8,
}

/// Stone on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stone {
    /// Stone of seat 0.
    Black,
    /// Stone of seat 1.
    White,
    /// Stone that belongs to neither seat (rule 4).
    Neutral,
}

impl Stone {
    const ALL: [Self; 3] = [Self::Black, Self::White, Self::Neutral];
}

/// Stones that count in the frame of two points, as inclusive ranges of columns and rows.
pub(super) struct Inside {
    pub(super) columns: std::ops::RangeInclusive<u8>,
    pub(super) rows: std::ops::RangeInclusive<u8>,
}

impl Frames {
    /// An empty board.
    pub fn new(variant: Variant) -> Self {
        Self {
            stones: [[0; MAX_SIZE]; 3],
            empty: u16::from(variant.size).pow(2),
            scores: [0; 2],
            pending: [None; 2],
            last: None,
            variant,
        }
    }

    /// Start under the options of the catalogue.
    pub(super) fn start(options: &Options) -> Self {
        let number = |name| options.number(name).expect("the option is a number");
        let size = number("size") as u8;
        let mut state = Self::new(Variant {
            size,
            goal: number("goal") as u16,
            inclusive: options.is("frame_edge", "inclusive"),
        });
        if options.is("start", "neutral_centre") {
            state.put(
                Point {
                    x: size / 2,
                    y: size / 2,
                },
                Stone::Neutral,
            );
        }
        state
    }

    /// Options of the rules in force.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Stone on a point; `None` if it is empty.
    pub fn stone(&self, point: Point) -> Option<Stone> {
        let on =
            |stone: &Stone| self.stones[*stone as usize][usize::from(point.y)] >> point.x & 1 == 1;
        Stone::ALL.into_iter().find(on)
    }

    /// Points scored by Black and by White.
    pub fn scores(&self) -> [u16; 2] {
        self.scores
    }

    /// Number of empty points.
    pub fn empty_points(&self) -> u16 {
        self.empty
    }

    pub(super) fn put(&mut self, point: Point, stone: Stone) {
        self.stones[stone as usize][usize::from(point.y)] |= 1 << point.x;
        self.empty -= 1;
    }

    fn occupied(&self, y: usize) -> u32 {
        self.stones[0][y] | self.stones[1][y] | self.stones[2][y]
    }

    /// Range of the points that count in the frame of two points (rule 7); `None` if they share a row or a
    /// column (rule 6) or no point lies inside.
    pub(super) fn inside(&self, [a, b]: [Point; 2]) -> Option<Inside> {
        if a.x == b.x || a.y == b.y {
            return None;
        }
        let inset = u8::from(!self.variant.inclusive);
        let (low, high) = ((a.x.min(b.x), a.y.min(b.y)), (a.x.max(b.x), a.y.max(b.y)));
        let inside = Inside {
            columns: low.0 + inset..=high.0 - inset,
            rows: low.1 + inset..=high.1 - inset,
        };
        (!inside.columns.is_empty() && !inside.rows.is_empty()).then_some(inside)
    }

    /// Numbers of black and of white stones that count in the frame of two points.
    pub fn count_inside(&self, corners: [Point; 2]) -> [u32; 2] {
        let Some(Inside { columns, rows }) = self.inside(corners) else {
            return [0, 0];
        };
        let mask = (u32::MAX >> (31 - (columns.end() - columns.start()))) << columns.start();
        let rows = usize::from(*rows.start())..=usize::from(*rows.end());
        let count = |stones: &[u32; MAX_SIZE]| {
            stones[rows.clone()]
                .iter()
                .map(|row| (row & mask).count_ones())
                .sum()
        };
        [count(&self.stones[0]), count(&self.stones[1])]
    }

    /// Reveals both moves and scores them (rules 4 to 8).
    fn reveal(&mut self, black: Point, white: Point) {
        self.pending = [None; 2];
        self.last = Some([black, white]);
        if black == white {
            self.put(black, Stone::Neutral);
            return;
        }
        self.put(black, Stone::Black);
        self.put(white, Stone::White);
        let [blacks, whites] = self.count_inside([black, white]);
        self.scores[0] += u16::from(blacks > whites);
        self.scores[1] += u16::from(whites > blacks);
    }
}

impl State for Frames {
    type Action = Point;

    fn may_have_chance(&self) -> bool {
        false
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn node(&self) -> Node {
        let won = self.scores[0].max(self.scores[1]) >= self.variant.goal;
        if won || self.empty == 0 {
            return Node::Over;
        }
        let owes = |seat: &Seat| self.pending[seat.index()].is_none();
        Node::Choice([Seat(0), Seat(1)].into_iter().filter(owes).collect())
    }

    fn actions(&self, _seat: Seat, out: &mut Vec<Point>) {
        for y in 0..self.variant.size {
            let mut free = !self.occupied(y.into()) & (u32::MAX >> (32 - self.variant.size));
            while free != 0 {
                out.push(Point {
                    x: free.trailing_zeros() as u8,
                    y,
                });
                free &= free - 1;
            }
        }
    }

    fn action_numbers(&self) -> Option<usize> {
        Some(usize::from(self.variant.size).pow(2))
    }

    fn action_number(&self, point: Point) -> Option<usize> {
        Some(usize::from(point.y) * usize::from(self.variant.size) + usize::from(point.x))
    }

    fn apply(&mut self, by: Actor, point: Point) {
        let Actor::Seat(seat) = by else {
            panic!("nothing is left to chance in Frames");
        };
        self.pending[seat.index()] = Some(point);
        if let [Some(black), Some(white)] = self.pending {
            self.reveal(black, white);
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        if self.node() != Node::Over {
            return 0;
        }
        let [own, other] = [self.scores[seat.index()], self.scores[seat.other().index()]];
        i32::from(own > other) - i32::from(own < other)
    }

    fn view(&self, from: Seats) -> Self {
        let mut view = self.clone();
        for seat in [Seat(0), Seat(1)] {
            if !from.contains(seat) {
                view.pending[seat.index()] = None;
            }
        }
        view
    }

    fn count_actions(&self, _seat: Seat, _buffer: &mut Vec<Point>) -> usize {
        self.empty.into()
    }

    fn sample_action(&self, seat: Seat, buffer: &mut Vec<Point>, rng: &mut Rng) -> Point {
        let size = u64::from(self.variant.size);
        if u64::from(self.empty) * 8 < size * size {
            buffer.clear();
            self.actions(seat, buffer);
            return buffer[rng.below(buffer.len() as u64) as usize];
        }
        loop {
            let point = rng.below(size * size);
            let (x, y) = ((point % size) as u8, (point / size) as u8);
            if self.occupied(y.into()) >> x & 1 == 0 {
                return Point { x, y };
            }
        }
    }
}
