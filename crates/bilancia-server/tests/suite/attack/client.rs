//! Requests as somebody sends them who does not mind what a browser would do, and a look into the database.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use bilancia_testkit::eventually_some;
use serde_json::Value;

/// Credentials of a request.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proof {
    /// The secret of a session.
    pub(crate) session: Option<String>,
    pub(crate) token: Option<String>,
}

impl Proof {
    pub(crate) fn session(secret: &str) -> Self {
        Self {
            session: Some(secret.to_owned()),
            token: None,
        }
    }

    pub(crate) fn token(token: &str) -> Self {
        Self {
            session: None,
            token: Some(token.to_owned()),
        }
    }
}

/// Body of a request.
#[derive(Clone, Copy)]
pub(crate) enum Body<'a> {
    Nothing,
    Form(&'a [(&'a str, &'a str)]),
    Json(&'a Value),
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) text: String,
}

impl Reply {
    /// All of it, but for when it was.
    pub(crate) fn whole(&self) -> String {
        let mut headers = self.headers.clone();
        // The tag and the length follow from the text.
        headers.retain(|(name, _)| !matches!(name.as_str(), "date" | "etag" | "content-length"));
        format!("{} {headers:?}\n{}", self.status, self.text)
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value)
    }

    /// The secret of the session that it begins, or an empty one that ends it.
    pub(crate) fn session(&self) -> Option<String> {
        let mut set = self.headers.iter().filter(|(name, _)| name == "set-cookie");
        let value = set.find_map(|(_, value)| value.strip_prefix("bilancia="))?;
        value.split(';').next().map(str::to_owned)
    }

    pub(crate) fn leads_to(&self) -> &str {
        self.header("location")
    }
}

/// A server to send requests to.
#[derive(Clone, Copy)]
pub(crate) struct Client(pub(crate) SocketAddr);

impl Client {
    /// Sends a request with a method, as a page of the server or a program would. Of streams without end only the head
    /// and the first news are read.
    pub(crate) fn send(self, proof: &Proof, method: &str, path: &str, body: Body<'_>) -> Reply {
        let (kind, content) = match body {
            Body::Nothing => (None, String::new()),
            Body::Form(fields) => (Some("application/x-www-form-urlencoded"), form(fields)),
            Body::Json(value) => (Some("application/json"), value.to_string()),
        };
        let address = self.0;
        let mut head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\
             Sec-Fetch-Site: same-origin\r\nAccept-Language: en\r\n"
        );
        if let Some(secret) = &proof.session {
            head += &format!("Cookie: lang=en; bilancia={secret}\r\n");
        }
        if let Some(token) = &proof.token {
            head += &format!("Authorization: Bearer {token}\r\n");
        }
        if let Some(kind) = kind {
            head += &format!(
                "Content-Type: {kind}\r\nContent-Length: {}\r\n",
                content.len()
            );
        }
        let mut stream = TcpStream::connect(address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(60)))
            .unwrap();
        write!(stream, "{head}\r\n{content}").unwrap();
        let endless = ["/live", "/stream"];
        let address = path.split('?').next().unwrap_or(path);
        let endless = method == "GET" && endless.iter().any(|end| address.ends_with(end));
        read(BufReader::new(stream), endless)
    }

    pub(crate) fn get(self, proof: &Proof, path: &str) -> Reply {
        self.send(proof, "GET", path, Body::Nothing)
    }

    pub(crate) fn form(self, proof: &Proof, path: &str, fields: &[(&str, &str)]) -> Reply {
        self.send(proof, "POST", path, Body::Form(fields))
    }

    pub(crate) fn json(self, proof: &Proof, path: &str, value: &Value) -> Reply {
        self.send(proof, "POST", path, Body::Json(value))
    }

    /// Somebody with a name and a password, `PASSWORD`; the secret of their session.
    pub(crate) fn register(self, name: &str) -> String {
        let fields = [("name", name), ("password", PASSWORD)];
        let reply = self.in_turn("/account/register", &fields);
        assert_eq!(reply.leads_to(), "/play", "{name}");
        reply.session().unwrap()
    }

    /// Signs in with `PASSWORD`; the secret of the session.
    pub(crate) fn enter(self, name: &str) -> String {
        let fields = [("name", name), ("password", PASSWORD)];
        let reply = self.in_turn("/account/enter", &fields);
        assert_eq!(reply.leads_to(), "/play", "{name}");
        reply.session().unwrap()
    }

    /// Sends a form with a password, again while too many others of this process sign in.
    fn in_turn(self, page: &str, fields: &[(&str, &str)]) -> Reply {
        eventually_some("passwords of others are done", || {
            let reply = self.form(&Proof::default(), page, fields);
            (reply.status != 503).then_some(reply)
        })
    }

    /// A guest; the secret of their session.
    pub(crate) fn guest(self) -> String {
        let fields = [("game", "tictactoe"), ("against", "myself")];
        let reply = self.form(&Proof::default(), "/play", &fields);
        assert!(reply.leads_to().starts_with("/game/"), "{reply:?}");
        reply.session().unwrap()
    }

    /// A token made with a session.
    pub(crate) fn token(self, session: &str) -> String {
        let reply = self.form(
            &Proof::session(session),
            "/account/token",
            &[("name", "a bot")],
        );
        let token = reply.text.split("id=\"token\">").nth(1);
        let token = token.unwrap_or_else(|| panic!("no token: {reply:?}"));
        token.chars().take(64).collect()
    }
}

/// The password of everybody.
pub(crate) const PASSWORD: &str = "una parola lunga";

fn read(mut stream: BufReader<TcpStream>, endless: bool) -> Reply {
    let mut line = String::new();
    stream.read_line(&mut line).unwrap();
    let status = line.split(' ').nth(1).and_then(|code| code.parse().ok());
    let mut reply = Reply {
        status: status.unwrap_or_else(|| panic!("no answer: '{line}'")),
        headers: Vec::new(),
        text: String::new(),
    };
    loop {
        line.clear();
        stream.read_line(&mut line).unwrap();
        let Some((name, value)) = line.trim_end().split_once(": ") else {
            break;
        };
        let header = (name.to_ascii_lowercase(), value.to_owned());
        reply.headers.push(header);
    }
    if endless && reply.status == 200 {
        // An empty line ends all that a stream tells at once.
        while !(line.starts_with('{') || line.starts_with("data:") || line == "\n") {
            line.clear();
            assert_ne!(stream.read_line(&mut line).unwrap(), 0, "the stream ended");
        }
        reply.text = line;
    } else {
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        reply.text = String::from_utf8_lossy(&bytes).into_owned();
    }
    reply
}

fn form(fields: &[(&str, &str)]) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    let text = |text: &str| -> String { text.bytes().map(byte).collect() };
    let field = |(name, value): &(&str, &str)| format!("{}={}", text(name), text(value));
    let fields: Vec<_> = fields.iter().map(field).collect();
    fields.join("&")
}
