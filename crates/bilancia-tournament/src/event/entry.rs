//! Entries of the log of an event.

use serde::{Deserialize, Serialize};

use super::plan::Plan;
use crate::{
    entrant::{Entrant, Player},
    progress::{Pairing, Score},
};

/// An entry. Its number is its place in the log, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// When it was made, in seconds since 1970.
    pub at: i64,
    /// On whose behalf it was made.
    pub by: By,
    /// The act that it records.
    pub act: Act,
}

/// On whose behalf an entry was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// An arbiter, by name.
    Arbiter(String),
    /// A person who takes part or wants to, by name.
    Person(String),
    /// The operator of the server, by name, about boards on which every arbiter plays.
    Operator(String),
    /// The program that hosts the event.
    Host,
}

/// A game of an event; all numbers are from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct GameId {
    /// The round.
    pub round: u32,
    /// The board in that round.
    pub board: u32,
    /// The game on that board, 1 or 2.
    pub game: u32,
}

/// The act that an entry records. Entrants are named by the order in which they registered, from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Act {
    /// The event is announced.
    Announced {
        /// Its plan.
        plan: Plan,
    },
    /// Somebody enters.
    Registered {
        /// The entrant.
        entrant: Entrant,
    },
    /// A player joins an entrant that is a team.
    Joined {
        /// The entrant.
        entrant: u32,
        /// The player who comes.
        player: Player,
    },
    /// A player leaves a team before start numbers are assigned.
    Left {
        /// The entrant.
        entrant: u32,
        /// The player who goes.
        player: Player,
    },
    /// An entrant takes no part in further rounds, and loses open games by forfeit but for those that a replaced player has begun.
    Withdrawn {
        /// The entrant.
        entrant: u32,
    },
    /// An entrant of a Swiss is absent from a round that is to come, and takes part again after it by themselves.
    Absent {
        /// The entrant.
        entrant: u32,
        /// The round, from 1.
        round: u32,
    },
    /// An entrant takes part in a round from which they wanted to be absent.
    Present {
        /// The entrant.
        entrant: u32,
        /// The round, from 1.
        round: u32,
    },
    /// An entrant of an arena is not paired for a while.
    Paused {
        /// The entrant.
        entrant: u32,
    },
    /// An entrant of an arena is paired again.
    Resumed {
        /// The entrant.
        entrant: u32,
    },
    /// An arbiter offers a player the place of another one. Until they accept nothing changes.
    PlaceOffered {
        /// The entrant.
        entrant: u32,
        /// The player who is to go; the same as `new` for one who has withdrawn and may come back.
        old: Player,
        /// The player who is to come.
        new: Player,
    },
    /// An offered place is declined, or the arbiter takes the offer back.
    PlaceDeclined {
        /// The entrant.
        entrant: u32,
        /// The player to whom it was offered.
        new: Player,
    },
    /// Another player takes the place of one who has gone, and plays on from the next round. People accept an offer by this.
    Replaced {
        /// The entrant.
        entrant: u32,
        /// The player who has gone.
        old: Player,
        /// The player who comes.
        new: Player,
        /// Whether the games that are open are played out by those who began them, even if the entrant withdraws.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        games_go_on: bool,
    },
    /// An arbiter closes registration before its date, so that start numbers can be assigned.
    RegistrationClosed {
        /// Whether they are assigned at the hour of the plan all the same.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        keeps_start: bool,
    },
    /// Registration is over, and start numbers are assigned.
    Assigned {
        /// The entrants in the order of their start numbers.
        order: Vec<u32>,
    },
    /// A round is paired.
    Paired {
        /// Its boards, by start numbers.
        pairings: Vec<Pairing>,
    },
    /// A game has ended.
    Result {
        /// The game.
        game: GameId,
        /// Its score.
        score: Score,
    },
    /// A game is decided without being played.
    Forfeited {
        /// The game.
        game: GameId,
        /// Its score.
        score: Score,
    },
    /// An unfinished game is decided by a ruling.
    Adjudicated {
        /// The game.
        game: GameId,
        /// Its score.
        score: Score,
        /// Reasons for the ruling.
        reason: String,
    },
    /// An earlier entry counts no longer.
    Undone {
        /// The number of that entry.
        entry: u64,
        /// Reasons for the ruling.
        reason: String,
    },
    /// The games of the event count for ratings no longer.
    Unrated {
        /// Reasons for the ruling.
        reason: String,
    },
    /// The event is over.
    Closed {
        /// The champion.
        champion: u32,
    },
}
