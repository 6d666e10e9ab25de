//! Tests of games by mail, and of what mail programs do to messages.

mod blocks;
mod corpus;
mod games;
mod senders;
mod spoilt;
