//! The commands, links and pictures of the book. A block of commands (`sh`) is run, or says in a remark before it why it is not:
//! `<!-- not run: REASON -->`. In the short form it is looked up whether everything that commands name is there.
#![cfg(unix)]
#![allow(clippy::print_stdout, reason = "a long run says how far it is")]

mod pages;

use std::{collections::BTreeMap, fs, path::Path, time::Duration};

use bilancia_book::{Edition, editions, text};
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

use crate::{
    readme::{Stage, root},
    support::{bilancia, out, run},
};

/// Time after which a command is interrupted by Ctrl-C; it must not have failed by then.
const LIMIT: Duration = Duration::from_secs(3);

/// Programs of others that commands may call.
const FOREIGN: [&str; 17] = [
    "cd",
    "curl",
    "do",
    "done",
    "echo",
    "for",
    "journalctl",
    "maturin",
    "mkdir",
    "npm",
    "pip",
    "printf",
    "python",
    "python3",
    "sed",
    "sudo",
    "tar",
];

/// Commands of a block, and why they are not run, if they are not.
#[derive(Debug, Default, PartialEq, Eq)]
struct Block {
    commands: Vec<String>,
    not_run: Option<String>,
}

/// The blocks of commands of a document.
fn blocks(text: &str) -> Vec<Block> {
    let (mut blocks, mut remark, mut open) = (Vec::new(), None, None);
    for event in Parser::new(text) {
        match event {
            Event::Html(html) => {
                let reason = html.trim().strip_prefix("<!-- not run: ");
                remark = reason.and_then(|reason| reason.strip_suffix(" -->").map(str::to_owned));
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(kind))) if &*kind == "sh" => {
                open = Some(String::new());
            }
            Event::Text(text) => {
                if let Some(script) = &mut open {
                    script.push_str(&text);
                }
            }
            Event::End(TagEnd::CodeBlock) => {
                let not_run = remark.take();
                blocks.extend(open.take().map(|script| Block {
                    commands: commands(&script),
                    not_run,
                }));
            }
            Event::End(TagEnd::HtmlBlock) | Event::Start(Tag::HtmlBlock) => {}
            _ => remark = None,
        }
    }
    blocks
}

/// The commands of a script, each with the lines that it goes on over.
fn commands(script: &str) -> Vec<String> {
    let (mut found, mut open) = (Vec::new(), String::new());
    for line in script.lines() {
        open.push_str(line);
        let whole = !line.ends_with('\\') && shlex::split(&open).is_some();
        if !whole {
            open.push('\n');
        } else if !open.trim().is_empty() {
            found.push(std::mem::take(&mut open));
        }
    }
    assert!(open.is_empty(), "this command has no end: {open}");
    found
}

/// The help of a command of `bilancia`, kept once it was asked for; none if there is no such command.
#[derive(Default)]
struct Helps(BTreeMap<Vec<String>, Option<String>>);

impl Helps {
    fn of(&mut self, command: &[&str]) -> Option<String> {
        let key = command.iter().map(|word| (*word).to_owned()).collect();
        let ask = || {
            let said = run(&[&["help"], command].concat());
            said.status.success().then(|| out(&said))
        };
        self.0.entry(key).or_insert_with(ask).clone()
    }

    /// Why a call of `bilancia` cannot be right, if it cannot.
    fn fault(&mut self, words: &[&str]) -> Option<String> {
        let names: Vec<&str> = words
            .iter()
            .copied()
            .take_while(|word| is_name(word))
            .collect();
        let (help, named) = match *names {
            [] => (self.of(&[])?, 0),
            [first, second, ..] if matches!(first, "mail" | "puzzles" | "import" | "export") => {
                match self.of(&[first, second]) {
                    Some(help) => (help, 2),
                    None => (self.of(&[first]).unwrap_or_default(), 1),
                }
            }
            [first, ..] => (self.of(&[first]).unwrap_or_default(), 1),
        };
        if help.is_empty() {
            return Some(format!("there is no command {names:?}"));
        }
        let options = words[named..].iter().take_while(|word| **word != "--");
        let mut options = options.filter(|word| word.starts_with('-') && word.len() > 1);
        options.find_map(|option| {
            let name = option.split('=').next().unwrap_or_default();
            let is_there = help.match_indices(name).any(|(place, _)| {
                let after = help[place + name.len()..].chars().next();
                !after.is_some_and(|letter| letter.is_alphanumeric() || letter == '-')
            });
            (!is_there).then(|| format!("there is no option {name}"))
        })
    }
}

/// Whether a word can be the name of a command.
fn is_name(word: &str) -> bool {
    word.chars()
        .all(|letter| letter.is_ascii_lowercase() || letter == '-')
        && !word.starts_with('-')
}

/// Why a command cannot be right, if it cannot: what is called must be there.
fn fault(helps: &mut Helps, command: &str) -> Option<String> {
    let words = shlex::split(command).expect("it is whole");
    let calls = words.split(|word| ["|", "&&", "||", ";"].contains(&&**word));
    let wrong = calls.filter_map(|call| {
        // What is set for a call stands before it, and where its output goes behind it.
        let call = call.iter().map(|word| word.trim_end_matches(';'));
        let call = call.skip_while(|word| {
            word.split_once('=').is_some_and(|(name, _)| {
                name.chars()
                    .all(|letter| letter.is_ascii_uppercase() || letter == '_')
            })
        });
        let call: Vec<&str> = call
            .take_while(|word| !word.starts_with(['>', '<']))
            .collect();
        let (program, words) = call.split_first()?;
        match *program {
            "bilancia" | "target/release/bilancia" => helps.fault(words),
            "cargo" => {
                let bin = words.iter().position(|word| *word == "--bin")?;
                let file = format!("crates/bilancia-lab/src/bin/{}", words.get(bin + 1)?);
                let there = ["", ".rs"]
                    .iter()
                    .any(|end| root().join(format!("{file}{end}")).exists());
                (!there).then(|| format!("there is no {file}.rs"))
            }
            program
                if FOREIGN.contains(&program)
                    || program.starts_with("venv/")
                    || program.starts_with("target/peers/") =>
            {
                None
            }
            program if program.contains('/') && root().join(program).is_file() => None,
            program => Some(format!("what is {program}?")),
        }
    });
    let wrong: Vec<String> = wrong.collect();
    (!wrong.is_empty()).then(|| format!("{command}\n{}", wrong.join("; ")))
}

/// Every block of commands of the book, with the path of its chapter.
fn all() -> Vec<(&'static str, Block)> {
    let places = editions().iter().flat_map(Edition::places);
    let of = |path: &'static str| {
        blocks(text(path))
            .into_iter()
            .map(move |block| (path, block))
    };
    places.flat_map(|place| of(&place.chapter.path)).collect()
}

#[test]
fn commands_of_the_book_name_what_there_is() {
    let mut helps = Helps::default();
    let (mut looked_at, mut wrong) = (0, Vec::new());
    for (path, block) in all() {
        if let Some(reason) = &block.not_run {
            assert!(reason.len() > 10, "{path}: {reason}");
        }
        looked_at += block.commands.len();
        let faults = block
            .commands
            .iter()
            .filter_map(|command| fault(&mut helps, command));
        wrong.extend(faults.map(|fault| format!("{path}: {fault}")));
    }
    assert!(looked_at > 100, "only {looked_at} commands");
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn commands_that_cannot_be_right_are_found() {
    let mut helps = Helps::default();
    for wrong in [
        "bilancia wegh goose",
        "bilancia weigh goose --sed 1",
        "bilancia weigh goose -x",
        "echo a | bilancia turn alea --chek -",
        "NAME=1 bilancia mail move a.txt --to b",
        "cargo run --release -p bilancia-lab --bin gone",
        "rm -r /",
        "tools/gone",
    ] {
        assert!(fault(&mut helps, wrong).is_some(), "{wrong}");
    }
    let text = "<!-- not run: no such file -->\n```sh\na \\\n  b   # c\nd 'e\nf'\n```\n\n```sh\ng\n```\n```text\nh\n```\n";
    let expected = [
        Block {
            commands: vec!["a \\\n  b   # c".to_owned(), "d 'e\nf'".to_owned()],
            not_run: Some("no such file".to_owned()),
        },
        Block {
            commands: vec!["g".to_owned()],
            not_run: None,
        },
    ];
    assert_eq!(blocks(text), expected);
}

/// Copies a folder with all that is below it.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let to = to.join(entry.file_name());
        match entry.path() {
            path if path.is_dir() => copy(&path, &to),
            path => drop(fs::copy(path, to).expect("it can be copied")),
        }
    }
}

/// Programs of the laboratory measure for hours, so that only their names are looked at, by the test above.
#[test]
#[ignore = "long: takes minutes, and needs a release build"]
fn commands_of_the_book_run_as_written() {
    let (mut faults, mut ran) = (Vec::new(), 0);
    let mut blocks: BTreeMap<&str, Vec<Block>> = BTreeMap::new();
    for (path, block) in all() {
        blocks.entry(path).or_default().push(block);
    }
    for (path, blocks) in blocks {
        let stage = Stage::new("");
        for folder in ["docs/examples", "docs/results", "docs/pictures"] {
            copy(&root().join(folder), &stage.folder().join(folder));
        }
        let commands = blocks.iter().filter(|block| block.not_run.is_none());
        let commands = commands.flat_map(|block| &block.commands);
        for command in commands.filter(|command| !command.contains("-p bilancia-lab")) {
            ran += 1;
            let fault = stage.fault(command, LIMIT);
            faults.extend(fault.map(|fault| format!("{path}: {fault}")));
        }
    }
    assert!(ran > 60, "only {ran} commands");
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

/// The commands of `docs/pictures/commands` draw the pictures that are there.
#[test]
fn pictures_are_drawn_by_their_commands() {
    let list = fs::read_to_string(root().join("docs/pictures/commands")).expect("the list");
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir_all(folder.path().join("docs/pictures")).expect("a folder");
    let mut drawn = 0;
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let words = shlex::split(line).expect("a command");
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let file = *words.last().expect("the file stands last");
        let said = bilancia(&words[1..])
            .current_dir(folder.path())
            .output()
            .expect("it runs");
        assert!(said.status.success(), "{line}");
        let made = fs::read(folder.path().join(file)).expect("it was drawn");
        let known = root().join(file);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&known, &made).expect("it can be written");
        }
        assert!(
            made == fs::read(&known).unwrap_or_default(),
            "{file} differs; UPDATE_GOLDEN=1 writes it anew"
        );
        drawn += 1;
    }
    assert!(drawn > 0);
}
