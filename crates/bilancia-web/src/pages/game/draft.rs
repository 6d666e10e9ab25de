//! A whole turn as text: its draft, what the rules say of it, and sending it. Everything works by forms.

use axum::{
    Form,
    extract::{Path, Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use bilancia_analysis::turns::Fit;
use bilancia_core::{Lang, Message, Seat};
use bilancia_service::{CheckedDraft, DraftText, Person, Refused, SavedDraft};
use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    answer::{Problem, lead_to},
    app::App,
    booklet::with_rule,
    layout::{Page, Part},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::game::catalogue, "draft-":
    pub(super) const {
        TITLE,
    }
    const {
        BACK, HOW, TEXT, KEEP, SEND, STANDS, WHOLE, NOT_WHOLE, MOVED_ON, REFUSED, NO_MORE, TAKE, OVERTAKEN,
        NOT_SENT, OTHER, TAKE_OTHER,
    }
}

/// Query of the page.
#[derive(Deserialize)]
pub(crate) struct DraftQuery {
    seat: Option<u8>,
}

/// Fields of a draft, or of a turn that is sent.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct DraftForm {
    seat: Option<u8>,
    #[serde(default)]
    version: i64,
    #[serde(default)]
    text: String,
    /// There if it is ticked.
    as_it_stands: Option<String>,
    /// `game` to go back to the board.
    #[serde(default)]
    back: String,
}

/// A draft as its page shows it.
struct Shown<'a> {
    id: &'a str,
    seat: Seat,
    /// Text in the form.
    text: &'a str,
    checked: &'a CheckedDraft,
    lang: Lang,
}

/// The page of a draft.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<DraftQuery>,
) -> Result<Response, Problem> {
    let person = sits(&visitor)?;
    let seat = app.service.seat_of_draft(&id, person, asked.seat).await?;
    let checked = app.service.draft(&id, person, seat).await?;
    let shown = Shown {
        id: &id,
        seat,
        text: &checked.draft.text,
        checked: &checked,
        lang: visitor.lang,
    };
    Ok(shown.page(&visitor, html! {}))
}

/// Saves a draft.
pub(crate) async fn save(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<DraftForm>,
) -> Result<Response, Problem> {
    let person = sits(&visitor)?;
    let seat = app.service.seat_of_draft(&id, person, form.seat).await?;
    // Forms have the line ends of networks.
    let text = form.text.replace("\r\n", "\n");
    let new = DraftText {
        version: form.version,
        text: text.clone(),
        stands: form.as_it_stands.is_some(),
    };
    match app.service.save_draft(&id, person, seat, new).await? {
        SavedDraft::Done(_) => {
            let page = match form.back.as_str() {
                "game" => format!("/game/{id}"),
                _ => format!("/game/{id}/draft?seat={}", seat.0),
            };
            Ok(lead_to(&page, None))
        }
        SavedDraft::Overtaken(checked) => {
            let shown = Shown {
                id: &id,
                seat,
                text: &text,
                checked: &checked,
                lang: visitor.lang,
            };
            let other = shown.other(&OVERTAKEN);
            Ok((StatusCode::CONFLICT, shown.page(&visitor, other)).into_response())
        }
    }
}

/// The page of a turn that was refused, with what was typed and what is wrong with it.
pub(super) async fn refused(
    app: &App,
    visitor: &Visitor,
    id: &str,
    (seat, text): (Seat, &str),
    why: &Refused,
) -> Result<Response, Problem> {
    let person = sits(visitor)?;
    let checked = app.service.draft(id, person, seat).await?;
    let lang = visitor.lang;
    let shown = Shown {
        id,
        seat,
        text,
        checked: &checked,
        lang,
    };
    let (status, notice) = match why {
        Refused::Turn(fault) => (
            StatusCode::UNPROCESSABLE_ENTITY,
            html! { p.bad role="alert" { (with_rule(&fault.text(lang), lang)) } },
        ),
        _ => (StatusCode::CONFLICT, shown.other(&NOT_SENT)),
    };
    Ok((status, shown.page(visitor, notice)).into_response())
}

fn sits(visitor: &Visitor) -> Result<&Person, Problem> {
    let person = visitor.person.as_ref();
    person.ok_or_else(|| Refused::NotYours.into())
}

impl Shown<'_> {
    fn address(&self) -> String {
        format!("/game/{}/draft?seat={}", self.id, self.seat.0)
    }

    /// The page, with a notice above the text.
    fn page(&self, visitor: &Visitor, notice: Markup) -> Response {
        let lang = self.lang;
        let here = format!("/game/{}", self.id);
        let saved = self.text == self.checked.draft.text;
        let body = html! {
            h1 { (TITLE.raw(lang)) }
            p { a href=(here) { (BACK.raw(lang)) } }
            p { (HOW.raw(lang)) }
            (notice)
            form method="post" action={ (here) "/draft" } {
                (self.hidden())
                input type="hidden" name="number" value=(self.checked.number);
                label.field {
                    span { (TEXT.raw(lang)) }
                    // A browser leaves out the first line end.
                    textarea #turn-text name="text" rows="16" spellcheck="false" autocapitalize="off" { "\n" (self.text) }
                }
                label.check { input type="checkbox" name="as_it_stands" value="1" checked[self.checked.draft.stands]; (STANDS.raw(lang)) }
                div.btns {
                    button.btn { (KEEP.raw(lang)) }
                    button.btn.pri formaction={ (here) "/turn" } { (SEND.raw(lang)) }
                }
            }
            @if saved && !self.text.trim().is_empty() { (self.verdict(&self.checked.fit)) }
        };
        let page = Page {
            title: TITLE.raw(lang),
            part: Part::Play,
            live: None,
            body,
        };
        page.render(visitor).into_response()
    }

    /// The text that is kept, where another one stands in the form, and why it does.
    fn other(&self, why: &Message) -> Markup {
        let lang = self.lang;
        html! {
            p.bad role="alert" { (why.raw(lang)) }
            label.field {
                span { (OTHER.raw(lang)) }
                textarea rows="8" readonly spellcheck="false" { "\n" (self.checked.draft.text) }
            }
            p { a.btn href=(self.address()) { (TAKE_OTHER.raw(lang)) } }
        }
    }

    fn hidden(&self) -> Markup {
        html! {
            input type="hidden" name="seat" value=(self.seat.0);
            input type="hidden" name="version" value=(self.checked.draft.version);
        }
    }

    /// The verdict of the rules on the text.
    fn verdict(&self, fit: &Fit) -> Markup {
        let lang = self.lang;
        html! {
            section aria-live="polite" {
                @if self.checked.moved_on { p.warn { (MOVED_ON.raw(lang)) } }
                @if fit.refused.is_empty() {
                    p { (if fit.whole { WHOLE } else { NOT_WHOLE }.raw(lang)) }
                    @for remark in &fit.remarks { p.warn { (remark.text(lang)) } }
                } @else {
                    p { (REFUSED.raw(lang)) }
                    ul { @for fault in &fit.refused { li.bad { (with_rule(&fault.text(lang), lang)) } } }
                    @if fit.actions > 0 {
                        p { (NO_MORE.raw(lang)) }
                        pre tabindex="0" { (fit.text) }
                        form method="post" action={ "/game/" (self.id) "/draft" } {
                            (self.hidden())
                            input type="hidden" name="text" value=(fit.text);
                            @if self.checked.draft.stands { input type="hidden" name="as_it_stands" value="1"; }
                            button.btn { (TAKE.raw(lang)) }
                        }
                    }
                }
            }
        }
    }
}
