//! Texts about mail on the account page.

use bilancia_core::Message;

pub(super) const TITLE: Message = Message::new("Mail", "Posta");
pub(super) const NO_MAIL: Message = Message::new(
    "This server sends no mail.",
    "Questo server non manda posta.",
);
pub(super) const ABOUT: Message = Message::new(
    "With an address you are told by mail when it is your turn, can play by replying, and can sign in if you lose your password. \
     Nobody else sees it.",
    "Con un indirizzo ti avvisiamo per posta quando tocca a te, puoi giocare rispondendo, e puoi accedere se perdi la password. \
     Nessun altro lo vede.",
);
pub(super) const PENDING: Message = Message::new(
    "A mail with a link went to {0}. Open the link within a day; until then nothing else is sent there.",
    "Una mail con un link è andata a {0}. Apri il link entro un giorno; fino ad allora lì non arriva altro.",
);
pub(super) const KNOWN: Message = Message::new("Your mail goes to {0}.", "La tua posta va a {0}.");
pub(super) const STOPPED: Message = Message::new(
    "Since {0} nothing is sent there, because three mails came back: the address does not take mail. Set it right, or give another.",
    "Dal {0} lì non si manda più niente, perché tre mail sono tornate indietro: l’indirizzo non riceve posta. Rimettilo a posto, o danne un altro.",
);
pub(super) const RESUME: Message = Message::new("Send mail again", "Manda di nuovo la posta");
pub(super) const ADDRESS: Message = Message::new("Mail address", "Indirizzo di posta");
pub(super) const OTHER_ADDRESS: Message =
    Message::new("Another mail address", "Un altro indirizzo di posta");
pub(super) const SEND_LINK: Message = Message::new("Mail me a link", "Mandami un link");
pub(super) const LANGUAGE: Message = Message::new("Language of mails", "Lingua delle mail");
pub(super) const TURNS: Message = Message::new("When it is my turn", "Quando tocca a me");
pub(super) const EACH: Message = Message::new(
    "A mail for each turn, to which I can reply with my move",
    "Una mail per ogni turno, a cui posso rispondere con la mossa",
);
pub(super) const DIGEST: Message = Message::new(
    "One mail a day, if games wait for me",
    "Una mail al giorno, se ci sono partite che aspettano me",
);
pub(super) const NEVER: Message = Message::new("No mail", "Nessuna mail");
pub(super) const REMINDERS: Message = Message::new(
    "Remind me before my time is over",
    "Avvisami prima che il tempo finisca",
);
pub(super) const CHALLENGES: Message = Message::new(
    "Tell me when somebody challenges me",
    "Avvisami quando qualcuno mi sfida",
);
pub(super) const SAVE: Message = Message::new("Save", "Salva");
pub(super) const REMOVE: Message = Message::new("Forget my address", "Dimentica il mio indirizzo");
pub(super) const FAILED: Message = Message::new(
    "Mails that could not be delivered",
    "Mail che non si sono potute consegnare",
);
pub(super) const GAME: Message = Message::new("the game", "la partita");
pub(super) const AGAIN: Message = Message::new("Try again", "Riprova");
pub(super) const FORGET: Message = Message::new("Clear the list", "Svuota l’elenco");
pub(super) const OF_TURN: Message = Message::new("Your turn", "Tocca a te");
pub(super) const OF_END: Message = Message::new("End of a game", "Fine di una partita");
pub(super) const OF_DIGEST: Message = Message::new("Games that wait", "Partite che aspettano");
pub(super) const OF_REMINDER: Message = Message::new("Reminder", "Promemoria");
pub(super) const OF_CHALLENGE: Message = Message::new("Challenge", "Sfida");
pub(super) const OF_CHALLENGES: Message = Message::new("Challenges", "Sfide");
pub(super) const OF_RULING: Message = Message::new("Ruling asked for", "Decisione richiesta");
pub(super) const OF_INVITATION: Message =
    Message::new("Invitation to a tournament", "Invito a un torneo");
pub(super) const OF_EVENT: Message = Message::new("Tournament", "Torneo");
pub(super) const OF_ANSWER: Message = Message::new("Answer to your mail", "Risposta alla tua mail");
pub(super) const OF_LINK: Message = Message::new("Link", "Link");
pub(super) const OF_ADDRESS: Message =
    Message::new("Change of your address", "Cambio del tuo indirizzo");
pub(super) const OF_ACCOUNT: Message =
    Message::new("Safety of your account", "Sicurezza del tuo profilo");
pub(super) const LINK: Message = Message::new("Sign in by mail", "Accedi per posta");
pub(super) const LINK_ABOUT: Message = Message::new(
    "If your account has an address, a link to sign in goes there. With it you can also choose a new password. It works once, \
     within ten minutes.",
    "Se il tuo profilo ha un indirizzo, lì arriva un link per accedere. Con quello puoi anche scegliere una nuova password. \
     Funziona una volta sola, entro dieci minuti.",
);

/// Successes, by the word in the address.
pub(in crate::pages::account) const DONE: [(&str, Message); 5] = [
    (
        "verify",
        Message::new(
            "A mail with a link is on its way. Open the link to confirm your address.",
            "Una mail con un link è in viaggio. Apri il link per confermare il tuo indirizzo.",
        ),
    ),
    (
        "link",
        Message::new(
            "If an account has this address, a mail with a link to sign in is on its way.",
            "Se un profilo ha questo indirizzo, una mail con un link per accedere è in viaggio.",
        ),
    ),
    ("wishes", Message::new("Saved.", "Salvato.")),
    (
        "no-address",
        Message::new(
            "Your address is forgotten. No more mail is sent to you.",
            "Il tuo indirizzo è dimenticato. Non ricevi più posta.",
        ),
    ),
    (
        "mail-on",
        Message::new("Mail is sent to you again.", "La posta ti arriva di nuovo."),
    ),
];

/// Faults, by the word in the address.
pub(in crate::pages::account) const FAULTS: [(&str, Message); 3] = [
    (
        "no-mail",
        Message::new(
            "This server sends no mail.",
            "Questo server non manda posta.",
        ),
    ),
    (
        "address",
        Message::new(
            "This is no mail address, such as anna@example.org.",
            "Questo non è un indirizzo di posta, come anna@example.org.",
        ),
    ),
    (
        "links",
        Message::new(
            "Too many links were asked for today. Try again tomorrow.",
            "Oggi sono stati chiesti troppi link. Riprova domani.",
        ),
    ),
];
