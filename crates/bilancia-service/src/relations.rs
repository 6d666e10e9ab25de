//! Relations between people: following, blocking and reporting, and how one's games ended.

use std::collections::BTreeMap;

use bilancia_store::{Person, Relation, StoreError, random};

use crate::GameService;

/// Games by which results are counted, the latest first.
const MOST_COUNTED: i64 = 500;
/// Longest report, in characters.
pub const MOST_REPORTED: usize = 2_000;
/// Reports of one person that the operator has not dealt with yet.
const MOST_REPORTS: i64 = 20;
/// People whom one follows, or blocks.
const MOST_RELATED: i64 = 500;

/// How the games of a person ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Number of games that were counted: the latest that anybody could join.
    pub counted: usize,
    /// For each kind of game how many were won, drawn and lost.
    pub by_game: BTreeMap<String, [u32; 3]>,
}

/// Whether a report was kept, or why not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reported {
    /// The operator will read it.
    Kept,
    /// Empty, or longer than [`MOST_REPORTED`].
    Length,
    /// The person has as many reports already that wait to be read.
    Many,
}

impl GameService {
    /// How the latest open games of a person ended.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn results_of(&self, person: &Person) -> Result<Results, StoreError> {
        let games = self.store.results_of(&person.id, MOST_COUNTED).await?;
        let mut results = Results {
            counted: games.len(),
            ..Results::default()
        };
        for (game, points) in games {
            let Some(points) = points else { continue };
            let place = match points {
                1.. => 0,
                0 => 1,
                _ => 2,
            };
            results.by_game.entry(game).or_default()[place] += 1;
        }
        Ok(results)
    }

    /// Lets one person follow or block another, or end that. Returns whether there was room for one more.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn relate(
        &self,
        person: &Person,
        relation: Relation,
        other: &Person,
        holds: bool,
    ) -> Result<bool, StoreError> {
        if holds && self.store.count_related(&person.id, relation).await? >= MOST_RELATED {
            return Ok(false);
        }
        let now = self.now();
        self.store
            .relate(&person.id, relation, &other.id, holds, now)
            .await?;
        Ok(true)
    }

    /// Keeps a report of one person about another for the operator.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn report(
        &self,
        person: &Person,
        about: &Person,
        words: &str,
    ) -> Result<Reported, StoreError> {
        let words = words.trim();
        if words.is_empty() || words.chars().count() > MOST_REPORTED {
            return Ok(Reported::Length);
        }
        let (id, both) = (random::name(), [person.id.as_str(), &about.id]);
        let kept = self
            .store
            .report(&id, both, words, self.now(), MOST_REPORTS)
            .await?;
        Ok(if kept { Reported::Kept } else { Reported::Many })
    }
}
