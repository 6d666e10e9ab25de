//! The server through its pages, its API and its mail, as people and programs use them. All in one program, which is linked once.

mod access;
mod analysis;
mod api;
mod auctions;
mod beginnings;
mod championship;
mod clocks;
mod disputes;
mod drafts;
mod events;
mod fairness;
mod hands;
mod large_event;
mod learn;
mod long_games;
pub(crate) mod mail;
mod many_games;
mod pages;
mod people;
mod play;
mod puzzles;
mod seals;
mod set_up;
mod solutions;
mod upgrade;
mod war_turns;
mod weighing;
