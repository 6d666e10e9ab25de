//! A server with a database of its own, and people who use it.
#![allow(dead_code, unused_imports, reason = "not every test needs all of it")]

mod database;
mod postgres;
mod program;
pub(crate) mod raw;
pub(crate) mod smtp;

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use bilancia_games::Resources;
use bilancia_server::{Bounds, Clock, Config, Solutions, serve};
use tempfile::TempDir;
use tokio::sync::oneshot;

pub(crate) use database::Database;
pub(crate) use postgres::postgres;
pub(crate) use program::Program;

/// A server that runs until it is dropped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Server {
    /// Serves a database in a folder.
    pub(crate) fn start(folder: &TempDir) -> Self {
        Self::with(&file(folder))
    }

    /// Serves a database.
    pub(crate) fn with(database: &str) -> Self {
        Self::at(database, Clock::of_machine())
    }

    /// Serves a database by a clock.
    pub(crate) fn at(database: &str, clock: Clock) -> Self {
        Self::configured(Self::config(database, clock))
    }

    /// Serves a database in a folder again, where it was served before.
    pub(crate) fn again(folder: &TempDir, address: SocketAddr) -> Self {
        let mut config = Self::config(&file(folder), Clock::of_machine());
        config.listen = vec![address];
        Self::configured(config)
    }

    /// How servers of tests are configured.
    pub(crate) fn config(database: &str, clock: Clock) -> Config {
        Config {
            listen: vec!["127.0.0.1:0".parse().unwrap()],
            database: database.to_owned(),
            https: false,
            clock,
            works: true,
            limits: false,
            metrics: None,
            bounds: Bounds::default(),
            hosts: Vec::new(),
            operator: None,
            mail: None,
            resources: Resources::default(),
            solutions: Solutions::default(),
        }
    }

    /// Serves with a configuration.
    pub(crate) fn configured(config: Config) -> Self {
        let (ready, address) = std::sync::mpsc::channel();
        let (stop, stopped) = oneshot::channel::<()>();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            let ready = |address| ready.send(address).unwrap();
            let stopped = async {
                stopped.await.ok();
            };
            runtime.block_on(serve(config, ready, stopped)).unwrap();
            runtime.shutdown_background();
        });
        Self {
            address: address.recv().expect("the server starts"),
            stop: Some(stop),
            thread: Some(thread),
        }
    }

    /// A server of another process.
    pub(crate) fn elsewhere(address: SocketAddr) -> Self {
        Self {
            address,
            stop: None,
            thread: None,
        }
    }

    pub(crate) fn url(&self, page: &str) -> String {
        format!("http://{}{page}", self.address)
    }

    /// Somebody who has been here before.
    pub(crate) fn back(&self, agent: ureq::Agent) -> Person<'_> {
        Person {
            server: self,
            agent,
        }
    }

    /// Somebody new.
    pub(crate) fn person(&self) -> Person<'_> {
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(std::time::Duration::from_secs(60)))
            .max_redirects(0)
            .build()
            .new_agent();
        self.back(agent)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.stop.take().map(|stop| stop.send(()));
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

/// A database in a folder.
pub(crate) fn file(folder: &TempDir) -> String {
    format!(
        "sqlite://{}?mode=rwc",
        folder.path().join("games.db").display()
    )
}

/// Pages that are there for everybody.
pub(crate) fn pages() -> Vec<String> {
    let parts = [
        "/",
        "/play",
        "/watch",
        "/games",
        "/games?state=over",
        "/people",
        "/about",
        "/events",
        "/ratings",
        "/champions",
        "/rulings",
        "/learn",
        "/learn/alea/1",
        "/learn/nibelungenlied/2",
        "/learn/frames/3",
        "/puzzles",
        "/puzzles/alea",
        "/puzzles/alea/win1-1",
        "/puzzles/nibelungenlied/mix-1",
        "/puzzles/frames/hold-1",
        "/puzzles/battle/ahead-1",
        "/rules",
        "/laboratory",
        "/battles",
        "/analysis/new",
        "/laboratory/weighing",
        "/laboratory/weighing?game=goose",
        "/account",
    ];
    let games = bilancia_games::catalog().0.iter();
    let of_game = |game: &&dyn bilancia_table::Game| {
        let name = game.info().name;
        [format!("/play/{name}"), format!("/rules/{name}")]
    };
    parts
        .map(str::to_owned)
        .into_iter()
        .chain(games.flat_map(of_game))
        .collect()
}

/// Somebody with a browser that keeps cookies.
pub(crate) struct Person<'a> {
    server: &'a Server,
    agent: ureq::Agent,
}

/// Answer of a page.
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// Where it leads, if it does.
    pub(crate) leads_to: String,
    pub(crate) text: String,
}

impl Answer {
    fn of(mut response: ureq::http::Response<ureq::Body>) -> Self {
        let leads_to = response.headers().get("location");
        let leads_to = leads_to
            .map_or("", |value| value.to_str().unwrap())
            .to_owned();
        Self {
            status: response.status().as_u16(),
            leads_to,
            text: response.body_mut().read_to_string().unwrap(),
        }
    }

    /// Whether it led back with a complaint.
    pub(crate) fn complains(&self) -> bool {
        self.status == 303 && self.leads_to.contains("fault=")
    }
}

impl Person<'_> {
    /// Cookies of the visitor, kept when the server goes away.
    pub(crate) fn leave(self) -> ureq::Agent {
        self.agent
    }

    /// Cookies of the visitor, while they go on here.
    pub(crate) fn agent(&self) -> ureq::Agent {
        self.agent.clone()
    }

    pub(crate) fn get(&self, page: &str) -> Answer {
        self.get_in(page, "en")
    }

    pub(crate) fn get_in(&self, page: &str, lang: &str) -> Answer {
        let request = self.agent.get(self.server.url(page));
        Answer::of(request.header("accept-language", lang).call().unwrap())
    }

    pub(crate) fn post(&self, page: &str, fields: &[(&str, &str)]) -> Answer {
        let answer = self.post_from(page, fields, "same-origin");
        if let Some(game) = page.strip_suffix("/join").filter(|_| !answer.complains()) {
            self.share(game, "ashareofthedice");
        }
        answer
    }

    /// Gives a share of the dice, as browsers do by themselves when they have seen the commitment. Nothing happens in
    /// games in which none is owed.
    pub(crate) fn share(&self, game: &str, share: &str) {
        let page = self.get(game).text;
        let Some(form) = page.split("id=\"sharing\"").nth(1) else {
            return;
        };
        let field = |name: &str| {
            let value = form.split(&format!("name=\"{name}\" value=\"")).nth(1);
            value.unwrap().split('"').next().unwrap().to_owned()
        };
        let (seat, commitment) = (field("seat"), field("commitment"));
        let fields = [
            ("seat", &*seat),
            ("commitment", &commitment),
            ("share", share),
        ];
        let answer = self.post_from(&format!("{game}/share"), &fields, "same-origin");
        let led_to = answer.leads_to.split('?').next();
        assert_eq!(led_to, Some(game), "{}", answer.text);
    }

    /// As a page of some site would make the browser do.
    pub(crate) fn post_from(&self, page: &str, fields: &[(&str, &str)], site: &str) -> Answer {
        let request = self.agent.post(self.server.url(page));
        let request = request.header("sec-fetch-site", site);
        Answer::of(request.send_form(fields.iter().copied()).unwrap())
    }

    /// Sends a form with files in it; a part is a name, the name of a file unless it is a plain field, and bytes.
    pub(crate) fn upload(
        &self,
        page: &str,
        lang: &str,
        parts: &[(&str, Option<&str>, &[u8])],
    ) -> Answer {
        let boundary = "a-boundary-of-tests";
        let mut body = Vec::new();
        for (name, file, bytes) in parts {
            let file = file.map_or(String::new(), |file| format!("; filename=\"{file}\""));
            let head = format!(
                "--{boundary}\r\ncontent-disposition: form-data; name=\"{name}\"{file}\r\n\r\n"
            );
            body.extend_from_slice(head.as_bytes());
            body.extend_from_slice(bytes);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(format!("--{boundary}--\r\n").as_bytes());
        let request = self.agent.post(self.server.url(page));
        let request = request
            .header("sec-fetch-site", "same-origin")
            .header("accept-language", lang)
            .header(
                "content-type",
                format!("multipart/form-data; boundary={boundary}"),
            );
        Answer::of(request.send(&body[..]).unwrap())
    }

    /// Sets up a game, and says where it is.
    pub(crate) fn set_up(&self, game: &str, against: &str, fields: &[(&str, &str)]) -> String {
        let mut all = vec![("game", game), ("against", against)];
        if fields.iter().all(|(name, _)| *name != "strength") {
            all.push(("strength", "greedy"));
        }
        all.extend(fields);
        let answer = self.post("/play", &all);
        assert_eq!(answer.status, 303, "{}", answer.text);
        assert!(answer.leads_to.starts_with("/game/"), "{}", answer.leads_to);
        // A private game is led to with its invitation.
        let game = answer.leads_to.split('?').next().unwrap_or_default();
        self.share(game, "anothershare");
        game.to_owned()
    }

    pub(crate) fn act(&self, game: &str, seat: &str, text: &str) -> Answer {
        self.post(&format!("{game}/act"), &[("seat", seat), ("text", text)])
    }
}

/// A server whose time only goes on by [`Timed::pass`].
pub(crate) struct Timed {
    pub(crate) server: Server,
    now: Arc<AtomicI64>,
    _folder: TempDir,
}

impl Timed {
    pub(crate) fn start() -> Self {
        let folder = TempDir::new().unwrap();
        let now = Arc::new(AtomicI64::new(1_800_000_000_000));
        let told = Arc::clone(&now);
        let clock = Clock::from_fn(move || told.load(Ordering::Relaxed));
        let server = Server::at(&file(&folder), clock);
        Self {
            server,
            now,
            _folder: folder,
        }
    }

    /// Milliseconds go by.
    pub(crate) fn pass(&self, time: i64) {
        self.now.fetch_add(time, Ordering::Relaxed);
    }
}
