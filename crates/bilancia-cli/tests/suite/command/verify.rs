//! Records with missing lines: `bilancia verify` names what is missing, in both forms.

use std::{fs, process::Command};

use bilancia_core::{Actor, Node, Seat};
use bilancia_games::catalog;
use bilancia_table::{Reason, Record, Table, dice::FairDice, seal::Seal};
use serde_json::Value;
use tempfile::TempDir;

const SECRET: &str = "0123456789abcdef";
const SHARES: [&str; 2] = ["white", "black"];

fn tag(name: &str, value: &str) -> (String, String) {
    (name.to_owned(), value.to_owned())
}

/// Tags for fair dice, as a host writes them above a finished match.
fn dice_tags() -> Vec<(String, String)> {
    vec![
        tag("Dice", "bilancia-dice-1"),
        tag("Dice-Commitment", &FairDice::commitment(SECRET)),
        tag("Dice-Share-1", SHARES[0]),
        tag("Dice-Share-2", SHARES[1]),
        tag("Dice-Secret", SECRET),
    ]
}

fn pig() -> Box<dyn Table> {
    let spec = catalog().read("pig:target=20").unwrap();
    spec.table(None).unwrap()
}

/// A match of Pig with fair dice, of at most `most` events; a player holds after three rolls.
fn rolled(most: usize) -> Box<dyn Table> {
    let dice = FairDice::new(SECRET.to_owned(), SHARES.map(str::to_owned).to_vec());
    let mut table = pig();
    let (mut last, mut rolled) = (None, 0);
    while table.event_count() < most {
        match table.node() {
            Node::Over => break,
            Node::Chance => {
                let fallen = dice.roll(&*table).unwrap();
                table.play(Actor::Chance, &fallen).unwrap();
            }
            Node::Choice(seats) => {
                rolled = if last == seats.lowest() {
                    rolled + 1
                } else {
                    1
                };
                last = seats.lowest();
                let action = if rolled % 4 == 0 { "hold" } else { "roll" };
                table.play(Actor::Seat(last.unwrap()), action).unwrap();
            }
        }
    }
    table
}

/// The record of a match of Rock, paper, scissors with sealed moves.
fn sealed() -> Record {
    let spec = catalog().read("rock_paper_scissors").unwrap();
    let mut table = spec.table(None).unwrap();
    let mut tags = vec![tag("Seals", "bilancia-seal-1 a-match")];
    for (seat, action) in [(Seat(0), "rock"), (Seat(1), "paper")] {
        let salt = "00112233445566778899aabbccddeeff";
        let seal = Seal {
            name: "a-match",
            round: 1,
            seat,
            action,
            salt,
        };
        let value = format!("{} {salt}", seal.commitment());
        tags.push(tag(&format!("Seal-{seat}"), &value));
        table.play(Actor::Seat(seat), action).unwrap();
    }
    Record::of(&*table, &[], &tags)
}

fn without(record: &Record, tags: &[&str]) -> Record {
    let mut record = record.clone();
    record.tags.retain(|(name, _)| !tags.contains(&&**name));
    record
}

/// Verifies a record in both forms, with the same result. Returns the exit status, the text and the JSON object.
fn verify(record: &Record, more: &[&str]) -> (i32, String, Value) {
    let folder = TempDir::new().unwrap();
    let faces = [record.to_text(), record.to_json_lines()].map(|text| {
        let path = folder.path().join("record");
        fs::write(&path, text).unwrap();
        let run = |format: &[&str]| {
            let output = Command::new(env!("CARGO_BIN_EXE_bilancia"))
                .args(["--lang", "en", "verify", path.to_str().unwrap()])
                .args(more)
                .args(format)
                .output()
                .unwrap();
            let said = [output.stdout, output.stderr].concat();
            (
                output.status.code().unwrap(),
                String::from_utf8(said).unwrap(),
            )
        };
        let ((status, words), (again, json)) = (run(&[]), run(&["--json"]));
        assert_eq!(status, again);
        let json = serde_json::from_str(json.lines().next().unwrap()).unwrap();
        (status, words.replace(path.to_str().unwrap(), ""), json)
    });
    let [text, lines] = faces;
    assert_eq!(text, lines, "both faces say the same");
    text
}

/// Checks that a record is refused by a rule, with a sentence that has `names`.
fn refused(record: &Record, rule: &str, names: &str) {
    let (status, words, json) = verify(record, &[]);
    assert_eq!(status, 1, "{words}");
    assert!(words.contains(names) && !words.contains("good"), "{words}");
    assert_eq!(json["ok"], false);
    assert_eq!(json["fault"]["rule"], rule, "{json}");
    assert!(json["fault"]["text"].as_str().unwrap().contains(names));
}

#[test]
fn dice_that_were_committed_to_need_all_that_checks_them() {
    let good = Record::of(&*rolled(1000), &[], &dice_tags());
    let (status, words, json) = verify(&good, &[]);
    assert_eq!(status, 0, "{words}");
    assert!(
        words.contains("all dice follow from the commitment"),
        "{words}"
    );
    assert_eq!(
        (&json["dice"], &json["over"]),
        (&"checked".into(), &true.into())
    );
    assert!(json["rolls"].as_u64().unwrap() > 3);
    for (name, _) in dice_tags() {
        refused(&without(&good, &[&name]), "record 9", &name);
    }
    // Several that are missing do not hide each other.
    refused(
        &without(&good, &["Dice-Secret", "Dice"]),
        "record 9",
        "Dice",
    );
    refused(
        &without(&good, &["Dice", "Dice-Commitment", "Dice-Secret"]),
        "record 9",
        "Dice",
    );
    // Without the secret, a changed roll is still found.
    let mut changed = without(&good, &["Dice-Secret"]);
    let bilancia_table::Event::Action { text, .. } = &mut changed.events[0] else {
        panic!("a throw comes first");
    };
    *text = if text == "2" { "3" } else { "2" }.to_owned();
    assert_eq!(verify(&changed, &[]).0, 1);
    let mut strange = good.clone();
    strange.tags.push(tag("Dice-Share-3", "nobody"));
    refused(&strange, "record 9", "Dice-Share-3");
    let mut twice = good;
    twice.tags.push(tag("Dice-Secret", "another"));
    let text = Record::read(&twice.to_text()).unwrap_err();
    assert!(
        text.rule.to_string() == "record 1" && text.what(bilancia_core::Lang::EN).contains("twice"),
        "{text}"
    );
}

#[test]
fn a_record_says_what_it_leaves_open() {
    // The match goes on, so that the secret is not shown yet.
    let tags = dice_tags();
    let open = Record::of(&*rolled(5), &[], &tags[..4]);
    let (status, words, json) = verify(&open, &[]);
    assert_eq!(status, 0, "{words}");
    assert!(words.contains("cannot be checked yet"), "{words}");
    assert_eq!(
        (&json["dice"], &json["rolls"]),
        (&"not_yet".into(), &Value::Null)
    );
    refused(
        &without(&open, &["Dice-Share-1"]),
        "record 9",
        "Dice-Share-1",
    );
    // Without any tag about dice, the record looks like one without fair dice.
    let stripped = Record::of(&*rolled(1000), &[], &[]);
    let (status, words, json) = verify(&stripped, &[]);
    assert_eq!(status, 0, "{words}");
    assert!(words.contains("cannot be checked"), "{words}");
    assert_eq!(json["dice"], "unverifiable");
    // Resigned before any share was given: nothing was rolled, so nothing is missing.
    let mut early = pig();
    early.forfeit(Seat(0), Reason::Resignation).unwrap();
    let early = Record::of(
        &*early,
        &[],
        &without(&open, &["Dice-Share-1", "Dice-Share-2"]).tags,
    );
    refused(&early, "record 9", "Dice-Secret");
    let mut shown = early;
    shown.tags.push(tag("Dice-Secret", SECRET));
    assert_eq!(verify(&shown, &[]).2["rolls"], 0);
}

#[test]
fn whoever_kept_the_commitment_finds_a_secret_that_was_chosen_later() {
    let record = Record::of(&*rolled(1000), &[], &dice_tags());
    let commitment = FairDice::commitment(SECRET);
    let (status, words, _) = verify(&record, &["--commitment", &commitment, "--share", "black"]);
    assert_eq!(status, 0, "{words}");
    assert!(
        words.contains("other shares that somebody chose: 1"),
        "{words}"
    );
    let other = FairDice::commitment("the first one");
    for wrong in [["--commitment", &*other], ["--share", "green"]] {
        let (status, words, json) = verify(&record, &wrong);
        assert_eq!(status, 1, "{words}");
        assert_eq!(json["fault"]["rule"], "record 9");
        assert!(words.contains(wrong[1]), "{words}");
    }
}

#[test]
fn seals_that_are_missing_are_missed() {
    let good = sealed();
    let (status, words, json) = verify(&good, &[]);
    assert_eq!((status, &json["seals"]), (0, &2.into()), "{words}");
    assert!(words.contains("every revealed choice is the one that was sealed"));
    for name in ["Seal-1", "Seal-2"] {
        refused(&without(&good, &[name]), "record 10", name);
    }
    refused(&without(&good, &["Seals"]), "record 10", "Seals");
    refused(&without(&good, &["Seals", "Seal-1"]), "record 10", "Seals");
    let mut stray = good.clone();
    stray.tags.push(tag("Seal-9", "of nothing"));
    refused(&stray, "record 10", "Seal-9");
    let none = without(&good, &["Seals", "Seal-1", "Seal-2"]);
    assert_eq!(verify(&none, &[]).2["seals"], Value::Null);
}

#[test]
fn what_is_open_is_said_in_italian_too() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("partita.txt");
    fs::write(&path, Record::of(&*rolled(1000), &[], &[]).to_text()).unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_bilancia"))
        .args(["--lang", "it", "verify", path.to_str().unwrap()])
        .output()
        .unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("i dadi non si possono controllare"), "{said}");
}

#[test]
fn games_of_chess_are_read_from_pgn_and_written_in_it() {
    let folder = TempDir::new().unwrap();
    let run = |name: &str, text: &str, more: &[&str]| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_bilancia"))
            .args(["--lang", "en", "verify", path.to_str().unwrap()])
            .args(more)
            .output()
            .unwrap();
        let said = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (
            output.status.code().unwrap(),
            said(output.stdout),
            said(output.stderr),
        )
    };
    let one = "[White \"A\"]\n\n1. e4 {best} e5 2. Nf3 1-0\n";
    let (status, record, remark) = run("one.pgn", one, &["--print", "text"]);
    assert_eq!(status, 0, "{remark}");
    assert!(
        record.contains("3. 1 Nf3") && record.contains("2! resigns"),
        "{record}"
    );
    assert!(
        remark.contains("annotations and variations") && remark.contains(": 1"),
        "{remark}"
    );
    let (status, pgn, _) = run("one.txt", &record, &["--print", "pgn"]);
    assert_eq!(status, 0);
    assert!(pgn.ends_with("\n1. e4 e5 2. Nf3 1-0\n"), "{pgn}");
    let two = format!("{one}{one}");
    let (status, said, _) = run("two.pgn", &two, &[]);
    assert!(
        status == 0 && said.contains("all games are valid: 2"),
        "{said}"
    );
    assert_eq!(run("two.pgn", &two, &["--json"]).0, 2);
    let (status, second, _) = run("two.pgn", &two, &["--game", "2", "--print", "text"]);
    assert_eq!((status, &second), (0, &record));
    let (status, json, said) = run("bad.pgn", "1. e4 e5\n2. Ke3 *", &["--json"]);
    assert_eq!(status, 1);
    assert!(said.contains("line 2, column 4: the move 'Ke3'"), "{said}");
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        (&json["ok"], &json["fault"]["line"]),
        (&false.into(), &2.into())
    );
    let other = Record::of(&*pig(), &[], &[]).to_text();
    assert_eq!(run("pig.txt", &other, &["--print", "pgn"]).0, 2);
}
