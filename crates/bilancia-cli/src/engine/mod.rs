//! The engine protocol: UGI (the Universal Game Interface, a UCI for any game), extended by simultaneous moves, mixed
//! strategies and chance. `docs/protocol.md` is its specification.

mod client;
mod fault;
mod options;
mod process;
mod tester;
#[cfg(test)]
mod tests;

use std::{
    io::Write,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, sync_channel},
    },
    thread,
    time::Duration,
};

use bilancia_analysis::{AdviceError, PlannedTurn, TextAdvice, advise};
use bilancia_core::{Actor, Lang, Node, Seat, Seats};
use bilancia_games::{Resources, catalog};
use bilancia_search::Limit;
use bilancia_table::{GameSpec, Table};

use self::options::Choices;
use crate::{
    failure::{Failure, Status},
    reading,
};

pub(crate) use client::Client;
pub(crate) use fault::EngineFault;
pub(crate) use options::EngineArgs;
pub(crate) use process::StartError;
pub(crate) use tester::test;

bilancia_core::catalogue!("cli/engine");

/// Lines that wait during a search at most; who sends more waits until it is over.
const WAITING: usize = 100;

/// Encodes a move as one word.
fn word(text: &str) -> String {
    text.replace(' ', "_")
}

/// Decodes a move from one word.
fn spaced(word: &str) -> String {
    word.replace('_', " ")
}

/// The state of the engine: the game and the opponent in use.
struct Engine {
    spec: GameSpec,
    table: Box<dyn Table>,
    choices: Choices,
    /// The solution, once an opponent plays by it.
    resources: Option<Resources>,
    planned: PlannedTurn,
}

/// Serves the protocol on standard input and output until `quit`.
pub(crate) fn serve(args: &EngineArgs) -> Result<(), Failure> {
    let mut engine = Engine::new(Choices::of(args))?;
    let mut out = std::io::stdout().lock();
    for (line, stop) in heard() {
        let Some(answer) = engine.answer(line.trim(), &stop) else {
            break;
        };
        let written = out.write_all(answer.as_bytes()).and_then(|()| out.flush());
        if written.is_err() {
            break;
        }
    }
    Ok(())
}

/// Lines of standard input, each with the flag that ends its search. `stop` and `quit` raise the flag of the line
/// before, so that they take effect during a search.
fn heard() -> Receiver<(String, Arc<AtomicBool>)> {
    let (sender, lines) = sync_channel(WAITING);
    thread::spawn(move || {
        let mut stop = Arc::new(AtomicBool::new(false));
        // A line that is not UTF-8 is not in the protocol; the answer is an error, as for any unknown command. One that is
        // too long ends the session, as the end of the input does.
        while let Ok(Some(line)) = reading::input_line() {
            if matches!(line.trim(), "stop" | "quit") {
                stop.store(true, Ordering::Relaxed);
            }
            stop = Arc::new(AtomicBool::new(false));
            if sender.send((line, Arc::clone(&stop))).is_err() {
                break;
            }
        }
    });
    lines
}

impl Engine {
    fn new(choices: Choices) -> Result<Self, Failure> {
        let spec = catalog()
            .read("alea")
            .map_err(|error| Status::Wrong.of(&error))?;
        let table = spec.table(None).map_err(|error| Status::Wrong.of(&error))?;
        Ok(Self {
            spec,
            table,
            choices,
            resources: None,
            planned: PlannedTurn::default(),
        })
    }

    /// The lines that answer a line; none for `quit`.
    fn answer(&mut self, line: &str, stop: &AtomicBool) -> Option<String> {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        let rest = rest.trim();
        let result = match command {
            "quit" => return None,
            "" => Ok(String::new()),
            "ugi" | "uci" => Ok(format!(
                "id name Bilancia {}\nid author the founders of Bilancia\n{}{command}ok\n",
                env!("CARGO_PKG_VERSION"),
                self.choices.listed()
            )),
            "isready" => Ok("readyok\n".to_owned()),
            "setoption" => self.set_option(rest),
            "uginewgame" | "ucinewgame" => {
                self.forget();
                self.start(None)
            }
            "position" => self.position(rest),
            "query" => self.query(rest),
            "go" => self.go(rest, stop),
            // The search that it stops has been answered before this line is read.
            "stop" | "ponderhit" => Ok(String::new()),
            _ => Err(format!("there is no command '{command}'")),
        };
        Some(result.unwrap_or_else(|error| format!("error {}\n", error.replace('\n', " "))))
    }

    fn start(&mut self, position: Option<&str>) -> Result<String, String> {
        self.table = self
            .spec
            .table(position)
            .map_err(|error| error.to_string())?;
        Ok(String::new())
    }

    /// Drops what was planned, and begins the seeds of choices anew.
    fn forget(&mut self) {
        self.planned = PlannedTurn::default();
        self.choices.begin();
    }

    fn set_option(&mut self, text: &str) -> Result<String, String> {
        let form = "write setoption name NAME value VALUE, such as Game frames:size=9 or Opponent mcts:nodes=1000";
        let (name, value) = text
            .strip_prefix("name ")
            .and_then(|rest| rest.split_once(" value "))
            .ok_or(form)?;
        let (name, value) = (name.trim(), value.trim());
        if !name.eq_ignore_ascii_case("game") {
            self.choices.set(name, value)?;
            self.resources = None;
            self.forget();
            return Ok(String::new());
        }
        self.spec = catalog().read(value).map_err(|error| error.to_string())?;
        self.resources = None;
        self.forget();
        self.start(None)
    }

    /// Sets the position: `startpos` or `fen POSITION`, then `moves` with the moves since.
    fn position(&mut self, text: &str) -> Result<String, String> {
        let (start, moves) = match text.split_once(" moves") {
            Some((start, moves)) => (start.trim(), moves),
            None => (text, ""),
        };
        let position = match start.strip_prefix("fen ") {
            Some(position) => Some(position.trim()),
            None if start == "startpos" => None,
            None => return Err("a position is startpos or fen POSITION".to_owned()),
        };
        let before = self.table.copy();
        self.start(position)?;
        for (number, played) in moves.split_whitespace().enumerate() {
            if let Err(error) = self.play(played) {
                self.table = before;
                return Err(format!("move {} '{played}': {error}", number + 1));
            }
        }
        Ok(String::new())
    }

    /// Plays a move, written `2:e4`, `*:3+1`, or just as the move where only one seat can act.
    fn play(&mut self, played: &str) -> Result<(), String> {
        let named = played.split_once(':').and_then(|(by, text)| {
            let by = match by {
                "*" => Actor::Chance,
                by => {
                    let seat = by.parse::<u8>().ok()?.checked_sub(1)?;
                    Actor::Seat(Seat(seat))
                }
            };
            Some((by, text))
        });
        let (by, text) = match (named, self.table.node()) {
            (Some(named), _) => named,
            (None, Node::Chance) => (Actor::Chance, played),
            (None, Node::Choice(seats)) => {
                let seat = seats
                    .only()
                    .ok_or("several owe a choice: say whose it is, as 1:a3 2:c7")?;
                (Actor::Seat(seat), played)
            }
            (None, Node::Over) => return Err("the game is over".to_owned()),
        };
        self.table
            .play(by, &spaced(text))
            .map(drop)
            .map_err(|error| error.to_string())
    }

    fn query(&self, what: &str) -> Result<String, String> {
        match self.answer_to(what) {
            Some(answer) => Ok(format!("response {answer}\n")),
            None => Err(format!(
                "there is no query '{what}'; there are all phase tomove gameover p1turn result position moves rolls seats opponents"
            )),
        }
    }

    /// The answer to a query; none if there is no such query.
    fn answer_to(&self, what: &str) -> Option<String> {
        Some(match what {
            "all" => self.all(),
            "phase" => self.phase().to_owned(),
            "tomove" => match self.table.node() {
                Node::Over => String::new(),
                Node::Chance => "*".to_owned(),
                Node::Choice(seats) => seats
                    .iter()
                    .map(|seat| seat.to_string())
                    .collect::<Vec<_>>()
                    .join(" "),
            },
            "gameover" => self.table.outcome().is_some().to_string(),
            "p1turn" => matches!(self.table.node(), Node::Choice(seats) if seats.contains(Seat(0)))
                .to_string(),
            "result" => self.result(),
            "position" => self.table.position(),
            "moves" => self.moves(),
            "rolls" => {
                let rolls = self.table.rolls().into_iter();
                let weighed: Vec<_> = rolls
                    .map(|(roll, weight)| format!("{}:{weight}", word(&roll)))
                    .collect();
                weighed.join(" ")
            }
            "seats" => self.table.seats().len().to_string(),
            "opponents" => options::opponents(&self.spec).join(" "),
            _ => return None,
        })
    }

    fn phase(&self) -> &'static str {
        match self.table.node() {
            Node::Over => "end",
            Node::Chance => "chance",
            Node::Choice(seats) if seats.len() == 1 && self.table.sealed().is_empty() => {
                "alternate"
            }
            Node::Choice(_) => "simultaneous",
        }
    }

    /// The position, the phase, and the answers that matter in this phase, each after the name of its query.
    fn all(&self) -> String {
        let more: &[&str] = match self.table.node() {
            Node::Over => &["result"],
            Node::Chance => &["rolls"],
            Node::Choice(_) => &["tomove", "moves"],
        };
        let names = ["position", "phase"].iter().chain(more);
        let named = names.filter_map(|what| Some(format!("{what} {}", self.answer_to(what)?)));
        named.collect::<Vec<_>>().join(" ; ")
    }

    fn result(&self) -> String {
        let Some(outcome) = self.table.outcome() else {
            return "none".to_owned();
        };
        match outcome.points[..] {
            [one, two] if one > two => "p1win".to_owned(),
            [one, two] if one < two => "p2win".to_owned(),
            [_, _] => "draw".to_owned(),
            ref points => {
                let points: Vec<_> = points.iter().map(ToString::to_string).collect();
                format!("points {}", points.join(" "))
            }
        }
    }

    fn moves(&self) -> String {
        let all: Vec<_> = match self.table.node() {
            Node::Over => Vec::new(),
            Node::Chance => {
                let rolls = self.table.rolls().into_iter();
                rolls
                    .map(|(roll, _)| format!("*:{}", word(&roll)))
                    .collect()
            }
            Node::Choice(seats) => seats
                .iter()
                .flat_map(|seat| {
                    let actions = self.table.actions(seat).into_iter();
                    actions.map(move |action| format!("{seat}:{}", word(&action)))
                })
                .collect(),
        };
        all.join(" ")
    }

    /// Searches for a move: `go [seat N] [movetime MS] [nodes N]`.
    fn go(&mut self, text: &str, stop: &AtomicBool) -> Result<String, String> {
        let Node::Choice(seats) = self.table.node() else {
            return Err("no seat is to move here".to_owned());
        };
        let mut seat = seats.lowest().ok_or("no seat is to move here")?;
        let mut asked = None;
        let mut words = text.split_whitespace();
        while let Some(name) = words.next() {
            let value = words.next().and_then(|value| value.parse::<u64>().ok());
            let value = value.ok_or_else(|| format!("'{name}' needs a number after it"))?;
            match name {
                "seat" => {
                    let number = u8::try_from(value)
                        .ok()
                        .and_then(|number| number.checked_sub(1));
                    seat = number
                        .map(Seat)
                        .filter(|seat| seats.contains(*seat))
                        .ok_or_else(|| format!("seat {value} owes no choice"))?;
                }
                "movetime" => {
                    let time = Duration::from_millis(value.clamp(1, 3_600_000));
                    asked = asked.or(Some(Limit::Time(time)));
                }
                "nodes" => asked = Some(Limit::Playouts(value.max(1))),
                _ => {
                    return Err(format!(
                        "there is no limit '{name}'; there are seat, movetime and nodes"
                    ));
                }
            }
        }
        self.choose(seat, seats, asked, stop)
    }

    /// The answer to `go` for a seat; the rest of a turn that was planned is played without a search.
    fn choose(
        &mut self,
        seat: Seat,
        seats: Seats,
        asked: Option<Limit>,
        stop: &AtomicBool,
    ) -> Result<String, String> {
        let bot = self.choices.bot(&self.spec, asked);
        if self.resources.is_none() {
            let prepared = crate::solve::prepare(&self.spec, &[bot]);
            self.resources = Some(prepared.map_err(|failure| failure.text(Lang::EN).to_owned())?);
        }
        let resources = self.resources.clone().unwrap_or_default();
        let (table, seed) = (&*self.table, self.choices.seed());
        let mut searched = None;
        let action = self.planned.next_action(table, seat, || {
            let advice = advise(table, &resources, seat, bot, seed, 1, stop)?;
            searched = Some(advice.clone());
            Ok::<_, AdviceError>(advice)
        });
        let action = action.map_err(|error| error.to_string())?;
        Ok(match searched {
            Some(advice) => search_report(&advice, seats),
            None => format!("bestmove {}\n", word(&action)),
        })
    }
}

/// The answer to `go`: the results of the search, the mixed strategy at a simultaneous move, and the move.
fn search_report(advice: &TextAdvice, seats: Seats) -> String {
    let mut out = String::new();
    let value = advice
        .value
        .map_or(String::new(), |value| format!(" value {value:.4}"));
    out += &format!("info nodes {}{value}\n", advice.playouts);
    if seats.len() > 1 {
        let mix = advice.mix.iter().filter(|(_, share)| *share >= 0.0005);
        let mix: Vec<_> = mix
            .map(|(action, share)| format!("{}:{share:.3}", word(action)))
            .collect();
        out += &format!("bestmix {}{value}\n", mix.join(" "));
    }
    out + &format!("bestmove {}\n", word(&advice.action))
}
