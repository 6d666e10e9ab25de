//! Games by mail through the command line: two people, two folders, and nothing between them but mails.

use std::{
    collections::VecDeque,
    fs,
    path::{Path, PathBuf},
    process::Output,
};

use crate::support::{bilancia, bilancia_in, err, out, typed};
use bilancia_analysis::turns;
use bilancia_core::{Actor, Seat};
use bilancia_games::catalog;
use bilancia_table::{Event, Record};
use bilancia_testkit::eventually;
use serde_json::Value;

/// A person with a folder of their own.
pub(super) struct Person {
    pub(super) folder: tempfile::TempDir,
    address: &'static str,
}

impl Person {
    fn new(address: &'static str) -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            address,
        }
    }

    /// Runs a command in their folder.
    pub(super) fn run(&self, args: &[&str]) -> Output {
        let mut command = bilancia(args);
        command.current_dir(self.folder.path());
        command.env("BILANCIA_MAIL_FROM", self.address);
        command.output().unwrap()
    }

    /// Runs a command that must do what it is asked, and returns what it prints.
    pub(super) fn does(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert!(output.status.success(), "{args:?}: {}", err(&output));
        out(&output)
    }

    pub(super) fn json(&self, args: &[&str]) -> Value {
        let text = self.does(&[args, &["--json"]].concat());
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{args:?}: {error}: {text}"))
    }

    /// Runs a command that must be refused with status 1, and returns why.
    pub(super) fn refused(&self, args: &[&str]) -> String {
        let output = self.run(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}: {}", out(&output));
        err(&output)
    }

    /// Puts a mail into their folder, and returns its path.
    pub(super) fn gets(&self, name: &str, mail: &str) -> String {
        let path = self.folder.path().join(name);
        fs::write(&path, mail).unwrap();
        path.to_str().unwrap().to_owned()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

pub(super) fn two() -> [Person; 2] {
    [
        "Anna Bianchi <anna@example.org>",
        "Bruno Rossi <bruno@example.net>",
    ]
    .map(Person::new)
}

/// Turns of a recorded match for each seat, in order, as texts.
fn turns_of(record: &Record) -> Vec<VecDeque<String>> {
    let table = record.replay(catalog()).unwrap().table;
    let marks = table.marks().to_vec();
    let mut turns = vec![VecDeque::new(); record.players.len()];
    let mut at = 0;
    while at < record.events.len() {
        let Event::Action {
            by: Actor::Seat(seat),
            text,
        } = &record.events[at]
        else {
            at += 1;
            continue;
        };
        let own = |other: usize| matches!(&record.events[other], Event::Action { by, .. } if *by == Actor::Seat(*seat));
        let simultaneous = |other: usize| {
            let same = |near: Option<usize>| {
                near.and_then(|near| marks.get(near))
                    .is_some_and(|mark| mark.round == marks[other].round)
            };
            same(other.checked_sub(1)) || same(Some(other + 1))
        };
        let mut end = at + 1;
        if simultaneous(at) {
            turns[seat.index()].push_back(text.clone());
        } else {
            while end < marks.len()
                && own(end)
                && marks[end].turn == marks[at].turn
                && !simultaneous(end)
            {
                end += 1;
            }
            let actions: Vec<String> = record.events[at..end]
                .iter()
                .map(|event| match event {
                    Event::Action { text, .. } => text.clone(),
                    other => panic!("{other:?}"),
                })
                .collect();
            let before = table.at(at);
            turns[seat.index()].push_back(turns::write_turn(&*before, *seat, &actions).unwrap());
        }
        at = end;
    }
    turns
}

/// Plays a match by mail turn by turn as two programs have played it, to its end, and returns the record.
fn play_by_mail(game: &str, opponent: &str, seed: &str) -> Record {
    let people = two();
    let model = people[0].path("model.txt");
    let seats = ["--seat", opponent, "--seat", opponent];
    let play = [
        &["play", game][..],
        &seats,
        &["--seed", seed, "--record", "model.txt"],
    ]
    .concat();
    people[0].does(&play);
    let model = Record::read(&fs::read_to_string(model).unwrap()).unwrap();
    assert!(
        model.outcome.is_some(),
        "the match that is played again has an end"
    );
    let mut turns = turns_of(&model);
    let records = ["anna.txt", "bruno.txt"];
    let offer = people[0].does(&[
        "mail",
        "new",
        game,
        "--to",
        people[1].address,
        "--record",
        records[0],
    ]);
    let offer = people[1].gets("offer.eml", &offer);
    let mut next =
        people[1].json(&["mail", "read", &offer, "--record", records[1]])["next"].clone();
    let mut player = 1;
    let mut mails = 0;
    while next != "over" {
        // Anna has offered the match, and so the second seat.
        let seat = 1 - player;
        let mut args = vec!["mail", "move", records[player]];
        let text = match next.as_str() {
            Some("move") => turns[seat].pop_front(),
            Some("answer") => None,
            other => panic!("{other:?} after {mails} mails"),
        };
        let many = text.as_ref().is_some_and(|text| text.contains('\n'));
        if let Some(text) = text.as_ref().filter(|_| many) {
            people[player].gets("turn.txt", text);
            args.extend(["--file", "turn.txt"]);
        } else if let Some(text) = &text {
            args.push(text);
        }
        let sent = people[player].json(&args);
        mails += 1;
        let mail = people[1 - player].gets("mail.eml", sent["mail"].as_str().unwrap());
        let read = people[1 - player].json(&["mail", "read", &mail]);
        assert_eq!(read["already"], false);
        match read["next"] != "wait" && read["next"] != "over" {
            true => {
                player = 1 - player;
                next = read["next"].clone();
            }
            false => next = sent["next"].clone(),
        }
    }
    let texts: Vec<String> = [0, 1]
        .map(|person| fs::read_to_string(people[person].path(records[person])).unwrap())
        .into();
    assert_eq!(texts[0], texts[1], "both have one record");
    for (person, record) in people.iter().zip(records) {
        assert!(
            person
                .does(&["verify", record])
                .contains("the record is valid")
        );
        assert!(
            person
                .does(&["mail", "show", record])
                .contains("The match is over")
        );
    }
    let record = Record::read(&texts[0]).unwrap();
    let of_seats = |record: &Record| -> Vec<Event> {
        let by_chance = |event: &&Event| {
            matches!(
                event,
                Event::Action {
                    by: Actor::Chance,
                    ..
                }
            )
        };
        record
            .events
            .iter()
            .filter(|event| !by_chance(event))
            .cloned()
            .collect()
    };
    assert_eq!(of_seats(&record), of_seats(&model));
    assert_eq!(record.outcome, model.outcome);
    record
}

#[test]
fn a_game_of_alea_is_played_by_mail_to_its_end() {
    let record = play_by_mail("alea", "greedy", "3");
    assert!(record.events.len() >= 10);
}

#[test]
fn a_game_of_nibelungenlied_is_played_by_mail_with_sealed_choices() {
    let record = play_by_mail("nibelungenlied", "random", "1");
    let verified = record.verify(catalog()).unwrap();
    assert!(
        verified.seals.is_some_and(|seals| seals >= 2),
        "{verified:?}"
    );
}

#[test]
fn a_war_on_the_strait_is_played_by_mail_to_its_end() {
    let record = play_by_mail("war:map=strait,rules=cof", "greedy", "1");
    assert!(record.events.len() >= 50, "{}", record.events.len());
}

/// A match in which Bruno, who begins, has played one turn; with the mail of that turn.
fn begun(game: &str, turn: &str) -> ([Person; 2], String) {
    let people = two();
    let offer = people[0].does(&[
        "mail",
        "new",
        game,
        "--to",
        people[1].address,
        "--record",
        "a.txt",
    ]);
    let offer = people[1].gets("offer.eml", &offer);
    people[1].does(&["mail", "read", &offer, "--record", "b.txt"]);
    let mail = people[1].does(&["mail", "move", "b.txt", turn]);
    (people, mail)
}

#[test]
fn backgammon_by_mail_rolls_dice_that_nobody_chose() {
    let people = two();
    let offer = people[0].does(&[
        "mail",
        "new",
        "backgammon",
        "--to",
        people[1].address,
        "--record",
        "a.txt",
    ]);
    let offer = people[1].gets("offer.eml", &offer);
    assert_eq!(
        people[1].json(&["mail", "read", &offer, "--record", "b.txt"])["next"],
        "answer"
    );
    let mut player = 1;
    let mut next = Value::from("answer");
    for _ in 0..12 {
        let record = ["a.txt", "b.txt"][player];
        let mut args = vec!["mail".to_owned(), "move".to_owned(), record.to_owned()];
        if next == "move" {
            let text = fs::read_to_string(people[player].path(record)).unwrap();
            let table = Record::read(&text)
                .unwrap()
                .replay(catalog())
                .unwrap()
                .table;
            let seat = Seat(1 - player as u8);
            let mut after = table.copy();
            let mut played = Vec::new();
            while after
                .actions(seat)
                .first()
                .is_some_and(|_| after.status().turn == table.status().turn)
            {
                let action = after.actions(seat)[0].clone();
                played.push(after.play(Actor::Seat(seat), &action).unwrap());
            }
            args.push(played.join("; "));
        }
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let sent = people[player].json(&args);
        let mail = people[1 - player].gets("mail.eml", sent["mail"].as_str().unwrap());
        next = people[1 - player].json(&["mail", "read", &mail])["next"].clone();
        player = 1 - player;
        assert!(next == "move" || next == "answer", "{next}");
    }
    let verified = people[0].does(&["verify", "a.txt"]);
    assert!(
        verified.contains("all dice follow from the commitment"),
        "{verified}"
    );
    // Changed dice are noticed, whatever hashes the record is given.
    let mut record = Record::read(&fs::read_to_string(people[0].path("a.txt")).unwrap()).unwrap();
    let roll = record.events.iter_mut().find_map(|event| match event {
        Event::Action {
            by: Actor::Chance,
            text,
        } => Some(text),
        _ => None,
    });
    *roll.unwrap() = "65".to_owned();
    fs::write(people[0].path("forged.txt"), record.to_text()).unwrap();
    people[0].refused(&["verify", "forged.txt"]);
}

#[test]
fn a_mail_is_read_once_and_an_old_one_is_refused() {
    let (people, first) = begun("tictactoe", "b2");
    let mail = people[0].gets("first.eml", &first);
    let shown = people[0].does(&["mail", "read", &mail]);
    assert!(
        shown.contains("X: b2") && shown.contains("It is your turn"),
        "{shown}"
    );
    let again = people[0].json(&["mail", "read", &mail]);
    assert_eq!(
        (&again["already"], &again["next"]),
        (&Value::from(true), &Value::from("move"))
    );
    people[0].does(&["mail", "move", "a.txt", "a1"]);
    // Bruno has not read that answer, and writes by hand to the position before it.
    let old = "-----BEGIN BILANCIA 1-----\ngame tictactoe @NAME seat 1 turn 1\nturn\nc3\n-----END BILANCIA-----\n";
    let name = people[0].json(&["mail", "show", "a.txt"])["match"]
        .as_str()
        .unwrap()
        .to_owned();
    let old = people[0].gets("old.txt", &old.replace("NAME", &name));
    let why = people[0].refused(&["mail", "read", &old]);
    assert!(
        why.contains("this answers turn 0; turn 2 was sent on 20") && why.contains("[mail 8]"),
        "{why}"
    );
    // Without a turn the last mail is written again, the same to those who read it.
    let again = people[0].does(&["mail", "move", "a.txt", "--form", "text"]);
    let mail = people[1].gets("second.txt", &again);
    assert_eq!(people[1].json(&["mail", "read", &mail])["next"], "move");
    // A mail that was quoted back carries no move of its sender.
    let quoted: String = again.lines().map(|line| format!("> {line}\n")).collect();
    let quoted = people[0].gets("quoted.txt", &format!("Nice!\n\n{quoted}"));
    let why = people[0].refused(&["mail", "read", &quoted]);
    assert!(
        why.contains("is your own") && why.contains("[mail 9]"),
        "{why}"
    );
}

#[test]
fn a_turn_is_found_from_the_position_that_was_meant() {
    let (people, mail) = begun("tictactoe", "b2");
    let mail = people[0].gets("turn.eml", &mail);
    people[0].does(&["mail", "read", &mail, "--record", "a.txt"]);
    let spec = catalog().read("tictactoe").unwrap();
    let mut table = spec.table(None).unwrap();
    table.play(Actor::Seat(Seat(0)), "b2").unwrap();
    table.play(Actor::Seat(Seat(1)), "a1").unwrap();
    let position = table.position();
    // One mark too many.
    table.play(Actor::Seat(Seat(0)), "c3").unwrap();
    let refused = people[0].refused(&["mail", "move", "a.txt", "--position", &table.position()]);
    assert!(refused.contains("no legal turn"), "{refused}");
    let mail = people[0].does(&["mail", "move", "a.txt", "--position", &position]);
    assert!(
        mail.contains("\nturn\r\na1\r\n") || mail.contains("turn\na1\n"),
        "{mail}"
    );
    // The receiver gets nothing but the position, as if it had been written by hand.
    let alone: String = mail
        .lines()
        .filter(|line| !matches!(line.trim_end(), "turn" | "a1") && !line.starts_with("check "))
        .map(|line| format!("{line}\n"))
        .collect();
    let alone = people[1].gets("position.eml", &alone);
    let read = people[1].json(&["mail", "read", &alone, "--record", "b.txt"]);
    assert_eq!(read["position"], position, "{read}");
    assert_eq!(read["next"], "move");
}

#[test]
fn what_is_refused_changes_no_file() {
    let (people, first) = begun("tictactoe", "b2");
    let files = || ["a.txt", "a.txt.mail"].map(|name| fs::read(people[0].path(name)).unwrap());
    let before = files();
    let name = people[0].json(&["mail", "show", "a.txt"])["match"]
        .as_str()
        .unwrap()
        .to_owned();
    for (mail, rule) in [
        (first.replace("\nb2", "\nb1"), "[mail 6]"),
        (first.replace("-----END", "-----"), "[mail 3]"),
        (first.replace("BILANCIA 1", "BILANCIA 9"), "[mail 4]"),
        (
            format!("Auto-Submitted: auto-replied\r\n{first}"),
            "[mail 2]",
        ),
        (
            // Without a check, which would not agree with another name.
            first
                .replace(&format!("@{name} seat"), "@zzzzzz seat")
                .lines()
                .filter(|line| !line.starts_with("check "))
                .map(|line| format!("{line}\n"))
                .collect(),
            "[mail 7]",
        ),
        ("hello".to_owned(), "[mail 3]"),
    ] {
        let mail = people[0].gets("mail.eml", &mail);
        let why = people[0].refused(&["mail", "read", &mail]);
        assert!(why.contains(rule), "{rule}: {why}");
        let fault = people[0].run(&["mail", "read", &mail, "--json"]);
        let fault: Value = serde_json::from_slice(&fault.stdout).unwrap();
        assert_eq!(fault["ok"], false);
        assert!(
            rule.contains(fault["fault"]["rule"].as_str().unwrap()),
            "{fault}"
        );
    }
    people[0].refused(&["mail", "move", "a.txt", "a1"]);
    assert_eq!(files(), before);
    let why = people[1].refused(&["mail", "move", "b.txt", "a1"]);
    assert!(why.contains("not your turn"), "{why}");
    let italian = bilancia_in("it_IT.UTF-8", &["mail", "move", "b.txt", "a1"])
        .current_dir(people[1].folder.path())
        .output()
        .unwrap();
    assert!(
        err(&italian).contains("non tocca a te"),
        "{}",
        err(&italian)
    );
}

#[test]
fn a_command_that_broke_off_is_made_good_and_changed_records_are_refused() {
    let (people, first) = begun("tictactoe", "b2");
    let record = people[0].path("a.txt");
    let before = fs::read_to_string(&record).unwrap();
    let mail = people[0].gets("first.eml", &first);
    people[0].does(&["mail", "read", &mail]);
    let after = fs::read_to_string(&record).unwrap();
    // The file beside the record was written, and the record was not.
    fs::write(&record, &before).unwrap();
    people[0].does(&["mail", "show", "a.txt"]);
    assert_eq!(fs::read_to_string(&record).unwrap(), after);
    fs::remove_file(&record).unwrap();
    people[0].does(&["mail", "show", "a.txt"]);
    assert_eq!(fs::read_to_string(&record).unwrap(), after);
    fs::write(&record, after.replace("b2", "a1")).unwrap();
    let why = people[0].refused(&["mail", "show", "a.txt"]);
    assert!(why.contains("was changed by something else"), "{why}");
    let left: Vec<_> = fs::read_dir(people[0].folder.path())
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    assert!(
        left.iter()
            .all(|name| !name.to_string_lossy().ends_with(".new")),
        "{left:?}"
    );
}

#[test]
fn calls_that_make_no_sense_are_explained() {
    let people = two();
    let wrong = |args: &[&str]| {
        let output = people[0].run(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", err(&output));
        err(&output)
    };
    assert!(wrong(&["mail", "new", "alea"]).contains("--to"));
    assert!(wrong(&["mail", "new", "alea", "--to", "bruno"]).contains("bruno@example.net"));
    assert!(wrong(&["mail", "new", "aela", "--to", "b@c.d"]).contains("did you mean alea"));
    assert!(
        wrong(&["mail", "new", "alea", "--to", "b@c.d", "--seat", "3"]).contains("seats 1 to 2")
    );
    // Each task takes its own options only.
    for (call, words) in [
        (
            &["mail", "read", "x", "--seat", "1"][..],
            "no option '--seat' here",
        ),
        (
            &["mail", "move", "x", "--from", "a@b.c"],
            "no option '--from' here",
        ),
        (
            &["mail", "show", "x", "--form", "text"],
            "no option '--form' here",
        ),
        (
            &["mail", "resign", "x", "--check"],
            "(see: bilancia help mail resign)",
        ),
        (&["mail", "deliver", "--json"], "no option '--json' here"),
        (&["mail", "send", "x"], "no command 'send'"),
        (&["mail"], "say what to do: "),
        (&["mail", "move"], "<RECORD> is missing"),
    ] {
        let said = wrong(call).replace('\n', " ");
        assert!(said.contains(words), "{call:?}: {said}");
    }
    let cards = people[0].refused(&["mail", "new", "kuhn", "--to", "b@c.d"]);
    assert!(cards.contains("[mail 7]"), "{cards}");
    assert_eq!(
        people[0].run(&["mail", "read", "absent.eml"]).status.code(),
        Some(3)
    );
    assert_eq!(
        people[0].run(&["mail", "show", "absent.txt"]).status.code(),
        Some(3)
    );
    people[0].does(&["mail", "new", "alea", "--to", "b@c.d", "--record", "a.txt"]);
    assert!(
        wrong(&["mail", "new", "alea", "--to", "b@c.d", "--record", "a.txt"]).contains("exists")
    );
    let unknown = people[1].gets("turn.txt", "-----BEGIN BILANCIA 1-----\ngame alea @zzzzzz seat 1 turn 1\nturn\na1-a4+\n-----END BILANCIA-----\n");
    assert!(
        people[1]
            .refused(&["mail", "read", &unknown])
            .contains("no record here")
    );
}

#[test]
fn mails_are_whole_messages_or_texts_or_addresses() {
    let (people, mail) = begun("rock_paper_scissors", "rock");
    let head = mail.split("\r\n\r\n").next().unwrap();
    for header in [
        "From: ",
        "To: ",
        "Subject: ",
        "Date: ",
        "Message-ID: <",
        "MIME-Version: 1.0",
    ] {
        assert!(head.contains(header), "{header}: {head}");
    }
    assert!(
        !mail.contains("rock\n") && mail.contains("seal 1"),
        "{mail}"
    );
    let text = people[1].does(&["mail", "move", "b.txt", "--form", "text"]);
    assert!(
        text.is_ascii() && text.lines().all(|line| line.len() <= 72),
        "{text}"
    );
    let url = people[1].does(&["mail", "move", "b.txt", "--form", "mailto"]);
    assert!(
        url.starts_with("mailto:anna@example.org?subject=") && url.lines().count() == 1,
        "{url}"
    );
    let folder = people[0].folder.path();
    let read = typed(folder, &["mail", "read", "-", "--record", "a.txt"], &text);
    assert!(read.status.success(), "{}", err(&read));
}

#[cfg(unix)]
#[test]
fn a_mail_program_is_opened_and_secrets_are_for_their_owner() {
    use std::os::unix::fs::PermissionsExt;

    let (people, _) = begun("rock_paper_scissors", "rock");
    let folder: &Path = people[1].folder.path();
    let mode = fs::metadata(people[1].path("b.txt.mail"))
        .unwrap()
        .permissions()
        .mode();
    assert_eq!(mode & 0o077, 0, "{mode:o}");
    let programs = folder.join("bin");
    fs::create_dir(&programs).unwrap();
    let program = programs.join("xdg-open");
    fs::write(
        &program,
        "#!/bin/sh\nprintf '%s' \"$1\" > \"$OPENED.new\" && mv \"$OPENED.new\" \"$OPENED\"\n",
    )
    .unwrap();
    fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:/usr/bin:/bin", programs.display());
    let opened = folder.join("opened");
    let output = bilancia(&["mail", "move", "b.txt", "--open"])
        .current_dir(folder)
        .env("PATH", path)
        .env("OPENED", &opened)
        .output()
        .unwrap();
    assert!(
        out(&output).contains("open in your mail program"),
        "{}",
        err(&output)
    );
    eventually("the mail program is opened", || {
        let told = fs::read_to_string(&opened).unwrap_or_default();
        told.starts_with("mailto:anna@example.org?")
    });
}

#[test]
fn a_turn_is_looked_at_before_it_is_sent_and_taken_back_until_it_is_answered() {
    let (people, mail) = begun("tictactoe", "b2");
    let mail = people[0].gets("first.eml", &mail);
    people[0].does(&["mail", "read", &mail]);
    let files =
        || ["a.txt", "a.txt.mail"].map(|name| fs::read_to_string(people[0].path(name)).unwrap());
    let before = files();
    // Looking changes nothing.
    let looked = people[0].json(&["mail", "move", "a.txt", "a1", "--check"]);
    assert_eq!(
        (&looked["next"], &looked["mail"]),
        (&Value::from("wait"), &Value::Null)
    );
    let output = people[0].run(&["mail", "move", "a.txt", "a1", "--check"]);
    assert!(
        output.status.success() && err(&output).contains("Nothing was played"),
        "{}",
        err(&output)
    );
    assert_eq!(files(), before);
    let why = people[0].refused(&["mail", "move", "a.txt", "b2", "--check"]);
    assert!(why.contains("[mail 10]"), "{why}");
    // There is nothing to take back yet.
    let why = people[0].refused(&["mail", "undo", "a.txt"]);
    assert!(why.contains("nothing to take back"), "{why}");
    people[0].does(&["mail", "move", "a.txt", "a1"]);
    let undone = people[0].json(&["mail", "undo", "a.txt"]);
    assert_eq!(undone["next"], "move");
    assert_eq!(files()[0], before[0]);
    people[0].refused(&["mail", "undo", "a.txt"]);
    // Another turn, which is answered and then stands.
    let sent = people[0].does(&["mail", "move", "a.txt", "c3"]);
    let sent = people[1].gets("second.eml", &sent);
    people[1].does(&["mail", "read", &sent]);
    let answer = people[1].does(&["mail", "move", "b.txt", "a3"]);
    let answer = people[0].gets("third.eml", &answer);
    people[0].does(&["mail", "read", &answer]);
    people[0].refused(&["mail", "undo", "a.txt"]);
    // Giving up can be taken back as well.
    people[0].does(&["mail", "resign", "a.txt"]);
    assert_eq!(people[0].json(&["mail", "undo", "a.txt"])["next"], "move");
}

#[test]
fn what_a_turn_loses_is_said_by_mail_too() {
    let (people, offer) = {
        let people = two();
        let to = people[1].address;
        let offer = people[0].does(&[
            "mail",
            "new",
            "war:map=strait,rules=cof",
            "--to",
            to,
            "--record",
            "a.txt",
        ]);
        (people, offer)
    };
    let offer = people[1].gets("offer.eml", &offer);
    people[1].does(&["mail", "read", &offer, "--record", "b.txt"]);
    let looked = people[1].json(&["mail", "move", "b.txt", "buy 3 inf; end", "--check"]);
    let remark = &looked["remarks"][0];
    assert!(
        remark["en"].as_str().unwrap().contains("not placed"),
        "{looked}"
    );
    assert!(
        remark["it"].as_str().unwrap().contains("non schierati"),
        "{looked}"
    );
    let output = people[1].run(&["mail", "move", "b.txt", "buy 3 inf; end"]);
    assert!(
        output.status.success() && err(&output).contains("not placed"),
        "{}",
        err(&output)
    );
    assert!(out(&output).contains("BEGIN BILANCIA"));
}

#[test]
fn an_answer_below_an_unquoted_original_is_played() {
    let (people, first) = begun("tictactoe", "b2");
    let mail = people[0].gets("first.eml", &first);
    people[0].does(&["mail", "read", &mail]);
    let own = people[0].does(&["mail", "move", "a.txt", "a1", "--form", "text"]);
    let mail = people[1].gets("second.txt", &own);
    people[1].does(&["mail", "read", &mail]);
    let answer = people[1].does(&["mail", "move", "b.txt", "c3", "--form", "text"]);
    let text = format!("From: Anna\nSent: Friday\n\n{own}\nmy answer:\n\n{answer}");
    let mail = people[0].gets("third.txt", &text);
    assert_eq!(people[0].json(&["mail", "read", &mail])["next"], "move");
    // Text beside one's own block is shown, since it cannot be read.
    let own = people[0].does(&["mail", "move", "a.txt", "a3", "--form", "text"]);
    let quoted: String = own.lines().map(|line| format!("> {line}\n")).collect();
    let mail = people[0].gets("fourth.txt", &format!("{quoted}\nI play a2\n"));
    let why = people[0].refused(&["mail", "read", &mail]);
    assert!(
        why.contains("I play a2") && !why.contains("sent no move"),
        "{why}"
    );
}
