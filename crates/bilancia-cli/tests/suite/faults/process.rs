//! A server in a process of its own.

use std::{net::SocketAddr, path::Path, process::Command};

use crate::support::serving::Serving;

/// A server in a process of its own.
pub(crate) struct Process {
    serving: Serving,
    pub(crate) address: SocketAddr,
}

impl Process {
    /// Starts a server that listens at an address, after the shell commands `shell`, if there are any.
    pub(crate) fn start(listen: SocketAddr, database: &str, shell: &str) -> Self {
        Self::with(listen, database, shell, &[])
    }

    /// Starts a server as [`Process::start`] does, with more options.
    pub(crate) fn with(listen: SocketAddr, database: &str, shell: &str, more: &[&str]) -> Self {
        let line = format!("{shell} exec \"$0\" \"$@\"");
        let serving = Serving::start(
            Command::new("bash")
                .args(["-c", &line, env!("CARGO_BIN_EXE_bilancia"), "serve"])
                .args(["--listen", &listen.to_string(), "--no-limits"])
                .args(["--database-url", database])
                .args(more),
        );
        let address = serving.address;
        Self { serving, address }
    }

    pub(crate) fn id(&self) -> u32 {
        self.serving.child.id()
    }

    /// Asks the server to stop, and waits until it has.
    pub(crate) fn stop(mut self) {
        let id = self.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status();
        assert!(told.unwrap().success());
        assert!(self.serving.child.wait().unwrap().success());
    }

    /// Kills the server without a warning.
    pub(crate) fn kill(mut self) {
        self.serving.child.kill().unwrap();
        self.serving.child.wait().unwrap();
    }
}

pub(crate) fn sqlite(folder: &Path) -> String {
    format!("sqlite://{}?mode=rwc", folder.join("games.db").display())
}
