//! Opponents of the war: the recruit, and those that plan whole turns.

use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use bilancia_core::Message;
use bilancia_search::{Advice, Limit, Task};
use bilancia_war_opponents::{Limits, StaffPlan};

use super::rules::{Action, War};
use crate::Bot;

/// The opponents; the captain is the first, since the general takes many times as long for the same number of plans.
pub(super) static BOTS: [Bot<War>; 3] = [
    Bot {
        name: "captain",
        title: Message::new("Captain", "Capitano"),
        strength: Message::new(
            "Plans whole turns over exact battles, and keeps what it holds safe against the enemy’s best attacks.",
            "Progetta turni interi su battaglie esatte, e difende quel che tiene dagli attacchi migliori del nemico.",
        ),
        search: captain,
    },
    Bot {
        name: "general",
        title: Message::new("General", "Generale"),
        strength: Message::new(
            "Plans whole turns and judges them by the answers of all other powers, up to its next turn but one.",
            "Progetta turni interi e li giudica dalle risposte di tutte le altre potenze, fin dopo il suo turno seguente.",
        ),
        search: general,
    },
    Bot {
        name: "recruit",
        title: Message::new("Recruit", "Recluta"),
        strength: Message::new(
            "Looks at its own turn only: buys infantry and armour, and attacks where it takes land and gains.",
            "Guarda solo il suo turno: compra fanteria e carri, e attacca dove prende terra e ci guadagna.",
        ),
        search: recruit,
    },
];

fn recruit(task: &Task<'_, War>, _: Limit, _: u32, _: &AtomicBool) -> Advice<Action> {
    advice(vec![bilancia_war_opponents::recruit(&task.view())], 1)
}

fn captain(task: &Task<'_, War>, limit: Limit, _: u32, stop: &AtomicBool) -> Advice<Action> {
    let (view, limits) = (task.view(), limits(limit, stop));
    planned(bilancia_war_opponents::captain(&view, &limits, task.seed))
}

fn general(task: &Task<'_, War>, limit: Limit, _: u32, stop: &AtomicBool) -> Advice<Action> {
    let (view, limits) = (task.view(), limits(limit, stop));
    planned(bilancia_war_opponents::general(&view, &limits, task.seed))
}

/// A playout is a plan that is tried out.
fn limits(limit: Limit, stop: &AtomicBool) -> Limits<'_> {
    let (plans, time): (u64, Option<Duration>) = match limit {
        Limit::Playouts(plans) => (plans, None),
        Limit::Time(time) => (u64::MAX, Some(time)),
    };
    Limits {
        plans,
        until: time.and_then(|time| Instant::now().checked_add(time)),
        stop,
    }
}

fn planned(plan: StaffPlan) -> Advice<Action> {
    advice(plan.actions, plan.plans)
}

fn advice(line: Vec<Action>, playouts: u64) -> Advice<Action> {
    let action = line[0];
    Advice {
        action,
        value: None,
        mix: vec![(action, 1.0)],
        playouts,
        line,
    }
}
