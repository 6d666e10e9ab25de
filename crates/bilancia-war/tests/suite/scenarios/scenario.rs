//! Scenarios as data: their fields, and where they are read from.

use std::{collections::BTreeMap, fs, path::Path};

use serde::{Deserialize, Serialize};

use crate::start::Start;

/// A clause of the rules: a position, a turn, and what it comes to.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Scenario {
    pub(crate) name: String,
    pub(crate) rule: u16,
    pub(crate) en: String,
    pub(crate) it: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) options: String,
    #[serde(flatten)]
    pub(crate) start: Start,
    pub(crate) play: Vec<String>,
    pub(crate) expect: Expect,
}

/// Facts that hold after a scenario.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Expect {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) refused: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) says: Option<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) units: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) owner: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) complex: BTreeMap<String, bool>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) cash: BTreeMap<String, u16>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) weapons: BTreeMap<String, Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) phase: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) power: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) round: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) winner: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) carried: Option<[i8; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rolls: Option<Vec<String>>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    scenario: Vec<Scenario>,
}

/// Every scenario, by files in the order of their names.
pub(crate) fn all() -> Vec<Scenario> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "toml"))
        .collect();
    files.sort();
    let read = |path: &std::path::PathBuf| {
        let text = fs::read_to_string(path).unwrap();
        let file: File =
            toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        file.scenario
    };
    files.iter().flat_map(read).collect()
}
