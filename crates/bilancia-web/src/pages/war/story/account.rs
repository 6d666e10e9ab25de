//! The account of a turn: what it did to others, and its parts in order.

use bilancia_core::Lang;
use bilancia_games::war::War;
use bilancia_war_desk::chronicle::{self, Kind, Step, Steps, Story, Turn};
use maud::{Markup, html};

use super::Course;
use crate::pages::war::history::{texts, why};

bilancia_core::messages! { crate::pages::war::story::catalogue, "account-":
    const {
        QUIET, BATTLE(name), INCOME(change),
    }
}

/// Deeds of a turn against others, each with a sign for whether it succeeded.
pub(super) fn deeds(war: &War, story: &Story, lang: Lang) -> Markup {
    html! {
        ul { @for deed in &story.deeds {
            @let (class, sign) = match deed.success {
                Some(true) => ("won", "✓\u{a0}"),
                Some(false) => ("lost", "✗\u{a0}"),
                None => ("", "…\u{a0}"),
            };
            li { b class=(class) aria-hidden="true" { (sign) } (deed.text(war, lang)) }
        }
        @if story.deeds.is_empty() { li.mut { (QUIET.raw(lang)) } } }
    }
}

/// Change of a power's income by its turn.
pub(super) fn growth(story: &Story, lang: Lang) -> String {
    let change = format!("{:+}", story.growth).replace('-', "−");
    INCOME.text(lang, &[&change])
}

/// The account of a turn: deeds, purchases and all parts.
pub(super) fn account(course: &Course<'_>, turn: &Turn, story: &Story) -> Markup {
    let (lang, war) = (course.lang(), course.of.state());
    let steps = chronicle::steps(course.of, turn, lang);
    let page = format!("{}/turns/{}", course.seen.here, turn.number);
    html! {
        section.account {
            div.deeds.sum { (deeds(war, story, lang)) }
            @if let Some(bought) = story.bought_words(lang) { p { (bought) } }
            @if story.growth != 0 { p.mut { (growth(story, lang)) } }
            (why(course.of, turn, course.seen.live, lang))
            @for part in parts(&steps) { (shown(war, &steps, &part, &page, lang)) }
            @if steps.steps.is_empty() { p { (texts::NOTHING.raw(lang)) } }
            p.small {
                a href=(page) { (texts::STEP_BY_STEP.raw(lang)) } " · "
                a href={ (course.seen.here) "/turns" } { (texts::TURNS.raw(lang)) } " · "
                a href={ (course.seen.here) "/statistics" } { (texts::STATISTICS.raw(lang)) }
            }
        }
    }
}

/// Steps that belong together, and the number of the first of them.
struct Part<'a> {
    first: usize,
    steps: &'a [Step],
}

/// The steps of a turn, those of a battle together.
fn parts(steps: &Steps) -> Vec<Part<'_>> {
    let same = |one: &Step, other: &Step| match (one.kind, other.kind) {
        (Kind::Battle { battle: one, .. }, Kind::Battle { battle: other, .. }) => one == other,
        (one, other) => one == other,
    };
    let mut first = 1;
    let chunks = steps.steps.chunk_by(same);
    let part = |steps| {
        let part = Part { first, steps };
        first += part.steps.len();
        part
    };
    chunks.map(part).collect()
}

/// A part of a turn; its title leads to where it can be stepped through.
fn shown(war: &War, steps: &Steps, part: &Part<'_>, page: &str, lang: Lang) -> Markup {
    let battle = part.steps.first().and_then(|step| match step.kind {
        Kind::Battle { battle, .. } => steps.battles.get(battle),
        _ => None,
    });
    let title = match (battle, part.steps.first()) {
        (Some(battle), _) => BATTLE.text(lang, &[&war.pack().area(battle.area).name.text(lang)]),
        (None, Some(step)) => chronicle::title(war, steps, step.kind, lang),
        (None, None) => return html! {},
    };
    let effects: Vec<_> = part.steps.iter().flat_map(|step| &step.effects).collect();
    html! {
        h2 { a href={ (page) "?step=" (part.first) } { (title) } }
        @for step in part.steps.iter().filter(|step| !step.orders.is_empty()) {
            ul.lines { @for order in &step.orders { li { (order) } } }
        }
        @if let Some(battle) = battle { p { (chronicle::battle_sentences(battle, lang).join(" ")) } }
        @else { @for effect in effects { p.mut { (effect) } } }
    }
}
