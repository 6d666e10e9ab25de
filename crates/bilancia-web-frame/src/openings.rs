//! How openings are looked for, by forms and by programs.

use bilancia_service::{OpeningFilter, Players, insight::openings::month_named};
use serde::Deserialize;
use utoipa::IntoParams;

use super::answer::Problem;

/// Most games that are named at a position.
pub const MOST_GAMES: i64 = 12;

/// A position of an opening, and the games that count.
#[derive(Clone, Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(default)]
pub struct Sought {
    /// Options of the games, as in `size=9,goal=4`; those of most games if it is left out.
    pub options: Option<String>,
    /// The position, as `next` of a move and `position` name it; the start if it is left out.
    pub at: Option<String>,
    /// `yes` for rated games, `no` for casual ones; all if it is left out.
    pub rated: Option<String>,
    /// `people`, `mixed` (people and programs) or `programs`; all if it is left out.
    pub players: Option<String>,
    /// Only games that ended in this month or later, as in `2026-11`.
    pub since: Option<String>,
}

impl Sought {
    /// The games that count. A field that is empty is left out.
    ///
    /// # Errors
    /// [`Problem::Misread`] for a word that is not known.
    pub fn filter(&self) -> Result<OpeningFilter, Problem> {
        let given = |field: &Option<String>| field.clone().filter(|text| !text.is_empty());
        let rated = match given(&self.rated).as_deref() {
            None => None,
            Some("yes") => Some(true),
            Some("no") => Some(false),
            Some(_) => return Err(Problem::Misread),
        };
        let players = match given(&self.players) {
            None => None,
            Some(word) => {
                let mut all = Players::ALL.into_iter();
                let found = all.find(|players| players.name() == word);
                Some(found.ok_or(Problem::Misread)?)
            }
        };
        let since = match given(&self.since) {
            None => None,
            Some(month) => Some(month_named(&month).ok_or(Problem::Misread)?),
        };
        Ok(OpeningFilter {
            rated,
            players,
            since,
        })
    }

    /// The options that are asked for.
    pub fn options(&self) -> Option<&str> {
        self.options.as_deref()
    }

    /// The position that is asked for.
    pub fn at(&self) -> Option<&str> {
        self.at.as_deref().filter(|at| !at.is_empty())
    }
}
