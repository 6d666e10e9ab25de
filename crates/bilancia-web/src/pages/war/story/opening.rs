//! Events since one's last turn, power by power.

use bilancia_core::Seats;
use bilancia_war_desk::chronicle::{self, Story};
use maud::{Markup, html};

use super::{
    Course,
    account::{deeds, growth},
    badge,
};
use crate::pages::{
    game::page::GamePage,
    war::{
        history::{texts, why},
        plan::Plan,
        query::Look,
    },
};

bilancia_core::messages! { crate::pages::war::story::catalogue, "opening-":
    const {
        FIRST, ON_THE_MAP, BEGIN,
    }
}

/// The opening of a turn: what others did before it.
pub(in crate::pages::war) struct Opening {
    /// Turns of others since the visitor's last one.
    pub stories: Vec<Story>,
    /// The list of these turns.
    pub list: Markup,
}

/// The opening of a turn; none once something is ordered or a step is chosen, and where nothing has happened.
pub(in crate::pages::war) fn opening(course: &Course<'_>, plan: &Plan<'_>) -> Option<Opening> {
    let plain = Look {
        theatre: plan.look.theatre.clone(),
        threats: plan.look.threats,
        ..Look::default()
    };
    let begun = plan.look != plain || !plan.desk.draft().orders().is_empty();
    let since = course.turns_since();
    if begun || since.is_empty() {
        return None;
    }
    let stories = chronicle::stories(course.of, since);
    let begin = Look {
        step: Some(plan.step()),
        ..plain
    };
    let begin = html! {
        p.btns { a.btn.pri #begin data-soft href=(plan.address(&begin)) { (BEGIN.raw(plan.lang())) } }
    };
    let list = list(course, &stories, &begin);
    Some(Opening { stories, list })
}

/// A link to the first turn of others since the visitor's last one, or else to the last turn; empty if there was none.
pub(in crate::pages::war) fn link(course: &Course<'_>) -> Markup {
    let (since, last) = (course.turns_since().first(), course.turns.last());
    let words = match since {
        Some(_) if course.has_moved() => texts::SINCE,
        _ => texts::HISTORY,
    };
    html! {
        @if let Some(turn) = since.or(last) {
            " " a #story.small data-soft href=(course.turn_address(turn.number)) { (words.raw(course.lang())) }
        }
    }
}

/// Turns of others since the visitor's last one, while the visitor waits.
pub(in crate::pages::war) fn since(seen: &GamePage<'_>) -> Markup {
    let view = seen.live.table.view(Seats::NONE);
    let course = Course::new(seen, &*view, &[]);
    let Some(course) = course.filter(|course| !course.turns_since().is_empty()) else {
        return html! {};
    };
    let stories = chronicle::stories(course.of, course.turns_since());
    list(&course, &stories, &html! {})
}

/// One line for each turn: its power, and what it attacked with what result.
fn list(course: &Course<'_>, stories: &[Story], more: &Markup) -> Markup {
    let (lang, war) = (course.lang(), course.of.state());
    let title = match course.has_moved() {
        true => texts::SINCE,
        false => FIRST,
    };
    html! {
        section.since #since aria-label=(title.raw(lang)) {
            h2.h { (title.raw(lang)) }
            p.small.mut { (ON_THE_MAP.raw(lang)) }
            ol.deeds { @for story in stories {
                li class={ "p" (story.turn.power % 5 + 1) } {
                    (badge(war, story.turn.power)) " "
                    a data-soft href=(course.turn_address(story.turn.number)) { (war.power_name(story.turn.power, lang)) }
                    @if story.growth != 0 { " " small { (growth(story, lang)) } }
                    (deeds(war, story, lang))
                    (why(course.of, &story.turn, course.seen.live, lang))
                }
            } }
            (more)
        }
    }
}
