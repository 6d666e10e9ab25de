//! Positions of small boards as bit sets, and their symmetries.

use super::super::rules::{Frames, Point, Stone, Variant};

/// The largest board that can be solved, in points along a side; size 5 has 200,000 times as many positions.
pub const MOST_SIZE: usize = 4;

/// A position between turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    /// Black, white and neutral stones as bits `x + size * y`.
    stones: [u16; 3],
    scores: [u8; 2],
    empty: u8,
}

impl Position {
    /// The board and the scores of a state.
    pub(super) fn of(state: &Frames) -> Self {
        let size = state.variant.size;
        let mut stones = [0; 3];
        for place in 0..size * size {
            let (x, y) = (place % size, place / size);
            if let Some(stone) = state.stone(Point { x, y }) {
                stones[stone as usize] |= 1 << place;
            }
        }
        Self {
            stones,
            // A score above the number of turns makes no difference.
            scores: state.scores().map(|score| score.min(200) as u8),
            empty: state.empty_points() as u8,
        }
    }

    /// A position without stones: only its scores and the number of empty points are set.
    pub(super) fn bare(scores: [u8; 2], empty: u8) -> Self {
        Self {
            stones: [0; 3],
            scores,
            empty,
        }
    }

    /// This position with these black, white and neutral stones.
    pub(super) fn with(self, stones: [u16; 3]) -> Self {
        Self { stones, ..self }
    }

    /// The points with a stone of any kind.
    pub(super) fn taken(self) -> u16 {
        let [black, white, neutral] = self.stones;
        black | white | neutral
    }

    /// The largest number of turns that can still score: each takes two points.
    fn turns(self) -> u8 {
        self.empty / 2
    }

    /// The payoff to Black, from -1 to 1, if no play can change it.
    pub(super) fn decided(self, variant: &Variant) -> Option<f64> {
        let [black, white] = self.scores.map(i32::from);
        let ahead = f64::from((black - white).signum());
        if i32::from(variant.goal) <= black.max(white) || self.empty == 0 {
            return Some(ahead);
        }
        // A lead larger than the number of turns lasts, whether or not the goal is reached.
        ((black - white).abs() > i32::from(self.turns())).then_some(ahead)
    }

    /// The scores as far as they matter: their difference alone if neither side can reach the goal.
    pub(super) fn counting(self, variant: &Variant) -> [u8; 2] {
        let [black, white] = self.scores;
        let reach = u16::from(black.max(white)) + u16::from(self.turns()) >= variant.goal;
        if reach {
            [black, white]
        } else {
            let low = black.min(white);
            [black - low, white - low]
        }
    }

    fn exchanged(self) -> Self {
        let [black, white, neutral] = self.stones;
        let [one, other] = self.scores;
        Self {
            stones: [white, black, neutral],
            scores: [other, one],
            ..self
        }
    }
}

/// The geometry of a board: the points between two points, and its symmetries.
pub(super) struct Places {
    cells: u8,
    /// The points of the frame of two points, empty if they span none, at index `one * cells + other`.
    inside: Vec<u16>,
    /// For each of the eight rotations and reflections of the board, the image of each set of points.
    turned: Vec<Vec<u16>>,
}

impl Places {
    pub(super) fn new(variant: Variant) -> Self {
        let (size, state) = (variant.size, Frames::new(variant));
        let cells = size * size;
        let point = |place: u8| Point {
            x: place % size,
            y: place / size,
        };
        let mut inside = Vec::new();
        for a in 0..cells {
            for b in 0..cells {
                let frame = state.inside([point(a), point(b)]);
                let holds = |place: &u8| {
                    frame.as_ref().is_some_and(|frame| {
                        let Point { x, y } = point(*place);
                        frame.columns.contains(&x) && frame.rows.contains(&y)
                    })
                };
                inside.push(
                    (0..cells)
                        .filter(holds)
                        .fold(0, |set, place| set | 1 << place),
                );
            }
        }
        let turned = (0..8)
            .map(|way| {
                let target = |place: u8| {
                    let (mut x, mut y) = (place % size, place / size);
                    if way & 1 != 0 {
                        x = size - 1 - x;
                    }
                    if way & 2 != 0 {
                        y = size - 1 - y;
                    }
                    if way & 4 != 0 {
                        (x, y) = (y, x);
                    }
                    1_u16 << (x + y * size)
                };
                let mut sets = vec![0_u16; 1 << cells];
                for set in 1..sets.len() {
                    let rest = set & (set - 1);
                    sets[set] = sets[rest] | target(set.trailing_zeros() as u8);
                }
                sets
            })
            .collect();
        Self {
            cells,
            inside,
            turned,
        }
    }

    /// How many points there are.
    pub(super) fn cells(&self) -> u8 {
        self.cells
    }

    /// The empty points, if these are taken.
    pub(super) fn empty(&self, taken: u16) -> Vec<u8> {
        let points = 0..self.cells;
        points.filter(|place| taken >> place & 1 == 0).collect()
    }

    /// The points of the frame of two points.
    pub(super) fn inside(&self, one: u8, other: u8) -> u16 {
        self.inside[usize::from(one) * usize::from(self.cells) + usize::from(other)]
    }

    /// Where one of the eight ways to turn and mirror the board takes a set of points.
    pub(super) fn turn(&self, way: u8, set: u16) -> u16 {
        self.turned[usize::from(way)][usize::from(set)]
    }

    /// The way that makes the number of a set the smallest, and that number.
    pub(super) fn least(&self, set: u16) -> (u8, u16) {
        let ways = (0..self.turned.len() as u8).map(|way| (way, self.turn(way, set)));
        ways.min_by_key(|(_, turned)| *turned).unwrap_or((0, set))
    }

    /// The position after both sides have chosen a point (rules 4 to 8).
    pub(super) fn after(&self, mut position: Position, black: u8, white: u8) -> Position {
        if black == white {
            position.stones[Stone::Neutral as usize] |= 1 << black;
            position.empty -= 1;
            return position;
        }
        let inside = self.inside(black, white);
        let [blacks, whites] = [0, 1].map(|side| (position.stones[side] & inside).count_ones());
        position.scores[0] += u8::from(blacks > whites);
        position.scores[1] += u8::from(whites > blacks);
        position.stones[0] |= 1 << black;
        position.stones[1] |= 1 << white;
        position.empty -= 2;
        position
    }

    /// The least key of the position's images under rotation and reflection.
    fn turned(&self, position: Position, variant: &Variant) -> u64 {
        let scores = position.counting(variant);
        let key = |sets: &Vec<u16>| {
            let stones = position
                .stones
                .map(|stones| u64::from(sets[usize::from(stones)]));
            stones[0] | stones[1] << 16 | stones[2] << 32
        };
        let board = self.turned.iter().map(key).min().unwrap_or(0);
        board | u64::from(scores[0]) << 48 | u64::from(scores[1]) << 56
    }

    /// The key of the position's symmetry class, exchange of colours included, and the sign of its value: -1 if the
    /// representative has exchanged colours.
    pub(super) fn key(&self, position: Position, variant: &Variant) -> (u64, f64) {
        let same = self.turned(position, variant);
        let other = self.turned(position.exchanged(), variant);
        if other < same {
            (other, -1.0)
        } else {
            (same, 1.0)
        }
    }
}
