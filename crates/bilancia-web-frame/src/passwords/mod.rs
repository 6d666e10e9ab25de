//! Passwords: what is kept of them, and whether one is right.
//!
//! Each takes 19 MiB of memory and some hundredths of a second of a core, by design, so a few threads of their own do
//! one after the other, always in the same memory. A request that comes when many wait already is refused for now.

mod guesses;
mod places;

use std::{
    cell::RefCell,
    sync::{Arc, Once},
    thread,
};

use argon2::{
    Algorithm, Argon2, Block, CustomizedPasswordHasher, Params, PasswordHash, PasswordVerifier,
    Version,
    password_hash::{
        self,
        phc::{Output, ParamsString, Salt},
    },
};
use tokio::sync::oneshot;

use super::{
    answer::Problem,
    later::{Later, PASSWORDS_WAIT},
};

pub(crate) use guesses::{Guesses, Under};
pub use places::Asker;
use places::Places;

/// Most threads, and so most passwords at once.
const MOST_THREADS: usize = 2;

/// Threads that hash the passwords of a server, started by the first of them.
pub struct Passwords {
    begun: Once,
    places: Arc<Places>,
}

impl Drop for Passwords {
    fn drop(&mut self) {
        self.places.close();
    }
}

impl Passwords {
    /// Those of a server that limits what comes from one address, or does not.
    pub(crate) fn new(limited: bool) -> Self {
        Self {
            begun: Once::new(),
            places: Arc::new(Places::new(limited)),
        }
    }

    /// Hash that is stored of a password (Argon2id, with the parameters that its crate recommends).
    ///
    /// # Errors
    /// [`Problem::Later`] if too many wait already.
    pub async fn keep(&self, password: String, asker: Asker) -> Result<Option<String>, Problem> {
        let hash = move |hasher: &Hasher| hasher.keep(&password);
        Ok(self.in_turn(asker, hash).await?.flatten())
    }

    /// Whether a password is the one of which `kept` is the hash. Without a hash it takes as long, so that the time does
    /// not tell whether a name is taken.
    ///
    /// # Errors
    /// [`Problem::Later`] if too many wait already.
    pub(crate) async fn is_right(
        &self,
        password: String,
        kept: Option<String>,
        asker: Asker,
    ) -> Result<bool, Problem> {
        let check = move |hasher: &Hasher| match kept {
            Some(kept) => hasher.is_right(&password, &kept),
            None => {
                hasher.keep(&password);
                false
            }
        };
        Ok(self.in_turn(asker, check).await?.unwrap_or(false))
    }

    /// Does work when a thread is free, unless its result is no longer wanted; none if it could not be done.
    async fn in_turn<T: Send + 'static>(
        &self,
        asker: Asker,
        work: impl FnOnce(&Hasher) -> T + Send + 'static,
    ) -> Result<Option<T>, Later> {
        let (send, received) = oneshot::channel();
        let work = move |hasher: &Hasher| {
            if !send.is_closed() {
                send.send(work(hasher)).ok();
            }
        };
        self.begun.call_once(|| begin(&self.places));
        let entered = self.places.enter(asker, Box::new(work));
        entered.map_err(|_| PASSWORDS_WAIT)?;
        Ok(received.await.ok())
    }
}

/// Argon2 that uses its memory again. If each password got memory of its own, the allocator of the GNU C library would
/// find no free piece that fits the next one exactly, aligned as it must be, and hold hundreds of megabytes before long.
#[derive(Default)]
struct Hasher(RefCell<Vec<Block>>);

impl Hasher {
    fn keep(&self, password: &str) -> Option<String> {
        let salt = Salt::generate();
        let hash = self.hash_password_with_params(password.as_bytes(), &salt, Params::default());
        hash.ok().map(|hash| hash.to_string())
    }

    fn is_right(&self, password: &str, kept: &str) -> bool {
        let hash = PasswordHash::new(kept);
        hash.is_ok_and(|hash| self.verify_password(password.as_bytes(), &hash).is_ok())
    }
}

impl CustomizedPasswordHasher<PasswordHash> for Hasher {
    type Params = Params;

    fn hash_password_customized(
        &self,
        password: &[u8],
        salt: &[u8],
        algorithm: Option<&str>,
        version: Option<u32>,
        params: Params,
    ) -> password_hash::Result<PasswordHash> {
        let algorithm = algorithm.map_or(Ok(Algorithm::default()), Algorithm::try_from)?;
        let version = version.map_or(Ok(Version::default()), Version::try_from)?;
        let length = params.output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
        let mut output = vec![0; length];
        let mut blocks = self.0.borrow_mut();
        if blocks.len() < params.block_count() {
            blocks.resize(params.block_count(), Block::default());
        }
        let argon2 = Argon2::new(algorithm, version, params.clone());
        argon2.hash_password_into_with_memory(password, salt, &mut output, &mut blocks[..])?;
        Ok(PasswordHash {
            algorithm: algorithm.ident(),
            version: Some(version.into()),
            params: ParamsString::try_from(&params)?,
            salt: Some(Salt::new(salt)?),
            hash: Some(Output::new(&output)?),
        })
    }
}

type Work = Box<dyn FnOnce(&Hasher) + Send>;

/// Starts the threads, which end when the server is gone.
fn begin(places: &Arc<Places>) {
    let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    for _ in 0..cores.min(MOST_THREADS) {
        let places = Arc::clone(places);
        let name = "passwords".to_owned();
        if let Err(error) = thread::Builder::new()
            .name(name)
            .spawn(move || labour(&places))
        {
            tracing::error!(%error, "a thread for passwords could not be started");
        }
    }
}

fn labour(places: &Places) {
    let hasher = Hasher::default();
    while let Some(work) = places.next() {
        work(&hasher);
    }
}

#[cfg(test)]
mod tests {
    use argon2::PasswordHasher;

    use super::*;

    #[test]
    fn memory_that_is_used_again_changes_nothing() {
        let hasher = Hasher::default();
        let kept = hasher.keep("correct horse").unwrap();
        // As the library does it by itself, both ways.
        let alone = Argon2::default();
        let by_library = alone.hash_password(b"correct horse").unwrap().to_string();
        let hash = PasswordHash::new(&kept).unwrap();
        assert!(alone.verify_password(b"correct horse", &hash).is_ok());
        for _ in 0..3 {
            assert!(!hasher.is_right("wrong", &kept));
            assert!(hasher.is_right("correct horse", &by_library));
            assert!(hasher.is_right("correct horse", &kept));
            assert!(!hasher.is_right("correct horse", "not a hash"));
        }
        assert_ne!(kept, hasher.keep("correct horse").unwrap());
    }
}
