//! Pages about the course of a war: turns step by step, the list of turns, and figures over the rounds. All of it is what
//! everybody may see: turns that were sent.

mod list;
mod review;
mod statistics;
mod step;

pub(crate) use list::page as turns;
pub(crate) use review::page as review;
pub(crate) use statistics::page as statistics;
pub(crate) use step::page as turn;

bilancia_core::catalogue!("web/pages/war/chronicle");
