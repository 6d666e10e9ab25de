//! The course of a war, for the page of its game and for pages of its own: turns that were sent, which everybody
//! may see.

mod list;
pub(super) mod texts;
mod why;

use bilancia_games::{match_of, war::War};
use bilancia_table::{Match, Table};

pub(super) use list::{history, table};
pub(super) use why::why;

bilancia_core::catalogue!("web/pages/war/history");

/// The match of a war behind a view; none if another game is played.
pub(super) fn war_of(view: &dyn Table) -> Option<&Match<War>> {
    match_of(view)
}
