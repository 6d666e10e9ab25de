//! Events: the list with its announcements, and the page of one.

mod act;
mod acts;
mod arbiter;
mod champions;
mod decide;
mod export;
mod page;
mod pictures;
mod ratings;
mod tables;
pub(crate) mod texts;

use std::sync::Arc;

use axum::{
    Form,
    extract::{Query, State},
    response::Response,
};
use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_tournament::{
    event::{Plan, templates},
    format::Games,
    standings::TieBreak,
};
use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    service::{Hosted, Refused, phase_name},
    timing::TimeControl,
    web::{
        answer::{Problem, lead_to, words},
        app::App,
        layout::{Page, Part},
        notice::{lead_back, proven_fault},
        times::clock_words,
        visitor::{InPerson, Visitor},
    },
};

pub(in crate::web) use act::{Fields as CommandFields, act, command};
pub(in crate::web) use champions::page as champions;
pub(in crate::web) use decide::page as decide;
pub(in crate::web) use export::export;
pub(in crate::web) use page::page;
pub(in crate::web) use ratings::{list as rating_list, page as ratings};

/// Events in a list.
pub(in crate::web) const MOST: i64 = 50;
/// Clocks that an announcement offers.
const CLOCKS: [&str; 6] = ["", "3d+1d/5d", "7d+1d/10d", "1d+12h/2d", "15m+10s", "5m+3s"];
const HOUR: i64 = 3_600;
const DAY: i64 = 24 * HOUR;
/// Most rounds and most days that an announcement may ask for.
const MOST_ROUNDS: u32 = 50;
const MOST_DAYS: u32 = 3650;
/// Most players of a team.
const MOST_TEAM: u32 = 8;
/// Longest title, in bytes.
const MOST_TITLE: usize = 120;

/// Events that are shown in lists, those that go on first.
pub(in crate::web) async fn listed(app: &App) -> Result<Vec<Arc<Hosted>>, Problem> {
    let mut all = Vec::new();
    for phases in [&["registration", "playing"][..], &["closed"][..]] {
        for id in app.service.store.events(phases, None, MOST).await? {
            all.push(app.service.event(&id).await?);
        }
    }
    Ok(all)
}

/// The reason why an announcement was refused.
#[derive(Deserialize)]
pub(in crate::web) struct Asked {
    fault: Option<String>,
}

/// All events.
pub(in crate::web) async fn all(
    State(app): State<App>,
    visitor: Visitor,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let events = listed(&app).await?;
    let now = app.service.now() / 1000;
    let registered = visitor.person.as_ref().is_some_and(|me| me.registered);
    let body = html! {
        h1 { (texts::TITLE.raw(lang)) }
        p.lead { (texts::LEAD.raw(lang)) }
        p { a href="/ratings" { (texts::RATINGS.raw(lang)) } " · " a href="/champions" { (texts::CHAMPIONS.raw(lang)) } }
        @if let Some(fault) = proven_fault(&visitor, asked.fault.as_deref()) { p.bad role="alert" { (fault) } }
        @if events.is_empty() { p { (texts::NONE.raw(lang)) } } @else {
            table.cards {
                thead { tr {
                    th { (texts::NAME.raw(lang)) } th { (texts::GAME.raw(lang)) } th { (texts::FORMAT.raw(lang)) }
                    th.number { (texts::ENTRANTS.raw(lang)) } th { (texts::STATE.raw(lang)) }
                } }
                tbody { @for hosted in &events {
                    @let (id, state) = (&hosted.id, hosted.event.state());
                    tr {
                        td { a href={ "/events/" (id) } { (texts::title(&state.plan, lang)) } }
                        td { (texts::game_words(&state.plan, lang)) }
                        td { (texts::format_words(&state.plan, lang)) }
                        td.number { (state.participants.iter().filter(|one| !one.withdrawn).count()) }
                        td data-phase=(phase_name(state.phase)) {
                            (texts::state_words(state.phase, &state.plan, state.progress.rounds.len(), now, lang))
                        }
                    }
                } }
            }
        }
        @for template in templates() {
            @let plan = template.anew(now, &[]);
            section.sheet {
                h2 { (texts::TEMPLATE.raw(lang)) }
                p { (texts::TEMPLATE_ABOUT.text(lang, &[&texts::game_words(&plan, lang), &texts::format_words(&plan, lang),
                    &texts::state_words(bilancia_tournament::event::Phase::Registration, &plan, 0, now, lang)])) }
                form method="post" action="/events" {
                    input type="hidden" name="template" value=(template.name);
                    @if registered { button.btn.pri { (texts::START_TEMPLATE.raw(lang)) } }
                    @else { p { a href="/account" { (texts::ACCOUNT_FIRST.raw(lang)) } } }
                }
            }
        }
        @if registered { (announcement(lang)) }
    };
    let page = Page {
        title: texts::TITLE.raw(lang),
        part: Part::Play,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}

/// The form by which an event is announced.
fn announcement(lang: Lang) -> Markup {
    let games = catalog().0.iter().map(|game| game.info());
    html! {
        details.sheet #announce {
            summary { b { (texts::ANNOUNCE.raw(lang)) } }
            form.set-up method="post" action="/events" {
                label.field { span { (texts::NAME.raw(lang)) } input name="title" required maxlength="80"; }
                label.field { span { (texts::GAME.raw(lang)) } select name="game" {
                    @for info in games { option value=(info.name) { (info.title.raw(lang)) } }
                } }
                label.field { span { (texts::OPTIONS.raw(lang)) } input name="options" maxlength="200" autocomplete="off"; }
                label.field { span { (texts::CLOCK.raw(lang)) } select name="time" {
                    @for clock in CLOCKS { option value=(clock) {
                        @if clock.is_empty() { (texts::NO_CLOCK.raw(lang)) } @else { (clock_words(clock, lang)) }
                    } }
                } }
                label.field { span { (texts::FORMAT.raw(lang)) } select name="format" {
                    @for (word, name) in texts::FORMATS { option value=(word) { (name.raw(lang)) } }
                } }
                label.field { span { (texts::ROUNDS.raw(lang)) } input name="rounds" type="number" min="1" max=(MOST_ROUNDS) value="5"; }
                label.field { span { (texts::DAYS.raw(lang)) } input name="days" type="number" min="0" max=(MOST_DAYS) value="7"; }
                label.field { span { (texts::DAYS_EACH.raw(lang)) } input name="days_each" type="number" min="1" max=(MOST_DAYS); }
                label.field { span { (texts::LATE.raw(lang)) } input name="late" type="number" min="0" max=(MOST_ROUNDS) value="0"; }
                label.field { span { (texts::TEAM_SIZE.raw(lang)) } input name="team" type="number" min="1" max=(MOST_TEAM) value="1"; }
                label.check { input type="checkbox" name="double" value="on"; " " (texts::DOUBLE.raw(lang)) }
                label.check { input type="checkbox" name="rated" value="on" checked; " " (texts::RATED.raw(lang)) }
                button.btn.pri { (texts::ANNOUNCE.raw(lang)) }
            }
        }
    }
}

/// An announcement as the form sends it, or programs.
#[derive(Clone, Debug, Default, Deserialize)]
pub(in crate::web) struct AnnouncementFields {
    #[serde(default)]
    pub(in crate::web) template: String,
    #[serde(default)]
    pub(in crate::web) title: String,
    #[serde(default)]
    pub(in crate::web) game: String,
    #[serde(default)]
    pub(in crate::web) options: String,
    #[serde(default)]
    pub(in crate::web) time: String,
    #[serde(default)]
    pub(in crate::web) format: String,
    #[serde(default)]
    pub(in crate::web) rounds: String,
    #[serde(default)]
    pub(in crate::web) days: String,
    #[serde(default)]
    pub(in crate::web) days_each: String,
    #[serde(default)]
    pub(in crate::web) team: String,
    #[serde(default)]
    pub(in crate::web) late: String,
    #[serde(default)]
    pub(in crate::web) double: String,
    #[serde(default)]
    pub(in crate::web) rated: String,
}

/// The plan of an announcement whose arbiter has this name. Times are in seconds since 1970.
pub(in crate::web) fn plan_of(
    fields: &AnnouncementFields,
    arbiter: &str,
    now: i64,
) -> Result<Plan, Problem> {
    let arbiters = [arbiter.to_owned()];
    if !fields.template.is_empty() {
        let mut all = templates().into_iter();
        let found = all.find(|template| template.name == fields.template);
        let template = found.ok_or(Problem::Misread)?;
        return Ok(template.anew(now, &arbiters));
    }
    let number = |text: &str, usual: u32, most: u32| match text.trim() {
        "" => Some(usual),
        text => text.parse().ok().filter(|number| *number <= most),
    };
    let rounds = number(&fields.rounds, 5, MOST_ROUNDS).filter(|rounds| *rounds > 0);
    let days = number(&fields.days, 7, MOST_DAYS).ok_or(Problem::Misread)?;
    let each = number(&fields.days_each, 0, MOST_DAYS).ok_or(Problem::Misread)?;
    let late = number(&fields.late, 0, MOST_ROUNDS).ok_or(Problem::Misread)?;
    let team = number(&fields.team, 1, MOST_TEAM).ok_or(Problem::Misread)?;
    let format = rounds.and_then(|rounds| texts::format_of(&fields.format, rounds));
    let title = fields.title.trim();
    if title.is_empty() || title.len() > MOST_TITLE {
        return Err(Refused::Length.into());
    }
    if !fields.time.is_empty() {
        let _: TimeControl = fields.time.parse().map_err(Refused::TimeControl)?;
    }
    let options = fields.options.trim();
    // Without a day there is an hour, so that more than two can enter.
    let until = now + (i64::from(days) * DAY).max(HOUR);
    Ok(Plan {
        title: [title.to_owned(), title.to_owned()],
        game: match options.is_empty() {
            true => fields.game.clone(),
            false => format!("{}:{options}", fields.game),
        },
        time_control: fields.time.clone(),
        registration_until: until,
        assignment_at: until,
        format: format.ok_or(Problem::Misread)?,
        games: match fields.double.as_str() {
            "" => Games::Single,
            _ => Games::Double,
        },
        tie_breaks: vec![
            TieBreak::Buchholz,
            TieBreak::SonnebornBerger,
            TieBreak::DirectEncounter,
            TieBreak::Wins,
        ],
        rated: !fields.rated.is_empty(),
        arbiters: arbiters.to_vec(),
        late_until_round: late,
        team: team.max(1),
        days_per_round: (each > 0).then_some(each),
    })
}

/// Announces an event.
pub(in crate::web) async fn announce(
    State(app): State<App>,
    InPerson(visitor): InPerson,
    Form(fields): Form<AnnouncementFields>,
) -> Result<Response, Problem> {
    let name = visitor.person.as_ref().map(|person| &*person.name);
    let now = app.service.now() / 1000;
    let announced = match (
        plan_of(&fields, name.unwrap_or_default(), now),
        &visitor.person,
    ) {
        (Ok(plan), Some(person)) => app.service.announce(person, plan).await,
        (Ok(_), None) => Err(Refused::NoAccount),
        (Err(Problem::Refused(refused)), _) => Err(refused),
        (Err(problem), _) => return Err(problem),
    };
    match announced {
        Ok(id) => Ok(lead_to(&format!("/events/{id}"), None)),
        Err(refused @ (Refused::Store(_) | Refused::NoAccount)) => Err(refused.into()),
        Err(refused) => {
            let fault = words(&refused, visitor.lang);
            Ok(lead_back(&app, &visitor, "/events", &fault, None))
        }
    }
}
