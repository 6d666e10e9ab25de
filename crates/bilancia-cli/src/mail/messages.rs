//! Messages of the command `mail`, in every language.

bilancia_core::messages! { crate::mail::catalogue, "":
    pub(super) const {
        NO_FROM, NO_SEAT(number, seats), EXISTS(path), NOT_BY_MAIL(path, private), DAMAGED(private, new),
        CHANGED(path), NO_RANDOMNESS(error), NO_PROGRAM(error), OPENED, CHECKED, TAKEN_BACK,
        NOTHING_TO_UNDO(path), SUBJECT(title, name, turn), OFFERS(title, name), PLAYED_WITH(options),
        PLAYS(turn), SEALS(turn), OPENS, ROLLS, RESIGNS, HOW_TO_BEGIN, HOW_TO_ANSWER, GAVE_UP(seat_name), DRAWN,
        ALREADY, SENT(first, second), RECEIVED(first, second), MATCH(title, name, players, turn),
        MOVE(record, seat_name), ANSWER(record), WAIT, OVER(points, record),
    }
}

// The text of mails.

// Texts of the account of a match.
