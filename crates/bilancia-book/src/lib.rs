//! The book: documents of the project as the chapters of an English and an Italian edition, in the program itself.
//!
//! `docs/book/SUMMARY.md` and `SUMMARY.it.md` are the contents. A chapter has the path that its document has in the
//! repository, so that links between documents are right in the repository, in the pages of the server and in what mdBook makes.
//! A document is a chapter of one edition only.

mod reading;

use std::{collections::BTreeSet, sync::LazyLock};

use pulldown_cmark::{CowStr, Event, Tag, TagEnd, html::push_html};

use reading::{Line, SUMMARIES, contents, parser};
pub use reading::{is_foreign, links, resolve};

/// Chapters, lists of contents, and files that chapters lead to, by their paths in the repository, in their order.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The book in one language.
#[derive(Debug)]
pub struct Edition {
    /// The code of the language.
    pub lang: &'static str,
    /// The title of the book.
    pub title: &'static str,
    /// The path of the list of contents.
    pub summary: &'static str,
    /// The parts in their order.
    pub parts: Vec<Part>,
}

/// A part of the book.
#[derive(Debug)]
pub struct Part {
    /// The title; empty where chapters stand before all parts.
    pub title: &'static str,
    /// The chapters in their order.
    pub chapters: Vec<Chapter>,
}

/// A chapter.
#[derive(Debug)]
pub struct Chapter {
    /// The title in the list of contents.
    pub title: &'static str,
    /// The path of the document in the repository.
    pub path: String,
    /// How deep it stands: 0, or 1 below another chapter.
    pub depth: usize,
}

/// The place of a chapter.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The edition.
    pub edition: &'static Edition,
    /// The part.
    pub part: &'static Part,
    /// The chapter itself.
    pub chapter: &'static Chapter,
}

/// To what a link of a chapter leads.
#[derive(Debug)]
pub enum Target {
    /// A chapter.
    Chapter(Place),
    /// A file that the book has, by its path.
    File(String),
    /// Another site, or an address of mail.
    Foreign,
    /// A part of the sources that the book does not have.
    Source(String),
}

/// The editions, English first.
#[must_use]
pub fn editions() -> &'static [Edition] {
    static EDITIONS: LazyLock<Vec<Edition>> =
        LazyLock::new(|| SUMMARIES.map(|(lang, path)| edition(lang, path)).into());
    &EDITIONS
}

fn edition(lang: &'static str, summary: &'static str) -> Edition {
    let (mut title, mut parts) = ("", Vec::new());
    for line in contents(summary, text(summary)) {
        match line {
            Line::Title(name) if title.is_empty() => title = name,
            Line::Title(title) => parts.push(Part {
                title,
                chapters: Vec::new(),
            }),
            Line::Chapter(depth, title, path) => {
                if parts.is_empty() {
                    parts.push(Part {
                        title: "",
                        chapters: Vec::new(),
                    });
                }
                let chapter = Chapter { title, path, depth };
                if let Some(part) = parts.last_mut() {
                    part.chapters.push(chapter);
                }
            }
        }
    }
    Edition {
        lang,
        title,
        summary,
        parts,
    }
}

impl Edition {
    /// The chapters in their order.
    pub fn places(&'static self) -> impl Iterator<Item = Place> {
        self.parts.iter().flat_map(move |part| {
            part.chapters.iter().map(move |chapter| Place {
                edition: self,
                part,
                chapter,
            })
        })
    }
}

/// All files of the book by their paths in the repository; those that are no text are pictures.
#[must_use]
pub fn files() -> &'static [(&'static str, &'static [u8])] {
    FILES
}

/// A file of the book by its path in the repository.
#[must_use]
pub fn file(path: &str) -> Option<&'static [u8]> {
    let found = FILES.binary_search_by_key(&path, |(path, _)| path).ok()?;
    Some(FILES[found].1)
}

/// The text of a document of the book; empty where there is none.
#[must_use]
pub fn text(path: &str) -> &'static str {
    let bytes = file(path).unwrap_or_default();
    std::str::from_utf8(bytes).unwrap_or_default()
}

/// The place of the chapter whose document has this path.
#[must_use]
pub fn place(path: &str) -> Option<Place> {
    let mut all = editions().iter().flat_map(Edition::places);
    all.find(|place| place.chapter.path == path)
}

impl Place {
    /// The chapter before, and the one after.
    #[must_use]
    pub fn neighbours(self) -> (Option<Self>, Option<Self>) {
        let mut before = None;
        let mut all = self.edition.places();
        for place in all.by_ref() {
            if place.chapter.path == self.chapter.path {
                break;
            }
            before = Some(place);
        }
        (before, all.next())
    }

    /// This chapter in the other edition, if it is written in both.
    #[must_use]
    pub fn other(self) -> Option<Self> {
        let path = self.chapter.path.strip_suffix(".md")?;
        let names = match path.strip_suffix(".it") {
            Some(name) => [format!("{name}.md"), format!("{name}.en.md")],
            None => {
                let name = path.strip_suffix(".en").unwrap_or(path);
                [format!("{name}.it.md"), String::new()]
            }
        };
        names.iter().find_map(|path| place(path))
    }

    /// To what a link of the chapter leads, and the anchor there.
    #[must_use]
    pub fn target<'a>(&self, link: &'a str) -> (Target, &'a str) {
        if is_foreign(link) {
            return (Target::Foreign, "");
        }
        let (path, anchor) = resolve(&self.chapter.path, link);
        let target = match place(&path) {
            Some(place) => Target::Chapter(place),
            None if file(&path).is_some() => Target::File(path),
            None => Target::Source(path),
        };
        (target, anchor)
    }

    /// The chapter as HTML, its links and pictures below the address `at`: a chapter has the path of its document without
    /// `.md`. Links to sources are their words; remarks for those who write are left out.
    #[must_use]
    pub fn html(&self, at: &str) -> String {
        let mut dropped = Vec::new();
        let mut taken = BTreeSet::new();
        let mut shown = Vec::new();
        let events: Vec<Event<'_>> = parser(text(&self.chapter.path)).collect();
        for (number, event) in events.iter().enumerate() {
            match event.clone() {
                Event::Html(_) | Event::InlineHtml(_) => {}
                Event::Start(Tag::Heading { level, .. }) => {
                    let id = anchor(&heading(&events[number + 1..]), &mut taken);
                    shown.push(Event::Start(Tag::Heading {
                        level,
                        id: Some(CowStr::from(id)),
                        classes: Vec::new(),
                        attrs: Vec::new(),
                    }));
                }
                Event::Start(tag @ (Tag::Link { .. } | Tag::Image { .. })) => {
                    let tag = self.led(tag, at);
                    dropped.push(tag.is_none());
                    shown.extend(tag.map(Event::Start));
                }
                Event::End(TagEnd::Link | TagEnd::Image) if dropped.pop() == Some(true) => {}
                event => shown.push(event),
            }
        }
        let mut html = String::new();
        push_html(&mut html, shown.into_iter());
        accessible(&html)
    }

    /// A link or picture with its address; none if it leads to what the book does not have.
    fn led<'a>(&self, tag: Tag<'a>, at: &str) -> Option<Tag<'a>> {
        let to = |link: &str| {
            let (target, anchor) = self.target(link);
            let anchor = match anchor {
                "" => String::new(),
                anchor => format!("#{anchor}"),
            };
            match target {
                Target::Chapter(place) => Some(format!("{at}/{}{anchor}", place.chapter.name())),
                Target::File(path) => Some(format!("{at}/{path}")),
                Target::Foreign => Some(link.to_owned()),
                Target::Source(_) => None,
            }
        };
        let mut tag = tag;
        if let Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. } = &mut tag {
            *dest_url = to(dest_url)?.into();
        }
        Some(tag)
    }
}

impl Chapter {
    /// The path of the document without `.md`.
    #[must_use]
    pub fn name(&self) -> &str {
        self.path.strip_suffix(".md").unwrap_or(&self.path)
    }
}

/// HTML whose columns are aligned by classes, since pages allow no styles in them, whose empty headers are none, and in which the keyboard
/// reaches what can be scrolled. Signs that readers see are escaped in it, so that these are tags.
fn accessible(html: &str) -> String {
    let mut html = html.replace("<pre>", "<pre tabindex=\"0\">");
    html = html.replace("<table>", "<table tabindex=\"0\">");
    for side in ["left", "center", "right"] {
        let style = format!(" style=\"text-align: {side}\">");
        html = html.replace(&style, &format!(" class=\"{side}\">"));
        html = html.replace(&format!("<th class=\"{side}\"></th>"), "<td></td>");
    }
    html.replace("<th></th>", "<td></td>")
}

/// The words of a heading, from what follows its beginning.
fn heading(events: &[Event<'_>]) -> String {
    let within = events
        .iter()
        .take_while(|event| !matches!(event, Event::End(TagEnd::Heading(_))));
    let words = within.filter_map(|event| match event {
        Event::Text(text) | Event::Code(text) => Some(text.as_ref()),
        _ => None,
    });
    words.collect()
}

/// The anchor of a heading, as GitHub and mdBook make it; `taken` are those of the headings before.
pub fn anchor(heading: &str, taken: &mut BTreeSet<String>) -> String {
    let slug = |letter: char| match letter {
        ' ' => Some('-'),
        '-' | '_' => Some(letter),
        _ => letter.is_alphanumeric().then_some(letter),
    };
    let slug: String = heading.to_lowercase().chars().filter_map(slug).collect();
    let (mut anchor, mut number) = (slug.clone(), 1);
    while !taken.insert(anchor.clone()) {
        anchor = format!("{slug}-{number}");
        number += 1;
    }
    anchor
}

/// The anchors of a document.
#[must_use]
pub fn anchors(text: &str) -> BTreeSet<String> {
    let events: Vec<Event<'_>> = parser(text).collect();
    let mut taken = BTreeSet::new();
    for (number, event) in events.iter().enumerate() {
        if matches!(event, Event::Start(Tag::Heading { .. })) {
            anchor(&heading(&events[number + 1..]), &mut taken);
        }
    }
    taken
}

#[cfg(test)]
mod tests;
