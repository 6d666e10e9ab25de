//! Help that a player wants in a war: hints, the guide of a war that was begun as a guided one, and lessons that were skipped. A
//! browser keeps it for each game.

use axum::{
    Form,
    extract::{Path, State},
    http::header,
    response::Response,
};
use serde::Deserialize;

use super::query::Look;
use crate::{
    answer::{Problem, lead_to},
    app::App,
    entering::enter,
    visitor::{AIDS, Visitor, set_game_cookie},
};

/// Help with which a guided war begins.
pub(super) const GUIDED: &str = "guide-on";
/// Largest number of a lesson.
const MOST: usize = 99;

/// The help that a player wants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Aids {
    /// Whether the war was begun as a guided one, and its guide was not ended.
    pub guided: bool,
    /// Whether hints are shown, as far as the player has said so.
    pub hints: Option<bool>,
    /// Numbers of lessons that are left out.
    pub skipped: Vec<usize>,
}

impl Aids {
    /// Reads what a browser has kept; what is unknown is left out.
    pub(super) fn read(text: Option<&str>) -> Self {
        let mut aids = Self::default();
        for word in text.unwrap_or_default().split('.') {
            aids.change(word);
        }
        aids
    }

    /// The text that a browser keeps.
    fn text(&self) -> String {
        let guide = self.guided.then(|| GUIDED.to_owned());
        let hints = self
            .hints
            .map(|on| if on { "hints-on" } else { "hints-off" });
        let hints = hints.map(str::to_owned);
        let skipped = self.skipped.iter().map(|number| format!("skip-{number}"));
        let words = guide.into_iter().chain(hints).chain(skipped);
        words.collect::<Vec<_>>().join(".")
    }

    /// Makes a change; what is unknown changes nothing.
    fn change(&mut self, word: &str) {
        match word {
            GUIDED => self.guided = true,
            "guide-off" => self.guided = false,
            "hints-on" => self.hints = Some(true),
            "hints-off" => self.hints = Some(false),
            word => {
                let number = word.strip_prefix("skip-").and_then(|it| it.parse().ok());
                let new = number.filter(|number| *number <= MOST && !self.skipped.contains(number));
                self.skipped.extend(new);
            }
        }
    }
}

/// Fields of a change.
#[derive(Deserialize)]
pub(crate) struct AidsForm {
    /// The change, such as `hints-on`.
    #[serde(default, rename = "do")]
    change: String,
    /// The look at the turn to come back to.
    #[serde(default)]
    back: String,
}

/// Changes the help that a visitor wants in a game, in this browser.
pub(crate) async fn change(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<AidsForm>,
) -> Result<Response, Problem> {
    let here = format!("/game/{id}");
    // A visitor does not learn whether a game that is not for them is there.
    enter(&app, &visitor, &id, None).await?;
    let mut aids = Aids::read(visitor.aids.as_deref());
    aids.change(&form.change);
    let look = Look::of_query(&form.back).query();
    let mut response = lead_to(&format!("{here}?{look}"), None);
    if let Some(cookie) = set_game_cookie(&app, &here, AIDS, &aids.text()) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    Ok(response)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_kept_reads_back(text in "((guide|hints|skip)-(on|off|[0-9]{1,4})[.]?){0,6}|[a-z.-]{0,20}") {
            let aids = Aids::read(Some(&text));
            prop_assert_eq!(Aids::read(Some(&aids.text())), aids);
        }
    }
}
