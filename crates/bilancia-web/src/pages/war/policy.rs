//! Orders for a battle: what is lost first, when the attack is broken off, and submarines that dive.

use bilancia_battle::Unit;
use bilancia_war_desk::desk::{PlannedBattle, Step};
use maud::{Markup, html};

use super::{losses, plan::Plan, query::Look, texts};

bilancia_core::messages! { crate::pages::war::catalogue, "policy-":
    const {
        LOSSES, DIVES, DIVE(submarines, name, after), DIVE_COUNT, DIVE_AFTER, DIVE_TO, DIVE_ADD, DIVE_UNDO(words),
        WITHDRAWAL,
    }
}

/// Order of losses, stop, withdrawal and submarines that dive.
pub(super) fn orders(plan: &Plan<'_>, battle: &PlannedBattle) -> Markup {
    let (lang, policy) = (plan.lang(), &battle.policy);
    let code = plan.war().pack().code(battle.area);
    let army = battle.fight.attacker;
    let mut kinds = policy.lose.clone();
    kinds.extend(losses::usual(&Unit::ALL));
    let mut known = Vec::new();
    kinds.retain(|unit| {
        army.count(*unit) > 0 && !known.contains(unit) && {
            known.push(*unit);
            true
        }
    });
    let usual_order = kinds == losses::usual(&kinds);
    let sea = plan.war().pack().is_sea(battle.area);
    let usual = policy == &bilancia_war::Policy::default();
    html! {
        details #{ "orders-" (code) } open[!usual] { summary { (texts::CHANGE_ORDERS.raw(lang)) }
            (plan.form(&Look::at(Step::Fight), &html! {
                // Enter in a field sets all of them.
                button.vh #{ "enter-" (code) } name="do" value={ "fight:" (code) } tabindex="-1" { (texts::APPLY.raw(lang)) }
                // A battle that dice or the defender have interrupted goes on.
                @if policy.goes_on { input type="hidden" name="go" value="on"; }
                @if kinds.len() > 1 {
                    fieldset.of-fight { legend { (LOSSES.raw(lang)) } (losses::list("lose", code, &kinds, usual_order, lang)) }
                }
                @if battle.may_withdraw() { (withdrawal(plan, battle)) }
                (dives(plan, battle))
                @if !sea { label.check { input type="checkbox" name="keep" value="yes" checked[policy.keep_land]; (texts::KEEP_LAND.raw(lang)) } }
                @if sea && battle.may_withdraw() { label.check { input type="checkbox" name="air" value="yes" checked[policy.air_only]; (texts::AIR_ONLY.raw(lang)) } }
                button.btn #{ "apply-" (code) } name="do" value={ "fight:" (code) } { (texts::APPLY.raw(lang)) }
            }))
        }
    }
}

/// When the attack is broken off, and where it withdraws.
fn withdrawal(plan: &Plan<'_>, battle: &PlannedBattle) -> Markup {
    let (lang, policy) = (plan.lang(), &battle.policy);
    let code = plan.war().pack().code(battle.area);
    let id = |field: &str| format!("{field}-{code}");
    html! {
        fieldset.of-fight { legend { (WITHDRAWAL.raw(lang)) }
            div.policy {
                label.field for=(id("after")) { span { (texts::STOP_AFTER.raw(lang)) }
                    input id=(id("after")) type="number" name="after" min="1" max="99" value=[policy.after]; }
                label.field for=(id("below")) { span { (texts::STOP_BELOW.raw(lang)) }
                    input id=(id("below")) type="number" name="below" min="1" max=(battle.fight.attacker.size()) value=[policy.below]; }
                @if !battle.retreats.is_empty() {
                    label.field for=(id("to")) { span { (texts::WITHDRAW_TO.raw(lang)) } select id=(id("to")) name="to" {
                        option value="" { (texts::ANYWHERE.raw(lang)) }
                        @for area in &battle.retreats { option value=(plan.war().pack().code(*area)) selected[policy.to == Some(*area)] { (plan.name(*area)) } }
                    } }
                }
            }
        }
    }
}

/// Submarines that withdraw by themselves: those ordered, each with a button that takes it away, and fields for more.
fn dives(plan: &Plan<'_>, battle: &PlannedBattle) -> Markup {
    let (lang, policy) = (plan.lang(), &battle.policy);
    let code = plan.war().pack().code(battle.area);
    let submarines = battle.fight.attacker.count(Unit::Sub);
    if submarines == 0 || battle.dives_to.is_empty() && policy.dives.is_empty() {
        return html! {};
    }
    let id = |field: &str| format!("dive-{field}-{code}");
    html! {
        fieldset.of-fight { legend { (DIVES.raw(lang)) }
            @if !policy.dives.is_empty() {
                ol.orders { @for (place, dive) in policy.dives.iter().enumerate() {
                    @let words = DIVE.text(lang, &[&Unit::Sub.counted(dive.count.into(), lang), &plan.name(dive.to), &dive.after]);
                    li {
                        input type="hidden" name="dive" value={ (dive.count) " after " (dive.after) " to " (plan.war().pack().code(dive.to)) };
                        span { (words) }
                        button.btn.quiet #{ "undive-" (code) "-" (place) } name="do" value={ "undive:" (code) ":" (place) } aria-label=(DIVE_UNDO.text(lang, &[&words])) { (texts::UNDO.raw(lang)) }
                    }
                } }
            }
            @if !battle.dives_to.is_empty() {
                div.policy {
                    label.field for=(id("count")) { span { (DIVE_COUNT.raw(lang)) }
                        input id=(id("count")) type="number" name="dive-count" min="1" max=(submarines) value="1"; }
                    label.field for=(id("after")) { span { (DIVE_AFTER.raw(lang)) }
                        input id=(id("after")) type="number" name="dive-after" min="1" max="99" value="1"; }
                    label.field for=(id("to")) { span { (DIVE_TO.raw(lang)) } select id=(id("to")) name="dive-to" {
                        @for zone in &battle.dives_to { option value=(plan.war().pack().code(*zone)) { (plan.name(*zone)) } }
                    } }
                }
                button.btn.quiet #{ "dive-" (code) } name="do" value={ "dive:" (code) } { (DIVE_ADD.raw(lang)) }
            }
        }
    }
}
