//! Reasons to refuse a command because it would be unfair to another player.

use bilancia_core::{Lang, Message};

/// Why something is refused that would be unfair to another player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text(Lang::En))]
pub(crate) enum Unfair {
    /// There is no move to take back, or others have acted since.
    Nothing,
    /// Others have seen the move.
    Seen,
    /// Dice have fallen since.
    Dice,
    /// The simultaneous choice stands, since a clock stopped when it was made.
    Chosen,
    /// A clock would be left without time.
    NoTime,
    /// Another offer stands.
    OfferStands,
    /// An offer of this kind was made since the last move.
    OfferedBefore,
    /// The offer that is answered is not the one that stands.
    OfferChanged,
    /// The answer does not say which offer it is for.
    WhichOffer,
    /// The offer is the player's own.
    OwnOffer,
}

const NOTHING: Message = Message::new(
    "There is nothing to take back, or others have acted since.",
    "Non c’è niente da riprendere, o altri hanno giocato dopo.",
);
const SEEN: Message = Message::new(
    "The others have seen this move; ask them to undo it.",
    "Gli altri hanno già visto questa mossa; chiedi loro di tornare indietro.",
);
const DICE: Message = Message::new(
    "Nobody goes back behind dice that have fallen.",
    "Non si torna a prima di dadi già caduti.",
);
const CHOSEN: Message = Message::new(
    "With clocks, a choice stands once it is made: your clock has stopped.",
    "Con gli orologi una scelta fatta non si cambia: il tuo orologio si è fermato.",
);
const NO_TIME: Message = Message::new(
    "Increments go back with their moves, and somebody would be left without time.",
    "Con le mosse si restituiscono gli incrementi, e qualcuno resterebbe senza tempo.",
);
const OFFER_STANDS: Message = Message::new(
    "There is an offer already; it must be answered or withdrawn first.",
    "C’è già una proposta; prima va accettata, rifiutata o ritirata.",
);
const OFFERED_BEFORE: Message = Message::new(
    "You have offered this already; you may again after the next move.",
    "L’hai già proposto; potrai rifarlo dopo la prossima mossa.",
);
const OFFER_CHANGED: Message = Message::new(
    "The offer has changed, or stands no more; look at the game again.",
    "La proposta è cambiata, o non vale più; guarda di nuovo la partita.",
);
const WHICH_OFFER: Message = Message::new(
    "Say which offer you answer: its number, as 'offer'.",
    "Indica a quale proposta rispondi: il suo numero, come «offer».",
);
const OWN_OFFER: Message = Message::new(
    "The offer is yours; you can withdraw it.",
    "La proposta è tua; puoi ritirarla.",
);

impl Unfair {
    /// The sentence in a language.
    pub(crate) fn text(self, lang: Lang) -> &'static str {
        let message = match self {
            Self::Nothing => NOTHING,
            Self::Seen => SEEN,
            Self::Dice => DICE,
            Self::Chosen => CHOSEN,
            Self::NoTime => NO_TIME,
            Self::OfferStands => OFFER_STANDS,
            Self::OfferedBefore => OFFERED_BEFORE,
            Self::OfferChanged => OFFER_CHANGED,
            Self::WhichOffer => WHICH_OFFER,
            Self::OwnOffer => OWN_OFFER,
        };
        message.raw(lang)
    }
}
