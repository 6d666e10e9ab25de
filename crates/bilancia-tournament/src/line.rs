//! Titles and names: texts of one line in which nothing is hidden.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory};

/// The first character of a text that a title or a name does not have: one that ends a line, controls a device, turns the direction of
/// writing or joins letters, and shows nothing by itself. None if there is no such character.
pub fn hidden_character(text: &str) -> Option<char> {
    text.chars().find(|letter| is_hidden(*letter))
}

/// A text of one line, for formats that have a line for each entry: a space stands for each run of hidden characters and white space, and
/// none stands at the ends.
pub fn one_line(text: &str) -> String {
    let apart = |letter: char| letter.is_whitespace() || is_hidden(letter);
    let words = text.split(apart).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

fn is_hidden(letter: char) -> bool {
    matches!(
        letter.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_are_found_and_left_out() {
        for (text, hidden, line) in [
            (
                "Coppa d’autunno 2026 – è ♞ 杯",
                None,
                "Coppa d’autunno 2026 – è ♞ 杯",
            ),
            ("Cup\r\nURL:x", Some('\r'), "Cup URL:x"),
            ("a\u{202e}b", Some('\u{202e}'), "a b"),
            ("a\u{2066}\u{200b}b\u{feff}", Some('\u{2066}'), "a b"),
            ("a\u{2028}b", Some('\u{2028}'), "a b"),
            ("a\u{85}b\u{0}", Some('\u{85}'), "a b"),
            ("\u{e0041}a\u{ad}", Some('\u{e0041}'), "a"),
            ("  a \t b ", Some('\t'), "a b"),
            ("\n", Some('\n'), ""),
        ] {
            assert_eq!(hidden_character(text), hidden, "{text:?}");
            assert_eq!(one_line(text), line, "{text:?}");
            assert_eq!(hidden_character(&one_line(text)), None);
        }
    }
}
