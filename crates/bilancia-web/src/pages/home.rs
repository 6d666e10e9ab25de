//! The first page: what this is, what goes on, and what to play.

mod tables;

use axum::extract::State;
use bilancia_games::catalog;
use maud::{Markup, PreEscaped, html};

use super::shelf::{FIRST, in_order, picture};
use crate::{
    app::App,
    layout::{Page, Part},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "home-":
    pub(crate) const {
        HOME,
    }
    const {
        TITLE, LEAD, GUEST, REGISTER, GAMES, YARDSTICKS, YARDSTICKS_ABOUT, SCALE, CAUSES, GOOSE,
    }
}

/// The page.
pub(crate) async fn page(State(app): State<App>, visitor: Visitor) -> Markup {
    let (lang, person) = (visitor.lang, visitor.person.as_ref());
    // The page is there even while the database is not.
    let tables = app.service.while_there(tables::of(&app, &visitor)).await;
    let tables = tables.and_then(Result::ok).unwrap_or_default();
    let stream = tables.stream();
    let body = html! {
        @if tables.has_own() {
            h1.vh { (TITLE.raw(lang)) }
            (tables.own(person, app.service.now(), lang))
        } @else { div.hero {
            div { h1 { (TITLE.raw(lang)) } p.lead { (LEAD.raw(lang)) } }
            div { (PreEscaped(super::laboratory::balance(lang))) }
        } }
        (super::war::doors(lang))
        @if !person.is_some_and(|me| me.registered) { p.small { (GUEST.raw(lang)) " " a href="/account" { (REGISTER.raw(lang)) } } }
        (tables.others(&app, person, lang))
        section.open {
            h2 { (GAMES.raw(lang)) }
            div.issue {
                @for (name, facts) in FIRST {
                    @if let Ok(game) = catalog().find(name) {
                        @let info = game.info();
                        a href={ "/play/" (info.name) } {
                            div.pic { (picture(info.name, lang)) }
                            h3 { (info.title.raw(lang)) }
                            p { (info.about.raw(lang)) }
                            p.small.mut { (facts.raw(lang)) }
                        }
                    }
                }
            }
        }
        section.open {
            h2 { (YARDSTICKS.raw(lang)) }
            p { (YARDSTICKS_ABOUT.raw(lang)) }
            ul.yardsticks { @for game in in_order().into_iter().skip(FIRST.len()) {
                @let info = game.info();
                li { a href={ "/play/" (info.name) } { (info.title.raw(lang)) } span.small.mut { (info.about.raw(lang)) } }
            } }
        }
        section.open {
            h2 { (SCALE.raw(lang)) }
            @if let Some(said) = super::laboratory::sentence_of_balance(lang) {
                div.halves {
                    div {
                        p { (GOOSE.raw(lang)) }
                        p.say { (said) }
                        p { a href="/laboratory" { (SCALE.raw(lang)) } }
                    }
                    div.parts {
                        h3 { (CAUSES.raw(lang)) }
                        (PreEscaped(super::laboratory::causes_of_balance(lang)))
                    }
                }
            } @else { p { a href="/laboratory" { (SCALE.raw(lang)) } } }
        }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::None,
        live: stream,
        body,
    };
    page.render(&visitor)
}
