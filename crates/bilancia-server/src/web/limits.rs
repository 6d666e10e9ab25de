//! How much one address may ask for: enough for people, too little to try passwords or to fill the database.

use std::{net::IpAddr, num::NonZeroU32, sync::Arc, time::Duration};

use axum::{
    Router,
    http::{Method, Request},
    response::IntoResponse,
};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use tower_governor::{
    GovernorError, GovernorLayer, governor::GovernorConfigBuilder, key_extractor::KeyExtractor,
};

use super::{
    answer::Problem,
    later::{self, Later},
};
use crate::{Bounds, network::client};

/// A bound: a number at once, and then one more per interval.
#[derive(Clone, Copy)]
pub(super) struct Allowance {
    burst: u32,
    every: Duration,
}

/// Forms and commands.
pub(super) const ACTS: Allowance = Allowance {
    burst: 120,
    every: Duration::from_millis(100),
};
/// Names and passwords.
pub(super) const ACCOUNTS: Allowance = Allowance {
    burst: 10,
    every: Duration::from_secs(6),
};
/// Time after which one more guest may come from an address.
const GUEST: Duration = Duration::from_secs(10);

/// How often unused counts are forgotten.
const FORGET: Duration = Duration::from_secs(60);

/// The address that a request counts for.
#[derive(Clone)]
struct ByClient {
    behind_proxy: bool,
}

impl KeyExtractor for ByClient {
    type Key = IpAddr;

    fn extract<T>(&self, request: &Request<T>) -> Result<IpAddr, GovernorError> {
        client::of(request.extensions(), request.headers(), self.behind_proxy)
            .ok_or(GovernorError::UnableToExtractKey)
    }
}

/// Limits what is sent to a part of the server, by the address it comes from; behind a proxy, by what the proxy says.
pub(super) fn limit<S: Clone + Send + Sync + 'static>(
    part: Router<S>,
    allowance: Allowance,
    behind_proxy: bool,
) -> Router<S> {
    let config = GovernorConfigBuilder::default()
        .period(allowance.every)
        .burst_size(allowance.burst)
        .methods(vec![Method::POST, Method::PUT])
        .key_extractor(ByClient { behind_proxy })
        .finish();
    let config = Arc::new(config.expect("an allowance is more than nothing"));
    let limiter = config.limiter().clone();
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(FORGET).await;
            limiter.retain_recent();
        }
    });
    let refused = |error| match error {
        GovernorError::TooManyRequests { wait_time, .. } => Problem::from(Later {
            seconds: wait_time.max(1),
            ..later::TOO_OFTEN
        })
        .into_response(),
        other => other.into_response().map(axum::body::Body::from),
    };
    part.layer(GovernorLayer::new(config).error_handler(refused))
}

/// New guests, by the address they come from.
pub(crate) struct Guests(Option<Arc<DefaultKeyedRateLimiter<IpAddr>>>);

impl Guests {
    pub(super) fn new(bounds: &Bounds, limited: bool) -> Self {
        let quota = NonZeroU32::new(bounds.guests_by_address)
            .and_then(|burst| Some(Quota::with_period(GUEST)?.allow_burst(burst)));
        let limiter = quota
            .filter(|_| limited)
            .map(|quota| Arc::new(RateLimiter::keyed(quota)));
        if let Some(limiter) = limiter.clone() {
            tokio::spawn(async move {
                loop {
                    tokio::time::sleep(FORGET).await;
                    limiter.retain_recent();
                }
            });
        }
        Self(limiter)
    }

    /// Lets one more come from an address.
    pub(super) fn admit(&self, address: Option<IpAddr>) -> Result<(), Problem> {
        match (&self.0, address) {
            (Some(limiter), Some(address)) if limiter.check_key(&address).is_err() => {
                Err(later::TOO_MANY_GUESTS.into())
            }
            _ => Ok(()),
        }
    }
}
