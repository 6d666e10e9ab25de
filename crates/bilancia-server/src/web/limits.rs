//! How much one address may ask for: enough for people, too little to try passwords or to fill the database.

use std::{
    net::IpAddr,
    num::NonZeroU32,
    sync::{Arc, Weak},
    time::Duration,
};

use axum::{
    Router,
    extract::{Request, State},
    http::{Method, StatusCode},
    middleware::{Next, from_fn_with_state},
    response::{IntoResponse, Response},
};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter, clock::Clock};

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

type ByAddress = DefaultKeyedRateLimiter<IpAddr>;

/// Counts requests by the address they come from; behind a proxy, by what the proxy says.
#[derive(Clone)]
struct Limit {
    counts: Arc<ByAddress>,
    behind_proxy: bool,
}

/// Limits what is sent to a part of the server.
pub(super) fn limit<S: Clone + Send + Sync + 'static>(
    part: Router<S>,
    allowance: Allowance,
    behind_proxy: bool,
) -> Router<S> {
    let burst = NonZeroU32::new(allowance.burst);
    let quota = burst.and_then(|burst| quota(allowance.every, burst));
    let counts = counts(quota.expect("an allowance is more than nothing"));
    let limit = Limit {
        counts,
        behind_proxy,
    };
    part.layer(from_fn_with_state(limit, within))
}

async fn within(State(limit): State<Limit>, request: Request, next: Next) -> Response {
    if ![Method::POST, Method::PUT].contains(request.method()) {
        return next.run(request).await;
    }
    let client = client::of(request.extensions(), request.headers(), limit.behind_proxy);
    let Some(client) = client else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    match limit.counts.check_key(&client) {
        Ok(()) => next.run(request).await,
        Err(until) => {
            let wait = until.wait_time_from(limit.counts.clock().now());
            Problem::from(Later {
                seconds: wait.as_secs().max(1),
                ..later::TOO_OFTEN
            })
            .into_response()
        }
    }
}

fn quota(every: Duration, burst: NonZeroU32) -> Option<Quota> {
    Some(Quota::with_period(every)?.allow_burst(burst))
}

/// Counts by address, which are forgotten when they say nothing any more.
fn counts(quota: Quota) -> Arc<ByAddress> {
    let counts = Arc::new(RateLimiter::keyed(quota));
    let kept: Weak<ByAddress> = Arc::downgrade(&counts);
    tokio::spawn(async move {
        loop {
            tokio::time::sleep(FORGET).await;
            let Some(counts) = kept.upgrade() else {
                break;
            };
            counts.retain_recent();
        }
    });
    counts
}

/// New guests, by the address they come from.
pub(crate) struct Guests(Option<Arc<ByAddress>>);

impl Guests {
    pub(super) fn new(bounds: &Bounds, limited: bool) -> Self {
        let burst = NonZeroU32::new(bounds.guests_by_address).filter(|_| limited);
        let quota = burst.and_then(|burst| quota(GUEST, burst));
        Self(quota.map(counts))
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
