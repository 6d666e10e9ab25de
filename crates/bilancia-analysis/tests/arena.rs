//! Arenas: who sits where, failures, cancellation, and the same results for any number of threads.

use std::sync::{
    Mutex,
    atomic::{AtomicBool, Ordering},
};

use bilancia_analysis::{
    BotSpec,
    arena::{Arena, BotEntrant, Entrant, GameResult, Observer, Player, Standings},
};
use bilancia_core::{Lang, Message, Rng, Seat, Wording};
use bilancia_games::{Resources, catalog};
use bilancia_table::Table;

static NEVER: AtomicBool = AtomicBool::new(false);

fn bot(name: &str) -> Box<dyn Entrant> {
    let bot: BotSpec = name.parse().unwrap();
    Box::new(BotEntrant {
        bot,
        resources: Resources::default(),
        stop: &NEVER,
    })
}

fn play(game: &str, names: &[&str], games: usize, threads: usize) -> Vec<GameResult> {
    let start = catalog().read(game).unwrap().table(None).unwrap();
    let entrants: Vec<_> = names.iter().map(|name| bot(name)).collect();
    let arena = Arena {
        start: &*start,
        entrants: &entrants,
        games,
        opening_plies: 1,
        seed: 3,
        threads,
    };
    arena.play(&NEVER)
}

#[test]
fn results_do_not_depend_on_threads() {
    let one = play("tictactoe", &["random", "mcts:nodes=60"], 20, 1);
    assert_eq!(one.len(), 20);
    assert_eq!(one, play("tictactoe", &["random", "mcts:nodes=60"], 20, 3));
    let standings = Standings::of(2, &one);
    let score = &standings.entrants[1];
    assert!(score.wins > score.losses, "{standings:?}");
    assert_eq!(score.wins + score.draws + score.losses, standings.games);
    assert_eq!(score.losses, standings.entrants[0].wins);
    assert!(standings.elo.unwrap().value < 0.0);
}

#[test]
fn every_entrant_sits_at_every_seat() {
    let games = play("goose:players=3,course=short", &["random"; 3], 6, 2);
    for (number, game) in games.iter().enumerate() {
        for (seat, points) in game.by_seat.iter().enumerate() {
            assert_eq!(game.by_entrant[(seat + number) % 3], *points);
        }
        assert_eq!(game.by_seat.iter().sum::<i32>(), 0);
    }
    assert_eq!(Standings::of(3, &games).elo, None);
}

const OUT_OF_IDEAS: Message = Message::new("out of ideas", "senza idee");

/// An entrant whose players fail at their second action.
struct Failing;

impl Entrant for Failing {
    fn player(&self) -> Box<dyn Player + '_> {
        Box::new(Asked(0))
    }
}

struct Asked(u32);

impl Player for Asked {
    fn choose(&mut self, table: &dyn Table, seat: Seat, _rng: &mut Rng) -> Result<String, Wording> {
        self.0 += 1;
        match self.0 {
            1 => Ok(table.actions(seat).swap_remove(0)),
            _ => Err(Wording::new(OUT_OF_IDEAS, &[])),
        }
    }
}

/// Notes failures, and cancels after a number of games.
struct Notes {
    failures: Mutex<Vec<(usize, usize, String)>>,
    done: AtomicBool,
    most: usize,
}

impl Observer for Notes {
    fn is_cancelled(&self) -> bool {
        self.done.load(Ordering::Relaxed)
    }

    fn failed(&self, game: usize, entrant: usize, error: &Wording) {
        let mut failures = self.failures.lock().unwrap();
        failures.push((game, entrant, error.text(Lang::En)));
    }

    fn progress(&self, results: &[Option<GameResult>]) {
        if results.iter().flatten().count() >= self.most {
            self.done.store(true, Ordering::Relaxed);
        }
    }
}

#[test]
fn a_player_who_fails_loses_that_game_alone() {
    let start = catalog().read("chess").unwrap().table(None).unwrap();
    let entrants = [Box::new(Failing) as Box<dyn Entrant>, bot("random")];
    let notes = Notes {
        failures: Mutex::default(),
        done: AtomicBool::new(false),
        most: 4,
    };
    let arena = Arena {
        start: &*start,
        entrants: &entrants,
        games: 50,
        opening_plies: 0,
        seed: 1,
        threads: 1,
    };
    let results = arena.play(&notes);
    assert_eq!(results.len(), 4, "cancelled after four games");
    for result in &results {
        assert_eq!(result.by_entrant, [-1, 1]);
    }
    let failures = notes.failures.into_inner().unwrap();
    let expected: Vec<_> = (0..4)
        .map(|game| (game, 0, "out of ideas".to_owned()))
        .collect();
    assert_eq!(failures, expected);
}
