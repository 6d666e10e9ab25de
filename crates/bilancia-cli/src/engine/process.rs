//! A child process that communicates in lines, and may misbehave: its output is limited, writing to it never blocks,
//! and in the end it is killed with all processes that it has started.

use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, TrySendError, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use bilancia_core::{Message, ToArgument};

use super::fault::{self, EngineFault};

use crate::printable::short;

/// Largest length of a line of output, in bytes.
const LONGEST_LINE: u64 = 1 << 20;
/// Lines of output that are buffered; then the program has to wait.
const LINES_WAITING: usize = 16;
/// Lines of input that are buffered; a program with this many unread lines is assumed to have stopped reading.
const LINES_UNHEARD: usize = 256;
/// The time that a program may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(300);
/// Largest number of bytes of standard error that are kept, from its end.
const LAST_WORDS: usize = 4096;

/// Output of a program, or its end.
pub(super) enum Heard {
    /// A line, without its end; bytes that are not UTF-8 are replaced.
    Line(String),
    /// A line longer than the limit; no more output is read.
    TooLong,
    /// The program reads no more input, for this reason.
    Deaf(String),
    /// The program writes no more output.
    End,
}

/// Why a program could not be started; in English.
#[derive(Debug)]
pub(crate) enum StartError {
    /// The system cannot run it.
    System(EngineFault),
    /// The program runs, but is not an engine.
    Program(EngineFault),
}

impl StartError {
    /// The reason in words.
    pub(crate) fn fault(&self) -> &EngineFault {
        match self {
            Self::System(fault) | Self::Program(fault) => fault,
        }
    }
}

/// A running program.
pub(super) struct Process {
    child: Child,
    to: SyncSender<String>,
    from: Receiver<Heard>,
    errors: Arc<Mutex<Vec<u8>>>,
    /// Disconnected when the program's standard error has ended.
    errors_end: Receiver<()>,
}

impl Process {
    /// Starts a program by a command with its arguments, quoted as in a shell.
    ///
    /// # Errors
    /// The reason, in words.
    pub(super) fn start(command: &str) -> Result<Self, StartError> {
        let refuse = |message: Message, args: &[&dyn ToArgument]| {
            StartError::System(EngineFault::new(message, args))
        };
        let words = shlex::split(command).ok_or_else(|| refuse(fault::OPEN_QUOTE, &[]))?;
        let (program, arguments) = words
            .split_first()
            .ok_or_else(|| refuse(fault::EMPTY_COMMAND, &[]))?;
        let mut command = Command::new(program);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        #[cfg(unix)]
        // Whatever it starts can be ended with it, and Ctrl-C reaches it only through us.
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command
            .spawn()
            .map_err(|error| refuse(fault::NOT_STARTED, &[program, &error.to_string()]))?;
        running::add(child.id());
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(errors)) = pipes else {
            return Err(refuse(fault::NO_PIPES, &[program]));
        };
        let (heard, from) = sync_channel(LINES_WAITING);
        let (to, to_write) = sync_channel(LINES_UNHEARD);
        let deaf = heard.clone();
        thread::spawn(move || write_lines(input, &to_write, &deaf));
        thread::spawn(move || listen(output, &heard));
        let kept = Arc::default();
        let keeps = Arc::clone(&kept);
        let (ended, errors_end) = sync_channel(0);
        thread::spawn(move || {
            keep_last(errors, &keeps);
            drop(ended);
        });
        Ok(Self {
            child,
            to,
            from,
            errors: kept,
            errors_end,
        })
    }

    /// Sends a line. If the program no longer reads its input, [`Heard::Deaf`] reports that.
    ///
    /// # Errors
    /// If too many lines wait for the program already, in words.
    pub(super) fn say(&self, line: &str) -> Result<(), EngineFault> {
        match self.to.try_send(format!("{line}\n")) {
            Err(TrySendError::Full(_)) => Err(EngineFault::new(fault::NOT_READING, &[])),
            Ok(()) | Err(TrySendError::Disconnected(_)) => Ok(()),
        }
    }

    /// The next output, if it comes within a time.
    pub(super) fn hear(&self, time: Duration) -> Option<Heard> {
        match self.from.recv_timeout(time) {
            Ok(heard) => Some(heard),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(Heard::End),
        }
    }

    /// The next output, if it has come already.
    pub(super) fn heard_already(&self) -> Option<Heard> {
        match self.from.try_recv() {
            Ok(heard) => Some(heard),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Heard::End),
        }
    }

    /// The end of the program's standard error, if there is any, made fit to be shown. Waits a little for a program that has
    /// just ended.
    pub(super) fn last_words(&self) -> Option<String> {
        // The end of the output may be seen before the last error is read. Nothing is ever sent.
        let _ = self.errors_end.recv_timeout(FAREWELL);
        let errors = self.errors.lock().unwrap_or_else(PoisonError::into_inner);
        let text = String::from_utf8_lossy(&errors);
        let last = text.lines().rev().find(|line| !line.trim().is_empty())?;
        Some(short(last))
    }
}

/// Ends the program: by `quit`, then, after a short time, by killing it with all that it has started.
impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let deadline = Instant::now() + FAREWELL;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            if let Some(Heard::End) = self.hear(left) {
                thread::sleep(Duration::from_millis(10));
                break;
            }
        }
        // As long as its end has not been waited for, its number belongs to no other program.
        running::end(self.child.id());
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Writes lines to the program until the sender is gone, or the program does not read them.
fn write_lines(mut input: ChildStdin, lines: &Receiver<String>, deaf: &SyncSender<Heard>) {
    for line in lines {
        if let Err(error) = input
            .write_all(line.as_bytes())
            .and_then(|()| input.flush())
        {
            // There is no receiver when the program has been dropped.
            let _ = deaf.send(Heard::Deaf(error.to_string()));
            return;
        }
    }
}

/// Reads lines of the program until there are no more, or the receiver is gone.
fn listen(output: impl Read, heard: &SyncSender<Heard>) {
    let mut input = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line);
        let next = match read {
            Ok(0) | Err(_) => Heard::End,
            Ok(_) if line.len() as u64 == LONGEST_LINE => Heard::TooLong,
            Ok(_) => Heard::Line(
                String::from_utf8_lossy(&line)
                    .trim_end_matches(['\r', '\n'])
                    .to_owned(),
            ),
        };
        let last = !matches!(next, Heard::Line(_));
        if heard.send(next).is_err() || last {
            return;
        }
    }
}

/// Keeps the end of a program's standard error.
fn keep_last(mut errors: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; LAST_WORDS];
    while let Ok(read @ 1..) = errors.read(&mut buffer) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&buffer[..read]);
        let too_many = kept.len().saturating_sub(LAST_WORDS);
        kept.drain(..too_many);
    }
}

/// Running programs, to be killed when this program ends at once.
mod running {
    use std::sync::{Mutex, PoisonError};

    use crate::interrupt;

    static RUNNING: Mutex<Vec<u32>> = Mutex::new(Vec::new());

    pub(super) fn add(id: u32) {
        interrupt::before_leaving(end_all);
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        running.push(id);
    }

    /// Kills a program and all that it has started.
    pub(super) fn end(id: u32) {
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        running.retain(|known| *known != id);
        kill(id);
    }

    /// Ends all programs that run, with all that they have started.
    fn end_all() {
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        for id in running.drain(..) {
            kill(id);
        }
    }

    #[cfg(unix)]
    fn kill(id: u32) {
        use nix::{sys::signal, unistd::Pid};
        if let Ok(group) = i32::try_from(id) {
            // The program may have ended by itself.
            let _ = signal::killpg(Pid::from_raw(group), signal::Signal::SIGKILL);
        }
    }

    #[cfg(not(unix))]
    fn kill(_id: u32) {}
}
