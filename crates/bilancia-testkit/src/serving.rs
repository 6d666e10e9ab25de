use std::{
    fs,
    io::{BufRead, BufReader},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    process::{Child, ChildStdout, Command, Stdio},
};

/// Any free port of this machine, to be listened at. The system chooses when the server asks for it: a port that was
/// free a moment ago may be taken by now.
pub const ANY_PORT: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// A process that is killed when this is dropped.
#[derive(Debug)]
pub struct Running(Child);

impl Running {
    /// Starts a command.
    ///
    /// # Panics
    /// If it cannot be started.
    #[track_caller]
    pub fn start(command: &mut Command) -> Self {
        let started = command.spawn();
        Self(started.unwrap_or_else(|error| panic!("{command:?} does not start: {error}")))
    }

    /// Its number.
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// Asks it to stop, and waits until it has.
    ///
    /// # Panics
    /// If it ends with an error.
    pub fn stop(mut self) {
        let id = self.id().to_string();
        let told = Command::new("kill").args(["-TERM", &id]).status();
        assert!(told.is_ok_and(|status| status.success()));
        let ended = self.0.wait().expect("it is a child");
        assert!(ended.success(), "{ended}");
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

/// A server in a process of its own, which is killed when this is dropped.
#[derive(Debug)]
pub struct Serving {
    /// Where it listens.
    pub address: SocketAddr,
    process: Running,
    /// Kept open, so that the server can go on writing to it.
    _said: BufReader<ChildStdout>,
}

impl Serving {
    /// Runs a command that serves, and returns once it has said where it listens.
    ///
    /// # Panics
    /// If it does not say so in its first line.
    #[track_caller]
    pub fn start(command: &mut Command) -> Self {
        let mut process = Running::start(command.stdout(Stdio::piped()));
        let mut said = BufReader::new(process.0.stdout.take().expect("it is piped"));
        let mut line = String::new();
        said.read_line(&mut line).expect("the server writes text");
        let address = line.trim().rsplit("http://").next().unwrap_or_default();
        let Ok(address) = address.parse() else {
            panic!("the server says {line:?}: {:?}", process.0.wait());
        };
        Self {
            address,
            process,
            _said: said,
        }
    }

    /// Number of its process.
    pub fn id(&self) -> u32 {
        self.process.id()
    }

    /// A memory figure of the process in megabytes, from the system's line `what`, such as `VmRSS`; not a number where the
    /// system does not tell.
    pub fn memory(&self, what: &str) -> f64 {
        let file = format!("/proc/{}/status", self.id());
        let status = fs::read_to_string(file).unwrap_or_default();
        let line = status.lines().find(|line| line.starts_with(what));
        let number = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<f64>().ok());
        number.unwrap_or(f64::NAN) / 1024.0
    }

    /// Asks the server to stop, and waits until it has.
    ///
    /// # Panics
    /// If it ends with an error.
    pub fn stop(self) {
        self.process.stop();
    }

    /// Kills the server without a warning.
    pub fn kill(self) {
        drop(self);
    }
}
