//! Backups and restored databases, from the command line: which calls are refused, which files stay unchanged, and who
//! can read them.

use std::{
    fs,
    path::Path,
    process::{Command, Output, Stdio},
};

use bilancia_testkit::{
    ANY_PORT, Serving,
    databases::{Database, postgres},
    http::Client,
};
use tempfile::TempDir;

fn bilancia(folder: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bilancia"));
    command
        .args(args)
        .current_dir(folder)
        .env("HOME", folder)
        .env("XDG_DATA_HOME", folder.join("data"))
        .env_remove("BILANCIA_DATABASE_URL")
        .stdin(Stdio::null());
    command
}

fn run(folder: &Path, args: &[&str]) -> (Option<i32>, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = bilancia(folder, args).output().unwrap();
    let said = String::from_utf8(stdout).unwrap() + &String::from_utf8(stderr).unwrap();
    (status.code(), said)
}

/// Starts a server in a folder.
fn serve(folder: &Path, more: &[&str]) -> Serving {
    let listen = ANY_PORT.to_string();
    let args = [&["serve", "--listen", &listen, "--no-limits"], more].concat();
    Serving::start(&mut bilancia(folder, &args))
}

/// Plays a game, so that the database of a server has one.
fn play(server: &Serving) {
    let fields = [("game", "tictactoe"), ("against", "myself")];
    let answer = Client::new(server.address).form("/play", &fields);
    assert_eq!(answer.status, 303, "{}", answer.text);
}

#[test]
fn a_backup_never_replaces_what_is_there_unasked() {
    let folder = TempDir::new().unwrap();
    let server = serve(folder.path(), &[]);
    play(&server);
    let (status, said) = run(folder.path(), &["backup", "games.jsonl"]);
    assert_eq!(status, Some(0), "{said}");
    let kept = fs::read_to_string(folder.path().join("games.jsonl")).unwrap();
    assert!(kept.contains("tictactoe"));
    play(&server);
    let (status, said) = run(folder.path(), &["backup", "games.jsonl"]);
    assert_eq!(status, Some(2), "{said}");
    assert!(said.contains("--force"), "{said}");
    let read = || fs::read_to_string(folder.path().join("games.jsonl")).unwrap();
    assert_eq!(read(), kept);
    // A backup of a database that cannot be read replaces no file, not even with --force.
    for url in [
        "sqlite://nothing.db?mode=rwc",
        "sqlite://games.jsonl",
        "postgres://nobody@127.0.0.1:1/x",
        "mysql://nobody@127.0.0.1/x",
    ] {
        let args = ["backup", "--force", "games.jsonl", "--database-url", url];
        let (status, said) = run(folder.path(), &args);
        assert_eq!(status, Some(3), "{url}: {said}");
        assert_eq!(read(), kept, "{url}");
    }
    let (status, said) = run(folder.path(), &["backup", "--force", "games.jsonl"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(read().len() > kept.len());
    // No other file is left behind.
    let names = fs::read_dir(folder.path()).unwrap();
    let mut names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names, ["data", "games.jsonl"]);
}

#[test]
fn a_backup_of_nothing_makes_nothing() {
    let folder = TempDir::new().unwrap();
    let (status, said) = run(folder.path(), &["backup", "games.jsonl"]);
    assert_eq!(status, Some(3), "{said}");
    assert!(said.contains("bilancia.db"), "{said}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    // A file that is not the database of a server.
    fs::write(folder.path().join("empty.db"), "").unwrap();
    let args = [
        "backup",
        "games.jsonl",
        "--database-url",
        "sqlite://empty.db?mode=rwc",
    ];
    let (status, said) = run(folder.path(), &args);
    assert_eq!(status, Some(3), "{said}");
    assert!(said.contains("no games of Bilancia"), "{said}");
    assert_eq!(
        fs::metadata(folder.path().join("empty.db")).unwrap().len(),
        0
    );
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    let url = postgres("backup_of_nothing");
    let args = ["backup", "games.jsonl", "--database-url", &url];
    let (status, said) = run(folder.path(), &args);
    assert_eq!(status, Some(3), "{said}");
    assert!(said.contains("no games of Bilancia"), "{said}");
}

#[test]
fn a_backup_that_was_altered_is_refused_with_its_place() {
    let folder = TempDir::new().unwrap();
    {
        let server = serve(folder.path(), &[]);
        play(&server);
        assert_eq!(run(folder.path(), &["backup", "whole.jsonl"]).0, Some(0));
    }
    let whole = fs::read_to_string(folder.path().join("whole.jsonl")).unwrap();
    let lines: Vec<&str> = whole.split_inclusive('\n').collect();
    let mut swapped = lines.clone();
    let log = lines
        .iter()
        .position(|line| line.contains("\"table\":\"log\""));
    let log = log.expect("there is a log");
    swapped.swap(log, log + 1);
    let last = format!("lines 1 to {}", lines.len());
    let damaged = [
        ("letter", whole.replace("tictactoe", "tictactoa"), &*last),
        ("swapped", swapped.concat(), &last),
        ("cut", lines[..lines.len() - 1].concat(), "breaks off"),
        ("longer", whole.clone() + lines[1], "nothing may follow"),
        (
            "rows",
            [&lines[..log], &lines[log + 1..]].concat().concat(),
            "not as they were written",
        ),
    ];
    for (name, text, words) in damaged {
        let file = format!("{name}.jsonl");
        fs::write(folder.path().join(&file), text).unwrap();
        let url = format!("sqlite://{name}.db?mode=rwc");
        for args in [
            &["restore", "--check", &file][..],
            &["restore", &file, "--database-url", &url],
        ] {
            let (status, said) = run(folder.path(), args);
            assert_eq!(status, Some(1), "{name}: {said}");
            assert!(
                said.contains(&*file) && said.contains(words),
                "{name}: {said}"
            );
        }
        // Nothing of it was put back: the whole one fits.
        let (status, said) = run(
            folder.path(),
            &["restore", "whole.jsonl", "--database-url", &url],
        );
        assert_eq!(status, Some(0), "{name}: {said}");
    }
    let (status, said) = run(folder.path(), &["restore", "--check", "whole.jsonl"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("as they were written"), "{said}");
    // As older versions wrote them.
    let rows = lines
        .iter()
        .filter(|line| line.starts_with("{\"row\""))
        .count();
    let old = whole.replace("\"copy\":2", "\"copy\":1");
    let old = old.replace(
        lines[lines.len() - 1],
        &format!("{{\"end\":{{\"rows\":{rows}}}}}\n"),
    );
    fs::write(folder.path().join("old.jsonl"), old).unwrap();
    for args in [
        &["restore", "--check", "old.jsonl"][..],
        &[
            "restore",
            "old.jsonl",
            "--database-url",
            "sqlite://old.db?mode=rwc",
        ],
    ] {
        let (status, said) = run(folder.path(), args);
        assert_eq!(status, Some(0), "{said}");
        assert!(said.contains("no checksums"), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn a_backup_replaces_no_pipe() {
    use std::os::unix::fs::FileTypeExt;
    let folder = TempDir::new().unwrap();
    let server = serve(folder.path(), &[]);
    play(&server);
    let pipe = folder.path().join("pipe");
    assert!(
        Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .unwrap()
            .success()
    );
    for args in [&["backup", "pipe"][..], &["backup", "--force", "pipe"]] {
        let (status, said) = run(folder.path(), args);
        assert_eq!(status, Some(2), "{said}");
        assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    }
}

#[cfg(unix)]
#[test]
fn nobody_else_can_read_what_is_kept() {
    use std::os::unix::fs::PermissionsExt;
    let folder = TempDir::new().unwrap();
    let mode = |name: &str| {
        let found = fs::metadata(folder.path().join(name)).unwrap();
        found.permissions().mode() & 0o777
    };
    let data = ["bilancia.db", "bilancia.db-wal", "bilancia.db-shm"]
        .map(|name| format!("data/bilancia/{name}"));
    {
        let server = serve(folder.path(), &[]);
        play(&server);
        assert_eq!(mode("data/bilancia"), 0o700);
        for name in &data {
            assert_eq!(mode(name), 0o600, "{name}");
        }
        assert_eq!(run(folder.path(), &["backup", "games.jsonl"]).0, Some(0));
        assert_eq!(mode("games.jsonl"), 0o600);
    }
    // A killed server leaves all three files. Older versions let other users read them.
    for name in &data {
        let open = fs::Permissions::from_mode(0o644);
        fs::set_permissions(folder.path().join(name), open).unwrap();
    }
    let server = serve(folder.path(), &[]);
    play(&server);
    for name in &data {
        assert_eq!(mode(name), 0o600, "{name}");
    }
    server.kill();
    let named = folder.path().join("named.db");
    let url = format!("sqlite://{}?mode=rwc", named.display());
    let _server = serve(folder.path(), &["--database-url", &url]);
    assert_eq!(mode("named.db"), 0o600);
}

#[test]
fn a_database_that_refuses_is_said_at_once() {
    let folder = TempDir::new().unwrap();
    let url = "postgres://anna:sec@ret@127.0.0.1:1/games";
    for args in [
        &["serve", "--listen", "127.0.0.1:0"][..],
        &["worker"],
        &["backup", "games.jsonl"],
    ] {
        let (status, said) = run(folder.path(), &[args, &["--database-url", url]].concat());
        assert_eq!(status, Some(3), "{said}");
        assert!(said.contains("127.0.0.1:1/games"), "{said}");
        assert!(said.to_lowercase().contains("refused"), "{said}");
        assert!(!said.contains("ret"), "no part of the password: {said}");
    }
}

#[test]
fn what_is_wrong_with_a_log_is_said() {
    let folder = TempDir::new().unwrap();
    let row = |table: &str, values: serde_json::Value| {
        serde_json::json!({"row": {"table": table, "values": values}}).to_string()
    };
    let entry = |number: i64, entry: &str| {
        row(
            "log",
            serde_json::json!({"game": "g", "number": number, "at": 0, "person": null, "entry": entry}),
        )
    };
    let lines = [
        r#"{"bilancia":{"copy":1}}"#.to_owned(),
        row(
            "people",
            serde_json::json!({"id": "a", "name": "a", "name_key": "a", "password": null, "created": 0}),
        ),
        row(
            "games",
            serde_json::json!({"id": "g", "game": "tictactoe", "options": "", "position": null, "kind": "people",
            "status": "playing", "invitation": null, "time_control": null, "sealing": "server", "created": 0,
            "changed": 0, "deadline": null, "bot_owes": 0}),
        ),
        row(
            "seats",
            serde_json::json!({"game": "g", "seat": 0, "person": "a", "bot": null}),
        ),
        row(
            "seats",
            serde_json::json!({"game": "g", "seat": 1, "person": "a", "bot": null}),
        ),
        entry(0, r#"{"kind":"act","seat":0,"text":"a1"}"#),
        entry(1, r#"{"kind":"act","seat":1}"#),
        r#"{"end":{"rows":6}}"#.to_owned(),
    ];
    fs::write(folder.path().join("copy.jsonl"), lines.join("\n") + "\n").unwrap();
    let url = "sqlite://games.db?mode=rwc";
    let (status, said) = run(
        folder.path(),
        &["restore", "copy.jsonl", "--database-url", url],
    );
    assert_eq!(status, Some(0), "{said}");
    let listen = ANY_PORT.to_string();
    let args = ["serve", "--listen", &listen, "--database-url", url];
    let errors = fs::File::create(folder.path().join("errors")).unwrap();
    let server = Serving::start(bilancia(folder.path(), &args).stderr(errors));
    let client = Client::new(server.address);
    for _ in 0..2 {
        assert_eq!(client.get("/game/g").status, 500);
    }
    drop(server);
    let said = fs::read_to_string(folder.path().join("errors")).unwrap();
    assert!(
        said.contains("game g: entry 2: missing field `text`"),
        "{said}"
    );
}

/// Two people who have played a rated game, as the log of a tournament in SQL.
const TOURNAMENT: &str = r#"
insert into people (id, name, name_key, password, created) values ('a1', 'Anna', 'anna', 'x', 0), ('b2', 'Bruno', 'bruno', 'x', 0);
insert into events (id, host, phase, created, changed) values ('cup', 'a1', 'playing', 0, 0);
insert into event_log (event, number, entry, at) values
('cup', 1, '{"at":0,"by":{"arbiter":"a1"},"act":{"kind":"announced","plan":{"title":["Cup","Coppa"],"game":"tictactoe","time_control":"",
  "registration_until":10,"assignment_at":10,"format":{"round_robin":{"cycles":1}},"tie_breaks":[],"rated":true,"arbiters":["a1"]}}}', 0),
('cup', 2, '{"at":1,"by":{"person":"a1"},"act":{"kind":"registered","entrant":{"name":"a1","players":[{"person":"a1"}]}}}', 0),
('cup', 3, '{"at":1,"by":{"person":"b2"},"act":{"kind":"registered","entrant":{"name":"b2","players":[{"person":"b2"}]}}}', 0),
('cup', 4, '{"at":20,"by":"host","act":{"kind":"assigned","order":[1,2]}}', 0),
('cup', 5, '{"at":21,"by":"host","act":{"kind":"paired","pairings":[{"game":[1,2]}]}}', 0),
('cup', 6, '{"at":22,"by":"host","act":{"kind":"result","game":{"round":1,"board":1,"game":1},"score":"first_wins"}}', 0);
"#;

#[test]
fn ratings_are_computed_from_the_logs_of_a_database() {
    let folder = TempDir::new().unwrap();
    let url = "sqlite://games.db?mode=rwc";
    drop(serve(folder.path(), &["--database-url", url]));
    let ratings = |more: &[&str]| {
        let args = [&["ratings", "--recompute", "--database-url", url], more].concat();
        run(folder.path(), &args)
    };
    let (status, said) = ratings(&["--lang", "it"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("Non è ancora finita"), "{said}");
    let file = format!("sqlite://{}", folder.path().join("games.db").display());
    Database::open(&file).run(TOURNAMENT);
    let (status, said) = ratings(&["tictactoe"]);
    assert_eq!(status, Some(0), "{said}");
    // One game between two new players: both numbers are those of the formula for it.
    for words in [
        "Tic-tac-toe, by correspondence",
        "1662 ±",
        "Anna (1 game",
        "1338 ±",
        "Bruno",
    ] {
        assert!(said.contains(words), "{words}: {said}");
    }
    let (status, said) = ratings(&["--json"]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains("\"by_correspondence\":true"), "{said}");
    assert_eq!(ratings(&["chess", "--json"]), (Some(0), "[]\n".to_owned()));
    assert_eq!(ratings(&["ludo"]).0, Some(2));
    let (status, said) = run(
        folder.path(),
        &["ratings", "--database-url", "sqlite:///no/such/file"],
    );
    assert_eq!(status, Some(3), "{said}");
}
