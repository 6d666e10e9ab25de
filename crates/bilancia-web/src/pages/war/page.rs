//! The page of a game of the war while it is the visitor's turn: map, sheet, and what all games have.

use bilancia_core::{Node, Seat, Seats, State};
use bilancia_games::match_of;
use bilancia_host::{LiveGame, Status};
use bilancia_war::War;
use bilancia_war_desk::desk::{Desk, Step};
use maud::{Markup, PreEscaped, html};

use super::{
    act, aims,
    drafts::Kept,
    guide, hints, history, kept, map,
    plan::Plan,
    query::Look,
    sheet::{effect, sheet},
    story::{self, Course},
    texts,
    theatres::panel_tools,
};
use crate::{
    layout::{Page, Part},
    pages::game::{
        beginning, chat, dice, dispute, joining, offers, panels, seats, texts as common,
    },
    visitor::Visitor,
};

/// The seat at which a visitor plans a turn of the war now; none in other games, and while others are to choose.
pub(super) fn planner(live: &LiveGame, own: Seats) -> Option<Seat> {
    let war = match_of::<War>(&*live.table)?.state();
    let choosing =
        matches!(war.node(), Node::Choice(_)) && live.owed().is_none() && live.may_play().is_ok();
    let playing = live.status() == Status::Playing && live.newer.is_none();
    let mut awaited = live.awaited().iter().filter(|seat| own.contains(*seat));
    awaited
        .next()
        .filter(|_| choosing && playing && !live.waits_for_shares())
}

/// The desk of a seat; none if the game is no war, or another is to choose.
pub(super) fn desk_of(live: &LiveGame, seat: Seat, text: &str) -> Option<Desk> {
    planner(live, seat.into())?;
    let war = match_of::<War>(&*live.table)?.state();
    Some(Desk::open(war, seat, text))
}

/// The part of the page below the masthead.
pub(super) fn body(plan: &Plan<'_>, fields: &[(String, String)], fault: Option<&str>) -> Markup {
    let (seen, lang) = (plan.seen, plan.lang());
    let live = seen.live;
    let view = live.table.view(Seats::NONE);
    let course = Course::new(seen, &*view, fields);
    let opening = course
        .as_ref()
        .and_then(|course| story::opening(course, plan));
    let told = opening.as_ref().map_or(&[][..], |opening| &opening.stories);
    html! {
        h1.vh { (live.spec.game.info().title.raw(lang)) }
        div.war.room {
            section.board.map aria-label=(common::POSITION.raw(lang)) data-events=(live.table.event_count()) {
                (map::parts(plan))
                (PreEscaped(map::map(plan, told)))
                @if let (Some(course), Some(_)) = (&course, &opening) { (story::timeline(course, None)) }
                p.cap { (texts::MAP_HINT.raw(lang)) }
                div.corner { div.area-card role="status" {} }
            }
            (act::bar(plan))
            div.panel {
                (panel_tools(lang))
                (status(plan, &course.as_ref().filter(|_| opening.is_none()).map_or(html! {}, story::link)))
                (guide::guide(plan))
                @if let Some(opening) = &opening { (opening.list) }
                (super::threats::panel(plan))
                (sheet(plan, fault))
                (hints::hints(plan))
                (kept::notes(seen, plan.war(), &plan.look))
                (kept::named_drafts(plan))
                (seats::seats(seen))
                (beginning::beginning(seen))
                (joining::take_over(seen, None))
                (dispute::panel(seen))
                (offers::offers(seen))
                (aims::aims(seen))
                (history::history(seen))
                (panels::rules(seen))
                (panels::questions(seen))
                (chat::panel(seen))
                (dice::panel(seen))
                (super::links(seen))
                (joining::resignation(seen))
            }
        }
    }
}

/// Line above the map: whose turn, money, a link to the story of the war, and what was ordered last.
fn status(plan: &Plan<'_>, link: &Markup) -> Markup {
    let (lang, war) = (plan.lang(), plan.war());
    let seat = plan.seat().0;
    let cash = plan.desk.state(Step::Place).power(seat).cash;
    let more = texts::ROUND.text(lang, &[&war.round(), &cash, &war.production(seat)]);
    html! {
        div.status #status data-own data-draft=(plan.kept) {
            b { (texts::YOUR_TURN.text(lang, &[&war.power_name(seat, lang)])) }
            span { (more) }
            (link)
            @if plan.seen.is_hurried() { span.bad { (common::HURRY.raw(lang)) } }
            @if let Some(effect) = effect(plan) { span.vh #effect { (effect) } }
        }
    }
}

/// A page that shows two texts of one turn, from which its player chooses.
pub(super) fn conflict(
    visitor: &Visitor,
    id: &str,
    seat: Seat,
    own: &Kept,
    there: &Kept,
) -> Markup {
    let lang = visitor.lang;
    let text = |title: &'static str, kept: &Kept, name: &str| {
        html! {
            form.sheet method="post" action={ "/game/" (id) "/orders" } {
                input type="hidden" name="seat" value=(seat.0);
                input type="hidden" name="version" value=(there.version);
                input type="hidden" name="back" value=(Look::at(Step::Send).query());
                label.field { span { (title) } textarea id=(name) name="text" rows="10" spellcheck="false" { (kept.text) } }
                button.btn id={ "keep-" (name) } name="do" value="write" { (texts::KEEP_THIS.raw(lang)) }
            }
        }
    };
    let page = Page {
        title: texts::CONFLICT.raw(lang),
        part: Part::Play,
        live: None,
        body: html! {
            h1 { (texts::CONFLICT.raw(lang)) }
            p { (texts::CONFLICT_MORE.raw(lang)) }
            (text(texts::THIS_WINDOW.raw(lang), own, "this"))
            (text(texts::OTHER_WINDOW.raw(lang), there, "other"))
        },
    };
    page.render(visitor)
}
