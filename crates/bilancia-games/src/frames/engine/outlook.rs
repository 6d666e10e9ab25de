//! What a position promises: how the frames still to come would score, and what one more stone would
//! change.

use bilancia_core::Rng;

use super::super::rules::{Frames, Point, Stone};

/// How much a lead over all frames to come tells about the next points, chosen by matches of 100 games:
/// 1.5 beat 0.5 by 92 to 7 and 1 by 57 to 43, was level with 2.5 (53 to 47) and lost to 4 (42 to 56).
const TRUST: f64 = 2.5;
/// Of the turns that are left, the share that is thought to score.
const SCORING: f64 = 0.75;
/// How much gains are blurred, from the least to the most.
const BLUR: f64 = 0.02;
/// Steps in which the chance of the next point is laid out.
const STEPS: usize = 64;

/// Counts of stones in any rectangle, in one look.
pub(super) struct Counts {
    size: usize,
    /// Black less white stones in the rows below and the columns left of a corner.
    sums: Vec<i16>,
    /// Whether stones on the sides of a frame count.
    inclusive: bool,
}

impl Counts {
    pub(super) fn new(state: &Frames) -> Self {
        let size = usize::from(state.variant.size);
        let width = size + 1;
        let mut sums = vec![0; width * width];
        for y in 0..size {
            let mut row = 0;
            for x in 0..size {
                row += match state.stone(Point {
                    x: x as u8,
                    y: y as u8,
                }) {
                    Some(Stone::Black) => 1,
                    Some(Stone::White) => -1,
                    _ => 0,
                };
                sums[(y + 1) * width + x + 1] = sums[y * width + x + 1] + row;
            }
        }
        Self {
            size,
            sums,
            inclusive: state.variant.inclusive,
        }
    }

    /// The half-open ranges that a frame of these bounds covers; they may be empty.
    fn covered(&self, low: usize, high: usize) -> (usize, usize) {
        if self.inclusive {
            (low, high + 1)
        } else {
            (low + 1, high)
        }
    }

    fn within(&self, (left, right): (usize, usize), (bottom, top): (usize, usize)) -> i16 {
        let sum = |y: usize, x: usize| self.sums[y * (self.size + 1) + x];
        sum(top, right) - sum(top, left) - sum(bottom, right) + sum(bottom, left)
    }

    /// Who scores if these corners are named: 1 for Black, -1 for White, 0 for nobody.
    pub(super) fn scorer(&self, a: Point, b: Point) -> i16 {
        if a.x == b.x || a.y == b.y {
            return 0;
        }
        let columns = self.covered(a.x.min(b.x).into(), a.x.max(b.x).into());
        let rows = self.covered(a.y.min(b.y).into(), a.y.max(b.y).into());
        self.within(columns, rows).signum()
    }
}

/// What the frames to come promise.
pub(super) struct Outlook {
    size: usize,
    /// The mean score of a frame between two empty points, to Black.
    balance: f64,
    /// What a stone of Black, and one of White, on each point would add to the balance.
    gains: [Vec<f64>; 2],
    /// The payoff to Black after a point for White, for nobody and for Black, by the balance from -1 to 1.
    payoffs: [Vec<f64>; 3],
}

impl Outlook {
    pub(super) fn new(state: &Frames, counts: &Counts) -> Self {
        let size = counts.size;
        let width = size + 1;
        let is_empty: Vec<bool> = (0..size * size)
            .map(|place| {
                let (x, y) = ((place % size) as u8, (place / size) as u8);
                state.stone(Point { x, y }).is_none()
            })
            .collect();
        // Changes of the gains from one column to the next and one row to the next: each frame adds
        // four, and one pass at the end sums them.
        let mut steps = [vec![0_i32; width * width], vec![0_i32; width * width]];
        let (mut balance, mut frames) = (0_i32, 0_i32);
        for bottom in 0..size {
            for top in bottom + 1..size {
                let rows = counts.covered(bottom, top);
                for left in 0..size {
                    let corners = [bottom, top].map(|y| is_empty[y * size + left]);
                    if corners == [false; 2] {
                        continue;
                    }
                    for right in left + 1..size {
                        let columns = counts.covered(left, right);
                        let others = [top, bottom].map(|y| is_empty[y * size + right]);
                        let ways =
                            i32::from(corners[0] && others[0]) + i32::from(corners[1] && others[1]);
                        if ways == 0 {
                            continue;
                        }
                        frames += ways;
                        if rows.0 >= rows.1 || columns.0 >= columns.1 {
                            continue;
                        }
                        let lead = counts.within(columns, rows);
                        balance += ways * i32::from(lead.signum());
                        for (steps, stone) in steps.iter_mut().zip([1, -1]) {
                            let change = (lead + stone).signum() - lead.signum();
                            if change != 0 {
                                let change = ways * i32::from(change);
                                steps[rows.0 * width + columns.0] += change;
                                steps[rows.0 * width + columns.1] -= change;
                                steps[rows.1 * width + columns.0] -= change;
                                steps[rows.1 * width + columns.1] += change;
                            }
                        }
                    }
                }
            }
        }
        let all = f64::from(frames.max(1));
        let gains = steps.map(|mut steps| {
            for y in 0..width {
                for x in 1..width {
                    steps[y * width + x] += steps[y * width + x - 1];
                }
            }
            for place in width..steps.len() {
                steps[place] += steps[place - width];
            }
            steps.iter().map(|gain| f64::from(*gain) / all).collect()
        });
        Self {
            size,
            balance: f64::from(balance) / all,
            gains,
            payoffs: payoffs(state),
        }
    }

    /// What it is worth to Black that these points are named, if `scorer` is who scores then.
    pub(super) fn worth(&self, black: Point, white: Point, scorer: i16) -> f64 {
        if black == white {
            return self.payoff(0, self.balance);
        }
        let gain = |side: usize, point: Point| {
            self.gains[side][usize::from(point.y) * (self.size + 1) + usize::from(point.x)]
        };
        self.payoff(scorer, self.balance + gain(0, black) + gain(1, white))
    }

    /// Blurs the gains a little: they are not known so finely, and the same opening for ever would be
    /// dull.
    pub(super) fn vary(&mut self, rng: &mut Rng) {
        for gain in self.gains.iter_mut().flatten() {
            *gain += BLUR * (rng.unit() - 0.5);
        }
    }

    fn payoff(&self, scorer: i16, balance: f64) -> f64 {
        let place = ((TRUST * balance).clamp(-1.0, 1.0) + 1.0) / 2.0 * STEPS as f64;
        let step = (place as usize).min(STEPS - 1);
        let payoffs = &self.payoffs[(scorer + 1) as usize];
        payoffs[step] + (payoffs[step + 1] - payoffs[step]) * (place - step as f64)
    }
}

/// The payoff to Black of a race for the points that both still need, if each point to come is Black's
/// with the same chance: for each score of this turn and each step of that chance.
fn payoffs(state: &Frames) -> [Vec<f64>; 3] {
    let goal = state.variant.goal;
    let after = state.empty_points().saturating_sub(2) / 2;
    let points = (f64::from(after) * SCORING).round() as usize;
    [-1, 0, 1].map(|scorer: i16| {
        let need = |score: u16, scores: bool| usize::from(goal - score) - usize::from(scores);
        let black = need(state.scores()[0], scorer > 0);
        let white = need(state.scores()[1], scorer < 0);
        let payoff = |step| race(black, white, points, step as f64 / STEPS as f64);
        (0..=STEPS).map(payoff).collect()
    })
}

/// The payoff to Black of a race to `black` and `white` points with at most `points` to come, each
/// Black's with this chance: who needs fewer at the end is ahead.
fn race(black: usize, white: usize, points: usize, chance: f64) -> f64 {
    if black == 0 || white == 0 {
        return if black == 0 { 1.0 } else { -1.0 };
    }
    // Points after the race is over change nothing.
    let points = points.min(black + white - 1);
    let mut ways = vec![0.0; points + 1];
    ways[0] = 1.0;
    for point in 1..=points {
        for scored in (0..=point).rev() {
            let before = if scored > 0 { ways[scored - 1] } else { 0.0 };
            ways[scored] = chance * before + (1.0 - chance) * ways[scored];
        }
    }
    let payoff = |scored: usize| {
        let [left, other] = [
            black as f64 - scored as f64,
            white as f64 - (points - scored) as f64,
        ];
        (other - left).clamp(-1.0, 1.0)
    };
    (0..=points)
        .map(|scored| ways[scored] * payoff(scored))
        .sum()
}
