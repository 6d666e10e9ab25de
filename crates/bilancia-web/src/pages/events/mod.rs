//! Events: the list with its announcements, and the page of one.

mod act;
mod acts;
mod announce;
mod arbiter;
mod arena;
mod champions;
mod decide;
mod export;
mod list;
mod page;
mod pictures;
mod ratings;
mod roster;
mod tables;
pub(crate) mod texts;

pub(crate) use act::act;
pub(crate) use announce::{announce, form as new};
pub(crate) use champions::{champion, page as champions};
pub(crate) use decide::page as decide;
pub(crate) use export::export;
pub(crate) use list::{all, aside};
pub(crate) use page::page;
pub(super) use ratings::{all as rating_lists, of_list as rating_list};
pub(crate) use roster::{invite as invite_roster, page as roster};
pub(crate) use texts::{CHAMPIONS, TITLE, game_words, title};

bilancia_core::catalogue!("web/pages/events");
