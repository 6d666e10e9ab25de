//! Long lines of a block, broken and put together again, and the check over them.

use super::COLUMNS;
use crate::plain::tidy;

/// Places at most where a line may have been broken by a mail program, all subsets of which are tried.
const BREAKS: usize = 12;

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
    /// Number of characters of the last of its lines.
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

/// Puts lines together that end with a mark, each given with its number.
pub(super) fn unfold(lines: &[(usize, String)]) -> Vec<Joined> {
    let mut out: Vec<Joined> = Vec::new();
    let mut open = false;
    for (number, line) in lines {
        let marked = line.strip_suffix('\\');
        let text = marked.unwrap_or(line);
        match out.last_mut() {
            // A mark that a mail program put on a line of its own belongs to the line before it.
            Some(joined) if open || line == "\\" => {
                if line == "\\" && !joined.text.ends_with(' ') {
                    joined.text.push(' ');
                }
                joined.text.push_str(text);
                joined.last = line.len();
            }
            _ => out.push(Joined {
                number: *number,
                text: text.to_owned(),
                last: line.len(),
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

/// Lines with some of those breaks taken out that a mail program may have put in, such that the check agrees; none if
/// there is no such choice. A program that breaks lines does so where the next word would have been too long;
/// `widest` is the number of characters of the message's longest line.
pub(super) fn unbreak(lines: &[Joined], widest: usize, due: &str) -> Option<Vec<Joined>> {
    let agrees = |lines: &[Joined]| check(lines.iter().map(|line| &*line.text)) == due;
    if agrees(lines) {
        return Some(lines.to_vec());
    }
    let first_word = |line: &Joined| line.text.split(' ').next().map_or(0, str::len);
    let breaks: Vec<usize> = (1..lines.len())
        .filter(|at| lines[at - 1].last + 1 + first_word(&lines[*at]) > widest)
        .take(BREAKS)
        .collect();
    (1..1_usize << breaks.len()).find_map(|chosen| {
        let taken = |at: usize| {
            let index = breaks.iter().position(|known| *known == at);
            index.is_some_and(|index| chosen >> index & 1 == 1)
        };
        let mut joined: Vec<Joined> = Vec::new();
        for (at, line) in lines.iter().enumerate() {
            match joined.last_mut() {
                Some(last) if taken(at) => last.push(line),
                _ => joined.push(line.clone()),
            }
        }
        agrees(&joined).then_some(joined)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn numbered(lines: Vec<String>) -> Vec<(usize, String)> {
        lines.into_iter().enumerate().collect()
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
            let widest = broken.iter().map(String::len).max().unwrap();
            let found = unbreak(&unfold(&numbered(broken)), widest, &due).expect("they are few");
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
