//! One block of games between two players: from every seat, and repeated with other random numbers.

use bilancia_core::Rng;

use super::{
    design::Design,
    play::{Played, Randomness, Setup},
    playable::Playable,
    sampling::Sampling,
    tally::{Redrawn, Tally},
};
use crate::ladder::Agent;

/// Games of one block between two players.
pub(super) struct Block {
    round: Round,
    /// Games with other random numbers, and which of them are others.
    again: Option<(Change, Round)>,
    /// Whether the games of `again` are part of the block, as they are where each block has a start of its own.
    is_varied: bool,
    /// Scores after a change of some agents' random numbers.
    redrawn: Option<Redrawn>,
    /// Variance due to chance, in squares of the score, averaged over the seats.
    chance: Option<f64>,
}

/// One game of each player in each seat.
struct Round {
    /// Games of the first player, seat by seat.
    first: Vec<Played>,
    /// Games of the second player, seat by seat; empty with two seats, where they are those of the first.
    second: Vec<Played>,
}

/// Random numbers in which a repetition differs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    /// Those of the chance events.
    Dice,
    /// Those of the players.
    Strategies,
    /// All but the start.
    Both,
}

impl Block {
    pub(super) fn add_to(&self, tally: &mut Tally) {
        let mut rounds = vec![[&*self.round.first, &*self.round.second]];
        if let Some((change, again)) = &self.again {
            match change {
                Change::Dice => tally.add_other_dice(&self.round.first, &again.first),
                Change::Strategies => tally.add_other_strategies(&self.round.first, &again.first),
                Change::Both => tally.add_independent(
                    [&self.round.first, &self.round.second],
                    [&again.first, &again.second],
                ),
            }
            if self.is_varied {
                rounds.push([&again.first, &again.second]);
            }
        }
        tally.add(&rounds);
        if let Some(redrawn) = &self.redrawn {
            tally.add_redrawn(redrawn);
        }
        if let Some(chance) = self.chance {
            tally.add_assisted(chance);
        }
    }
}

/// Two players, with what is common to the games of their block.
struct Encounter<'a> {
    game: &'a dyn Playable,
    sampling: &'a Sampling<'a>,
    seats: usize,
    is_pure: bool,
    /// Key of the block, and of its start.
    key: u64,
}

/// Plays a block; none if the experiment was stopped, or a game is endless.
pub(super) fn play_block(
    game: &dyn Playable,
    sampling: &Sampling<'_>,
    rungs: [usize; 2],
    (pair, number): (usize, u64),
    design: Design,
) -> Option<Block> {
    let encounter = Encounter {
        game,
        sampling,
        seats: game.parties(),
        is_pure: design == Design::Pure,
        key: Rng::keyed(sampling.seed, &[pair as u64, number]).bits(),
    };
    let [weak, strong] = rungs;
    let is_varied = game.is_varied();
    let round = encounter.round([weak, strong], [encounter.key; 2])?;
    let is_imperfect = round.first.iter().any(|played| played.imperfect);
    let redrawn = match !encounter.is_pure && is_imperfect {
        true => Some(encounter.redrawn([weak, strong], number, &round)?),
        false => None,
    };
    let draws_before = rungs.map(|rung| sampling.ladder.agents[rung].draws_before());
    let change = change(is_varied, encounter.is_pure, draws_before, number);
    let again = match change {
        Some(change) => Some((
            change,
            encounter.again([weak, strong], change, &round, is_varied)?,
        )),
        None => None,
    };
    let chance = match design {
        Design::Assisted => Some(encounter.chance([weak, strong])?),
        Design::Mixed | Design::Pure => None,
    };
    Some(Block {
        round,
        again,
        is_varied,
        redrawn,
        chance,
    })
}

/// How the block with this number is repeated; none where nothing is learnt from a repetition.
///
/// Without starts, blocks of estimator E1 are repeated alternately with other chance events and with other strategies. With
/// starts every fourth block is repeated with nothing but the start in common, which tells what the start does; of the
/// others, those with other strategies are needed only between players who draw at every choice.
fn change(is_varied: bool, is_pure: bool, draws_before: [bool; 2], number: u64) -> Option<Change> {
    match (is_varied, is_pure) {
        (false, false) => None,
        (false, true) if number % 2 == 0 => Some(Change::Dice),
        (false, true) => Some(Change::Strategies),
        (true, false) => Some(Change::Both),
        (true, true) => Some(match number % 4 {
            3 => Change::Both,
            1 if draws_before != [true, true] => Change::Strategies,
            _ => Change::Dice,
        }),
    }
}

impl Encounter<'_> {
    /// Keys of mixed strategies, party by party.
    fn keys(&self, key: u64) -> Vec<u64> {
        let places = 1..=self.seats as u64;
        places.map(|place| key ^ place).collect()
    }

    /// Games of both players in every seat, by the keys of the chance events and of the strategies.
    fn round(&self, [weak, strong]: [usize; 2], [dice, key]: [u64; 2]) -> Option<Round> {
        let first = self.games([strong, weak], [dice, key])?;
        // With two seats the games of the second player are those of the first.
        let second = match self.seats {
            2 => Vec::new(),
            _ => self.games([weak, strong], [dice, key])?,
        };
        Some(Round { first, second })
    }

    /// Games of one player in every seat.
    fn games(&self, players: [usize; 2], [dice, key]: [u64; 2]) -> Option<Vec<Played>> {
        let keys = self.keys(key);
        let randomness = match self.is_pure {
            true => Randomness::Pure(key),
            false => Randomness::Mixed(&keys),
        };
        let seats = 0..self.seats;
        seats
            .map(|seat| self.play(players, seat, dice, randomness))
            .collect()
    }

    /// The games of a round with other random numbers; those of the first player only where the repetition is not part of
    /// the block.
    fn again(
        &self,
        [weak, strong]: [usize; 2],
        change: Change,
        round: &Round,
        is_varied: bool,
    ) -> Option<Round> {
        let other = !self.key;
        let keys = match change {
            Change::Dice => [other, self.key],
            Change::Strategies => [self.key, other],
            Change::Both => [other, other],
        };
        let games = |players, known: &[Played]| {
            let has_chance = known.iter().any(|played| played.chance);
            match change {
                // Without a chance event, pure strategies play the same games again.
                Change::Dice if !has_chance => Some(known.to_vec()),
                _ => self.games(players, keys),
            }
        };
        let second = match self.seats > 2 && is_varied {
            true => games([weak, strong], &round.second)?,
            false => Vec::new(),
        };
        Some(Round {
            first: games([strong, weak], &round.first)?,
            second,
        })
    }

    /// Scores that tell the interaction of simultaneous moves, by changes of the random numbers of some agents only.
    fn redrawn(&self, [weak, strong]: [usize; 2], number: u64, round: &Round) -> Option<Redrawn> {
        let seats = self.seats;
        // With more than two seats, blocks alternate between the players and between the seats.
        let (seat, turned) = match seats {
            2 => (0, false),
            _ => (number as usize % seats, number as usize / seats % 2 == 1),
        };
        let players = match turned {
            true => [weak, strong],
            false => [strong, weak],
        };
        // A bit that no two of the keys differ in.
        let fresh = 2 * seats.next_power_of_two() as u64;
        let keys = self.keys(self.key);
        let score = |is_other: &dyn Fn(usize) -> bool| -> Option<u32> {
            let redraw = |place: usize| keys[place] ^ if is_other(place) { fresh } else { 0 };
            let keys: Vec<_> = (0..seats).map(redraw).collect();
            let played = self.play(players, seat, self.key, Randomness::Mixed(&keys))?;
            Some(played.scores[seat])
        };
        let one: Vec<_> = (0..seats)
            .map(|place| score(&|other| other == place))
            .collect::<Option<_>>()?;
        let others = match one[..] {
            [one, other] => vec![other, one],
            _ => (0..seats)
                .map(|place| score(&|other| other != place))
                .collect::<Option<_>>()?,
        };
        let games = match turned {
            true => &round.second,
            false => &round.first,
        };
        Some(Redrawn {
            none: games[seat].scores[seat],
            one,
            others,
            all: score(&|_| true)?,
        })
    }

    /// Variance due to chance by estimator E2, averaged over the seats.
    fn chance(&self, [weak, strong]: [usize; 2]) -> Option<f64> {
        let keys = self.keys(self.key);
        let of_seat = |(place, seat)| {
            let (agents, players) = self.seating([strong, weak], place);
            let setup = Setup {
                agents: &agents,
                players: &players,
                seed: self.sampling.seed,
                start: self.key,
                dice: self.key,
                randomness: Randomness::Mixed(&keys),
            };
            let stop = self.sampling.stop;
            self.game.chance_variance(&setup, seat, stop)
        };
        let heads = self.game.heads().into_iter();
        let all = heads.enumerate().map(of_seat).collect::<Option<Vec<_>>>()?;
        Some(all.iter().sum::<f64>() / self.seats as f64)
    }

    /// Agents party by party, and their rungs as identities: one player in a place, the other in all other places.
    fn seating(&self, [one, other]: [usize; 2], at: usize) -> (Vec<Agent>, Vec<u64>) {
        let rung = |place: usize| if place == at { one } else { other };
        let agents = (0..self.seats).map(|place| self.sampling.ladder.agents[rung(place)]);
        let players = (0..self.seats).map(|place| rung(place) as u64);
        (agents.collect(), players.collect())
    }

    /// Plays a game of one player in a place against the other in all other places.
    fn play(
        &self,
        players: [usize; 2],
        at: usize,
        dice: u64,
        randomness: Randomness<'_>,
    ) -> Option<Played> {
        let (agents, players) = self.seating(players, at);
        let setup = Setup {
            agents: &agents,
            players: &players,
            seed: self.sampling.seed,
            start: self.key,
            dice,
            randomness,
        };
        self.game.play(&setup, self.sampling.stop)
    }
}
