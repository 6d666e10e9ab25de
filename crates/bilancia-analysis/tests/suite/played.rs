//! Turns of every game, played at random and by its own opponents, none of which may be called impossible.
#![expect(clippy::print_stdout, reason = "counts are worth a look")]

use std::sync::atomic::AtomicBool;

use bilancia_analysis::{
    BotSpec, PlannedTurn, advise,
    justify::{POSITIONS, Verdict, justify},
};
use bilancia_core::{Actor, Lang, Node, Rng, Seat};
use bilancia_games::{Resources, catalog};
use bilancia_table::Table;
use bilancia_testkit::sized;

/// Games, a good player of each, and the number of turns that this player and a random one play each.
const GAMES: [(&str, &str, usize); 21] = [
    ("alea", "engine:nodes=20", 700),
    ("backgammon", "greedy", 700),
    (
        "battle:rules=cof,attack=3inf+2arm,defend=3inf",
        "greedy",
        300,
    ),
    (
        "battle:rules=cofr,attack=4inf+1ftr,defend=3inf+1arm",
        "greedy",
        300,
    ),
    (
        "battle:rules=dice,attack=2inf+1arm,defend=2inf",
        "greedy",
        300,
    ),
    (
        "battle:rules=lowluck,attack=3inf+1arm,defend=3inf",
        "greedy",
        300,
    ),
    (
        "battle:rules=orthodox,attack=3inf+2arm,defend=3inf",
        "greedy",
        300,
    ),
    ("chess", "greedy", 700),
    ("frames:size=5,goal=3", "engine:nodes=20", 350),
    ("frames:size=9,goal=5", "engine:nodes=20", 350),
    ("goose", "greedy", 200),
    ("goose:course=short,pieces=2", "greedy", 400),
    ("kuhn", "greedy", 200),
    ("matching_pennies", "greedy", 100),
    ("nibelungenlied", "mcts:nodes=20", 700),
    ("pig", "mcts:nodes=20", 400),
    ("rock_paper_scissors", "greedy", 100),
    ("tictactoe", "mcts:nodes=50", 400),
    (
        "battle:rules=ryof,attack=3inf+2arm,defend=3inf",
        "greedy",
        200,
    ),
    (
        "battle:rules=ryof6,attack=3inf+2arm,defend=3inf",
        "greedy",
        200,
    ),
    ("frames:size=15,goal=5", "random", 100),
];

/// Rules of battle under which wars are played.
const RULES: [&str; 7] = [
    "cof", "orthodox", "ryof", "ryof6", "cofr", "lowluck", "dice",
];

/// Turns of a war by each player under each rule.
const TURNS_OF_WARS: usize = 500;

/// Most states of a war that are examined for one answer: turns at random may be left open.
const STATES: usize = 20_000;

/// A match in which all seats are played by one opponent.
struct Playing {
    table: Box<dyn Table>,
    bot: BotSpec,
    planned: PlannedTurn,
    resources: Resources,
    rng: Rng,
}

impl Playing {
    fn choose(&mut self, seat: Seat) {
        let (table, seed) = (&*self.table, self.rng.bits());
        let advice = || {
            let stop = AtomicBool::new(false);
            advise(table, &self.resources, seat, self.bot, seed, 1, &stop)
        };
        let action = self.planned.next_action(table, seat, advice).unwrap();
        self.table.play(Actor::Seat(seat), &action).unwrap();
    }

    /// Plays a turn, whole or the beginning of one; false if the game is over.
    fn turn(&mut self, whole: bool) -> bool {
        let number = self.table.status().turn;
        let (mut first, mut moved) = (None, false);
        loop {
            match self.table.node() {
                Node::Over => return moved,
                Node::Chance if moved && !whole => return true,
                Node::Chance => {
                    self.table.roll(&mut self.rng).unwrap();
                }
                Node::Choice(seats) => {
                    let goes_on = match first {
                        None => true,
                        Some(_) if whole => self.table.status().turn == number,
                        // A turn of several actions may be left in its middle.
                        Some(first) => first == seats && seats.len() == 1 && self.rng.below(2) == 0,
                    };
                    if !goes_on {
                        return true;
                    }
                    first = Some(seats);
                    seats.iter().for_each(|seat| self.choose(seat));
                }
            }
            moved = true;
        }
    }
}

/// Asks for turns of a player, and returns how many of them are left open.
fn played(name: &str, player: &str, turns: usize, limit: usize) -> usize {
    let spec = catalog().read(name).unwrap();
    let whole = spec.game.info().name == "war";
    let mut playing = Playing {
        table: spec.table(None).unwrap(),
        bot: player.parse().unwrap(),
        planned: PlannedTurn::default(),
        resources: Resources::default(),
        rng: Rng::new(1),
    };
    let (mut asked, mut open) = (0, 0);
    while asked < turns {
        let before = playing.table.position();
        if !playing.turn(whole) || playing.table.position() == before {
            playing.table = spec.table(None).unwrap();
            continue;
        }
        let after = playing.table.position();
        let found = justify(&spec, Some(&before), &after, limit).unwrap();
        let reasons: Vec<_> = found.reasons.iter().map(|it| it.text(Lang::EN)).collect();
        match found.verdict {
            Verdict::Justified => assert!(!found.explanations.is_empty()),
            Verdict::Impossible => panic!("{name}, {player}:\n{before}\n{after}\n{reasons:?}"),
            Verdict::Unknown => open += 1,
        }
        asked += 1;
    }
    open
}

#[test]
fn turns_of_every_game_are_justified() {
    let mut asked = 0;
    for (name, good, turns) in GAMES {
        let turns = sized(turns.div_ceil(25), turns);
        for player in ["random", good] {
            assert_eq!(
                played(name, player, turns, POSITIONS),
                0,
                "{name}, {player}"
            );
            asked += turns;
        }
    }
    println!("{asked} turns, all justified");
    assert!(asked >= sized(500, 13_000), "{asked}");
    // No game of the catalogue is forgotten.
    for game in catalog().0 {
        let name = game.info().name;
        let of = |it: &str| it.split(':').next() == Some(name);
        assert!(name == "war" || GAMES.iter().any(|it| of(it.0)), "{name}");
    }
}

#[test]
fn turns_of_wars_are_never_impossible() {
    let turns = sized(8, TURNS_OF_WARS);
    let (mut asked, mut open) = (0, 0);
    for rules in RULES {
        for player in ["random", "recruit"] {
            let name = format!("war:map=strait,rules={rules}");
            let left = played(&name, player, turns, STATES);
            println!("{name}, {player}: {turns} turns, {left} left open");
            asked += turns;
            open += left;
        }
    }
    println!("{asked} turns, {open} left open");
    assert!(
        asked >= sized(100, 7_000) && open * 10 <= asked,
        "{open} of {asked}"
    );
}
