//! The page about the site: what the program is, and who runs it, which the operator writes here.

use std::collections::BTreeMap;

use axum::{Form, extract::State, response::Response};
use bilancia_core::Lang;
use bilancia_service::Refused;
use maud::{Markup, html};

use crate::{
    answer::{Problem, lead_to},
    app::App,
    layout::{Page, Part},
    markdown::written,
    visitor::{InPerson, Visitor},
};

bilancia_core::messages! { crate::pages::catalogue, "about-":
    pub(crate) const {
        TITLE,
    }
    const {
        PROGRAM, NOTHING, EDIT, EDIT_ABOUT, SAVE, REPORTS,
    }
}

/// Name under which the text is kept.
const NAME: &str = "about";
/// Longest text in one language, in characters.
const MOST_WORDS: usize = 20_000;

/// The page.
pub(crate) async fn page(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let mut texts = Vec::new();
    for written in Lang::all() {
        texts.push(app.service.site_text(NAME, written.code()).await?);
    }
    let own = Lang::all().position(|written| written == lang);
    let present =
        |text: &&Option<String>| text.as_ref().is_some_and(|text| !text.trim().is_empty());
    // Better in another language than not at all.
    let shown = own
        .and_then(|own| texts.get(own))
        .filter(present)
        .or_else(|| texts.iter().find(present))
        .and_then(Option::as_deref);
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        p.lead { (PROGRAM.raw(lang)) }
        @match shown {
            Some(text) => div.written { (written(text)) },
            None => p.mut { (NOTHING.raw(lang)) },
        }
        @if app.is_operator(visitor.person.as_ref()) {
            p { a href="/reports" { (REPORTS.raw(lang)) } }
            h2 { (EDIT.raw(lang)) }
            p.small { (EDIT_ABOUT.raw(lang)) }
            form method="post" action="/about" {
                @for (written, text) in Lang::all().zip(&texts) {
                    label.field { span { (written.name()) }
                        textarea name=(written.code()) rows="10" maxlength=(MOST_WORDS) { (text.as_deref().unwrap_or_default()) }
                    }
                }
                button.btn.pri { (SAVE.raw(lang)) }
            }
        }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::None,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}

/// Keeps what the operator wrote.
pub(crate) async fn edit(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Form(texts): Form<BTreeMap<String, String>>,
) -> Result<Response, Problem> {
    if !app.is_operator(visitor.person.as_ref()) {
        return Err(Refused::NotYours.into());
    }
    let (service, now) = (&app.service, app.service.now());
    for lang in Lang::all() {
        let text = texts.get(lang.code()).map_or("", String::as_str);
        if text.chars().count() > MOST_WORDS {
            return Err(Refused::Length.into());
        }
        service.set_site_text(NAME, lang.code(), text, now).await?;
    }
    Ok(lead_to("/about", None))
}
