use bilancia_core::{Actor, Lang, Node, Options, Rng, State};
use bilancia_war::{OPTIONS as WAR_OPTIONS, War, start};
use bilancia_war_opponents::recruit;

use super::*;
use crate::desk::Edit;

/// The guided war as it begins.
fn begin() -> War {
    let options = Options::parse(&WAR_OPTIONS, OPTIONS).unwrap();
    start(&options).unwrap().read_position(START).unwrap()
}

fn look(step: Step) -> Shown {
    Shown { step, from: None }
}

fn edit(desk: &Desk, step: Step, order: &str) -> Desk {
    desk.edit(&Edit::Order(step, order.to_owned()))
        .unwrap_or_else(|refusal| panic!("{order}: {}", refusal.text(Lang::EN)))
}

/// The first lesson that is open.
fn present(desk: &Desk, shown: Shown) -> Lesson {
    let lessons = lessons(desk, shown, Lang::EN).into_iter();
    let mut open = lessons.filter(|lesson| lesson.progress == Progress::Open);
    open.next().unwrap()
}

/// Does what the guide says until it says to send: returns the desk, and the lessons that were present.
fn follow(war: &War) -> (Desk, Vec<usize>) {
    let mut desk = Desk::open(war, SEAT, "");
    let mut shown = look(Step::Buy);
    let mut seen = Vec::new();
    for _ in 0..100 {
        let lesson = present(&desk, shown);
        if seen.last() != Some(&lesson.number) {
            seen.push(lesson.number);
        }
        match lesson.control.expect("an open lesson leads on") {
            Control::Send => return (desk, seen),
            Control::Step(step) | Control::Next(step) => shown = look(step),
            Control::Source(area) => shown.from = Some(area),
            Control::More(item) => {
                let rows = desk.buying().rows;
                let count = rows.iter().find(|row| row.item == item).unwrap().count;
                desk = desk.edit(&Edit::Buy(item, count as u8 + 1)).unwrap();
            }
            Control::Target(to) => {
                let movable = Movable::new(desk.state(shown.step), SEAT);
                let targets = movable.reach(shown.from.unwrap());
                let target = targets.iter().find(|target| target.area == to).unwrap();
                desk = edit(&desk, shown.step, &target.routes[0].text);
                shown.from = None;
            }
            Control::Place(item, most, area, _) => {
                let (name, code) = (item.name(), war.pack().code(area));
                desk = edit(&desk, Step::Place, &format!("place {most} {name} {code}"));
            }
            Control::Undo => panic!("the guide undoes its own advice"),
        }
    }
    panic!(
        "the guide does not end: {seen:?} {:?} {shown:?}\n{}",
        present(&desk, shown),
        desk.draft().whole_text()
    );
}

/// Plays a turn, and the turns of the other seat after it.
fn send(desk: &Desk) -> War {
    let (war, seat) = (desk.draft().start(), desk.draft().seat());
    let actions = war.read_turn(seat, &desk.draft().whole_text()).unwrap();
    let mut after = war.clone();
    for action in actions {
        after.apply(Actor::Seat(seat), action);
    }
    while let Node::Choice(seats) = after.node() {
        let Some(other) = seats.only().filter(|seat| *seat != SEAT) else {
            break;
        };
        let action = recruit(&after);
        after.apply(Actor::Seat(other), action);
    }
    after
}

#[test]
fn following_the_guide_teaches_every_lesson_of_two_turns() {
    let war = begin();
    assert!(is_guided(&war));
    let (desk, seen) = follow(&war);
    assert_eq!(seen, [1, 2, 3, 4, 5, 6]);
    let orders = desk.draft().whole_text();
    for order in ["buy 3 inf", "move PAS: 3 inf VIG", "place 3 inf OCC"] {
        assert!(orders.contains(order), "{order} in {orders}");
    }
    let second = send(&desk);
    assert_eq!(second.round(), 2);
    let (desk, seen) = follow(&second);
    assert_eq!(seen, [7, 8, 9, 10, 11]);
    let third = send(&desk);
    assert!(lessons(&Desk::open(&third, SEAT, ""), look(Step::Buy), Lang::EN).is_empty());
}

#[test]
fn a_usual_war_on_the_map_is_not_guided() {
    let options = Options::parse(&WAR_OPTIONS, OPTIONS).unwrap();
    assert!(!is_guided(&start(&options).unwrap()));
}

#[test]
fn a_lost_battle_is_not_ticked() {
    let desk = Desk::open(&begin(), SEAT, "");
    let desk = edit(&desk, Step::Move, "move PAS: 1 inf VIG");
    let lessons = lessons(&desk, look(Step::Move), Lang::EN);
    assert_eq!(lessons[1].progress, Progress::Open);
    assert!(lessons[1].task.contains("The Pass"), "{}", lessons[1].task);
}

/// Orders at random, as someone gives them who does not read the guide.
fn foolish(war: &War, rng: &mut Rng) -> Desk {
    let mut desk = Desk::open(war, SEAT, "");
    for _ in 0..rng.below(7) {
        let steps = [Step::Buy, Step::Move, Step::Shift, Step::Place];
        let step = steps[rng.below(4) as usize];
        let state = desk.state(step);
        if state.node() != Node::Choice(SEAT.into()) || state.phase() != step.phase() {
            continue;
        }
        let mut actions = Vec::new();
        state.actions(SEAT, &mut actions);
        if actions.is_empty() {
            continue;
        }
        let action = actions[rng.below(actions.len() as u64) as usize];
        let order = Edit::Order(step, state.action_text(action));
        if let Ok(edited) = desk.edit(&order) {
            desk = edited;
        }
    }
    desk
}

#[test]
fn other_orders_never_leave_a_player_without_a_way_on() {
    let first = begin();
    let second = send(&follow(&first).0);
    for (war, seed) in [(&first, 0), (&second, 1)] {
        let mut rng = Rng::new(seed);
        for _ in 0..40 {
            let desk = foolish(war, &mut rng);
            let area = war.pack().all().nth(rng.below(8) as usize);
            for step in Step::ALL.into_iter().filter(|step| *step != Step::Research) {
                let shown = Shown { step, from: area };
                let lessons = lessons(&desk, shown, Lang::IT);
                assert_eq!(lessons.len(), 7 - usize::from(war.round()));
                let open = lessons
                    .iter()
                    .filter(|lesson| lesson.progress == Progress::Open);
                for lesson in open.clone() {
                    assert!(!lesson.task.is_empty());
                    let leads = lesson.control.is_some();
                    assert!(leads, "{}: {}", lesson.number, desk.draft().whole_text());
                }
                // Sending is always left.
                assert!(open.count() > 0);
            }
        }
    }
}
