//! Drafts of turns, and whole turns, on a server that is killed: what was acknowledged is there, once.

use std::{
    net::SocketAddr,
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread,
    time::Duration,
};

use bilancia_games::catalog;
use bilancia_table::Record;
use bilancia_testkit::{ANY_PORT, databases::sqlite, eventually_some, http::Client, sized};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::faults::process::start;

/// Both players of a war on The Strait, who remember what was acknowledged.
struct War {
    client: Client,
    game: String,
    /// Turns that are in the game for certain.
    sent: usize,
    /// For each seat the draft that is kept for certain: its version and its text.
    drafts: [(i64, String); 2],
    /// Drafts and turns that were acknowledged.
    acknowledged: usize,
    lost: usize,
}

/// Turns that are legal in any round, told from each other by their research and purchases.
fn turn(seat: usize, number: usize) -> String {
    let capital = ["OCC", "LEV"][seat];
    let count = number % 2 + 1;
    format!("buy {count} inf\nplace {count} inf {capital}\nend")
}

impl War {
    fn new(server: SocketAddr) -> Self {
        let client = Client::new(server);
        let fields = [("game", "war"), ("against", "myself")];
        let game = client.form("/play", &fields).leads_to;
        let game = game.strip_prefix("/game/").expect("the game begins");
        Self {
            client,
            game: game.to_owned(),
            sent: 0,
            drafts: Default::default(),
            acknowledged: 0,
            lost: 0,
        }
    }

    fn page(&self, page: &str) -> String {
        format!("/api/games/{}{page}", self.game)
    }

    /// Sends something; none if the answer was lost, so that it may have been done.
    fn send(&self, method: &str, page: &str, body: &Value) -> Option<(u16, Value)> {
        let answer = self.client.try_json(method, &self.page(page), body)?;
        Some((answer.status, answer.json()))
    }

    /// Asks until there is an answer.
    fn look(&self, page: &str) -> Value {
        let answer = eventually_some("the server answers", || {
            self.client.ask("GET", &self.page(page), &[], None)
        });
        answer.json()
    }

    /// Number of turns in the game.
    fn turns(&self) -> usize {
        let game = self.look("");
        let events = game["events"].as_array().expect("a game has events");
        let placed = |event: &&Value| event["text"].as_str().unwrap().starts_with("place ");
        events.iter().filter(placed).count()
    }

    /// Writes a draft of the next turn, changes it, and sends it, until `stop` is set.
    fn play(&mut self, stop: &AtomicBool) {
        while !stop.load(Ordering::Relaxed) {
            let seat = self.sent % 2;
            let text = turn(seat, self.sent);
            let first = text.lines().next().unwrap().to_owned();
            for text in [first, text.clone(), format!("# {}\n{text}", self.sent)] {
                self.save(seat, text);
            }
            self.send_turn(seat, &text);
        }
    }

    fn save(&mut self, seat: usize, text: String) {
        let (version, before) = self.drafts[seat].clone();
        let body = json!({"version": version, "text": text});
        match self.send("PUT", &format!("/draft?seat={seat}"), &body) {
            Some((status, said)) => {
                assert_eq!(status, 200, "{said}");
                assert_eq!(said["version"], version + 1, "{said}");
                self.acknowledged += 1;
            }
            None => {
                self.lost += 1;
                let kept = self.look(&format!("/draft?seat={seat}"));
                // It is the one or the other, whole.
                if kept["version"] == version {
                    assert_eq!(kept["text"], before);
                    return;
                }
                assert_eq!(
                    (&kept["version"], &kept["text"]),
                    (&json!(version + 1), &json!(text))
                );
            }
        }
        self.drafts[seat] = (version + 1, text);
    }

    fn send_turn(&mut self, seat: usize, text: &str) {
        let version = self.drafts[seat].0;
        let body = json!({"seat": seat, "text": text, "version": version});
        match self.send("POST", "/turn", &body) {
            Some((status, said)) => {
                assert_eq!(status, 200, "{said}");
                self.acknowledged += 1;
            }
            None => {
                self.lost += 1;
                let turns = self.turns();
                assert!(
                    turns == self.sent || turns == self.sent + 1,
                    "{turns} of {}",
                    self.sent
                );
                if turns == self.sent {
                    return;
                }
            }
        }
        self.sent += 1;
        // The draft went with it.
        self.drafts[seat] = (version + 1, String::new());
    }

    /// Checks that all is there, and nothing twice.
    fn check(&self) {
        assert_eq!(self.turns(), self.sent);
        for (seat, (version, text)) in self.drafts.iter().enumerate() {
            let kept = self.look(&format!("/draft?seat={seat}"));
            assert_eq!(
                (&kept["version"], &kept["text"]),
                (&json!(version), &json!(text))
            );
        }
        let record = Record::read(&self.client.get(&self.page("/record")).text).unwrap();
        record.replay(catalog()).unwrap();
    }
}

#[test]
fn no_draft_and_no_turn_is_lost_or_doubled_when_a_server_is_killed() {
    let kills: u64 = sized(3, 100);
    let folder = TempDir::new().unwrap();
    let database = sqlite(folder.path());
    let server = start(ANY_PORT, &database, "");
    let (address, mut server) = (server.address, Some(server));
    let (acknowledged, lost) = (AtomicUsize::new(0), AtomicUsize::new(0));
    for round in 0..kills {
        let mut wars: Vec<War> = (0..4).map(|_| War::new(address)).collect();
        let stop = AtomicBool::new(false);
        thread::scope(|scope| {
            for war in &mut wars {
                scope.spawn(|| war.play(&stop));
            }
            // Killed at any moment.
            thread::sleep(Duration::from_millis(150 + round * 37 % 400));
            server.take().unwrap().kill();
            server = Some(start(address, &database, ""));
            stop.store(true, Ordering::Relaxed);
        });
        for war in &wars {
            war.check();
            acknowledged.fetch_add(war.acknowledged, Ordering::Relaxed);
            lost.fetch_add(war.lost, Ordering::Relaxed);
        }
    }
    let [acknowledged, lost] = [acknowledged, lost].map(AtomicUsize::into_inner);
    println!("{kills} kills, {acknowledged} drafts and turns acknowledged, {lost} answers lost");
    assert!(lost > 0, "the server was never killed at work");
}
