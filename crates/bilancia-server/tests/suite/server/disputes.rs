//! Challenges of turns: what the players and the arbiter may do, clocks, records, and rulings as cases; on SQLite and PostgreSQL.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use crate::support::{Answer, Database, Person, Server, databases};
use bilancia_games::catalog;
use bilancia_server::Clock;
use bilancia_table::Record;
use bilancia_testkit::eventually;
use serde_json::Value;
use tempfile::TempDir;

const PASSWORD: &str = "una parola lunga";
const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;

/// A server with an arbiter, whose time goes on by [`Court::pass`] alone.
struct Court {
    server: Server,
    database: String,
    operator: Option<String>,
    now: Arc<AtomicI64>,
    folder: Arc<TempDir>,
}

impl Court {
    /// One for each kind of database.
    fn all(test: &str) -> Vec<Self> {
        Self::under(Some("Livia"), test)
    }

    /// One for each kind of database, with an operator or without.
    fn under(operator: Option<&str>, test: &str) -> Vec<Self> {
        let folder = Arc::new(TempDir::new().unwrap());
        let with = |database: String| {
            let now = Arc::new(AtomicI64::new(1_800_000_000_000));
            let operator = operator.map(str::to_owned);
            Self {
                server: Self::serve(&database, &operator, &now),
                database,
                operator,
                now,
                folder: Arc::clone(&folder),
            }
        };
        databases(&folder, test).into_iter().map(with).collect()
    }

    fn serve(database: &str, operator: &Option<String>, now: &Arc<AtomicI64>) -> Server {
        let told = Arc::clone(now);
        let clock = Clock::from_fn(move || told.load(Ordering::Relaxed));
        let mut config = Server::config(database, clock);
        config.operator = operator.clone();
        Server::configured(config)
    }

    /// This one, after a new start of the server.
    fn again(self) -> Self {
        drop(self.server);
        Self {
            server: Self::serve(&self.database, &self.operator, &self.now),
            database: self.database,
            operator: self.operator,
            now: self.now,
            folder: self.folder,
        }
    }

    fn pass(&self, time: i64) {
        self.now.fetch_add(time, Ordering::Relaxed);
    }

    fn named(&self, name: &str) -> Person<'_> {
        let person = self.server.person();
        let fields = [("name", name), ("password", PASSWORD)];
        assert_eq!(person.post("/account/register", &fields).leads_to, "/play");
        person
    }

    /// Anna and Bruno at a game in which Anna begins.
    fn game(&self, game: &str, policy: &str) -> (Person<'_>, Person<'_>, String) {
        let (anna, bruno) = (self.server.person(), self.server.person());
        let fields = [("time", "3d+1d/7d"), ("policy", policy)];
        let at = anna.set_up(game, "anybody", &fields);
        assert_eq!(bruno.post(&format!("{at}/join"), &[]).leads_to, at);
        bruno.share(&at, "hisshare");
        (anna, bruno, at)
    }
}

fn say(person: &Person<'_>, game: &str, command: &str, seat: &str, text: &str) -> Answer {
    let fields = [("seat", seat), ("text", text), ("place", "b1")];
    person.post(&format!("{game}/{command}"), &fields)
}

/// Gives a command that is accepted.
#[track_caller]
fn done(person: &Person<'_>, game: &str, command: &str, seat: &str, text: &str) {
    let answer = say(person, game, command, seat, text);
    assert_eq!(answer.leads_to, game, "{command}: {}", answer.text);
}

/// Gives a command that is refused, and finds words in the reason.
#[track_caller]
fn refused(person: &Person<'_>, game: &str, command: &str, seat: &str, words: &str) {
    let answer = say(person, game, command, seat, "because");
    let text = match answer.status {
        303 => person.get(&answer.leads_to).text,
        _ => answer.text,
    };
    assert!(text.contains(words), "{command}: {text}");
}

fn state(person: &Person<'_>, game: &str) -> Value {
    let text = person
        .get(&format!("/api{}", game.replace("/game/", "/games/")))
        .text;
    serde_json::from_str(&text).unwrap()
}

#[track_caller]
fn stands(person: &Person<'_>, game: &str, stage: &str, awaited: &[usize]) {
    let state = state(person, game);
    let last = state["challenges"].as_array().unwrap().last().unwrap();
    assert_eq!(last["stage"], stage, "{state}");
    let seats = state["seats"].as_array().unwrap().iter().enumerate();
    let waited = seats.filter(|(_, seat)| seat["awaited"] == true);
    let waited: Vec<usize> = waited.map(|(seat, _)| seat).collect();
    assert_eq!(waited, awaited, "{state}");
}

/// Milliseconds that each seat has left.
fn left(person: &Person<'_>, game: &str) -> [i64; 2] {
    let state = state(person, game);
    [0, 1].map(|seat| state["seats"][seat]["left"].as_i64().unwrap())
}

fn record(person: &Person<'_>, game: &str) -> Record {
    let record = Record::read(&person.get(&format!("{game}/record")).text).unwrap();
    record.replay(catalog()).unwrap();
    record
}

/// Rules as the arbiter, and says where that leads.
fn rule(arbiter: &Person<'_>, game: &str, from: &str, words: &str) -> String {
    let fields = [
        ("game", game.trim_start_matches("/game/")),
        ("from", from),
        ("rule", "tictactoe 1"),
        ("words", words),
    ];
    arbiter.post("/rulings", &fields).leads_to
}

#[test]
fn a_turn_is_justified_and_accepted_by_playing_on() {
    for court in Court::all("justified") {
        let (anna, bruno, game) = court.game("tictactoe", "club");
        refused(&anna, &game, "challenge", "0", "no turn of another person");
        anna.act(&game, "0", "a1");
        refused(&anna, &game, "challenge", "0", "before they act on it");
        court.pass(HOUR);
        assert!(bruno.get(&game).text.contains("Dispute this move"));
        done(&bruno, &game, "challenge", "1", "How did that come there?");
        stands(&bruno, &game, "justified", &[1]);
        for (lang, words) in [
            (
                "en",
                [
                    "How did that come there?",
                    "Playing on accepts it",
                    "Justified. Turns found: 1",
                    "Place: b1",
                ],
            ),
            (
                "it",
                [
                    "How did that come there?",
                    "Chi gioca lo accetta",
                    "Giustificata. Turni trovati: 1",
                    "Luogo: b1",
                ],
            ),
        ] {
            let page = bruno.get_in(&game, lang).text;
            for words in words {
                assert!(page.contains(words), "{words}: {page}");
            }
        }
        // The clock of the player to move goes on, since the answer is there.
        assert_eq!(left(&bruno, &game)[1], 3 * DAY - HOUR);
        bruno.act(&game, "1", "b1");
        stands(&anna, &game, "accepted", &[0]);
        let kept = record(&anna, &game).to_text();
        assert!(
            kept.contains(
                "Challenge-1: seat 2 events 1-1 justified accepted at b1: How did that come there?"
            ),
            "{kept}"
        );
        // Who has accepted a turn does not challenge it any more, and one turn is challenged once.
        refused(&bruno, &game, "challenge", "1", "before they act on it");
        done(&anna, &game, "challenge", "0", "And this?");
        done(&anna, &game, "settle", "0", "");
        stands(&anna, &game, "accepted", &[0]);
        refused(
            &anna,
            &game,
            "challenge",
            "0",
            "challenged this turn before",
        );
    }
}

#[test]
fn a_ruling_is_appealed_and_a_turn_is_played_anew() {
    for court in Court::all("ruled") {
        let livia = court.named("Livia");
        let (anna, bruno, game) = court.game("tictactoe", "club");
        anna.act(&game, "0", "a1");
        bruno.act(&game, "1", "b1");
        let leads = rule(&livia, &game, "", "Nothing to rule.");
        assert!(livia.get(&leads).text.contains("No turn is challenged"));
        let before = left(&anna, &game);
        done(&anna, &game, "challenge", "0", "You had moved already.");
        done(&anna, &game, "escalate", "0", "");
        stands(&anna, &game, "escalated", &[]);
        // All clocks stand, nothing is played, and only the arbiter rules.
        court.pass(2 * DAY);
        assert_eq!(left(&anna, &game), before);
        refused(&anna, &game, "act", "0", "A turn is challenged");
        refused(&bruno, &game, "offer-draw", "1", "A turn is challenged");
        for other in [&anna, &bruno] {
            let fields = [
                ("game", &game[6..]),
                ("from", ""),
                ("rule", "1"),
                ("words", "Mine."),
            ];
            assert_eq!(other.post("/rulings", &fields).status, 403);
            assert!(
                !other
                    .get("/rulings")
                    .text
                    .contains("You had moved already.")
            );
        }
        let waiting = livia.get("/rulings").text;
        assert!(
            waiting.contains("You had moved already.") && waiting.contains("only from event 2"),
            "{waiting}"
        );
        for (from, words) in [
            ("1", "not played anew from there"),
            ("x", "is no number of an event"),
        ] {
            let leads = rule(&livia, &game, from, "No.");
            let page = livia.get(&leads).text;
            assert!(page.contains(words), "{page}");
        }
        assert_eq!(
            rule(&livia, &game, "2", "It was not his turn."),
            "/rulings/1"
        );
        stands(&bruno, &game, "ruled", &[1]);
        court.pass(HOUR);
        assert_eq!(left(&bruno, &game)[1], before[1] - HOUR);
        refused(&anna, &game, "appeal", "0", "That seat is not yours");
        done(&bruno, &game, "appeal", "1", "It was.");
        stands(&bruno, &game, "appealed", &[]);
        assert_eq!(
            rule(&livia, &game, "2", "It was not, once more."),
            "/rulings/2"
        );
        stands(&bruno, &game, "redone", &[1]);
        assert_eq!(record(&bruno, &game).events.len(), 1);
        bruno.act(&game, "1", "b2");
        let kept = record(&anna, &game).to_text();
        for words in [
            "Ruling-1: case 1 anew from event 2 tictactoe 1: It was not his turn.",
            "Ruling-1-Appeal: case 2 anew from event 2 tictactoe 1: It was not, once more.",
        ] {
            assert!(kept.contains(words), "{kept}");
        }
        // The cases are there for all, and can be searched.
        let page = anna.get_in("/rulings/2", "it").text;
        for words in [
            "Caso 2",
            "It was not, once more.",
            "It was.",
            "b1",
            "Il turno si rifà",
        ] {
            assert!(page.contains(words), "{words}: {page}");
        }
        let found = |words: &str| {
            let text = anna.get(&format!("/api/rulings?q={words}")).text;
            let found: Value = serde_json::from_str(&text).unwrap();
            let numbers = found.as_array().unwrap().iter();
            numbers
                .map(|case| case["number"].as_i64().unwrap())
                .collect::<Vec<_>>()
        };
        assert_eq!(found(""), [2, 1]);
        assert_eq!(found("ONCE+tictactoe"), [2]);
        assert_eq!(found("%25"), Vec::<i64>::new());
        assert!(anna.get("/rulings?q=HIS").text.contains("Case 1"));
        assert_eq!(anna.get("/rulings/3").status, 404);
        let case: Value = serde_json::from_str(&anna.get("/api/rulings/1").text).unwrap();
        assert_eq!(
            (&case["kept"], &case["verdict"]),
            (&Value::from(0), &Value::from("justified"))
        );
        assert!(
            !page.contains("Guest") && !case.to_string().contains("Guest"),
            "no player is named"
        );
    }
}

#[test]
fn whoever_moved_explains_the_turn_in_words() {
    for court in Court::all("explained") {
        let (anna, bruno, game) = court.game("kuhn", "club");
        anna.act(&game, "0", "check");
        done(&bruno, &game, "challenge", "1", "Why?");
        stands(&bruno, &game, "justified", &[1]);
        refused(&bruno, &game, "explain", "1", "That seat is not yours");
        done(&anna, &game, "explain", "0", "Everybody may check.");
        stands(&anna, &game, "explained", &[1]);
        assert!(bruno.get(&game).text.contains("Everybody may check."));
        refused(&anna, &game, "explain", "0", "The challenge has moved on");
        // Nothing of the hidden cards is told: every deal could be.
        let words = state(&bruno, &game)["challenges"][0]["finding"].to_string();
        for cards in ["JQ", "JK", "QJ", "QK", "KJ", "KQ"] {
            assert!(words.contains(&format!(" {cards}; ")), "{cards}: {words}");
        }
        bruno.act(&game, "1", "check");
        stands(&bruno, &game, "accepted", &[]);
        let kept = record(&anna, &game).to_text();
        assert!(
            kept.contains("Explanation-1: Everybody may check."),
            "{kept}"
        );
    }
}

#[test]
fn policies_say_who_may_replace_a_turn_and_how_often_one_challenges() {
    for court in Court::all("policies") {
        // At once.
        let (anna, bruno, game) = court.game("tictactoe", "club");
        anna.act(&game, "0", "a1");
        done(&bruno, &game, "challenge", "1", "Sure?");
        refused(&bruno, &game, "correct", "1", "That seat is not yours");
        done(&anna, &game, "correct", "0", "");
        stands(&anna, &game, "corrected", &[0]);
        assert_eq!(record(&anna, &game).events.len(), 0);
        // What was replaced can be challenged anew, and counts for nothing.
        anna.act(&game, "0", "a1");
        done(&bruno, &game, "challenge", "1", "Sure?");
        assert_eq!(
            state(&bruno, &game)["challenges"].as_array().unwrap().len(),
            2
        );

        // With consent.
        let (anna, bruno, game) = court.game("tictactoe", "agreed");
        anna.act(&game, "0", "a1");
        done(&bruno, &game, "challenge", "1", "Sure?");
        done(&anna, &game, "correct", "0", "");
        stands(&anna, &game, "offered", &[1]);
        assert_eq!(record(&anna, &game).events.len(), 1);
        done(&bruno, &game, "settle", "1", "");
        stands(&anna, &game, "corrected", &[0]);
        assert_eq!(record(&anna, &game).events.len(), 0);

        // Never; two challenges that come to nothing are all.
        let livia = court.named("Livia");
        let (anna, bruno, game) = court.game("tictactoe", "touch-move");
        for (own, other) in [("a1", "b1"), ("a2", "b2")] {
            anna.act(&game, "0", own);
            done(&bruno, &game, "challenge", "1", "Sure?");
            refused(&anna, &game, "correct", "0", "does not let you replace");
            bruno.act(&game, "1", other);
        }
        anna.act(&game, "0", "c1");
        refused(&bruno, &game, "challenge", "1", "no challenge left");
        bruno.act(&game, "1", "c2");
        // A ruling is final.
        done(&anna, &game, "challenge", "0", "Sure?");
        done(&anna, &game, "escalate", "0", "");
        rule(&livia, &game, "", "It stands.");
        stands(&anna, &game, "stands", &[0]);
        refused(&anna, &game, "appeal", "0", "No turn is challenged");

        // No arbiter rules on a case of their own.
        let own = livia.set_up("tictactoe", "anybody", &[("time", "3d")]);
        bruno.post(&format!("{own}/join"), &[]);
        livia.act(&own, "0", "a1");
        done(&bruno, &own, "challenge", "1", "Sure?");
        refused(&bruno, &own, "escalate", "1", "This game has no arbiter");
        let fields = [("game", &own[6..]), ("rule", "1"), ("words", "Mine.")];
        assert_eq!(livia.post("/rulings", &fields).status, 403);

        // With minutes on the clock there is no time for it.
        let fast = anna.set_up("tictactoe", "anybody", &[("time", "5m+3s")]);
        bruno.post(&format!("{fast}/join"), &[]);
        anna.act(&fast, "0", "a1");
        refused(
            &bruno,
            &fast,
            "challenge",
            "1",
            "only in games by correspondence",
        );
        let wrong = [
            ("game", "tictactoe"),
            ("against", "anybody"),
            ("policy", "none"),
        ];
        let answer = anna.post("/play", &wrong);
        let page = anna.get(&answer.leads_to).text;
        assert!(
            page.contains("No policy for challenges has the name"),
            "{page}"
        );
    }
}

#[test]
fn dice_that_have_fallen_stand() {
    for court in Court::all("dice") {
        let livia = court.named("Livia");
        let (anna, bruno, game) = court.game("backgammon", "club");
        let mover = |game: &str| {
            let state = state(&anna, game);
            usize::from(state["seats"][1]["awaited"] == true)
        };
        let people = [&anna, &bruno];
        let first = mover(&game);
        let actions = people[first]
            .get(&format!(
                "/api{}?actions=true",
                game.replace("/game/", "/games/")
            ))
            .text;
        let state_of: Value = serde_json::from_str(&actions).unwrap();
        let action = state_of["choices"][0]["actions"][0]
            .as_str()
            .unwrap()
            .to_owned();
        let [own, other] = [first, 1 - first].map(|seat| seat.to_string());
        people[first].act(&game, &own, &action);
        assert_eq!(mover(&game), 1 - first, "the next dice have fallen");
        done(people[1 - first], &game, "challenge", &other, "Which dice?");
        stands(&anna, &game, "justified", &[1 - first]);
        refused(
            people[first],
            &game,
            "correct",
            &own,
            "behind dice that have fallen",
        );
        done(people[1 - first], &game, "escalate", &other, "");
        let page = livia.get("/rulings").text;
        assert!(page.contains("so it stands whatever is ruled"), "{page}");
        let leads = rule(&livia, &game, "2", "No.");
        assert!(
            livia
                .get(&leads)
                .text
                .contains("behind dice that have fallen")
        );
        rule(&livia, &game, "", "Those that fell.");
        done(people[1 - first], &game, "settle", &other, "");
        stands(&anna, &game, "stands", &[1 - first]);
    }
}

#[test]
fn whoever_does_not_answer_a_ruling_runs_out_of_time() {
    for court in Court::all("late") {
        let livia = court.named("Livia");
        let (anna, bruno, game) = court.game("tictactoe", "club");
        anna.act(&game, "0", "a1");
        done(&bruno, &game, "challenge", "1", "Why?");
        done(&bruno, &game, "escalate", "1", "");
        rule(&livia, &game, "1", "Anew.");
        stands(&anna, &game, "ruled", &[0]);
        court.pass(8 * DAY);
        refused(&anna, &game, "settle", "0", "time");
        let record = record(&bruno, &game);
        let outcome = record.outcome.unwrap();
        assert_eq!(
            (outcome.reason.name(), outcome.points),
            ("time", vec![-1, 1])
        );
    }
}

/// Whether a page, in a language, offers a command.
fn offers(person: &Person<'_>, game: &str, lang: &str, command: &str) -> bool {
    let page = person.get_in(game, lang).text;
    page.contains(&format!("{game}/{command}\""))
}

#[test]
fn nobody_asks_an_arbiter_that_there_is_not() {
    for court in Court::under(None, "alone") {
        let (anna, bruno, game) = court.game("tictactoe", "club");
        anna.act(&game, "0", "a1");
        done(&bruno, &game, "challenge", "1", "Sure?");
        for (lang, words) in [
            ("en", "This game has no arbiter"),
            ("it", "Questa partita non ha un arbitro"),
        ] {
            assert!(offers(&bruno, &game, lang, "settle"));
            assert!(!offers(&bruno, &game, lang, "escalate"));
            assert!(bruno.get_in(&game, lang).text.contains(words));
        }
        refused(&bruno, &game, "escalate", "1", "This game has no arbiter");
        stands(&bruno, &game, "justified", &[1]);
        bruno.act(&game, "1", "b1");
        stands(&anna, &game, "accepted", &[0]);
    }
}

/// Waits until the last dispute of a game is over by rule.
fn lapses(person: &Person<'_>, game: &str, stage: &str) {
    eventually("the dispute ends by rule", || {
        let state = state(person, game);
        let last = state["challenges"].as_array().unwrap().last().unwrap();
        last["stage"] == stage && last["lapsed"] == true
    });
}

#[test]
fn an_arbiter_who_does_not_answer_stops_no_game() {
    for court in Court::all("silent") {
        let livia = court.named("Livia");
        let (anna, bruno, game) = court.game("tictactoe", "club");
        anna.act(&game, "0", "a1");
        done(&bruno, &game, "challenge", "1", "Sure?");
        assert!(offers(&bruno, &game, "en", "escalate"));
        done(&bruno, &game, "escalate", "1", "");
        for (lang, words) in [
            (
                "en",
                "Without an answer by 18 January 2027 08:00 UTC the turn stands.",
            ),
            (
                "it",
                "Senza risposta entro il 18 gennaio 2027 08:00 UTC il turno è valido.",
            ),
        ] {
            for page in [&*game, "/rulings"] {
                let page = livia.get_in(page, lang).text;
                assert!(page.contains(words), "{page}");
            }
        }
        let dispute = state(&anna, &game)["challenges"][0].clone();
        assert_eq!(dispute["ends"], 1_800_000_000_000 + 3 * DAY);
        assert_eq!(
            (&dispute["ends_anew_from"], &dispute["lapsed"]),
            (&Value::Null, &Value::from(false))
        );
        court.pass(3 * DAY - 1);
        stands(&bruno, &game, "escalated", &[]);
        let before = left(&bruno, &game);
        court.pass(1);
        lapses(&anna, &game, "stands");
        // The game goes on where it was, and clocks run again.
        stands(&bruno, &game, "stands", &[1]);
        assert_eq!(left(&bruno, &game), before);
        let leads = rule(&livia, &game, "1", "Too late.");
        assert!(livia.get(&leads).text.contains("No turn is challenged"));
        assert!(
            bruno
                .get(&game)
                .text
                .contains("There was no answer in time, so the turn stands.")
        );
        court.pass(HOUR);
        assert_eq!(left(&bruno, &game)[1], before[1] - HOUR);
        bruno.act(&game, "1", "b1");
        let kept = record(&anna, &game).to_text();
        assert!(
            kept.contains("justified stands by rule at b1: Sure?"),
            "{kept}"
        );

        // What was ruled first holds if the appeal stays without an answer.
        done(&anna, &game, "challenge", "0", "And this?");
        done(&anna, &game, "escalate", "0", "");
        rule(&livia, &game, "2", "Not there.");
        done(&bruno, &game, "appeal", "1", "There.");
        assert!(anna.get(&game).text.contains("the turn is played anew."));
        court.pass(3 * DAY);
        lapses(&anna, &game, "redone");
        stands(&bruno, &game, "redone", &[1]);
        assert_eq!(record(&bruno, &game).events.len(), 1);

        // A game that an older version left without a limit gets one.
        bruno.act(&game, "1", "c1");
        done(&anna, &game, "challenge", "0", "And this?");
        done(&anna, &game, "escalate", "0", "");
        let database = Database::open(&court.database);
        database.run("update games set deadline = null, projected = null where for_arbiter = 1");
        let anna = anna.leave();
        let court = court.again();
        let anna = court.server.back(anna);
        // Time in which the server was closed would not count.
        court.pass(4 * DAY);
        lapses(&anna, &game, "stands");
    }
}
