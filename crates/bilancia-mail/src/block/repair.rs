//! Changes of mail programs to the lines of a block beside quoting and breaking them, undone where the check of the block
//! proves that they were made.
//!
//! A block without a check is read as it is.

use std::collections::HashSet;

use super::{
    Block,
    parse::{hexadecimal, keyword, parse},
    read::{damaged, read as read_lines},
    wrap::{self, Budget, Raw},
};
use crate::{error::MailError, plain::tidy};

/// A block of which a mail program has made all letters small: the check is that of letters which are lost, and agrees
/// again once the match has given the turn and the position their letters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lowered {
    /// The block, with small letters.
    pub block: Block,
    /// The check that is due.
    pub check: String,
}

/// Marks of bold letters that are taken off the lines of a block.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bold {
    Kept,
    /// A mark at both ends.
    Pairs,
    /// Marks at either end.
    Ends,
}

/// Lines that were cut after a number of characters, wherever that was.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cut {
    No,
    /// All but some of the lines of that length go on in the next one.
    At(u64),
}

/// Reads the lines of a block, and returns whether it has a check. `stars` are the marks of bold letters before and
/// after its first line. `lowered` gets what may be known of a block that cannot be read.
pub(super) fn read(
    mut lines: Vec<Raw>,
    stars: [usize; 2],
    budget: &mut Budget,
    lowered: &mut Option<Lowered>,
) -> Result<(Block, bool), MailError> {
    for line in &mut lines {
        if stars[0] > 0 && stars[1] > 0 {
            line.change(|text| without_stars(text, stars));
        }
        // Nothing but a link can follow the name of a match without a space.
        if keyword(&line.text) == Some("game") {
            line.change(without_links);
        }
    }
    let check = lines.iter().find(|line| names_check(&line.text)).cloned();
    let first = read_lines(&lines, budget);
    let Some(check) = check else {
        return first;
    };
    if matches!(first, Ok((_, true))) {
        return first;
    }
    let mut tried = HashSet::from([texts(&lines)]);
    for (cut, bold, [linked, stuffed]) in changes(&lines) {
        let undone = undone(&lines, cut, bold, [linked, stuffed]);
        let texts = texts(&undone);
        let size: usize = texts.iter().map(String::len).sum();
        // Work that is as much as to compute a few checks.
        if !budget.take(8 * size) {
            break;
        }
        if tried.insert(texts)
            && let Ok((block, true)) = read_lines(&undone, budget)
        {
            return Ok((block, true));
        }
    }
    *lowered = lowered_of(&lines);
    // Where the check is taken for something else, the block was changed.
    match first {
        Ok(_) => Err(damaged(check.number, &check.text)),
        Err(error) => Err(error),
    }
}

/// Everything that may have been done to lines together.
fn changes(lines: &[Raw]) -> impl Iterator<Item = (Cut, Bold, [bool; 2])> + use<> {
    let others = [Bold::Kept, Bold::Pairs, Bold::Ends]
        .into_iter()
        .flat_map(|bold| {
            let both = [[false, false], [true, false], [false, true], [true, true]];
            both.map(|links_and_stuffing| (bold, links_and_stuffing))
        });
    let cuts = cuts(lines).into_iter();
    cuts.flat_map(move |cut| others.clone().map(move |(bold, other)| (cut, bold, other)))
}

/// Lines as they were before they were cut, made bold, and got links and stuffing.
fn undone(lines: &[Raw], cut: Cut, bold: Bold, [linked, stuffed]: [bool; 2]) -> Vec<Raw> {
    let mut lines = match cut {
        Cut::No => lines.to_vec(),
        Cut::At(chosen) => joined(lines, chosen),
    };
    for line in &mut lines {
        if stuffed {
            line.change(without_stuffing);
        }
        if linked {
            line.change(without_links);
        }
        match bold {
            Bold::Kept => {}
            Bold::Pairs => line.change(|text| {
                let pair = text.len() > 1 && text.starts_with('*') && text.ends_with('*');
                without_stars(text, if pair { [1, 1] } else { [0, 0] })
            }),
            Bold::Ends => line.change(|text| text.trim_matches('*').to_owned()),
        }
    }
    lines
}

impl Raw {
    /// Changes the text; its width stays that of the line as it came.
    fn change(&mut self, change: impl Fn(&str) -> String) {
        self.text = tidy(&change(&self.text));
    }
}

fn texts(lines: &[Raw]) -> Vec<String> {
    lines.iter().map(|line| line.text.clone()).collect()
}

/// Whether a line has a check in it.
fn names_check(line: &str) -> bool {
    let words: Vec<&str> = line
        .split(' ')
        .map(|word| word.trim_matches(['*', '>', ':']))
        .filter(|word| !word.is_empty())
        .collect();
    words
        .windows(2)
        .any(|pair| keyword(pair[0]) == Some("check") && hexadecimal(pair[1], 8..=8).is_some())
}

/// A line without these numbers of asterisks before and after it, as far as they are there.
fn without_stars(line: &str, [before, after]: [usize; 2]) -> String {
    let mut line = line;
    for _ in 0..before {
        line = line.strip_prefix('*').unwrap_or(line);
    }
    for _ in 0..after {
        line = line.strip_suffix('*').unwrap_or(line);
    }
    line.to_owned()
}

/// A line without the addresses that mail programs put behind words that look like links: `@name<https://...>`.
fn without_links(line: &str) -> String {
    let mut rest = line;
    let mut out = String::with_capacity(line.len());
    while let Some(at) = rest.find('<') {
        let (before, link) = rest.split_at(at);
        let is_link = ["<http:", "<https:", "<mailto:"].iter().any(|scheme| {
            link.get(..scheme.len())
                .is_some_and(|head| head.eq_ignore_ascii_case(scheme))
        });
        match link.find('>').filter(|_| is_link) {
            Some(end) => {
                out.push_str(before);
                rest = &link[end + 1..];
            }
            None => {
                out.push_str(&rest[..=at]);
                rest = &rest[at + 1..];
            }
        }
    }
    out + rest
}

/// A line without a mark that a mail program has put before its first word so that it is taken for no other line.
fn without_stuffing(line: &str) -> String {
    let bare = line
        .strip_prefix('>')
        .filter(|bare| keyword(bare.trim_start()).is_some());
    bare.unwrap_or(line).to_owned()
}

/// The ways in which lines may have been cut.
fn cuts(lines: &[Raw]) -> Vec<Cut> {
    let places = full(lines).len();
    let sets = match places {
        0 => Vec::new(),
        _ => wrap::all_but_few(places),
    };
    std::iter::once(Cut::No)
        .chain(sets.into_iter().map(Cut::At))
        .collect()
}

/// Indices of lines that are as long as the longest, and are not the last one.
fn full(lines: &[Raw]) -> Vec<usize> {
    let widest = lines.iter().map(|line| line.width).max().unwrap_or(0);
    let full = lines.iter().enumerate();
    let full = full.filter(|(at, line)| {
        line.width == widest && !line.text.ends_with('\\') && *at + 1 < lines.len()
    });
    full.map(|(at, _)| at).collect()
}

/// Lines with some of the longest ones joined to the next, letter by letter.
fn joined(lines: &[Raw], chosen: u64) -> Vec<Raw> {
    let full = full(lines);
    let mut out: Vec<Raw> = Vec::with_capacity(lines.len());
    let mut open = false;
    for (at, line) in lines.iter().enumerate() {
        match out.last_mut() {
            Some(last) if open => {
                last.spaced.push_str(&line.spaced);
                last.text = tidy(&last.spaced);
                last.width = line.width;
            }
            _ => out.push(line.clone()),
        }
        let index = full.iter().position(|known| *known == at);
        open = index.is_some_and(|index| chosen >> index & 1 == 1);
    }
    out
}

/// The block and its check, if all its letters are small.
fn lowered_of(lines: &[Raw]) -> Option<Lowered> {
    if lines
        .iter()
        .any(|line| line.text.bytes().any(|byte| byte.is_ascii_uppercase()))
    {
        return None;
    }
    let at = lines
        .iter()
        .rposition(|line| keyword(&line.text) == Some("check"))?;
    let check = hexadecimal(lines[at].text.split(' ').nth(1)?, 8..=8)?;
    let block = parse(&super::read::together(&lines[..at])).ok()?;
    Some(Lowered { block, check })
}
