//! The measurements that were done last.

use bilancia_core::Lang;
use bilancia_service::insight::measured::game_words;
use maud::{Markup, html};

use super::{progress::in_language, texts};
use crate::{answer::Problem, app::App};

/// Number of measurements that are listed.
const LISTED: i64 = 12;

/// The list, each measurement with its result in a sentence; nothing where there are none.
pub(in crate::pages) async fn recent(app: &App, lang: Lang) -> Result<Markup, Problem> {
    let recent = app.service.last_measurements(LISTED).await?;
    Ok(html! {
        @if !recent.is_empty() {
            section.open {
                h2 { (texts::RECENT.raw(lang)) }
                ul { @for done in &recent { li {
                    a href={ "/laboratory/weighing/" (done.id) } { (game_words(&done.game, lang)) }
                    @if let Some(report) = done.report.as_ref().and_then(|report| in_language(report, lang)) { ": " (report.sentence) }
                } } }
            }
        }
    })
}
