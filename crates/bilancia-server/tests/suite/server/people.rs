//! People find each other, keep apart, and look after their accounts; the operator introduces themselves and reads reports.

use crate::support::{self, Answer, Person, Server, databases};
use tempfile::TempDir;

const PASSWORD: &str = "una parola lunga";

/// Somebody with an account.
fn named<'a>(server: &'a Server, name: &str) -> Person<'a> {
    let person = server.person();
    let answer = person.post(
        "/account/register",
        &[("name", name), ("password", PASSWORD)],
    );
    assert_eq!(answer.leads_to, "/play", "{name}: {}", answer.text);
    person
}

/// A game to which one person challenges another by name.
fn challenge(person: &Person<'_>, opponent: &str) -> String {
    person.set_up("tictactoe", "person", &[("opponent", opponent)])
}

/// The page that an answer leads to.
fn next(person: &Person<'_>, answer: &Answer) -> String {
    person.get(&answer.leads_to).text
}

/// A section of a page under a heading.
fn section<'a>(page: &'a str, heading: &str) -> &'a str {
    let after = page.split(heading).nth(1).unwrap_or_default();
    after.split("<h2").next().unwrap_or_default()
}

#[test]
fn a_named_person_is_challenged_and_accepts_or_declines() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "challenge") {
        let server = Server::with(&database);
        let [anna, bruno, carla] = ["Anna", "Bruno", "Carla"].map(|name| named(&server, name));
        let game = challenge(&anna, "bruno");
        let lobby = bruno.get("/play").text;
        assert!(
            section(&lobby, "Challenges to you").contains(&game),
            "{lobby}"
        );
        assert!(bruno.get(&game).text.contains("You are challenged"));
        assert!(anna.get(&game).text.contains("You have challenged Bruno"));
        // Bruno is told of it on every page.
        let news = bruno.get("/play/news").text;
        assert!(
            news.contains("\"challenges\":1") && news.contains("Anna challenges you: "),
            "{news}"
        );
        assert!(lobby.contains("<title>(1) Play"), "{lobby}");
        assert!(carla.get("/play/news").text.contains("\"challenges\":0"));
        // No other person sees it, or can answer it.
        assert!(!carla.get("/play").text.contains(&game));
        assert_eq!(carla.get(&game).status, 404);
        for command in ["join", "decline-challenge"] {
            assert_ne!(
                carla.post(&format!("{game}/{command}"), &[]).status,
                303,
                "{command}"
            );
        }
        let accepted = bruno.post(&format!("{game}/join"), &[]);
        assert_eq!((accepted.status, &accepted.leads_to), (303, &game));
        assert!(!anna.act(&game, "0", "b2").complains());
        assert!(!bruno.get("/play").text.contains("Challenges to you"));
        assert!(bruno.get("/play/news").text.contains("\"challenges\":0"));
        // Another is declined, and both read so.
        let other = challenge(&anna, "Bruno");
        let declined = bruno.post(&format!("{other}/decline-challenge"), &[]);
        assert_eq!(declined.leads_to, "/play");
        assert!(!bruno.get("/play").text.contains(&other));
        assert!(anna.get(&other).text.contains("The challenge was declined"));
        assert!(section(&anna.get("/play").text, "Finished").contains("called off"));
        // It cannot be declined, joined or called off again.
        let again = bruno.post(&format!("{other}/decline-challenge"), &[]);
        assert!(again.complains(), "{}", again.leads_to);
        assert!(
            bruno
                .post_from(&format!("{other}/join"), &[], "same-origin")
                .complains()
        );
        let late = anna.post(&format!("{other}/call-off"), &[("seat", "0")]);
        assert!(late.complains(), "{}", late.leads_to);
    }
}

#[test]
fn a_challenge_that_cannot_be_is_explained_and_nothing_is_lost() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let anna = named(&server, "Anna");
    for (opponent, why) in [
        ("Nobody", "nobody here called"),
        ("ANNA", "That is yourself"),
    ] {
        let fields = [
            ("game", "tictactoe"),
            ("against", "person"),
            ("opponent", opponent),
            ("time", "3m+2s"),
        ];
        let refused = anna.post("/play", &fields);
        let page = next(&anna, &refused);
        assert!(page.contains(why), "{page}");
        assert!(page.contains(&format!("value=\"{opponent}\"")));
        assert!(page.contains("value=\"3m+2s\" selected"));
    }
}

#[test]
fn an_offer_is_called_off_by_who_made_it_alone() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| named(&server, name));
    let game = anna.set_up("tictactoe", "anybody", &[]);
    assert!(bruno.get("/play").text.contains(&game));
    assert_eq!(
        bruno
            .post(&format!("{game}/call-off"), &[("seat", "0")])
            .status,
        403
    );
    assert!(
        !anna
            .post(&format!("{game}/call-off"), &[("seat", "0")])
            .complains()
    );
    assert!(!section(&bruno.get("/play").text, "Open games").contains(&game));
    assert!(anna.get(&game).text.contains("called off before it began"));
    let joined = bruno.post(&format!("{game}/join"), &[]);
    assert!(next(&bruno, &joined).contains("was called off"));
    // One that has begun is not.
    let begun = anna.set_up("tictactoe", "anybody", &[]);
    bruno.post(&format!("{begun}/join"), &[]);
    assert!(
        anna.post(&format!("{begun}/call-off"), &[("seat", "0")])
            .complains()
    );
}

#[test]
fn who_is_blocked_does_not_meet_who_blocks() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "block") {
        let server = Server::with(&database);
        let [anna, bruno] = ["Anna", "Bruno"].map(|name| named(&server, name));
        let open = anna.set_up("tictactoe", "anybody", &[]);
        anna.post("/person/Bruno/block", &[]);
        assert!(section(&anna.get("/people").text, "You block").contains("Bruno"));
        // Neither can join the other's games, nor challenge them.
        let joined = bruno.post_from(&format!("{open}/join"), &[], "same-origin");
        assert!(next(&bruno, &joined).contains("do not play together"));
        let own = bruno.set_up("tictactoe", "anybody", &[]);
        let joined = anna.post_from(&format!("{own}/join"), &[], "same-origin");
        assert!(next(&anna, &joined).contains("do not play together"));
        for (person, other) in [(&anna, "Bruno"), (&bruno, "Anna")] {
            let fields = [
                ("game", "tictactoe"),
                ("against", "person"),
                ("opponent", other),
            ];
            assert!(next(person, &person.post("/play", &fields)).contains("do not play together"));
        }
        anna.post("/person/Bruno/unblock", &[]);
        assert_eq!(bruno.post(&format!("{open}/join"), &[]).leads_to, open);
    }
}

#[test]
fn people_and_games_are_searched_for() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "search") {
        let server = Server::with(&database);
        let [anna, bruno, carla] = ["Anna", "Bruno", "Carla"].map(|name| named(&server, name));
        let page = anna.get("/people?name=br").text;
        assert!(
            page.contains("/person/Bruno") && !page.contains("/person/Carla"),
            "{page}"
        );
        assert!(
            anna.get("/people?name=zz")
                .text
                .contains("Nobody with an account")
        );
        // Signs that mean something to databases mean nothing here.
        assert!(
            anna.get("/people?name=%25")
                .text
                .contains("Nobody with an account")
        );
        anna.post("/person/Bruno/follow", &[]);
        assert!(section(&anna.get("/people").text, "You follow").contains("Bruno"));
        anna.post("/person/Bruno/unfollow", &[]);
        assert!(!anna.get("/people").text.contains("You follow"));
        // A public game, and a private one.
        let public = anna.set_up("tictactoe", "anybody", &[]);
        bruno.post(&format!("{public}/join"), &[]);
        let private = challenge(&anna, "Carla");
        carla.post(&format!("{private}/join"), &[]);
        for page in [
            "/watch",
            "/games",
            "/games?player=anna",
            "/games?player=bruno&against=anna",
            "/games?game=tictactoe",
        ] {
            let text = server.person().get(page).text;
            assert!(text.contains(&public) && !text.contains(&private), "{page}");
        }
        for page in [
            "/games?game=chess",
            "/games?player=carla",
            "/games?state=over",
            "/games?page=1",
        ] {
            assert!(!server.person().get(page).text.contains(&public), "{page}");
        }
        assert!(
            anna.get("/games").text.contains(&private),
            "one finds one’s own"
        );
        assert!(
            anna.get("/games?player=Nobody")
                .text
                .contains("nobody here called")
        );
        // Over, it is in the archive, and told from the side of whom one looks for.
        bruno.post(&format!("{public}/resign"), &[("seat", "1")]);
        let archive = anna.get("/games?state=over&player=anna").text;
        assert!(
            archive.contains(&public) && archive.contains("won"),
            "{archive}"
        );
        assert!(
            anna.get("/games?state=over&player=bruno")
                .text
                .contains("lost")
        );
        let page = anna.get_in("/person/Bruno", "it").text;
        assert!(
            page.contains("persa") && page.contains("/person/Anna"),
            "{page}"
        );
    }
}

#[test]
fn a_lost_password_is_replaced_by_the_recovery_code_once() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "recovery") {
        let server = Server::with(&database);
        let anna = named(&server, "Anna");
        let code = |page: String| {
            let code = page.split("<code id=\"code\">").nth(1).unwrap();
            code.split('<').next().unwrap().to_owned()
        };
        // A person who finds the browser has not found the account.
        for present in ["", "una parola larga"] {
            let refused = anna.post("/account/recovery", &[("present", present)]);
            assert!(
                refused.leads_to.ends_with("fault=present"),
                "{}",
                refused.leads_to
            );
        }
        let present = [("present", PASSWORD)];
        let first = code(anna.post("/account/recovery", &present).text);
        let second = code(anna.post("/account/recovery", &present).text);
        assert_ne!(first, second);
        assert!(!anna.get("/account").text.contains(&second), "shown once");
        let recover = |code: &str, password: &str| {
            let somebody = server.person();
            let fields = [("name", "anna"), ("code", code), ("password", password)];
            let answer = somebody.post("/account/recover", &fields);
            (somebody, answer)
        };
        for (code, password, fault) in [
            (first.as_str(), "un’altra parola", "fault=code"),
            ("", "un’altra parola", "fault=code"),
            (&second, "corta", "fault=password"),
        ] {
            let (_, answer) = recover(code, password);
            assert!(answer.leads_to.ends_with(fault), "{}", answer.leads_to);
        }
        // As somebody writes it down.
        let second = second.to_uppercase().replace(' ', "-");
        let (back, answer) = recover(&second, "un’altra parola");
        assert_eq!(answer.leads_to, "/account?done=recovered");
        assert!(back.get("/account").text.contains("You are Anna"));
        assert!(
            !anna.get("/account").text.contains("You are Anna"),
            "all other sessions end"
        );
        assert!(
            recover(&second, "ancora un’altra")
                .1
                .leads_to
                .ends_with("fault=code")
        );
        let enter = |password: &str| {
            server.person().post(
                "/account/enter",
                &[("name", "Anna"), ("password", password)],
            )
        };
        assert_eq!(enter("un’altra parola").leads_to, "/play");
        assert!(enter(PASSWORD).leads_to.contains("fault"));
    }
}

#[test]
fn a_deleted_account_leaves_its_games_and_nothing_else() {
    let folder = TempDir::new().unwrap();
    for database in databases(&folder, "deletion") {
        let server = Server::with(&database);
        let [anna, bruno] = ["Anna", "Bruno"].map(|name| named(&server, name));
        bruno.post("/person/Anna/follow", &[]);
        let live = anna.set_up("tictactoe", "anybody", &[]);
        bruno.post(&format!("{live}/join"), &[]);
        let open = anna.set_up("tictactoe", "anybody", &[]);
        let wrong = anna.post("/account/delete", &[("present", "not this one")]);
        assert!(wrong.leads_to.ends_with("fault=present"));
        assert!(anna.get("/account").text.contains("You are Anna"));
        let gone = anna.post("/account/delete", &[("present", PASSWORD)]);
        assert!(gone.leads_to.starts_with('/') && !gone.leads_to.contains("fault"));
        assert!(!anna.get("/account").text.contains("You are Anna"));
        assert_eq!(bruno.get("/person/Anna").status, 404);
        assert!(!bruno.get("/people").text.contains("Anna"));
        // Their opponent has won, and sees that they are gone.
        let page = bruno.get(&live).text;
        assert!(
            page.contains("gone-") && page.contains("The game is over"),
            "{page}"
        );
        assert!(!section(&bruno.get("/play").text, "Open games").contains(&open));
        // The name is free again, and opens nothing of what was.
        let other = named(&server, "Anna");
        assert!(
            !other
                .get("/games?state=over&player=Anna")
                .text
                .contains(&live)
        );
    }
}

#[test]
fn the_operator_introduces_themselves_and_reads_reports() {
    let folder = TempDir::new().unwrap();
    let mut config = Server::config(
        &support::file(&folder),
        bilancia_server::Clock::of_machine(),
    );
    config.operator = Some("Livia".to_owned());
    let server = Server::configured(config);
    let [livia, anna] = ["Livia", "Anna"].map(|name| named(&server, name));
    let text = [
        ("en", "Run by *Livia*. <b>Hello</b>"),
        ("it", "La gestisce Livia."),
    ];
    assert_eq!(anna.post("/about", &text).status, 403);
    assert!(
        !anna
            .get("/about")
            .text
            .contains("<form method=\"post\" action=\"/about\"")
    );
    assert_eq!(livia.post("/about", &text).leads_to, "/about");
    let page = server.person().get("/about").text;
    assert!(
        page.contains("<em>Livia</em>") && !page.contains("<b>Hello"),
        "{page}"
    );
    assert!(
        server
            .person()
            .get_in("/about", "it")
            .text
            .contains("La gestisce Livia.")
    );
    let reported = anna.post(
        "/person/Livia/report",
        &[("words", "She <i>always</i> wins.")],
    );
    assert!(next(&anna, &reported).contains("operator will read it"));
    let empty = anna.post("/person/Livia/report", &[("words", "  ")]);
    assert!(next(&anna, &empty).contains("Nothing was sent"));
    assert_eq!(anna.get("/reports").status, 403);
    let page = livia.get("/reports").text;
    assert!(
        page.contains("She &lt;i&gt;always&lt;/i&gt; wins."),
        "{page}"
    );
    let id = page.split("name=\"report\" value=\"").nth(1).unwrap();
    let id = id.split('"').next().unwrap();
    assert_eq!(anna.post("/reports", &[("report", id)]).status, 403);
    livia.post("/reports", &[("report", id)]);
    assert!(livia.get("/reports").text.contains("nothing to deal with"));
}

#[test]
fn who_signs_in_goes_on_where_they_were() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let person = server.person();
    // The page from which one comes is in its link.
    let page = person.get("/learn?game=alea").text;
    assert!(
        page.contains("href=\"/account?to=%2Flearn%3Fgame%3Dalea\""),
        "{page}"
    );
    let form = person.get("/account?to=%2Flearn%3Fgame%3Dalea").text;
    assert!(
        form.contains("name=\"to\" value=\"/learn?game=alea\""),
        "{form}"
    );
    let register = |name: &str, to: &str| {
        let fields = [("name", name), ("password", PASSWORD), ("to", to)];
        person.post("/account/register", &fields).leads_to
    };
    // A refusal still knows it.
    let refused = register("no name", "/learn?game=alea");
    assert!(refused.ends_with("&to=%2Flearn%3Fgame%3Dalea"), "{refused}");
    assert_eq!(register("Livia", "/learn?game=alea"), "/learn?game=alea");
    let enter = |to: &str| {
        let other = server.person();
        let fields = [("name", "Livia"), ("password", PASSWORD), ("to", to)];
        other.post("/account/enter", &fields).leads_to
    };
    assert_eq!(enter("/events/new?game=alea"), "/events/new?game=alea");
    for foreign in ["", "/", "//else.test", "https://else.test", "/\\else.test"] {
        assert_eq!(enter(foreign), "/play", "{foreign}");
    }
}

#[test]
fn who_has_just_registered_is_welcomed_once_where_they_were() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let person = server.person();
    let fields = [
        ("name", "Nova"),
        ("password", "a good long word"),
        ("to", "/learn"),
    ];
    assert_eq!(person.post("/account/register", &fields).leads_to, "/learn");
    // Neither data nor files are pages.
    assert!(person.get("/play/news").text.starts_with('{'));
    let page = person.get("/learn").text;
    assert!(page.contains("Welcome, Nova"), "{page}");
    for leads in ["/account#mail", "/account#recovery", "/play", "/learn"] {
        assert!(page.contains(&format!("href=\"{leads}\"")), "{leads}");
    }
    assert!(!person.get("/learn").text.contains("Welcome, Nova"));
    // Coming back is not registering.
    person.post("/account/out", &[]);
    person.post("/account/enter", &fields);
    assert!(!person.get("/play").text.contains("Welcome, Nova"));
}
