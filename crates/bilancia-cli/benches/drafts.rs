//! Turns of the war on a server in a process of its own, on SQLite on disk: how long an edit of a draft takes while a hundred
//! are edited at once, how long it takes to open a war of forty rounds of Classic, and how much memory that holds.
//!
//! `cargo bench -p bilancia-cli --bench drafts`
#![expect(clippy::print_stdout, reason = "figures are what it is for")]

mod support;

use std::{
    sync::atomic::AtomicBool,
    thread,
    time::{Duration, Instant},
};

use bilancia_analysis::{BotSpec, advise, playable_turn, turns};
use bilancia_core::{Actor, Node, Rng, Seat};
use bilancia_games::{Resources, catalog};
use bilancia_table::Table;
use clap::Parser;
use serde_json::{Value, json};
use support::{Server, cookie, header};
use tempfile::TempDir;

/// Command-line options of the benchmark.
#[derive(Parser)]
struct Args {
    /// Drafts that are edited at once.
    #[arg(long, default_value_t = 100)]
    drafts: usize,
    /// Edits of each, one a second as a player who moves units makes them.
    #[arg(long, default_value_t = 20)]
    edits: usize,
    /// Rounds of the war that is opened.
    #[arg(long, default_value_t = 40)]
    rounds: usize,
    /// Copies of that war, whose memory is measured together.
    #[arg(long, default_value_t = 20)]
    copies: usize,
    /// Given by cargo; without effect.
    #[arg(long, hide = true)]
    bench: bool,
}

/// Longest time of an edit, at the 99th percentile, in milliseconds.
const EDIT: f64 = 20.0;
/// Longest time to open the war, in milliseconds.
const OPENING: f64 = 100.0;
/// Most memory of the war, in MB.
const MEMORY: f64 = 2.0;

/// Actions of a quiet turn before its phases are ended.
const QUIET: usize = 20;

const MAPS: [&str; 2] = ["war", "war:map=classic"];

fn main() {
    let args = Args::parse();
    let edits = edit(&args);
    let (opening, memory) = open(&args);
    assert!(edits <= EDIT, "an edit should take at most {EDIT} ms");
    assert!(
        opening <= OPENING,
        "opening should take at most {OPENING} ms"
    );
    assert!(memory <= MEMORY, "a war should hold at most {MEMORY} MB");
}

/// Edits drafts of a first turn order by order, and returns the 99th percentile of the times of all edits, in milliseconds.
fn edit(args: &Args) -> f64 {
    let folder = TempDir::new().expect("a folder for the database");
    let server = Server::start(&support::database(folder.path()), &["--no-work"]);
    let lines = MAPS.map(first_turn);
    let mut took: Vec<Vec<f64>> = vec![Vec::new(); MAPS.len()];
    thread::scope(|scope| {
        let players = (0..args.drafts).map(|number| {
            let (server, map) = (&server, number % MAPS.len());
            let lines = &lines[map];
            let writer = move || {
                // They begin one after another, as people do.
                thread::sleep(Duration::from_millis(
                    number as u64 * 1_000 / args.drafts as u64,
                ));
                (map, write(server, MAPS[map], lines, args.edits))
            };
            scope.spawn(writer)
        });
        let players: Vec<_> = players.collect();
        for player in players {
            let (map, times) = player.join().expect("a player ends");
            took[map].extend(times);
        }
    });
    let mut worst: f64 = 0.0;
    for (map, times) in MAPS.iter().zip(&mut took) {
        times.sort_by(f64::total_cmp);
        let at = |part: usize| times[times.len() * part / 100];
        println!(
            "{map}: {} edits, {:.1} ms in the middle, {:.1} ms at the 99th percentile",
            times.len(),
            at(50),
            at(99)
        );
        worst = worst.max(at(99));
    }
    worst
}

/// Lines of the first turn of the recruit.
fn first_turn(game: &str) -> Vec<String> {
    let table = catalog().read(game).and_then(|spec| spec.table(None));
    let table = table.expect("the war is in the catalogue");
    let Node::Choice(seats) = table.node() else {
        panic!("a war begins with a choice");
    };
    let seat = seats.lowest().expect("a seat is to choose");
    let turn = turn(&*table, seat);
    let text = turns::write_turn(&*table, seat, &turn).expect("the turn is legal");
    text.lines().map(str::to_owned).collect()
}

/// A whole turn of the recruit.
fn turn(table: &dyn Table, seat: Seat) -> Vec<String> {
    let recruit: BotSpec = "recruit".parse().expect("there is a recruit");
    let (mut after, mut turn) = (table.copy(), Vec::new());
    let begun = after.status().turn;
    while after.node() == Node::Choice(seat.into()) && after.status().turn == begun {
        let (resources, stop) = (Resources::default(), AtomicBool::new(false));
        let advice = advise(&*after, &resources, seat, recruit, 1, 1, &stop);
        let line = advice.expect("the recruit knows the war").line;
        for action in playable_turn(&*after, seat, &line) {
            turn.push(after.play(Actor::Seat(seat), &action).expect("it is legal"));
        }
    }
    turn
}

/// A turn of purchases, moves within one's own lands and placements, as most turns of a long war are.
fn quiet_turn(table: &dyn Table, seat: Seat, rng: &mut Rng) -> Vec<String> {
    const FIGHTS: [&str; 7] = [
        "research", "move", "load", "land", "raid", "rocket", "orders",
    ];
    let (mut after, mut turn) = (table.copy(), Vec::new());
    let begun = after.status().turn;
    while after.node() == Node::Choice(seat.into()) && after.status().turn == begun {
        let is_quiet = |action: &String| {
            let word = action.split(' ').next().unwrap_or_default();
            word != "done" && !FIGHTS.contains(&word)
        };
        let mut actions = after.actions(seat);
        actions.retain(is_quiet);
        let action = match actions.is_empty() || turn.len() >= QUIET {
            true => "done".to_owned(),
            false => actions.swap_remove(rng.below(actions.len() as u64) as usize),
        };
        turn.push(after.play(Actor::Seat(seat), &action).expect("it is legal"));
    }
    turn
}

/// Writes a draft again and again, with one line more each time, and returns how long each answer took, in milliseconds.
fn write(server: &Server, game: &str, lines: &[String], edits: usize) -> Vec<f64> {
    let (game, options) = game.split_once(':').unwrap_or((game, ""));
    let option = options.split_once('=');
    let option = option.map_or(String::new(), |(name, value)| format!("&o.{name}={value}"));
    let begun = server.post("/play", &format!("game={game}&against=myself{option}"), "");
    let cookie = cookie(&begun);
    let page = header(&begun, "location")
        .split('?')
        .next()
        .unwrap_or_default();
    let page = format!("/api{}/draft?seat=0", page.replace("/game/", "/games/"));
    let mut version = 0;
    let edit = |number: usize| {
        // The whole turn is on the page before long, and is changed from then on.
        let shown = lines.len().min(number + 3);
        let text = format!("# edit {number}\n{}", lines[..shown].join("\n"));
        let body = json!({"version": version, "text": text}).to_string();
        let begun = Instant::now();
        let answer = server.put(&page, &body, &cookie);
        let took = begun.elapsed();
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        assert!(answer.contains("\"refused\":[]"), "{answer}");
        version += 1;
        thread::sleep(Duration::from_secs(1).saturating_sub(took));
        took.as_secs_f64() * 1e3
    };
    (0..edits).map(edit).collect()
}

/// Opens copies of a long war, and returns how long that takes for one, in milliseconds, and how much memory one holds, in MB.
fn open(args: &Args) -> (f64, f64) {
    let folder = TempDir::new().expect("a folder for the database");
    let database = support::database(folder.path());
    store(args, folder.path(), &database);
    let server = Server::start(&database, &["--no-work"]);
    // The first war that is opened reads the map.
    let mut times = Vec::new();
    let mut before = f64::NAN;
    for copy in 0..=args.copies {
        let begun = Instant::now();
        let answer = server.get(&format!("/api/games/g{copy}?since=1000000"), "");
        times.push(begun.elapsed().as_secs_f64() * 1e3);
        assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        if copy == 0 {
            before = server.memory();
        }
    }
    let memory = (server.memory() - before) / args.copies as f64;
    times.remove(0);
    times.sort_by(f64::total_cmp);
    let opening = times[times.len() / 2];
    println!(
        "a war of {} rounds: opened in {opening:.0} ms, {memory:.2} MB",
        args.rounds
    );
    (opening, memory)
}

/// Fills a database with copies of a war between recruits, who rest in four rounds of five.
fn store(args: &Args, folder: &std::path::Path, database: &str) {
    const GAME: &str = "map=classic,rounds=none,total_victory=yes";
    let spec = catalog().read(&format!("war:{GAME}")).expect("a war");
    let mut table = spec.table(None).expect("a map");
    let (seats, powers) = (table.seats().len(), table.seats().len());
    let (mut log, mut actions) = (vec![json!({"kind": "conduct", "version": 3})], 0);
    let mut rng = Rng::new(1);
    for number in 0..args.rounds * powers {
        let Node::Choice(next) = table.node() else {
            break;
        };
        let seat = next.lowest().expect("a seat is to choose");
        // With battles in every round it would be over in ten.
        let turn = match number / powers % 5 {
            0 => turn(&*table, seat),
            _ => quiet_turn(&*table, seat, &mut rng),
        };
        for action in &turn {
            table.play(Actor::Seat(seat), action).expect("it is legal");
        }
        actions += turn.len();
        log.push(json!({"kind": "turn", "seat": seat.0, "actions": turn}));
    }
    println!("{} turns of {actions} actions", log.len() - 1);
    let mut lines = vec![json!({"bilancia": {"copy": 1}})];
    let mut row = |table: &str, values: Value| {
        lines.push(json!({"row": {"table": table, "values": values}}));
    };
    row(
        "people",
        json!({"id": "a", "name": "a", "name_key": "a", "created": 0}),
    );
    for copy in 0..=args.copies {
        let id = format!("g{copy}");
        row(
            "games",
            json!({"id": id, "game": "war", "options": GAME, "kind": "people", "status": "playing",
                "sealing": "server", "created": 0, "changed": copy, "bot_owes": 0, "awaited": "", "projected": 1}),
        );
        for seat in 0..seats {
            row(
                "seats",
                json!({"game": id, "seat": seat, "person": "a", "status": "playing", "changed": copy}),
            );
        }
        for (number, entry) in log.iter().enumerate() {
            row(
                "log",
                json!({"game": id, "number": number, "at": 0, "entry": entry.to_string()}),
            );
        }
    }
    let rows = lines.len() - 1;
    lines.push(json!({"end": {"rows": rows}}));
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let file = folder.join("stored.jsonl");
    std::fs::write(&file, text).expect("room on the disk");
    support::restore(database, &file);
}
