//! Words of notations in the languages that people read, and back.

use crate::{Lang, Message};

/// Words of a notation, each with what people read in its place; one word or a few with a space between them.
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
        let mut at = 0;
        while at < words.len() {
            let fits = |(phrase, _): &&(&str, &str)| {
                let count = phrase.split(' ').count();
                words.get(at..at + count).is_some_and(|written| {
                    let mut pairs = written.iter().zip(phrase.split(' ')).enumerate();
                    pairs.all(|(place, (written, word))| {
                        let bare = match place + 1 == count {
                            true => written.trim_end_matches(MARKS),
                            false => written,
                        };
                        same(bare, word)
                    })
                })
            };
            match phrases.iter().find(fits) {
                Some((phrase, word)) => {
                    at += phrase.split(' ').count();
                    let last = words[at - 1];
                    let marks = &last[last.trim_end_matches(MARKS).len()..];
                    // A word without a text of its own leaves no blank.
                    if !word.is_empty() || !marks.is_empty() {
                        out.push(format!("{word}{marks}"));
                    }
                }
                None => {
                    out.push(words[at].to_owned());
                    at += 1;
                }
            }
        }
        out.join(" ")
    };
    text.split('\n').map(line).collect::<Vec<_>>().join("\n")
}

/// Marks that may follow a word without a space.
const MARKS: [char; 2] = [',', ';'];

#[cfg(test)]
mod tests {
    use super::*;

    fn catalogue() -> &'static crate::Catalogue {
        static WORDS: crate::Catalogue = crate::Catalogue::new(
            "test",
            "lose = lose\nstop = stop after\nafter = after\ngo = another assault\nbid = {\"\"}",
            "lose = perdite:\nstop = ritirata dopo\nafter = dopo\ngo = un altro assalto\nbid = {\"\"}",
        );
        &WORDS
    }

    crate::messages! { super::tests::catalogue, "": const { LOSE, STOP, AFTER, GO, BID } }

    const WORDS: Vocabulary = &[
        ("lose", LOSE),
        ("stop after", STOP),
        ("after", AFTER),
        ("go", GO),
        ("bid", BID),
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
    }
}
