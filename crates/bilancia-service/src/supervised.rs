//! Work beside the answering of requests, which must go on whatever happens.

use std::time::Duration;

use tokio::task::JoinSet;

/// How long to wait before work is begun anew that broke off.
const PAUSE: Duration = Duration::from_secs(1);

/// Does some work until it is done; begins anew if it panics, which is logged. `name` is for the log.
pub async fn supervised<W>(name: &'static str, work: impl Fn() -> W)
where
    W: Future<Output = ()> + Send + 'static,
{
    loop {
        // What is in the set ends with it.
        let mut only = JoinSet::new();
        only.spawn(work());
        match only.join_next().await {
            Some(Err(error)) if error.is_panic() => {
                tracing::error!(work = name, %error, "broke off, and begins anew");
            }
            _ => return,
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Does something such that a panic in it is no more than an error, which is its text.
pub(crate) async fn apart<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> Result<T, String> {
    let mut only = JoinSet::new();
    only.spawn(work);
    match only.join_next().await {
        Some(Ok(done)) => Ok(done),
        Some(Err(error)) => Err(error.to_string()),
        None => Err("it was not done".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    };

    use super::*;

    #[tokio::test]
    async fn what_panics_begins_anew() {
        let times = Arc::new(AtomicUsize::new(0));
        let work = || {
            let times = Arc::clone(&times);
            async move {
                assert!(times.fetch_add(1, Ordering::Relaxed) >= 2, "not yet");
            }
        };
        supervised("a test", work).await;
        assert_eq!(times.load(Ordering::Relaxed), 3);
        let broken: Result<(), String> = apart(async { panic!("no") }).await;
        assert!(broken.is_err());
        assert_eq!(apart(async { 1 }).await, Ok(1));
    }
}
