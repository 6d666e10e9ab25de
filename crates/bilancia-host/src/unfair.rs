//! Reasons to refuse a command because it would be unfair to another player.

use bilancia_core::Lang;

/// Why something is refused that would be unfair to another player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text(Lang::EN))]
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

bilancia_core::messages! { crate::catalogue, "unfair-":
    const {
        NOTHING, SEEN, DICE, CHOSEN, NO_TIME, OFFER_STANDS, OFFERED_BEFORE, OFFER_CHANGED, WHICH_OFFER,
        OWN_OFFER, NO_CHALLENGES, DISPUTED, NO_DISPUTE, ACTED_ON, NO_TURN, CHALLENGED_BEFORE, NO_CHALLENGE_LEFT,
        NO_CORRECTION, NO_STEP, OTHER_STAGE, NO_ARBITER,
    }
}

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
