//! The book of `bilancia-book`: its contents, and its chapters with the pictures and files that they lead to.

use axum::{
    extract::Path,
    http::header,
    response::{IntoResponse, Response},
};
use bilancia_book::{Edition, Place, editions, file, place};
use maud::{Markup, PreEscaped, html};

use crate::{
    answer::Problem,
    file_kind::file_kind,
    layout::{Page, Part},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "book-":
    pub(crate) const {
        TITLE,
    }
    const {
        OTHER_EDITION, BEFORE, AFTER, IN_PART,
    }
}

/// The address below which chapters stand.
const AT: &str = "/book";

/// The contents in the language of the visitor, or in English.
pub(crate) async fn contents(visitor: Visitor) -> Markup {
    let code = visitor.lang.code();
    let found = editions().iter().find(|edition| edition.lang == code);
    list(found.unwrap_or(&editions()[0]), &visitor)
}

/// The contents in Italian.
pub(crate) async fn italian(visitor: Visitor) -> Markup {
    let found = editions().iter().find(|edition| edition.lang == "it");
    list(found.unwrap_or(&editions()[0]), &visitor)
}

/// The contents of an edition, and the way to the other one.
fn list(edition: &'static Edition, visitor: &Visitor) -> Markup {
    let others = editions().iter().filter(|other| other.lang != edition.lang);
    let body = html! {
        h1 lang=(edition.lang) { (edition.title) }
        p.crumbs { @for other in others { @if let Some(first) = other.places().next() {
            a href=(address(first)) lang=(other.lang) hreflang=(other.lang) { (other.title) }
        } } }
        div.contents lang=(edition.lang) {
            @for part in &edition.parts {
                section {
                    @if !part.title.is_empty() { h2.h { (part.title) } }
                    ul { @for chapter in &part.chapters {
                        li.below[chapter.depth > 0] { a href={ (AT) "/" (chapter.name()) } { (chapter.title) } }
                    } }
                }
            }
        }
    };
    shown(TITLE.raw(visitor.lang), body, visitor)
}

fn shown(title: &str, body: Markup, visitor: &Visitor) -> Markup {
    let page = Page {
        title,
        part: Part::Learn,
        live: None,
        body,
    };
    page.render(visitor)
}

fn address(place: Place) -> String {
    format!("{AT}/{}", place.chapter.name())
}

/// A chapter, or a file that chapters lead to.
pub(crate) async fn page(visitor: Visitor, Path(path): Path<String>) -> Result<Response, Problem> {
    if let Some(place) = place(&format!("{path}.md")) {
        return Ok(chapter(place, &visitor).into_response());
    }
    let bytes = file(&path).ok_or(Problem::NoPage)?;
    let kind = (header::CONTENT_TYPE, kind(&path));
    let kept = (header::CACHE_CONTROL, "public, max-age=3600");
    // A page with styles of its own would not be shown as it is here, so it is downloaded.
    let shown = match path.ends_with(".html") {
        true => "attachment",
        false => "inline",
    };
    let shown = (header::CONTENT_DISPOSITION, shown);
    Ok(([kind], [kept, shown], bytes).into_response())
}

/// The kind of a file. All that is neither picture nor page is text.
fn kind(name: &str) -> String {
    let kind = file_kind(name);
    match kind.starts_with("image/") || kind.starts_with("text/html") {
        true => kind,
        false => "text/plain; charset=utf-8".to_owned(),
    }
}

fn chapter(place: Place, visitor: &Visitor) -> Markup {
    let lang = visitor.lang;
    let (before, after) = place.neighbours();
    let contents = match place.edition.lang {
        "it" => "/libro",
        _ => AT,
    };
    let body = html! {
        p.crumbs { a href=(contents) { (place.edition.title) }
            @if let Some(other) = place.other() { " · "
                a href=(address(other)) hreflang=(other.edition.lang) { (OTHER_EDITION.raw(lang)) }
            }
        }
        div.chapter lang=(place.edition.lang) {
            article.booklet { (PreEscaped(place.html(AT))) }
            nav aria-label=(IN_PART.raw(lang)) {
                h2.h { (place.part.title) }
                ul { @for chapter in &place.part.chapters {
                    @let here = chapter.path == place.chapter.path;
                    li.below[chapter.depth > 0] { a href={ (AT) "/" (chapter.name()) } aria-current=[here.then_some("page")] { (chapter.title) } }
                } }
            }
        }
        div.btns {
            @if let Some(before) = before { a.btn rel="prev" href=(address(before)) title=(BEFORE.raw(lang)) { "← " (before.chapter.title) } }
            @if let Some(after) = after { a.btn rel="next" href=(address(after)) title=(AFTER.raw(lang)) { (after.chapter.title) " →" } }
        }
    };
    shown(place.chapter.title, body, visitor)
}
