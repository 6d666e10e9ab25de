//! Justification of positions: two are pasted, and the turn between them is shown, or the reason why there is none.

use std::net::SocketAddr;

use axum::{
    extract::{ConnectInfo, Extension, Path, Query, State},
    response::{IntoResponse, Response},
};
use bilancia_analysis::justify::{Explanation, Justification, Nearest, Verdict};
use bilancia_core::{Actor, Lang, Message, Seats};
use bilancia_games::catalog;
use bilancia_service::insight::justifications::Unanswered;
use bilancia_table::GameSpec;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::game::analysis::who;
use crate::{
    answer::{Problem, in_address},
    app::App,
    layout::{Page, Part},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "justify-":
    pub(crate) const {
        TITLE,
    }
    pub(super) const {
        ABOUT,
    }
    const {
        LEAD, CHOOSE, BEFORE, AFTER, JUSTIFY, BEFORE_SHORT, AFTER_SHORT, HOW, RULES, BUSY, BROKE_DOWN,
        JUSTIFIED, IMPOSSIBLE, UNKNOWN, TURNS, MORE, NEAREST, QUESTION,
    }
}

/// Longest position, in bytes.
const MOST_BYTES: usize = 8_000;

/// The positions.
#[derive(Deserialize)]
pub(crate) struct JustifyQuery {
    #[serde(default)]
    before: String,
    #[serde(default)]
    after: String,
}

/// The page on which the game is chosen.
pub(crate) async fn games(visitor: Visitor) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        p.lead { (LEAD.raw(lang)) }
        p { (CHOOSE.raw(lang)) }
        ul.choices { @for game in catalog().0 {
            @let info = game.info();
            li { a href={ "/laboratory/justify/" (info.name) } { (info.title.raw(lang)) } }
        } }
    };
    page_of(&visitor, TITLE.raw(lang), body)
}

/// The page.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    address: Option<Extension<ConnectInfo<SocketAddr>>>,
    Path(game): Path<String>,
    Query(given): Query<JustifyQuery>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let spec: GameSpec = catalog().read(&game).map_err(|_| Problem::NoPage)?;
    let trimmed = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let [before, after] = [&given.before, &given.after].map(|text| trimmed(text));
    let too_long = [&given.before, &given.after]
        .iter()
        .any(|text| text.len() > MOST_BYTES);
    let asked = after.clone().filter(|_| !too_long);
    let answer = match asked {
        None => None,
        Some(after) => {
            let person = who(&app, &visitor, address);
            let found = app
                .justifications
                .justify(spec.clone(), before.clone(), after, &person);
            Some(found.await)
        }
    };
    let title = spec.game.info().title.raw(lang);
    let here = format!("/laboratory/justify/{}", in_address(&spec.name()));
    let field = |name: &str, label: &Message, text: &str| {
        html! { label.field { span { (label.raw(lang)) } textarea name=(name) rows="4" maxlength=(MOST_BYTES) spellcheck="false" { (text) } } }
    };
    let body = html! {
        h1 { (TITLE.raw(lang)) ": " (title) }
        p.lead { (LEAD.raw(lang)) }
        @match &answer {
            None => {}
            Some(Ok(found)) => (shown(&spec, found, &here, before.as_deref(), lang)),
            Some(Err(Unanswered::Wrong(error))) => p.bad role="alert" { (error.text(lang)) },
            Some(Err(Unanswered::TooMany)) => p.bad role="alert" { (BUSY.raw(lang)) },
            Some(Err(Unanswered::BrokeDown(_))) => p.bad role="alert" { (BROKE_DOWN.raw(lang)) },
        }
        form.sheet method="get" action=(here) {
            (field("before", &BEFORE, &given.before))
            (field("after", &AFTER, &given.after))
            p.small.mut { (HOW.raw(lang)) " " a href={ "/rules/" (spec.game.info().name) "#notation" } { (RULES.raw(lang)) } }
            div.btns { button.btn.pri { (JUSTIFY.raw(lang)) } }
        }
        @if answer.as_ref().is_some_and(Result::is_ok) {
            div.pair {
                (picture(&spec, before.as_deref(), &BEFORE_SHORT, lang))
                (picture(&spec, after.as_deref(), &AFTER_SHORT, lang))
            }
        }
    };
    let page = page_of(&visitor, &format!("{}: {title}", TITLE.raw(lang)), body);
    Ok(page.into_response())
}

fn page_of(visitor: &Visitor, title: &str, body: Markup) -> Markup {
    let page = Page {
        title,
        part: Part::None,
        live: None,
        body,
    };
    page.render(visitor)
}

/// Picture of a position.
fn picture(spec: &GameSpec, position: Option<&str>, title: &Message, lang: Lang) -> Markup {
    let table = spec.table(position).ok();
    html! {
        @if let Some(table) = table {
            section.board {
                h2.h { (title.raw(lang)) }
                (PreEscaped(table.view(Seats::NONE).scene(lang).to_inline_svg(&|_| None)))
            }
        }
    }
}

/// The answer.
fn shown(
    spec: &GameSpec,
    found: &Justification,
    here: &str,
    before: Option<&str>,
    lang: Lang,
) -> Markup {
    let verdict = match found.verdict {
        Verdict::Justified => JUSTIFIED,
        Verdict::Impossible => IMPOSSIBLE,
        Verdict::Unknown => UNKNOWN,
    };
    html! {
        div.sheet #answer role="status" {
            p.say { (verdict.raw(lang)) }
            @if !found.reasons.is_empty() { ul { @for reason in &found.reasons { li { (reason.text(lang)) } } } }
            @if !found.taken.is_empty() { ul.small.mut { @for taken in &found.taken { li { (taken.text(lang)) } } } }
            @if !found.explanations.is_empty() {
                h2.h { (TURNS.raw(lang)) }
                ol { @for explanation in &found.explanations { li { (turn(spec, explanation, lang)) } } }
                @if found.more { p.small { (MORE.raw(lang)) } }
            }
            @if let Some(nearest) = &found.nearest { (near(spec, nearest, here, before, lang)) }
            @if let Some(question) = &found.question {
                h2.h { (QUESTION.raw(lang)) }
                p { (question.text(lang)) }
            }
        }
    }
}

/// A turn, line by line.
fn turn(spec: &GameSpec, explanation: &Explanation, lang: Lang) -> Markup {
    let names = |by: Actor, lang: Lang| match by {
        Actor::Chance => spec.game.info().chance.raw(lang).to_owned(),
        Actor::Seat(seat) => {
            let seats = spec.game.seats(&spec.options);
            let name = seats.get(seat.index());
            name.map_or_else(|| seat.to_string(), |name| name.text(lang).to_owned())
        }
    };
    let text = explanation.text(&names, lang);
    html! { pre.turn tabindex="0" { (text) } }
}

fn near(
    spec: &GameSpec,
    nearest: &Nearest,
    here: &str,
    before: Option<&str>,
    lang: Lang,
) -> Markup {
    let address = format!(
        "{here}?before={}&after={}",
        in_address(before.unwrap_or_default()),
        in_address(&nearest.position)
    );
    html! {
        h2.h { (NEAREST.raw(lang)) }
        p { a href=(address) { code { (nearest.position) } } }
        @if !nearest.differences.is_empty() { ul { @for difference in &nearest.differences { li { (difference.text(lang)) } } } }
        (turn(spec, &nearest.explanation, lang))
    }
}
