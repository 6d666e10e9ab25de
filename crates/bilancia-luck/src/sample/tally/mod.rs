//! Sums over the games between two players, from which the shares are estimated. All sums are whole numbers, so that
//! tallies can be joined in any order with the same result.

mod estimators;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::play::Played;

/// Sums over blocks of games between two players. A block has one game for each player and seat, against the other player
/// in all other seats, with common random numbers for the chance events. With two seats the games of the second player
/// are those of the first, and a block is a mirror pair of two games. Where each block has a start of its own it has two such
/// rounds. "Score" below means the score times the denominator.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Denominator of all scores.
    pub denominator: u32,
    /// Number of seats.
    pub seats: u32,
    /// Number of rounds of a block: two where each block has a start of its own, else one.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    rounds: u32,
    /// Number of blocks.
    pub blocks: u64,
    /// Number of blocks that was fixed before the first was played; 0 if it depends on what they showed.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) planned: u64,
    /// For each player and seat: sum over blocks of the total score over the rounds, and of its square.
    at_seat: [Vec<(u64, u64)>; 2],
    /// For each player: sum over blocks of the total score over seats and rounds, and of its square.
    together: [(u64, u64); 2],
    /// Sum over blocks of the difference of the two players' total scores, and of its square.
    lead: (i64, u64),
    /// Number of blocks with each difference of the two players' total scores. Files of earlier versions lack it.
    #[serde(default)]
    leads: BTreeMap<i64, u64>,
    /// With two seats: sum over blocks of the difference of the first player's scores in the two seats, and of its square.
    seat_lead: (i64, u64),
    /// Sum of score times (denominator - score), and of its square: 0 for decisive games.
    undecided: (u64, u64),
    /// Sum of all scores, and of their squares.
    all: (u64, u64),
    /// Games that were repeated with fresh random numbers of some players: their number, and the sum of four times the
    /// estimated interaction of the players' random numbers, in squares of scores.
    redrawn: (u64, i64),
    /// Games that were repeated with the same pure strategies and other chance events: their number, and, seat by seat, the
    /// sum of the products of the first player's two scores.
    other_dice: (u64, Vec<u64>),
    /// Games that were repeated with the same pure strategies and other chance events: their number, the sum over blocks
    /// of the squared difference of the first player's two scores, added up over the seats, and the sum of its squares.
    #[serde(default)]
    dice_change: (u64, u64, u64),
    /// Games that were repeated with the same chance events and other pure strategies: their number, the sum over blocks of
    /// the product of the first player's two scores less half the denominator, times 4, added up over the seats, and the
    /// sum of its squares.
    #[serde(default)]
    other_strategies: (u64, i64, u64),
    /// Blocks whose two rounds have nothing but players, seats and start in common: their number, the sum over blocks of the
    /// product of a player's two scores less half the denominator, times 4, added up over seats and players, and the sum
    /// of its squares.
    #[serde(default, skip_serializing_if = "is_empty")]
    independent: (u64, i64, u64),
    /// Sum of the squares of the estimated interactions in `redrawn`; files of earlier versions lack it.
    #[serde(default)]
    redrawn_squares: Option<u64>,
    /// Variance due to chance by estimator E2: number of blocks, sum of the estimates, and of their squares, in units of
    /// 1 / [`PART`].
    #[serde(default)]
    assisted: (u64, i64, u64),
    /// Number of decisions among two or more actions, of forced actions, and of plies.
    pub counts: [u64; 3],
    /// Whether the rules exclude chance events.
    #[serde(default)]
    pub(crate) no_chance: bool,
    /// Whether the rules exclude simultaneous moves and hidden information.
    #[serde(default)]
    pub(crate) no_interaction: bool,
    /// Whether there was a chance event.
    pub chance: bool,
    /// Whether a seat decided under imperfect information.
    #[serde(rename = "secret")]
    pub imperfect: bool,
}

fn one() -> u32 {
    1
}

fn is_one(number: &u32) -> bool {
    *number == 1
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

fn is_empty(sums: &(u64, i64, u64)) -> bool {
    sums.0 == 0
}

/// Number of units in 1 for sums of fractions: fine against their errors, and sums over millions of blocks fit.
const PART: f64 = (1_u64 << 20) as f64;

/// Scores of one seat in a game, and in repetitions with fresh random numbers of some players.
pub(crate) struct Redrawn {
    /// Score with the random numbers of the game.
    pub none: u32,
    /// Scores with fresh random numbers of one player, for each.
    pub one: Vec<u32>,
    /// Scores with fresh random numbers of all players but one, for each.
    pub others: Vec<u32>,
    /// Score with fresh random numbers of all players.
    pub all: u32,
}

impl Redrawn {
    /// Four times an unbiased estimate of the variance due to the interaction of the players' random numbers: the total
    /// variance less the main effects (Sobol' 1993).
    fn interaction(&self) -> i64 {
        let [none, all] = [self.none, self.all].map(i64::from);
        if let [one, other] = self.one[..] {
            // With two players the squared second difference has the same expectation and a smaller variance.
            return (none - i64::from(one) - i64::from(other) + all).pow(2);
        }
        let main =
            |(one, others): (&u32, &u32)| (none - i64::from(*one)) * (i64::from(*others) - all);
        let main: i64 = self.one.iter().zip(&self.others).map(main).sum();
        2 * ((none - all).pow(2) - main)
    }
}

impl Tally {
    /// Tally of no games, with this number of rounds in each block.
    pub fn new(denominator: u32, seats: u32, rounds: u32) -> Self {
        let at_seat = [vec![(0, 0); seats as usize], vec![(0, 0); seats as usize]];
        Self {
            denominator,
            seats,
            rounds,
            at_seat,
            other_dice: (0, vec![0; seats as usize]),
            redrawn_squares: Some(0),
            ..Self::default()
        }
    }

    /// Adds a block of one or more rounds: the games of the first player, seat by seat, and those of the second, which are
    /// left empty with two seats.
    pub(crate) fn add(&mut self, rounds: &[[&[Played]; 2]]) {
        self.blocks += 1;
        let whole = u64::from(self.denominator);
        let mut at_seat = [0, 1].map(|_| vec![0_u64; self.seats as usize]);
        for games in rounds {
            for (games, sums) in games.iter().zip(&mut at_seat) {
                for ((seat, game), sum) in games.iter().enumerate().zip(sums) {
                    let score = u64::from(game.scores[seat]);
                    *sum += score;
                    let open = score * (whole - score);
                    self.undecided = (self.undecided.0 + open, self.undecided.1 + open * open);
                    self.all = (self.all.0 + score, self.all.1 + score * score);
                    let counts = [game.decisions, game.forced, game.plies];
                    self.counts
                        .iter_mut()
                        .zip(counts)
                        .for_each(|(sum, count)| *sum += count);
                    self.chance |= game.chance;
                    self.imperfect |= game.imperfect;
                }
            }
        }
        let mut sums = at_seat.each_ref().map(|sums| sums.iter().sum::<u64>());
        if rounds.iter().all(|[_, second]| second.is_empty()) {
            let games: usize = rounds.iter().map(|[first, _]| first.len()).sum();
            sums[1] = whole * games as u64 - sums[0];
            let lead = at_seat[0][0] as i64 - at_seat[0][1] as i64;
            self.seat_lead.0 += lead;
            self.seat_lead.1 += lead.unsigned_abs().pow(2);
        }
        for (known, sums) in self.at_seat.iter_mut().zip(&at_seat) {
            for (at, sum) in known.iter_mut().zip(sums) {
                *at = (at.0 + sum, at.1 + sum * sum);
            }
        }
        for (together, sum) in self.together.iter_mut().zip(sums) {
            *together = (together.0 + sum, together.1 + sum * sum);
        }
        let lead = sums[0] as i64 - sums[1] as i64;
        self.lead.0 += lead;
        self.lead.1 += lead.unsigned_abs().pow(2);
        *self.leads.entry(lead).or_default() += 1;
    }

    /// Whether each block has a start of its own.
    pub fn is_varied(&self) -> bool {
        self.rounds > 1
    }

    /// Adds a game that was repeated with fresh random numbers of some players (estimator E3).
    pub(crate) fn add_redrawn(&mut self, redrawn: &Redrawn) {
        let interaction = redrawn.interaction();
        self.redrawn.0 += 1;
        self.redrawn.1 += interaction;
        if let Some(squares) = &mut self.redrawn_squares {
            *squares += interaction.unsigned_abs().pow(2);
        }
    }

    /// Adds games of the first player, seat by seat, and their repetitions with other chance events (estimator E1).
    pub(crate) fn add_other_dice(&mut self, first: &[Played], again: &[Played]) {
        self.other_dice.0 += 1;
        for (seat, (one, other)) in first.iter().zip(again).enumerate() {
            self.other_dice.1[seat] += u64::from(one.scores[seat]) * u64::from(other.scores[seat]);
        }
        let change = |(seat, (one, other)): (usize, (&Played, &Played))| {
            u64::from(one.scores[seat].abs_diff(other.scores[seat])).pow(2)
        };
        let change: u64 = first.iter().zip(again).enumerate().map(change).sum();
        let (count, sum, squares) = self.dice_change;
        self.dice_change = (count + 1, sum + change, squares + change * change);
    }

    /// Adds games of the first player, seat by seat, and their repetitions with other pure strategies (estimator E1).
    pub(crate) fn add_other_strategies(&mut self, first: &[Played], again: &[Played]) {
        let whole = i64::from(self.denominator);
        let product = |(seat, (one, other)): (usize, (&Played, &Played))| {
            let [one, other] = [one, other].map(|game| 2 * i64::from(game.scores[seat]) - whole);
            one * other
        };
        let product: i64 = first.iter().zip(again).enumerate().map(product).sum();
        let (count, sum, squares) = self.other_strategies;
        let square = product.unsigned_abs().pow(2);
        self.other_strategies = (count + 1, sum + product, squares + square);
    }

    /// Adds the games of a block's two rounds that have nothing but players, seats and start in common, those of the first
    /// player and of the second.
    pub(crate) fn add_independent(&mut self, first: [&[Played]; 2], again: [&[Played]; 2]) {
        let whole = i64::from(self.denominator);
        let product = |(seat, (one, other)): (usize, (&Played, &Played))| {
            let [one, other] = [one, other].map(|game| 2 * i64::from(game.scores[seat]) - whole);
            one * other
        };
        let of_player = |(first, again): (&[Played], &[Played])| -> i64 {
            first.iter().zip(again).enumerate().map(product).sum()
        };
        let product: i64 = first.into_iter().zip(again).map(of_player).sum();
        let (count, sum, squares) = self.independent;
        let square = product.unsigned_abs().pow(2);
        self.independent = (count + 1, sum + product, squares + square);
    }

    /// Adds an estimate of the variance due to chance in a block, in squares of the score from 0 to 1 (estimator E2).
    pub(crate) fn add_assisted(&mut self, chance: f64) {
        self.assisted.0 += 1;
        self.assisted.1 += (PART * chance).round() as i64;
        self.assisted.2 += (PART * chance * chance).round() as u64;
    }

    /// Whether estimator E2 was used in all blocks (true) or in none (false). None for a tally joined from experiments of
    /// different designs.
    pub(crate) fn is_assisted(&self) -> Option<bool> {
        match self.assisted.0 {
            0 => Some(false),
            blocks => (blocks == self.blocks).then_some(true),
        }
    }

    /// Whether the tally may be one of games; one that was read from a file may be anything.
    pub(crate) fn is_consistent(&self) -> bool {
        let seats = self.seats as usize;
        let has_seats = |length: usize| length == seats;
        self.denominator > 0
            && (1..=2).contains(&self.rounds)
            && seats >= 2
            && self.at_seat.iter().all(|sums| has_seats(sums.len()))
            && has_seats(self.other_dice.1.len())
    }

    /// Adds the sums of another tally, of the same players and game with another seed.
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
        for (&lead, count) in &other.leads {
            *self.leads.entry(lead).or_default() += count;
        }
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
        let (a, b) = (self.dice_change, other.dice_change);
        self.dice_change = (a.0 + b.0, a.1 + b.1, a.2 + b.2);
        let (a, b) = (self.other_strategies, other.other_strategies);
        self.other_strategies = (a.0 + b.0, a.1 + b.1, a.2 + b.2);
        let (a, b) = (self.independent, other.independent);
        self.independent = (a.0 + b.0, a.1 + b.1, a.2 + b.2);
        self.planned += other.planned;
        let squares = self.redrawn_squares.zip(other.redrawn_squares);
        self.redrawn_squares = squares.map(|(a, b)| a + b);
        self.no_chance &= other.no_chance;
        self.no_interaction &= other.no_interaction;
        self.redrawn.0 += other.redrawn.0;
        self.redrawn.1 += other.redrawn.1;
        self.assisted.0 += other.assisted.0;
        self.assisted.1 += other.assisted.1;
        self.assisted.2 += other.assisted.2;
        self.chance |= other.chance;
        self.imperfect |= other.imperfect;
    }

    /// Number of games, without repetitions.
    pub fn games(&self) -> u64 {
        let labels = if self.seats == 2 { 1 } else { 2 };
        self.blocks * u64::from(self.seats) * u64::from(self.rounds) * labels
    }
}
