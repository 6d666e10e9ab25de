//! Texts about mail on the account page.

use bilancia_core::Message;

bilancia_core::messages! { crate::pages::account::mail::catalogue, "":
    pub(super) const {
        TITLE, NO_MAIL, ABOUT, PENDING(pending), KNOWN(address), STOPPED(day), RESUME, ADDRESS, OTHER_ADDRESS,
        SEND_LINK, LANGUAGE, TURNS, EACH, DIGEST, NEVER, REMINDERS, CHALLENGES, SAVE, REMOVE, FAILED, GAME,
        AGAIN, FORGET, OF_TURN, OF_END, OF_DIGEST, OF_REMINDER, OF_CHALLENGE, OF_CHALLENGES, OF_RULING,
        OF_INVITATION, OF_EVENT, OF_ANSWER, OF_LINK, OF_ADDRESS, OF_ACCOUNT, LINK, LINK_ABOUT,
    }
    const {
        A_MAIL, IF_AN_ACCOUNT_HAS, SAVED, YOUR_ADDRESS_IS_FORGOTTEN, MAIL_IS_SENT, THIS_SERVER_SENDS_NO,
        THIS_IS_NO_MAIL, TOO_MANY_LINKS_WERE,
    }
}

/// Successes, by the word in the address.
pub(in crate::pages::account) const DONE: [(&str, Message); 5] = [
    ("verify", A_MAIL),
    ("link", IF_AN_ACCOUNT_HAS),
    ("wishes", SAVED),
    ("no-address", YOUR_ADDRESS_IS_FORGOTTEN),
    ("mail-on", MAIL_IS_SENT),
];

/// Faults, by the word in the address.
pub(in crate::pages::account) const FAULTS: [(&str, Message); 3] = [
    ("no-mail", THIS_SERVER_SENDS_NO),
    ("address", THIS_IS_NO_MAIL),
    ("links", TOO_MANY_LINKS_WERE),
];
