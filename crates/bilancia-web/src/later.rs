//! Answers to what cannot be done now, but before long.

use axum::http::StatusCode;
use bilancia_core::Message;

use crate::network::NoPlace;

/// Why something is not done now, and when to ask again.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Later {
    pub status: StatusCode,
    pub words: Message,
    /// After how many seconds to ask again.
    pub seconds: u64,
}

/// One address has sent more than it may.
pub(crate) const TOO_OFTEN: Later = Later {
    status: StatusCode::TOO_MANY_REQUESTS,
    words: Message::new(
        "Too much was sent from your address. Nothing was done; wait a moment and try again.",
        "Dal tuo indirizzo sono arrivate troppe richieste. Non è stato fatto niente; aspetta un momento e riprova.",
    ),
    seconds: 1,
};
/// One address has brought more guests than it may.
pub(crate) const TOO_MANY_GUESTS: Later = Later {
    status: StatusCode::TOO_MANY_REQUESTS,
    words: Message::new(
        "Too many new guests came from your address. Wait a moment, or sign in.",
        "Dal tuo indirizzo sono arrivati troppi nuovi ospiti. Aspetta un momento, oppure entra con il tuo nome.",
    ),
    seconds: 10,
};
/// More passwords wait to be checked than should.
pub(crate) const PASSWORDS_WAIT: Later = Later {
    status: StatusCode::SERVICE_UNAVAILABLE,
    words: Message::new(
        "Too many people are signing in just now. Nothing was done; try again in a few seconds.",
        "In questo momento stanno entrando troppe persone. Non è stato fatto niente; riprova fra qualche secondo.",
    ),
    seconds: 5,
};
/// Many wrong passwords were given, and it is too early for another.
pub(crate) const GUESSES: Later = Later {
    status: StatusCode::TOO_MANY_REQUESTS,
    words: Message::new(
        "Too many wrong passwords were given. Nothing was done; try again in a minute. In a browser in which you signed in before, or by \
         a link to your mail address, you can sign in meanwhile.",
        "Sono state date troppe password sbagliate. Non è stato fatto niente; riprova fra un minuto. Intanto puoi accedere da un browser \
         in cui l’hai già fatto, o con un link al tuo indirizzo di posta.",
    ),
    seconds: 60,
};
/// The database does not answer, so that it is not known what was done.
pub(crate) const NO_ANSWER: Later = Later {
    status: StatusCode::SERVICE_UNAVAILABLE,
    words: Message::new(
        "The database does not answer just now. Try again later; if you sent something, look first whether it was done.",
        "In questo momento la base di dati non risponde. Riprova più tardi; se hai inviato qualcosa, guarda prima se è stato fatto.",
    ),
    seconds: 5,
};
const STREAMS_FULL: Later = Later {
    status: StatusCode::SERVICE_UNAVAILABLE,
    words: Message::new(
        "Too many people are following games just now; ask for the game itself.",
        "In questo momento troppe persone seguono partite dal vivo; chiedi la partita stessa.",
    ),
    seconds: 30,
};
const STREAMS_OF_ADDRESS: Later = Later {
    status: StatusCode::TOO_MANY_REQUESTS,
    words: Message::new(
        "Too many games are being followed from your address.",
        "Dal tuo indirizzo si seguono dal vivo troppe partite.",
    ),
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
