//! Why something is not accepted into a game.

use bilancia_analysis::turns::Fault;
use bilancia_games::war::BidError;
use bilancia_host::{ParseTimeControlError, PlanError, Unfair};
use bilancia_store::StoreError;
use bilancia_table::{GameError, PlayError};

/// Why something was not done. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentence of each says when it is meant")]
pub enum Refused {
    #[error("there is no such game")]
    NoGame,
    #[error("this is not for you to do")]
    NotYours,
    #[error("the game has moved on")]
    MovedOn,
    #[error("there is nobody of the name '{0}'")]
    NoPerson(String),
    #[error("one does not challenge oneself")]
    Oneself,
    #[error("one of these people does not want to play with the other")]
    Apart,
    #[error("the game was called off before it began")]
    CalledOff,
    #[error("the game is not being played")]
    NotPlaying,
    #[error("a newer version of Bilancia has written to this game; here it can only be looked at")]
    Newer,
    #[error("{0}")]
    Unfair(#[from] Unfair),
    #[error("this is too long, or empty")]
    Length,
    #[error("the time for this has run out")]
    OutOfTime,
    #[error("no clock runs that could stand, or none stands that could run")]
    NoClock,
    #[error("{}", .0.text(bilancia_core::Lang::En))]
    Turn(Box<Fault>),
    #[error("the draft of this turn was changed elsewhere meanwhile; look at it first")]
    Overtaken,
    #[error("a turn has at most {0} bytes")]
    LongTurn(usize),
    #[error("it is your move: play it")]
    MoveFirst,
    #[error("you say too much at once")]
    Pace,
    #[error("too many invitations are mailed today")]
    Invited,
    #[error("nobody may say more than {0} things in one game")]
    SaidEnough(usize),
    #[error("you have {0} games that are not over")]
    ManyGames(i64),
    #[error("{0}")]
    Plan(PlanError),
    #[error("in this game the players seal secret choices themselves")]
    SealedByPlayers,
    #[error("a commitment is 64 hexadecimal digits")]
    Commitment,
    #[error("this does not fit the commitment: it is not what was sealed")]
    NotAsSealed,
    #[error("nothing is rolled in this game")]
    NoDice,
    #[error("this is not the commitment to the dice of this game; look at it first")]
    OtherCommitment,
    #[error("your share of the dice has been given")]
    ShareGiven,
    #[error("hands are not as they should be: each seat in one of them, and each of one side")]
    Hands,
    #[error("one of the hands is one's own")]
    NoOwnHand,
    #[error("who has left a game does not come back to it")]
    HasLeft,
    #[error("no side of this game is bid for")]
    NoAuction,
    #[error("you have bid already")]
    BidGiven,
    #[error("another player has bid first")]
    AuctionClosed,
    #[error("{0}")]
    Bid(#[from] BidError),
    #[error("no policy for challenges has the name '{0}'")]
    Policy(String),
    #[error("there is no such event")]
    NoEvent,
    #[error("one who does not take part in an event can neither leave it nor be replaced")]
    NotInEvent,
    #[error("no place in this event is offered to this person")]
    NoPlace,
    #[error("U+{:04X} shows nothing by itself, and titles and names do not have it", u32::from(*.0))]
    Hidden(char),
    #[error("events are for people with an account")]
    NoAccount,
    #[error("you have {0} events that are not closed")]
    ManyEvents(i64),
    #[error("an event has at most {0} programs")]
    ManyPrograms(usize),
    #[error("events are for games of two sides")]
    NotOfTwo,
    #[error("{0}")]
    Event(Box<bilancia_tournament::event::Refused>),
    #[error("too many turns are being looked at; challenge again in some seconds")]
    Busy,
    #[error("players seal choices themselves where people choose at the same time")]
    NothingToSeal,
    #[error("you have no more than {0} days of absence a year")]
    Absence(i64),
    #[error("{0}")]
    TimeControl(#[from] ParseTimeControlError),
    #[error("nobody plays against '{0}'")]
    Against(String),
    #[error("no program has the strength '{0}'")]
    Strength(String),
    #[error("{0}")]
    SetUp(#[from] GameError),
    #[error("{0}")]
    Game(String),
    #[error("{0}")]
    Play(PlayError),
    #[error("{0}")]
    Store(#[from] StoreError),
}
