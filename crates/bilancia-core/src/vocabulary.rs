//! Words of notations in the languages that people read, and back.

use crate::{Lang, Message};

/// Words of a notation, each with what people read in its place; one word or a few with a space between them. A word that ends with
/// a hyphen, such as `S-`, is the beginning of words: people read the text in its place, a space, and the rest of the word.
pub type Vocabulary = &'static [(&'static str, Message)];

/// A text of a notation in the words of a language.
pub fn in_words(vocabulary: Vocabulary, text: &str, lang: Lang) -> String {
    let phrases = vocabulary
        .iter()
        .map(|(word, said)| (*word, said.raw(lang)));
    replaced(text, phrases.collect(), |written, word| written == word)
}

/// A text in the notation in whose place it has words that people read, in whichever language; none if it has none. Words
/// may begin with a capital letter, and a colon at their end may be left out.
pub fn in_notation(vocabulary: Vocabulary, text: &str) -> Option<String> {
    let mut phrases = Vec::new();
    for (word, said) in vocabulary {
        for words in Lang::all().map(|lang| said.raw(lang)) {
            if words.is_empty() || words == *word {
                continue;
            }
            phrases.push((words, *word));
            phrases.extend(words.strip_suffix(':').map(|words| (words, *word)));
        }
    }
    // Codes of areas are of capital letters, and may be words otherwise.
    let same = |written: &str, word: &str| {
        let mut letters = written.chars();
        let first = letters
            .next()
            .map(|first| first.to_lowercase().collect::<String>());
        written == word || first.is_some_and(|first| first + letters.as_str() == word)
    };
    let read = replaced(text, phrases, same);
    (read != text).then_some(read)
}

/// A text with phrases replaced, of several that fit the longest.
fn replaced(
    text: &str,
    mut phrases: Vec<(&str, &str)>,
    same: impl Fn(&str, &str) -> bool,
) -> String {
    phrases.sort_by_key(|(phrase, _)| std::cmp::Reverse(phrase.split(' ').count()));
    let line = |line: &str| {
        let words: Vec<&str> = line.split(' ').collect();
        let mut out: Vec<String> = Vec::with_capacity(words.len());
        let mut rest = &words[..];
        while let [first, after @ ..] = rest {
            let found = phrases.iter().find_map(|(phrase, word)| {
                let (text, count) = in_place(rest, phrase, word, &same)?;
                Some((text, &rest[count..]))
            });
            let (text, left) = found.unwrap_or_else(|| ((*first).to_owned(), after));
            // A word without a text of its own leaves no blank.
            if !text.is_empty() || first.is_empty() {
                out.push(text);
            }
            rest = left;
        }
        out.join(" ")
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// The text that takes the place of a phrase with which words begin, and how many of them it takes; none if they begin otherwise.
fn in_place(
    words: &[&str],
    phrase: &str,
    word: &str,
    same: impl Fn(&str, &str) -> bool,
) -> Option<(String, usize)> {
    let count = phrase.split(' ').count();
    let written = words.get(..count)?;
    if phrase.ends_with('-') {
        let rest = written[0]
            .strip_prefix(phrase)
            .filter(|rest| !rest.is_empty())?;
        return Some((format!("{word} {rest}"), count));
    }
    let last = words[count - 1];
    let bare = last.trim_end_matches(MARKS);
    let mut pairs = written[..count - 1]
        .iter()
        .copied()
        .chain([bare])
        .zip(phrase.split(' '));
    if !pairs.all(|(written, word)| same(written, word)) {
        return None;
    }
    match word.ends_with('-') {
        true => Some((format!("{word}{}", words.get(count)?), count + 1)),
        false => Some((format!("{word}{}", &last[bare.len()..]), count)),
    }
}

/// Marks that may follow a word without a space.
const MARKS: [char; 2] = [',', ';'];

#[cfg(test)]
mod tests {
    use super::*;

    fn catalogue() -> &'static crate::Catalogue {
        static WORDS: crate::Catalogue = crate::Catalogue::new(
            "test",
            "lose = lose\nstop = stop after\nafter = after\ngo = another assault\nbid = {\"\"}\nrook-to = rook to",
            "lose = perdite:\nstop = ritirata dopo\nafter = dopo\ngo = un altro assalto\nbid = {\"\"}\nrook-to = torre in",
        );
        &WORDS
    }

    crate::messages! { super::tests::catalogue, "": const { LOSE, STOP, AFTER, GO, BID, ROOK_TO } }

    const WORDS: Vocabulary = &[
        ("lose", LOSE),
        ("stop after", STOP),
        ("after", AFTER),
        ("go", GO),
        ("bid", BID),
        ("R-", ROOK_TO),
    ];

    #[test]
    fn words_are_replaced_and_read_back() {
        let text = "lose 2 inf, stop after 2, to AFTER after;\ngo";
        let italian = "perdite: 2 inf, ritirata dopo 2, to AFTER dopo;\nun altro assalto";
        assert_eq!(in_words(WORDS, text, Lang::IT), italian);
        assert_eq!(in_notation(WORDS, italian).as_deref(), Some(text));
        assert_eq!(
            in_notation(WORDS, "Perdite 2 inf").as_deref(),
            Some("lose 2 inf")
        );
        assert_eq!(in_notation(WORDS, "DOPO 2 inf"), None);
        assert_eq!(in_words(WORDS, "bid 3", Lang::EN), "3");
        assert_eq!(in_words(WORDS, "R-E3, R-", Lang::IT), "torre in E3, R-");
        assert_eq!(
            in_notation(WORDS, "Torre in E3, dopo").as_deref(),
            Some("R-E3, after")
        );
        assert_eq!(in_notation(WORDS, "rook to"), None);
    }
}
