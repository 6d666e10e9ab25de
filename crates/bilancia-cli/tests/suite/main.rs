//! The command line as people and programs use it; the server in a process of its own, with the faults that it must survive; and rules
//! for sources and documents. All in one program, which is linked once.

mod attack;
mod backup;
mod book;
mod command;
mod faults;
mod guards;
mod idle;
mod post;
mod readme;
mod support;
mod work;
