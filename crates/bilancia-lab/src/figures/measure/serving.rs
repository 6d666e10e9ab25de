//! A server without visitors: its start, and what it uses while it waits.

use std::{
    collections::BTreeMap,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use super::children::{cpu, memory};
use crate::{figures::Quantity, is_interrupted};

/// Time that belongs to the start.
const START: Duration = Duration::from_secs(10);
/// Time for which the server is watched afterwards.
const IDLE: Duration = Duration::from_secs(60);

/// A process that is killed when it is dropped.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

/// Starts a server on a database, and watches it: seconds until it answers, CPU seconds of its first ten, its share of a
/// core in the minute after, and its memory at the end.
///
/// # Errors
/// A sentence, if it does not serve, or Ctrl-C is pressed.
pub(super) fn watch(
    program: &Path,
    database: &str,
) -> Result<BTreeMap<Quantity, Vec<f64>>, String> {
    let begun = Instant::now();
    let child = Command::new(program)
        .env("LC_ALL", "C.UTF-8")
        .args([
            "serve",
            "--listen",
            "127.0.0.1:0",
            "--database-url",
            database,
        ])
        .stdout(Stdio::piped())
        .spawn();
    let mut server = Process(child.map_err(|error| format!("bilancia serve: {error}"))?);
    let mut said = BufReader::new(server.0.stdout.take().expect("it has a pipe"));
    let mut line = String::new();
    said.read_line(&mut line)
        .map_err(|error| error.to_string())?;
    let address = line.trim().rsplit("http://").next().unwrap_or_default();
    let answered =
        ask(address).map_err(|error| format!("bilancia serve said '{}': {error}", line.trim()))?;
    if !answered.starts_with("HTTP/1.1 200") {
        return Err(format!("bilancia serve answered {answered:.80}"));
    }
    let wall = begun.elapsed();
    rest(START.saturating_sub(wall))?;
    let (start, since) = (cpu(&server.0), Instant::now());
    rest(IDLE)?;
    let (end, watched) = (cpu(&server.0), since.elapsed().as_secs_f64());
    let share = start.zip(end).map(|(start, end)| (end - start) / watched);
    let values = [
        (Quantity::Wall, Some(wall.as_secs_f64())),
        (Quantity::Cpu, start),
        (Quantity::Share, share),
        (Quantity::Memory, memory(&server.0, "VmRSS:")),
    ];
    let known = values
        .into_iter()
        .filter_map(|(quantity, value)| Some((quantity, vec![value?])));
    Ok(known.collect())
}

/// Asks for the first page, and returns the whole answer.
fn ask(address: &str) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "GET / HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n"
    )?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(String::from_utf8_lossy(&answer).into_owned())
}

/// Lets time pass.
fn rest(time: Duration) -> Result<(), String> {
    let begun = Instant::now();
    while begun.elapsed() < time {
        if is_interrupted() {
            return Err("interrupted".to_owned());
        }
        thread::sleep(Duration::from_millis(100).min(time));
    }
    Ok(())
}
