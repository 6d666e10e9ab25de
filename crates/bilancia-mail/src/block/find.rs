//! Blocks found in a text.

use std::collections::{BTreeMap, btree_map::Entry};

use bilancia_core::ToArgument;

use super::{
    Block, VERSION,
    repair::{self, Lowered},
    wrap::{Budget, Raw},
};
use crate::{
    error::{MailError, MailRule},
    plain::{self, Line},
};

/// Quotation marks before a line at most.
const DEEPEST: usize = 50;
/// Blocks of a text at most that are looked at.
const MOST: usize = 32;
/// Lines of a block at most.
const LONGEST: usize = 5_000;
/// Dashes as mail programs make them of hyphens: an em dash is two of them, or one.
const DASHES: [&str; 2] = ["--", "-"];

bilancia_core::messages! { crate::block::catalogue, "find-":
    const {
        NO_BLOCK, NO_END, TOO_LONG(longest), OTHER_VERSION(first, second),
    }
}

/// A block that was found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The block.
    pub block: Block,
    /// Number of quotation marks before its lines: 0 if the sender did not quote it.
    pub depth: usize,
    /// Whether it has a check, which then agrees. Blocks written by hand have none.
    pub checked: bool,
}

/// A block of a text: read, or why it cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Candidate {
    /// Number of quotation marks before its lines.
    pub depth: usize,
    /// The block.
    pub read: Result<Found, MailError>,
    /// Facts that may be known of it nevertheless.
    pub lowered: Option<Lowered>,
}

/// Finds the first of the least quoted blocks of a text, and reads it.
///
/// # Errors
/// [`MailError`] if there is none, or it cannot be read.
pub fn find(text: &str) -> Result<Found, MailError> {
    let first = candidates(text).into_iter().next();
    first.ok_or_else(no_block)?.read
}

/// The error of a text without a block.
pub(crate) fn no_block() -> MailError {
    MailError::new(MailRule::Block, NO_BLOCK, &[])
}

/// Whether a text has the first line of a block.
pub(crate) fn has_block(text: &str) -> bool {
    let lines = plain::lines(&on_lines_of_their_own(text), DASHES[0], DEEPEST);
    lines.iter().any(|line| begins(&line.text).is_some())
}

/// The blocks of a text, the least quoted first, and those of equal depth in their order.
pub(crate) fn candidates(text: &str) -> Vec<Candidate> {
    let whole = on_lines_of_their_own(text);
    let mut budget = Budget::new();
    let mut known: BTreeMap<(usize, usize), Candidate> = BTreeMap::new();
    for dash in DASHES {
        for (at, candidate) in candidates_with(&whole, dash, &mut budget) {
            let place = known.entry((candidate.depth, at));
            match place {
                Entry::Occupied(mut before) => {
                    if before.get().read.is_err() && candidate.read.is_ok() {
                        before.insert(candidate);
                    }
                }
                Entry::Vacant(place) => {
                    place.insert(candidate);
                }
            }
        }
    }
    known.into_values().collect()
}

/// The blocks of a text in which an em dash is a text, each with the number of its first line.
fn candidates_with(text: &str, dash: &str, budget: &mut Budget) -> Vec<(usize, Candidate)> {
    let lines = plain::lines(text, dash, DEEPEST);
    let marked = lines
        .iter()
        .enumerate()
        .filter(|(_, line)| begins(&line.text).is_some());
    let mut depths: Vec<(usize, usize)> = marked.map(|(at, line)| (line.depth, at)).collect();
    depths.sort_unstable();
    depths.truncate(MOST);
    let mut out = Vec::new();
    for same in depths.chunk_by(|one, two| one.0 == two.0) {
        let depth = same[0].0;
        // Marks that belong to the text of the block are no quotation.
        let lines = plain::lines(text, dash, depth);
        for (_, at) in same {
            let mut lowered = None;
            let read = read_at(&lines[*at..], budget, &mut lowered);
            let read = read.map(|(block, checked)| Found {
                block,
                depth,
                checked,
            });
            let candidate = Candidate {
                depth,
                read,
                lowered,
            };
            out.push((*at, candidate));
        }
    }
    out
}

/// Reads the block that begins with the first of some lines.
fn read_at(
    lines: &[Line],
    budget: &mut Budget,
    lowered: &mut Option<Lowered>,
) -> Result<(Block, bool), MailError> {
    let begin = &lines[0].text;
    let version = begins(begin).unwrap_or_default();
    if version != VERSION.to_string() {
        let args: [&dyn ToArgument; 2] = [&version, &VERSION];
        return Err(MailError::new(MailRule::Version, OTHER_VERSION, &args).at(1, begin));
    }
    let mut inner = Vec::new();
    for line in &lines[1..] {
        let (_, bare) = plain::unquote(&line.text, DEEPEST);
        if ends(bare) {
            return repair::read(inner, stars(begin), budget, lowered);
        }
        if begins(bare).is_some() {
            break;
        }
        if !line.text.is_empty() {
            inner.push(Raw {
                number: inner.len() + 2,
                text: line.text.clone(),
                spaced: line.spaced.clone(),
                width: line.width,
            });
        }
        if inner.len() > LONGEST {
            return Err(MailError::new(MailRule::Block, TOO_LONG, &[&LONGEST]));
        }
    }
    Err(MailError::new(MailRule::Block, NO_END, &[]))
}

/// Numbers of asterisks before and after a text, by which mail programs write bold letters.
fn stars(line: &str) -> [usize; 2] {
    let inner = line.trim_start_matches('*');
    let before = line.len() - inner.len();
    [before, inner.len() - inner.trim_end_matches('*').len()]
}

/// The first line of a text outside blocks that is not quoted and that a person may have written for the reader: not
/// the line by which a quotation is introduced, nor a header of the quoted message, nor a signature.
pub(crate) fn beside(text: &str) -> Option<String> {
    let whole = on_lines_of_their_own(text);
    let mut inside = false;
    for line in plain::lines(&whole, DASHES[0], DEEPEST) {
        if line.text == "--" {
            return None;
        }
        let was_inside = inside;
        inside = begins(&line.text).is_some() || inside && !ends(&line.text);
        let first = line.text.split(' ').next().unwrap_or_default();
        let introduces = line.text.ends_with(':') || first.ends_with(':');
        let is_text = line.text.bytes().any(|byte| byte.is_ascii_alphanumeric());
        if !inside && !was_inside && line.depth == 0 && is_text && !introduces {
            return Some(line.text);
        }
    }
    None
}

/// The words between the dashes of a line, if it is of dashes and these words.
fn between_dashes(line: &str) -> Option<&str> {
    let line = line.trim_matches('*');
    let is_dash = |letter: char| letter == '-' || letter == ' ';
    let inner = line.trim_matches(is_dash);
    let dashes = |text: &str| text.matches('-').count() >= 2;
    let (before, after) = line.split_once(inner).filter(|_| !inner.is_empty())?;
    (dashes(before) && dashes(after)).then_some(inner)
}

/// The version that the first line of a block names; none if the line is none.
fn begins(line: &str) -> Option<&str> {
    let words = between_dashes(line)?;
    let (mark, version) = words.split_at_checked("BEGIN BILANCIA ".len())?;
    let known = mark.eq_ignore_ascii_case("BEGIN BILANCIA ");
    (known && !version.contains(' ')).then_some(version)
}

fn ends(line: &str) -> bool {
    between_dashes(line).is_some_and(|words| words.eq_ignore_ascii_case("END BILANCIA"))
}

/// Puts first and last lines of blocks on lines of their own, where a mail program has lost the ends of lines, or
/// somebody has written on such a line.
fn on_lines_of_their_own(text: &str) -> String {
    // Of the same length, since only ASCII letters change.
    let upper = text.to_ascii_uppercase();
    if !upper.contains(" BILANCIA") {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len() + 8);
    for (line, upper) in text.split('\n').zip(upper.split('\n')) {
        let plain = plain::to_ascii(line, DASHES[0]);
        let (depth, bare) = plain::unquote(&plain, DEEPEST);
        let bare = plain::tidy(bare);
        let alone = begins(&bare).is_some() || ends(&bare);
        let marks = match alone {
            true => Vec::new(),
            false => upper.match_indices(" BILANCIA").map(|(at, _)| at).collect(),
        };
        let mut done = 0;
        for at in marks {
            let head = line[done..at].trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
            let begin = done + head.trim_end_matches(['-', ' ']).len();
            let tail = &line[at + " BILANCIA".len()..];
            let version =
                tail.trim_start_matches(|letter: char| letter == ' ' || letter.is_ascii_digit());
            let dashes = version.trim_start_matches('-');
            if version.len() == dashes.len() || begin < done {
                continue;
            }
            let end = line.len() - dashes.len();
            out.push_str(&line[done..begin]);
            out.push('\n');
            out.push_str(&"> ".repeat(depth));
            out.push_str(&line[begin..end]);
            out.push('\n');
            out.push_str(&"> ".repeat(depth));
            done = end;
        }
        out.push_str(&line[done..]);
        out.push('\n');
    }
    out
}
