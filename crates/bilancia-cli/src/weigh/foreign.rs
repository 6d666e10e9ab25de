//! Games of other programs, asked over the engine protocol, as games of the model.
//!
//! Every position is asked for once and remembered. What the program says is not believed blindly: weights,
//! moves and results are checked as they come, and in the end positions are asked for again.

use std::{
    collections::HashMap,
    fmt,
    hash::{Hash, Hasher},
    str::FromStr,
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};

use bilancia_core::{Actor, MAX_SEATS, Node, Seat, Seats, State};

use crate::{
    engine::{COMPLAINS, Client, StartError},
    interrupt,
    printable::short,
};

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// How many positions are asked for again in the end.
const ASKED_AGAIN: usize = 300;
/// How much may be remembered of a game's positions, in bytes.
const MOST_REMEMBERED: usize = 2 << 30;
/// What a remembered position takes besides its text and its moves, in bytes, roughly.
const EACH: usize = 200;
/// The largest sum of the weights of one roll: whole numbers up to here are exact in every format.
const MOST_WEIGHT: u64 = 1 << 53;

/// What is known of one position.
#[derive(Clone, Debug, PartialEq)]
struct Known {
    position: String,
    node: Node,
    /// Moves of each seat that owes one, by number.
    moves: Vec<(Seat, Vec<u32>)>,
    rolls: Vec<(u32, u64)>,
    points: Vec<i32>,
}

struct Talk {
    client: Client,
    known: Vec<Known>,
    by_position: HashMap<String, u32>,
    /// What actions are called.
    words: Vec<String>,
    by_word: HashMap<String, u32>,
    after: HashMap<(u32, Vec<(Actor, u32)>), u32>,
    /// What is remembered, in bytes, roughly.
    remembered: usize,
    /// The first thing that went wrong.
    fault: Option<String>,
    /// Whether Ctrl-C has ended the talk: all that comes after is the end of the game.
    stopped: bool,
}

/// A game that another program knows.
pub(super) struct Program {
    talk: Mutex<Talk>,
    seats: usize,
    bound: i32,
}

/// A position of such a game.
#[derive(Clone)]
pub(super) struct Foreign {
    program: Arc<Program>,
    at: u32,
    /// Secret choices of this moment that wait for the others.
    sealed: [Option<u32>; MAX_SEATS],
}

impl Program {
    /// Starts a program and asks where its game begins.
    ///
    /// # Errors
    /// What it does wrong, in words.
    pub(super) fn start(command: &str) -> Result<Foreign, StartError> {
        let client = Client::start(command, None)?;
        Self::of(client).map_err(StartError::Program)
    }

    fn of(mut client: Client) -> Result<Foreign, String> {
        // A program need not know these: two seats and wins by one are usual.
        let seats = number(&mut client, "seats", 2)?;
        let bound = number(&mut client, "bound", 1)?;
        if !(1..=MAX_SEATS).contains(&seats) {
            return Err(format!(
                "it has {seats} seats; there can be at most {MAX_SEATS}"
            ));
        }
        let talk = Talk {
            client,
            known: Vec::new(),
            by_position: HashMap::new(),
            words: Vec::new(),
            by_word: HashMap::new(),
            after: HashMap::new(),
            remembered: 0,
            fault: None,
            stopped: false,
        };
        let program = Arc::new(Self {
            talk: talk.into(),
            seats,
            bound,
        });
        let at = program.talk().reach("position startpos", seats, bound)?;
        Ok(Foreign {
            program,
            at,
            sealed: [None; MAX_SEATS],
        })
    }

    fn talk(&self) -> MutexGuard<'_, Talk> {
        self.talk
            .lock()
            .expect("nobody panics while the program is asked")
    }

    /// Whether Ctrl-C came before everything was known.
    pub(super) fn was_stopped(&self) -> bool {
        self.talk().stopped
    }

    /// What it did wrong, once everything is over: positions are asked for again first.
    pub(super) fn fault(&self) -> Option<String> {
        let mut talk = self.talk();
        let step = talk.known.len().div_ceil(ASKED_AGAIN).max(1);
        for index in (0..talk.known.len()).step_by(step) {
            if talk.fault.is_some() || talk.stopped {
                break;
            }
            let before = talk.known[index].clone();
            match talk.describe(
                &format!("position fen {}", before.position),
                self.seats,
                self.bound,
            ) {
                Ok(again) if again == before => {}
                Ok(_) => {
                    let text = format!(
                        "what it says of the position '{}' has changed",
                        short(&before.position)
                    );
                    talk.fault = Some(text);
                }
                Err(error) => talk.fault = Some(error),
            }
        }
        talk.fault.clone()
    }
}

/// Asks one thing.
fn ask(client: &mut Client, what: &str) -> Result<String, String> {
    client.query(what, PATIENCE)
}

/// Asks for a number that a program need not know: then it says that there is an error.
fn number<T: FromStr>(client: &mut Client, what: &str, usual: T) -> Result<T, String> {
    match ask(client, what) {
        Ok(answer) => answer
            .parse()
            .map_err(|_| format!("it answers '{}' to 'query {what}'", short(&answer))),
        Err(error) if error.starts_with(COMPLAINS) => Ok(usual),
        Err(error) => Err(error),
    }
}

impl Talk {
    /// The number of the position that a line leads to.
    fn reach(&mut self, line: &str, seats: usize, bound: i32) -> Result<u32, String> {
        self.client.say(line)?;
        let position = ask(&mut self.client, "position")?;
        if let Some(&known) = self.by_position.get(&position) {
            return Ok(known);
        }
        let known = self.describe(line, seats, bound)?;
        let moves: usize = known.moves.iter().map(|(_, moves)| moves.len()).sum();
        self.remembered += EACH + 2 * position.len() + 4 * moves + 16 * known.rolls.len();
        if self.remembered > MOST_REMEMBERED {
            return Err("it has more positions than can be remembered".to_owned());
        }
        let number = self.known.len() as u32;
        self.known.push(known);
        self.by_position.insert(position, number);
        Ok(number)
    }

    fn describe(&mut self, line: &str, seats: usize, bound: i32) -> Result<Known, String> {
        self.client.say(line)?;
        let position = ask(&mut self.client, "position")?;
        let phase = ask(&mut self.client, "phase")?;
        let wrong = |what: String| format!("in the position '{}' {what}", short(&position));
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
                known.points = points(&result, seats).ok_or_else(|| {
                    wrong(format!("the result is '{}'; say p1win, p2win, draw, or points with one number a seat", short(&result)))
                })?;
                let most = bound.unsigned_abs();
                if known
                    .points
                    .iter()
                    .any(|points| points.unsigned_abs() > most)
                {
                    return Err(wrong(format!(
                        "more than {bound} points are won; answer 'query bound' with the most"
                    )));
                }
            }
            "chance" => {
                known.node = Node::Chance;
                let rolls = ask(&mut self.client, "rolls")?;
                let mut sum: u64 = 0;
                for word in rolls.split_whitespace() {
                    let weighed = word.rsplit_once(':').and_then(|(roll, weight)| {
                        let weight = weight.parse::<u64>().ok().filter(|&weight| weight > 0)?;
                        Some((roll, weight))
                    });
                    let (roll, weight) = weighed.ok_or_else(|| {
                        wrong(format!("'{}' is no roll with a weight, such as 6:1; weights are whole numbers above 0", short(word)))
                    })?;
                    sum = weight.saturating_add(sum);
                    if sum > MOST_WEIGHT {
                        return Err(wrong(format!("the weights sum to more than {MOST_WEIGHT}")));
                    }
                    known.rolls.push((self.number(roll), weight));
                }
                if known.rolls.is_empty() {
                    return Err(wrong("chance has nothing to roll".to_owned()));
                }
            }
            "alternate" | "simultaneous" => {
                let tomove = ask(&mut self.client, "tomove")?;
                let owing: Option<Seats> = tomove
                    .split_whitespace()
                    .map(|seat| {
                        seat.parse::<u8>()
                            .ok()
                            .filter(|&seat| (1..=seats).contains(&usize::from(seat)))
                    })
                    .map(|seat| seat.map(|seat| Seat(seat - 1)))
                    .collect();
                let owing = owing.filter(|owing| !owing.is_empty()).ok_or_else(|| {
                    wrong(format!(
                        "'{}' is to move; say seats from 1 to {seats}",
                        short(&tomove)
                    ))
                })?;
                known.node = Node::Choice(owing);
                let moves = ask(&mut self.client, "moves")?;
                for seat in owing.iter() {
                    let mut own = Vec::new();
                    for word in moves.split_whitespace() {
                        let of = word
                            .split_once(':')
                            .and_then(|(seat, action)| Some((seat.parse::<u8>().ok()?, action)));
                        match of {
                            Some((of, action)) if of == seat.0 + 1 => own.push(self.number(action)),
                            None if owing.len() == 1 => own.push(self.number(word)),
                            _ => {}
                        }
                    }
                    if own.is_empty() {
                        return Err(wrong(format!("seat {seat} is to move and has no moves")));
                    }
                    known.moves.push((seat, own));
                }
            }
            other => {
                return Err(wrong(format!(
                    "the phase is '{}'; there are alternate, simultaneous, chance, end",
                    short(other)
                )));
            }
        }
        Ok(known)
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

/// The points of all seats.
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

impl Foreign {
    /// The program behind it.
    pub(super) fn program(&self) -> Arc<Program> {
        Arc::clone(&self.program)
    }

    fn known<T>(&self, of: impl FnOnce(&Known) -> T) -> T {
        of(&self.program.talk().known[self.at as usize])
    }
}

impl PartialEq for Foreign {
    fn eq(&self, other: &Self) -> bool {
        (self.at, self.sealed) == (other.at, other.sealed)
    }
}

impl Eq for Foreign {}

impl Hash for Foreign {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // By the text and not by the number, which depends on who asked first.
        self.known(|known| known.position.hash(state));
        self.sealed.hash(state);
    }
}

impl fmt::Debug for Foreign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.known(|known| known.position.clone()))
    }
}

impl State for Foreign {
    type Action = u32;

    fn seats(&self) -> Seats {
        Seats::first(self.program.seats)
    }

    fn node(&self) -> Node {
        let talk = self.program.talk();
        // Whatever is asked after a fault, the game is over, so that all comes to an end.
        let at_end = talk.fault.is_some() || talk.stopped;
        match talk.known[self.at as usize].node {
            _ if at_end => Node::Over,
            Node::Choice(seats) => {
                let open = |seat: &Seat| self.sealed[seat.index()].is_none();
                Node::Choice(seats.iter().filter(open).collect())
            }
            node => node,
        }
    }

    fn actions(&self, seat: Seat, out: &mut Vec<u32>) {
        self.known(|known| {
            let own = known.moves.iter().filter(|(of, _)| *of == seat);
            out.extend(own.flat_map(|(_, moves)| moves.iter().copied()));
        });
    }

    fn rolls(&self, out: &mut Vec<(u32, u64)>) {
        self.known(|known| out.extend(known.rolls.iter().copied()));
    }

    fn apply(&mut self, by: Actor, action: u32) {
        let mut talk = self.program.talk();
        let known = &talk.known[self.at as usize];
        let made: Vec<(Actor, u32)> = match (by, known.node) {
            (Actor::Seat(seat), Node::Choice(owing)) => {
                self.sealed[seat.index()] = Some(action);
                let all = owing
                    .iter()
                    .map(|seat| Some((Actor::Seat(seat), self.sealed[seat.index()]?)));
                match all.collect::<Option<Vec<_>>>() {
                    Some(all) => all,
                    None => return,
                }
            }
            _ => vec![(by, action)],
        };
        self.sealed = [None; MAX_SEATS];
        let key = (self.at, made);
        if let Some(&after) = talk.after.get(&key) {
            self.at = after;
            return;
        }
        talk.stopped |= interrupt::is_raised();
        if talk.fault.is_some() || talk.stopped {
            return;
        }
        let words = key
            .1
            .iter()
            .map(|&(by, action)| format!("{by}:{}", talk.words[action as usize]));
        let words: Vec<_> = words.collect();
        let line = format!(
            "position fen {} moves {}",
            talk.known[self.at as usize].position,
            words.join(" ")
        );
        match talk.reach(&line, self.program.seats, self.program.bound) {
            Ok(after) => {
                talk.after.insert(key, after);
                self.at = after;
            }
            Err(error) => talk.fault = Some(error),
        }
    }

    fn points(&self, seat: Seat) -> i32 {
        self.known(|known| known.points[seat.index()])
    }

    fn points_bound(&self) -> i32 {
        self.program.bound
    }

    fn view(&self, from: Seats) -> Self {
        let mut view = self.clone();
        for seat in self.seats().iter().filter(|seat| !from.contains(*seat)) {
            view.sealed[seat.index()] = None;
        }
        view
    }
}
