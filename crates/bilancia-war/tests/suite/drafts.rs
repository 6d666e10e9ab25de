//! Drafts of turns: lists of orders that are added and taken away, and their texts.

use bilancia_core::{Node, Notation, Rng, Seat, State};
use bilancia_war::{Action, Draft, Phase, War};

use crate::{
    armada::war,
    common::{walk, wars},
};

/// The seat that may draft a turn here, before anything of the turn is under way.
fn drafter(war: &War) -> Option<Seat> {
    match war.node() {
        Node::Choice(seats) => seats.only().filter(|seat| *seat == war.mover()),
        _ => None,
    }
}

/// A draft of random orders, each legal where it is given; `each` sees the draft before and after every one of them.
fn scribble(war: &War, seat: Seat, rng: &mut Rng, mut each: impl FnMut(&Draft, &Draft)) -> Draft {
    let mut draft = war.draft(seat, "");
    for phase in Phase::ALL {
        for _ in 0..4 {
            let at = draft.completed();
            let state = at.at(phase);
            if state.phase() != phase || state.node() != Node::Choice(seat.into()) {
                continue;
            }
            let mut actions = Vec::new();
            state.actions(seat, &mut actions);
            actions.retain(|action| *action != Action::End);
            if actions.is_empty() || state.pending().is_some() {
                continue;
            }
            let action = actions[rng.below(actions.len() as u64) as usize];
            let text = state.action_text(action);
            let next = at.with(phase, &text);
            let next = next.unwrap_or_else(|refusal| {
                panic!("{text}: {refusal}\n{}\n{}", at.text(), war.position())
            });
            each(&at, &next);
            draft = next;
        }
    }
    draft
}

fn on_random_states(mut check: impl FnMut(&War, Seat, &mut Rng)) {
    for map in ["strait", "classic"] {
        for (number, options) in wars(map).iter().enumerate() {
            let mut rng = Rng::new(number as u64);
            let often = if map == "strait" { 60 } else { 150 };
            walk(options, 7 + number as u64, (400, often), |war| {
                if let Some(seat) = drafter(war) {
                    check(war, seat, &mut rng);
                }
            });
        }
    }
}

#[test]
fn a_text_reads_back_as_its_draft() {
    on_random_states(|war, seat, rng| {
        let draft = scribble(war, seat, rng, |_, _| {}).completed();
        let text = draft.text();
        let again = war.draft(seat, &text);
        let refused: Vec<_> = again
            .unfit()
            .iter()
            .map(|it| it.refusal.to_string())
            .collect();
        assert!(
            refused.is_empty(),
            "{refused:?}\n{text}\n{}",
            war.position()
        );
        assert_eq!(again.text(), text);
        let actions = |draft: &Draft| {
            let orders = draft.orders().iter();
            orders
                .flat_map(|order| order.actions.clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(actions(&again), actions(&draft), "{text}");
        assert_eq!(again.end(), draft.end(), "{text}");
    });
}

#[test]
fn the_rules_read_the_whole_text_as_the_draft() {
    on_random_states(|war, seat, rng| {
        let draft = scribble(war, seat, rng, |_, _| {}).completed();
        let text = draft.whole_text();
        // Aircraft that can still land keep a turn from ending.
        let grounded = draft.at(Phase::Shift).still_to_land().is_none();
        match war.read_turn_so_far(seat, &text) {
            Err(error) => assert!(!grounded, "{error}\n{text}\n{}", war.position()),
            Ok((actions, _)) => {
                let mut end = war.clone();
                for action in &actions {
                    assert!(end.is_legal(seat, *action), "{text}");
                    end.apply(bilancia_core::Actor::Seat(seat), *action);
                }
                assert!(
                    end.node() != Node::Choice(seat.into())
                        || actions.is_empty()
                        || !grounded
                        || State::turn(&end) != State::turn(war),
                    "{text}\n{}",
                    war.position()
                );
            }
        }
    });
}

#[test]
fn undoing_the_last_order_gives_the_earlier_text() {
    on_random_states(|war, seat, rng| {
        scribble(war, seat, rng, |before, after| {
            let added = after.orders().len() == before.orders().len() + 1;
            let last = after.orders().last().map(|order| &order.text);
            let known = before
                .orders()
                .iter()
                .any(|order| Some(&order.text) == last);
            // An order that was added to another of its kind, or stands before others, is not the last.
            if added && !known {
                let undone = after.without(after.orders().len() - 1);
                assert_eq!(undone.text(), before.text());
            }
        });
    });
}

#[test]
fn what_no_longer_fits_is_kept_apart_with_its_reason() {
    let war = war("map=strait,research=off");
    let text = "buy 2 inf\nmove PAS: 1 arm 2 inf VIG\nshift VIG: 2 inf OCC\nplace 2 inf OCC\nend";
    let draft = war.draft(Seat(0), text).completed();
    assert!(draft.unfit().is_empty());
    assert_eq!(
        draft.text(),
        "buy 2 inf\nmove PAS: 1 arm VIG, 2 inf VIG\nshift VIG: 2 inf OCC\nplace 2 inf OCC"
    );
    let less = draft.without(0);
    let [unfit] = less.unfit() else {
        panic!("{:?}", less.unfit());
    };
    assert_eq!(unfit.text, "place 2 inf OCC");
    assert_eq!(unfit.refusal.rule.number, 25);
    // The other orders stay as they were.
    assert_eq!(less.orders().len(), 3);
    // Three infantry leave too little for the fee of the neutral.
    let infantry = bilancia_war::pack::Item::ALL[0];
    let more = draft.with_purchase(infantry, 3).unwrap();
    assert_eq!(
        more.text(),
        "buy 3 inf\nshift VIG: 2 inf OCC\nplace 2 inf OCC"
    );
    let rules = more.unfit().iter().map(|unfit| unfit.refusal.rule.number);
    assert_eq!(rules.collect::<Vec<_>>(), [15, 15]);
    assert!(draft.with_purchase(infantry, 4).is_err());
}
