//! Texts about sides by secret bids.

bilancia_core::messages! { crate::pages::auction::catalogue, "":
    pub(super) const {
        TITLE, ABOUT(bid_for, others), YOUR_BID(side_words), AMOUNT(name), AMOUNT_ABOUT(value), FOR_GOOD, SEAL,
        CHANGE, WHO, ANYBODY, NAMED, INVITED, NAME, NO_CLOCK, YOURS(bid_words), INVITE, COPY, COPIED,
        WAITS_FOR_NAMED, CALL_OFF, HOST_HAS_BID(value), FOR_YOU(value), DECLINE, CALLED_OFF(name), DECLINED,
        DECIDED(winner, bid_for, total, other, others), BY_SALTS, TO_GAME, PLAYER, TOTAL, SEALS, SEALED, TIES,
        COMMITMENT(name), SALT(name), CHECK(name), CHECK_TIE, NO_AMOUNT, IPC(words, total),
        ACCOUNT(winner, other), STATE, BID,
    }
}
