//! Games of more than two: who plays which seats, what they tell their side, and who plays on for those who leave.

use std::io::BufRead;

use crate::support::{Person, Program, Server, Timed, file, postgres};
use bilancia_server::Clock;
use bilancia_testkit::eventually_some;
use serde_json::{Value, json};
use tempfile::TempDir;

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
const NOW: i64 = 1_800_000_000_000;

/// A game of the map of five powers, each order of which is short.
const CLASSIC: &str = "war:map=classic,rules=cof";

fn hand(seats: &[u8], player: &str) -> Value {
    json!({"seats": seats, "player": player})
}

fn program(seats: &[u8]) -> Value {
    json!({"seats": seats, "player": "program", "strength": "random"})
}

fn war(hands: &[Value], more: &Value) -> Value {
    let mut body = json!({"game": CLASSIC, "against": "hands", "hands": hands});
    let fields = body.as_object_mut().unwrap();
    fields.extend(more.as_object().cloned().unwrap_or_default());
    body
}

fn seats_of(game: &Value) -> Vec<String> {
    let name = |seat: &Value| seat["name"].as_str().unwrap_or("?").to_owned();
    game["seats"].as_array().unwrap().iter().map(name).collect()
}

fn game_of(player: &Program<'_>, game: &str) -> Value {
    let (status, text) = player.get(game);
    assert_eq!(status, 200, "{text}");
    serde_json::from_str(&text).unwrap()
}

fn join(player: &Program<'_>, game: &str, seat: u8) -> Value {
    let (status, shown) = player.post(&format!("{game}/join"), &json!({"seat": seat}));
    assert_eq!(status, 200, "{shown}");
    shown
}

/// Ends the turn of the power that is to move, by the player who holds it.
fn end_turn(players: &[(&Program<'_>, &[u8])], game: &str) {
    let shown = game_of(players[0].0, game);
    let seats = shown["seats"].as_array().unwrap();
    let awaited = seats.iter().position(|seat| seat["awaited"] == true);
    let seat = awaited.unwrap() as u8;
    let (player, _) = players.iter().find(|(_, own)| own.contains(&seat)).unwrap();
    for _ in 0..40 {
        let shown = game_of(player, &format!("{game}?actions=true"));
        let Some(choices) = shown["choices"].as_array().unwrap().first() else {
            return;
        };
        if choices["seat"] != seat {
            return;
        }
        let actions: Vec<_> = choices["actions"].as_array().unwrap().iter().collect();
        let ends = |action: &&&Value| matches!(action.as_str(), Some("end" | "done"));
        let action = actions.iter().find(ends).unwrap_or(&actions[0]);
        let act = json!({"seat": seat, "text": action});
        let (status, shown) = player.post(&format!("{game}/act"), &act);
        assert_eq!(status, 200, "{shown}");
    }
    panic!("the turn of seat {seat} does not end");
}

fn set_up_and_play(url: &str) {
    let server = Server::at(url, Clock::from_fn(|| NOW));
    let [anna, bruno, carla] = ["Anna", "Bruno", "Carla"].map(|name| Program::of(&server, name));
    // By sides; by three, with a program; by four; by five, one person at three of them.
    let two = [hand(&[0, 2, 4], "myself"), hand(&[1, 3], "anybody")];
    let game = anna.set_up(&war(&two, &json!({})));
    let shown = join(&bruno, &game, 3);
    assert_eq!(seats_of(&shown), ["Anna", "Bruno", "Anna", "Bruno", "Anna"]);
    assert_eq!(shown["status"], "playing");

    let three = [
        hand(&[0, 4], "myself"),
        hand(&[1, 3], "anybody"),
        program(&[2]),
    ];
    let game = anna.set_up(&war(&three, &json!({})));
    let (status, text) = carla.get("/api/games");
    assert_eq!(status, 200);
    let lists: Value = serde_json::from_str(&text).unwrap();
    let id = game.rsplit('/').next().unwrap();
    let listed = lists["open"].as_array().unwrap();
    let listed = listed.iter().find(|listed| listed["id"] == id).unwrap();
    assert_eq!(listed["hands"], "1+5,2+4,3");
    let shown = join(&carla, &game, 1);
    assert_eq!(
        seats_of(&shown),
        ["Anna", "Carla", "random", "Carla", "Anna"]
    );

    let four = [
        hand(&[0, 4], "myself"),
        hand(&[1], "anybody"),
        hand(&[2], "anybody"),
        hand(&[3], "anybody"),
    ];
    let game = anna.set_up(&war(&four, &json!({})));
    join(&bruno, &game, 3);
    let taken = carla.post(&format!("{game}/join"), &json!({"seat": 3}));
    assert_eq!(taken.0, 409, "{}", taken.1);
    let shown = join(&carla, &game, 2);
    assert_eq!(shown["status"], "open");
    let free: Vec<_> = shown["hands"]
        .as_array()
        .unwrap()
        .iter()
        .map(|hand| &hand["free"])
        .collect();
    assert_eq!(
        free,
        [false, true, false, false]
            .map(Value::from)
            .iter()
            .collect::<Vec<_>>()
    );

    let five = [
        hand(&[0], "myself"),
        hand(&[1], "anybody"),
        hand(&[2], "myself"),
        hand(&[3], "anybody"),
        hand(&[4], "myself"),
    ];
    let game = anna.set_up(&war(&five, &json!({})));
    join(&bruno, &game, 1);
    let shown = join(&carla, &game, 3);
    assert_eq!(seats_of(&shown), ["Anna", "Bruno", "Anna", "Carla", "Anna"]);
    assert_eq!(shown["status"], "playing");
    let players: [(&Program<'_>, &[u8]); 3] = [(&anna, &[0, 2, 4]), (&bruno, &[1]), (&carla, &[3])];
    for _ in 0..5 {
        end_turn(&players, &game);
    }
    let shown = game_of(&bruno, &game);
    assert!(
        shown["position"].as_str().unwrap().starts_with("2."),
        "{}",
        shown["position"]
    );
}

#[test]
fn powers_are_shared_out_among_two_to_five() {
    let folder = TempDir::new().unwrap();
    set_up_and_play(&file(&folder));
}

#[test]
fn powers_are_shared_out_among_two_to_five_on_postgres() {
    set_up_and_play(&postgres("hands"));
}

#[test]
fn hands_that_cannot_be_are_refused() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let anna = Program::of(&server, "Anna");
    let rest = |hands: Vec<Value>| war(&hands, &json!({}));
    for (hands, why) in [
        (
            vec![hand(&[0, 1], "myself"), program(&[2, 4]), program(&[3])],
            "same side",
        ),
        (
            vec![hand(&[0, 2], "myself"), program(&[1, 3])],
            "in one hand",
        ),
        (
            vec![hand(&[0, 0, 2, 4], "myself"), program(&[1, 3])],
            "in one hand",
        ),
        (
            vec![hand(&[0, 2, 4, 250], "myself"), program(&[1, 3])],
            "in one hand",
        ),
        (vec![program(&[0, 2, 4]), program(&[1, 3])], "yourself"),
        (vec![], "in one hand"),
        (
            vec![hand(&[0, 2, 4], "myself"), hand(&[1, 3], "the cat")],
            "the cat",
        ),
        (
            vec![
                hand(&[0, 2, 4], "myself"),
                json!({"seats": [1, 3], "player": "person", "opponent": "Nessuno"}),
            ],
            "Nessuno",
        ),
    ] {
        let (status, fault) = anna.post("/api/games", &rest(hands));
        assert_eq!(status, 422, "{fault}");
        assert!(fault.to_string().contains(why), "{why}: {fault}");
    }
}

#[test]
fn a_hand_that_is_reserved_is_for_whom_it_is_reserved() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let [anna, bruno, carla] = ["Anna", "Bruno", "Carla"].map(|name| Program::of(&server, name));
    let named = json!({"seats": [1, 3], "player": "person", "opponent": "Bruno"});
    let hands = [hand(&[0, 4], "myself"), named, hand(&[2], "anybody")];
    let (_, shown) = anna.post("/api/games", &war(&hands, &json!({})));
    let game = format!("/api/games/{}", shown["id"].as_str().unwrap());
    // It is private, and Bruno knows of it without the link.
    assert_eq!(carla.get(&game).0, 404);
    let shown = game_of(&bruno, &game);
    assert_eq!(shown["status"], "open");
    let (status, shown) = bruno.post(&format!("{game}/join"), &json!({}));
    assert_eq!(status, 200, "{shown}");
    assert_eq!(seats_of(&shown), ["Anna", "Bruno", "?", "Bruno", "Anna"]);
}

/// Somebody with an account, by pages.
fn named<'a>(server: &'a Server, name: &str) -> Person<'a> {
    let person = server.person();
    let fields = [("name", name), ("password", "una parola lunga")];
    assert_eq!(person.post("/account/register", &fields).leads_to, "/play");
    person
}

fn decline_a_hand(url: &str) {
    let server = Server::at(url, Clock::from_fn(|| NOW));
    let [anna, bruno, carla, dario] =
        ["Anna", "Bruno", "Carla", "Dario"].map(|name| named(&server, name));
    let offer = |hands: &str| {
        let fields = [
            ("game", "war"),
            ("o.map", "classic"),
            ("against", "hands"),
            ("hands", hands),
            ("hand.0", "me"),
            ("hand.1", "named"),
            ("name.1", "Bruno"),
            ("hand.2", "named"),
            ("name.2", "Carla"),
            ("open", "invited"),
        ];
        let link = anna.post("/play", &fields).leads_to;
        let game = link.split('?').next().unwrap().to_owned();
        (link, game)
    };
    let (link, game) = offer("1+5,2+4,3");
    let decline =
        |person: &Person<'_>, game: &str| person.post(&format!("{game}/decline-challenge"), &[]);
    let waiting = anna.get(&game).text;
    assert!(
        waiting.contains("Waiting for players") && !waiting.contains("was declined"),
        "{waiting}"
    );
    assert_eq!(decline(&bruno, &game).leads_to, "/play");
    // The game is gone for Bruno, and goes on waiting for the others.
    assert!(!bruno.get("/play").text.contains(&game));
    assert_eq!(bruno.get(&game).status, 404);
    assert_ne!(decline(&bruno, &game).status, 303);
    assert!(carla.get("/play").text.contains(&game));
    let told = anna.get(&game).text;
    assert!(
        told.contains("Waiting for players")
            && told.contains("Germany + Japan: the invitation was declined"),
        "{told}"
    );
    let told = anna.get_in(&game, "it").text;
    assert!(told.contains("l’invito è stato rifiutato"), "{told}");
    let free = dario.get(&link).text;
    assert!(free.contains("Join: Germany + Japan"), "{free}");
    let invitation = link.split("invitation=").nth(1).unwrap();
    let joined = dario.post(
        &format!("{game}/join"),
        &[("invitation", invitation), ("hand", "1")],
    );
    assert_eq!(joined.leads_to, game, "{}", joined.text);
    assert!(!carla.post(&format!("{game}/join"), &[]).complains());
    assert!(anna.get(&game).text.contains("Your turn: USSR"));

    // Of two hands there is no game without the other.
    let (_, game) = offer("1+3+5,2+4");
    assert_eq!(decline(&bruno, &game).leads_to, "/play");
    let told = anna.get(&game).text;
    assert!(told.contains("The challenge was declined"), "{told}");
}

#[test]
fn a_hand_that_is_declined_is_free() {
    let folder = TempDir::new().unwrap();
    decline_a_hand(&file(&folder));
}

#[test]
fn a_hand_that_is_declined_is_free_on_postgres() {
    decline_a_hand(&postgres("declined"));
}

/// A war of three hands: Anna plays the USSR and the USA, Bruno the Axis, Carla the United Kingdom.
fn three<'a>(server: &'a Server, more: &Value) -> ([Program<'a>; 3], String) {
    let players = ["Anna", "Bruno", "Carla"].map(|name| Program::of(server, name));
    let hands = [
        hand(&[0, 4], "myself"),
        hand(&[1, 3], "anybody"),
        hand(&[2], "anybody"),
    ];
    let game = players[0].set_up(&war(&hands, more));
    join(&players[1], &game, 1);
    join(&players[2], &game, 2);
    (players, game)
}

/// All that a visitor can fetch of a game, and of the lists in which it stands.
fn everything(visitor: &Program<'_>, game: &str) -> Vec<(String, String)> {
    let id = game.rsplit('/').next().unwrap();
    let of_game = [
        "",
        "/chat",
        "/analysis",
        "/text",
        "/text?command=l",
        "/record",
        "/board.svg",
    ];
    let mut pages: Vec<_> = of_game
        .iter()
        .map(|page| format!("/game/{id}{page}"))
        .collect();
    pages.extend(["/play", "/watch", "/games", "/next", "/play/news"].map(str::to_owned));
    pages.extend([
        format!("/embed/{id}"),
        game.to_owned(),
        format!("{game}/record"),
    ]);
    pages.extend(["/api/games", "/person/Anna"].map(str::to_owned));
    let get = |page: String| {
        let (status, text) = visitor.get(&page);
        (page, format!("{status} {text}"))
    };
    let export = ("the export".to_owned(), visitor.export());
    pages.into_iter().map(get).chain([export]).collect()
}

#[test]
fn what_is_said_to_a_side_is_nothing_to_the_others() {
    let timed = Timed::start();
    let ([anna, bruno, carla], game) = three(&timed.server, &json!({}));
    let stranger = Program::of(&timed.server, "Strano");
    let id = game.rsplit('/').next().unwrap();
    let looks = || [&bruno, &stranger].map(|visitor| everything(visitor, &game));
    let before = looks();
    let (_, stream) = first_line(&bruno, &game);
    timed.pass(10_000);
    let secret = "Sbarchiamo in Finlandia";
    let said = json!({"text": secret, "to": "side", "seat": 4});
    let (status, answer) = anna.post(&format!("{game}/say"), &said);
    assert_eq!(status, 200, "{answer}");
    timed.pass(-10_000);
    for (one, other) in before
        .into_iter()
        .flatten()
        .zip(looks().into_iter().flatten())
    {
        assert_eq!(one, other);
    }
    assert_eq!(first_line(&bruno, &game).1, stream);
    let page = |person: &Program<'_>| person.get(&format!("/game/{id}/chat")).1;
    // Pages are for browsers: the chat as the API counts it.
    let entries = |person: &Program<'_>| game_of(person, &game)["entries"].as_u64().unwrap();
    assert_eq!(entries(&carla), entries(&bruno) + 1);
    assert_eq!(entries(&anna), entries(&carla));
    assert!(page(&carla).contains(secret), "{}", page(&carla));
    assert!(!page(&bruno).contains(secret));
    // What is said to all is heard by all; and no player speaks for a side that is not theirs.
    let all = json!({"text": "Buona partita"});
    assert_eq!(anna.post(&format!("{game}/say"), &all).0, 200);
    assert!(page(&bruno).contains("Buona partita"));
    let forged = json!({"text": "ha", "to": "side", "seat": 0});
    assert_eq!(bruno.post(&format!("{game}/say"), &forged).0, 403);
    assert_eq!(stranger.post(&format!("{game}/say"), &forged).0, 403);
}

/// The first line of the stream of a game.
fn first_line(visitor: &Program<'_>, game: &str) -> (u16, String) {
    let (status, mut stream) = visitor.follow(&format!("{game}/stream"));
    let mut line = String::new();
    stream.read_line(&mut line).unwrap();
    (status, line)
}

fn left(game: &Value, seat: usize) -> i64 {
    game["seats"][seat]["left"].as_i64().unwrap()
}

#[test]
fn a_hand_has_one_clock_and_its_side_loses_on_time() {
    let timed = Timed::start();
    let ([anna, bruno, carla], game) = three(&timed.server, &json!({"time": "2d+1d/3d"}));
    for player in [&anna, &bruno] {
        // Their clocks wait until they have seen that all sit.
        assert_eq!(game_of(player, &game)["status"], "playing");
    }
    timed.pass(DAY);
    let shown = game_of(&anna, &game);
    // USSR and USA are one person’s time.
    assert_eq!(
        [0, 4, 1].map(|seat| left(&shown, seat)),
        [DAY, DAY, 2 * DAY]
    );
    assert_eq!(shown["seats"][0]["running"], true);
    let players: [(&Program<'_>, &[u8]); 3] = [(&anna, &[0, 4]), (&bruno, &[1, 3]), (&carla, &[2])];
    end_turn(&players, &game);
    let shown = game_of(&anna, &game);
    assert_eq!(
        [0, 4, 1].map(|seat| left(&shown, seat)),
        [2 * DAY, 2 * DAY, 2 * DAY]
    );
    for _ in 0..6 {
        end_turn(&players, &game);
    }
    // The United Kingdom is late in its second turn: the Allies lose.
    timed.pass(3 * DAY + 1);
    let shown = game_of(&bruno, &game);
    let late = json!({"seat": 2, "text": "end"});
    assert_eq!(carla.post(&format!("{game}/act"), &late).0, 422);
    let over = game_of(&bruno, &game);
    assert_eq!(over["outcome"]["reason"], "time", "{shown}");
    assert_eq!(over["outcome"]["points"], json!([-1, 1, -1, 1, -1]));
}

#[test]
fn clocks_go_on_as_they_were_when_the_server_starts_again() {
    let folder = TempDir::new().unwrap();
    let start = |now: i64| Server::at(&file(&folder), Clock::from_fn(move || now));
    let game;
    {
        let server = start(NOW);
        let anna = Program::of(&server, "Anna");
        let wanted = json!({"game": "tictactoe", "against": "anybody", "time": "2d"});
        game = anna.set_up(&wanted);
    }
    {
        let server = start(NOW + DAY);
        let bruno = Program::of(&server, "Bruno");
        // No clock runs while the game waits for players.
        assert_eq!(left(&join(&bruno, &game, 1), 0), 2 * DAY);
    }
    let server = start(NOW + DAY);
    let carla = Program::of(&server, "Carla");
    assert_eq!(left(&game_of(&carla, &game), 0), 2 * DAY);
}

#[test]
fn a_program_plays_on_for_those_who_leave_and_a_person_takes_over() {
    let timed = Timed::start();
    let more = json!({"time": "2d+1d/3d", "late": "replaced"});
    let ([anna, bruno, carla], game) = three(&timed.server, &more);
    let dora = Program::of(&timed.server, "Dora");
    let resigned = bruno.post(&format!("{game}/resign"), &json!({"seat": 3}));
    assert_eq!(resigned.0, 200, "{}", resigned.1);
    let shown = game_of(&anna, &game);
    assert_eq!(shown["status"], "playing");
    assert_eq!(shown["seats"][1]["program"], true);
    assert_eq!(
        shown["hands"][1],
        json!({"seats": [1, 3], "free": true, "replaced": true})
    );
    // It is offered, but not to who has left.
    let id = game.rsplit('/').next().unwrap();
    assert!(dora.get("/play").1.contains(&format!("/game/{id}")));
    assert_eq!(
        bruno.post(&format!("{game}/join"), &json!({"seat": 1})).0,
        422
    );
    assert_eq!(
        carla.post(&format!("{game}/join"), &json!({"seat": 1})).0,
        200
    );
    assert_eq!(seats_of(&game_of(&carla, &game))[2], "Carla");
    let shown = join(&dora, &game, 3);
    assert_eq!(seats_of(&shown), ["Anna", "Dora", "Carla", "Dora", "Anna"]);
    assert_eq!(
        shown["hands"][1],
        json!({"seats": [1, 3], "free": false, "replaced": false})
    );
    assert_eq!(left(&shown, 1), 2 * DAY);
    // Anna is late: a program plays for her, and none loses.
    timed.pass(2 * DAY + 1);
    let late = anna.post(&format!("{game}/act"), &json!({"seat": 0, "text": "done"}));
    // The clock may have been looked at before, and the seat is not hers any more.
    assert!([403, 422].contains(&late.0), "{}", late.1);
    let shown = game_of(&dora, &game);
    assert_eq!(shown["status"], "playing");
    assert_eq!(
        shown["hands"][0],
        json!({"seats": [0, 4], "free": true, "replaced": true})
    );
}

#[test]
fn none_of_three_loses_because_another_is_late() {
    let timed = Timed::start();
    let wanted = json!({"game": "goose:players=3,pieces=2", "against": "anybody", "time": "1d"});
    let players = ["Anna", "Bruno", "Carla"].map(|name| Program::of(&timed.server, name));
    let game = players[0].set_up(&wanted);
    for (seat, player) in (1..).zip(&players[1..]) {
        join(player, &game, seat);
    }
    for (seat, player) in players.iter().enumerate() {
        let commitment = game_of(player, &game)["dice"]["commitment"].clone();
        let share = json!({"seat": seat, "commitment": commitment, "share": "abc"});
        assert_eq!(player.post(&format!("{game}/share"), &share).0, 200);
    }
    timed.pass(DAY + 1);
    let shown = eventually_some("the late hand is replaced", || {
        let shown = game_of(&players[1], &game);
        (shown["hands"][0]["replaced"] == true).then_some(shown)
    });
    assert_eq!(shown["status"], "playing");
    // Leaving is the same, and the last who leaves lets programs end it.
    for (seat, player) in [(1, &players[1]), (2, &players[2])] {
        let (status, left) = player.post(&format!("{game}/resign"), &json!({"seat": seat}));
        assert_eq!(status, 200, "{left}");
    }
}

#[test]
fn the_form_asks_who_plays_once_there_are_more_than_two_seats() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let form = one.get("/play/war").text;
    assert!(
        form.contains("name=\"seat\"") && form.contains("name=\"o.map\" value=\"classic\""),
        "{form}"
    );
    let form = one.get("/play/war?o.map=classic").text;
    assert!(
        form.contains("name=\"hands\" value=\"1,2,3,4,5\""),
        "{form}"
    );
    let form = one
        .get("/play/war?o.map=classic&hands=1%2B3%2B5,2%2B4&deal=3&hand.0=level:1")
        .text;
    assert!(
        form.contains("name=\"hands\" value=\"1+5,2+4,3\""),
        "{form}"
    );
    assert!(form.contains("name=\"late\""), "{form}");
    // Begun from the form for two, it is shown again, with what was chosen.
    let fields = [
        ("game", "war"),
        ("o.map", "classic"),
        ("against", "program"),
    ];
    let back = one.post("/play", &fields);
    assert!(back.complains(), "{}", back.leads_to);
    let page = one.get(&back.leads_to).text;
    assert!(
        page.contains("more than two can play") && page.contains("name=\"hands\""),
        "{page}"
    );
    let fields = [
        ("game", "war"),
        ("o.map", "classic"),
        ("against", "hands"),
        ("hands", "1+5,2+4,3"),
        ("hand.0", "me"),
        ("hand.1", "person"),
        ("hand.2", "random"),
        ("open", "invited"),
    ];
    let made = one.post("/play", &fields).leads_to;
    assert!(
        made.starts_with("/game/") && made.contains("invitation="),
        "{made}"
    );
    let page = server.person().get(&made).text;
    assert!(page.contains("Join: Germany + Japan"), "{page}");
}

#[test]
fn the_table_of_powers_joins_what_one_player_has() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| named(&server, name));
    // A button gives a side to the visitor, whatever was chosen.
    let form = anna
        .get("/play/war?o.map=classic&hands=1,2,3,4,5&hand.0=me&hand.1=person&mine=1")
        .text;
    for (hand, player) in ["engine:1s", "me", "engine:1s", "me", "engine:1s"]
        .iter()
        .enumerate()
    {
        let chosen = format!("name=\"hand.{hand}\" value=\"{player}\" checked");
        assert!(form.contains(&chosen), "{chosen}: {form}");
    }
    let offer = |axis: &str| {
        let fields = [
            ("game", "war"),
            ("o.map", "classic"),
            ("against", "hands"),
            ("hands", "1,2,3,4,5"),
            ("hand.0", "me"),
            ("hand.1", axis),
            ("name.1", "Bruno"),
            ("hand.2", "me"),
            ("hand.3", axis),
            ("name.3", "bruno"),
            ("hand.4", "engine:1s"),
            ("open", "invited"),
        ];
        let made = anna.post("/play", &fields).leads_to;
        bruno.get(&made).text
    };
    // One person takes both powers at once; of those that are free each can have a player of its own.
    let joined = offer("named");
    assert!(joined.contains("Germany + Japan"), "{joined}");
    let free = offer("person");
    assert!(
        free.contains("Join: Germany<") && free.contains("Join: Japan<"),
        "{free}"
    );
}

#[test]
fn players_are_told_when_their_time_is_short() {
    let timed = Timed::start();
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| Program::of(&timed.server, name));
    let wanted = json!({"game": "tictactoe", "against": "anybody", "time": "4d"});
    let game = anna.set_up(&wanted);
    join(&bruno, &game, 1);
    let id = game.rsplit('/').next().unwrap();
    let told = |person: &Program<'_>| {
        let lists: Value = serde_json::from_str(&person.get("/api/games").1).unwrap();
        let news: Value = serde_json::from_str(&person.get("/play/news").1).unwrap();
        let page = person.get(&format!("/game/{id}")).1;
        let lobby = person.get("/play").1;
        [
            lists["own"][0]["hurries"] == true,
            news["hurried"] == 1,
            page.contains("Your time is short"),
            page.contains("<title>(1!) "),
            lobby.contains("time is short") && lobby.contains("<title>(1!) "),
        ]
    };
    // They have seen that it has begun: their clock runs from now on.
    assert_eq!(told(&anna), [false; 5]);
    timed.pass(3 * DAY - 1);
    assert_eq!(told(&anna), [false; 5]);
    timed.pass(1);
    assert_eq!(told(&anna), [true; 5]);
    assert_eq!(told(&bruno), [false; 5]);
}
