//! Tournaments: announcements, entrants, rounds that the server plays, the arbiter's part, ratings; on SQLite and PostgreSQL.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use bilancia_server::Clock;
use bilancia_testkit::eventually_some;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{Person, Server, databases};

const PASSWORD: &str = "una parola lunga";
const DAY: i64 = 24 * 3_600_000;

/// A server whose time goes on by [`Hall::pass`] alone.
struct Hall {
    server: Server,
    database: String,
    now: Arc<AtomicI64>,
    _folder: Arc<TempDir>,
}

impl Hall {
    fn open(database: &str, now: &Arc<AtomicI64>) -> Server {
        let told = Arc::clone(now);
        let clock = Clock::from_fn(move || told.load(Ordering::Relaxed));
        Server::configured(Server::config(database, clock))
    }

    /// One for each kind of database.
    fn all(test: &str) -> Vec<Self> {
        let folder = Arc::new(TempDir::new().unwrap());
        let with = |database: String| {
            let now = Arc::new(AtomicI64::new(1_800_000_000_000));
            Self {
                server: Self::open(&database, &now),
                database,
                now,
                _folder: Arc::clone(&folder),
            }
        };
        databases(&folder, test).into_iter().map(with).collect()
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

    /// An event as programs see it.
    fn event(&self, page: &str) -> Value {
        let text = self.server.person().get(&format!("/api{page}")).text;
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    /// Waits until an event is as it should be.
    #[track_caller]
    fn wait(&self, page: &str, is: impl Fn(&Value) -> bool) -> Value {
        eventually_some("the event is as it should be", || {
            Some(self.event(page)).filter(|event| is(event))
        })
    }
}

/// The kinds of the entries of an event.
fn kinds(event: &Value) -> Vec<String> {
    let entries = event["entries"].as_array().unwrap().iter();
    let kind = |entry: &Value| entry["act"]["kind"].as_str().unwrap().to_owned();
    entries.map(kind).collect()
}

/// Announces an event of tic-tac-toe, and returns its page.
fn announce(arbiter: &Person<'_>, fields: &[(&str, &str)]) -> String {
    let mut all = vec![
        ("title", "Coppa dei tre"),
        ("game", "tictactoe"),
        ("format", "swiss"),
        ("rounds", "2"),
        ("days", "1"),
        ("rated", "on"),
    ];
    all.retain(|(name, _)| !fields.iter().any(|(other, _)| other == name));
    all.extend_from_slice(fields);
    let answer = arbiter.post("/events", &all);
    assert!(
        answer.leads_to.starts_with("/events/"),
        "{}",
        answer.leads_to
    );
    answer.leads_to
}

/// The tie-breaks of an event in their order.
fn tie_breaks(event: &Value) -> Value {
    event["entries"][0]["act"]["plan"]["tie_breaks"].clone()
}

#[test]
fn what_was_typed_into_an_announcement_stays_when_it_is_refused() {
    for hall in Hall::all("announcement") {
        let (livia, guest) = (hall.named("Livia"), hall.server.person());
        let form = "/events/new?game=war";
        assert!(guest.get(form).text.contains("href=\"/account\""));
        assert!(livia.get("/events/new").text.contains("?game=alea\""));
        let (text, italian) = (livia.get(form).text, livia.get_in(form, "it").text);
        assert!(text.contains("median Buchholz") && italian.contains("Spareggi"));
        let mut fields = vec![
            ("title", "Coppa <dello> Stretto"),
            ("game", "war"),
            ("o.map", "strait"),
            ("o.rules", "cof"),
            ("format", "knock-out"),
            ("days", "3"),
            ("double", "on"),
            ("tie_break_1", "wins"),
            ("tie_break_2", "median_buchholz"),
            ("tie_break_3", "wins"),
            ("tie_break_4", ""),
        ];
        let wrong = [
            (("days", "-1"), "Days of registration"),
            (("rounds", "51"), "a whole number from 1 to 50"),
            (("team", "many"), "from 1 to 8"),
            (("format", "chaos"), "Format: there is none called “chaos”"),
            (("tie_break_5", "luck"), "there is none called “luck”"),
            (("time", "soon"), "soon"),
            (("o.rounds", "many"), "many"),
        ];
        for (field, words) in wrong {
            fields.push(field);
            // Of two fields of one name the first counts.
            fields.sort_by_key(|known| *known != field);
            let answer = livia.post("/events", &fields);
            assert_eq!(answer.status, 422, "{field:?}");
            let text = &answer.text;
            assert!(text.contains(words), "{words}: {text}");
            for kept in [
                "value=\"Coppa &lt;dello&gt; Stretto\"",
                "value=\"knock-out\" selected",
                "selected>The Strait<",
                "name=\"double\" value=\"on\" checked",
                "value=\"median_buchholz\" selected",
            ] {
                assert!(text.contains(kept) || field.0 == "format", "{kept}: {text}");
            }
            assert!(!text.contains("name=\"rated\" value=\"on\" checked"));
            fields.retain(|known| *known != field);
        }
        let page = livia.post("/events", &fields).leads_to;
        let event = hall.event(&page);
        assert_eq!(tie_breaks(&event), json!(["wins", "median_buchholz"]));
        let rules = livia.get(&page).text;
        assert!(
            rules.contains("ordered by wins, median Buchholz"),
            "{rules}"
        );
        let usual = hall.event(&announce(&livia, &[]));
        let names = ["buchholz", "sonneborn_berger", "direct_encounter", "wins"];
        assert_eq!(tie_breaks(&usual), json!(names));
        let none: Vec<_> = (1..6)
            .map(|place| (format!("tie_break_{place}"), ""))
            .collect();
        let none: Vec<_> = none.iter().map(|(name, value)| (&**name, *value)).collect();
        let page = announce(&livia, &none);
        assert_eq!(tie_breaks(&hall.event(&page)), json!([]));
        assert!(
            livia
                .get(&page)
                .text
                .contains("Of equal points the lower start number")
        );
    }
}

/// Does something that is refused, and finds words in the reason.
#[track_caller]
fn refused(person: &Person<'_>, page: &str, fields: &[(&str, &str)], words: &str) {
    let answer = person.post(page, fields);
    let text = match answer.status {
        303 => person.get(&answer.leads_to).text,
        _ => answer.text,
    };
    assert!(text.contains(words), "{words}: {text}");
}

#[test]
fn the_first_championship_is_started_by_two_clicks() {
    for hall in Hall::all("championship") {
        let guest = hall.server.person();
        assert!(
            guest
                .get("/events")
                .text
                .contains("Events are for people with an account")
        );
        assert_eq!(
            guest
                .post("/events", &[("template", "championship-1995")])
                .status,
            403
        );
        let livia = hall.named("Livia");
        let list = livia.get("/events").text;
        assert!(list.contains("Start the championship"), "{list}");
        let page = livia
            .post("/events", &[("template", "championship-1995")])
            .leads_to;
        for (lang, all) in [
            (
                "en",
                [
                    "International Championship in diceless A&amp;A",
                    "Swiss, 5 rounds, double games",
                    "Buchholz, Sonneborn-Berger",
                ],
            ),
            (
                "it",
                [
                    "Campionato internazionale di A&amp;A senza dadi",
                    "svizzero, 5 turni, doppie partite",
                    "Una partita vinta vale 1 punto",
                ],
            ),
        ] {
            let text = livia.get_in(&page, lang).text;
            for words in all {
                assert!(text.contains(words), "{words}: {text}");
            }
        }
        let event = hall.event(&page);
        assert_eq!(event["entries"][0]["act"]["plan"]["game"], "war:rules=cof");
        let calendar = guest.get(&format!("{page}/calendar.ics")).text;
        assert!(calendar.starts_with("BEGIN:VCALENDAR"), "{calendar}");
        assert_eq!(guest.get("/events/none").status, 404);
        assert_eq!(guest.get(&format!("{page}/none")).status, 404);
    }
}

#[test]
fn a_tournament_of_people_is_paired_played_and_ended() {
    for hall in Hall::all("people") {
        let livia = hall.named("Livia");
        let people: Vec<_> = ["Anna", "Bruno", "Carla", "Dario"]
            .map(|name| (name, hall.named(name)))
            .into_iter()
            .collect();
        let page = announce(&livia, &[]);
        for (_, person) in &people {
            assert_eq!(person.post(&format!("{page}/enter"), &[]).leads_to, page);
        }
        refused(
            &people[0].1,
            &format!("{page}/enter"),
            &[],
            "[tournament 3]",
        );
        refused(
            &people[0].1,
            &format!("{page}/program"),
            &[("strength", "random")],
            "[tournament 4]",
        );
        hall.pass(DAY + 1000);
        let late = hall.named("Elena");
        refused(&late, &format!("{page}/enter"), &[], "[tournament 2]");
        let mut rounds = 0;
        loop {
            // An event closes a moment after the last result: the next round or the end is waited for.
            let event = hall.wait(&page, |event| {
                let games = event["games"].as_array().unwrap().iter();
                let open = games.filter(|game| game["over"] == false);
                open.count() == 2 || event["phase"] == "closed"
            });
            if event["phase"] == "closed" {
                break;
            }
            rounds += 1;
            assert!(rounds < 5);
            for game in event["games"].as_array().unwrap() {
                if game["over"] == true {
                    continue;
                }
                let at = format!("/game/{}", game["game"].as_str().unwrap());
                let state: Value =
                    serde_json::from_str(&livia.get(&format!("/api/games/{}", &at[6..])).text)
                        .unwrap();
                let player = |seat: usize| {
                    let name = state["seats"][seat]["name"].as_str().unwrap();
                    &people.iter().find(|(known, _)| *known == name).unwrap().1
                };
                for (seat, action) in [(0, "a1"), (1, "b1"), (0, "a2"), (1, "b2"), (0, "a3")] {
                    let answer = player(seat).act(&at, &seat.to_string(), action);
                    assert!(!answer.complains(), "{}", answer.text);
                }
            }
            let done = rounds;
            hall.wait(&page, |event| {
                kinds(event).iter().filter(|kind| *kind == "result").count() == 2 * done
            });
        }
        let event = hall.event(&page);
        assert_eq!(
            kinds(&event)
                .iter()
                .filter(|kind| *kind == "paired")
                .count(),
            2
        );
        assert_eq!(kinds(&event).last().unwrap(), "closed");
        let text = livia.get(&page).text;
        assert!(
            text.contains("Champion: ") && text.contains("<b>2</b>"),
            "{text}"
        );
        assert!(livia.get(&format!("{page}?round=1")).text.contains("1–0"));
        // The log names nobody, and who deletes their account is not named any more.
        let csv = livia.get(&format!("{page}/standings.csv")).text;
        assert_eq!(csv.lines().count(), 5, "{csv}");
        assert!(
            livia
                .get(&format!("{page}/report.trf"))
                .text
                .contains("012 Coppa dei tre")
        );
        // Ratings follow from the log once the week is over.
        hall.pass(14 * DAY);
        let rated = eventually_some("somebody is rated", || {
            let rated = livia.get("/api/ratings").json();
            let players = rated[0]["players"].as_array().map_or(0, Vec::len);
            (players > 0).then_some(rated)
        });
        let players = rated[0]["players"].as_array().unwrap();
        assert_eq!(players.len(), 4, "{rated}");
        assert!(players[0]["rating"].as_f64().unwrap() > 1500.0, "{rated}");
        assert_eq!(players[0]["provisional"], true);
        assert!(livia.get_in("/ratings", "it").text.contains("provvisorio"));
        // The same numbers follow from the database alone.
        let told = Arc::clone(&hall.now);
        let clock = Clock::from_fn(move || told.load(Ordering::Relaxed));
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let again = runtime.block_on(bilancia_server::ratings(&hall.database, &clock));
        assert_eq!(again.unwrap(), rated);
        // A list has the history of each player, and how well it predicts; the winner is in the hall.
        let list = "/ratings/tictactoe/correspondence";
        let player = players[0]["player"].as_str().unwrap();
        let text = livia.get(&format!("{list}?player={player}")).text;
        for words in [
            "<svg",
            "History",
            "How well ratings predict",
            "in the end, after",
        ] {
            assert!(text.contains(words), "{words}: {text}");
        }
        assert!(
            livia
                .get(&format!("{list}?player=Nessuno"))
                .text
                .contains("Nessuno has no rated game")
        );
        assert_eq!(livia.get("/ratings/tictactoe/live").status, 404);
        assert_eq!(livia.get("/ratings/tictactoe/never").status, 404);
        let hall_of = livia.get_in("/champions", "it").text;
        assert!(
            hall_of.contains("Coppa dei tre") && hall_of.contains("Campioni"),
            "{hall_of}"
        );
        let picture = livia.get(&format!("{page}/standings.svg")).text;
        assert!(
            picture.starts_with("<svg") && picture.contains("Anna"),
            "{picture}"
        );
        assert_eq!(livia.get(&format!("{page}/bracket.svg")).status, 404);
        // A game leads back to its event.
        let game = event["games"][0]["game"].as_str().unwrap();
        assert!(
            livia
                .get(&format!("/game/{game}"))
                .text
                .contains(&format!("href=\"{page}\""))
        );
    }
}

#[test]
fn teams_form_and_play_under_their_names() {
    for hall in Hall::all("teams") {
        let livia = hall.named("Livia");
        let [anna, bruno, carla, dario] =
            ["Anna", "Bruno", "Carla", "Dario"].map(|name| hall.named(name));
        let page = announce(
            &livia,
            &[("format", "knock-out"), ("team", "2"), ("double", "on")],
        );
        let to = |command: &str| format!("{page}/{command}");
        refused(&anna, &to("enter"), &[], "empty, or too long");
        assert_eq!(
            anna.post(&to("enter"), &[("team", "Le Bilance")]).leads_to,
            page
        );
        refused(
            &carla,
            &to("enter"),
            &[("team", "Le Bilance")],
            "[tournament 3]",
        );
        assert_eq!(
            carla.post(&to("enter"), &[("team", "I Pesi")]).leads_to,
            page
        );
        assert!(bruno.get_in(&page, "it").text.contains("Unisciti"));
        assert_eq!(bruno.post(&to("join"), &[("entrant", "1")]).leads_to, page);
        refused(&dario, &to("join"), &[("entrant", "1")], "[tournament 3]");
        dario.post(&to("join"), &[("entrant", "2")]);
        assert_eq!(dario.post(&to("leave"), &[]).leads_to, page);
        dario.post(&to("join"), &[("entrant", "2")]);
        refused(&bruno, &to("withdraw"), &[], "[tournament 4]");
        assert!(livia.get(&page).text.contains("Dario leaves I Pesi."));
        hall.pass(DAY + 1000);
        let event = hall.wait(&page, |event| event["games"].as_array().unwrap().len() == 2);
        // The picture of the bracket names teams, and so do tables.
        let text = livia.get(&page).text;
        assert!(text.contains("Bracket") && text.contains("<svg"), "{text}");
        assert!(
            livia
                .get(&format!("{page}/bracket.svg"))
                .text
                .contains("Le Bilance")
        );
        assert_eq!(livia.get(&format!("{page}/report.trf")).status, 404);
        for game in event["games"].as_array().unwrap() {
            let id = game["game"].as_str().unwrap();
            let state: Value =
                serde_json::from_str(&livia.get(&format!("/api/games/{id}")).text).unwrap();
            let at = format!("/game/{id}");
            let first = state["seats"][0]["name"].as_str().unwrap();
            let (one, other) = match first {
                "Anna" => (&anna, &carla),
                "Carla" => (&carla, &anna),
                name => panic!("{name} is no first member"),
            };
            for (player, seat, action) in [
                (one, "0", "a1"),
                (other, "1", "b1"),
                (one, "0", "a2"),
                (other, "1", "b2"),
                (one, "0", "a3"),
            ] {
                // The team of the first member wins as the first side, and again when it has the second.
                let action = match (first, action) {
                    ("Carla", "a3") => "c3",
                    (_, action) => action,
                };
                let answer = player.act(&at, seat, action);
                assert!(!answer.complains(), "{}", answer.text);
            }
            if first == "Carla" {
                let answer = anna.act(&at, "1", "b3");
                assert!(!answer.complains(), "{}", answer.text);
            }
        }
        let event = hall.wait(&page, |event| event["phase"] == "closed");
        assert!(
            livia.get("/champions").text.contains("Le Bilance"),
            "{event:#}"
        );
        hall.pass(14 * DAY);
        let teams = eventually_some("teams are rated", || {
            let rated = livia.get("/api/ratings").json();
            let teams = rated[0]["teams"].as_array()?;
            (!teams.is_empty()).then(|| teams.clone())
        });
        assert_eq!(teams.len(), 4);
        assert!(
            teams[0]["rating"].as_f64().unwrap() > 25.0
                && teams[3]["rating"].as_f64().unwrap() < 25.0
        );
        assert!(livia.get_in("/ratings", "it").text.contains("A squadre"));
    }
}

#[test]
fn who_misses_a_round_says_so_on_the_page_and_is_back_in_the_next() {
    for hall in Hall::all("absent") {
        let livia = hall.named("Livia");
        let players = ["Anna", "Bruno", "Carla"].map(|name| hall.named(name));
        let page = announce(&livia, &[("format", "swiss"), ("rounds", "2")]);
        let to = |command: &str| format!("{page}/{command}");
        for player in &players {
            assert_eq!(player.post(&to("enter"), &[]).leads_to, page);
        }
        let [anna, bruno, _] = &players;
        let text = anna.get_in(&page, "it").text;
        assert!(
            text.contains("Salta un turno") && text.contains("né punti"),
            "{text}"
        );
        assert_eq!(anna.post(&to("absent"), &[("round", "1")]).leads_to, page);
        assert!(
            livia
                .get(&page)
                .text
                .contains("Anna will be absent from round 1.")
        );
        bruno.post(&to("absent"), &[("round", "1")]);
        assert_eq!(bruno.post(&to("present"), &[("round", "1")]).leads_to, page);
        assert!(!bruno.get(&page).text.contains("You will be absent"));
        assert_eq!(livia.post(&to("begin"), &[]).leads_to, page);
        hall.wait(&page, |event| event["games"].as_array().unwrap().len() == 1);
        let text = anna.get(&format!("{page}?round=1")).text;
        assert!(text.contains(">absent<"), "{text}");
        refused(anna, &to("absent"), &[("round", "1")], "[tournament 13]");
    }
}

#[test]
fn ratings_without_luck_stand_beside_the_others() {
    for hall in Hall::all("luck") {
        let livia = hall.named("Livia");
        let page = announce(
            &livia,
            &[
                ("game", "kuhn"),
                ("format", "round-robin"),
                ("double", "on"),
            ],
        );
        for strength in ["random", "mcts:nodes=20"] {
            let answer = livia.post(&format!("{page}/program"), &[("strength", strength)]);
            assert_eq!(answer.leads_to, page, "{}", answer.text);
        }
        hall.pass(DAY + 1000);
        hall.wait(&page, |event| event["phase"] == "closed");
        hall.pass(14 * DAY);
        let list = eventually_some("both games are weighed", || {
            // What was asked for before stays for half a minute.
            hall.pass(30_000);
            let rated = livia.get("/api/ratings").json();
            (rated[0]["weighed"] == 2).then(|| rated[0].clone())
        });
        assert_eq!(list["games"], 2);
        assert!(list["players"][0]["without_luck"].is_number(), "{list}");
        let text = livia.get_in("/ratings/kuhn/correspondence", "it").text;
        assert!(
            text.contains("Senza fortuna") && text.contains("2 partite su 2"),
            "{text}"
        );
    }
}

#[test]
fn an_arbiter_decides_undoes_and_replaces_with_a_trace() {
    for hall in Hall::all("arbiter") {
        let livia = hall.named("Livia");
        let (anna, bruno, carla) = (hall.named("Anna"), hall.named("Bruno"), hall.named("Carla"));
        let page = announce(&livia, &[("format", "round-robin"), ("double", "on")]);
        anna.post(&format!("{page}/enter"), &[]);
        bruno.post(&format!("{page}/enter"), &[]);
        hall.pass(DAY + 1000);
        hall.wait(&page, |event| event["games"].as_array().unwrap().len() == 2);
        let to = |command: &str| format!("{page}/{command}");
        let ruling = [
            ("game", "1.1.1"),
            ("score", "first"),
            ("reason", "Bruno did not answer."),
        ];
        refused(&anna, &to("adjudicate"), &ruling, "[tournament 4]");
        // Withdrawing is asked about first, with what it costs.
        for (lang, words) in [
            ("en", "2 open games are lost at once"),
            ("it", "2 partite aperte sono perse subito"),
        ] {
            let text = anna.get_in(&page, lang).text;
            let asked = text
                .split("class=\"withdrawal\"")
                .nth(1)
                .unwrap_or_default();
            let asked = asked.split("</details>").next().unwrap_or_default();
            assert!(asked.contains(words), "{words}: {text}");
            assert!(!asked.contains("btn pri"), "{asked}");
        }
        assert_eq!(livia.post(&to("adjudicate"), &ruling).leads_to, page);
        refused(&livia, &to("adjudicate"), &ruling, "[tournament 8]");
        let entries = kinds(&hall.event(&page)).len();
        let number = entries.to_string();
        let undo = [
            ("entry", number.as_str()),
            ("reason", "It was the other game."),
        ];
        refused(&bruno, &to("undo"), &undo, "[tournament 4]");
        assert_eq!(livia.post(&to("undo"), &undo).leads_to, page);
        refused(&livia, &to("undo"), &undo, "[tournament 9]");
        let text = livia.get(&page).text;
        assert!(
            text.contains("It was the other game.") && text.contains("undone by entry"),
            "{text}"
        );
        // Another person takes the place of one who has gone.
        let replace = [("entrant", "2"), ("person", "Carla")];
        assert_eq!(livia.post(&to("replace"), &replace).leads_to, page);
        assert!(livia.get(&page).text.contains("who has not answered yet"));
        let offers = carla.get_in("/events", "it").text;
        assert!(offers.contains("ti è offerto un posto"), "{offers}");
        assert!(carla.get(&page).text.contains("the place of Bruno"));
        assert_eq!(carla.post(&to("accept"), &[]).leads_to, page);
        refused(
            &livia,
            &to("replace"),
            &[("entrant", "1"), ("person", "Nessuno Mai")],
            "Nessuno Mai",
        );
        assert!(
            carla
                .get(&page)
                .text
                .contains("Carla takes the place of Bruno.")
        );
        // A rated event becomes unrated by a ruling only.
        refused(
            &carla,
            &to("unrate"),
            &[("reason", "I lose.")],
            "[tournament 4]",
        );
        livia.post(&to("unrate"), &[("reason", "A slip of the program.")]);
        assert!(carla.get(&page).text.contains("Not rated"));
        for game in ["1.1.1", "1.1.2"] {
            livia.post(
                &to("adjudicate"),
                &[("game", game), ("score", "draw"), ("reason", "Agreed.")],
            );
        }
        let event = hall.wait(&page, |event| event["phase"] == "closed");
        assert_eq!(kinds(&event).last().unwrap(), "closed");
        assert!(!livia.get(&page).text.contains("who has not answered yet"));
        // The name of a person who has gone is nowhere, half a minute later.
        let gone = carla.post("/account/delete", &[("present", PASSWORD)]);
        assert_eq!(gone.status, 303, "{}", gone.text);
        hall.pass(30_000);
        assert!(!livia.get(&page).text.contains("Carla"));
    }
}

#[test]
fn registration_ends_at_an_hour_or_when_the_arbiter_begins() {
    for hall in Hall::all("begin") {
        let livia = hall.named("Livia");
        let (anna, bruno, carla) = (hall.named("Anna"), hall.named("Bruno"), hall.named("Carla"));
        // Without a day there is an hour, and the form says so.
        assert!(
            livia
                .get("/events/new?game=tictactoe")
                .text
                .contains("0: one hour, or until you begin")
        );
        let page = announce(&livia, &[("days", "0")]);
        let begin = format!("{page}/begin");
        anna.post(&format!("{page}/enter"), &[]);
        for (lang, words) in [
            ("en", ["registration until", "15 January 2027 09:00 UTC"]),
            ("it", ["iscrizioni fino al", "15 gennaio 2027 09:00 UTC"]),
        ] {
            let text = anna.get_in(&page, lang).text;
            for words in words {
                assert!(text.contains(words), "{words}: {text}");
            }
            for words in [
                "datetime=\"2027-01-15T09:00:00Z\" data-local",
                "data-left=\"3600000\"",
                ">1h 00m<",
            ] {
                assert!(text.contains(words), "{words}: {text}");
            }
            assert!(!text.contains("/begin\""), "{text}");
        }
        refused(&anna, &begin, &[], "[tournament 4]");
        refused(&livia, &begin, &[], "[tournament 2]");
        bruno.post(&format!("{page}/enter"), &[]);
        assert!(livia.get(&page).text.contains("Begin now"));
        assert_eq!(livia.post(&begin, &[]).leads_to, page);
        hall.wait(&page, |event| event["games"].as_array().unwrap().len() == 1);
        refused(&carla, &format!("{page}/enter"), &[], "[tournament 2]");
        refused(&livia, &begin, &[], "[tournament 5]");
        let text = livia.get(&page).text;
        assert!(
            text.contains("Registration is closed before its date."),
            "{text}"
        );
    }
}

#[test]
fn programs_play_a_championship_over_restarts() {
    let mut hall = Hall::all("programs").pop().expect("that on PostgreSQL");
    let page = {
        let livia = hall.named("Livia");
        let fields = [
            ("game", "war"),
            ("o.map", "strait"),
            ("o.rules", "cof"),
            ("o.rounds", "3"),
            ("rounds", "3"),
            ("double", "on"),
        ];
        let page = announce(&livia, &fields);
        for nodes in 1..=6 {
            let strength = format!("recruit:nodes={nodes}");
            let answer = livia.post(&format!("{page}/program"), &[("strength", &strength)]);
            assert_eq!(answer.leads_to, page, "{}", answer.text);
        }
        refused(
            &livia,
            &format!("{page}/program"),
            &[("strength", "engine:1h")],
            "engine:1h",
        );
        // One person cannot keep the server busy for days.
        let later = [&fields[..], &[("days", "30")]].concat();
        let full = announce(&livia, &later);
        for nodes in 1..=64 {
            let strength = format!("recruit:nodes={nodes}");
            livia.post(&format!("{full}/program"), &[("strength", &strength)]);
        }
        refused(
            &livia,
            &format!("{full}/program"),
            &[("strength", "recruit:nodes=65")],
            "at most 64 programs",
        );
        page
    };
    hall.pass(DAY + 1000);
    // The server goes away and comes back while programs play.
    for results in [1, 5, 9] {
        hall.wait(&page, |event| {
            kinds(event).iter().filter(|kind| *kind == "result").count() >= results
        });
        let again = Hall::open(&hall.database, &hall.now);
        hall.server = again;
    }
    let event = hall.wait(&page, |event| event["phase"] == "closed");
    let kinds = kinds(&event);
    assert_eq!(kinds.iter().filter(|kind| *kind == "result").count(), 18);
    assert_eq!(event["games"].as_array().unwrap().len(), 18);
    let standings = event["standings"].to_string();
    assert!(standings.contains("recruit:nodes=6"), "{standings}");
}
