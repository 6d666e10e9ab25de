//! A server with a database of its own, and people who use it.

mod program;
pub(crate) mod site;

use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicI64, Ordering},
    },
};

use axum::http::{
    Request, Response,
    header::{CONTENT_LENGTH, HOST},
};
use bilancia_games::Resources;
use bilancia_server::{Bounds, Clock, Config, Ready, Solutions, serve};
use bilancia_testkit::{
    databases::sqlite,
    eventually_some,
    http::{Client, Door},
};
use tempfile::TempDir;
use tokio::sync::oneshot;

pub(crate) use bilancia_testkit::{
    databases::{Database, postgres},
    http::{Answer, wire as raw},
    mail as smtp,
};
pub(crate) use program::Program;

/// A server that runs until it is dropped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    door: Option<Door>,
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
            connections: bilancia_server::USUAL_CONNECTIONS,
            https: false,
            clock,
            works: true,
            limits: false,
            metrics: None,
            bounds: Bounds::default(),
            hosts: Vec::new(),
            api_tokens: false,
            operator: None,
            mail: None,
            resources: Resources::default(),
            solutions: Solutions::default(),
            site: None,
        }
    }

    /// Serves with a configuration.
    pub(crate) fn configured(config: Config) -> Self {
        let (ready, begun) = std::sync::mpsc::channel();
        let (stop, stopped) = oneshot::channel::<()>();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            let ready = |is: Ready| ready.send(is).unwrap();
            let stopped = async {
                stopped.await.ok();
            };
            runtime.block_on(serve(config, ready, stopped)).unwrap();
            runtime.shutdown_background();
        });
        let Ready { address, door } = begun.recv().expect("the server starts");
        Self {
            address,
            door: Some(Door::new(move |request| {
                let (head, body) = door.ask(as_sent(request))?.into_parts();
                Some(Response::from_parts(head, body.to_vec()))
            })),
            stop: Some(stop),
            thread: Some(thread),
        }
    }

    /// A server of another process.
    pub(crate) fn elsewhere(address: SocketAddr) -> Self {
        Self {
            address,
            door: None,
            stop: None,
            thread: None,
        }
    }

    pub(crate) fn url(&self, page: &str) -> String {
        format!("http://{}{page}", self.address)
    }

    /// Somebody who has been here before.
    pub(crate) fn back(&self, client: Client) -> Person<'_> {
        Person {
            _server: self,
            client: client.at(self.address).by(self.door.clone()),
        }
    }

    /// Somebody new.
    pub(crate) fn person(&self) -> Person<'_> {
        self.back(Client::new(self.address))
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

/// A request as it comes from a socket: with the address of the server and the length of its body in headers.
fn as_sent(mut request: Request<Vec<u8>>) -> Request<Vec<u8>> {
    let uri = request.uri().clone();
    let host = uri.authority().map(|all| all.as_str().to_owned());
    let page = uri.path_and_query().map_or("/", |all| all.as_str());
    *request.uri_mut() = page.parse().unwrap();
    let length = request.body().len();
    let headers = request.headers_mut();
    if let Some(host) = host {
        headers.insert(HOST, host.parse().unwrap());
    }
    if length > 0 {
        headers.insert(CONTENT_LENGTH, length.into());
    }
    request
}

/// A database in a folder.
pub(crate) fn file(folder: &TempDir) -> String {
    sqlite(folder.path())
}

/// A database of SQLite in a folder and one of PostgreSQL, whose name begins with that of the test.
pub(crate) fn databases(folder: &TempDir, test: &str) -> [String; 2] {
    [file(folder), postgres(test)]
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
        "/puzzles/battle/gain-1",
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
    /// People do not outlive the server.
    _server: &'a Server,
    client: Client,
}

impl Person<'_> {
    /// Cookies of the visitor, kept when the server goes away.
    pub(crate) fn leave(self) -> Client {
        self.client
    }

    /// Cookies of the visitor, while they go on here.
    pub(crate) fn client(&self) -> Client {
        self.client.clone()
    }

    pub(crate) fn get(&self, page: &str) -> Answer {
        self.client.get(page)
    }

    /// Waits until a page says something, and returns it; programs and clocks take a moment.
    #[track_caller]
    pub(crate) fn waits_for(&self, page: &str, words: &str) -> String {
        eventually_some(&format!("{page} says '{words}'"), || {
            Some(self.get(page).text).filter(|text| text.contains(words))
        })
    }

    pub(crate) fn get_in(&self, page: &str, lang: &str) -> Answer {
        let answer = self
            .client
            .ask("GET", page, &[("accept-language", lang)], None);
        answer.expect("the server answers")
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
        self.client.form_from(site, page, fields)
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
        let kind = format!("multipart/form-data; boundary={boundary}");
        let headers = [
            ("sec-fetch-site", "same-origin"),
            ("accept-language", lang),
            ("content-type", &kind),
        ];
        let answer = self.client.ask("POST", page, &headers, Some(&body));
        answer.expect("the server answers")
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
    /// The address of its database.
    pub(crate) url: String,
    _folder: TempDir,
}

impl Timed {
    pub(crate) fn start() -> Self {
        let folder = TempDir::new().unwrap();
        Self::at(file(&folder), folder)
    }

    /// Serves a database, which may be in a folder that is kept as long.
    pub(crate) fn at(url: String, folder: TempDir) -> Self {
        let now = Arc::new(AtomicI64::new(1_800_000_000_000));
        let told = Arc::clone(&now);
        let clock = Clock::from_fn(move || told.load(Ordering::Relaxed));
        let server = Server::at(&url, clock);
        Self {
            server,
            now,
            url,
            _folder: folder,
        }
    }

    /// Milliseconds go by.
    pub(crate) fn pass(&self, time: i64) {
        self.now.fetch_add(time, Ordering::Relaxed);
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        self.now.load(Ordering::Relaxed)
    }
}
