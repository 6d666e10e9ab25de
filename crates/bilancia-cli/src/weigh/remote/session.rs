//! Queries to a program about its game, with the validation of its answers.

use std::{collections::HashMap, str::FromStr, time::Duration};

use bilancia_core::{Actor, Message, Node, Seat, Seats, ToArgument, Wording};

use crate::{
    engine::{Client, EngineFault},
    printable::short,
};

/// Time limit of an answer.
const PATIENCE: Duration = Duration::from_secs(10);
/// Largest memory for a game's positions, in bytes.
const MOST_REMEMBERED: usize = 2 << 30;
/// Approximate memory of a position besides its text and its moves, in bytes.
const EACH: usize = 200;
/// Largest sum of the weights of one roll: whole numbers up to this one are exact in every format.
const MOST_WEIGHT: u64 = 1 << 53;

bilancia_core::messages! { crate::weigh::remote::catalogue, "session-":
    const {
        ANSWERS(short, what), TOO_MANY, IN_POSITION(short, what), RESULT(short), BOUND(bound), NO_ROLL(short),
        WEIGHTS(most_weight), NOTHING_TO_ROLL, TO_MOVE(short, seats), NO_MOVES(seat), PHASE(short),
    }
}

/// The answers of a program about one position.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Known {
    /// The position, as the program writes it.
    pub position: String,
    /// The kind of node.
    pub node: Node,
    /// Legal moves of each seat that owes one, as indices into [`Session::words`].
    pub moves: Vec<(Seat, Vec<u32>)>,
    /// Rolls as indices into [`Session::words`], with their weights.
    pub rolls: Vec<(u32, u64)>,
    /// Points of each seat, once the game is over.
    pub points: Vec<i32>,
}

/// A session with a program, with all its answers so far.
pub(super) struct Session {
    client: Client,
    /// Positions in the order in which they were reached; elsewhere they are named by their indices here.
    pub known: Vec<Known>,
    by_position: HashMap<String, u32>,
    /// Texts of actions; elsewhere they are named by their indices here.
    pub words: Vec<String>,
    by_word: HashMap<String, u32>,
    /// Indices of the positions that result from a position and actions there, as far as they are known.
    pub after: HashMap<(u32, Vec<(Actor, u32)>), u32>,
    /// Approximate size of all that is remembered, in bytes.
    remembered: usize,
    /// The first fault of the program, in words.
    pub fault: Option<EngineFault>,
    /// Whether Ctrl-C has ended the session: every later position then counts as the end of the game.
    pub stopped: bool,
}

/// Sends one query and returns the answer.
fn ask(client: &mut Client, what: &str) -> Result<String, EngineFault> {
    client.query(what, PATIENCE)
}

/// Queries a number that a program need not support: it may answer with an error, and the number is `usual` then.
pub(super) fn number<T: FromStr>(
    client: &mut Client,
    what: &str,
    usual: T,
) -> Result<T, EngineFault> {
    match ask(client, what) {
        Ok(answer) => answer
            .parse()
            .map_err(|_| EngineFault::new(ANSWERS, &[&short(&answer), &what])),
        Err(fault) if fault.reported => Ok(usual),
        Err(fault) => Err(fault),
    }
}

/// The seats that are listed by their numbers from 1; none if one is not in the game, or if there are none.
fn read_seats(numbers: &str, seats: usize) -> Option<Seats> {
    let found: Option<Seats> = numbers
        .split_whitespace()
        .map(|seat| {
            let seat = seat.parse::<u8>().ok();
            let seat = seat.filter(|&seat| (1..=seats).contains(&usize::from(seat)))?;
            Some(Seat(seat - 1))
        })
        .collect();
    found.filter(|found| !found.is_empty())
}

impl Session {
    /// A session without any query so far.
    pub(super) fn new(client: Client) -> Self {
        Self {
            client,
            known: Vec::new(),
            by_position: HashMap::new(),
            words: Vec::new(),
            by_word: HashMap::new(),
            after: HashMap::new(),
            remembered: 0,
            fault: None,
            stopped: false,
        }
    }

    /// The index of the position that a line of the protocol leads to.
    ///
    /// # Errors
    /// The fault of the program, in words.
    pub(super) fn reach(
        &mut self,
        line: &str,
        seats: usize,
        bound: i32,
    ) -> Result<u32, EngineFault> {
        self.client.say(line)?;
        let position = ask(&mut self.client, "position")?;
        if let Some(&known) = self.by_position.get(&position) {
            return Ok(known);
        }
        let known = self.describe(line, seats, bound)?;
        let moves: usize = known.moves.iter().map(|(_, moves)| moves.len()).sum();
        self.remembered += EACH + 2 * position.len() + 4 * moves + 16 * known.rolls.len();
        if self.remembered > MOST_REMEMBERED {
            return Err(EngineFault::new(TOO_MANY, &[]));
        }
        let number = self.known.len() as u32;
        self.known.push(known);
        self.by_position.insert(position, number);
        Ok(number)
    }

    /// Queries everything about the position that a line of the protocol leads to.
    ///
    /// # Errors
    /// The fault of the program, in words.
    pub(super) fn describe(
        &mut self,
        line: &str,
        seats: usize,
        bound: i32,
    ) -> Result<Known, EngineFault> {
        self.client.say(line)?;
        let position = ask(&mut self.client, "position")?;
        let phase = ask(&mut self.client, "phase")?;
        let wrong = |message: Message, args: &[&dyn ToArgument]| {
            let what = Wording::new(message, args);
            EngineFault::new(IN_POSITION, &[&short(&position), &what])
        };
        let mut known = Known {
            position: position.clone(),
            node: Node::Over,
            moves: Vec::new(),
            rolls: Vec::new(),
            points: vec![0; seats],
        };
        match phase.as_str() {
            "end" => {
                let result = ask(&mut self.client, "result")?;
                known.points =
                    points(&result, seats).ok_or_else(|| wrong(RESULT, &[&short(&result)]))?;
                let most = bound.unsigned_abs();
                if known
                    .points
                    .iter()
                    .any(|points| points.unsigned_abs() > most)
                {
                    return Err(wrong(BOUND, &[&bound]));
                }
            }
            "chance" => {
                known.node = Node::Chance;
                let rolls = ask(&mut self.client, "rolls")?;
                known.rolls = self.read_rolls(&rolls, &wrong)?;
                if known.rolls.is_empty() {
                    return Err(wrong(NOTHING_TO_ROLL, &[]));
                }
            }
            "alternate" | "simultaneous" => {
                let tomove = ask(&mut self.client, "tomove")?;
                let owing = read_seats(&tomove, seats)
                    .ok_or_else(|| wrong(TO_MOVE, &[&short(&tomove), &seats]))?;
                known.node = Node::Choice(owing);
                let moves = ask(&mut self.client, "moves")?;
                for seat in owing.iter() {
                    let own = self.moves_of(seat, &moves, owing.len() == 1);
                    if own.is_empty() {
                        return Err(wrong(NO_MOVES, &[&seat]));
                    }
                    known.moves.push((seat, own));
                }
            }
            other => {
                return Err(wrong(PHASE, &[&short(other)]));
            }
        }
        Ok(known)
    }

    /// Rolls with their weights, as they are listed.
    fn read_rolls(
        &mut self,
        rolls: &str,
        wrong: &dyn Fn(Message, &[&dyn ToArgument]) -> EngineFault,
    ) -> Result<Vec<(u32, u64)>, EngineFault> {
        let mut found = Vec::new();
        let mut sum: u64 = 0;
        for word in rolls.split_whitespace() {
            let weighed = word.rsplit_once(':').and_then(|(roll, weight)| {
                let weight = weight.parse::<u64>().ok().filter(|&weight| weight > 0)?;
                Some((roll, weight))
            });
            let (roll, weight) = weighed.ok_or_else(|| wrong(NO_ROLL, &[&short(word)]))?;
            sum = weight.saturating_add(sum);
            if sum > MOST_WEIGHT {
                return Err(wrong(WEIGHTS, &[&MOST_WEIGHT]));
            }
            found.push((self.number(roll), weight));
        }
        Ok(found)
    }

    /// Moves of a seat among those that are listed; without a seat they are those of the only one to move.
    fn moves_of(&mut self, seat: Seat, moves: &str, is_alone: bool) -> Vec<u32> {
        let mut own = Vec::new();
        for word in moves.split_whitespace() {
            let of = word
                .split_once(':')
                .and_then(|(seat, action)| Some((seat.parse::<u8>().ok()?, action)));
            match of {
                Some((of, action)) if of == seat.0 + 1 => own.push(self.number(action)),
                None if is_alone => own.push(self.number(word)),
                _ => {}
            }
        }
        own
    }

    fn number(&mut self, word: &str) -> u32 {
        let next = self.words.len() as u32;
        let number = *self.by_word.entry(word.to_owned()).or_insert(next);
        if number == next {
            self.words.push(word.to_owned());
        }
        number
    }
}

/// Reads the points of all seats from a result; none if it is malformed.
fn points(result: &str, seats: usize) -> Option<Vec<i32>> {
    let points = match (result, seats) {
        ("p1win", 2) => vec![1, -1],
        ("p2win", 2) => vec![-1, 1],
        ("draw", _) => vec![0; seats],
        _ => {
            let words = result.strip_prefix("points")?.split_whitespace();
            words
                .map(|word| word.parse().ok())
                .collect::<Option<Vec<_>>>()?
        }
    };
    let sum: i64 = points.iter().map(|&points| i64::from(points)).sum();
    (points.len() == seats && sum == 0).then_some(points)
}
