//! The laws of the model on wars, and the list of legal actions against all actions that are admitted.

use std::collections::BTreeSet;

use bilancia_battle::Unit;
use bilancia_core::{Actor, Node, Notation, Options, State, conformance};
use bilancia_war::{
    Action, Cargo, OPTIONS, Order, War,
    pack::{Area, Item},
};

use crate::{
    armada::{armada, war},
    common::{walk, wars},
};

#[test]
fn defaults_of_options_are_canonical() {
    let options = Options::defaults(&OPTIONS);
    assert_eq!(Options::parse(&OPTIONS, &options.to_string()), Ok(options));
}

#[test]
fn a_start_is_written_and_read() {
    for map in ["strait", "classic"] {
        let war = war(&format!("map={map}"));
        let text = war.position();
        assert!(text.len() < 2000, "{}", text.len());
        assert_eq!(war.read_position(&text), Ok(war));
    }
}

#[test]
fn obeys_the_laws_of_the_model_on_the_training_map() {
    for (seed, options) in wars("strait").iter().enumerate() {
        conformance::check(&war(options), 3, 300, seed as u64);
    }
}

#[test]
fn obeys_the_laws_of_the_model_on_the_classic_map() {
    conformance::check(&war("map=classic,losses=asked"), 1, 40, 1);
}

#[test]
fn obeys_the_laws_of_the_model_with_every_kind_of_unit() {
    armada();
    for (seed, options) in wars("armada").iter().enumerate() {
        conformance::check(&war(options), 2, 300, seed as u64 + 70);
    }
}

/// Every action that a power could think of at a state of the training map.
fn conceivable(war: &War) -> Vec<Action> {
    let areas: Vec<Area> = war.pack().all().collect();
    let mut all = vec![Action::End, Action::Go];
    let vias: Vec<Option<Area>> = areas.iter().copied().map(Some).chain([None]).collect();
    all.extend((0..=12).map(Action::Research));
    all.extend((0..24).map(|order| Action::Orders(Order::Land(order))));
    all.extend((0..120).map(|order| Action::Orders(Order::Sea(order))));
    all.extend([false, true].map(|leave| Action::Orders(Order::SubsLeave(leave))));
    for item in Item::ALL {
        for count in 0..30 {
            all.push(Action::Buy { item, count });
            for area in &areas {
                for by in areas.iter().filter(|_| count < 9) {
                    let (area, by) = (*area, *by);
                    all.push(Action::Place {
                        item,
                        count,
                        area,
                        by,
                    });
                }
            }
        }
    }
    let mut holds: BTreeSet<Cargo> = [Cargo::default()].into();
    holds.extend(
        areas
            .iter()
            .flat_map(|area| war.units(*area).map(|stack| stack.cargo())),
    );
    for from in &areas {
        let from = *from;
        all.extend([Action::Fight(from), Action::Withdraw(from)]);
        all.extend((0..6).map(|count| Action::Dive { count, to: from }));
        for unit in Unit::ALL {
            all.extend((0..6).map(|count| Action::Lose { unit, count }));
            all.extend((0..4).map(|guns| Action::Fell {
                unit,
                area: from,
                guns,
            }));
            let own = war
                .units(from)
                .filter(|it| it.unit() == unit && it.owner() == war.mover().0);
            let most = own.map(|stack| stack.count()).sum::<u16>() + 1;
            for to in &areas {
                let to = *to;
                all.push(Action::Rocket { from, to });
                for count in 0..=most.max(4) {
                    for ships in 0..2 {
                        let zone = to;
                        all.push(Action::Load {
                            unit,
                            count,
                            from,
                            zone,
                            ships,
                        });
                        let zone = from;
                        all.extend(holds.iter().map(|cargo| Action::Land {
                            unit,
                            count,
                            zone,
                            to,
                            ships,
                            cargo: *cargo,
                        }));
                    }
                    for via in &vias {
                        let via = *via;
                        let flies = matches!(unit, Unit::Ftr | Unit::Bmb);
                        for steps in 0..=if flies { 8 } else { 0 } {
                            for guns in 0..=if flies { 2 } else { 0 } {
                                let holds = holds
                                    .iter()
                                    .filter(|cargo| cargo.is_empty() || unit == Unit::Trn);
                                all.extend(holds.map(|cargo| Action::Move {
                                    unit,
                                    count,
                                    from,
                                    to,
                                    via,
                                    guns,
                                    steps,
                                    cargo: *cargo,
                                }));
                                if unit == Unit::Bmb {
                                    all.push(Action::Raid {
                                        count,
                                        from,
                                        to,
                                        via,
                                        guns,
                                        steps,
                                    });
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    all
}

#[test]
fn the_list_is_every_conceivable_action_that_is_admitted() {
    armada();
    let mut seen = 0;
    let all = [wars("strait"), wars("armada")].concat();
    for (seed, options) in all.iter().enumerate() {
        walk(options, seed as u64 + 40, (150, 24), |state| {
            let Node::Choice(seats) = state.node() else {
                return;
            };
            let mut listed = Vec::new();
            state.actions(seats.only().unwrap(), &mut listed);
            let mut distinct = listed.clone();
            distinct.dedup();
            assert_eq!(distinct, listed);
            // Most conceivable actions are refused at once, so they are sorted only afterwards.
            let mut admitted = conceivable(state);
            admitted.retain(|action| state.allow(*action).is_ok());
            admitted.sort();
            admitted.dedup();
            let texts = |actions: Vec<&Action>| {
                actions
                    .iter()
                    .map(|it| format!("{} ({it:?})", state.action_text(**it)))
                    .collect::<Vec<_>>()
            };
            let more = texts(listed.iter().filter(|it| !admitted.contains(it)).collect());
            let less = texts(admitted.iter().filter(|it| !listed.contains(it)).collect());
            let at = state.position();
            assert!(
                more.is_empty(),
                "listed and not admitted: {more:#?} at {at}"
            );
            assert!(
                less.is_empty(),
                "admitted and not listed: {less:#?} at {at}"
            );
            seen += 1;
        });
    }
    assert!(seen > 30, "{seen}");
}

/// Number of units of the whole map, those aboard included.
fn sum(war: &War, of: impl Fn(Unit) -> bool) -> u32 {
    let stacks = war
        .pack()
        .all()
        .flat_map(|area| war.units(area).collect::<Vec<_>>());
    let count = |stack: bilancia_war::Stack| {
        let aboard = stack.cargo().units().filter(|unit| of(unit.unit)).count() as u32;
        u32::from(stack.count()) * (aboard + u32::from(of(stack.unit())))
    };
    stacks.map(count).sum()
}

#[test]
fn orders_move_units_and_neither_make_nor_lose_any() {
    for (seed, options) in wars("strait").iter().enumerate() {
        walk(options, seed as u64 + 90, (300, 8), |state| {
            let Node::Choice(seats) = state.node() else {
                return;
            };
            let seat = seats.only().unwrap();
            let mut listed = Vec::new();
            state.actions(seat, &mut listed);
            for action in listed {
                let mut after = state.clone();
                after.apply(Actor::Seat(seat), action);
                let same = sum(&after, |_| true) == sum(state, |_| true);
                let orders = matches!(
                    action,
                    Action::Move { .. }
                        | Action::Raid { .. }
                        | Action::Load { .. }
                        | Action::Land { .. }
                );
                assert!(
                    same || !orders,
                    "{} at {}",
                    state.action_text(action),
                    state.position()
                );
            }
        });
    }
}

#[test]
fn moving_units_together_or_one_by_one_comes_to_the_same() {
    let mut split = 0;
    for (seed, options) in wars("strait").iter().enumerate() {
        walk(options, seed as u64 + 130, (300, 8), |state| {
            let Node::Choice(seats) = state.node() else {
                return;
            };
            let seat = seats.only().unwrap();
            let mut listed = Vec::new();
            state.actions(seat, &mut listed);
            for action in listed {
                let mut one = action;
                let count = match &mut one {
                    Action::Move { count, unit, .. } if !matches!(unit, Unit::Aa) => {
                        std::mem::replace(count, 1)
                    }
                    Action::Load { count, .. } | Action::Land { count, .. } => {
                        std::mem::replace(count, 1)
                    }
                    _ => continue,
                };
                let mut together = state.clone();
                together.apply(Actor::Seat(seat), action);
                let mut singly = state.clone();
                for _ in 0..count {
                    // A capture on the way changes what the next unit finds.
                    if !singly.is_legal(seat, one) {
                        singly.apply(Actor::Seat(seat), Action::End);
                        break;
                    }
                    singly.apply(Actor::Seat(seat), one);
                }
                if singly.phase() == together.phase() && count > 1 {
                    let text = state.action_text(action);
                    assert_eq!(singly, together, "{text} at {}", state.position());
                    split += 1;
                }
            }
        });
    }
    assert!(split > 100, "{split}");
}
