//! Pages about the course of a war: turns step by step, the list of turns, and figures over the rounds. All of it is what
//! everybody may see: turns that were sent.

mod list;
mod review;
mod statistics;
mod step;

pub(in crate::web) use list::page as turns;
pub(in crate::web) use review::page as review;
pub(in crate::web) use statistics::page as statistics;
pub(in crate::web) use step::page as turn;
