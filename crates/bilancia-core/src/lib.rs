//! The model of a game that all games share, with its notation, its options and its laws.
//!
//! A game is a plain value that implements [`State`]: it names who is to act ([`Node`]), lists actions, applies one,
//! and gives each seat its view. [`Notation`] reads and writes it, [`Pointing`] puts actions together step by step, and
//! [`Presentable`] has words for people; the last two may be empty. A game that implements them gets counting ([`perft`]),
//! playouts, search, records, a terminal and the conformance test ([`conformance::check`]) without further code.
//!
//! ```
//! use bilancia_core::{Actor, Node, Rng, Seat, State, random_playout};
//! # use bilancia_core::example::Nim;
//! let mut game = Nim::new(5);
//! assert_eq!(game.node(), Node::Choice(Seat(0).into()));
//! random_playout(&mut game, 100, &mut Vec::new(), &mut Vec::new(), &mut Rng::new(7));
//! assert_eq!(game.points(Seat(0)) + game.points(Seat(1)), 0);
//! ```
//!
//! Deliberately absent: pictures, files, clocks, threads, network, and any randomness inside the rules. Chance is a
//! node with weights; its outcome is an action like any other.

mod catalogue;
pub mod conformance;
pub mod example;
pub mod figures;
mod lang;
mod message;
mod notation;
mod options;
mod pointing;
mod presentable;
mod prompt;
mod refusal;
mod rng;
mod seat;
mod state;
mod turn;
pub mod vocabulary;
mod walk;
mod wording;

pub use catalogue::{Catalogue, message_id};
pub use lang::{Lang, Language};
pub use message::{Entry, Message};
pub use notation::{Notation, tidy};
pub use options::{
    Counts, NONE, OptionSpec, Options, OptionsError, Values, YES_NO, did_you_mean, nearest,
};
pub use pointing::Pointing;
pub use presentable::Presentable;
pub use prompt::{Prompt, PromptChoice};
pub use refusal::{Refusal, Rule};
pub use rng::Rng;
pub use seat::{Actor, MAX_SEATS, Seat, Seats, Side};
pub use state::{Node, State};
pub use turn::{FittingTurn, MOST_REFUSED, RefusedOrder, RefusedOrders, TurnError, turn_goes_on};
pub use walk::{Playout, owed, perft, random_playout};
pub use wording::{Argument, Name, ToArgument, Wording};

crate::catalogue!("core");

catalogues! { crate::catalogue }

/// The example of the README, which is compiled and run as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
