//! Passwords: what is kept of them, and whether one is right.

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use tokio::task::spawn_blocking;

/// What is kept of a password (Argon2id, with the parameters that its crate recommends).
pub(crate) async fn keep(password: String) -> Option<String> {
    let hash = move || {
        let hash = Argon2::default().hash_password(password.as_bytes());
        hash.ok().map(|hash| hash.to_string())
    };
    // It takes a while by design.
    spawn_blocking(hash).await.ok().flatten()
}

/// Whether a password is the one that this was kept of. Without one it takes as long, so that nobody learns which
/// names there are.
pub(crate) async fn is_right(password: String, kept: Option<String>) -> bool {
    let check = move || {
        let Some(kept) = kept else {
            Argon2::default().hash_password(password.as_bytes()).ok();
            return false;
        };
        let hash = PasswordHash::new(&kept);
        hash.is_ok_and(|hash| {
            Argon2::default()
                .verify_password(password.as_bytes(), &hash)
                .is_ok()
        })
    };
    spawn_blocking(check).await.unwrap_or(false)
}
