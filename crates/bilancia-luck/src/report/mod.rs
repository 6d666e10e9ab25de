//! The balance as people see it: pictures, a page, and words for the terminal.

mod page;
mod picture;
mod timeline;
mod words;

pub use page::page;
pub use picture::{beam, scale, source_bar};
pub use timeline::timeline;
pub use words::{Named, SOURCES, games_to_tell, sentence};
