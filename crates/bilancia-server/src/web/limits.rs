//! How much one address may ask for: enough for people, too little to try passwords or to fill the database.

use std::{sync::Arc, time::Duration};

use axum::{Router, http::Method};
use tower_governor::{
    GovernorLayer,
    governor::GovernorConfigBuilder,
    key_extractor::{PeerIpKeyExtractor, SmartIpKeyExtractor},
};

/// What is allowed: so many at once, and then one more each time.
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

/// How often what nobody uses any more is forgotten.
const FORGET: Duration = Duration::from_secs(60);

/// Limits what is sent to a part of the server, by the address it comes from; behind a proxy, by what the proxy says.
pub(super) fn limit<S: Clone + Send + Sync + 'static>(
    part: Router<S>,
    allowance: Allowance,
    behind_proxy: bool,
) -> Router<S> {
    let mut config = GovernorConfigBuilder::default();
    config
        .period(allowance.every)
        .burst_size(allowance.burst)
        .methods(vec![Method::POST]);
    macro_rules! limited {
        ($by:expr) => {{
            let config = config.key_extractor($by).use_headers().finish();
            let config = Arc::new(config.expect("an allowance is more than nothing"));
            let limiter = config.limiter().clone();
            tokio::spawn(async move {
                loop {
                    tokio::time::sleep(FORGET).await;
                    limiter.retain_recent();
                }
            });
            part.layer(GovernorLayer::new(config))
        }};
    }
    match behind_proxy {
        true => limited!(SmartIpKeyExtractor),
        false => limited!(PeerIpKeyExtractor),
    }
}
