//! A server in a process of its own, and a small HTTP client: each request has a connection of its own, and answers are
//! text, so that little is measured but the server.
#![allow(dead_code, reason = "not every benchmark needs all of it")]

use std::{net::SocketAddr, path::Path, process::Command};

use bilancia_testkit::{ANY_PORT, Serving, http::wire::exchange as ask};

/// A server that runs until it is dropped.
pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    serving: Serving,
}

impl Server {
    /// Serves a database at any free port, without limits and without solving games in the background; `options` are
    /// further ones of `bilancia serve`. Returns once it listens.
    pub(crate) fn start(database: &str, options: &[&str]) -> Self {
        Self::start_on_disk(0, database, options)
    }

    /// Serves as [`Self::start`] does, on a disk that takes some milliseconds longer to keep what is written.
    pub(crate) fn start_on_disk(slower: u32, database: &str, options: &[&str]) -> Self {
        let bilancia = env!("CARGO_BIN_EXE_bilancia");
        let mut command = Command::new(if slower > 0 { "strace" } else { bilancia });
        if slower > 0 {
            // The tracer runs beside the server, so that the process is the server.
            command
                .args(["-D", "-f", "--seccomp-bpf", "-o", "/dev/null"])
                .args([
                    "-e",
                    &format!("inject=fsync,fdatasync:delay_exit={slower}ms"),
                ])
                .args(["-e", "trace=fsync,fdatasync", bilancia]);
        }
        let serving = Serving::start(
            command
                .args(["serve", "--no-limits", "--no-solve"])
                .args(["--listen", &ANY_PORT.to_string()])
                .args(["--database-url", database])
                .args(options),
        );
        let address = serving.address;
        Self { address, serving }
    }

    /// Resident memory of the server, in MB; not a number where the system does not tell.
    pub(crate) fn memory(&self) -> f64 {
        self.serving.memory("VmRSS")
    }

    /// Processor time that the server has used, in milliseconds; not a number where the system does not tell.
    pub(crate) fn processor_time(&self) -> f64 {
        let file = format!("/proc/{}/stat", self.serving.id());
        let text = std::fs::read_to_string(file).unwrap_or_default();
        // The name of the program, in brackets, may have blanks; user and system time are the 14th and 15th field, in hundredths.
        let fields = text.rsplit(')').next().unwrap_or_default();
        let ticks = |place: usize| fields.split_whitespace().nth(place)?.parse::<f64>().ok();
        let all = ticks(11).zip(ticks(12)).map(|(user, system)| user + system);
        all.unwrap_or(f64::NAN) * 10.0
    }

    /// Asks for a page, and returns the whole answer.
    pub(crate) fn get(&self, page: &str, cookie: &str) -> String {
        ask(
            self.address,
            &format!(
                "GET {page} HTTP/1.1\r\nhost: bench\r\nconnection: close\r\ncookie: {cookie}\r\n\r\n"
            ),
        )
    }

    /// Sends a form, and returns the whole answer.
    pub(crate) fn post(&self, page: &str, body: &str, cookie: &str) -> String {
        ask(
            self.address,
            &format!(
                "POST {page} HTTP/1.1\r\nhost: bench\r\nconnection: close\r\ncookie: {cookie}\r\n\
                 content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
                body.len()
            ),
        )
    }
}

impl Server {
    /// Sends JSON by the method PUT, and returns the whole answer.
    pub(crate) fn put(&self, page: &str, body: &str, cookie: &str) -> String {
        ask(
            self.address,
            &format!(
                "PUT {page} HTTP/1.1\r\nhost: bench\r\nconnection: close\r\ncookie: {cookie}\r\n\
                 content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
                body.len()
            ),
        )
    }
}

/// The value of a header of an answer, by its name in small letters.
pub(crate) fn header<'a>(answer: &'a str, name: &str) -> &'a str {
    let value = |line: &'a str| line.strip_prefix(name)?.strip_prefix(':').map(str::trim);
    let found = answer.lines().find_map(value);
    found.unwrap_or_else(|| panic!("no {name} in {answer}"))
}

/// The cookie that an answer sets, as requests send it.
pub(crate) fn cookie(answer: &str) -> String {
    let cookie = header(answer, "set-cookie").split(';').next();
    cookie.unwrap_or_default().to_owned()
}

/// Fills a new database from a file that `bilancia backup` could have written.
pub(crate) fn restore(database: &str, file: &Path) {
    let restored = Command::new(env!("CARGO_BIN_EXE_bilancia"))
        .arg("restore")
        .arg(file)
        .args(["--database-url", database])
        .status()
        .expect("bilancia restores");
    assert!(restored.success());
}

/// A new database in a folder.
pub(crate) fn database(folder: &Path) -> String {
    format!("sqlite://{}?mode=rwc", folder.join("games.db").display())
}
