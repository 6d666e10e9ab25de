//! Finished games looked at closely: what each move lost, the chart of luck, and long games.

use crate::support::{Person, Server, file};
use bilancia_testkit::{eventually_some, sized};
use serde_json::Value;
use tempfile::TempDir;

/// A game as a program sees it.
fn seen(person: &Person<'_>, game: &str) -> Value {
    let address = format!("/api{}?actions=true", game.replace("/game/", "/games/"));
    serde_json::from_str(&person.get(&address).text).unwrap()
}

/// Plays a game with oneself to its end, or for a number of events; then the first seat resigns.
fn play(person: &Person<'_>, game: &str, most: usize) {
    for turn in 0.. {
        let now = seen(person, game);
        if now["status"] == "over" {
            return;
        }
        if now["events"].as_array().unwrap().len() >= most {
            break;
        }
        let choice = &now["choices"][0];
        let actions = choice["actions"].as_array().unwrap();
        // At Pig, to roll is listed first, and a player who never holds plays for ever.
        let place = if now["game"] == "pig" { 0 } else { turn * 7919 };
        let action = actions[place % actions.len()].as_str().unwrap();
        let done = person.act(game, &choice["seat"].to_string(), action);
        assert!(!done.complains(), "{action}: {}", done.leads_to);
    }
    person.post(&format!("{game}/resign"), &[("seat", "0")]);
}

/// The analysis of a game, once its luck is weighed.
fn weighed(person: &Person<'_>, game: &str) -> String {
    let page = format!("{game}/analysis");
    person.post(&page, &[("luck", "weigh")]);
    eventually_some("the luck is weighed", || {
        let text = person.get(&page).text;
        if text.contains("Value at the start") {
            return Some(text);
        }
        assert!(text.contains("Analysing: "), "{text}");
        // A script looks again for as long as this stands there.
        assert!(text.contains("<p role=\"status\" data-again>"), "{text}");
        None
    })
}

#[test]
fn the_costliest_moves_lead_to_where_they_were_made() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("tictactoe", "myself", &[]);
    // The corner loses to the two others; everything before it is even.
    for (seat, cell) in [
        ("0", "b2"),
        ("1", "b1"),
        ("0", "a1"),
        ("1", "a2"),
        ("0", "c3"),
    ] {
        assert!(!one.act(&game, seat, cell).complains());
    }
    let text = weighed(&one, &game);
    assert!(
        text.contains("made no mistakes") || text.contains("by the opponent’s mistakes"),
        "{text}"
    );
    let worst = text.split("class=\"worst\"").nth(1).expect("there is one");
    assert!(
        worst.contains("at=1")
            && worst.contains("Move 1: O b1")
            && worst.contains("loses 1.000 points")
    );
    assert!(worst.contains("better: "));
    // Every figure of the page is of one unit, which says what a game pays.
    assert!(text.contains("Points lost by each move") && text.contains("change in points"));
    assert!(text.contains("; a game pays from −1 to +1."), "{text}");
    // The charts for wide windows and for phones lead to every move, and mark the one that is shown.
    assert_eq!(text.matches("data-target=").count(), 10, "{text}");
    // A page that waits too long for what it computes asks to come back.
    let there = one.waits_for(&format!("{game}/analysis?at=1"), "Played here");
    assert!(there.contains("better: "), "{there}");
    assert!(there.contains("Dashed: the move that was played"));
    let italian = one.get_in(&format!("{game}/analysis?at=1"), "it").text;
    assert!(italian.contains("perde 1,000") && italian.contains("Le mosse più costose"));
}

#[test]
fn the_parts_of_a_resigned_game_add_up() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("alea", "myself", &[]);
    play(&one, &game, 6);
    let text = weighed(&one, &game);
    assert!(text.contains("End before the position decided"), "{text}");
    assert!(text.contains("The game did not end by its rules"));
    let cells = text.split("<table class=\"cards sums\">").last().unwrap();
    let figures: Vec<f64> = cells
        .split("</td><td>")
        .skip(1)
        .map(|cell| cell.split('<').next().unwrap().replace('−', "-"))
        .map(|figure| figure.parse().unwrap())
        .collect();
    let (result, parts) = figures.split_first().unwrap();
    if parts.len() > 3 {
        let sum: f64 = parts.iter().sum();
        assert!((result - sum).abs() < 0.06, "{figures:?}");
    }
}

/// Pieces of a weighing are kept, so that a long game goes on where a server stopped.
#[test]
fn long_games_are_weighed_over_a_restart() {
    let folder = TempDir::new().unwrap();
    let server = Server::with(&file(&folder));
    let one = server.person();
    let events = |game: &str| seen(&one, game)["events"].as_array().unwrap().len();
    // Dice may end a game early; then another is played.
    let long = |name: &str, least: usize| {
        let mut games = (0..20).map(|_| {
            let game = one.set_up(name, "myself", &[]);
            play(&one, &game, least + 10);
            game
        });
        let found = games.find(|game| events(game) > least);
        found.expect("one of twenty games is long")
    };
    let [backgammon, pig] = [
        long("backgammon", sized(22, 112)),
        long("pig", sized(40, 300)),
    ];
    for game in [&backgammon, &pig] {
        one.post(&format!("{game}/analysis"), &[("luck", "weigh")]);
    }
    let (address, agent) = (server.address, one.leave());
    drop(server);
    let server = Server::again(&folder, address);
    let one = server.back(agent);
    for game in [&backgammon, &pig] {
        let text = weighed(&one, game);
        let late = format!("data-target=\"{}\"", sized(20, 100));
        assert!(text.contains(&late), "{text}");
    }
}

#[test]
fn any_position_can_be_played_on_from() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other) = (server.person(), server.person());
    let game = one.set_up("backgammon", "anybody", &[]);
    other.post(&format!("{game}/join"), &[]);
    let page = format!("{game}/analysis");
    // Not while it is played.
    let board = [("luck", "board"), ("at", "3")];
    assert_eq!(one.post(&page, &board).status, 422);
    for _ in 0..4 {
        let now = seen(&one, &game);
        let Some(seat) = now["choices"][0]["seat"]
            .as_u64()
            .or_else(|| seen(&other, &game)["choices"][0]["seat"].as_u64())
        else {
            break;
        };
        let player = [&one, &other][seat as usize];
        let action = seen(player, &game)["choices"][0]["actions"][0].clone();
        player.act(&game, &seat.to_string(), action.as_str().unwrap());
    }
    one.post(&format!("{game}/resign"), &[("seat", "0")]);
    let visitor = server.person();
    let text = visitor.get(&format!("{page}?at=3")).text;
    assert!(text.contains("Play on from here"), "{text}");
    let made = visitor.post(&page, &board);
    assert!(made.leads_to.starts_with("/game/"), "{}", made.text);
    let own = made.leads_to;
    let (before, after) = (seen(&one, &game), seen(&visitor, &own));
    for event in 0..3 {
        for part in ["seat", "text"] {
            assert_eq!(before["events"][event][part], after["events"][event][part]);
        }
    }
    assert_eq!(after["status"], "playing");
    // Both sides are moved, dice fall, and what is thought of it can be read at once.
    let moved = visitor.act(
        &own,
        &after["choices"][0]["seat"].to_string(),
        after["choices"][0]["actions"][0].as_str().unwrap(),
    );
    assert!(!moved.complains(), "{}", moved.leads_to);
    assert!(seen(&visitor, &own)["events"].as_array().unwrap().len() >= 5);
    visitor.waits_for(&format!("{own}/analysis"), "Best move for");
    assert_eq!(one.get(&own).status, 404);
    // Its record says nothing about dice that it does not have.
    let record = visitor.get(&format!("{own}/record")).text;
    assert!(!record.contains("Dice"), "{record}");
}

#[test]
fn records_and_positions_are_checked_and_stored() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other) = (server.person(), server.person());
    let game = one.set_up("alea", "myself", &[]);
    play(&one, &game, 8);
    let record = one.get(&format!("{game}/record")).text;
    let made = other.post("/analysis/new", &[("record", &record)]);
    assert!(made.leads_to.ends_with("/analysis"), "{}", made.text);
    let copy = made.leads_to.trim_end_matches("/analysis").to_owned();
    // All but the hashes, which chain the players' names too.
    let events = |record: &str| {
        let lines = record.lines().filter(|line| line.contains('#'));
        let events = lines.map(|line| line.split('#').next().unwrap_or_default().to_owned());
        events.collect::<Vec<_>>()
    };
    let copied = other.get(&format!("{copy}/record")).text;
    assert_eq!(events(&copied), events(&record));
    assert_eq!(events(&copied).len(), 9);
    assert!(weighed(&other, &copy).contains("Value at the start"));
    // A fault is named with its place, and what was pasted is still there.
    let damaged = record
        .replace("Game: alea", "Game: alca")
        .replace("alea", "alca");
    let refused = other.post("/analysis/new", &[("record", &damaged)]);
    assert_eq!(refused.status, 422);
    assert!(refused.text.contains("role=\"alert\"") && refused.text.contains("alca"));
    let short: String = record.lines().take(12).collect::<Vec<_>>().join("\n");
    let refused = other.post("/analysis/new", &[("record", &short)]);
    assert_eq!(refused.status, 422, "{}", refused.leads_to);
    // A position in the notation of a game.
    let page = other.get("/analysis/new?game=tictactoe").text;
    let start = page.split("name=\"position\" rows=\"3\">").nth(1).unwrap();
    let start = start.split('<').next().unwrap();
    let made = other.post(
        "/analysis/new",
        &[("game", "tictactoe"), ("position", start)],
    );
    assert!(made.leads_to.starts_with("/game/"), "{}", made.text);
    let refused = other.post(
        "/analysis/new",
        &[("game", "tictactoe"), ("position", "nonsense")],
    );
    assert_eq!(refused.status, 422);
    assert!(refused.text.contains(">nonsense</textarea>"));
    assert_eq!(other.post("/analysis/new", &[("game", "none")]).status, 422);
}

#[test]
fn games_of_chess_go_out_and_come_in_as_pgn() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("chess", "myself", &[]);
    assert!(!one.act(&game, "0", "e4").complains());
    assert!(!one.act(&game, "1", "c5").complains());
    assert!(
        one.get(&game)
            .text
            .contains(&format!("href=\"{game}/pgn\""))
    );
    let pgn = one.get(&format!("{game}/pgn"));
    assert!(pgn.text.ends_with("\n1. e4 c5 *\n"), "{}", pgn.text);
    let made = one.post("/analysis/new", &[("record", &pgn.text)]);
    assert!(made.leads_to.starts_with("/game/"), "{}", made.text);
    let copy = made.leads_to;
    assert!(
        one.get(&format!("{copy}/pgn"))
            .text
            .ends_with("\n1. e4 c5 *\n")
    );
    for (wrong, why) in [
        (pgn.text.replace("c5", "c4"), "line "),
        (pgn.text.repeat(2), "2 games"),
    ] {
        let refused = one.post("/analysis/new", &[("record", &wrong)]);
        assert_eq!(refused.status, 422);
        assert!(refused.text.contains(why), "{}", refused.text);
    }
    // Other games have no such notation.
    let other = one.set_up("alea", "myself", &[]);
    assert_eq!(one.get(&format!("{other}/pgn")).status, 404);
    assert!(!one.get(&other).text.contains("/pgn"));
}

#[test]
fn the_file_of_a_record_is_read_like_its_text() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("alea", "myself", &[]);
    play(&one, &game, 4);
    let record = one.get(&format!("{game}/record")).text;
    let page = one.get("/analysis/new").text;
    assert!(page.contains("enctype=\"multipart/form-data\"") && page.contains("type=\"file\""));
    let upload = |pasted: &str, file: Option<(&str, &[u8])>, lang: &str| {
        let (name, bytes) = file.unwrap_or_default();
        let parts = [
            ("record", None, pasted.as_bytes()),
            ("file", Some(name), bytes),
        ];
        one.upload("/analysis/new", lang, &parts)
    };
    let marked = format!("\u{feff}{record}").replace('\n', "\r\n");
    for file in [record.as_bytes(), marked.as_bytes()] {
        // A file that is chosen counts, and not what was pasted and refused before.
        for pasted in ["", "nonsense"] {
            let made = upload(pasted, Some(("game.txt", file)), "en");
            assert!(made.leads_to.ends_with("/analysis"), "{}", made.text);
        }
    }
    // Without a file the text counts, as browsers send it then.
    assert_eq!(upload(&record, None, "en").status, 303);
    let long = vec![b'x'; 300 * 1024];
    let longer = vec![b'x'; 2 * 1024 * 1024];
    /// A pasted text, a file with its name, and words of the refusal in each language.
    type Wrong<'a> = (&'a str, Option<(&'a str, &'a [u8])>, [&'a str; 2]);
    let wrong: [Wrong<'_>; 7] = [
        ("", None, ["Paste a record", "Incolla un verbale"]),
        (
            "",
            Some(("a.png", b"\x89PNG\xff\xfe")),
            ["not text in UTF-8", "non è un testo in UTF-8"],
        ),
        (
            "",
            Some(("a.txt", &long)),
            ["longer than 256 KiB", "più lungo di 256 KiB"],
        ),
        (
            "",
            Some(("a.txt", &longer)),
            ["longer than 256 KiB", "più lungo di 256 KiB"],
        ),
        (
            std::str::from_utf8(&long).unwrap(),
            None,
            ["longer than 256 KiB", "più lungo di 256 KiB"],
        ),
        ("", Some(("a.txt", b"")), ["is empty", "è vuoto"]),
        (
            "",
            Some(("a.txt", b"nonsense")),
            ["role=\"alert\"", "role=\"alert\""],
        ),
    ];
    for (pasted, file, said) in wrong {
        for (lang, said) in ["en", "it"].into_iter().zip(said) {
            let refused = upload(pasted, file, lang);
            assert_eq!(refused.status, 422, "{said}");
            assert!(refused.text.contains(said), "{said}: {}", refused.text);
        }
    }
    // A position is set up by such a form too, and a form that breaks off is refused.
    let fields: [(&str, Option<&str>, &[u8]); 1] = [("game", None, b"tictactoe")];
    let made = one.upload("/analysis/new", "en", &fields);
    assert!(made.leads_to.starts_with("/game/"), "{}", made.text);
    let kind = [("content-type", "multipart/form-data; boundary=x")];
    let cut = b"--x\r\ncontent-disposition: form-data; name=\"file\"";
    let broken = one.client().ask("POST", "/analysis/new", &kind, Some(cut));
    assert_eq!(broken.unwrap().status, 422);
}

#[test]
fn nothing_is_searched_for_where_cards_were_hidden() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("kuhn", "myself", &[]);
    for (seat, action) in [("0", "bet"), ("1", "fold")] {
        assert!(!one.act(&game, seat, action).complains(), "{action}");
    }
    assert!(one.get(&game).text.contains("the other side folds"));
    // Both cards are shown, since the game is over; still the player saw one of them only.
    let page = one.get(&format!("{game}/analysis?at=1")).text;
    assert!(
        page.contains("depends on what the other player holds"),
        "{page}"
    );
    assert!(!page.contains("Best move"), "{page}");
}
