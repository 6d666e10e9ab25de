//! A championship from the announcement to the ratings, with a clock of its own: programs, people by page and by mail, people
//! who leave, and one who never answers. It is played once in peace, and once by a server that is killed again and again; at full size by
//! 64 entrants, with twenty kills.

use std::{
    collections::BTreeSet,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::atomic::AtomicBool,
    time::{Duration, Instant, SystemTime, UNIX_EPOCH},
};

use bilancia_analysis::{advise, turns::write_turn};
use bilancia_core::{Actor, Node, Seat};
use bilancia_games::{Resources, catalog};
use bilancia_server::{Clock, MailOptions, deliver};
use bilancia_table::Table;
use bilancia_testkit::{eventually_some, http::Client, sized};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::{
    Person, Server,
    smtp::{Sink, reply},
};

const PASSWORD: &str = "una parola lunga";
const BEGINNING: i64 = 1_800_000_000_000;
const DAY: i64 = 24 * 3_600_000;
/// The game: wars of two rounds, so that all of it takes a minute.
const GAME: &str = "war:map=strait,rules=cof,rounds=2";
/// Folder and mail server of the process that serves.
const FOLDER: &str = "BILANCIA_TEST_CHAMPIONSHIP";
const POST: &str = "BILANCIA_TEST_CHAMPIONSHIP_POST";

/// How a person takes part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    ByMail,
    ByPage,
    /// Withdraws while this round is played, before their first turn in it; 0 before the first.
    Leaves(u32),
    Silent,
}

/// How large a championship is.
#[derive(Clone, Copy)]
struct Size {
    rounds: usize,
    /// Number of programs among the entrants; the entrants before them are people.
    programs: usize,
    people: usize,
    kills: usize,
    /// Kills that follow one another, and entries of the log between such bursts.
    burst: usize,
    between: usize,
}

const SHORT: Size = Size {
    rounds: 3,
    programs: 6,
    people: 6,
    kills: 3,
    burst: 3,
    between: 16,
};

const LONG: Size = Size {
    rounds: 5,
    programs: 52,
    people: 12,
    kills: 20,
    burst: 10,
    between: 110,
};

fn size() -> Size {
    sized(SHORT, LONG)
}

/// The people who take part.
fn people() -> &'static [(&'static str, Manner, &'static str)] {
    &PEOPLE[..size().people]
}

/// The people, each with the program by which they choose their turns.
const PEOPLE: [(&str, Manner, &str); 12] = [
    ("Anna", Manner::ByMail, "captain:nodes=4"),
    ("Elena", Manner::ByPage, "captain:nodes=6"),
    ("Fabio", Manner::ByPage, "recruit:1s"),
    ("Ines", Manner::Leaves(0), "recruit:1s"),
    ("Luca", Manner::Leaves(2), "captain:nodes=2"),
    ("Marta", Manner::Silent, "recruit:1s"),
    ("Bruno", Manner::ByMail, "recruit:1s"),
    ("Carla", Manner::ByMail, "captain:nodes=2"),
    ("Dario", Manner::ByMail, "captain:nodes=3"),
    ("Gina", Manner::ByPage, "captain:nodes=1"),
    ("Hugo", Manner::ByPage, "captain:nodes=5"),
    ("Nino", Manner::Leaves(4), "captain:nodes=2"),
];

/// The server of the championship. It is no test: the championship starts it as a process of its own, which can be killed.
#[test]
#[ignore = "no test: it serves until it is killed, and the championship starts it"]
fn serves_the_championship() {
    let Ok(folder) = std::env::var(FOLDER) else {
        return;
    };
    let folder = PathBuf::from(folder);
    let ahead = folder.join("ahead");
    let clock = Clock::from_fn(move || {
        let text = std::fs::read_to_string(&ahead).unwrap();
        machine() + text.trim().parse::<i64>().unwrap()
    });
    let mut config = Server::config(&database(&folder), clock);
    config.mail = Some(MailOptions {
        smtp: std::env::var(POST).unwrap(),
        from: "Bilancia <games@games.test>".to_owned(),
        replies: None,
        site: "https://games.test".to_owned(),
        delay: Duration::ZERO,
        checked_by: None,
    });
    let server = Server::configured(config);
    write(&folder.join("address"), &server.address.to_string());
    loop {
        std::thread::park();
    }
}

/// The time of the machine, in milliseconds since 1970.
fn machine() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

fn database(folder: &Path) -> String {
    format!("sqlite://{}?mode=rwc", folder.join("games.db").display())
}

/// Writes a small file at once, so that half of it is never read.
fn write(file: &Path, text: &str) {
    let beside = file.with_extension("new");
    std::fs::write(&beside, text).unwrap();
    std::fs::rename(beside, file).unwrap();
}

/// A championship that is being played.
struct Championship {
    folder: TempDir,
    sink: Sink,
    /// How far the clock is ahead of the machine's, in milliseconds.
    ahead: i64,
    process: Running,
    server: Server,
    /// Cookies of the arbiter and of all people.
    arbiter: Client,
    people: Vec<Client>,
    event: String,
    kills: usize,
    /// Mails about turns that were replied to, by their Message-ID.
    replied: BTreeSet<String>,
}

/// A process that is killed when it is not needed any more.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

fn start(folder: &Path, sink: &Sink) -> (Running, Server) {
    std::fs::remove_file(folder.join("address")).ok();
    let process = Running(
        Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "server::championship::serves_the_championship",
                "--ignored",
            ])
            .env(FOLDER, folder)
            .env(POST, sink.url())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap(),
    );
    let address: SocketAddr = eventually_some("it says where it serves", || {
        let text = std::fs::read_to_string(folder.join("address")).ok()?;
        text.parse().ok()
    });
    (process, Server::elsewhere(address))
}

impl Championship {
    /// Announces it, and lets everybody register.
    fn announce() -> Self {
        let folder = TempDir::new().unwrap();
        let sink = Sink::start();
        let ahead = BEGINNING - machine();
        write(&folder.path().join("ahead"), &ahead.to_string());
        let (process, server) = start(folder.path(), &sink);
        let arbiter = registered(&server, "Livia");
        let (game, options) = GAME.split_once(':').unwrap();
        let options = options.split(',').map(|one| one.split_once('=').unwrap());
        let options: Vec<_> = options
            .map(|(name, value)| (format!("o.{name}"), value))
            .collect();
        let rounds = size().rounds.to_string();
        let mut fields = vec![
            ("title", "Championship"),
            ("game", game),
            ("format", "swiss"),
            ("rounds", &rounds),
            ("days", "20"),
            ("days_each", "3"),
            ("double", "on"),
            ("rated", "on"),
        ];
        fields.extend(options.iter().map(|(name, value)| (&**name, *value)));
        let event = arbiter.post("/events", &fields).leads_to;
        assert!(event.starts_with("/events/"), "{event}");
        let enter = |number: usize| {
            let strength = format!("recruit:nodes={number}");
            let answer = arbiter.post(&format!("{event}/program"), &[("strength", &strength)]);
            assert_eq!(answer.leads_to, event, "{}", answer.text);
        };
        let mut people = Vec::new();
        for (place, (name, manner, _)) in self::people().iter().enumerate() {
            let person = registered(&server, name);
            if *manner == Manner::ByMail {
                confirm(&person, &sink, name);
                // They are invited, and enter by reply.
                let invited = arbiter.post(&format!("{event}/invite"), &[("person", name)]);
                assert_eq!(invited.leads_to, format!("{event}?done=invited"));
                let mail = sink.next(&address_of(name));
                assert!(
                    mail.subject().starts_with("You are invited"),
                    "{}",
                    mail.subject()
                );
                assert!(mail.text().contains("counts 1 point"), "{}", mail.text());
                hand_over(
                    folder.path(),
                    &reply(
                        &mail,
                        &address_of(name),
                        &format!("enter-{name}@people.test"),
                        "enter",
                    ),
                    BEGINNING,
                );
                let mail = sink.next(&address_of(name));
                assert!(
                    mail.subject().starts_with("You are in"),
                    "{}",
                    mail.subject()
                );
            } else {
                let answer = person.post(&format!("{event}/enter"), &[]);
                assert_eq!(answer.leads_to, event, "{}", answer.text);
            }
            if *manner == Manner::Leaves(0) {
                let answer = person.post(&format!("{event}/withdraw"), &[]);
                assert_eq!(answer.leads_to, event, "{}", answer.text);
            }
            people.push(person.leave());
            // Programs register in between, so that the order of registration mixes them.
            let Size {
                programs,
                people: others,
                ..
            } = size();
            for number in place * programs / others..(place + 1) * programs / others {
                enter(number + 1);
            }
        }
        let arbiter = arbiter.leave();
        Self {
            folder,
            sink,
            ahead,
            process,
            server,
            arbiter,
            people,
            event,
            kills: 0,
            replied: BTreeSet::new(),
        }
    }

    fn pass(&mut self, time: i64) {
        self.ahead += time;
        write(&self.folder.path().join("ahead"), &self.ahead.to_string());
    }

    /// Kills the server, and starts another.
    fn kill(&mut self) {
        self.process.0.kill().unwrap();
        self.process.0.wait().unwrap();
        self.kills += 1;
        let (process, server) = start(self.folder.path(), &self.sink);
        (self.process, self.server) = (process, server);
    }

    fn get(&self, page: &str) -> Value {
        let text = self.server.person().get(page).text;
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    fn state(&self) -> Value {
        self.get(&format!("/api{}", self.event))
    }

    /// A game as one of the people sees it.
    fn game(&self, person: usize, id: &str) -> Value {
        let person = self.server.back(self.people[person].clone());
        let text = person.get(&format!("/api/games/{id}")).text;
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }

    /// Plays until it is over, killing the server so often.
    fn play(&mut self, kills: usize) {
        let size = size();
        self.pass(21 * DAY);
        let begun = Instant::now();
        let (mut left, mut seen, mut waited) = (BTreeSet::new(), 0, Instant::now());
        loop {
            assert!(
                begun.elapsed() < Duration::from_secs(900),
                "{:#}",
                self.state()["standings"]
            );
            let state = self.state();
            let length = state["entries"].as_array().unwrap().len();
            if state["phase"] == "closed" {
                break;
            }
            let registered = size.programs + size.people;
            if self.kills < kills
                && length >= registered + size.between * (self.kills / size.burst + 1)
            {
                for number in 1..=size.burst {
                    self.kill();
                    // Killed again while it takes up what it was doing.
                    std::thread::sleep(Duration::from_millis(150 * number as u64));
                }
                // Mails that the killed ones were sending are sent by others once their leases have ended.
                self.pass(61_000);
                continue;
            }
            let mut done = self.read_mails();
            let gone: Vec<&str> = left
                .iter()
                .map(|person: &usize| people()[*person].0)
                .collect();
            let mut open = open_games(&state);
            open.retain(|(_, id)| {
                let game = self.get(&format!("/api/games/{id}"));
                let mut seats = game["seats"].as_array().unwrap().iter();
                seats.all(|seat| !gone.contains(&seat["name"].as_str().unwrap_or_default()))
            });
            for (place, id) in &open {
                done |= self.act(*place, id, &mut left);
            }
            if done || length != seen {
                (seen, waited) = (length, Instant::now());
                continue;
            }
            // Once nothing else goes on, the round has ended for the one who never answers.
            let rest = !open.is_empty() && waited.elapsed() > Duration::from_secs(6);
            if rest && open.iter().all(|(_, id)| self.waits_for_silent(id)) {
                self.pass(3 * DAY);
                for (place, id) in &open {
                    self.adjudicate(*place, id);
                }
                waited = Instant::now();
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        // A week later the games are rated.
        self.pass(14 * DAY);
    }

    /// Lets a person whose turn it is play it, or leave. Whether they did.
    fn act(&mut self, place: [u64; 3], id: &str, left: &mut BTreeSet<usize>) -> bool {
        let brief = self.get(&format!("/api/games/{id}"));
        for (person, (name, manner, program)) in people().iter().enumerate() {
            let seats = brief["seats"].as_array().unwrap();
            let seat = seats.iter().position(|seat| seat["name"] == *name);
            let Some(seat) = seat.filter(|seat| seats[*seat]["awaited"] == true) else {
                continue;
            };
            match manner {
                Manner::Leaves(round) if u64::from(*round) <= place[0] => {
                    if left.insert(person) {
                        let person = self.server.back(self.people[person].clone());
                        let page = format!("{}/withdraw", self.event);
                        assert_eq!(person.post(&page, &[]).leads_to, self.event);
                        return true;
                    }
                }
                Manner::ByPage | Manner::Leaves(_) => {
                    let position = brief["position"].as_str().unwrap();
                    let text = turn_of(position, Seat(seat as u8), program);
                    return self.send_turn(person, id, seat, &text);
                }
                Manner::ByMail | Manner::Silent => {}
            }
        }
        false
    }

    fn send_turn(&self, person: usize, id: &str, seat: usize, text: &str) -> bool {
        let person = self.people[person].at(self.server.address);
        let turn = json!({"seat": seat, "text": text});
        let sent = person.json(&format!("/api/games/{id}/turn"), &turn);
        assert_eq!(sent.status, 200, "{}", sent.text);
        true
    }

    /// Replies to all mails about turns that have come. Whether there were any.
    fn read_mails(&mut self) -> bool {
        let mut some = false;
        for mail in self.sink.take_all() {
            let known = mail.id();
            if !mail.subject().starts_with("Your turn") || !self.replied.insert(known.clone()) {
                continue;
            }
            let name = people()
                .iter()
                .find(|(name, ..)| address_of(name) == mail.receiver);
            let (name, _, program) = name.unwrap();
            let text = mail.text();
            let id = text.split(" @").nth(1).unwrap();
            let id = id.split_whitespace().next().unwrap();
            let person = people()
                .iter()
                .position(|(other, ..)| other == name)
                .unwrap();
            let game = self.game(person, id);
            let seats = game["seats"].as_array().unwrap();
            let Some(seat) = seats
                .iter()
                .position(|seat| seat["name"] == *name && seat["awaited"] == true)
            else {
                continue;
            };
            let position = game["position"].as_str().unwrap();
            let turn = turn_of(position, Seat(seat as u8), program);
            let own = format!("{known}.reply");
            let from = address_of(name);
            hand_over(
                self.folder.path(),
                &reply(&mail, &from, &own, &turn),
                machine() + self.ahead,
            );
            some = true;
        }
        some
    }

    /// Whether a game waits for the one who never answers.
    fn waits_for_silent(&self, id: &str) -> bool {
        let game = self.get(&format!("/api/games/{id}"));
        let seats = game["seats"].as_array().unwrap().iter();
        let mut waiting = seats.filter(|seat| seat["awaited"] == true);
        waiting.any(|seat| seat["name"] == "Marta")
    }

    /// The arbiter decides a game against the one who never answered.
    fn adjudicate(&self, [round, board, game]: [u64; 3], id: &str) {
        let arbiter = self.server.back(self.arbiter.clone());
        let number = format!("{round}.{board}.{game}");
        let decide = format!("{}/decide?game={number}", self.event);
        // The position is evaluated, which may take longer than a page waits.
        let look = arbiter.waits_for(&decide, "the round ended on");
        assert!(look.contains("<svg"), "{look}");
        let seats = self.get(&format!("/api/games/{id}"));
        let score = match seats["seats"][0]["name"] == "Marta" {
            true => "second",
            false => "first",
        };
        let fields = [
            ("game", &*number),
            ("score", score),
            ("reason", "Marta did not answer in three days."),
        ];
        let answer = arbiter.post(&format!("{}/adjudicate", self.event), &fields);
        assert_eq!(answer.leads_to, self.event, "{}", answer.text);
    }

    /// Standings, champion and ratings, without names of games.
    fn results(&self) -> Value {
        let state = self.state();
        let kinds = state["entries"].as_array().unwrap().iter();
        let count = |kind: &str| {
            kinds
                .clone()
                .filter(|entry| entry["act"]["kind"] == kind)
                .count()
        };
        let counts: Vec<usize> = [
            "registered",
            "paired",
            "result",
            "forfeited",
            "adjudicated",
            "closed",
        ]
        .map(count)
        .to_vec();
        // Ratings are computed anew every half minute.
        let ratings = eventually_some("somebody is rated", || {
            let ratings = self.get("/api/ratings");
            let players = ratings[0]["players"].as_array().map_or(0, Vec::len);
            (players > 0).then_some(ratings)
        });
        json!({
            "standings": state["standings"],
            "counts": counts,
            "champion": state["entries"].as_array().unwrap().last().unwrap()["act"]["champion"],
            "ratings": ratings,
        })
    }
}

fn address_of(name: &str) -> String {
    format!("{}@people.test", name.to_lowercase())
}

fn registered<'a>(server: &'a Server, name: &str) -> Person<'a> {
    let person = server.person();
    let fields = [("name", name), ("password", PASSWORD)];
    assert_eq!(person.post("/account/register", &fields).leads_to, "/play");
    person
}

/// Gives a person an address that is verified.
fn confirm(person: &Person<'_>, sink: &Sink, name: &str) {
    let address = address_of(name);
    person.post(
        "/account/address",
        &[("address", &address), ("present", PASSWORD)],
    );
    let link = sink.next(&address).link("https://games.test/mail/confirm/");
    let page = link.trim_start_matches("https://games.test");
    assert_eq!(person.post(page, &[]).status, 200);
    let fields = [("lang", "en"), ("turns", "each"), ("challenges", "on")];
    person.post("/account/wishes", &fields);
}

fn hand_over(folder: &Path, raw: &[u8], now: i64) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let delivered = runtime.block_on(deliver(&database(folder), raw, None, now));
    delivered.unwrap();
}

/// Games of an event that are not over, with their places.
fn open_games(state: &Value) -> Vec<([u64; 3], String)> {
    let games = state["games"].as_array().unwrap().iter();
    let open = games.filter(|game| game["over"] == false);
    let place = |game: &Value| ["round", "board", "place"].map(|part| game[part].as_u64().unwrap());
    open.map(|game| (place(game), game["game"].as_str().unwrap().to_owned()))
        .collect()
}

/// The turn that a program plays in a position.
fn turn_of(position: &str, seat: Seat, program: &str) -> String {
    let spec = catalog().read(GAME).unwrap();
    let table = spec.table(Some(position)).unwrap();
    let (mut after, mut actions) = (table.copy(), Vec::new());
    let turn = table.status().turn;
    while after.node() == Node::Choice(seat.into()) && after.status().turn == turn {
        let stop = AtomicBool::new(false);
        let view: Box<dyn Table> = after.view(seat.into());
        let program = program.parse().unwrap();
        let advice = advise(&*view, &Resources::default(), seat, program, 1, 1, &stop);
        let action = advice.unwrap().action;
        after.play(Actor::Seat(seat), &action).unwrap();
        actions.push(action);
    }
    write_turn(&*table, seat, &actions).unwrap()
}

#[test]
fn a_championship_ends_alike_however_often_its_server_is_killed() {
    let run = |kills: usize| {
        let mut championship = Championship::announce();
        championship.play(kills);
        assert_eq!(championship.kills, kills);
        championship.results()
    };
    let [one, other] = std::thread::scope(|scope| {
        let both = [0, size().kills].map(|kills| scope.spawn(move || run(kills)));
        both.map(|run| run.join().unwrap())
    });
    let size = size();
    let entrants = size.programs + size.people;
    assert_eq!(one["counts"][0], entrants, "{}", one["counts"]);
    assert_eq!(one["counts"][1], size.rounds, "{}", one["counts"]);
    assert_eq!(one["counts"][5], 1, "{}", one["counts"]);
    for part in ["counts", "standings", "champion", "ratings"] {
        assert_eq!(one[part], other[part], "{part}");
    }
}
