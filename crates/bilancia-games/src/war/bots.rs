//! Opponents of the war: the recruit, and those that plan whole turns.

use std::{sync::atomic::AtomicBool, time::Duration};

use bilancia_search::{Advice, Limit, Task};
use bilancia_war_opponents::{Limits, StaffPlan};
use web_time::Instant;

use super::rules::{Action, War};
use crate::Bot;

bilancia_core::messages! { crate::war::catalogue, "bots-":
    const {
        CAPTAIN, PLANS_WHOLE_TURNS_OVER, GENERAL, PLANS_WHOLE_TURNS, RECRUIT, LOOKS_AT_ITS_OWN,
    }
}

/// The opponents; the captain is the first, since the general takes many times as long for the same number of plans.
pub(super) static BOTS: [Bot<War>; 3] = [
    Bot {
        name: "captain",
        title: CAPTAIN,
        strength: PLANS_WHOLE_TURNS_OVER,
        rank: 2,
        search: captain,
    },
    Bot {
        name: "general",
        title: GENERAL,
        strength: PLANS_WHOLE_TURNS,
        rank: 3,
        search: general,
    },
    Bot {
        name: "recruit",
        title: RECRUIT,
        strength: LOOKS_AT_ITS_OWN,
        rank: 1,
        search: recruit,
    },
];

fn recruit(task: &Task<'_, War>, _: Limit, _: u32, _: &AtomicBool) -> Advice<Action> {
    advice(vec![bilancia_war_opponents::recruit(&task.view())], 1)
}

fn captain(task: &Task<'_, War>, limit: Limit, threads: u32, stop: &AtomicBool) -> Advice<Action> {
    let (view, limits) = (task.view(), limits(limit, threads, stop));
    planned(bilancia_war_opponents::captain(&view, &limits, task.seed))
}

fn general(task: &Task<'_, War>, limit: Limit, threads: u32, stop: &AtomicBool) -> Advice<Action> {
    let (view, limits) = (task.view(), limits(limit, threads, stop));
    planned(bilancia_war_opponents::general(&view, &limits, task.seed))
}

/// A playout is a plan that is tried out.
fn limits(limit: Limit, threads: u32, stop: &AtomicBool) -> Limits<'_> {
    let (plans, time): (u64, Option<Duration>) = match limit {
        Limit::Playouts(plans) => (plans, None),
        Limit::Time(time) => (u64::MAX, Some(time)),
    };
    Limits {
        plans,
        until: time.and_then(|time| Instant::now().checked_add(time)),
        stop,
        threads: threads as usize,
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
