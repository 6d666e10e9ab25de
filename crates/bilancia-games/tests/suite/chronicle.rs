//! The chronicle of wars against their plain replay, event by event.

mod motives;
mod reviews;
mod story;

use bilancia_battle::{Army, Unit};
use bilancia_core::{Actor, Lang, Node, Notation, Rng, State};
use bilancia_games::{catalog, match_of, war::War};
use bilancia_table::{Match, Step, Table};
use bilancia_war_desk::chronicle::{self, Kind, Outcome, Turn};
use bilancia_war_opponents::recruit;

/// A war in which the recruit plays, and now and then somebody acts at random.
fn war(options: &str, rounds: u16, seed: u64) -> Box<dyn Table> {
    let mut rng = Rng::new(seed);
    let spec = catalog().read(&format!("war:{options}")).unwrap();
    let mut table = spec.table(None).unwrap();
    loop {
        let state = state(&*table);
        match table.node() {
            Node::Over => return table,
            _ if state.round() > rounds => return table,
            Node::Chance => _ = table.roll(&mut rng).unwrap(),
            Node::Choice(seats) => {
                let seat = seats.only().unwrap();
                let action = match rng.below(20) {
                    0 => state.sample_action(seat, &mut Vec::new(), &mut rng),
                    _ => recruit(&state),
                };
                let text = state.action_text(action);
                table.play(Actor::Seat(seat), &text).unwrap();
            }
        }
    }
}

fn of(table: &dyn Table) -> &Match<War> {
    match_of(table).unwrap()
}

fn state(table: &dyn Table) -> War {
    of(table).state().clone()
}

/// Wars under several rules on both maps.
fn wars() -> Vec<(String, Box<dyn Table>)> {
    let mut all = Vec::new();
    for rules in ["cof", "cofr", "orthodox", "dice", "lowluck", "ryof6"] {
        for (map, rounds, seed) in [("strait", 6, 1), ("strait", 6, 2), ("classic", 2, 3)] {
            for losses in ["standing", "asked"] {
                let options = format!("rules={rules},map={map},losses={losses},research=dice");
                all.push((options.clone(), war(&options, rounds, seed)));
            }
        }
    }
    all
}

/// Units of each power on the map by kind, without those aboard.
fn units(war: &War) -> Vec<Army> {
    let mut all = vec![Army::default(); war.pack().powers.len()];
    for stack in war.pack().all().flat_map(|area| war.units(area)) {
        let own = &mut all[usize::from(stack.owner())];
        *own = own.with(stack.unit(), stack.count());
        for aboard in stack.cargo().units() {
            let own = &mut all[usize::from(aboard.owner)];
            *own = own.with(aboard.unit, stack.count());
        }
    }
    all
}

#[test]
fn turns_and_their_steps_cover_all_events_in_order() {
    for (name, table) in wars() {
        let of = of(&*table);
        let turns = chronicle::turns(of);
        let mut event = 0;
        for turn in &turns {
            assert_eq!(turn.events.start, event, "{name}");
            event = turn.events.end;
            let state = of.state_after(turn.events.start);
            assert_eq!(
                (state.round(), state.mover().0),
                (turn.round, turn.power),
                "{name}"
            );
            let told = chronicle::steps(of, turn, Lang::EN);
            let mut at = turn.events.start;
            for step in &told.steps {
                assert_eq!(step.events.start, at, "{name} {turn:?} {step:?}");
                assert!(step.events.end >= at);
                at = step.events.end;
                let title = chronicle::title(&state, &told, step.kind, Lang::IT);
                assert!(!title.is_empty());
            }
            if !told.steps.is_empty() {
                assert_eq!(at, turn.events.end, "{name}");
            }
        }
        assert_eq!(event, table.event_count(), "{name}");
    }
}

#[test]
fn battles_are_told_as_they_were_fought() {
    let (mut fought, mut assaults, mut compared) = (0, 0, 0);
    for (name, table) in wars() {
        let of = of(&*table);
        for turn in chronicle::turns(of) {
            let told = chronicle::steps(of, &turn, Lang::EN);
            let mut battles = told.battles.iter();
            for event in turn.events.clone() {
                let Step::Action { action, .. } = of.steps(event..event + 1).unwrap()[0] else {
                    continue;
                };
                let bilancia_games::war::Action::Fight(area) = action else {
                    continue;
                };
                let battle = battles.next().unwrap();
                assert_eq!(battle.area, area);
                let before = of.state_after(event);
                let fight = before.fight_at(area);
                assert_eq!(battle.armies[0], [fight.attacker, fight.defender], "{name}");
                fought += 1;
                // Each assault begins with what the one before has left.
                let mut left = battle.armies[0];
                for assault in &battle.assaults {
                    assert_eq!(assault.armies, left, "{name}");
                    for side in [0, 1] {
                        let lost = left[side].without(&assault.losses[side]).unwrap();
                        assert_eq!(assault.left[side], lost, "{name}");
                        let away = Army::default().with(Unit::Sub, assault.dived[side] as u16);
                        left[side] = lost.without(&away).unwrap();
                    }
                    let hits: u32 = assault
                        .volleys
                        .iter()
                        .chain([&assault.strike])
                        .flatten()
                        .map(|volley| u32::from(volley.total_hits()))
                        .sum();
                    let lost = assault.losses.iter().map(Army::size).sum::<u32>();
                    assert!(lost <= hits, "{name} {assault:?}");
                    assaults += 1;
                }
                for side in [0, 1] {
                    let end = left[side].without(&battle.last_losses[side]).unwrap();
                    assert_eq!(end, battle.armies[1][side], "{name} {battle:?}");
                }
                // The course is computed by code of its own.
                if let (Some(course), Some(first)) = (fight.course(), battle.assaults.first()) {
                    let known = &course.assaults[0];
                    let [attack, defence] = first.volleys.map(Option::unwrap);
                    let strike = first.strike.map_or(0, |strike| strike.total_hits());
                    assert_eq!(u32::from(strike), known.strike, "{name}");
                    assert_eq!(attack.points, Some(known.attack_total), "{name} {first:?}");
                    assert_eq!(defence.points, Some(known.defence_total), "{name}");
                    assert_eq!(u32::from(attack.total_hits()), known.attacker_hits);
                    assert_eq!(u32::from(defence.total_hits()), known.defender_hits);
                    assert_eq!(i32::from(attack.carry), known.attacker_carry, "{name}");
                    assert_eq!(i32::from(defence.carry), known.defender_carry, "{name}");
                    compared += 1;
                }
                if battle.outcome != Outcome::UnderWay {
                    let steps = told.steps.iter();
                    let of_battle = steps.filter(|step| matches!(step.kind, Kind::Battle { .. }));
                    assert!(of_battle.count() >= battle.assaults.len(), "{name}");
                }
            }
            assert!(battles.next().is_none());
        }
    }
    assert!(
        fought > 100 && assaults > 150 && compared > 30,
        "{fought} {assaults} {compared}"
    );
}

#[test]
fn the_text_of_a_turn_leads_where_the_turn_led() {
    let mut read = 0;
    for (name, table) in wars() {
        let of = of(&*table);
        for turn in chronicle::turns(of) {
            let text = chronicle::text(of, &turn);
            let start = of.state_after(turn.events.start);
            let seat = start.mover();
            let Ok(actions) = start.read_turn(seat, &text) else {
                // Dice or choices of others are in between.
                let alone = of.steps(turn.events.clone()).unwrap().iter().all(
                    |step| matches!(step, Step::Action { by, .. } if *by == Actor::Seat(seat)),
                );
                assert!(!alone, "{name}: {text}");
                continue;
            };
            let mut end = start.clone();
            for action in actions {
                end.apply(Actor::Seat(seat), action);
            }
            if chronicle::is_over(of, &turn) {
                assert_eq!(
                    end.position(),
                    of.state_after(turn.events.end).position(),
                    "{name}"
                );
                read += 1;
            }
        }
    }
    assert!(read > 100, "{read}");
}

#[test]
fn figures_are_those_of_the_positions_and_losses_add_up() {
    for (name, table) in wars() {
        let of = of(&*table);
        let figures = chronicle::statistics(of, &mut chronicle::expected_swing);
        let turns = chronicle::turns(of);
        // Losses by a replay of single events.
        let mut now = of.state_after(0);
        let mut lost = vec![0; now.pack().powers.len()];
        let mut by_round = vec![(0, now.clone(), lost.clone())];
        for turn in &turns {
            for step in of.steps(turn.events.clone()).unwrap() {
                let Step::Action { by, action } = *step else {
                    continue;
                };
                let had = units(&now);
                now.apply(by, action);
                for (power, (had, has)) in had.iter().zip(units(&now)).enumerate() {
                    for unit in Unit::ALL {
                        let gone = had.count(unit).saturating_sub(has.count(unit));
                        lost[power] += gone * unit.profile().cost;
                    }
                }
            }
            if turn.round > 0 {
                by_round.retain(|(round, ..)| *round != turn.round);
                by_round.push((turn.round, now.clone(), lost.clone()));
            }
        }
        assert_eq!(figures.rounds.len(), by_round.len(), "{name}");
        for (round, (number, war, lost)) in figures.rounds.iter().zip(&by_round) {
            assert_eq!(round.number, *number, "{name}");
            for (power, (own, lost)) in (0..).zip(round.powers.iter().zip(lost)) {
                assert_eq!(own.production, u32::from(war.production(power)), "{name}");
                assert_eq!(own.cash, u32::from(war.power(power).cash), "{name}");
                assert_eq!(own.units, cost(&units(war)[usize::from(power)]), "{name}");
                assert_eq!(own.lost, *lost, "{name} round {number}");
            }
        }
        let certain = of.state().settings().rules.is_certain();
        assert_eq!(figures.has_dice, !certain);
        assert!(!certain || figures.luck.is_empty());
        let sum = figures.luck_of(0) + figures.luck_of(1);
        assert!(sum.abs() < 1e-6, "{name}: {sum}");
    }
}

/// Cost of units, guns included.
fn cost(units: &Army) -> u32 {
    let kinds = Unit::ALL.into_iter();
    kinds
        .map(|unit| units.count(unit) * unit.profile().cost)
        .sum()
}

#[test]
fn a_view_tells_the_same() {
    let table = war("rules=dice", 3, 7);
    let view = table.view(bilancia_core::Seats::NONE);
    let turns = chronicle::turns(of(&*table));
    assert_eq!(turns, chronicle::turns(of(&*view)));
    for turn in &turns {
        let [own, seen] =
            [&table, &view].map(|table| chronicle::steps(of(&**table), turn, Lang::IT));
        assert_eq!(own, seen);
    }
    let lines = |turns: &[Turn]| chronicle::summaries(of(&*view), turns, Lang::EN);
    assert_eq!(lines(&turns).len(), turns.len());
    assert_eq!(lines(&turns[1..])[0], lines(&turns)[1]);
}

#[test]
fn a_turn_costs_the_same_however_long_the_war() {
    let long = war("rules=cof", 12, 5);
    let turns = chronicle::turns(of(&*long));
    let third = &turns[2];
    let short = long.at(third.events.end);
    assert!(long.event_count() > 3 * short.event_count());
    let memory = |table: &dyn Table| {
        allocation_counter::measure(|| {
            chronicle::steps(of(table), third, Lang::EN);
            chronicle::text(of(table), third);
            chronicle::stories(of(table), std::slice::from_ref(third));
        })
    };
    // The words are read when they are first said.
    memory(&*short);
    let [one, other] = [&*long, &*short].map(memory);
    assert_eq!(
        (one.count_total, one.bytes_total),
        (other.count_total, other.bytes_total)
    );
    // Turns of many events further on are as near to a checkpoint.
    let busy = |turn: &Turn| turn.events.len();
    let late = turns
        .iter()
        .rev()
        .find(|turn| busy(turn) >= busy(third))
        .unwrap();
    let late_cost =
        allocation_counter::measure(|| _ = chronicle::steps(of(&*long), late, Lang::EN));
    let per_event = late_cost.count_total / busy(late) as u64;
    let first_cost =
        allocation_counter::measure(|| _ = chronicle::steps(of(&*long), third, Lang::EN));
    assert!(per_event < 4 * first_cost.count_total / busy(third) as u64 + 100);
}
