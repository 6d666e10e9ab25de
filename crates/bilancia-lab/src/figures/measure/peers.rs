//! Other programs at the same work: processes that answer a line of a work and seconds by a line of JSON.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde::{Deserialize, Serialize};

use crate::figures::{seconds_an_item, works};

/// Programs that are not ours, told by a program in Python.
const OTHERS: &str = include_str!("peers.py");

/// Answer to a line.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize)]
#[serde(untagged)]
pub(super) enum Answer {
    /// The peer did the work.
    Done {
        /// Its name and version.
        by: String,
        /// CPU seconds for one item.
        seconds: f64,
    },
    /// The peer is not installed.
    Missing {
        /// How it is installed.
        missing: String,
    },
}

/// A process that answers.
pub(super) struct Peers {
    child: Child,
    lines: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

impl Peers {
    /// The programs that are not ours.
    ///
    /// # Errors
    /// A sentence, if Python cannot be run.
    pub(super) fn others(python: &std::path::Path) -> Result<Self, String> {
        Self::start(Command::new(python).args(["-c", OTHERS]))
    }

    /// Another build of this program.
    ///
    /// # Errors
    /// A sentence, if it cannot be run.
    pub(super) fn build(program: &std::path::Path) -> Result<Self, String> {
        Self::start(Command::new(program).arg("--answer"))
    }

    fn start(command: &mut Command) -> Result<Self, String> {
        let said = command.get_program().to_string_lossy().into_owned();
        let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
        let mut child = child.map_err(|error| format!("{said}: {error}"))?;
        Ok(Self {
            lines: child.stdin.take(),
            answers: BufReader::new(child.stdout.take().expect("it has a pipe")),
            child,
        })
    }

    /// Lets the peer do a work for about this number of CPU seconds.
    ///
    /// # Errors
    /// A sentence, if it does not answer as it should.
    pub(super) fn ask(&mut self, work: &str, seconds: f64) -> Result<Answer, String> {
        let mut line = String::new();
        let lines = self.lines.as_mut().expect("it is open until it is dropped");
        writeln!(lines, "{work} {seconds}")
            .and_then(|()| self.answers.read_line(&mut line))
            .map_err(|error| {
                format!("the program beside it does not answer for {work}: {error}")
            })?;
        serde_json::from_str(&line).map_err(|error| {
            format!(
                "the program beside it says '{}' for {work}: {error}",
                line.trim()
            )
        })
    }
}

impl Drop for Peers {
    fn drop(&mut self) {
        // It ends when there are no more lines.
        drop(self.lines.take());
        self.child.wait().ok();
    }
}

/// Answers lines for the works of this program.
///
/// # Errors
/// A sentence, if a line is no work and a number, or the answers are no longer read.
pub fn answer(lines: impl BufRead, mut answers: impl Write) -> Result<(), String> {
    // What is prepared for the work of one line serves the next.
    let mut begun: Option<(String, works::Step)> = None;
    for line in lines.lines() {
        let line = line.map_err(|error| error.to_string())?;
        let (name, seconds) = line
            .rsplit_once(' ')
            .and_then(|(name, seconds)| Some((name, seconds.parse::<f64>().ok()?)))
            .ok_or_else(|| format!("'{line}' is not a work and a number of seconds"))?;
        let answer = match works::find(name) {
            None => Answer::Missing {
                missing: format!("a build that knows {name}"),
            },
            Some(work) => {
                let known = begun.take().filter(|(known, _)| known == name);
                let mut step = known.map_or_else(work.begin, |(_, step)| step);
                let seconds = seconds_an_item(&mut step, seconds);
                begun = Some((name.to_owned(), step));
                let by = "another build".to_owned();
                Answer::Done { by, seconds }
            }
        };
        let text = serde_json::to_string(&answer).expect("an answer can be written");
        writeln!(answers, "{text}")
            .and_then(|()| answers.flush())
            .map_err(|error| error.to_string())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_that_are_missing_say_how_they_are_installed() {
        let mut peers = Peers::others("python3".as_ref()).unwrap();
        for work in ["matrix 10", "backgammon games"] {
            match peers.ask(work, 0.0).unwrap() {
                Answer::Missing { missing } => {
                    assert!(missing.contains("pip install"), "{missing}");
                }
                Answer::Done { by, seconds } => assert!(seconds > 0.0, "{by}"),
            }
        }
        let answer = peers.ask("knitting", 0.0).unwrap();
        assert!(matches!(answer, Answer::Missing { missing } if missing.contains("knitting")));
    }

    #[test]
    fn programs_that_say_something_else_are_reported() {
        let mut peers =
            Peers::start(Command::new("sh").args(["-c", "read line; echo no JSON"])).unwrap();
        let fault = peers.ask("pig games", 0.1).unwrap_err();
        assert!(fault.contains("'no JSON' for pig games"), "{fault}");
    }

    #[test]
    fn this_program_answers_as_others_do() {
        let mut answers = Vec::new();
        answer(
            "battle resolved 0.001\nknitting 1\n".as_bytes(),
            &mut answers,
        )
        .unwrap();
        let answers: Vec<Answer> = String::from_utf8(answers)
            .unwrap()
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert!(matches!(&answers[0], Answer::Done { seconds, .. } if *seconds > 0.0));
        assert!(
            matches!(&answers[1], Answer::Missing { missing } if missing.ends_with("knitting"))
        );
        assert!(answer("pig games soon\n".as_bytes(), Vec::new()).is_err());
    }
}
