//! Games by mail: the block that a mail carries, written and read, and messages of all mail programs, from which it is
//! taken.
//!
//! [`read`] takes an `.eml` file or a pasted text, [`Block`] writes itself, [`write`] puts it into a mail. Deliberately
//! absent: files, clocks and the network, which callers have.

pub mod block;
mod error;
mod html;
mod message;
mod plain;
mod write;

pub use block::{Block, Found, Offer, Part};
pub use error::{MailError, MailRule};
pub use message::{Author, Envelope, LARGEST, Reading, read};
pub use write::{Letter, mailto};
