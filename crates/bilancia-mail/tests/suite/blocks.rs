//! Generated blocks, written, sent through what mail programs do to texts, and read again.

use bilancia_core::{Seat, Seats};
use bilancia_mail::{Author, Block, Letter, Offer, Part, block, examine, failure, read};
use proptest::prelude::*;

fn words(most: usize) -> impl Strategy<Value = String> {
    let word =
        "[!-;=?-\\[\\]-_a-~]{1,30}".prop_filter("an entity of HTML", |word| !word.contains('&'));
    prop::collection::vec(word, 1..most).prop_map(|words| words.join(" "))
}

/// A line of a turn: it begins with no keyword of a block and no mark of quotation.
fn order() -> impl Strategy<Value = String> {
    (words(25)).prop_map(|words| format!("do {words}"))
}

fn hexadecimal(digits: usize) -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(b"0123456789abcdef".to_vec()), digits)
        .prop_map(|digits| String::from_utf8(digits).unwrap())
}

/// A line in words, which may begin with any keyword.
fn said() -> impl Strategy<Value = String> {
    let first = prop_oneof![Just("position"), Just("turn"), Just("game"), Just("check")];
    (first, words(6)).prop_map(|(first, words)| format!("{first} is {words}"))
}

fn part() -> impl Strategy<Value = Part> {
    prop_oneof![
        prop::collection::vec(order(), 1..6).prop_map(|lines| Part::Turn(lines.join("\n"))),
        prop::collection::vec(order(), 1..4).prop_map(|lines| Part::Plan(lines.join("\n"))),
        (1_usize..999, hexadecimal(32), words(4)).prop_map(|(round, salt, action)| Part::Open {
            round,
            salt,
            action
        }),
        (1_usize..999, hexadecimal(64))
            .prop_map(|(round, commitment)| Part::Seal { round, commitment }),
        (1_u32..999, hexadecimal(64)).prop_map(|(roll, link)| Part::Dice { roll, link }),
        hexadecimal(64).prop_map(|commitment| Part::Commit { commitment }),
        Just(Part::Resign),
        prop::collection::vec(said(), 1..5).prop_map(|lines| Part::Challenge(lines.join("\n"))),
        prop::collection::vec(said(), 1..5).prop_map(|lines| Part::Answer(lines.join("\n"))),
        (
            1_u32..9,
            prop::collection::vec("[^\\p{C}\\s]{1,40}", 1..8),
            prop::option::of(words(9))
        )
            .prop_map(|(version, players, start)| Part::Offer(Offer {
                version,
                players,
                start
            })),
    ]
}

pub(crate) fn blocks() -> impl Strategy<Value = Block> {
    let parts = prop::collection::vec(part(), 0..4).prop_map(|mut parts| {
        // Of each kind one, and a turn or words at the end, where the position or the end of the block ends them.
        let mut kinds = Vec::new();
        parts.retain(|part| {
            let kind = std::mem::discriminant(part);
            let new = !kinds.contains(&kind);
            kinds.push(kind);
            new
        });
        let last = |part: &Part| {
            matches!(
                part,
                Part::Turn(_) | Part::Plan(_) | Part::Challenge(_) | Part::Answer(_)
            )
        };
        let kept = parts.iter().position(last);
        let mut at = 0..;
        parts.retain(|part| {
            let at = at.next();
            !last(part) || at == kept
        });
        parts.sort_by_key(last);
        parts
    });
    let digest = || prop::option::of(hexadecimal(8));
    (
        (
            "[a-z]{3,9}:[a-z]{3,9}=[a-z0-9]{1,90}",
            "[a-z0-9]{4,16}",
            1_u8..=8,
            0..9_999_u32,
        ),
        (digest(), digest(), parts, prop::option::of(words(60))),
    )
        .prop_map(
            |((game, name, seats, turn), (before, after, parts, position))| Block {
                game,
                name,
                seats: (0..seats).map(Seat).collect::<Seats>(),
                turn,
                before,
                after,
                parts,
                position,
            },
        )
}

fn quoted(text: &str, mark: &str) -> String {
    text.lines().map(|line| format!("{mark}{line}\n")).collect()
}

fn letter(text: &str) -> Letter {
    Letter {
        from: Some(("Anna Bianchi".to_owned(), "anna@example.org".to_owned())),
        to: ("Bruno".to_owned(), "bruno@example.net".to_owned()),
        subject: "Così è: alea".to_owned(),
        id: "1.abc@example.org".to_owned(),
        answers: Some("0.abc@example.org".to_owned()),
        date: 1_772_557_451,
        text: text.to_owned(),
    }
}

proptest! {
    #[test]
    fn blocks_are_narrow_and_ascii_and_read_back(block in blocks()) {
        let text = block.to_string();
        prop_assert!(text.is_ascii());
        prop_assert!(text.lines().all(|line| line.len() <= block::COLUMNS), "{}", text);
        let found = block::find(&text).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert!(found.checked && found.depth == 0);
        prop_assert_eq!(found.block, block);
    }

    #[test]
    fn blocks_survive_quotation_and_other_text(block in blocks(), depth in 1_usize..6, tight in any::<bool>()) {
        let mark = if tight { ">" } else { "> " };
        let text = format!("Bruno wrote:\n\n{}\n-- \nAnna\n", quoted(&block.to_string(), &mark.repeat(depth)));
        let found = block::find(&text).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!((found.depth, found.block), (depth, block));
    }

    #[test]
    fn blocks_survive_what_programs_put_between_words(block in blocks(), seed in any::<u64>()) {
        let spaces = ["\u{a0}", "\t", "  ", " \u{200b}", "\u{2009}"];
        let text = block.to_string();
        let mut lines = text.lines().zip(seed as usize % 7..);
        let line = |(line, at): (&str, usize)| {
            let inner = line.replacen(' ', spaces[at % spaces.len()], at % 3);
            format!("{inner}{}\r\n\r\n", " ".repeat(at % 4))
        };
        let text: String = lines.by_ref().map(line).collect();
        let found = block::find(&text).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(found.block, block);
    }

    #[test]
    fn mails_that_are_written_are_read(block in blocks()) {
        let mail = letter(&format!("La mia mossa è più bella:\n\n{block}")).to_eml();
        let reading = read(&mail).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(&reading.first().unwrap().block, &block);
        prop_assert_eq!(reading.envelope.id.as_deref(), Some("1.abc@example.org"));
        prop_assert_eq!(reading.envelope.subject.as_deref(), Some("Così è: alea"));
        prop_assert_eq!(reading.envelope.date, Some(1_772_557_451));
    }

    #[test]
    fn one_changed_letter_is_found(block in blocks(), at in any::<prop::sample::Index>()) {
        let text = block.to_string();
        let first = text.find('\n').unwrap() + 1;
        let last = text.find("\ncheck").unwrap();
        let places: Vec<usize> = (first..last).filter(|at| text.as_bytes()[*at].is_ascii_alphanumeric()).collect();
        let at = *at.get(&places);
        let mut bytes = text.into_bytes();
        bytes[at] = if bytes[at] == b'x' { b'y' } else { b'x' };
        let text = String::from_utf8(bytes).unwrap();
        prop_assert!(block::find(&text).is_err(), "{}", text);
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        let _ = read(&bytes);
    }
}

#[test]
fn addresses_of_mails_are_escaped() {
    let url = letter("a b\n+&=?è").to_url();
    assert_eq!(
        url,
        "mailto:bruno@example.net?subject=Cos%C3%AC%20%C3%A8%3A%20alea&body=a%20b%0D%0A%2B%26%3D%3F%C3%A8"
    );
}

/// A block with nothing but an empty turn, as servers mail it.
fn form() -> Block {
    Block {
        game: "alea".to_owned(),
        name: "k7f2_9qh4x8t2b6d".to_owned(),
        seats: Seats::from(Seat(0)),
        turn: 3,
        before: Some("3f9c12ab".to_owned()),
        after: None,
        parts: vec![Part::Turn(String::new())],
        position: None,
    }
}

#[test]
fn a_form_is_filled_in_by_hand_quoted_or_not() {
    let text = form().to_form();
    assert!(
        text.contains("\nturn\n\n-----END BILANCIA-----\n"),
        "{text}"
    );
    let filled = |mark: &str, own: &str| -> String {
        let quoted = text.lines().map(|line| match line {
            "" => format!("{own}a1-a4\n"),
            line => format!("{mark}{line}\n"),
        });
        quoted.collect()
    };
    for text in [
        filled("", ""),
        filled("> ", "> "),
        filled("> ", ""),
        filled(">> ", ">> "),
    ] {
        let found = block::find(&text).unwrap();
        let mut expected = form();
        expected.parts = vec![Part::Turn("a1-a4".to_owned())];
        assert_eq!(found.block, expected, "{text}");
        assert!(!found.checked);
    }
}

#[test]
fn words_of_people_may_have_accents_and_begin_with_any_word() {
    let mut form = form();
    form.parts = vec![Part::Challenge(String::new())];
    let text = form.to_form();
    let blank = "\nchallenge\n\n-----END BILANCIA-----\n";
    assert!(text.ends_with(blank), "{text}");
    let words = "Perché “tre” carri?\nposition of the fuel: none\ncheck it";
    let text = text.replace(
        blank,
        &format!("\nchallenge\n{words}\n-----END BILANCIA-----\n"),
    );
    let found = block::find(&text).unwrap().block;
    let read = words.replace(['“', '”'], "\"");
    assert_eq!(found.parts, [Part::Challenge(read)]);
    // In all other lines accents are refused.
    let wrong = text.replace("turn 3", "turn 3\nperché");
    assert!(block::find(&wrong).is_err());
}

#[test]
fn reports_on_deliveries_tell_whether_trying_again_is_of_use() {
    let report = |status: &str, action: &str| {
        format!(
            "From: MAILER-DAEMON@example.org\r\nTo: games+secret@example.org\r\nSubject: Undelivered\r\n\
             Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n\
             --b\r\nContent-Type: text/plain\r\n\r\nNo.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n\
             Reporting-MTA: dns; example.org\r\n\r\nAction: {action}\r\nStatus: {status}\r\n\r\n--b--\r\n"
        )
    };
    for (status, hard) in [
        ("5.1.1", true),
        ("5.1.10", true),
        ("5.4.4", true),
        ("5.2.2", false),
        ("5.7.26", false),
        ("4.4.1", false),
    ] {
        let found = failure(report(status, "failed").as_bytes()).unwrap();
        assert_eq!((found.status.as_str(), found.is_hard), (status, hard));
    }
    assert_eq!(failure(report("4.4.1", "delayed").as_bytes()), None);
    assert_eq!(
        failure(b"From: a@example.org\r\nTo: b@example.org\r\n\r\nHello\r\n"),
        None
    );
    let envelope = examine(report("5.1.1", "failed").as_bytes()).unwrap();
    assert!(matches!(envelope.author, Author::Report(_)));
    assert_eq!(envelope.to, ["games+secret@example.org"]);
}
