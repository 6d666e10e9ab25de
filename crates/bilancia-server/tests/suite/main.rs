//! The server through its pages, its API and its mail, in real browsers, and under attack. All in one program, since each carries the
//! server and is linked by itself.

mod attack;
mod browser;
mod server;
mod support;
