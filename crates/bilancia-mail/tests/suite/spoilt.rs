//! Blocks spoilt in the ways of mail programs and of people, one by one and two at a time: read as they were written,
//! or refused, never read as something else.

use std::{fs, path::Path};

use bilancia_core::{Seat, Seats};
use bilancia_mail::{Block, MailError, Part, read};
use proptest::prelude::*;

use crate::blocks::blocks;

/// A way to spoil a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spoil {
    /// The reader's own block stands above, without marks of quotation.
    BelowOwn,
    /// Each line is quoted by a colon.
    Colons,
    /// Each line is bold.
    BoldLines,
    /// All lines are bold together.
    BoldBlock,
    /// The line of the turn is bold, and no other.
    BoldTurn,
    /// The name of the match has become a link.
    Link,
    /// Lines are broken at 40 columns, between words.
    Broken,
    /// Lines are cut after 40 characters, wherever that is.
    Cut,
    /// Quoted, then broken, so that the second part of a line has no mark.
    QuotedThenBroken,
    /// Something stands on the last line.
    AfterEnd,
    /// Something stands before the first line, on the same.
    BeforeBegin,
    /// The position has a mark as if it were quoted.
    Stuffed,
    /// All letters are small.
    Small,
}

const ALL: [Spoil; 13] = [
    Spoil::BelowOwn,
    Spoil::Colons,
    Spoil::BoldLines,
    Spoil::BoldBlock,
    Spoil::BoldTurn,
    Spoil::Link,
    Spoil::Broken,
    Spoil::Cut,
    Spoil::QuotedThenBroken,
    Spoil::AfterEnd,
    Spoil::BeforeBegin,
    Spoil::Stuffed,
    Spoil::Small,
];

/// A block of the reader.
fn own() -> Block {
    Block {
        game: "alea".to_owned(),
        name: "own000".to_owned(),
        seats: Seats::from(Seat(0)),
        turn: 2,
        before: None,
        after: None,
        parts: vec![Part::Turn("a8-a5+".to_owned())],
        position: Some("own".to_owned()),
    }
}

fn each(text: &str, change: impl Fn(&str) -> String) -> String {
    text.lines().map(|line| change(line) + "\n").collect()
}

/// Lines of at most 40 characters, broken between words where there are several.
fn broken(line: &str) -> String {
    let mut out = String::new();
    let mut width = 0;
    for word in line.split(' ') {
        if width > 0 && width + 1 + word.len() > 40 {
            out.push('\n');
            width = 0;
        } else if width > 0 {
            out.push(' ');
            width += 1;
        }
        out.push_str(word);
        width += word.len();
    }
    out
}

fn cut(line: &str) -> String {
    let letters: Vec<char> = line.chars().collect();
    let pieces: Vec<String> = letters
        .chunks(40)
        .map(|piece| piece.iter().collect())
        .collect();
    pieces.join("\n")
}

fn spoilt(text: &str, spoil: Spoil) -> String {
    match spoil {
        Spoil::BelowOwn => format!("From: Anna\nSent: Friday\n\n{}\nmy answer\n\n{text}", own()),
        Spoil::Colons => each(text, |line| format!(": {line}")),
        Spoil::BoldLines => each(text, |line| match line {
            "" => String::new(),
            line => format!("*{line}*"),
        }),
        Spoil::BoldBlock => format!("*{}*\n", text.trim_end()),
        Spoil::BoldTurn => {
            let mut before = "";
            let mut out = String::new();
            for line in text.lines() {
                match before {
                    "turn" => out.push_str(&format!("*{line}*\n")),
                    _ => out.push_str(&format!("{line}\n")),
                }
                before = line;
            }
            out
        }
        Spoil::Link => each(text, |line| match line.find(" @") {
            Some(at) => {
                let end = line[at + 1..]
                    .find(' ')
                    .map_or(line.len(), |end| at + 1 + end);
                let name = &line[at + 2..end];
                format!(
                    "{}<https://example.org/{name}>{}",
                    &line[..end],
                    &line[end..]
                )
            }
            None => line.to_owned(),
        }),
        Spoil::Broken => each(text, broken),
        Spoil::Cut => each(text, cut),
        Spoil::QuotedThenBroken => each(text, |line| broken(&format!("> {line}"))),
        Spoil::AfterEnd => text.replace("END BILANCIA-----", "END BILANCIA----- ciao, Anna"),
        Spoil::BeforeBegin => text.replace("-----BEGIN BILANCIA", "here: -----BEGIN BILANCIA"),
        Spoil::Stuffed => each(text, |line| match line.starts_with("position") {
            true => format!(">{line}"),
            false => line.to_owned(),
        }),
        Spoil::Small => text.to_ascii_lowercase(),
    }
}

/// The block that a reader takes out of a text, who has written [`own`].
fn taken(text: &str) -> Result<Block, MailError> {
    let reading = read(text.as_bytes())?;
    Ok(reading.choose(|block| *block == own())?.block.clone())
}

proptest! {
    #[test]
    fn spoilt_blocks_are_read_as_they_were_or_refused(
        block in blocks(), one in prop::sample::select(ALL.to_vec()), two in prop::sample::select(ALL.to_vec()),
    ) {
        let text = spoilt(&spoilt(&block.to_string(), one), two);
        if let Ok(read) = taken(&text) {
            prop_assert!(read == block || read == own(), "{:?} {:?}\n{}\n{:?}", one, two, text, read);
        }
    }
}

/// Blocks as they were really sent: a short one, and a turn of a war.
fn real() -> Vec<Block> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let names = ["01-mutt-plain.eml", "09-thunderbird-flowed-long-orders.eml"];
    let of = |name: &str| taken(&fs::read_to_string(folder.join(name)).unwrap()).unwrap();
    names.map(of).to_vec()
}

#[test]
fn each_way_alone_is_read() {
    for block in real() {
        for spoil in ALL {
            let text = spoilt(&block.to_string(), spoil);
            let read = taken(&text);
            // What small letters stood for, only a match can tell.
            let small = spoil == Spoil::Small && read.is_err();
            assert!(
                small || read.as_ref() == Ok(&block),
                "{spoil:?}\n{text}\n{read:?}"
            );
        }
    }
}

#[test]
fn two_ways_at_once_are_read_mostly() {
    let (mut read, mut count, mut refused) = (0, 0, Vec::new());
    for block in real() {
        for one in ALL {
            for two in ALL {
                if one == two || one == Spoil::Small || two == Spoil::Small {
                    continue;
                }
                count += 1;
                match taken(&spoilt(&spoilt(&block.to_string(), one), two)) {
                    Ok(taken) if taken == block => read += 1,
                    _ => refused.push((one, two)),
                }
            }
        }
    }
    assert!(read * 10 >= count * 8, "{read} of {count}: {refused:?}");
}
