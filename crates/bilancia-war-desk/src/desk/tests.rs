use bilancia_battle::Unit;
use bilancia_core::{Lang, Node, Notation, Options, Rng, Seat, State};
use bilancia_testkit::wars::{lively, walk};
use bilancia_war::{Action, OPTIONS, Phase, Stack, War, pack::Area, start};

use super::{Desk, Edit, Key, Movable, Outcome, Selection, Step, Warning};

fn war(options: &str) -> War {
    start(&Options::parse(&OPTIONS, options).unwrap()).unwrap()
}

/// Calls `each` with random states of wars in which a seat orders its units about.
fn on_moves(mut each: impl FnMut(&War, Seat)) {
    let wars = [
        "rules=cof",
        "map=classic,rules=cof",
        "rules=dice,losses=asked",
        "map=classic,rules=lowluck,neutrals=no",
        "rules=ryof6,second_side_weapons=yes",
        "map=classic,rules=orthodox,losses=asked",
    ];
    for (seed, options) in wars.into_iter().enumerate() {
        wander(options, seed as u64 + 40, 25, &mut each);
    }
}

/// Plays a war at random, and calls `each` in one of `of` states in which a seat orders its units about.
fn wander(options: &str, seed: u64, of: u64, each: &mut impl FnMut(&War, Seat)) {
    let mut rng = Rng::new(seed);
    walk(war(options), &mut rng, 700, lively, |war, rng| {
        let Node::Choice(seats) = war.node() else {
            return;
        };
        let moves = matches!(war.phase(), Phase::Move | Phase::Shift);
        if moves && war.pending().is_none() && rng.below(of) == 0 {
            each(war, seats.only().unwrap());
        }
    });
}

fn chosen(key: Key, count: u16) -> Selection {
    Selection::from([(key.to_string(), count)])
}

#[test]
fn every_target_is_legal() {
    let mut seen = 0;
    on_moves(|war, seat| {
        let movable = Movable::new(war.clone(), seat);
        for area in movable.sources() {
            let groups = movable.groups(area);
            let whole: Selection = (groups.iter())
                .map(|group| (group.key.to_string(), group.able))
                .collect();
            for target in movable.reach(area) {
                let draft = war.draft(seat, &target.routes[0].text);
                assert!(draft.unfit().is_empty(), "{:?}", target.routes[0]);
                assert!(!target.units.is_empty());
            }
            let single = groups.iter().map(|group| chosen(group.key, 1));
            for selection in single.chain([whole]) {
                for target in movable.targets(area, &selection) {
                    assert!(!target.routes.is_empty());
                    for route in &target.routes {
                        let draft = war.draft(seat, &route.text);
                        assert!(
                            draft.unfit().is_empty(),
                            "{}\n{}",
                            route.text,
                            war.position()
                        );
                        seen += 1;
                    }
                }
            }
        }
    });
    assert!(seen > 1000, "{seen}");
}

/// A word that only somebody who types orders needs: what to write, a section of a turn, or the short name of a unit.
fn typed(text: &str) -> Option<&str> {
    let short = |word: &str| Unit::ALL.iter().any(|unit| unit.profile().name == word);
    let mut words = text.split(|letter: char| !letter.is_alphanumeric());
    words.find(|word| short(word) || ["write", "scrivi", "shift"].contains(word))
}

#[test]
fn why_units_cannot_go_is_said_without_words_to_type() {
    let (mut refused, mut boarding, mut landing) = (0, 0, 0);
    on_moves(|war, seat| {
        let (movable, pack) = (Movable::new(war.clone(), seat), war.pack());
        let held = |area: &Area| war.units(*area).any(|stack| stack.owner() == seat.0);
        for from in pack.all().filter(held) {
            let some = |to: &Area| (from.index() + to.index()) % 13 == 0;
            let near = |to: &Area| pack.area(from).touches.contains(to);
            for to in pack.all().filter(|to| near(to) || some(to)) {
                let Some(refusal) = movable.refusal(from, to) else {
                    continue;
                };
                refused += 1;
                let walks = |stack: Stack| stack.unit().room() > 0;
                boarding += u32::from(pack.is_sea(to) && war.units(from).any(walks));
                landing += u32::from(pack.is_sea(from) && !pack.is_sea(to));
                for lang in [Lang::EN, Lang::IT] {
                    let text = refusal.text(lang);
                    assert_eq!(typed(&text), None, "{text}");
                    assert!(!text.contains("'via'"), "{text}");
                }
            }
        }
    });
    assert!(refused > 1000 && boarding > 0 && landing > 0);
}

#[test]
fn every_legal_move_is_offered() {
    on_moves(|war, seat| {
        let movable = Movable::new(war.clone(), seat);
        let mut actions = Vec::new();
        war.actions(seat, &mut actions);
        for action in actions {
            let (key, count, from, to) = match action {
                Action::Move {
                    unit,
                    count,
                    from,
                    to,
                    cargo,
                    ..
                } => match unit {
                    Unit::Trn => (Key::Ship(cargo), count, from, to),
                    unit => (Key::Unit(unit), count, from, to),
                },
                Action::Raid {
                    count, from, to, ..
                } => (Key::Unit(Unit::Bmb), count, from, to),
                Action::Load {
                    unit,
                    count,
                    from,
                    zone,
                    ..
                } => (Key::Unit(unit), count, from, zone),
                Action::Land {
                    unit,
                    count,
                    zone,
                    to,
                    ships,
                    cargo,
                } => {
                    let own = cargo.units().filter(|it| it.owner == seat.0).count() as u16;
                    (Key::Aboard(unit, ships), count * own.max(1), zone, to)
                }
                _ => continue,
            };
            let reached = movable.reach(from);
            let there = reached.iter().any(|target| target.area == to);
            assert!(there, "{action:?}\n{}", war.position());
            let group = movable
                .groups(from)
                .into_iter()
                .find(|group| group.key == key);
            assert!(group.is_some_and(|group| group.able >= count));
            let targets = movable.targets(from, &chosen(key, count));
            let text = war.action_text(action);
            let landing = matches!(action, Action::Land { .. });
            let offered = targets.iter().any(|target| {
                let mut routes = target.routes.iter();
                target.area == to && routes.any(|route| landing || route.text == text)
            });
            assert!(offered, "{text}\n{}", war.position());
        }
    });
}

fn desk(options: &str, text: &str) -> Desk {
    Desk::open(&war(options), Seat(0), text)
}

#[test]
fn a_turn_is_planned_step_by_step() {
    let mut desk = desk("research=off", "");
    assert_eq!(desk.first_step(), Step::Buy);
    let buying = desk.buying();
    assert_eq!(
        (buying.cash, buying.income, buying.rows[0].most),
        (11, 11, 3)
    );
    desk = desk.edit(&Edit::Buy(buying.rows[0].item, 2)).unwrap();
    assert_eq!((desk.buying().cash, desk.buying().rows[0].count), (5, 2));
    let movable = Movable::new(desk.state(Step::Move), Seat(0));
    let vigne = movable.state().pack().of_code("VIG").unwrap();
    assert!(movable.sources().contains(&vigne));
    let choice = Selection::from([("inf".to_owned(), 2), ("arm".to_owned(), 1)]);
    let [target] = &movable.targets(vigne, &choice)[..] else {
        panic!("one target");
    };
    desk = desk
        .edit(&Edit::Order(Step::Move, target.routes[0].text.clone()))
        .unwrap();
    // A neutral without units falls without a fight, for its fee.
    assert_eq!(desk.buying().cash, 5);
    assert_eq!(desk.state(Step::Move).power(0).cash, 2);
    assert_eq!(desk.warnings().len(), 1);
    let placing = desk.placing();
    assert_eq!(placing.left.to_string(), "2 inf");
    assert_eq!(placing.slots.len(), 1);
    desk = desk
        .edit(&Edit::Order(Step::Place, "place 2 inf OCC".to_owned()))
        .unwrap();
    assert_eq!(desk.warnings(), []);
    assert!(desk.is_whole() && desk.draft().whole_text().ends_with("\nend"));
    let undone = desk.edit(&Edit::Undo(0)).unwrap();
    assert_eq!(undone.draft().unfit().len(), 1);
}

/// Units of a side, those aboard included and guns left out; the side of the power whose turn it was is 0.
fn cost(start: &War, war: &War, side: bool) -> i64 {
    let stacks = war.pack().all().flat_map(|area| war.units(area));
    let mut cost = 0;
    for stack in stacks.filter(|stack| stack.unit() != Unit::Aa) {
        let count = i64::from(stack.count());
        if start.is_enemy(stack.owner()) == side {
            cost += count * i64::from(stack.unit().profile().cost);
        }
        let aboard = (stack.cargo().units()).filter(|unit| start.is_enemy(unit.owner) == side);
        cost += aboard
            .map(|it| count * i64::from(it.unit.profile().cost))
            .sum::<i64>();
    }
    cost
}

/// Checks forecasts against what playing the draft comes to; returns the number of battles, and of those with cargo sunk.
fn check_battles(desk: &Desk) -> [usize; 2] {
    let mut checked = [0, 0];
    let orders = desk.draft().orders();
    let (mut all, mut last) = (0.0, 0);
    for battle in desk.battles() {
        let (Outcome::Course(course), Some(place)) = (&battle.outcome, battle.place) else {
            continue;
        };
        let after = orders[place].after();
        let count = |enemy: bool| -> u32 {
            let here = after.units(battle.area);
            let of_side = here.filter(|stack| {
                let gun = stack.unit() == Unit::Aa;
                !gun && after.is_enemy(stack.owner()) == enemy
            });
            of_side.map(|stack| u32::from(stack.count())).sum()
        };
        let text = &orders[place].text;
        let [left, defenders] = battle.left(course);
        assert_eq!(count(true), defenders.size(), "{text}");
        // Units that withdraw are elsewhere, and units of the side that did not fight may be there too.
        if defenders.size() == 0 && !after.pack().is_sea(battle.area) {
            assert_eq!(count(false), left.size(), "{text}");
        }
        // Where submarines stay, the course computed by itself is the one that is played.
        let computed = battle.fight.course().unwrap();
        if computed != *course {
            let submarines = battle.fight.defender.count(Unit::Sub) > 0;
            assert!(submarines, "{text}\n{course:#?}\n{computed:#?}");
        }
        let played = battle.played.as_ref().unwrap();
        all += battle.swing().unwrap();
        last = last.max(place + 1);
        checked[0] += 1;
        checked[1] += usize::from(played.cargo[0].size() > 0 || played.cargo[1].size() > 0);
    }
    if last > 0 {
        let before = desk.state(Step::Move);
        let mut before_all = before.clone();
        let fell = (orders.iter()).rfind(|order| order.text.starts_with("fell"));
        if let Some(fell) = fell {
            before_all = fell.after().clone();
        }
        let after = orders[last - 1].after();
        let lost = |side: bool| cost(&before, &before_all, side) - cost(&before, after, side);
        assert_eq!(
            all,
            (lost(true) - lost(false)) as f64,
            "{}",
            desk.draft().text()
        );
    }
    checked
}

#[test]
fn a_forecast_is_what_happens() {
    let mut fought = [0, 0];
    let mut each = |war: &War, seat: Seat| {
        if war.phase() != Phase::Move || !war.settings().rules.is_certain() {
            return;
        }
        let movable = Movable::new(war.clone(), seat);
        let mut desk = Desk::open(war, seat, "");
        for area in movable.sources() {
            let now = Movable::new(desk.state(Step::Move), seat);
            let all: Selection = now
                .groups(area)
                .iter()
                .map(|it| (it.key.to_string(), it.able))
                .collect();
            if let Some(target) = now.targets(area, &all).first() {
                let edit = Edit::Order(Step::Move, target.routes[0].text.clone());
                desk = desk.edit(&edit).unwrap();
            }
        }
        // A defender who is asked has not chosen yet.
        if !desk.draft().is_interrupted() {
            let checked = check_battles(&desk);
            fought = [fought[0] + checked[0], fought[1] + checked[1]];
        }
    };
    for seed in 0..6 {
        wander("map=classic,rules=cof", seed, 8, &mut each);
        wander("rules=cof", seed, 8, &mut each);
        wander("rules=ryof6,second_side_weapons=yes", seed, 8, &mut each);
    }
    assert!(fought[0] > 500 && fought[1] > 20, "{fought:?}");
}

#[test]
fn aircraft_that_can_still_land_are_an_obstacle() {
    on_moves(|war, seat| {
        let desk = Desk::open(war, seat, "");
        let blocked = desk.warnings().iter().any(Warning::is_obstacle);
        if blocked {
            assert!(desk.state(Step::Shift).still_to_land().is_some());
        } else if !desk.draft().is_interrupted() {
            assert!(
                desk.is_whole(),
                "{}\n{}",
                desk.draft().whole_text(),
                war.position()
            );
        }
    });
}

#[test]
fn guns_fire_after_all_combat_moves_and_the_owner_says_who_falls() {
    let start = war("map=classic,rules=cof");
    let changed = [
        ("1.1.", "1.2."),
        ("/32/", "/40w2/"),
        ("UKI=3c,3i2,3a1,3f2,3b1,3g1", "UKI=3c,3i2,3g1"),
        ("KAR=1c,1i3,1a1,1f1,1g1", "KAR=1c,1i1,1g1"),
        ("WEU=2,2i2,2a2,2f1,2g1", "WEU=2,2i2,2f3,2g1"),
        ("EEU=2,2i3,2a1,2f1", "EEU=2,2i3,2f2"),
    ];
    let position = changed
        .into_iter()
        .fold(start.position(), |text, (from, to)| text.replace(from, to));
    let war = start.read_position(&position).unwrap();
    let text = "move UKI: 3 ftr WEU; KAR: 2 ftr EEU";
    let desk = Desk::open(&war, Seat(1), text);
    assert!(desk.draft().unfit().is_empty());
    // Five exposures cost an aircraft, but there are more attacks to come.
    let movable = Movable::new(desk.state(Step::Move), Seat(1));
    assert!(!movable.sources().is_empty());
    let ordered = desk
        .edit(&Edit::Order(Step::Move, "move KAR: 3 inf EEU".to_owned()))
        .unwrap();
    let [fall] = &ordered.falls()[..] else {
        panic!("one aircraft falls: {:?}", ordered.draft().orders());
    };
    let choices: Vec<_> = (fall.choices.iter())
        .map(|action| war.action_text(*action))
        .collect();
    assert!(choices.len() >= 2, "{choices:?}");
    let last = choices.last().unwrap().clone();
    let chosen = ordered
        .edit(&Edit::Order(Step::Fight, last.clone()))
        .unwrap();
    assert!(chosen.draft().unfit().is_empty());
    let text = chosen.draft().whole_text();
    assert!(text.contains(last.trim_start_matches("fell ")), "{text}");
    // Rockets are fired before the first battle, which is ordered already.
    let rockets = chosen.rockets();
    let texts: Vec<_> = (rockets.iter())
        .map(|action| war.action_text(*action))
        .collect();
    let there = texts.iter().find(|text| text.contains("UKI")).unwrap();
    let fired = chosen
        .edit(&Edit::Order(Step::Fight, there.clone()))
        .unwrap();
    assert!(fired.draft().unfit().is_empty());
    assert!(fired.draft().whole_text().contains(there.as_str()));
    assert_eq!(fired.rockets(), []);
}

#[test]
fn an_act_is_asked_for_its_numbers() {
    let war = war("map=classic,rules=cof");
    let desk = Desk::open(&war, Seat(0), "");
    let order = Edit::Order(Step::Move, "move UKR: 3 inf KAR, 1 ftr KAR".to_owned());
    let sent = desk.edit(&order).unwrap();
    let act = sent.act(Step::Move, 2).unwrap();
    let code = |area| war.pack().code(area);
    assert_eq!((code(act.from), code(act.to)), ("KAR", "UKR"));
    let groups = act.groups.iter();
    let groups: Vec<_> = groups
        .map(|(group, count)| format!("{count} of {} {}", group.able, group.key))
        .collect();
    assert_eq!(groups, ["3 of 3 inf", "0 of 1 arm", "1 of 1 ftr"]);
    // Orders to two areas are no act.
    assert_eq!(sent.act(Step::Move, 3), None);
    assert_eq!(desk.act(Step::Move, 1), None);
    let amend = |counts: &[(&str, u16)]| {
        let counts = counts
            .iter()
            .map(|(key, count)| ((*key).to_owned(), *count));
        sent.edit(&Edit::Amend(Step::Move, 2, counts.collect()))
            .map(|desk| desk.draft().text())
    };
    let text = amend(&[("inf", 1), ("arm", 1), ("ftr", 0)]).unwrap();
    assert_eq!(text, "move UKR: 1 inf KAR, 1 arm KAR\nfight UKR");
    assert_eq!(amend(&[("inf", 0)]).unwrap(), "");
    assert!(amend(&[("inf", 4)]).is_err());
}

#[test]
fn numbers_of_any_act_can_be_set_again() {
    let orders = |desk: &Desk| {
        let orders = desk.draft().orders().iter();
        let mut texts: Vec<_> = orders.map(|order| order.text.clone()).collect();
        texts.sort_unstable();
        texts
    };
    let mut seen = 0;
    on_moves(|war, seat| {
        let step = match war.phase() {
            Phase::Move => Step::Move,
            _ => Step::Shift,
        };
        let movable = Movable::new(war.clone(), seat);
        let desk = Desk::open(war, seat, "");
        for area in movable.sources().into_iter().take(3) {
            for target in movable.reach(area).into_iter().take(3) {
                let order = Edit::Order(step, target.routes[0].text.clone());
                let Ok(sent) = desk.edit(&order) else {
                    continue;
                };
                let count = sent.given(step) - desk.given(step);
                let Some(act) = sent.act(step, count) else {
                    continue;
                };
                seen += 1;
                let groups = act.groups.iter();
                let same: Selection = groups
                    .map(|(group, count)| (group.key.to_string(), *count))
                    .collect();
                let again = sent.edit(&Edit::Amend(step, count, same)).unwrap();
                // Battles that are understood may come in another order.
                assert_eq!(orders(&again), orders(&sent));
                let none = sent.edit(&Edit::Amend(step, count, Selection::new()));
                assert_eq!(orders(&none.unwrap()), orders(&desk));
            }
        }
    });
    assert!(seen > 100, "{seen}");
}
