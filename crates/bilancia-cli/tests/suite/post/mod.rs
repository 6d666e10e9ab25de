//! Games by mail on a server, with the real mail servers that `./test` starts: Postfix takes and delivers mails, Dovecot keeps
//! them, and people read and answer them without ever opening the site.
#![expect(clippy::print_stdout, reason = "figures of a run")]

mod imap;

use std::{
    collections::BTreeMap,
    fs,
    io::{BufRead, BufReader, Write},
    net::TcpStream,
    path::PathBuf,
    process::Command,
    sync::atomic::AtomicBool,
};

use bilancia_analysis::{BotSpec, advise, playable_turn, turns};
use bilancia_core::{Actor, Node, Seat};
use bilancia_games::{Resources, catalog};
use bilancia_table::{Record, Table};
use bilancia_testkit::{
    ANY_PORT, Serving,
    databases::{Database, postgres},
    eventually, eventually_some,
    http::Client,
    mail::{Taken, message, reply},
    sized,
};
use serde_json::{Value, json};

const PASSWORD: &str = "una parola lunga";

/// The mail servers, and the known mails in the mailboxes of a test, which no other test uses.
struct Post {
    folder: PathBuf,
    test: &'static str,
    smtp: u16,
    imap: u16,
    /// The port whose mails are checked, and the one whose mails are signed before they go there.
    checked: u16,
    signed: u16,
    /// How many mails of each mailbox have been looked at.
    seen: BTreeMap<String, usize>,
}

impl Post {
    /// The mail servers that `./test` has started, for a test with a name of its own.
    fn find(test: &'static str) -> Self {
        let folder = std::env::var_os("BILANCIA_TEST_MAIL").expect(
            "this test needs Postfix, Dovecot and OpenDKIM: run ./test, which installs them (apt-get install postfix \
             dovecot-imapd dovecot-lmtpd opendkim) and starts them",
        );
        let folder = PathBuf::from(folder);
        let ports = fs::read_to_string(folder.join("ports")).unwrap();
        let mut ports = ports.split_whitespace().map(|port| port.parse().unwrap());
        let mut port = || ports.next().unwrap();
        let (smtp, imap, checked, signed) = (port(), port(), port(), port());
        Self {
            folder,
            test,
            smtp,
            imap,
            checked,
            signed,
            seen: BTreeMap::new(),
        }
    }

    /// The address of a person of this test.
    fn address(&self, name: &str) -> String {
        format!("{}-{}@people.test", name.to_lowercase(), self.test)
    }

    /// The address of the server of this test.
    fn games(&self) -> String {
        format!("games-{}@games.test", self.test)
    }

    /// The next mail of a person, once it has come.
    #[track_caller]
    fn next(&mut self, who: &str) -> Taken {
        let seen = self.seen.entry(who.to_owned()).or_default();
        let raw = eventually_some(&format!("a mail to {who}"), || {
            imap::messages(self.imap, who).into_iter().nth(*seen)
        });
        *seen += 1;
        Taken {
            sender: String::new(),
            receiver: who.to_owned(),
            raw,
        }
    }

    /// Sends a mail, as a mail program does.
    fn send(&self, from: &str, to: &str, raw: &[u8]) {
        send_by(self.smtp, from, to, raw);
    }

    fn answer(&self, mail: &Taken, from: &str, id: &str, turn: &str) {
        let raw = reply(mail, from, id, turn);
        self.send(from, &mail.reply_to(), &raw);
    }
}

/// Sends a mail by a port of a mail server.
fn send_by(port: u16, from: &str, to: &str, raw: &[u8]) {
    let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    let mut out = stream.try_clone().unwrap();
    let mut lines = BufReader::new(stream);
    let mut answer = |fine: char| {
        let mut line = String::new();
        lines.read_line(&mut line).unwrap();
        assert!(line.starts_with(fine), "{line}");
    };
    answer('2');
    for command in [
        "HELO people.test".to_owned(),
        format!("MAIL FROM:<{from}>"),
        format!("RCPT TO:<{to}>"),
    ] {
        out.write_all(format!("{command}\r\n").as_bytes()).unwrap();
        answer('2');
    }
    out.write_all(b"DATA\r\n").unwrap();
    answer('3');
    for line in String::from_utf8(raw.to_vec()).unwrap().lines() {
        let dot = if line.starts_with('.') { "." } else { "" };
        out.write_all(format!("{dot}{line}\r\n").as_bytes())
            .unwrap();
    }
    out.write_all(b".\r\nQUIT\r\n").unwrap();
    answer('2');
}

/// A server with its database.
struct Office {
    serving: Serving,
    database: Database,
    /// A file with a line for each mail that the pipe has handed over.
    handed: PathBuf,
}

impl Office {
    fn start(post: &Post) -> Self {
        Self::start_with(post, &[])
    }

    fn start_with(post: &Post, options: &[&str]) -> Self {
        // The pipe runs as another user, who must be able to write.
        let url = postgres(&format!("mail_{}", post.test));
        let games = post.games();
        let name = games.split('@').next().unwrap();
        let handed = post.folder.join("handed").join(name);
        let program = post.folder.join(format!("bilancia-{}", post.test));
        fs::copy(env!("CARGO_BIN_EXE_bilancia"), &program).unwrap();
        let line = format!(
            "'{}' mail deliver --database-url '{url}' --recipient \"$recipient\" || exit\necho >> '{}'\n",
            program.display(),
            handed.display()
        );
        fs::write(post.folder.join("deliver").join(name), line).unwrap();
        let mut command = Command::new(&program);
        command
            .args(["serve", "--listen", &ANY_PORT.to_string(), "--no-limits"])
            .args(["--no-solve", "--database-url", &url])
            .args(["--mail", &format!("smtp://127.0.0.1:{}", post.smtp)])
            .args(["--mail-from", &format!("Bilancia <{games}>")])
            .args(["--mail-site", "https://games.test", "--mail-delay", "0"])
            .args(options);
        Self {
            serving: Serving::start(&mut command),
            database: Database::open(&url),
            handed,
        }
    }

    /// Checks that `sent` mails were sent and no more, once `came` have come and all of them are dealt with. A mail is
    /// written together with what causes it.
    #[track_caller]
    fn has_sent(&self, sent: usize, came: usize) {
        let count = |what: &str| {
            self.database
                .number(&format!("select count(*) from {what}"))
        };
        eventually("all mails are dealt with", || {
            let handed = fs::read_to_string(&self.handed).unwrap_or_default();
            handed.lines().count() == came
                && count("inbox where state <> 'done'") == 0
                && count("outbox where state in ('waiting', 'sending')") == 0
        });
        assert_eq!(count("outbox where state = 'sent'"), sent as i64);
    }
}

/// Somebody who has set up an account, and reads mail from then on.
struct Person {
    client: Client,
    address: String,
}

impl Person {
    fn new(office: &Office, post: &mut Post, name: &str) -> Self {
        let person = Self {
            client: Client::new(office.serving.address),
            address: post.address(name),
        };
        person.form(
            "/account/register",
            &[("name", name), ("password", PASSWORD)],
        );
        person.form(
            "/account/address",
            &[("address", &person.address), ("present", PASSWORD)],
        );
        let mail = post.next(&person.address);
        let link = mail.link("https://games.test/mail/confirm/");
        person.form(link.trim_start_matches("https://games.test"), &[]);
        person
    }

    fn form(&self, page: &str, fields: &[(&str, &str)]) {
        let status = self.client.form(page, fields).status;
        assert!(status < 400, "{page}: {status}");
    }

    fn api(&self, page: &str, body: &Value) -> Value {
        self.client.json(page, body).json()
    }

    fn page(&self, page: &str) -> String {
        self.client.get(page).text
    }
}

/// A game of two people, by its id.
fn begin(one: &Person, other: &Person, game: &str) -> String {
    let set_up = one.api(
        "/api/games",
        &json!({"game": game, "against": "anybody", "seat": 0}),
    );
    let id = set_up["id"]
        .as_str()
        .unwrap_or_else(|| panic!("{set_up}"))
        .to_owned();
    other.api(&format!("/api/games/{id}/join"), &json!({}));
    id
}

/// The turn of a program for a seat: one choice, or all actions of a turn as text where turns have several.
fn turn(table: &dyn Table, seat: Seat, program: &str, seed: u64) -> String {
    let program: BotSpec = program.parse().unwrap();
    let stop = AtomicBool::new(false);
    let line = |table: &dyn Table| {
        let view = table.view(seat.into());
        let advice = advise(&*view, &Resources::default(), seat, program, seed, 1, &stop);
        advice.unwrap().line
    };
    let alone = Node::Choice(seat.into());
    if table.node() != alone || turns::turn_end(table).is_none() {
        return line(table).remove(0);
    }
    let (mut ahead, mut actions) = (table.copy(), Vec::new());
    while ahead.node() == alone && ahead.status().turn == table.status().turn {
        let planned = playable_turn(&*ahead, seat, &line(&*ahead));
        for action in &planned {
            ahead.play(Actor::Seat(seat), action).unwrap();
        }
        actions.extend(planned);
    }
    turns::write_turn(table, seat, &actions).unwrap()
}

/// Plays a whole game by mail, and checks that the server has the same game. Returns the number of mails that the players sent.
fn play(post: &mut Post, people: [&Person; 2], game: &str) -> usize {
    let id = begin(people[0], people[1], game);
    let mut table = catalog().read(game).unwrap().table(None).unwrap();
    let (mut mails, mut round) = (0, 0);
    while let Node::Choice(seats) = table.node() {
        round += 1;
        let mut chosen = Vec::new();
        for seat in seats.iter() {
            let who = &people[seat.index()].address;
            let mail = post.next(who);
            assert!(mail.text().contains(&id), "{}", mail.text());
            // Two players that do not know what they want would not end a war.
            let war = game.starts_with("war");
            let program = ["greedy", if war { "greedy" } else { "random" }][seat.index()];
            let text = turn(&*table, seat, program, round);
            post.answer(&mail, who, &format!("{id}.{round}.{}", seat.0), &text);
            mails += 1;
            chosen.push((seat, text));
        }
        for (seat, text) in chosen {
            let actions = match seats.len() {
                1 => turns::read_whole(&*table, seat, &text).unwrap().actions,
                _ => vec![text],
            };
            for action in actions {
                table.play(Actor::Seat(seat), &action).unwrap();
            }
        }
        assert!(round < 400, "{game} does not end");
    }
    for person in people {
        let mail = post.next(&person.address);
        assert!(
            mail.subject().starts_with("Game over"),
            "{}",
            mail.subject()
        );
    }
    let record = people[0].page(&format!("/game/{id}/record"));
    let played = Record::from_text(&record).unwrap();
    played.verify(catalog()).unwrap();
    assert_eq!(played.events, table.events());
    println!("{game}: {round} rounds, {mails} mails");
    mails
}

#[test]
fn two_people_play_whole_games_by_mail_and_never_open_the_site() {
    let mut post = Post::find("games");
    let office = Office::start(&post);
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| Person::new(&office, &mut post, name));
    let games = ["alea", "nibelungenlied", "war:map=strait,rules=cof"];
    let mut mails = 0;
    for game in &games[..sized(1, 3)] {
        mails += play(&mut post, [&anna, &bruno], game);
    }
    office.has_sent(post.seen.values().sum(), mails);
}

#[test]
fn only_what_its_person_sends_plays_and_only_once() {
    let mut post = Post::find("once");
    let office = Office::start(&post);
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| Person::new(&office, &mut post, name));
    let id = begin(&anna, &bruno, "tictactoe");
    let mail = post.next(&anna.address);
    // Forged by another person who knows the address for replies. Only the account is told.
    post.answer(&mail, &bruno.address, "forged@people.test", "a1");
    let told = post.next(&anna.address);
    assert!(told.text().contains(&bruno.address), "{}", told.text());
    // An absence note, from the right address.
    let note = message(
        &anna.address,
        &mail.reply_to(),
        "away@people.test",
        &mail.id(),
        "I am away.\n",
    );
    let note = String::from_utf8(note)
        .unwrap()
        .replace("Subject:", "Auto-Submitted: auto-replied\r\nSubject:");
    post.send(&anna.address, &mail.reply_to(), note.as_bytes());
    office.has_sent(post.seen.values().sum(), 2);
    // A mail that arrives a second time.
    for _ in 0..2 {
        post.answer(&mail, &anna.address, "right@people.test", "b2");
    }
    let turn = post.next(&bruno.address);
    office.has_sent(post.seen.values().sum(), 4);
    // A move that is not legal is answered once, in the thread, and the answer can be answered.
    post.answer(&turn, &bruno.address, "wrong@people.test", "b2");
    let refused = post.next(&bruno.address);
    assert_eq!(refused.header("In-Reply-To"), "<wrong@people.test>");
    assert!(refused.text().contains("[mail 10]"), "{}", refused.text());
    post.answer(&refused, &bruno.address, "better@people.test", "a1");
    post.next(&anna.address);
    let record = Record::from_text(&anna.page(&format!("/game/{id}/record"))).unwrap();
    assert_eq!(record.events.len(), 2);
    office.has_sent(post.seen.values().sum(), 6);
}

#[test]
fn an_address_whose_mails_come_back_gets_no_more() {
    let mut post = Post::find("back");
    let office = Office::start(&post);
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| Person::new(&office, &mut post, name));
    // The mailbox is given up; the mail server still takes mails for it, and sends them back.
    office.database.run(&format!(
        "update addresses set address = 'gone@people.test', address_key = 'gone@people.test' where address = '{}'",
        bruno.address
    ));
    for _ in 0..3 {
        begin(&bruno, &anna, "tictactoe");
    }
    eventually("the mails come back", || {
        bruno.page("/account").contains("three mails came back")
    });
    // No other mail is sent about it: both have confirmed their addresses, and three mails came back.
    office.has_sent(2 + 3, 3);
}

#[test]
fn only_what_the_mail_server_has_confirmed_plays() {
    let mut post = Post::find("signed");
    let office = Office::start_with(&post, &["--mail-checked-by", "mail.test"]);
    let [anna, bruno] = ["Anna", "Bruno"].map(|name| Person::new(&office, &mut post, name));
    let id = begin(&anna, &bruno, "tictactoe");
    let mail = post.next(&anna.address);
    // Somebody else knows the address for replies, and writes in her name, with headers that say that all is well.
    let proof = "Authentication-Results: mail.test; dkim=pass header.d=people.test\r\n\
                 Authentication-Results: mail.test; dmarc=pass header.from=people.test\r\n";
    for (number, head) in ["", proof].into_iter().enumerate() {
        let forged = reply(
            &mail,
            &anna.address,
            &format!("forged-{number}@evil.test"),
            "a1",
        );
        let raw = [head.as_bytes(), &forged].concat();
        send_by(post.checked, "eve@evil.test", &mail.reply_to(), &raw);
        let told = post.next(&anna.address).text();
        assert!(
            told.contains("found no proof of it") && told.contains("dkim=none"),
            "{told}"
        );
    }
    // She sends by her own mail server, which signs it.
    let honest = reply(&mail, &anna.address, "honest@people.test", "b2");
    send_by(post.signed, &anna.address, &mail.reply_to(), &honest);
    post.next(&bruno.address);
    let record = Record::from_text(&anna.page(&format!("/game/{id}/record"))).unwrap();
    assert_eq!(record.events.len(), 1);
    office.has_sent(post.seen.values().sum(), 3);
}
