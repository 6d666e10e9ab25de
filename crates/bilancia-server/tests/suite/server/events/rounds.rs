//! Rounds of events: paired, played and ended.

use super::*;

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
        // The log names no person, so that one whose account is deleted is not named any more.
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
        let other = livia.get("/ratings/tictactoe/live").text;
        assert!(
            other.contains("No rated game of this pace is over yet."),
            "{other}"
        );
        assert_eq!(livia.get("/ratings/tictactoe/never").status, 404);
        let hall_of = livia.get_in("/champions", "it").text;
        assert!(
            hall_of.contains("Coppa dei tre") && hall_of.contains("Campioni"),
            "{hall_of}"
        );
        // Of all who took part, one has the title on their page.
        let titled = players.iter().filter(|one| {
            let name = one["player"].as_str().unwrap();
            let text = livia.get(&format!("/person/{name}")).text;
            text.contains("Titles") && text.contains(&format!("href=\"{page}\""))
        });
        assert_eq!(titled.count(), 1);
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

/// The game of an arena that is played, with the names of its players; none if there is none.
fn played(hall: &Hall, event: &Value) -> Option<(String, [String; 2])> {
    let mut games = event["games"].as_array().unwrap().iter();
    let game = games.find(|game| game["over"] == false)?["game"]
        .as_str()
        .unwrap();
    let state = hall
        .server
        .person()
        .get(&format!("/api/games/{game}"))
        .json();
    let name = |seat: usize| state["seats"][seat]["name"].as_str().unwrap().to_owned();
    Some((format!("/game/{game}"), [name(0), name(1)]))
}

#[test]
fn an_arena_pairs_whoever_is_here_until_its_end() {
    for hall in Hall::all("arena") {
        let livia = hall.named("Livia");
        let people = ["Anna", "Bruno", "Carla"].map(|name| (name, hall.named(name)));
        let of = |name: &str| &people.iter().find(|(known, _)| *known == name).unwrap().1;
        let fields = [
            ("format", "arena"),
            ("days", "0"),
            ("minutes", "5"),
            ("length", "30"),
        ];
        let slow = [
            &fields[..],
            &[("title", "Arena"), ("game", "tictactoe"), ("time", "3d")],
        ]
        .concat();
        let answer = livia.post("/events", &slow);
        assert!(
            answer.text.contains("An arena is played live"),
            "{}",
            answer.text
        );
        let page = announce(&livia, &[&fields[..], &[("time", "5m+3s")]].concat());
        for (_, person) in &people {
            assert_eq!(person.post(&format!("{page}/enter"), &[]).leads_to, page);
        }
        refused(
            of("Anna"),
            &format!("{page}/resume"),
            &[],
            "[tournament 13]",
        );
        livia.post(&format!("{page}/begin"), &[]);
        let mut met: Vec<[String; 2]> = Vec::new();
        for number in 0..4 {
            let event = hall.wait(&page, |event| played(&hall, event).is_some());
            let (game, names) = played(&hall, &event).unwrap();
            let mut sorted = names.clone();
            sorted.sort();
            // Of three players no two meet twice running.
            assert_ne!(met.last(), Some(&sorted));
            met.push(sorted);
            // Anna wins all of hers, and the first side the others.
            let loses = usize::from(names[1] != "Anna");
            for (seat, action) in [(0, "a1"), (1, "b1")] {
                let answer = of(&names[seat]).act(&game, &seat.to_string(), action);
                assert!(!answer.complains(), "{}", answer.text);
            }
            of(&names[loses]).post(&format!("{game}/resign"), &[("seat", &loses.to_string())]);
            hall.wait(&page, |event| {
                let results = kinds(event).into_iter().filter(|kind| kind == "result");
                results.count() == number + 1
            });
        }
        let event = hall.event(&page);
        let standings = event["standings"]["standings"].as_array().unwrap();
        let sum: f64 = standings
            .iter()
            .map(|row| row["points"].as_f64().unwrap())
            .sum();
        // Four wins of 2 points, and 2 more for a third one in a row.
        assert!(sum == 8.0 || sum == 10.0, "{event}");
        assert_eq!(standings[0]["name"], "Anna");
        // Players who pause are not paired.
        let event = hall.wait(&page, |event| played(&hall, event).is_some());
        let (game, names) = played(&hall, &event).unwrap();
        for (_, person) in &people {
            person.post(&format!("{page}/pause"), &[]);
        }
        let waits = people
            .iter()
            .find(|(name, _)| !names.contains(&(*name).to_owned()));
        let text = waits.unwrap().1.get(&page).text;
        assert!(text.contains("You pause and are not paired."), "{text}");
        of(&names[0]).post(&format!("{game}/resign"), &[("seat", "0")]);
        hall.wait(&page, |event| played(&hall, event).is_none());
        // One can still enter, and waits for an opponent.
        let elena = hall.named("Elena");
        assert_eq!(elena.post(&format!("{page}/enter"), &[]).leads_to, page);
        let text = elena.get(&page).text;
        for words in [
            "You are paired as soon as",
            "Until the end",
            "data-again",
            "pauses",
        ] {
            assert!(text.contains(words), "{words}: {text}");
        }
        hall.pass(31 * 60_000);
        hall.wait(&page, |event| event["phase"] == "closed");
        let text = livia.get(&page).text;
        assert!(text.contains("Champion: Anna"), "{text}");
        assert!(!kinds(&hall.event(&page)).contains(&"absent".to_owned()));
    }
}
