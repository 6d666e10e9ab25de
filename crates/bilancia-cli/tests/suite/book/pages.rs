//! The pages that `tools/book` has made: every link and anchor in them is followed, and nothing in them needs a network.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use percent_encoding::percent_decode_str;

use crate::readme::root;

/// Values of an attribute in a page.
fn values(page: &str, attribute: &str) -> Vec<String> {
    let opening = format!(" {attribute}=\"");
    let after = page.split(&opening).skip(1);
    let values = after.filter_map(|rest| Some(rest.split_once('"')?.0));
    values.map(|value| value.replace("&amp;", "&")).collect()
}

/// All pages below a folder, by their paths.
fn read(folder: &Path, pages: &mut BTreeMap<PathBuf, String>) {
    for entry in fs::read_dir(folder)
        .expect("tools/book has made it")
        .flatten()
    {
        let path = entry.path();
        if path.is_dir() && entry.file_name() != "sources" {
            read(&path, pages);
        } else if path.extension().is_some_and(|end| end == "html") {
            let page = fs::read_to_string(&path).expect("a page");
            pages.insert(path, page);
        }
    }
}

/// The path of a link from a page, without `..`.
fn led(from: &Path, link: &str) -> PathBuf {
    let mut path = from.parent().unwrap_or(from).to_owned();
    for part in link.split('/') {
        match part {
            ".." => drop(path.pop()),
            "." | "" => {}
            part => path.push(part),
        }
    }
    path
}

/// Links of a page that lead nowhere, and things that it would load from elsewhere.
fn faults(
    pages: &BTreeMap<PathBuf, String>,
    from: &Path,
    anchors: &BTreeMap<&Path, BTreeSet<String>>,
) -> Vec<String> {
    let page = &pages[from];
    let mut wrong: Vec<String> = values(page, "src")
        .into_iter()
        .filter(|link| link.contains("//"))
        .map(|link| format!("loads {link}"))
        .collect();
    let links = ["href", "src"]
        .iter()
        .flat_map(|attribute| values(page, attribute));
    for link in links.filter(|link| !link.contains("://") && !link.starts_with("mailto:")) {
        let (file, anchor) = link.split_once('#').unwrap_or((&link, ""));
        let target = match file {
            "" => from.to_owned(),
            file => led(from, file),
        };
        let anchor = percent_decode_str(anchor).decode_utf8_lossy();
        if !target.is_file() {
            wrong.push(format!("{link}: there is no such file"));
        } else if anchors
            .get(&*target)
            .is_some_and(|known| !anchor.is_empty() && !known.contains(&*anchor))
        {
            wrong.push(format!("{link}: there is no such anchor"));
        }
    }
    wrong
}

#[test]
#[ignore = "long: needs the pages that tools/book makes"]
fn every_link_of_the_built_book_is_followed() {
    let book = root().canonicalize().expect("a folder").join("target/book");
    let mut pages = BTreeMap::new();
    read(&book, &mut pages);
    // Parts that mdBook puts into other pages, and the page for addresses that there are not.
    pages.retain(|path, _| {
        !["toc.html", "404.html"]
            .iter()
            .any(|name| path.ends_with(name))
    });
    let anchors = pages
        .iter()
        .map(|(path, page)| (path.as_path(), values(page, "id").into_iter().collect()));
    let anchors: BTreeMap<&Path, BTreeSet<String>> = anchors.collect();
    let (mut wrong, mut chapters) = (Vec::new(), 0);
    for path in pages.keys() {
        chapters += 1;
        wrong.extend(
            faults(&pages, path, &anchors)
                .into_iter()
                .map(|fault| format!("{}: {fault}", path.display())),
        );
    }
    assert!(chapters > 100, "only {chapters} pages");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for edition in ["en", "it"] {
        assert!(book.join(edition).join("print.html").is_file());
        let names = fs::read_dir(book.join(edition))
            .expect("a folder")
            .flatten();
        assert!(
            names
                .map(|entry| entry.file_name())
                .any(|name| name.to_string_lossy().starts_with("searchindex"))
        );
    }
}
