//! Moves: the units of an area, and where they can go.

use bilancia_battle::Unit;
use bilancia_core::Lang;
use bilancia_war::pack::{Area, Item};
use bilancia_war_desk::desk::{
    Group, Key, Movable, Route, Selection, Step, Target, group_words, target_words,
};
use maud::{Markup, html};

use super::{
    money::picture,
    plan::Plan,
    query::{COUNT, Look},
    texts,
};

/// Movable units at the step that is shown, and those of the area that is chosen.
pub(super) struct Choice {
    pub movable: Movable,
    pub from: Option<Area>,
    pub chosen: Selection,
    pub targets: Vec<Target>,
}

impl Choice {
    /// Choice on the page of a step in which units move.
    pub(super) fn of(plan: &Plan<'_>) -> Self {
        let movable = Movable::new(plan.desk.state(plan.step()), plan.seat());
        let from = plan.area(plan.look.from.as_ref());
        let counts = plan.look.counts.clone().unwrap_or_default();
        let is_chosen = counts.values().any(|count| *count > 0);
        let targets = match from {
            Some(from) if is_chosen => movable.targets(from, &counts),
            Some(from) => movable.reach(from),
            None => Vec::new(),
        };
        let chosen = if is_chosen { counts } else { Selection::new() };
        Self {
            movable,
            from,
            chosen,
            targets,
        }
    }

    /// The number chosen of a group, at most as many as can be ordered.
    fn count(&self, group: &Group) -> u16 {
        let count = self.chosen.get(&group.key.to_string()).copied();
        count.unwrap_or(0).min(group.able)
    }
}

/// Address by which an area is chosen.
pub(super) fn source(plan: &Plan<'_>, area: Area) -> String {
    let look = Look {
        from: Some(plan.war().pack().code(area).to_owned()),
        ..Look::at(plan.step())
    };
    plan.address(&look)
}

/// Address by which a target of the units that are chosen is shown.
pub(super) fn target(plan: &Plan<'_>, area: Area) -> String {
    let look = Look {
        to: Some(plan.war().pack().code(area).to_owned()),
        ..plan.look.clone()
    };
    plan.address(&Look {
        step: Some(plan.step()),
        ..look
    })
}

/// The sheet of moves.
pub(super) fn units(plan: &Plan<'_>) -> Markup {
    let (lang, step) = (plan.lang(), plan.step());
    let choice = Choice::of(plan);
    let open = plan.desk.is_open(step);
    html! {
        @if step == Step::Move { (guns(plan)) }
        @if !open && plan.desk.draft().is_interrupted() { p { (texts::AFTER_DICE.raw(lang)) } }
        @else if !open { p.mut { (texts::SHUT.raw(lang)) } }
        @else if let Some(from) = choice.from { (area(plan, &choice, from)) }
        @else {
            p { (texts::MOVE_HINT.raw(lang)) }
            nav.areas aria-label=(texts::ARMED.raw(lang)) {
                @for area in choice.movable.sources() {
                    a.btn.quiet #{ "from-" (plan.war().pack().code(area)) } data-soft href=(source(plan, area)) { (plan.name(area)) }
                }
            }
        }
    }
}

/// Units of an area, with steppers, and where they can go.
fn area(plan: &Plan<'_>, choice: &Choice, from: Area) -> Markup {
    let (lang, step) = (plan.lang(), plan.step());
    let groups = choice.movable.groups(from);
    html! {
        div.chosen {
            h2.h { (texts::UNITS_IN.text(lang, &[&plan.name(from)])) }
            @if groups.is_empty() { p.mut { (texts::NONE_HERE.raw(lang)) } }
            @else {
                form.steppers data-soft method="get" action=(plan.seen.here) {
                    input type="hidden" name="step" value=(step.word());
                    input type="hidden" name="from" value=(plan.war().pack().code(from));
                    // The first button of a form is pressed by Enter.
                    button.vh tabindex="-1" { (texts::SHOW.raw(lang)) }
                    @for group in &groups { (stepper(plan, choice, group)) }
                    noscript { button.btn { (texts::SHOW.raw(lang)) } }
                }
            }
            (capacity(plan, choice, from))
            @if !groups.is_empty() {
                @if choice.chosen.is_empty() { p.small.mut { (texts::CHOOSE_SOME.raw(lang)) } }
                @if choice.targets.is_empty() { p.mut { (texts::NOWHERE.raw(lang)) } }
                @else { (targets(plan, choice)) }
            }
            p.small { a #other data-soft href=(plan.address(&Look::at(step))) { (texts::OTHER_AREA.raw(lang)) } }
        }
    }
}

/// The small picture of a group's units.
pub(super) fn picture_of(key: Key, lang: Lang) -> Markup {
    let unit = match key {
        Key::Unit(unit) | Key::Aboard(unit, _) => unit,
        Key::Ship(_) => Unit::Trn,
    };
    picture(Item::Unit(unit), lang)
}

fn stepper(plan: &Plan<'_>, choice: &Choice, group: &Group) -> Markup {
    let lang = plan.lang();
    let (key, count) = (group.key.to_string(), choice.count(group));
    let words = group_words(group.key, group.able, lang);
    let name = format!("{COUNT}{key}");
    html! {
        div.stepper {
            (picture_of(group.key, lang))
            label for=(name) { (words) }
            button #{ "less-" (key) } name="less" value=(key) disabled[count == 0] aria-label=(texts::LESS.text(lang, &[&words])) { "−" }
            input #(name) type="number" inputmode="numeric" name=(name) min="0" max=(group.able) value=(count);
            button #{ "more-" (key) } name="more" value={ (key) ":" (group.able) } disabled[count >= group.able] aria-label=(texts::MORE.text(lang, &[&words])) { "+" }
            button.all #{ "all-" (key) } name="all" value={ (key) ":" (group.able) } disabled[count >= group.able] aria-label=(texts::ALL.text(lang, &[&words])) { (texts::ALL_SHORT.raw(lang)) }
        }
    }
}

/// Room that is left on ships in a zone, or beside a land.
fn capacity(plan: &Plan<'_>, choice: &Choice, at: Area) -> Markup {
    let (lang, war) = (plan.lang(), choice.movable.state());
    if !war.pack().is_sea(at) {
        return html! {};
    }
    let own = war.units(at).filter(|stack| stack.owner() == plan.seat().0);
    let ships = own.filter(|stack| stack.unit() == Unit::Trn);
    let live: u16 = ships
        .map(|ship| u16::from(ship.cargo().room()) * ship.count())
        .sum();
    let decks = war.free_decks(at);
    html! {
        @if live > 0 { p.small { (texts::ROOM.text(lang, &[&live])) } }
        @if decks > 0 { p.small { (texts::DECKS.text(lang, &[&decks])) } }
    }
}

fn targets(plan: &Plan<'_>, choice: &Choice) -> Markup {
    let (lang, pack) = (plan.lang(), plan.war().pack());
    let pointed = plan.area(plan.look.to.as_ref());
    // Nothing stays chosen, so that the next click means nothing by accident.
    let back = Look::at(plan.step());
    let order = |route: &Route| format!("order:{}\n{}", plan.step().word(), route.text);
    html! {
        h3 { (texts::GO_WHERE.raw(lang)) }
        (plan.form(&back, &html! {
            ul.targets { @for target in &choice.targets {
                @let words = target_words(choice.movable.state(), target.effect, target.area, lang);
                @let many = target.routes.len() > 1;
                @for (place, route) in target.routes.iter().enumerate() {
                    li {
                        button.btn.pointed[pointed == Some(target.area)] name="do" value=(order(route))
                            id={ "to-" (pack.code(target.area)) "-" (place) "-" (target.effect as u8) }
                            data-to=[(place == 0).then(|| pack.code(target.area))] autofocus[pointed == Some(target.area) && place == 0] {
                            span { (words) } span.small.go { (going(target, lang)) }
                            @if many { @if let Some(via) = route.via { " " (texts::THROUGH.text(lang, &[&plan.name(via)])) } }
                            @if route.exposures > 0 { span.small { " · " (texts::EXPOSED.text(lang, &[&route.exposures])) } }
                        }
                    }
                }
            } }
        }))
    }
}

/// The units that go to a target, such as `3 infantry, 1 fighter`.
fn going(target: &Target, lang: Lang) -> String {
    let words = target.units.iter();
    let words: Vec<_> = words
        .map(|(key, count)| group_words(*key, *count, lang))
        .collect();
    words.join(", ")
}

/// Exposures to guns so far.
fn guns(plan: &Plan<'_>) -> Markup {
    let (lang, guns) = (plan.lang(), plan.desk.guns());
    if guns.exposures == 0 {
        return html! {};
    }
    let words = match guns.every {
        None => texts::GUN_DICE.text(lang, &[&guns.exposures]),
        Some(every) if guns.exposures < every => texts::GUNS.text(lang, &[&guns.exposures, &every]),
        Some(every) => texts::GUNS_LOST.text(
            lang,
            &[
                &guns.exposures,
                &(guns.exposures / every),
                &(guns.exposures % every),
                &every,
            ],
        ),
    };
    html! { p.say #guns { (words) } }
}
