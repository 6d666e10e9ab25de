//! Features of a position with contact that its checkers show only together: shots, points that can be made, primes and the
//! throws that escape them, and timing.

use std::sync::LazyLock;

use crate::backgammon::board::{BAR, Checkers};

/// Number of features of one side.
pub(super) const FEATURES: usize = 26;

/// Mask of points 1 to 24; masks have one bit for each place, the lowest for the tray.
const POINTS: u32 = (1 << BAR) - 2;
/// Mask of the points in which a side wants to hold two checkers: its home board and its bar point.
const HOME: u32 = 0b1111_1110;
const ON_BAR: u32 = 1 << BAR;
/// Lowest place from which escapes are counted.
const BACK: u8 = 13;

/// The places of both sides, as the side that these are the features of numbers them.
struct Masks {
    own: u32,
    own_made: u32,
    /// Points that the other side holds.
    blocks: u32,
    /// Single checkers of the other side.
    blots: u32,
    /// Number of own checkers on the bar.
    bar: u8,
}

impl Masks {
    fn of(own: Checkers, other: Checkers) -> Self {
        let [any, made] = own.masks();
        // Place p is 25 - p to the other side: reversing the bits maps bit p to bit 31 - p.
        let [other_any, other_made] = other.masks().map(|mask| mask.reverse_bits() >> 6 & POINTS);
        Self {
            own: any & !1,
            own_made: made & POINTS,
            blocks: other_made,
            blots: other_any & !other_made,
            bar: own.count(BAR),
        }
    }

    fn open(&self) -> u32 {
        POINTS & !self.blocks
    }
}

/// Numbers of the 36 throws that do a thing.
#[derive(Default)]
struct Throws {
    /// Hit a checker.
    hit: u32,
    /// Hit two.
    hit_two: u32,
    /// Hit a checker with two.
    point_on: u32,
    /// Make a new point at home.
    make: u32,
    /// Bring a second checker to a single one at home.
    cover: u32,
    /// Pips that the other side loses by hits, summed over the throws.
    pips_lost: u32,
}

impl Throws {
    fn of(masks: &Masks) -> Self {
        match masks.bar {
            0 => Self::free(masks),
            bar => Self::entering(masks, bar),
        }
    }

    /// With no checker on the bar.
    fn free(masks: &Masks) -> Self {
        let mut throws = Self::default();
        let (open, blots) = (masks.open(), masks.blots);
        let singles = masks.own & !masks.own_made & HOME;
        let unmade = HOME & !masks.own_made & open;
        let firsts: [u32; 7] = std::array::from_fn(|die| masks.own >> die & open);
        for [one, other] in PAIRS {
            let (first, second) = (firsts[one], firsts[other]);
            let (hits, met) = ((first | second) & blots, first & second);
            let all = first | second | (first >> other | second >> one) & open;
            throws.hits(all & blots, 2);
            let two = first & blots != 0 && second & blots != 0 && hits & hits.wrapping_sub(1) != 0;
            throws.hit_two += 2 * u32::from(two);
            throws.point_on += 2 * u32::from(met & blots != 0);
            throws.make += 2 * u32::from(met & unmade != 0);
            throws.cover += 2 * u32::from(all & singles != 0);
        }
        for (die, &one) in firsts.iter().enumerate().skip(1) {
            let two = one >> die & open;
            let three = two >> die & open;
            let all = one | two | three | three >> die & open;
            throws.hits(all & blots, 1);
            throws.make += u32::from(masks.own_made >> die & unmade != 0);
            throws.cover += u32::from(all & singles != 0);
        }
        throws
    }

    /// With checkers on the bar, which enter first; only hits are looked for.
    fn entering(masks: &Masks, bar: u8) -> Self {
        let mut throws = Self::default();
        let (open, blots, rest) = (masks.open(), masks.blots, masks.own & POINTS);
        let entries: [u32; 7] = std::array::from_fn(|die| ON_BAR >> die & open);
        let moved = |entry: u32, die: usize| match entry {
            0 => 0,
            entry => (rest | entry) >> die & open,
        };
        for [one, other] in PAIRS {
            let (first, second) = (entries[one], entries[other]);
            let mut all = first | second;
            if bar == 1 {
                all |= moved(first, other) | moved(second, one);
            }
            throws.hits(all & blots, 2);
            throws.hit_two += 2 * u32::from(first & blots != 0 && second & blots != 0);
        }
        for (die, &entry) in entries.iter().enumerate().skip(1) {
            let mut all = entry;
            let mut movers = if all == 0 { 0 } else { rest | all };
            for _ in bar..4 {
                movers = movers >> die & open;
                all |= movers;
            }
            throws.hits(all & blots, 1);
        }
        throws
    }

    fn hits(&mut self, hit: u32, weight: u32) {
        self.hit += weight * u32::from(hit != 0);
        self.pips_lost += weight * (hit | 1).ilog2();
    }
}

/// The throws of two different dice, each of which counts twice.
const PAIRS: [[usize; 2]; 15] = [
    [2, 1],
    [3, 1],
    [3, 2],
    [4, 1],
    [4, 2],
    [4, 3],
    [5, 1],
    [5, 2],
    [5, 3],
    [5, 4],
    [6, 1],
    [6, 2],
    [6, 3],
    [6, 4],
    [6, 5],
];

/// Number of the 36 throws that bring a checker beyond the farthest blocked place of the six before it, by the mask of the
/// twelve places before it: bit 11 is blocked one pip away, bit 0 twelve.
static ESCAPES: LazyLock<Vec<u8>> = LazyLock::new(|| (0..1 << 12).map(escapes_past).collect());

fn escapes_past(blocks: u16) -> u8 {
    let open = |pips: u8| pips > 12 || blocks >> (12 - pips) & 1 == 0;
    let Some(farthest) = (1..=6).rev().find(|pips| !open(*pips)) else {
        return 36;
    };
    let mut throws = 0;
    for one in 1..=6_u8 {
        for other in 1..=6 {
            let single = [one, other].into_iter().filter(|die| open(*die)).max();
            let mut reached = single.unwrap_or(0);
            if single.is_some() && open(one + other) {
                reached = one + other;
                if one == other {
                    let free = (3..=4).take_while(|steps| open(steps * one)).count() as u8;
                    reached += free * one;
                }
            }
            throws += u8::from(reached > farthest);
        }
    }
    throws
}

/// The longest row of points that the other side holds before a checker.
struct Prime {
    length: u8,
    /// Its highest place.
    top: u8,
}

impl Prime {
    fn before(blocks: u32, hindmost: u8) -> Self {
        let mut run = blocks & ((1 << hindmost) - 1);
        let (mut last, mut length) = (0, 0);
        while run != 0 {
            last = run;
            run &= run >> 1;
            length += 1;
        }
        let bottom = last.checked_ilog2().unwrap_or(0) as u8;
        Self {
            length,
            top: (bottom + length).saturating_sub(1),
        }
    }
}

/// Most points that the other side holds among six in a row.
fn most_of_six(blocks: u32) -> u8 {
    // Counts of the six places from each place up, as three masks of binary digits, by adders that work on all places at once.
    let add = |a: u32, b: u32, c: u32| [a ^ b ^ c, a & b | c & (a | b)];
    let [low, low_carry] = add(blocks, blocks >> 1, blocks >> 2);
    let [high, high_carry] = add(blocks >> 3, blocks >> 4, blocks >> 5);
    let [ones, carry] = add(low, high, 0);
    let [twos, fours] = add(low_carry, high_carry, carry);
    let mut most = 0;
    let mut among = u32::MAX;
    for (digit, weight) in [(fours, 4), (twos, 2), (ones, 1)] {
        if among & digit != 0 {
            among &= digit;
            most += weight;
        }
    }
    most
}

/// How far the checkers that are back are held: 0 if every throw lets one escape, 1 if none does.
#[derive(Default)]
struct Back {
    /// The hindmost checker and the next group.
    groups: [f32; 2],
    /// The place that is held most.
    most: f32,
    /// All checkers together.
    sum: f32,
}

impl Back {
    fn of(own: Checkers, masks: &Masks, held: impl Fn(u8) -> f32) -> Self {
        let mut found = Self::default();
        let (mut places, mut group) = (masks.own >> BACK << BACK, 0);
        while let Some(place) = places.checked_ilog2() {
            places &= !(1 << place);
            let hold = held(place as u8);
            found.sum += hold * f32::from(own.count(place as u8));
            found.most = found.most.max(hold);
            if let Some(slot) = found.groups.get_mut(group) {
                *slot = hold;
            }
            group += 1;
        }
        found
    }
}

/// The features of one side, each of the order of 1.
pub(super) fn features(own: Checkers, other: Checkers) -> [f32; FEATURES] {
    let masks = Masks::of(own, other);
    let throws = Throws::of(&masks);
    let hindmost = own.hindmost();
    let other_hindmost = other.hindmost();
    let blocks = masks.blocks;

    let closed = (blocks >> 19).count_ones() as f32 / 6.0;
    let dance = closed * closed;
    let escapes: &[u8] = &ESCAPES;
    let held = |place: u8| {
        let throws = escapes[(blocks >> (place - 12) & 0xFFF) as usize];
        1.0 - f32::from(throws) / 36.0
    };
    let back = Back::of(own, &masks, held);
    let containment = (19..=BAR).map(held).sum::<f32>() / 7.0;

    let prime = Prime::before(blocks, hindmost);
    let trapped = f32::from(own.count_beyond(prime.top));
    let long = |length: u8| f32::from(prime.length >= length);
    let window = f32::from(most_of_six(blocks & ((1 << hindmost) - 1))) / 6.0;

    // Pips to play before the home board breaks, and pips until contact ends.
    let (mut spare, mut contact) = (0, 0);
    let mut places = masks.own;
    while let Some(place) = places.checked_ilog2() {
        places &= !(1 << place);
        let count = u32::from(own.count(place as u8));
        spare += match place {
            7..=18 => count * (place - 6),
            3..=6 => count.saturating_sub(2) * (place - 2),
            _ => 0,
        };
        contact += count * (place + u32::from(other_hindmost)).saturating_sub(25);
    }
    let movable = |die: u8| match masks.bar {
        0 => (masks.own >> die & masks.open()).count_ones() as f32 / 4.0,
        _ => 0.0,
    };
    let share = |throws: u32| throws as f32 / 36.0;
    [
        share(throws.hit) * 2.0,
        share(throws.hit_two) * 3.0,
        share(throws.pips_lost) / 10.0,
        share(throws.point_on) * 3.0,
        share(throws.make) * 2.0,
        share(throws.cover),
        dance,
        if masks.bar > 0 { dance * 2.0 } else { 0.0 },
        back.groups[0],
        back.groups[1],
        back.most,
        back.sum / 3.0,
        containment,
        long(3),
        long(4),
        long(5),
        long(6),
        if prime.length >= 4 {
            f32::from(hindmost - prime.top) / 6.0
        } else {
            0.0
        },
        long(4) * trapped / 3.0,
        long(5) * trapped / 3.0,
        window * window,
        spare as f32 / 50.0,
        contact as f32 / 100.0,
        movable(6),
        movable(5),
        movable(4),
    ]
}

#[cfg(test)]
mod tests {
    use bilancia_core::Rng;

    use super::*;
    use crate::backgammon::board::{Board, OFF, draw_play};

    /// The farthest place, as the mover numbers it, where some steps with these dice hit; 0 if none do.
    fn farthest_hit(board: Board, dice: &[u8]) -> u32 {
        let mut farthest = 0;
        for (index, &die) in dice.iter().enumerate() {
            for from in board.sources(die) {
                let to = Board::target(from, die);
                if board.hits(to) {
                    farthest = farthest.max(u32::from(to));
                }
                let mut left = dice.to_vec();
                left.remove(index);
                farthest = farthest.max(farthest_hit(board.step(from, die), &left));
            }
        }
        farthest
    }

    fn all_throws() -> impl Iterator<Item = Vec<u8>> {
        (1..=6).flat_map(|one| {
            (1..=6).map(move |other| {
                if one == other {
                    vec![one; 4]
                } else {
                    vec![one, other]
                }
            })
        })
    }

    #[test]
    fn shots_are_those_of_a_plain_search() {
        let mut rng = Rng::new(4);
        let (mut seen, mut entering) = (0, 0);
        for _ in 0..12 {
            let mut board = Board::new(Checkers::opening(), Checkers::opening());
            while board.own.count(OFF) + board.other.count(OFF) == 0 {
                let found = Throws::of(&Masks::of(board.own, board.other));
                let farthest: Vec<_> = all_throws()
                    .map(|dice| farthest_hit(board, &dice))
                    .collect();
                let hits = farthest.iter().filter(|place| **place > 0).count() as u32;
                assert_eq!((found.hit, found.pips_lost), (hits, farthest.iter().sum()));
                seen += u32::from(hits > 0);
                entering += u32::from(hits > 0 && board.own.count(BAR) > 0);
                let mut dice = [0; 2].map(|_| 1 + rng.below(6) as u8);
                dice.sort_by(|one, other| other.cmp(one));
                let after = board.after(draw_play(board, dice, &mut rng), dice);
                board = Board::new(after.other, after.own);
            }
        }
        assert!(seen > 500 && entering > 100, "{seen} {entering}");
    }

    #[test]
    fn escapes_are_those_of_a_plain_search() {
        fn nearest(board: Board, place: u8, dice: &[u8]) -> u8 {
            let steps = dice
                .iter()
                .enumerate()
                .filter(|(_, die)| place > **die && !board.is_blocked(place - **die));
            let ends = steps.map(|(index, die)| {
                let mut left = dice.to_vec();
                left.remove(index);
                nearest(board, place - die, &left)
            });
            ends.min().unwrap_or(place)
        }
        let mut rng = Rng::new(6);
        for _ in 0..300 {
            let mut other = Checkers::NONE;
            let place = 20 + rng.below(5) as u8;
            let mut blocks = 0_u32;
            for _ in 0..rng.below(7) + 1 {
                let block = 8 + rng.below(u64::from(place) - 8) as u8;
                if blocks >> block & 1 == 0 {
                    blocks |= 1 << block;
                    other.add(25 - block, 2);
                }
            }
            let board = Board::new(Checkers::NONE, other);
            let farthest = (place - 6..place).find(|at| blocks >> at & 1 == 1);
            let escaping = all_throws().filter(|dice| match farthest {
                None => true,
                Some(farthest) => nearest(board, place, dice) < farthest,
            });
            let table = ESCAPES[(blocks >> (place - 12) & 0xFFF) as usize];
            assert_eq!(usize::from(table), escaping.count(), "{blocks:b} {place}");
        }
    }

    #[test]
    fn rows_and_windows_are_counted() {
        let mut rng = Rng::new(8);
        for _ in 0..2_000 {
            let blocks = (rng.below(1 << 24) as u32) << 1;
            let window = |place: u32| {
                (0..6)
                    .filter(|next| blocks >> (place + next) & 1 == 1)
                    .count()
            };
            let most = (1..=24).map(window).max().unwrap();
            assert_eq!(usize::from(most_of_six(blocks)), most, "{blocks:b}");
            let prime = Prime::before(blocks, BAR);
            let row = |top: u8| {
                (1..=top)
                    .rev()
                    .take_while(|at| blocks >> at & 1 == 1)
                    .count()
            };
            let longest = (1..=24).map(row).max().unwrap();
            assert_eq!(usize::from(prime.length), longest, "{blocks:b}");
            assert!(longest == 0 || row(prime.top) == longest, "{blocks:b}");
        }
    }
}
