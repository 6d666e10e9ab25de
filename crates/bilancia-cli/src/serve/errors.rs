//! Errors of starting a server, and of making and restoring backups, in every language.

use std::path::Path;

use bilancia_core::{Lang, Message};
use bilancia_server::{CopyError, MailOptionsError, RatingsError, ServeError, StoreError};

use crate::failure::{Said, words_of_system};

const LISTEN: Message = Message::new(
    "cannot listen on {0}: {1}",
    "non posso ascoltare su {0}: {1}",
);
const BROKE_DOWN: Message = Message::new(
    "the server broke down: {0}",
    "il server si è interrotto: {0}",
);
const AWAY: Message = Message::new(
    "cannot open the database at {0}: {1}",
    "non posso aprire il database {0}: {1}",
);
const ABSENT: Message = Message::new(
    "there is no database at {0}; to make one, add ?mode=rwc to the address",
    "non c’è nessun database in {0}; per crearne uno, aggiungi ?mode=rwc all’indirizzo",
);
const SCHEME: Message = Message::new(
    "an address of a database begins with sqlite: or postgres:, not with '{0}'",
    "l’indirizzo di un database comincia con sqlite: o postgres:, non con '{0}'",
);
const FOREIGN: Message = Message::new(
    "there are no games of Bilancia in the database at {0}; check its address",
    "nel database {0} non ci sono partite di Bilancia; controlla l’indirizzo",
);
const OLDER: Message = Message::new(
    "the database at {0} has the tables of an older version; start 'bilancia serve' once, which brings them up to date",
    "il database {0} ha le tabelle di una versione precedente; avvia una volta 'bilancia serve', che le aggiorna",
);
const NEWER: Message = Message::new(
    "the database at {0} was written by a newer version of Bilancia; use that version",
    "il database {0} è stato scritto da una versione più nuova di Bilancia; usa quella",
);
const DATABASE: Message = Message::new("{0}", "il database ha dato un errore: {0}");
const FILE: Message = Message::new("the file failed: {0}", "il file ha dato un errore: {0}");
const FORM: Message = Message::new(
    "line {0}: {1}; nothing was put back",
    "riga {0}: {1}; non è stato ripristinato nulla",
);
const ALTERED: Message = Message::new(
    "lines {0} to {1} are not as they were written; nothing was put back: take another copy",
    "le righe da {0} a {1} non sono com’erano quando furono scritte; non è stato ripristinato nulla: prendi un’altra copia",
);
const NOT_EMPTY: Message = Message::new(
    "the database is not empty; put copies back into a new one",
    "il database non è vuoto; ripristina le copie in uno nuovo",
);

const SMTP: Message = Message::new(
    "'{0}' is no address of a mail server, such as smtp://127.0.0.1:25 or smtps://NAME:PASSWORD@HOST: {1}",
    "'{0}' non è l’indirizzo di un server di posta, come smtp://127.0.0.1:25 o smtps://NOME:PASSWORD@HOST: {1}",
);
const NO_ADDRESS: Message = Message::new(
    "'{0}' is no mail address, such as games@example.org",
    "'{0}' non è un indirizzo di posta, come games@example.org",
);
const NO_SITE: Message = Message::new(
    "'{0}' is no address of pages, such as https://games.example.org",
    "'{0}' non è un indirizzo di pagine, come https://games.example.org",
);
const NO_NAME: Message = Message::new(
    "'{0}' is no name under which a mail server writes Authentication-Results, such as mail.example.org",
    "'{0}' non è un nome con cui un server di posta scrive Authentication-Results, come mail.example.org",
);
impl Said for MailOptionsError {
    fn said(&self, lang: Lang) -> String {
        match self {
            Self::Smtp(address, why) => SMTP.text(lang, &[address, why]),
            Self::Address(address) => NO_ADDRESS.text(lang, &[address]),
            Self::Server(name) => NO_NAME.text(lang, &[name]),
            Self::Site(address) => NO_SITE.text(lang, &[address]),
        }
    }
}

impl Said for ServeError {
    fn said(&self, lang: Lang) -> String {
        match self {
            Self::Listen(addresses, error) => {
                let addresses: Vec<String> = addresses.iter().map(ToString::to_string).collect();
                LISTEN.text(
                    lang,
                    &[&addresses.join(", "), &words_of_system(error, lang)],
                )
            }
            Self::Network(error) => BROKE_DOWN.text(lang, &[&words_of_system(error, lang)]),
            Self::Store(error) => error.said(lang),
            Self::Mail(error) => error.said(lang),
        }
    }
}

impl Said for StoreError {
    fn said(&self, lang: Lang) -> String {
        match self {
            Self::Away(place, why) => AWAY.text(lang, &[place, why]),
            Self::Absent(place) => ABSENT.text(lang, &[place]),
            Self::Scheme(scheme) => SCHEME.text(lang, &[scheme]),
            Self::Foreign(place) => FOREIGN.text(lang, &[place]),
            Self::Older(place) => OLDER.text(lang, &[place]),
            Self::Newer(place) => NEWER.text(lang, &[place]),
            // Texts of database errors are shown as they are.
            other => DATABASE.text(lang, &[other]),
        }
    }
}

impl Said for CopyError {
    fn said(&self, lang: Lang) -> String {
        match self {
            Self::Store(error) => error.said(lang),
            Self::File(error) => FILE.text(lang, &[&words_of_system(error, lang)]),
            Self::Form { line, what } => FORM.text(lang, &[line, what]),
            Self::Altered { first, last } => ALTERED.text(lang, &[first, last]),
            Self::NotEmpty => NOT_EMPTY.raw(lang).to_owned(),
        }
    }
}

const LOG: Message = Message::new(
    "the log of a tournament cannot be read: {0}",
    "il registro di un torneo non si può leggere: {0}",
);

impl Said for RatingsError {
    fn said(&self, lang: Lang) -> String {
        match self {
            Self::Store(error) => error.said(lang),
            Self::Log(why) => LOG.text(lang, &[why]),
        }
    }
}

/// An error with the file in which it occurred.
pub(super) struct OfFile<'a>(pub &'a Path, pub &'a CopyError);

impl Said for OfFile<'_> {
    fn said(&self, lang: Lang) -> String {
        format!("{}: {}", self.0.display(), self.1.said(lang))
    }
}
