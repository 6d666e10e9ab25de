//! The balance as people see it: pictures, a page, and words for the terminal.

mod page;
mod picture;
mod words;

pub use page::page;
pub use picture::{beam, scale, source_bar};
pub use words::{Named, SOURCES, games_to_tell, sentence};
