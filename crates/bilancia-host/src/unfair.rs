//! Reasons to refuse a command because it would be unfair to another player.

use bilancia_core::{Lang, Message};

/// Why something is refused that would be unfair to another player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text(Lang::En))]
pub enum Unfair {
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
    /// Turns are challenged in games by correspondence alone.
    NoChallenges,
    /// A turn is challenged, and has to be settled first.
    Disputed,
    /// No turn is challenged.
    NoDispute,
    /// The player has acted on the turn, or the game does not wait for them.
    ActedOn,
    /// The last turn is no other person's.
    NoTurn,
    /// The player has challenged this turn before.
    ChallengedBefore,
    /// The player has no challenge left.
    NoChallengeLeft,
    /// The turn cannot be replaced by its player.
    NoCorrection,
    /// The turn cannot be played anew from there on.
    NoStep,
    /// The dispute has come too far for this, or not far enough.
    OtherStage,
    /// The game has no arbiter who could rule.
    NoArbiter,
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

const NO_CHALLENGES: Message = Message::new(
    "Turns are challenged only in games by correspondence, with a day or more of time.",
    "I turni si contestano solo nelle partite per corrispondenza, con almeno un giorno di tempo.",
);
const DISPUTED: Message = Message::new(
    "A turn is challenged; that has to be settled first.",
    "Un turno è contestato; prima va chiusa la contestazione.",
);
const NO_DISPUTE: Message = Message::new(
    "No turn is challenged here now.",
    "Qui ora nessun turno è contestato.",
);
const ACTED_ON: Message = Message::new(
    "A turn is challenged by the player to move, before they act on it: acting on a move accepts it.",
    "Un turno lo contesta chi deve giocare, prima di farlo: chi gioca su una mossa l’accetta.",
);
const NO_TURN: Message = Message::new(
    "There is no turn of another person to challenge.",
    "Non c’è nessun turno di un’altra persona da contestare.",
);
const CHALLENGED_BEFORE: Message = Message::new(
    "You have challenged this turn before; that is settled.",
    "Hai già contestato questo turno; la questione è chiusa.",
);
const NO_CHALLENGE_LEFT: Message = Message::new(
    "You have no challenge left in this game: those that came to nothing count.",
    "In questa partita non hai più contestazioni: contano quelle finite in niente.",
);
const NO_CORRECTION: Message = Message::new(
    "The policy of this game does not let you replace the turn now.",
    "Il regolamento di questa partita ora non ti lascia rifare il turno.",
);
const NO_STEP: Message = Message::new(
    "By the policy of this game the turn is not played anew from there: name a step of the turn behind its last dice.",
    "Secondo il regolamento di questa partita il turno non si rifà da lì: indica un passo del turno dopo gli ultimi dadi.",
);
const OTHER_STAGE: Message = Message::new(
    "The challenge has moved on; look at the game again.",
    "La contestazione è andata avanti; guarda di nuovo la partita.",
);
const NO_ARBITER: Message = Message::new(
    "This game has no arbiter: this server names none, or they play in it themselves. Accept, or play on.",
    "Questa partita non ha un arbitro: il server non ne ha, oppure ci gioca lui stesso. Accetta, o continua a giocare.",
);

impl Unfair {
    /// The sentence in a language.
    pub fn text(self, lang: Lang) -> &'static str {
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
            Self::NoChallenges => NO_CHALLENGES,
            Self::Disputed => DISPUTED,
            Self::NoDispute => NO_DISPUTE,
            Self::ActedOn => ACTED_ON,
            Self::NoTurn => NO_TURN,
            Self::ChallengedBefore => CHALLENGED_BEFORE,
            Self::NoChallengeLeft => NO_CHALLENGE_LEFT,
            Self::NoCorrection => NO_CORRECTION,
            Self::NoStep => NO_STEP,
            Self::OtherStage => OTHER_STAGE,
            Self::NoArbiter => NO_ARBITER,
        };
        message.raw(lang)
    }
}
