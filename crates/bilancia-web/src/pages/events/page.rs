//! The page of one event.

use axum::extract::{Path, Query, State};
use bilancia_core::Lang;
use bilancia_service::EventGames;
use bilancia_tournament::{
    event::{By, Participant, Phase, State as EventState},
    export::trf16,
};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::{acts, arbiter, arena, list, pictures, tables, texts};
use crate::{
    answer::Problem,
    app::App,
    events::plan,
    layout::{Page, Part},
    notice::proven_fault,
    visitor::Visitor,
};

/// Entries of the log on a page, the latest ones.
const MOST_ENTRIES: usize = 60;

/// The part of an event that a visitor wants to see.
#[derive(Deserialize)]
pub(crate) struct EventQuery {
    round: Option<u32>,
    /// A rank, and a board, in the parts of the lists that are shown.
    rank: Option<usize>,
    board: Option<usize>,
    /// An entrant in the list of entrants.
    entrant: Option<usize>,
    /// A command that was done.
    done: Option<String>,
    fault: Option<String>,
}

/// One event.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<EventQuery>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let hosted = app.service.event(&id).await?;
    let (event, state) = (&hosted.event, hosted.event.state());
    let plan = &state.plan;
    let now = app.service.now() / 1000;
    let here = format!("/events/{id}");
    let game = texts::game_words(plan, lang);
    let rounds = state.progress.rounds.len();
    let shown = asked
        .round
        .map_or(rounds, |round| round as usize)
        .min(rounds);
    let games = match u32::try_from(shown) {
        // Those of an arena are of many rounds at once.
        Ok(1..) if state.arena_ends().is_some() => {
            app.service.event_games(&id, EventGames::Unsettled).await?
        }
        Ok(round @ 1..) => {
            app.service
                .event_games(&id, EventGames::Round(round))
                .await?
        }
        _ => Vec::new(),
    };
    let me = visitor.person.as_ref().filter(|me| me.registered);
    let own = me.and_then(|me| hosted.entrant_of(&me.name));
    let own = own.and_then(|id| state.participants.get(id as usize - 1));
    let number = own.and_then(|one| one.number);
    let rank = hosted
        .standings()
        .iter()
        .find(|row| Some(row.number) == number);
    let rank = rank.map(|row| row.rank);
    let leads = |one: &Participant| match (me, one.entrant.players.first()) {
        (Some(me), Some(first)) => first.name() == me.name,
        _ => false,
    };
    let enters = own.is_none() && state.is_open(now);
    let teams = plan.team > 1;
    let join = |entrant: u32| {
        let players = state.participants.get(entrant as usize - 1)?;
        let live = players.entrant.players.len() < plan.team as usize;
        (teams && enters && me.is_some() && live).then(|| html! {
            form.inline method="post" action={ (here) "/join" } {
                input type="hidden" name="entrant" value=(entrant); button.btn { (texts::JOIN.raw(lang)) } }
        })
    };
    let bracket = pictures::bracket_of(&hosted, lang).filter(|_| rounds > 0);
    let ruling = visitor.person.as_ref().map(|me| {
        let by = hosted.ruling_by(me, app.service.is_operator(me));
        let operator = matches!(by, By::Operator(_));
        let mut open = state.open_games().into_iter();
        // The operator is shown what no arbiter may do, and nothing else.
        let rules = hosted.is_arbiter(Some(me))
            || operator
                && (open.any(|(game, _)| event.may_decide(&by, game))
                    || arbiter::withdraws(event, &by));
        (by, rules)
    });
    let ruling = ruling.filter(|(_, rules)| *rules).map(|(by, _)| by);
    let places = me.map_or_else(Vec::new, |me| hosted.offered_to(&me.name));
    let open_own = number.map_or(0, |number| {
        let open = state.open_games().into_iter();
        open.filter(|(_, sides)| sides.contains(&number)).count()
    });
    let cost = match (state.phase, open_own) {
        (Phase::Registration, _) => texts::WITHDRAW_FIRST.raw(lang).to_owned(),
        (_, 0) => texts::WITHDRAW_SURE.raw(lang).to_owned(),
        (_, open) => texts::WITHDRAW_LOSES.text(lang, &[&open]),
    };
    let champion = state
        .champion
        .and_then(|id| state.participants.get(id as usize - 1));
    let base = plan.game.split(':').next().unwrap_or_default();
    let button = |command: &str, words: &str, main: bool| {
        html! { form.own-act method="post" action={ (here) "/" (command) } { button.btn.pri[main] id={ "own-" (command) } { (words) } } }
    };
    let there = state.participants.iter().filter(|one| !one.withdrawn);
    let here_now = there
        .clone()
        .filter(|one| hosted.is_here(one, &app.service));
    let entered = [there.count(), here_now.count()];
    let body = html! {
        h1 { (texts::title(plan, lang)) }
        @if let Some(fault) = proven_fault(&visitor, asked.fault.as_deref()) { p.bad role="alert" { (fault) } }
        @if asked.done.as_deref() == Some("invited") { p role="status" { (texts::INVITED.raw(lang)) } }
        p.lead role="status" { (texts::state_line(state.phase, plan, rounds, now, lang)) }
        (texts::time_to_enter(state.phase, plan, now, lang))
        @if state.phase == Phase::Registration && matches!(ruling, Some(By::Arbiter(_))) {
            (arbiter::bar(&hosted, &here, entered, now, lang))
        }
        @if let Some(champion) = champion { p { b { (texts::CHAMPION.text(lang, &[&texts::entrant_name(&champion.entrant, plan, lang)])) } } }
        (list::podium(&hosted, lang))
        p { a href={ "/rules/" (base) } { (game) } " · " (texts::format_words(plan, lang)) " · " (texts::clock(plan, lang)) " · "
            @if teams { (texts::TEAM.raw(lang)) ": " (plan.team) " · " }
            (if state.rated { texts::RATED.raw(lang) } else { texts::NOT_RATED.raw(lang) }) " · " (texts::ARBITER.raw(lang)) ": "
            @for (at, name) in plan.arbiters.iter().enumerate() { @if at > 0 { ", " } (tables::person(name, lang)) } }
        @for (entrant, old) in &places {
            div.sheet #offered {
                @let back = me.is_some_and(|me| old.name() == me.name);
                p { @if back { (texts::OFFERED_BACK.raw(lang)) } @else { (texts::OFFERED.text(lang, &[&texts::person_name(old.name(), lang)])) } }
                @for (command, words, main) in [("accept", texts::ACCEPT, true), ("decline", texts::DECLINE, false)] {
                    form.inline method="post" action={ (here) "/" (command) } {
                        input type="hidden" name="entrant" value=(entrant); button.btn.pri[main] { (words.raw(lang)) } " " }
                }
            }
        }
        @match own {
            Some(own) if !own.withdrawn && state.phase == Phase::Registration && !leads(own) =>
                (button("leave", texts::LEAVE.raw(lang), false)),
            Some(own) if !own.withdrawn && state.phase != Phase::Closed && leads(own) =>
                details.withdrawal #withdrawal { summary { (texts::WITHDRAW.raw(lang)) " …" }
                    form method="post" action={ (here) "/withdraw" } { p { (cost) } button.btn.danger { (texts::WITHDRAW_YES.raw(lang)) } } },
            None if enters => @match me {
                Some(_) if teams => form method="post" action={ (here) "/enter" } {
                    label.field { span { (texts::TEAM_NAME.raw(lang)) } input #team-name name="team" required maxlength="40" autocomplete="off"; }
                    button.btn.pri { (texts::ENTER_TEAM.raw(lang)) }
                },
                Some(_) => (button("enter", texts::ENTER.raw(lang), true)),
                None => p { a href="/account" { (texts::ACCOUNT_FIRST.raw(lang)) } },
            },
            _ => {}
        }
        @if let Some(own) = own.filter(|own| !own.withdrawn && leads(own)) { (absences(state, own, &here, lang)) }
        @if let Some(scene) = &bracket {
            section.open {
                h2 #bracket { (texts::BRACKET.raw(lang)) }
                // A small one is not blown up, and a large one can be moved about.
                @if scene.width <= 720.0 { figure.chart { (PreEscaped(scene.to_inline_svg(&|_| None))) } }
                @else { div.wide tabindex="0" role="region" aria-label=(texts::BRACKET.raw(lang)) { (PreEscaped(scene.to_inline_svg(&|_| None))) } }
            }
        }
        (arena::place(&hosted, own, &games, (&here, now), lang))
        @if state.arena_ends().is_some() && state.phase != Phase::Registration {
            section.open {
                h2 #standings { (texts::STANDINGS.raw(lang)) }
                @let from = tables::first_row(asked.rank, hosted.standings().len());
                (tables::pages(&here, "?rank", from, hosted.standings().len(), "standings", texts::STANDINGS.raw(lang)))
                (arena::standings(&hosted, &app.service, from, number, lang))
            }
        } @else if rounds > 0 {
            section.open {
                h2 #standings { (texts::STANDINGS.raw(lang)) }
                @if let Some(rank) = rank { p { a href={ (here) "?rank=" (rank) "#standings" } { (texts::YOUR_PLACE.text(lang, &[&rank])) } } }
                @let all = hosted.standings().len();
                @let from = tables::first_row(asked.rank, all);
                (tables::pages(&here, "?rank", from, all, "standings", texts::STANDINGS.raw(lang)))
                (tables::standings(&hosted, from, number, lang))
            }
            section.open {
                h2 #rounds { (texts::ROUND.text(lang, &[&shown.max(1)])) }
                nav.small.pages aria-label=(plan::ROUNDS.raw(lang)) {
                    @for round in 1..=rounds {
                        @if round == shown { b { (round) } } @else { a href={ (here) "?round=" (round) "#rounds" } { (round) } }
                        " "
                    }
                }
                @let all = state.progress.rounds.get(shown.max(1) - 1).map_or(0, Vec::len);
                @let from = tables::first_row(asked.board, all);
                @let name = format!("?round={shown}&board");
                (tables::pages(&here, &name, from, all, "rounds", texts::BOARD.raw(lang)))
                (tables::round(&hosted, shown.max(1), from, &games, lang))
            }
        } @else {
            h2 #entrants { (texts::ENTRANTS.raw(lang)) " (" (entered[0]) ")" }
            @let all = state.participants.len();
            @let from = tables::first_row(asked.entrant, all);
            (tables::pages(&here, "?entrant", from, all, "entrants", texts::ENTRANTS.raw(lang)))
            (tables::entrants(&hosted, from, &join, &|one| hosted.is_here(one, &app.service), lang))
        }
        @if let Some(by) = &ruling { (arbiter::panel(&hosted, by, &here, lang)) }
        details.sheet #event-rules open[rounds == 0] {
            summary { b { (texts::RULES.raw(lang)) } }
            ol { @for rule in texts::rules(plan, &game, lang) { li { (rule) } } }
        }
        details.sheet #event-log {
            summary { b { (texts::LOG.raw(lang)) } }
            table.cards { tbody {
                @for (number, entry) in (1_u64..).zip(event.entries()).skip(event.entries().len().saturating_sub(MOST_ENTRIES)) {
                    tr {
                        td.number { (texts::ENTRY.raw(lang)) " " (number) }
                        td { (acts::act_words(event, entry, lang))
                            @if let Some(by) = event.undone_by(number) { " " i { "(" (texts::UNDONE.text(lang, &[&by])) ")" } } }
                        td.mut { (acts::by_words(&entry.by, lang)) }
                        td.mut { (bilancia_words::day(entry.at.saturating_mul(1000), lang)) }
                    }
                }
            } }
        }
        p.small { (texts::EXPORTS.raw(lang)) ": "
            @if rounds > 0 { a href={ (here) "/standings.svg" } { (texts::PICTURE.raw(lang)) } " · " }
            @if bracket.is_some() { a href={ (here) "/bracket.svg" } { (texts::BRACKET.raw(lang)) } " · " }
            a href={ (here) "/standings.csv" } { "CSV" } " · " a href={ (here) "/standings.json" } { "JSON" } " · "
            @if trf16(event).is_ok() { a href={ (here) "/report.trf" } { "TRF16" } " · " a href={ (here) "/report-26.trf" } { "TRF26" } " · " }
            a href={ (here) "/calendar.ics" } { (texts::CALENDAR.raw(lang)) } }
        p { a href="/events" { (texts::TITLE.raw(lang)) } " · " a href="/champions" { (texts::CHAMPIONS.raw(lang)) } " · " a href="/ratings" { (texts::RATINGS.raw(lang)) } }
    };
    let page = Page {
        title: &texts::title(plan, lang),
        part: Part::Tournaments,
        live: (state.phase != Phase::Closed).then(|| (here, event.entries().len())),
        body,
    };
    Ok(page.render(&visitor))
}

/// Rounds that an entrant misses, and the form to miss one.
fn absences(state: &EventState, own: &Participant, here: &str, lang: Lang) -> Markup {
    let (missed, free): (Vec<u32>, Vec<u32>) = state
        .rounds_to_come()
        .partition(|round| own.absent.contains(round));
    html! {
        @for round in &missed {
            form.own-act method="post" action={ (here) "/present" } {
                p { (texts::ABSENT_FROM.text(lang, &[round])) }
                input type="hidden" name="round" value=(round); button.btn { (texts::TAKE_PART.raw(lang)) }
            }
        }
        @if !free.is_empty() {
            details.absence #absence { summary { (texts::BE_ABSENT.raw(lang)) " …" }
                form method="post" action={ (here) "/absent" } {
                    p { (texts::absence(&state.plan, lang)) }
                    label.field { span { (texts::FROM_ROUND.raw(lang)) } select #absence-round name="round" {
                        @for round in &free { option value=(round) { (round) } }
                    } }
                    button.btn { (texts::BE_ABSENT_YES.raw(lang)) }
                }
            }
        }
    }
}
