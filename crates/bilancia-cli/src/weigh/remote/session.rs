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
        ANSWERS(short, what), LACKS(what), TOO_MANY, IN_POSITION(short, what), RESULT(short), BOUND(bound), NO_ROLL(short),
        WEIGHTS(most_weight), NOTHING_TO_ROLL, TO_MOVE(short, seats), NO_MOVES(seat), PHASE(short), FOLLOWING(found, actions),
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
    /// Positions after each move of the one seat that owes one, or after each roll, where the program says so.
    pub following: Vec<String>,
    /// Points of each seat, once the game is over.
    pub points: Vec<i32>,
}

impl Known {
    /// The position after the action of one actor, if the program has said so.
    pub(super) fn after(&self, action: u32) -> Option<&str> {
        let place = match &self.moves[..] {
            [(_, moves)] => moves.iter().position(|known| *known == action),
            _ => self.rolls.iter().position(|(known, _)| *known == action),
        };
        self.following.get(place?).map(String::as_str)
    }
}

/// The answers in one line to `query all`, by the names of the single queries; none where a program lacks that query.
type Answers = Option<HashMap<String, String>>;

/// A session with a program, with all its answers so far.
pub(super) struct Session {
    client: Client,
    /// Whether the program still has to show that it lacks `query all`.
    asks_all: bool,
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
            asks_all: true,
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
        let answers = self.answers()?;
        let position = self.answer(&answers, "position")?;
        if let Some(known) = self.number_of(&position) {
            return Ok(known);
        }
        let known = self.describe(position, &answers, seats, bound)?;
        let moves: usize = known.moves.iter().map(|(_, moves)| moves.len()).sum();
        let following: usize = known.following.iter().map(|text| 24 + text.len()).sum();
        self.remembered += EACH + 2 * known.position.len() + 4 * moves + 16 * known.rolls.len();
        self.remembered += following;
        if self.remembered > MOST_REMEMBERED {
            return Err(EngineFault::new(TOO_MANY, &[]));
        }
        let number = self.known.len() as u32;
        self.by_position.insert(known.position.clone(), number);
        self.known.push(known);
        Ok(number)
    }

    /// The index of a position that is known.
    pub(super) fn number_of(&self, position: &str) -> Option<u32> {
        self.by_position.get(position).copied()
    }

    /// All that the program says now of a position.
    ///
    /// # Errors
    /// The fault of the program, in words.
    pub(super) fn again(
        &mut self,
        position: &str,
        seats: usize,
        bound: i32,
    ) -> Result<Known, EngineFault> {
        self.client.say(&format!("position fen {position}"))?;
        let answers = self.answers()?;
        let position = self.answer(&answers, "position")?;
        self.describe(position, &answers, seats, bound)
    }

    /// Plays one of the actions after which the program has named the position, another at each turn; the action, if it leads to
    /// another position.
    ///
    /// # Errors
    /// The fault of the program, in words.
    pub(super) fn leads_elsewhere(
        &mut self,
        known: &Known,
        turn: usize,
    ) -> Result<Option<String>, EngineFault> {
        let Some(place) = turn.checked_rem(known.following.len()) else {
            return Ok(None);
        };
        let (by, action) = match &known.moves[..] {
            [(seat, moves)] => (Actor::Seat(*seat), moves[place]),
            _ => (Actor::Chance, known.rolls[place].0),
        };
        let word = self.words[action as usize].clone();
        let line = format!("position fen {} moves {by}:{word}", known.position);
        self.client.say(&line)?;
        let position = ask(&mut self.client, "position")?;
        Ok((position != known.following[place]).then_some(word))
    }

    /// All answers about the position that the program holds, if it has `query all`.
    fn answers(&mut self) -> Result<Answers, EngineFault> {
        if !self.asks_all {
            return Ok(None);
        }
        match ask(&mut self.client, "all") {
            Ok(line) => {
                let fields = line.split(" ; ").map(str::trim);
                let named = fields.map(|field| field.split_once(' ').unwrap_or((field, "")));
                let owned = named.map(|(name, text)| (name.to_owned(), text.trim().to_owned()));
                Ok(Some(owned.collect()))
            }
            Err(fault) if fault.reported => {
                self.asks_all = false;
                Ok(None)
            }
            Err(fault) => Err(fault),
        }
    }

    /// The answer to one query: from those in one line, or asked for alone.
    fn answer(&mut self, answers: &Answers, what: &str) -> Result<String, EngineFault> {
        match answers {
            Some(fields) => match fields.get(what) {
                Some(text) => Ok(text.clone()),
                None => Err(EngineFault::new(LACKS, &[&what])),
            },
            None => ask(&mut self.client, what),
        }
    }

    /// Everything about the position that the program holds.
    fn describe(
        &mut self,
        position: String,
        answers: &Answers,
        seats: usize,
        bound: i32,
    ) -> Result<Known, EngineFault> {
        let phase = self.answer(answers, "phase")?;
        let wrong = |message: Message, args: &[&dyn ToArgument]| {
            let what = Wording::new(message, args);
            EngineFault::new(IN_POSITION, &[&short(&position), &what])
        };
        let mut known = Known {
            position: position.clone(),
            node: Node::Over,
            moves: Vec::new(),
            rolls: Vec::new(),
            following: Vec::new(),
            points: vec![0; seats],
        };
        match phase.as_str() {
            "end" => {
                let result = self.answer(answers, "result")?;
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
                let rolls = self.answer(answers, "rolls")?;
                known.rolls = self.read_rolls(&rolls, &wrong)?;
                if known.rolls.is_empty() {
                    return Err(wrong(NOTHING_TO_ROLL, &[]));
                }
                known.following = following(answers, known.rolls.len())
                    .map_err(|found| wrong(FOLLOWING, &[&found, &known.rolls.len()]))?;
            }
            "alternate" | "simultaneous" => {
                let tomove = self.answer(answers, "tomove")?;
                let owing = read_seats(&tomove, seats)
                    .ok_or_else(|| wrong(TO_MOVE, &[&short(&tomove), &seats]))?;
                known.node = Node::Choice(owing);
                let moves = self.answer(answers, "moves")?;
                for seat in owing.iter() {
                    let own = self.moves_of(seat, &moves, owing.len() == 1);
                    if own.is_empty() {
                        return Err(wrong(NO_MOVES, &[&seat]));
                    }
                    known.moves.push((seat, own));
                }
                if let [(_, own)] = &known.moves[..] {
                    known.following = following(answers, own.len())
                        .map_err(|found| wrong(FOLLOWING, &[&found, &own.len()]))?;
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

/// Positions after each of a number of actions, if the program names them; the error is how many there are instead.
fn following(answers: &Answers, actions: usize) -> Result<Vec<String>, usize> {
    let field = answers.as_ref().and_then(|fields| fields.get("after"));
    let positions = field.map_or("", String::as_str).split_whitespace();
    let positions: Vec<String> = positions.map(str::to_owned).collect();
    match positions.len() {
        found if found == actions || field.is_none() => Ok(positions),
        found => Err(found),
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
