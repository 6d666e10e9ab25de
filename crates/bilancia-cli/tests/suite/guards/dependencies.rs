//! Dependencies: a budget of packages, and of second versions.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// Most packages in `Cargo.lock`, our own and those of other systems among them.
const PACKAGES: usize = 562;
/// Most packages in it that are there in another version already.
const SECOND_VERSIONS: usize = 30;

const REMEDY: &str = "`cargo tree --workspace --target all -i NAME` tells what brings a package in, `cargo tree --workspace \
                      --target all -d` which are there twice. Turn the features off that are not needed, use a library that is \
                      there already, or take the version that others use; what is worth its time in every build raises the \
                      budget in crates/bilancia-cli/tests/suite/guards/dependencies.rs, and the commit says why";

fn file(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(name)
}

fn table(name: &str) -> toml::Table {
    let text = fs::read_to_string(file(name)).unwrap();
    text.parse().unwrap()
}

#[test]
fn packages_are_within_their_budget() {
    let lock = table("Cargo.lock");
    let packages = lock["package"].as_array().unwrap();
    let mut versions: BTreeMap<&str, usize> = BTreeMap::new();
    for package in packages {
        *versions
            .entry(package["name"].as_str().unwrap())
            .or_default() += 1;
    }
    let second = packages.len() - versions.len();
    let several = versions.iter().filter(|(_, count)| **count > 1);
    let several: Vec<_> = several.map(|(name, _)| *name).collect();
    for (what, count, budget) in [
        ("packages", packages.len(), PACKAGES),
        ("second versions", second, SECOND_VERSIONS),
    ] {
        assert!(
            count <= budget,
            "Cargo.lock has {count} {what}, the budget is {budget}. In several versions: {}. {REMEDY}",
            several.join(", ")
        );
    }
}

/// The README begins with `cargo run`, which must know what to run, and not wait for programs of the laboratory.
#[test]
fn cargo_run_builds_the_program_alone() {
    let root = table("Cargo.toml");
    let members = root["workspace"]["default-members"].as_array().unwrap();
    let members: Vec<_> = members.iter().filter_map(toml::Value::as_str).collect();
    assert_eq!(members, ["crates/bilancia-cli"]);
    let program = table("crates/bilancia-cli/Cargo.toml");
    let binaries = program["bin"].as_array().unwrap();
    assert_eq!(binaries.len(), 1);
    assert_eq!(binaries[0]["name"].as_str(), Some("bilancia"));
}
