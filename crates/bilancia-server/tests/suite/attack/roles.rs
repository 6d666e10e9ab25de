//! Every role at every address with every method: what is not theirs is refused, and changes nothing.

mod accounts;
mod commands;
mod secrecy;
mod stage;
mod table;
