//! Drafts of turns, and whole turns that are sent: by programs, by forms, against clocks and dice.

use crate::support::{Database, Person, Server, Timed, file, postgres};
use bilancia_testkit::{eventually_some, http::Client};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A first turn of West on The Strait.
const TURN: &str = "buy 2 inf\nmove PAS: 1 arm 2 inf VIG\nplace 2 inf OCC\nend";

/// Somebody who plays by JSON.
struct Player<'a> {
    server: &'a Server,
    client: Client,
}

impl<'a> Player<'a> {
    fn new(server: &'a Server) -> Self {
        let person = server.person();
        // Somebody is known once they have done something.
        person.set_up("tictactoe", "myself", &[]);
        Self {
            server,
            client: person.leave(),
        }
    }

    fn person(&self) -> Person<'_> {
        self.server.back(self.client.clone())
    }

    fn send(&self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        let answer = match method {
            "GET" => self.client.get(path),
            _ => {
                let sent = self.client.try_json(method, path, body);
                sent.expect("the server answers")
            }
        };
        (answer.status, answer.json())
    }

    /// Sets up a game that anybody may join.
    fn open(&self, game: &str, more: &Value) -> String {
        let mut wanted = json!({"game": game, "against": "anybody"});
        let fields = wanted.as_object_mut().unwrap();
        fields.extend(more.as_object().cloned().unwrap_or_default());
        let (status, game) = self.send("POST", "/api/games", &wanted);
        assert_eq!(status, 201, "{game}");
        let id = game["id"].as_str().unwrap().to_owned();
        self.give_share(&id, 0);
        format!("/api/games/{id}")
    }

    fn join(&self, game: &str) {
        let (status, said) = self.send("POST", &format!("{game}/join"), &json!({}));
        assert_eq!(status, 200, "{said}");
        self.give_share(game.rsplit('/').next().unwrap(), 1);
    }

    fn give_share(&self, id: &str, seat: u8) {
        let path = format!("/api/games/{id}");
        let (_, game) = self.send("GET", &path, &Value::Null);
        if let Some(commitment) = game["dice"]["commitment"].as_str() {
            let fields = json!({"seat": seat, "commitment": commitment, "share": "ashare"});
            let (status, said) = self.send("POST", &format!("{path}/share"), &fields);
            assert_eq!(status, 200, "{said}");
        }
    }

    fn look(&self, game: &str) -> Value {
        let (status, shown) = self.send("GET", game, &Value::Null);
        assert_eq!(status, 200, "{shown}");
        shown
    }

    fn draft(&self, game: &str) -> Value {
        let (status, draft) = self.send("GET", &format!("{game}/draft"), &Value::Null);
        assert_eq!(status, 200, "{draft}");
        draft
    }

    fn save(&self, game: &str, version: i64, text: &str) -> (u16, Value) {
        let body = json!({"version": version, "text": text});
        self.send("PUT", &format!("{game}/draft"), &body)
    }

    fn turn(&self, game: &str, seat: u8, text: &str) -> (u16, Value) {
        let body = json!({"seat": seat, "text": text});
        self.send("POST", &format!("{game}/turn"), &body)
    }
}

fn awaited(game: &Value) -> Vec<bool> {
    let seats = game["seats"].as_array().unwrap().iter();
    seats.map(|seat| seat["awaited"] == true).collect()
}

fn each_database(name: &str, test: impl Fn(&Server)) {
    let folder = TempDir::new().unwrap();
    test(&Server::start(&folder));
    test(&Server::with(&postgres(name)));
}

#[test]
fn a_draft_is_kept_and_checked_until_its_turn_is_sent() {
    each_database("drafts", |server| {
        let [west, east] = [(); 2].map(|()| Player::new(server));
        let game = west.open("war", &json!({}));
        assert_eq!(west.save(&game, 0, TURN).0, 422, "nobody plays yet");
        east.join(&game);
        let none = west.draft(&game);
        assert_eq!((&none["version"], &none["text"]), (&json!(0), &json!("")));

        let (status, kept) = west.save(
            &game,
            0,
            "# a plan\nbuy 9 inf; buy 1 inf\nmove PAS: 1 arm VIG, 9 inf VIG\n",
        );
        assert_eq!(status, 200, "{kept}");
        assert_eq!(kept["version"], 1);
        assert_eq!(kept["legal"], "buy 1 inf\nmove PAS: 1 arm VIG");
        assert_eq!(kept["whole"], false);
        let refused = kept["refused"].as_array().unwrap();
        let places = refused
            .iter()
            .map(|order| (order["line"].as_u64(), order["words"].as_str()));
        let expected = [(Some(2), Some("buy 9 inf")), (Some(3), Some("9 inf VIG"))];
        assert_eq!(places.collect::<Vec<_>>(), expected);
        assert_eq!(refused[0]["rule"], "war 6");
        assert_eq!(west.draft(&game), kept);
        // It is part of what its player, and they alone, can take with them.
        let export = |player: &Player<'_>| player.send("GET", "/api/me/export", &Value::Null).1;
        assert!(export(&west).as_str().unwrap().contains("# a plan"));
        assert!(!export(&east).as_str().unwrap().contains("# a plan"));

        // Another window knows an older version.
        let (status, overtaken) = west.save(&game, 0, "end");
        assert_eq!(status, 409);
        assert_eq!(overtaken["draft"], kept);
        let (status, whole) = west.save(&game, 1, TURN);
        assert_eq!((status, &whole["whole"]), (200, &json!(true)), "{whole}");
        assert_eq!(
            whole["legal"],
            "buy 2 inf\nmove PAS: 1 arm VIG, 2 inf VIG\nplace 2 inf OCC\nend"
        );

        // The other player has a draft of their own, which is for later.
        let (status, other) = east.save(&game, 0, "buy 3 inf\nplace 3 inf LEV\nend");
        assert_eq!((status, &other["actions"]), (200, &json!(0)));
        assert_eq!(other["refused"][0]["line"], Value::Null, "{other}");

        // A turn is taken whole or not at all.
        let before = west.look(&game);
        let (status, fault) = west.turn(&game, 0, "buy 2 inf\nplace 3 inf OCC\nend");
        assert_eq!(status, 422);
        assert_eq!(fault["turn"]["line"], 2, "{fault}");
        let (status, fault) = west.turn(&game, 0, "buy 2 inf");
        assert_eq!(
            (status, &fault["turn"]["line"]),
            (422, &json!(1)),
            "{fault}"
        );
        let body = json!({"seat": 0, "text": TURN, "version": 1});
        assert_eq!(west.send("POST", &format!("{game}/turn"), &body).0, 409);
        let body = json!({"seat": 0, "text": TURN, "number": 1});
        assert_eq!(west.send("POST", &format!("{game}/turn"), &body).0, 409);
        assert_eq!(west.look(&game), before);
        let body = json!({"seat": 0, "text": format!("turn @{}\n{TURN}", whole["fingerprint"].as_str().unwrap()), "version": 2, "number": 0});
        let (status, after) = west.send("POST", &format!("{game}/turn"), &body);
        assert_eq!(status, 200, "{after}");
        assert_eq!(awaited(&after), [false, true]);
        assert_eq!(after["events"].as_array().unwrap().len(), 9);

        // The turn took the draft with it; a window that still has the draft is refused.
        let none = west.draft(&game);
        assert_eq!((&none["version"], &none["text"]), (&json!(3), &json!("")));
        assert_eq!(west.save(&game, 2, TURN).0, 409);
        let (status, stale) = west.turn(&game, 0, TURN);
        assert_eq!(status, 422, "{stale}");

        // The draft of the other fits the new position.
        let fits = east.draft(&game);
        assert_eq!(
            (&fits["moved_on"], &fits["whole"]),
            (&json!(true), &json!(true)),
            "{fits}"
        );
        let (status, stale) = east.turn(
            &game,
            1,
            &format!("turn @{}\nend", whole["fingerprint"].as_str().unwrap()),
        );
        assert_eq!(status, 422, "{stale}");
        assert!(
            stale["error"].as_str().unwrap().contains("West: "),
            "{stale}"
        );
        let (status, over) = east.send("POST", &format!("{game}/resign"), &json!({"seat": 1}));
        assert_eq!(status, 200, "{over}");
        assert_eq!(
            east.send("GET", &format!("{game}/draft"), &Value::Null).0,
            422
        );
    });
}

#[test]
fn a_turn_that_is_taken_back_is_a_draft_again() {
    each_database("drafts_taken_back", |server| {
        let [west, east] = [(); 2].map(|()| Player::new(server));
        let game = west.open("war", &json!({}));
        east.join(&game);
        let (status, sent) = west.turn(&game, 0, TURN);
        assert_eq!(status, 200, "{sent}");
        let ask = json!({"seat": 0});
        let (status, asked) = west.send("POST", &format!("{game}/offer-undo"), &ask);
        assert_eq!(status, 200, "{asked}");
        let agree = json!({"seat": 1, "offer": west.look(&game)["offer"]["number"]});
        let (status, back) = east.send("POST", &format!("{game}/accept"), &agree);
        assert_eq!(status, 200, "{back}");
        assert_eq!(awaited(&back), [true, false]);
        let draft = west.draft(&game);
        assert_eq!(
            (&draft["whole"], &draft["moved_on"]),
            (&json!(true), &json!(false)),
            "{draft}"
        );
        let text = draft["text"].as_str().unwrap();
        assert!(text.contains("buy 2 inf") && text.contains("place 2 inf OCC"));
        assert_eq!(west.turn(&game, 0, text).0, 200);
    });
}

#[test]
fn a_draft_that_no_longer_fits_keeps_what_does() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let [west, east] = [(); 2].map(|()| Player::new(&server));
    let game = west.open("war", &json!({}));
    east.join(&game);
    // What is written while others play is not thrown away.
    let text = "buy 2 inf 9 arm\nmove PAS: 2 inf CAM, 4 ftr CAM ; VIG: 1 inf CAM\nplace 2 inf LEV\nend\nbuy 1 inf";
    assert_eq!(east.save(&game, 0, text).0, 200);
    assert_eq!(
        west.turn(&game, 0, "buy 3 inf\nplace 3 inf OCC\nend").0,
        200
    );
    let draft = east.draft(&game);
    assert_eq!(draft["text"], text);
    assert_eq!(draft["moved_on"], true);
    assert_eq!(
        draft["legal"], "buy 2 inf\nmove PAS: 2 inf CAM\nplace 2 inf LEV\nend",
        "{draft}"
    );
    let refused = draft["refused"].as_array().unwrap().iter();
    let refused: Vec<_> = refused
        .map(|order| {
            (
                order["line"].as_u64().unwrap(),
                order["column"].as_u64().unwrap(),
                order["words"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        refused,
        [
            (1, 11, "9 arm"),
            (2, 22, "4 ftr CAM"),
            (2, 34, "VIG: 1 inf CAM"),
            (5, 1, "buy 1 inf")
        ]
    );
}

#[test]
fn a_turn_goes_on_after_dice_and_its_rest_is_a_draft_again_where_it_does_not_fit() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let (mut asked, mut ended) = (0, 0);
    for _ in 0..60 {
        if asked > 0 && ended > 0 {
            break;
        }
        let [west, east] = [(); 2].map(|()| Player::new(&server));
        let game = west.open("war:rules=dice", &json!({}));
        east.join(&game);
        assert_eq!(west.turn(&game, 0, TURN).0, 200);
        // Units that may be lost are to move on.
        let text = "buy 3 inf\nmove PAS: 2 inf 1 arm CAM\nfight PAS\nshift PAS: 1 inf CAM\nplace 3 inf LEV\nend";
        let before = west.look(&game)["entries"].as_u64().unwrap();
        let (status, after) = east.turn(&game, 1, text);
        assert_eq!(status, 200, "{after}");
        let draft = east.draft(&game);
        if awaited(&after) == [true, false] {
            assert_eq!(draft["text"], "", "{draft}");
            ended += 1;
        } else {
            assert_eq!(awaited(&after), [false, true], "{after}");
            let rest = draft["text"].as_str().unwrap();
            assert!(rest.ends_with("place 3 inf LEV\nend"), "{draft}");
            assert!(!draft["refused"].as_array().unwrap().is_empty(), "{draft}");
            // They go on as they like.
            let (status, after) = east.turn(&game, 1, draft["legal"].as_str().unwrap());
            assert_eq!(status, 200, "{after} {draft}");
            assert_eq!(east.draft(&game)["text"], "");
            asked += 1;
        }
        assert!(west.look(&game)["entries"].as_u64().unwrap() > before + 2);
        let (status, record) = west.send("GET", &format!("{game}/record"), &Value::Null);
        assert_eq!(status, 200);
        let record = bilancia_table::Record::read(record.as_str().unwrap()).unwrap();
        record.replay(bilancia_games::catalog()).unwrap();
    }
    assert!(asked > 0 && ended > 0, "{asked} were asked, {ended} ended");
}

#[test]
fn a_turn_is_written_and_sent_by_forms() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let west = Player::new(&server);
    let game = west.open("war", &json!({}));
    Player::new(&server).join(&game);
    let (page, person) = (game.replace("/api/games", "/game"), west.person());
    // The page in words answers what can be asked of the map.
    let words = |command: &str| {
        let text = person.get(&format!("{page}/text?command={command}")).text;
        let (_, reply) = text.split_once("id=\"reply\"").unwrap();
        reply.split_once("</div>").unwrap().0.to_owned()
    };
    assert!(words("n+VIG").contains("The Pass"), "{}", words("n+VIG"));
    assert!(words("h").contains("odds"), "{}", words("h"));
    let draft = format!("{page}/draft");
    assert!(
        person
            .get(&draft)
            .text
            .contains("name=\"version\" value=\"0\"")
    );
    let text = "buy 2 inf\r\nmove PAS: 1 arm 2 inf VIG\r\nplace 9 inf OCC";
    let fields = [
        ("seat", "0"),
        ("version", "0"),
        ("text", text),
        ("as_it_stands", "1"),
    ];
    assert_eq!(
        person.post(&draft, &fields).leads_to,
        format!("{draft}?seat=0")
    );
    let shown = person.get_in(&draft, "it").text;
    for part in [
        "Qui non si può:",
        "place 9 inf OCC",
        "riga 3",
        "regola 25",
        "value=\"1\" checked",
    ] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    let overtaken = person.post(&draft, &[("seat", "0"), ("version", "0"), ("text", "end")]);
    assert_eq!(overtaken.status, 409);
    assert!(
        overtaken.text.contains("place 9 inf OCC") && overtaken.text.contains(">\nend<"),
        "{}",
        overtaken.text
    );
    // What was typed stands in the form again.
    let turn = format!("{page}/turn");
    let fields = [
        ("seat", "0"),
        ("version", "1"),
        ("number", "0"),
        ("text", "buy 2 inf\r\nplace 8 inf OCC\r\nend"),
    ];
    let refused = person.post(&turn, &fields);
    assert_eq!(refused.status, 422);
    assert!(
        refused.text.contains("place 8 inf OCC") && refused.text.contains("line 2"),
        "{}",
        refused.text
    );
    let older = person.post(&turn, &[("seat", "0"), ("version", "0"), ("text", TURN)]);
    assert_eq!(older.status, 409, "{}", older.text);
    let fields = [
        ("seat", "0"),
        ("version", "1"),
        ("number", "0"),
        ("text", TURN),
    ];
    let sent = person.post(&turn, &fields);
    assert_eq!((sent.status, sent.leads_to), (303, page));
    assert_eq!(west.draft(&game)["text"], "");
}

#[test]
fn a_draft_is_sent_as_it_stands_when_time_runs_out_if_its_player_has_asked_for_that() {
    let timed = Timed::start();
    let [west, east] = [(); 2].map(|()| Player::new(&timed.server));
    let begin = |stands: bool, text: &str| {
        let game = west.open("war", &json!({"time": "1d+1d"}));
        east.join(&game);
        let body = json!({"version": 0, "text": text, "as_it_stands": stands});
        let (status, said) = west.send("PUT", &format!("{game}/draft"), &body);
        assert_eq!((status, &said["as_it_stands"]), (200, &json!(stands)));
        game
    };
    let text = "buy 2 inf\nmove PAS: 1 arm 2 inf VIG, 4 ftr OCC\nplace 5 inf OCC";
    let [sent, not_asked, empty] = [
        begin(true, text),
        begin(false, text),
        begin(true, "# later"),
    ];
    timed.pass(24 * 3_600_000 + 1);
    let until_over = |game: &str| {
        eventually_some(&format!("something happens in {game}"), || {
            let shown = west.look(game);
            let done = shown["status"] == "over" || awaited(&shown) == [false, true];
            done.then_some(shown)
        })
    };
    let shown = until_over(&sent);
    assert_eq!(shown["status"], "playing");
    let texts: Vec<_> = shown["events"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["text"].as_str().unwrap())
        .collect();
    assert_eq!(texts[..2], ["done", "buy 2 inf"]);
    assert!(
        texts.contains(&"move PAS: 1 arm VIG")
            && !texts.iter().any(|text| text.starts_with("place")),
        "{texts:?}"
    );
    // The player still wants that for their next turn, and what was left out waits for them with its reason.
    let draft = west.draft(&sent);
    assert_eq!(
        (&draft["text"], &draft["as_it_stands"]),
        (&json!("move PAS: 4 ftr OCC\nplace 5 inf OCC"), &json!(true))
    );
    let version = draft["version"].as_i64().unwrap();
    assert_eq!(west.save(&sent, version, "buy 1 inf").0, 200);
    assert_eq!(
        east.turn(&sent, 1, "buy 1 inf\nplace 1 inf LEV\nend").0,
        200
    );
    for game in [not_asked, empty] {
        let shown = until_over(&game);
        // They have not begun, so no player loses.
        assert_eq!(shown["called_off"], "not-begun", "{shown}");
    }
}

#[test]
fn a_turn_is_undone_whole_by_consent() {
    each_database("drafts_undo", |server| {
        let [west, east] = [(); 2].map(|()| Player::new(server));
        let game = west.open("war", &json!({}));
        east.join(&game);
        let events = || west.look(&game)["events"].as_array().unwrap().len();
        let undo = |by: &Player<'_>, seat: u8, other: &Player<'_>| {
            let path = format!("{game}/offer-undo");
            let (status, shown) = by.send("POST", &path, &json!({"seat": seat}));
            assert_eq!(status, 200, "{shown}");
            let answer = json!({"seat": 1 - seat, "offer": shown["offer"]["number"]});
            let (status, shown) = other.send("POST", &format!("{game}/accept"), &answer);
            assert_eq!(status, 200, "{shown}");
        };
        let start = west.look(&game)["position"].clone();
        assert_eq!(west.turn(&game, 0, TURN).0, 200);
        let page = west.person().get(&game.replace("/api/games", "/game")).text;
        assert!(page.contains("Ask to undo the whole turn"), "{page}");
        undo(&west, 0, &east);
        assert_eq!((events(), &west.look(&game)["position"]), (0, &start));
        // The other's turn stays, and of the present one all goes.
        assert_eq!(west.turn(&game, 0, TURN).0, 200);
        let (after, stands) = (events(), west.look(&game)["position"].clone());
        for text in ["done", "buy 1 inf", "buy 1 inf"] {
            let act = json!({"seat": 1, "text": text});
            assert_eq!(east.send("POST", &format!("{game}/act"), &act).0, 200);
        }
        undo(&east, 1, &west);
        assert_eq!((events(), &west.look(&game)["position"]), (after, &stands));
    });
}

#[test]
fn texts_of_turns_have_a_bound_of_their_own() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let west = Player::new(&server);
    let game = west.open("war", &json!({}));
    Player::new(&server).join(&game);
    let long = |bytes: usize| format!("{TURN}\n#{}", "x".repeat(bytes - TURN.len() - 2));
    assert_eq!(west.save(&game, 0, &long(16_000)).0, 200);
    assert_eq!(west.save(&game, 2, &long(16_001)).0, 422);
    // Signs that forms write as three are one each.
    let fields = [
        ("seat", "0"),
        ("version", "1"),
        ("text", &*":;\n".repeat(5_333)),
    ];
    let page = game.replace("/api/games", "/game");
    assert_eq!(
        west.person().post(&format!("{page}/draft"), &fields).status,
        303
    );
    // A text without sense is not read to its end.
    let (status, kept) = west.save(&game, 2, &"move PAS: 9 bmb GOLZ\n".repeat(700));
    assert_eq!(
        (status, kept["refused"].as_array().unwrap().len()),
        (200, 100)
    );
    assert_eq!(west.turn(&game, 0, &long(16_001)).0, 422);
    assert_eq!(west.turn(&game, 0, &long(16_000)).0, 200);
}

#[test]
fn programs_play_their_turns_in_one_entry() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let west = Player::new(&server);
    let wanted = json!({"game": "war", "against": "program", "strength": "random"});
    let (status, set_up) = west.send("POST", "/api/games", &wanted);
    assert_eq!(status, 201, "{set_up}");
    let id = set_up["id"].as_str().unwrap();
    let game = format!("/api/games/{id}");
    assert_eq!(west.turn(&game, 0, TURN).0, 200);
    let database = Database::open(&file(&folder));
    let entries = || {
        database.rows(&format!("select entry from log where game = '{id}' and entry like '%\"seat\":1%' and entry not like '%\"sat\"%' order by number"))
    };
    let shown = eventually_some("the program has sent its turn", || {
        let shown = west.look(&game);
        (awaited(&shown) == [true, false]).then_some(shown)
    });
    let entries = entries();
    // An action that takes long has an entry of its own, and those after it have another.
    let whole = entries.iter().any(|entry| entry.contains("\"turn\""));
    let events = shown["events"].as_array().unwrap().len();
    assert!(whole && events > 10 + entries.len(), "{events} {entries:?}");
}

#[test]
fn notes_and_named_drafts_are_for_their_player_alone() {
    each_database("private_texts", |server| {
        let [west, east] = [(); 2].map(|()| Player::new(server));
        let api = west.open("war", &json!({}));
        east.join(&api);
        let game = api.replace("/api/games/", "/game/");
        let keep = |player: &Player<'_>, fields: &[(&str, &str)]| {
            player.person().post(&format!("{game}/kept"), fields)
        };
        let page = |player: &Player<'_>| player.person().get(&game).text;
        let note = |text: &str| keep(&west, &[("do", "note"), ("area", "PAS"), ("text", text)]);
        assert!(!note("hold it to the last").complains());
        assert!(page(&west).contains("hold it to the last"));
        // Another text takes its place; the areas of the map are those that there are.
        assert!(!note("let them have it").complains());
        assert!(!page(&west).contains("hold it to the last"));
        assert!(keep(&west, &[("do", "note"), ("area", "XYZ"), ("text", "no")]).complains());
        assert!(note(&"x".repeat(501)).complains());

        assert_eq!(west.save(&api, 0, "buy 1 inf").0, 200);
        let draft = |name: &str| keep(&west, &[("do", "draft"), ("name", name), ("seat", "0")]);
        assert!(!draft("first thought").complains());
        assert!(draft(" ").complains() && draft(&"x".repeat(41)).complains());
        assert!(page(&west).contains("first thought"));
        for number in 1..12 {
            assert!(!draft(&format!("thought {number}")).complains());
        }
        assert!(draft("one too many").complains());
        assert!(!draft("first thought").complains(), "its own place");

        // They are part of what their player, and they alone, can take with them.
        let export = |player: &Player<'_>| player.send("GET", "/api/me/export", &Value::Null).1;
        let told = export(&west).as_str().unwrap().to_owned();
        assert!(told.contains("let them have it") && told.contains("first thought"));
        let other = export(&east).as_str().unwrap().to_owned() + &page(&east);
        let look = server.person().get(&game).text;
        for text in ["let them have it", "first thought"] {
            assert!(!other.contains(text) && !look.contains(text));
        }
        assert_eq!(
            keep(&east, &[("do", "draft"), ("seat", "0"), ("name", "x")]).status,
            403
        );
        assert_eq!(
            server
                .person()
                .post(&format!("{game}/kept"), &[("do", "note")])
                .status,
            403
        );

        assert!(!keep(&west, &[("do", "drop-draft:first thought")]).complains());
        assert!(!page(&west).contains("first thought"));
        // The end of the game takes all of them away.
        assert!(
            !west
                .person()
                .post(&format!("{game}/resign"), &[("seat", "0")])
                .complains()
        );
        assert!(!page(&west).contains("let them have it"));
        assert!(note("too late").complains());
    });
}
