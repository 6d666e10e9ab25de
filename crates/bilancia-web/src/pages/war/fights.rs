//! Battles of a turn: their forecasts, and the orders for them.

use bilancia_battle::{
    Course,
    report::{bar, chances, course_table},
};
use bilancia_core::{
    Lang, Notation, Pointing,
    figures::{per_cent, signed},
};
use bilancia_war::Pending;
use bilancia_war_desk::{
    chronicle::army_words,
    desk::{FailedLanding, Outcome, PlannedBattle, Played, Step, action_words, order_words},
};
use maud::{Markup, PreEscaped, html};

use super::{plan::Plan, policy, query::Look, raids, texts};

bilancia_core::messages! { crate::pages::war::catalogue, "fights-":
    const {
        LOST(own, other), CARGO(own), CARGO_OF_BOTH(own, other), NO_LANDING(name), SMALLER(name), DROWNED(units),
        STAY_ABOARD(units), ASKED_ABOUT(name, attacker, defender),
    }
}

/// The sheet of battles.
pub(super) fn fights(plan: &Plan<'_>) -> Markup {
    let (lang, battles) = (plan.lang(), plan.desk.battles());
    let raided = plan.desk.raids();
    // Where others attack by land too, the battle's own box is there.
    let boxed = |land| battles.iter().any(|battle| battle.area == land);
    let failed = landings(&battles).filter(|landing| !boxed(landing.land));
    html! {
        (asked(plan))
        (raids::raids(plan, &raided))
        @if !battles.is_empty() {
            p { (texts::FIGHT_HINT.raw(lang)) }
            @for battle in &battles { (one(plan, battle)) }
            @for landing in failed { (no_landing(plan, landing)) }
        } @else if raided.is_empty() { p.mut { (texts::NO_BATTLES.raw(lang)) } }
        (raids::rockets(plan))
        (raids::falls(plan))
        (others(plan))
    }
}

/// Landings that battles at sea prevent, in whole or in part.
fn landings(battles: &[PlannedBattle]) -> impl Iterator<Item = &FailedLanding> {
    let played = battles.iter().filter_map(|battle| battle.played.as_ref());
    played.flat_map(|played| &played.landings)
}

/// Sentences about a landing that does not happen, or not in full.
pub(super) fn landing_words(plan: &Plan<'_>, landing: &FailedLanding) -> String {
    let lang = plan.lang();
    let name = plan.name(landing.land);
    let what = if landing.goes_on { SMALLER } else { NO_LANDING };
    let mut words = what.text(lang, &[&name]);
    for (army, message) in [(landing.lost, DROWNED), (landing.aboard, STAY_ABOARD)] {
        if army.size() > 0 {
            words.push(' ');
            words.push_str(&message.text(lang, &[&army_words(&army, lang)]));
        }
    }
    words
}

/// The box of a landing that does not happen.
fn no_landing(plan: &Plan<'_>, landing: &FailedLanding) -> Markup {
    let (code, name) = (
        plan.war().pack().code(landing.land),
        plan.name(landing.land),
    );
    html! {
        section.fight #{ "battle-" (code) } aria-label=(name) {
            h2.h { (name) }
            p.small { (texts::SEA_FIRST.text(plan.lang(), &[&plan.name(landing.zone)])) }
            p.bad { (landing_words(plan, landing)) }
        }
    }
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
            @if let Some(Pending::Battle(battle)) = war.pending() {
                @let [attacker, defender] = battle.engagement.armies.map(|army| army_words(&army, lang));
                p.small { (ASKED_ABOUT.text(lang, &[&plan.name(battle.area), &attacker, &defender])) }
            }
            (plan.form(&Look::at(Step::Fight), &html! {
                div.btns { @for (place, action) in asked.into_iter().enumerate() {
                    button.btn #{ "choice-" (place) } name="do" value={ "order:fight\n" (war.action_text(action)) } { (action_words(war, action, lang)) }
                } }
            }))
        }
    }
}

fn one(plan: &Plan<'_>, battle: &PlannedBattle) -> Markup {
    let lang = plan.lang();
    let (code, name) = (plan.war().pack().code(battle.area), plan.name(battle.area));
    let [attacker, defender] =
        [battle.fight.attacker, battle.fight.defender].map(|army| army_words(&army, lang));
    html! {
        section.fight #{ "battle-" (code) } aria-label=(name) {
            h2.h { (name) }
            p { (texts::AGAINST.text(lang, &[&attacker, &defender])) }
            @if let Some(zone) = battle.after { p.small { (texts::SEA_FIRST.text(lang, &[&plan.name(zone)])) } }
            @if !battle.may_withdraw() { p.small { (texts::LANDING.raw(lang)) } }
            (forecast(battle, lang))
            @if let Some(played) = &battle.played {
                @for landing in &played.landings { p.bad { (landing_words(plan, landing)) } }
            }
            @match battle.place {
                None => {
                    p { (texts::MAY_FIGHT.raw(lang)) }
                    (plan.form(&Look::at(Step::Fight), &html! {
                        button.btn #{ "begin-" (code) } name="do" value={ "order:fight\nfight " (code) } { (texts::FIGHT_HERE.text(lang, &[&name])) }
                    }))
                }
                Some(_) if battle.outcome == Outcome::Undefended => {}
                Some(_) => (policy::orders(plan, battle)),
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
            let [own, other] = battle.left(course);
            let [own, other] = [own, other].map(|army| army_words(&army, lang));
            html! {
                p.say.forecast { @if battle.is_won() { (texts::WINS.text(lang, &[&own, &balance])) }
                    @else { (texts::LOSES.text(lang, &[&own, &other, &balance])) } }
                @if let Some(Played { lost, .. }) = &battle.played {
                    @let [own, other] = lost.map(|army| army_words(&army, lang));
                    p.small { (LOST.text(lang, &[&own, &other])) }
                }
                (assaults(course, lang))
            }
        }
        Outcome::Odds(odds) => {
            let [wins, neither, loses] = chances(odds).map(|share| per_cent(share, 1, lang));
            let scene = bar(odds, lang);
            let balance = signed(battle.swing().unwrap_or(0.0), 1, lang);
            let cargo = battle.cargo();
            let [own, other] = cargo.map(|army| army_words(&army, lang));
            html! {
                p.say.forecast { (texts::CHANCES.text(lang, &[&wins, &neither, &loses, &balance])) }
                (PreEscaped(scene.to_inline_svg(&|_| None)))
                @match cargo.map(|army| army.size() > 0) {
                    [false, false] => {}
                    [true, false] => p.small { (CARGO.text(lang, &[&own])) },
                    _ => p.small { (CARGO_OF_BOTH.text(lang, &[&own, &other])) },
                }
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
                @let words = order_words(plan.war(), order, lang);
                li { span { (words) @if let Some(cost) = raids::rocket_cost(plan, place) { ": " (cost) } }
                    @if !order.implied { button.btn.quiet #{ "undo-" (place) } name="do" value={ "undo:" (place) } aria-label=(texts::UNDO_OF.text(lang, &[&words])) { (texts::UNDO.raw(lang)) } } }
            } }
        },
    )
}
