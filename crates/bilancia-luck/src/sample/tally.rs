//! What games between two players add up to. Sums are whole numbers, so that they can be joined in any order.

use serde::{Deserialize, Serialize};

use super::Played;

/// Sums over blocks of games. A block has each of the two players at each seat once, against the other in all
/// other seats, by the same dice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// What scores are parts of.
    pub denominator: u32,
    /// How many seats there are.
    pub seats: u32,
    /// Blocks.
    pub blocks: u64,
    /// Of the first player and of the second: sums of his scores at each seat, and of their squares.
    at_seat: [Vec<(u64, u64)>; 2],
    /// The same of his scores at all seats of a block together.
    together: [(u64, u64); 2],
    /// Sums of the first player's scores less the second's over a block, and of the squares.
    lead: (i64, u64),
    /// With two seats: of the first player's score in the first seat less that in the second.
    seat_lead: (i64, u64),
    /// What games lacked of being decided: score times what lacks to 1, summed, and the squares.
    undecided: (u64, u64),
    /// All scores, and their squares.
    all: (u64, u64),
    /// Games in which only the draws of some players were others: how often, and four times what the draws of all
    /// varied by beyond what those of each alone did, in squares of parts.
    redrawn: (u64, i64),
    /// Games that players who answer as before played with other dice: how often, and the products of the
    /// first player's scores with both dice, seat by seat.
    other_dice: (u64, Vec<u64>),
    /// What chance did by estimator E2: blocks, and the sums of their values and of the squares, in parts of
    /// [`PART`].
    #[serde(default)]
    assisted: (u64, i64, u64),
    /// Decisions, forced decisions and plies.
    pub counts: [u64; 3],
    /// Whether chance had a part.
    pub chance: bool,
    /// Whether somebody chose without seeing all.
    pub secret: bool,
}

/// Parts in one, of values that are not whole: enough for their errors, and sums of millions still fit.
const PART: f64 = (1_u64 << 20) as f64;

/// What one seat scored in a game, and in games in which nothing but draws of some players was other.
pub(crate) struct Redrawn {
    /// With the draws of the game.
    pub plain: u32,
    /// With other draws of each player alone.
    pub one: Vec<u32>,
    /// With other draws of all but each player.
    pub others: Vec<u32>,
    /// With other draws of all.
    pub all: u32,
}

impl Redrawn {
    /// Four times what the draws of all vary by beyond what those of each alone do, on average (Sobol 1993).
    fn together(&self) -> i64 {
        let [plain, all] = [self.plain, self.all].map(i64::from);
        if let [one, other] = self.one[..] {
            // The same on average, and more precise.
            return (plain - i64::from(one) - i64::from(other) + all).pow(2);
        }
        let alone =
            |(one, others): (&u32, &u32)| (plain - i64::from(*one)) * (i64::from(*others) - all);
        let alone: i64 = self.one.iter().zip(&self.others).map(alone).sum();
        2 * ((plain - all).pow(2) - alone)
    }
}

/// An estimate and its standard error.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The estimate.
    pub value: f64,
    /// Its standard error.
    pub error: f64,
}

impl Estimate {
    /// From this to that, `z` errors on both sides.
    pub fn interval(self, z: f64) -> [f64; 2] {
        [self.value - z * self.error, self.value + z * self.error]
    }
}

/// The square of a mean without bias, from a sum and a sum of squares of `n` draws (a U-statistic).
fn squared_mean(sum: f64, squares: f64, n: f64) -> f64 {
    if n < 2.0 {
        return 0.0;
    }
    (sum * sum - squares) / (n * (n - 1.0))
}

/// The variance of draws.
fn variance(sum: f64, squares: f64, n: f64) -> f64 {
    if n < 2.0 {
        0.0
    } else {
        ((squares - sum * sum / n) / (n - 1.0)).max(0.0)
    }
}

impl Tally {
    /// Nothing yet.
    pub fn new(denominator: u32, seats: u32) -> Self {
        let at_seat = [vec![(0, 0); seats as usize], vec![(0, 0); seats as usize]];
        Self {
            denominator,
            seats,
            at_seat,
            other_dice: (0, vec![0; seats as usize]),
            ..Self::default()
        }
    }

    /// Adds a block: the games of the first player at each seat, then those of the second. With two seats
    /// those of the first are all there are.
    pub(crate) fn add(&mut self, first: &[Played], second: &[Played]) {
        self.blocks += 1;
        let whole = u64::from(self.denominator);
        let mut sums = [0_u64; 2];
        for (player, games) in [first, second].into_iter().enumerate() {
            for (seat, game) in games.iter().enumerate() {
                let score = u64::from(game.scores[seat]);
                let at = &mut self.at_seat[player][seat];
                *at = (at.0 + score, at.1 + score * score);
                sums[player] += score;
                let open = score * (whole - score);
                self.undecided = (self.undecided.0 + open, self.undecided.1 + open * open);
                self.all = (self.all.0 + score, self.all.1 + score * score);
                let counts = [game.decisions, game.forced, game.plies];
                self.counts
                    .iter_mut()
                    .zip(counts)
                    .for_each(|(sum, count)| *sum += count);
                self.chance |= game.chance;
                self.secret |= game.secret;
            }
        }
        if second.is_empty() {
            sums[1] = whole * first.len() as u64 - sums[0];
            let lead = i64::from(first[0].scores[0]) - i64::from(first[1].scores[1]);
            self.seat_lead.0 += lead;
            self.seat_lead.1 += lead.unsigned_abs().pow(2);
        }
        for (together, sum) in self.together.iter_mut().zip(sums) {
            *together = (together.0 + sum, together.1 + sum * sum);
        }
        let lead = sums[0] as i64 - sums[1] as i64;
        self.lead.0 += lead;
        self.lead.1 += lead.unsigned_abs().pow(2);
    }

    /// Adds what a seat scored in games that differ in players' draws alone (estimator E3).
    pub(crate) fn add_redrawn(&mut self, redrawn: &Redrawn) {
        self.redrawn.0 += 1;
        self.redrawn.1 += redrawn.together();
    }

    /// Adds a second set of games of the first player, seat by seat, in which nothing but the dice is other.
    pub(crate) fn add_other_dice(&mut self, first: &[Played], again: &[Played]) {
        self.other_dice.0 += 1;
        for (seat, (one, other)) in first.iter().zip(again).enumerate() {
            self.other_dice.1[seat] += u64::from(one.scores[seat]) * u64::from(other.scores[seat]);
        }
    }

    /// Adds what chance did in the games of a block, in squares of the score (estimator E2).
    pub(crate) fn add_assisted(&mut self, chance: f64) {
        self.assisted.0 += 1;
        self.assisted.1 += (PART * chance).round() as i64;
        self.assisted.2 += (PART * chance * chance).round() as u64;
    }

    /// Whether what chance does was looked at in all blocks (estimator E2), in none, or, which cannot be, in
    /// some.
    pub(crate) fn is_assisted(&self) -> Option<bool> {
        match self.assisted.0 {
            0 => Some(false),
            blocks => (blocks == self.blocks).then_some(true),
        }
    }

    /// Joins what was counted elsewhere, between the same players of the same game with other dice.
    pub fn join(&mut self, other: &Self) {
        let add = |a: &mut (u64, u64), b: (u64, u64)| *a = (a.0 + b.0, a.1 + b.1);
        let add_signed = |a: &mut (i64, u64), b: (i64, u64)| *a = (a.0 + b.0, a.1 + b.1);
        self.blocks += other.blocks;
        for (own, other) in self
            .at_seat
            .iter_mut()
            .flatten()
            .zip(other.at_seat.iter().flatten())
        {
            add(own, *other);
        }
        for (own, other) in self.together.iter_mut().zip(other.together) {
            add(own, other);
        }
        add_signed(&mut self.lead, other.lead);
        add_signed(&mut self.seat_lead, other.seat_lead);
        add(&mut self.undecided, other.undecided);
        add(&mut self.all, other.all);
        self.counts
            .iter_mut()
            .zip(other.counts)
            .for_each(|(sum, count)| *sum += count);
        self.other_dice.0 += other.other_dice.0;
        for (own, other) in self.other_dice.1.iter_mut().zip(&other.other_dice.1) {
            *own += other;
        }
        self.redrawn.0 += other.redrawn.0;
        self.redrawn.1 += other.redrawn.1;
        self.assisted.0 += other.assisted.0;
        self.assisted.1 += other.assisted.1;
        self.assisted.2 += other.assisted.2;
        self.chance |= other.chance;
        self.secret |= other.secret;
    }

    /// Games that were played.
    pub fn games(&self) -> u64 {
        let labels = if self.seats == 2 { 1 } else { 2 };
        self.blocks * u64::from(self.seats) * labels
    }

    /// The first player's mean score at a seat, and over all.
    pub fn score(&self, seat: usize) -> f64 {
        self.at_seat[0][seat].0 as f64 / (self.blocks as f64 * f64::from(self.denominator))
    }

    /// The first player's mean score over all seats.
    pub fn mean_score(&self) -> Estimate {
        let scale = f64::from(self.denominator) * f64::from(self.seats);
        let n = self.blocks as f64;
        let (sum, squares) = (
            self.together[0].0 as f64 / scale,
            self.together[0].1 as f64 / scale.powi(2),
        );
        Estimate {
            value: sum / n,
            error: (variance(sum, squares, n) / n).sqrt(),
        }
    }

    /// What an even, decided game varies by: a quarter with two seats, else what the scores vary by.
    fn unit(&self) -> f64 {
        if self.seats == 2 {
            return 0.25;
        }
        let whole = f64::from(self.denominator);
        let n = self.games() as f64;
        variance(
            self.all.0 as f64 / whole,
            self.all.1 as f64 / whole.powi(2),
            n,
        )
    }

    /// The share of strength (K).
    pub fn strength(&self) -> Estimate {
        // Half of the difference of means over the seats.
        let scale = 2.0 * f64::from(self.denominator) * f64::from(self.seats);
        self.square(self.lead, scale)
    }

    /// A squared mean, in the unit, with its error (Wilks: of a square of something nearly normal).
    fn square(&self, (sum, squares): (i64, u64), scale: f64) -> Estimate {
        let n = self.blocks as f64;
        let (sum, squares) = (sum as f64 / scale, squares as f64 / scale.powi(2));
        let unit = self.unit();
        if n < 2.0 || unit == 0.0 {
            return Estimate::default();
        }
        let of_mean = variance(sum, squares, n) / n;
        let mean = sum / n;
        Estimate {
            value: squared_mean(sum, squares, n) / unit,
            error: (4.0 * mean * mean * of_mean + 2.0 * of_mean * of_mean).sqrt() / unit,
        }
    }

    /// The share of the seat (F). With more than two seats the error is as if all seats of a block erred together,
    /// which is the most it can be.
    pub fn seat(&self) -> Estimate {
        let whole = f64::from(self.denominator);
        if self.seats == 2 {
            return self.square(self.seat_lead, 2.0 * whole);
        }
        let n = self.blocks as f64;
        let seats = f64::from(self.seats);
        let square = |(sum, squares): (u64, u64), scale: f64| {
            squared_mean(sum as f64 / scale, squares as f64 / scale.powi(2), n)
        };
        let of_player = |player: usize| {
            let each: f64 = self.at_seat[player]
                .iter()
                .map(|&at| square(at, whole))
                .sum();
            each / seats - square(self.together[player], whole * seats)
        };
        let error_of = |player: usize| {
            let mean = self.together[player].0 as f64 / (n * whole * seats);
            let each = self.at_seat[player].iter().map(|&(sum, squares)| {
                let (sum, squares) = (sum as f64 / whole, squares as f64 / whole.powi(2));
                let of_mean = variance(sum, squares, n) / n;
                // How far the value moves with this seat's mean, to the second order.
                let slope = 2.0 * (sum / n - mean) / seats;
                slope.abs() * of_mean.sqrt() + std::f64::consts::SQRT_2 * of_mean / seats
            });
            each.sum::<f64>()
        };
        let unit = self.unit().max(f64::MIN_POSITIVE);
        Estimate {
            value: f64::midpoint(of_player(0), of_player(1)) / unit,
            error: f64::midpoint(error_of(0), error_of(1)) / unit,
        }
    }

    /// The share of what the draws of players do only together: clash is at most that, and all of it
    /// where a game is one secret choice. None if it was not looked at.
    pub fn clash_at_most(&self) -> Option<f64> {
        let (count, together) = self.redrawn;
        let whole = f64::from(self.denominator);
        let scale = 4.0 * whole * whole * self.unit();
        (count > 0 && scale > 0.0).then(|| together as f64 / (count as f64 * scale))
    }

    /// The share of what players draw for themselves (N) where there is chance: what scores have in common
    /// that differ in nothing but the dice. None if it was not looked at.
    pub fn own_draws(&self) -> Option<f64> {
        let (count, products) = &self.other_dice;
        let (whole, n) = (f64::from(self.denominator), self.blocks as f64);
        let of_seat = |(seat, &product): (usize, &u64)| {
            let (sum, squares) = self.at_seat[0][seat];
            let square = squared_mean(sum as f64 / whole, squares as f64 / whole.powi(2), n);
            product as f64 / (*count as f64 * whole.powi(2)) - square
        };
        let common: f64 = products.iter().enumerate().map(of_seat).sum();
        (*count > 0 && self.unit() > 0.0).then(|| common / (f64::from(self.seats) * self.unit()))
    }

    /// The share of chance (C) by estimator E2; none if it was not looked at.
    pub fn chance_assisted(&self) -> Option<Estimate> {
        let (count, sum, squares) = self.assisted;
        let (n, sum, squares) = (count as f64, sum as f64 / PART, squares as f64 / PART);
        let unit = self.unit();
        (count > 1 && unit > 0.0).then(|| Estimate {
            value: sum / n / unit,
            error: (variance(sum, squares, n) / n).sqrt() / unit,
        })
    }

    /// The share of draws (D); 0 with more than two seats.
    pub fn draw(&self) -> Estimate {
        if self.seats != 2 {
            return Estimate::default();
        }
        let scale = f64::from(self.denominator).powi(2) / 4.0;
        let n = self.games() as f64;
        let (sum, squares) = (
            self.undecided.0 as f64 / scale,
            self.undecided.1 as f64 / scale.powi(2),
        );
        Estimate {
            value: sum / n,
            error: (variance(sum, squares, n) / n).sqrt(),
        }
    }
}
