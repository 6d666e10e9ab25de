//! The checkers, sixteen bytes a side, and the plays that a throw allows.
//!
//! Each side sees the board from its own end: 1 to 24 are its points, its home is 1 to 6, 25 is
//! its bar and 0 is where checkers go that are borne off. A side is a number of 26 hexadecimal
//! digits, one a place, each the count of checkers there (15 at most, so they fit). Masks have one
//! bit a digit, at its lowest.

/// Where checkers wait that were hit.
pub const BAR: u8 = 25;
/// Where checkers go that are borne off.
pub const OFF: u8 = 0;
/// The checkers of a side.
pub const CHECKERS: u8 = 15;

const LOWEST: u128 = 0x11_1111_1111_1111_1111_1111_1111;
/// Points 1 to 24.
const POINTS: u128 = LOWEST & !bit(OFF) & !bit(BAR);
/// Everything that is not yet home: points 7 to 24 and the bar.
const OUTSIDE: u128 = LOWEST & !0xFFF_FFFF;

const fn bit(place: u8) -> u128 {
    1 << (4 * place)
}

/// The checkers of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Checkers(u128);

impl Checkers {
    /// No checkers.
    pub const NONE: Self = Self(0);

    /// The opening position: two on 24, five on 13, three on 8, five on 6.
    pub fn opening() -> Self {
        Self(2 * bit(24) + 5 * bit(13) + 3 * bit(8) + 5 * bit(6))
    }

    /// How many are on a place.
    pub fn count(self, place: u8) -> u8 {
        (self.0 >> (4 * place)) as u8 & 15
    }

    /// Puts so many more on a place.
    pub fn add(&mut self, place: u8, count: u8) {
        self.0 += u128::from(count) << (4 * place);
    }

    /// Takes one away.
    pub fn take(&mut self, place: u8) {
        self.0 -= bit(place);
    }

    /// Points still to go, all checkers together.
    pub fn pips(self) -> u32 {
        (1..=BAR)
            .map(|place| u32::from(place) * u32::from(self.count(place)))
            .sum()
    }

    /// Whether all are in the home board or off (rule 9).
    pub fn all_home(self) -> bool {
        self.occupied() & OUTSIDE == 0
    }

    fn occupied(self) -> u128 {
        let digits = self.0;
        (digits | digits >> 1 | digits >> 2 | digits >> 3) & LOWEST
    }

    /// The points that this side holds with two or more, as the other side numbers them.
    fn blocks(self) -> u128 {
        let digits = self.0;
        let made = (digits >> 1 | digits >> 2 | digits >> 3) & POINTS;
        // Place p is 25 - p to the other side: reversing the bits takes digit p to digit 31 - p.
        made.reverse_bits() >> 27
    }
}

/// A set of places.
#[derive(Clone, Copy)]
pub(super) struct Places(u128);

impl Places {
    pub(super) fn contains(self, place: u8) -> bool {
        self.0 & bit(place) != 0
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those up to and including `place`.
    fn up_to(self, place: u8) -> Self {
        Self(self.0 & ((bit(place) << 1) - 1))
    }

    fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// From the highest down.
impl Iterator for Places {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let place = self.0.checked_ilog2()? / 4;
        self.0 &= !bit(place as u8);
        Some(place as u8)
    }
}

/// Both sides, seen by the one that moves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) own: Checkers,
    pub(super) other: Checkers,
}

impl Board {
    /// Where a checker goes: `OFF` also when the die is larger than needed.
    pub(super) fn target(from: u8, die: u8) -> u8 {
        from.saturating_sub(die)
    }

    /// Whether the other side holds a point, as the mover numbers it (rule 5).
    pub(super) fn is_blocked(self, point: u8) -> bool {
        Places(self.other.blocks()).contains(point)
    }

    /// Whether a checker that arrives on a point hits (rule 6).
    pub(super) fn hits(self, point: u8) -> bool {
        point != OFF && self.other.count(25 - point) == 1
    }

    /// The places from which one checker may move by a die (rules 5, 7, 9).
    pub(super) fn sources(self, die: u8) -> Places {
        let (occupied, open) = (self.own.occupied(), POINTS & !self.other.blocks());
        let shift = 4 * die;
        if occupied & bit(BAR) != 0 {
            return Places(((bit(BAR) >> shift) & open) << shift);
        }
        let mut sources = (((occupied & POINTS) >> shift) & open) << shift;
        if occupied & OUTSIDE == 0 {
            sources |= occupied & bit(die);
            let home = occupied & POINTS;
            let highest = home.checked_ilog2().map_or(0, |top| top as u8 / 4);
            if highest < die {
                sources |= bit(highest) & POINTS;
            }
        }
        Places(sources)
    }

    /// Moves one checker, hitting what stands alone.
    pub(super) fn step(mut self, from: u8, die: u8) -> Self {
        let to = Self::target(from, die);
        self.own.take(from);
        self.own.add(to, 1);
        if self.hits(to) {
            self.other.take(25 - to);
            self.other.add(BAR, 1);
        }
        self
    }
}

/// What one side does with one throw: from where it moves by each die, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Play {
    /// The places that checkers leave, 0 after the last.
    pub(super) from: [u8; 4],
    /// Whether the lower die is used first.
    pub(super) low_first: bool,
}

impl Play {
    fn pair(high: u8, low: u8, low_first: bool) -> Self {
        let [first, second] = if low_first { [low, high] } else { [high, low] };
        Self {
            from: [first, second, 0, 0],
            low_first,
        }
    }

    /// The steps, as place and die, given the throw with its higher die first.
    pub(super) fn steps(self, [high, low]: [u8; 2]) -> impl Iterator<Item = (u8, u8)> {
        let turn = usize::from(self.low_first);
        self.from
            .into_iter()
            .enumerate()
            .take_while(|(_, from)| *from != 0)
            .map(move |(index, from)| {
                (
                    from,
                    if (index + turn).is_multiple_of(2) {
                        high
                    } else {
                        low
                    },
                )
            })
    }
}

/// Appends the legal plays of a throw, one for each position that can be reached (rules 4 to 9).
/// If nothing can be moved, the only play is empty.
pub(super) fn plays<A>(board: Board, [high, low]: [u8; 2], wrap: fn(Play) -> A, out: &mut Vec<A>) {
    let before = out.len();
    if high == low {
        let mut search = Doubles {
            die: high,
            wrap,
            before,
            longest: 0,
            out,
        };
        search.extend(board, &mut [0; 4], 0);
    } else {
        both_dice(board, [high, low], |play| out.push(wrap(play)));
        for (die, low_first) in [(high, false), (low, true)] {
            if out.len() == before {
                let single = |from| {
                    wrap(Play {
                        from: [from, 0, 0, 0],
                        low_first,
                    })
                };
                out.extend(board.sources(die).map(single));
            }
        }
    }
    if out.len() == before {
        out.push(wrap(Play::default()));
    }
}

/// The plays that use two different dice. A pair of checkers, one for each die, is a play if it can
/// be moved in either order; written apart below are the only two cases in which different pairs
/// lead to one position.
fn both_dice(board: Board, [high, low]: [u8; 2], mut emit: impl FnMut(Play)) {
    let (high_sources, low_sources) = (board.sources(high), board.sources(low));
    for from_high in high_sources {
        let after = board.step(from_high, high);
        for from_low in after.sources(low) {
            if !repeats_another(board, [high, low], [from_high, from_low]) {
                emit(Play::pair(from_high, from_low, false));
            }
        }
    }
    for from_low in low_sources {
        let after = board.step(from_low, low);
        // What could move by the higher die at once was paired above: a step never takes away the
        // other's right to move.
        for from_high in after.sources(high).without(high_sources) {
            if !repeats_another(board, [high, low], [from_high, from_low]) {
                emit(Play::pair(from_high, from_low, true));
            }
        }
    }
}

/// Whether this pair leads where another pair, which is kept, leads too.
fn repeats_another(board: Board, [high, low]: [u8; 2], [from_high, from_low]: [u8; 2]) -> bool {
    if from_high == from_low.saturating_sub(low) && from_high != OFF {
        // One checker runs the whole way, the lower die first; with the higher first it arrives
        // at the same place, and only a checker hit on the way tells the two apart.
        let halfway = from_low.saturating_sub(high);
        return halfway != OFF
            && is_play(board, [(from_low, high), (halfway, low)])
            && !board.hits(halfway)
            && !board.hits(from_high);
    }
    let both_off = from_high <= high && from_low <= low;
    both_off
        && from_high < from_low
        && (is_play(board, [(from_low, high), (from_high, low)])
            || is_play(board, [(from_high, low), (from_low, high)]))
}

fn is_play(board: Board, [(first, die), (second, other_die)]: [(u8, u8); 2]) -> bool {
    board.sources(die).contains(first) && board.step(first, die).sources(other_die).contains(second)
}

/// The plays of a double. Checkers are moved from the highest place down: any play can be put in
/// that order, and no two orders of that kind lead to one position.
struct Doubles<'a, A> {
    die: u8,
    wrap: fn(Play) -> A,
    before: usize,
    longest: usize,
    out: &'a mut Vec<A>,
}

impl<A> Doubles<'_, A> {
    fn extend(&mut self, board: Board, from: &mut [u8; 4], made: usize) {
        let mut sources = board.sources(self.die);
        if made > 0 {
            sources = sources.up_to(from[made - 1]);
        }
        if made == 4 || sources.is_empty() {
            // As many of the four as possible must be moved (rule 8).
            if made > self.longest {
                self.longest = made;
                self.out.truncate(self.before);
            }
            if made == self.longest && made > 0 {
                self.out.push((self.wrap)(Play {
                    from: *from,
                    low_first: false,
                }));
            }
            return;
        }
        for place in sources {
            from[made] = place;
            self.extend(board.step(place, self.die), from, made + 1);
            from[made] = 0;
        }
    }
}
