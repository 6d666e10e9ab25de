//! Reports of players about each other, for the operator alone.

use axum::{Form, extract::State, response::Response};
use bilancia_service::Refused;
use bilancia_words::day;
use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    answer::{Problem, in_address, lead_to},
    app::App,
    layout::{Page, Part},
    visitor::{InPerson, Visitor},
};

bilancia_core::messages! { crate::pages::catalogue, "reports-":
    const {
        TITLE, NONE, ABOUT, BY, WORDS, WHEN, DONE,
    }
}

/// Reports on the page.
const MOST: i64 = 100;

/// The page.
pub(crate) async fn page(
    State(app): State<App>,
    InPerson(visitor): InPerson,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    refuse_others(&app, &visitor)?;
    let reports = app.service.reports(MOST).await?;
    let name = |name: &str| html! { a href={ "/person/" (in_address(name)) } { (name) } };
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        @if reports.is_empty() { p { (NONE.raw(lang)) } } @else {
            table.cards {
                thead { tr { th { (ABOUT.raw(lang)) } th { (WORDS.raw(lang)) } th { (BY.raw(lang)) } th { (WHEN.raw(lang)) } td {} } }
                tbody { @for report in &reports { tr {
                    td { (name(&report.about)) }
                    td { (report.words) }
                    td { (name(&report.person)) }
                    td { (day(report.at, lang)) }
                    td.act { form method="post" action="/reports" {
                        input type="hidden" name="report" value=(report.id);
                        button.btn { (DONE.raw(lang)) }
                    } }
                } } }
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

/// Refuses everybody but the operator.
fn refuse_others(app: &App, visitor: &Visitor) -> Result<(), Problem> {
    match app.is_operator(visitor.person.as_ref()) {
        true => Ok(()),
        false => Err(Refused::NotYours.into()),
    }
}

/// The report that was dealt with.
#[derive(Deserialize)]
pub(crate) struct Fields {
    #[serde(default)]
    report: String,
}

/// Notes that a report was dealt with.
pub(crate) async fn settle(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    refuse_others(&app, &visitor)?;
    let now = app.service.now();
    app.service.settle_report(&fields.report, now).await?;
    Ok(lead_to("/reports", None))
}
