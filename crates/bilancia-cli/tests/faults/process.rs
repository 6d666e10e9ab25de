//! A server in a process of its own.

use std::{
    net::{SocketAddr, TcpListener, TcpStream},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

/// A server in a process of its own.
pub(crate) struct Process {
    child: Child,
    pub(crate) address: SocketAddr,
}

impl Process {
    /// Starts a server, after the shell commands `shell`, if there are any.
    pub(crate) fn start(address: SocketAddr, database: &str, shell: &str) -> Self {
        let line = format!("{shell} exec \"$0\" \"$@\"");
        let child = Command::new("bash")
            .args(["-c", &line, env!("CARGO_BIN_EXE_bilancia"), "serve"])
            .args(["--listen", &address.to_string(), "--no-limits"])
            .args(["--database-url", database])
            .stdout(Stdio::null())
            .spawn()
            .expect("bash starts the server");
        let mut process = Self { child, address };
        process.wait_until_open();
        process
    }

    fn wait_until_open(&mut self) {
        for _ in 0..600 {
            if TcpStream::connect(self.address).is_ok() {
                return;
            }
            let ended = self.child.try_wait().unwrap();
            assert!(ended.is_none(), "the server ended: {ended:?}");
            thread::sleep(Duration::from_millis(50));
        }
        panic!("the server does not open");
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Asks the server to stop, and waits until it has.
    pub(crate) fn stop(mut self) {
        let id = self.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status();
        assert!(told.unwrap().success());
        assert!(self.child.wait().unwrap().success());
    }

    /// Kills the server without a warning.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}

pub(crate) fn free_address() -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap()
}

pub(crate) fn sqlite(folder: &Path) -> String {
    format!("sqlite://{}?mode=rwc", folder.join("games.db").display())
}
