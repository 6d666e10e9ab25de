//! Rulings about challenged turns: cases that can be searched, and those that wait, for the arbiter.

use axum::{
    Form,
    extract::{Path, Query, State},
    response::Response,
};
use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_host::{Dispute, LiveGame, Policy};
use bilancia_service::{Case, MOST_DISPUTED, Refused, RulingRequest, words_of};
use bilancia_table::Event;
use bilancia_words::{day, limit_words, redo_words, stage_words};
use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    answer::{Problem, lead_to},
    app::App,
    layout::{Page, Part},
    notice::{lead_back, proven_fault},
    visitor::{InPerson, Proof, Visitor},
};

bilancia_core::messages! { crate::pages::catalogue, "rulings-":
    pub(crate) const {
        TITLE,
    }
    const {
        LEAD, LIMIT, SEARCH, FIND, NONE, NONE_YET, CASE(number), STANDS, ANEW(kept, count), GAME, BEFORE, TURN,
        AFTER, REASON, PLACE, FOUND, EXPLANATION, APPEAL, RULE, WORDS, POLICY, WHEN, WAITING, OWN, FROM, DECIDE,
        NUMBER(from),
    }
}

/// Cases on a page.
const MOST: i64 = 50;

/// Words to look for in cases.
#[derive(Deserialize)]
pub(crate) struct Sought {
    #[serde(default)]
    q: String,
    fault: Option<String>,
}

fn title_of(spec: &str, lang: Lang) -> String {
    let found = catalog().read(spec);
    found.map_or_else(
        |_| spec.to_owned(),
        |found| found.game.info().title.raw(lang).to_owned(),
    )
}

/// The outcome of a case in a sentence.
fn outcome(case: &Case, lang: Lang) -> String {
    match case.kept {
        None => STANDS.raw(lang).to_owned(),
        Some(kept) => ANEW.text(lang, &[&kept, &case.turn.lines().count()]),
    }
}

/// The list of cases, with those that wait for the operator of the server, who is the arbiter.
pub(crate) async fn all(
    State(app): State<App>,
    visitor: Visitor,
    Query(sought): Query<Sought>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let cases = app.service.cases(&words_of(&sought.q), MOST).await?;
    let is_arbiter =
        app.is_operator(visitor.person.as_ref()) && !matches!(visitor.proof, Some(Proof::Token(_)));
    let mut waiting = Vec::new();
    if is_arbiter {
        for id in app.service.for_arbiter(MOST).await? {
            let live = app.service.lock(&id).await?;
            let own = visitor
                .person
                .as_ref()
                .map(|person| live.seats_of(&person.id));
            waiting.push(waiting_case(
                &live,
                own.is_some_and(|own| !own.is_empty()),
                lang,
            ));
        }
    }
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        p { (LEAD.raw(lang)) }
        p.small.mut { (LIMIT.raw(lang)) }
        @if let Some(fault) = proven_fault(&visitor, sought.fault.as_deref()) { p.bad role="alert" { (fault) } }
        @if !waiting.is_empty() {
            h2 #waiting { (WAITING.raw(lang)) }
            @for case in waiting { (case) }
        }
        form method="get" action="/rulings" role="search" {
            label.field { span { (SEARCH.raw(lang)) } input type="search" name="q" value=(sought.q) maxlength="200"; }
            button.btn { (FIND.raw(lang)) }
        }
        @if cases.is_empty() {
            p role="status" { @if sought.q.trim().is_empty() { (NONE_YET.raw(lang)) } @else { (NONE.raw(lang)) } }
        } @else {
            table.cards {
                thead { tr { th { (TITLE.raw(lang)) } th { (GAME.raw(lang)) } th { (REASON.raw(lang)) } th { (RULE.raw(lang)) } th { (WHEN.raw(lang)) } } }
                tbody { @for case in &cases { tr {
                    td { a href={ "/rulings/" (case.number) } { (CASE.text(lang, &[&case.number])) } br; (outcome(case, lang)) }
                    td { (title_of(&case.spec, lang)) }
                    td { (case.reason) }
                    td { (case.rule) }
                    td { (day(case.at, lang)) }
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

/// The events of a turn in dispute in words, as anybody may see them.
fn turn_words(live: &LiveGame, dispute: &Dispute, lang: Lang) -> Vec<String> {
    let events = live.table.events_in(dispute.turn.clone());
    let words = |event: &Event| match event {
        Event::Action { text, .. } => live.spec.game.in_words(text, lang),
        _ => String::new(),
    };
    events.iter().map(words).collect()
}

/// A dispute that waits, with the form by which the arbiter rules.
fn waiting_case(live: &LiveGame, plays: bool, lang: Lang) -> Markup {
    let Some(dispute) = live.dispute() else {
        return html! {};
    };
    html! {
        div.sheet {
            h3 { a href={ "/game/" (live.id) } { (title_of(&live.spec.name(), lang)) } }
            p { (stage_words(dispute, lang)) @if let Some(limit) = limit_words(live, lang) { " " (limit) } }
            p { (dispute.reason) @if !dispute.place.is_empty() { " (" (dispute.place) ")" } }
            p.small { (TURN.raw(lang)) }
            ol.small start=(dispute.turn.start + 1) { @for words in turn_words(live, dispute, lang) { li { (words) } } }
            pre.small tabindex="0" { (dispute.finding.text(lang)) }
            @for words in dispute.explanation.iter().chain(&dispute.appeal) { p { (words) } }
            p.small { (dispute.policy.title(lang)) ": " (dispute.policy.text(lang)) }
            @if plays { p.bad { (OWN.raw(lang)) } } @else {
                form method="post" action="/rulings" {
                    input type="hidden" name="game" value=(live.id);
                    @if live.redo_from(dispute).is_ok() {
                        label.field { span { (FROM.raw(lang)) } input name="from" inputmode="numeric"; }
                    }
                    p.small { (redo_words(live, dispute, lang)) }
                    label.field { span { (RULE.raw(lang)) } input name="rule" required maxlength="200"; }
                    label.field { span { (WORDS.raw(lang)) } textarea name="words" rows="3" required maxlength=(MOST_DISPUTED) {} }
                    button.btn.pri { (DECIDE.raw(lang)) }
                }
            }
        }
    }
}

/// One case.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(number): Path<String>,
) -> Result<Markup, Problem> {
    let number = number.parse().map_err(|_| Problem::NoPage)?;
    let case = app.service.case(number).await?.ok_or(Problem::NoPage)?;
    let lang = visitor.lang;
    let title = CASE.text(lang, &[&case.number]);
    let finding = case.finding.text(lang);
    let policy = Policy::named(&case.policy).map_or(&*case.policy, |policy| policy.title(lang));
    let body = html! {
        h1 { (title) }
        p { b { (outcome(&case, lang)) } }
        dl {
            dt { (GAME.raw(lang)) } dd { (title_of(&case.spec, lang)) " " code { (case.spec) } }
            dt { (REASON.raw(lang)) } dd { (case.reason) }
            @if !case.place.is_empty() { dt { (PLACE.raw(lang)) } dd { (case.place) } }
            dt { (BEFORE.raw(lang)) } dd { code { (case.before) } }
            dt { (TURN.raw(lang)) } dd { pre tabindex="0" { (case.turn) } }
            dt { (AFTER.raw(lang)) } dd { code { (case.after) } }
            dt { (FOUND.raw(lang)) } dd { pre tabindex="0" { (finding) } }
            @if let Some(words) = &case.explanation { dt { (EXPLANATION.raw(lang)) } dd { (words) } }
            @if let Some(words) = &case.appeal { dt { (APPEAL.raw(lang)) } dd { (words) } }
            dt { (RULE.raw(lang)) } dd { (case.rule) }
            dt { (WORDS.raw(lang)) } dd { (case.words) }
            dt { (POLICY.raw(lang)) } dd { (policy) }
            dt { (WHEN.raw(lang)) } dd { (day(case.at, lang)) }
        }
        p { a href="/rulings" { (TITLE.raw(lang)) } }
    };
    let page = Page {
        title: &title,
        part: Part::None,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}

/// A ruling as the form sends it.
#[derive(Deserialize)]
pub(crate) struct Fields {
    #[serde(default)]
    game: String,
    #[serde(default)]
    from: String,
    #[serde(default)]
    rule: String,
    #[serde(default)]
    words: String,
}

/// Rules about a dispute, if the visitor is the operator.
pub(crate) async fn rule(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Form(fields): Form<Fields>,
) -> Result<Response, Problem> {
    let arbiter = visitor.person.as_ref();
    let Some(arbiter) = arbiter.filter(|_| app.is_operator(arbiter)) else {
        return Err(Refused::NotYours.into());
    };
    let from = fields.from.trim();
    let to = match (from, from.parse::<usize>()) {
        ("", _) => None,
        (_, Ok(event)) if event > 0 => Some(event - 1),
        _ => {
            let fault = NUMBER.text(visitor.lang, &[&from]);
            return Ok(lead_back(&app, &visitor, "/rulings", &fault, None));
        }
    };
    let ruling = RulingRequest {
        to,
        rule: fields.rule,
        words: fields.words,
    };
    match app.service.rule(&fields.game, arbiter, &ruling, None).await {
        Ok(case) => Ok(lead_to(&format!("/rulings/{case}"), None)),
        Err(refused @ (Refused::NoGame | Refused::NotYours | Refused::Store(_))) => {
            Err(refused.into())
        }
        Err(refused) => {
            let fault = refused.text(visitor.lang);
            Ok(lead_back(&app, &visitor, "/rulings", &fault, None))
        }
    }
}
