//! Messages about games by mail, in every language.

bilancia_core::messages! { crate::game::catalogue, "":
    pub(super) const {
        PLAIN(fault), NO_START(fault), UNKNOWN_GAME, HIDES, OVER_AT_START, NOT_TWO, NOT_A_SIDE, NO_OFFER(name),
        OTHER_RULES(first, second), MORE_THAN_OFFER, OFFER_AGAIN, NO_HOST,
        OTHER_GAME(first, second, third, fourth), OTHER_OPTIONS(game, game_second), AHEAD(turn, now),
        STALE(first, second, third), OTHER_POSITION(first, second, third, fourth), OVER, OWN(turn),
        OWN_AND_TEXT(first, second), NO_SEATS, WAIT, NOT_THEIR_TURN, YOUR_MOVE, TURN(new), ONE_CHOICE,
        OTHER_AFTER(after, fingerprint), OTHER_END(named, position), NOT_JUSTIFIED(words), NOT_ALONE,
        NO_POSITION(words), NOT_SEALED, SEALED_ALREADY, NOTHING_TO_SEAL, OTHER_ROUND(round, due), SEALED_TWICE,
        OPENED_TOO_EARLY(round), OTHER_CHOICE(action), ILLEGAL_CHOICE(value), AFTER_OPENING, NO_COMMITMENT,
        OTHER_COMMITMENT, OTHER_LINK(roll), DICE_FIRST,
    }
}

// Games.

// Order.

// Sender.

// Turns.

// Seals.

// Dice.
