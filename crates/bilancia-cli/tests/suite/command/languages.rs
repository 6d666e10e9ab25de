//! Texts for people are in the language asked for, and output for programs does not depend on it.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use crate::support::{bilancia_in, run};
use serde_json::Value;

const BILANCIA: &str = env!("CARGO_BIN_EXE_bilancia");

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn text_of(output: &Output) -> String {
    text(&output.stderr)
}

fn shell(folder: &Path, line: &str) -> Output {
    Command::new("bash")
        .args(["-o", "pipefail", "-c", &line.replace("bilancia", BILANCIA)])
        .current_dir(folder)
        .env("XDG_DATA_HOME", folder)
        .output()
        .unwrap()
}

#[test]
fn errors_are_in_the_language_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let not_a_record = folder.path().join("torn");
    fs::write(&not_a_record, [0xff, 0xfe]).unwrap();
    let torn = not_a_record.to_str().unwrap();
    let absent = folder.path().join("absent");
    let absent = absent.to_str().unwrap();
    let database = format!(
        "sqlite://{}?mode=rwc",
        folder.path().join("games.db").display()
    );
    for (arguments, status, english, italian) in [
        (
            &["moves", "aela"][..],
            2,
            "did you mean alea",
            "forse intendevi alea",
        ),
        (
            &["moves", "frames:size=2"],
            2,
            "it may be 3 to 26",
            "può essere da 3 a 26",
        ),
        (
            &["moves", "tictactoe", "--position", "zzz"],
            2,
            "'zzz' is not three rows",
            "'zzz' non sono tre righe",
        ),
        (
            &["play", "exec:race.py"],
            2,
            "can be weighed",
            "si può pesare",
        ),
        (
            &["play", "alea", "--seat", "bob"],
            2,
            "there are human, random",
            "ci sono human, random",
        ),
        (
            &["match", "alea", "--seat", "bob", "--seat", "random"],
            2,
            "there are exec:PROGRAM, random",
            "ci sono exec:PROGRAM, random",
        ),
        (
            &["match", "alea", "--seat", "random"],
            2,
            "has 2 seats",
            "ha 2 posti",
        ),
        (
            &["match", "alea", "--seats", "random"],
            2,
            "no option '--seats'",
            "nessuna opzione '--seats'",
        ),
        (&["match", "alea"], 2, "is missing", "manca"),
        (&["match"], 2, "is missing", "manca"),
        (
            &["draw", "alea", "-o"],
            2,
            "needs a value",
            "richiede un valore",
        ),
        (
            &["draw", "alea", "-o", "a.jpg"],
            2,
            "neither .svg",
            "non è né .svg",
        ),
        (
            &["perft", "alea", "many"],
            2,
            "cannot be 'many'",
            "non può essere 'many'",
        ),
        (
            &["sovle"],
            2,
            "did you mean solve?",
            "forse intendevi solve?",
        ),
        (
            &["verify", "/no/such/file"],
            3,
            "there is no such file",
            "non esiste",
        ),
        (&["verify", "/"], 3, "it is a folder", "è una cartella"),
        (
            &["verify", torn],
            1,
            "not a text in UTF-8",
            "non è un testo in UTF-8",
        ),
        (
            &["solve", "tictactoe"],
            2,
            "bilancia weigh tictactoe",
            "bilancia weigh tictactoe",
        ),
        (
            &["solve", "tictactoe"],
            2,
            "frames, nibelungenlied",
            "frames, nibelungenlied",
        ),
        (
            &["explore", "chess"],
            2,
            "move simultaneously",
            "scegliere insieme",
        ),
        (
            &["explore", "frames"],
            2,
            "bilancia solve frames",
            "bilancia solve frames",
        ),
        (
            &["weigh", "goose", "--ladder", "none"],
            2,
            "no ladder 'none'",
            "nessuna scala 'none'",
        ),
        (
            &["weigh", "goose", "--ladder", "random+bob"],
            2,
            "no player 'bob'",
            "nessun giocatore 'bob'",
        ),
        (
            &["weigh", "goose", "--precision", "2"],
            2,
            "a number from 0.001 to 0.5",
            "un numero da 0.001 a 0.5",
        ),
        (
            &["match", "alea", "--seat", "random", "--games", "0"],
            2,
            "must be in 1..",
            "dev’essere in 1..",
        ),
        (
            &["battle", "--attack", "3 tanks", "--defend", "1 inf"],
            2,
            "did you mean arm?",
            "forse intendevi arm?",
        ),
        (
            &["battle", "--attack", "1 inf", "--defend", "1 aa"],
            2,
            "the defender has no unit",
            "il difensore non ha unità",
        ),
        (
            &[
                "battle", "--attack", "1 inf", "--defend", "1 inf", "--rules", "low",
            ],
            2,
            "no rule 'low'",
            "nessuna regola 'low'",
        ),
        (
            &[
                "battle",
                "--attack",
                "1 inf",
                "--defend",
                "1 inf",
                "--attack-order",
                "inf inf",
            ],
            2,
            "is not an order of loss",
            "non è un ordine di perdita",
        ),
        (
            &[
                "battle", "--attack", "1 inf", "--defend", "1 inf", "--best", "win",
            ],
            2,
            "write swing, take",
            "scrivi swing, take",
        ),
        (
            &[
                "battle", "--attack", "1 trn", "--defend", "-", "--cargo", "1 ftr",
            ],
            2,
            "infantry and armour alone",
            "solo fanteria e carri armati",
        ),
        (
            &["battle", "--front", "1 inf v 1 inf", "--aircraft", "1 inf"],
            2,
            "only fighters and bombers fly",
            "volano solo caccia e bombardieri",
        ),
        (
            &["serve", "--listen", "nowhere"],
            2,
            "write an address and a port",
            "scrivi un indirizzo e una porta",
        ),
        (
            &[
                "serve",
                "--listen",
                "192.0.2.1:80",
                "--database-url",
                &database,
            ],
            2,
            "this machine does not have this address",
            "questa macchina non ha questo indirizzo",
        ),
        (
            &["backup", torn],
            2,
            "say --force to replace it",
            "indica --force per sostituirlo",
        ),
        (
            &["backup", absent, "--database-url", "sqlite:///no/such/file"],
            3,
            "cannot open the database at /no/such/file",
            "non posso aprire il database /no/such/file",
        ),
        (
            &["weigh", "--join", "/no/file"],
            3,
            "there is no such file",
            "non esiste",
        ),
    ] {
        for (lang, words) in [("en", english), ("it", italian)] {
            let with_lang = [arguments, &["--lang", lang]].concat();
            let output = run(&with_lang);
            let errors = text(&output.stderr);
            assert_eq!(
                output.status.code(),
                Some(status),
                "{with_lang:?}: {errors}"
            );
            assert!(errors.contains(words), "{with_lang:?}: {errors}");
            assert!(errors.starts_with("bilancia: "), "{with_lang:?}: {errors}");
            assert_eq!(errors.lines().count(), 1, "{with_lang:?}: {errors}");
            assert!(output.stdout.is_empty(), "{with_lang:?}");
        }
    }
}

#[test]
fn results_are_in_the_language_asked_for() {
    let italian = |arguments: &[&str]| {
        text(
            &bilancia_in("it_IT.UTF-8", arguments)
                .output()
                .unwrap()
                .stdout,
        )
    };
    let contest = [
        "match",
        "tictactoe",
        "--seat",
        "random",
        "--seat",
        "greedy",
        "--games",
        "1",
    ];
    let shown = italian(&contest);
    assert!(
        shown.contains("1 partita, seme ") && shown.contains("punti a partita"),
        "{shown}"
    );
    assert!(
        shown.contains("X (posto 1): ") && shown.contains(','),
        "{shown}"
    );
    assert!(text(&run(&contest).stdout).contains(": 1 game, seed "));
    assert!(italian(&["perft", "tictactoe", "1"]).contains("9 foglie in 0,"));
    assert!(italian(&["moves", "tictactoe"]).contains("tocca a: X (1)"));
    let help = italian(&["help"]);
    assert!(
        help.contains("Uso: ") && help.contains("Mostra le regole di un gioco"),
        "{help}"
    );
    let help = text(&run(&["--help", "--lang", "en"]).stdout);
    assert!(
        help.contains("Look into games:") && help.contains("Show the rules of a game"),
        "{help}"
    );
    assert!(!help.contains("<SEATS>"), "{help}");
}

#[test]
fn help_is_in_the_language_asked_for() {
    for command in [
        "serve", "games", "play", "match", "battle", "weigh", "draw", "verify", "man", "engine",
    ] {
        for flag in ["--help", "-h"] {
            let help = text(&run(&[command, flag, "--lang", "it"]).stdout);
            assert!(help.contains("Uso: bilancia "), "{help}");
            assert!(help.contains("Mostra questo aiuto"), "{help}");
            for english in [
                "Usage",
                "Options",
                "Arguments",
                "OPTIONS",
                "default",
                "possible",
                "Print help",
                "Example",
                "env:",
            ] {
                assert!(!help.contains(english), "{english}: {help}");
            }
        }
        let help = text(&run(&[command, "--help", "--lang", "en"]).stdout);
        assert!(help.contains("Usage: bilancia "), "{help}");
    }
    for arguments in [
        &["help", "weigh", "--lang", "it"][..],
        &["help", "--lang=it", "weigh"],
        &["--lang", "it", "help", "weigh"],
    ] {
        let help = text(&run(arguments).stdout);
        assert!(
            help.contains("Uso: bilancia weigh "),
            "{arguments:?}: {help}"
        );
    }
    let help = text(&run(&["weigh", "--help", "--lang", "it"]).stdout);
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("[predefinito: result]"), "{help}");
    assert!(help.contains("points (in proporzione ai punti)"), "{help}");
}

#[test]
fn faults_of_records_are_in_the_language_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let play = "bilancia play pig:target=20 --seat random --seat random --seed 1 --record game.txt";
    assert!(shell(folder.path(), play).status.success());
    let good = fs::read_to_string(folder.path().join("game.txt")).unwrap();
    let lines: Vec<_> = good.lines().collect();
    let last_roll = lines
        .iter()
        .rposition(|line| line.contains(". * "))
        .unwrap();
    let without = |place: usize| [&lines[..place], &lines[place + 1..]].concat().join("\n");
    for (name, text, english, italian) in [
        (
            "torn",
            lines[..lines.len() - 2].join("\n"),
            "the record breaks off here",
            "il verbale si interrompe qui",
        ),
        (
            "short",
            without(last_roll),
            "is missing or out of order",
            "manca o è fuori ordine",
        ),
        (
            "headers",
            good.replace("Seat-1: random", "Seat-1: greedy"),
            "the headers were changed",
            "le intestazioni sono state cambiate",
        ),
        (
            "prose",
            "Hello\n".to_owned(),
            "a record begins with",
            "un verbale comincia con",
        ),
        (
            "json",
            "{}\n".to_owned(),
            "not a line of a record",
            "non è una riga di un verbale",
        ),
    ] {
        fs::write(folder.path().join(name), text).unwrap();
        for (lang, words, place) in [("en", english, "line "), ("it", italian, "riga ")] {
            let command = format!("bilancia verify {name} --lang {lang}");
            let output = shell(folder.path(), &command);
            let errors = text_of(&output);
            assert_eq!(output.status.code(), Some(1), "{errors}");
            let start = format!("bilancia: {name}: {place}");
            assert!(
                errors.starts_with(&start) && errors.contains(words),
                "{errors}"
            );
            assert!(errors.trim_end().ends_with(']'), "{errors}");
        }
        // Output for programs does not depend on the language.
        let found = |lang: &str| {
            let command = format!("bilancia verify {name} --json --lang {lang}");
            shell(folder.path(), &command).stdout
        };
        assert_eq!(found("en"), found("it"), "{name}");
    }
}

#[test]
fn json_is_the_same_in_every_language() {
    for arguments in [
        &["games", "--json"][..],
        &["moves", "goose", "--json"],
        &["weigh", "goose:pieces=1", "--json"],
        &[
            "battle", "--rules", "cof", "--attack", "2 inf", "--defend", "1 inf", "--json",
        ],
        &["compare-rules", "--battles", "10", "--json"],
    ] {
        let plain = |locale: &str| -> Vec<Value> {
            let output = bilancia_in(locale, arguments).output().unwrap();
            let lines = text(&output.stdout);
            let read = |line: &str| {
                let mut value: Value = serde_json::from_str(line).unwrap();
                value["seconds"] = Value::Null;
                value["seed"] = Value::Null;
                value
            };
            lines.lines().map(read).collect()
        };
        assert_eq!(plain("C"), plain("it_IT.UTF-8"), "{arguments:?}");
    }
    let frames = text(&run(&["games", "frames", "--json"]).stdout);
    let frames: Value = serde_json::from_str(&frames).unwrap();
    let size = &frames["options"][0];
    assert_eq!(size["name"], "size");
    assert_eq!(
        size["values"],
        serde_json::json!({"type": "int", "min": 3, "max": 26})
    );
    assert!(frames["title"]["en"].is_string() && frames["about"]["it"].is_string());
    let goose = text(&run(&["games", "goose", "--json"]).stdout);
    assert!(goose.contains(r#"{"type":"enum","values":["#), "{goose}");
}

/// Faults of other programs: one that ends, one that cannot be started, one that reports an error, and one whose answers
/// about its game are wrong.
#[test]
fn faults_of_other_programs_are_in_the_language_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let answers = |cases: &str| {
        let path = folder.path().join(format!("{}.sh", cases.len()));
        let script = format!(
            "while read -r line; do case \"$line\" in ugi) echo ugiok;; isready) echo readyok;; {cases} esac; done"
        );
        fs::write(&path, script).unwrap();
        format!("exec:bash {}", path.display())
    };
    let complains = answers("go*) echo error no idea;;");
    let weighs = answers("\"query seats\") echo response 99;; query*) echo error no;;");
    let play = |program: &str| {
        let mut command = vec!["match".to_owned(), "tictactoe".to_owned()];
        for seat in [program, "random"] {
            command.extend(["--seat".to_owned(), seat.to_owned()]);
        }
        command.extend(["--games", "1"].map(str::to_owned));
        command
    };
    let weigh = |program: &str| vec!["weigh".to_owned(), program.to_owned()];
    for (command, english, italian) in [
        (play("exec:true"), "it has ended", "è terminato"),
        (
            play("exec:no-such-program-anywhere"),
            "cannot start 'no-such-program-anywhere'",
            "non posso avviare 'no-such-program-anywhere'",
        ),
        (play("exec:'"), "a quote without an end", "virgolette"),
        (play(&complains), "it says: no idea", "dice: no idea"),
        (weigh("exec:true"), "it has ended", "è terminato"),
        (
            weigh(&weighs),
            "it has 99 seats; there can be at most",
            "ha 99 posti; ce ne possono essere al massimo",
        ),
        (
            vec!["test-engine".to_owned(), "true".to_owned()],
            "does not speak the engine protocol: it has ended",
            "non parla il protocollo dei motori: è terminato",
        ),
    ] {
        let said = |lang: &str| {
            let mut arguments: Vec<&str> = command.iter().map(String::as_str).collect();
            arguments.extend(["--lang", lang]);
            text_of(&run(&arguments))
        };
        let (en, it) = (said("en"), said("it"));
        assert!(en.contains(english), "{command:?}: {en}");
        assert!(it.contains(italian), "{command:?}: {it}");
    }
}
