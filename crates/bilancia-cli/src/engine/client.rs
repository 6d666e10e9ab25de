//! Client of the engine protocol: another program that plays.

use std::time::{Duration, Instant};

use bilancia_core::{Actor, Message, Name, Seat, ToArgument};
use bilancia_table::Table;

use super::{
    fault::{self, EngineFault},
    process::{Heard, Process, StartError},
    spaced,
};
use crate::{interrupt, printable::short};

/// Time after the time limit of a move at which an engine without an answer has lost.
const GRACE: Duration = Duration::from_secs(5);
/// Interval at which Ctrl-C is checked for.
const TICK: Duration = Duration::from_millis(100);
/// Time to wait for an engine after Ctrl-C, or for the report that it has ended.
const AFTER_INTERRUPT: Duration = Duration::from_millis(500);
/// Largest number of lines before an answer.
const MOST_LINES: u32 = 100_000;
/// Largest number of bytes before an answer.
const MOST_BYTES: usize = 64 << 20;

/// A running engine.
pub(crate) struct Client {
    process: Process,
}

/// Size of an engine's output before its answer.
#[derive(Default)]
struct Chatter {
    lines: u32,
    bytes: usize,
}

impl Chatter {
    fn add(&mut self, line: &str) -> Result<(), EngineFault> {
        self.lines += 1;
        self.bytes += line.len();
        if self.lines > MOST_LINES || self.bytes > MOST_BYTES {
            return Err(EngineFault::new(fault::WITHOUT_END, &[]));
        }
        Ok(())
    }
}

impl Client {
    /// Starts an engine, sets the game unless the engine has one of its own, and waits until it is ready.
    ///
    /// # Errors
    /// Why the engine cannot play, in words.
    pub(crate) fn start(command: &str, game: Option<&str>) -> Result<Self, StartError> {
        let mut client = Self {
            process: Process::start(command)?,
        };
        client.greet(game).map_err(StartError::Program)?;
        Ok(client)
    }

    fn greet(&mut self, game: Option<&str>) -> Result<(), EngineFault> {
        self.say("ugi")?;
        self.wait(GRACE, |line| (line.trim() == "ugiok").then_some(()))?;
        if let Some(game) = game {
            self.say(&format!("setoption name Game value {game}"))?;
        }
        self.say("uginewgame")?;
        self.ready()
    }

    /// Sends a line to the engine.
    ///
    /// # Errors
    /// If the program does not read its input, in words.
    pub(crate) fn say(&mut self, line: &str) -> Result<(), EngineFault> {
        self.process.say(line)
    }

    /// Waits until the engine has read everything sent so far; its output until then is ignored.
    ///
    /// # Errors
    /// Why the engine is not ready, in words.
    pub(crate) fn ready(&mut self) -> Result<(), EngineFault> {
        self.say("isready")?;
        self.wait(GRACE, |line| (line.trim() == "readyok").then_some(()))
    }

    /// Sends one query and returns the answer. Earlier output is ignored, so that no answer is taken for that to
    /// another query.
    ///
    /// # Errors
    /// Why there is no answer, in words.
    pub(crate) fn query(&mut self, what: &str, time: Duration) -> Result<String, EngineFault> {
        let mut chatter = Chatter::default();
        while let Some(heard) = self.process.heard_already() {
            let line = self.line(heard)?;
            if line.starts_with("response") {
                return Err(EngineFault::new(fault::UNASKED, &[&short(&line)]));
            }
            chatter.add(&line)?;
        }
        self.say(&format!("query {what}"))?;
        self.wait(time, |line| {
            Some(line.trim().strip_prefix("response")?.trim().to_owned())
        })
    }

    /// Waits for a line for which `wanted` returns a value, and returns that value.
    ///
    /// # Errors
    /// Why there is no such line, in words: the engine reports an error, is silent, has ended, or writes too much.
    pub(crate) fn wait<T>(
        &mut self,
        time: Duration,
        wanted: impl Fn(&str) -> Option<T>,
    ) -> Result<T, EngineFault> {
        let mut deadline = Instant::now() + time;
        let mut interrupted = false;
        let mut chatter = Chatter::default();
        loop {
            if !interrupted && interrupt::is_raised() {
                interrupted = true;
                deadline = deadline.min(Instant::now() + AFTER_INTERRUPT);
            }
            // Checked before the queue is read: the queue of a program that writes all the time is never empty.
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(match interrupted {
                    true => EngineFault::new(fault::INTERRUPTED, &[]),
                    false => self.with_last_words(fault::SILENT, &[&time.as_secs()]),
                });
            }
            let Some(heard) = self.process.hear(left.min(TICK)) else {
                continue;
            };
            let line = self.line(heard)?;
            if let Some(error) = line.strip_prefix("error") {
                return Err(EngineFault::reported(&short(error)));
            }
            if let Some(found) = wanted(&line) {
                return Ok(found);
            }
            chatter.add(&line)?;
        }
    }

    /// The line that was received, or why there will be none.
    fn line(&self, heard: Heard) -> Result<String, EngineFault> {
        match heard {
            Heard::Line(line) => Ok(line),
            Heard::TooLong => Err(EngineFault::new(fault::LONG_LINE, &[])),
            Heard::Deaf(_) if self.has_ended() => Err(self.with_last_words(fault::ENDED, &[])),
            Heard::Deaf(error) => Err(self.with_last_words(fault::DEAF, &[&error])),
            Heard::End => Err(self.with_last_words(fault::ENDED, &[])),
        }
    }

    /// Whether the engine, which no longer reads, has ended; the report of that may come a little later.
    fn has_ended(&self) -> bool {
        let deadline = Instant::now() + AFTER_INTERRUPT;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.process.hear(left) {
                Some(Heard::End) => return true,
                Some(_) if !left.is_zero() => {}
                _ => return false,
            }
        }
    }

    fn with_last_words(&self, message: Message, args: &[&dyn ToArgument]) -> EngineFault {
        let found = EngineFault::new(message, args);
        match self.process.last_words() {
            Some(words) => EngineFault::new(fault::LAST_WORDS, &[&found, &words]),
            None => found,
        }
    }

    /// Asks for an action of a seat, showing the engine no more than the seat may see.
    ///
    /// # Errors
    /// Why there is no action, in words: the engine hangs, has ended, or returns an illegal move.
    pub(crate) fn choose(
        &mut self,
        table: &dyn Table,
        seat: Seat,
        time: Duration,
    ) -> Result<String, EngineFault> {
        let view = table.view(seat.into());
        self.say(&format!("position fen {}", view.position()))?;
        // A move that the engine wrote before the query is not the answer.
        self.ready()?;
        self.say(&format!("go seat {seat} movetime {}", time.as_millis()))?;
        let answer = self.wait(time + GRACE, |line| {
            let best = line.trim().strip_prefix("bestmove ")?;
            best.split_whitespace().next().map(str::to_owned)
        })?;
        let mut after = table.copy();
        after
            .play(Actor::Seat(seat), &spaced(&answer))
            .map_err(|error| {
                let error = Name::each(|lang| short(&error.text(lang)));
                EngineFault::new(fault::PLAYS, &[&short(&answer), &error])
            })
    }
}
