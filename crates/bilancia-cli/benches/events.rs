//! A large tournament: how long its pages take, and how long one more result does, on SQLite on disk.
//!
//! `cargo bench -p bilancia-cli --bench events -- --entrants 1000 --rounds 10`
#![expect(clippy::print_stdout, reason = "figures are what it is for")]

mod support;

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use bilancia_tournament::{
    entrant::Entrant,
    event::{Act, By, Entry, Event, Plan},
    format::{Format, Games, SwissPairing},
    progress::Score,
    standings::TieBreak,
};
use clap::Parser;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};
use support::{Server, cookie, header};
use tempfile::TempDir;

/// Command-line options of the benchmark.
#[derive(Parser)]
struct Args {
    /// Entrants of the tournament.
    #[arg(long, default_value_t = 1_000)]
    entrants: u32,
    /// Rounds of double games; of the last one the last game is open.
    #[arg(long, default_value_t = 10)]
    rounds: u32,
    /// How often each page is asked for.
    #[arg(long, default_value_t = 100)]
    times: usize,
    /// Given by cargo; without effect.
    #[arg(long, hide = true)]
    bench: bool,
}

/// Longest time of a page view, in milliseconds, by its 95th percentile.
const BOUND: f64 = 100.0;
const WEEK: i64 = 7 * 86_400;

fn main() {
    let args = Args::parse();
    let folder = TempDir::new().expect("a folder for the database");
    let database = support::database(folder.path());
    let server = Server::start(&database, &["--no-work"]);
    let begun = server.post("/play", "game=tictactoe&against=myself", "");
    let visitor = cookie(&begun);
    let game = header(&begun, "location").split('?').next();
    let game = game.and_then(|page| page.strip_prefix("/game/"));
    let game = game.expect("a game has an address").to_owned();

    let played = Instant::now();
    let event = tournament(&args);
    let games = store(&database, &game, &event);
    println!(
        "{} entrants, {games} games, {} entries: made in {:.1} s",
        args.entrants,
        event.entries().len(),
        played.elapsed().as_secs_f64()
    );
    let reading = Instant::now();
    assert!(server.get("/events/large", &visitor).contains("standings"));
    println!(
        "read from the log in {:.0} ms",
        milliseconds(reading.elapsed())
    );
    let mut failed = false;
    for page in [
        "/events",
        "/events/large",
        "/events/large?rank=501",
        "/events/large?round=1&board=201",
        "/events/large/standings.svg",
        "/events/large/standings.csv",
        "/events/large/standings.json",
        "/events/large/calendar.ics",
        "/api/events/large",
        "/ratings",
        "/ratings/tictactoe/correspondence?rank=501",
        "/ratings/tictactoe/correspondence?player=Player+7",
        "/api/ratings",
        "/person/Player%207",
        "/champions",
    ] {
        let first = Instant::now();
        let answer = server.get(page, &visitor);
        let first = milliseconds(first.elapsed());
        assert!(answer.starts_with("HTTP/1.1 200"), "{page}: {answer}");
        let mut took: Vec<f64> = (0..args.times.max(1))
            .map(|_| {
                let begun = Instant::now();
                server.get(page, &visitor);
                milliseconds(begun.elapsed())
            })
            .collect();
        took.sort_by(f64::total_cmp);
        let (half, most) = (took[took.len() / 2], took[took.len() * 95 / 100]);
        println!(
            "{page}: {} bytes, half {half:.1} ms, 95 % {most:.1} ms, the first {first:.1} ms",
            answer.len()
        );
        // Files hold all of the tournament, however large, and so do ratings for programs.
        let is_page = page != "/api/ratings" && !page.contains('.');
        failed |= is_page && most > BOUND;
    }
    assert!(!failed, "a page should take at most {BOUND} ms");
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// The tournament, paired by the program; scores follow from start numbers.
fn tournament(args: &Args) -> Event {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    let now =
        i64::try_from(now.expect("it is after 1970").as_secs()).expect("it is before the end");
    let begin = now - i64::from(args.rounds + 2) * WEEK;
    let host = |at: i64, act: Act| Entry {
        at,
        by: By::Host,
        act,
    };
    let mut event = Event::new(Entry {
        at: begin,
        by: By::Arbiter("p1".to_owned()),
        act: Act::Announced {
            plan: Plan {
                title: ["Large".to_owned(), "Grande".to_owned()],
                game: "tictactoe".to_owned(),
                time_control: String::new(),
                registration_until: begin + 10,
                assignment_at: begin + 10,
                format: Format::Swiss {
                    rounds: args.rounds,
                },
                games: Games::Double,
                tie_breaks: vec![
                    TieBreak::Buchholz,
                    TieBreak::SonnebornBerger,
                    TieBreak::DirectEncounter,
                    TieBreak::Wins,
                ],
                rated: true,
                arbiters: vec!["p1".to_owned()],
                late_until_round: 0,
                half_byes: 0,
                late_halves: false,
                pairing: SwissPairing::Whole,
                team: 1,
                days_per_round: None,
            },
        },
    })
    .expect("the plan can be carried out");
    let mut add = |entry: Entry| event.apply(entry).expect("the rules accept it");
    for number in 1..=args.entrants {
        let id = format!("p{number}");
        add(Entry {
            at: begin + 1,
            by: By::Person(id.clone()),
            act: Act::Registered {
                entrant: Entrant::person(&id),
            },
        });
    }
    add(host(
        begin + 10,
        Act::Assigned {
            order: (1..=args.entrants).collect(),
        },
    ));
    for round in 0..args.rounds {
        let at = begin + WEEK * i64::from(round + 1);
        let pairings = event.next_round().expect("there is a further round");
        event
            .apply(host(at, Act::Paired { pairings }))
            .expect("the rules accept it");
        let mut open = event.state().open_games();
        if round + 1 == args.rounds {
            open.pop();
        }
        for (game, [first, second]) in open {
            let score = match (first * 7 + second * 13 + round) % 5 {
                0 => Score::Drawn,
                1 => Score::SecondWins,
                _ if first < second => Score::FirstWins,
                _ => Score::SecondWins,
            };
            event
                .apply(host(at + 1, Act::Result { game, score }))
                .expect("the rules accept it");
        }
    }
    event
}

/// Puts a tournament into a database, with its people and its games, which are copies of one. Returns the number of games.
fn store(database: &str, game: &str, event: &Event) -> usize {
    let text = |entry: &Entry| {
        let text = serde_json::to_string(entry).expect("an entry is JSON");
        text.replace('\'', "''")
    };
    let mut statements = vec!["begin".to_owned()];
    let people = (1..=event.state().participants.len())
        .map(|number| format!("('p{number}', 'Player {number}', 'player {number}', 'x', 0)"));
    let people = people.collect::<Vec<_>>().join(", ");
    statements.push(format!(
        "insert into people (id, name, name_key, password, created) values {people}"
    ));
    statements.push(
        "insert into events (id, host, phase, created, changed) values ('large', 'p1', 'playing', 0, 0)"
            .to_owned(),
    );
    let entries: Vec<_> = (1..)
        .zip(event.entries())
        .map(|(number, entry)| format!("('large', {number}, '{}', 0)", text(entry)))
        .collect();
    for some in entries.chunks(1_000) {
        statements.push(format!(
            "insert into event_log (event, number, entry, at) values {}",
            some.join(", ")
        ));
    }
    let mut places = Vec::new();
    for (round, boards) in (1..).zip(&event.state().progress.rounds) {
        for (board, of) in (1..).zip(boards) {
            for (place, outcome) in (1..).zip(&of.games) {
                places.push(([round, board, place], outcome.is_some()));
            }
        }
    }
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(database)
            .await
            .expect("the database is there");
        let columns = sqlx::query(
            "select group_concat(name, ', ') from pragma_table_info('games') where name not in ('id', 'status')",
        );
        let columns = columns.fetch_one(&mut connection).await;
        let columns: String = columns
            .and_then(|row| row.try_get(0))
            .expect("games have columns");
        for ([round, board, place], over) in &places {
            let id = format!("g{round}x{board}x{place}");
            let status = if *over { "over" } else { "playing" };
            statements.push(format!(
                "insert into games (id, status, {columns}) select '{id}', '{status}', {columns} from games where id = '{game}'"
            ));
            statements.push(format!(
                "insert into event_games (event, round, board, place, game, settled) values ('large', {round}, {board}, {place}, '{id}', {})",
                u8::from(*over)
            ));
        }
        statements.push("commit".to_owned());
        for statement in statements {
            sqlx::raw_sql(AssertSqlSafe(statement))
                .execute(&mut connection)
                .await
                .expect("the statement fits the tables");
        }
    });
    places.len()
}
