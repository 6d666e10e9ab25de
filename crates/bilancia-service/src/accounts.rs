//! Accounts: who somebody is, by which session, token, link or password.

use bilancia_store::{Account, Link, LinkKind, Person, StoreError, Token, Verified, names, random};

use crate::{GameService, Refused, of_store};

of_store! {
    /// Keeps a link to be mailed until a moment in milliseconds since 1970.
    fn add_link(hash: &str, kind: LinkKind, link: &Link, until: i64) -> ();
    /// Changes a password from one to another, by what is kept of them, and begins a session; false if it was changed meanwhile.
    fn change_password(person: &str, passwords: [&str; 2], session: &str, now: i64) -> bool;
    /// Keeps the hash of the code by which a person can replace a lost password, in place of the one before, and mails to their
    /// address that there is one. `password` is the hash that was looked at. Returns whether it was still that one.
    fn set_recovery(person: &str, password: &str, code: &str, now: i64) -> bool;
    /// Replaces the hash of the password of the person with a name whose recovery code has a hash; the code is used up, all
    /// their sessions and tokens end but one new session, and it is mailed to their address. Returns the id of that person, if there is one.
    fn recover(name: &str, code: &str, password: &str, session: &str, now: i64) -> Option<String>;
    /// The person who has this name, and since when.
    fn person(name: &str) -> Option<(Person, i64)>;
    /// The name of the person with an id.
    fn name_of(person: &str) -> Option<String>;
    /// The name of a person who has an account.
    fn account_name(person: &str) -> Option<String>;
    /// The person who has this name, and the hash of the password.
    fn credentials(name: &str) -> Option<(String, String)>;
    /// When the absences of a person began and ended or will end, of those that ended after a moment.
    fn absences(person: &str, after: i64) -> Vec<(i64, i64)>;
    /// Keeps a session by the hash of its secret, and deletes all that began at or before `expired`. Somebody who signed in
    /// did so by a password of which `password` was kept: returns false, and keeps nothing, if it was changed meanwhile.
    fn add_session(hash: &str, person: &str, password: Option<&str>, times: [i64; 2]) -> bool;
    /// The person of a session that began, or was renewed, after a moment, and when that was.
    fn session(hash: &str, after: i64) -> Option<(Person, i64)>;
    /// Lets a session last from now on.
    fn renew_session(hash: &str, now: i64) -> ();
    /// Ends a session.
    fn end_session(hash: &str) -> ();
    /// Ends all sessions and all tokens of a person.
    fn end_all(person: &str) -> ();
    /// Keeps a token by its hash, for a person who asked for it in a session, and mails to their address that there is one. False if they have as many as one may have,
    /// or if the session was ended meanwhile.
    fn add_token(token_hash: &str, person: &str, session: &str, name: &str, now: i64) -> bool;
    /// The tokens of a person, the oldest first.
    fn tokens(person: &str) -> Vec<Token>;
    /// Ends a token of a person.
    fn end_token(id: &str, person: &str) -> ();
    /// The person for whom a token stands.
    fn token_person(token_hash: &str, now: i64) -> Option<Person>;
    /// The link of a hash, unless it is used up or too old.
    fn link(hash: &str, kind: LinkKind, now: i64) -> Option<Link>;
    /// Uses a link that verifies an address: it is the person's from now on, and all their links are used up. If it takes the place of
    /// another, mails to both say so.
    fn verify(hash: &str, now: i64) -> Verified;
    /// Uses a link that signs in: begins a session, after ending all sessions and tokens if there is a new `password`, by
    /// its hash, which is also mailed. Returns whether the link was still good.
    fn sign_in_by_link(hash: &str, password: Option<&str>, session: &str, now: i64) -> bool;
    /// Forgets links that are too old.
    fn sweep_links(now: i64) -> ();
}

impl GameService {
    /// Takes a new guest in. A short name that somebody has is tried again, longer.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn new_guest(&self) -> Result<Person, StoreError> {
        self.guest_of(random::name).await
    }

    async fn guest_of(&self, mut draw: impl FnMut() -> String) -> Result<Person, StoreError> {
        let mut length = 5;
        loop {
            let id = draw();
            let short = &id[..length.min(id.len())];
            let person = Person {
                name: format!("{}-{short}", names::GUEST),
                id,
                registered: false,
            };
            if self.store.add_guest(&person, self.now()).await? {
                return Ok(person);
            }
            length += 1;
        }
    }

    /// Makes an account, of a guest or of somebody new. Returns whether the name was free.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn register(&self, account: &Account<'_>) -> Result<bool, StoreError> {
        let made = self.store.register(account).await?;
        if made {
            self.renamed(account.id);
        }
        Ok(made)
    }

    /// Ends an account for good; `password` is what is kept of its password. Games that go on are resigned first, so that
    /// no opponent waits. Returns whether it was ended: not if the password was changed meanwhile.
    ///
    /// # Errors
    /// [`Refused::Store`] if the database fails.
    pub async fn delete_account(&self, person: &Person, password: &str) -> Result<bool, Refused> {
        self.end_games(person).await?;
        let name = format!("{}-{}", names::GONE, random::name());
        let ended = self
            .store
            .delete_account(&person.id, password, &name)
            .await?;
        if ended {
            self.renamed(&person.id);
            // The host sees to what is left undone before it pairs a round.
            if let Err(error) = self.leave_events(&person.id).await {
                tracing::warn!(%error, "a person who is gone was not withdrawn from all events yet");
            }
        }
        Ok(ended)
    }
}

#[cfg(test)]
mod tests {
    use bilancia_games::Resources;
    use tempfile::TempDir;

    use crate::{USUAL_CONNECTIONS, clock::Clock, open};

    #[tokio::test]
    async fn a_guest_whose_name_is_taken_gets_another() {
        let folder = TempDir::new().unwrap();
        let url = format!(
            "sqlite://{}?mode=rwc",
            folder.path().join("games.db").display()
        );
        let (clock, resources) = (Clock::of_machine(), Resources::default());
        let service = open(&url, USUAL_CONNECTIONS, clock, &resources, None)
            .await
            .unwrap();
        for (id, name) in [
            ("abcdefghijk22222", "guest-abcde"),
            ("abcdefghijk33333", "guest-abcdef"),
            ("abcdefghijk44444", "guest-abcdefg"),
        ] {
            let guest = service.guest_of(|| id.to_owned()).await.unwrap();
            assert_eq!(guest.name, name);
        }
        service.close().await;
    }
}
