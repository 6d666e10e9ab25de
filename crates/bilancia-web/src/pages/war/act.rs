//! The bar below the map that asks how many units go, once they are sent.

use bilancia_war_desk::desk::{Act, Group, group_words};
use maud::{Markup, html};

use super::{
    plan::Plan,
    query::{COUNT, Look},
    texts,
    units::picture_of,
};

bilancia_core::messages! { crate::pages::war::catalogue, "act-":
    const {
        WAY(from, to), ORDERED, ALL_OF(most), DONE,
    }
}

/// The bar, if the player has just sent units somewhere.
pub(super) fn bar(plan: &Plan<'_>) -> Markup {
    let (lang, step) = (plan.lang(), plan.step());
    let Some((count, act)) = asked(plan) else {
        return html! {};
    };
    let way = WAY.text(lang, &[&plan.name(act.from), &plan.name(act.to)]);
    let look = Look {
        act: None,
        ..plan.look.clone()
    };
    let amend = format!("amend:{}:{count}", step.word());
    html! {
        section.act #act aria-label=(way) {
            p { b { (way) } " " span.small.mut { (ORDERED.raw(lang)) }
                a.btn.quiet #act-done data-soft href=(plan.address(&look)) aria-label=(DONE.raw(lang)) title=(DONE.raw(lang)) { "✓" } }
            (plan.form(&look, &html! {
                // Enter in a field takes all numbers.
                button.vh #amend name="do" value=(amend) tabindex="-1" { (texts::SET.raw(lang)) }
                div.counts { @for (group, sent) in &act.groups { (field(plan, group, *sent, &amend)) } }
            }))
        }
    }
}

fn asked(plan: &Plan<'_>) -> Option<(usize, Act)> {
    let count = usize::from(plan.look.act?);
    Some((count, plan.desk.act(plan.step(), count)?))
}

fn field(plan: &Plan<'_>, group: &Group, sent: u16, amend: &str) -> Markup {
    let lang = plan.lang();
    let key = group.key.to_string();
    let words = group_words(group.key, group.able, lang);
    let name = format!("act.{key}");
    let set = |count: u16| format!("{amend}:{key}:{count}");
    html! {
        span.count-of {
            (picture_of(group.key, lang))
            button #{ "less-" (name) } name="do" value=(set(sent.saturating_sub(1))) disabled[sent == 0] aria-label=(texts::LESS.text(lang, &[&words])) { "−" }
            input #{ "count-" (name) } type="number" inputmode="numeric" name={ (COUNT) (key) } min="0" max=(group.able) value=(sent)
                aria-label=(words) data-sets="amend";
            button #{ "more-" (name) } name="do" value=(set(sent + 1)) disabled[sent >= group.able] aria-label=(texts::MORE.text(lang, &[&words])) { "+" }
            span.small.mut { (ALL_OF.text(lang, &[&group.able])) }
        }
    }
}
