//! Pages in a language that is nothing but a folder of catalogues: a made-up one, whose texts are in brackets.

use std::collections::{BTreeMap, HashSet};

use bilancia_core::{Lang, Language};
use bilancia_games::catalog;
use bilancia_testkit::words::{MARKS, bracketed, outside};
use bilancia_war::pack::{self, Item};
use tempfile::TempDir;

use crate::support::{Server, pages};

/// Tag of the language; those from `qaa` to `qtz` no language has.
const TAG: &str = "qaa";

/// Words that are the same in every language: commands, positions, tags of records, languages by their own names, names of
/// castles, of maps and of people, and notation.
const KNOWN: &str = "bilancia guest ipc solve weigh html balance goose pieces pig backgammon frames goal \
    nibelungenlied size rnbqkbnr kqkq pppppppp cccccccc roll research lay lose attack anothershare livia dice \
    commitment secret share english italiano isenstein worms xanten ninetta tobia beatrice ottavio minerva";

fn known() -> HashSet<String> {
    let mut known: HashSet<String> = words(KNOWN).map(str::to_owned).collect();
    let mut learn = |text: &str| known.extend(words(text).map(str::to_lowercase));
    for pack in pack::all() {
        learn(pack.name.text(Lang::EN));
        pack.powers
            .iter()
            .for_each(|power| learn(power.name.text(Lang::EN)));
        pack.all()
            .for_each(|area| learn(pack.area(area).name.text(Lang::EN)));
        pack.sheet
            .labels
            .iter()
            .for_each(|label| learn(label.name.text(Lang::EN)));
    }
    Item::ALL.iter().for_each(|item| learn(item.name()));
    known
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric())
}

/// Whether a text has a word of a language: three letters or more, not all of them capitals, and no digit.
fn has_words(text: &str, known: &HashSet<String>) -> bool {
    words(text).any(|word| {
        word.chars().count() > 2
            && word.chars().all(char::is_alphabetic)
            && word.chars().any(char::is_lowercase)
            && !known.contains(&word.to_lowercase())
    })
}

#[test]
fn every_page_is_in_a_language_that_is_a_folder_of_catalogues() {
    let mut files = bracketed();
    let [open, close] = MARKS;
    for game in catalog().0 {
        let place = format!("games/{}/rules.md", game.info().name);
        files.insert(
            place,
            format!("# {open}Rules{close}\n\n1. {open}One rule.{close}\n"),
        );
    }
    let language = Language {
        tag: TAG.to_owned(),
        files,
    };
    assert!(Lang::add(vec![language]));
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let account = [("name", "Livia"), ("password", "a good long word")];
    one.post("/account/register", &account);
    let mut all = pages();
    all.extend(["/pages", "/person/Livia", "/events/new", "/openings/war"].map(str::to_owned));
    for game in catalog().0 {
        let name = game.info().name;
        let here = one.set_up(name, "myself", &[]);
        if name == "war" {
            all.extend(["areas", "turns", "review"].map(|page| format!("{here}/{page}")));
        }
        all.push(here);
        all.extend(["explore", "justify"].map(|what| format!("/laboratory/{what}/{name}")));
    }
    let known = known();
    let mut bare = BTreeMap::<String, Vec<String>>::new();
    for page in all {
        let answer = one.get_in(&page, TAG);
        // A report that a game does not have leads elsewhere, or is not there.
        if answer.status != 200 {
            assert!(
                page.starts_with("/laboratory/"),
                "{page}: {}",
                answer.status
            );
            continue;
        }
        assert!(
            answer.text.contains(&format!("<html lang=\"{TAG}\"")),
            "{page}"
        );
        for text in outside(&answer.text) {
            if has_words(&text, &known) {
                bare.entry(text).or_default().push(page.clone());
            }
        }
    }
    assert!(bare.is_empty(), "these come from no catalogue: {bare:#?}");
}

#[test]
fn booklets_name_options_as_forms_do() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    for game in catalog().0 {
        let info = game.info();
        for lang in ["en", "it"] {
            let page = one.get_in(&format!("/rules/{}", info.name), lang).text;
            for option in info.options {
                let written = format!("<code>{}", option.name);
                for end in ["=", "</code>"] {
                    assert!(
                        !page.contains(&(written.clone() + end)),
                        "{}: {}",
                        info.name,
                        option.name
                    );
                }
            }
        }
    }
    let alea = one.get_in("/rules/alea", "en").text;
    assert!(alea.contains("<i>Lines on diagonals: no</i>"), "{alea}");
}
