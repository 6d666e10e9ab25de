//! Texts of the page of a game.

use bilancia_core::{Lang, Message};
use bilancia_table::Reason;

bilancia_core::messages! { crate::pages::game::catalogue, "":
    pub(in crate::pages) const {
        YOUR_TURN,
    }
    pub(super) const {
        WAIT(names), CHOOSE, SEALED(in_words), SEALED_MORE, SEALED_FOR_GOOD, OPENED(together),
        OPENED_BY_PLAYERS(value), SOUNDS, OPEN, INVITE, COPY, COPIED, PRIVATE, FLIP, ABORT, ABORT_SURE, RESIGN_SURE, RESIGN_YES,
        JOIN, NEWER, NEWER_MORE, YOU_WON, YOU_LOST, FROM(chosen), GO_ON, OVER, WINS(winners), WIN(value), DRAWN,
    }
    const {
        BY_AGREEMENT, BY_REPETITION, BY_LENGTH,
    }
    pub(super) const {
        RESIGNED, LOST_ON_TIME, SEAL_NOT_OPENED, MOVE, SHOW, SEND(value), SEAL(value), BEING_SENT, CLEAR,
        COMPLETE, IDLE, CHOICES, LIST, IDLE_WITHOUT_BOARD, AFTER(number), AT_START, BEFORE, AFTERWARDS,
        LOOK_AGAIN, MOVES, ALL_MOVES(count), BEGINNING, NOW, YOU, HAS_SEALED, CHOOSING, TAKE_BACK, RESIGN,
        OFFER, OFFER_UNDO, OFFER_UNDO_TURN, OFFER_PAUSE, RESUME, YOU_OFFER, YOU_OFFER_UNDO(events), YOU_OFFER_UNDO_TURN(events), YOU_OFFER_PAUSE, OFFERED(who), OFFERED_UNDO(who, events),
        OFFERED_UNDO_TURN(who, events), OFFERED_PAUSE(who), DECLINED(offered, seat_words), WITHDRAWN(offered),
        WITHDRAW, PAUSED, ACCEPT, DECLINE, CHAT, MESSAGE, SAY,
    }
    pub(in crate::pages) const {
        RECORD, PICTURE,
    }
    pub(super) const {
        RULES, IN_FORCE, NOTATION, BOOKLET,
    }
    pub(in crate::pages) const {
        POSITION, AGAIN,
    }
    pub(super) const {
        MARKS, ASIDE_MARKS, LAST_MARK, SEAL_AGAIN, HOW_SEALS_WORK,
    }
    pub(in crate::pages) const {
        ANALYSIS, IN_WORDS, NEXT,
    }
    pub(super) const {
        DRAWN_FOR, NUMBER, ROUND, ALL_KEYS, CLOSE,
    }
    const {
        ONE_MOVE_BACK, ONE_MOVE, THE_START, BACK_TO_THE_GAME, LET_GO_OF_WHAT, CHOOSE_A_CELL, MOVES_2,
        TYPE_A_MOVE, CHAT_2, TURN_THE_BOARD, ALL_KEYS_2,
    }
    pub(super) const {
        TIME_LEFT, PLAN, PLAN_HINT, SENDING, AT_ONCE, LOOK_FIRST, PREMOVE(in_words), PREMOVE_STANDS,
        PREMOVE_HINT, PREMOVE_DROPPED(in_words), CANCEL, IF_THEY(action), I_ANSWER(action),
        THEN_IF_THEY(action), REMOVE, BUILD, WRITE_LINES, CLICK_THEIRS, CLICK_MINE, CLICK_MORE, LINE_ENDS,
        KEEP_LINE, STEP_BACK, KEEP, BY_PLAYERS, CHOICE, NO_CHOICE(how), NOTHING_CHOSEN(how), CHOOSE_BY_BUTTON,
        CHOOSE_ON_BOARD, CHOOSE_IN_LIST, ONLY_DICE(throws), STEP_THROUGH,
    }
    const {
        LEFT, DOWN, UP, RIGHT, CHOOSE_2, YOU_SEALED_2, ALL_SEALED, REVEALED_AND_CHECKED,
    }
    pub(super) const {
        PHASE, ASK_SOUNDS, ASK_NOTICES, TURN_ON, NOT_NOW, MORE, SEAL_IT, SALT, OPEN_IT, OPEN_NOW, OPEN_HINT, NEEDS_SCRIPTS,
        NO_CRYPTOGRAPHY, YOU_SEALED, OPENING, TIME_CONTROL, CHALLENGED, ACCEPT_CHALLENGE, DECLINE_CHALLENGE,
        YOU_CHALLENGE(name), WAITS_FOR_CHALLENGED,
    }
    pub(in crate::pages) const {
        HURRY,
    }
    pub(super) const {
        CALL_OFF, CALLED_OFF, HAND_DECLINED(value), HAND_DECLINED_PRIVATE(value),
    }
}

/// Keys that the list of all of them has in addition.
pub(super) const MORE_KEYS: [(&str, Message); 6] = [
    ("h k", ONE_MOVE_BACK),
    ("l j", ONE_MOVE),
    ("Home", THE_START),
    ("End", BACK_TO_THE_GAME),
    ("Esc", LET_GO_OF_WHAT),
    ("Tab Enter", CHOOSE_A_CELL),
];
pub(super) const KEYS: [(&str, Message); 5] = [
    ("← →", MOVES_2),
    ("m", TYPE_A_MOVE),
    ("/", CHAT_2),
    ("f", TURN_THE_BOARD),
    ("?", ALL_KEYS_2),
];

/// Ways by which a point is corrected.
pub(super) const WAYS: [Message; 4] = [LEFT, DOWN, UP, RIGHT];

pub(super) const PHASES: [Message; 4] = [CHOOSE_2, YOU_SEALED_2, ALL_SEALED, REVEALED_AND_CHECKED];

/// A draw in words.
pub(super) fn drawn_words(reason: Reason) -> Message {
    match reason {
        Reason::Agreement => BY_AGREEMENT,
        Reason::Repetition => BY_REPETITION,
        Reason::Length => BY_LENGTH,
        _ => DRAWN,
    }
}

/// A forfeit in words that follow the name of the player who lost; none for other endings.
pub(super) fn forfeit_words(reason: Reason, lang: Lang) -> Option<&'static str> {
    let words = match reason {
        Reason::Resignation => RESIGNED,
        Reason::Time => LOST_ON_TIME,
        Reason::Seal => SEAL_NOT_OPENED,
        _ => return None,
    };
    Some(words.raw(lang))
}
