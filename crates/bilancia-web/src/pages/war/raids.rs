//! Fire outside battles: raids, rockets, and aircraft that fall to guns.

use bilancia_battle::Unit;
use bilancia_core::{Notation, figures::fixed};
use bilancia_war_desk::desk::{Raid, Step, action_words};
use maud::{Markup, html};

use super::{plan::Plan, query::Look, texts};

bilancia_core::messages! { crate::pages::war::catalogue, "raids-":
    const {
        TITLE, TARGET(bombers, name), COSTS(power, ipc, hand), ALL(power, hand), DICE(power, ipc, hand, dice),
        ROCKET(power, ipc),
    }
}

/// Raids of the combat move, each with its damage.
pub(super) fn raids(plan: &Plan<'_>, raids: &[Raid]) -> Markup {
    let lang = plan.lang();
    if raids.is_empty() {
        return html! {};
    }
    let damage = |raid: &Raid| {
        let power = plan.war().power_name(raid.victim, lang);
        match raid.dice {
            Some(dice) => {
                let ipc = fixed(raid.ipc, 1, lang);
                DICE.text(lang, &[&power, &ipc, &raid.hand, &dice])
            }
            None if raid.takes_all() => ALL.text(lang, &[&power, &raid.hand]),
            None => COSTS.text(lang, &[&power, &raid.ipc, &raid.hand]),
        }
    };
    html! {
        section.fight #raids aria-label=(TITLE.raw(lang)) {
            h2.h { (TITLE.raw(lang)) }
            @for raid in raids {
                ul { @for (area, count) in &raid.targets {
                    li { (TARGET.text(lang, &[&Unit::Bmb.counted((*count).into(), lang), &plan.name(*area)])) }
                } }
                p.say { (damage(raid)) }
            }
        }
    }
}

/// Rockets that can be fired, each a button.
pub(super) fn rockets(plan: &Plan<'_>) -> Markup {
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

/// Cost of the order at a place for its victim, if it is a rocket.
pub(super) fn rocket_cost(plan: &Plan<'_>, place: usize) -> Option<String> {
    let (ipc, lang) = (plan.desk.rocket_damage(place)?, plan.lang());
    let actions = plan.desk.draft().orders().get(place)?.actions.iter();
    let victim = actions.copied().find_map(|action| match action {
        bilancia_war::Action::Rocket { to, .. } => plan.war().owner(to),
        _ => None,
    })?;
    Some(ROCKET.text(lang, &[&plan.war().power_name(victim, lang), &ipc]))
}

/// Aircraft that fall to guns, with the others of which one could fall in place of each.
pub(super) fn falls(plan: &Plan<'_>) -> Markup {
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
