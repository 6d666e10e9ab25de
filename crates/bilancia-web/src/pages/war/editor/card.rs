//! The card of an area: its owner, and its stacks with numbers to type.

use bilancia_battle::{Domain, Unit};
use bilancia_core::Lang;
use bilancia_war::pack::{Area, Item};
use bilancia_war_desk::board::count;
use maud::{Markup, html};

use super::asked::{Asked, Tool};
use crate::pages::war::{money::picture, story::badge, texts};

bilancia_core::messages! { crate::pages::war::editor::catalogue, "card-":
    const {
        SEA, OWNER, NEUTRAL, THING(title, power), LAND(worth),
    }
    pub(super) const {
        SET,
    }
}

/// The card of the area that is chosen.
pub(super) fn card(asked: &Asked, lang: Lang) -> Markup {
    let Some(area) = asked.at else {
        return html! {};
    };
    let (war, pack) = (asked.board.war(), asked.start.pack());
    let (info, sea) = (pack.area(area), pack.is_sea(area));
    html! {
        section.stack-card #card aria-label=(info.name.text(lang)) {
            h2.h { (info.name.text(lang)) " "
                span.small.mut { @if sea { (SEA.raw(lang)) } @else { (LAND.text(lang, &[&info.worth])) } } }
            input type="hidden" name="at" value=(info.code);
            @if !sea {
                div.line {
                    label for="owner" { (OWNER.raw(lang)) }
                    select #owner name="owner" data-sets="set-all" {
                        @if info.owner.is_none() { option value="0" selected[war.owner(area).is_none()] { (NEUTRAL.raw(lang)) } }
                        @for power in 0..pack.powers.len() as u8 {
                            option value=(power + 1) selected[war.owner(area) == Some(power)] { (war.power_name(power, lang)) }
                        }
                    }
                }
            }
            @for power in 0..pack.powers.len() as u8 { (rows(asked, area, power, lang)) }
            @if !sea && war.owner(area).is_some() {
                (row(asked, area, (None, Item::Complex), u16::from(war.has_complex(area)), lang))
            }
            noscript { button.btn.quiet name="do" value="all" { (SET.raw(lang)) } }
        }
    }
}

/// Whether units of a kind can be in an area.
fn may_be(asked: &Asked, area: Area, unit: Unit) -> bool {
    let pack = asked.start.pack();
    let fits = match unit.profile().domain {
        Domain::Sea => pack.is_sea(area),
        Domain::Air => !pack.is_sea(area) || unit == Unit::Ftr,
        Domain::Land => !pack.is_sea(area) || unit.room() > 0,
    };
    fits && pack.has_kind(unit)
}

/// A power's units in an area, the kind that the brush paints, and while it paints none every kind that can be there of the
/// owner, or at sea of the brush's power.
fn rows(asked: &Asked, area: Area, power: u8, lang: Lang) -> Markup {
    let (war, brush) = (asked.board.war(), asked.brush);
    let first = match war.pack().is_sea(area) {
        true => brush.power,
        false => war.owner(area),
    };
    let is_asked = |unit: Unit| match brush.tool {
        Tool::Item(item) => item == Item::Unit(unit) && brush.power == Some(power),
        Tool::Look | Tool::Owner => first == Some(power),
    };
    let all = Unit::ALL.into_iter();
    let shown: Vec<_> = all
        .map(|unit| (unit, count(war, area, power, unit)))
        .filter(|(unit, count)| *count > 0 || is_asked(*unit) && may_be(asked, area, *unit))
        .collect();
    html! {
        @if !shown.is_empty() {
            h3 { (badge(war, power)) " " (war.power_name(power, lang)) }
            @for (unit, count) in shown { (row(asked, area, (Some(power), Item::Unit(unit)), count, lang)) }
        }
    }
}

/// A number field with buttons. Of a complex there is one or none.
fn row(
    asked: &Asked,
    area: Area,
    (power, item): (Option<u8>, Item),
    count: u16,
    lang: Lang,
) -> Markup {
    let code = asked.start.pack().code(area);
    let title = item.title(lang);
    let most = if power.is_some() { 500 } else { 1 };
    let thing = match power {
        Some(power) => format!("{code}={}{}", power + 1, item.name()),
        None => format!("{code}=c"),
    };
    let words = match power {
        Some(power) => THING.text(lang, &[&title, &asked.start.power_name(power, lang)]),
        None => title.to_owned(),
    };
    let id = thing.replace('=', "-");
    html! {
        div.line {
            span.thing { (picture(item, lang)) label for={ "count-" (id) } { (title) } }
            span.count-of {
                button #{ "less-" (id) } name="do" value={ "set:" (thing) (count.saturating_sub(1)) } disabled[count == 0]
                    aria-label=(texts::LESS.text(lang, &[&words])) { "−" }
                input #{ "count-" (id) } type="number" inputmode="numeric" name={ "n." (thing) } min="0" max=(most) value=(count)
                    aria-label=(words) data-sets="set-all";
                button #{ "more-" (id) } name="do" value={ "set:" (thing) (count + 1) } disabled[count >= most]
                    aria-label=(texts::MORE.text(lang, &[&words])) { "+" }
            }
        }
    }
}
