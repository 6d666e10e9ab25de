//! Ratings that change as games end: they are what the logs say to the last bit, and cannot be farmed.

use std::collections::{BTreeMap, HashMap};

use bilancia_host::{LiveGame, LogEntry, Occupant, Seating, Stored};
use bilancia_testkit::eventually_some;
use serde_json::{Value, json};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
};
use tempfile::TempDir;

use crate::support::{Database, Person, Program, Timed, postgres};

const SECOND: i64 = 1_000;
const DAY: i64 = 86_400_000;
const WEEK: f64 = 7.0 * 86_400_000.0;

/// Draws numbers in an order that is always the same.
struct Draw(u64);

impl Draw {
    fn below(&mut self, end: u64) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % end) as usize
    }
}

/// A rated game as its log has it.
struct Counted {
    at: i64,
    id: String,
    by_days: bool,
    players: [String; 2],
    outcome: Outcomes,
}

/// A game read from its log, by the rules of the game alone; none if it does not count.
fn from_log(database: &Database, id: &str) -> Option<Counted> {
    let text = |column: &str| {
        database
            .rows(&format!(
                "select coalesce({column}, '') from games where id = '{id}'"
            ))
            .remove(0)
    };
    let seats = database.rows(&format!(
        "select person from seats where game = '{id}' order by seat"
    ));
    let log = database.rows(&format!(
        "select cast(at as text) || ' ' || entry from log where game = '{id}' order by number"
    ));
    let time = text("time_control");
    let stored = Stored {
        game: text("game"),
        options: text("options"),
        position: None,
        kind: "people".to_owned(),
        invitation: None,
        challenged: None,
        time_control: Some(time.parse().unwrap()),
        policy: None,
        sealed_by_players: false,
        seating: Seating::default(),
        seats: seats
            .iter()
            .map(|id| Occupant::Person {
                id: id.clone(),
                name: id.clone(),
            })
            .collect(),
        of_event: false,
    };
    let mut live = LiveGame::begin(id, stored).unwrap();
    let (mut rated, mut moves, mut ended, mut by_rules) = (false, [0, 0], 0, true);
    for line in log {
        let (at, entry) = line.split_once(' ').unwrap();
        let value: Value = serde_json::from_str(entry).unwrap();
        match value["kind"].as_str().unwrap() {
            "rated" => rated = true,
            "act" => moves[value["seat"].as_u64().unwrap() as usize] += 1,
            "resigned" | "out_of_time" | "accepted" => by_rules = false,
            _ => {}
        }
        let at = at.parse().unwrap();
        live.apply_entry(at, &LogEntry::from_text(entry).unwrap())
            .unwrap();
        ended = at;
    }
    let points = live.table.outcome()?.points;
    let least = if by_rules { 1 } else { 2 };
    let counts = rated && moves.iter().all(|made| *made >= least);
    counts.then(|| Counted {
        at: ended,
        id: id.to_owned(),
        by_days: time.contains('d'),
        players: [seats[0].clone(), seats[1].clone()],
        outcome: match points[0] {
            1 => Outcomes::WIN,
            0 => Outcomes::DRAW,
            _ => Outcomes::LOSS,
        },
    })
}

/// The rating of a player, when their last game that counted ended, and the number of those.
type State = (Glicko2Rating, i64, i64);

/// The deviation some weeks later.
fn grown(of: &Glicko2Rating, weeks: f64) -> Glicko2Rating {
    let variance = of.deviation.powi(2) + weeks * (of.volatility * 173.7178).powi(2);
    Glicko2Rating {
        deviation: variance.max(0.0).sqrt().clamp(30.0, 350.0),
        ..*of
    }
}

/// All ratings, by list and player, computed from games in any order.
fn recomputed(games: &[Counted]) -> BTreeMap<(bool, String), State> {
    let mut order: Vec<_> = games.iter().collect();
    order.sort_by(|one, other| (one.at, &one.id).cmp(&(other.at, &other.id)));
    let mut states: BTreeMap<(bool, String), State> = BTreeMap::new();
    let mut of_day: HashMap<(bool, i64, [&String; 2]), u32> = HashMap::new();
    let config = Glicko2Config {
        tau: 0.5,
        convergence_tolerance: 1e-6,
    };
    for game in order {
        let mut pair = [&game.players[0], &game.players[1]];
        pair.sort();
        let so_far = of_day
            .entry((game.by_days, game.at.div_euclid(DAY), pair))
            .or_default();
        if *so_far == 3 {
            continue;
        }
        *so_far += 1;
        let key = |player: usize| (game.by_days, game.players[player].clone());
        let state = |player| {
            states
                .get(&key(player))
                .copied()
                .unwrap_or((Glicko2Rating::new(), game.at, 0))
        };
        let (one, other) = (state(0), state(1));
        let weeks = |of: &State| (game.at - of.1) as f64 / WEEK;
        let after = |own: &State, against: &State, outcome| {
            let opponent = grown(&against.0, weeks(against));
            let new = glicko2_rating_period(
                &grown(&own.0, weeks(own) - 1.0),
                &[(opponent, outcome)],
                &config,
            );
            let deviation = new.deviation.clamp(30.0, 350.0);
            (Glicko2Rating { deviation, ..new }, game.at, own.2 + 1)
        };
        let turned = match game.outcome {
            Outcomes::WIN => Outcomes::LOSS,
            Outcomes::DRAW => Outcomes::DRAW,
            Outcomes::LOSS => Outcomes::WIN,
        };
        let (first, second) = (
            after(&one, &other, game.outcome),
            after(&other, &one, turned),
        );
        states.insert(key(0), first);
        states.insert(key(1), second);
    }
    states
}

/// Plays a game of two programs in one of several ways, and returns its id.
fn play(
    draw: &mut Draw,
    timed: &Timed,
    programs: &[Program<'_>],
    pair: [usize; 2],
    body: &Value,
) -> String {
    let [host, guest] = pair.map(|place| &programs[place]);
    let game = host.set_up(body);
    let (status, joined) = guest.post(&format!("{game}/join"), &json!({}));
    assert_eq!((status, &joined["rated"]), (200, &json!(true)), "{joined}");
    let first = body["seat"].as_u64().unwrap() as usize;
    let at = [[host, guest], [guest, host]][first];
    let way = draw.below(10);
    // Given up at once, after one move each, or after two; else played to the end.
    let end = match way {
        0 => 1,
        1 => 2,
        2 | 3 => 4,
        _ => usize::MAX,
    };
    let mut cells: Vec<_> = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"].to_vec();
    let mut number = 0;
    loop {
        let mover = at[number % 2];
        let seat = number % 2;
        let (page, sent) = if number == end {
            (format!("{game}/resign"), json!({"seat": seat}))
        } else {
            let cell = cells.swap_remove(draw.below(cells.len() as u64));
            (format!("{game}/act"), json!({"seat": seat, "text": cell}))
        };
        let (status, answer) = mover.post(&page, &sent);
        assert_eq!(status, 200, "{answer}");
        number += 1;
        if answer["status"] == "over" {
            break;
        }
        timed.pass(SECOND);
    }
    game.trim_start_matches("/api/games/").to_owned()
}

/// Ratings of a person by the API, by list, with the volatility of the last game that counted.
fn said(program: &Program<'_>, name: &str) -> BTreeMap<bool, [u64; 4]> {
    let (status, text) = program.get(&format!("/api/people/{name}/ratings"));
    assert_eq!(status, 200, "{text}");
    let all: Value = serde_json::from_str(&text).unwrap();
    let bits = |value: &Value| value.as_f64().unwrap().to_bits();
    let of_list = |rating: &Value| {
        let by_days = rating["by_correspondence"].as_bool().unwrap();
        let games = all["games"].as_array().unwrap();
        let last = games
            .iter()
            .find(|game| game["by_correspondence"] == by_days && game["counted"] == true)
            .unwrap();
        let games = rating["games"].as_u64().unwrap();
        (
            by_days,
            [
                bits(&last["rating"]),
                bits(&last["deviation"]),
                bits(&last["volatility"]),
                games,
            ],
        )
    };
    all["ratings"]
        .as_array()
        .unwrap()
        .iter()
        .map(of_list)
        .collect()
}

/// All that is kept of ratings, with every bit.
fn kept(database: &Database, url: &str) -> Vec<String> {
    let bits = |column: &str| match url.starts_with("sqlite:") {
        true => format!("printf('%!.17g', {column})"),
        false => format!("cast({column} as text)"),
    };
    let strength = ["rating", "deviation", "volatility"]
        .map(bits)
        .join(" || ' ' || ");
    let steps = format!(
        "select game || place || list || days || player || at || ' ' || counted || ' ' || {strength} || ' ' || games \
         from rating_steps order by game, place"
    );
    let present = format!(
        "select list || days || player || ' ' || at || ' ' || {strength} || ' ' || games from ratings order by list, days, player"
    );
    [database.rows(&steps), database.rows(&present)].concat()
}

/// Ratings that follow for a player, as [`said`] has it.
fn of_player(all: &BTreeMap<(bool, String), State>, id: &str) -> BTreeMap<bool, [u64; 4]> {
    let of_list = |by_days: bool| {
        let (rating, _, games) = all.get(&(by_days, id.to_owned()))?;
        let [rating, deviation, volatility] =
            [rating.rating, rating.deviation, rating.volatility].map(f64::to_bits);
        Some((by_days, [rating, deviation, volatility, *games as u64]))
    };
    [false, true].into_iter().filter_map(of_list).collect()
}

/// Lets programs play some games, and compares their ratings after each with those that follow from the logs of all. Returns how many were
/// too short to count, and how many were too many of a pair.
fn compared(timed: &Timed, number_of_games: usize) -> (usize, usize) {
    const NAMES: [&str; 7] = ["Ada", "Bice", "Ciro", "Dina", "Elio", "Fosca", "Gino"];
    let programs = NAMES.map(|name| Program::of(&timed.server, name));
    let ids: Vec<String> = programs
        .iter()
        .map(|program| {
            let me: Value = serde_json::from_str(&program.get("/api/me").1).unwrap();
            me["id"].as_str().unwrap().to_owned()
        })
        .collect();
    let database = Database::open(&timed.url);
    let mut draw = Draw(1);
    let mut games = Vec::new();
    let mut short = 0;
    for number in 0..number_of_games {
        let host = draw.below(7);
        // Some meet much more often than others.
        let guest = (host + 1 + draw.below(2) * draw.below(6)) % 7;
        let time = ["5m+3s", "1d+12h/2d"][usize::from(draw.below(4) == 0)];
        let body = json!({"game": "tictactoe", "against": "anybody", "time": time, "rated": true, "seat": draw.below(2)});
        let id = play(&mut draw, timed, &programs, [host, guest], &body);
        match from_log(&database, &id) {
            Some(game) => games.push(game),
            None => short += 1,
        }
        let all = recomputed(&games);
        for place in [host, guest] {
            let own = of_player(&all, &ids[place]);
            assert_eq!(
                said(&programs[place], NAMES[place]),
                own,
                "{} after game {number}",
                NAMES[place]
            );
        }
        // Some days in all. Now and then the clock of the machine is set back, so that a game ends before one that has counted.
        match draw.below(6) {
            0 => timed.pass(-90 * SECOND),
            _ => timed.pass(draw.below((DAY / 15) as u64) as i64),
        }
    }
    let all = recomputed(&games);
    for (place, name) in NAMES.iter().enumerate() {
        assert_eq!(
            said(&programs[place], name),
            of_player(&all, &ids[place]),
            "{name} in the end"
        );
    }
    let counted = database.number("select count(*) from rating_steps where counted = 1") / 2;
    let capped = database.number("select count(*) from rating_steps where counted = 0") / 2;
    assert_eq!((counted + capped) as usize, games.len());
    let before = kept(&database, &timed.url);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let rebuilt = runtime.block_on(bilancia_server::rebuild_ratings(&timed.url));
    assert_eq!(rebuilt.unwrap().0, games.len());
    assert_eq!(kept(&database, &timed.url), before);
    (short, capped as usize)
}

#[test]
fn ratings_of_200_games_are_what_their_logs_say_to_the_last_bit() {
    let (short, capped) = compared(&Timed::start(), 200);
    assert!(
        short > 10 && capped > 5,
        "{short} were too short, and {capped} too many"
    );
}

#[test]
fn postgresql_counts_to_the_same_bit() {
    let timed = Timed::at(postgres("ratings"), TempDir::new().unwrap());
    compared(&timed, 40);
}

const PASSWORD: &str = "una parola lunga";

fn registered<'a>(timed: &'a Timed, name: &str) -> Person<'a> {
    let person = timed.server.person();
    let fields = [("name", name), ("password", PASSWORD)];
    assert_eq!(person.post("/account/register", &fields).leads_to, "/play");
    person
}

/// A game of two people that the first wins.
fn won(winner: &Person<'_>, loser: &Person<'_>, rated: &str) -> String {
    let game = winner.set_up(
        "tictactoe",
        "anybody",
        &[("time", "5m+3s"), ("rated", rated), ("seat", "0")],
    );
    assert_eq!(loser.post(&format!("{game}/join"), &[]).leads_to, game);
    for (number, cell) in ["a1", "b1", "a2", "b2", "a3"].into_iter().enumerate() {
        let (mover, seat) = [(winner, "0"), (loser, "1")][number % 2];
        assert_eq!(mover.act(&game, seat, cell).status, 303);
    }
    game
}

#[test]
fn a_rating_stands_beside_the_name_from_the_end_of_the_first_rated_game_on() {
    let timed = Timed::start();
    let (anna, bruno) = (registered(&timed, "Anna"), registered(&timed, "Bruno"));
    assert!(
        anna.get("/ratings")
            .text
            .contains("No rated game has ended yet")
    );
    assert!(anna.get("/play").text.contains("name=\"rated\""));
    let game = won(&anna, &bruno, "yes");
    let page = anna.get(&game).text;
    // 1500 ± 700 has become this by the formulas of Glickman.
    for words in ["Your rating is now 1662 ± 580.", ">+162<", "Rated"] {
        assert!(page.contains(words), "{words}: {page}");
    }
    assert!(
        bruno
            .get_in(&game, "it")
            .text
            .contains("Il tuo punteggio è ora 1338 ± 580.")
    );
    let list = anna.get("/ratings/tictactoe/live").text;
    let place = |words: &str| {
        list.find(words)
            .unwrap_or_else(|| panic!("{words}: {list}"))
    };
    assert!(place("/person/Anna") < place("level 3") && place("level 3") < place("/person/Bruno"));
    // After one game either of the two may be the stronger one.
    for words in [
        ">1–2<",
        "Your place is 1 to 2: with 580 points of doubt",
        "id=\"me\"",
    ] {
        assert!(list.contains(words), "{words}: {list}");
    }
    let known: Value = serde_json::from_str(&anna.get("/api/ratings/tictactoe/live").text).unwrap();
    let places = |at: usize| {
        let player = &known["players"][at];
        (player["best_place"].clone(), player["worst_place"].clone())
    };
    assert_eq!(
        [places(0), places(1)],
        [(json!(1), json!(2)), (json!(1), json!(2))]
    );
    let other = anna.get("/ratings/tictactoe/correspondence");
    assert!(
        other.status == 200
            && other
                .text
                .contains("No rated game of this pace is over yet.")
    );
    assert_eq!(anna.get("/ratings/no-such-game/live").status, 404);
    let person = anna.get("/person/Bruno").text;
    for words in ["1338", "0–0–1", "lost to Anna"] {
        assert!(person.contains(words), "{words}: {person}");
    }
    // An offer has the rating of its host, and says its kind.
    let offer = bruno.set_up(
        "tictactoe",
        "anybody",
        &[("time", "5m+3s"), ("rated", "no")],
    );
    let lobby = anna.get("/play").text;
    let row = lobby
        .split("</tr>")
        .find(|row| row.contains(&offer))
        .unwrap();
    assert!(row.contains("1338") && row.contains("Casual"), "{row}");
}

#[test]
fn what_could_be_farmed_does_not_count() {
    let timed = Timed::start();
    let (anna, bruno) = (registered(&timed, "Anna"), registered(&timed, "Bruno"));
    let guest = timed.server.person();
    for number in 0..4 {
        timed.pass(SECOND);
        let game = won(&anna, &bruno, "yes");
        let page = anna.get(&game).text;
        assert_eq!(
            page.contains("3 games of you two had counted that day"),
            number == 3,
            "{page}"
        );
    }
    // A guest can neither offer a rated game nor join one.
    let offered = guest.set_up(
        "tictactoe",
        "anybody",
        &[("time", "5m+3s"), ("rated", "yes")],
    );
    assert!(guest.get(&offered).text.contains("Casual"));
    let rated = anna.set_up(
        "tictactoe",
        "anybody",
        &[("time", "5m+3s"), ("rated", "yes")],
    );
    let refused = guest.post(&format!("{rated}/join"), &[]);
    assert!(refused.complains(), "{}", refused.text);
    let lobby = guest.get("/play").text;
    let row = lobby
        .split("</tr>")
        .find(|row| row.contains(&rated))
        .unwrap();
    assert!(
        row.contains("Sign in to join") && !row.contains("/join"),
        "{row}"
    );
    // A game that is given up at once says why it did not count.
    assert_eq!(bruno.post(&format!("{rated}/join"), &[]).leads_to, rated);
    bruno.post(&format!("{rated}/resign"), &[("seat", "1")]);
    assert!(
        bruno
            .get_in(&rated, "it")
            .text
            .contains("Non conta: annullata o finita troppo presto.")
    );
    let program = Program::of(&timed.server, "Carla");
    let wish = |changes: Value| {
        let mut all =
            json!({"game": "tictactoe", "against": "anybody", "time": "5m+3s", "rated": true});
        let changes = changes.as_object().unwrap().clone();
        all.as_object_mut().unwrap().extend(changes);
        program.post("/api/games", &all)
    };
    for refused in [
        json!({"time": null}),
        json!({"against": "invited"}),
        json!({"against": "myself"}),
        json!({"against": "program", "strength": "mcts:1s"}),
        json!({"position": "3/3/3"}),
        json!({"game": "goose"}),
    ] {
        let (status, answer) = wish(refused.clone());
        assert_eq!(status, 422, "{refused}");
        assert!(
            answer.to_string().contains("A rated game needs"),
            "{answer}"
        );
    }
    assert_eq!(
        wish(json!({"against": "program", "strength": "level:1"})).0,
        201
    );
    assert_eq!(
        wish(json!({"against": "person", "opponent": "Anna"})).0,
        201
    );
}

#[test]
fn programs_of_measured_strength_keep_it() {
    let timed = Timed::start();
    let program = Program::of(&timed.server, "Ada");
    let body = json!({"game": "tictactoe", "against": "program", "strength": "level:2", "time": "5m+3s", "rated": true});
    let game = program.set_up(&body);
    let list = || -> Value {
        serde_json::from_str(&program.get("/api/ratings/tictactoe/live").1).unwrap()
    };
    let before = list();
    assert_eq!(before["players"], json!([]));
    let of_program = before["programs"]
        .as_array()
        .unwrap()
        .iter()
        .find(|one| one["name"] == "level:2")
        .unwrap();
    for _ in 0..5 {
        let state = eventually_some("it is the turn of the person, or over", || {
            let state: Value =
                serde_json::from_str(&program.get(&format!("{game}?actions=true")).1).unwrap();
            let turn = state["choices"][0]["actions"][0].is_string() || state["status"] == "over";
            turn.then_some(state)
        });
        if state["status"] == "over" {
            break;
        }
        let action = state["choices"][0]["actions"][0].clone();
        assert_eq!(
            program
                .post(&format!("{game}/act"), &json!({"seat": 0, "text": action}))
                .0,
            200
        );
    }
    let after = eventually_some("the game counts", || {
        let after = list();
        (after["players"] != json!([])).then_some(after)
    });
    assert_eq!(after["programs"], before["programs"]);
    assert_ne!(after["players"][0]["rating"], 1500.0);
    assert!(of_program["rating"].as_f64().unwrap() < 1500.0);
}
