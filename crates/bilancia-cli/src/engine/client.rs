//! Another program that plays by the protocol.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{Receiver, RecvTimeoutError, channel},
    thread,
    time::{Duration, Instant},
};

use bilancia_core::{Actor, Seat};
use bilancia_table::Table;

use super::spaced;

/// How much longer than its time for a move an engine may take before it has lost.
const GRACE: Duration = Duration::from_secs(5);

/// An engine that runs.
pub(crate) struct Client {
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Client {
    /// Starts an engine, says which game is played unless it has one of its own, and waits until it is
    /// ready.
    ///
    /// # Errors
    /// Why it cannot play, in words.
    pub(crate) fn start(command: &str, game: Option<&str>) -> Result<Self, String> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("the engine's command is empty")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start '{program}': {error}"))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("'{program}' has no input or output"));
        };
        let (sender, lines) = channel();
        thread::spawn(move || {
            for line in BufReader::new(output).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut client = Self {
            child,
            input,
            lines,
        };
        client.say("ugi")?;
        client.wait(GRACE, |line| (line.trim() == "ugiok").then_some(()))?;
        if let Some(game) = game {
            client.say(&format!("setoption name Game value {game}"))?;
        }
        client.say("uginewgame")?;
        client.ready()?;
        Ok(client)
    }

    /// Sends a line.
    pub(crate) fn say(&mut self, line: &str) -> Result<(), String> {
        let sent = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        sent.map_err(|error| format!("it has ended ({error})"))
    }

    /// Waits until everything sent so far has been heard.
    pub(crate) fn ready(&mut self) -> Result<(), String> {
        self.say("isready")?;
        self.wait(GRACE, |line| (line.trim() == "readyok").then_some(()))
    }

    /// Reads lines until one is what is waited for. A line that begins with `error` ends it.
    pub(crate) fn wait<T>(
        &mut self,
        time: Duration,
        wanted: impl Fn(&str) -> Option<T>,
    ) -> Result<T, String> {
        let deadline = Instant::now() + time;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) => {
                    if let Some(error) = line.strip_prefix("error") {
                        return Err(format!("it says: {}", error.trim()));
                    }
                    if let Some(found) = wanted(&line) {
                        return Ok(found);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    return Err(format!("it has not answered in {} s", time.as_secs()));
                }
                Err(RecvTimeoutError::Disconnected) => return Err("it has ended".to_owned()),
            }
        }
    }

    /// Asks what a seat should do, and shows it no more than the seat may see.
    ///
    /// # Errors
    /// Why there is no answer, in words: it hangs, has ended, or says what is no move.
    pub(crate) fn choose(
        &mut self,
        table: &dyn Table,
        seat: Seat,
        time: Duration,
    ) -> Result<String, String> {
        let view = table.view(seat.into());
        self.say(&format!("position fen {}", view.position()))?;
        self.say(&format!("go seat {seat} movetime {}", time.as_millis()))?;
        let answer = self.wait(time + GRACE, |line| {
            let best = line.trim().strip_prefix("bestmove ")?;
            best.split_whitespace().next().map(str::to_owned)
        })?;
        let mut after = table.copy();
        after
            .play(Actor::Seat(seat), &spaced(&answer))
            .map_err(|error| format!("it plays '{answer}': {error}"))
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let deadline = Instant::now() + Duration::from_millis(300);
        while Instant::now() < deadline {
            if matches!(self.child.try_wait(), Ok(Some(_))) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
