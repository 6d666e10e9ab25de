//! Ratings against the worked example of the paper, and against an implementation that shares no code with the library.

use bilancia_core::Rng;
use bilancia_tournament::{
    progress::Score,
    rating::{Anchor, RatedGame, Rating, TeamGame, calibration, glicko, weng_lin},
};

const DAY: i64 = 86_400;

fn game(at: i64, one: &str, other: &str, score: Score) -> RatedGame {
    RatedGame {
        at,
        players: [one.to_owned(), other.to_owned()],
        score,
    }
}

/// Glicko-2 as the paper states it (Glickman, 2013), with the volatility found by bisection.
fn by_the_paper(own: [f64; 3], games: &[([f64; 2], f64)]) -> [f64; 3] {
    const SCALE: f64 = 173.7178;
    let tau: f64 = 0.5;
    let [mu, phi, sigma] = [(own[0] - 1500.0) / SCALE, own[1] / SCALE, own[2]];
    let pi = std::f64::consts::PI;
    if games.is_empty() {
        return [own[0], (phi * phi + sigma * sigma).sqrt() * SCALE, sigma];
    }
    let (mut information, mut surprise) = (0.0, 0.0);
    for ([rating, deviation], score) in games {
        let (mu_j, phi_j) = ((rating - 1500.0) / SCALE, deviation / SCALE);
        let g = 1.0 / (1.0 + 3.0 * phi_j * phi_j / (pi * pi)).sqrt();
        let expected = 1.0 / (1.0 + (-g * (mu - mu_j)).exp());
        information += g * g * expected * (1.0 - expected);
        surprise += g * (score - expected);
    }
    let v = 1.0 / information;
    let delta = v * surprise;
    let a = (sigma * sigma).ln();
    let f = |x: f64| {
        let e = x.exp();
        let sum = phi * phi + v + e;
        e * (delta * delta - sum) / (2.0 * sum * sum) - (x - a) / (tau * tau)
    };
    // f falls from plus to minus infinity.
    let (mut low, mut high) = (a - 20.0, a + 20.0);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        match f(middle) > 0.0 {
            true => low = middle,
            false => high = middle,
        }
    }
    let sigma = (low / 2.0).exp();
    let star = phi * phi + sigma * sigma;
    let new = 1.0 / (1.0 / star + 1.0 / v);
    [
        (mu + new * surprise) * SCALE + 1500.0,
        new.sqrt() * SCALE,
        sigma,
    ]
}

#[test]
fn the_example_of_the_paper() {
    let anchors = [
        ("a", 1400.0, 30.0),
        ("b", 1550.0, 100.0),
        ("c", 1700.0, 300.0),
        ("own", 1500.0, 200.0),
    ];
    let anchor = |(name, rating, deviation): (&str, f64, f64)| Anchor {
        name: name.to_owned(),
        rating,
        deviation,
    };
    // The player of the example is not at the usual deviation, so that the library's function is looked at too.
    let against = [
        ([1400.0, 30.0], 1.0),
        ([1550.0, 100.0], 0.0),
        ([1700.0, 300.0], 0.0),
    ];
    let [rating, deviation, volatility] = by_the_paper([1500.0, 200.0, 0.06], &against);
    let near = |found: f64, expected: f64, error: f64| {
        assert!((found - expected).abs() < error, "{found}, not {expected}");
    };
    near(rating, 1464.06, 0.01);
    near(deviation, 151.52, 0.01);
    near(volatility, 0.05999, 0.00001);
    let library = skillratings_example();
    near(library[0], 1464.06, 0.01);
    near(library[1], 151.52, 0.01);
    near(library[2], 0.05999, 0.00001);
    let fixed = anchors.map(anchor);
    let games = [
        game(0, "own", "a", Score::FirstWins),
        game(0, "b", "own", Score::FirstWins),
    ];
    let periods = glicko(&games, &fixed, DAY, DAY);
    assert_eq!(
        periods[0].ratings["own"].rating, 1500.0,
        "anchors do not move"
    );
    assert_eq!(periods[0].ratings["own"].games, 2);
}

/// The example by the function of the library that ratings rest on.
fn skillratings_example() -> [f64; 3] {
    use skillratings::{
        Outcomes,
        glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
    };
    let rating = |rating, deviation| Glicko2Rating {
        rating,
        deviation,
        volatility: 0.06,
    };
    let results = [
        (rating(1400.0, 30.0), Outcomes::WIN),
        (rating(1550.0, 100.0), Outcomes::LOSS),
        (rating(1700.0, 300.0), Outcomes::LOSS),
    ];
    let new = glicko2_rating_period(&rating(1500.0, 200.0), &results, &Glicko2Config::new());
    [new.rating, new.deviation, new.volatility]
}

fn random_games(seed: u64, players: u64, count: usize, days: u64) -> Vec<RatedGame> {
    let mut rng = Rng::new(seed);
    let mut one_game = || {
        let one = rng.below(players);
        let other = (one + 1 + rng.below(players - 1)) % players;
        let score = [
            Score::FirstWins,
            Score::Drawn,
            Score::SecondWins,
            Score::BothLose,
        ][rng.below(4) as usize];
        game(
            rng.below(days * DAY as u64) as i64,
            &format!("p{one}"),
            &format!("p{other}"),
            score,
        )
    };
    (0..count).map(|_| one_game()).collect()
}

#[test]
fn ratings_agree_with_a_second_implementation() {
    for seed in 0..20 {
        let games = random_games(seed, 12, 400, 30);
        let anchor = Anchor {
            name: "p0".to_owned(),
            rating: 1700.0,
            deviation: 40.0,
        };
        let periods = glicko(&games, &[anchor], DAY, 30 * DAY);
        let mut own: std::collections::BTreeMap<String, [f64; 3]> = Default::default();
        own.insert("p0".to_owned(), [1700.0, 40.0, 0.06]);
        for period in &periods {
            let of_period: Vec<_> = games
                .iter()
                .filter(|game| {
                    game.score != Score::BothLose
                        && (period.end - DAY..period.end).contains(&game.at)
                })
                .collect();
            for name in of_period.iter().flat_map(|game| &game.players) {
                own.entry(name.clone()).or_insert([1500.0, 350.0, 0.06]);
            }
            let before = own.clone();
            for (name, rating) in own.iter_mut().filter(|(name, _)| *name != "p0") {
                let mut results = Vec::new();
                for game in &of_period {
                    let points = game.score.points();
                    for side in 0..2 {
                        if game.players[side] == *name {
                            let [rating, deviation, _] = before[&game.players[1 - side]];
                            results.push(([rating, deviation], f64::from(points[side]) / 2.0));
                        }
                    }
                }
                *rating = by_the_paper(*rating, &results);
                rating[1] = rating[1].min(350.0);
            }
            assert_eq!(own.len(), period.ratings.len());
            for (name, [rating, deviation, volatility]) in &own {
                let found = period.ratings[name];
                assert!(
                    (found.rating - rating).abs() < 1e-3,
                    "{name}: {found:?}, not {rating}"
                );
                assert!(
                    (found.deviation - deviation).abs() < 1e-3,
                    "{name}: {found:?}, not {deviation}"
                );
                assert!((found.volatility - volatility).abs() < 1e-6);
            }
        }
        assert_eq!(periods.len(), 30);
    }
}

#[test]
fn ratings_do_not_depend_on_the_order_of_the_list() {
    let mut games = random_games(7, 9, 300, 10);
    let text = |games: &[RatedGame]| format!("{:?}", glicko(games, &[], DAY, 10 * DAY));
    let first = text(&games);
    let mut rng = Rng::new(1);
    for _ in 0..5 {
        for end in (1..games.len()).rev() {
            games.swap(end, rng.below(end as u64 + 1) as usize);
        }
        assert_eq!(text(&games), first, "to the last bit");
    }
    assert!(Rating::default().is_provisional());
    let all = glicko(&games, &[], DAY, 10 * DAY);
    assert!(!all.last().unwrap().ratings["p0"].is_provisional());
}

#[test]
fn a_period_that_is_not_over_does_not_count() {
    let games = [game(5, "a", "b", Score::FirstWins)];
    assert!(glicko(&games, &[], DAY, DAY - 1).is_empty());
    assert_eq!(glicko(&games, &[], DAY, 3 * DAY + 1).len(), 3);
    assert!(glicko(&[], &[], DAY, DAY).is_empty());
}

#[test]
fn teams_and_games_of_several_sides_are_rated() {
    let side = |names: &[&str], rank| (names.iter().map(|name| (*name).to_owned()).collect(), rank);
    let mut games = vec![
        TeamGame {
            at: 1,
            sides: vec![side(&["a", "b"], 1), side(&["c", "d"], 2)],
        },
        TeamGame {
            at: 1,
            sides: vec![side(&["a"], 1), side(&["c"], 2), side(&["e"], 2)],
        },
        TeamGame {
            at: 2,
            sides: vec![side(&["a"], 1), side(&["a"], 2)],
        },
    ];
    let ratings = weng_lin(&games);
    assert!(ratings["a"].rating > ratings["b"].rating && ratings["b"].rating > ratings["d"].rating);
    assert!(ratings["c"].rating < ratings["d"].rating);
    assert_eq!(ratings["a"].games, 2, "nobody plays against themselves");
    assert!(ratings["a"].uncertainty < 25.0 / 3.0);
    games.reverse();
    assert_eq!(weng_lin(&games), ratings);
}

#[test]
fn calibration_tells_good_predictions_from_bad_ones() {
    // The strong one wins nine of ten games in each of many weeks.
    let week = 7 * 86_400;
    let game = |number: i64, swapped: bool| {
        let players = ["strong".to_owned(), "weak".to_owned()];
        let wins = number % 10 != 0;
        RatedGame {
            at: number / 10 * week + number % 10,
            players: match swapped {
                false => players,
                true => [players[1].clone(), players[0].clone()],
            },
            score: match wins != swapped {
                true => Score::FirstWins,
                false => Score::SecondWins,
            },
        }
    };
    let games: Vec<_> = (0..600)
        .map(|number| game(number, number / 10 % 2 == 1))
        .collect();
    let ratings = glicko(&games, &[], week, 61 * week);
    let good = calibration(&games, &ratings, week);
    // Those of the first week were predicted by nothing.
    assert_eq!(good.games, 590);
    assert_eq!(good.bins.iter().map(|bin| bin.games).sum::<u32>(), 590);
    // The entropy of nine in ten is 0.325.
    assert!((0.3..0.4).contains(&good.log_loss), "{}", good.log_loss);
    for bin in good.bins.iter().filter(|bin| bin.games > 100) {
        assert!((bin.predicted - bin.scored).abs() < 0.08, "{bin:?}");
    }
    // The same games, as the other would have won them.
    let others: Vec<_> = games
        .iter()
        .map(|game| RatedGame {
            score: match game.score {
                Score::FirstWins => Score::SecondWins,
                _ => Score::FirstWins,
            },
            ..game.clone()
        })
        .collect();
    let bad = calibration(&others, &ratings, week);
    assert!(bad.log_loss > 1.5, "{}", bad.log_loss);
    assert_eq!(calibration(&games, &[], week).games, 0);
}
