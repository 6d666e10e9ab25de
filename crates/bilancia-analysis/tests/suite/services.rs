//! Analyses of games of the catalogue, and a test that a new analysis can be added from outside.

use std::collections::HashSet;

use bilancia_analysis::{BotSpec, bots, can_be_solved, kinds, perft};
use bilancia_core::{Actor, Lang, Node, Notation, Presentable};
use bilancia_games::{GameEntry, MatchVisitor, catalog, visit_match};
use bilancia_table::{Match, Table};
use proptest::prelude::*;

/// An analysis that no other crate has: the number of distinct positions within `depth` actions of a match.
fn positions_within(table: &dyn Table, depth: u32) -> usize {
    struct Count(u32);

    impl MatchVisitor for Count {
        type Out = usize;

        fn visit<S: Presentable>(self, _game: &'static GameEntry<S>, of: &Match<S>) -> usize {
            let mut known = HashSet::from([of.state().clone()]);
            let mut layer: Vec<S> = known.iter().cloned().collect();
            for _ in 0..self.0 {
                let mut next = Vec::new();
                for state in &layer {
                    for (by, action) in legal(state) {
                        let mut after = state.clone();
                        after.apply(by, action);
                        if known.insert(after.clone()) {
                            next.push(after);
                        }
                    }
                }
                layer = next;
            }
            known.len()
        }
    }

    visit_match(table, Count(depth)).expect("the game is of the catalogue")
}

fn legal<S: Notation>(state: &S) -> Vec<(Actor, S::Action)> {
    let mut actions = Vec::new();
    match state.node() {
        Node::Over => Vec::new(),
        Node::Chance => {
            let mut rolls = Vec::new();
            state.rolls(&mut rolls);
            rolls
                .into_iter()
                .map(|(roll, _)| (Actor::Chance, roll))
                .collect()
        }
        Node::Choice(seats) => {
            let seat = seats.lowest().expect("a choice is owed by somebody");
            state.actions(seat, &mut actions);
            actions
                .into_iter()
                .map(|action| (Actor::Seat(seat), action))
                .collect()
        }
    }
}

#[test]
fn a_new_service_needs_no_change_of_tables_or_games() {
    let table = |name: &str| catalog().read(name).unwrap().table(None).unwrap();
    // All positions of tic-tac-toe that can be reached (5478 in all; 9 after one move, 72 after two).
    assert_eq!(positions_within(&*table("tictactoe"), 9), 5478);
    assert_eq!(positions_within(&*table("tictactoe"), 2), 1 + 9 + 72);
    // Chess after one and two plies.
    assert_eq!(positions_within(&*table("chess"), 1), 1 + 20);
    // The first roll of pig.
    assert_eq!(positions_within(&*table("pig"), 1), 1 + 6);
}

#[test]
fn sequences_are_counted() {
    let table = catalog().read("chess").unwrap().table(None).unwrap();
    assert_eq!(perft(&*table, 3), Some(8_902));
}

#[test]
fn every_game_is_found_by_the_name_in_its_info() {
    for game in catalog().0 {
        let table = game.start(&bilancia_core::Options::defaults(game.info().options));
        assert!(perft(&*table.unwrap(), 1).is_some(), "{}", game.info().name);
    }
}

#[test]
fn opponents_of_a_game_say_what_they_are() {
    let named = |name: &str| catalog().find(name).unwrap();
    for name in ["alea", "backgammon", "frames"] {
        let bots = bots(named(name));
        assert_eq!(bots[0].name, "engine");
        for bot in bots {
            assert_ne!(bot.title.raw(Lang::EN), bot.title.raw(Lang::IT));
            assert_ne!(bot.strength.raw(Lang::EN), bot.strength.raw(Lang::IT));
        }
    }
    assert!(bots(named("tictactoe")).is_empty());
    assert!(can_be_solved(named("frames")) && !can_be_solved(named("chess")));
}

proptest! {
    #[test]
    fn no_name_of_an_opponent_panics(text in ".{0,40}", known in 0_usize..BotSpec::FORMS.len(), at in 0_usize..16) {
        let _ = text.parse::<BotSpec>();
        let known = BotSpec::FORMS[known];
        let at = at.min(known.len());
        let _ = format!("{}{text}{}", &known[..at], &known[at..]).parse::<BotSpec>();
    }
}

#[test]
fn kinds_of_nodes_are_found_by_playing() {
    let kinds = |name: &str| {
        let kinds = kinds(&catalog().read(name).unwrap(), None).unwrap();
        (kinds.chance, kinds.simultaneous)
    };
    for name in ["alea", "chess", "tictactoe"] {
        assert_eq!(kinds(name), (false, false), "{name}");
    }
    for name in [
        "frames",
        "matching_pennies",
        "nibelungenlied",
        "rock_paper_scissors",
    ] {
        assert_eq!(kinds(name), (false, true), "{name}");
    }
    for name in [
        "backgammon",
        "battle:rules=dice",
        "goose",
        "goose:players=4",
        "kuhn",
        "pig",
    ] {
        assert_eq!(kinds(name), (true, false), "{name}");
    }
}
