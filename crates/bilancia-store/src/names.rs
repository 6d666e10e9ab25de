//! Names of people: which ones can be taken, and which ones look alike.
//!
//! Comparison follows Unicode Technical Standard 39: a name is written in one script, and what is compared is its
//! skeleton, in which every character is replaced by the one that it can be mistaken for.

use std::{collections::BTreeSet, ops::RangeInclusive};

use bilancia_analysis::BotSpec;
use unicode_normalization::UnicodeNormalization;
use unicode_security::{GeneralSecurityProfile, MixedScript, skeleton};

/// How many characters a name has.
pub(crate) const LENGTH: RangeInclusive<usize> = 2..=24;
/// How the names of guests begin.
pub const GUEST: &str = "guest";
/// How the names begin that people have after they deleted their account.
pub const GONE: &str = "gone";
/// Whether a name is that of a person who deleted their account.
pub fn is_gone(name: &str) -> bool {
    let rest = name.strip_prefix(GONE);
    rest.is_some_and(|rest| rest.starts_with('-'))
}

/// Names that would be taken for the server's own, besides those of programs.
const RESERVED: [&str; 13] = [
    "admin",
    "administrator",
    "amministratore",
    "bilancia",
    GONE,
    "host",
    "moderator",
    "moderatore",
    "ospite",
    "program",
    "programma",
    "server",
    "system",
];

/// Why a name cannot be taken by anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoName {
    /// Its length, or a character that names do not have.
    Form,
    /// Letters of several scripts, some of which may look alike.
    Scripts,
    /// The name is that of a program, of a guest or of the server, or looks like one.
    Reserved,
}

/// A name that a person may have, if no other has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

impl Name {
    /// Reads a name as it was typed.
    ///
    /// # Errors
    /// [`NoName`] if the name cannot be taken.
    pub fn read(typed: &str) -> Result<Self, NoName> {
        let name = normal(typed);
        let known = |letter: char| letter.is_alphanumeric() && letter.identifier_allowed();
        let form = LENGTH.contains(&name.chars().count())
            && name.starts_with(known)
            && name
                .chars()
                .all(|letter| known(letter) || matches!(letter, '.' | '-'));
        if !form {
            return Err(NoName::Form);
        }
        if !name.as_str().is_single_script() {
            return Err(NoName::Scripts);
        }
        if is_reserved(&name) {
            return Err(NoName::Reserved);
        }
        Ok(Self(name))
    }

    /// The name as it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A name as it is kept: without blanks around it, and composed (NFC).
fn normal(typed: &str) -> String {
    typed.trim().nfc().collect()
}

/// Key by which names are found: `Anna` and `anna` are one person.
pub fn key(typed: &str) -> String {
    normal(typed).to_lowercase()
}

/// Whether a name cannot be anybody's, so that the database need not be asked: PostgreSQL refuses texts with a NUL.
pub(crate) fn is_impossible(typed: &str) -> bool {
    typed.contains(char::is_control)
}

/// Skeletons of a name's looks, as it is written and in small letters. Names that share one can be mistaken for each other.
pub(crate) fn likenesses(name: &str) -> BTreeSet<String> {
    let letters: String = name.chars().filter(|letter| !is_mark(*letter)).collect();
    let like = |text: &str| skeleton(text).flat_map(char::to_lowercase).collect();
    [like(&letters), like(&letters.to_lowercase())].into()
}

fn is_mark(letter: char) -> bool {
    matches!(letter, '.' | '-')
}

/// Whether a name is, or looks like, a reserved word, alone or followed by something other than a letter.
fn is_reserved(name: &str) -> bool {
    let programs = BotSpec::FORMS
        .iter()
        .filter_map(|form| form.split(':').next());
    let like = likenesses(name);
    let small = name.to_lowercase();
    let begins = |word: &str| {
        let rest = small.strip_prefix(word);
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
    };
    let is_word = |word: &str| begins(word) || !like.is_disjoint(&likenesses(word));
    let guest = likenesses(GUEST);
    let is_guest = |like: &String| guest.iter().any(|guest| like.starts_with(guest.as_str()));
    like.iter().any(is_guest) || programs.chain(RESERVED).any(is_word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(name: &str) -> Option<NoName> {
        Name::read(name).err()
    }

    #[test]
    fn names_of_all_scripts_can_be_taken() {
        for name in [
            "Livia",
            "Zoë",
            "Øystein",
            "Анна",
            "Νίκη",
            "李明",
            "さくら",
            "김민준",
            "שרה",
            "anna-2",
            "J.R.",
            "2pac",
            "Guido",
            "engineer",
            "hostile",
            "Serverino",
        ] {
            assert_eq!(refused(name), None, "{name}");
        }
        assert_eq!(Name::read(" Zoe\u{308} ").unwrap().as_str(), "Zoë");
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for name in [
            "",
            "a",
            "..",
            ".a",
            "-a",
            "a b",
            "a/b",
            "a\u{0}b",
            "a\u{202e}b",
            "a\u{200b}b",
            "an\u{300}\u{301}\u{302}a",
            "ⓐⓑ",
            "Ⅳa",
            "a_b",
            "1234567890123456789012345",
        ] {
            assert_eq!(refused(name), Some(NoName::Form), "{name:?}");
        }
        // One Cyrillic letter among Latin ones.
        for name in ["\u{430}nna", "Liv\u{456}a", "Be\u{3b1}"] {
            assert_eq!(refused(name), Some(NoName::Scripts), "{name}");
        }
        for name in [
            "greedy",
            "Greedy",
            "GREEDY.",
            "mcts",
            "mcts-1s",
            "MCTS1s",
            "engine",
            "rand0m",
            "solved",
            "admin",
            "adrnin",
            "server",
            "guest-abcde",
            "guest",
            "Gue5t",
            "programma",
        ] {
            let expected = (name != "Gue5t").then_some(NoName::Reserved);
            assert_eq!(refused(name), expected, "{name}");
        }
    }

    #[test]
    fn look_alikes_share_a_likeness() {
        let alike = |one: &str, other: &str| !likenesses(one).is_disjoint(&likenesses(other));
        for (one, other) in [
            ("Livia", "livia"),
            ("Livia", "Liv.ia"),
            ("Livia", "Livia-"),
            ("Ivan", "lvan"),
            ("bob", "b0b"),
            ("Carmen", "Carrnen"),
            ("Paul", "Pau1"),
            // All in Cyrillic, all in Latin.
            ("\u{441}\u{43e}\u{441}\u{43e}", "coco"),
            ("\u{410}\u{41d}\u{41d}\u{410}", "AHHA"),
        ] {
            assert!(alike(one, other), "{one} {other}");
        }
        for (one, other) in [
            ("Livia", "Silvia"),
            ("ivan", "lvan"),
            ("Zoë", "Zoe"),
            ("Anna", "Anno"),
        ] {
            assert!(!alike(one, other), "{one} {other}");
        }
    }
}
