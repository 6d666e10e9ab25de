//! First turns of wars that are over, with how they went: an explorer of openings.

use std::{sync::Arc, time::Instant};

use axum::{
    extract::{Query, State},
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, figures::per_cent};
use bilancia_service::{
    Wanted,
    insight::openings::{FirstTurn, Opening},
};
use maud::{Markup, html};
use serde::Deserialize;

use crate::{
    answer::{Problem, in_address},
    app::App,
    game_list::game_title,
    layout::{Page, Part},
    pages::war::history::texts,
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::war::catalogue, "openings-":
    pub(crate) const {
        TITLE,
    }
    const {
        ABOUT, NONE, READING(read, wars), WARS, SCORE, TURN, EXAMPLE, RULES, FROM, START, LOOK, NO_MORE,
    }
}

/// The latest wars that are looked at.
const MOST: i64 = 500;
/// How long one visit reads wars that were not read yet, in milliseconds.
const PATIENCE: u128 = 1_500;

/// A line of the explorer.
#[derive(Default, Deserialize)]
pub(crate) struct Line {
    /// Options of the wars.
    options: Option<String>,
    /// A war that begins with the line, by its id.
    like: Option<String>,
    /// Number of turns of it that belong to the line.
    #[serde(default)]
    turns: usize,
}

/// The page.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(line): Query<Line>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let wanted = Wanted {
        over: true,
        game: Some("war".to_owned()),
        ..Wanted::default()
    };
    let wars = app.service.find_games(&wanted, 0, MOST).await?;
    let (mut read, begun) = (0, Instant::now());
    let mut openings = Vec::new();
    for war in &wars {
        if app.openings.known(&war.id).is_none() {
            if begun.elapsed().as_millis() > PATIENCE {
                continue;
            }
            let live = app.service.lock_readable(&war.id).await?;
            let table = live.map(|live| live.table.copy());
            let (id, options) = (war.id.clone(), war.options.clone());
            let opening =
                tokio::task::spawn_blocking(move || Opening::read(&id, &options, &*table?));
            app.openings.keep(&war.id, opening.await.ok().flatten());
        }
        read += 1;
        openings.extend(app.openings.known(&war.id).flatten());
    }
    let title = TITLE.raw(lang);
    let page = Page {
        title,
        part: Part::Play,
        live: None,
        body: html! {
            h1 { (title) }
            p.mut { (ABOUT.raw(lang)) }
            @if read < wars.len() { p role="status" data-again { (READING.text(lang, &[&read, &wars.len()])) } }
            @if openings.is_empty() { p { (NONE.raw(lang)) } }
            @else { (explorer(&openings, &line, lang)) }
        },
    };
    Ok(page.render(&visitor).into_response())
}

/// Wars that went on alike after a line, the latest first.
struct Branch<'a> {
    turn: &'a FirstTurn,
    wars: Vec<&'a Opening>,
}

impl Branch<'_> {
    /// Mean score of the side of the power that has the turn, from 0 to 1.
    fn score(&self) -> f64 {
        let of = |war: &&Opening| match war.points.get(usize::from(self.turn.power)) {
            Some(1..) => 1.0,
            Some(0) => 0.5,
            _ => 0.0,
        };
        self.wars.iter().map(of).sum::<f64>() / self.wars.len() as f64
    }
}

fn explorer(openings: &[Arc<Opening>], line: &Line, lang: Lang) -> Markup {
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for opening in openings {
        match kinds
            .iter_mut()
            .find(|(options, _)| *options == opening.options)
        {
            Some((_, count)) => *count += 1,
            None => kinds.push((&opening.options, 1)),
        }
    }
    kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let like = line.like.as_deref();
    let like = like.and_then(|id| openings.iter().find(|opening| opening.id == id));
    let asked = like.map(|like| &*like.options).or(line.options.as_deref());
    let known = kinds.iter().find(|(options, _)| Some(*options) == asked);
    let options = known.or(kinds.first()).map_or("", |(options, _)| options);
    let depth = like.map_or(0, |like| line.turns.min(like.turns.len()));
    let follows = |opening: &&Arc<Opening>| {
        let alike = like.is_none_or(|like| opening.begins_like(like, depth));
        opening.options == options && alike && opening.turns.len() > depth
    };
    let mut branches: Vec<Branch<'_>> = Vec::new();
    for opening in openings.iter().filter(follows) {
        let turn = &opening.turns[depth];
        match branches
            .iter_mut()
            .find(|branch| branch.turn.text == turn.text)
        {
            Some(branch) => branch.wars.push(opening),
            None => branches.push(Branch {
                turn,
                wars: vec![opening],
            }),
        }
    }
    branches.sort_by_key(|branch| std::cmp::Reverse(branch.wars.len()));
    html! {
        form method="get" action="/war/openings" {
            label.field { span { (RULES.raw(lang)) }
                select name="options" { @for (kind, count) in &kinds {
                    option value=(kind) selected[*kind == options] { (game_title("war", kind, lang)) " – " (count) }
                } }
            }
            button.btn { (LOOK.raw(lang)) }
        }
        @if let Some(like) = like.filter(|_| depth > 0) {
            h2 { (FROM.raw(lang)) }
            ol {
                @for (place, turn) in like.turns[..depth].iter().enumerate() {
                    li { a href={ "/war/openings?like=" (like.id) "&turns=" (place + 1) } { (turn.name.text(lang)) } ": " (turn_words(turn, lang)) }
                }
            }
            p { a href={ "/war/openings?options=" (in_address(options)) } { (START.raw(lang)) } }
        }
        @if branches.is_empty() { p { (NO_MORE.raw(lang)) } } @else {
            table.cards {
                thead { tr { th scope="col" { (TURN.raw(lang)) } th.number scope="col" { (WARS.raw(lang)) } th.number scope="col" { (SCORE.raw(lang)) } th scope="col" { (EXAMPLE.raw(lang)) } } }
                tbody { @for branch in &branches {
                    @let first = branch.wars[0];
                    tr {
                        td { a href={ "/war/openings?like=" (first.id) "&turns=" (depth + 1) } { (branch.turn.name.text(lang)) } ": " (turn_words(branch.turn, lang))
                            details { summary.small { (texts::AS_TEXT.raw(lang)) } pre tabindex="0" { (branch.turn.text) } } }
                        td.number { span.narrow-only { (WARS.raw(lang)) ": " } (branch.wars.len()) }
                        td.number { span.narrow-only { (SCORE.raw(lang)) ": " } (per_cent(branch.score(), 0, lang)) }
                        td { a href={ "/game/" (first.id) "/turns" } { (texts::TURNS.raw(lang)) } }
                    }
                } }
            }
        }
    }
}

fn turn_words(turn: &FirstTurn, lang: Lang) -> String {
    match turn.words.get(&lang).map_or(&[][..], Vec::as_slice) {
        [] => texts::QUIET.raw(lang).to_owned(),
        words => words.join(" "),
    }
}
