//! Buttons that spare work: all orders of a step taken away, the purchase of the last turn, and the last order once more.

use bilancia_war::pack::Force;
use bilancia_war_desk::{
    chronicle::last_purchase,
    desk::{Edit, Step, order_words},
};
use maud::{Markup, html};

use super::{history::war_of, plan::Plan, query::Look};

bilancia_core::messages! { crate::pages::war::catalogue, "again-":
    const {
        CLEAR(title), SAME(things), ONCE_MORE(words),
    }
}

/// Whether the player gave any order of the step that is shown.
fn is_ordered(plan: &Plan<'_>) -> bool {
    let phase = plan.step().phase();
    let mut orders = plan.desk.draft().orders().iter();
    orders.any(|order| order.phase == phase && !order.implied)
}

/// The button that takes all orders of the step that is shown away, if there are any.
fn clear(plan: &Plan<'_>) -> Markup {
    let (lang, step) = (plan.lang(), plan.step());
    html! {
        @if is_ordered(plan) {
            button.btn.quiet #clear-step name="do" value={ "clear:" (step.word()) } { (CLEAR.text(lang, &[&step.title().raw(lang)])) }
        }
    }
}

/// The last order of moves, if as many units are left where they came from to give it again.
fn once_more(plan: &Plan<'_>) -> Markup {
    let (lang, step) = (plan.lang(), plan.step());
    let mut orders = plan.desk.draft().orders().iter().rev();
    let last = orders.find(|order| order.phase == step.phase() && !order.implied);
    let last = last.filter(|_| matches!(step, Step::Move | Step::Shift));
    let fits = |text: &str| {
        let edited = plan.desk.edit(&Edit::Order(step, text.to_owned()));
        edited.is_ok_and(|desk| desk.draft().unfit().is_empty())
    };
    html! {
        @if let Some(last) = last.filter(|last| fits(&last.text)) {
            button.btn.quiet #once-more name="do" value={ "order:" (step.word()) "\n" (last.text) } {
                (ONCE_MORE.text(lang, &[&order_words(plan.war(), last, lang)]))
            }
        }
    }
}

/// Buttons for the orders of a step, below them.
pub(super) fn orders(plan: &Plan<'_>) -> Markup {
    let look = Look {
        to: None,
        counts: None,
        ..plan.look.clone()
    };
    let back = Look {
        step: Some(plan.step()),
        ..look
    };
    html! {
        @if is_ordered(plan) { (plan.form(&back, &html! { p.btns { (once_more(plan)) (clear(plan)) } })) }
    }
}

/// Buttons for purchases: what was bought last turn, and nothing.
pub(super) fn purchases(plan: &Plan<'_>) -> Markup {
    let lang = plan.lang();
    let last = war_of(&*plan.seen.live.table).map(|of| last_purchase(of, plan.seat().0));
    let last = last.filter(|last| !last.is_empty());
    let words = |things: &Force| {
        let things = things.iter();
        let things = things.map(|(item, count)| item.counted(count.into(), lang));
        things.collect::<Vec<_>>().join(", ")
    };
    html! {
        @if last.is_some() || is_ordered(plan) {
            (plan.form(&Look::at(Step::Buy), &html! {
                p.btns {
                    @if let Some(last) = last {
                        button.btn.quiet #buy-again name="do" value={ "repeat:" (last) } { (SAME.text(lang, &[&words(&last)])) }
                    }
                    (clear(plan))
                }
            }))
        }
    }
}
