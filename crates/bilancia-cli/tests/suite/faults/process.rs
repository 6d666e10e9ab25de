//! A server in a process of its own.

use std::{net::SocketAddr, process::Command};

use bilancia_testkit::{Running, Serving};

/// Starts a server that listens at an address, after the shell commands `shell`, if there are any.
pub(crate) fn start(listen: SocketAddr, database: &str, shell: &str) -> Serving {
    start_with(listen, database, shell, &[])
}

/// Starts a server as [`start`] does, with more options.
pub(crate) fn start_with(
    listen: SocketAddr,
    database: &str,
    shell: &str,
    more: &[&str],
) -> Serving {
    let line = format!("{shell} exec \"$0\" \"$@\"");
    Serving::start(
        Command::new("bash")
            .args(["-c", &line, env!("CARGO_BIN_EXE_bilancia"), "serve"])
            .args(["--listen", &listen.to_string(), "--no-limits"])
            .args(["--database-url", database])
            .args(more),
    )
}

/// A worker, which does jobs and sends mail until it is dropped.
pub(crate) fn worker(database: &str, more: &[&str]) -> Running {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bilancia"));
    command
        .args(["worker", "--database-url", database])
        .args(more);
    Running::start(&mut command)
}
