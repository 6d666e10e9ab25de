//! A list of people whom an arbiter invites, and what came of it.

use axum::{
    extract::{Path, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use bilancia_core::Lang;
use bilancia_service::{Hosted, Refused, Roster};
use bilancia_tournament::roster::{self, Listed, Unread};
use maud::{Markup, html};

use super::texts;
use crate::{
    answer::Problem,
    app::App,
    layout::{Page, Part},
    upload::Upload,
    visitor::{InPerson, Visitor},
};

bilancia_core::messages! { crate::pages::events::catalogue, "roster-":
    pub(super) const {
        TITLE,
    }
    const {
        ABOUT, PASTE, FILE, SEND, INVITED(count, names), ENTERED(names), LEFT, LINE, AGAIN, ONESELF, EMPTY,
        COLUMNS(line), MANY(most),
    }
}

/// Longest list, in bytes.
const MOST_BYTES: usize = 64 * 1024;

/// The form, for arbiters of the event.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let hosted = app.service.event(&id).await?;
    if !hosted.is_arbiter(visitor.person.as_ref()) {
        return Err(Refused::NotYours.into());
    }
    Ok(shown(&visitor, &hosted, None, html! {}))
}

/// Invites the people of a list, and says what came of it. Names that nothing came of stay in the field.
pub(crate) async fn invite(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Path(id): Path<String>,
    Upload(form): Upload<MOST_BYTES>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let hosted = app.service.event(&id).await?;
    let arbiter = visitor.person.as_ref().ok_or(Refused::NoAccount)?;
    if !hosted.is_arbiter(Some(arbiter)) {
        return Err(Refused::NotYours.into());
    }
    let refused = |fault: &str, typed: Option<&str>| {
        let fault = html! { p.bad role="alert" { (fault) } };
        let page = shown(&visitor, &hosted, typed, fault);
        Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
    };
    let fields = match form {
        Ok(fields) => fields,
        Err(fault) => return refused(&fault.text(lang), None),
    };
    let of = |name: &str| fields.iter().find(|(field, _)| field == name);
    let typed = of("names").map(|(_, text)| &**text);
    let names = match names_of([typed, of("file").map(|(_, text)| &**text)]) {
        Ok(names) => names,
        Err(unread) => return refused(&words_of(unread, lang), typed),
    };
    match app.service.invite_roster(&id, arbiter, names).await {
        Ok(came) => {
            let left: Vec<&str> = came.left.iter().map(|(one, _)| &*one.name).collect();
            let left = left.join("\n");
            let page = shown(&visitor, &hosted, Some(&left), report(&came, lang));
            Ok(page.into_response())
        }
        Err(error @ Refused::Store(_)) => Err(error.into()),
        Err(reason) => refused(&reason.text(lang), typed),
    }
}

/// The names of what was typed and of a file.
fn names_of(texts: [Option<&str>; 2]) -> Result<Vec<Listed>, Unread> {
    let mut all = Vec::new();
    for text in texts.into_iter().flatten() {
        if !text.trim().is_empty() {
            all.extend(roster::read(text)?);
        }
    }
    match all.len() {
        0 => Err(Unread::Empty),
        1..=roster::MOST => Ok(all),
        _ => Err(Unread::Many),
    }
}

fn words_of(unread: Unread, lang: Lang) -> String {
    match unread {
        Unread::Empty => EMPTY.raw(lang).to_owned(),
        Unread::Columns(line) => COLUMNS.text(lang, &[&line]),
        Unread::Many => MANY.text(lang, &[&roster::MOST]),
    }
}

fn report(came: &Roster, lang: Lang) -> Markup {
    let entered: Vec<&str> = came.entered.iter().map(|one| &*one.name).collect();
    html! {
        section.sheet #report role="status" {
            @if !came.invited.is_empty() { p { (INVITED.text(lang, &[&came.invited.len(), &came.invited.join(", ")])) } }
            @if !entered.is_empty() { p { (ENTERED.text(lang, &[&entered.join(", ")])) } }
            @if !came.left.is_empty() {
                h2.h { (LEFT.raw(lang)) }
                table.cards {
                    tbody { @for (one, reason) in &came.left { tr {
                        td { (LINE.raw(lang)) " " (one.line) }
                        td { b { (one.name) } }
                        td { @match reason { Refused::Oneself => (ONESELF.raw(lang)), reason => (reason.text(lang)) } }
                    } } }
                }
                p.small.mut { (AGAIN.raw(lang)) }
            }
        }
    }
}

/// The page with what is to be said above the form, and what its field has.
fn shown(visitor: &Visitor, hosted: &Hosted, typed: Option<&str>, said: Markup) -> Markup {
    let lang = visitor.lang;
    let here = format!("/events/{}", hosted.id);
    let body = html! {
        h1 { (TITLE.raw(lang)) ": " a href=(here) { (texts::title(&hosted.event.state().plan, lang)) } }
        p.lead { (ABOUT.raw(lang)) }
        (said)
        form.sheet #roster method="post" action={ (here) "/roster" } enctype="multipart/form-data" {
            label.field { span { (PASTE.raw(lang)) } textarea #names name="names" rows="10" { (typed.unwrap_or_default()) } }
            label.field { span { (FILE.raw(lang)) } input name="file" type="file" accept=".csv,.txt,text/csv,text/plain"; }
            button.btn.pri { (SEND.raw(lang)) }
        }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::Tournaments,
        live: None,
        body,
    };
    page.render(visitor)
}
