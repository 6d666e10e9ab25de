//! Booklets.

use axum::{
    extract::Path,
    response::{IntoResponse, Response},
};
use bilancia_core::Message;
use bilancia_games::catalog;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Options, Parser, html::push_html};

use crate::web::{
    answer::Problem,
    layout::{Page, Part},
    visitor::Visitor,
};

const TITLE: Message = Message::new("Rules", "Regole");
const PLAY: Message = Message::new("Play it", "Gioca");
const FIGURE: Message = Message::new("A position from a game.", "Una posizione di gioco.");
const ALL: Message = Message::new("All the rules", "Tutte le regole");
const NOTATION: Message = Message::new("How moves are written", "Come si scrivono le mosse");

/// All booklets.
pub(in crate::web) async fn list(visitor: Visitor) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        div.issue {
            @for game in super::home::in_order() {
                @let info = game.info();
                a href={ "/rules/" (info.name) } {
                    div.pic { (super::home::picture(info.name, lang)) }
                    h2.h { (info.title.raw(lang)) }
                    p { (info.about.raw(lang)) }
                }
            }
        }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::Rules,
        live: None,
        body,
    };
    page.render(&visitor)
}

/// One of them.
pub(in crate::web) async fn page(
    visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let Ok(game) = catalog().find(&name) else {
        return Err(Problem::NoPage);
    };
    let info = game.info();
    let mut text = String::new();
    // The booklets are ours, so what HTML they have is too.
    push_html(
        &mut text,
        Parser::new_ext(info.rules.raw(lang), Options::ENABLE_TABLES),
    );
    let body = html! {
        div.two {
            article.booklet { (PreEscaped(text)) }
            aside {
                figure.sheet { (super::home::picture(info.name, lang)) figcaption.small.mut { (FIGURE.raw(lang)) } }
                div.btns { a.btn.pri href={ "/play/" (info.name) } { (PLAY.raw(lang)) } a.btn.quiet href="/rules" { (ALL.raw(lang)) } }
                h2.h { (NOTATION.raw(lang)) }
                @for line in info.notation.raw(lang).lines() { p { (line) } }
            }
        }
    };
    let page = Page {
        title: info.title.raw(lang),
        part: Part::Rules,
        live: None,
        body,
    };
    Ok(page.render(&visitor).into_response())
}
