//! Every test is run by one of the two forms: `./test`, or a suite of `./test long`.

use std::{collections::BTreeSet, fs};

use super::tree::{crates, is_declared, module_of, root, sources, text};

/// A suite of the long form.
#[derive(Debug, Default)]
struct Suite {
    name: String,
    /// Test programs, each with a module of its tests, or all of them if the module is empty.
    tests: Vec<(String, String)>,
    commands: Vec<String>,
}

fn suites(text: &str) -> Vec<Suite> {
    let mut all: Vec<Suite> = Vec::new();
    let lines = text.lines();
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(line) = line.strip_prefix("    ") {
            let last = all.last_mut().expect("a suite has a name first");
            match line.strip_prefix("$ ") {
                Some(command) => last.commands.push(command.to_owned()),
                None => {
                    let (program, module) = line.split_once(' ').unwrap_or((line, ""));
                    last.tests.push((program.to_owned(), module.to_owned()));
                }
            }
            continue;
        }
        let (name, about) = line.split_once(": ").expect("a name and what it is");
        assert!(!about.is_empty(), "{name}: what is it?");
        all.push(Suite {
            name: name.to_owned(),
            ..Suite::default()
        });
    }
    all
}

/// Whether a module of a test program is a part of what suites run.
fn is_in(suites: &[Suite], program: &str, module: &str) -> bool {
    let mut tests = suites.iter().flat_map(|suite| &suite.tests);
    tests.any(|(other, prefix)| {
        let rest = module.strip_prefix(prefix.as_str());
        program == other
            && rest
                .is_some_and(|rest| prefix.is_empty() || rest.is_empty() || rest.starts_with("::"))
    })
}

/// Why the tests of a file are not run as they should be.
fn faults(suites: &[Suite], program: &str, module: &str, text: &str) -> Vec<&'static str> {
    let mut wrong = Vec::new();
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let ignored = code
        .clone()
        .filter(|line| line.trim_start().starts_with("#[ignore"));
    // What tests start as a process of its own is a test in name alone.
    let has_reason = |line: &str| line.contains("\"long: ") || line.contains("\"no test: ");
    if !ignored.clone().all(has_reason) {
        wrong.push("a test is left out, for another reason than \"long: …\"");
    }
    let sized = |line: &str| line.contains("sized(") || line.contains("is_long()");
    let is_long = ignored.clone().any(|line| line.contains("\"long: ")) || code.clone().any(sized);
    if is_long && !is_in(suites, program, module) {
        wrong.push("it has tests of the long form, and is in no suite of .config/suites");
    }
    wrong
}

#[test]
fn every_test_is_in_a_form() {
    let all = suites(&text(&root().join(".config/suites")));
    let mut wrong = Vec::new();
    for folder in crates() {
        let suite = folder.join("tests/suite");
        let tests = sources(&suite);
        // Parts that several programs use are declared where they are used.
        let shared = |module: &str| {
            module
                .split("::")
                .any(|part| ["support", "common"].contains(&part))
        };
        for file in sources(&folder.join("src")).iter().chain(&tests) {
            let Some((program, module)) = module_of(file) else {
                continue;
            };
            // Where the words are meant and not used.
            if folder.ends_with("bilancia-testkit") || module == "guards::forms" {
                continue;
            }
            let faults = faults(&all, &program, &module, &text(file));
            wrong.extend(
                faults
                    .iter()
                    .map(|fault| format!("{}: {fault}", file.display())),
            );
            if file.starts_with(&suite) && !shared(&module) && !is_declared(&suite, file) {
                wrong.push(format!(
                    "{}: it is no module of its test program",
                    file.display()
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_suite_has_tests() {
    let all = suites(&text(&root().join(".config/suites")));
    assert!(all.len() > 5, "only {} suites were found", all.len());
    let names: BTreeSet<_> = all.iter().map(|suite| &suite.name).collect();
    assert_eq!(names.len(), all.len(), "two suites have one name");
    let files: Vec<_> = crates().iter().flat_map(|folder| sources(folder)).collect();
    let tests: Vec<_> = files
        .iter()
        .filter(|file| {
            ["#[test]", "#[tokio::test", "proptest!"]
                .iter()
                .any(|mark| text(file).contains(mark))
        })
        .filter_map(|file| module_of(file))
        .collect();
    for suite in &all {
        assert!(
            !suite.tests.is_empty() || !suite.commands.is_empty(),
            "{}: it runs nothing",
            suite.name
        );
        for (program, module) in &suite.tests {
            let one = [Suite {
                tests: vec![(program.clone(), module.clone())],
                ..Suite::default()
            }];
            let mut tests = tests.iter();
            assert!(
                tests.any(|(program, module)| is_in(&one, program, module)),
                "{}: {program} {module}: there are no such tests",
                suite.name
            );
        }
    }
}

#[test]
fn every_fuzz_target_is_in_one_suite() {
    let all = suites(&text(&root().join(".config/suites")));
    let commands = all.iter().flat_map(|suite| &suite.commands);
    let targets = commands.filter_map(|command| command.strip_prefix("fuzz/run 60 "));
    let mut targets: Vec<_> = targets.flat_map(str::split_whitespace).collect();
    targets.sort_unstable();
    let files = sources(&root().join("fuzz/fuzz_targets"));
    let files: Vec<_> = files
        .iter()
        .filter_map(|file| file.file_stem()?.to_str())
        .collect();
    assert_eq!(targets, files);
}

#[test]
fn the_runner_leaves_nothing_out_and_tries_nothing_twice() {
    let settings =
        fs::read_to_string(root().join(".config/nextest.toml")).expect("settings of the runner");
    let settings: toml::Table = settings.parse().expect("they are TOML");
    let profiles = settings["profile"].as_table().expect("profiles");
    for (name, profile) in profiles {
        assert!(
            profile.get("default-filter").is_none(),
            "{name} leaves tests out"
        );
        let retries = profile.get("retries").and_then(toml::Value::as_integer);
        assert!(
            retries.is_none_or(|retries| retries == 0),
            "{name} tries tests twice"
        );
        let limit = profile["slow-timeout"].get("terminate-after");
        assert!(limit.is_some(), "{name} lets tests hang");
    }
}

#[test]
fn tests_of_no_form_are_found() {
    let all = suites("war: the whole war\n    bilancia-war::suite scale\n    $ true\n");
    let faults = |module, text| faults(&all, "bilancia-war::suite", module, text).len();
    assert_eq!(faults("scale", "#[ignore = \"long: hours\"]\n"), 0);
    assert_eq!(faults("scale::turns", "let count = sized(1, 2);"), 0);
    assert_eq!(faults("scales", "let count = sized(1, 2);"), 1);
    assert_eq!(faults("laws", "#[ignore = \"long: hours\"]\n"), 1);
    assert_eq!(faults("scale", "#[ignore]\n"), 1);
    assert_eq!(
        faults("laws", "#[ignore = \"no test: the laws start it\"]\n"),
        0
    );
    assert_eq!(faults("laws", "#[test]\nfn one() {}\n"), 0);
}
