//! Arenas: who sits where, failures, cancellation, and the same results for any number of threads.

use std::sync::{
    Mutex,
    atomic::{AtomicBool, Ordering},
};

use bilancia_analysis::{
    BotSpec, Measure,
    arena::{Arena, BotEntrant, Cut, Entrant, GameResult, Judged, Observer, Player, Standings},
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
        starts: &[start],
        entrants: &entrants,
        games,
        opening_plies: 1,
        seed: 3,
        threads,
        cut: None,
    };
    arena.play(&NEVER)
}

#[test]
fn results_do_not_depend_on_threads() {
    let one = play("tictactoe", &["random", "mcts:nodes=60"], 20, 1);
    assert_eq!(one.len(), 20);
    assert_eq!(one, play("tictactoe", &["random", "mcts:nodes=60"], 20, 3));
    let standings = Standings::of(1, &one);
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
    assert_eq!(Standings::of(2, &games).elo, None);
}

/// Results of the first entrant in games of two, in order.
fn results(points: &[i32]) -> Vec<GameResult> {
    let result = |(game, &points): (usize, &i32)| {
        let by_entrant = vec![points, -points];
        let by_seat = match game % 2 {
            0 => by_entrant.clone(),
            _ => vec![-points, points],
        };
        GameResult {
            game,
            by_entrant,
            by_seat,
            judged: None,
        }
    };
    points.iter().enumerate().map(result).collect()
}

/// Intervals lie within what is possible, and few games that agree prove little.
#[test]
fn few_games_have_wide_intervals() {
    let standings = Standings::of(1, &results(&[1, 1]));
    let first = &standings.entrants[0];
    let points = first.points;
    assert_eq!([points.value, points.high], [1.0, 1.0]);
    assert!(-1.0 <= points.low && points.low < -0.95, "{points:?}");
    // Wilson (1927): with two successes of two, z² = 3.8415, the lower end is 2 / (2 + z²).
    let score = first.score.unwrap();
    assert!((score.low - 0.342_38).abs() < 1e-5, "{score:?}");
    assert_eq!([score.value, score.high], [1.0, 1.0]);
    let elo = standings.elo.unwrap();
    assert!((elo.low + 113.4).abs() < 0.1, "{elo:?}");
    assert_eq!(elo.high, f64::INFINITY);
    // One won and one lost: once Student's interval reached to ±12.7.
    let even = Standings::of(1, &results(&[1, -1]));
    let points = even.entrants[0].points;
    assert_eq!([points.value, points.low], [0.0, -points.high]);
    assert!(0.95 < points.high && points.high <= 1.0, "{points:?}");
    assert_eq!([even.elo.unwrap().value, even.bound], [0.0, 1.0]);
}

#[test]
fn blocks_with_exchanged_seats_are_the_observations() {
    // The first seat always wins: all blocks are drawn, and nothing else varies.
    let points = [1, -1].repeat(100);
    let standings = Standings::of(1, &results(&points));
    let [entrant, seat] = [standings.entrants[0].points, standings.seats[0]];
    assert_eq!([entrant.value, seat.value], [0.0, 1.0]);
    assert!(entrant.high < 0.1, "{entrant:?}");
    assert!(seat.low > 0.8 && seat.high == 1.0, "{seat:?}");
    // A game whose block was broken off counts for the mean like the others.
    let standings = Standings::of(1, &results(&[1, 1, -1]));
    let points = standings.entrants[0].points;
    assert!((points.value - 1.0 / 3.0).abs() < 1e-12, "{points:?}");
    assert!(points.low <= points.value && points.value <= points.high);
}

const OUT_OF_IDEAS: Message = Message::same("out of ideas");

/// An entrant whose players fail at their second action.
struct Failing;

impl Entrant for Failing {
    fn player(&self) -> Box<dyn Player + '_> {
        Box::new(OutOfIdeas(0))
    }
}

/// An entrant whose players fail at their first action.
struct FailingAtOnce;

impl Entrant for FailingAtOnce {
    fn player(&self) -> Box<dyn Player + '_> {
        Box::new(OutOfIdeas(1))
    }
}

struct OutOfIdeas(u32);

impl Player for OutOfIdeas {
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
        failures.push((game, entrant, error.text(Lang::EN)));
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
        starts: &[start],
        entrants: &entrants,
        games: 50,
        opening_plies: 0,
        seed: 1,
        threads: 1,
        cut: None,
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

fn tables(game: &str, positions: &[Option<&str>]) -> Vec<Box<dyn Table>> {
    let spec = catalog().read(game).unwrap();
    let table = |position: &Option<&str>| spec.table(*position).unwrap();
    positions.iter().map(table).collect()
}

#[test]
fn in_a_game_of_many_the_one_who_fails_pays_the_others() {
    let starts = tables("goose:players=4,course=short,pieces=2", &[None]);
    let entrants = [
        Box::new(FailingAtOnce) as Box<dyn Entrant>,
        bot("random"),
        bot("random"),
        bot("random"),
    ];
    let arena = Arena {
        starts: &starts,
        entrants: &entrants,
        games: 4,
        opening_plies: 0,
        seed: 1,
        threads: 1,
        cut: None,
    };
    for result in arena.play(&NEVER) {
        let each = starts[0].status().points_bound / 3;
        assert_eq!(result.by_entrant, [-3 * each, each, each, each]);
        assert_eq!(result.by_seat[(4 - result.game) % 4], -3 * each);
    }
}

#[test]
fn two_entrants_play_the_sides_of_five_powers_and_are_judged() {
    let starts = tables("war:map=classic,research=off", &[None]);
    let entrants = [bot("random"), bot("recruit")];
    let arena = |margin: f64| Arena {
        starts: &starts,
        entrants: &entrants,
        games: 4,
        opening_plies: 0,
        seed: 5,
        threads: 1,
        cut: Some(Cut {
            rounds: 1,
            measure: Measure::Production,
            margin,
        }),
    };
    let seats: Vec<_> = (0..5)
        .map(|seat| arena(0.0).entrant_at(Seat(seat), 0))
        .collect();
    assert_eq!(seats, [0, 1, 0, 1, 0]);
    assert_eq!(arena(0.0).entrant_at(Seat(0), 1), 1);
    let results = arena(0.0).play(&NEVER);
    for result in &results {
        let judged = result.judged.unwrap();
        // The lead at the start is that of the set-up, and a whole round has passed.
        assert_eq!(
            judged.before,
            Measure::Production.lead(&*starts[0]).unwrap()
        );
        let gain = judged.after - judged.before;
        let points = if gain > 0.0 {
            1
        } else if gain < 0.0 {
            -1
        } else {
            0
        };
        assert_eq!(result.by_seat, [points, -points, points, -points, points]);
        assert_eq!(result.by_entrant[result.game % 2], points);
    }
    let standings = Standings::of(1, &results);
    assert_eq!(
        (
            standings.judged,
            standings.entrants.len(),
            standings.seats.len()
        ),
        (4, 2, 5)
    );
    assert!(standings.elo.is_some());
    // By a margin that is out of reach all are drawn.
    assert!(
        arena(1e6)
            .play(&NEVER)
            .iter()
            .all(|result| result.by_entrant == [0, 0])
    );
}

#[test]
fn each_block_begins_from_the_next_start() {
    let starts = tables("tictactoe", &[Some("xx1/oo1/3"), None]);
    let entrants = [bot("greedy"), bot("random")];
    let firsts = Mutex::new(Vec::new());
    struct Begins<'a>(&'a Mutex<Vec<(usize, bool)>>);
    impl Observer for Begins<'_> {
        fn is_cancelled(&self) -> bool {
            false
        }
        fn known(&self, game: usize) -> Option<(Vec<i32>, Option<Judged>)> {
            (game == 1).then(|| (vec![1, -1], None))
        }
        fn failed(&self, _: usize, _: usize, _: &Wording) {}
        fn played(&self, result: &GameResult, sat: &[usize], table: &dyn Table) {
            assert_eq!(sat[0], result.game % 2);
            let mut all = self.0.lock().unwrap();
            all.push((result.game, table.special_start().is_some()));
        }
        fn progress(&self, _: &[Option<GameResult>]) {}
    }
    let arena = Arena {
        starts: &starts,
        entrants: &entrants,
        games: 6,
        opening_plies: 0,
        seed: 5,
        threads: 1,
        cut: None,
    };
    let played = arena.play(&Begins(&firsts));
    // Game 1 was played before, and is not played again.
    let expected = [(0, true), (2, false), (3, false), (4, true), (5, true)];
    assert_eq!(*firsts.lock().unwrap(), expected);
    assert_eq!((played.len(), &played[1].by_entrant), (6, &vec![-1, 1]));
}
