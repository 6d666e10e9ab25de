//! Fields of the forms of the account page, and where these lead.

use axum::response::Response;
use bilancia_service::{Person, Refused};
use serde::Deserialize;

use super::{LEAST_PASSWORD, MOST_PASSWORD};
use crate::{
    answer::{Problem, in_address, lead_to, own_page},
    visitor::Visitor,
};

/// Fields of the forms; each command reads those that it needs.
#[derive(Deserialize)]
pub(crate) struct Fields {
    /// Of a person or of a token.
    #[serde(default)]
    pub(super) name: String,
    /// The one by which to sign in, or a new one.
    #[serde(default)]
    pub(super) password: String,
    /// The password that is to be changed, or that shows who asks.
    #[serde(default)]
    pub(super) present: String,
    #[serde(default)]
    pub(super) days: i64,
    /// By which a lost password is replaced.
    #[serde(default)]
    pub(super) code: String,
    /// Name by which a token is ended.
    #[serde(default)]
    pub(super) token: String,
    /// For mail.
    #[serde(default)]
    pub(super) address: String,
    /// Language of mails.
    #[serde(default)]
    pub(super) lang: String,
    /// When to be mailed about turns.
    #[serde(default)]
    pub(super) turns: String,
    /// Boxes that are ticked.
    pub(super) reminders: Option<String>,
    pub(super) challenges: Option<String>,
    /// The page from which somebody came to sign in.
    #[serde(default)]
    pub(super) to: String,
}

/// The page from which somebody came to sign in, as a form says; empty if they came from none.
pub(super) struct Onward(pub(super) String);

impl Onward {
    /// The page on which they go on once they have signed in.
    pub(super) fn page(&self) -> &str {
        match own_page(&self.0) {
            "/" => "/play",
            page => page,
        }
    }

    /// Leads back to the page to sign in, which says what was wrong, and still knows where to go on.
    pub(super) fn again(&self, fault: &str) -> Response {
        match self.0.as_str() {
            "" => back(fault),
            page => lead_to(
                &format!("/account?fault={fault}&to={}", in_address(page)),
                None,
            ),
        }
    }
}

/// Leads back to the page, which says what was wrong.
pub(super) fn back(fault: &str) -> Response {
    lead_to(&format!("/account?fault={fault}"), None)
}

pub(super) fn known(visitor: &Visitor) -> Result<&Person, Problem> {
    let person = visitor.person.as_ref();
    person.ok_or_else(|| Refused::NotYours.into())
}

/// Whether a password may be chosen.
pub(crate) fn is_long_enough(password: &str) -> bool {
    (LEAST_PASSWORD..=MOST_PASSWORD).contains(&password.chars().count())
}
