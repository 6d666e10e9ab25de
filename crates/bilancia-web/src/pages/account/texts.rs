//! Texts of the account page.

use bilancia_core::Message;

bilancia_core::messages! { crate::pages::account::catalogue, "":
    pub(crate) const {
        TITLE,
    }
    pub(super) const {
        SIGN_IN, REGISTER, GUEST(name), KNOWN(name), GUESSED(day), NAME, NAME_ABOUT, PASSWORD,
        PASSWORD_ABOUT(least_password), CHANGE, CHANGE_ABOUT, PRESENT, FUTURE, OUT, OUT_ALL, OUT_ALL_ABOUT,
        AWAY, AWAY_ABOUT(most_away), DAYS, LEAVE, PROGRAMS, PROGRAMS_ABOUT(most_tokens), TOKEN_NAME, NEW_TOKEN,
        END_TOKEN, TOKEN_IS, MADE(day), USED(day), NEVER_USED, EXPORT, RECOVERY, RECOVERY_ABOUT, NEW_CODE,
        CODE_IS, RECOVER, RECOVER_ABOUT, RECOVER_DO, CODE, DELETE, DELETE_ABOUT, DELETE_DO,
    }
    const {
        YOUR_PASSWORD_IS_CHANGED, YOU_HAVE_A_NEW, THE_NAME, NO_ACCOUNT_HAS_THIS, THE_PRESENT_PASSWORD,
        ANOTHER_PLAYER_HAS_THIS, A_NAME_HAS_2, THE_LETTERS, NAMES_OF_PROGRAMS_GUESTS, A_PASSWORD_HAS_10,
        SAY_IN_1, YOU_DO_NOT_HAVE,
    }
}

/// Successes, by the word in the address.
pub(super) const DONE: [(&str, Message); 2] = [
    ("password", YOUR_PASSWORD_IS_CHANGED),
    ("recovered", YOU_HAVE_A_NEW),
];

/// Faults, by the word in the address.
pub(super) const FAULTS: [(&str, Message); 10] = [
    ("wrong", THE_NAME),
    ("code", NO_ACCOUNT_HAS_THIS),
    ("present", THE_PRESENT_PASSWORD),
    ("taken", ANOTHER_PLAYER_HAS_THIS),
    ("name", A_NAME_HAS_2),
    ("scripts", THE_LETTERS),
    ("reserved", NAMES_OF_PROGRAMS_GUESTS),
    ("password", A_PASSWORD_HAS_10),
    ("token", SAY_IN_1),
    ("away", YOU_DO_NOT_HAVE),
];
