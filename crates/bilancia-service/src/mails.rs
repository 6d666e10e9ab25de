//! Mails that wait to be sent, those that came, and addresses.

use bilancia_store::{
    Address, DueMail, FailedMail, Incoming, Mail, MailFate, MailTo, Store, StoreError, Thread,
    Topic, Wishes,
};

use crate::{GameService, of_store};

of_store! {
    /// The address of a person.
    fn address(person: &str) -> Option<Address>;
    /// The address of a secret.
    fn address_of_secret(secret: &str) -> Option<Address>;
    /// People with an address, by their names.
    fn people_at(address: &str) -> Vec<Address>;
    /// Changes what a person wants to be mailed about. Returns whether they have an address.
    fn set_wishes(person: &str, wishes: Wishes) -> bool;
    /// Takes the address of a person away, with links to it and mails that wait.
    fn remove_address(person: &str) -> ();
    /// Counts a hard failure of a delivery to an address; mails to it stop with the third.
    fn count_bounce(secret: &str, now: i64) -> ();
    /// Lets mails go to the address of a person again, as if no delivery had failed.
    fn resume_mail(person: &str) -> ();
    /// Takes the mail that is due first, for as long as `lease` milliseconds: if it is neither sent nor put off by then, it
    /// is due again, because the worker that took it has died.
    fn take_mail(now: i64, lease: i64) -> Option<DueMail>;
    /// Notes what became of a mail that was taken.
    fn settle_mail(id: &str, fate: MailFate<'_>) -> ();
    /// Writes a mail to an address, due now. Returns whether its limits allow it; nothing has changed if not.
    fn mail_to(mail: &MailTo<'_>, now: i64) -> bool;
    /// Writes mails that nothing in a log causes. Returns how many their limits did not allow.
    fn add_mails(mails: &[Mail], now: i64) -> usize;
    /// Notes that many wrong passwords were tried for a person's account, once in each day that has this number, and mails it to
    /// their address if they have one.
    fn note_guesses(person: &str, day: i64, now: i64) -> ();
    /// When many wrong passwords were last tried for a person's account, if that was in the last thirty days.
    fn guessed(person: &str) -> Option<i64>;
    /// The latest address that a person wants verified, since a moment.
    fn address_to_verify(person: &str, since: i64) -> Option<String>;
    /// Mails to a person that were given up, the latest first.
    fn failed_mails(person: &str) -> Vec<FailedMail>;
    /// Lets mails to a person that were given up be tried again, or forgets them.
    fn again(person: &str, forget: bool, now: i64) -> ();
    /// Forgets mails that are done and older than a moment.
    fn sweep_mails(before: i64) -> ();
    /// People whom games wait for whose clocks run out between two moments: game, person, deadline and time control.
    fn hurried(between: [i64; 2]) -> Vec<(String, String, i64, String)>;
    /// Takes the mail that came first and is not dealt with, for as long as `lease` milliseconds.
    fn take_incoming(now: i64, lease: i64) -> Option<Incoming>;
    /// Notes what was done with a mail that came, with the answer to it, if there is one.
    fn settle_incoming(id: &str, outcome: &str, answer: Option<&Mail>, now: i64) -> ();
    /// Lets a mail that came be looked at again at a moment.
    fn put_off_incoming(id: &str, due: i64) -> ();
    /// The thread of a token.
    fn thread(token: &str) -> Option<Thread>;
    /// The thread of a person about a topic; a new one if there was none.
    fn thread_of(topic: Topic, person: &str) -> Thread;
    /// Notes the latest mail of a thread, by its Message-ID.
    fn note_latest(thread: &Thread, latest: &str) -> ();
}

/// Keeps a mail that came in the inbox of a database, by its name there. Returns false if it was kept before.
///
/// # Errors
/// [`StoreError`] if the database cannot be opened or written.
pub async fn keep_incoming(
    database: &str,
    id: &str,
    recipient: Option<&str>,
    raw: &[u8],
    now: i64,
) -> Result<bool, StoreError> {
    let store = Store::open(database).await?;
    let kept = store.keep_incoming(id, recipient, raw, now).await;
    store.close().await;
    kept
}
