//! Events as pages and the API both need them: lists, and commands that are asked for.

pub mod command;
pub mod plan;

use std::sync::Arc;

use bilancia_service::Hosted;

use super::{answer::Problem, app::App};

/// Events in a list.
pub const MOST: i64 = 50;

/// Events that are shown in lists, those that go on first.
pub async fn listed(app: &App) -> Result<Vec<Arc<Hosted>>, Problem> {
    let mut all = Vec::new();
    for phases in [&["registration", "playing"][..], &["closed"][..]] {
        for id in app.service.events(phases, None, MOST).await? {
            all.push(app.service.event(&id).await?);
        }
    }
    Ok(all)
}
