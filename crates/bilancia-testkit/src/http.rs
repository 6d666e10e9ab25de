//! A client of servers: it keeps cookies, follows nothing, and takes any status for an answer.

mod cookies;
pub mod wire;

use std::{
    fmt,
    io::{BufRead, BufReader},
    net::SocketAddr,
    sync::Arc,
    time::Duration,
};

use serde_json::Value;
use ureq::http::{HeaderMap, Request, Response};

use cookies::Cookies;

/// Longest wait for an answer; machines that test do ten other things.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// Answer of a server, read to its end.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Status, such as 200.
    pub status: u16,
    /// Where it leads; empty if nowhere.
    pub leads_to: String,
    /// Body.
    pub text: String,
    headers: HeaderMap,
}

impl Answer {
    fn of(response: Response<String>) -> Self {
        let (head, text) = response.into_parts();
        let mut answer = Self {
            status: head.status.as_u16(),
            leads_to: String::new(),
            text,
            headers: head.headers,
        };
        answer.leads_to = answer.header("location").to_owned();
        answer
    }

    /// A header; empty if there is none.
    pub fn header(&self, name: &str) -> &str {
        let value = self.headers.get(name);
        value.and_then(|value| value.to_str().ok()).unwrap_or("")
    }

    /// The body as JSON, or as a JSON string if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| Value::String(self.text.clone()))
    }

    /// Whether it led back with a complaint.
    pub fn complains(&self) -> bool {
        self.status == 303 && self.leads_to.contains("fault=")
    }
}

/// A way to a server of this process without a socket.
#[derive(Clone)]
pub struct Door(Arc<Ask>);

type Ask = dyn Fn(Request<Vec<u8>>) -> Option<Response<Vec<u8>>> + Send + Sync;

impl Door {
    /// One by which requests are answered like this: whole, or not at all.
    pub fn new(
        ask: impl Fn(Request<Vec<u8>>) -> Option<Response<Vec<u8>>> + Send + Sync + 'static,
    ) -> Self {
        Self(Arc::new(ask))
    }
}

impl fmt::Debug for Door {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Door")
    }
}

/// Somebody at a server: a browser without scripts, or a program. Copies have the same cookies.
#[derive(Clone, Debug)]
pub struct Client {
    agent: ureq::Agent,
    cookies: Cookies,
    door: Option<Door>,
    /// Address of the server, which can be another one later.
    pub server: SocketAddr,
}

impl Client {
    /// Somebody new.
    pub fn new(server: SocketAddr) -> Self {
        let agent = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            // A server may end a connection after any answer, which a request that has begun on it would not survive.
            .max_idle_connections(0)
            .timeout_global(Some(PATIENCE))
            .build()
            .new_agent();
        Self {
            agent,
            cookies: Cookies::default(),
            door: None,
            server,
        }
    }

    /// This person, with their cookies, at another server.
    #[must_use]
    pub fn at(&self, server: SocketAddr) -> Self {
        Self {
            door: None,
            server,
            ..self.clone()
        }
    }

    /// This person, who needs no socket for what is answered whole.
    #[must_use]
    pub fn by(self, door: Option<Door>) -> Self {
        Self { door, ..self }
    }

    /// Sends a request with these headers; none if no answer came back, so that what was asked for may have happened or not.
    ///
    /// # Panics
    /// If that is no request.
    pub fn ask(
        &self,
        method: &str,
        page: &str,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Option<Answer> {
        let response = match &self.door {
            Some(door) => {
                let body = body.unwrap_or_default().to_vec();
                let response = (door.0)(self.request(method, page, headers, body))?;
                let (head, body) = response.into_parts();
                Response::from_parts(head, String::from_utf8(body).ok()?)
            }
            None => {
                let (head, mut body) = self.send(method, page, headers, body)?.into_parts();
                Response::from_parts(head, body.read_to_string().ok()?)
            }
        };
        let answer = Answer::of(response);
        self.cookies.take(&answer.headers);
        Some(answer)
    }

    /// Asks for a page that may have no end, such as the news of a game; returns its status and its lines.
    ///
    /// # Panics
    /// If there is no answer.
    #[track_caller]
    pub fn follow(&self, page: &str, headers: &[(&str, &str)]) -> (u16, impl BufRead + use<>) {
        let answer = self.send("GET", page, headers, None);
        let answer = answer.unwrap_or_else(|| panic!("no answer to GET {page}"));
        let status = answer.status().as_u16();
        (status, BufReader::new(answer.into_body().into_reader()))
    }

    fn send(
        &self,
        method: &str,
        page: &str,
        headers: &[(&str, &str)],
        body: Option<&[u8]>,
    ) -> Option<Response<ureq::Body>> {
        let request = self.request(method, page, headers, body);
        let answer = match body {
            Some(_) => self.agent.run(request.map(Option::unwrap_or_default)),
            None => self.agent.run(request.map(|_| ())),
        };
        answer.ok()
    }

    fn request<B>(
        &self,
        method: &str,
        page: &str,
        headers: &[(&str, &str)],
        body: B,
    ) -> Request<B> {
        let url = format!("http://{}{page}", self.server);
        let mut request = Request::builder().method(method).uri(url);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(cookies) = self.cookies.of(page) {
            request = request.header("cookie", cookies);
        }
        request.body(body).expect("a request")
    }

    /// Asks for a page.
    ///
    /// # Panics
    /// If there is no answer.
    #[track_caller]
    pub fn get(&self, page: &str) -> Answer {
        let answer = self.ask("GET", page, &[("accept-language", "en")], None);
        answer.unwrap_or_else(|| panic!("no answer to GET {page}"))
    }

    /// Sends a form, as a page of the server does.
    ///
    /// # Panics
    /// If there is no answer.
    #[track_caller]
    pub fn form(&self, page: &str, fields: &[(&str, &str)]) -> Answer {
        self.form_from("same-origin", page, fields)
    }

    /// Sends a form as a page of some site makes browsers do: `site` is what they say of it in `Sec-Fetch-Site`.
    ///
    /// # Panics
    /// If there is no answer.
    #[track_caller]
    pub fn form_from(&self, site: &str, page: &str, fields: &[(&str, &str)]) -> Answer {
        let headers = [
            ("content-type", "application/x-www-form-urlencoded"),
            ("sec-fetch-site", site),
        ];
        let answer = self.ask("POST", page, &headers, Some(encoded(fields).as_bytes()));
        answer.unwrap_or_else(|| panic!("no answer to POST {page}"))
    }

    /// Sends JSON, as a program does; none if no answer came back.
    pub fn try_json(&self, method: &str, page: &str, body: &Value) -> Option<Answer> {
        let body = body.to_string();
        let headers = [("content-type", "application/json")];
        self.ask(method, page, &headers, Some(body.as_bytes()))
    }

    /// Sends JSON, as a program does.
    ///
    /// # Panics
    /// If there is no answer.
    #[track_caller]
    pub fn json(&self, page: &str, body: &Value) -> Answer {
        let answer = self.try_json("POST", page, body);
        answer.unwrap_or_else(|| panic!("no answer to POST {page}"))
    }
}

/// Fields of a form as they are sent.
pub fn encoded(fields: &[(&str, &str)]) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    let text = |text: &str| -> String { text.bytes().map(byte).collect() };
    let field = |(name, value): &(&str, &str)| format!("{}={}", text(name), text(value));
    let fields: Vec<_> = fields.iter().map(field).collect();
    fields.join("&")
}
