//! A mailbox as a mail program reads it, by IMAP.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
};

/// All messages in the mailbox of a person, in order.
pub(crate) fn messages(port: u16, person: &str) -> Vec<Vec<u8>> {
    let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    let mut out = stream.try_clone().unwrap();
    let mut lines = BufReader::new(stream);
    let mut line = String::new();
    lines.read_line(&mut line).unwrap();
    let mut found = Vec::new();
    let commands = [
        format!("LOGIN {person} secret"),
        "SELECT INBOX".to_owned(),
        "FETCH 1:* BODY.PEEK[]".to_owned(),
        "LOGOUT".to_owned(),
    ];
    for (number, command) in commands.iter().enumerate() {
        let tag = format!("a{number}");
        out.write_all(format!("{tag} {command}\r\n").as_bytes())
            .unwrap();
        loop {
            let mut line = String::new();
            if lines.read_line(&mut line).unwrap() == 0 {
                break;
            }
            if line.starts_with(&tag) {
                // An empty mailbox has nothing to fetch.
                assert!(
                    line.contains(" OK") || command.starts_with("FETCH"),
                    "{command}: {line}"
                );
                break;
            }
            let length = line
                .trim_end()
                .strip_suffix('}')
                .and_then(|line| line.rsplit_once('{'));
            if let Some((_, length)) = length {
                let mut message = vec![0; length.parse().unwrap()];
                lines.read_exact(&mut message).unwrap();
                found.push(message);
            }
        }
    }
    found
}
