//! Code and catalogues agree on the texts that players read: nothing is missing, unused or wrongly filled.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// The arguments of messages by their names; those that begin with `_` no language needs.
type Messages = BTreeMap<String, Vec<String>>;

/// A catalogue as the source declares it.
#[derive(Default)]
struct Declared {
    /// The folder of its English and Italian words.
    folder: PathBuf,
    messages: Messages,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn files(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the source is readable") {
        let path = entry.expect("an entry of the folder").path();
        if path.is_dir() {
            files(&path, extension, found);
        } else if path.extension().is_some_and(|known| known == extension) {
            found.push(path);
        }
    }
}

/// Every source file of the crates, tests included, with its tokens.
fn sources() -> Vec<(PathBuf, TokenStream)> {
    let mut found = Vec::new();
    for crate_folder in fs::read_dir(root().join("crates")).expect("the crates are there") {
        let folder = crate_folder.expect("a crate").path();
        for part in ["src", "tests"] {
            if folder.join(part).is_dir() {
                files(&folder.join(part), "rs", &mut found);
            }
        }
    }
    found.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a source file is text");
        let tokens = text.parse().expect("a source file is Rust");
        (path, tokens)
    };
    found.into_iter().map(read).collect()
}

/// Calls `found` with the tokens inside each call of the macro of this name, at any depth.
fn calls(tokens: TokenStream, name: &str, found: &mut dyn FnMut(TokenStream)) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        let TokenTree::Group(group) = token else {
            continue;
        };
        let called = at > 1
            && matches!(&tokens[at - 1], TokenTree::Punct(mark) if mark.as_char() == '!')
            && matches!(&tokens[at - 2], TokenTree::Ident(word) if word == name);
        if called {
            found(group.stream());
        } else {
            calls(group.stream(), name, found);
        }
    }
}

fn literal(token: &TokenTree) -> Option<String> {
    let text = token.to_string();
    Some(text.strip_prefix('"')?.strip_suffix('"')?.to_owned())
}

/// The module of a file, such as `web::pages::game`; tests are a module `tests` of their crate.
fn module(path: &Path) -> String {
    let path = path
        .strip_prefix(root().join("crates"))
        .expect("a file of a crate");
    let mut parts: Vec<_> = path
        .with_extension("")
        .iter()
        .map(|part| part.to_string_lossy().into_owned())
        .collect();
    parts[0] = parts[0].replace("bilancia-", "");
    parts.retain(|part| !matches!(&**part, "src" | "suite" | "mod" | "lib" | "main"));
    parts.join("::")
}

/// All catalogues by the module that declares them.
fn catalogues(sources: &[(PathBuf, TokenStream)]) -> BTreeMap<String, Declared> {
    let mut found = BTreeMap::new();
    for (path, tokens) in sources {
        calls(tokens.clone(), "catalogue", &mut |tokens| {
            let texts: Vec<_> = tokens
                .into_iter()
                .filter_map(|token| literal(&token))
                .collect();
            let folder = path.parent().expect("a file is in a folder");
            let folder = folder.join(texts.get(1).map_or("", String::as_str));
            if texts.first().is_some_and(|place| !place.is_empty()) {
                let declared = Declared {
                    folder,
                    messages: Messages::new(),
                };
                found.insert(module(path), declared);
            }
        });
    }
    found
}

/// Reads `CATALOGUE, "prefix": const { NAME(argument), ... } ...` into the catalogue.
fn read_messages(path: &Path, tokens: TokenStream, found: &mut BTreeMap<String, Declared>) {
    let tokens: Vec<_> = tokens.into_iter().collect();
    let Some(comma) = tokens.iter().position(|token| token.to_string() == ",") else {
        return;
    };
    let place: String = tokens[..comma].iter().map(ToString::to_string).collect();
    // The tests of a crate's own modules have catalogues of their own in code.
    let Some(inner) = place.strip_prefix("crate::") else {
        return;
    };
    let own = module(path);
    let mut crate_parts: Vec<_> = own.split("::").take(1).map(str::to_owned).collect();
    crate_parts.extend(
        path.iter()
            .any(|part| part == "tests")
            .then(|| "tests".to_owned()),
    );
    crate_parts.extend(inner.split("::").map(str::to_owned));
    crate_parts.pop();
    let declared = found
        .get_mut(&crate_parts.join("::"))
        .unwrap_or_else(|| panic!("{}: there is no catalogue {place}", path.display()));
    let prefix = literal(&tokens[comma + 1]).expect("the prefix of identifiers");
    for token in &tokens[comma + 2..] {
        let TokenTree::Group(group) = token else {
            continue;
        };
        if group.delimiter() != Delimiter::Brace {
            continue;
        }
        let mut last = None;
        for token in group.stream() {
            match token {
                TokenTree::Ident(name) => {
                    let id = format!("{prefix}{name}").to_lowercase().replace('_', "-");
                    let twice = declared.messages.insert(id.clone(), Vec::new());
                    assert!(
                        twice.is_none(),
                        "{}: '{id}' is declared twice",
                        path.display()
                    );
                    last = Some(id);
                }
                TokenTree::Group(arguments) => {
                    let names = arguments.stream().to_string();
                    let names = names.split(',').map(|name| name.trim().to_owned());
                    let id = last.take().expect("arguments follow a name");
                    declared.messages.insert(id, names.collect());
                }
                _ => {}
            }
        }
    }
}

fn in_pattern(pattern: &Pattern<String>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        let selector = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                for variant in variants {
                    in_pattern(&variant.value, found);
                }
                selector
            }
        };
        match selector {
            InlineExpression::VariableReference { id } => {
                found.insert(id.name.clone());
            }
            InlineExpression::StringLiteral { .. } => {}
            other => panic!("a catalogue has texts and arguments alone, not {other:?}"),
        }
    }
}

/// The messages of a catalogue in one language, with the arguments that each uses.
fn read_words(path: &Path) -> BTreeMap<String, BTreeSet<String>> {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let resource = fluent_syntax::parser::parse(text)
        .unwrap_or_else(|(_, faults)| panic!("{}: {faults:?}", path.display()));
    let mut found = BTreeMap::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let mut used = BTreeSet::new();
                let id = message.id.name;
                let value = message
                    .value
                    .unwrap_or_else(|| panic!("{}: '{id}' is empty", path.display()));
                in_pattern(&value, &mut used);
                let twice = found.insert(id.clone(), used);
                assert!(twice.is_none(), "{}: '{id}' is there twice", path.display());
            }
            Entry::Comment(_) | Entry::GroupComment(_) => {}
            other => panic!("{}: {other:?}", path.display()),
        }
    }
    found
}

/// The faults of a catalogue in one language, one line for each.
fn faults(path: &Path, messages: &Messages) -> Vec<String> {
    let words = read_words(path);
    let mut faults = Vec::new();
    for (id, arguments) in messages {
        match words.get(id) {
            None => faults.push(format!("{}: '{id}' is missing", path.display())),
            Some(used) => faults.extend(
                used.iter()
                    .filter(|name| {
                        !arguments
                            .iter()
                            .any(|known| known.trim_start_matches('_') == *name)
                    })
                    .map(|name| format!("{}: '{id}' has no argument '{name}'", path.display())),
            ),
        }
    }
    let unused = words.keys().filter(|id| !messages.contains_key(*id));
    faults.extend(unused.map(|id| format!("{}: no code says '{id}'", path.display())));
    faults
}

fn declared() -> BTreeMap<String, Declared> {
    let sources = sources();
    let mut found = catalogues(&sources);
    for (path, tokens) in &sources {
        calls(tokens.clone(), "messages", &mut |tokens| {
            read_messages(path, tokens, &mut found);
        });
    }
    found
}

#[test]
fn code_and_catalogues_say_the_same_messages_with_the_same_arguments() {
    let declared = declared();
    let count: usize = declared.values().map(|one| one.messages.len()).sum();
    assert!(
        declared.len() > 70 && count > 3_900,
        "{} catalogues, {count} messages",
        declared.len()
    );
    let mut wrong = Vec::new();
    for one in declared.values() {
        let paths = ["en.ftl", "it.ftl"].map(|file| one.folder.join(file));
        wrong.extend(paths.iter().flat_map(|path| faults(path, &one.messages)));
        let used = paths.map(|path| read_words(&path));
        for (id, arguments) in &one.messages {
            let is_used = |name: &String| {
                used.iter().any(|words| {
                    words
                        .get(id)
                        .is_some_and(|used| used.contains(name.trim_start_matches('_')))
                })
            };
            let superfluous = arguments
                .iter()
                .filter(|name| is_used(name) == name.starts_with('_'));
            wrong.extend(superfluous.map(|name| {
                format!(
                    "{}: is '{name}' of '{id}' used? A name begins with _ if it is not",
                    one.folder.display()
                )
            }));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_catalogue_is_declared() {
    let known: BTreeSet<_> = declared()
        .values()
        .map(|one| fs::canonicalize(one.folder.join("en.ftl")).expect("a catalogue in English"))
        .collect();
    let mut found = Vec::new();
    files(&root().join("crates"), "ftl", &mut found);
    found.retain(|path| !path.starts_with(locales()));
    for path in found {
        let english = path.with_file_name("en.ftl");
        let english = fs::canonicalize(english).expect("every catalogue is there in English");
        assert!(known.contains(&english), "{}", path.display());
    }
}

/// The folder of the further languages.
fn locales() -> PathBuf {
    root().join("crates/bilancia-core/locales")
}

/// A further language has a folder of `locales` with the catalogues that it has words for; what it lacks is said in English.
#[test]
fn further_languages_say_nothing_that_no_code_says() {
    let mut found = Vec::new();
    files(&locales(), "ftl", &mut found);
    let declared = declared();
    for house in ["en", "it"] {
        assert!(
            !locales().join(house).exists(),
            "{house} stands beside the code"
        );
    }
    for path in found {
        let place = path.strip_prefix(locales()).expect("a file of a language");
        let parts: Vec<_> = place
            .with_extension("")
            .iter()
            .skip(1)
            .map(|part| part.to_string_lossy().into_owned())
            .collect();
        let one = declared.get(&parts.join("::")).unwrap_or_else(|| {
            panic!("{}: no folder of the source has this place", path.display())
        });
        let faults = faults(&path, &one.messages);
        let wrong: Vec<_> = faults
            .iter()
            .filter(|fault| !fault.ends_with("is missing"))
            .collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }
}

#[test]
fn what_is_missing_unused_or_wrongly_filled_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("en.ftl");
    let text = "won = { $who } won\nlost = { $count ->\n    [one] { $what }\n   *[other] all\n}\nold = Old\n";
    fs::write(&path, text).expect("a file");
    let messages = [
        ("won", vec!["who"]),
        ("lost", vec!["count"]),
        ("drawn", vec![]),
    ];
    let owned = |(id, names): (&str, Vec<&str>)| {
        (
            id.to_owned(),
            names.into_iter().map(str::to_owned).collect(),
        )
    };
    let messages: Messages = messages.into_iter().map(owned).collect();
    let found = faults(&path, &messages).join("; ");
    for fault in [
        "'drawn' is missing",
        "'lost' has no argument 'what'",
        "no code says 'old'",
    ] {
        assert!(found.contains(fault), "{found}");
    }
    assert_eq!(found.matches("; ").count(), 2, "{found}");
}
