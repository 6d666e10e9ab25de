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
    sync::{Mutex, atomic::AtomicBool},
    time::{Duration, Instant},
};

use bilancia_analysis::{BotSpec, advise, playable_turn, turns};
use bilancia_core::{Actor, Node, Seat};
use bilancia_games::{Resources, catalog};
use bilancia_table::{Record, Table};
use serde_json::{Value, json};

use crate::support::{
    postgres::postgres,
    serving::{ANY, Serving},
    smtp::{Taken, message, reply},
};

const PASSWORD: &str = "una parola lunga";
const ANNA: &str = "anna@people.test";
const BRUNO: &str = "bruno@people.test";

/// One test at a time has the mailboxes.
static MAILBOXES: Mutex<()> = Mutex::new(());

/// The mail servers, and what is known of the mails in the mailboxes.
struct Post {
    folder: PathBuf,
    smtp: u16,
    imap: u16,
    /// How many mails of each mailbox have been looked at.
    seen: BTreeMap<&'static str, usize>,
}

impl Post {
    /// The mail servers that `./test` has started. Without it there are none, but in CI there must be.
    fn find() -> Option<Self> {
        let Some(folder) = std::env::var_os("BILANCIA_TEST_MAIL") else {
            assert!(
                std::env::var_os("CI").is_none(),
                "no mail servers: run ./test"
            );
            return None;
        };
        let folder = PathBuf::from(folder);
        let ports = fs::read_to_string(folder.join("ports")).unwrap();
        let mut ports = ports.split_whitespace().map(|port| port.parse().unwrap());
        let (smtp, imap) = (ports.next().unwrap(), ports.next().unwrap());
        let count = |who: &'static str| (who, imap::messages(imap, who).len());
        Some(Self {
            folder,
            smtp,
            imap,
            seen: [ANNA, BRUNO].map(count).into(),
        })
    }

    /// The next mail of a person, once it has come.
    #[track_caller]
    fn next(&mut self, who: &'static str) -> Taken {
        let begun = Instant::now();
        let seen = self.seen.entry(who).or_default();
        while begun.elapsed() < Duration::from_secs(60) {
            let all = imap::messages(self.imap, who);
            if let Some(raw) = all.into_iter().nth(*seen) {
                *seen += 1;
                return Taken {
                    sender: String::new(),
                    receiver: who.to_owned(),
                    raw,
                };
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        panic!("no mail to {who}");
    }

    /// Checks that nothing comes for a while.
    #[track_caller]
    fn is_silent(&self) {
        std::thread::sleep(Duration::from_secs(4));
        for (who, seen) in &self.seen {
            assert_eq!(imap::messages(self.imap, who).len(), *seen, "{who}");
        }
    }

    /// Sends a mail, as a mail program does.
    fn send(&self, from: &str, to: &str, raw: &[u8]) {
        let stream = TcpStream::connect(("127.0.0.1", self.smtp)).unwrap();
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

    fn answer(&self, mail: &Taken, from: &str, id: &str, turn: &str) {
        let raw = reply(mail, from, id, turn);
        self.send(from, &mail.reply_to(), &raw);
    }
}

/// A server with its database.
struct Office {
    serving: Serving,
    database: String,
}

impl Office {
    fn start(post: &Post, test: &str) -> Option<Self> {
        // The pipe runs as another user, who must be able to write.
        let database = postgres(test)?;
        let program = post.folder.join("bilancia");
        fs::remove_file(&program).ok();
        fs::copy(env!("CARGO_BIN_EXE_bilancia"), &program).unwrap();
        let line = format!(
            "exec '{}' mail deliver --database-url '{database}' --recipient \"$recipient\"\n",
            program.display()
        );
        fs::write(post.folder.join("deliver"), line).unwrap();
        let mut command = Command::new(&program);
        command
            .args([
                "serve",
                "--listen",
                &ANY.to_string(),
                "--no-limits",
                "--no-solve",
            ])
            .args(["--database-url", &database])
            .args(["--mail", &format!("smtp://127.0.0.1:{}", post.smtp)])
            .args(["--mail-from", "Bilancia <games@games.test>"])
            .args(["--mail-site", "https://games.test", "--mail-delay", "0"]);
        Some(Self {
            serving: Serving::start(&mut command),
            database,
        })
    }

    fn url(&self, page: &str) -> String {
        format!("http://{}{page}", self.serving.address)
    }
}

/// Somebody who has set up an account, and reads mail from then on.
struct Person<'a> {
    office: &'a Office,
    agent: ureq::Agent,
}

impl<'a> Person<'a> {
    fn new(office: &'a Office, post: &mut Post, name: &str, address: &'static str) -> Self {
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(Duration::from_secs(25)))
            .build()
            .new_agent();
        let person = Self { office, agent };
        person.form(
            "/account/register",
            &[("name", name), ("password", PASSWORD)],
        );
        person.form(
            "/account/address",
            &[("address", address), ("present", PASSWORD)],
        );
        let link = post.next(address).link("https://games.test/mail/confirm/");
        person.form(link.trim_start_matches("https://games.test"), &[]);
        person
    }

    fn form(&self, page: &str, fields: &[(&str, &str)]) {
        let answer = self
            .agent
            .post(self.office.url(page))
            .send_form(fields.iter().copied());
        let status = answer.unwrap().status().as_u16();
        assert!(status < 400, "{page}: {status}");
    }

    fn api(&self, page: &str, body: &Value) -> Value {
        let request = self
            .agent
            .post(self.office.url(page))
            .header("content-type", "application/json");
        let mut answer = request.send(body.to_string()).unwrap();
        let text = answer.body_mut().read_to_string().unwrap();
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    fn page(&self, page: &str) -> String {
        let mut answer = self.agent.get(self.office.url(page)).call().unwrap();
        answer.body_mut().read_to_string().unwrap()
    }
}

/// A game of two people, by its id.
fn begin(one: &Person<'_>, other: &Person<'_>, game: &str) -> String {
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

/// Plays a whole game by mail, and checks that the server has the same game.
fn play(post: &mut Post, people: [&Person<'_>; 2], game: &str) {
    let id = begin(people[0], people[1], game);
    let mut table = catalog().read(game).unwrap().table(None).unwrap();
    let (mut mails, mut round) = (0, 0);
    while let Node::Choice(seats) = table.node() {
        round += 1;
        let mut chosen = Vec::new();
        for seat in seats.iter() {
            let who = [ANNA, BRUNO][seat.index()];
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
    for who in [ANNA, BRUNO] {
        let mail = post.next(who);
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
}

#[test]
fn two_people_play_whole_games_by_mail_and_never_open_the_site() {
    let _alone = MAILBOXES
        .lock()
        .unwrap_or_else(|broken| broken.into_inner());
    let Some(mut post) = Post::find() else {
        return;
    };
    let Some(office) = Office::start(&post, "mail_games") else {
        return;
    };
    let anna = Person::new(&office, &mut post, "Anna", ANNA);
    let bruno = Person::new(&office, &mut post, "Bruno", BRUNO);
    for game in ["alea", "nibelungenlied", "war:map=strait,rules=cof"] {
        play(&mut post, [&anna, &bruno], game);
    }
    post.is_silent();
}

#[test]
fn only_what_its_person_sends_plays_and_only_once() {
    let _alone = MAILBOXES
        .lock()
        .unwrap_or_else(|broken| broken.into_inner());
    let Some(mut post) = Post::find() else {
        return;
    };
    let Some(office) = Office::start(&post, "mail_once") else {
        return;
    };
    let anna = Person::new(&office, &mut post, "Anna", ANNA);
    let bruno = Person::new(&office, &mut post, "Bruno", BRUNO);
    let id = begin(&anna, &bruno, "tictactoe");
    let mail = post.next(ANNA);
    // Forged by another person who knows the address for replies. Only the account is told.
    post.answer(&mail, BRUNO, "forged@people.test", "a1");
    let told = post.next(ANNA);
    assert!(told.text().contains(BRUNO), "{}", told.text());
    // An absence note, from the right address.
    let note = message(
        ANNA,
        &mail.reply_to(),
        "away@people.test",
        &mail.id(),
        "I am away.\n",
    );
    let note = String::from_utf8(note)
        .unwrap()
        .replace("Subject:", "Auto-Submitted: auto-replied\r\nSubject:");
    post.send(ANNA, &mail.reply_to(), note.as_bytes());
    post.is_silent();
    // A mail that arrives a second time.
    for _ in 0..2 {
        post.answer(&mail, ANNA, "right@people.test", "b2");
    }
    let turn = post.next(BRUNO);
    post.is_silent();
    // A move that is not legal is answered once, in the thread, and the answer can be answered.
    post.answer(&turn, BRUNO, "wrong@people.test", "b2");
    let refused = post.next(BRUNO);
    assert_eq!(refused.header("In-Reply-To"), "<wrong@people.test>");
    assert!(refused.text().contains("[mail 10]"), "{}", refused.text());
    post.answer(&refused, BRUNO, "better@people.test", "a1");
    post.next(ANNA);
    let record = Record::from_text(&anna.page(&format!("/game/{id}/record"))).unwrap();
    assert_eq!(record.events.len(), 2);
    post.is_silent();
}

#[test]
fn an_address_whose_mails_come_back_gets_no_more() {
    let _alone = MAILBOXES
        .lock()
        .unwrap_or_else(|broken| broken.into_inner());
    let Some(mut post) = Post::find() else {
        return;
    };
    let Some(office) = Office::start(&post, "mail_back") else {
        return;
    };
    let anna = Person::new(&office, &mut post, "Anna", ANNA);
    let bruno = Person::new(&office, &mut post, "Bruno", BRUNO);
    // The mailbox is given up; the mail server still takes mails for it, and sends them back.
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        sqlx::any::install_default_drivers();
        let pool = sqlx::AnyPool::connect(&office.database).await.unwrap();
        let text = "update addresses set address = 'gone@people.test', address_key = 'gone@people.test' where address = $1";
        sqlx::query(text).bind(BRUNO.to_owned()).execute(&pool).await.unwrap();
        pool.close().await;
    });
    for _ in 0..3 {
        begin(&bruno, &anna, "tictactoe");
    }
    let begun = Instant::now();
    while !bruno.page("/account").contains("three mails came back") {
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "{}",
            bruno.page("/account")
        );
        std::thread::sleep(Duration::from_millis(250));
    }
    // No other mail is sent about it.
    post.is_silent();
}
