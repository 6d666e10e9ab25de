//! Policies for challenges of a move: who may replace a turn, what a ruling may change, how often one may challenge.

use std::sync::LazyLock;

use bilancia_core::Lang;
use serde::Deserialize;

/// Whether the player whose turn is challenged may replace it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Correction {
    /// At once.
    Free,
    /// If the challenger agrees.
    Consent,
    Never,
}

/// From where on a ruling may have a turn played anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Redo {
    /// From its beginning, or behind its last dice.
    Turn,
    /// From any of its steps behind its last dice.
    Step,
}

/// A policy for challenges.
#[derive(Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Policy {
    /// Word by which it is chosen and kept.
    pub name: String,
    /// Challenges of one player in a game that may come to nothing.
    pub limit: usize,
    pub correction: Correction,
    pub redo: Redo,
    /// Whether one appeal against a ruling is open.
    pub appeal: bool,
    title: [String; 2],
    text: [String; 2],
}

#[derive(Deserialize)]
struct Policies {
    policy: Vec<Policy>,
}

static POLICIES: LazyLock<Vec<Policy>> = LazyLock::new(|| {
    let read: Policies = toml::from_str(include_str!("policies.toml")).expect("a test reads them");
    read.policy
});

impl Policy {
    /// All policies, the usual one first.
    pub(crate) fn all() -> &'static [Self] {
        &POLICIES
    }

    /// The usual policy.
    pub(crate) fn usual() -> &'static Self {
        &POLICIES[0]
    }

    /// The policy of a name.
    pub(crate) fn named(name: &str) -> Option<&'static Self> {
        Self::all().iter().find(|policy| policy.name == name)
    }

    /// Title of the policy in a language.
    pub(crate) fn title(&self, lang: Lang) -> &str {
        in_language(&self.title, lang)
    }

    /// Rules of the policy in a language, one paragraph.
    pub(crate) fn text(&self, lang: Lang) -> &str {
        in_language(&self.text, lang)
    }
}

/// The text of a language.
fn in_language(texts: &[String; 2], lang: Lang) -> &str {
    match lang {
        Lang::En => &texts[0],
        Lang::It => &texts[1],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn policies_are_read_and_have_names_of_their_own() {
        let names: Vec<_> = Policy::all().iter().map(|policy| &*policy.name).collect();
        assert_eq!(names, ["club", "agreed", "touch-move"]);
        assert_eq!(
            Policy::named("agreed").unwrap().correction,
            Correction::Consent
        );
        assert_eq!(Policy::named("none"), None);
        assert_eq!(Policy::usual().title(Lang::It), "regola dei circoli");
        for policy in Policy::all() {
            assert!(policy.limit > 0 && Lang::ALL.map(|lang| policy.text(lang).len()) > [40, 40]);
        }
    }
}
