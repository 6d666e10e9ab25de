//! Events: which entries they accept, and what follows from them.

use bilancia_core::{Lang, Rng};
use bilancia_tournament::{
    entrant::{Entrant, Player},
    event::{Act, By, Entry, Event, EventRule, GameId, Phase, templates},
    format::{Drawn, Format, Games},
    progress::{Manner, Pairing, Score},
    rating::glicko,
};

use crate::support::{enter, entry, host, plan, play_round};

const SWISS: Format = Format::Swiss { rounds: 3 };

fn arbiter() -> By {
    By::Arbiter("anna".to_owned())
}

fn refused(event: &Event, by: By, act: Act) -> EventRule {
    let mut copy = event.clone();
    let refused = copy
        .apply(entry(3_000, by, act.clone()))
        .expect_err(&format!("{act:?}"));
    for lang in Lang::all() {
        let text = refused.text(lang);
        assert!(
            text.contains("; ") || text.contains(": "),
            "a remedy: {text}"
        );
        assert!(!text.contains('{'), "{text}");
    }
    assert_eq!(copy.entries(), event.entries());
    assert_eq!(copy.state(), event.state());
    refused.rule
}

fn pair(event: &mut Event) {
    let pairings = event.next_round().unwrap();
    host(event, Act::Paired { pairings });
}

fn close(event: &mut Event) -> u32 {
    let champion = event.state().id_of(event.standings()[0].number).unwrap();
    host(event, Act::Closed { champion });
    champion
}

const FIRST: GameId = GameId {
    round: 1,
    board: 1,
    game: 1,
};

fn result(game: GameId, score: Score) -> Act {
    Act::Result { game, score }
}

#[test]
fn registration_has_its_rules() {
    let announced = |plan| entry(0, By::Host, Act::Announced { plan });
    let mut event = Event::new(announced(plan(SWISS, Games::Double))).unwrap();
    let register = |name: &str| Act::Registered {
        entrant: Entrant::person(name),
    };
    let person = |name: &str| By::Person(name.to_owned());
    event
        .apply(entry(10, person("bruno"), register("bruno")))
        .unwrap();
    assert_eq!(
        refused(&event, person("bruno"), register("carla")),
        EventRule::Authority
    );
    assert_eq!(
        refused(&event, By::Host, register("bruno")),
        EventRule::Entrant
    );
    assert_eq!(
        refused(
            &event,
            By::Host,
            Act::Registered {
                entrant: Entrant {
                    name: "x".to_owned(),
                    players: vec![]
                }
            }
        ),
        EventRule::Entrant
    );
    assert_eq!(
        refused(
            &event,
            By::Host,
            Act::Announced {
                plan: plan(SWISS, Games::Single)
            }
        ),
        EventRule::Plan
    );
    assert_eq!(
        refused(&event, By::Host, Act::Assigned { order: vec![1] }),
        EventRule::Assignment
    );
    assert_eq!(
        refused(&event, By::Host, Act::Paired { pairings: vec![] }),
        EventRule::Assignment
    );
    event.apply(entry(20, By::Host, register("carla"))).unwrap();
    let early = event
        .clone()
        .apply(entry(999, By::Host, Act::Assigned { order: vec![1, 2] }));
    assert_eq!(early.unwrap_err().rule, EventRule::Registration);
    host(&mut event, Act::Assigned { order: vec![2, 1] });
    assert_eq!(event.state().by_number(1).unwrap().entrant.name, "carla");
    // Late entrants come in up to the second round, at the end of the list.
    host(&mut event, register("dora"));
    assert_eq!(event.state().participants[2].number, Some(3));
    for _ in 0..2 {
        pair(&mut event);
        play_round(&mut event, &mut Rng::new(1), 0, 0);
    }
    assert_eq!(
        refused(&event, By::Host, register("elio")),
        EventRule::Registration
    );
    let mut bad = plan(SWISS, Games::Single);
    bad.assignment_at = 0;
    assert_eq!(
        Event::new(announced(bad)).unwrap_err().rule,
        EventRule::Plan
    );
    assert_eq!(
        Event::new(announced(plan(Format::Swiss { rounds: 0 }, Games::Single)))
            .unwrap_err()
            .rule,
        EventRule::Plan
    );
}

#[test]
fn no_result_counts_twice_and_slips_are_undone_with_a_trace() {
    let mut event = enter(plan(SWISS, Games::Single), 4);
    pair(&mut event);
    host(&mut event, result(FIRST, Score::FirstWins));
    let slip = event.entries().len() as u64;
    let ruling = |score| Act::Adjudicated {
        game: FIRST,
        score,
        reason: "material".to_owned(),
    };
    for act in [
        result(FIRST, Score::FirstWins),
        result(FIRST, Score::Drawn),
        Act::Forfeited {
            game: FIRST,
            score: Score::BothLose,
        },
    ] {
        assert_eq!(refused(&event, By::Host, act), EventRule::Once);
    }
    assert_eq!(
        refused(&event, arbiter(), ruling(Score::Drawn)),
        EventRule::Once
    );
    let undo = |entry| Act::Undone {
        entry,
        reason: "a slip".to_owned(),
    };
    for by in [
        By::Host,
        By::Person("p1".to_owned()),
        By::Arbiter("bruno".to_owned()),
    ] {
        assert_eq!(
            refused(&event, by.clone(), undo(slip)),
            EventRule::Authority
        );
        assert_eq!(
            refused(&event, by, ruling(Score::Drawn)),
            EventRule::Authority
        );
    }
    assert_eq!(event.outcome_undone_at(FIRST), None);
    event.apply(entry(3_100, arbiter(), undo(slip))).unwrap();
    assert_eq!(event.undone_by(slip), Some(slip + 1));
    assert_eq!(event.outcome_undone_at(FIRST), Some(3_100));
    assert_eq!(event.entries().len() as u64, slip + 1, "the trace stays");
    assert!(event.rated_games().is_empty());
    for entry in [slip, slip + 1, 1, 0, 99] {
        assert_eq!(refused(&event, arbiter(), undo(entry)), EventRule::Undo);
    }
    event
        .apply(entry(3_200, arbiter(), ruling(Score::SecondWins)))
        .unwrap();
    assert_eq!(event.outcome_undone_at(FIRST), None);
    assert!(event.rated_games().is_empty(), "rulings are not rated");
    assert_eq!(
        refused(
            &event,
            By::Host,
            result(GameId { game: 2, ..FIRST }, Score::Drawn)
        ),
        EventRule::Game
    );
    assert_eq!(
        refused(
            &event,
            By::Host,
            result(GameId { round: 0, ..FIRST }, Score::Drawn)
        ),
        EventRule::Game
    );
    assert_eq!(
        refused(
            &event,
            By::Host,
            result(GameId { board: 2, ..FIRST }, Score::BothLose)
        ),
        EventRule::Game
    );
    assert_eq!(event.next_round().unwrap_err().rule, EventRule::Pairing);
    play_round(&mut event, &mut Rng::new(1), 0, 0);
    let paired = 6 + 1;
    assert_eq!(
        refused(&event, arbiter(), undo(paired)),
        EventRule::Undo,
        "results rest on it"
    );
    let again: Vec<Entry> = event.entries().to_vec();
    let text = serde_json::to_string(&again).unwrap();
    let read: Vec<Entry> = serde_json::from_str(&text).unwrap();
    let copy = Event::from_log(read).unwrap();
    assert_eq!(copy.state(), event.state());
}

#[test]
fn a_rated_event_becomes_unrated_by_ruling_only() {
    let mut event = enter(plan(SWISS, Games::Double), 4);
    pair(&mut event);
    host(&mut event, result(FIRST, Score::FirstWins));
    assert_eq!(event.rated_games().len(), 1);
    let unrated = Act::Unrated {
        reason: "a fault in the map".to_owned(),
    };
    assert_eq!(
        refused(&event, By::Host, unrated.clone()),
        EventRule::Authority
    );
    event
        .apply(entry(3_100, arbiter(), unrated.clone()))
        .unwrap();
    assert!(event.rated_games().is_empty());
    assert_eq!(refused(&event, arbiter(), unrated), EventRule::Rated);
    let entry = event.entries().len() as u64;
    assert_eq!(
        refused(
            &event,
            arbiter(),
            Act::Undone {
                entry,
                reason: String::new()
            }
        ),
        EventRule::Undo
    );
}

#[test]
fn those_who_leave_lose_by_forfeit_and_others_take_their_place() {
    let mut event = enter(plan(SWISS, Games::Double), 4);
    pair(&mut event);
    assert_eq!(
        refused(
            &event,
            By::Person("p2".to_owned()),
            Act::Withdrawn { entrant: 1 }
        ),
        EventRule::Authority
    );
    event
        .apply(entry(
            3_000,
            By::Person("p1".to_owned()),
            Act::Withdrawn { entrant: 1 },
        ))
        .unwrap();
    assert_eq!(event.state().open_games().len(), 2);
    assert_eq!(
        refused(&event, By::Host, Act::Withdrawn { entrant: 1 }),
        EventRule::Entrant
    );
    let board = event.state().progress.rounds[0]
        .iter()
        .find(|board| board.pairing.entrants().contains(&1))
        .unwrap();
    assert!(
        board
            .games
            .iter()
            .all(|game| game.unwrap().manner == Manner::Forfeited)
    );
    play_round(&mut event, &mut Rng::new(5), 0, 0);
    let person = |name: &str| Player::Person(name.to_owned());
    let replaced = |entrant, old, new| Act::Replaced {
        entrant,
        old: person(old),
        new: person(new),
        games_go_on: true,
    };
    let offered = |entrant, old, new| Act::PlaceOffered {
        entrant,
        old: person(old),
        new: person(new),
    };
    for (by, act, rule) in [
        (By::Host, replaced(1, "p1", "nora"), EventRule::Authority),
        (By::Host, offered(1, "p1", "nora"), EventRule::Authority),
        (arbiter(), offered(1, "p2", "nora"), EventRule::Entrant),
        (arbiter(), offered(1, "p1", "p3"), EventRule::Entrant),
        (arbiter(), offered(9, "p1", "nora"), EventRule::Entrant),
    ] {
        assert_eq!(refused(&event, by, act), rule);
    }
    event
        .apply(entry(3_100, arbiter(), offered(1, "p1", "nora")))
        .unwrap();
    assert!(
        event.state().participants[0].withdrawn,
        "nothing changes yet"
    );
    let nora = || By::Person("nora".to_owned());
    event
        .apply(entry(3_100, nora(), replaced(1, "p1", "nora")))
        .unwrap();
    pair(&mut event);
    assert_eq!(
        event.state().progress.rounds[1].len(),
        2,
        "the place is taken again"
    );
    play_round(&mut event, &mut Rng::new(6), 0, 0);
    let names: Vec<_> = event
        .rated_games()
        .into_iter()
        .flat_map(|game| game.players)
        .collect();
    assert!(names.contains(&"nora".to_owned()) && !names.contains(&"p1".to_owned()));
}

#[test]
fn an_event_ends_with_a_champion() {
    for format in [
        SWISS,
        Format::RoundRobin { cycles: 2 },
        Format::KnockOut {
            drawn: Drawn::LowerNumber,
        },
        Format::KnockOut {
            drawn: Drawn::PlayedAgain(2),
        },
        Format::Ladder {
            rounds: 6,
            reach: 1,
        },
    ] {
        for (seed, entrants) in (0..40).zip([2, 3, 5, 7, 8, 13].into_iter().cycle()) {
            let mut rng = Rng::new(seed);
            let mut event = enter(plan(format, Games::Double), entrants);
            while let Ok(pairings) = event.next_round() {
                host(&mut event, Act::Paired { pairings });
                play_round(&mut event, &mut rng, 40, 10);
                if rng.below(10) == 0 {
                    let _ = event.apply(entry(
                        3_000,
                        By::Host,
                        Act::Withdrawn {
                            entrant: 1 + rng.below(u64::from(entrants)) as u32,
                        },
                    ));
                }
                assert!(event.state().progress.rounds.len() < 100);
            }
            let wrong = event.state().id_of(event.standings()[1].number).unwrap();
            assert_eq!(
                refused(&event, By::Host, Act::Closed { champion: wrong }),
                EventRule::Closed
            );
            let champion = close(&mut event);
            assert_eq!(event.state().champion, Some(champion));
            assert_eq!(event.state().phase, Phase::Closed);
            assert_eq!(
                refused(&event, By::Host, result(FIRST, Score::Drawn)),
                EventRule::Closed
            );
            let copy = Event::from_log(event.entries().to_vec()).unwrap();
            assert_eq!(copy.state(), event.state());
            let text =
                |event: &Event| format!("{:?}", glicko(&event.rated_games(), &[], 86_400, 86_400));
            assert_eq!(text(&copy), text(&event), "the same to the last bit");
        }
    }
}

#[test]
fn the_bracket_keeps_the_best_apart_and_follows_results() {
    let mut event = enter(
        plan(
            Format::KnockOut {
                drawn: Drawn::LowerNumber,
            },
            Games::Single,
        ),
        6,
    );
    let pairings = event.next_round().unwrap();
    let expected = [
        Pairing::Free(1),
        Pairing::Game([4, 5]),
        Pairing::Free(2),
        Pairing::Game([3, 6]),
    ];
    assert_eq!(pairings, expected);
    // Another pairing is refused.
    let other = vec![
        Pairing::Game([1, 2]),
        Pairing::Game([3, 4]),
        Pairing::Game([5, 6]),
    ];
    assert_eq!(
        refused(&event, By::Host, Act::Paired { pairings: other }),
        EventRule::Pairing
    );
    host(&mut event, Act::Paired { pairings });
    let game = |round, board| GameId {
        round,
        board,
        game: 1,
    };
    host(&mut event, result(game(1, 2), Score::SecondWins));
    let slip = event.entries().len() as u64;
    host(&mut event, result(game(1, 4), Score::Drawn));
    pair(&mut event);
    let boards: Vec<_> = event.state().progress.rounds[1]
        .iter()
        .map(|board| board.pairing)
        .collect();
    assert_eq!(boards, [Pairing::Game([1, 5]), Pairing::Game([2, 3])]);
    assert_eq!(
        refused(
            &event,
            arbiter(),
            Act::Undone {
                entry: slip,
                reason: String::new()
            }
        ),
        EventRule::Undo
    );
    host(&mut event, Act::Withdrawn { entrant: 1 });
    host(&mut event, result(game(2, 2), Score::SecondWins));
    pair(&mut event);
    host(&mut event, result(game(3, 1), Score::FirstWins));
    assert_eq!(close(&mut event), 5);
}

#[test]
fn the_championship_of_1995_starts_anew_on_its_days_of_the_week() {
    let template = &templates()[0];
    let plan = &template.announced;
    // 26 August 1995, 23:59:59 and 28 August, 0:00 UTC.
    assert_eq!(
        (plan.registration_until, plan.assignment_at),
        (809_481_599, 809_568_000)
    );
    let day = 86_400;
    for now in [0, 951_782_400, 1_790_000_000, 1_790_000_000 + 3 * day] {
        let anew = template.anew(now, &["anna".to_owned()]);
        let weekday = |at: i64| at.div_euclid(day).rem_euclid(7);
        assert_eq!(
            weekday(anew.registration_until),
            weekday(plan.registration_until)
        );
        assert_eq!(anew.assignment_at - anew.registration_until, day + 1);
        let open = anew.registration_until - now;
        assert!((13 * day..22 * day).contains(&open), "{open}");
        assert_eq!(anew.title[0], "International Championship in diceless A&A");
        assert!(Event::new(entry(now, By::Host, Act::Announced { plan: anew })).is_ok());
    }
    assert_eq!(
        template.anew(i64::MAX, &[]).registration_until,
        plan.registration_until
    );
}

#[test]
fn teams_form_play_and_are_rated_together() {
    let mut plan = plan(Format::RoundRobin { cycles: 1 }, Games::Double);
    plan.team = 2;
    let mut event = Event::new(entry(0, arbiter(), Act::Announced { plan })).unwrap();
    let by = |name: &str| By::Person(name.to_owned());
    let player = |name: &str| Player::Person(name.to_owned());
    let team = |name: &str, first: &str| Act::Registered {
        entrant: Entrant {
            name: name.to_owned(),
            players: vec![player(first)],
        },
    };
    let joined = |entrant, name| Act::Joined {
        entrant,
        player: player(name),
    };
    let left = |entrant, name| Act::Left {
        entrant,
        player: player(name),
    };
    for (name, act) in [
        ("anna", team("Scales", "anna")),
        ("bruno", team("Weights", "bruno")),
        ("carla", joined(1, "carla")),
        ("dario", joined(2, "dario")),
        ("dario", left(2, "dario")),
        ("elena", joined(2, "elena")),
    ] {
        event.apply(entry(10, by(name), act)).unwrap();
    }
    for (name, act, rule) in [
        ("dario", joined(1, "dario"), EventRule::Entrant),
        ("anna", joined(2, "anna"), EventRule::Entrant),
        ("dario", joined(1, "anna"), EventRule::Authority),
        ("dario", joined(7, "dario"), EventRule::Entrant),
        ("dario", left(1, "dario"), EventRule::Entrant),
        ("carla", Act::Withdrawn { entrant: 1 }, EventRule::Authority),
    ] {
        let refused = event.clone().apply(entry(10, by(name), act)).unwrap_err();
        assert_eq!(refused.rule, rule, "{name}");
    }
    host(&mut event, Act::Assigned { order: vec![2, 1] });
    assert_eq!(
        refused(&event, by("carla"), left(1, "carla")),
        EventRule::Assignment
    );
    pair(&mut event);
    host(&mut event, result(FIRST, Score::FirstWins));
    assert!(event.rated_games().is_empty());
    let games = event.team_games();
    let side = |one: &str, other: &str, rank| (vec![one.to_owned(), other.to_owned()], rank);
    assert_eq!(games.len(), 1);
    let expected = [side("bruno", "elena", 1), side("anna", "carla", 2)];
    assert_eq!(games[0].sides, expected);
    let copy = Event::from_log(event.entries().to_vec()).unwrap();
    assert_eq!(copy.state(), event.state());
}
