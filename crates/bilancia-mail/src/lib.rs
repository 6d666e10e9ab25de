//! Games by mail: the block that a mail carries, written and read, and messages of all mail programs, from which it is
//! taken.
//!
//! [`read`] takes an `.eml` file or a pasted text, [`Block`] writes itself, [`Letter`] puts it into a mail, and
//! [`Correspondence`] is one player's part of a game by mail without a server. A server writes [`Notice`]s, and reads by
//! [`failure`] which addresses do not take mail, and by [`vouched`] whether its mail server stands for a sender. Deliberately absent: files, clocks and the network, which
//! callers have.

mod authentication;
pub mod block;
mod error;
pub mod game;
mod headers;
mod html;
mod message;
mod notice;
mod plain;
mod report;
mod write;

pub use authentication::{Vouched, vouched};
pub use block::{Block, Found, Offer, Part};
pub use error::{MailError, MailRule};
pub use game::{Correspondence, News, Next, Note, Way};
pub use headers::{Author, Envelope};
pub use message::{LARGEST, Reading, examine, read};
pub use notice::{Notice, Picture};
pub use report::{Failure, failure};
pub use write::{Letter, mailto};

bilancia_core::catalogue!("mail");

/// The example of the README, which is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
