//! Long lines of a block, broken and put together again, and the check over them.

use super::COLUMNS;
use crate::plain::tidy;

/// Places at most where a line may have been broken by a mail program, all subsets of which are tried.
const BREAKS: usize = 12;
/// Places at most of which all but a few are tried.
const MOST_BREAKS: usize = 64;
/// Bytes at most over which checks are computed in order to find out what was changed in the blocks of a text.
const HASHED: usize = 16 << 20;

/// A line of a block as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Raw {
    /// Number of the line in the block.
    pub number: usize,
    /// Its text, with one space between words.
    pub text: String,
    /// Its text with its spaces.
    pub spaced: String,
    /// Number of its characters in the message, with marks of quotation.
    pub width: usize,
}

/// Work that is left for repairs.
#[derive(Debug)]
pub(super) struct Budget(usize);

impl Budget {
    pub(super) fn new() -> Self {
        Self(HASHED)
    }

    /// Takes some work; whether there was any left.
    pub(super) fn take(&mut self, work: usize) -> bool {
        self.0 = self.0.saturating_sub(work);
        self.0 > 0
    }
}

/// The check over lines: CRC-32 in 8 hexadecimal digits.
pub(super) fn check<'a>(lines: impl IntoIterator<Item = &'a str>) -> String {
    let mut hasher = crc32fast::Hasher::new();
    for line in lines {
        hasher.update(line.as_bytes());
        hasher.update(b"\n");
    }
    format!("{:08x}", hasher.finalize())
}

/// Breaks a line of ASCII into lines of at most [`COLUMNS`] characters, at a space if there is one.
pub(super) fn fold(line: &str) -> Vec<String> {
    let mut rest = line;
    let mut out = Vec::new();
    while rest.len() > COLUMNS {
        // With the space and the mark.
        let (head, tail) = match rest[..COLUMNS - 1].rfind(' ') {
            Some(space) if space > 0 => (&rest[..=space], &rest[space + 1..]),
            // A line that begins with a space would lose it.
            _ if rest[COLUMNS - 1..].starts_with(' ') => rest.split_at(COLUMNS - 2),
            _ => rest.split_at(COLUMNS - 1),
        };
        out.push(format!("{head}\\"));
        rest = tail;
    }
    out.push(rest.to_owned());
    out
}

/// A line of a block, put together of lines of the message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Joined {
    /// Number of its first line in the block.
    pub number: usize,
    /// Its text, with one space between words.
    pub text: String,
    /// Number of characters of the last of its lines, as it came.
    pub last: usize,
}

impl Joined {
    /// Adds a line after a space.
    pub(super) fn push(&mut self, line: &Self) {
        self.text.push(' ');
        self.text.push_str(&line.text);
        self.last = line.last;
    }
}

/// Puts lines together that end with a mark.
pub(super) fn unfold(lines: &[Raw]) -> Vec<Joined> {
    let mut out: Vec<Joined> = Vec::new();
    let mut open = false;
    for Raw {
        number,
        text: line,
        width,
        ..
    } in lines
    {
        let marked = line.strip_suffix('\\');
        let text = marked.unwrap_or(line);
        match out.last_mut() {
            // A mark that a mail program put on a line of its own belongs to the line before it.
            Some(joined) if open || line == "\\" => {
                if line == "\\" && !joined.text.ends_with(' ') {
                    joined.text.push(' ');
                }
                joined.text.push_str(text);
                joined.last = *width;
            }
            _ => out.push(Joined {
                number: *number,
                text: text.to_owned(),
                last: *width,
            }),
        }
        open = marked.is_some();
    }
    for joined in &mut out {
        joined.text = tidy(&joined.text);
    }
    out.retain(|joined| !joined.text.is_empty());
    out
}

/// The widths at which a mail program may have broken lines: that of the longest line, and that of the longest of
/// several words, since a single word may be longer.
pub(super) fn widths(lines: &[Raw]) -> Vec<usize> {
    let longest = |several: bool| {
        let fitting = lines
            .iter()
            .filter(|line| !several || line.text.trim_end_matches('\\').trim().contains(' '));
        fitting.map(|line| line.width).max()
    };
    let mut widths: Vec<usize> = [longest(false), longest(true)]
        .into_iter()
        .flatten()
        .collect();
    widths.dedup();
    widths
}

/// Lines with some of those breaks taken out that a mail program may have put in, such that the check agrees; none if
/// there is no such choice. A program that breaks lines does so where the next word would have been too long for
/// one of the `widths`.
pub(super) fn unbreak(
    lines: &[Joined],
    widths: &[usize],
    due: &str,
    budget: &mut Budget,
) -> Option<Vec<Joined>> {
    let due = u32::from_str_radix(due, 16).ok()?;
    let size = lines.iter().map(|line| line.text.len() + 1).sum();
    let mut agrees = |breaks: &[usize], chosen: u64| {
        let mut hasher = crc32fast::Hasher::new();
        let mut next = 0;
        for (at, line) in lines.iter().enumerate() {
            if breaks.get(next) == Some(&at) {
                let taken = chosen >> next & 1 == 1;
                hasher.update(if taken { b" " } else { b"\n" });
                next += 1;
            } else if at > 0 {
                hasher.update(b"\n");
            }
            hasher.update(line.text.as_bytes());
        }
        hasher.update(b"\n");
        budget.take(size) && hasher.finalize() == due
    };
    if agrees(&[], 0) {
        return Some(lines.to_vec());
    }
    let first_word = |line: &Joined| {
        let word = line.text.split(' ').next();
        word.map_or(0, |word| word.chars().count())
    };
    widths.iter().find_map(|widest| {
        let breaks: Vec<usize> = (1..lines.len())
            .filter(|at| lines[at - 1].last + 1 + first_word(&lines[*at]) > *widest)
            .collect();
        let chosen = choices(breaks.len())
            .into_iter()
            .find(|chosen| agrees(&breaks, *chosen))?;
        let mut joined: Vec<Joined> = Vec::new();
        for (at, line) in lines.iter().enumerate() {
            let index = breaks.iter().position(|known| *known == at);
            match joined.last_mut() {
                Some(last) if index.is_some_and(|index| chosen >> index & 1 == 1) => {
                    last.push(line);
                }
                _ => joined.push(line.clone()),
            }
        }
        Some(joined)
    })
}

/// Choices among places as sets of bits, that of all of them first: every set of few places, and of many all but two
/// at most.
fn choices(places: usize) -> Vec<u64> {
    match places {
        0 => Vec::new(),
        _ if places <= BREAKS => (1..1_u64 << places).rev().collect(),
        _ => all_but_few(places),
    }
}

/// Sets of all places but two at most, as sets of bits, the largest first; none if there are too many places.
pub(super) fn all_but_few(places: usize) -> Vec<u64> {
    if places == 0 || places > MOST_BREAKS {
        return Vec::new();
    }
    let all = u64::MAX >> (64 - places);
    let one = (0..places).map(|at| 1_u64 << at);
    let two = one
        .clone()
        .flat_map(|bit| one.clone().map(move |other| bit | other));
    let left_out = std::iter::once(0).chain(one.clone()).chain(two);
    let mut sets: Vec<u64> = left_out.map(|out| all & !out).collect();
    sets.sort_unstable_by_key(|set| std::cmp::Reverse(set.count_ones()));
    sets.dedup();
    sets.retain(|set| *set != 0);
    sets
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn numbered(lines: Vec<String>) -> Vec<Raw> {
        let raw = |(number, text): (usize, String)| Raw {
            number,
            spaced: text.clone(),
            width: text.len(),
            text,
        };
        lines.into_iter().enumerate().map(raw).collect()
    }

    proptest! {
        #[test]
        fn folded_lines_are_short_and_unfold(line in "[!-\\[\\]-~]{1,90}( [!-\\[\\]-~]{1,90}){0,9}") {
            let folded = fold(&line);
            prop_assert!(folded.iter().all(|line| line.len() <= COLUMNS));
            let unfolded = unfold(&numbered(folded));
            prop_assert_eq!((unfolded.len(), &unfolded[0].text), (1, &line));
        }

        #[test]
        fn breaks_of_mail_programs_are_found(
            lines in prop::collection::vec("[a-z]{1,9}( [a-z0-9]{1,9}){0,8}", 1..9), width in 40..72_usize,
        ) {
            let due = check(lines.iter().map(String::as_str));
            let mut broken = Vec::new();
            for line in &lines {
                let mut last = String::new();
                for word in line.split(' ') {
                    if !last.is_empty() && last.len() + 1 + word.len() > width {
                        broken.push(std::mem::take(&mut last));
                    }
                    last = tidy(&format!("{last} {word}"));
                }
                broken.push(last);
            }
            let raw = numbered(broken);
            let found = unbreak(&unfold(&raw), &widths(&raw), &due, &mut Budget::new()).expect("they are few");
            let found: Vec<_> = found.into_iter().map(|line| line.text).collect();
            prop_assert_eq!(found, lines);
        }
    }

    #[test]
    fn the_check_is_the_usual_crc() {
        // `zlib.crc32(b'123456789\n')` of Python.
        assert_eq!(check(["123456789"]), "e0117757");
        assert_ne!(check(["a b", "c"]), check(["a", "b c"]));
    }
}
