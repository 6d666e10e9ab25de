//! Presentation of results: drawings, an HTML page, and sentences for the terminal.

mod account;
mod bar;
mod beam;
mod choices;
mod compare;
mod curve;
mod draw;
mod imprint;
mod json;
mod page;
mod players;
mod scale;
mod timeline;
mod verdict;
mod words;

pub use account::{Account, AccountRow, account, digits_of};
pub use bar::{plain_bar, source_bar};
pub use beam::beam;
pub use choices::choice_card;
pub use compare::comparison;
pub use imprint::Imprint;
pub use json::json;
pub use page::{page, sections};
pub use players::players;
pub use scale::{axis, luck_words, scale};
pub use timeline::{Breadth, Steps, timeline};
pub use verdict::verdict;
pub use words::{Named, SOURCES, few_games, games_to_tell, may_be_said, ranking, sentence};

bilancia_core::catalogue!("luck/report");
