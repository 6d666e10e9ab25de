//! A mail server that takes mails, or refuses them, and remembers them; and mails as people write them.

use std::{
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex},
    time::Duration,
};

use mail_parser::{Message, MessageParser, MimeHeaders};

use crate::eventually_some;

/// No thread panics with a lock.
const UNHARMED: &str = "nobody panicked with it";

/// A mail that was taken.
#[derive(Clone, Debug)]
pub struct Taken {
    /// Address of its sender, as the client said.
    pub sender: String,
    /// Address that it is for.
    pub receiver: String,
    /// All of it, head and body.
    pub raw: Vec<u8>,
}

impl Taken {
    fn parsed(&self) -> Message<'_> {
        let parsed = MessageParser::default().parse(&self.raw);
        parsed.expect("a mail has a head")
    }

    /// A header, in one line; empty if there is none.
    pub fn header(&self, name: &str) -> String {
        let message = self.parsed();
        let value = message.header_raw(name).unwrap_or_default();
        value.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Its name among all mails.
    ///
    /// # Panics
    /// If it has none.
    pub fn id(&self) -> String {
        let message = self.parsed();
        message.message_id().expect("a mail has a name").to_owned()
    }

    /// Its subject.
    ///
    /// # Panics
    /// If it has none.
    pub fn subject(&self) -> String {
        let message = self.parsed();
        message.subject().expect("a mail has a subject").to_owned()
    }

    /// Its text.
    ///
    /// # Panics
    /// If it has none.
    pub fn text(&self) -> String {
        let message = self.parsed();
        let text = message.body_text(0).expect("a mail has a text");
        text.replace("\r\n", "\n")
    }

    /// Its text as a page.
    ///
    /// # Panics
    /// If it has none.
    pub fn html(&self) -> String {
        let message = self.parsed();
        message
            .body_html(0)
            .expect("a mail has a page")
            .into_owned()
    }

    /// The address for replies; empty if there is none.
    pub fn reply_to(&self) -> String {
        let message = self.parsed();
        let address = message.reply_to().and_then(|to| to.first()?.address());
        address.unwrap_or_default().to_owned()
    }

    /// The picture, a PNG, if there is one.
    pub fn picture(&self) -> Option<Vec<u8>> {
        let message = self.parsed();
        let mut parts = message.attachments();
        let part = parts.find(|part| part.attachment_name() == Some("board.png"))?;
        Some(part.contents().to_vec())
    }

    /// The address of the first link in the text that begins so.
    ///
    /// # Panics
    /// If there is none.
    pub fn link(&self, begin: &str) -> String {
        let text = self.text();
        let from = text.find(begin);
        let from = from.unwrap_or_else(|| panic!("no link to {begin}: {text}"));
        let link = text[from..].split_whitespace().next();
        link.unwrap_or_default().to_owned()
    }
}

/// A mail server, which runs until the process of the test ends. Copies are the same server.
#[derive(Clone, Debug)]
pub struct Sink {
    /// Where it listens.
    pub address: SocketAddr,
    taken: Arc<Mutex<Vec<Taken>>>,
    /// Addresses that are refused, each with the reply.
    refused: Arc<Mutex<Vec<(String, String)>>>,
    /// How long it says nothing after it has taken a mail.
    delay: Arc<Mutex<Duration>>,
}

impl Sink {
    /// Starts a mail server at any free port.
    ///
    /// # Panics
    /// If the system lends none.
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let sink = Self {
            address: listener.local_addr().expect("it listens"),
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

    /// Its address as servers are given it.
    pub fn url(&self) -> String {
        format!("smtp://{}", self.address)
    }

    /// Says nothing for a while after each mail that it takes.
    pub fn be_slow(&self, delay: Duration) {
        *self.delay.lock().expect(UNHARMED) = delay;
    }

    /// Refuses an address from now on, or takes it again.
    pub fn refuse(&self, receiver: &str, reply: Option<&str>) {
        let mut refused = self.refused.lock().expect(UNHARMED);
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
                    let refused = self.refused.lock().expect(UNHARMED).clone();
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
                    self.taken.lock().expect(UNHARMED).push(taken);
                    std::thread::sleep(*self.delay.lock().expect(UNHARMED));
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

    /// All mails that were not taken out, in the order in which they came.
    pub fn all(&self) -> Vec<Taken> {
        self.taken.lock().expect(UNHARMED).clone()
    }

    /// Takes all mails out.
    pub fn take_all(&self) -> Vec<Taken> {
        std::mem::take(&mut *self.taken.lock().expect(UNHARMED))
    }

    /// Takes out the first mail to an address, once there is one.
    ///
    /// # Panics
    /// If none comes.
    #[track_caller]
    pub fn next(&self, receiver: &str) -> Taken {
        eventually_some(&format!("a mail to {receiver}"), || {
            let mut taken = self.taken.lock().expect(UNHARMED);
            let at = taken.iter().position(|mail| mail.receiver == receiver)?;
            Some(taken.remove(at))
        })
    }
}

/// The mail by which a person replies to another, as mail programs quote it, with a turn or an answer in the block.
pub fn reply(to: &Taken, from: &str, id: &str, turn: &str) -> Vec<u8> {
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
pub fn message(from: &str, to: &str, id: &str, answers: &str, body: &str) -> Vec<u8> {
    let head = format!(
        "From: Somebody <{from}>\nTo: <{to}>\nSubject: Re: my turn\nMessage-ID: <{id}>\nIn-Reply-To: <{answers}>\n\
         Date: Wed, 25 Nov 2026 10:00:00 +0000\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n"
    );
    format!("{head}{body}").replace('\n', "\r\n").into_bytes()
}
