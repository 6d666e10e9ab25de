//! Somebody who plays, and remembers what was acknowledged.

use std::{
    net::SocketAddr,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

use bilancia_games::catalog;
use bilancia_table::{Event, Record};
use serde_json::{Value, json};

/// Somebody who plays alone at both seats of Frames, and remembers what was acknowledged.
pub(crate) struct Player {
    pub(crate) agent: ureq::Agent,
    /// Where they ask, one after the other.
    servers: Vec<SocketAddr>,
    asks: usize,
    pub(crate) game: String,
    pub(crate) acknowledged: Vec<String>,
}

impl Player {
    pub(crate) fn new(servers: &[SocketAddr]) -> Self {
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(Duration::from_secs(25)))
            .build()
            .new_agent();
        let mut player = Self {
            agent,
            servers: servers.to_vec(),
            asks: 0,
            game: String::new(),
            acknowledged: Vec::new(),
        };
        let fields = [
            ("game", "frames"),
            ("against", "myself"),
            ("o.size", "19"),
            ("o.goal", "40"),
        ];
        let url = player.url("/play");
        let answer = player.agent.post(url).send_form(fields).unwrap();
        let game = answer.headers()["location"].to_str().unwrap();
        player.game = game
            .strip_prefix("/game/")
            .expect("the game begins")
            .to_owned();
        player
    }

    pub(crate) fn url(&self, page: &str) -> String {
        format!(
            "http://{}{page}",
            self.servers[self.asks % self.servers.len()]
        )
    }

    /// The action that comes next: each seat in turn, cells that nobody has.
    pub(crate) fn next(&self) -> (usize, String) {
        let number = self.acknowledged.len();
        let column = char::from(b'a' + (number % 19) as u8);
        (number % 2, format!("{column}{}", number / 19 + 1))
    }

    /// Plays the next action. None if it is not known whether it was done.
    pub(crate) fn act(&mut self) -> Option<(u16, Value)> {
        let (seat, text) = self.next();
        let url = self.url(&format!("/api/games/{}/act", self.game));
        let body = json!({"seat": seat, "text": text});
        let request = self
            .agent
            .post(url)
            .header("content-type", "application/json");
        let mut answer = request.send(body.to_string()).ok()?;
        let said = answer.body_mut().read_to_string().ok()?;
        let status = answer.status().as_u16();
        if status == 200 {
            self.acknowledged.push(text);
        }
        Some((
            status,
            serde_json::from_str(&said).unwrap_or(Value::String(said)),
        ))
    }

    /// What the server says has happened, what is sealed included.
    pub(crate) fn look(&mut self) -> Option<usize> {
        let url = self.url(&format!("/api/games/{}", self.game));
        let mut answer = self.agent.get(url).call().ok()?;
        let text = answer.body_mut().read_to_string().ok()?;
        let game: Value = serde_json::from_str(&text).ok()?;
        let sealed = game["seats"]
            .as_array()?
            .iter()
            .filter(|seat| seat["sealed"] == true);
        Some(game["events"].as_array()?.len() + sealed.count())
    }

    /// Plays until told to stop; asks the next server when one does not answer. Says how often an answer was lost.
    pub(crate) fn play(&mut self, stop: &AtomicBool) -> usize {
        let (mut lost, mut unsure) = (0, false);
        while !stop.load(Ordering::Relaxed) && self.acknowledged.len() < 19 * 19 {
            match self.act() {
                None => {
                    (lost, unsure) = (lost + 1, true);
                    self.learn(stop);
                }
                // What a server sent to the database before it was killed may be done only after another was asked.
                Some((409, _)) if unsure => {
                    unsure = false;
                    self.learn(stop);
                }
                Some((status, said)) => {
                    assert_eq!(status, 200, "{said}");
                    unsure = false;
                }
            }
        }
        lost
    }

    /// Finds out whether an action was done whose answer was lost: it is one at most.
    pub(crate) fn learn(&mut self, stop: &AtomicBool) {
        let known = self.acknowledged.len();
        let count = loop {
            // Where one server does not answer, another may.
            self.asks += 1;
            match self.look() {
                Some(count) => break count,
                None if stop.load(Ordering::Relaxed) => return,
                None => thread::sleep(Duration::from_millis(20)),
            }
        };
        assert!(
            count == known || count == known + 1,
            "{count} happened, {known} were acknowledged"
        );
        if count > known {
            let (_, text) = self.next();
            self.acknowledged.push(text);
        }
    }

    /// Everything that was acknowledged is there, once, in order, and the record holds.
    pub(crate) fn check(&mut self) {
        self.learn(&AtomicBool::new(false));
        let mut text = String::new();
        for _ in 0..100 {
            let url = self.url(&format!("/api/games/{}/record", self.game));
            if let Ok(mut answer) = self.agent.get(url).call() {
                text = answer.body_mut().read_to_string().unwrap();
                break;
            }
            self.asks += 1;
            thread::sleep(Duration::from_millis(100));
        }
        let record = Record::read(&text).unwrap();
        record.replay(catalog()).unwrap();
        let actions: Vec<&String> = record
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Action { text, .. } => Some(text),
                _ => None,
            })
            .collect();
        // The last may be sealed still.
        let revealed = self.acknowledged.len() / 2 * 2;
        assert_eq!(
            actions,
            self.acknowledged[..revealed].iter().collect::<Vec<_>>()
        );
    }
}
