//! Measures of luck in games with known results, whose sources are named beside each case.

use std::{num::NonZero, sync::atomic::AtomicBool};

use bilancia_core::{Notation, Seat, State};
use bilancia_games::{
    Resources, backgammon, catalog, goose, kuhn, matching_pennies, pig, rock_paper_scissors,
    tictactoe,
};
use bilancia_luck::{
    Agent, Estimate, Ladder, Payoff, Weighed, Weighing,
    exact::{BehaviourStrategy, Exact, ExactPair, Size},
    sample::Subject,
    weigh,
};
use bilancia_testkit::sized;

const SIZE: Size = Size { most: 10_000_000 };

fn exact<S: State>(start: &S) -> Exact<S> {
    Exact::new(start, Payoff::Result, SIZE).unwrap()
}

#[track_caller]
fn near(found: f64, expected: f64) {
    assert!(
        (found - expected).abs() < 1.5e-6,
        "{found} is not {expected}"
    );
}

/// Checks p, K, F, C and N of one player against another, and that the shares sum to 1.
#[track_caller]
fn row(found: &ExactPair, [p, k, f, c, n]: [f64; 5]) {
    near(found.score, p);
    near(found.shares.strength, k);
    near(found.shares.seat, f);
    near(found.shares.chance, c);
    near(found.shares.mixing, n);
    assert!((found.total() - 1.0).abs() < 1e-9, "{}", found.total());
}

/// The enumerated game of the goose on 20 squares with one die.
fn track(options: &str) -> Exact<goose::Goose> {
    exact(
        &goose::GAME
            .with(&format!("course=short,{options}"))
            .unwrap(),
    )
}

/// Strategy that always moves the piece that is furthest on (`front`), or the one furthest back.
fn habit(game: &Exact<goose::Goose>, front: bool) -> BehaviourStrategy {
    game.strategy(|seat, state, actions| {
        let text = state.position();
        let own = text.split([' ', '/']).nth(seat.index()).unwrap();
        let squares: Vec<u32> = own
            .split(',')
            .map(|square| square.parse().unwrap())
            .collect();
        let square = |action: &goose::Action| match action {
            goose::Action::Move(piece) => squares[usize::from(*piece)],
            goose::Action::Throw(_) => unreachable!("players do not throw"),
        };
        let best = match front {
            true => actions.iter().map(square).max(),
            false => actions.iter().map(square).min(),
        };
        let mut mix = vec![0.0; actions.len()];
        mix[actions
            .iter()
            .position(|action| Some(square(action)) == best)
            .unwrap()] = 1.0;
        mix
    })
}

/// With one piece there are no choices, so that every game is luck between any players.
#[test]
fn goose_with_one_piece_is_all_luck() {
    for (options, first) in [
        ("", 0.540983),
        ("squares=plain", 0.537691),
        ("length=63,squares=plain", 0.531720),
        ("length=63", 0.510350),
    ] {
        let game = track(options);
        assert!(!game.has_choices());
        let any = game.uniform();
        let pair = game.pair(&any, &any).unwrap();
        near(pair.by_seat[0], first);
        assert_eq!(pair.shares.strength, 0.0);
        assert_eq!(
            [pair.shares.clash, pair.shares.mixing, pair.shares.draw],
            [0.0; 3]
        );
        assert!((pair.total() - 1.0).abs() < 1e-9);
    }
    let pair = track("")
        .pair(&track("").uniform(), &track("").uniform())
        .unwrap();
    near(pair.shares.seat, 0.006718);
    near(pair.shares.chance, 0.993282);
}

#[test]
fn goose_with_two_pieces() {
    let game = track("pieces=2");
    let (right, _) = game.optimal_play().unwrap();
    let (random, front, back) = (game.uniform(), habit(&game, true), habit(&game, false));
    let pair = |one, other| game.pair(one, other).unwrap();
    row(
        &pair(&random, &right),
        [0.300025, 0.159960, 0.002645, 0.762201, 0.075194],
    );
    row(
        &pair(&front, &right),
        [0.299984, 0.160026, 0.002644, 0.837330, 0.0],
    );
    row(
        &pair(&random, &front),
        [0.5, 0.0, 0.002368, 0.904144, 0.093487],
    );
    row(
        &pair(&random, &back),
        [0.5, 0.0, 0.002368, 0.905125, 0.092507],
    );
    row(&pair(&right, &right), [0.5, 0.0, 0.005447, 0.994553, 0.0]);
}

#[test]
fn goose_with_two_pieces_that_send_each_other_home() {
    let game = track("pieces=2,meeting=home");
    let (right, _) = game.optimal_play().unwrap();
    let (random, front) = (game.uniform(), habit(&game, true));
    let pair = |one, other| game.pair(one, other).unwrap();
    row(
        &pair(&random, &right),
        [0.267597, 0.216045, 0.000542, 0.693807, 0.089606],
    );
    row(
        &pair(&front, &right),
        [0.322859, 0.125515, 0.000974, 0.873510, 0.0],
    );
    row(
        &pair(&random, &front),
        [0.441470, 0.013703, 0.000750, 0.866213, 0.119334],
    );
}

/// The share of the seat among three players, found by sampling, agrees with the exact one within its error.
#[test]
fn three_at_the_goose_by_games() {
    let start = goose::GAME.with("course=short,players=3").unwrap();
    let game = exact(&start);
    let known = game.pair(&game.uniform(), &game.uniform()).unwrap().shares;
    let found = weigh(
        &Subject::new(start),
        Weighing {
            ladder: Some(Ladder {
                id: "alike".to_owned(),
                agents: vec![Agent::Uniform, Agent::Uniform],
            }),
            seed: 5,
            threads: NonZero::new(2).unwrap(),
            precision: 0.001,
            most_games: 40_000,
            games: None,
            size: Size { most: 1 },
            assisted: true,
            earlier: Vec::new(),
            stop: &AtomicBool::new(false),
            progress: &mut |_| {},
        },
    )
    .unwrap();
    let seat = found.intervals[1];
    assert!(
        seat.low <= known.seat && known.seat <= seat.high,
        "{seat:?} {known:?}"
    );
    let width = seat.half_width();
    assert!(
        0.0 < width && width < 0.2,
        "{seat:?} {known:?} {} games",
        found.games
    );
}

#[test]
fn goose_on_a_plain_track() {
    let game = track("pieces=2,squares=plain");
    let (right, _) = game.optimal_play().unwrap();
    let pair = game.pair(&game.uniform(), &right).unwrap();
    row(&pair, [0.335006, 0.108892, 0.002215, 0.811835, 0.077058]);
}

/// Strategy that holds with probability `holds` of the points gathered in the turn, and always when holding wins.
fn pig_player(game: &Exact<pig::Pig>, holds: impl Fn(u32) -> f64) -> BehaviourStrategy {
    game.strategy(|seat, state, actions| {
        let text = state.position();
        let gathered: u32 = text.split(' ').nth(2).unwrap().parse().unwrap();
        let score = text
            .split([' ', '-'])
            .nth(seat.index())
            .unwrap()
            .parse::<u32>()
            .unwrap();
        let holds = if score + gathered >= 100 {
            1.0
        } else {
            holds(gathered)
        };
        let share = |action: &pig::Action| match action {
            pig::Action::Hold => holds,
            _ => 1.0 - holds,
        };
        actions.iter().map(share).collect()
    })
}

/// The first player's winning probability under optimal play is that of Neller and Presser (UMAP Journal 25(1), 2004).
#[test]
#[ignore = "long: solves the whole game"]
fn pig() {
    let game = exact(&pig::GAME.with("").unwrap());
    let (right, first) = game.optimal_play().unwrap();
    near(first, 0.5305927);
    let (random, hold) = (
        pig_player(&game, |_| 0.5),
        pig_player(&game, |gathered| f64::from(u8::from(gathered >= 20))),
    );
    row(
        &game.pair(&random, &hold).unwrap(),
        [0.095865, 0.653300, 0.000572, 0.311048, 0.035080],
    );
    near(game.pair(&random, &right).unwrap().score, 0.112511);
}

/// Shares of the variance of points in equilibrium, as fractions: Kuhn (1950) gives the family of equilibria, one for
/// each probability of bluffing.
#[test]
fn kuhn_poker_in_equilibrium() {
    for (bluff, [deal, first, second], all) in [
        (0.0, [377.0, 48.0, 24.0], 449.0),
        (1.0 / 6.0, [416.0, 72.0, 33.0], 521.0),
        (1.0 / 3.0, [473.0, 72.0, 48.0], 593.0),
    ] {
        let game = Exact::new(&kuhn::GAME.with("").unwrap(), Payoff::Points, SIZE).unwrap();
        let player = game.strategy(|seat, state, actions| {
            let text = state.position();
            let mut words = text.split(' ');
            let card = words.next().unwrap().replace('?', "");
            // To bet first, or to bet after a check, or to call.
            let bets = match (seat, words.next().unwrap(), card.as_str()) {
                (Seat(0), "-", "J") => bluff,
                (Seat(0), "-", "K") => 3.0 * bluff,
                (Seat(0), "-", _) => 0.0,
                (_, _, "J") if seat == Seat(0) || text.ends_with('b') => 0.0,
                (Seat(0), _, "Q") => bluff + 1.0 / 3.0,
                (_, _, "K") => 1.0,
                (_, "k", "Q") => 0.0,
                _ => 1.0 / 3.0,
            };
            let share = |action: &kuhn::Action| match action {
                kuhn::Action::Bet => bets,
                _ => 1.0 - bets,
            };
            actions.iter().map(share).collect()
        });
        let found = game.variance(&[&player, &player], Seat(0)).unwrap();
        // Points go from -2 to 2, scores from 0 to 1.
        near(found.mean, 0.5 - 1.0 / 18.0 / 4.0);
        near(found.chance * 16.0, deal / 324.0);
        near(found.mixing * 16.0, (first + second) / 324.0);
        near((found.chance + found.mixing) * 16.0, all / 324.0);
        assert_eq!(found.clash, 0.0);
    }
}

#[test]
fn secret_choices_clash() {
    let game = exact(&matching_pennies::GAME.with("").unwrap());
    let (right, _) = game.optimal_play().unwrap();
    let pair = game.pair(&right, &right).unwrap();
    near(pair.shares.clash, 1.0);
    let tilted = game.strategy(|_, _, _| vec![0.6, 0.4]);
    let pair = game.variance(&[&tilted, &right], Seat(0)).unwrap();
    near(pair.clash, 0.25 * 24.0 / 25.0);
    near(pair.mixing, 0.25 / 25.0);

    let game = exact(&rock_paper_scissors::GAME.with("").unwrap());
    let (right, _) = game.optimal_play().unwrap();
    let pair = game.pair(&right, &right).unwrap();
    near(pair.shares.clash, 2.0 / 3.0);
    near(pair.shares.draw, 1.0 / 3.0);
}

#[test]
fn tic_tac_toe() {
    let game = exact(&tictactoe::GAME.with("").unwrap());
    let random = game.uniform();
    let reply = game.best_response(&random).unwrap();
    let pair = game.pair(&reply, &random).unwrap();
    near(pair.by_seat[0], 0.997396);
    near(pair.by_seat[1], 0.962434);
    near(pair.score, 0.979915);
    let (right, _) = game.optimal_play().unwrap();
    near(game.pair(&right, &right).unwrap().shares.draw, 1.0);
    row(
        &game.pair(&random, &random).unwrap(),
        [0.5, 0.0, 0.088105, 0.0, 0.784911],
    );
}

/// Result between a random player and optimal play, or by the rules and a few games.
fn weighed(name: &str, ladder: &str, most_games: u64) -> Weighed {
    let spec = catalog().read(name).unwrap();
    let weighing = Weighing {
        ladder: Some(Ladder::find(ladder, None).unwrap()),
        seed: 1,
        threads: NonZero::new(2).unwrap(),
        precision: 0.01,
        most_games,
        games: None,
        size: SIZE,
        assisted: false,
        earlier: Vec::new(),
        stop: &AtomicBool::new(false),
        progress: &mut |_| {},
    };
    bilancia_analysis::weigh(
        &spec,
        bilancia_analysis::Opening::Start,
        Payoff::Result,
        weighing,
    )
    .unwrap()
}

/// Luck L = 1 - √(K / (K + C + S)) between a random player and optimal play, from the known shares. Three pieces on the
/// short track, 31 %, take minutes and are compared by hand.
#[test]
fn luck_between_a_random_player_and_optimal_play() {
    for (name, luck) in [
        ("goose:course=short,pieces=2", 0.583512),
        ("matching_pennies", 1.0),
        ("rock_paper_scissors", 1.0),
        ("pig", 0.207979),
    ]
    .into_iter()
    .take(sized(3, 4))
    {
        let found = weighed(name, "perfect-2", 0).balance;
        near(found.luck.unwrap().value, luck);
        assert!(!found.is_by_rules(), "{name}");
    }
    let goose = weighed("goose:course=short", "perfect-2", 0).balance;
    assert!(goose.is_all_luck());
}

/// Games without chance, simultaneous or hidden choices have no luck, whatever the players: by enumeration, or by what they
/// promise. The dice of a battle rule are luck.
#[test]
fn games_without_luck_have_none_for_any_players() {
    for (name, ladder) in [
        ("tictactoe", "perfect-2"),
        ("tictactoe", "random+mcts:4"),
        ("chess", "random+greedy"),
        ("alea", "random+greedy"),
        ("battle:rules=cof", "random+greedy"),
        ("battle:rules=orthodox", "random+greedy"),
    ] {
        let found = weighed(name, ladder, 8);
        assert_eq!(found.balance.luck, Some(Estimate::by_rules(0.0)), "{name}");
        assert_eq!(
            [found.shares.chance, found.shares.clash],
            [0.0; 2],
            "{name}"
        );
    }
    for rules in ["dice", "lowluck", "ryof", "cofr"] {
        let found = weighed(&format!("battle:rules={rules}"), "perfect-2", 0);
        let luck = found.balance.luck.unwrap().value;
        assert!(
            luck > 0.0 && !found.balance.is_by_rules(),
            "{rules}: {luck}"
        );
    }
}

/// The ladder `perfect-1` keeps its meaning: optimal play that takes the first of equally good actions.
#[test]
fn the_first_ladder_of_perfect_players_stays_what_it_was() {
    let [first, even] = ["perfect-1", "perfect-2"].map(|ladder| weighed("tictactoe", ladder, 0));
    near(first.shares.draw, 0.0994296);
    near(first.shares.mixing, 0.0806657);
    assert!((first.shares.mixing - even.shares.mixing).abs() > 1e-3);
    assert_eq!(first.balance.luck, even.balance.luck);
}

/// The first twelve of GNU Backgammon's hundred games (`tests/backgammon/gnubg_luck.py`), with its luck of every throw.
/// GNU Backgammon counts the doubling cube, which the networks ignore, so that the sizes of luck differ.
#[test]
fn luck_of_throws_agrees_with_gnu_backgammon() {
    let evaluator = backgammon::equity::Evaluator::shipped();
    let checkers = |text: &str| {
        let counts: Vec<u8> = text
            .split(' ')
            .map(|count| count.parse().unwrap())
            .collect();
        backgammon::Checkers::on_board(&counts)
    };
    let mut game = "";
    let (mut products, mut squares, mut large, mut agree) = (0.0, [0.0; 2], 0, 0);
    for line in include_str!("../../../bilancia-games/tests/backgammon/luck.tsv").lines() {
        let words: Vec<&str> = line.split('\t').collect();
        let first = std::mem::replace(&mut game, words[0]) != words[0];
        let dice: Vec<u8> = words[2].bytes().map(|digit| digit - b'0').collect();
        let (own, other) = (checkers(words[4]), checkers(words[5]));
        let ours = f64::from(evaluator.luck(own, other, [dice[0], dice[1]], first, 0));
        let theirs: f64 = words[3].parse().unwrap();
        products += ours * theirs;
        squares = [squares[0] + ours * ours, squares[1] + theirs * theirs];
        if theirs.abs() >= 0.1 {
            large += 1;
            agree += usize::from(ours * theirs > 0.0);
        }
    }
    let correlation: f64 = products / f64::sqrt(squares[0] * squares[1]);
    assert!(correlation > 0.9, "{correlation}");
    assert!(agree * 100 > large * 97, "{agree} of {large}");
}

/// A game of random moves up to its end, and the points of the first seat.
fn played(game: &str, seed: u64) -> (bilancia_table::GameSpec, Vec<bilancia_table::Event>, i32) {
    let spec = bilancia_games::catalog().read(game).unwrap();
    let mut table = spec.table(None).unwrap();
    let mut rng = bilancia_core::Rng::new(seed);
    while bilancia_table::random_step(&mut *table, &mut rng) {}
    let last = table.outcome().unwrap().points[0];
    (spec, table.events(), last)
}

/// Luck ledger of a game, continued from `begun` if it is given, until `progress` returns false.
fn book_of(
    (spec, events, last): &(bilancia_table::GameSpec, Vec<bilancia_table::Event>, i32),
    begun: Option<bilancia_luck::LuckLedger>,
    progress: &mut dyn FnMut(&bilancia_luck::LuckLedger) -> bool,
) -> Option<bilancia_luck::LuckLedger> {
    let stop = AtomicBool::new(false);
    let options = bilancia_analysis::LedgerOptions {
        resources: &Resources::default(),
        nodes: 60,
        seed: 1,
        last: *last,
        most_positions: 0,
        begun,
        stop: &stop,
        progress,
    };
    bilancia_analysis::luck_ledger(spec, None, events, options).unwrap()
}

#[test]
fn a_whole_game_of_backgammon_has_a_book() {
    let game = played("backgammon", 3);
    assert!(
        game.1.len() > 100,
        "as long as people play: {}",
        game.1.len()
    );
    let mut judged = 0;
    let book = book_of(&game, None, &mut |_| {
        judged += 1;
        true
    });
    let book = book.unwrap();
    assert_eq!((judged, book.events()), (game.1.len() + 1, game.1.len()));
    let explained = book.luck() + book.clash() - book.errors(0) + book.errors(1);
    assert!((book.initial + explained + book.residual() - book.result).abs() < 1e-9);
    assert!(
        book.initial.abs() < 0.2,
        "neither side is ahead: {}",
        book.initial
    );
    // Random players lose more by errors than by bad luck, and every throw has some luck.
    assert!(book.errors(0) > 1.0 && book.errors(1) > 1.0);
    for happening in &book.entries {
        assert!(happening.errors.iter().all(|error| *error >= 0.0));
    }
    // Luck and errors leave little of the result unexplained.
    assert!(
        book.residual().abs() < 0.3 * (book.errors(0) + book.errors(1)),
        "{}",
        book.residual()
    );
}

#[test]
fn books_are_laid_down_and_taken_up_again() {
    for name in [
        "backgammon",
        "frames:size=5,goal=2",
        "goose:course=short,pieces=2",
    ] {
        let game = played(name, 5);
        let whole = book_of(&game, None, &mut |_| true).unwrap();
        // The ledger is saved as text after each event, and continued by another computation.
        let mut begun = None;
        let gone_on = loop {
            let (mut kept, mut looks) = (None, 0);
            let book = book_of(&game, begun, &mut |book| {
                kept = Some(serde_json::to_string(book).unwrap());
                looks += 1;
                looks < 3
            });
            match book {
                Some(book) => break book,
                None => begun = Some(serde_json::from_str(&kept.unwrap()).unwrap()),
            }
        };
        assert_eq!(gone_on.entries.len(), whole.entries.len(), "{name}");
        for (one, other) in gone_on.entries.iter().zip(&whole.entries) {
            let near = |one: f64, other: f64| (one - other).abs() < 1e-9;
            assert_eq!(one.events, other.events);
            assert!(near(one.values[1], other.values[1]), "{name}");
            assert!(
                near(one.luck, other.luck) && near(one.clash, other.clash),
                "{name}"
            );
        }
    }
}

#[test]
fn judging_stops_at_once_when_it_is_told_to() {
    let (spec, events, last) = played("frames:size=9,goal=3", 5);
    let stop = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let work = scope.spawn(|| {
            let options = bilancia_analysis::LedgerOptions {
                resources: &Resources::default(),
                nodes: 10_000_000,
                seed: 1,
                last,
                most_positions: 0,
                begun: None,
                stop: &stop,
                progress: &mut |_| true,
            };
            bilancia_analysis::luck_ledger(&spec, None, &events, options)
        });
        std::thread::sleep(std::time::Duration::from_millis(200));
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(work.join().unwrap().unwrap(), None);
    });
}
