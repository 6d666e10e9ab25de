//! Booklets.

use axum::{
    extract::Path,
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Seats};
use bilancia_games::catalog;
use maud::{Markup, html};

use crate::{
    answer::Problem,
    booklet::booklet,
    layout::{Page, Part},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "rules-":
    pub(crate) const {
        TITLE,
    }
    const {
        PLAY, FIGURE, ALL, NOTATION,
    }
}

/// Longest caption, in letters.
const MOST_WORDS: usize = 400;

/// All booklets.
pub(crate) async fn list(visitor: Visitor) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        div.issue {
            @for game in super::shelf::in_order() {
                @let info = game.info();
                a href={ "/rules/" (info.name) } {
                    div.pic { (super::shelf::picture(info.name, lang)) }
                    h2.h { (info.title.raw(lang)) }
                    p { (info.about.raw(lang)) }
                }
            }
        }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::Learn,
        live: None,
        body,
    };
    page.render(&visitor)
}

/// Caption of the picture of a booklet: the position in words.
fn caption(name: &str, lang: Lang) -> String {
    let sample = catalog()
        .find(name)
        .ok()
        .and_then(|game| game.info().samples.first());
    let options = sample.map_or("", |sample| sample.options);
    let table = catalog()
        .read(&format!("{name}:{options}"))
        .and_then(|spec| spec.table(sample.map(|sample| sample.position)));
    let words = table.map(|table| table.view(Seats::NONE).scene(lang).description);
    match words {
        // A picture of hundreds of pieces is not told in a caption.
        Ok(words) if words.chars().count() <= MOST_WORDS => format!("{} {words}", FIGURE.raw(lang)),
        _ => FIGURE.raw(lang).to_owned(),
    }
}

/// One of them.
pub(crate) async fn page(visitor: Visitor, Path(name): Path<String>) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let Ok(game) = catalog().find(&name) else {
        return Err(Problem::NoPage);
    };
    let info = game.info();
    let body = html! {
        p.crumbs { a href="/rules" { (ALL.raw(lang)) } }
        article.booklet.whole {
            (booklet(info, lang, true, &[]))
            figure { (super::shelf::picture(info.name, lang)) figcaption { (caption(info.name, lang)) } }
            h2 #notation { (NOTATION.raw(lang)) }
            @for line in info.notation.raw(lang).lines() { p { (line) } }
        }
        div.btns { a.btn.pri href={ "/play/" (info.name) } { (PLAY.raw(lang)) }
            a.btn href=(super::openings::address(info.name)) { (super::openings::TITLE.raw(lang)) } }
    };
    let page = Page {
        title: info.title.raw(lang),
        part: Part::Learn,
        live: None,
        body,
    };
    Ok(page.render(&visitor).into_response())
}
