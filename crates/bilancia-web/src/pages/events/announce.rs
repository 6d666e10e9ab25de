//! The form by which an event is announced.

use axum::{
    Form,
    extract::{Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Message};
use bilancia_games::catalog;
use bilancia_service::Refused;
use bilancia_table::Game;
use bilancia_tournament::standings::TieBreak;
use bilancia_words::clock_words;
use maud::{Markup, html};

use super::texts;
use crate::{
    answer::{Problem, lead_to},
    app::App,
    events::plan::{
        self, Announcement, MOST_DAYS, MOST_MINUTES, MOST_ROUNDS, MOST_TEAM, plan_of_template,
    },
    layout::{Page, Part},
    option_fields::{Chosen, Fields, has_steps, option_fields, options_text},
    visitor::{InPerson, Visitor},
};

/// The address of the form.
pub(super) const HERE: &str = "/events/new";
/// Clocks that the form offers.
const CLOCKS: [&str; 6] = ["", "3d+1d/5d", "7d+1d/10d", "1d+12h/2d", "15m+10s", "5m+3s"];
/// Tie-breaks that the form offers. Start numbers come last in any case.
const TIE_BREAKS: [TieBreak; 5] = [
    TieBreak::Buchholz,
    TieBreak::MedianBuchholz,
    TieBreak::SonnebornBerger,
    TieBreak::DirectEncounter,
    TieBreak::Wins,
];

/// The announcement that the fields of the form make.
fn announcement(chosen: &Chosen, game: &dyn Game) -> Announcement {
    let field = |name: &str| chosen.get(name).unwrap_or_default().trim().to_owned();
    let options = options_text(game, &chosen.0);
    let name = game.info().name;
    let ties = (0..TIE_BREAKS.len()).map(|place| chosen.get(&tie_field(place)));
    let ties: Vec<_> = ties.collect();
    let given = ties.iter().any(Option::is_some);
    let named = ties.into_iter().flatten().filter(|name| !name.is_empty());
    Announcement {
        title: field("title"),
        game: match options.is_empty() {
            true => name.to_owned(),
            false => format!("{name}:{options}"),
        },
        time: field("time"),
        format: field("format"),
        rounds: field("rounds"),
        days: field("days"),
        minutes: field("minutes"),
        days_each: field("days_each"),
        team: field("team"),
        late: field("late"),
        length: field("length"),
        half_byes: field("half_byes"),
        late_halves: chosen.get("late_halves").is_some(),
        double: chosen.get("double").is_some(),
        rated: chosen.get("rated").is_some(),
        tie_breaks: given.then(|| named.map(str::to_owned).collect()),
    }
}

/// Name of the field for the tie-break at a place, from 0.
fn tie_field(place: usize) -> String {
    format!("tie_break_{}", place + 1)
}

/// The form, for the game that is chosen.
pub(crate) async fn form(visitor: Visitor, Query(fields): Query<Vec<(String, String)>>) -> Markup {
    shown(&visitor, &Chosen(fields), None)
}

/// Announces an event.
pub(crate) async fn announce(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let chosen = Chosen(fields);
    let name = visitor.person.as_ref().map(|person| &*person.name);
    let (arbiter, now) = (name.unwrap_or_default(), app.service.now() / 1000);
    let plan = match (chosen.get("template"), game(&chosen)) {
        (Some(name), _) => Ok(plan_of_template(name, arbiter, now).ok_or(Problem::Misread)?),
        (None, Some(game)) => announcement(&chosen, game).plan(arbiter, now, lang),
        (None, None) => return Err(Problem::Misread),
    };
    let announced = match (plan, &visitor.person) {
        (Ok(plan), Some(person)) => app.service.announce(person, plan).await,
        (Ok(_), None) => Err(Refused::NoAccount),
        (Err(refused), _) => Err(refused),
    };
    match announced {
        Ok(id) => Ok(lead_to(&format!("/events/{id}"), None)),
        Err(refused @ (Refused::Store(_) | Refused::NoAccount)) => Err(refused.into()),
        // All that was typed stays.
        Err(refused) => {
            let page = shown(&visitor, &chosen, Some(&refused.text(lang)));
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

fn game(chosen: &Chosen) -> Option<&'static dyn Game> {
    catalog().find(chosen.get("game")?).ok()
}

fn shown(visitor: &Visitor, chosen: &Chosen, fault: Option<&str>) -> Markup {
    let lang = visitor.lang;
    let registered = visitor.person.as_ref().is_some_and(|me| me.registered);
    let body = html! {
        h1 { (texts::ANNOUNCE.raw(lang)) @if let Some(game) = game(chosen) { ": " (game.info().title.raw(lang)) } }
        @if let Some(fault) = fault { p.bad role="alert" { (fault) } }
        @match game(chosen) {
            _ if !registered => p { a href="/account" { (texts::ACCOUNT_FIRST.raw(lang)) } },
            Some(game) => (fields(game, chosen, lang)),
            None => {
                p { (texts::CHOOSE.raw(lang)) }
                ul.choices { @for game in catalog().0 { li {
                    a href={ (HERE) "?game=" (game.info().name) } { (game.info().title.raw(lang)) }
                } } }
            }
        }
    };
    let page = Page {
        title: texts::ANNOUNCE.raw(lang),
        part: Part::Tournaments,
        live: None,
        body,
    };
    page.render(visitor)
}

fn fields(game: &'static dyn Game, chosen: &Chosen, lang: Lang) -> Markup {
    let info = game.info();
    // Boxes that are not ticked are not sent: what a form without its title leaves out was never asked.
    let ticked = |name: &str, first: bool| match chosen.get("title") {
        Some(_) => chosen.get(name).is_some(),
        None => first,
    };
    let number = |name: &str, label: Message, [low, high]: [u32; 2], first: &str| {
        html! { label.field { span { (label.raw(lang)) }
        input name=(name) type="number" min=(low) max=(high) value=(chosen.get(name).unwrap_or(first)); } }
    };
    html! {
        form.set-up #announce method="post" action="/events" {
            // The first button of a form is pressed by Enter; those of numbers stand before the visible one.
            @if has_steps(info) { button.vh tabindex="-1" { (texts::ANNOUNCE.raw(lang)) } }
            input type="hidden" name="game" value=(info.name);
            label.field { span { (texts::NAME.raw(lang)) }
                input name="title" required maxlength="80" value=(chosen.get("title").unwrap_or_default()); }
            @if !info.options.is_empty() { (option_fields(info, chosen, &Fields::default(), Some(HERE), lang)) }
            div.options {
                label.field { span { (texts::CLOCK.raw(lang)) } select name="time" {
                    @for clock in CLOCKS { option value=(clock) selected[chosen.is("time", clock)] {
                        @if clock.is_empty() { (texts::NO_CLOCK.raw(lang)) } @else { (clock_words(clock, lang)) }
                    } }
                } }
                label.field { span { (plan::FORMAT.raw(lang)) } select name="format" {
                    @for (word, name) in plan::FORMATS { option value=(word) selected[chosen.is("format", word)] { (name.raw(lang)) } }
                } }
                (number("rounds", plan::ROUNDS, [1, MOST_ROUNDS], "5"))
                (number("days", plan::DAYS, [0, MOST_DAYS], "7"))
                (number("minutes", plan::MINUTES, [0, MOST_MINUTES], "0"))
                (number("days_each", plan::DAYS_EACH, [0, MOST_DAYS], ""))
                (number("length", plan::ARENA_LENGTH, [1, MOST_MINUTES], "60"))
                (number("late", plan::LATE, [0, MOST_ROUNDS], "0"))
                (number("half_byes", plan::HALF_BYES, [0, MOST_ROUNDS], "0"))
                (number("team", plan::TEAM_SIZE, [1, MOST_TEAM], "1"))
            }
            details open[chosen.get(&tie_field(0)).is_some()] {
                summary { (texts::TIE_BREAKS.raw(lang)) }
                p.small.mut { (texts::TIE_BREAKS_ABOUT.raw(lang)) }
                div.options { @for place in 0..TIE_BREAKS.len() { (tie_break(place, chosen, lang)) } }
            }
            label.check { input type="checkbox" name="late_halves" value="on" checked[ticked("late_halves", false)]; " " (plan::LATE_HALVES.raw(lang)) }
            label.check { input type="checkbox" name="double" value="on" checked[ticked("double", false)]; " " (texts::DOUBLE.raw(lang)) }
            label.check { input type="checkbox" name="rated" value="on" checked[ticked("rated", true)]; " " (texts::RATED.raw(lang)) }
            button.btn.pri { (texts::ANNOUNCE.raw(lang)) }
        }
    }
}

/// The field for the tie-break at a place, from 0.
fn tie_break(place: usize, chosen: &Chosen, lang: Lang) -> Markup {
    let name = tie_field(place);
    let usual = TieBreak::USUAL.get(place).map(|of| of.name());
    let first = chosen.get(&name).or(usual).unwrap_or_default();
    html! {
        label.field { span { (plan::TIE_BREAK.raw(lang)) " " (place + 1) } select name=(name) {
            @for of in TIE_BREAKS { option value=(of.name()) selected[of.name() == first] { (of.title().raw(lang)) } }
            option value="" selected[first.is_empty()] { (texts::NO_TIE_BREAK.raw(lang)) }
        } }
    }
}
