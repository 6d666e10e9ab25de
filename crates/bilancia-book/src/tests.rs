use std::{
    fs,
    path::{Path, PathBuf},
};

use super::*;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn all() -> impl Iterator<Item = Place> {
    editions().iter().flat_map(Edition::places)
}

/// Why a link of a chapter leads nowhere; none if it leads somewhere.
fn fault(place: Place, link: &str) -> Option<String> {
    let (target, anchor) = place.target(link);
    let at = |path: &str| {
        (!anchor.is_empty() && !anchors(text(path)).contains(anchor))
            .then(|| format!("{link}: no heading has this anchor"))
    };
    match target {
        Target::Chapter(to) => at(&to.chapter.path),
        Target::File(_) => None,
        Target::Foreign if is_well_formed(link) => None,
        Target::Foreign => Some(format!("{link}: this is no address")),
        Target::Source(path) if path.ends_with(".md") => {
            Some(format!("{link}: this document is no chapter"))
        }
        Target::Source(path) => {
            (!root().join(&path).exists()).then(|| format!("{link}: there is no such file"))
        }
    }
}

/// Whether an address outside of the book has a scheme that is meant to be followed, and a host with a domain.
fn is_well_formed(link: &str) -> bool {
    let Some(rest) = link.strip_prefix("https://") else {
        return false;
    };
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let label = |label: &str| {
        !label.is_empty()
            && label
                .chars()
                .all(|letter| letter.is_ascii_alphanumeric() || letter == '-')
    };
    host.contains('.') && host.split('.').all(label) && !link.contains([' ', '<', '>', '"'])
}

#[test]
fn every_link_of_every_chapter_leads_somewhere() {
    let (mut links_followed, mut wrong) = (0, Vec::new());
    for place in all() {
        for link in links(text(&place.chapter.path)) {
            links_followed += 1;
            wrong.extend(
                fault(place, &link).map(|fault| format!("{}: {fault}", place.chapter.path)),
            );
        }
    }
    assert!(links_followed > 200, "{links_followed}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn links_that_lead_nowhere_are_found() {
    let place = place("docs/book/introduction.md").expect("it is a chapter");
    for link in [
        "gone.md",
        "#gone",
        "../server.md#gone",
        "../gone.svg",
        "http://example.org",
        "https://example",
        "https://exa mple.org",
        "../../crates/bilancia-cli/tests/README.md",
    ] {
        assert!(fault(place, link).is_some(), "{link}");
    }
    for link in [
        "introduction.it.md",
        "../server.md#mail",
        "../../CITATION.cff",
        "../results",
        "https://example.org/a?b#c",
    ] {
        assert_eq!(fault(place, link), None, "{link}");
    }
}

/// Documents that are no chapters: what a chapter is made from, and what is read where it stands.
const NO_CHAPTERS: [&str; 6] = [
    "README.md",
    "crates/bilancia-scene/fonts/README.md",
    "crates/bilancia-wasm/npm/README.md",
    "docs/book/SUMMARY.it.md",
    "docs/book/SUMMARY.md",
    "docs/results/people.in.md",
];

#[test]
fn every_document_is_a_chapter_of_one_edition() {
    let mut found = BTreeSet::new();
    documents(&root(), &mut found);
    for path in NO_CHAPTERS {
        assert!(found.remove(path), "{path} is not there any more");
    }
    let chapters: BTreeSet<String> = all().map(|place| place.chapter.path.clone()).collect();
    assert_eq!(chapters.len(), all().count(), "a document is listed twice");
    // Those beside a manifest are what crates.io shows of a crate.
    found.retain(|path| {
        let of_a_crate = root().join(path).with_file_name("Cargo.toml").exists();
        !of_a_crate || chapters.contains(path)
    });
    assert_eq!(found, chapters);
}

fn documents(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder)
        .expect("the folder is readable")
        .flatten()
    {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() && !["target", "node_modules"].contains(&&*name) && !name.starts_with('.')
        {
            documents(&path, found);
        } else if name.ends_with(".md") {
            let short = path.strip_prefix(root()).expect("it is below");
            found.insert(short.to_string_lossy().into_owned());
        }
    }
}

/// Parts that are in both languages as a whole.
const IN_BOTH: [&str; 3] = ["", "To teach", "To design a game"];

#[test]
fn parts_for_players_teachers_and_designers_are_in_both_languages() {
    let booklets = |place: &Place| {
        place.chapter.path.contains("/rules.") || place.chapter.path.contains("/book/")
    };
    let english = editions()[0].places().filter(|place| {
        IN_BOTH.contains(&place.part.title) || place.part.title == "To play" && booklets(place)
    });
    let english: Vec<_> = english.collect();
    assert!(english.len() > 18, "{}", english.len());
    for place in english {
        let other = place
            .other()
            .unwrap_or_else(|| panic!("{} is in English only", place.chapter.path));
        assert_eq!(other.edition.lang, "it");
        assert_eq!(
            other.other().map(|back| &back.chapter.path),
            Some(&place.chapter.path)
        );
    }
}

#[test]
fn chapters_are_html_with_anchors_and_addresses_and_nothing_raw() {
    let place = place("docs/mail.md").expect("it is a chapter");
    let html = place.html("/book");
    assert!(
        html.contains("<h2 id=\"on-a-server\">On a server</h2>"),
        "{html}"
    );
    assert!(html.contains("<a href=\"/book/docs/server#mail\">"));
    let table = accessible(
        "<table><th style=\"text-align: right\"></th><td style=\"text-align: right\">1</td><th></th>",
    );
    assert_eq!(
        table,
        "<table tabindex=\"0\"><td></td><td class=\"right\">1</td><td></td>"
    );
    for place in all() {
        let html = place.html("/book");
        assert!(!html.contains(" style="), "{}", place.chapter.path);
        for raw in ["<script", "<style", "<iframe", "javascript:", "<!--", " on"] {
            let tags = html
                .split('<')
                .skip(1)
                .filter_map(|tag| tag.split_once('>'));
            assert!(
                !tags
                    .into_iter()
                    .any(|(tag, _)| format!("<{tag}").contains(raw)
                        && !tag.starts_with("img")
                        && !tag.starts_with("a ")),
                "{}: {raw}",
                place.chapter.path
            );
        }
        assert_eq!(
            html.matches("<h1 ").count(),
            1,
            "{} has one title",
            place.chapter.path
        );
    }
}

#[test]
fn chapters_follow_each_other() {
    for edition in editions() {
        let chapters: Vec<_> = edition.places().collect();
        assert!(chapters[0].neighbours().0.is_none());
        for pair in chapters.windows(2) {
            let next = pair[0].neighbours().1.expect("one follows");
            assert_eq!(next.chapter.path, pair[1].chapter.path);
            let before = pair[1].neighbours().0.expect("one goes before");
            assert_eq!(before.chapter.path, pair[0].chapter.path);
        }
    }
}

#[test]
fn the_book_is_small_enough_to_be_in_every_program() {
    let bytes: usize = files().iter().map(|(_, bytes)| bytes.len()).sum();
    assert!(bytes < 3_500_000, "{bytes}");
    assert!(files().is_sorted());
}
