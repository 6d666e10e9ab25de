//! Game files of the classic family of TripleA: read as maps of ours, and positions written back as their `initialize`
//! blocks.
//!
//! [`import`] takes the text of a file, refuses by name whatever it does not support, and makes a map with its files;
//! [`write_position`] and [`read_position`] are the way back, and [`left_out`] says what does not come with them; [`write_noted`]
//! and [`read_noted`] keep that beside them. Deliberately absent: files and folders, which callers have.

mod areas;
mod attachments;
mod codes;
mod drawing;
mod finding;
mod import;
mod names;
mod note;
mod outlines;
mod players;
mod position;
mod production;
mod properties;
mod restriction;
mod schema;
mod sequence;
mod setup;
mod units;
mod write;
mod xml;

pub use finding::{Finding, Weight};
pub use import::{Imported, Refused, Request, import};
pub use names::Names;
pub use note::{read_noted, write_noted};
pub use outlines::Outlines;
pub use position::{left_out, read_position, write_position};
pub use xml::{LARGEST, WHOLE_FILE};

bilancia_core::catalogue!("triplea");
