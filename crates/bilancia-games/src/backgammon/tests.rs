use std::collections::HashSet;

use bilancia_core::{Actor, Node, Notation, Pointing, Rng, Seat, State, conformance};

use sha2::Digest as _;

use super::{
    Action, BAR, Backgammon, GAME, OFF, Phase,
    board::{Board, Checkers},
};

#[test]
fn obeys_the_laws_of_the_model() {
    assert!(conformance::check(&GAME.with("").unwrap(), 6, 250, 7) > 1_000);
}

/// Every position that one throw can lead to, found by trying all orders of single steps and keeping the
/// longest: a slow, simple implementation independent of the generator.
fn reachable(board: Board, [high, low]: [u8; 2]) -> HashSet<(Checkers, Checkers)> {
    fn legal(board: Board, from: u8, die: u8) -> bool {
        let (own, other) = (board.own, board.other);
        if own.count(from) == 0 || (from != BAR && own.count(BAR) > 0) {
            return false;
        }
        if from > die {
            return other.count(25 - (from - die)) < 2;
        }
        let all_home = (7..=BAR).all(|place| own.count(place) == 0);
        all_home && (from == die || (from + 1..=6).all(|place| own.count(place) == 0))
    }
    fn walk(board: Board, dice: &[u8], used: &[u8], found: &mut Vec<(Vec<u8>, Board)>) {
        let mut stuck = true;
        for (index, &die) in dice.iter().enumerate() {
            for from in (1..=BAR).filter(|&from| legal(board, from, die)) {
                stuck = false;
                let mut after = board;
                after.own.take(from);
                after.own.add(from.saturating_sub(die), 1);
                if from > die && after.other.count(25 - (from - die)) == 1 {
                    after.other.take(25 - (from - die));
                    after.other.add(BAR, 1);
                }
                let (mut left, mut used) = (dice.to_vec(), used.to_vec());
                used.push(left.remove(index));
                walk(after, &left, &used, found);
            }
        }
        if stuck {
            found.push((used.to_vec(), board));
        }
    }
    let dice = if high == low {
        vec![high; 4]
    } else {
        vec![high, low]
    };
    let mut found = Vec::new();
    walk(board, &dice, &[], &mut found);
    let longest = found.iter().map(|(used, _)| used.len()).max().unwrap_or(0);
    found.retain(|(used, _)| used.len() == longest);
    if longest == 1 && found.iter().any(|(used, _)| used[0] == high) {
        found.retain(|(used, _)| used[0] == high);
    }
    found
        .into_iter()
        .map(|(_, board)| (board.own, board.other))
        .collect()
}

fn generated(state: &Backgammon) -> Vec<(Checkers, Checkers)> {
    let mut actions = Vec::new();
    state.actions(state.turn(), &mut actions);
    let after = |action| {
        let mut after = *state;
        after.apply(Actor::Seat(state.turn()), action);
        (
            after.checkers(state.turn()),
            after.checkers(state.turn().other()),
        )
    };
    actions.into_iter().map(after).collect()
}

fn check_throws(state: &Backgammon) {
    for high in 1..=6 {
        for low in 1..=high {
            let thrown = Backgammon {
                phase: Phase::Move([high, low]),
                ..*state
            };
            let plays = generated(&thrown);
            let distinct: HashSet<_> = plays.iter().copied().collect();
            assert_eq!(
                plays.len(),
                distinct.len(),
                "a position twice: {}",
                thrown.position()
            );
            assert_eq!(
                distinct,
                reachable(thrown.board(), [high, low]),
                "{}",
                thrown.position()
            );
        }
    }
}

#[test]
fn plays_are_those_of_a_plain_search() {
    let mut rng = Rng::new(11);
    for _ in 0..6 {
        let mut state = Backgammon::start();
        let mut ply = 0;
        while state.node() != Node::Over {
            if state.phase() == Phase::Throw && ply % 5 == 0 {
                check_throws(&state);
            }
            let (mut rolls, mut actions) = (Vec::new(), Vec::new());
            bilancia_core::random_playout(&mut state, 1, &mut actions, &mut rolls, &mut rng);
            ply += 1;
        }
    }
}

#[test]
fn plays_are_those_of_a_plain_search_where_it_is_crowded() {
    // Positions with few checkers, near home and on the bar, test the rules about the larger die and bearing
    // off; they are rare in random games.
    let mut rng = Rng::new(5);
    for _ in 0..300 {
        let mut sides = [Checkers::NONE; 2];
        for (seat, checkers) in [(0, rng.below(5) + 1), (1, rng.below(12) + 1)] {
            for _ in 0..checkers {
                let place = match (seat, rng.below(8)) {
                    (_, 0) => BAR,
                    (0, _) => rng.below(9) as u8 + 1,
                    _ => rng.below(24) as u8 + 1,
                };
                let rival: Checkers = sides[1 - seat];
                if place == BAR || rival.count(25 - place) == 0 {
                    sides[seat].add(place, 1);
                }
            }
            let on_board: u8 = (1..=BAR).map(|place| sides[seat].count(place)).sum();
            sides[seat].add(OFF, 15 - on_board);
        }
        if sides.iter().all(|side| side.count(OFF) < 15) {
            check_throws(&Backgammon {
                sides,
                turn: Seat(0),
                phase: Phase::Throw,
            });
        }
    }
}

#[test]
fn the_opening_has_these_numbers_of_plays() {
    // By higher die, then lower, from 11 to 66: number of positions reached, not of orders of steps.
    let counted = [
        42, 15, 75, 16, 17, 73, 14, 18, 17, 52, 8, 8, 9, 9, 4, 10, 14, 14, 14, 7, 11,
    ];
    let start = Backgammon::start();
    let throws = (1..=6).flat_map(|high| (1..=high).map(move |low| [high, low]));
    for (dice, count) in throws.zip(counted) {
        let state = Backgammon {
            phase: Phase::Move(dice),
            ..start
        };
        assert_eq!(generated(&state).len(), count, "{dice:?}");
        assert_eq!(reachable(state.board(), dice).len(), count, "{dice:?}");
    }
}

/// Compares with the file that `tests/backgammon/openspiel.py` writes.
#[test]
fn plays_lead_where_those_of_openspiel_lead() {
    let start = Backgammon::start();
    let lines: Vec<_> = include_str!("../../tests/backgammon/openspiel.tsv")
        .lines()
        .collect();
    assert!(lines.len() >= 600);
    for line in lines {
        let fields: Vec<_> = line.split('\t').collect();
        let [position, count, digest] = fields[..] else {
            panic!("not three fields: {line}");
        };
        let state = start.read_position(position).unwrap();
        let mut actions = Vec::new();
        state.actions(state.turn(), &mut actions);
        let mut ends: Vec<_> = actions
            .into_iter()
            .map(|action| {
                let mut after = state;
                after.apply(Actor::Seat(state.turn()), action);
                let text = after.position();
                let board: Vec<_> = text.split(' ').take(2).collect();
                board.join(" ")
            })
            .collect();
        ends.sort_unstable();
        assert_eq!(ends.len().to_string(), count, "{position}");
        let found = sha2::Sha256::digest(ends.join("\n"));
        assert_eq!(hex::encode(&found[..8]), digest, "{position}");
    }
}

#[test]
fn stakes_are_one_two_and_three() {
    let start = GAME.with("").unwrap();
    for (position, stake) in [
        ("6/6/6/4,b1,w1 0,0 w 11", 1),
        ("6/6/6/4,b15,w1 0,0 w 11", 3),
        ("6/6/b15,5/5,w1 0,0 w 11", 2),
        ("6/6/b14,5/5,w1 0,1 w 11", 3),
    ] {
        let mut state = start.read_position(position).unwrap();
        let action = state.read_action(Actor::Seat(Seat(0)), "1/off").unwrap();
        state.apply(Actor::Seat(Seat(0)), action);
        assert_eq!(
            [state.points(Seat(0)), state.points(Seat(1))],
            [stake, -stake],
            "{position}"
        );
    }
}

#[test]
fn refuses_by_the_rule() {
    let start = GAME.with("").unwrap();
    let opening = "w2,4,b5/1,b3,3,w5/b5,3,w3,1/w5,4,b2";
    let state = start.read_position(&format!("{opening} 0,0 w 65")).unwrap();
    let rule = |text: &str| {
        state
            .read_action(Actor::Seat(Seat(0)), text)
            .unwrap_err()
            .rule
            .number
    };
    assert_eq!(
        [
            "24/18 24/19",
            "13/7",
            "6/off 13/7",
            "pass",
            "x",
            "23/17 13/8"
        ]
        .map(rule),
        [5, 8, 9, 8, 0, 4]
    );
    let read = |text: &str| state.read_action(Actor::Seat(Seat(0)), text).unwrap();
    assert_eq!(read("18/13 24/18"), read("24/13"));
    assert_eq!(state.action_text(read("24/13")), "24/18 18/13");
    for (position, number) in [
        (format!("{opening} 0,0 w"), 0),
        (format!("{opening} 0,1 w -"), 2),
        (format!("{opening} 0,0 x -"), 3),
        (format!("{opening} 0,0 w 13"), 3),
        ("w2,4,b5/1,b3,3,w5/b5,3,w3,1/w5,4,b1 0,0 - -".to_owned(), 3),
        ("6/6/6/6 0,0 w -".to_owned(), 10),
        ("w16,5/6/6/6 0,0 w -".to_owned(), 1),
    ] {
        assert_eq!(
            start.read_position(&position).unwrap_err().rule.number,
            number,
            "{position}"
        );
    }
}

#[test]
fn a_hit_on_the_way_tells_two_plays_apart() {
    let start = GAME.with("").unwrap();
    // From 8 by 5 and 2 to 1: over 3, or over 6, where a single black checker stands.
    let state = start.read_position("6/6/4,w1,1/b1,5 0,0 w 52").unwrap();
    let by = Actor::Seat(Seat(0));
    assert_eq!(state.read_action(by, "8/1").unwrap_err().rule.number, 6);
    let texts =
        ["8/6* 6/1", "8/3 3/1"].map(|text| state.action_text(state.read_action(by, text).unwrap()));
    assert_eq!(texts, ["8/6* 6/1", "8/3 3/1"]);
    assert_ne!(
        state.read_action(by, "8/6/1").unwrap(),
        Action::Throw([5, 2])
    );
}

/// Adds every play to which pointing leads from the cells chosen so far.
fn point_on(state: &Backgammon, chosen: &[String], found: &mut HashSet<Action>) {
    let steps: Vec<&str> = chosen.iter().map(String::as_str).collect();
    let prompt = state
        .prompt(state.turn(), &steps)
        .expect("cells that were offered");
    let mut here: HashSet<Action> = prompt.complete.into_iter().collect();
    for choice in prompt.next {
        let mut after = HashSet::new();
        let longer: Vec<_> = chosen.iter().cloned().chain([choice.cell]).collect();
        point_on(state, &longer, &mut after);
        let one = after.iter().next().filter(|_| after.len() == 1);
        assert_eq!(choice.only.as_ref(), one, "{} {longer:?}", state.position());
        here.extend(after);
    }
    let one = here.iter().next().filter(|_| here.len() == 1);
    assert_eq!(prompt.only.as_ref(), one, "{} {chosen:?}", state.position());
    found.extend(here);
}

#[test]
fn pointing_leads_to_every_play_by_steps_in_any_order() {
    let mut rng = Rng::new(11);
    let mut state = GAME.with("").unwrap();
    let (mut rolls, mut actions, mut checked) = (Vec::new(), Vec::new(), 0);
    while checked < 60 {
        let by = match state.node() {
            Node::Over => {
                state = GAME.with("").unwrap();
                continue;
            }
            Node::Chance => {
                let roll = state.sample_roll(&mut rolls, &mut rng);
                state.apply(Actor::Chance, roll);
                continue;
            }
            Node::Choice(_) => state.turn(),
        };
        actions.clear();
        state.actions(by, &mut actions);
        // Doubles have too many orders of steps, but in crowded positions.
        if actions.len() < 12 || !matches!(state.phase(), Phase::Move([high, low]) if high == low) {
            let mut found = HashSet::new();
            point_on(&state, &[], &mut found);
            assert_eq!(
                found,
                actions.iter().copied().collect(),
                "{}",
                state.position()
            );
            checked += 1;
        }
        let action = state.sample_action(by, &mut actions, &mut rng);
        state.apply(Actor::Seat(by), action);
    }
}

#[test]
fn nothing_is_completed_while_other_steps_can_follow() {
    let start = GAME.with("").unwrap();
    let state = start
        .read_position("w2,4,b5/1,b3,3,w5/b5,3,w3,1/w5,4,b2 0,0 w 54")
        .unwrap();
    let prompt = |chosen: &[&str]| state.prompt(Seat(0), chosen).unwrap();
    let cells = |chosen: &[&str]| -> Vec<String> {
        prompt(chosen)
            .next
            .into_iter()
            .map(|choice| choice.cell)
            .collect()
    };
    // The lower checker first: each checker that the four can move may follow.
    assert_eq!(cells(&["8", "3"]), ["24", "13", "8", "6"]);
    assert_eq!(prompt(&["8", "3"]).only, None);
    let whole = prompt(&["8", "3", "24", "20"]);
    assert_eq!((whole.next.len(), whole.complete), (0, whole.only));
    assert_eq!(state.action_text(whole.complete.unwrap()), "24/20 8/3");
}
