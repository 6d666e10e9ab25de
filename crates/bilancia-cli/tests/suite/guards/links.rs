//! Links in the documents lead to files that exist, and to headings in them.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

fn documents(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is readable") {
        let path = entry.expect("an entry of the folder").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            if !["target", "node_modules"].contains(&&*name) && !name.starts_with('.') {
                documents(&path, found);
            }
        } else if name.ends_with(".md") {
            found.push(path);
        }
    }
}

/// Targets of the links in HTML within Markdown.
fn html_links(html: &str) -> impl Iterator<Item = String> {
    let after = |attribute| html.split(attribute).skip(1);
    let links = after(" src=\"").chain(after(" href=\""));
    links.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned()))
}

/// Links of a document, and the anchors of its headings as GitHub makes them.
fn read(text: &str) -> (Vec<String>, BTreeSet<String>) {
    let (mut links, mut anchors) = (Vec::new(), BTreeSet::new());
    let mut heading: Option<String> = None;
    for event in Parser::new_ext(text, Options::ENABLE_TABLES) {
        match event {
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                links.push(dest_url.into_string());
            }
            Event::Html(html) | Event::InlineHtml(html) => links.extend(html_links(&html)),
            Event::Start(Tag::Heading { .. }) => heading = Some(String::new()),
            Event::Text(text) | Event::Code(text) => {
                if let Some(heading) = &mut heading {
                    heading.push_str(&text);
                }
            }
            Event::End(TagEnd::Heading(_)) => {
                bilancia_book::anchor(&heading.take().unwrap_or_default(), &mut anchors);
            }
            _ => {}
        }
    }
    (links, anchors)
}

/// Why a link of a document leads nowhere; none if it is good, or leads outside of the repository.
fn fault(document: &Path, own: &BTreeSet<String>, link: &str) -> Option<String> {
    if link.contains("://") || link.starts_with("mailto:") {
        return None;
    }
    let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
    let target = document.parent().unwrap_or(document).join(path);
    if !path.is_empty() && !target.exists() {
        return Some(format!("{link}: there is no such file"));
    }
    if anchor.is_empty() {
        return None;
    }
    let found = if path.is_empty() {
        own.contains(anchor)
    } else {
        let text = fs::read_to_string(&target).unwrap_or_default();
        read(&text).1.contains(anchor)
    };
    (!found).then(|| format!("{link}: no heading has this anchor"))
}

#[test]
fn links_between_documents_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (mut files, mut wrong, mut links) = (Vec::new(), Vec::new(), 0);
    documents(&root, &mut files);
    for file in files {
        let text = fs::read_to_string(&file).expect("documents are UTF-8");
        let (found, anchors) = read(&text);
        links += found.len();
        for link in found {
            if let Some(fault) = fault(&file, &anchors, &link) {
                let name = file.strip_prefix(&root).unwrap_or(&file);
                wrong.push(format!("{}: {fault}", name.display()));
            }
        }
    }
    assert!(links > 30, "only {links} links were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Source files that documents name exist; decisions and the changelog name those of their time, and capital letters stand
/// for a name.
#[test]
fn source_files_in_documents_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (mut files, mut wrong, mut named) = (Vec::new(), Vec::new(), 0);
    documents(&root, &mut files);
    files.retain(|file| {
        !file.ends_with("CHANGELOG.md") && !file.iter().any(|part| part == "decisions")
    });
    for file in files {
        let text = fs::read_to_string(&file).expect("documents are UTF-8");
        for event in Parser::new_ext(&text, Options::ENABLE_TABLES) {
            let Event::Code(code) = event else {
                continue;
            };
            let path = code.split([':', ' ']).next().unwrap_or_default();
            let is_path = path.starts_with("crates/") && !path.contains(['*', '…']);
            let stands_for = path
                .split(['/', '.'])
                .any(|part| part.len() > 2 && part.chars().all(char::is_uppercase));
            if is_path && !stands_for {
                named += 1;
                if !root.join(path).exists() {
                    wrong.push(format!("{}: there is no {path}", file.display()));
                }
            }
        }
    }
    assert!(named > 20, "only {named} source files were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn broken_links_are_found() {
    let text = "# One & `two`\n\n## One\n## One\n[a](#one--two) [b](#one-1) [c](#no) [d](gone.md)\n\
                <img src=\"gone.png\"> [e](https://example.org)\n";
    let (links, anchors) = read(text);
    let document = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let broken: Vec<_> = links
        .iter()
        .filter(|link| fault(&document, &anchors, link).is_some())
        .collect();
    assert_eq!(broken, ["#no", "gone.md", "gone.png"]);
}
