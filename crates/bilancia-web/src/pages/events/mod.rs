//! Events: the list with its announcements, and the page of one.

mod act;
mod acts;
mod announce;
mod arbiter;
mod champions;
mod decide;
mod export;
mod page;
mod pictures;
mod ratings;
mod tables;
pub(crate) mod texts;

use axum::extract::State;
use bilancia_service::{Hosted, phase_name};
use bilancia_tournament::event::{Phase, templates};
use maud::{Markup, html};

use crate::{
    answer::Problem,
    app::App,
    events::{listed, plan},
    layout::{Page, Part},
    visitor::Visitor,
};

pub(crate) use act::act;
pub(crate) use announce::{announce, form as new};
pub(crate) use champions::{champion, page as champions};
pub(crate) use decide::page as decide;
pub(crate) use export::export;
pub(crate) use page::page;
pub(super) use ratings::{all as rating_lists, of_list as rating_list};
pub(crate) use texts::{CHAMPIONS, TITLE, game_words, title};

bilancia_core::catalogue!("web/pages/events");

/// All events.
pub(crate) async fn all(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let events = listed(&app).await?;
    let now = app.service.now() / 1000;
    let registered = visitor.person.as_ref().is_some_and(|me| me.registered);
    let me = visitor.person.as_ref().filter(|me| me.registered);
    let offers = |hosted: &Hosted| me.is_some_and(|me| !hosted.offered_to(&me.name).is_empty());
    let offered: Vec<_> = events.iter().filter(|hosted| offers(hosted)).collect();
    let body = html! {
        h1 { (texts::TITLE.raw(lang)) }
        p.lead { (texts::LEAD.raw(lang)) }
        p { a href="/ratings" { (texts::RATINGS.raw(lang)) } " · " a href="/champions" { (texts::CHAMPIONS.raw(lang)) } }
        @if !offered.is_empty() {
            div.sheet { p { (texts::OFFERED_IN.raw(lang)) } ul { @for hosted in &offered { li {
                a href={ "/events/" (hosted.id) } { (texts::title(&hosted.event.state().plan, lang)) }
            } } } }
        }
        @if events.is_empty() { p { (texts::NONE.raw(lang)) } } @else {
            table.cards {
                thead { tr {
                    th { (texts::NAME.raw(lang)) } th { (texts::GAME.raw(lang)) } th { (plan::FORMAT.raw(lang)) }
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
    };
    let page = Page {
        title: texts::TITLE.raw(lang),
        part: Part::Tournaments,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}
