//! HTTP as it is written, for requests that no library sends.

use std::{
    io::{BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use super::PATIENCE;

/// Answer, as far as it came.
#[derive(Debug)]
pub struct Said {
    /// Status; 0 if nothing came back.
    pub status: u16,
    /// Status and headers, in lower case but for values.
    pub head: String,
    /// Body.
    pub body: String,
    /// Number of bytes of the body as they came, with what frames them.
    pub size: usize,
}

impl Said {
    fn read(bytes: &[u8]) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let head = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let size = head.map_or(0, |head| bytes.len() - head - 4);
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
        let status = head
            .split(' ')
            .nth(1)
            .and_then(|status| status.parse().ok());
        Self {
            status: status.unwrap_or(0),
            head: head.to_owned(),
            body: body.to_owned(),
            size,
        }
    }

    /// The value of a header, by its name in small letters.
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
            .map(|(_, value)| value)
    }

    /// Cookies that were set, as a browser sends them back.
    pub fn cookies(&self) -> String {
        let set = self.head.lines().filter_map(|line| {
            let (name, value) = line.split_once(": ")?;
            name.eq_ignore_ascii_case("set-cookie")
                .then(|| value.split(';').next().unwrap_or(""))
        });
        set.collect::<Vec<_>>().join("; ")
    }
}

/// A connection on which nothing was sent yet.
///
/// # Panics
/// If no server listens there.
pub fn connect(server: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect_timeout(&server, Duration::from_secs(20)).expect("it listens");
    let patient = stream.set_read_timeout(Some(PATIENCE));
    patient.expect("a time that is not zero");
    stream
}

/// The lines of an answer that may have no end, such as the news of a game, from its first line on; `headers` are ended by a line end each.
///
/// # Panics
/// If no server listens there.
pub fn follow(server: SocketAddr, page: &str, headers: &str) -> BufReader<TcpStream> {
    let mut stream = connect(server);
    let request = format!("GET {page} HTTP/1.1\r\nHost: {server}\r\n{headers}\r\n");
    stream.write_all(request.as_bytes()).expect("it listens");
    BufReader::new(stream)
}

/// Sends a request with these headers (each ended by a line end) and a body, and reads all that comes back.
pub fn ask(server: SocketAddr, line: &str, headers: &str, body: &str) -> Said {
    let request = format!(
        "{line} HTTP/1.1\r\nHost: {server}\r\nConnection: close\r\nContent-Length: {}\r\n{headers}\r\n{body}",
        body.len()
    );
    Said::read(&received(server, &request))
}

/// Sends a text on a connection of its own, and returns all that comes back until its end.
///
/// # Panics
/// If no server listens there.
pub fn exchange(server: SocketAddr, text: &str) -> String {
    String::from_utf8_lossy(&received(server, text)).into_owned()
}

fn received(server: SocketAddr, text: &str) -> Vec<u8> {
    let mut stream = connect(server);
    let mut bytes = Vec::new();
    // A server that refuses what is sent may close before all of it was.
    stream.write_all(text.as_bytes()).ok();
    stream.read_to_end(&mut bytes).ok();
    bytes
}

/// Sends a form, with headers as for [`ask`].
pub fn post(server: SocketAddr, page: &str, headers: &str, form: &str) -> Said {
    let headers = format!("Content-Type: application/x-www-form-urlencoded\r\n{headers}");
    ask(server, &format!("POST {page}"), &headers, form)
}
