//! Messages about faults of records, in every language.

bilancia_core::messages! { crate::record::catalogue, "":
    pub(super) const {
        LINE(value), EVENT(value), NOT_A_LINE(error), FIRST_IS_START, TEXT_VALUES, NO_SEAT, STARTS_ONCE,
        UNKNOWN_REASON, BAD_END, BEGINS, HEADERS_NAME, EMPTY_LINE, HEADER_FORM, GAME_FORM, GAME_SECOND,
        OPTION_FORM, HEADER_TWICE(name), HEADER_PLACE(name), EVENT_FORM(number), RESULT_FORM,
        UNKNOWN_FORMAT(first, second), NEWER_GAME(first, second, third), OTHER_SEATS(count, first),
        OUT_OF_ORDER(expected, written), HEADERS_CHANGED, LINE_CHANGED, RESULT_CHANGED, NOT_CANONICAL,
        BREAKS_OFF, NO_END, LAST_IS_CHAIN, AFTER_CHAIN, AFTER_END, SIMULTANEOUS_MISSING,
        OTHER_OUTCOME(first, second), UNFINISHED, ENDED(points, reason), OTHER_ROLL(first, due),
        NO_ROLL_DUE(value), DICE_TAG_MISSING(dice), COMMITMENT_MISSING(name), STRAY_CHAIN(name),
        LINK_MISSING(name, rolls), LINK_FORM(name), OTHER_CHAIN(name), SHARE_MISSING(name),
        SECRET_MISSING(secret), STRAY_SHARE(value), UNKNOWN_DICE(derivation, derivation_second),
        OTHER_SECRET(hash), OTHER_COMMITMENT(named, known), NO_COMMITMENT(known), OTHER_SHARE(known),
        SEALS_TAG_MISSING(seal, seals), UNKNOWN_SEALS(how, sealing), SEAL_MISSING(first, second),
        OTHER_SEAL(first, second), STRAY_SEAL(stray),
    }
}

// Form, of text and JSON Lines.

// Format.

// Game.

// Numbering.

// Chain.

// Completeness.

// Outcome.

// Dice.

// Seals.
