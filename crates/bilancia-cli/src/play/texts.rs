//! Texts of a game in the terminal.

use bilancia_core::Message;

bilancia_core::messages! { crate::play::catalogue, "":
    pub(super) const {
        HELP, BLOCK, BLOCK_PROMPT(number), WHICH_FILE, NOT_WHOLE, EMPTY_TURN, SO_FAR(games), NO_TURN,
        PREVIEW_TURN, COMMIT_TURN, DRAFT(path), NO_EDITOR, EDITOR_FAILED(editor, status), EDIT_AGAIN, UNCHANGED,
        EDIT_HELP(value), EDIT_NEXT(list), TURN_NOT_BEGUN, NO_SUCH_ACTION(number, count),
        NEEDED(actions, action, reason), TAKEN_BACK(actions), GREETING(strong, path), PROMPT(value),
        SECRET_PROMPT(value), HAND_OVER(name), COMMIT(value), SEAL, SEALED(name), ONLY_MOVE(only),
        PLAYED(games, seed), PREVIEW(value), HIDDEN_REFUSED, NO_HINT, THINKING(name), EXPECTS(action, value),
        MIX(first, action), UNDONE, BACK_TO(name), NOTHING_TO_UNDO, CHANCE_STANDS(chance, first), SEEN_STANDS,
        NOT_KEPT, KEPT(path), GO_ON(path, quoted), DRAW_HUMANS, RESIGN_TWO, AGREE(value), SURE(value),
        WON(name, first, unsigned_abs),
    }
    const {
        THE_GAME_IS_OVER, A_PLAYER_RESIGNED, THE_PLAYERS_AGREED, THE_POSITION_HAS_OCCURRED, THE_LIMIT_OF_MOVES,
        TIME_RAN_OUT, A_SEALED_CHOICE_WAS,
    }
    pub(super) const {
        REST_AS_BEFORE, GOES_ON(path), REST_STOPS(fault),
    }
}

pub(super) const ENDED: [Message; 7] = [
    THE_GAME_IS_OVER,
    A_PLAYER_RESIGNED,
    THE_PLAYERS_AGREED,
    THE_POSITION_HAS_OCCURRED,
    THE_LIMIT_OF_MOVES,
    TIME_RAN_OUT,
    A_SEALED_CHOICE_WAS,
];
