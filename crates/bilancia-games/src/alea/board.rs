//! Geometry of the board of Alea: sets of squares as bits, 0 for a1 to 63 for h8, and the lines through them.

/// Set of the four squares in the middle (rule 13).
pub const PRISON: u64 = 1 << 27 | 1 << 28 | 1 << 35 | 1 << 36;
const FILE_A: u64 = 0x0101_0101_0101_0101;
const NOT_AB: u64 = !(FILE_A | FILE_A << 1);
const ROWS_1_TO_6: u64 = 0x0000_FFFF_FFFF_FFFF;
const NOT_GH: u64 = !(FILE_A << 6 | FILE_A << 7);

/// Steps in column and row of the eight directions; the first four go up in square numbers.
pub(super) const STEPS: [(i32, i32); 8] = [
    (1, 0),
    (0, 1),
    (1, 1),
    (-1, 1),
    (-1, 0),
    (0, -1),
    (-1, -1),
    (1, -1),
];

/// For each direction and square, the set of squares ahead up to the edge.
pub(super) static RAYS: [[u64; 64]; 8] = rays();

const fn rays() -> [[u64; 64]; 8] {
    let mut rays = [[0; 64]; 8];
    let mut direction = 0;
    while direction < 8 {
        let mut square = 0;
        while square < 64 {
            let (dx, dy) = STEPS[direction];
            let (mut x, mut y) = (square % 8 + dx, square / 8 + dy);
            while 0 <= x && x < 8 && 0 <= y && y < 8 {
                rays[direction][square as usize] |= 1 << (y * 8 + x);
                x += dx;
                y += dy;
            }
            square += 1;
        }
        direction += 1;
    }
    rays
}

/// Directions of lines, those along rows and columns first: the step in square numbers, and the set of
/// squares where a line of three may begin.
pub(super) const DIRECTIONS: [(usize, u64); 4] = [
    (1, NOT_GH),
    (8, ROWS_1_TO_6),
    (9, NOT_GH & ROWS_1_TO_6),
    (7, NOT_AB & ROWS_1_TO_6),
];

/// The squares of a set, in ascending order.
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let square = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            square
        })
    })
}

/// Name of a square: `a1` for 0 to `h8` for 63.
pub(super) fn square_name(square: usize) -> String {
    format!("{}{}", (b'a' + (square % 8) as u8) as char, square / 8 + 1)
}
