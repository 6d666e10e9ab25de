//! A player of the tests who remembers every acknowledged action.

use std::{
    net::SocketAddr,
    sync::atomic::{AtomicBool, Ordering},
};

use bilancia_games::catalog;
use bilancia_table::{Event, Record};
use bilancia_testkit::{
    eventually_some,
    http::{Answer, Client},
};
use serde_json::{Value, json};

/// A player at both seats of a game of Frames, who remembers every acknowledged action.
pub(crate) struct Player {
    client: Client,
    /// Addresses of the servers, which are asked in turn.
    servers: Vec<SocketAddr>,
    asks: usize,
    pub(crate) game: String,
    pub(crate) acknowledged: Vec<String>,
}

impl Player {
    pub(crate) fn new(servers: &[SocketAddr]) -> Self {
        let mut player = Self {
            client: Client::new(servers[0]),
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
        let game = player.client.form("/play", &fields).leads_to;
        let game = game.strip_prefix("/game/").expect("the game begins");
        player.game = game.to_owned();
        player
    }

    /// The player at the server whose turn it is to be asked.
    pub(crate) fn client(&self) -> Client {
        self.client.at(self.servers[self.asks % self.servers.len()])
    }

    /// Answer to a request for a page; none if it was lost.
    pub(crate) fn get(&self, page: &str) -> Option<Answer> {
        self.client().ask("GET", page, &[], None)
    }

    /// The next action: a seat, in turn, and a cell that is still free.
    pub(crate) fn next(&self) -> (usize, String) {
        let number = self.acknowledged.len();
        let column = char::from(b'a' + (number % 19) as u8);
        (number % 2, format!("{column}{}", number / 19 + 1))
    }

    /// Plays the next action. Returns the server's answer; none if it was lost, so that the action may have been done.
    pub(crate) fn act(&mut self) -> Option<(u16, Value)> {
        let (seat, text) = self.next();
        let page = format!("/api/games/{}/act", self.game);
        let body = json!({"seat": seat, "text": text});
        let answer = self.client().try_json("POST", &page, &body)?;
        if answer.status == 200 {
            self.acknowledged.push(text);
        }
        Some((answer.status, answer.json()))
    }

    /// Number of events of the game by the server, sealed moves included; none if there is no answer.
    pub(crate) fn look(&mut self) -> Option<usize> {
        let game = self.get(&format!("/api/games/{}", self.game))?.json();
        let sealed = game["seats"]
            .as_array()?
            .iter()
            .filter(|seat| seat["sealed"] == true);
        Some(game["events"].as_array()?.len() + sealed.count())
    }

    /// Plays until `stop` is set, asking the next server when one does not answer. Returns the number of lost answers.
    pub(crate) fn play(&mut self, stop: &AtomicBool) -> usize {
        let (mut lost, mut unsure) = (0, false);
        while !stop.load(Ordering::Relaxed) && self.acknowledged.len() < 19 * 19 {
            match self.act() {
                None => {
                    (lost, unsure) = (lost + 1, true);
                    self.learn(stop);
                }
                // An action that a server sent to the database before it was killed may be done only after another
                // server was asked.
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

    /// Finds out whether the action was done whose answer was lost; there is at most one.
    pub(crate) fn learn(&mut self, stop: &AtomicBool) {
        let known = self.acknowledged.len();
        let count = eventually_some("a server answers", || {
            // If one server does not answer, another one may.
            self.asks += 1;
            match self.look() {
                None if stop.load(Ordering::Relaxed) => Some(None),
                found => found.map(Some),
            }
        });
        let Some(count) = count else {
            return;
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

    /// Checks that every acknowledged action is in the game, once and in order, and that the record is valid.
    pub(crate) fn check(&mut self) {
        self.learn(&AtomicBool::new(false));
        let record = eventually_some("a server answers", || {
            self.asks += 1;
            self.get(&format!("/api/games/{}/record", self.game))
        });
        let record = Record::read(&record.text).unwrap();
        record.replay(catalog()).unwrap();
        let actions: Vec<&String> = record
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Action { text, .. } => Some(text),
                _ => None,
            })
            .collect();
        // The last action may be sealed still.
        let revealed = self.acknowledged.len() / 2 * 2;
        assert_eq!(
            actions,
            self.acknowledged[..revealed].iter().collect::<Vec<_>>()
        );
    }
}
