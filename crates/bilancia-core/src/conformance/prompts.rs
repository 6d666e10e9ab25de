//! Law 15: prompts.

use std::collections::HashSet;

use super::listed::{actions, owes};
use crate::{Pointing, Prompt, Rng, Seat};

/// Number of steps after which prompts are assumed to go on for ever.
const STEPS: usize = 64;
/// With this many actions, all prompts are explored at every state.
const FEW: usize = 24;
/// With more actions than this, prompts are only sampled.
const MANY: usize = 300;
/// Random ways through the prompts where these are not all explored.
const WAYS: u32 = 3;

/// Asserts law 15 for all prompts of every seat, or for some where there are many.
pub(super) fn check<S: Pointing>(state: &S, rng: &mut Rng) {
    let at = state.position();
    for seat in state.seats().iter() {
        if !owes(state, seat) {
            assert!(
                state.prompt(seat, &[]).is_none(),
                "law 15: a prompt for seat {seat}, which owes no action, at {at}"
            );
            continue;
        }
        assert!(
            state.prompt(seat, &["no such cell"]).is_none(),
            "law 15: a prompt after a step that was not offered at {at}"
        );
        let listed: HashSet<_> = actions(state, seat).into_iter().collect();
        let (few, many) = (listed.len() <= FEW, listed.len() > MANY);
        // One prompt for each action, and each takes as long as listing all.
        if few || !many && rng.below(listed.len() as u64) < 4 {
            let mut reached = Vec::new();
            explore(state, seat, &mut Vec::new(), &mut reached);
            let reached: HashSet<_> = reached.into_iter().collect();
            assert_eq!(
                reached, listed,
                "law 15: prompts do not lead to the legal actions at {at}"
            );
        } else {
            for _ in 0..WAYS {
                let action = follow(state, seat, rng);
                assert!(
                    listed.contains(&action),
                    "law 15: prompts lead to an action that is not legal at {at}"
                );
            }
        }
    }
}

/// The prompt after these steps, each of which was offered.
fn ask<S: Pointing>(state: &S, seat: Seat, chosen: &[String]) -> Prompt<S::Action> {
    let at = state.position();
    assert!(
        chosen.len() < STEPS,
        "law 15: prompts without end at {at}: {chosen:?}"
    );
    let steps: Vec<&str> = chosen.iter().map(String::as_str).collect();
    let prompt = state.prompt(seat, &steps);
    let Some(prompt) = prompt else {
        panic!("law 15: no prompt after steps that were offered at {at}: {chosen:?}");
    };
    let cells: HashSet<_> = prompt.next.iter().map(|choice| &choice.cell).collect();
    assert_eq!(
        cells.len(),
        prompt.next.len(),
        "law 15: a prompt offers a cell twice at {at}: {chosen:?}"
    );
    assert!(
        prompt.complete.is_some() || !cells.is_empty(),
        "law 15: a prompt leads nowhere at {at}: {chosen:?}"
    );
    prompt
}

/// Appends the actions that are reached by going on from these steps.
fn explore<S: Pointing>(
    state: &S,
    seat: Seat,
    chosen: &mut Vec<String>,
    reached: &mut Vec<S::Action>,
) {
    let prompt = ask(state, seat, chosen);
    let known = reached.len();
    reached.extend(prompt.complete);
    for choice in prompt.next {
        chosen.push(choice.cell);
        explore(state, seat, chosen, reached);
        chosen.pop();
    }
    let found = &reached[known..];
    let only = found.first().copied();
    let only = only.filter(|only| found.iter().all(|action| action == only));
    assert_eq!(
        prompt.only,
        only,
        "law 15: a prompt errs about the only action left at {}: {chosen:?}",
        state.position()
    );
}

/// The action to which a random way through the prompts leads.
fn follow<S: Pointing>(state: &S, seat: Seat, rng: &mut Rng) -> S::Action {
    let mut chosen = Vec::new();
    loop {
        let mut prompt = ask(state, seat, &chosen);
        let ways = prompt.next.len() + usize::from(prompt.complete.is_some());
        let way = rng.below(ways as u64) as usize;
        match prompt.complete {
            Some(action) if way == prompt.next.len() => return action,
            _ => chosen.push(prompt.next.swap_remove(way).cell),
        }
    }
}
