//! Works that the native program and the module do alike, as texts that are compared: the calls of `tests/node/works.mjs`, in the
//! same order.

use std::{fmt::Write, fs, path::Path};

use bilancia_wasm::{Asked, Playing, battle_table, ledger, luck, odds, solve};
use serde_json::Value;

/// Most steps of a random game; games that go on then are compared as far as that.
const STEPS: usize = 300;

/// The works of `tests/works.json`.
pub(crate) fn works() -> Vec<Value> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/works.json");
    let text = fs::read_to_string(file).expect("the works are there");
    serde_json::from_str(&text).expect("they are JSON")
}

fn text<'a>(work: &'a Value, field: &str) -> &'a str {
    work[field].as_str().unwrap_or_default()
}

fn number(work: &Value, field: &str) -> u64 {
    work[field].as_u64().unwrap_or_default()
}

/// The text that a work comes to.
pub(crate) fn done(work: &Value) -> String {
    let (game, options) = (text(work, "game"), text(work, "options"));
    match text(work, "kind") {
        "match" => played(work).0,
        "picture" => {
            let playing = begun(game, options, 0, "en");
            playing.svg(0, &[], false).expect("it has a picture")
        }
        "odds" => odds(&work["question"].to_string(), "it").expect("it is a battle"),
        "table" => battle_table(&work["fields"].to_string(), "it").expect("its fields can be read"),
        "solve" => solve(game, options, "en").expect("it is small"),
        "luck" => {
            let asked = Asked {
                game: game.to_owned(),
                options: options.to_owned(),
                players: text(work, "players").to_owned(),
                games: number(work, "games") as u32,
                seed: number(work, "seed"),
                name: String::new(),
            };
            luck(&asked, "it").expect("it can be measured")
        }
        "ledger" => {
            let record = played(work).1.record(&[]);
            ledger(&record, number(work, "nodes") as u32, "en").expect("the game is over")
        }
        kind => panic!("there is no kind of work {kind}"),
    }
}

fn begun(game: &str, options: &str, seed: u64, lang: &str) -> Playing {
    Playing::new(game, options, None, seed, lang).expect("it is a game")
}

/// A match between opponents of one kind, in which each seat thinks with a seed of its own.
fn played(work: &Value) -> (String, Playing) {
    let seed = number(work, "seed");
    let mut playing = begun(text(work, "game"), text(work, "options"), seed, "en");
    let (mut out, mut actions) = (String::new(), 0);
    'game: loop {
        let waits = playing.waits_for();
        if waits.is_empty() {
            break;
        }
        for seat in waits {
            if seat == 0 {
                let roll = playing.roll().expect("it is due");
                writeln!(out, "* {roll} {}", playing.say_roll(&roll)).unwrap();
                continue;
            }
            if actions == number(work, "actions") {
                break 'game;
            }
            let (player, limit) = (text(work, "player"), text(work, "limit"));
            let action = playing
                .opponent(player, seat, seed + actions, limit)
                .expect("it plays this game");
            let action = playing.play(seat, &action).expect("it is legal");
            writeln!(out, "{seat} {action} {}", playing.say(&action)).unwrap();
            actions += 1;
        }
    }
    end(&mut out, &playing);
    (out, playing)
}

/// A game of random moves, with all that is shown of it.
pub(crate) fn random_game(game: &str, seed: u64) -> String {
    let lang = if seed.is_multiple_of(2) { "en" } else { "it" };
    let mut playing = begun(game, "", seed, lang);
    let mut out = String::new();
    for step in 0..STEPS {
        let waits = playing.waits_for();
        if waits.is_empty() {
            break;
        }
        for &seat in &waits {
            if seat == 0 {
                let roll = playing.roll().expect("it is due");
                writeln!(out, "* {roll} {}", playing.say_roll(&roll)).unwrap();
                continue;
            }
            let action = playing.opponent("random", seat, 1000 * seed + step as u64, "");
            let action = playing.play(seat, &action.expect("any game has it"));
            let action = action.expect("it is legal");
            writeln!(out, "{seat} {action} {}", playing.say(&action)).unwrap();
        }
        writeln!(out, "{}", playing.position()).unwrap();
        if step % 25 == 0 {
            for seat in playing.waits_for() {
                if seat == 0 {
                    writeln!(out, "{}", playing.chances()).unwrap();
                } else {
                    let legal = playing.legal(seat).expect("there is the seat");
                    writeln!(out, "{}", legal.join(" ")).unwrap();
                    let prompt = playing.prompt(seat, &[]).expect("there is the seat");
                    writeln!(out, "{}", prompt.unwrap_or_default()).unwrap();
                }
            }
        }
        if step % 100 == 0 {
            out += &playing.svg(1, &[], false).expect("it has a picture");
        }
    }
    end(&mut out, &playing);
    out
}

/// How a match stands at the end.
fn end(out: &mut String, playing: &Playing) {
    let points = playing.points().unwrap_or_default();
    let points: Vec<String> = points.iter().map(ToString::to_string).collect();
    writeln!(out, "{}", playing.position()).unwrap();
    writeln!(out, "{}", points.join(" ")).unwrap();
    writeln!(out, "{}", playing.outcome().unwrap_or_default()).unwrap();
    writeln!(out, "{}", playing.log(0, 0).expect("a spectator sees it")).unwrap();
    out.push_str(&playing.record(&["Anna".to_owned(), "Bruno".to_owned()]));
}
