//! Functions that run the command in tests.

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

/// The command with these arguments, in English, without colours or input.
pub(crate) fn bilancia(args: &[&str]) -> Command {
    bilancia_in("C", args)
}

/// The command with these arguments under a locale of the system, without colours or input.
pub(crate) fn bilancia_in(locale: &str, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bilancia"));
    command
        .args(args)
        .env("LC_ALL", locale)
        .env("NO_COLOR", "1")
        .stdin(Stdio::null());
    command
}

/// Runs the command to its end, in English, without colours or input.
pub(crate) fn run(args: &[&str]) -> Output {
    bilancia(args).output().unwrap()
}

/// Runs with lines typed in, keeping data in a folder of its own.
pub(crate) fn typed(folder: &Path, args: &[&str], lines: &str) -> Output {
    let mut child = bilancia(args)
        .current_dir(folder)
        .env("XDG_DATA_HOME", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that refuses its arguments ends without reading anything.
    child.stdin.take().unwrap().write_all(lines.as_bytes()).ok();
    child.wait_with_output().unwrap()
}

/// The standard output of a run.
pub(crate) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// The standard error of a run.
pub(crate) fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The object that a run with `--json` prints.
pub(crate) fn json(args: &[&str]) -> Value {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", err(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}
