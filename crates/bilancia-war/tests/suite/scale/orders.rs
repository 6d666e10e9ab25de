//! Orders: texts of turns and positions read back, and orders that commute come to the same position.

use bilancia_battle::Domain;
use bilancia_core::{Actor, Node, Notation, Rng, Seat, State};
use bilancia_war::{Action, Phase, War, pack::Area};

use super::size;
use crate::{
    armada::war,
    common::{step, wars},
};

/// Actions of one player without a roll or another player between.
struct Stretch {
    begin: War,
    seat: Seat,
    actions: Vec<Action>,
}

impl Stretch {
    /// The text of the turn reads back, and its canonical form comes to the same position.
    fn check(&self, end: &War) {
        let (begin, seat) = (&self.begin, self.seat);
        let text = begin.write_turn(seat, &self.actions);
        let at = || format!("{text} at {}", begin.position());
        assert_eq!(
            begin.read_turn(seat, &text).as_deref(),
            Ok(&*self.actions),
            "{}",
            at()
        );
        let canonical = begin.canonical_turn(seat, &text);
        let canonical = canonical.unwrap_or_else(|error| panic!("{error}: {}", at()));
        let mut after = begin.clone();
        let actions = begin.read_turn(seat, &canonical);
        for action in actions.unwrap_or_else(|error| panic!("{error}: {canonical}: {}", at())) {
            after.apply(Actor::Seat(seat), action);
        }
        assert!(after == *end, "{canonical} is not {}", at());
    }
}

fn read_back(map: &str, turns: u32) {
    let (mut seen, mut game) = (0, 0);
    while seen < turns {
        let options = &wars(map)[game as usize % wars(map).len()];
        let mut rng = Rng::new(8000 + game);
        game += 1;
        let mut now = war(options);
        let mut stretch: Option<Stretch> = None;
        for _ in 0..2000 {
            let before = now.clone();
            let Some((actor, action)) = step(&mut now, &mut rng) else {
                break;
            };
            // Records hold actions and rolls as these texts.
            let text = before.action_text(action);
            assert_eq!(
                before.read_action(actor, &text).as_ref(),
                Ok(&action),
                "{text}"
            );
            assert!(
                before.read_position(&before.position()).as_ref() == Ok(&before),
                "{}",
                before.position()
            );
            match (actor, &mut stretch) {
                (Actor::Seat(seat), Some(known)) if known.seat == seat => {
                    known.actions.push(action);
                }
                (Actor::Seat(seat), none) => {
                    let actions = vec![action];
                    let begin = before.clone();
                    *none = Some(Stretch {
                        begin,
                        seat,
                        actions,
                    });
                }
                (Actor::Chance, _) => {}
            }
            let goes_on = stretch.as_ref().is_some_and(|it| {
                now.node() == Node::Choice(it.seat.into()) && now.turn() == it.begin.turn()
            });
            if let (false, Some(done)) = (goes_on, stretch.take_if(|_| !goes_on)) {
                done.check(&now);
            }
            seen += u32::from(now.mover() != before.mover());
        }
    }
}

#[test]
fn positions_and_turns_of_the_training_map_are_read_back() {
    read_back("strait", size(10_000));
}

#[test]
fn positions_and_turns_of_the_classic_map_are_read_back() {
    read_back("classic", size(1_000));
}

/// The position after orders, if all are legal in this order.
fn after(war: &War, seat: Seat, orders: &[Action]) -> Option<War> {
    let mut now = war.clone();
    for order in orders {
        if !now.is_legal(seat, *order) {
            return None;
        }
        now.apply(Actor::Seat(seat), *order);
    }
    Some(now)
}

fn is_order(action: &Action) -> bool {
    matches!(
        action,
        Action::Move { .. } | Action::Load { .. } | Action::Land { .. } | Action::Raid { .. }
    )
}

/// Zone that ships enter by an order.
fn entered(order: &Action) -> Option<Area> {
    match order {
        Action::Move { unit, to, .. } if unit.profile().domain == Domain::Sea => Some(*to),
        _ => None,
    }
}

/// Zone whose ships an order uses.
fn used(order: &Action) -> Option<Area> {
    match order {
        Action::Move { from, .. } => Some(*from),
        Action::Load { zone, .. } | Action::Land { zone, .. } => Some(*zone),
        _ => None,
    }
}

/// Whether ships come where others leave or load: which of them do depends on the order of orders.
fn meet(orders: &[Action]) -> bool {
    let all = orders.iter().filter_map(entered);
    all.into_iter()
        .any(|zone| orders.iter().any(|order| used(order) == Some(zone)))
}

/// Whether two orders use ships of one zone that have different things behind them: which of them each takes depends on the order of orders.
fn choose(war: &War, orders: &[Action]) -> bool {
    let zones: Vec<_> = orders.iter().filter_map(used).collect();
    let unlike = |zone: Area| {
        let mut kinds: Vec<_> = war
            .units(zone)
            .map(|all| (all.owner(), all.kind()))
            .collect();
        let stacks = kinds.len();
        kinds.sort_unstable();
        kinds.dedup();
        kinds.len() < stacks
    };
    let mut pairs = zones.iter().enumerate();
    pairs.any(|(place, zone)| zones[..place].contains(zone) && unlike(*zone))
}

/// Orders a few random units from here, and then the same in another order.
fn exchange(war: &War, rng: &mut Rng) -> u32 {
    let Node::Choice(seats) = war.node() else {
        return 0;
    };
    let seat = seats.only().unwrap();
    let (mut now, mut orders) = (war.clone(), Vec::new());
    for _ in 0..2 + rng.below(4) {
        let mut list = Vec::new();
        now.actions(seat, &mut list);
        list.retain(is_order);
        if list.is_empty() || now.phase() != war.phase() {
            break;
        }
        let order = list[rng.below(list.len() as u64) as usize];
        now.apply(Actor::Seat(seat), order);
        orders.push(order);
    }
    let mut other = orders.clone();
    for place in (1..other.len()).rev() {
        other.swap(place, rng.below(place as u64 + 1) as usize);
    }
    let Some(twin) = after(war, seat, &other).filter(|_| other != orders) else {
        return 0;
    };
    if meet(&orders) || choose(war, &orders) {
        return 0;
    }
    if now.phase() != war.phase() || twin.phase() != war.phase() {
        return 0;
    }
    let texts = |orders: &[Action]| {
        let text = |order: &Action| war.action_text(*order);
        orders.iter().map(text).collect::<Vec<_>>().join(" ; ")
    };
    assert!(
        now == twin,
        "{} at {}: {} but {}",
        texts(&orders),
        war.position(),
        now.position(),
        twin.position()
    );
    1
}

fn exchange_all(map: &str, number: u32) {
    let mut rng = Rng::new(21);
    let (mut seen, mut game) = (0, 0);
    while seen < number {
        let options = &wars(map)[game as usize % wars(map).len()];
        game += 1;
        let mut now = war(options);
        for _ in 0..400 {
            if matches!(now.phase(), Phase::Move | Phase::Shift) && now.pending().is_none() {
                seen += exchange(&now, &mut rng);
            }
            if step(&mut now, &mut rng).is_none() {
                break;
            }
        }
    }
}

#[test]
fn orders_of_the_training_map_commute() {
    exchange_all("strait", size(20_000));
}

#[test]
fn orders_of_the_classic_map_commute() {
    exchange_all("classic", size(5_000));
}
