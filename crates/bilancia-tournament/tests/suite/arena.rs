//! Arenas of one evening: points, pairs and the end.

use bilancia_core::Rng;
use bilancia_tournament::{
    event::{Act, By, Event, EventRule},
    format::{Format, Games},
    pairing::arena_round,
    progress::{Pairing, Score},
};

use crate::support::{enter, entry, host, plan};

const ARENA: Format = Format::Arena { minutes: 30 };

fn refused(event: &Event, at: i64, by: By, act: Act) -> EventRule {
    event.clone().apply(entry(at, by, act)).unwrap_err().rule
}

/// Pairs entrants, who are free, and gives each game a score.
fn play(event: &mut Event, pairs: &[[u32; 2]], scores: &[Score]) {
    let pairings = pairs.iter().map(|both| Pairing::Game(*both)).collect();
    host(event, Act::Paired { pairings });
    let open = event.state().open_games();
    for ((game, _), score) in open.into_iter().zip(scores) {
        host(
            event,
            Act::Result {
                game,
                score: *score,
            },
        );
    }
}

#[test]
fn wins_count_two_and_from_the_third_in_a_row_four() {
    let mut event = enter(plan(ARENA, Games::Single), 3);
    let points = |event: &Event| {
        let mut rows = event.standings();
        rows.sort_by_key(|row| row.number);
        rows.iter().map(|row| row.points / 2).collect::<Vec<_>>()
    };
    let [win, draw, loss] = [Score::FirstWins, Score::Drawn, Score::SecondWins];
    for (pair, score, expected) in [
        ([1, 2], win, [2, 0, 0]),
        ([1, 3], win, [4, 0, 0]),
        ([1, 2], win, [8, 0, 0]),
        ([3, 1], loss, [12, 0, 0]),
        // A draw is one point and ends the row.
        ([1, 2], draw, [13, 1, 0]),
        ([1, 3], win, [15, 1, 0]),
        ([2, 3], win, [15, 3, 0]),
        ([2, 1], win, [15, 5, 0]),
        ([2, 3], win, [15, 9, 0]),
    ] {
        play(&mut event, &[pair], &[score]);
        assert_eq!(points(&event), expected, "{pair:?}");
    }
    assert_eq!(event.standings()[0].number, 1);
    let copy = Event::from_log(event.entries().to_vec()).unwrap();
    assert_eq!(copy.state(), event.state());
}

#[test]
fn whoever_is_free_is_paired_until_the_end() {
    let mut event = enter(plan(ARENA, Games::Single), 4);
    let pairs = |pairs: &[[u32; 2]]| Act::Paired {
        pairings: pairs.iter().map(|both| Pairing::Game(*both)).collect(),
    };
    host(&mut event, pairs(&[[1, 2]]));
    assert_eq!(event.state().free(), [3, 4]);
    // Those who play are not paired, and the others while they do.
    assert_eq!(
        refused(&event, 3_000, By::Host, pairs(&[[1, 3]])),
        EventRule::Pairing
    );
    let person = || By::Person("p4".to_owned());
    event
        .apply(entry(3_000, person(), Act::Paused { entrant: 4 }))
        .unwrap();
    assert_eq!(event.state().free(), [3]);
    assert_eq!(
        refused(&event, 3_000, By::Host, pairs(&[[3, 4]])),
        EventRule::Pairing
    );
    assert_eq!(
        refused(&event, 3_000, person(), Act::Paused { entrant: 4 }),
        EventRule::Absence
    );
    assert_eq!(
        refused(&event, 3_000, person(), Act::Resumed { entrant: 3 }),
        EventRule::Authority
    );
    event
        .apply(entry(3_000, person(), Act::Resumed { entrant: 4 }))
        .unwrap();
    host(&mut event, pairs(&[[3, 4]]));
    // One comes at any time, and withdraws with the open game.
    let p5 = || By::Person("p5".to_owned());
    let entrant = bilancia_tournament::entrant::Entrant::person("p5");
    event
        .apply(entry(3_100, p5(), Act::Registered { entrant }))
        .unwrap();
    assert_eq!(event.state().free(), [5]);
    host(&mut event, Act::Withdrawn { entrant: 3 });
    assert_eq!(event.state().free(), [4, 5]);
    // The arena begins at 2,000 by the plan, and lasts 1,800 seconds.
    assert_eq!(event.state().arena_ends(), Some(3_800));
    assert_eq!(
        refused(&event, 3_800, By::Host, pairs(&[[4, 5]])),
        EventRule::Pairing
    );
    let late = bilancia_tournament::entrant::Entrant::person("p6");
    let late = Act::Registered { entrant: late };
    assert_eq!(
        refused(&event, 3_800, By::Person("p6".to_owned()), late),
        EventRule::Registration
    );
    let open = event.state().open_games()[0].0;
    assert_eq!(
        refused(&event, 3_800, By::Host, Act::Closed { champion: 1 }),
        EventRule::Closed
    );
    let result = Act::Result {
        game: open,
        score: Score::FirstWins,
    };
    event.apply(entry(3_900, By::Host, result)).unwrap();
    let champion = event.standings()[0].number;
    assert_eq!(
        refused(&event, 3_799, By::Host, Act::Closed { champion }),
        EventRule::Closed
    );
    event
        .apply(entry(3_900, By::Host, Act::Closed { champion }))
        .unwrap();
}

#[test]
fn nobody_meets_the_same_twice_running_while_another_is_free() {
    for entrants in 2..9 {
        let mut rng = Rng::new(u64::from(entrants));
        let mut event = enter(plan(ARENA, Games::Single), entrants);
        let mut last = vec![0; entrants as usize + 1];
        let mut sides = vec![0_i32; entrants as usize + 1];
        for _ in 0..30 {
            let free = event.state().free();
            let pairings = arena_round(&event.state().progress, &free);
            let games: Vec<[u32; 2]> = pairings
                .iter()
                .map(|line| line.entrants().try_into().unwrap())
                .collect();
            assert_eq!(games.len(), entrants as usize / 2);
            for [one, other] in &games {
                let again = last[*one as usize] == *other && last[*other as usize] == *one;
                assert!(entrants == 2 || !again, "{one} and {other} of {entrants}");
                (last[*one as usize], last[*other as usize]) = (*other, *one);
                sides[*one as usize] += 1;
                sides[*other as usize] -= 1;
            }
            let scores = [Score::FirstWins, Score::Drawn, Score::SecondWins];
            let scores: Vec<Score> = games
                .iter()
                .map(|_| scores[rng.below(3) as usize])
                .collect();
            play(&mut event, &games, &scores);
        }
        // All play, and on both sides.
        let cards = event.state().progress.scorecards();
        let played: Vec<usize> = cards.iter().map(|card| card.lines.len()).collect();
        let [least, most] = [played.iter().min().unwrap(), played.iter().max().unwrap()];
        assert!(most - least <= 2, "{played:?}");
        assert!(sides.iter().all(|more| more.abs() <= 3), "{sides:?}");
    }
}
