//! The list of all events: the arena of the evening, those that go on and those that are open, and the last champion; in short also beside
//! other lists.

use std::sync::Arc;

use axum::extract::State;
use bilancia_core::Lang;
use bilancia_service::{Hosted, phase_name};
use bilancia_tournament::{
    event::{Phase, templates},
    standings::half_points,
};
use maud::{Markup, html};

use super::{announce, tables::entrant_words, texts};
use crate::{
    answer::Problem,
    app::App,
    events::{MOST, listed},
    layout::{Page, Part},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::events::catalogue, "list-":
    const {
        RUNNING, OPEN, LAST, LEADS(name, points), POINTS(points), ALL, LOOK_ON, IN(entered), BEGINS, ENTER_IN(entered),
    }
}

/// Events beside another list, at most.
const FEW: i64 = 5;

/// All events.
pub(crate) async fn all(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let events = listed(&app).await?;
    let now = app.service.now() / 1000;
    let me = visitor.person.as_ref().filter(|me| me.registered);
    let offers = |hosted: &Hosted| me.is_some_and(|me| !hosted.offered_to(&me.name).is_empty());
    let offered: Vec<_> = events.iter().filter(|hosted| offers(hosted)).collect();
    let is_in = |hosted: &Hosted| me.is_none_or(|me| hosted.entrant_of(&me.name).is_some());
    let of = |phase: Phase| {
        let some = events
            .iter()
            .filter(move |one| one.event.state().phase == phase);
        some.collect::<Vec<_>>()
    };
    let [open, running, closed] = [Phase::Registration, Phase::Playing, Phase::Closed].map(of);
    let arena = arena_of_evening(&events, now);
    let cards = |title: &str, events: &[&Arc<Hosted>]| {
        let some = events
            .iter()
            .filter(|one| arena.is_none_or(|arena| arena.id != one.id));
        let some: Vec<_> = some.collect();
        html! { @if !some.is_empty() { section.open { h2 { (title) } div.evs { @for hosted in some { (card(hosted, now, lang)) } } } } }
    };
    let body = html! {
        h1 { (texts::TITLE.raw(lang)) }
        p.lead { (texts::LEAD.raw(lang)) }
        p { a href="/ratings" { (texts::RATINGS.raw(lang)) } " · " a href="/champions" { (texts::CHAMPIONS.raw(lang)) }
            @if me.is_some() { " · " a href=(announce::HERE) { (texts::ANNOUNCE.raw(lang)) } } }
        @if !offered.is_empty() {
            div.sheet { p { (texts::OFFERED_IN.raw(lang)) } ul { @for hosted in &offered { li {
                a href={ "/events/" (hosted.id) } { (texts::title(&hosted.event.state().plan, lang)) }
            } } } }
        }
        @if let Some(arena) = arena { (featured(arena, is_in(arena), now, lang)) }
        @if events.is_empty() { p { (texts::NONE.raw(lang)) } }
        (cards(RUNNING.raw(lang), &running))
        (cards(OPEN.raw(lang), &open))
        @if let Some(last) = closed.first() {
            section.open #champion { h2 { (LAST.raw(lang)) } (champion(last, lang))
                @if closed.len() > 1 { ul { @for hosted in closed.iter().skip(1).take(FEW as usize) { li data-phase=(phase_name(Phase::Closed)) {
                    a href={ "/events/" (hosted.id) } { (texts::title(&hosted.event.state().plan, lang)) } " " (champion_name(hosted, lang)) } } } }
                p { a href="/champions" { (ALL.raw(lang)) } } }
        }
        (beginnings(me.is_some(), now, lang))
    };
    let page = Page {
        title: texts::TITLE.raw(lang),
        part: Part::Tournaments,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}

/// The forms by which events are announced.
fn beginnings(registered: bool, now: i64, lang: Lang) -> Markup {
    html! {
        @for template in templates() {
            @let plan = template.anew(now, &[]);
            section.sheet {
                h2 { (texts::TEMPLATE.raw(lang)) }
                p { (texts::TEMPLATE_ABOUT.text(lang, &[&texts::game_words(&plan, lang), &texts::format_words(&plan, lang),
                    &texts::state_words(Phase::Registration, &plan, 0, now, lang)])) }
                form method="post" action="/events" {
                    input type="hidden" name="template" value=(template.name);
                    @if registered { button.btn.pri { (texts::START_TEMPLATE.raw(lang)) } }
                    @else { p { a href="/account" { (texts::ACCOUNT_FIRST.raw(lang)) } } }
                }
            }
        }
        section.sheet #announce {
            h2 { (texts::ANOTHER.raw(lang)) }
            p { (texts::ANNOUNCE_ABOUT.raw(lang)) }
            @if registered { a.btn href=(announce::HERE) { (texts::ANNOUNCE.raw(lang)) } }
            @else { p { a href="/account" { (texts::ACCOUNT_FIRST.raw(lang)) } } }
        }
    }
}

/// The arena that runs, or the one that begins next.
fn arena_of_evening(events: &[Arc<Hosted>], now: i64) -> Option<&Arc<Hosted>> {
    let ahead = |hosted: &&Arc<Hosted>| {
        let state = hosted.event.state();
        state.phase != Phase::Closed && state.arena_ends().is_some_and(|end| now < end)
    };
    let some = events.iter().filter(ahead);
    some.min_by_key(|hosted| hosted.event.state().plan.assignment_at)
}

fn entered(hosted: &Hosted) -> usize {
    let all = hosted.event.state().participants.iter();
    all.filter(|one| !one.withdrawn).count()
}

fn tags(hosted: &Hosted, lang: Lang) -> Markup {
    let state = hosted.event.state();
    let rated = if state.rated {
        texts::RATED
    } else {
        texts::NOT_RATED
    };
    html! {
        p { span.tag.on[state.rated] { (rated.raw(lang)) }
            @for words in [texts::game_words(&state.plan, lang), texts::format_words(&state.plan, lang), texts::clock(&state.plan, lang)] {
                " " span.tag { (words) } } }
    }
}

/// The arena of the evening, with its countdown and the way in.
fn featured(hosted: &Hosted, is_in: bool, now: i64, lang: Lang) -> Markup {
    let state = hosted.event.state();
    let here = format!("/events/{}", hosted.id);
    let begun = state.phase == Phase::Playing;
    let until = match begun {
        true => state.arena_ends().unwrap_or(now),
        false => state.plan.assignment_at,
    };
    html! {
        section.arena-card #evening {
            div {
                h2 { a href=(here) { (texts::title(&state.plan, lang)) } }
                (tags(hosted, lang))
                @if let Some(leader) = leader(hosted, lang) { p { (leader) } }
            }
            div {
                p.mut { (if begun { texts::ARENA_LEFT } else { BEGINS }.raw(lang)) }
                p.big { (texts::countdown(until, now, texts::ARENA_SPOKEN, lang)) }
                @if is_in { a.btn.pri href=(here) { (IN.text(lang, &[&entered(hosted)])) } }
                @else { form method="post" action={ (here) "/enter" } { button.btn.pri { (ENTER_IN.text(lang, &[&entered(hosted)])) } } }
            }
        }
    }
}

/// A sentence on who leads.
fn leader(hosted: &Hosted, lang: Lang) -> Option<String> {
    let first = hosted
        .standings()
        .first()
        .filter(|first| first.points > 0)?;
    let name = texts::numbered(hosted.event.state(), first.number, lang);
    Some(LEADS.text(lang, &[&name, &half_points(first.points)]))
}

fn card(hosted: &Hosted, now: i64, lang: Lang) -> Markup {
    let state = hosted.event.state();
    let rounds = state.progress.rounds.len();
    html! {
        article.ev {
            h3 { a href={ "/events/" (hosted.id) } { (texts::title(&state.plan, lang)) } }
            (tags(hosted, lang))
            p data-phase=(phase_name(state.phase)) { (texts::state_line(state.phase, &state.plan, rounds, now, lang))
                @if state.phase == Phase::Playing { @if let Some(leader) = leader(hosted, lang) { ". " (leader) } } }
            p.mut.small { (IN.text(lang, &[&entered(hosted)])) }
            a.btn href={ "/events/" (hosted.id) } { (LOOK_ON.raw(lang)) }
        }
    }
}

fn champion_name(hosted: &Hosted, lang: Lang) -> Markup {
    let state = hosted.event.state();
    let champion = state
        .champion
        .and_then(|id| state.participants.get(id as usize - 1));
    html! { @if let Some(champion) = champion { (entrant_words(&champion.entrant, state, lang)) } }
}

/// The champion of an event, with the points.
fn champion(hosted: &Hosted, lang: Lang) -> Markup {
    let points = hosted.standings().first().map_or(0, |row| row.points);
    html! {
        p.champion { b { (champion_name(hosted, lang)) } br;
            a href={ "/events/" (hosted.id) } { (texts::title(&hosted.event.state().plan, lang)) } ", "
            (POINTS.text(lang, &[&half_points(points)])) }
    }
}

/// The first three of an event that is closed, the second left of the first.
pub(super) fn podium(hosted: &Hosted, lang: Lang) -> Markup {
    let state = hosted.event.state();
    let rows = hosted.standings();
    html! {
        @if state.phase == Phase::Closed && rows.len() >= 3 {
            ol.podium { @for place in [2, 1, 3] {
                @let row = &rows[place - 1];
                li class={ "p" (place) } value=(place) {
                    b { (texts::numbered(state, row.number, lang)) } span { (POINTS.text(lang, &[&half_points(row.points)])) }
                    span.st { (place) }
                }
            } }
        }
    }
}

/// Events that go on or are open, and the last champion, beside another list; nothing if there are none.
pub(crate) async fn aside(app: &App, lang: Lang) -> Result<Markup, Problem> {
    let mut some = Vec::new();
    for (phases, most) in [
        (&["playing"][..], FEW),
        (&["registration"][..], FEW),
        (&["closed"][..], 1),
    ] {
        for id in app.service.events(phases, None, most.min(MOST)).await? {
            some.push(app.service.event(&id).await?);
        }
    }
    let now = app.service.now() / 1000;
    Ok(html! { @if !some.is_empty() {
        aside.sheet #events {
            h2.h { a href="/events" { (texts::TITLE.raw(lang)) } }
            ul.plain.small { @for hosted in &some {
                @let state = hosted.event.state();
                li {
                    @if state.phase == Phase::Closed { (LAST.raw(lang)) ": " b { (champion_name(hosted, lang)) } ", " }
                    a href={ "/events/" (hosted.id) } { (texts::title(&state.plan, lang)) }
                    @if state.phase != Phase::Closed { ", " (texts::state_line(state.phase, &state.plan, state.progress.rounds.len(), now, lang)) }
                }
            } }
        }
    } })
}
