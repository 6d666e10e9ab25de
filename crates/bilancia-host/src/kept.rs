//! Words as logs keep them: by the identifiers of messages, to be said in the language of the reader.

use std::{
    collections::{BTreeMap, HashMap},
    sync::LazyLock,
};

use bilancia_core::{Argument, Catalogue, Lang, Name, Wording};
use serde::{Deserialize, Serialize};

/// A text that a log keeps.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Kept {
    /// A text that is the same in every language: a number, a place in notation.
    Text(String),
    /// A message with its arguments by name.
    Message {
        /// The place of its catalogue and its identifier there, such as `games/alea:to-move`.
        message: String,
        /// The arguments.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        with: BTreeMap<String, Self>,
    },
    /// A name by the tags of languages, such as that of an area of a map.
    Name(BTreeMap<String, String>),
}

impl From<&Argument> for Kept {
    fn from(argument: &Argument) -> Self {
        match argument {
            Argument::Text(text) => Self::Text(text.clone()),
            Argument::Message(wording) => wording.into(),
            Argument::Name(name) => name.into(),
        }
    }
}

impl From<&Name> for Kept {
    fn from(name: &Name) -> Self {
        let texts = Lang::all().map(|lang| (lang.code().to_owned(), name.text(lang).to_owned()));
        Self::Name(texts.collect())
    }
}

impl From<&Wording> for Kept {
    fn from(wording: &Wording) -> Self {
        let Some(entry) = wording.message().entry() else {
            return Self::Text(wording.text(Lang::EN));
        };
        let values = wording.arguments().iter().map(Self::from);
        let names = entry.names().map(str::to_owned);
        Self::Message {
            message: wording.message().id(),
            with: names.zip(values).collect(),
        }
    }
}

impl Kept {
    /// The text in a language. A message that this version does not know is shown by its identifier and its arguments.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Name(texts) => {
                let text = texts.get(lang.code()).or_else(|| texts.get("en"));
                text.cloned().unwrap_or_default()
            }
            Self::Message { message, with } => {
                let texts: Vec<_> = with
                    .iter()
                    .map(|(name, argument)| (name.as_str(), argument.text(lang)))
                    .collect();
                said(message, lang, &texts).unwrap_or_else(|| {
                    let shown: Vec<_> = texts.into_iter().map(|(_, text)| text).collect();
                    format!("{message}: {}", shown.join(", "))
                })
            }
        }
    }
}

/// The text of a message by its identifier, with its arguments by name.
fn said(message: &str, lang: Lang, arguments: &[(&str, String)]) -> Option<String> {
    static CATALOGUES: LazyLock<HashMap<&str, &Catalogue>> = LazyLock::new(|| {
        let all = crate::catalogues().into_iter();
        all.map(|catalogue| (catalogue.place(), catalogue))
            .collect()
    });
    let (place, id) = message.rsplit_once(':')?;
    CATALOGUES
        .get(place)?
        .text(id, lang, arguments.iter().cloned())
}

/// Lines of text as a log keeps them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum KeptLines {
    /// In English and Italian, as earlier versions wrote them.
    Both([String; 2]),
    /// Each by its identifiers.
    Lines {
        /// The lines.
        lines: Vec<Kept>,
    },
}

impl Default for KeptLines {
    fn default() -> Self {
        Self::Lines { lines: Vec::new() }
    }
}

impl KeptLines {
    /// The lines of a text, as many of the first as have at most a number of characters in English.
    pub fn new(lines: &[Argument], most: usize) -> Self {
        let mut left = most;
        let fits = |line: &&Argument| {
            let length = line.text(Lang::EN).chars().count() + 1;
            let fits = length <= left;
            left = left.saturating_sub(length);
            fits
        };
        let lines = lines.iter().take_while(fits).map(Kept::from).collect();
        Self::Lines { lines }
    }

    /// The text in a language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Both([en, it]) => lang.of_two([en.as_str(), it]).to_owned(),
            Self::Lines { lines } => {
                let lines: Vec<_> = lines.iter().map(|line| line.text(lang)).collect();
                lines.join("\n")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, env, fs, path::Path};

    use super::*;

    const OLD: &str = r#"["words","parole"]"#;
    const NEW: &str = r#"{"lines":[{"message":"core:turn-too-many","with":{"value":"3"}},{"en":"Sundown","it":"Occaso"},"e4"]}"#;

    #[test]
    fn lines_are_kept_by_identifiers_and_said_in_each_language() {
        let new: KeptLines = serde_json::from_str(NEW).unwrap();
        assert_eq!(serde_json::to_string(&new).unwrap(), NEW);
        let [en, it] = [Lang::EN, Lang::IT].map(|lang| new.text(lang));
        assert!(
            en.starts_with("3 orders before") && en.ends_with("\nSundown\ne4"),
            "{en}"
        );
        assert!(it.ends_with("\nOccaso\ne4") && en != it, "{it}");
        let old: KeptLines = serde_json::from_str(OLD).unwrap();
        assert_eq!(old.text(Lang::IT), "parole");
        assert_eq!(serde_json::to_string(&old).unwrap(), OLD);
    }

    #[test]
    fn what_is_not_known_here_is_shown_all_the_same() {
        let later = r#"{"message":"games/later:new","with":{"count":"3"}}"#;
        let later: Kept = serde_json::from_str(later).unwrap();
        assert_eq!(later.text(Lang::IT), "games/later:new: 3");
    }

    #[test]
    fn what_is_kept_is_what_is_said() {
        let name = Argument::Name(Name::new("Sundown", "Occaso"));
        let lines = [name, Argument::Text("x".repeat(50))];
        let kept = KeptLines::new(&lines, 20);
        assert_eq!(kept.text(Lang::IT), "Occaso");
        assert_eq!(KeptLines::new(&lines, 100).text(Lang::EN).len(), 58);
    }

    /// The lists of catalogues have every one below here, so that all that may be kept is found again.
    #[test]
    fn every_catalogue_is_listed() {
        fn declared(folder: &Path, found: &mut Vec<String>) {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    declared(&path, found);
                } else if path.extension().is_some_and(|extension| extension == "rs") {
                    let text = fs::read_to_string(path).unwrap();
                    let calls = text
                        .lines()
                        .filter_map(|line| line.split_once("::catalogue!(\""));
                    let places = calls.filter_map(|(_, rest)| rest.split('"').next());
                    found.extend(places.map(str::to_owned));
                }
            }
        }
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut places = Vec::new();
        for name in [
            "core",
            "battle",
            "table",
            "war",
            "war-justify",
            "games",
            "analysis",
            "host",
        ] {
            declared(&crates.join(format!("bilancia-{name}/src")), &mut places);
        }
        let mut listed: Vec<_> = crate::catalogues().iter().map(|one| one.place()).collect();
        listed.sort_unstable();
        listed.dedup();
        places.sort_unstable();
        assert!(places.len() > 30);
        assert_eq!(places, listed);
    }

    /// The messages of findings by their places, with the arguments that they use: logs have them, so none may go, and none
    /// may come to need an argument that logs lack.
    fn messages_of_findings() -> Vec<String> {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let folders = [
            ("analysis/justify", "analysis/src/justify"),
            ("war-justify", "war-justify/src"),
        ];
        let mut found = Vec::new();
        for (place, folder) in folders {
            let text = fs::read_to_string(crates.join(format!("bilancia-{folder}/en.ftl")));
            for line in text.unwrap().lines() {
                match line.split_once(" = ") {
                    Some((id, _)) if !id.starts_with([' ', '#']) => {
                        found.push((format!("{place}:{id}"), BTreeSet::new()));
                    }
                    _ => {}
                }
                let names = line.split('$').skip(1).map(|rest| {
                    let end =
                        rest.find(|letter: char| !(letter.is_alphanumeric() || letter == '_'));
                    rest[..end.unwrap_or(rest.len())].to_owned()
                });
                if let Some((_, arguments)) = found.last_mut() {
                    arguments.extend(names);
                }
            }
        }
        let line = |(id, names): (String, BTreeSet<String>)| {
            let names: Vec<_> = names.into_iter().collect();
            format!("{id}({})", names.join(", "))
        };
        let mut lines: Vec<_> = found.into_iter().map(line).collect();
        lines.sort_unstable();
        lines
    }

    #[test]
    fn messages_that_logs_have_stay() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/findings.txt");
        let kept = fs::read_to_string(&path).unwrap_or_default();
        let mut kept: Vec<_> = kept.lines().map(str::to_owned).collect();
        let messages = messages_of_findings();
        let gone: Vec<_> = kept.iter().filter(|one| !messages.contains(one)).collect();
        assert!(gone.is_empty(), "logs have these messages: {gone:#?}");
        kept.extend(messages);
        kept.sort_unstable();
        kept.dedup();
        if env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, kept.join("\n") + "\n").unwrap();
        }
        let listed = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(
            listed.lines().collect::<Vec<_>>(),
            kept,
            "UPDATE_GOLDEN=1 lists what is new"
        );
    }
}
