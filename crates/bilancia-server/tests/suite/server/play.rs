//! Playing by forms and links, as a browser without scripts does.

use std::io::BufRead;

use crate::support::{self, Database, Person, Server, pages, raw};
use bilancia_games::catalog;
use bilancia_table::Record;
use tempfile::TempDir;

#[test]
fn two_people_play_to_the_end() {
    let folder = TempDir::new().unwrap();
    play_to_the_end(&Server::start(&folder));
}

#[test]
fn a_game_is_offered_from_the_lobby_in_one_step() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other) = (server.person(), server.person());
    let offer = |fields: &[(&str, &str)]| {
        let game = one.post("/play", fields).leads_to;
        game.split('?').next().unwrap().to_owned()
    };
    let to_all = [("game", "alea"), ("time", "3d+1d/5d"), ("opponent", "")];
    let game = offer(&[&to_all[..], &[("against", "offered")]].concat());
    assert!(game.starts_with("/game/"), "{game}");
    assert!(other.get("/play").text.contains(&format!("{game}/join")));
    // A name makes it a challenge.
    let account = [("name", "Livia"), ("password", "a good long word")];
    other.post("/account/register", &account);
    let to_one = [("game", "alea"), ("time", ""), ("opponent", "Livia")];
    let game = offer(&[&to_one[..], &[("against", "offered")]].concat());
    let lobby = other.get("/play").text;
    assert!(
        lobby.contains("Challenges to you") && lobby.contains(&format!("{game}/decline-challenge")),
        "{lobby}"
    );
    // Or it begins with the program at once.
    let game = offer(&[&to_all[..], &[("against", "program")]].concat());
    assert!(one.get(&game).text.contains("Your move"));
    // The whole form has all that was filled in.
    let form = one.get("/play/options?game=frames&time=5m%2B3s&opponent=Livia");
    assert_eq!(
        form.leads_to,
        "/play/frames?time=5m%2B3s&opponent=Livia&against=person"
    );
    assert_eq!(one.get("/play/options?game=nothing").status, 404);
}

#[test]
fn rematches_that_cross_are_one_game() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (one, other) = (server.person(), server.person());
    let game = one.set_up("tictactoe", "anybody", &[]);
    other.post(&format!("{game}/join"), &[]);
    one.post(&format!("{game}/resign"), &[("seat", "0")]);
    let ask = |person: &Person<'_>| {
        let asked = person.post(&format!("{game}/rematch"), &[("answer", "ask")]);
        assert!(!asked.complains());
        asked.leads_to
    };
    // On the page of the one who asked first it stands until the other has answered.
    assert_eq!(ask(&other), game);
    let asks = other.get(&game).text;
    let offered = asks.split("data-asked=\"").nth(1).unwrap();
    let offered = format!("/game/{}", offered.split('"').next().unwrap());
    assert!(
        one.get(&game)
            .text
            .contains(&offered.replace("/game/", "data-theirs=\""))
    );
    // Asked for once more, it is no second one; and the other, who does not know of it, asks as well.
    assert_eq!(ask(&other), game);
    assert_eq!(ask(&one), offered);
    let pages = [&one, &other].map(|person| person.get(&offered).text);
    let moves = pages.iter().filter(|page| page.contains("Your move"));
    assert_eq!(moves.count(), 1, "{}", pages[0]);
    // Once it has begun, the old page leads there; another can be asked for when it is over, and taken back.
    assert_eq!(ask(&one), offered);
    assert!(
        other
            .get(&game)
            .text
            .contains(&format!("data-begun href=\"{offered}\""))
    );
    one.post(&format!("{offered}/resign"), &[("seat", "1")]);
    assert_eq!(ask(&one), game);
    assert!(other.get(&game).text.contains("data-theirs"));
    let back = one.post(&format!("{game}/rematch"), &[("answer", "back")]);
    assert_eq!(back.leads_to, game);
    assert!(!other.get(&game).text.contains("data-theirs"));
    let stranger = server
        .person()
        .post(&format!("{game}/rematch"), &[("answer", "ask")]);
    assert!(stranger.complains() || stranger.status >= 400);
}

fn play_to_the_end(server: &Server) {
    let (one, other) = (server.person(), server.person());
    let game = one.set_up("tictactoe", "anybody", &[]);
    assert!(other.get("/play").text.contains(&game));
    assert_eq!(other.post(&format!("{game}/join"), &[]).leads_to, game);
    // It is there no more for others to join.
    let lobby = server.person().get("/play").text;
    assert!(!lobby.contains(&format!("{game}/join")) && lobby.contains(&game));
    for (number, action) in ["a1", "b1", "a2", "b2", "a3"].into_iter().enumerate() {
        let (person, seat) = if number % 2 == 0 {
            (&one, "0")
        } else {
            (&other, "1")
        };
        assert_eq!(person.act(&game, seat, action).leads_to, game, "{action}");
    }
    for (person, said) in [
        (&one, "The game is over: you won"),
        (&other, "The game is over: you lost"),
        (&server.person(), "The game is over<"),
    ] {
        let page = person.get(&game).text;
        assert!(page.contains(said), "{said}: {page}");
        assert!(page.contains("wins: three in a row."), "{page}");
    }
    let record = Record::read(&one.get(&format!("{game}/record")).text).unwrap();
    record.replay(catalog()).unwrap();
    assert_eq!(record.events.len(), 5);
    assert_eq!(record.outcome.unwrap().points, [1, -1]);
}

#[test]
fn cells_put_an_action_together_and_nothing_is_sent_by_looking() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("alea", "myself", &[]);
    let page = one.get(&game).text;
    assert!(page.contains("?path=a1\"") && !page.contains("?path=a4\""));
    let page = one.get(&format!("{game}?path=a1")).text;
    assert!(page.contains("?path=a1,a4\""));
    // A die to climb is told from one to take instead.
    let aside =
        |die: &str| page.contains(&format!("<a class=\"aside\" href=\"{game}?path={die}\""));
    assert!(aside("c1") && !aside("b1") && page.contains("?path=a1,b1\""));
    // Three ways to go there, by what the die gains.
    let page = one.get(&format!("{game}?path=a1,a4")).text;
    for action in [">stays 3<", ">3 to 2<", ">3 to 4<"] {
        assert!(page.contains(action), "{action}");
    }
    let page = one.get(&format!("{game}?draft=a1-a4%2B")).text;
    assert!(page.contains("Send a1-a4+"));
    // All legal moves are listed on request only; a path that leads nowhere begins again.
    let listed = one.get(&format!("{game}?list=all")).text;
    assert!(listed.contains("?draft=a1-a4%2B") && listed.contains("?draft=b1-b4%2B"));
    let page = one.get(&game).text;
    assert!(page.contains("?list=all") && !page.contains("?draft=b1-b4%2B"));
    let lost = one.get(&format!("{game}?path=nowhere,h9")).text;
    assert!(lost.contains("?path=a1\""));
    let wrong = one.get(&format!("{game}?draft=a1-a5")).text;
    assert!(wrong.contains("href=\"/rules/alea#rule-") && !wrong.contains("Send a1-a5"));
    assert!(!one.get(&format!("{game}/record")).text.contains("1. 1"));
}

#[test]
fn points_of_backgammon_can_be_pointed_at() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("backgammon", "myself", &[]);
    let page = one.get(&game).text;
    // Whichever side begins has men on its midpoint, and one may go from there.
    let from = ["13", "12"]
        .into_iter()
        .find(|point| page.contains(&format!("?path={point}\"")));
    let from = from.expect("a man of the midpoint can go");
    let next = one.get(&format!("{game}?path={from}")).text;
    let to = next.split(&format!("?path={from},")).nth(1).unwrap();
    let to = to.split('"').next().unwrap();
    assert!(to.parse::<u8>().is_ok(), "{to}");
    let page = one.get(&format!("{game}?path={from},{to}")).text;
    assert!(page.contains("<button") && page.contains('/'), "{page}");
}

#[test]
fn a_game_is_played_in_words() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("tictactoe", "myself", &[("time", "5m+3s")]);
    let text = format!("{game}/text");
    let say = |command: &str| one.get(&format!("{text}?command={command}")).text;
    assert!(say("h").contains("the position in words"));
    assert!(say("l").contains("No moves yet"));
    assert!(say("m").contains("9 choices: a1, "));
    assert!(say("m%20b").contains("3 choices: b1, b2, b3"));
    assert!(say("c").contains("5:00") && say("o").contains("guest-"));
    assert!(say("z9").contains("href=\"/rules/tictactoe#"));
    assert!(say("b2").contains("Send b2"));
    assert!(
        !one.get(&format!("{game}/record")).text.contains("1 b2 "),
        "nothing is sent by looking"
    );
    let fields = [("seat", "0"), ("text", "b2"), ("back", "text")];
    assert_eq!(one.post(&format!("{game}/act"), &fields).leads_to, text);
    assert!(say("l").contains("b2") && say("m").contains("8 choices"));
    assert!(one.get_in(&text, "it").text.contains("Versione testo"));
    // What is secret is secret in words, too.
    let other = server.person();
    let secret = one.set_up("rock_paper_scissors", "anybody", &[]);
    other.post(&format!("{secret}/join"), &[]);
    one.act(&secret, "0", "rock");
    for command in ["l", "m", "b", "o", ""] {
        let page = other.get(&format!("{secret}/text?command={command}")).text;
        assert!(page.contains("sealed") || !page.contains("rock;"), "{page}");
        assert!(!page.contains("1 rock"));
    }
    assert!(
        one.get(&format!("{secret}/text?command=m"))
            .text
            .contains("nothing to choose")
    );
    assert_eq!(one.get("/game/none/text").status, 404);
}

/// All that everybody but the first player can see when they have sealed a choice: the pages of the other player and of a
/// stranger, and what the first may pass on.
fn seen_of(choice: &str) -> Vec<String> {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let [one, other, stranger] = ["Uno", "Due", "Tre"].map(|name| {
        let person = server.person();
        let fields = [("name", name), ("password", "la stessa parola")];
        assert_eq!(person.post("/account/register", &fields).leads_to, "/play");
        person
    });
    let game = one.set_up("rock_paper_scissors", "anybody", &[]);
    other.post(&format!("{game}/join"), &[]);
    assert_eq!(one.act(&game, "0", choice).leads_to, game);
    let sealed = format!("You have sealed {choice}");
    assert!(one.get(&game).text.contains(&sealed));
    let mut pages = Vec::new();
    for (person, looks) in [
        (
            &other,
            &[
                "",
                "?at=0",
                "?draft=rock",
                "/text?command=l",
                "/record",
                "/board.svg",
            ][..],
        ),
        (
            &stranger,
            &[
                "",
                "?at=0",
                "?draft=rock",
                "/text?command=b",
                "/record",
                "/board.svg",
            ],
        ),
        (&one, &["/record", "/board.svg"]),
    ] {
        for look in looks {
            let answer = person.get(&format!("{game}{look}"));
            assert_eq!(answer.status, 200);
            let text = answer.text.replace(&server.url(""), "");
            pages.push(without_hashes(&text.replace(&game, "/game/…")));
        }
    }
    let id = game.trim_start_matches("/game/");
    pages.push(stranger.get("/play").text.replace(id, "…"));
    // The player may still change the move, and then both are revealed.
    assert_eq!(one.act(&game, "0", "paper").leads_to, game);
    assert_eq!(other.act(&game, "1", "rock").leads_to, game);
    let record = one.get(&format!("{game}/record")).text;
    let opened = record.contains("1. 1 paper") && record.contains("2. 2 rock");
    assert!(opened, "{record}");
    pages
}

/// A text with long hexadecimal words left out: secrets and chains differ from game to game.
fn without_hashes(text: &str) -> String {
    let words = text.split_inclusive(|letter: char| !letter.is_ascii_alphanumeric());
    let hash = |word: &&str| {
        let digits = word.bytes().filter(u8::is_ascii_hexdigit).count();
        digits < 8 || digits + 1 < word.len()
    };
    words.filter(hash).collect()
}

#[test]
fn what_is_sealed_shows_nowhere_before_all_are_in() {
    let rock = seen_of("rock");
    for choice in ["paper", "scissors"] {
        for (one, other) in rock.iter().zip(seen_of(choice)) {
            assert!(
                *one == other,
                "what was sealed makes a difference:\n{one}\n{other}"
            );
        }
    }
}

#[test]
fn programs_answer_and_games_survive_a_stop() {
    let folder = TempDir::new().unwrap();
    stop_and_go_on(&|| Server::start(&folder));
}

fn stop_and_go_on(start: &dyn Fn() -> Server) {
    let server = start();
    let one = server.person();
    let game = one.set_up("tictactoe", "program", &[]);
    assert_eq!(one.act(&game, "0", "b2").leads_to, game);
    one.waits_for(&game, "Your move");
    let record = one.get(&format!("{game}/record")).text;
    let second = one.set_up("tictactoe", "program", &[("seat", "1")]);
    one.waits_for(&second, "Your move");
    let cookies = one.post(
        "/account/register",
        &[("name", "Livia"), ("password", "una bella parola")],
    );
    assert_eq!(cookies.leads_to, "/play");
    drop(server);
    // The same games, for the person who has the password.
    let server = start();
    let one = server.person();
    assert!(
        one.post(
            "/account/enter",
            &[("name", "livia"), ("password", "sbagliata e lunga")]
        )
        .leads_to
        .contains("fault")
    );
    assert_eq!(
        one.post(
            "/account/enter",
            &[("name", "livia"), ("password", "una bella parola")]
        )
        .leads_to,
        "/play"
    );
    // The name is another now, in the record too.
    let again = one.get(&format!("{game}/record")).text;
    let moves = |record: &str| -> Vec<String> {
        let record = Record::read(record).unwrap();
        record
            .events
            .iter()
            .map(|event| format!("{event:?}"))
            .collect()
    };
    assert_eq!(moves(&again), moves(&record));
    assert!(again.contains("Seat-1: Livia"));
    assert!(one.get("/play").text.contains(&second));
    assert_eq!(one.post("/account/out-everywhere", &[]).leads_to, "/");
    assert!(!one.get("/play").text.contains(&second));
    let taken = server.person().post(
        "/account/register",
        &[("name", "LIVIA"), ("password", "un’altra parola")],
    );
    assert!(taken.leads_to.contains("taken"));
}

#[test]
fn every_game_is_set_up_and_every_page_is_there_in_both_languages() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let mut pages = pages();
    for game in catalog().0 {
        pages.push(one.set_up(game.info().name, "myself", &[]));
    }
    for page in pages {
        for (lang, word) in [("en", "Rules"), ("it", "Regole")] {
            let answer = one.get_in(&page, lang);
            assert_eq!(answer.status, 200, "{page}");
            assert!(answer.text.contains(word), "{page}");
            assert!(!answer.text.contains("{ $"), "{page}");
            assert!(
                answer.text.contains(&format!("<html lang=\"{lang}\"")),
                "{page}"
            );
        }
    }
    let battle = one
        .get("/battles?attack=4+arm+5+inf&defend=3+arm+5+inf")
        .text;
    assert!(battle.contains("Assault by assault"));
    for bad in ["attack=4+elephants", "attack=-", "attack=900+inf"] {
        let answer = one.get(&format!("/battles?{bad}"));
        assert_eq!(answer.status, 200);
        assert!(answer.text.contains("role=\"alert\""), "{bad}");
    }
    assert!(
        one.post(
            "/play",
            &[("game", "frames"), ("against", "myself"), ("o.size", "99")]
        )
        .leads_to
        .contains("fault")
    );
}

/// The stream of news of a game.
fn live(server: &Server, game: &str) -> impl BufRead {
    raw::follow(server.address, &format!("{game}/live"), "")
}

/// How long the log of the game is, as the next news tell.
fn next_news(live: &mut impl BufRead) -> usize {
    for line in live.lines() {
        if let Some(length) = line.unwrap().strip_prefix("data: ") {
            return length.parse().unwrap();
        }
    }
    panic!("the stream has ended");
}

#[test]
fn what_cannot_be_written_has_not_happened() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let database = Database::open(&support::file(&folder));
    let (one, other) = (server.person(), server.person());
    let game = one.set_up("tictactoe", "anybody", &[]);
    assert_eq!(other.post(&format!("{game}/join"), &[]).leads_to, game);
    assert_eq!(one.act(&game, "0", "b2").leads_to, game);
    let mut live = live(&server, &game);
    let before = next_news(&mut live);
    let moves = |page: &str| page.matches("data-at=").count();
    let record = one.get(&format!("{game}/record")).text;
    for _ in 0..3 {
        // A disk that is full, as far as the log is concerned.
        database.run(
            "create trigger full before insert on log begin select raise(abort, 'there is no room'); end",
        );
        assert_eq!(other.act(&game, "1", "a1").status, 503);
        let page = one.get(&game).text;
        assert_eq!(moves(&page), 1, "{page}");
        assert_eq!(one.get(&format!("{game}/record")).text, record);
        database.run("drop trigger full");
        // What the rules refuse changes nothing either.
        assert!(other.act(&game, "1", "b2").complains());
        assert_eq!(one.get(&format!("{game}/record")).text, record);
    }
    assert_eq!(other.act(&game, "1", "a1").leads_to, game);
    assert_eq!(moves(&one.get(&game).text), 2);
    // Those who follow the game hear of the move, and of nothing else.
    assert_eq!(next_news(&mut live), before + 1);
}

#[test]
fn all_is_the_same_on_postgresql_and_several_servers_share_it() {
    let database = support::postgres("play");
    play_to_the_end(&Server::with(&database));
    super::told::throw_dice(&Server::with(&database));
    stop_and_go_on(&|| Server::with(&database));
    // Two servers, one game: what happens on one is known on the other.
    let (here, there) = (Server::with(&database), Server::with(&database));
    let (one, other) = (here.person(), there.person());
    let game = one.set_up("tictactoe", "anybody", &[]);
    other.post(&format!("{game}/join"), &[]);
    for (number, action) in ["a1", "b1", "a2", "b2"].into_iter().enumerate() {
        let (person, seat) = if number % 2 == 0 {
            (&one, "0")
        } else {
            (&other, "1")
        };
        assert_eq!(person.act(&game, seat, action).leads_to, game, "{action}");
    }
    // Those who look at the game hear of it at once, on whichever server.
    let mut live = live(&there, &game);
    let before = next_news(&mut live);
    assert_eq!(
        one.post(&format!("{game}/say"), &[("text", "ciao")])
            .leads_to,
        game
    );
    assert_eq!(next_news(&mut live), before + 1);
    // A choice that was made before the other's is refused, on whichever server.
    let stale = [("seat", "0"), ("text", "a3"), ("number", "2")];
    assert!(one.post(&format!("{game}/act"), &stale).complains());
    assert_eq!(one.act(&game, "0", "a3").leads_to, game);
    assert!(other.get(&game).text.contains("The game is over"));
}

#[test]
fn what_goes_wrong_is_said_in_the_language_of_whoever_asked() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    one.post("/settings", &[("lang", "it"), ("back", "/play")]);
    for (game, more, words) in [
        ("frames", &[("o.size", "99")][..], "pu%C3%B2%20essere"),
        (
            "frames",
            &[("o.start", "neutral_centre"), ("o.size", "12")],
            "non%20ha%20centro",
        ),
        (
            "battle",
            &[("o.attack", "1sub"), ("o.defend", "1inf")],
            "non%20combattono%20in%20mare",
        ),
        (
            "tictactoe",
            &[("time", "presto")],
            "non%20%C3%A8%20una%20cadenza",
        ),
        (
            "tictactoe",
            &[("strength", "fortissimo")],
            "nessun%20programma",
        ),
    ] {
        let fields = [&[("game", game), ("against", "program")], more].concat();
        let answer = one.post("/play", &fields);
        assert!(answer.complains(), "{game} {more:?}: {}", answer.leads_to);
        assert!(answer.leads_to.contains(words), "{}", answer.leads_to);
    }
    let wrong = one.get("/battles?attack=4tank&defend=2inf").text;
    assert!(wrong.contains("nessuna unità"), "{wrong}");
    let game = one.set_up("tictactoe", "myself", &[]);
    let lost = one.get("/game/none/record");
    assert_eq!(lost.status, 404);
    assert!(lost.text.contains("Pagina non trovata"), "{}", lost.text);
    let stranger = server.person();
    let refused = stranger.act(&game, "0", "a1");
    assert_eq!(refused.status, 403);
    assert!(refused.text.contains("<h1>This could not be done</h1>"));
    assert!(refused.text.contains("not yours"), "{}", refused.text);
}
