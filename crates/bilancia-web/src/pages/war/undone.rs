//! The last undoing: the order taken back, those that went with it, and the way back.

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
    let Some((first, more)) = gone.split_first() else {
        return html! {};
    };
    let back = Look {
        undone: None,
        ..plan.look.clone()
    };
    html! {
        div.sheet.undone #undone role="status" {
            p { (TAKEN.text(lang, &[&words(first)])) }
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
