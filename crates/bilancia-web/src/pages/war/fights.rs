//! Battles of a turn: their forecasts, and the orders for them.

use bilancia_battle::{
    Army, Course, Unit,
    report::{bar, chances, course_table},
};
use bilancia_core::{
    Lang, Notation, Pointing,
    figures::{per_cent, signed},
};
use bilancia_war_desk::desk::{Outcome, PlannedBattle, Step, action_words};
use maud::{Markup, PreEscaped, html};

use super::{plan::Plan, query::Look, texts};

/// The sheet of battles.
pub(super) fn fights(plan: &Plan<'_>) -> Markup {
    let (lang, battles) = (plan.lang(), plan.desk.battles());
    html! {
        (asked(plan))
        @if battles.is_empty() { p.mut { (texts::NO_BATTLES.raw(lang)) } }
        @else {
            p { (texts::FIGHT_HINT.raw(lang)) }
            @for battle in &battles { (one(plan, battle)) }
        }
        (rockets(plan))
        (falls(plan))
        (others(plan))
    }
}

/// Rockets that can be fired, each a button.
fn rockets(plan: &Plan<'_>) -> Markup {
    let (lang, war) = (plan.lang(), plan.desk.state(Step::Fight));
    let rockets = plan.desk.rockets();
    if rockets.is_empty() {
        return html! {};
    }
    html! {
        div.sheet #rockets {
            h2.h { (texts::ROCKETS.raw(lang)) }
            (plan.form(&Look::at(Step::Fight), &html! {
                div.btns { @for (place, action) in rockets.into_iter().enumerate() {
                    button.btn #{ "rocket-" (place) } name="do" value={ "order:fight\n" (war.action_text(action)) } { (action_words(&war, action, lang)) }
                } }
            }))
        }
    }
}

/// Aircraft that fall to guns, with the others of which one could fall in place of each.
fn falls(plan: &Plan<'_>) -> Markup {
    let (lang, war) = (plan.lang(), plan.war());
    let falls = plan.desk.falls();
    let orders = plan.desk.draft().orders();
    html! { @for fall in &falls { @if fall.choices.len() > 1 {
        div.sheet {
            h2.h { (texts::FALLS.raw(lang)) }
            (plan.form(&Look::at(Step::Fight), &html! {
                div.btns { @for (number, action) in fall.choices.iter().enumerate() {
                    @let text = war.action_text(*action);
                    @let chosen = orders[fall.place].actions.contains(action);
                    button.btn.quiet #{ "falls-" (fall.place) "-" (number) } name="do" aria-pressed=(chosen) disabled[chosen]
                        value={ "fall:" (fall.place) ":" (text) } { (action_words(war, *action, lang)) }
                } }
            }))
        }
    } } }
}

/// Choices that the player owes in a battle, or after anti-aircraft fire.
fn asked(plan: &Plan<'_>) -> Markup {
    let (lang, asked) = (plan.lang(), plan.desk.asked());
    if asked.is_empty() {
        return html! {};
    }
    let war = plan.desk.draft().end();
    html! {
        div.sheet #asked {
            h2.h { (texts::ASKED.raw(lang)) }
            @if let Some(words) = war.instruction(plan.seat()) { p { (words.text(lang)) } }
            (plan.form(&Look::at(Step::Fight), &html! {
                div.btns { @for (place, action) in asked.into_iter().enumerate() {
                    button.btn #{ "choice-" (place) } name="do" value={ "order:fight\n" (war.action_text(action)) } { (action_words(war, action, lang)) }
                } }
            }))
        }
    }
}

/// An army in words.
pub(super) fn army_words(army: Army, lang: Lang) -> String {
    let kinds = Unit::ALL.into_iter().filter(|unit| army.count(*unit) > 0);
    let words: Vec<_> = kinds
        .map(|unit| unit.counted(army.count(unit), lang))
        .collect();
    match words.is_empty() {
        true => texts::NOTHING.raw(lang).to_owned(),
        false => words.join(", "),
    }
}

fn one(plan: &Plan<'_>, battle: &PlannedBattle) -> Markup {
    let lang = plan.lang();
    let (code, name) = (plan.war().pack().code(battle.area), plan.name(battle.area));
    let [attacker, defender] =
        [battle.fight.attacker, battle.fight.defender].map(|army| army_words(army, lang));
    html! {
        section.fight #{ "battle-" (code) } aria-label=(name) {
            h2.h { (name) }
            p { (texts::AGAINST.text(lang, &[&attacker, &defender])) }
            @if let Some(zone) = battle.after { p.small { (texts::SEA_FIRST.text(lang, &[&plan.name(zone)])) } }
            @if !battle.may_withdraw() { p.small { (texts::LANDING.raw(lang)) } }
            (forecast(battle, lang))
            @match battle.place {
                None => {
                    p { (texts::MAY_FIGHT.raw(lang)) }
                    (plan.form(&Look::at(Step::Fight), &html! {
                        button.btn #{ "begin-" (code) } name="do" value={ "order:fight\nfight " (code) } { (texts::FIGHT_HERE.text(lang, &[&name])) }
                    }))
                }
                Some(_) if battle.outcome == Outcome::Undefended => {}
                Some(_) => (orders(plan, battle)),
            }
        }
    }
}

fn forecast(battle: &PlannedBattle, lang: Lang) -> Markup {
    let balance = signed(battle.swing().unwrap_or(0.0), 0, lang);
    match &battle.outcome {
        Outcome::Undefended => html! { p.say { (texts::UNDEFENDED.raw(lang)) } },
        Outcome::Wrong(error) => html! { p.bad { (error.text(lang)) } },
        Outcome::Course(course) => {
            let left = course
                .assaults
                .last()
                .map(|last| [last.attacker, last.defender]);
            let [own, other] = left.unwrap_or([battle.fight.attacker, battle.fight.defender]);
            let [own, other] = [own, other].map(|army| army_words(army, lang));
            html! {
                p.say.forecast { @if battle.is_won() { (texts::WINS.text(lang, &[&own, &balance])) }
                    @else { (texts::LOSES.text(lang, &[&own, &other, &balance])) } }
                (assaults(course, lang))
            }
        }
        Outcome::Odds(odds) => {
            let [wins, neither, loses] = chances(odds).map(|share| per_cent(share, 1, lang));
            let scene = bar(odds, lang);
            let balance = signed(odds.ipc_swing(), 1, lang);
            html! {
                p.say.forecast { (texts::CHANCES.text(lang, &[&wins, &neither, &loses, &balance])) }
                (PreEscaped(scene.to_inline_svg(&|_| None)))
            }
        }
    }
}

fn assaults(course: &Course, lang: Lang) -> Markup {
    let table = course_table(course, lang);
    html! {
        div.wide tabindex="0" role="group" aria-label=(table.head[0]) { table.small.assaults {
            thead { tr { @for head in &table.head { th scope="col" { (head) } } } }
            tbody { @for row in &table.rows { tr { @for cell in row { td { (cell) } } } } }
        } }
    }
}

/// Fields for losses, stop and withdrawal.
fn orders(plan: &Plan<'_>, battle: &PlannedBattle) -> Markup {
    let (lang, policy) = (plan.lang(), &battle.policy);
    let code = plan.war().pack().code(battle.area);
    let kinds: Vec<Unit> = Unit::ALL
        .into_iter()
        .filter(|unit| battle.fight.attacker.count(*unit) > 0)
        .collect();
    let sea = plan.war().pack().is_sea(battle.area);
    let chosen = policy.lose.iter().map(|unit| unit.profile().name);
    let chosen = chosen.collect::<Vec<_>>().join(" ");
    let id = |field: &str| format!("{field}-{code}");
    let usual = policy == &bilancia_war::Policy::default();
    html! {
        details #{ "orders-" (code) } open[!usual] { summary { (texts::CHANGE_ORDERS.raw(lang)) }
            (plan.form(&Look::at(Step::Fight), &html! {
                div.policy {
                    @if kinds.len() > 1 {
                        label.field for=(id("lose")) { span { (texts::LOSE_FIRST.raw(lang)) } select id=(id("lose")) name="lose" {
                            option value="" { (texts::USUAL.raw(lang)) }
                            @for unit in &kinds { @let name = unit.profile().name;
                                option value=(name) selected[chosen == name] { (unit.title(lang)) } }
                            @if policy.lose.len() > 1 {
                                option value=(chosen) selected { (policy.lose.iter().map(|unit| unit.title(lang)).collect::<Vec<_>>().join(", ")) } }
                        } }
                    }
                    @if battle.may_withdraw() {
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
                @if !sea { label.check { input type="checkbox" name="keep" value="yes" checked[policy.keep_land]; (texts::KEEP_LAND.raw(lang)) } }
                @if sea && battle.may_withdraw() { label.check { input type="checkbox" name="air" value="yes" checked[policy.air_only]; (texts::AIR_ONLY.raw(lang)) } }
                @for dive in &policy.dives { input type="hidden" name="dive" value={ (dive.count) " after " (dive.after) " to " (plan.war().pack().code(dive.to)) }; }
                button.btn #{ "apply-" (code) } name="do" value={ "fight:" (code) } { (texts::APPLY.raw(lang)) }
            }))
        }
    }
}

/// Other orders of the step, such as rockets and aircraft that fall, each with a button that takes it away.
fn others(plan: &Plan<'_>) -> Markup {
    let lang = plan.lang();
    let orders = plan.desk.draft().orders().iter().enumerate();
    let others: Vec<_> = orders
        .filter(|(_, order)| order.phase == bilancia_war::Phase::Fight && order.battle().is_none())
        .collect();
    if others.is_empty() {
        return html! {};
    }
    plan.form(
        &Look::at(Step::Fight),
        &html! {
            ol.orders { @for (place, order) in others {
                @let words = bilancia_war_desk::desk::order_words(plan.war(), order, lang);
                li { span { (words) }
                    @if !order.implied { button.btn.quiet #{ "undo-" (place) } name="do" value={ "undo:" (place) } aria-label=(texts::UNDO_OF.text(lang, &[&words])) { (texts::UNDO.raw(lang)) } } }
            } }
        },
    )
}
