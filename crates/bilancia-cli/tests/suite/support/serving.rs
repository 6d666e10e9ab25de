//! A server of the program in a process of its own.
#![allow(dead_code, reason = "not every test needs all of it")]

use std::{
    fs,
    io::{BufRead, BufReader},
    net::{Ipv4Addr, SocketAddr},
    process::{Child, ChildStdout, Command, Stdio},
};

/// Any free port of this machine, to be listened at. The system chooses when the server asks for it: a port that was
/// free a moment ago may be taken by now.
pub(crate) const ANY: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// A server that is killed when it is dropped.
pub(crate) struct Serving {
    pub(crate) child: Child,
    pub(crate) address: SocketAddr,
    /// Kept open, so that the server can go on writing to it.
    _said: BufReader<ChildStdout>,
}

impl Serving {
    /// Runs a command that serves, and returns once it has said where it listens.
    #[track_caller]
    pub(crate) fn start(command: &mut Command) -> Self {
        let started = command.stdout(Stdio::piped()).spawn();
        let mut child = started.expect("the server starts");
        let mut said = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        said.read_line(&mut line).unwrap();
        let address = line.trim().rsplit("http://").next().unwrap_or_default();
        let Ok(address) = address.parse() else {
            panic!("the server says {line:?}: {:?}", child.wait());
        };
        Self {
            child,
            address,
            _said: said,
        }
    }

    /// A memory figure of the process in megabytes, from the system's line `what`, such as `VmRSS`.
    pub(crate) fn memory(&self, what: &str) -> u64 {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with(what)).unwrap();
        let kilobytes = line.split_whitespace().nth(1).unwrap();
        kilobytes.parse::<u64>().unwrap() / 1024
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}
