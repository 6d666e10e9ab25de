//! How much one address may ask for: enough for people, too little to try passwords or to fill the database. A site with many
//! networks of IPv6 may ask for a few times as much.

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
use crate::network::{Bounds, client};

/// Longest form with the text of a turn: 16,000 bytes of which each may be sent as three.
pub const MOST_OF_TURN: usize = 64 * 1024;

/// A bound: a number at once, and then one more per interval.
#[derive(Clone, Copy)]
pub struct Allowance {
    burst: u32,
    every: Duration,
}

/// Forms and commands.
pub const ACTS: Allowance = Allowance {
    burst: 120,
    every: Duration::from_millis(100),
};
/// Names and passwords.
pub const ACCOUNTS: Allowance = Allowance {
    burst: 10,
    every: Duration::from_secs(6),
};
/// Time after which one more guest may come from an address.
const GUEST: Duration = Duration::from_secs(10);

/// How many times as much as one network a site may send that has many.
const SITE: u32 = 4;

/// How often unused counts are forgotten.
const FORGET: Duration = Duration::from_secs(60);

type ByAddress = DefaultKeyedRateLimiter<IpAddr>;

/// Counts by address, and by site.
#[derive(Clone)]
struct Counts {
    networks: Arc<ByAddress>,
    sites: Arc<ByAddress>,
}

impl Counts {
    /// None for an allowance of nothing.
    fn new(every: Duration, burst: u32) -> Option<Self> {
        let burst = NonZeroU32::new(burst)?;
        let networks = Quota::with_period(every)?.allow_burst(burst);
        let burst = burst.saturating_mul(NonZeroU32::new(SITE)?);
        let sites = Quota::with_period(every / SITE)?.allow_burst(burst);
        Some(Self {
            networks: counts(networks),
            sites: counts(sites),
        })
    }

    /// Counts one more from an address as limits count it.
    ///
    /// # Errors
    /// The time until another is allowed.
    fn take(&self, address: IpAddr) -> Result<(), Duration> {
        let wait = |counts: &ByAddress, key: &IpAddr| {
            let taken = counts.check_key(key);
            taken.map_err(|until| until.wait_time_from(counts.clock().now()))
        };
        wait(&self.networks, &address)?;
        // Of other addresses no site is known.
        match address.is_ipv6() {
            true => wait(&self.sites, &client::crowd(address)),
            false => Ok(()),
        }
    }
}

/// Counts requests by the address they come from; behind a proxy, by what the proxy says.
#[derive(Clone)]
struct Limit {
    counts: Counts,
    behind_proxy: bool,
}

/// Limits what is sent to a part of the server.
pub fn limit<S: Clone + Send + Sync + 'static>(
    part: Router<S>,
    allowance: Allowance,
    behind_proxy: bool,
) -> Router<S> {
    let counts = Counts::new(allowance.every, allowance.burst);
    let limit = Limit {
        counts: counts.expect("an allowance is more than nothing"),
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
    match limit.counts.take(client) {
        Ok(()) => next.run(request).await,
        Err(wait) => Problem::from(Later {
            seconds: wait.as_secs().max(1),
            ..later::TOO_OFTEN
        })
        .into_response(),
    }
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
pub(crate) struct Guests(Option<Counts>);

impl Guests {
    pub(crate) fn new(bounds: &Bounds, limited: bool) -> Self {
        let counts = || Counts::new(GUEST, bounds.guests_by_address);
        Self(limited.then(counts).flatten())
    }

    /// Lets one more come from an address.
    pub(crate) fn admit(&self, address: Option<IpAddr>) -> Result<(), Problem> {
        match (&self.0, address) {
            (Some(counts), Some(address)) if counts.take(address).is_err() => {
                Err(later::TOO_MANY_GUESTS.into())
            }
            _ => Ok(()),
        }
    }
}
