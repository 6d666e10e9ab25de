//! Analyses and weighings asked for in masses: programs and people go on playing.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use bilancia_server::Clock;
use bilancia_testkit::{eventually, sized};
use serde_json::Value;
use tempfile::TempDir;

use crate::support::{Database, Person, Server, databases, file};

/// How long a move may take while others keep the server busy; machines that test do other things too.
fn patience() -> Duration {
    sized(Duration::from_secs(60), Duration::from_secs(1))
}

/// Sets up a game with its options, as on the command line.
fn begin(person: &Person<'_>, game: &str, against: &str, more: &[(&str, &str)]) -> String {
    let (name, options) = game.split_once(':').unwrap_or((game, ""));
    let options = options
        .split(',')
        .filter_map(|option| option.split_once('='));
    let options: Vec<_> = options
        .map(|(option, value)| (format!("o.{option}"), value))
        .collect();
    let mut fields = vec![("game", name), ("against", against)];
    fields.extend(more);
    fields.extend(
        options
            .iter()
            .map(|(option, value)| (option.as_str(), *value)),
    );
    // What is said first counts.
    fields.push(("strength", "greedy"));
    let begun = person.post("/play", &fields);
    assert!(begun.leads_to.starts_with("/game/"), "{}", begun.leads_to);
    let game = begun.leads_to.split('?').next().unwrap_or_default();
    person.share(game, "analyst");
    game.to_owned()
}

/// A game as a program sees it.
fn seen(person: &Person<'_>, game: &str) -> Value {
    let address = format!("/api{}?actions=true", game.replace("/game/", "/games/"));
    let answer = person.get(&address);
    assert_eq!(answer.status, 200, "{}", answer.text);
    serde_json::from_str(&answer.text).unwrap()
}

fn events(person: &Person<'_>, game: &str) -> usize {
    seen(person, game)["events"].as_array().unwrap().len()
}

/// Plays a game with oneself for a number of events, and resigns.
fn over(person: &Person<'_>, name: &str, count: usize) -> String {
    let game = begin(person, name, "myself", &[]);
    for turn in 0.. {
        let now = seen(person, &game);
        let Some(choice) = now["choices"].get(0) else {
            break;
        };
        if now["events"].as_array().unwrap().len() >= count {
            break;
        }
        let actions = choice["actions"].as_array().unwrap();
        // Here and there on the board.
        let action = actions[turn * 7919 % actions.len()].as_str().unwrap();
        let done = person.act(&game, &choice["seat"].to_string(), action);
        assert!(!done.complains(), "{action}: {}", done.leads_to);
    }
    if seen(person, &game)["status"] != "over" {
        person.post(&format!("{game}/resign"), &[("seat", "0")]);
    }
    assert_eq!(seen(person, &game)["status"], "over");
    game
}

fn weigh(person: &Person<'_>, game: &str) {
    let asked = person.post(&format!("{game}/analysis"), &[("luck", "weigh")]);
    assert_eq!(asked.status, 303, "{}", asked.text);
}

/// How many events of a game are weighed; none if it is not being weighed.
fn weighed(person: &Person<'_>, game: &str) -> Option<usize> {
    let page = person.get(&format!("{game}/analysis?at=0")).text;
    let words = page.split("Analysing: ").nth(1)?;
    words.split(' ').next().unwrap().parse().ok()
}

/// Moves in a game against a program, and returns how long its reply took.
fn reply(person: &Person<'_>, game: &str) -> Duration {
    let now = seen(person, game);
    let had = now["events"].as_array().unwrap().len();
    let actions = now["choices"][0]["actions"].as_array().unwrap();
    let action = actions[had * 7919 % actions.len()].as_str().unwrap();
    let begun = Instant::now();
    let done = person.act(game, "0", action);
    assert!(!done.complains(), "{}", done.leads_to);
    eventually("the program replies", || events(person, game) >= had + 2);
    begun.elapsed()
}

/// The mean of some replies of a program, in a game in which both choose at once.
fn replies(person: &Person<'_>, count: u32) -> Duration {
    let game = begin(person, "frames:size=9,goal=9", "program", &[]);
    let all = (0..count).map(|_| {
        let took = reply(person, &game);
        assert!(took < patience(), "{took:?}");
        took
    });
    all.sum::<Duration>() / count
}

#[test]
fn programs_reply_while_games_are_weighed() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other) = (server.person(), server.person());
    let games = [
        "backgammon",
        "backgammon",
        "frames:size=19",
        "frames:size=19",
    ]
    .map(|name| over(&one, name, sized(30, 70)));
    let count = sized(4, 20);
    let alone = replies(&other, count);
    for game in &games {
        weigh(&one, game);
    }
    eventually("weighing begins", || weighed(&one, &games[3]).is_some());
    let beside = replies(&other, count);
    assert!(
        games.iter().any(|game| weighed(&one, game).is_some()),
        "all was weighed before the replies came"
    );
    // Below that, it is noise.
    let floor = Duration::from_millis(sized(60_000, 50));
    assert!(
        beside <= (2 * alone).max(floor),
        "{beside:?} beside, {alone:?} alone"
    );
    // All that asked for little is done in the end.
    for game in &games[..2] {
        let page = format!("{game}/analysis");
        eventually("backgammon is weighed", || {
            one.get(&page).text.contains("Value at the start")
        });
    }
}

#[test]
fn who_plays_many_games_holds_up_nobody_else() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other) = (server.person(), server.person());
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    // A second of thinking in each: for as many seconds as there are games for a core.
    let each = sized(20, 50);
    let fields = [("seat", "1"), ("strength", "mcts:1s")];
    let many: Vec<_> = (0..each * cores)
        .map(|_| begin(&one, "frames:size=9", "program", &fields))
        .collect();
    let begun = Instant::now();
    let game = begin(&other, "tictactoe", "program", &[("seat", "1")]);
    eventually("the program begins", || events(&other, &game) == 1);
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(sized(60, 5)), "{took:?}");
    // In the last of the many the program has not moved yet.
    let last = seen(&one, many.last().unwrap());
    assert_eq!(last["seats"][0]["sealed"], false, "{last}");
}

#[test]
fn analyses_in_masses_hold_up_no_move() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, two, curious) = (server.person(), server.person(), server.person());
    let looked_at = over(&curious, "frames:size=9,goal=9", 50);
    let game = begin(&one, "alea", "anybody", &[]);
    two.post(&format!("{game}/join"), &[]);
    let (done, client) = (AtomicBool::new(false), curious.leave());
    thread::scope(|scope| {
        let looks: Vec<_> = (0..50)
            .map(|at| {
                let page = format!("{looked_at}/analysis?at={at}");
                let curious = server.back(client.clone());
                scope.spawn(move || curious.get(&page))
            })
            .collect();
        let moves = scope.spawn(|| {
            let mut slowest = Duration::ZERO;
            for turn in 0.. {
                if done.load(Ordering::Relaxed) && turn >= 4 {
                    break;
                }
                let seat = turn % 2;
                let player = [&one, &two][seat];
                let choices = seen(player, &game)["choices"].clone();
                let Some(choice) = choices.get(0) else { break };
                let action = choice["actions"][0].as_str().unwrap().to_owned();
                let begun = Instant::now();
                let sent = player.act(&game, &seat.to_string(), &action);
                assert!(!sent.complains(), "{}", sent.leads_to);
                slowest = slowest.max(begun.elapsed());
            }
            slowest
        });
        let mut shown = 0;
        for look in looks {
            let page = look.join().unwrap();
            match page.status {
                200 => shown += 1,
                503 => assert!(page.text.contains("Too many positions"), "{}", page.text),
                other => panic!("{other}: {}", page.text),
            }
        }
        done.store(true, Ordering::Relaxed);
        assert!((1..50).contains(&shown), "{shown} of 50");
        let slowest = moves.join().unwrap();
        assert!(slowest < patience(), "{slowest:?}");
    });
    // People who come back later are shown what they wanted.
    let curious = server.back(client);
    curious.waits_for(&format!("{looked_at}/analysis?at=49"), "Best move for");
}

#[test]
fn only_who_played_has_a_game_weighed() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other, third) = (server.person(), server.person(), server.person());
    let game = begin(&one, "rock_paper_scissors", "anybody", &[]);
    other.post(&format!("{game}/join"), &[]);
    let page = format!("{game}/analysis");
    // Not before it is over.
    assert_eq!(one.post(&page, &[("luck", "weigh")]).status, 422);
    one.act(&game, "0", "rock");
    other.act(&game, "1", "paper");
    begin(&third, "tictactoe", "myself", &[]);
    let nobody = server.person();
    for visitor in [&third, &nobody] {
        for wish in ["weigh", "stop"] {
            let refused = visitor.post(&page, &[("luck", wish)]);
            assert_eq!(refused.status, 403, "{}", refused.text);
        }
        let text = visitor.get(&page).text;
        assert!(text.contains("has not been analysed yet") && !text.contains("value=\"weigh\""));
    }
    // To look at it starts nothing.
    let text = other.get(&page).text;
    assert!(
        text.contains("value=\"weigh\"") && !text.contains("Analysing: "),
        "{text}"
    );
    assert_eq!(other.post(&page, &[("luck", "all")]).status, 404);
    weigh(&other, &game);
    for visitor in [&one, &third, &nobody] {
        eventually("everybody sees it", || {
            visitor.get(&page).text.contains("Value at the start")
        });
    }
    // What cannot be weighed says why.
    let alone = begin(&one, "tictactoe", "myself", &[]);
    one.post(&format!("{alone}/resign"), &[("seat", "0")]);
    let text = one.get(&format!("{alone}/analysis")).text;
    assert!(text.contains("no move was made in this game"), "{text}");
    let three = begin(&one, "goose:players=3,pieces=1", "myself", &[]);
    eventually("nobody has a choice", || {
        let now = seen(&one, &three);
        if let Some(choice) = now["choices"].get(0) {
            let action = choice["actions"][0].as_str().unwrap();
            one.act(&three, &choice["seat"].to_string(), action);
        }
        now["status"] == "over"
    });
    let text = one.get(&format!("{three}/analysis")).text;
    assert!(text.contains("this game has 3"), "{text}");
}

#[test]
fn a_weighing_goes_on_after_a_stop_until_nobody_wants_it() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = over(&one, "frames:size=15", 60);
    weigh(&one, &game);
    eventually("some is weighed", || {
        weighed(&one, &game).is_some_and(|done| done >= 2)
    });
    let before = weighed(&one, &game).unwrap();
    let (address, client) = (server.address, one.leave());
    drop(server);
    // What it had taken is there for others at once.
    let database = format!("sqlite://{}", folder.path().join("games.db").display());
    assert_eq!(jobs(&database, "status in ('Queued', 'Running')"), 0);
    // Two where the next part was asked for and the last one was not yet struck off.
    assert!((1..=2).contains(&jobs(&database, "status = 'Pending'")));
    let server = Server::again(&folder, address);
    let one = server.back(client);
    assert!(weighed(&one, &game).unwrap() >= before);
    eventually("it goes on", || {
        weighed(&one, &game).is_some_and(|done| done > before)
    });
    let stopped = one.post(&format!("{game}/analysis"), &[("luck", "stop")]);
    assert_eq!(stopped.status, 303);
    assert_eq!(weighed(&one, &game), None);
    eventually("its jobs are forgotten", || jobs(&database, "true") == 0);
}

#[test]
fn one_person_has_only_so_many_games_weighed() {
    let folder = TempDir::new().unwrap();
    let database = file(&folder);
    let mut config = Server::config(&database, Clock::of_machine());
    config.works = false;
    let server = Server::configured(config);
    let (one, other) = (server.person(), server.person());
    for _ in 0..20 {
        weigh(&one, &over(&one, "tictactoe", 1));
    }
    let game = over(&one, "tictactoe", 1);
    let page = format!("{game}/analysis");
    let refused = one.post(&page, &[("luck", "weigh")]);
    assert_eq!(refused.status, 422);
    assert!(
        refused.text.contains("20 of your games"),
        "{}",
        refused.text
    );
    assert_eq!(weighed(&one, &game), None);
    // That is nothing to others.
    weigh(&other, &over(&other, "tictactoe", 1));
}

/// How many jobs of some kind a database has.
fn jobs(database: &str, kind: &str) -> i64 {
    let table = match database.starts_with("sqlite") {
        true => "Jobs",
        false => "apalis.jobs",
    };
    Database::open(database).number(&format!("select count(*) from {table} where {kind}"))
}

#[test]
fn jobs_that_are_done_are_forgotten() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "jobs") {
        let server = Server::with(&database);
        let one = server.person();
        let game = begin(&one, "frames:size=9,goal=9", "program", &[]);
        for _ in 0..3 {
            reply(&one, &game);
        }
        let over = over(&one, "backgammon", 20);
        // Who asks twice asks for the same.
        weigh(&one, &over);
        weigh(&one, &over);
        eventually("it is weighed", || {
            let page = one.get(&format!("{over}/analysis")).text;
            page.contains("Value at the start")
        });
        eventually("the jobs are forgotten", || jobs(&database, "true") == 0);
    }
}
