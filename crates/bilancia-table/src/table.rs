//! A match as terminal, server and bindings see it.

use std::{fmt, sync::atomic::AtomicBool};

use bilancia_core::{Actor, Lang, Message, Node, Options, Refusal, Rng, Seat, Seats};
use bilancia_scene::{Glyphs, Scene};

use crate::{BotSpec, Game};

/// Something that happened in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// An action or a roll, in the game's notation.
    Action {
        /// Who made it.
        by: Actor,
        /// What it was.
        text: String,
    },
    /// A player lost otherwise than by the rules of the game.
    Forfeit {
        /// Which.
        seat: Seat,
        /// By resignation, time or seal.
        reason: Reason,
    },
    /// The match was drawn otherwise than by the rules of the game.
    Drawn {
        /// By agreement, or because both sides forfeited at once.
        reason: Reason,
    },
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Payoff of each seat.
    pub points: Vec<i32>,
    /// Why it ended.
    pub reason: Reason,
}

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The rules of the game ended it.
    Rules,
    /// A player gave up.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// A position occurred for the third time.
    Repetition,
    /// The match was longer than its options allow.
    Length,
    /// A player's time ran out.
    Time,
    /// A player did not open a choice that he had sealed, or opened another.
    Seal,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 7] = [
        Self::Rules,
        Self::Resignation,
        Self::Agreement,
        Self::Repetition,
        Self::Length,
        Self::Time,
        Self::Seal,
    ];

    /// Whether a player can lose a match by this, whatever the rules of the game.
    pub fn is_forfeit(self) -> bool {
        matches!(self, Self::Resignation | Self::Time | Self::Seal)
    }

    /// Whether a match can be drawn by this, whatever the rules of the game.
    pub fn is_draw(self) -> bool {
        matches!(self, Self::Agreement | Self::Time | Self::Seal)
    }

    /// The reason that records name so.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }

    /// The word by which records name it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Rules => "rules",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Repetition => "repetition",
            Self::Length => "length",
            Self::Time => "time",
            Self::Seal => "seal",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why an action was not played. The match is as it was. In English; [`PlayError::text`] has the other languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The match is over.
    Over,
    /// The actor owes nothing now.
    NotAwaited {
        /// Who tried.
        by: String,
        /// Who is waited for.
        awaited: String,
    },
    /// The rules forbid it.
    Refused(Refusal),
    /// Giving up, losing on time and agreeing on a draw are for games of two sides.
    NotForTwo,
    /// The game has no search of its own.
    NoEngine,
    /// No solution of these rules is at hand.
    NotSolved,
}

const OVER: Message = Message::new("the match is over", "la partita è finita");
const NOT_AWAITED: Message = Message::new(
    "{0} has nothing to do now; the match waits for {1}",
    "{0} non ha niente da fare ora; la partita aspetta {1}",
);
const NOT_FOR_TWO: Message = Message::new(
    "this can only be done where two sides play",
    "si può fare solo dove giocano due parti",
);
const NO_ENGINE: Message = Message::new(
    "this game has no engine of its own; mcts plays every game",
    "questo gioco non ha un motore suo; mcts gioca a tutto",
);
const NOT_SOLVED: Message = Message::new(
    "no solution of this game under these rules is at hand; 'bilancia solve' makes those that can be made",
    "di questo gioco, con queste regole, non c'è soluzione; 'bilancia solve' fa quelle che si possono fare",
);

impl PlayError {
    /// The sentence in a language; a broken rule stands in brackets.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::Over => OVER.raw(lang).to_owned(),
            Self::NotAwaited { by, awaited } => NOT_AWAITED.text(lang, &[by, awaited]),
            Self::Refused(refusal) => format!("{} [{}]", refusal.text(lang), refusal.rule),
            Self::NotForTwo => NOT_FOR_TWO.raw(lang).to_owned(),
            Self::NoEngine => NO_ENGINE.raw(lang).to_owned(),
            Self::NotSolved => NOT_SOLVED.raw(lang).to_owned(),
        }
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl std::error::Error for PlayError {}

/// An opponent's answer, as text.
#[derive(Clone, Debug, PartialEq)]
pub struct TextAdvice {
    /// What to do.
    pub action: String,
    /// The payoff to expect, in points of the game.
    pub value: Option<f64>,
    /// Every action of the mix with its share, best first.
    pub mix: Vec<(String, f64)>,
    /// Playouts made.
    pub playouts: u64,
}

/// A secret choice of two seats as a matrix game.
#[derive(Clone, Debug, PartialEq)]
pub struct TextPayoffs {
    /// Choices of the first seat.
    pub rows: Vec<String>,
    /// Choices of the second.
    pub columns: Vec<String>,
    /// Payoffs to the first seat, row by row.
    pub payoffs: Vec<f64>,
    /// Whether they are exact; otherwise they are what a search expects.
    pub exact: bool,
}

/// A match in progress. Object-safe: actions and positions are text.
pub trait Table: Send + Sync {
    /// The game played.
    fn game(&self) -> &'static dyn Game;

    /// The options in force.
    fn options(&self) -> &Options;

    /// The position that the match began from, if it is not the usual start.
    fn special_start(&self) -> Option<String>;

    /// Everyone who takes part.
    fn seats(&self) -> Seats;

    /// What the match waits for; over also when it was given up, agreed or cut off.
    fn node(&self) -> Node;

    /// The position, sealed choices included. Take a [`Table::view`] first to show it.
    fn position(&self) -> String;

    /// The legal actions of a seat that owes one; empty if it owes none.
    fn actions(&self, seat: Seat) -> Vec<String>;

    /// The legal actions of a seat, as [`Table::actions`], each with names of cells of the picture by which it can
    /// be pointed at, in order; names that the picture lacks are to be left out.
    fn targets(&self, seat: Seat) -> Vec<(String, Vec<String>)>;

    /// What chance can do, with weights; empty if chance owes nothing.
    fn rolls(&self) -> Vec<(String, u64)>;

    /// Plays an action or roll, and returns its canonical text.
    ///
    /// # Errors
    /// [`PlayError`] if it is not this actor's to act, or not legal; nothing has changed then.
    fn play(&mut self, by: Actor, text: &str) -> Result<String, PlayError>;

    /// Draws what chance owes and plays it.
    ///
    /// # Errors
    /// [`PlayError`] if chance owes nothing.
    fn roll(&mut self, rng: &mut Rng) -> Result<String, PlayError>;

    /// Ends the match as lost for a seat's side, for a reason that [is a forfeit](Reason::is_forfeit).
    ///
    /// # Errors
    /// [`PlayError`] if the match is over, or more than two sides play.
    fn forfeit(&mut self, seat: Seat, reason: Reason) -> Result<(), PlayError>;

    /// Ends the match as a draw, for a reason that [is one of a draw](Reason::is_draw).
    ///
    /// # Errors
    /// [`PlayError`] if the match is over, or more than two sides play.
    fn draw(&mut self, reason: Reason) -> Result<(), PlayError>;

    /// Takes back the last action of a seat, if nothing that others did, rolled or learnt has
    /// happened since. Says whether it did.
    fn undo(&mut self, seat: Seat) -> bool;

    /// Goes back to how the match was after so many events, or earlier where that was in the middle of a secret
    /// round. Choices that are sealed now are given up. Nothing happens if there are fewer events.
    fn rewind(&mut self, events: usize);

    /// How the match ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// What has happened and been revealed. Secret choices join, in seat order, when the last of
    /// them is made.
    fn events(&self) -> &[Event];

    /// How many of the [events](Table::events) came together each time: the choices of a secret round, else one.
    fn rounds(&self) -> &[usize];

    /// Who has chosen in secret and waits for the others.
    fn sealed(&self) -> Seats;

    /// The match as these seats may see it. All that is shown is made from a view.
    fn view(&self, from: Seats) -> Box<dyn Table>;

    /// A copy.
    fn copy(&self) -> Box<dyn Table>;

    /// The picture of the position.
    fn scene(&self, lang: Lang) -> Scene;

    /// The picture as the second seat sees the board, itself at the bottom; none where the board has no sides.
    fn turned_scene(&self, _lang: Lang) -> Option<Scene> {
        None
    }

    /// The position in the terminal.
    fn face(&self, glyphs: Glyphs, lang: Lang) -> String;

    /// What the events did that came together and end at the given number of events (0 for the start), in sentences;
    /// none if the game has nothing to say beyond the moves, or no events end there. Call it on a [`Table::view`].
    fn narrate(&self, events: usize, lang: Lang) -> Option<String>;

    /// What an opponent would do at a seat that owes a choice. It sees only that seat's view.
    /// `trees` is how many trees a search by the clock may grow side by side.
    ///
    /// # Errors
    /// [`PlayError`] if the seat owes nothing.
    fn advise(
        &self,
        seat: Seat,
        bot: BotSpec,
        seed: u64,
        trees: u32,
        stop: &AtomicBool,
    ) -> Result<TextAdvice, PlayError>;

    /// The payoffs of the secret choice that two seats owe: exact if the game ends with it or is solved,
    /// else as a search of `playouts` for each pair of choices expects them. None if no two seats owe a
    /// choice, or there are more than [`MOST_PAYOFFS`] pairs to search.
    fn payoffs(&self, playouts: u64, seed: u64, stop: &AtomicBool) -> Option<TextPayoffs>;

    /// Counts the sequences of so many actions from here; see [`bilancia_core::perft`].
    fn perft(&self, depth: u32) -> u64;
}

/// The most pairs of choices whose payoffs are searched for one by one.
pub const MOST_PAYOFFS: usize = 400;

/// Plays one random action or roll of whoever owes one; among secret choices that of the lowest
/// seat. Says whether there was anything to play.
///
/// # Panics
/// If the game refuses what it has itself listed.
pub fn random_step(table: &mut dyn Table, rng: &mut Rng) -> bool {
    let played = match table.node() {
        Node::Over => return false,
        Node::Chance => table.roll(rng),
        Node::Choice(seats) => {
            let seat = seats.lowest().expect("a choice is owed by somebody");
            let actions = table.actions(seat);
            let action = &actions[rng.below(actions.len() as u64) as usize];
            table.play(Actor::Seat(seat), action)
        }
    };
    played.expect("what a game lists is legal");
    true
}
