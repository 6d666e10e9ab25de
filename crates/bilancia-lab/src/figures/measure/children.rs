//! Commands in processes of their own, with their CPU time and memory.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use nix::sys::resource::{UsageWho, getrusage};

use crate::is_interrupted;

/// Resources that a process used.
pub(super) struct Used {
    /// CPU seconds of user and system, of the process and all that it has waited for.
    pub(super) cpu: f64,
    /// Seconds on the wall.
    pub(super) wall: f64,
    /// Resident memory at the peak, in megabytes of a million bytes; none where the system does not tell.
    pub(super) memory: Option<f64>,
    /// Lines that it printed to standard output.
    pub(super) said: Vec<String>,
}

/// Time between two looks at a process; its last memory before the end may be missed by so much.
const LOOK: Duration = Duration::from_millis(20);

/// Runs a command to its end.
///
/// # Errors
/// A sentence, if it cannot be run, fails, or is interrupted.
pub(super) fn run(command: &mut Command) -> Result<Used, String> {
    let said = format!("{command:?}");
    let (before, begun) = (children()?, Instant::now());
    let mut child = command
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{said}: {error}"))?;
    let output = BufReader::new(child.stdout.take().expect("it has a pipe"));
    let lines = thread::spawn(move || output.lines().map_while(Result::ok).collect::<Vec<_>>());
    let mut memory = None;
    let status = loop {
        memory = peak(&child).or(memory);
        match child.try_wait() {
            Ok(Some(status)) => break status,
            Ok(None) if is_interrupted() => {
                // Ctrl-C reached it as well; one that asks for more time does not get it.
                child.kill().ok();
            }
            Ok(None) => {}
            Err(error) => return Err(format!("{said}: {error}")),
        }
        thread::sleep(LOOK);
    };
    let wall = begun.elapsed().as_secs_f64();
    let lines = lines.join().expect("reading does not fail");
    if !status.success() {
        let last = lines.last().map_or("", String::as_str);
        return Err(format!("{said}: {status}; {last}"));
    }
    Ok(Used {
        cpu: children()? - before,
        wall,
        memory,
        said: lines,
    })
}

/// CPU seconds of all processes that this one has waited for, and of those that they have.
fn children() -> Result<f64, String> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|error| error.to_string())?;
    let seconds =
        |time: nix::sys::time::TimeVal| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6;
    Ok(seconds(usage.user_time()) + seconds(usage.system_time()))
}

/// Peak memory of a process until now, in megabytes.
fn peak(child: &Child) -> Option<f64> {
    memory(child, "VmHWM:")
}

/// Memory figure of a process from the system's line of this name, in megabytes.
pub(super) fn memory(child: &Child, name: &str) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find(|line| line.starts_with(name))?;
    let kilobytes: f64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1.024 / 1000.0)
}

/// CPU seconds that a running process has used, in hundredths.
pub(super) fn cpu(child: &Child) -> Option<f64> {
    let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).ok()?;
    ticks(&stat).map(|ticks| ticks / rustix::param::clock_ticks_per_second() as f64)
}

/// Ticks of user and system in a line of `/proc/PID/stat`; the name of the program before them may have blanks.
fn ticks(stat: &str) -> Option<f64> {
    let (_, after) = stat.rsplit_once(')')?;
    let words: Vec<_> = after.split_whitespace().collect();
    let number = |place: usize| words.get(place)?.parse::<f64>().ok();
    Some(number(11)? + number(12)?)
}

/// The program `bilancia` beside this one, by the same profile, built if need be.
///
/// # Errors
/// A sentence, if it cannot be built.
pub(super) fn program(root: &Path) -> Result<PathBuf, String> {
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let folder = own.parent().ok_or("this program has no folder")?;
    let profile = folder.file_name().unwrap_or_default();
    let built = Command::new(cargo())
        .current_dir(root)
        .args(["build", "--locked", "--bin", "bilancia", "--profile"])
        .arg(profile)
        .status();
    match built {
        Ok(status) if status.success() => Ok(folder.join("bilancia")),
        Ok(status) => Err(format!("bilancia could not be built: {status}")),
        Err(error) => Err(format!("cargo could not be run: {error}")),
    }
}

/// The cargo that runs this program, or the one that is found.
pub(super) fn cargo() -> PathBuf {
    std::env::var_os("CARGO").map_or_else(|| "cargo".into(), PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_measured_with_what_they_start() {
        let spin = "i=0; while [ $i -lt 100000 ]; do i=$((i + 1)); done";
        let script = format!("sh -c '{spin}'; echo one; echo two");
        let used = run(Command::new("sh").args(["-c", &script])).unwrap();
        assert!(used.cpu > 0.0);
        assert_eq!(used.said, ["one", "two"]);
        let fault = run(Command::new("sh").args(["-c", "echo why; exit 3"]));
        assert!(fault.err().unwrap().ends_with("exit status: 3; why"));
        assert!(run(&mut Command::new("/no/such/program")).is_err());
    }

    #[test]
    fn ticks_are_found_behind_any_name() {
        let stat = "7 (a (b) c) S 1 7 7 0 -1 4194560 1 2 3 4 250 50 9 9 20 0 1";
        assert_eq!(ticks(stat), Some(300.0));
        assert_eq!(ticks("7 (a"), None);
    }
}
