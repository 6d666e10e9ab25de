//! What has happened in a war: turns step by step, the list of turns, and figures over the rounds. All of it is what
//! everybody may see: turns that were sent.

mod list;
mod recent;
mod statistics;
mod step;
mod texts;

use bilancia_games::{
    match_of,
    war::{War, chronicle::Turn},
};
use bilancia_table::{Match, Table};

pub(in crate::web::pages) use list::history;
pub(in crate::web) use list::page as turns;
pub(in crate::web::pages) use recent::since;
pub(in crate::web) use statistics::page as statistics;
pub(in crate::web) use step::page as turn;

/// The match of a war behind a view; none if another game is played.
fn war_of(view: &dyn Table) -> Option<&Match<War>> {
    match_of(view)
}

/// Title of a turn: its round and power.
fn turn_title(of: &Match<War>, turn: &Turn, lang: bilancia_core::Lang) -> String {
    let power = of.state().power_name(turn.power, lang);
    match turn.round {
        0 => texts::BIDS.text(lang, &[&power]),
        round => texts::TURN.text(lang, &[&round, &power]),
    }
}
