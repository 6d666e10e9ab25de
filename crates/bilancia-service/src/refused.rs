//! Why something is not accepted into a game.

use bilancia_analysis::turns::Fault;
use bilancia_core::Lang;
use bilancia_games::war::BidError;
use bilancia_host::{ParseTimeControlError, PlanError, Unfair};
use bilancia_store::StoreError;
use bilancia_table::{GameError, PlayError};

bilancia_core::messages! { crate::catalogue, "refused-":
    const {
        MOVED_ON, NOT_IN_EVENT, NO_PLACE, HIDDEN(value), NOT_YOURS, NOT_PLAYING, NO_PERSON(name), ONESELF,
        APART, CALLED_OFF, NEWER, LENGTH, OUT_OF_TIME, NO_CLOCK, MOVE_FIRST, BY_PLAYERS, COMMITMENT,
        NOT_AS_SEALED, NO_DICE, OTHER_COMMITMENT, SHARE_GIVEN, HANDS, NO_OWN_HAND, HAS_LEFT, NO_AUCTION,
        BID_GIVEN, AUCTION_CLOSED, NOTHING_TO_SEAL, ABSENCE(days), AGAINST(value), STRENGTH(value), OVERTAKEN,
        LONG_TURN(most), LONG_PLAN, PACE, INVITED, SAID_ENOUGH(most), MANY_GAMES(most), ANY_MOVE,
        NO_PLAN_AT_ONCE, POLICY(name), NO_EVENT, NO_ACCOUNT, MANY_EVENTS(most), ARENA_CLOCK, MANY_PROGRAMS(most), NOT_OF_TWO,
        BUSY, LONG_NOTE(most), MANY_NOTES(most), NAMELESS, UNRATED, GUEST_IN_RATED,
    }
}

/// Why something was not done. Nothing has changed then.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.text(Lang::EN))]
#[expect(missing_docs, reason = "the sentence of each says when it is meant")]
pub enum Refused {
    NoGame,
    NotYours,
    MovedOn,
    NoPerson(String),
    Oneself,
    Apart,
    CalledOff,
    NotPlaying,
    Newer,
    Unfair(#[from] Unfair),
    Length,
    OutOfTime,
    NoClock,
    Turn(Box<Fault>),
    Overtaken,
    LongTurn(usize),
    LongNote(usize),
    ManyNotes(usize),
    Nameless,
    MoveFirst,
    Pace,
    Invited,
    SaidEnough(usize),
    ManyGames(i64),
    Plan(PlanError),
    SealedByPlayers,
    Commitment,
    NotAsSealed,
    NoDice,
    OtherCommitment,
    ShareGiven,
    Hands,
    NoOwnHand,
    HasLeft,
    NoAuction,
    BidGiven,
    AuctionClosed,
    Bid(#[from] BidError),
    Policy(String),
    NoEvent,
    NotInEvent,
    NoPlace,
    Hidden(char),
    NoAccount,
    ManyEvents(i64),
    /// An arena whose clocks do not run out while one looks.
    ArenaClock,
    ManyPrograms(usize),
    NotOfTwo,
    Event(Box<bilancia_tournament::event::Refused>),
    Busy,
    Unrated,
    GuestInRated,
    NothingToSeal,
    Absence(i64),
    TimeControl(#[from] ParseTimeControlError),
    Against(String),
    Strength(String),
    SetUp(#[from] GameError),
    Game(String),
    Play(PlayError),
    Store(#[from] StoreError),
}

impl Refused {
    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        match self {
            Self::MovedOn => MOVED_ON.raw(lang).to_owned(),
            Self::NotYours | Self::NoGame => NOT_YOURS.raw(lang).to_owned(),
            Self::NoPerson(name) => NO_PERSON.text(lang, &[name]),
            Self::Oneself => ONESELF.raw(lang).to_owned(),
            Self::Apart => APART.raw(lang).to_owned(),
            Self::CalledOff => CALLED_OFF.raw(lang).to_owned(),
            Self::Newer => NEWER.raw(lang).to_owned(),
            Self::NotPlaying => NOT_PLAYING.raw(lang).to_owned(),
            Self::Unfair(unfair) => unfair.text(lang).to_owned(),
            Self::Turn(fault) => fault.text(lang),
            Self::Overtaken => OVERTAKEN.raw(lang).to_owned(),
            Self::LongTurn(most) => LONG_TURN.text(lang, &[most]),
            Self::LongNote(most) => LONG_NOTE.text(lang, &[most]),
            Self::ManyNotes(most) => MANY_NOTES.text(lang, &[most]),
            Self::Nameless => NAMELESS.raw(lang).to_owned(),
            Self::Length => LENGTH.raw(lang).to_owned(),
            Self::OutOfTime => OUT_OF_TIME.raw(lang).to_owned(),
            Self::NoClock => NO_CLOCK.raw(lang).to_owned(),
            Self::MoveFirst => MOVE_FIRST.raw(lang).to_owned(),
            Self::SealedByPlayers => BY_PLAYERS.raw(lang).to_owned(),
            Self::Commitment => COMMITMENT.raw(lang).to_owned(),
            Self::NotAsSealed => NOT_AS_SEALED.raw(lang).to_owned(),
            Self::NoDice => NO_DICE.raw(lang).to_owned(),
            Self::OtherCommitment => OTHER_COMMITMENT.raw(lang).to_owned(),
            Self::ShareGiven => SHARE_GIVEN.raw(lang).to_owned(),
            Self::Hands => HANDS.raw(lang).to_owned(),
            Self::NoOwnHand => NO_OWN_HAND.raw(lang).to_owned(),
            Self::HasLeft => HAS_LEFT.raw(lang).to_owned(),
            Self::NoAuction => NO_AUCTION.raw(lang).to_owned(),
            Self::BidGiven => BID_GIVEN.raw(lang).to_owned(),
            Self::AuctionClosed => AUCTION_CLOSED.raw(lang).to_owned(),
            Self::Bid(error) => error.text(lang),
            Self::NothingToSeal => NOTHING_TO_SEAL.raw(lang).to_owned(),
            Self::Policy(name) => POLICY.text(lang, &[name]),
            Self::Unrated => UNRATED.raw(lang).to_owned(),
            Self::GuestInRated => GUEST_IN_RATED.raw(lang).to_owned(),
            Self::Busy => BUSY.raw(lang).to_owned(),
            Self::NoEvent => NO_EVENT.raw(lang).to_owned(),
            Self::NoAccount => NO_ACCOUNT.raw(lang).to_owned(),
            Self::ArenaClock => ARENA_CLOCK.raw(lang).to_owned(),
            Self::ManyEvents(most) => MANY_EVENTS.text(lang, &[most]),
            Self::ManyPrograms(most) => MANY_PROGRAMS.text(lang, &[most]),
            Self::NotInEvent => NOT_IN_EVENT.raw(lang).to_owned(),
            Self::NoPlace => NO_PLACE.raw(lang).to_owned(),
            Self::Hidden(letter) => HIDDEN.text(lang, &[&format!("U+{:04X}", u32::from(*letter))]),
            Self::NotOfTwo => NOT_OF_TWO.raw(lang).to_owned(),
            Self::Event(refused) => refused.text(lang),
            Self::Absence(days) => ABSENCE.text(lang, &[&days.to_string()]),
            Self::Plan(PlanError::Long) => LONG_PLAN.raw(lang).to_owned(),
            Self::Plan(PlanError::Simultaneous) => NO_PLAN_AT_ONCE.raw(lang).to_owned(),
            Self::Plan(PlanError::Any) => ANY_MOVE.raw(lang).to_owned(),
            Self::Plan(PlanError::Illegal { action, error }) => {
                format!("{action}: {}", error.text(lang))
            }
            Self::Pace => PACE.raw(lang).to_owned(),
            Self::Invited => INVITED.raw(lang).to_owned(),
            Self::SaidEnough(most) => SAID_ENOUGH.text(lang, &[&most.to_string()]),
            Self::ManyGames(most) => MANY_GAMES.text(lang, &[&most.to_string()]),
            Self::Play(error) => error.text(lang),
            Self::SetUp(error) => error.text(lang),
            Self::TimeControl(error) => error.text(lang),
            Self::Against(text) => AGAINST.text(lang, &[text]),
            Self::Strength(text) => STRENGTH.text(lang, &[text]),
            Self::Game(text) => text.clone(),
            Self::Store(error) => error.to_string(),
        }
    }
}
