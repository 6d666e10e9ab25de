//! Placing what was bought, and standing orders.

use bilancia_battle::Unit;
use bilancia_core::Lang;
use bilancia_war::{
    Phase,
    orders::{LAND, SEA, order_of},
};
use bilancia_war_desk::desk::{Slot, Step};
use maud::{Markup, html};

use super::{
    losses,
    money::{picture, places},
    plan::Plan,
    query::Look,
    texts,
};

/// The sheet of placing.
pub(super) fn place(plan: &Plan<'_>) -> Markup {
    let (lang, placing) = (plan.lang(), plan.desk.placing());
    if !plan.desk.is_open(Step::Place) {
        return html! {
            p.mut { @if plan.desk.draft().is_interrupted() { (texts::AFTER_DICE.raw(lang)) } @else { (texts::SHUT.raw(lang)) } }
        };
    }
    let left: Vec<_> = placing
        .left
        .iter()
        .map(|(item, count)| item.counted(count.into(), lang))
        .collect();
    html! {
        p { (texts::PLACE_HINT.raw(lang)) }
        p.say #left { @if left.is_empty() { (texts::ALL_PLACED.raw(lang)) } @else { (texts::LEFT_TO_PLACE.text(lang, &[&left.join(", ")])) } }
        (places(plan, &placing.makers))
        @if !placing.slots.is_empty() {
            (plan.form(&Look::at(Step::Place), &html! { @for slot in &placing.slots { (slot_buttons(plan, slot, lang)) } }))
        }
        (standing(plan))
    }
}

fn slot_buttons(plan: &Plan<'_>, slot: &Slot, lang: Lang) -> Markup {
    let pack = plan.war().pack();
    let (code, by) = (pack.code(slot.area), pack.code(slot.by));
    // Ships may come from any complex on the coast.
    let from = if slot.area == slot.by {
        String::new()
    } else {
        format!(" by {by}")
    };
    let name = match slot.area == slot.by {
        true => plan.name(slot.area).to_owned(),
        false => format!("{} ({})", plan.name(slot.area), plan.name(slot.by)),
    };
    let order = |count: u8, item: &str| format!("order:place\nplace {count} {item} {code}{from}");
    html! {
        fieldset.slot {
            legend { (name) }
            @for (item, most) in &slot.items {
                @let (key, title) = (item.name(), item.title(lang));
                div.stepper {
                    (picture(*item, lang)) span.thing { (title) }
                    button #{ "place-" (key) "-" (code) "-" (by) } name="do" value=(order(1, key)) aria-label=(texts::PLACE_ONE.text(lang, &[&item.counted(1, lang), &name])) { "+1" }
                    @if *most > 1 {
                        button.all #{ "place-all-" (key) "-" (code) "-" (by) } name="do" value=(order(*most, key))
                            aria-label=(texts::PLACE_ONE.text(lang, &[&item.counted((*most).into(), lang), &name])) { "+" (most) }
                    }
                }
            }
        }
    }
}

/// Standing orders of the defence, where defenders are not asked.
fn standing(plan: &Plan<'_>) -> Markup {
    let lang = plan.lang();
    let state = plan.desk.state(Step::Place);
    if state.settings().asked || state.phase() != Phase::Place {
        return html! {};
    }
    let own = *state.power(plan.seat().0);
    let list = |kind: &'static str, kinds: &[Unit], usual: bool| {
        let content = losses::list(kind, kind, kinds, usual, lang);
        plan.form(&Look::at(Step::Place), &content)
    };
    let submarines = [
        (false, "stay", texts::SUBS_STAY),
        (true, "leave", texts::SUBS_LEAVE),
    ];
    html! {
        details #standing { summary { (texts::STANDING.raw(lang)) }
            h3 { (texts::LAND_ORDER.raw(lang)) }
            (list("land", &order_of(LAND, own.land_order), own.land_order == 0))
            h3 { (texts::SEA_ORDER.raw(lang)) }
            (list("sea", &order_of(SEA, own.sea_order), own.sea_order == 0))
            h3 #standing-subs { (texts::SUBS.raw(lang)) }
            (plan.form(&Look::at(Step::Place), &html! {
                div.btns role="group" aria-labelledby="standing-subs" { @for (leave, word, words) in submarines {
                    button.btn.quiet #{ "subs-" (word) } name="do" value={ "subs:" (word) } aria-pressed=(own.subs_leave == leave) { (words.raw(lang)) }
                } }
            }))
        }
    }
}
