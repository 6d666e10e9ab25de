//! Setting a game up: its form, with what was chosen before, and what becomes of it.

use axum::{
    Extension, Form,
    extract::{Path, Query, State},
    response::{IntoResponse, Response},
};
use bilancia_analysis::kinds;
use bilancia_core::{Lang, Message, Seats};
use bilancia_games::{catalog, war::Auction};
use bilancia_host::{Policy, Status, usual_program};
use bilancia_service::Refused;
use bilancia_table::{Game, Table};
use bilancia_words::{clock_words, strengths_with};
use maud::{Markup, PreEscaped, html};

use super::{form_address::address, game::own::Registry, hands, seating::Seating, wanted::wanted};
use crate::{
    answer::{Problem, lead_to},
    app::App,
    layout::{Page, Part},
    notice::{lead_back, proven_fault},
    option_fields::{Chosen, Fields, has_steps, option_fields, options_text},
    rating,
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "set-up-":
    const {
        AGAINST, PROGRAM, ANYBODY, NAMED, OPPONENT, OPPONENT_ABOUT, INVITED, MYSELF, STRENGTH, SEAT, TIME,
        NO_TIME, REAL_TIME, BY_DAYS, SEALING, BY_SERVER, POLICY, BY_PLAYERS, BEGIN, BY_BIDS, RULES,
        FROM_POSITION, USUAL_START,
    }
}

/// Time controls that are offered: the next hour, or days.
const NOW: [&str; 4] = ["3m+2s", "5m+3s", "15m+10s", "30m+20s"];
const DAYS: [&str; 4] = ["1d+12h/2d", "3d+1d/5d", "7d+1d/10d", "30d+1d/30d"];

/// A game to be set up.
pub(crate) async fn game(
    State(app): State<App>,
    visitor: Visitor,
    Extension(all): Extension<Registry>,
    Path(name): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let Ok(game) = catalog().find(&name) else {
        return Err(Problem::NoPage);
    };
    let chosen = Chosen(fields);
    let followed = visitor.followed(&app).await?;
    let registered = visitor.person.as_ref().is_some_and(|me| me.registered);
    let info = game.info();
    let here = format!("/play/{}", info.name);
    let start = chosen.start(game);
    let position = placed(game, &chosen);
    let pages = all.of(game);
    let own = pages.set_up(game, &chosen, &here, lang);
    let body = html! {
        h1 { (info.title.raw(lang)) }
        div.two[own.options.is_empty()] {
            div {
                p.lead { (info.about.raw(lang)) }
                @if let Some(fault) = proven_fault(&visitor, chosen.get("fault")) { p.bad role="alert" { (fault) } }
                form.set-up method="post" action="/play" {
                    // The first button of a form is pressed by Enter; those of numbers stand before the visible one.
                    @if has_steps(info) { button.vh tabindex="-1" { (BEGIN.raw(lang)) } }
                    input type="hidden" name="game" value=(info.name);
                    @if let Some(position) = position { (from_position(game, &chosen, position, lang)) }
                    (own.first)
                    @match &start {
                        Some(table) if table.seats().len() > 2 => (Seating { table: &**table, game, pages, chosen: &chosen, lang }.fields()),
                        _ => (opponent_fields(game, start.as_deref(), &chosen, lang)),
                    }
                    datalist #followed { @for person in &followed { option value=(person.name) {} } }
                    (time_field(chosen.get("time").unwrap_or_default(), lang))
                    (rating::field(chosen.get("rated"), registered, lang))
                    (option_fields(info, &chosen, &Fields { elsewhere: own.options, more: more_fields(game, &chosen, lang) }, Some(&here), lang))
                    @if own.options.is_empty() && hands::may_be_many(game) { (hands::ask_who_plays(&here, lang)) }
                    div.btns {
                        button.btn.pri { (BEGIN.raw(lang)) }
                        @if Auction::is_possible_in(game) {
                            button.btn #bids formmethod="get" formaction={ (here) "/bids" } formnovalidate { (BY_BIDS.raw(lang)) }
                        }
                        a.btn.quiet href={ "/rules/" (info.name) } { (RULES.raw(lang)) }
                    }
                }
            }
            // Of a game that shows its boards to choose from, one is enough.
            @if own.options.is_empty() { aside.sheet { @if let Some(table) = &start { (PreEscaped(table.view(Seats::NONE).scene(lang).to_inline_svg(&|_| None))) } } }
        }
    };
    let page = Page {
        title: info.title.raw(lang),
        part: Part::Play,
        live: None,
        body,
    };
    Ok(page.render(&visitor).into_response())
}

/// The position from which the game is to begin, if it can under the options that are chosen.
fn placed<'a>(game: &dyn Game, chosen: &'a Chosen) -> Option<&'a str> {
    let position = chosen.get("position").filter(|text| !text.is_empty())?;
    let options = options_text(game, &chosen.0);
    let spec = catalog().read(&format!("{}:{options}", game.info().name));
    spec.ok()?.table(Some(position)).ok()?;
    Some(position)
}

/// Says that the game begins from a position, with a way back to the usual start.
fn from_position(game: &dyn Game, chosen: &Chosen, position: &str, lang: Lang) -> Markup {
    let mut others = chosen.0.clone();
    others.retain(|(name, _)| name != "position");
    html! {
        input type="hidden" name="position" value=(position);
        p.sheet #from-position { (FROM_POSITION.raw(lang)) " " a href=(address(game.info().name, &others)) { (USUAL_START.raw(lang)) } }
    }
}

/// Fields that few change.
fn more_fields(game: &'static dyn Game, chosen: &Chosen, lang: Lang) -> Markup {
    html! {
        @if has_simultaneous_choices(game) {
            label.field.for-people { span { (SEALING.raw(lang)) }
                select name="sealing" {
                    option value="server" { (BY_SERVER.raw(lang)) }
                    option value="players" selected[chosen.is("sealing", "players")] { (BY_PLAYERS.raw(lang)) }
                }
            }
        }
        label.field.for-people.for-days { span { (POLICY.raw(lang)) }
            select name="policy" {
                @for policy in Policy::all() {
                    option value=(policy.name) selected[chosen.is("policy", &policy.name)] { (policy.title(lang)) }
                }
            }
        }
    }
}

/// The field for the clocks of a game, with the time control that is chosen.
pub(super) fn time_field(chosen: &str, lang: Lang) -> Markup {
    let group = |title: Message, controls: [&str; 4]| {
        html! { optgroup label=(title.raw(lang)) { @for control in controls {
            option value=(control) selected[chosen == control] { (clock_words(control, lang)) }
        } } }
    };
    html! {
        label.field { span { (TIME.raw(lang)) }
            select name="time" {
                option value="" { (NO_TIME.raw(lang)) }
                (group(REAL_TIME, NOW))
                (group(BY_DAYS, DAYS))
            }
        }
    }
}

/// Fields for the opponent and the seat, in games of two seats.
fn opponent_fields(
    game: &dyn Game,
    start: Option<&dyn Table>,
    chosen: &Chosen,
    lang: Lang,
) -> Markup {
    let usual = usual_program(game);
    let strength = chosen.get("strength").unwrap_or(&usual);
    html! {
        label.field { span { (AGAINST.raw(lang)) }
            select name="against" {
                option value="program" selected[chosen.is("against", "program")] { (PROGRAM.raw(lang)) }
                option value="anybody" selected[chosen.is("against", "anybody")] { (ANYBODY.raw(lang)) }
                option value="person" selected[chosen.is("against", "person")] { (NAMED.raw(lang)) }
                option value="invited" selected[chosen.is("against", "invited")] { (INVITED.raw(lang)) }
                option value="myself" selected[chosen.is("against", "myself")] { (MYSELF.raw(lang)) }
            }
        }
        label.field.for-person { span { (OPPONENT.raw(lang)) }
            input name="opponent" value=(chosen.get("opponent").unwrap_or_default()) maxlength="24" autocomplete="off" list="followed";
            span.small.mut { (OPPONENT_ABOUT.raw(lang)) }
        }
        label.field.for-program { span { (STRENGTH.raw(lang)) }
            select name="strength" {
                @for (bot, words) in strengths_with(game, strength, lang) {
                    option value=(bot) selected[bot == strength] { (words) }
                }
            }
        }
        label.field { span { (SEAT.raw(lang)) }
            select name="seat" {
                @for seat in start.iter().flat_map(|table| table.seats().iter()) {
                    option value=(seat.index()) selected[chosen.is("seat", &seat.index().to_string())] { (start.map_or(String::new(), |table| table.seat_name(seat, lang))) }
                }
            }
        }
    }
}

/// Whether players ever choose simultaneously in the game, under its usual options.
pub(super) fn has_simultaneous_choices(game: &'static dyn Game) -> bool {
    let spec = catalog().read(game.info().name);
    let kinds = spec.and_then(|spec| kinds(&spec, None));
    kinds.is_ok_and(|kinds| kinds.simultaneous)
}

/// Sets a game up.
pub(crate) async fn set_up(
    State(app): State<App>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let named = fields.iter().find(|(name, _)| name == "game");
    let Some(game) = named.and_then(|(_, game)| catalog().find(game).ok()) else {
        return Err(Problem::NoPage);
    };
    let back = |fault: &str, cookie| {
        // What was chosen stays chosen.
        let page = address(game.info().name, &fields);
        lead_back(&app, &visitor, &page, fault, cookie)
    };
    // Who plays which seats is known only once the options are.
    let of_two = ["program", "anybody", "person", "invited", "offered"];
    let asks = |(name, value): &(String, String)| name == "against" && of_two.contains(&&**value);
    let name = format!("{}:{}", game.info().name, options_text(game, &fields));
    if fields.iter().any(asks) && hands::are_many(&name) {
        return Ok(back(hands::CHOOSE_WHO.raw(visitor.lang), None));
    }
    let setup = match wanted(game, &fields) {
        Ok(setup) => setup,
        Err(refused) => return Ok(back(&refused.text(visitor.lang), None)),
    };
    let (person, cookie) = visitor.someone(&app).await?;
    match app.service.set_up(&person, &setup).await {
        Ok(id) => Ok(lead_to(&first_page(&app, &id).await?, cookie)),
        Err(refused @ Refused::Store(_)) => Err(refused.into()),
        Err(refused) => Ok(back(&refused.text(visitor.lang), cookie)),
    }
}

/// The page that a game begins with. A private one has its invitation in its address, so that a friend who gets the
/// address from the browser can join.
async fn first_page(app: &App, id: &str) -> Result<String, Problem> {
    let live = app.service.lock(id).await?;
    Ok(match (&live.invitation, live.status()) {
        (Some(invitation), Status::Open) => format!("/game/{id}?invitation={invitation}"),
        _ => format!("/game/{id}"),
    })
}
