//! Matches through the public trait: events, undo, earlier points, secrecy, forfeits.

use bilancia_core::{Actor, Node, Rng, Seat, Seats, conformance};
use bilancia_table::{Event, PlayError, Reason, Table, random_step};

use crate::support::{NIM, ODDS, table};

const FIRST: Actor = Actor::Seat(Seat(0));
const SECOND: Actor = Actor::Seat(Seat(1));

/// Events as records write them, such as `1 3` or `* 6`.
fn events(table: &dyn Table) -> Vec<String> {
    let text = |event: &Event| match event {
        Event::Action { by, text } => format!("{by} {text}"),
        Event::Forfeit { seat, reason, .. } => format!("{seat} {reason}"),
        Event::Drawn { reason } => format!("- {reason}"),
    };
    table.events().iter().map(text).collect()
}

fn play(table: &mut dyn Table, moves: &[(Actor, &str)]) {
    for (by, text) in moves {
        table.play(*by, text).expect("the move is legal");
    }
}

#[test]
fn the_games_of_the_tests_obey_the_laws_of_the_model() {
    assert!(conformance::check(&NIM.with("").expect("a start"), 20, 20, 1) > 50);
    assert!(conformance::check(&ODDS.with("").expect("a start"), 20, 20, 1) > 50);
}

#[test]
fn a_match_is_played_to_the_end_by_its_rules() {
    let mut table = table("nim:heap=5");
    play(&mut *table, &[(FIRST, " 1 "), (SECOND, "3"), (FIRST, "1")]);
    assert_eq!(events(&*table), ["1 1", "2 3", "1 1"]);
    let outcome = table.outcome().expect("the heap is empty");
    assert_eq!(
        (outcome.points, outcome.reason),
        (vec![1, -1], Reason::Rules)
    );
    assert_eq!(table.node(), Node::Over);
    assert_eq!(table.play(SECOND, "1"), Err(PlayError::Over));
    assert!(table.actions(Seat(1)).is_empty());
}

#[test]
fn what_is_refused_changes_nothing() {
    let mut table = table("nim:heap=2");
    let before = table.position();
    for (by, text) in [
        (FIRST, "3"),
        (FIRST, ""),
        (SECOND, "1"),
        (Actor::Chance, "1"),
    ] {
        assert!(table.play(by, text).is_err(), "{by} {text}");
        assert_eq!(table.position(), before);
        assert!(table.events().is_empty());
    }
    let mut rng = Rng::new(1);
    assert!(table.roll(&mut rng).is_err());
}

#[test]
fn undo_takes_back_ones_last_action_and_no_others() {
    let mut table = table("nim");
    play(&mut *table, &[(FIRST, "2")]);
    assert!(!table.undo(Seat(1)));
    assert!(table.undo(Seat(0)));
    assert!(table.events().is_empty());
    assert_eq!(table.position(), "7 1");
    play(&mut *table, &[(FIRST, "2"), (SECOND, "1")]);
    assert!(!table.undo(Seat(0)), "the other has moved since");
    assert_eq!(events(&*table), ["1 2", "2 1"]);
}

#[test]
fn simultaneous_moves_show_when_the_last_is_made() {
    let mut table = table("odds");
    let shown = |table: &dyn Table, from: Seats| table.view(from).position();
    play(&mut *table, &[(SECOND, "3")]);
    assert!(table.events().is_empty());
    assert_eq!(table.sealed(), Seat(1).into());
    assert_eq!(table.node(), Node::Choice(Seat(0).into()));
    for from in [Seats::NONE, Seat(0).into()] {
        assert_eq!(shown(&*table, from), "1 00 0");
        assert!(table.view(from).events().is_empty());
    }
    assert_eq!(shown(&*table, Seat(1).into()), "1 03 0");

    // The record does not reveal the order of choices.
    let mut other = crate::support::table("odds");
    play(&mut *table, &[(FIRST, "1")]);
    play(&mut *other, &[(FIRST, "1"), (SECOND, "3")]);
    assert_eq!(events(&*table), ["1 1", "2 3"]);
    assert_eq!(events(&*other), events(&*table));
    assert_eq!(table.rounds().len(), 1);
    assert!(table.sealed().is_empty());
    assert_eq!(table.rolls().len(), 6);
}

#[test]
fn a_sealed_move_can_be_taken_back_until_it_shows() {
    let mut table = table("odds");
    play(&mut *table, &[(FIRST, "1")]);
    assert!(!table.undo(Seat(1)));
    assert!(table.undo(Seat(0)));
    assert!(table.sealed().is_empty());
    play(&mut *table, &[(FIRST, "2"), (SECOND, "2")]);
    assert!(
        !table.undo(Seat(0)) && !table.undo(Seat(1)),
        "both have seen"
    );
    table.roll(&mut Rng::new(3)).expect("the die is due");
    assert!(!table.undo(Seat(0)) && !table.undo(Seat(1)));
    assert_eq!(table.event_count(), 3);
}

#[test]
fn earlier_points_are_the_match_as_it_was() {
    for name in ["nim:heap=20", "odds"] {
        for seed in 0..20 {
            let (mut table, mut rng) = (table(name), Rng::new(seed));
            let mut before = vec![(0, table.position())];
            while random_step(&mut *table, &mut rng) {
                if table.sealed().is_empty() {
                    before.push((table.event_count(), table.position()));
                }
            }
            assert!(before.len() > 5);
            for (length, position) in before.iter().rev() {
                let earlier = table.at(*length);
                assert_eq!(
                    (earlier.event_count(), &earlier.position()),
                    (*length, position)
                );
                assert_eq!(earlier.events(), table.events_in(0..*length));
                assert_eq!(
                    earlier.rounds().last().map_or(0, |round| round.end),
                    *length
                );
            }
        }
    }
}

#[test]
fn the_middle_of_a_simultaneous_move_is_where_it_began() {
    let mut table = table("odds");
    play(&mut *table, &[(FIRST, "1"), (SECOND, "2")]);
    table = table.at(1);
    assert_eq!((table.event_count(), &*table.position()), (0, "1 00 0"));
    play(&mut *table, &[(FIRST, "1")]);
    table = table.at(5);
    assert_eq!(
        table.sealed(),
        Seat(0).into(),
        "there are not so many events"
    );
}

#[test]
fn copies_go_their_own_way() {
    let mut table = table("nim");
    play(&mut *table, &[(FIRST, "3")]);
    let mut copy = table.copy();
    play(&mut *copy, &[(SECOND, "1")]);
    assert_eq!((table.event_count(), copy.event_count()), (1, 2));
    assert_eq!((&*table.position(), &*copy.position()), ("4 2", "3 1"));
}

#[test]
fn matches_end_by_forfeit_or_as_agreed() {
    let mut lost = table("nim");
    lost.forfeit(Seat(0), Reason::Time)
        .expect("a match for two");
    let outcome = lost.outcome().expect("it is over");
    assert_eq!(
        (outcome.points, outcome.reason),
        (vec![-1, 1], Reason::Time)
    );
    assert_eq!(events(&*lost), ["1 time"]);
    assert_eq!(lost.forfeit(Seat(1), Reason::Time), Err(PlayError::Over));
    assert_eq!(lost.draw(Reason::Agreement), Err(PlayError::Over));
    assert!(!lost.undo(Seat(0)));

    let mut drawn = table("odds");
    play(&mut *drawn, &[(FIRST, "1")]);
    drawn.draw(Reason::Agreement).expect("a match for two");
    let outcome = drawn.outcome().expect("it is over");
    assert_eq!(
        (outcome.points, outcome.reason),
        (vec![0, 0], Reason::Agreement)
    );
}
