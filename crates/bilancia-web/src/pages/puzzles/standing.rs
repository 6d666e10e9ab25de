//! How a visitor stands with a puzzle: their rating and streak, the rating of the puzzle, and what may come next.

use std::collections::HashMap;

use bilancia_core::Lang;
use bilancia_games::puzzles::Puzzle;
use bilancia_service::{
    Person, Strength,
    puzzles::{PuzzleRecord, first},
};
use bilancia_table::Game;
use maud::{Markup, html};

use super::{address, texts};
use crate::{
    answer::Problem,
    app::App,
    rating::{change, rating},
    visitor::Visitor,
};

/// Latest answers that are shown.
const LATEST: usize = 8;

/// A visitor's answers to the puzzles of a game, and their rating.
pub(super) struct Standing {
    game: &'static str,
    /// First answers; none if the visitor has no account.
    pub(super) record: Option<PuzzleRecord>,
    /// Whether a hint was shown.
    pub(super) hint: bool,
    /// Ratings of the puzzles that were answered, and how many answers were right.
    known: HashMap<String, (Strength, i64)>,
}

impl Standing {
    pub(super) async fn of(
        app: &App,
        visitor: &Visitor,
        game: &'static dyn Game,
        puzzle: &Puzzle,
    ) -> Result<Self, Problem> {
        let game = game.info().name;
        let (mut record, mut hint) = (None, false);
        if let Some(person) = &visitor.person {
            let place = [game, puzzle.id.as_str()];
            hint = app.service.was_puzzle_hint_shown(&person.id, place).await?;
            if person.registered {
                record = Some(app.service.puzzle_record(person).await?);
            }
        }
        Ok(Self {
            game,
            record,
            hint,
            known: app.service.answered_puzzles(game).await?,
        })
    }

    /// Whether the next answer is the one that counts.
    pub(super) fn counts(&self, puzzle: &Puzzle) -> bool {
        let record = self.record.as_ref();
        record.is_some_and(|record| record.of(self.game, &puzzle.id).is_none())
    }

    fn strength(&self, puzzle: &Puzzle) -> Strength {
        let known = self.known.get(&puzzle.id);
        known.map_or_else(|| first(puzzle.level), |(strength, _)| *strength)
    }

    /// The puzzle that comes next: without an answer yet, and the nearest to the rating of the visitor; for guests the one
    /// that follows.
    pub(super) fn next<'a>(&self, stored: &'a [Puzzle], number: usize) -> &'a Puzzle {
        let follows = &stored[(number + 1) % stored.len()];
        let Some(record) = &self.record else {
            return follows;
        };
        let own = record.rating().map_or(1500.0, |strength| strength.rating);
        let others = stored.iter().enumerate().filter(|(at, _)| *at != number);
        let open = others.filter(|(_, puzzle)| record.of(self.game, &puzzle.id).is_none());
        let far = |puzzle: &Puzzle| (self.strength(puzzle).rating - own).abs();
        let near = open.min_by(|(_, one), (_, other)| far(one).total_cmp(&far(other)));
        near.map_or(follows, |(_, puzzle)| puzzle)
    }

    /// Rating and streak of the visitor, the rating of the puzzle, and the latest answers.
    pub(super) fn figures(&self, puzzle: &Puzzle, lang: Lang) -> Markup {
        let answered = self
            .record
            .as_ref()
            .and_then(|record| record.of(self.game, &puzzle.id));
        html! {
            dl.figs {
                @if let Some(record) = &self.record {
                    div { dt { (texts::YOUR_RATING.raw(lang)) } dd #rating {
                        @match record.rating() { Some(own) => (rating(&own, lang)), None => "–" }
                        @if let Some((step, before)) = answered { " " (change(step.person.rating - before, lang)) }
                    } }
                    div { dt { (texts::STREAK.raw(lang)) } dd #streak { (record.streak()) " "
                        span.pm { (texts::BEST.text(lang, &[&record.best(), &record.days()])) } } }
                }
                div { dt { (texts::THIS_PUZZLE.raw(lang)) } dd { (rating(&self.strength(puzzle), lang)) } }
            }
            @match &self.record {
                None => p.small.mut { (texts::FOR_ACCOUNTS.raw(lang)) },
                Some(record) if !record.steps.is_empty() => ol.streak aria-label=(texts::LATEST.raw(lang)) {
                    @for step in &record.steps[record.steps.len().saturating_sub(LATEST)..] {
                        @let (sign, words) = if step.answer.solved { ("✓", texts::DONE) } else { ("✕", texts::FAILED) };
                        li.no[!step.answer.solved] { span.vh { (words.raw(lang)) } span aria-hidden="true" { (sign) } }
                    }
                },
                Some(_) => {},
            }
        }
    }

    /// How often a random answer is right, and how many have solved the puzzle.
    pub(super) fn odds(&self, puzzle: &Puzzle, possible: usize, lang: Lang) -> Markup {
        let odds = texts::ODDS.text(lang, &[&possible, &puzzle.accepted.len()]);
        html! { p.small.mut { (odds)
            @if let Some((strength, right)) = self.known.get(&puzzle.id) { " " (texts::FOUND.text(lang, &[right, &strength.games])) }
        } }
    }

    /// The effect on the rating of the answer that counts.
    pub(super) fn terms(&self, puzzle: &Puzzle, lang: Lang) -> Markup {
        let words = match &self.record {
            None => return html! {},
            Some(_) if !self.counts(puzzle) => texts::COUNTED,
            Some(_) if self.hint => texts::COUNTS_HALF,
            Some(_) => texts::COUNTS,
        };
        html! { p.small.mut { (words.raw(lang)) } }
    }

    /// The next puzzle, with its rating.
    pub(super) fn ahead(&self, game: &dyn Game, next: &Puzzle, lang: Lang) -> Markup {
        html! { a.btn.quiet href=(address(game, next)) { (texts::NEXT.raw(lang)) " · " (rating(&self.strength(next), lang)) } }
    }
}

/// A person's rating by puzzles, for their page; nothing before the first answer.
pub(crate) async fn of_person(app: &App, person: &Person, lang: Lang) -> Result<Markup, Problem> {
    let record = app.service.puzzle_record(person).await?;
    let right = record.steps.iter().filter(|step| step.answer.solved);
    let right = right.count();
    let about = texts::OF_PERSON.text(lang, &[&right, &record.steps.len(), &record.best()]);
    Ok(html! { @if let Some(own) = record.rating() {
        p #puzzle-rating { a href="/puzzles" { (texts::TITLE.raw(lang)) } ": " (rating(&own, lang)) " " span.mut { (about) } }
    } })
}
