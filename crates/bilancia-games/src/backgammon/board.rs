//! Checkers of both sides, and the legal plays of a throw.
//!
//! Each side numbers the board from its own end: 1 to 24 are its points, 1 to 6 its home board, 25 its bar,
//! and 0 the tray of checkers that are borne off. The checkers of a side are a number of 26 hexadecimal
//! digits, one for each place, with the count of checkers there (at most 15). Masks have one bit for each
//! place, the lowest of its digit.

use bilancia_core::Rng;

/// Place of checkers that were hit.
pub const BAR: u8 = 25;
/// Place of checkers that are borne off.
pub const OFF: u8 = 0;
/// Number of checkers of a side.
pub const CHECKERS: u8 = 15;

const LOWEST: u128 = 0x11_1111_1111_1111_1111_1111_1111;
/// Mask of points 1 to 24.
const POINTS: u128 = LOWEST & !bit(OFF) & !bit(BAR);
/// Mask of the places outside the home board: points 7 to 24 and the bar.
const OUTSIDE: u128 = LOWEST & !0xFFF_FFFF;

/// Mask of every other digit.
const EVEN: u128 = u128::MAX / 0x11;

const fn bit(place: u8) -> u128 {
    1 << (4 * place)
}

/// A mask with one bit for each place, from one with a bit for each digit.
fn narrowed(mask: u128) -> u32 {
    let half = |digits: u64| {
        let pairs = (digits | digits >> 3) & 0x0303_0303_0303_0303;
        let fours = (pairs | pairs >> 6) & 0x000F_000F_000F_000F;
        let eights = (fours | fours >> 12) & 0x0000_00FF_0000_00FF;
        (eights | eights >> 24) as u32 & 0xFFFF
    };
    half(mask as u64) | half((mask >> 64) as u64) << 16
}

/// Checkers of one side, as a count for each place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Checkers(u128);

impl Checkers {
    /// No checkers.
    pub const NONE: Self = Self(0);

    /// Opening position: two checkers on 24, five on 13, three on 8, five on 6.
    pub fn opening() -> Self {
        Self(2 * bit(24) + 5 * bit(13) + 3 * bit(8) + 5 * bit(6))
    }

    /// Checkers with these counts on points 1 to 24 and on the bar; the rest of the fifteen are off.
    ///
    /// # Panics
    /// If there are more than fifteen checkers, or more than 25 counts.
    pub fn on_board(counts: &[u8]) -> Self {
        assert!(counts.len() <= usize::from(BAR), "{} places", counts.len());
        let listed: u32 = counts.iter().map(|count| u32::from(*count)).sum();
        assert!(listed <= CHECKERS.into(), "{listed} checkers");
        let mut checkers = Self::NONE;
        for (place, &count) in (1..).zip(counts) {
            checkers.add(place, count);
        }
        checkers.add(OFF, CHECKERS - listed as u8);
        checkers
    }

    /// Number of checkers on a place.
    pub fn count(self, place: u8) -> u8 {
        (self.0 >> (4 * place)) as u8 & 15
    }

    /// Adds `count` checkers to a place.
    pub fn add(&mut self, place: u8, count: u8) {
        self.0 += u128::from(count) << (4 * place);
    }

    /// Removes one checker from a place.
    pub fn take(&mut self, place: u8) {
        self.0 -= bit(place);
    }

    /// Pip count: the sum of the points that all checkers have still to move.
    pub fn pips(self) -> u32 {
        (1..=BAR)
            .map(|place| u32::from(place) * u32::from(self.count(place)))
            .sum()
    }

    /// Whether all checkers are in the home board or off (rule 9).
    pub fn all_home(self) -> bool {
        self.occupied() & OUTSIDE == 0
    }

    /// Highest place with a checker; 0 if all are off.
    pub(super) fn hindmost(self) -> u8 {
        let board = self.occupied() & !bit(OFF);
        board.checked_ilog2().map_or(0, |top| top as u8 / 4)
    }

    /// Points that this side loses when the other has borne off all checkers: 1, 2 for a gammon, 3 for a
    /// backgammon (rules 10 to 12).
    pub(super) fn stake_lost(self) -> i32 {
        if self.count(OFF) > 0 {
            1
        } else if self.hindmost() >= 19 {
            // The winner's home board, 1 to 6, is 19 to 24 to the loser.
            3
        } else {
            2
        }
    }

    fn occupied(self) -> u128 {
        let digits = self.0;
        (digits | digits >> 1 | digits >> 2 | digits >> 3) & LOWEST
    }

    /// The points with a checker, from the highest down.
    pub(super) fn points(self) -> Places {
        Places(self.occupied() & POINTS)
    }

    /// The places with a checker, and the places with two or more, as numbers with one bit for each place.
    pub(super) fn masks(self) -> [u32; 2] {
        let digits = self.0;
        let made = (digits >> 1 | digits >> 2 | digits >> 3) & LOWEST;
        [self.occupied(), made].map(narrowed)
    }

    /// Number of checkers beyond a place.
    pub(super) fn count_beyond(self, place: u8) -> u8 {
        let digits = self.0 >> (4 * place) >> 4;
        let (even, odd) = (digits & EVEN, digits >> 4 & EVEN);
        let bytes = (even + odd) as u64 + ((even + odd) >> 64) as u64;
        (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// Mask of the points that this side holds with two checkers or more, as the opponent numbers them.
    fn blocks(self) -> u128 {
        let digits = self.0;
        let made = (digits >> 1 | digits >> 2 | digits >> 3) & POINTS;
        // Place p is 25 - p to the other side: reversing the bits maps digit p to digit 31 - p.
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

    fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The places up to and including `place`.
    fn up_to(self, place: u8) -> Self {
        Self(self.0 & ((bit(place) << 1) - 1))
    }

    fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

/// Iterates from the highest place down.
impl Iterator for Places {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let place = self.0.checked_ilog2()? / 4;
        self.0 &= !bit(place as u8);
        Some(place as u8)
    }
}

/// Both sides' checkers, from the view of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Board {
    pub(super) own: Checkers,
    pub(super) other: Checkers,
    /// Mask of the points that the opponent does not hold. No play changes it: a hit removes a single
    /// checker, which holds no point.
    open: u128,
}

impl Board {
    pub(super) fn new(own: Checkers, other: Checkers) -> Self {
        Self {
            own,
            other,
            open: POINTS & !other.blocks(),
        }
    }

    /// Place where a checker arrives; `OFF` also when the die is larger than needed.
    pub(super) fn target(from: u8, die: u8) -> u8 {
        from.saturating_sub(die)
    }

    /// Whether the opponent holds a point, as the mover numbers it (rule 5).
    pub(super) fn is_blocked(self, point: u8) -> bool {
        !Places(self.open).contains(point)
    }

    /// Whether a checker that arrives on a point hits (rule 6).
    pub(super) fn hits(self, point: u8) -> bool {
        point != OFF && self.other.count(25 - point) == 1
    }

    /// Places from which one checker may move by a die (rules 5, 7 and 9).
    pub(super) fn sources(self, die: u8) -> Places {
        let (occupied, open) = (self.own.occupied(), self.open);
        let shift = 4 * die;
        if occupied & bit(BAR) != 0 {
            return Places(((bit(BAR) >> shift) & open) << shift);
        }
        let mut sources = (((occupied & POINTS) >> shift) & open) << shift;
        if occupied & OUTSIDE == 0 {
            sources |= occupied & bit(die);
            let highest = self.own.hindmost();
            if highest < die {
                sources |= bit(highest) & POINTS;
            }
        }
        Places(sources)
    }

    /// Board after a play.
    pub(super) fn after(self, play: Play, dice: [u8; 2]) -> Self {
        let steps = play.steps(dice);
        steps.fold(self, |board, (from, die)| board.step(from, die))
    }

    /// Moves one checker, and hits a single checker of the opponent.
    pub(super) fn step(self, from: u8, die: u8) -> Self {
        let to = Self::target(from, die);
        let mut after = self.run(from, die);
        if self.hits(to) {
            after.other.take(25 - to);
            after.other.add(BAR, 1);
        }
        after
    }

    /// Moves one checker without hitting. The legality of the next steps of a play does not depend on hits.
    fn run(mut self, from: u8, die: u8) -> Self {
        self.own.take(from);
        self.own.add(Self::target(from, die), 1);
        self
    }
}

/// A play: the steps that one side makes with one throw, as the place where each die's step starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Play {
    /// Places where the steps start, in order; 0 after the last step.
    pub(super) from: [u8; 4],
    /// Whether the lower die is used first.
    pub(super) low_first: bool,
}

impl Play {
    /// Steps of the play as pairs of starting place and die, for the throw `[high, low]`.
    pub(super) fn steps(self, [high, low]: [u8; 2]) -> impl Iterator<Item = (u8, u8)> {
        let turn = usize::from(self.low_first);
        self.from
            .into_iter()
            .enumerate()
            .take_while(|(_, from)| *from != 0)
            .map(move |(index, from)| (from, if (index + turn) % 2 == 0 { high } else { low }))
    }
}

/// Plays that are equal except for the start of the last step.
struct Plays {
    /// The play without its last step.
    before: Play,
    /// Index of the last step.
    step: usize,
    /// Places where the last step may start.
    from: Places,
}

impl Plays {
    fn ending(&self, place: u8) -> Play {
        let mut play = self.before;
        play.from[self.step] = place;
        play
    }
}

/// Appends the legal plays of a throw, one for each position that can be reached (rules 4 to 9). If nothing
/// can be moved, the only play is empty.
pub(super) fn list_plays<A>(board: Board, dice: [u8; 2], wrap: fn(Play) -> A, out: &mut Vec<A>) {
    let before = out.len();
    each_plays(board, dice, |plays, longer| {
        if longer {
            out.truncate(before);
        }
        out.extend(plays.from.map(|place| wrap(plays.ending(place))));
    });
    if out.len() == before {
        out.push(wrap(Play::default()));
    }
}

/// Draws one of the legal plays with equal probability, without listing them (reservoir sampling by groups of
/// plays).
pub(super) fn draw_play(board: Board, dice: [u8; 2], rng: &mut Rng) -> Play {
    let (mut total, mut drawn) = (0, Play::default());
    each_plays(board, dice, |plays, longer| {
        let before = if longer { 0 } else { total };
        total = before + u64::from(plays.from.len());
        let place = rng.below(total);
        if place >= before {
            let place = { plays.from }.nth((place - before) as usize);
            drawn = place.map_or(drawn, |place| plays.ending(place));
        }
    });
    drawn
}

/// Visits all plays in groups. The flag is true if the plays visited before use fewer dice, so that they are
/// illegal (rule 8).
#[inline(always)]
fn each_plays(board: Board, [high, low]: [u8; 2], mut visit: impl FnMut(Plays, bool)) {
    if high == low {
        let mut search = Doubles {
            die: high,
            longest: 0,
            visit,
        };
        return search.extend(board, Play::default(), 0, BAR);
    }
    let mut any = false;
    both_dice(board, [high, low], |plays| {
        any = true;
        visit(plays, false);
    });
    for (die, low_first) in [(high, false), (low, true)] {
        let from = board.sources(die);
        if !any && !from.is_empty() {
            any = true;
            visit(
                Plays {
                    before: Play {
                        low_first,
                        ..Play::default()
                    },
                    step: 0,
                    from,
                },
                false,
            );
        }
    }
}

/// Visits the plays that use two different dice.
///
/// A pair of checkers, one for each die, is a play if it can be moved in either order. [`repeats_another`]
/// recognises the only two cases in which different pairs lead to one position.
#[inline(always)]
fn both_dice(board: Board, [high, low]: [u8; 2], mut visit: impl FnMut(Plays)) {
    let (high_sources, low_sources) = (board.sources(high), board.sources(low));
    let bunch = |first, low_first, from| {
        let before = Play {
            from: [first, 0, 0, 0],
            low_first,
        };
        Plays {
            before,
            step: 1,
            from,
        }
    };
    for from_high in high_sources {
        let mut lows = board.run(from_high, high).sources(low);
        let mut drop_repeat = |from_low| {
            if lows.contains(from_low) && repeats_another(board, [high, low], [from_high, from_low])
            {
                lows = lows.without(Places(bit(from_low)));
            }
        };
        if from_high + low <= 24 {
            drop_repeat(from_high + low);
        }
        if from_high < low {
            (from_high + 1..=low).for_each(drop_repeat);
        }
        if !lows.is_empty() {
            visit(bunch(from_high, false, lows));
        }
    }
    for from_low in low_sources {
        // Checkers that could move by the higher die at once were paired above: no step takes away the right
        // of another checker to move.
        let mut highs = board.run(from_low, low).sources(high).without(high_sources);
        for from_high in highs {
            if repeats_another(board, [high, low], [from_high, from_low]) {
                highs = highs.without(Places(bit(from_high)));
            }
        }
        if !highs.is_empty() {
            visit(bunch(from_low, true, highs));
        }
    }
}

/// Whether this pair leads to a position to which another pair, which is kept, leads too.
fn repeats_another(board: Board, [high, low]: [u8; 2], [from_high, from_low]: [u8; 2]) -> bool {
    if from_high == from_low.saturating_sub(low) && from_high != OFF {
        // One checker makes both steps, the lower die first; with the higher die first it arrives at the same
        // place, and only a checker hit on the way makes a difference.
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
    board.sources(die).contains(first) && board.run(first, die).sources(other_die).contains(second)
}

/// Generator of the plays of a double. Steps start from the highest place down: any play can be brought into
/// this order, and no two plays in this order lead to one position.
struct Doubles<V> {
    die: u8,
    longest: usize,
    visit: V,
}

impl<V: FnMut(Plays, bool)> Doubles<V> {
    fn extend(&mut self, board: Board, before: Play, step: usize, highest: u8) {
        let from = board.sources(self.die).up_to(highest);
        if from.is_empty() {
            if step > 0 {
                let last = Places(bit(before.from[step - 1]));
                self.found(Plays {
                    before,
                    step: step - 1,
                    from: last,
                });
            }
        } else if step == 3 {
            self.found(Plays { before, step, from });
        } else {
            for place in from {
                let mut longer = before;
                longer.from[step] = place;
                self.extend(board.run(place, self.die), longer, step + 1, place);
            }
        }
    }

    fn found(&mut self, plays: Plays) {
        let length = plays.step + 1;
        if length >= self.longest {
            (self.visit)(plays, length > self.longest);
            self.longest = length;
        }
    }
}
