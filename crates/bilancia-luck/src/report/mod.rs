//! Presentation of results: drawings, an HTML page, and sentences for the terminal.

mod account;
mod bar;
mod beam;
mod choices;
mod curve;
mod page;
mod scale;
mod timeline;
mod words;

pub use account::{Account, AccountRow, account};
pub use bar::source_bar;
pub use beam::beam;
pub use page::page;
pub use scale::scale;
pub use timeline::timeline;
pub use words::{Named, SOURCES, games_to_tell, sentence};
