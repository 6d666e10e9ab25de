//! Orders that were last taken back, those that went with them, and the way to have them again.

use bilancia_war::Planned;
use bilancia_war_desk::desk::{Desk, order_words};
use maud::{Markup, html};

use super::{plan::Plan, query::Look};

bilancia_core::messages! { crate::pages::war::catalogue, "undone-":
    const {
        TAKEN(words), FOLLOWS, REDO,
    }
}

/// Orders of one draft that another has not, those first that were written.
fn gone<'a>(before: &'a Desk, now: &Desk) -> Vec<&'a Planned> {
    let mut left: Vec<&str> = (now.draft().orders().iter())
        .map(|order| order.text.as_str())
        .collect();
    let mut gone: Vec<&Planned> = Vec::new();
    for order in before.draft().orders() {
        match left.iter().position(|text| *text == order.text) {
            Some(place) => _ = left.swap_remove(place),
            None => gone.push(order),
        }
    }
    gone.sort_by_key(|order| order.implied);
    gone
}

/// Orders that the last change has taken away, and a button that brings them back.
pub(super) fn undone(plan: &Plan<'_>) -> Markup {
    let (lang, desk) = (plan.lang(), &plan.desk);
    let undone = plan.look.undone.as_ref();
    let Some(undone) = undone.filter(|it| it.version == plan.version) else {
        return html! {};
    };
    let before = Desk::open(plan.war(), plan.seat(), &undone.text);
    let gone = gone(&before, desk);
    let words = |order: &Planned| order_words(plan.war(), order, lang);
    if gone.is_empty() {
        return html! {};
    }
    // Orders that follow from others come after them.
    let (taken, more) = gone.split_at(undone.orders.min(gone.len()));
    let taken: Vec<_> = taken.iter().map(|order| words(order)).collect();
    let back = Look {
        undone: None,
        ..plan.look.clone()
    };
    html! {
        div.sheet.undone #undone role="status" {
            p { (TAKEN.text(lang, &[&taken.join("; ")])) }
            @if !more.is_empty() {
                p { (FOLLOWS.raw(lang)) }
                ul { @for order in more { li { (words(order)) } } }
            }
            (plan.form(&back, &html! {
                input type="hidden" name="text" value=(undone.text);
                button.btn.quiet #redo name="do" value="write" { (REDO.raw(lang)) }
            }))
        }
    }
}
