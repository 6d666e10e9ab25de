//! The command as people and scripts use it.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

fn bilancia(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bilancia"));
    command
        .args(args)
        .env("LC_ALL", "C")
        .env("NO_COLOR", "1")
        .stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Output {
    bilancia(args).output().unwrap()
}

/// Runs with lines typed in, keeping data in a folder of its own.
fn typed(folder: &Path, args: &[&str], lines: &str) -> Output {
    let mut child = bilancia(args)
        .current_dir(folder)
        .env("XDG_DATA_HOME", folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(lines.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

fn json(args: &[&str]) -> Value {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", err(&output));
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn counts_alea_three_moves_deep() {
    let found = json(&["perft", "alea", "3", "--json"]);
    assert_eq!(found["leaves"], 3_608_774);
    assert_eq!(found["game"], "alea");
    assert_eq!(found["depth"], 3);
    assert!(found["seconds"].as_f64().unwrap() > 0.0);
    assert!(found["position"].as_str().unwrap().ends_with(" w"));
}

#[test]
fn lists_moves_and_rolls_for_programs() {
    let choice = json(&[
        "moves",
        "nibelungenlied",
        "--position",
        "D4E5E4D1B1 GK/- 1 select",
        "--json",
    ]);
    assert_eq!(choice["node"], "choice");
    assert_eq!(choice["seats"], serde_json::json!([1, 2]));
    assert_eq!(choice["moves"]["1"].as_array().unwrap().len(), 3);
    assert_eq!(choice["moves"]["2"].as_array().unwrap().len(), 9);
    let chance = json(&["moves", "goose", "--json"]);
    assert_eq!(chance["node"], "chance");
    assert_eq!(chance["rolls"].as_array().unwrap().len(), 21);
    assert_eq!(
        chance["rolls"][0],
        serde_json::json!({"roll": "1+1", "weight": 1})
    );
    let over = json(&["moves", "tictactoe", "--position", "xxx/oo1/3", "--json"]);
    assert_eq!(over["node"], "over");
}

#[test]
fn lists_games_with_options_and_bots() {
    let output = run(&["games", "--json"]);
    let games: Vec<Value> = out(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(games.len() >= 11);
    for game in &games {
        assert!(game["name"].is_string() && game["seats"].is_array());
        assert!(game["options"].is_array() && game["bots"].is_array());
        let name = game["name"].as_str().unwrap();
        for lang in ["en", "it"] {
            let rules = out(&run(&["rules", name, "--lang", lang]));
            assert!(
                rules.starts_with("# ") && rules.contains("\n1. "),
                "{name} {lang}"
            );
        }
        assert!(
            out(&run(&["rules", name, "--notation"])).contains("A position"),
            "{name}"
        );
    }
}

#[test]
fn refuses_with_place_rule_and_remedy() {
    for (args, status, words) in [
        (&["moves", "alae"][..], 2, "did you mean alea"),
        (&["moves", "frames:sise=9"], 2, "did you mean size"),
        (&["moves", "frames:size=2"], 2, "3 to 26"),
        (&["moves", "frames:size"], 2, "name=value"),
        (
            &["moves", "tictactoe", "--position", "xxx/3/3"],
            2,
            "[tictactoe 2]",
        ),
        (&["draw", "alea", "-o", "alea.jpg"], 2, ".svg"),
        (
            &["draw", "alea", "-o", "/no/such/folder/alea.svg"],
            3,
            "there is no such file or folder",
        ),
        (&["verify", "/no/such/record"], 3, "cannot read"),
        (
            &["play", "alea", "--seat", "mtcs:1s"],
            2,
            "did you mean mcts",
        ),
        (
            &[
                "play", "alea", "--seat", "human", "--seat", "human", "--seat", "human",
            ],
            2,
            "2 seats",
        ),
        (
            &["match", "alea", "--seat", "random", "--games", "2"],
            2,
            "2 seats",
        ),
        (
            &["match", "alea", "--seat", "random", "--games", "0"],
            2,
            "games",
        ),
        (&["nonsense"], 2, "nonsense"),
    ] {
        let output = run(args);
        assert_eq!(
            output.status.code(),
            Some(status),
            "{args:?}: {}",
            err(&output)
        );
        assert!(err(&output).contains(words), "{args:?}: {}", err(&output));
        assert!(out(&output).is_empty());
    }
    let verbose = err(&run(&["--verbose", "verify", "/no/such/record"]));
    assert!(verbose.lines().count() > 1 && verbose.contains("because"));
}

#[test]
fn draws_both_kinds_of_picture() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    for (name, theme) in [("a.svg", "dark"), ("b.svg", "auto"), ("c.PNG", "print")] {
        let output = run(&[
            "draw",
            "goose:players=4",
            "-o",
            &path(name),
            "--theme",
            theme,
            "--width",
            "300",
        ]);
        assert!(output.status.success(), "{}", err(&output));
    }
    assert!(
        fs::read_to_string(path("a.svg"))
            .unwrap()
            .contains("#191613")
    );
    assert!(
        fs::read_to_string(path("b.svg"))
            .unwrap()
            .contains("prefers-color-scheme")
    );
    let png = fs::read(path("c.PNG")).unwrap();
    assert!(png.starts_with(b"\x89PNG") && png[16..20] == 300_u32.to_be_bytes());
}

#[test]
fn two_people_play_save_resume_and_verify() {
    let folder = tempfile::tempdir().unwrap();
    let seats = ["--seat", "human", "--seat", "human", "--quick"];
    let first = [&["play", "tictactoe", "--record", "game.txt"][..], &seats].concat();
    let output = typed(folder.path(), &first, "b2\nb2\nmoves\na1\nc3\nundo\nc3\n");
    let text = out(&output);
    assert!(output.status.success());
    assert!(text.contains("b2 is taken [tictactoe 2]"), "{text}");
    assert!(
        text.contains("Back to the choice of X.") && text.contains("--resume game.txt"),
        "{text}"
    );
    let again = typed(folder.path(), &first, "");
    assert_eq!(again.status.code(), Some(2), "a record is not overwritten");
    let output = typed(
        folder.path(),
        &["play", "--resume", "game.txt", "--quick"],
        "a3\nc1\na2\nc2\n",
    );
    assert!(out(&output).contains("O: +1 point."), "{}", out(&output));
    let record = folder.path().join("game.txt");
    let good = run(&["verify", record.to_str().unwrap(), "--json"]);
    let good: Value = serde_json::from_slice(&good.stdout).unwrap();
    assert_eq!(good["ok"], true);
    let lines = run(&["verify", record.to_str().unwrap(), "--print", "jsonl"]);
    let other = folder.path().join("game.jsonl");
    fs::write(&other, &lines.stdout).unwrap();
    let back = run(&["verify", other.to_str().unwrap(), "--print", "text"]);
    assert_eq!(back.stdout, fs::read(&record).unwrap());
    let altered = fs::read_to_string(&record)
        .unwrap()
        .replacen("1. 1 b2", "1. 1 c2", 1);
    fs::write(&record, altered).unwrap();
    let bad = run(&["verify", record.to_str().unwrap(), "--json"]);
    assert_eq!(bad.status.code(), Some(1));
    let bad: Value = serde_json::from_slice(&bad.stdout).unwrap();
    assert_eq!(bad["ok"], false);
    assert_eq!(bad["fault"]["rule"], "record 5");
    assert!(bad["fault"]["event"].is_number() && bad["fault"]["text"].is_string());
}

#[test]
fn a_move_can_be_taken_back_before_it_is_made() {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "play",
        "tictactoe",
        "--seat",
        "human",
        "--seat",
        "human",
        "--record",
        "game.txt",
    ];
    typed(folder.path(), &args, "b2\nundo\na1\n\n");
    let record = fs::read_to_string(folder.path().join("game.txt")).unwrap();
    assert!(
        record.contains("1. 1 a1 ") && !record.contains(" b2"),
        "{record}"
    );
}

#[test]
fn a_secret_choice_does_not_show() {
    let folder = tempfile::tempdir().unwrap();
    let args = [
        "play",
        "rock_paper_scissors",
        "--seat",
        "human",
        "--seat",
        "human",
    ];
    let text = out(&typed(folder.path(), &args, "scissors\n\nhelp\npaper\n\n"));
    let reveal = text
        .find("First: scissors")
        .expect("it is revealed in the end");
    let after_board = text.find("First, in secret").unwrap();
    assert!(!text[after_board..reveal].contains("scissors\n"), "{text}");
    assert!(text.contains("First has sealed a choice."));
    assert!(
        text.contains("Second: paper") && text.contains("First: +1 point."),
        "{text}"
    );
    let text = out(&typed(
        folder.path(),
        &[
            "play", "kuhn", "--seat", "human", "--seat", "human", "--seed", "5",
        ],
        "\n",
    ));
    assert!(text.contains("Only First may look now"), "{text}");
    assert!(text.contains("Deal: ??"), "{text}");
}

#[test]
fn what_fire_and_reveals_did_is_told_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let both = ["--seat", "human", "--seat", "human", "--quick"];
    let battle = [&["play", "battle"][..], &both].concat();
    let text = out(&typed(folder.path(), &battle, "lose 2 inf 1 arm\n"));
    let (before, after) = text.split_once("Defender").expect("a player is asked");
    assert!(before.contains("The attacker fires: 3 hits."), "{text}");
    assert!(after.contains("The defender loses 2 inf 1 arm."), "{text}");
    let selection = [&["play", "nibelungenlied"][..], &both].concat();
    let text = out(&typed(folder.path(), &selection, "GK\nHS\nHS\n"));
    assert!(
        text.contains("Both chose Hagen and Siegfried: nobody moves."),
        "{text}"
    );
}

#[test]
fn killed_half_way_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let mut child = bilancia(&[
        "play", "alea", "--seat", "human", "--seat", "random", "--quick",
    ])
    .env("XDG_DATA_HOME", folder.path())
    .stdin(Stdio::piped())
    .stdout(Stdio::piped())
    .spawn()
    .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"a1-a4+\n").unwrap();
    let record = folder.path().join("bilancia/alea-1.txt");
    let has = |text: &str| fs::read_to_string(&record).is_ok_and(|record| record.contains(text));
    for _ in 0..400 {
        if has("2. 2 ") {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(25));
    }
    // While it runs, a second game takes another file.
    typed(
        folder.path(),
        &["play", "alea", "--seat", "human", "--seat", "random"],
        "a1-a4\n\n",
    );
    assert!(folder.path().join("bilancia/alea-2.txt").exists());
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(has("1. 1 a1-a4+") && has("2. 2 "));
    assert!(run(&["verify", record.to_str().unwrap()]).status.success());
}

#[test]
fn search_beats_chance_whatever_the_number_of_threads() {
    let game = |threads: &str| {
        let mut found = json(&[
            "match",
            "frames:size=7,goal=4",
            "--seat",
            "mcts:nodes=5000",
            "--seat",
            "random",
            "--games",
            "10",
            "--seed",
            "7",
            "--threads",
            threads,
            "--json",
        ]);
        found["threads"] = Value::Null;
        found
    };
    let found = game("1");
    assert_eq!(found, game("3"));
    assert_eq!(found["games"], 10);
    let [search, chance] = [&found["points"][0], &found["points"][1]];
    assert!(search["mean"].as_f64().unwrap() > 0.5, "{found}");
    assert_eq!(
        search["mean"].as_f64().unwrap(),
        -chance["mean"].as_f64().unwrap()
    );
    assert!(search["low"].as_f64().unwrap() <= search["mean"].as_f64().unwrap());
    assert!(found["elo"]["low"].as_f64().unwrap() > 0.0);
}

#[test]
fn more_than_two_take_turns_at_the_seats() {
    let found = json(&[
        "match",
        "goose:players=3",
        "--seat",
        "random",
        "--seat",
        "greedy",
        "--seat",
        "random",
        "--games",
        "9",
        "--json",
    ]);
    let sum: f64 = (0..3)
        .map(|bot| found["points"][bot]["mean"].as_f64().unwrap())
        .sum();
    assert!(sum.abs() < 1e-5);
    assert!(found["elo"].is_null());
    // By seat the same points add up differently.
    let seats = found["seats"].as_array().unwrap();
    assert_eq!(seats.len(), 3);
    let sum: f64 = seats
        .iter()
        .map(|seat| seat["mean"].as_f64().unwrap())
        .sum();
    assert!(sum.abs() < 1e-5);
}

#[test]
fn welcomes_in_the_language_of_the_system() {
    let folder = tempfile::tempdir().unwrap();
    // Without a command the place to play opens, until it is told to stop.
    let first_lines = |arguments: &[&str], system: &str| {
        let mut command = bilancia(arguments);
        command
            .env("LC_ALL", system)
            .env("XDG_DATA_HOME", folder.path());
        let mut server = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut lines = BufReader::new(server.stdout.take().unwrap()).lines();
        let mut text = String::new();
        while !text.contains("http://127.0.0.1:") {
            text += &lines.next().expect("it says where it is").unwrap();
        }
        server.kill().unwrap();
        server.wait().unwrap();
        text
    };
    assert!(first_lines(&[], "C").starts_with("Bilancia: games of war"));
    assert!(first_lines(&[], "it_IT.UTF-8").starts_with("Bilancia: giochi di guerra"));
    assert!(first_lines(&["--lang", "it"], "C").contains("Gioca contro la macchina"));
    assert!(out(&run(&["help", "match"])).contains("Example"));
}

#[test]
fn reckons_battles() {
    let sea = [
        "battle",
        "--attack",
        "2 bat 1 car 2 ftr 5 sub",
        "--defend",
        "1 bat 1 car 2 ftr 1 trn",
        "--assaults",
        "1",
    ];
    let output = run(&[&sea[..], &["--rules", "all", "--json"]].concat());
    let rows: Vec<Value> = out(&output)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(rows.len(), 7);
    let orthodox = rows.iter().find(|row| row["rules"] == "orthodox").unwrap();
    let assault = &orthodox["assaults"][0];
    assert_eq!(
        (
            &assault["strike"],
            &assault["attacker_hits"],
            &assault["defender_hits"]
        ),
        (&1.into(), &3.into(), &2.into())
    );
    assert!(rows[0]["assaults"].is_null() && rows[0]["method"] == "exact");
    for row in &rows {
        let sum: f64 = row["outcomes"]
            .as_array()
            .unwrap()
            .iter()
            .map(|o| o["p"].as_f64().unwrap())
            .sum();
        assert!((sum - 1.0).abs() < 1e-9);
    }
    let best = json(&[
        "battle",
        "--rules",
        "dice",
        "--attack",
        "2 inf 1 ftr",
        "--defend",
        "2 inf 1 ftr",
        "--best",
        "10",
        "--json",
    ]);
    assert!(best["best"]["value"].is_number() && best["best"]["orders"].is_number());
    assert_eq!(best["best"]["defender_keeps"][0]["keeps"], "1 inf 1 ftr");
    let plan = json(&[
        "battle",
        "--rules",
        "dice",
        "--attack",
        "1 inf",
        "--defend",
        "2 inf",
        "--cheapest",
        "inf,arm",
        "--goal",
        "90",
        "--more",
        "--wave",
        "2 inf",
        "--json",
    ]);
    assert!(
        plan["cheapest"]["share"].as_f64().unwrap() >= 0.9 && plan["cheapest"]["cost"].is_number()
    );
    assert_eq!(plan["more"].as_array().unwrap().len(), 8);
    assert!(plan["waves"][0]["win"].as_f64().unwrap() > 0.0);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("battle.svg");
    let chart = run(&[
        "battle",
        "--attack",
        "6 inf",
        "--defend",
        "3 inf",
        "--svg",
        path.to_str().unwrap(),
        "--lang",
        "it",
    ]);
    assert!(out(&chart).contains("vince l'attaccante"));
    assert!(
        fs::read_to_string(path)
            .unwrap()
            .contains("6 inf contro 3 inf")
    );
    // The picture in the documents is the one that the command draws.
    let path = folder.path().join("rules.svg");
    let file = path.to_str().unwrap();
    run(&[
        "battle",
        "--attack",
        "3arm+5inf",
        "--defend",
        "3arm+4inf",
        "--svg",
        file,
        "--lang",
        "en",
    ]);
    let known = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../docs/pictures/battle-rules.svg"
    );
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::copy(&path, known).unwrap();
    }
    assert!(
        fs::read_to_string(&path).unwrap() == fs::read_to_string(known).unwrap_or_default(),
        "docs/pictures/battle-rules.svg differs; UPDATE_GOLDEN=1 writes it anew"
    );
    let stale = out(&run(&[
        "battle", "--rules", "orthodox", "--attack", "1 inf", "--defend", "1 inf",
    ]));
    assert!(stale.contains("warning: neither side can hit"), "{stale}");
    let landing = json(&[
        "battle",
        "--rules",
        "dice",
        "--attack",
        "2trn+1bat",
        "--defend",
        "1trn",
        "--cargo",
        "4inf",
        "--join",
        "1ftr",
        "--garrison",
        "2 inf 1 aa",
        "--json",
    ]);
    let [cleared, taken] = ["cleared", "taken"].map(|key| landing[key].as_f64().unwrap());
    assert!(0.0 < taken && taken < cleared && cleared < 1.0);
    let output = run(&[
        "battle",
        "--attack",
        "1 trn",
        "--defend",
        "-",
        "--cargo",
        "5 inf",
        "--garrison",
        "1 inf",
    ]);
    assert!(
        err(&output).contains("no room for 5 inf"),
        "{}",
        err(&output)
    );
    // Five aircraft over two guns lose one, four over one of them none: all four fly together, or stay
    // below five exposures.
    let fronts = [
        "battle",
        "--rules",
        "cof",
        "--front",
        "6 inf v 4 inf 1 aa",
        "--front",
        "6 inf v 4 inf 1 aa",
        "--aircraft",
        "4 ftr",
        "--json",
    ];
    let shared = json(&fronts);
    let flies = |front: usize| {
        shared["fronts"][front]["aircraft"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    assert!(!flies(0).is_empty() && !flies(1).is_empty());
    assert_eq!(shared["fronts"][0]["shot_down"], "-");
    let output = run(&["battle", "--front", "6 inf 4 inf", "--aircraft", "1 ftr"]);
    assert!(err(&output).contains("with a v between them"));
    let huge = json(&[
        "battle",
        "--rules",
        "dice",
        "--attack",
        "60 ftr 60 bat 40 sub",
        "--defend",
        "60 ftr 60 sub 60 bat",
        "--json",
    ]);
    assert_eq!(huge["method"], "bounds");
    assert!(huge["missing"].as_f64().unwrap() < 0.001);
    for (attack, defend, words) in [
        ("3 tank", "1 inf", "units are inf"),
        ("1 sub", "1 inf", "cannot fight at sea"),
        ("0 inf", "1 inf", "no unit"),
        ("2 sub", "2 ftr", "cannot hit each other"),
    ] {
        let output = run(&["battle", "--attack", attack, "--defend", defend]);
        assert_eq!(output.status.code(), Some(2));
        assert!(err(&output).contains(words), "{}", err(&output));
    }
}

#[test]
fn solves_and_explores() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("one-turn.table");
    let file = file.to_str().unwrap();
    let game = "nibelungenlied:max_turns=1";
    let solved = json(&["solve", game, "--check", "--json", "--output", file]);
    assert_eq!(solved["value"], 0.0);
    assert!(solved["exploitability"].as_f64().unwrap() < 1e-4);
    assert_eq!(solved["start"].as_array().unwrap().len(), 10);
    assert!(fs::metadata(file).unwrap().len() > 1_000);

    let pennies = json(&[
        "explore",
        "rock_paper_scissors",
        "--mix",
        "rock=0.5,paper=0.5",
        "--json",
    ]);
    assert_eq!(pennies["exact"], true);
    assert!(pennies["value"].as_f64().unwrap().abs() < 1e-12);
    assert!((pennies["mix"]["loses"].as_f64().unwrap() - 0.5).abs() < 1e-12);
    let map = out(&run(&["explore", "rock_paper_scissors", "--ascii"]));
    assert!(map.contains("#+1.000") && map.contains("33.3 %"), "{map}");
    // Without a solution at hand a search says what it expects.
    let searched = json(&[
        "explore",
        game,
        "--position",
        "D4E5E4D1B1 GK/- 1 select",
        "--nodes",
        "20",
        "--json",
    ]);
    assert_eq!(searched["payoffs"].as_array().unwrap().len(), 3);

    for (args, words) in [
        (&["solve", "chess"][..], "cannot be solved"),
        (&["solve", "nibelungenlied:max_turns=none"], "set max_turns"),
        (&["explore", "chess"], "nothing to explore"),
        (
            &["explore", "rock_paper_scissors", "--mix", "rock=0.5"],
            "sum to 1",
        ),
        (
            &["explore", "rock_paper_scissors", "--mix", "lizard=1"],
            "choices are rock",
        ),
        (
            &["match", "pig", "--seat", "engine:1s", "--seat", "random"],
            "no engine",
        ),
        (
            &["match", "chess", "--seat", "solved", "--seat", "random"],
            "not solved",
        ),
        (
            &[
                "match",
                "nibelungenlied:max_turns=7",
                "--seat",
                "solved",
                "--seat",
                "random",
            ],
            "bilancia solve nibelungenlied",
        ),
    ] {
        let output = run(args);
        assert!(!output.status.success(), "{args:?}");
        assert!(err(&output).contains(words), "{args:?}: {}", err(&output));
    }
}
