//! Messages in the shapes that mail programs give them, each with its expected reading or refusal.

use std::{fs, path::PathBuf};

use bilancia_core::Lang;
use bilancia_mail::{Found, MailError, MailRule, read};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/corpus")
}

/// Each message of the corpus with what is expected of it: turn, depth of quotation and check of its block, or the
/// rule by which it is refused.
fn corpus() -> Vec<(String, Vec<u8>, String)> {
    let expected = fs::read_to_string(folder().join("expected.tsv")).unwrap();
    let of = |line: &str| {
        let (name, expected) = line.split_once('\t').unwrap();
        let message = fs::read(folder().join(name)).unwrap();
        (name.to_owned(), message, expected.to_owned())
    };
    expected.lines().map(of).collect()
}

/// The block of a message that counts.
fn first(message: &[u8]) -> Result<Found, MailError> {
    read(message)?.first().cloned()
}

fn reading(message: &[u8]) -> String {
    match first(message) {
        Ok(found) => {
            let check = if found.checked {
                "checked"
            } else {
                "unchecked"
            };
            format!("{} {} {check}", found.block.turn, found.depth)
        }
        Err(error) => format!("mail {}", error.rule.number()),
    }
}

#[test]
fn every_message_is_read_or_refused_as_expected() {
    let corpus = corpus();
    assert!(corpus.len() >= 60);
    let files = fs::read_dir(folder()).unwrap().count();
    assert_eq!(files, corpus.len() + 1, "files and lines of expected.tsv");
    let wrong: Vec<String> = corpus
        .iter()
        .filter_map(|(name, message, expected)| {
            let found = reading(message);
            let why = first(message).err().map(|error| error.to_string());
            (found != *expected).then(|| format!("{name}: {found}, not {expected} {why:?}"))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn blocks_of_equal_turns_are_equal_whatever_carried_them() {
    let mut known = std::collections::BTreeMap::new();
    for (name, message, expected) in corpus() {
        let Ok(found) = first(&message) else {
            continue;
        };
        if expected.ends_with(" checked") {
            let block = found.block;
            let text = block.to_string();
            let first = known.entry(block.turn).or_insert_with(|| text.clone());
            assert_eq!(*first, text, "{name}");
        }
    }
    assert_eq!(known.len(), 3);
}

#[test]
fn envelopes_name_sender_message_and_date() {
    let of = |name: &str| {
        read(&fs::read(folder().join(name)).unwrap())
            .unwrap()
            .envelope
    };
    let envelope = of("01-mutt-plain.eml");
    assert_eq!(envelope.from.as_deref(), Some("anna@example.org"));
    assert_eq!(envelope.id.as_deref(), Some("1000.abc@example.org"));
    assert_eq!(envelope.subject.as_deref(), Some("Re: alea @7k2m9q"));
    // `date -u -d 'Tue, 3 Mar 2026 18:04:11 +0100' +%s`
    assert_eq!(envelope.date, Some(1_772_557_451));
}

#[test]
fn refusals_name_rule_place_and_remedy_in_every_language() {
    let rules = [
        MailRule::Size,
        MailRule::Person,
        MailRule::Block,
        MailRule::Version,
        MailRule::Form,
        MailRule::Check,
    ];
    let mut met = Vec::new();
    for (name, message, _) in corpus() {
        let Err(error) = first(&message) else {
            continue;
        };
        let [english, italian] = [Lang::EN, Lang::IT].map(|lang| error.text(lang));
        assert!(
            english.ends_with(&format!("[mail {}]", error.rule.number())),
            "{name}: {english}"
        );
        assert!(
            english.len() > 40 && italian.len() > 40 && english != italian,
            "{name}"
        );
        let needs_place = matches!(error.rule, MailRule::Check | MailRule::Version);
        assert!(!needs_place || error.place.is_some(), "{name}: {english}");
        met.push(error.rule);
    }
    assert!(rules.iter().all(|rule| met.contains(rule)), "{met:?}");
}

#[test]
fn what_is_too_large_or_nested_without_end_is_refused() {
    let error = read(&vec![b'x'; (1 << 20) + 1]).unwrap_err();
    assert_eq!(error.rule, MailRule::Size);
    let nested = "From: a\nTo: b\n".to_owned() + &"Content-Type: message/rfc822\n\n".repeat(30_000);
    assert_eq!(read(nested.as_bytes()).unwrap_err().rule, MailRule::Size);
    let spaced =
        "From: a\nTo: b\n".to_owned() + &"Content-Type: message \t/rfc822\n\n".repeat(30_000);
    assert_eq!(read(spaced.as_bytes()).unwrap_err().rule, MailRule::Size);
}
