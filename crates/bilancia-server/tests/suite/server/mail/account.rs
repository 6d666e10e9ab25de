//! Addresses, links that sign in, and what people wish to be mailed.

use bilancia_testkit::{eventually, http::Client};
use tempfile::TempDir;

use super::{ANNA, BRUNO, Office, PASSWORD, game, path};
use crate::support::{self, Database, Server, smtp::reply};

#[test]
fn a_server_without_mail_says_so() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let person = server.person();
    person.post(
        "/account/register",
        &[("name", "Anna"), ("password", PASSWORD)],
    );
    for (lang, words) in [
        ("en", "This server sends no mail."),
        ("it", "Questo server non manda posta."),
    ] {
        assert!(person.get_in("/account", lang).text.contains(words));
    }
    let fields = [("address", ANNA), ("present", PASSWORD)];
    assert_eq!(
        person.post("/account/address", &fields).leads_to,
        "/account?fault=no-mail"
    );
    assert!(
        !server
            .person()
            .get("/account")
            .text
            .contains("Sign in by mail")
    );
}

#[test]
fn an_address_is_verified_changed_and_forgotten() {
    for office in Office::all("address") {
        let anna = office.person("Anna");
        for (address, password, fault) in [
            ("anna", PASSWORD, "address"),
            ("games@games.test", PASSWORD, "address"),
            (ANNA, "sbagliata e lunga", "present"),
        ] {
            let fields = [("address", address), ("present", password)];
            let answer = anna.post("/account/address", &fields);
            assert_eq!(answer.leads_to, format!("/account?fault={fault}"));
        }
        let fields = [("address", ANNA), ("present", PASSWORD)];
        anna.post("/account/address", &fields);
        let mail = office.sink.next(ANNA);
        assert_eq!(mail.header("Auto-Submitted"), "auto-generated");
        let waiting = anna.get("/account").text;
        assert!(
            waiting.contains(&format!("A mail with a link went to {ANNA}")),
            "{waiting}"
        );
        assert!(!waiting.contains("Your mail goes to"));
        let page = path(&mail.link("https://games.test/mail/confirm/"));
        assert_eq!(anna.post(&format!("{page}0"), &[]).status, 410);
        assert_eq!(anna.post(&page, &[]).status, 200);
        assert_eq!(anna.post(&page, &[]).status, 410, "a link works once");
        let shown = anna.get_in("/account", "it").text;
        assert!(
            shown.contains(&format!("La tua posta va a {ANNA}")),
            "{shown}"
        );
        // Another takes its place, and the first one is told.
        let fields = [("address", "anna@other.test"), ("present", PASSWORD)];
        anna.post("/account/address", &fields);
        let mail = office.sink.next("anna@other.test");
        anna.post(&path(&mail.link("https://games.test/mail/confirm/")), &[]);
        let told = office.sink.next(ANNA);
        assert_eq!(told.subject(), "Your address was changed");
        let confirmed = office.sink.next("anna@other.test");
        assert_eq!(confirmed.subject(), "Your new address");
        let text = confirmed.text();
        assert!(
            text.contains("Mail for the account Anna comes to this address"),
            "{text}"
        );
        assert!(
            anna.get("/account")
                .text
                .contains("Your mail goes to anna@other.test")
        );
        // The export has it.
        assert!(anna.get("/api/me/export").text.contains("anna@other.test"));
        let refused = anna.post("/account/no-address", &[]);
        assert_eq!(refused.leads_to, "/account?fault=present");
        let done = anna.post("/account/no-address", &[("present", PASSWORD)]);
        assert_eq!(done.leads_to, "/account?done=no-address#mail");
        assert!(!anna.get("/account").text.contains("anna@other.test"));
        // An account that is deleted leaves no address.
        let bruno = office.with_address("Bruno", BRUNO, "en");
        bruno.post("/account/delete", &[("present", PASSWORD)]);
        let database = Database::open(&office.database);
        assert_eq!(database.number("select count(*) from addresses"), 0);
        office.is_silent();
    }
}

#[test]
fn a_link_signs_in_once_and_nothing_tells_whose_an_address_is() {
    for office in Office::all("links") {
        let _anna = office.with_address("Anna", ANNA, "en");
        let visitor = office.server.person();
        let ask = |address: &str| {
            let answer = visitor.post("/account/link", &[("address", address)]);
            (answer.status, answer.leads_to, answer.text)
        };
        let page = visitor.get("/account").text;
        assert!(page.contains("Sign in by mail"), "{page}");
        let known = ask(ANNA);
        for other in ["nobody@people.test", "no address", ""] {
            assert_eq!(ask(other), known, "{other}");
        }
        let mail = office.sink.next(ANNA);
        assert!(mail.text().contains("Sign in as Anna"), "{}", mail.text());
        assert!(mail.text().contains("within ten minutes"));
        let link = path(&mail.link("https://games.test/mail/enter/"));
        assert!(visitor.get(&link).text.contains("Sign in as Anna"));
        // Too short a password does not use the link up.
        let short = visitor.post(&link, &[("password", "corta")]);
        assert!(
            short.text.contains("A password has 10 to 200 characters."),
            "{}",
            short.text
        );
        let entered = visitor.post(&link, &[("password", "un’altra parola")]);
        assert_eq!((entered.status, &*entered.leads_to), (303, "/play"));
        assert!(visitor.get("/account").text.contains("You are Anna."));
        assert_eq!(visitor.post(&link, &[]).status, 410);
        // The password is the new one.
        let other = office.server.person();
        let enter = |password: &str| {
            let fields = [("name", "Anna"), ("password", password)];
            other.post("/account/enter", &fields).leads_to
        };
        assert_eq!(enter(PASSWORD), "/account?fault=wrong");
        assert_eq!(enter("un’altra parola"), "/play");
        let told = office.sink.next(ANNA);
        assert_eq!(told.subject(), "Your account has a new password");
        // Three an hour for one address, no matter who asks; the answer is the same.
        for _ in 0..4 {
            assert_eq!(ask(ANNA), known);
        }
        for _ in 0..2 {
            office.sink.next(ANNA);
        }
        office.is_silent();
    }
}

#[test]
fn mails_end_with_one_request_and_choices_hold() {
    for office in Office::all("wishes") {
        let anna = office.with_address("Anna", ANNA, "en");
        let bruno = office.with_address("Bruno", BRUNO, "en");
        let at = game(&anna, &bruno, "tictactoe", &[]);
        let mail = office.sink.next(ANNA);
        let header = mail.header("List-Unsubscribe");
        let page = path(header.trim_matches(['<', '>']));
        let stranger = office.server.person();
        assert!(stranger.get(&page).text.contains(ANNA));
        assert_eq!(
            stranger
                .post(&page.replace("turns", "everything"), &[])
                .status,
            404
        );
        // As mail programs do it, from no page at all.
        let kind = [("content-type", "application/x-www-form-urlencoded")];
        let one_click = Some(&b"List-Unsubscribe=One-Click"[..]);
        let program = Client::new(office.server.address);
        let done = program.ask("POST", &page, &kind, one_click);
        assert_eq!(done.unwrap().status, 200);
        // A challenge comes all the same.
        office.deliver(&reply(&mail, ANNA, "a@people.test", "b2"));
        office.deliver(&reply(
            &office.sink.next(BRUNO),
            BRUNO,
            "b@people.test",
            "a1",
        ));
        assert_eq!(office.outcomes(), ["played", "played"]);
        let offered = bruno.set_up("tictactoe", "person", &[("opponent", "Anna")]);
        let challenge = office.sink.next(ANNA);
        assert_eq!(challenge.subject(), "Bruno challenges you to Tic-tac-toe");
        assert!(challenge.text().contains(&offered), "{}", challenge.text());
        assert_eq!(office.events(&at), 2);
        // A digest is kept for its hour.
        office.wish(&bruno, "en", "digest");
        anna.act(&at, "0", "a2");
        office.is_silent();
        let database = Database::open(&office.database);
        assert_eq!(
            database.number("select count(*) from outbox where kind = 'digest'"),
            1
        );
        database.run("update outbox set due = 0 where kind = 'digest'");
        let digest = office.sink.next(BRUNO);
        assert_eq!(digest.subject(), "1 game waits for you");
        assert!(digest.text().contains(&at), "{}", digest.text());
        office.is_silent();
    }
}

#[test]
fn mail_is_chosen_by_the_api_in_a_session_alone() {
    for office in Office::all("api") {
        let program = support::Program::of(&office.server, "Anna");
        let browser = &program.browser;
        let told = browser.get("/api/me/mail");
        let (status, text) = (told.status, told.text);
        assert_eq!(status, 200);
        assert!(
            text.contains("\"available\":true") && text.contains("\"address\":null"),
            "{text}"
        );
        let wrong = serde_json::json!({"address": ANNA, "password": "sbagliata e lunga"});
        assert_eq!(browser.json("/api/me/mail/address", &wrong).status, 422);
        let right = serde_json::json!({"address": ANNA, "password": PASSWORD});
        assert_eq!(program.post("/api/me/mail/address", &right).0, 403);
        assert_eq!(browser.json("/api/me/mail/address", &right).status, 202);
        let mail = office.sink.next(ANNA);
        let link = path(&mail.link("https://games.test/mail/confirm/"));
        assert_eq!(office.server.person().post(&link, &[]).status, 200);
        let mut wishes = serde_json::json!({"lang": "it", "turns": "digest", "reminders": false, "challenges": true});
        assert_eq!(
            program.ask("PUT", "/api/me/mail", Some(&wishes)).status,
            403
        );
        let put = |wishes: &serde_json::Value| {
            let answer = browser.try_json("PUT", "/api/me/mail", wishes);
            answer.expect("the server answers")
        };
        let told = put(&wishes);
        assert_eq!(told.status, 200, "{}", told.text);
        assert!(
            told.text.contains("\"turns\":\"digest\"") && told.text.contains(ANNA),
            "{}",
            told.text
        );
        wishes["turns"] = "weekly".into();
        assert_eq!(put(&wishes).status, 422);
    }
}

#[test]
fn the_owner_is_told_by_mail_what_is_done_to_their_account() {
    for office in Office::all("told") {
        let anna = office.with_address("Anna", ANNA, "it");
        let told = |subject: &str, words: &str| {
            let mail = office.sink.next(ANNA);
            assert_eq!(mail.subject(), subject);
            let text = mail.text();
            assert!(text.contains(words), "{text}");
            assert!(text.contains("https://games.test/account"), "{text}");
        };
        let present = [("present", PASSWORD)];
        assert_eq!(
            anna.post("/account/recovery", &[]).leads_to,
            "/account?fault=present"
        );
        assert!(
            anna.post("/account/recovery", &present)
                .text
                .contains("id=\"code\"")
        );
        told(
            "È stato creato un codice di recupero per il tuo profilo",
            "un codice di recupero; quello di prima non vale più",
        );
        assert!(
            anna.post("/account/token", &[("name", "a bot")])
                .text
                .contains("id=\"token\"")
        );
        told(
            "È stato creato un token per il tuo profilo",
            "un programma può giocare come Anna",
        );
        let fields = [("present", PASSWORD), ("password", "un’altra parola")];
        anna.post("/account/password", &fields);
        told(
            "Il tuo profilo ha una nuova password",
            "Per il profilo Anna è stata scelta una nuova password",
        );
        // Many wrong passwords are told once, and on the page too.
        let thief = office.server.person();
        let guess = || {
            let fields = [("name", "anna"), ("password", "un tentativo")];
            thief.post("/account/enter", &fields);
        };
        (0..40).for_each(|_| guess());
        let database = Database::open(&office.database);
        eventually("a guess is looked at again", || {
            guess();
            database.number("select count(*) from outbox where note = 'guesses'") > 0
        });
        told(
            "Per il tuo profilo sono state provate password sbagliate",
            "Per il profilo Anna sono state provate molte password sbagliate",
        );
        let page = anna.get_in("/account", "it").text;
        assert!(
            page.contains("per il tuo profilo sono state provate molte password sbagliate"),
            "{page}"
        );
        // Nothing is mailed to those who have no address.
        let bruno = office.person("Bruno");
        assert!(
            bruno
                .post("/account/recovery", &present)
                .text
                .contains("id=\"code\"")
        );
        office.is_silent();
    }
}
