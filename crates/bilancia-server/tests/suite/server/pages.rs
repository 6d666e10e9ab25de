//! Pages and where they lead, as a browser without scripts sees them.

use crate::support::{Server, raw};
use tempfile::TempDir;

#[test]
fn parts_of_a_move_are_drawn_and_the_last_one_is_marked() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("alea", "myself", &[]);
    let drawn = |page: &str| {
        let text = one.get(page).text;
        text.split("<desc>").nth(1).unwrap().to_owned()
    };
    let words = |page: &str| drawn(page).split("</desc>").next().unwrap().to_owned();
    let half = words(&format!("{game}?path=c1,c4"));
    assert!(
        half.contains("c4: White 3.") && !half.contains("c1:"),
        "{half}"
    );
    assert!(words(&format!("{game}?path=c1")).contains("c1: White 3."));
    // Squares of the last move are dashed, then and later.
    assert!(!drawn(&game).contains("stroke-dasharray"));
    one.act(&game, "0", "c1-c4");
    assert_eq!(drawn(&game).matches("stroke-dasharray").count(), 2);
    assert_eq!(
        drawn(&format!("{game}?at=1"))
            .matches("stroke-dasharray")
            .count(),
        2
    );
}

#[test]
fn rounds_are_numbered_and_stepped_through_as_a_whole() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("frames", "myself", &[]);
    for points in [["d4", "k9"], ["e5", "j8"]] {
        one.act(&game, "0", points[0]);
        one.act(&game, "1", points[1]);
    }
    let page = one.get(&game).text;
    assert!(
        page.contains("<td class=\"mut\">2</td>") && !page.contains("<td class=\"mut\">4</td>")
    );
    assert!(
        page.contains("0 of 10 points"),
        "the score stands at the seats"
    );
    // In the middle of a round there is nothing to see.
    for at in ["2", "3"] {
        let page = one.get(&format!("{game}?at={at}")).text;
        assert!(page.contains("After move 1") && page.contains("rel=\"prev\""));
    }
    assert!(one.get(&format!("{game}?at=1")).text.contains("The start"));
    one.waits_for(&format!("{game}/analysis?at=3"), "After move 1");
}

#[test]
fn words_of_moves_and_rules_are_in_the_language_of_the_reader() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("rock_paper_scissors", "myself", &[]);
    let page = one.get_in(&game, "it").text;
    assert!(page.contains(">sasso</a>") && !page.contains(">rock</a>"));
    one.act(&game, "0", "rock");
    one.act(&game, "1", "paper");
    let page = one.get_in(&game, "it").text;
    assert!(page.contains("Primo sasso, Secondo carta"), "{page}");
    let page = one.get_in("/play/goose", "it").text;
    assert!(page.contains("Percorso") && page.contains(">classico</option>"));
    assert!(!page.contains(">course<") && page.contains("min + "));
    let page = one.get_in("/play", "it").text;
    assert!(!page.contains("engine:") && !page.contains(">rock_paper"));
}

#[test]
fn programs_are_named_by_level() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("tictactoe", "program", &[("strength", "level:2")]);
    let shown = one.get(&game).text;
    assert!(shown.contains("Tobia, level 2"), "{shown}");
    // Programs of earlier versions are named too, by how they play.
    let game = one.set_up("tictactoe", "program", &[("strength", "greedy")]);
    let page = one.get(&game).text;
    let shown = page.replace("strength=greedy", "");
    assert!(shown.contains("program, looks one move ahead") && !shown.contains("greedy"));
}

#[test]
fn a_form_that_is_refused_keeps_what_was_chosen() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let fields = [
        ("game", "goose"),
        ("against", "hands"),
        ("hands", "1,2,3"),
        ("hand.0", "me"),
        ("hand.1", "named"),
        ("name.1", "Nessuno"),
        ("hand.2", "person"),
        ("open", "invited"),
        ("time", "15m+10s"),
        ("o.players", "3"),
        ("o.course", "short"),
    ];
    let refused = one.post("/play", &fields);
    let page = one.get(&refused.leads_to).text;
    for kept in [
        "value=\"named\" checked",
        "name=\"name.1\" value=\"Nessuno\"",
        "value=\"person\" checked",
        "value=\"invited\" selected",
        "value=\"15m+10s\" selected",
        "value=\"short\" selected",
        "name=\"o.players\" type=\"number\" min=\"2\" max=\"6\" value=\"3\"",
        "class=\"bad\"",
    ] {
        assert!(page.contains(kept), "{kept}: {page}");
    }
    // As many hands are offered as there are seats.
    assert_eq!(page.matches("class=\"hand\"").count(), 3, "{page}");
}

#[test]
fn a_rematch_has_the_seats_the_other_way_round() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let fields = [("strength", "greedy"), ("o.size", "9"), ("time", "5m+3s")];
    let game = one.set_up("frames", "program", &fields);
    assert!(!one.get(&game).text.contains("Rematch"));
    one.post(&format!("{game}/resign"), &[("seat", "0")]);
    let page = one.get(&game).text;
    assert!(page.contains("Rematch"));
    let link = page.split("href=\"/play/frames?").nth(1).unwrap();
    let link = link.split('"').next().unwrap().replace("&amp;", "&");
    let form = one.get(&format!("/play/frames?{link}")).text;
    for chosen in [
        "value=\"greedy\" selected",
        "value=\"1\" selected",
        "value=\"5m+3s\" selected",
        "name=\"o.size\" type=\"number\" min=\"3\" max=\"26\" value=\"9\"",
    ] {
        assert!(form.contains(chosen), "{chosen}");
    }
    // One click begins it.
    let form = page.split("action=\"/play\"").nth(1).unwrap();
    let form = form.split("</form>").next().unwrap();
    let value = |part: &str, name: &str| {
        let after = part.split(&format!("{name}=\"")).nth(1).unwrap();
        after.split('"').next().unwrap().to_owned()
    };
    let fields: Vec<_> = form
        .split("<input")
        .skip(1)
        .map(|part| (value(part, "name"), value(part, "value")))
        .collect();
    let fields: Vec<_> = fields
        .iter()
        .map(|(name, value)| (&**name, &**value))
        .collect();
    let begun = one.post("/play", &fields);
    assert!(begun.leads_to.starts_with("/game/"), "{}", begun.leads_to);
    let page = one.get(&begun.leads_to).text;
    assert!(
        page.contains("program, looks one move ahead – guest-"),
        "the seats are the other way round: {page}"
    );
}

#[test]
fn another_piece_is_taken_up_in_the_place_of_the_one_that_was() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("chess", "myself", &[]);
    let page = one.get(&format!("{game}?path=e2")).text;
    for leads in ["?path=e2,e4", "?path=d2", "?path=g1", ""] {
        let link = format!("href=\"{game}{leads}\" aria-label=");
        assert!(page.contains(&link), "{link}");
    }
    // In the middle of a move nothing is lost by a slip.
    let game = one.set_up("alea", "myself", &[]);
    let page = one.get(&format!("{game}?path=c1,c4")).text;
    assert!(!page.contains("?path=e1\""), "{page}");
}

#[test]
fn an_address_with_a_mistake_has_a_page_and_one_with_a_slash_too_many_leads_on() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let game = one.set_up("tictactoe", "myself", &[]);
    let page = one.get_in(&format!("{game}?at=-3"), "it").text;
    assert!(
        page.contains("<h1>") && page.contains("c’è un errore"),
        "{page}"
    );
    assert_eq!(one.get("/play/").leads_to, "/play");
    assert_eq!(one.get("//elsewhere.example/").leads_to, "");
    let lost = one.get("/game/nosuchgame").text;
    assert!(lost.contains("If this is a private game"));
    // What is typed and is no move stays, with the reason.
    let page = one.get(&format!("{game}?draft=z9")).text;
    assert!(page.contains("value=\"z9\"") && page.contains("role=\"alert\""));
}

#[test]
fn pages_are_compressed_for_who_asks_and_have_an_icon_and_a_description() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let ask = |accepted: &str| {
        let headers = format!("Accept-Encoding: {accepted}\r\n");
        let said = raw::ask(server.address, "GET /rules/alea", &headers, "");
        let coding = said.header("content-encoding").map(str::to_owned);
        (coding, said.size)
    };
    let (plain, short) = (ask("identity"), ask("br, gzip;q=0.8"));
    assert_eq!(plain.0, None);
    assert_eq!(ask("gzip;q=0"), plain);
    assert_eq!(short.0.as_deref(), Some("gzip"));
    assert!(short.1 * 2 < plain.1, "{} of {}", short.1, plain.1);
    let page = server.person().get("/").text;
    for part in [
        "rel=\"icon\"",
        "rel=\"manifest\"",
        "name=\"description\"",
        "og:title",
    ] {
        assert!(page.contains(part), "{part}");
    }
    let icon = page.split("rel=\"icon\"").nth(1).unwrap();
    let icon = icon
        .split("href=\"")
        .nth(1)
        .unwrap()
        .split('"')
        .next()
        .unwrap();
    assert!(server.person().get(icon).text.starts_with("<svg"));
}

#[test]
fn the_first_page_is_led_by_the_games_of_this_place_and_light() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let page = server.person().get("/").text;
    let at = |text: &str| page.find(text).unwrap_or_else(|| panic!("no {text}"));
    let own = ["alea", "nibelungenlied", "frames", "battle", "war"]
        .map(|game| at(&format!("href=\"/play/{game}\"")));
    assert!(own.is_sorted() && own[4] < at("Yardsticks"));
    assert!(at("Yardsticks") < at("href=\"/play/chess\""));
    let all = weight(&server, "/");
    // Of these, the map of the world takes three thousand, and the stream of news fifteen hundred.
    assert!(all < 60_000, "{all} bytes");
    // A war has its own scripts and styles besides, and more to show.
    let fields = [
        ("hands", "1,2,3,4,5"),
        ("hand.0", "me"),
        ("hand.1", "person"),
        ("hand.2", "me"),
        ("hand.3", "person"),
        ("hand.4", "me"),
        ("o.map", "classic"),
    ];
    let war = server.person().set_up("war", "hands", &fields);
    let more = weight(&server, &war);
    assert!(more < 102_000, "{more} bytes");
}

#[test]
fn the_first_page_and_the_lobby_show_what_goes_on() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let [one, other, visitor] = [(); 3].map(|()| server.person());
    let quiet = visitor.get("/").text;
    assert!(quiet.contains("Nobody waits just now") && !quiet.contains("A board to watch"));
    assert!(quiet.contains("href=\"/puzzles/"));
    let played = one.set_up("alea", "anybody", &[]);
    other.post(&format!("{played}/join"), &[]);
    let offered = one.set_up("frames", "anybody", &[("time", "5m+3s")]);
    let slow = one.set_up(
        "war",
        "anybody",
        &[("o.map", "strait"), ("time", "3d+1d/5d")],
    );
    // Others see a board, which tells when it has moved on, and what they may join.
    let page = visitor.get("/").text;
    let board = page.split("A board to watch").nth(1).unwrap();
    assert!(
        board.contains("<svg class=\"bilancia") && board.contains(&format!("href=\"{played}\""))
    );
    assert!(page.contains(&format!("data-live=\"{played}/live")));
    for game in [&offered, &slow] {
        assert!(page.contains(&format!("{game}/join")), "{game}: {page}");
    }
    // A player sees the own games first, and an own offer can be withdrawn.
    let page = one.get("/").text;
    let (own, rest) = page.split_once("On the tables now").unwrap();
    assert!(own.contains(&format!("href=\"{played}\"")) && own.contains("1 waits for you"));
    assert!(
        rest.contains(&format!("{offered}/call-off")) && !rest.contains(&format!("{offered}/join"))
    );
    // The lobby divides offers by their pace, marks what is secret, and filters.
    let lobby = visitor.get("/play").text;
    let (live, days) = lobby.split_once("By days <").unwrap();
    let live = live.split("Live now <").nth(1).unwrap();
    assert!(live.contains(&offered) && !live.contains(&slow) && days.contains(&slow));
    assert!(
        live.contains("tag seal") && days.contains("tag rule"),
        "{days}"
    );
    let filtered = visitor.get("/play?game=frames&pace=live&kind=casual").text;
    assert!(
        filtered.contains(&format!("{offered}/join"))
            && !filtered.contains(&format!("{slow}/join"))
    );
    let none = visitor.get("/play?game=chess").text;
    assert!(
        none.contains("id=\"no-offers\"") && none.contains("Your filters hide 2 offers"),
        "{none}"
    );
}

/// Bytes of a page with all its files but fonts and maps, which browsers keep, as they come over the network.
fn weight(server: &Server, address: &str) -> usize {
    let anybody = server.person();
    let page = anybody.get(address).text;
    let mut files: Vec<String> = (page.split('"'))
        .filter(|text| text.starts_with("/assets/"))
        .map(str::to_owned)
        .collect();
    // Scripts bring others along.
    let mut read = 0;
    while let Some(file) = files.get(read).cloned() {
        read += 1;
        if file.ends_with(".js") {
            let script = anybody.get(&file).text;
            let names = script.split("from \"./").skip(1);
            let names = names.filter_map(|rest| rest.split('"').next());
            for name in names.map(|name| format!("/assets/{}/{name}", env!("CARGO_PKG_VERSION"))) {
                if !files.contains(&name) {
                    files.push(name);
                }
            }
        }
    }
    files.push(address.to_owned());
    assert!(files.len() > 8, "{files:?}");
    let size = |file: &String| -> usize {
        let said = raw::ask(
            server.address,
            &format!("GET {file}"),
            "Accept-Encoding: gzip\r\n",
            "",
        );
        assert_eq!(said.status, 200, "{file}");
        said.size
    };
    files.iter().map(size).sum()
}

#[test]
fn a_link_to_a_public_game_has_a_picture_that_other_sites_can_read() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let public = one.set_up("alea", "anybody", &[]);
    let page = server.person().get(&public).text;
    let image = page
        .split("property=\"og:image\" content=\"")
        .nth(1)
        .unwrap();
    let image = image.split('"').next().unwrap();
    assert_eq!(image, server.url(&format!("{public}/board.png")));
    let said = raw::ask(server.address, &format!("GET {public}/board.png"), "", "");
    assert_eq!(
        (said.status, said.header("content-type")),
        (200, Some("image/png"))
    );
    assert!(said.body.contains("PNG") && said.body.contains("IHDR"));
    // A private one has none, not even for its players.
    let private = one.set_up("alea", "invited", &[]);
    assert!(!one.get(&private).text.contains("og:image"));
    assert_eq!(
        server.person().get(&format!("{private}/board.png")).status,
        404
    );
}

#[test]
fn a_page_that_the_browser_has_is_not_sent_again() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let ask = |page: &str, tag: &str| {
        let headers = match tag {
            "" => String::new(),
            tag => format!("If-None-Match: \"other\", {tag}\r\n"),
        };
        raw::ask(server.address, &format!("GET {page}"), &headers, "")
    };
    let first = ask("/rules/alea", "");
    let tag = first.header("etag").unwrap().to_owned();
    assert_eq!(first.header("cache-control"), Some("private, no-cache"));
    let again = ask("/rules/alea", &tag);
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    assert_eq!(again.header("etag"), Some(tag.as_str()));
    // Another page, and the same one in another language, are not the one that it has.
    assert_eq!(ask("/rules/frames", &tag).status, 200);
    let italian = format!("Accept-Language: it\r\nIf-None-Match: {tag}\r\n");
    assert_eq!(
        raw::ask(server.address, "GET /rules/alea", &italian, "").status,
        200
    );
    // What is secret is kept nowhere.
    let account = ask("/account", "");
    assert_eq!(account.header("etag"), None);
    assert_eq!(account.header("cache-control"), Some("private, no-store"));
}

#[test]
fn battles_are_put_together_with_buttons_and_held_by_their_address() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let page = |query: &str, lang: &str| one.get_in(&format!("/battles?{query}"), lang).text;
    // A button adds a unit; the address with it can be opened again.
    let more = page("a.inf=4&a.arm=4&d.inf=5&d.arm=3&step=a.inf%2B", "en");
    assert!(more.contains("name=\"a.inf\" min=\"0\" max=\"60\" value=\"5\""));
    assert!(more.contains("autofocus"), "the button keeps the focus");
    let less = page("a.inf=0&a.arm=4&d.inf=5&step=a.inf-", "en");
    assert!(less.contains("name=\"a.inf\" min=\"0\" max=\"60\" value=\"0\""));
    // The same battle as text.
    let typed = page("attack=5+inf+4+arm&defend=5+inf+3+arm", "en");
    let figures = |page: &str| page.split("<table").nth(1).unwrap().to_owned();
    assert_eq!(figures(&more), figures(&typed));
    assert!(more.contains(" ± "));
    let rules = bilancia_battle::Rules::ALL.len();
    assert_eq!(more.matches("<td class=\"bar\">").count(), rules);
    // 17 points against 16: three hits each, as the picture says.
    assert!(more.contains("The first assault, by arithmetic") && more.contains("= 17"));
    assert!(more.contains("/play/battle?o.attack=5inf%2B4arm"));
    // Where losses leave no choice the game goes on by itself, and the picture does not.
    let forced = page("attack=4+arm&defend=5+inf", "en");
    assert!(
        forced.contains("= 12") && forced.contains("= 10"),
        "{forced}"
    );
    // Orders change the odds, and stay in the form.
    let stopped = page("attack=5+inf&defend=5+inf&assaults=1&jets=1", "en");
    assert!(stopped.contains("name=\"assaults\" min=\"0\" max=\"400\" value=\"1\""));
    assert!(stopped.contains("name=\"jets\" value=\"1\" checked"));
    assert_ne!(
        figures(&stopped),
        figures(&page("attack=5+inf&defend=5+inf", "en"))
    );
    for bad in [
        "attack=5+inf&defend=5+inf&lose=elephant",
        "a.inf=0&d.inf=2",
        "attack=2+inf&defend=1+inf&cargo=1+ftr",
    ] {
        assert!(page(bad, "en").contains("class=\"bad\""), "{bad}");
    }
    let landing = page(
        "attack=2+trn+1+bat&defend=1+trn&cargo=3+inf&garrison=1+inf",
        "it",
    );
    assert!(
        landing.contains("Mare libero") && !landing.contains("class=\"bad\""),
        "{landing}"
    );
    let italian = page("attack=5+inf&defend=5+inf", "it");
    assert!(
        italian.contains("Chi resta in piedi") && italian.contains(",0 %")
            || italian.contains("0,")
    );
}

#[test]
fn the_laboratory_weighs_compares_and_explores() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let all = one.get("/laboratory").text;
    assert!(all.contains("the scale of all games") && all.contains("Backgammon"));
    let names = ["backgammon", "goose:pieces=2,course=short,meeting=home"];
    for name in names {
        assert!(all.contains(&format!("<option value=\"{name}\"")), "{name}");
    }
    // The page opens with a game of which everything was measured, and each title stands on the scale once.
    assert!(all.contains("class=\"card\""), "{all}");
    let rows = all.split("class=\"cards scale\"").nth(1).unwrap();
    let rows = rows.split("<details").next().unwrap();
    assert_eq!(rows.matches("<b>Battle</b>").count(), 1, "{rows}");
    assert!(all.contains("6 more variants of this game"), "{all}");
    // Every stored run between these players is one game of the scale.
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/results/runs");
    let files = std::fs::read_dir(folder).unwrap();
    let files = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let of_scale = |name: &String| {
        let tables = ["scale-", "large-", "no-luck-"];
        tables.iter().any(|table| name.starts_with(table))
    };
    let runs = files.filter(of_scale).count();
    let chosen = all.split("name=\"game\"").nth(1).unwrap();
    let chosen = chosen.split("</select>").next().unwrap();
    assert_eq!(chosen.matches("<option ").count(), runs);
    let page = "/laboratory?game=backgammon&with=goose:pieces%3D2,course%3Dshort,meeting%3Dhome";
    let compared = one.get_in(page, "it").text;
    assert!(
        compared.contains("A confronto con Gioco dell"),
        "{compared}"
    );
    assert!(compared.contains("La bilancia di Backgammon"));
    // A matrix, its value and its mixed strategies, and the position that follows.
    let explored = one.get("/laboratory/explore/rock_paper_scissors").text;
    assert!(explored.contains("33.3 %") && explored.contains("They are exact"));
    assert!(explored.contains("name=\"first\"") && explored.contains(">rock<"));
    let after = "/laboratory/explore/rock_paper_scissors?first=rock&second=paper";
    assert!(one.get(after).text.contains("The game is over here"));
    // One player's choice leads on by links, and a position is read again as it was written.
    let corner = one.get("/laboratory/explore/tictactoe?first=a1").text;
    // Only the centre draws, and nothing was searched for.
    assert!(corner.contains("Best move for") && corner.contains("<b>b2</b>"));
    assert!(corner.contains("every position that can follow was enumerated"));
    let chess = one.get("/laboratory/explore/chess").text;
    assert!(chess.contains("search of 0.3 s"), "{chess}");
    let link = corner.split("class=\"btn quiet\" href=\"").nth(1).unwrap();
    let link = link.split('"').next().unwrap().replace("&amp;", "&");
    assert!(link.contains("second="), "{link}");
    let next = one.get(&link).text;
    assert!(
        !next.contains("class=\"bad\"") && next.contains("first="),
        "{next}"
    );
    let wrong = one
        .get("/laboratory/explore/tictactoe?position=nonsense")
        .text;
    assert!(wrong.contains("class=\"bad\""));
    assert_eq!(one.get("/laboratory/explore/none").status, 404);
}

#[test]
fn positions_are_justified_or_refused_with_reasons() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let one = server.person();
    let games = one.get("/laboratory/justify").text;
    assert!(
        games.contains("href=\"/laboratory/justify/alea\""),
        "{games}"
    );
    let page = |before: &str, after: &str| {
        let address = |text: &str| text.replace(' ', "%20").replace('/', "%2F");
        format!(
            "/laboratory/justify/chess?before={}&after={}",
            address(before),
            address(after)
        )
    };
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let opened = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let justified = one.get(&page("", opened)).text;
    assert!(justified.contains("Justified: a legal turn"), "{justified}");
    assert!(justified.contains("White: e4"), "{justified}");
    // Both positions are drawn.
    assert!(justified.matches("<svg class=\"bilancia\"").count() >= 2);
    let impossible = one.get_in(&page(opened, start), "it").text;
    assert!(impossible.contains("Impossibile:"), "{impossible}");
    // The nearest position leads to its own justification.
    let nearest = impossible
        .split("href=\"/laboratory/justify/chess?")
        .nth(1)
        .unwrap();
    let nearest = nearest.split('"').next().unwrap().replace("&amp;", "&");
    let again = one
        .get(&format!("/laboratory/justify/chess?{nearest}"))
        .text;
    assert!(again.contains("Justified: a legal turn"), "{again}");
    // A text that is no position is refused, and stays in its field.
    let wrong = one.get(&page("nonsense", opened)).text;
    assert!(
        wrong.contains("role=\"alert\"") && wrong.contains(">nonsense</textarea>"),
        "{wrong}"
    );
    assert_eq!(one.get("/laboratory/justify/none").status, 404);
}

#[test]
fn questions_of_luck_are_answered_by_what_was_measured() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let visitor = server.person();
    assert!(
        visitor
            .get("/laboratory")
            .text
            .contains("/laboratory/questions")
    );
    let page = visitor.get("/laboratory/questions").text;
    for question in [
        "How much of a battle is luck",
        "in which do simultaneous choices weigh more",
        "a second piece",
    ] {
        assert!(page.contains(question), "{question}: {page}");
    }
    // The rules are in the table, those without dice with none.
    assert!(
        page.contains("battle rule dice") && page.contains(">0 %<"),
        "{page}"
    );
    // The whole war stands there on both maps.
    for map in ["on the small map", "map Classic", "limit of rounds 10"] {
        assert!(page.contains(map), "{map}: {page}");
    }
    assert!(page.contains("So they weigh more in Frames"), "{page}");
    let italian = visitor.get_in("/laboratory/questions", "it").text;
    assert!(
        italian.contains("Pesano dunque di più in Frames"),
        "{italian}"
    );
}
