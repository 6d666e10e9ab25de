//! The page about the site: what the program is, and who runs it, which the operator writes here.

use axum::{Form, extract::State, response::Response};
use bilancia_core::{Lang, Message};
use bilancia_service::Refused;
use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    answer::{Problem, lead_to},
    app::App,
    layout::{Page, Part},
    markdown::written,
    visitor::{InPerson, Visitor},
};

pub(crate) const TITLE: Message = Message::new("About this site", "Chi siamo");
const PROGRAM: Message = Message::new(
    "This site runs Bilancia, a free program for games of war, wit and dice without luck, and for weighing the luck that is \
     left. It keeps what you type and play here, sets no cookies but those that make it work, and shows your games to nobody \
     while they are private.",
    "Questo sito usa Bilancia, un programma libero per giochi di guerra, d’ingegno e di dadi senza fortuna, e per pesare la \
     fortuna che resta. Conserva ciò che qui scrivi e giochi, usa solo i cookie che servono a funzionare, e non mostra a \
     nessuno le tue partite finché sono private.",
);
const NOTHING: Message = Message::new(
    "The operator of this site has not introduced themselves yet.",
    "Chi gestisce questo sito non si è ancora presentato.",
);
const EDIT: Message = Message::new("Edit this page", "Modifica questa pagina");
const EDIT_ABOUT: Message = Message::new(
    "Who you are, how you can be reached, and what is not done here. Markdown is understood. Only you see this form.",
    "Chi sei, come ti si raggiunge, e che cosa qui non si fa. Si può usare il Markdown. Questo modulo lo vedi solo tu.",
);
const SAVE: Message = Message::new("Save", "Salva");
const REPORTS: Message = Message::new("Reports of players", "Segnalazioni dei giocatori");
const LANGUAGES: [(Lang, &str); 2] = [(Lang::En, "English"), (Lang::It, "Italiano")];

/// Name under which the text is kept.
const NAME: &str = "about";
/// Longest text in one language, in characters.
const MOST_WORDS: usize = 20_000;

/// The page.
pub(crate) async fn page(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let mut texts = Vec::new();
    for (written, _) in LANGUAGES {
        texts.push(app.service.site_text(NAME, written.code()).await?);
    }
    let own = LANGUAGES.iter().position(|(written, _)| *written == lang);
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
                @for ((written, name), text) in LANGUAGES.iter().zip(&texts) {
                    label.field { span { (name) }
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

/// The text in each language.
#[derive(Deserialize)]
pub(crate) struct Fields {
    #[serde(default)]
    en: String,
    #[serde(default)]
    it: String,
}

/// Keeps what the operator wrote.
pub(crate) async fn edit(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    if !app.is_operator(visitor.person.as_ref()) {
        return Err(Refused::NotYours.into());
    }
    let (service, now) = (&app.service, app.service.now());
    for (lang, text) in [(Lang::En, &fields.en), (Lang::It, &fields.it)] {
        if text.chars().count() > MOST_WORDS {
            return Err(Refused::Length.into());
        }
        service.set_site_text(NAME, lang.code(), text, now).await?;
    }
    Ok(lead_to("/about", None))
}
