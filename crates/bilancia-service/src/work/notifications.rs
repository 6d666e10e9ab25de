//! Notifications from other servers on the same PostgreSQL.

use std::{sync::Arc, time::Duration};

use bilancia_store::CHANNEL;
use sqlx::postgres::PgListener;

use crate::GameService;

/// How long to wait before the database is asked again after it was away.
const PAUSE: Duration = Duration::from_secs(1);

/// Listens for as long as it is let.
pub async fn listen(database: String, service: Arc<GameService>) {
    loop {
        if let Err(error) = hear(&database, &service).await {
            tracing::warn!(%error, "news of other servers are late");
        }
        tokio::time::sleep(PAUSE).await;
    }
}

async fn hear(database: &str, service: &GameService) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(database).await?;
    listener.listen(CHANNEL).await?;
    loop {
        // Whatever was written before this connection listened is caught up with.
        service.catch_up(None).await;
        while let Some(news) = listener.try_recv().await? {
            service.catch_up(Some(news.payload())).await;
        }
    }
}
