//! Tools that tests of several crates share: how long they may take, how they wait, and whom they talk to.
//!
//! Tests come in two forms. `./test` runs the short one, which every change must pass; `./test long` runs every suite at full
//! size. A test of one size does not ask; one whose size can be chosen takes it from [`sized`]; one that only makes
//! sense at full size is marked `#[ignore = "long: …"]`.
//!
//! What needs more than the standard library is a feature, so that tests of rules do not compile a browser's driver: `http`
//! is a client, `mail` a mail server that keeps what it is sent, `databases` are PostgreSQL and SQLite, `browser` is Chromium,
//! `wars` are walks through wars, `words` is a made-up language.
//! What is not installed makes a test fail with the command that installs it.

#[cfg(feature = "browser")]
pub mod browser;
#[cfg(feature = "databases")]
pub mod databases;
#[cfg(feature = "http")]
pub mod http;
#[cfg(feature = "mail")]
pub mod mail;
mod serving;
mod size;
mod wait;
#[cfg(feature = "wars")]
pub mod wars;
#[cfg(feature = "words")]
pub mod words;

pub use serving::{ANY_PORT, Running, Serving};
pub use size::{is_long, sized};
pub use wait::{eventually, eventually_some};
