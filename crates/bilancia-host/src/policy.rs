//! Policies for challenges of a move: who may replace a turn, what a ruling may change, how often one may challenge.

use std::sync::LazyLock;

use bilancia_core::{Lang, Message};
use serde::{Deserialize, Deserializer, de::Error};

use crate::timing::{self, TimeControl};

/// Whether the player whose turn is challenged may replace it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Correction {
    /// At once.
    Free,
    /// If the challenger agrees.
    Consent,
    /// No turn is replaced.
    Never,
}

/// From where on a ruling may have a turn played anew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Redo {
    /// From its beginning, or behind its last dice.
    Turn,
    /// From any of its steps behind its last dice.
    Step,
}

/// How long a dispute waits for an answer while no clock runs for it, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
struct Wait {
    #[serde(deserialize_with = "span")]
    least: i64,
    #[serde(deserialize_with = "span")]
    most: i64,
}

/// Reads a span of time, such as `3d`, in milliseconds.
pub(super) fn span<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    let text = String::deserialize(from)?;
    timing::span(&text).ok_or_else(|| D::Error::custom(format!("'{text}' is no span of time")))
}

/// A policy for challenges.
#[derive(Debug, PartialEq, Eq, Deserialize)]
pub struct Policy {
    /// Word by which it is chosen and kept.
    pub name: String,
    /// Challenges of one player in a game that may come to nothing.
    pub limit: usize,
    /// When a player may replace a turn that was challenged.
    pub correction: Correction,
    /// How much of a turn is played anew by a ruling.
    pub redo: Redo,
    /// Whether one appeal against a ruling is open.
    pub appeal: bool,
    wait: Wait,
}

#[derive(Deserialize)]
struct Policies {
    policy: Vec<Policy>,
}

bilancia_core::messages! { crate::catalogue, "policy-":
    const {
        CLUB, CLUB_TEXT, AGREED, AGREED_TEXT, TOUCH_MOVE, TOUCH_MOVE_TEXT,
    }
}

static POLICIES: LazyLock<Vec<Policy>> = LazyLock::new(|| {
    let read: Policies = toml::from_str(include_str!("policies.toml")).expect("a test reads them");
    read.policy
});

impl Policy {
    /// All policies, the usual one first.
    pub fn all() -> &'static [Self] {
        &POLICIES
    }

    /// The usual policy.
    pub(crate) fn usual() -> &'static Self {
        &POLICIES[0]
    }

    /// The policy of a name.
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::all().iter().find(|policy| policy.name == name)
    }

    /// How long a dispute waits for an answer while no clock runs for it, in milliseconds: as long as a player has at the beginning,
    /// within the bounds of the policy; without clocks the longest time.
    pub fn wait(&self, control: Option<TimeControl>) -> i64 {
        let Wait { least, most } = self.wait;
        control.map_or(most, |control| control.bank.max(least).min(most))
    }

    /// Title of the policy in a language.
    pub fn title(&self, lang: Lang) -> &'static str {
        self.words()[0].raw(lang)
    }

    /// Rules of the policy in a language, one paragraph.
    pub fn text(&self, lang: Lang) -> &'static str {
        self.words()[1].raw(lang)
    }

    fn words(&self) -> [Message; 2] {
        match &*self.name {
            "agreed" => [AGREED, AGREED_TEXT],
            "touch-move" => [TOUCH_MOVE, TOUCH_MOVE_TEXT],
            _ => [CLUB, CLUB_TEXT],
        }
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
        assert_eq!(Policy::usual().title(Lang::IT), "regola dei circoli");
        let titles: std::collections::HashSet<_> = Policy::all()
            .iter()
            .map(|policy| policy.title(Lang::EN))
            .collect();
        assert_eq!(titles.len(), names.len());
        for policy in Policy::all() {
            let days = |time: Option<&str>| {
                let control = time.map(|time| time.parse().unwrap());
                policy.wait(control) / (24 * 3_600_000)
            };
            let waits = [Some("1d"), Some("5d+1d/9d"), Some("30d"), None].map(days);
            assert_eq!(waits, [3, 5, 7, 7]);
            assert!(policy.limit > 0 && Lang::all().all(|lang| policy.text(lang).len() > 40));
        }
    }
}
