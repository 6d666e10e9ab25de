//! A mail server of a test: it takes mails, or refuses them, and remembers them.
#![allow(dead_code, reason = "not every test needs all of it")]

use std::{
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use mail_parser::{Message, MessageParser, MimeHeaders};

/// A mail that was taken.
#[derive(Clone, Debug)]
pub(crate) struct Taken {
    pub(crate) sender: String,
    pub(crate) receiver: String,
    pub(crate) raw: Vec<u8>,
}

impl Taken {
    fn parsed(&self) -> Message<'_> {
        MessageParser::default().parse(&self.raw).unwrap()
    }

    pub(crate) fn header(&self, name: &str) -> String {
        let value = self
            .parsed()
            .header_raw(name)
            .unwrap_or_default()
            .to_owned();
        value.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn id(&self) -> String {
        self.parsed().message_id().unwrap().to_owned()
    }

    pub(crate) fn subject(&self) -> String {
        self.parsed().subject().unwrap().to_owned()
    }

    pub(crate) fn text(&self) -> String {
        self.parsed().body_text(0).unwrap().replace("\r\n", "\n")
    }

    pub(crate) fn html(&self) -> String {
        self.parsed().body_html(0).unwrap().into_owned()
    }

    /// The address for replies.
    pub(crate) fn reply_to(&self) -> String {
        let message = self.parsed();
        let address = message.reply_to().and_then(|to| to.first()?.address());
        address.unwrap_or_default().to_owned()
    }

    /// The picture, a PNG, if there is one.
    pub(crate) fn picture(&self) -> Option<Vec<u8>> {
        let message = self.parsed();
        let mut parts = message.attachments();
        let part = parts.find(|part| part.attachment_name() == Some("board.png"))?;
        Some(part.contents().to_vec())
    }

    /// The address of the first link in the text that begins so.
    pub(crate) fn link(&self, begin: &str) -> String {
        let text = self.text();
        let from = text
            .find(begin)
            .unwrap_or_else(|| panic!("{begin}: {text}"));
        text[from..].split_whitespace().next().unwrap().to_owned()
    }
}

/// The mail server.
#[derive(Clone)]
pub(crate) struct Sink {
    pub(crate) address: SocketAddr,
    taken: Arc<Mutex<Vec<Taken>>>,
    /// Addresses that are refused, each with the reply.
    refused: Arc<Mutex<Vec<(String, String)>>>,
    /// How long it says nothing after it has taken a mail.
    delay: Arc<Mutex<Duration>>,
}

impl Sink {
    pub(crate) fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let sink = Self {
            address: listener.local_addr().unwrap(),
            taken: Arc::default(),
            refused: Arc::default(),
            delay: Arc::default(),
        };
        let of_thread = sink.clone();
        std::thread::spawn(move || {
            for connection in listener.incoming().flatten() {
                let sink = of_thread.clone();
                std::thread::spawn(move || sink.converse(&connection));
            }
        });
        sink
    }

    pub(crate) fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// Says nothing for a while after each mail that it takes.
    pub(crate) fn be_slow(&self, delay: Duration) {
        *self.delay.lock().unwrap() = delay;
    }

    /// Refuses an address from now on, or takes it again.
    pub(crate) fn refuse(&self, receiver: &str, reply: Option<&str>) {
        let mut refused = self.refused.lock().unwrap();
        refused.retain(|(known, _)| known != receiver);
        refused.extend(reply.map(|reply| (receiver.to_owned(), reply.to_owned())));
    }

    fn converse(&self, stream: &TcpStream) -> Option<()> {
        let mut out = stream.try_clone().ok()?;
        let mut lines = BufReader::new(stream);
        let mut say = |text: &str| out.write_all(format!("{text}\r\n").as_bytes()).ok();
        say("220 sink")?;
        let (mut sender, mut receiver) = (String::new(), String::new());
        loop {
            let mut line = String::new();
            if lines.read_line(&mut line).ok()? == 0 {
                return None;
            }
            let between = |line: &str| {
                let inner = line.split('<').nth(1)?.split('>').next()?;
                Some(inner.to_owned())
            };
            let word = line.split([' ', ':', '\r']).next()?.to_uppercase();
            match word.as_str() {
                "EHLO" | "HELO" => say("250 sink")?,
                "MAIL" => {
                    sender = between(&line)?;
                    say("250 2.1.0 fine")?;
                }
                "RCPT" => {
                    receiver = between(&line)?;
                    let refused = self.refused.lock().unwrap().clone();
                    match refused.iter().find(|(known, _)| *known == receiver) {
                        Some((_, reply)) => say(reply)?,
                        None => say("250 2.1.5 fine")?,
                    }
                }
                "DATA" => {
                    say("354 go on")?;
                    let mut raw = Vec::new();
                    loop {
                        let mut line = Vec::new();
                        lines.read_until(b'\n', &mut line).ok()?;
                        if line == b".\r\n" {
                            break;
                        }
                        raw.extend_from_slice(line.strip_prefix(b".").unwrap_or(&line));
                    }
                    let taken = Taken {
                        sender: sender.clone(),
                        receiver: receiver.clone(),
                        raw,
                    };
                    self.taken.lock().unwrap().push(taken);
                    std::thread::sleep(*self.delay.lock().unwrap());
                    say("250 2.0.0 taken")?;
                }
                "QUIT" => {
                    say("221 bye")?;
                    return None;
                }
                _ => say("250 fine")?,
            }
        }
    }

    pub(crate) fn all(&self) -> Vec<Taken> {
        self.taken.lock().unwrap().clone()
    }

    /// Takes all mails out.
    pub(crate) fn take_all(&self) -> Vec<Taken> {
        std::mem::take(&mut *self.taken.lock().unwrap())
    }

    /// Takes out the first mail to an address, once there is one.
    #[track_caller]
    pub(crate) fn next(&self, receiver: &str) -> Taken {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(120) {
            let mut taken = self.taken.lock().unwrap();
            if let Some(at) = taken.iter().position(|mail| mail.receiver == receiver) {
                return taken.remove(at);
            }
            drop(taken);
            std::thread::sleep(Duration::from_millis(20));
        }
        panic!("no mail to {receiver}");
    }

    /// Checks that no mail comes for a while.
    #[track_caller]
    pub(crate) fn is_silent(&self) {
        std::thread::sleep(Duration::from_millis(2_500));
        let all = self.all();
        let subjects: Vec<_> = all.iter().map(Taken::subject).collect();
        assert!(all.is_empty(), "{subjects:?}");
    }
}

/// The mail by which a person replies to another, as mail programs quote it, with a turn or an answer in the block.
pub(crate) fn reply(to: &Taken, from: &str, id: &str, turn: &str) -> Vec<u8> {
    let mut body = String::from("Here is my move.\n\nBilancia wrote:\n");
    let text = to.text();
    let mut lines = text.lines().peekable();
    let mut inside = false;
    while let Some(line) = lines.next() {
        inside |= line.starts_with("-----BEGIN BILANCIA");
        body.push_str(&format!("> {line}\n"));
        if inside && matches!(line, "turn" | "answer" | "challenge") {
            for line in turn.lines() {
                body.push_str(&format!("> {line}\n"));
            }
            lines.next_if(|line| line.is_empty());
        }
        inside &= !line.starts_with("-----END BILANCIA");
    }
    message(from, &to.reply_to(), id, &to.id(), &body)
}

/// A mail of a person.
pub(crate) fn message(from: &str, to: &str, id: &str, answers: &str, body: &str) -> Vec<u8> {
    let head = format!(
        "From: Somebody <{from}>\nTo: <{to}>\nSubject: Re: my turn\nMessage-ID: <{id}>\nIn-Reply-To: <{answers}>\n\
         Date: Wed, 25 Nov 2026 10:00:00 +0000\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n"
    );
    format!("{head}{body}").replace('\n', "\r\n").into_bytes()
}
