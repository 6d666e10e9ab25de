//! The form by which an event is announced, and the plan that it gives.

use std::ops::RangeInclusive;

use axum::{
    Form,
    extract::{Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Message};
use bilancia_games::catalog;
use bilancia_host::TimeControl;
use bilancia_service::Refused;
use bilancia_table::Game;
use bilancia_tournament::{
    event::{Plan, templates},
    format::Games,
    standings::TieBreak,
};
use bilancia_words::clock_words;
use maud::{Markup, html};

use super::texts;
use crate::{
    answer::{Problem, lead_to},
    app::App,
    layout::{Page, Part},
    option_fields::{Chosen, Fields, has_steps, option_fields, options_text},
    visitor::{InPerson, Visitor},
};

/// The address of the form.
pub(super) const HERE: &str = "/events/new";
/// Clocks that the form offers.
const CLOCKS: [&str; 6] = ["", "3d+1d/5d", "7d+1d/10d", "1d+12h/2d", "15m+10s", "5m+3s"];
const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;
/// Most rounds and most days that may be asked for.
const MOST_ROUNDS: u32 = 50;
const MOST_DAYS: u32 = 3650;
/// Most players of a team.
const MOST_TEAM: u32 = 8;
/// Tie-breaks that the form offers. Start numbers come last in any case.
const TIE_BREAKS: [TieBreak; 5] = [
    TieBreak::Buchholz,
    TieBreak::MedianBuchholz,
    TieBreak::SonnebornBerger,
    TieBreak::DirectEncounter,
    TieBreak::Wins,
];

/// An announcement, as the form or a program gives it: numbers in digits, empty for the usual ones.
pub(crate) struct Announcement {
    pub(crate) title: String,
    /// The game with its options, as in `war:map=strait`.
    pub(crate) game: String,
    /// Clocks, as in `3d+1d/5d`; empty without.
    pub(crate) time: String,
    /// A word of [`texts::FORMATS`].
    pub(crate) format: String,
    pub(crate) rounds: String,
    pub(crate) days: String,
    pub(crate) days_each: String,
    pub(crate) team: String,
    pub(crate) late: String,
    pub(crate) half_byes: String,
    pub(crate) double: bool,
    pub(crate) rated: bool,
    /// Names of tie-breaks in their order; none for the usual ones.
    pub(crate) tie_breaks: Option<Vec<String>>,
}

impl Announcement {
    fn of_form(chosen: &Chosen, game: &dyn Game) -> Self {
        let field = |name: &str| chosen.get(name).unwrap_or_default().trim().to_owned();
        let options = options_text(game, &chosen.0);
        let name = game.info().name;
        let ties = (0..TIE_BREAKS.len()).map(|place| chosen.get(&tie_field(place)));
        let ties: Vec<_> = ties.collect();
        let given = ties.iter().any(Option::is_some);
        let named = ties.into_iter().flatten().filter(|name| !name.is_empty());
        Self {
            title: field("title"),
            game: match options.is_empty() {
                true => name.to_owned(),
                false => format!("{name}:{options}"),
            },
            time: field("time"),
            format: field("format"),
            rounds: field("rounds"),
            days: field("days"),
            days_each: field("days_each"),
            team: field("team"),
            late: field("late"),
            half_byes: field("half_byes"),
            double: chosen.get("double").is_some(),
            rated: chosen.get("rated").is_some(),
            tie_breaks: given.then(|| named.map(str::to_owned).collect()),
        }
    }

    /// The plan, whose arbiter has this name. Times are in seconds since 1970.
    ///
    /// # Errors
    /// A value that is out of range or not known is refused by the title of its field.
    pub(crate) fn plan(&self, arbiter: &str, now: i64, lang: Lang) -> Result<Plan, Refused> {
        let title = self.title.trim();
        let number = |text: &str, usual: u32, range: RangeInclusive<u32>, field: Message| {
            let number = match text.trim() {
                "" => Some(usual),
                text => text.parse().ok(),
            };
            number
                .filter(|number| range.contains(number))
                .ok_or_else(|| {
                    let (field, low, high) = (field.raw(lang), range.start(), range.end());
                    Refused::Game(texts::WRONG_NUMBER.text(lang, &[&field, low, high]))
                })
        };
        let rounds = number(&self.rounds, 5, 1..=MOST_ROUNDS, texts::ROUNDS)?;
        let days = number(&self.days, 7, 0..=MOST_DAYS, texts::DAYS)?;
        let each = number(&self.days_each, 0, 0..=MOST_DAYS, texts::DAYS_EACH)?;
        let unknown = |what: Message, word: &str| {
            Refused::Game(texts::UNKNOWN.text(lang, &[&what.raw(lang), &word]))
        };
        if !self.time.is_empty() {
            let _: TimeControl = self.time.parse().map_err(Refused::TimeControl)?;
        }
        let tie_breaks = match &self.tie_breaks {
            None => TieBreak::USUAL.to_vec(),
            Some(names) => {
                let mut found = Vec::new();
                for name in names {
                    let mut all = TieBreak::ALL.into_iter();
                    let known = all.find(|known| known.name() == name);
                    let known = known.ok_or_else(|| unknown(texts::TIE_BREAK, name))?;
                    // A second time it would never tell anybody apart.
                    if !found.contains(&known) {
                        found.push(known);
                    }
                }
                found
            }
        };
        // Without a day there is an hour, so that more than two can enter.
        let until = now + (i64::from(days) * DAY).max(HOUR);
        Ok(Plan {
            title: [title.to_owned(), title.to_owned()],
            game: self.game.clone(),
            time_control: self.time.clone(),
            registration_until: until,
            assignment_at: until,
            format: texts::format_of(&self.format, rounds)
                .ok_or_else(|| unknown(texts::FORMAT, &self.format))?,
            games: match self.double {
                false => Games::Single,
                true => Games::Double,
            },
            tie_breaks,
            rated: self.rated,
            arbiters: vec![arbiter.to_owned()],
            late_until_round: number(&self.late, 0, 0..=MOST_ROUNDS, texts::LATE)?,
            half_byes: number(&self.half_byes, 0, 0..=MOST_ROUNDS, texts::HALF_BYES)?,
            team: number(&self.team, 1, 1..=MOST_TEAM, texts::TEAM_SIZE)?,
            days_per_round: (each > 0).then_some(each),
        })
    }
}

/// The plan of a template by its name, held anew now.
pub(crate) fn plan_of_template(name: &str, arbiter: &str, now: i64) -> Option<Plan> {
    let mut all = templates().into_iter();
    let found = all.find(|template| template.name == name)?;
    Some(found.anew(now, &[arbiter.to_owned()]))
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
        (None, Some(game)) => Announcement::of_form(&chosen, game).plan(arbiter, now, lang),
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
                label.field { span { (texts::FORMAT.raw(lang)) } select name="format" {
                    @for (word, name) in texts::FORMATS { option value=(word) selected[chosen.is("format", word)] { (name.raw(lang)) } }
                } }
                (number("rounds", texts::ROUNDS, [1, MOST_ROUNDS], "5"))
                (number("days", texts::DAYS, [0, MOST_DAYS], "7"))
                (number("days_each", texts::DAYS_EACH, [0, MOST_DAYS], ""))
                (number("late", texts::LATE, [0, MOST_ROUNDS], "0"))
                (number("half_byes", texts::HALF_BYES, [0, MOST_ROUNDS], "0"))
                (number("team", texts::TEAM_SIZE, [1, MOST_TEAM], "1"))
            }
            details open[chosen.get(&tie_field(0)).is_some()] {
                summary { (texts::TIE_BREAKS.raw(lang)) }
                p.small.mut { (texts::TIE_BREAKS_ABOUT.raw(lang)) }
                div.options { @for place in 0..TIE_BREAKS.len() { (tie_break(place, chosen, lang)) } }
            }
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
        label.field { span { (texts::TIE_BREAK.raw(lang)) " " (place + 1) } select name=(name) {
            @for of in TIE_BREAKS { option value=(of.name()) selected[of.name() == first] { (of.title().raw(lang)) } }
            option value="" selected[first.is_empty()] { (texts::NO_TIE_BREAK.raw(lang)) }
        } }
    }
}
