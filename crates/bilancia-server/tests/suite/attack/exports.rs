//! Files and mails of tournaments in other formats: whatever stands in titles and names, each file reads back as as many lines and records as it
//! has with harmless ones.

use std::time::Duration;

use bilancia_server::{Clock, MailOptions};
use bilancia_testkit::{
    mail::{Sink, Taken},
    sized,
};
use proptest::{
    prelude::*,
    test_runner::{Config, TestRunner},
};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{Database, Person, Server, databases};

const PASSWORD: &str = "una parola lunga";
const ANNA: &str = "anna@people.test";

/// Texts that are made to be more than one line somewhere.
fn hostile() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("\r\nURL:http://evil.example/login\r\nBEGIN:VALARM\r\n".to_owned()),
        Just("\nBcc: victim@people.test\r\n\r\nbody".to_owned()),
        Just("=?utf-8?q?=0D=0ABcc:_victim=40people.test?=".to_owned()),
        Just("\n001    1 x\r012 y".to_owned()),
        Just("\",\"\n=cmd|'/c calc'!A1,".to_owned()),
        Just("]]></text><script>alert(1)</script><!--".to_owned()),
        Just("\\,;:\\n".to_owned()),
        proptest::sample::select(vec![
            '\0',
            '\u{1}',
            '\t',
            '\u{b}',
            '\u{c}',
            '\r',
            '\n',
            '\u{1b}',
            '\u{7f}',
            '\u{85}',
            '\u{ad}',
            '\u{200b}',
            '\u{202e}',
            '\u{2028}',
            '\u{2029}',
            '\u{2066}',
            '\u{feff}',
            '\u{fffe}',
            '\u{ffff}',
            '\u{e0041}',
            '"',
            '&',
            ' ',
        ])
        .prop_map(String::from),
        any::<String>(),
    ];
    proptest::collection::vec(piece, 1..5).prop_map(|pieces| pieces.concat())
}

/// The log of an event with these titles and names.
fn log(format: &Value, titles: [&str; 2], names: &[String; 3]) -> Vec<Value> {
    let plan = json!({
        "title": titles, "game": "tictactoe", "time_control": "", "registration_until": 1_000, "assignment_at": 1_000,
        "format": format, "tie_breaks": ["buchholz"], "rated": false, "arbiters": ["nobody"],
        "days_per_round": 3,
    });
    let mut acts = vec![json!({"kind": "announced", "plan": plan})];
    for (number, name) in names.iter().enumerate() {
        // Numbers keep them apart.
        let name = format!("{name}{number}");
        acts.push(
            json!({"kind": "registered", "entrant": {"name": name, "players": [{"person": name}]}}),
        );
    }
    acts.push(json!({"kind": "assigned", "order": [1, 2, 3]}));
    acts.push(json!({"kind": "paired", "pairings": [{"free": 1}, {"game": [2, 3]}]}));
    if format.get("swiss").is_some() {
        acts.last_mut().unwrap()["pairings"] = json!([{"game": [1, 2]}, {"bye": 3}]);
    }
    let board = if format.get("swiss").is_some() { 1 } else { 2 };
    let game = json!({"round": 1, "board": board, "game": 1});
    acts.push(json!({"kind": "result", "game": game, "score": "first_wins"}));
    acts.into_iter()
        .map(|act| {
            // Who registers comes before the date, and the rest after it.
            let at = if act["kind"] == "registered" {
                500
            } else {
                2_000
            };
            json!({"at": at, "by": "host", "act": act})
        })
        .collect()
}

/// Stores an event as a server from before there were rules for titles could have.
fn stored(database: &Database, id: &str, host: &str, phase: &str, log: &[Value]) {
    let quoted = |text: &str| text.replace('\'', "''");
    database.run(&format!(
        "insert into events (id, host, phase, created, changed) values ('{id}', '{host}', '{phase}', 1, 1)"
    ));
    for (number, entry) in (1..).zip(log) {
        database.run(&format!(
            "insert into event_log (event, number, entry, at) values ('{id}', {number}, '{}', 1)",
            quoted(&entry.to_string())
        ));
    }
}

/// The structure of a calendar: the names of the properties of its lines, once they are unfolded.
fn calendar(text: &str) -> Vec<String> {
    let text = text.replace("\r\n ", "").replace("\r\n\t", "");
    let lines = text
        .strip_suffix("\r\n")
        .expect("a last line")
        .split("\r\n");
    let names = lines.map(|line| {
        assert!(!line.contains(char::is_control), "{line:?}");
        let (name, value) = line.split_once([':', ';']).expect("a name");
        match name {
            "BEGIN" | "END" => format!("{name}:{value}"),
            name => name.to_owned(),
        }
    });
    names.collect()
}

/// How many fields each record of a table has.
fn table(text: &str) -> Vec<usize> {
    let mut reader = csv::ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .from_reader(text.as_bytes());
    let records: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(records.len(), text.lines().count(), "a line each");
    for name in records.iter().filter_map(|record| record.get(2)) {
        assert!(
            !name.starts_with(['=', '+', '-', '@']),
            "a formula: {name:?}"
        );
    }
    records.iter().map(csv::StringRecord::len).collect()
}

/// The codes of the lines of a report, and where its columns begin.
fn report(text: &str) -> Vec<String> {
    let lines = text.strip_suffix('\n').expect("a last line").split('\n');
    let codes = lines.map(|line| {
        assert!(!line.contains(char::is_control), "{line:?}");
        let letters: Vec<char> = line.chars().collect();
        let points: String = letters.iter().skip(80).take(9).collect();
        match line.starts_with("001") {
            true => format!("{} {points}", &line[..8]),
            false => line[..3].to_owned(),
        }
    });
    codes.collect()
}

/// The elements of a picture in their order.
fn picture(text: &str) -> Vec<String> {
    let tree = roxmltree::Document::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let elements = tree.descendants().filter(roxmltree::Node::is_element);
    elements
        .map(|element| element.tag_name().name().to_owned())
        .collect()
}

/// The keys of a value and of all in it.
fn keys(value: &Value) -> Vec<String> {
    match value {
        Value::Object(all) => all
            .iter()
            .flat_map(|(key, value)| [vec![key.clone()], keys(value)].concat())
            .collect(),
        Value::Array(all) => all.iter().flat_map(keys).collect(),
        _ => vec![String::new()],
    }
}

/// The names of the headers of a mail, in order, and the number of its parts.
fn mail(taken: &Taken) -> Vec<String> {
    let text = String::from_utf8_lossy(&taken.raw);
    let (head, body) = text.split_once("\r\n\r\n").expect("head and body");
    assert!(!head.replace("\r\n", "").contains(['\r', '\n']), "{head:?}");
    let lines = head
        .split("\r\n")
        .filter(|line| !line.starts_with([' ', '\t']));
    let mut names: Vec<String> = lines
        .map(|line| {
            let (name, _) = line.split_once(':').expect("a name");
            name.to_ascii_lowercase()
        })
        .collect();
    names.push(body.matches("Content-Type:").count().to_string());
    names
}

/// All files of an event, each as what it is made of.
fn files(person: &Person<'_>, id: &str) -> Vec<(String, Vec<String>)> {
    let words = |sizes: Vec<usize>| sizes.iter().map(usize::to_string).collect();
    let mut all = Vec::new();
    for lang in ["en", "it"] {
        for file in [
            "calendar.ics",
            "standings.csv",
            "standings.json",
            "report.trf",
            "standings.svg",
            "bracket.svg",
        ] {
            let answer = person.get_in(&format!("/events/{id}/{file}"), lang);
            if answer.status == 404 {
                continue;
            }
            assert_eq!(answer.status, 200, "{file}: {}", answer.text);
            let text = &answer.text;
            let made_of = match file.rsplit('.').next() {
                Some("ics") => calendar(text),
                Some("csv") => words(table(text)),
                Some("trf") => report(text),
                Some("svg") => picture(text),
                _ => keys(&answer.json()),
            };
            all.push((format!("{lang} {file}"), made_of));
        }
    }
    all.push((
        "api".to_owned(),
        keys(&person.get(&format!("/api/events/{id}")).json()),
    ));
    all
}

#[test]
fn every_export_has_as_many_lines_and_records_as_it_should() {
    let folder = TempDir::new().unwrap();
    let [database, _] = databases(&folder, "exports");
    let sink = Sink::start();
    let mut config = Server::config(&database, Clock::of_machine());
    config.mail = Some(MailOptions {
        checked_by: None,
        smtp: sink.url(),
        from: "Bilancia <games@games.test>".to_owned(),
        replies: None,
        site: "https://games.test".to_owned(),
        delay: Duration::ZERO,
    });
    let server = Server::configured(config);
    let livia = server.person();
    livia.post(
        "/account/register",
        &[("name", "Livia"), ("password", PASSWORD)],
    );
    let mut anna = None;
    let cases = sized(12, 400);
    let stored_in = Database::open(&database);
    let host = stored_in.text("select id from people where name = 'Livia'");
    let swiss = json!({"swiss": {"rounds": 2}});
    let bracket = json!({"knock_out": {"drawn": {"played_again": 1}}});
    let plain = ["One", "Two", "Three"].map(str::to_owned);
    let mut number = 0;
    let mut fresh = |format: &Value, titles: [&str; 2], names: &[String; 3]| {
        number += 1;
        let id = format!("hostile{number}");
        stored(
            &stored_in,
            &id,
            &host,
            "closed",
            &log(format, titles, names),
        );
        id
    };
    let harmless = [&swiss, &bracket].map(|format| {
        let id = fresh(format, ["Cup", "Coppa"], &plain);
        files(&livia, &id)
    });
    assert!(
        harmless[0].len() > 8
            && harmless[1]
                .iter()
                .any(|(file, _)| file.ends_with("bracket.svg"))
    );
    let ids = std::cell::RefCell::new(Vec::new());
    let fresh = std::cell::RefCell::new(&mut fresh);
    let mut runner = TestRunner::new(Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    });
    let all = (hostile(), hostile(), [hostile(), hostile(), hostile()]);
    let done = runner.run(&all, |(english, italian, names)| {
        for (format, harmless) in [&swiss, &bracket].into_iter().zip(&harmless) {
            let id = (fresh.borrow_mut())(format, [&english, &italian], &names);
            prop_assert_eq!(&files(&livia, &id), harmless);
            prop_assert_eq!(
                livia
                    .get(&format!("/events/{id}"))
                    .text
                    .contains("<script>alert"),
                false
            );
            ids.borrow_mut().push(english.clone());
        }
        Ok(())
    });
    done.unwrap_or_else(|error| panic!("{error}"));
    // The same by mail, which has subjects. One gets three invitations a day from one person.
    let mut first = None;
    for (number, title) in [None]
        .into_iter()
        .chain(ids.borrow().iter().take(2).map(Some))
        .enumerate()
    {
        let title = title.map_or("Cup", String::as_str);
        let anna = anna.get_or_insert_with(|| with_address(&server, &sink));
        let mut entries = log(&swiss, [title, title], &plain);
        entries.truncate(1);
        entries[0]["act"]["plan"]["arbiters"] = json!([host]);
        for date in ["registration_until", "assignment_at"] {
            entries[0]["act"]["plan"][date] = json!(4_000_000_000_u64);
        }
        let id = format!("mailed{number}");
        stored(&stored_in, &id, &host, "registration", &entries);
        let invited = livia.post(&format!("/events/{id}/invite"), &[("person", "Anna")]);
        assert!(!invited.complains(), "{}", invited.leads_to);
        let taken = sink.next(ANNA);
        assert!(taken.subject().contains(&id), "{}", taken.subject());
        let first = first.get_or_insert_with(|| mail(&taken));
        assert_eq!(&mail(&taken), first, "{title:?}");
        let _: &Person<'_> = anna;
    }
}

/// Anna, who gets mail.
fn with_address<'a>(server: &'a Server, sink: &Sink) -> Person<'a> {
    let anna = server.person();
    anna.post(
        "/account/register",
        &[("name", "Anna"), ("password", PASSWORD)],
    );
    anna.post(
        "/account/address",
        &[("address", ANNA), ("present", PASSWORD)],
    );
    let link = sink.next(ANNA).link("https://games.test/mail/confirm/");
    anna.post(link.trim_start_matches("https://games.test"), &[]);
    anna
}
