//! Errors of starting a server, and of making and restoring backups, in every language.

use std::path::Path;

use bilancia_core::Lang;
use bilancia_server::{
    CopyError, MailOptionsError, RatingsError, ServeError, SiteError, StoreError,
};

use crate::failure::{Said, words_of_system};

bilancia_core::messages! { crate::serve::catalogue, "errors-":
    const {
        LISTEN(addresses, words_of_system), BROKE_DOWN(words_of_system), AWAY(place, why), ABSENT(place),
        SCHEME(scheme), FOREIGN(place), OLDER(place), NEWER(place), DATABASE(other), FILE(words_of_system),
        FORM(line, what), ALTERED(first, last), NOT_EMPTY, SMTP(address, why), NO_ADDRESS(address),
        NO_SITE(address), NO_NAME(name), LOG(why), SITE_UNREAD(folder, words_of_system), SITE_INCOMPLETE(folder, name),
    }
}

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
            Self::Site(folder, SiteError::Unread(error)) => {
                SITE_UNREAD.text(lang, &[&folder.display(), &words_of_system(error, lang)])
            }
            Self::Site(folder, SiteError::Incomplete(name)) => {
                SITE_INCOMPLETE.text(lang, &[&folder.display(), name])
            }
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
