//! The page of one event.

use axum::extract::{Path, Query, State};
use bilancia_tournament::{event::Phase, export::trf16};
use maud::{Markup, html};
use serde::Deserialize;

use super::{acts, arbiter, game_words, tables, texts, title};
use crate::web::{
    answer::{Problem, in_address},
    app::App,
    layout::{Page, Part},
    notice::proven_fault,
    visitor::Visitor,
};

/// Entries of the log on a page, the latest ones.
const MOST_ENTRIES: usize = 60;

/// The part of an event that a visitor wants to see.
#[derive(Deserialize)]
pub(in crate::web) struct Asked {
    round: Option<u32>,
    fault: Option<String>,
}

/// One event.
pub(in crate::web) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let hosted = app.service.event(&id).await?;
    let (event, state) = (&hosted.event, hosted.event.state());
    let plan = &state.plan;
    let now = app.service.now() / 1000;
    let here = format!("/events/{id}");
    let game = game_words(plan, lang);
    let rounds = state.progress.rounds.len();
    let shown = asked
        .round
        .map_or(rounds, |round| round as usize)
        .min(rounds);
    let games = app.service.store.event_games(&id).await?;
    let me = visitor.person.as_ref().filter(|me| me.registered);
    let own = me.and_then(|me| hosted.entrant_of(&me.name));
    let own = own.and_then(|id| state.participants.get(id as usize - 1));
    let is_arbiter = hosted.is_arbiter(visitor.person.as_ref());
    let champion = state
        .champion
        .and_then(|id| state.participants.get(id as usize - 1));
    let person = |name: &str| html! { a href={ "/person/" (in_address(name)) } { (name) } };
    let base = plan.game.split(':').next().unwrap_or_default();
    let button = |command: &str, words: &str, main: bool| {
        html! { form method="post" action={ (here) "/" (command) } { button.btn.pri[main] { (words) } } }
    };
    let body = html! {
        h1 { (title(plan, lang)) }
        @if let Some(fault) = proven_fault(&visitor, asked.fault.as_deref()) { p.bad role="alert" { (fault) } }
        p.lead role="status" { (texts::state_words(state.phase, plan, rounds, now, lang)) }
        @if let Some(champion) = champion { p { b { (texts::CHAMPION.text(lang, &[&champion.entrant.name])) } } }
        p { a href={ "/rules/" (base) } { (game) } " · " (texts::format_words(plan, lang)) " · " (texts::clock(plan, lang)) " · "
            (if state.rated { texts::RATED.raw(lang) } else { texts::NOT_RATED.raw(lang) }) " · " (texts::ARBITER.raw(lang)) ": "
            @for (at, name) in plan.arbiters.iter().enumerate() { @if at > 0 { ", " } (person(name)) } }
        @match own {
            Some(own) if !own.withdrawn && state.phase != Phase::Closed => (button("withdraw", texts::WITHDRAW.raw(lang), false)),
            None if state.phase == Phase::Registration && now <= plan.registration_until => @match me {
                Some(_) => (button("enter", texts::ENTER.raw(lang), true)),
                None => p { a href="/account" { (texts::ACCOUNT_FIRST.raw(lang)) } },
            },
            _ => {}
        }
        @if rounds > 0 {
            section.open {
                h2 #standings { (texts::STANDINGS.raw(lang)) }
                (tables::standings(&hosted, lang))
            }
            section.open {
                h2 #rounds { (texts::ROUND.text(lang, &[&shown.max(1)])) }
                nav.small aria-label=(texts::ROUNDS.raw(lang)) {
                    @for round in 1..=rounds {
                        @if round == shown { b { (round) } } @else { a href={ (here) "?round=" (round) "#rounds" } { (round) } }
                        " "
                    }
                }
                (tables::round(&hosted, shown.max(1), &games, lang))
            }
        } @else {
            h2 { (texts::ENTRANTS.raw(lang)) " (" (state.participants.iter().filter(|one| !one.withdrawn).count()) ")" }
            (tables::entrants(&hosted, lang))
        }
        @if is_arbiter { (arbiter::panel(&hosted, &here, lang)) }
        details.sheet open[rounds == 0] {
            summary { b { (texts::RULES.raw(lang)) } }
            ol { @for rule in texts::rules(plan, &game, lang) { li { (rule) } } }
        }
        details.sheet {
            summary { b { (texts::LOG.raw(lang)) } }
            table.cards { tbody {
                @for (number, entry) in (1_u64..).zip(event.entries()).skip(event.entries().len().saturating_sub(MOST_ENTRIES)) {
                    tr {
                        td.number { (texts::ENTRY.raw(lang)) " " (number) }
                        td { (acts::act_words(event, entry, lang))
                            @if let Some(by) = event.undone_by(number) { " " i { "(" (texts::UNDONE.text(lang, &[&by])) ")" } } }
                        td.mut { (acts::by_words(&entry.by, lang)) }
                        td.mut { (crate::web::day(entry.at.saturating_mul(1000), lang)) }
                    }
                }
            } }
        }
        p.small { (texts::EXPORTS.raw(lang)) ": "
            a href={ (here) "/standings.csv" } { "CSV" } " · " a href={ (here) "/standings.json" } { "JSON" } " · "
            @if trf16(event).is_ok() { a href={ (here) "/report.trf" } { "TRF16" } " · " }
            a href={ (here) "/calendar.ics" } { (texts::CALENDAR.raw(lang)) } }
        p { a href="/events" { (texts::TITLE.raw(lang)) } " · " a href="/ratings" { (texts::RATINGS.raw(lang)) } }
    };
    let page = Page {
        title: title(plan, lang),
        part: Part::Play,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}
