//! The sheet beside the map: the steps of the turn, the one that is shown, and its orders.

use bilancia_war::{Phase, Planned};
use bilancia_war_desk::desk::{Step, order_words};
use maud::{Markup, html};

use super::{again, fights, money, placing, plan::Plan, query::Look, send, texts, undone, units};
use crate::booklet::with_rule;

/// The sheet.
pub(super) fn sheet(plan: &Plan<'_>, fault: Option<&str>) -> Markup {
    let (lang, step) = (plan.lang(), plan.step());
    html! {
        section.desk #desk aria-label=(step.title().raw(lang)) {
            (tabs(plan))
            @if let Some(fault) = fault { p.bad role="alert" { (with_rule(fault, lang)) } }
            (unfit(plan))
            (undone::undone(plan))
            @match step {
                Step::Research => (money::research(plan)),
                Step::Buy => (money::buy(plan)),
                Step::Move | Step::Shift => (units::units(plan)),
                Step::Fight => (fights::fights(plan)),
                Step::Place => (placing::place(plan)),
                Step::Send => (send::send(plan)),
            }
            @if step != Step::Send { (orders(plan)) @if step != Step::Buy { (again::orders(plan)) } (next(plan)) }
        }
    }
}

/// Steps that the war has.
fn steps(plan: &Plan<'_>) -> impl Iterator<Item = Step> {
    let research = plan.war().settings().research != bilancia_war::Research::Off;
    Step::ALL
        .into_iter()
        .filter(move |step| research || *step != Step::Research)
}

fn tabs(plan: &Plan<'_>) -> Markup {
    let lang = plan.lang();
    html! {
        nav.tabs aria-label=(texts::STEPS.raw(lang)) {
            @for step in steps(plan) {
                @let count = of_step(plan, step).count();
                a #{ "step-" (step.word()) } data-soft href=(plan.address(&Look::at(step))) aria-current=[(step == plan.step()).then_some("step")] {
                    (step.title().raw(lang)) @if count > 0 { " " span.count { (count) } }
                }
            }
        }
    }
}

/// Orders of a step, with their places in the draft.
fn of_step<'a>(plan: &'a Plan<'_>, step: Step) -> impl Iterator<Item = (usize, &'a Planned)> {
    let orders = plan.desk.draft().orders().iter().enumerate();
    orders.filter(move |(_, order)| match step {
        Step::Send => false,
        step => order.phase == step.phase() || (step == Step::Place && order.phase == Phase::Over),
    })
}

fn unfit(plan: &Plan<'_>) -> Markup {
    let (lang, unfit) = (plan.lang(), plan.desk.draft().unfit());
    if unfit.is_empty() {
        return html! {};
    }
    html! {
        div.sheet role="status" {
            p.bad { (texts::UNFIT.raw(lang)) }
            ul { @for unfit in unfit {
                li { code { (unfit.text) } ": " (with_rule(&format!("{} [{}]", unfit.refusal.text(lang), unfit.refusal.rule), lang)) }
            } }
        }
    }
}

/// The orders of the step that is shown, each with a button that takes it away.
fn orders(plan: &Plan<'_>) -> Markup {
    let (lang, step) = (plan.lang(), plan.step());
    // Purchases stand in their table.
    if matches!(step, Step::Buy | Step::Fight) {
        return html! {};
    }
    let back = Look {
        to: None,
        counts: None,
        ..plan.look.clone()
    };
    let back = Look {
        step: Some(step),
        ..back
    };
    let orders: Vec<_> = of_step(plan, step).collect();
    html! {
        h2.h { (texts::ORDERS.raw(lang)) }
        @if orders.is_empty() { p.mut { (texts::NO_ORDERS.raw(lang)) } }
        @else {
            (plan.form(&back, &html! {
                ol.orders { @for (place, order) in orders {
                    @let words = order_words(plan.war(), order, lang);
                    li {
                        span { (words) }
                        button.btn.quiet #{ "undo-" (place) } name="do" value={ "undo:" (place) } aria-label=(texts::UNDO_OF.text(lang, &[&words])) { (texts::UNDO.raw(lang)) }
                    }
                } }
            }))
        }
    }
}

/// The way to the next step.
fn next(plan: &Plan<'_>) -> Markup {
    let lang = plan.lang();
    let Some(next) = steps(plan).find(|step| *step > plan.step()) else {
        return html! {};
    };
    html! {
        p.btns.onward {
            a.btn.pri #next-step data-soft href=(plan.address(&Look::at(next))) { (texts::NEXT.text(lang, &[&next.title().raw(lang)])) }
        }
    }
}

/// Sentence by which a screen reader tells of the last change.
pub(super) fn effect(plan: &Plan<'_>) -> Option<String> {
    let orders = plan.desk.draft().orders();
    let last = orders.iter().rev().find(|order| !order.implied)?;
    let words = order_words(plan.war(), last, plan.lang());
    Some(texts::EFFECT.text(plan.lang(), &[&orders.len(), &words]))
}
