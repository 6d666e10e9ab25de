//! Addresses of players, as they are typed: with a name, or without.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::failure::Refused;

bilancia_core::messages! { crate::mail::catalogue, "addresses-":
    const {
        FORM,
    }
}

/// A name, which may be empty, and an address.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Address {
    pub(super) name: String,
    pub(super) address: String,
}

impl Address {
    /// An address without a name.
    pub(super) fn of(address: &str) -> Self {
        Self {
            name: String::new(),
            address: address.to_owned(),
        }
    }

    /// The words that others read: the name, or without one the part of the address before the @.
    pub(super) fn shown(&self) -> &str {
        match self.name.is_empty() {
            true => self.address.split('@').next().unwrap_or(&self.address),
            false => &self.name,
        }
    }

    /// Name and address.
    pub(super) fn pair(&self) -> (String, String) {
        (self.name.clone(), self.address.clone())
    }
}

impl FromStr for Address {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let (name, address) = match text.split_once('<') {
            Some((name, rest)) => (name.trim(), rest.trim().strip_suffix('>').unwrap_or("")),
            None => ("", text.trim()),
        };
        let name = name.trim_matches('"');
        let parts: Vec<&str> = address.split('@').collect();
        let is_plain =
            |letter: char| letter.is_ascii_graphic() && !"<>,;:\"()[]\\".contains(letter);
        let fits = parts.len() == 2
            && parts
                .iter()
                .all(|part| !part.is_empty() && part.chars().all(is_plain));
        match fits && !name.chars().any(char::is_control) {
            true => Ok(Self {
                name: name.to_owned(),
                address: address.to_owned(),
            }),
            false => Err(Refused::new(&FORM, &[])),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_have_a_name_or_none() {
        let read = |text: &str| text.parse::<Address>().map(|address| address.pair());
        let pair = |name: &str, address: &str| (name.to_owned(), address.to_owned());
        assert_eq!(read("a@b.c").unwrap(), pair("", "a@b.c"));
        assert_eq!(
            read("\"Anna B.\" <a@b.c>").unwrap(),
            pair("Anna B.", "a@b.c")
        );
        for wrong in [
            "",
            "anna",
            "a@b@c",
            "a b@c",
            "Anna <a@b.c",
            "a@b.c\r\nBcc: x@y.z",
            "<a@b>c>",
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        assert_eq!("anna@b.c".parse::<Address>().unwrap().shown(), "anna");
    }
}
