//! Life of the place, for the first page: the visitor's own games, a board that is being played on, open offers, the puzzle of the
//! day, a tournament and the last champion.

use std::sync::Arc;

use bilancia_core::{Lang, Seats};
use bilancia_service::{Brief, Hosted, Person, Wanted};
use bilancia_words::time_words;
use maud::{Markup, PreEscaped, html};

use crate::{
    answer::Problem,
    app::App,
    game_list::{game_title, others, players},
    pages::{events, game::stream_address, lobby, puzzles},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "tables-":
    const {
        NOW, RUNNING(count), WATCH, ALL_GAMES, OFFERS, NO_OFFERS, OFFER_ONE, ALL_OFFERS, PUZZLE, SOLVE, GOES_ON, CHAMPION, HAS_WON,
        PLAYERS(count), YOURS, WAIT(count), ALL_YOURS, WITH(names), YOUR_MOVE, THEIR_MOVE,
    }
}

/// Games of each kind that are looked at, offers and games of the visitor that are listed.
const MOST: i64 = 12;
const MOST_OFFERS: usize = 5;
const MOST_OWN: usize = 4;
/// Longest drawing, in bytes: the page has to be light.
const MOST_DRAWN: usize = 40_000;

/// A game with its board.
struct Drawn {
    game: Brief,
    board: String,
    /// Where it is heard of, and how much of it is known.
    stream: (String, usize),
}

/// All of it.
#[derive(Default)]
pub(super) struct Tables {
    own: Vec<(Brief, Option<String>)>,
    waiting: usize,
    running: usize,
    watched: Option<Drawn>,
    open: Vec<Brief>,
    event: Option<Arc<Hosted>>,
    champion: Option<Arc<Hosted>>,
}

/// A game as it is drawn for somebody who may only look; none if its drawing is long.
async fn drawn(app: &App, game: &Brief, lang: Lang) -> Option<(String, (String, usize))> {
    if game.game == "war" {
        return None;
    }
    let live = app.service.lock(&game.id).await.ok()?;
    let board = live
        .table
        .view(Seats::NONE)
        .scene(lang)
        .to_inline_svg(&|_| None);
    let stream = (
        stream_address(&game.id, Seats::NONE, None),
        live.extent().seen_by(Seats::NONE),
    );
    (board.len() <= MOST_DRAWN).then_some((board, stream))
}

/// All that goes on now.
pub(super) async fn of(app: &App, visitor: &Visitor) -> Result<Tables, Problem> {
    let (service, lang, person) = (&app.service, visitor.lang, visitor.person.as_ref());
    let [open, own, _] = service.lists(person).await?;
    let mut tables = Tables {
        waiting: own.iter().filter(|game| game.waits).count(),
        open: open
            .into_iter()
            .filter(|game| game.status == "open")
            .collect(),
        ..Tables::default()
    };
    for game in own.into_iter().take(MOST_OWN) {
        let board = drawn(app, &game, lang).await.map(|(board, _)| board);
        tables.own.push((game, board));
    }
    let running = service.find_games(&Wanted::default(), 0, MOST).await?;
    tables.running = running.len();
    let own: Vec<_> = tables.own.iter().map(|(game, _)| game.id.clone()).collect();
    let others = |game: &Brief| !own.contains(&game.id);
    for game in running.into_iter().filter(others) {
        if let Some((board, stream)) = drawn(app, &game, lang).await {
            tables.watched = Some(Drawn {
                game,
                board,
                stream,
            });
            break;
        }
    }
    if let Some(id) = service
        .events(&["playing", "registration"], None, 1)
        .await?
        .first()
    {
        tables.event = Some(service.event(id).await?);
    }
    if let Some(id) = service.events(&["closed"], None, 1).await?.first() {
        tables.champion =
            Some(service.event(id).await?).filter(|hosted| hosted.event.state().champion.is_some());
    }
    Ok(tables)
}

impl Tables {
    /// Whether the visitor has games, which lead their page.
    pub(super) fn has_own(&self) -> bool {
        !self.own.is_empty()
    }

    /// Where the page hears of the board on it.
    pub(super) fn stream(&self) -> Option<(String, usize)> {
        self.watched.as_ref().map(|drawn| drawn.stream.clone())
    }

    /// The visitor's games, those that wait for them first.
    pub(super) fn own(&self, me: Option<&Person>, now: i64, lang: Lang) -> Markup {
        html! {
            h2 { (YOURS.raw(lang)) " " @if self.waiting > 0 { span.tag.on { (WAIT.text(lang, &[&self.waiting])) } } " " a.small href="/play" { (ALL_YOURS.raw(lang)) } }
            div.mine { @for (game, board) in &self.own {
                a.sheet.waits[game.waits] href={ "/game/" (game.id) } {
                    @if let Some(board) = board { div.pic { (PreEscaped(board)) } }
                    span { b { (game_title(&game.game, &game.options, lang)) }
                        @let others = others(game, me.map(|me| me.id.as_str()));
                        @if !others.is_empty() { span.mut { (WITH.text(lang, &[&others])) } }
                        span { @if game.waits { (YOUR_MOVE.raw(lang)) } @else if game.status == "playing" { (THEIR_MOVE.raw(lang)) }
                            @if let Some(until) = game.deadline.filter(|_| game.status == "playing") {
                                @let left = (until - now).max(0);
                                " " b.clock data-left=(left) data-until=(until) data-now=(now) { (time_words(left)) } } }
                    }
                }
            } }
        }
    }

    /// Games, offers and victories of others.
    pub(super) fn others(&self, app: &App, person: Option<&Person>, lang: Lang) -> Markup {
        let offers: Vec<&Brief> = self.open.iter().take(MOST_OFFERS).collect();
        html! {
            section.open #tables {
                h2 { (NOW.raw(lang)) " " @if self.running > 0 { span.small.mut { (RUNNING.text(lang, &[&self.running])) } } }
                div.tables {
                    @if let Some(Drawn { game, board, .. }) = &self.watched {
                        div.watched {
                            h3 { (WATCH.raw(lang)) }
                            div.pic { (PreEscaped(board)) }
                            p.small { a href={ "/game/" (game.id) } { (game_title(&game.game, &game.options, lang)) } ": " (players(game, lang)) " · " a href="/watch" { (ALL_GAMES.raw(lang)) } }
                        }
                    }
                    div {
                        h3 { (OFFERS.raw(lang)) }
                        (lobby::open::steady("all", self.open.get(MOST_OFFERS..).unwrap_or_default(), lang, &html! {
                            @if offers.is_empty() { p { (NO_OFFERS.raw(lang)) " " a href="/play#offer" { (OFFER_ONE.raw(lang)) } } }
                            @else { (lobby::open::table(&offers, person, lang)) }
                        }))
                        @if !offers.is_empty() { p.small { a href="/play" { (ALL_OFFERS.raw(lang)) " " (self.open.len()) } } }
                    }
                    div { (puzzle(app, lang)) (self.events(lang)) }
                }
            }
        }
    }

    /// A tournament that goes on, and the last champion.
    fn events(&self, lang: Lang) -> Markup {
        html! {
            @if let Some(hosted) = &self.event {
                @let state = hosted.event.state();
                h3 { (GOES_ON.raw(lang)) }
                p { b { a href={ "/events/" (hosted.id) } { (events::title(&state.plan, lang)) } } ", " (events::game_words(&state.plan, lang)) ". "
                    (PLAYERS.text(lang, &[&state.participants.iter().filter(|one| !one.withdrawn).count()])) }
            }
            @if let Some(hosted) = &self.champion && let Some(champion) = events::champion(hosted, lang) {
                h3 { (CHAMPION.raw(lang)) }
                p { b { (champion) } " " (HAS_WON.raw(lang)) " " a href={ "/events/" (hosted.id) } { (events::title(&hosted.event.state().plan, lang)) } }
            }
        }
    }
}

fn puzzle(app: &App, lang: Lang) -> Markup {
    html! {
        @if let Some((address, title, board)) = puzzles::today(app, lang) {
            h3 { (PUZZLE.raw(lang)) }
            div.today { @if board.0.len() <= MOST_DRAWN { div.pic { (board) } } p { b { (title) } a.btn href=(address) { (SOLVE.raw(lang)) } } }
        }
    }
}
