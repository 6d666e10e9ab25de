//! Answers to what cannot be done now, but before long.

use axum::http::StatusCode;
use bilancia_core::Message;

use crate::network::NoPlace;

bilancia_core::messages! { crate::catalogue, "later-":
    const {
        TOO_MUCH_WAS_SENT, TOO_MANY_NEW_GUESTS, TOO_MANY_PEOPLE_ARE, TOO_MANY_WRONG_PASSWORDS,
        THE_DATABASE_DOES_NOT, TOO_MANY_PEOPLE_ARE_2, TOO_MANY_GAMES_ARE, TOO_MANY_POSITIONS,
    }
}

/// Why something is not done now, and when to ask again.
#[derive(Clone, Copy, Debug)]
pub struct Later {
    /// The status of the answer.
    pub status: StatusCode,
    /// The answer for people.
    pub words: Message,
    /// After how many seconds to ask again.
    pub seconds: u64,
}

/// One address has sent more than it may.
pub(crate) const TOO_OFTEN: Later = Later {
    status: StatusCode::TOO_MANY_REQUESTS,
    words: TOO_MUCH_WAS_SENT,
    seconds: 1,
};
/// One address has brought more guests than it may.
pub(crate) const TOO_MANY_GUESTS: Later = Later {
    status: StatusCode::TOO_MANY_REQUESTS,
    words: TOO_MANY_NEW_GUESTS,
    seconds: 10,
};
/// More passwords wait to be checked than should.
pub(crate) const PASSWORDS_WAIT: Later = Later {
    status: StatusCode::SERVICE_UNAVAILABLE,
    words: TOO_MANY_PEOPLE_ARE,
    seconds: 5,
};
/// Many wrong passwords were given, and it is too early for another.
pub(crate) const GUESSES: Later = Later {
    status: StatusCode::TOO_MANY_REQUESTS,
    words: TOO_MANY_WRONG_PASSWORDS,
    seconds: 60,
};
/// The database does not answer, so that it is not known what was done.
pub const NO_ANSWER: Later = Later {
    status: StatusCode::SERVICE_UNAVAILABLE,
    words: THE_DATABASE_DOES_NOT,
    seconds: 5,
};
/// More positions wait to be evaluated than should.
pub const POSITIONS_WAIT: Later = Later {
    status: StatusCode::SERVICE_UNAVAILABLE,
    words: TOO_MANY_POSITIONS,
    seconds: 5,
};
const STREAMS_FULL: Later = Later {
    status: StatusCode::SERVICE_UNAVAILABLE,
    words: TOO_MANY_PEOPLE_ARE_2,
    seconds: 30,
};
const STREAMS_OF_ADDRESS: Later = Later {
    status: StatusCode::TOO_MANY_REQUESTS,
    words: TOO_MANY_GAMES_ARE,
    seconds: 30,
};

impl From<NoPlace> for Later {
    fn from(place: NoPlace) -> Self {
        match place {
            NoPlace::Full => STREAMS_FULL,
            NoPlace::Address => STREAMS_OF_ADDRESS,
        }
    }
}
