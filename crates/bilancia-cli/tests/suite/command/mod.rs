//! The command line as people and programs use it. All in one program, which is linked once.

mod arena;
mod battle;
mod cli;
mod engine;
mod further_languages;
mod hostile;
mod justify;
mod languages;
mod mail;
mod mail_texts;
mod matches;
mod newcomer;
mod play;
mod puzzles;
mod reading;
mod solving;
mod terminal;
mod triplea;
mod turn;
mod verify;
mod weigh;
