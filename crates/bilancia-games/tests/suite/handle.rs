//! Positions that programs play by numbers of actions, beside matches that are played by text.

use std::collections::HashSet;

use bilancia_core::{Actor, Node, Rng, Seat, Seats};
use bilancia_games::catalog;
use bilancia_table::{DynState, PlayError, Reason, Table, information_state};
use bilancia_testkit::sized;

/// Every game of the catalogue as it is by default, and some under options that change what there is to list.
fn games() -> Vec<String> {
    let names = catalog().0.iter().map(|game| game.info().name.to_owned());
    let more = [
        "goose:players=5,pieces=3",
        "battle:rules=dice,attack=4inf+2ftr,defend=3inf",
        "war:map=classic,rules=dice",
    ];
    names.chain(more.map(str::to_owned)).collect()
}

fn awaited(node: Node) -> Option<Actor> {
    match node {
        Node::Choice(seats) => seats.lowest().map(Actor::Seat),
        Node::Chance => Some(Actor::Chance),
        Node::Over => None,
    }
}

/// Asserts that a table and a state are the same for `by`, who is to act; returns the number of the legal actions.
fn compare(
    table: &dyn Table,
    state: &mut dyn DynState,
    by: Actor,
    weights: &mut Vec<u64>,
) -> usize {
    let at = table.position();
    assert_eq!(state.position(), at);
    let legal = table.legal(by);
    state.legal(by, weights);
    assert_eq!(weights.len(), legal.len(), "{at}");
    for (number, (text, weight)) in legal.iter().enumerate() {
        assert_eq!(weights[number], *weight, "{at}: {text}");
        assert_eq!(state.action_text(by, number).as_ref(), Ok(text), "{at}");
    }
    for seat in table.seats().iter() {
        assert_eq!(state.side(seat), Some(table.side(seat)), "{at}");
        let seen = table.view(seat.into()).position();
        assert_eq!(state.view(seat.into()).position(), seen, "{at}");
    }
    legal.len()
}

/// Asserts that what is not legal is refused and changes nothing.
fn refuse(state: &mut dyn DynState, by: Actor, count: usize) {
    let before = (state.position(), state.state_hash());
    let wrong = Err(PlayError::Number {
        number: count,
        count,
    });
    assert_eq!(state.apply(by, count), wrong);
    assert!(state.apply(by, usize::MAX).is_err());
    assert!(state.action_text(by, count).is_err());
    let strangers = [Actor::Seat(Seat(7)), Actor::Seat(Seat(200)), Actor::Chance];
    for other in strangers.into_iter().filter(|other| *other != by) {
        let refused = |error: PlayError| matches!(error, PlayError::NotAwaited { .. });
        assert!(state.apply(other, 0).is_err_and(refused), "{other}");
        assert!(state.action_text(other, 0).is_err_and(refused), "{other}");
        assert!(state.read_action(other, "").is_err_and(refused), "{other}");
        state.legal(other, &mut vec![1]);
    }
    assert_eq!((state.position(), state.state_hash()), before);
}

#[test]
fn states_and_tables_are_the_same_over_random_games() {
    let (games_each, most) = (sized(2, 20), sized(60, 2_000));
    for name in games() {
        let spec = catalog().read(&name).unwrap();
        let (mut hashes, mut plies) = (HashSet::new(), 0);
        for game in 0..games_each {
            let mut rng = Rng::keyed(16, &[game]);
            let mut table = spec.table(None).unwrap();
            let mut state = spec.state(None).unwrap();
            let mut weights = Vec::new();
            for _ in 0..most {
                let Some(by) = awaited(table.node()) else {
                    break;
                };
                assert_eq!(state.node(), table.node(), "{name}");
                assert!(
                    state
                        .seats()
                        .iter()
                        .all(|seat| state.points(seat).is_none())
                );
                let count = compare(&*table, &mut *state, by, &mut weights);
                refuse(&mut *state, by, count);
                let number = rng.below(count as u64) as usize;
                let text = state.action_text(by, number).unwrap();
                let named = state.read_action(by, &text).unwrap();
                assert_eq!(named, number, "{name}: {text} at {}", state.position());
                let copy = state.clone();
                state.apply(by, number).unwrap();
                assert_eq!(table.play(by, &text).as_ref(), Ok(&text));
                let read = spec.state(Some(&copy.position())).unwrap();
                assert!(*read == *copy, "{name}: {}", copy.position());
                assert_eq!(read.state_hash(), copy.state_hash());
                assert_eq!(*state == *copy, state.position() == copy.position());
                hashes.insert(state.state_hash());
                plies += 1;
            }
            let outcome = table.outcome().filter(|end| end.reason == Reason::Rules);
            if let Some(outcome) = outcome {
                assert_eq!(state.node(), Node::Over, "{name}");
                let points = |seat| state.points(seat);
                let paid: Option<Vec<_>> = state.seats().iter().map(points).collect();
                assert_eq!(paid, Some(outcome.points), "{name}");
                assert_eq!(state.points(Seat(200)), None);
                assert_eq!(state.apply(Actor::Chance, 0), Err(PlayError::Over));
            }
            assert_eq!(state.position(), table.position());
        }
        assert!(plies > 0 && hashes.len() > 1, "{name}");
    }
}

#[test]
fn copies_are_played_on_by_themselves() {
    let spec = catalog().read("alea").unwrap();
    let mut state = spec.state(None).unwrap();
    let (before, mut copy) = (state.position(), state.clone());
    let by = Actor::Seat(Seat(0));
    copy.apply(by, 3).unwrap();
    assert_eq!(state.position(), before);
    assert!(*state != *copy);
    state.apply(by, 3).unwrap();
    assert!(*state == *copy);
    assert!(*state != *catalog().read("chess").unwrap().state(None).unwrap());
}

#[test]
fn an_observation_that_hides_cards_is_completed_before_it_is_played_on() {
    let spec = catalog().read("kuhn").unwrap();
    let mut state = spec.state(None).unwrap();
    let mut rng = Rng::new(1);
    assert!(state.view(Seats::NONE).apply(Actor::Chance, 0).is_ok());
    state.apply(Actor::Chance, 0).unwrap();
    let by = awaited(state.node()).unwrap();
    let mut seen = state.view(Seat(0).into());
    assert_ne!(seen.position(), state.position());
    assert_eq!(seen.apply(by, 0), Err(PlayError::Hidden));
    let mut again = seen.view(Seats::first(2));
    assert_eq!(again.apply(by, 0), Err(PlayError::Hidden));
    let mut drawn = HashSet::new();
    for _ in 0..100 {
        let mut whole = seen.complete(&mut rng);
        assert!(*whole.view(Seat(0).into()) == *seen);
        drawn.insert(whole.position());
        whole.apply(by, 0).unwrap();
    }
    assert_eq!(drawn.len(), 2, "either of the other two cards: {drawn:?}");
}

#[test]
fn a_secret_choice_does_not_show_in_the_observation_of_the_other() {
    let spec = catalog().read("frames").unwrap();
    let mut states = [5, 6].map(|number| {
        let mut state = spec.state(None).unwrap();
        state.apply(Actor::Seat(Seat(0)), number).unwrap();
        state
    });
    let seen = |state: &mut Box<dyn DynState>| state.view(Seat(1).into());
    let [one, other] = states.each_mut().map(seen);
    assert!(*one == *other);
    assert_eq!(one.state_hash(), other.state_hash());
    assert!(*states[0] != *states[1]);
}

/// All histories of a game, with what is due after each.
fn histories(start: &dyn DynState) -> Vec<(Vec<(Actor, usize)>, Node)> {
    let mut found = Vec::new();
    let mut open = vec![(start.view(start.seats()), Vec::new())];
    while let Some((mut state, history)) = open.pop() {
        found.push((history.clone(), state.node()));
        let acting: Vec<_> = match state.node() {
            Node::Over => Vec::new(),
            Node::Chance => vec![Actor::Chance],
            Node::Choice(seats) => seats.iter().map(Actor::Seat).collect(),
        };
        for by in acting {
            let mut weights = Vec::new();
            state.legal(by, &mut weights);
            for number in 0..weights.len() {
                let mut next = state.clone();
                next.apply(by, number).unwrap();
                open.push((next, [&*history, &[(by, number)]].concat()));
            }
        }
    }
    found
}

/// In Kuhn poker a player knows the own card and what was bet, and at the end both cards.
#[test]
fn a_player_of_poker_knows_the_own_card_and_the_bets() {
    let start = catalog().read("kuhn").unwrap().state(None).unwrap();
    let all = histories(&*start);
    // Before the deal, after each of 6 deals, and 8 courses of betting after each.
    assert_eq!(all.len(), 1 + 6 * 9);
    for seat in [Seat(0), Seat(1)] {
        let mut known = HashSet::new();
        let mut choices = HashSet::new();
        for (history, node) in &all {
            let text = information_state(&*start, history, seat).unwrap();
            if *node == Node::Choice(seat.into()) {
                choices.insert(text.clone());
            }
            known.insert(text);
        }
        // Three cards, in two situations of each player.
        assert_eq!(choices.len(), 6, "{choices:?}");
        // Before the deal; after it, for each of three own cards, 4 situations in which the other card is hidden, and 5 ends
        // that show one of two.
        assert_eq!(known.len(), 1 + 3 * (4 + 5 * 2), "{known:?}");
    }
}

#[test]
fn the_order_of_a_simultaneous_move_does_not_show() {
    let start = catalog()
        .read("rock_paper_scissors")
        .unwrap()
        .state(None)
        .unwrap();
    let [first, second] = [0, 1].map(|seat| Actor::Seat(Seat(seat)));
    let known =
        |history: &[(Actor, usize)], seat| information_state(&*start, history, Seat(seat)).unwrap();
    assert_eq!(known(&[], 1), known(&[(first, 2)], 1));
    assert_ne!(known(&[], 0), known(&[(first, 2)], 0));
    assert_ne!(known(&[(first, 1)], 0), known(&[(first, 2)], 0));
    for seat in [0, 1] {
        let one = known(&[(first, 2), (second, 1)], seat);
        assert_eq!(one, known(&[(second, 1), (first, 2)], seat));
        assert_ne!(one, known(&[(first, 1), (second, 2)], seat));
    }
    assert_eq!(
        information_state(&*start, &[(first, 9)], Seat(0)),
        Err(PlayError::Number {
            number: 9,
            count: 3
        })
    );
}

/// Where nothing is hidden a seat knows the whole history, which positions alone do not tell.
#[test]
fn nothing_of_an_open_game_is_forgotten() {
    let start = catalog().read("tictactoe").unwrap().state(None).unwrap();
    let cells = |cells: [usize; 3]| {
        let mut state = start.clone();
        let mut history = Vec::new();
        for (ply, cell) in cells.into_iter().enumerate() {
            let by = Actor::Seat(Seat(ply as u8 % 2));
            let number = (0..9)
                .find(|number| state.action_number(by, *number) == Ok(Some(cell)))
                .unwrap();
            state.apply(by, number).unwrap();
            history.push((by, number));
        }
        (state, history)
    };
    let ((one, early), (other, late)) = (cells([0, 4, 8]), cells([8, 4, 0]));
    assert!(*one == *other);
    for seat in [Seat(0), Seat(1)] {
        let known = |history| information_state(&*start, history, seat).unwrap();
        assert_ne!(known(&early), known(&late));
        assert_eq!(known(&early), known(&early.clone()));
    }
}
