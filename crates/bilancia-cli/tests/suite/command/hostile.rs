//! Programs from outside that break every rule: a command that uses one ends in time, takes little memory, and writes
//! nothing of theirs to the terminal that could control it.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use bilancia_testkit::eventually;
use nix::sys::signal::Signal;

/// Time limit of a call, much longer than one takes on an idle machine.
const LONGEST: Duration = Duration::from_secs(90);
/// Largest memory of the tested program, in KiB.
const MOST_MEMORY: u64 = 400 << 10;

/// Result of a call.
struct Called {
    status: Option<i32>,
    out: String,
    err: String,
}

fn programs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs")
}

fn program(kind: &str, folder: &Path) -> String {
    let script = programs().join("hostile.py");
    let left = folder.join("left-behind");
    format!("python3 '{}' {kind} '{}'", script.display(), left.display())
}

/// The largest memory that a process has taken, in KiB; none where the system does not report it.
fn peak(id: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// Whether a process has a handler for Ctrl-C: before it has, it would just end.
fn hears_ctrl_c(id: u32) -> bool {
    let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let caught = caught.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    caught.is_some_and(|mask| mask >> (Signal::SIGINT as u64 - 1) & 1 == 1)
}

/// Runs the command, and sends Ctrl-C if so wanted, a second after it can hear it.
fn call_and_interrupt(folder: &Path, arguments: &[&str], mut interrupt: bool) -> Called {
    let file = |name: &str| folder.join(name);
    let mut child = Command::new(env!("CARGO_BIN_EXE_bilancia"))
        .args(arguments)
        .env("LC_ALL", "C")
        .env("XDG_DATA_HOME", folder)
        .stdin(Stdio::null())
        .stdout(File::create(file("out")).unwrap())
        .stderr(File::create(file("err")).unwrap())
        .spawn()
        .unwrap();
    let begun = Instant::now();
    let mut hears = None;
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if let Some(memory) = peak(child.id()).filter(|&memory| memory > MOST_MEMORY) {
            child.kill().unwrap();
            panic!("{arguments:?} takes {memory} KiB");
        }
        if interrupt && hears.is_none() && hears_ctrl_c(child.id()) {
            hears = Some(Instant::now());
        }
        if interrupt && hears.is_some_and(|since| since.elapsed() > Duration::from_secs(1)) {
            interrupt = false;
            let id = child.id().to_string();
            assert!(
                Command::new("kill")
                    .args(["-INT", &id])
                    .status()
                    .unwrap()
                    .success()
            );
        }
        if begun.elapsed() > LONGEST {
            child.kill().unwrap();
            panic!("{arguments:?} does not end");
        }
        // Often enough to see how much memory it takes.
        thread::sleep(Duration::from_millis(20));
    };
    let text = |name| String::from_utf8(fs::read(file(name)).unwrap()).expect("UTF-8 is written");
    let called = Called {
        status: status.code(),
        out: text("out"),
        err: text("err"),
    };
    for text in [&called.out, &called.err] {
        let commands = |letter: char| letter.is_control() && letter != '\n';
        assert!(!text.contains(commands), "{arguments:?}: {text:?}");
        assert!(!text.contains("panicked"), "{arguments:?}: {text}");
    }
    called
}

/// Plays a match of two games in parallel against a hostile program.
fn play(kind: &str) -> Called {
    let folder = tempfile::tempdir().unwrap();
    let called = play_in(folder.path(), kind);
    assert_eq!(called.status, Some(0), "{kind}: {}", called.err);
    called
}

fn play_in(folder: &Path, kind: &str) -> Called {
    let opponent = format!("exec:{}", program(kind, folder));
    let arguments = [
        "match",
        "tictactoe",
        "--seat",
        "random",
        "--seat",
        &opponent,
        "--games",
        "2",
        "--threads",
        "2",
        "--movetime",
        "50",
        "--seed",
        "1",
    ];
    call_and_interrupt(folder, &arguments, false)
}

/// Asserts that a hostile program of this kind has lost both games, with a message that has `words`.
#[track_caller]
fn loses(kind: &str, words: &str) {
    let called = play(kind);
    assert!(
        called.out.contains("2 won, 0 drawn, 0 lost"),
        "{kind}: {}",
        called.out
    );
    assert_eq!(
        called.err.matches(words).count(),
        2,
        "{kind}: {}",
        called.err
    );
}

#[test]
fn who_talks_without_end_loses() {
    loses("endless", "it writes without end");
    loses("chatty", "it writes without end");
    loses("long", "a line of more than a million characters");
}

#[test]
fn who_says_what_is_no_text_loses() {
    loses("nul", r"it plays 'a\u{0}b'");
    loses("latin", "it plays '\u{fffd}");
    loses("escapes", r"it plays '\u{1b}[2J");
    loses("errors", r"it says: \u{1b}[31mno idea");
    loses("huge", "it plays 'a9999");
    loses("illegal", "it plays 'z9'");
}

#[test]
fn who_ends_or_does_not_listen_loses() {
    loses(
        "start",
        "it has ended; its last words: Traceback: no such module",
    );
    loses("nothing", "it has ended");
    loses("deaf", "it does not listen any more");
    let called = play("midway");
    let last = r"it has ended; its last words: \u{1b}[31mout of ideas";
    // A game may be over before the third move.
    assert!(called.err.contains(last), "{}", called.err);
}

#[test]
fn who_does_not_answer_loses() {
    thread::scope(|scope| {
        for (kind, words) in [
            ("silent", "it has not answered in 5 s"),
            ("late", "it has not answered in 5 s"),
            ("mute", "it has not answered in 5 s"),
        ] {
            scope.spawn(move || loses(kind, words));
        }
    });
}

#[test]
fn who_only_talks_too_much_plays_on() {
    for kind in ["twice", "early", "stays", "noisy"] {
        let called = play(kind);
        assert!(!called.err.contains("loses"), "{kind}: {}", called.err);
    }
}

/// Whether a process runs; a zombie does not.
fn runs(id: &str) -> bool {
    let status = fs::read_to_string(format!("/proc/{id}/status")).unwrap_or_default();
    !status.is_empty() && !status.contains("State:\tZ")
}

#[test]
fn what_a_program_has_started_ends_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let called = play_in(folder.path(), "grandchild");
    assert!(!called.err.contains("loses"), "{}", called.err);
    let id = fs::read_to_string(folder.path().join("left-behind")).unwrap();
    eventually("what it has started ends", || !runs(&id));
}

#[test]
fn a_program_that_is_not_there_is_something_outside() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    for arguments in [
        &[
            "match",
            "tictactoe",
            "--seat",
            "random",
            "--seat",
            "exec:/no/such/program",
        ][..],
        &["weigh", "exec:/no/such/program"],
        &["test-engine", "/no/such/program"],
    ] {
        let called = call_and_interrupt(path, arguments, false);
        assert_eq!(called.status, Some(3), "{}", called.err);
        assert!(
            called.err.contains("cannot start '/no/such/program'"),
            "{}",
            called.err
        );
    }
}

#[test]
fn a_path_with_a_blank_is_quoted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("my engine.py");
    fs::copy(programs().join("hostile.py"), &path).unwrap();
    let command = format!("exec:python3 '{}' good", path.display());
    let arguments = ["weigh", &command, "--json"];
    let called = call_and_interrupt(folder.path(), &arguments, false);
    assert_eq!(called.status, Some(0), "{}", called.err);
}

#[test]
fn games_of_hostile_programs_are_refused_with_words() {
    let weigh = |kind: &str, words: &str| {
        let folder = tempfile::tempdir().unwrap();
        let game = format!("exec:{}", program(kind, folder.path()));
        let called = call_and_interrupt(folder.path(), &["weigh", &game], false);
        assert_eq!(
            called.status,
            Some(1),
            "{kind}: {} {}",
            called.out,
            called.err
        );
        assert!(called.err.contains(words), "{kind}: {}", called.err);
        assert!(called.out.is_empty(), "{kind}: a number was printed");
    };
    let kinds = [
        ("endless", "it writes without end"),
        ("chatty", "hostile.py"),
        ("long", "a line of more than a million characters"),
        ("nul", r"'a\u{0}b'"),
        ("latin", "\u{fffd}"),
        ("escapes", r"\u{1b}[2J"),
        ("huge", "9999"),
        ("illegal", "z9"),
        ("errors", r"it says: \u{1b}[31mno idea"),
        ("start", "Traceback: no such module"),
        ("nothing", "it has ended"),
        ("midway", r"\u{1b}[31mout of ideas"),
        ("deaf", "it does not listen any more"),
        ("silent", "it has not answered in 10 s"),
        ("late", "it has not answered in 10 s"),
        ("mute", "it has not answered in 5 s"),
        // Which of the program's answers is refused depends on when the other one comes.
        ("twice", "hostile.py"),
        ("early", "hostile.py"),
    ];
    // A few at a time, since each starts programs of its own.
    for some in kinds.chunks(6) {
        thread::scope(|scope| {
            for (kind, words) in some {
                scope.spawn(|| weigh(kind, words));
            }
        });
    }
    for kind in ["good", "stays", "grandchild", "noisy"] {
        let folder = tempfile::tempdir().unwrap();
        let game = format!("exec:{}", program(kind, folder.path()));
        let called = call_and_interrupt(folder.path(), &["weigh", &game], false);
        assert_eq!(called.status, Some(0), "{kind}: {}", called.err);
    }
}

#[test]
fn the_tester_asks_a_program_that_does_not_greet_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    for (command, words) in [
        ("yes", "it writes without end"),
        ("cat", "it has not answered in 5 s"),
        ("true", "it has ended"),
    ] {
        let called = call_and_interrupt(path, &["test-engine", command], false);
        assert_eq!(called.status, Some(1), "{command}: {}", called.err);
        assert!(called.err.contains(words), "{command}: {}", called.err);
        assert_eq!(called.err.lines().count(), 1, "{command}: {}", called.err);
    }
}

#[test]
fn ctrl_c_is_heard_while_a_program_is_silent() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let silent = format!("exec:{}", program("silent", path));
    let tested = program("mute", path);
    for arguments in [
        &[
            "match",
            "tictactoe",
            "--seat",
            "random",
            "--seat",
            &silent,
            "--movetime",
            "600000",
        ][..],
        &["weigh", &silent],
        &["test-engine", &tested],
        // Our own games are stopped too, before all of them are played.
        &[
            "weigh",
            "chess",
            "pig",
            "--ladder",
            "random+mcts:nodes=400",
            "--precision",
            "0.001",
        ],
    ] {
        let called = call_and_interrupt(path, arguments, true);
        assert_eq!(called.status, Some(130), "{arguments:?}: {}", called.err);
        assert!(called.err.contains("interrupted"), "{}", called.err);
    }
}
