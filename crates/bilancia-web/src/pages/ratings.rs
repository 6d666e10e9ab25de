//! Rating lists, one for each game and pace: the people, and the programs that tie the scale to something fixed. Below them are the lists
//! of tournaments.

use std::ops::RangeInclusive;

use axum::extract::{Path, Query, State};
use bilancia_core::{Lang, figures::fixed};
use bilancia_games::catalog;
use bilancia_host::Occupant;
use bilancia_service::{List, Person, Places, Strength, rated::measured_programs};
use bilancia_words::player_name;
use maud::{Markup, html};
use serde::Deserialize;

use super::{events, shelf};
use crate::{
    answer::{Problem, in_address},
    app::App,
    layout::{Page, Part},
    rating::{address, list_title, rating},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "ratings-":
    pub(crate) const {
        TITLE,
    }
    pub(super) const {
        RATING, GAMES,
    }
    const {
        ABOUT, PLACES_ABOUT, OWN_PLACE(place), OWN_PLACES(from, to, points), FIND_ME, COUNTED, HOUSEHOLD, NONE, NONE_HERE, RANK, PLAYER, PACE, LIVE, BY_DAYS, HOW, MEASURED, ALL, MORE, EARLIER, TOURNAMENTS, OF(title),
    }
}

/// People of a list on the page of all lists, and on its own.
const FEW: usize = 10;
const ROWS: usize = 100;

/// All lists.
pub(crate) async fn page(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let mut lists = Vec::new();
    for game in shelf::in_order() {
        for by_days in [false, true] {
            let game = game.info().name.to_owned();
            let list = List { game, by_days };
            let people = app.service.rated_people(&list, 0, FEW as i64 + 1).await?;
            if !people.is_empty() {
                let places = app.service.places(&list).await?;
                lists.push((list, people, places));
            }
        }
    }
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        p.lead { (ABOUT.raw(lang)) }
        @if lists.is_empty() { p { (NONE.raw(lang)) } }
        @for (list, people, places) in &lists {
            @let here = address(list);
            h2 { a href=(here) { (list_title(list, lang)) } }
            (table(list, (people, places), 0, FEW, &visitor))
            @if people.len() > FEW { p { a href=(here) { (ALL.raw(lang)) } } }
        }
        (counted(lang))
        section.open {
            h2 { (TOURNAMENTS.raw(lang)) }
            (events::rating_lists(&app, lang).await?)
        }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::Tournaments,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}

/// The part of a list that a visitor wants to see.
#[derive(Deserialize)]
pub(crate) struct RatingQuery {
    /// Of the list of tournaments.
    rank: Option<usize>,
    /// A player of the list of tournaments by the name there, whose history is shown.
    player: Option<String>,
    /// The first place that is shown.
    from: Option<usize>,
}

/// One list.
pub(crate) async fn list(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, pace)): Path<(String, String)>,
    Query(asked): Query<RatingQuery>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let by_days = match pace.as_str() {
        "correspondence" => true,
        "live" => false,
        _ => return Err(Problem::NoPage),
    };
    let list = List { game, by_days };
    let here = address(&list);
    let from = asked.from.unwrap_or(1).saturating_sub(1) / ROWS * ROWS;
    let people = app
        .service
        .rated_people(&list, from as i64, ROWS as i64 + 1)
        .await?;
    let places = app.service.places(&list).await?;
    let own = match &visitor.person {
        Some(person) => app.service.ratings_of(person).await?,
        None => Vec::new(),
    };
    let own = own.into_iter().find(|(known, _)| *known == list);
    let of_events =
        events::rating_list(&app, &list, (asked.rank, asked.player.as_deref()), lang).await?;
    if catalog().find(&list.game).is_err() {
        return Err(Problem::NoPage);
    }
    let title = list_title(&list, lang);
    let paces = [false, true].map(|by_days| List {
        game: list.game.clone(),
        by_days,
    });
    let body = html! {
        div.hd {
            h1 { (OF.text(lang, &[&title])) }
            nav.seg aria-label=(PACE.raw(lang)) { @for pace in &paces {
                a href=(address(pace)) aria-current=[(*pace == list).then_some("page")] { (if pace.by_days { BY_DAYS } else { LIVE }.raw(lang)) }
            } }
        }
        div.pcols {
            div {
                @if people.is_empty() { p { (NONE_HERE.raw(lang)) } } @else {
                    @if let Some((_, own)) = &own { (own_place(&places, own, &here, lang)) }
                    (table(&list, (&people, &places), from, ROWS, &visitor))
                    p.small {
                        @if from > 0 { a href={ (here) "?from=" (from + 1 - ROWS) } { (EARLIER.raw(lang)) } " " }
                        @if people.len() > ROWS { a href={ (here) "?from=" (from + 1 + ROWS) } { (MORE.raw(lang)) } }
                    }
                }
                @if let Some(of_events) = of_events {
                    section.open { h2 { (TOURNAMENTS.raw(lang)) } (of_events) }
                }
            }
            (how(lang))
        }
    };
    let page = Page {
        title: &title,
        part: Part::Tournaments,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}

/// How ratings and places are found.
fn how(lang: Lang) -> Markup {
    html! {
        aside {
            h2 { (HOW.raw(lang)) }
            p { (ABOUT.raw(lang)) }
            p { (PLACES_ABOUT.raw(lang)) }
            (counted(lang))
            p { a href="/ratings" { (TITLE.raw(lang)) } " · " a href="/events" { (events::TITLE.raw(lang)) } }
        }
    }
}

/// Which games count.
fn counted(lang: Lang) -> Markup {
    html! { p.small.mut { (COUNTED.raw(lang)) " " (HOUSEHOLD.raw(lang)) } }
}

/// The place of the visitor, and a link to it.
fn own_place(places: &Places, own: &Strength, here: &str, lang: Lang) -> Markup {
    let (from, to) = places.of_one(own).into_inner();
    let words = match from == to {
        true => OWN_PLACE.text(lang, &[&from]),
        false => {
            let points = fixed(2.0 * own.deviation, 0, lang);
            OWN_PLACES.text(lang, &[&from, &to, &points])
        }
    };
    html! { p.small { (words) " " a href={ (here) "?from=" (places.by_rating(own)) "#me" } { (FIND_ME.raw(lang)) } } }
}

/// A row of a list: a person with the places that may be theirs, or a program.
enum Row<'a> {
    Person(RangeInclusive<usize>, &'a Person, &'a Strength),
    Program(String, Strength),
}

/// Some people of a list, who come after the first `from` of it, with the programs between them.
fn table(
    list: &List,
    (people, places): (&[(Person, Strength)], &Places),
    from: usize,
    most: usize,
    visitor: &Visitor,
) -> Markup {
    let lang = visitor.lang;
    let me = visitor.person.as_ref().map(|me| me.id.as_str());
    let is_me = |person: &Person| Some(person.id.as_str()) == me;
    html! {
        table.cards.ranks.places {
            thead { tr { th.number { (RANK.raw(lang)) } th { (PLAYER.raw(lang)) } th.number { (RATING.raw(lang)) } th.number { (GAMES.raw(lang)) } } }
            tbody { @for row in rows(list, (people, places), from, most) { @match row {
                Row::Person(place, person, strength) => tr.me[is_me(person)] id=[is_me(person).then_some("me")] {
                    td.number { (place.start()) @if place.start() < place.end() { "–" (place.end()) } }
                    td { a href={ "/person/" (in_address(&person.name)) } { (person.name) } }
                    td.number { (rating(strength, lang)) }
                    td.number { span.narrow-only { (GAMES.raw(lang)) " " } (strength.games) }
                },
                Row::Program(name, strength) => tr.prog {
                    td.number { "–" }
                    td { (program(list, name, lang)) }
                    td.number { (rating(&strength, lang)) }
                    td.number { (MEASURED.raw(lang)) }
                },
            } } }
        }
    }
}

fn program(list: &List, name: String, lang: Lang) -> String {
    match catalog().find(&list.game) {
        Ok(game) => player_name(&Occupant::Bot(name), game, lang),
        Err(_) => name,
    }
}

/// The rows of a part of a list. Programs stand in it where they are stronger than the next person, and weaker than the one before.
fn rows<'a>(
    list: &List,
    (people, places): (&'a [(Person, Strength)], &Places),
    from: usize,
    most: usize,
) -> Vec<Row<'a>> {
    let shown = &people[..people.len().min(most)];
    let highest = match from {
        0 => f64::INFINITY,
        _ => shown
            .first()
            .map_or(f64::INFINITY, |(_, first)| first.rating),
    };
    let lowest = match people.len() > most {
        true => shown
            .last()
            .map_or(f64::NEG_INFINITY, |(_, last)| last.rating),
        false => f64::NEG_INFINITY,
    };
    let mut rows: Vec<_> = shown
        .iter()
        .map(|(person, strength)| Row::Person(places.of_one(strength), person, strength))
        .collect();
    let programs = measured_programs(list).into_iter();
    let between = programs.filter(|(_, one)| one.rating <= highest && one.rating > lowest);
    rows.extend(between.map(|(name, strength)| Row::Program(name, strength)));
    rows.sort_by(|one, other| value(other).total_cmp(&value(one)));
    rows
}

fn value(row: &Row<'_>) -> f64 {
    match row {
        Row::Person(_, _, strength) => strength.rating,
        Row::Program(_, strength) => strength.rating,
    }
}
