//! Texts from outside, made safe to be shown on a terminal.

use std::fmt::Write;

/// Largest number of characters of one text from outside that are shown.
const MOST: usize = 300;

/// A text without commands to a terminal: control characters, and those that change the direction of writing, are shown
/// as escapes.
pub(crate) fn printable(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_safe(letter) {
            out.push(letter);
        } else {
            // Writing to a String cannot fail.
            let _ = write!(out, "{}", letter.escape_default());
        }
    }
    out
}

/// [`printable`], cut to at most 300 characters.
pub(crate) fn short(text: &str) -> String {
    let text = text.trim();
    let cut: String = text.chars().take(MOST).collect();
    let more = if cut.len() < text.len() { "..." } else { "" };
    printable(&cut) + more
}

fn is_safe(letter: char) -> bool {
    let turns = matches!(letter, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    !letter.is_control() && !turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_commands_the_terminal() {
        assert_eq!(printable("a\u{1b}[2Jb"), "a\\u{1b}[2Jb");
        assert_eq!(printable("\u{9b}1m\0\r\n\t"), "\\u{9b}1m\\u{0}\\r\\n\\t");
        assert_eq!(printable("\u{202e}è ♞"), "\\u{202e}è ♞");
        let long = "x".repeat(5 * MOST);
        assert_eq!(short(&long).chars().count(), MOST + 3);
        assert_eq!(short(" plain "), "plain");
    }
}
