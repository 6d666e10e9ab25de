//! Codes of areas and names of powers in notation, made from names of a file.

use std::collections::BTreeSet;

use crate::names::Names;

/// Capitals and digits of a name, word by word.
fn words(name: &str, sea: bool) -> Vec<String> {
    let split = name.split(|letter: char| !letter.is_alphanumeric());
    let plain = |word: &str| {
        let letters = word.chars().filter(char::is_ascii_alphanumeric);
        letters.collect::<String>().to_ascii_uppercase()
    };
    let words: Vec<String> = split.map(plain).filter(|word| !word.is_empty()).collect();
    let meaning = |word: &&String| !sea || !["SEA", "ZONE", "SZ"].contains(&&***word);
    let kept: Vec<String> = words.iter().filter(meaning).cloned().collect();
    if kept.is_empty() { words } else { kept }
}

/// Code of an area that no other has: that of the classic map where the name is one of its names, else letters of the
/// name. Codes of sea zones, and no others, end in Z.
pub(crate) fn code(name: &str, sea: bool, classic: &Names, taken: &mut BTreeSet<String>) -> String {
    let known = classic.ours("area", name).map(str::to_owned);
    let known = known.filter(|code| code.ends_with('Z') == sea);
    let words = words(name, sea);
    let mut letters: Vec<char> = words.concat().chars().collect();
    if letters
        .first()
        .is_none_or(|letter| !letter.is_ascii_alphabetic())
    {
        letters.insert(0, 'N');
    }
    let first = letters[0];
    let stem = match &words[..] {
        [_, _, _, ..] => words
            .iter()
            .take(3)
            .filter_map(|it| it.chars().next())
            .collect(),
        [_, two] => [first].into_iter().chain(two.chars().take(2)).collect(),
        _ => letters.iter().take(3).collect::<String>(),
    };
    let pairs = (1..letters.len()).flat_map(|one| {
        let letters = &letters;
        let others = one + 1..letters.len();
        others.map(move |two| {
            [first, letters[one], letters[two]]
                .iter()
                .collect::<String>()
        })
    });
    let numbers = (2..).map(|number: usize| format!("{first}{number}"));
    let made = [stem].into_iter().chain(pairs).chain(numbers);
    let finished = made.map(|stem| if sea { format!("{stem}Z") } else { stem });
    let mut all = known.into_iter().chain(finished);
    let fits = |code: &String| {
        (2..=5).contains(&code.len())
            && code.ends_with('Z') == sea
            && code.starts_with(|letter: char| letter.is_ascii_uppercase())
            && !taken.contains(code)
    };
    let code = all.find(fits).unwrap_or_default();
    taken.insert(code.clone());
    code
}

/// Name of a power in notation, of 1 to 12 small letters, that no other has.
pub(crate) fn power(name: &str, classic: &Names, taken: &mut BTreeSet<String>) -> String {
    let known = classic.ours("power", name).map(str::to_owned);
    let letters = name.chars().filter(char::is_ascii_alphabetic).take(11);
    let stem = letters.collect::<String>().to_ascii_lowercase();
    let stem = if stem.is_empty() {
        "power".to_owned()
    } else {
        stem
    };
    let more = ('a'..='z').map(|letter| format!("{stem}{letter}"));
    let mut all = known.into_iter().chain([stem.clone()]).chain(more);
    let id = all.find(|id| !taken.contains(id)).unwrap_or_default();
    taken.insert(id.clone());
    id
}

/// Capital letter that stands for a power on the map and that no other has: one of its name, else any.
pub(crate) fn letter(id: &str, taken: &mut BTreeSet<char>) -> char {
    let own = id.chars().map(|letter| letter.to_ascii_uppercase());
    let mut all = own.chain('A'..='Z');
    let letter = all.find(|letter| !taken.contains(letter)).unwrap_or('A');
    taken.insert(letter);
    letter
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_unique_and_say_land_or_sea() {
        let classic = Names::classic();
        let mut taken = BTreeSet::new();
        let mut of = |name: &str, sea: bool| code(name, sea, &classic, &mut taken);
        assert_eq!(of("Anglo Sudan Egypt", false), "EGY");
        assert_eq!(of("Germany", false), "GER");
        assert_eq!(of("42 Sea Zone", true), "N42Z");
        assert_eq!(of("Lower Saxony", false), "LSA");
        assert_eq!(of("Lower Sachsen", false), "LOW");
        assert_eq!(of("Żż", false), "N2");
        for place in 0..250 {
            let code = of("Z Z", place % 2 == 0);
            assert_eq!(code.ends_with('Z'), place % 2 == 0, "{code}");
            assert!((2..=5).contains(&code.len()), "{code}");
        }
        assert_eq!(taken.len(), 256);
    }
}
