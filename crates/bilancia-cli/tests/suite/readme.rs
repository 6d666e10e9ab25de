//! The commands of README.md run as written.
#![cfg(unix)]
#![allow(clippy::print_stdout, reason = "a long run says how far it is")]

use std::{
    fs,
    os::unix::{fs::PermissionsExt, process::CommandExt},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Stdio},
    thread,
    time::{Duration, Instant},
};

use bilancia_testkit::{
    databases::{on_postgres, postgres_server},
    sized,
};
use nix::{
    sys::signal::{Signal, killpg},
    unistd::Pid,
};
use tempfile::TempDir;

/// Time after which a command is interrupted by Ctrl-C; it must not have failed by then.
const LIMIT: Duration = Duration::from_secs(10);

/// Time that a server has to come up.
const SERVING: Duration = Duration::from_secs(60);

/// Script in the place of cargo, since the programs have been built already.
const CARGO: &str = "#!/bin/sh
case \"$*\" in
'run --release') exec bilancia ;;
'build --release') mkdir -p target/release && ln -sf \"$(command -v bilancia)\" target/release/bilancia ;;
*) echo \"the test of README.md does not know: cargo $*\" >&2; exit 1 ;;
esac
";

pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The arguments of `cargo run` up to those of the program.
#[test]
fn cargo_run_starts_bilancia() {
    let said = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--offline", "--format-version=1"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let told: serde_json::Value = serde_json::from_slice(&said.stdout).expect("it tells in JSON");
    let packages = told["packages"].as_array().expect("there are packages");
    // With two of them cargo does not know which one is meant.
    let runs = packages
        .iter()
        .filter_map(|package| package["default_run"].as_str());
    assert_eq!(runs.collect::<Vec<_>>(), ["bilancia"]);
}

/// The lines of each block of shell commands.
fn blocks(readme: &str) -> Vec<Vec<&str>> {
    let mut blocks = Vec::new();
    let mut block = None;
    for line in readme.lines() {
        match (line, &mut block) {
            ("```sh", None) => block = Some(Vec::new()),
            ("```", Some(_)) => blocks.extend(block.take()),
            (line, Some(lines)) => lines.push(line),
            _ => {}
        }
    }
    blocks
}

/// The exit status of a process, or none if it runs longer than `limit`, or until `done`.
fn wait(child: &mut Child, limit: Duration, done: impl Fn() -> bool) -> Option<ExitStatus> {
    let begun = Instant::now();
    while begun.elapsed() < limit && !done() {
        if let Some(status) = child.try_wait().expect("its state is known") {
            return Some(status);
        }
        thread::sleep(Duration::from_millis(20));
    }
    None
}

/// Where commands of documents run as they are written.
pub(crate) struct Stage {
    folder: TempDir,
    programs: TempDir,
    /// The port of PostgreSQL; empty where no command needs it.
    port: String,
}

impl Stage {
    /// An empty folder, the program that is to be tried, and a script in the place of cargo. In the long form the program is the release
    /// build, which the suite makes first.
    pub(crate) fn new(port: &str) -> Self {
        let programs = tempfile::tempdir().expect("a folder");
        let release = root().join("target/release/bilancia");
        let built = sized(env!("CARGO_BIN_EXE_bilancia").into(), release);
        assert!(
            built.exists(),
            "{} is not there: run cargo build --release",
            built.display()
        );
        std::os::unix::fs::symlink(built, programs.path().join("bilancia")).expect("a link");
        let cargo = programs.path().join("cargo");
        fs::write(&cargo, CARGO).expect("a program");
        fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).expect("it can be run");
        let folder = tempfile::tempdir().expect("a folder");
        Self {
            folder,
            programs,
            port: port.to_owned(),
        }
    }

    /// The folder in which commands run.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Runs a command for at most `limit`, and returns why it failed, if it did.
    pub(crate) fn fault(&self, line: &str, limit: Duration) -> Option<String> {
        fault(line, self, limit)
    }
}

/// Runs a command, and returns why it failed, if it did.
fn fault(line: &str, stage: &Stage, limit: Duration) -> Option<String> {
    let folder = stage.folder();
    // Aliases hold from the line after the one that makes them, so the line is a file of its own.
    let script = format!(
        "shopt -s expand_aliases\n[ ! -e aliases ] || . ./aliases\n{line}\nalias -p > aliases\n"
    );
    fs::write(folder.join("line"), script).expect("the folder can be written");
    let path = std::env::var("PATH").unwrap_or_default();
    let said = fs::File::create(folder.join("said")).expect("the folder can be written");
    let mut child = Command::new("bash")
        .args(["-e", "-o", "pipefail", "line"])
        .current_dir(folder)
        .env(
            "PATH",
            format!("{}:{path}", stage.programs.path().display()),
        )
        .env("HOME", folder)
        .env("XDG_DATA_HOME", folder.join("data"))
        .env("PGPORT", &stage.port)
        .env_remove("BILANCIA_DATABASE_URL")
        .process_group(0)
        .stdin(Stdio::null())
        .stdout(said.try_clone().expect("a file can be shared"))
        .stderr(said)
        .spawn()
        .expect("bash runs");
    let group = Pid::from_raw(child.id() as i32);
    let serves = line.contains("serve ") || line.contains("cargo run");
    // Servers run for ever once they are there.
    let is_there = || {
        let said = fs::read_to_string(folder.join("said")).unwrap_or_default();
        serves && said.contains("http://")
    };
    let limit = if serves { SERVING } else { limit };
    let mut status = wait(&mut child, limit, is_there);
    let interrupted = status.is_none();
    // The first Ctrl-C asks for the results so far, and the second ends the program.
    for _ in 0..2 {
        if status.is_none() {
            // The group may end by itself in between.
            let _ = killpg(group, Signal::SIGINT);
            status = wait(&mut child, LIMIT, || false);
        }
    }
    let Some(status) = status else {
        let _ = killpg(group, Signal::SIGKILL);
        let _ = child.wait();
        return Some(format!("{line}\ndoes not end when it is interrupted"));
    };
    let said = fs::read_to_string(folder.join("said")).unwrap_or_default();
    println!(
        "{line}: {}",
        if interrupted { "interrupted" } else { "done" }
    );
    let failed = if interrupted {
        said.contains("panicked") || serves && !said.contains("http://")
    } else {
        serves || !status.success() || !missing(line, folder).is_empty()
    };
    failed.then(|| format!("{line}\n{status} {said}"))
}

/// Files that a command names after an option for output, and that are not there.
fn missing<'a>(line: &'a str, folder: &Path) -> Vec<&'a str> {
    let words: Vec<_> = line.split_whitespace().collect();
    let outputs = words
        .windows(2)
        .filter(|pair| ["-o", "--svg", "--html"].contains(&pair[0]));
    let files = outputs.map(|pair| pair[1]);
    files.filter(|file| !folder.join(file).exists()).collect()
}

/// In the long form the commands run the release build, which `./test long readme` makes first.
#[test]
#[ignore = "long: takes minutes, and needs a release build"]
fn commands_of_the_readme_run_as_written() {
    let readme = fs::read_to_string(root().join("README.md")).expect("a README");
    let blocks = blocks(&readme);
    let commands: Vec<_> = blocks.concat();
    assert!(commands.len() > 20, "only {} commands", commands.len());
    on_postgres("create database bilancia");
    let server = postgres_server();
    let stage = Stage::new(server.rsplit(':').next().expect("a port"));

    let mut faults = Vec::new();
    let mut tests = 0;
    let docs = root().join("docs").canonicalize().expect("documents");
    // A folder of its own keeps the pictures of the repository from being written over.
    fs::create_dir_all(stage.folder().join("docs/pictures")).expect("a folder");
    std::os::unix::fs::symlink(docs.join("examples"), stage.folder().join("docs/examples"))
        .expect("a link");
    for line in commands {
        if line.starts_with("./test") {
            // This is what runs.
            tests += 1;
            continue;
        }
        faults.extend(stage.fault(line, LIMIT));
    }
    assert_eq!(tests, 1, "README.md says how to run the tests once");
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}
