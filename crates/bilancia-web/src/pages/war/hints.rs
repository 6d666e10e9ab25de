//! Hints of a turn: oversights, lands in danger, and the areas that a captain would look at.

use bilancia_host::{LiveGame, Occupant};
use bilancia_service::Person;
use bilancia_war::pack::Area;
use bilancia_war_desk::{chronicle::army_words, dangers::dangers, desk::Step};
use maud::{Markup, html};

use super::{
    guide::{change, is_on},
    plan::Plan,
    query::Look,
    send,
};
use crate::pages::game::page::GamePage;

bilancia_core::messages! { crate::pages::war::catalogue, "hints-":
    const {
        TITLE, SHOW, HIDE, FORGOTTEN, NOTHING_FORGOTTEN, THREATENED, FALLS(land, power, force), NONE_FALLS, ASK,
        CAPTAIN(names), CAPTAIN_WAITS,
    }
}

/// Lands that are named at most.
const MOST: usize = 6;

/// Whether a player may ask a program: where all other players are programs, so that no person loses by it.
pub(super) fn may_ask(seen: &GamePage<'_>, person: &Person) -> bool {
    seen.event.is_none() && is_alone(seen.live, person)
}

fn is_alone(live: &LiveGame, person: &Person) -> bool {
    live.seats.iter().all(|occupant| match occupant {
        Occupant::Bot(_) => true,
        Occupant::Person { id, .. } => *id == person.id,
        Occupant::Empty => false,
    })
}

/// The hints, if the player wants them, or the button that brings them. In a guided war they are there unless they were sent
/// away.
pub(super) fn hints(plan: &Plan<'_>) -> Markup {
    let lang = plan.lang();
    if !plan.aids.hints.unwrap_or_else(|| is_on(plan)) {
        return change(
            plan,
            &html! { button.btn.quiet #hints-on name="do" value="hints-on" { (SHOW.raw(lang)) } },
        );
    }
    // Beside the lessons of a guide they stay closed until they are asked for.
    let open = plan.aids.hints == Some(true) || plan.captain.is_some();
    html! {
        details.sheet.hints #hints open[open] {
            summary { (TITLE.raw(lang)) }
            (forgotten(plan))
            (threatened(plan))
            (captain(plan))
            (change(plan, &html! { button.btn.quiet #hints-off name="do" value="hints-off" { (HIDE.raw(lang)) } }))
        }
    }
}

fn forgotten(plan: &Plan<'_>) -> Markup {
    let (lang, warnings) = (plan.lang(), plan.desk.warnings());
    html! {
        h3 { (FORGOTTEN.raw(lang)) }
        @if warnings.is_empty() { p.mut { (NOTHING_FORGOTTEN.raw(lang)) } }
        @else { ul #hints-forgotten { @for warning in &warnings { li { (send::words(plan, warning, lang)) } } } }
    }
}

/// Own lands that one enemy can take next turn, the most valuable first.
fn threatened(plan: &Plan<'_>) -> Markup {
    let (lang, after) = (plan.lang(), plan.desk.state(Step::Place));
    let mut falling = dangers(&after, plan.seat().0);
    falling.retain(|danger| danger.falls);
    falling.sort_by_key(|danger| std::cmp::Reverse(after.pack().area(danger.land).worth));
    falling.truncate(MOST);
    html! {
        h3 { (THREATENED.raw(lang)) }
        @if falling.is_empty() { p.mut { (NONE_FALLS.raw(lang)) } }
        @else { ul #hints-threatened { @for danger in &falling {
            li { (FALLS.text(lang, &[&plan.name(danger.land), &after.power_name(danger.enemy, lang), &army_words(&danger.force, lang)])) }
        } } }
    }
}

fn captain(plan: &Plan<'_>) -> Markup {
    let lang = plan.lang();
    let names = |areas: &[Area]| {
        let names: Vec<_> = areas.iter().map(|area| plan.name(*area)).collect();
        names.join(", ")
    };
    match &plan.captain {
        Some(areas) if areas.is_empty() => {
            html! { p #hints-captain { (CAPTAIN_WAITS.raw(lang)) } }
        }
        Some(areas) => html! { p #hints-captain { (CAPTAIN.text(lang, &[&names(areas)])) } },
        None if plan.may_ask => {
            let ask = Look {
                captain: true,
                ..plan.look.clone()
            };
            html! { p { a #ask-captain data-soft href=(plan.address(&ask)) { (ASK.raw(lang)) } } }
        }
        None => html! {},
    }
}
