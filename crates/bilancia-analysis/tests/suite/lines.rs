//! Opponents plan whole turns, and play them without thinking anew.

use std::{cell::Cell, io::Cursor, sync::atomic::AtomicBool};

use bilancia_analysis::{
    AdviceError, BotSpec, PlannedTurn, TextAdvice, advise, load, playable_turn, solve,
};
use bilancia_core::{Actor, Node, Rng, Seat};
use bilancia_games::{NoParts, Resources, Solving, catalog};
use bilancia_table::{GameSpec, Table};

static NEVER: AtomicBool = AtomicBool::new(false);

/// In its turns the players move up to four characters one after another, often two of one player.
fn spec() -> GameSpec {
    catalog().read("nibelungenlied:max_turns=2").unwrap()
}

fn solution() -> Resources {
    let spec = spec();
    let how = Solving {
        threads: 2,
        check: false,
        progress: &mut |_| true,
        parts: &mut NoParts,
    };
    let solved = solve(spec.game, &spec.options, how).unwrap().unwrap();
    let mut resources = Resources::default();
    load(
        spec.game,
        Box::new(Cursor::new(solved.table)),
        &mut resources,
    )
    .unwrap()
    .unwrap();
    resources
}

fn advice(table: &dyn Table, resources: &Resources, seat: Seat) -> Result<TextAdvice, AdviceError> {
    advise(table, resources, seat, BotSpec::Solved, 1, 1, &NEVER)
}

/// The seat that is to choose, the first of several; none when the match is over.
fn to_choose(table: &dyn Table) -> Option<Seat> {
    match table.node() {
        Node::Choice(seats) => seats.lowest(),
        _ => None,
    }
}

#[test]
fn the_rest_of_a_line_is_what_would_be_found_anew() {
    let resources = solution();
    let mut longest = 0;
    for seed in 0..12 {
        let mut rng = Rng::new(seed);
        let mut table = spec().table(None).unwrap();
        while let Some(seat) = to_choose(&*table) {
            let advice = advice(&*table, &resources, seat).unwrap();
            assert_eq!(advice.line[0], advice.action);
            assert_eq!(playable_turn(&*table, seat, &advice.line), advice.line);
            longest = longest.max(advice.line.len());
            let mut after = table.copy();
            for action in &advice.line {
                let anew = self::advice(&*after, &resources, seat).unwrap();
                assert_eq!(anew.action, *action);
                after.play(Actor::Seat(seat), action).unwrap();
            }
            let actions = table.actions(seat);
            let action = &actions[rng.below(actions.len() as u64) as usize];
            table.play(Actor::Seat(seat), action).unwrap();
        }
    }
    assert!(longest > 1, "some turns have several actions of one seat");
}

#[test]
fn a_game_by_plans_is_the_same_and_takes_fewer_thoughts() {
    let resources = solution();
    let played = |plans: bool| {
        let mut table = middle();
        let mut planned = [PlannedTurn::default(), PlannedTurn::default()];
        let (thoughts, mut actions) = (Cell::new(0), 0);
        while let Some(seat) = to_choose(&*table) {
            let think = || {
                thoughts.set(thoughts.get() + 1);
                advice(&*table, &resources, seat)
            };
            let action = match plans {
                true => planned[seat.index()].next_action(&*table, seat, think),
                false => think().map(|advice| advice.action),
            };
            table.play(Actor::Seat(seat), &action.unwrap()).unwrap();
            actions += 1;
        }
        (table.events(), thoughts.get(), actions)
    };
    let [(one, thoughts, _), (other, all, actions)] = [true, false].map(played);
    assert_eq!(one, other);
    assert_eq!(all, actions);
    assert!(thoughts < all, "{thoughts} of {all}");
}

/// Natural Order moves Siegfried, then Brunhild; then both select a pair.
fn middle() -> Box<dyn Table> {
    let position = "D4E5E4D1B1 KS/- 1 move:GH,SB@S";
    spec().table(Some(position)).unwrap()
}

fn planning(line: &[&str]) -> TextAdvice {
    TextAdvice {
        action: line[0].to_owned(),
        value: None,
        mix: Vec::new(),
        playouts: 0,
        line: line.iter().map(|&action| action.to_owned()).collect(),
    }
}

#[test]
fn a_plan_ends_with_the_turn_and_where_the_match_stands_otherwise() {
    let order = Seat(1);
    let turn = |line: &[&str]| playable_turn(&*middle(), order, &planning(line).line);
    assert_eq!(turn(&["S0", "B0"]), ["S0", "B0"]);
    assert_eq!(
        turn(&["S0", "B0", "HS"]),
        ["S0", "B0"],
        "then both are to choose"
    );
    assert_eq!(turn(&["S0", "S0"]), ["S0"], "an illegal action ends it");
    assert!(turn(&["B0"]).is_empty());
    assert!(playable_turn(&*middle(), Seat(0), &planning(&["G0"]).line).is_empty());

    // After each way in which the match goes on, is the second action the planned one?
    for (first, undone, seat, planned) in [
        ("S0", false, order, true),
        ("S0", false, Seat(0), false),
        ("S0", true, order, false),
    ] {
        let mut table = middle();
        let mut turn = PlannedTurn::default();
        let advise = || Ok::<_, ()>(planning(&["S0", "B0"]));
        let action = turn.next_action(&*table, order, advise);
        assert_eq!(action.as_deref(), Ok("S0"));
        table.play(Actor::Seat(order), first).unwrap();
        if undone {
            assert!(table.undo(order));
        }
        let next = turn.next_action(&*table, seat, || Err("it thinks anew"));
        let expected = match planned {
            true => Ok("B0"),
            false => Err(&"it thinks anew"),
        };
        assert_eq!(next.as_deref(), expected);
    }
    let mut table = middle();
    let mut turn = PlannedTurn::default();
    turn.next_action(&*table, order, || Ok::<_, ()>(planning(&["S0", "B0"])))
        .unwrap();
    let other = table.actions(order).into_iter().find(|text| text != "S0");
    table.play(Actor::Seat(order), &other.unwrap()).unwrap();
    let anew = turn.next_action(&*table, order, || Err("it thinks anew"));
    assert_eq!(anew, Err("it thinks anew"), "another action was played");
}
