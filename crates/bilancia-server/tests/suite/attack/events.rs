//! Tournaments: who enters others, who decides their own games, who plays after they are gone, and titles that are more than a line.

use bilancia_testkit::{eventually_some, sized};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::client::{Client, Proof, Reply};
use crate::support::{Server, databases};

const PASSWORD: &str = "una parola lunga";

/// People at a server, each with a session.
struct Hall {
    server: Server,
}

/// Somebody with an account.
struct Somebody {
    client: Client,
    proof: Proof,
}

impl Hall {
    fn open(database: &str) -> Self {
        let mut config = Server::config(database, bilancia_server::Clock::of_machine());
        config.operator = Some("Gestore".to_owned());
        Self {
            server: Server::configured(config),
        }
    }

    fn named(&self, name: &str) -> Somebody {
        let client = Client(self.server.address);
        let session = client.register(name);
        Somebody {
            client,
            proof: Proof::session(&session),
        }
    }
}

impl Somebody {
    fn json(&self, path: &str, value: &Value) -> Reply {
        self.client.json(&self.proof, path, value)
    }

    fn form(&self, path: &str, fields: &[(&str, &str)]) -> Reply {
        self.client.form(&self.proof, path, fields)
    }

    fn page(&self, path: &str) -> String {
        self.client.get(&self.proof, path).text
    }

    /// The id of a new event.
    fn announces(&self, more: &Value) -> String {
        let mut wanted = json!({
            "title": "Coppa", "game": "tictactoe", "format": "swiss", "rounds": 3, "days": 1, "rated": true,
        });
        for (key, value) in more.as_object().unwrap() {
            wanted[key] = value.clone();
        }
        let reply = self.json("/api/events", &wanted);
        assert_eq!(reply.status, 201, "{}", reply.text);
        let event: Value = serde_json::from_str(&reply.text).unwrap();
        event["id"].as_str().unwrap().to_owned()
    }

    /// Does something in an event, which must be done.
    #[track_caller]
    fn does(&self, event: &str, command: &str, fields: &Value) {
        let reply = self.json(&format!("/api/events/{event}/{command}"), fields);
        assert_eq!(reply.status, 200, "{command} {fields}: {}", reply.text);
    }

    /// Tries something in an event by the API and by the form of its page, which is refused by both and changes nothing.
    #[track_caller]
    fn cannot(&self, event: &str, command: &str, fields: &Value, words: &str) {
        let before = self.length(event);
        let reply = self.json(&format!("/api/events/{event}/{command}"), fields);
        assert!(
            (400..500).contains(&reply.status) && reply.text.contains(words),
            "{command} {fields}: {} {}",
            reply.status,
            reply.text
        );
        let texts = fields.as_object().unwrap().iter().map(|(key, value)| {
            let text = value.as_str().map(str::to_owned);
            (key.as_str(), text.unwrap_or_else(|| value.to_string()))
        });
        let texts: Vec<_> = texts.collect();
        let texts: Vec<_> = texts.iter().map(|(key, text)| (*key, &**text)).collect();
        let reply = self.form(&format!("/events/{event}/{command}"), &texts);
        let told = reply.leads_to().contains("fault=");
        assert!(told || reply.status >= 400, "{command}: {}", reply.status);
        assert_eq!(self.length(event), before, "{command} {fields}");
    }

    fn event(&self, event: &str) -> Value {
        serde_json::from_str(&self.page(&format!("/api/events/{event}"))).unwrap()
    }

    fn length(&self, event: &str) -> u64 {
        self.event(event)["length"].as_u64().unwrap()
    }

    /// The ids of the games of an event that are not over, once there are as many as expected.
    fn games(&self, event: &str, count: usize) -> Vec<String> {
        eventually_some("the games are there", || {
            let event = self.event(event);
            let games = event["games"].as_array().unwrap().iter();
            let open = games.filter(|game| game["over"] == false);
            let ids: Vec<_> = open
                .map(|game| game["game"].as_str().unwrap().to_owned())
                .collect();
            (ids.len() == count).then_some(ids)
        })
    }

    /// The game of a person in the present round, as events name it.
    fn board_of(&self, event: &str, name: &str) -> String {
        let found = self.event(event);
        let games = found["games"].as_array().unwrap().iter();
        let mut own = games.filter(|game| {
            let id = game["game"].as_str().unwrap();
            let game: Value =
                serde_json::from_str(&self.page(&format!("/api/games/{id}"))).unwrap();
            let seats = game["seats"].as_array().unwrap();
            seats.iter().any(|seat| seat["name"] == name)
        });
        let game = own.next_back().unwrap();
        format!("{}.{}.{}", game["round"], game["board"], game["place"])
    }
}

/// The names of those who take part, as the page of the event lists them.
fn takes_part(somebody: &Somebody, event: &str, name: &str) -> bool {
    let csv = somebody.page(&format!("/events/{event}/standings.csv"));
    csv.contains(name)
}

#[test]
fn nobody_is_entered_by_others() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "consent") {
        let hall = Hall::open(&database);
        let [orga, anna, bruno, victor, stranger] =
            ["Orga", "Anna", "Bruno", "Victor", "Straniero"].map(|name| hall.named(name));
        let event = orga.announces(&json!({}));
        for one in [&anna, &bruno] {
            one.does(&event, "enter", &json!({}));
        }
        orga.does(&event, "begin", &json!({}));
        orga.games(&event, 1);
        // Who blocks the organiser, or is blocked by them, is asked nothing.
        let replace = json!({"entrant": 2, "person": "Victor"});
        for (one, other) in [(&victor, "Orga"), (&orga, "Victor")] {
            one.form(&format!("/person/{other}/block"), &[]);
            orga.cannot(&event, "replace", &replace, "do not play together");
            let invites = orga.form(&format!("/events/{event}/invite"), &[("person", "Victor")]);
            assert!(
                invites.leads_to().contains("fault="),
                "{}",
                invites.leads_to()
            );
            one.form(&format!("/person/{other}/unblock"), &[]);
        }
        // Others than the arbiter offer nothing.
        for one in [&anna, &victor, &stranger] {
            one.cannot(&event, "replace", &replace, "[tournament 4]");
        }
        orga.does(&event, "replace", &replace);
        assert!(!takes_part(&orga, &event, "Victor") && takes_part(&orga, &event, "Bruno"));
        // Others cannot answer for them, nor take what is not offered to themselves.
        for one in [&orga, &anna, &bruno, &stranger] {
            one.cannot(&event, "accept", &json!({"entrant": 2}), "No place");
        }
        for one in [&anna, &stranger] {
            let declines = json!({"entrant": 2, "person": "Victor"});
            one.cannot(&event, "decline", &declines, "[tournament 4]");
        }
        victor.cannot(&event, "accept", &json!({"entrant": 1}), "No place");
        victor.does(&event, "decline", &json!({}));
        victor.cannot(&event, "accept", &json!({}), "No place");
        // Taken back, it is not there either.
        orga.does(&event, "replace", &replace);
        orga.does(
            &event,
            "decline",
            &json!({"entrant": 2, "person": "Victor"}),
        );
        victor.cannot(&event, "accept", &json!({}), "No place");
        let others = json!({"entrant": 2, "person": "straniero"});
        orga.does(&event, "replace", &others);
        let page = stranger.page(&format!("/events/{event}"));
        assert!(page.contains("offers you the place of Bruno"), "{page}");
        assert_eq!(
            stranger
                .form(&format!("/events/{event}/accept"), &[("entrant", "2")])
                .leads_to(),
            format!("/events/{event}")
        );
        assert!(takes_part(&orga, &event, "Straniero") && !takes_part(&orga, &event, "Bruno"));
        // Who has left is not brought back by an arbiter who undoes it.
        anna.does(&event, "withdraw", &json!({}));
        let left = orga.event(&event)["entries"]
            .as_array()
            .unwrap()
            .iter()
            .rposition(|entry| entry["act"]["kind"] == "withdrawn")
            .unwrap()
            + 1;
        let undo = json!({"entry": left, "reason": "Torna qui."});
        orga.cannot(&event, "undo", &undo, "[tournament 12]");
    }
}

#[test]
fn a_team_is_shared_with_nobody_who_is_blocked() {
    let folder = TempDir::new().unwrap();
    let [database, _] = databases(&folder, "teamblocks");
    let hall = Hall::open(&database);
    let [orga, anna, victor] = ["Orga", "Anna", "Victor"].map(|name| hall.named(name));
    let event = orga.announces(&json!({"team": 2}));
    anna.does(&event, "enter", &json!({"team": "Le Bilance"}));
    victor.form("/person/Anna/block", &[]);
    victor.cannot(
        &event,
        "join",
        &json!({"entrant": 1}),
        "do not play together",
    );
    // On opposite sides they may play: who meets whom is not for players to choose.
    victor.does(&event, "enter", &json!({"team": "I Pesi"}));
    orga.does(&event, "begin", &json!({}));
    orga.games(&event, 1);
}

#[test]
fn nobody_else_says_who_is_absent_and_nobody_too_late() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "absence") {
        let hall = Hall::open(&database);
        let [orga, anna, bruno, carla, operator] =
            ["Orga", "Anna", "Bruno", "Carla", "Gestore"].map(|name| hall.named(name));
        let event = orga.announces(&json!({"half_byes": 1}));
        for one in [&orga, &anna, &bruno, &carla] {
            one.does(&event, "enter", &json!({}));
        }
        // Entrants are numbered in the order in which they came.
        for one in [&orga, &bruno, &operator] {
            one.cannot(&event, "absent", &json!({"entrant": 2}), "[tournament 4]");
        }
        anna.cannot(&event, "present", &json!({}), "[tournament 13]");
        for round in [0, 4, 4_000_000_000_u32] {
            anna.cannot(
                &event,
                "absent",
                &json!({"round": round}),
                "[tournament 13]",
            );
        }
        anna.does(&event, "absent", &json!({}));
        anna.cannot(&event, "absent", &json!({"round": 1}), "[tournament 13]");
        orga.cannot(&event, "present", &json!({"entrant": 2}), "[tournament 4]");
        anna.does(&event, "absent", &json!({"round": 3}));
        // What somebody said of themselves an arbiter does not undo.
        let said = orga.length(&event);
        let undo = json!({"entry": said, "reason": "Serve qui."});
        orga.cannot(&event, "undo", &undo, "[tournament 12]");
        let page = anna.page(&format!("/events/{event}"));
        assert!(page.contains("You will be absent from round 3."), "{page}");
        orga.does(&event, "begin", &json!({}));
        orga.games(&event, 1);
        anna.cannot(&event, "present", &json!({"round": 1}), "[tournament 13]");
        let paired = orga.event(&event)["entries"].to_string();
        assert!(paired.contains("\"half\":"), "{paired}");
        let page = anna.page(&format!("/events/{event}"));
        assert!(page.contains("half a point without a game"), "{page}");
    }
}

#[test]
fn nobody_rules_on_a_board_of_their_own() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "ownboard") {
        let hall = Hall::open(&database);
        let [orga, anna, bruno, carla, operator] =
            ["Orga", "Anna", "Bruno", "Carla", "Gestore"].map(|name| hall.named(name));
        let event = orga.announces(&json!({}));
        for one in [&orga, &anna, &bruno, &carla] {
            one.does(&event, "enter", &json!({}));
        }
        orga.does(&event, "begin", &json!({}));
        let games = orga.games(&event, 2);
        let own = orga.board_of(&event, "Orga");
        let other = match own.as_str() {
            "1.1.1" => "1.2.1",
            _ => "1.1.1",
        };
        let opponent = ["Anna", "Bruno", "Carla"]
            .iter()
            .position(|name| orga.board_of(&event, name) == own)
            .unwrap();
        let round = orga.event(&event)["entries"]
            .as_array()
            .unwrap()
            .iter()
            .rposition(|entry| entry["act"]["kind"] == "paired")
            .unwrap()
            + 1;
        let ruling = |game: &str| json!({"game": game, "score": "first", "reason": "Materiale."});
        let undo = |entry: usize| json!({"entry": entry, "reason": "Svista."});
        for (command, fields) in [
            ("adjudicate", ruling(&own)),
            ("withdraw", json!({"entrant": opponent + 2})),
            (
                "replace",
                json!({"entrant": opponent + 2, "person": "Gestore"}),
            ),
            ("undo", undo(round)),
        ] {
            orga.cannot(&event, command, &fields, "[tournament 4]");
        }
        // The page offers only the others.
        let page = orga.page(&format!("/events/{event}/decide"));
        assert!(page.contains("you play yourself"), "{page}");
        assert!(!page.contains(&format!("value=\"{own}\"")), "{page}");
        assert!(page.contains(&format!("value=\"{other}\"")), "{page}");
        let page = orga.page(&format!("/events/{event}/decide?game={own}"));
        assert!(!page.contains(&format!("value=\"{own}\"")), "{page}");
        // The operator decides there, and nowhere else; no other person does.
        operator.cannot(&event, "adjudicate", &ruling(other), "[tournament 4]");
        for one in [&anna, &bruno, &carla] {
            one.cannot(&event, "adjudicate", &ruling(&own), "[tournament 4]");
            one.cannot(&event, "adjudicate", &ruling(other), "[tournament 4]");
        }
        for (command, fields) in [
            ("begin", json!({})),
            ("program", json!({"strength": "random"})),
            ("replace", json!({"entrant": 2, "person": "Gestore"})),
        ] {
            operator.cannot(&event, command, &fields, "[tournament 4]");
        }
        let page = operator.page(&format!("/events/{event}/decide"));
        assert!(page.contains(&format!("value=\"{own}\"")), "{page}");
        assert_eq!(
            anna.client
                .get(&anna.proof, &format!("/events/{event}/decide"))
                .status,
            403
        );
        operator.does(&event, "adjudicate", &ruling(&own));
        let decided = orga.length(&event) as usize;
        orga.cannot(&event, "undo", &undo(decided), "[tournament 4]");
        let text = orga.page(&format!("/events/{event}"));
        assert!(text.contains("Gestore, operator of the server"), "{text}");
        operator.does(&event, "undo", &undo(decided));
        // A game that was played out is not undone by who played it either, nor does it stop to count.
        let lost = games.iter().find(|game| {
            let text = orga.page(&format!("/api/games/{game}"));
            text.contains("\"Orga\"")
        });
        let lost = lost.unwrap();
        play(&[&orga, &anna, &bruno, &carla], lost);
        let result = eventually_some("the result is entered", || {
            let event = orga.event(&event);
            let entries = event["entries"].as_array().unwrap();
            let found = entries
                .iter()
                .rposition(|entry| entry["act"]["kind"] == "result");
            found.map(|found| found + 1)
        });
        orga.cannot(&event, "undo", &undo(result), "[tournament 4]");
        let unrate = json!({"reason": "Ho perso."});
        orga.cannot(&event, "unrate", &unrate, "[tournament 4]");
        orga.does(&event, "adjudicate", &ruling(other));
        // Nor can a rival withdraw an entrant, at whatever board.
        for entrant in 2..=4 {
            orga.cannot(
                &event,
                "withdraw",
                &json!({"entrant": entrant}),
                "[tournament 4]",
            );
        }
        let page = operator.page(&format!("/events/{event}"));
        assert!(page.contains("/withdraw\""), "{page}");
        operator.does(&event, "withdraw", &json!({"entrant": 4}));
    }
}

/// Plays a game of tic-tac-toe to its end; the first side wins.
fn play(people: &[&Somebody], game: &str) {
    for (seat, action) in [
        ("0", "a1"),
        ("1", "b1"),
        ("0", "a2"),
        ("1", "b2"),
        ("0", "a3"),
    ] {
        let done = people.iter().any(|one| {
            let fields = [("seat", seat), ("text", action)];
            let reply = one.form(&format!("/game/{game}/act"), &fields);
            reply.status == 303 && !reply.leads_to().contains("fault=")
        });
        assert!(done, "{seat} {action}");
    }
}

#[test]
fn who_is_gone_is_withdrawn_from_every_event_at_once() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "gone") {
        let hall = Hall::open(&database);
        let [orga, anna, bruno, carla, dario] =
            ["Orga", "Anna", "Bruno", "Carla", "Dario"].map(|name| hall.named(name));
        let [before, playing, teams] = [
            orga.announces(&json!({})),
            orga.announces(&json!({"rounds": 2})),
            orga.announces(&json!({"team": 2})),
        ];
        for one in [&anna, &bruno, &carla, &dario] {
            one.does(&before, "enter", &json!({}));
            one.does(&playing, "enter", &json!({}));
        }
        anna.does(&teams, "enter", &json!({"team": "Le Bilance"}));
        bruno.does(&teams, "join", &json!({"entrant": 1}));
        orga.does(&playing, "begin", &json!({}));
        orga.games(&playing, 2);
        let gone = anna.form("/account/delete", &[("present", PASSWORD)]);
        assert_eq!(gone.leads_to(), "/");
        for event in [&before, &playing] {
            let kinds: Vec<_> = orga.event(event)["entries"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|entry| entry["act"]["kind"] == "withdrawn" && entry["by"] == "host")
                .map(|entry| entry["act"]["entrant"].clone())
                .collect();
            assert_eq!(kinds, [json!(1)], "{event}");
        }
        let page = orga.page(&format!("/events/{before}"));
        let list = page
            .split("id=\"entrants\"")
            .nth(1)
            .unwrap()
            .split("</ol>")
            .next()
            .unwrap();
        assert!(
            list.contains("Bruno") && !list.contains("deleted"),
            "{list}"
        );
        let team = &orga.event(&teams)["entries"];
        assert_eq!(
            team.as_array().unwrap().last().unwrap()["act"]["kind"],
            "left"
        );
        // The open game is lost, and the next round has no entrant of that name.
        let text = orga.page(&format!("/events/{playing}"));
        assert!(
            text.contains("(account deleted)") && !text.contains(">gone-"),
            "{text}"
        );
        let games = orga.games(&playing, 1);
        play(&[&bruno, &carla, &dario], &games[0]);
        let paired = eventually_some("the next round is paired", || {
            let event = orga.event(&playing);
            let entries = event["entries"].as_array().unwrap().iter();
            let mut paired = entries.filter(|entry| entry["act"]["kind"] == "paired");
            let begun = event.to_string().contains("\"round\":2");
            paired.next_back().filter(|_| begun).cloned()
        });
        let boards = paired["act"]["pairings"].as_array().unwrap();
        assert_eq!(boards.len(), 2, "{paired}");
        let second = orga.page(&format!("/events/{playing}?round=2"));
        let rounds = second
            .split("id=\"rounds\"")
            .nth(1)
            .unwrap()
            .split("</table>")
            .next()
            .unwrap();
        assert!(
            !rounds.contains("deleted") && !rounds.contains("gone-"),
            "{rounds}"
        );
    }
}

#[test]
fn titles_and_names_are_one_line_of_letters_that_can_be_seen() {
    let folder = TempDir::new().unwrap();
    let [database, _] = databases(&folder, "titles");
    let hall = Hall::open(&database);
    let orga = hall.named("Orga");
    let hidden = [
        "\r\nURL:http://evil.example/login",
        "\n",
        "\u{0}",
        "\u{7f}",
        "\u{85}",
        "\u{ad}",
        "\u{61c}",
        "\u{200b}",
        "\u{202e}",
        "\u{2028}",
        "\u{2066}",
        "\u{feff}",
        "\u{e0041}",
    ];
    let some = hidden.iter().take(sized(hidden.len(), hidden.len()));
    for hidden in some {
        let title = format!("Cup{hidden}x");
        let wanted = json!({"title": title, "game": "tictactoe", "format": "swiss"});
        let reply = orga.json("/api/events", &wanted);
        assert!(
            reply.status == 422 && reply.text.contains("U+"),
            "{title:?}: {}",
            reply.text
        );
        let fields = [
            ("title", &*title),
            ("game", "tictactoe"),
            ("format", "swiss"),
        ];
        let reply = orga.form("/events", &fields);
        assert!(
            reply.status == 422 && reply.text.contains("Take out U+"),
            "{title:?}: {}",
            reply.text
        );
    }
    let event = orga.announces(&json!({"team": 2, "title": "Coppa – è ♞ «杯»"}));
    for hidden in hidden {
        let name = format!("Team{hidden}x");
        orga.cannot(&event, "enter", &json!({"team": name}), "U+");
        let reason = json!({"reason": format!("So{hidden}.")});
        orga.cannot(&event, "unrate", &reason, "U+");
        for field in ["name", "token"] {
            let (path, fields) = match field {
                "name" => (
                    "/account/register",
                    [("name", &*name), ("password", PASSWORD)],
                ),
                _ => ("/account/token", [("name", &*name), ("password", "")]),
            };
            let guest = Proof::session(&orga.client.guest());
            let proof = if field == "name" { &guest } else { &orga.proof };
            let reply = orga.client.form(proof, path, &fields);
            assert!(
                reply.leads_to().contains("fault="),
                "{field} {hidden:?}: {}",
                reply.leads_to()
            );
        }
    }
}
