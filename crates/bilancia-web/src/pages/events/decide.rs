//! An open game of an event as its arbiter decides it: the board, the program's evaluation, and the form of the ruling.

use axum::extract::{Path, Query, State};
use bilancia_core::{Seat, Seats};
use bilancia_service::{EventGames, Hosted, Refused};
use bilancia_tournament::event::GameId;
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use super::{
    acts::score_words,
    arbiter::{MOST, game_words},
    texts,
};
use crate::{
    answer::Problem,
    app::App,
    events::command::{SCORES, game_of},
    layout::{Page, Part},
    pages::game::analysis::evaluation,
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::events::catalogue, "decide-":
    const {
        ABOUT, PLAYS(own), BUSY, ENDED(saturating_mul), NONE,
    }
}

/// The game that is looked at: round, board and which game of the match.
#[derive(Deserialize)]
pub(crate) struct DecisionQuery {
    game: Option<String>,
}

/// The page, for arbiters of the event, and for the operator where every arbiter plays.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<DecisionQuery>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let hosted = app.service.event(&id).await?;
    let me = visitor.person.as_ref().ok_or(Refused::NotYours)?;
    let by = hosted.ruling_by(me, app.service.is_operator(me));
    let state = hosted.event.state();
    let (mut open, own): (Vec<_>, Vec<_>) = state
        .open_games()
        .into_iter()
        .partition(|(game, _)| hosted.event.may_decide(&by, *game));
    if !hosted.is_arbiter(Some(me)) && open.is_empty() {
        return Err(Refused::NotYours.into());
    }
    open.truncate(MOST);
    let named = asked.game.as_deref().and_then(game_of);
    let chosen = open
        .iter()
        .find(|(game, _)| named.is_none_or(|named| named == *game));
    let here = format!("/events/{id}");
    let now = app.service.now() / 1000;
    let ended = |game: &GameId| state.round_ends(game.round).filter(|end| *end <= now);
    let body = html! {
        h1 { (texts::ADJUDICATE.raw(lang)) ": " a href=(here) { (texts::title(&state.plan, lang)) } }
        p.lead { (ABOUT.raw(lang)) }
        @if let Some((game, sides)) = chosen {
            h2 { (game_words(&hosted.event, *game, *sides, lang)) }
            (looked_at(&app, &hosted, *game, &me.id, lang).await?)
            form.sheet method="post" action={ (here) "/adjudicate" } {
                input type="hidden" name="game" value={ (game.round) "." (game.board) "." (game.game) };
                label.field { span { (texts::RESULT.raw(lang)) } select name="score" {
                    @for (word, score) in SCORES { option value=(word) { (score_words(score, lang)) } }
                } }
                label.field { span { (texts::REASON.raw(lang)) } input name="reason" required maxlength="1000"; }
                button.btn.pri { (texts::DECIDE.raw(lang)) }
            }
        } @else if own.is_empty() { p { (NONE.raw(lang)) } }
        @if !own.is_empty() { p { (PLAYS.text(lang, &[&own.len()])) } }
        ul { @for (game, sides) in &open { li {
            a href={ (here) "/decide?game=" (game.round) "." (game.board) "." (game.game) } { (game_words(&hosted.event, *game, *sides, lang)) }
            @if let Some(end) = ended(game) { " (" (ENDED.text(lang, &[&bilancia_words::day(end.saturating_mul(1000), lang)])) ")" }
        } } }
    };
    let page = Page {
        title: texts::ADJUDICATE.raw(lang),
        part: Part::Tournaments,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}

/// The board of a game, with the program's evaluation of its position.
async fn looked_at(
    app: &App,
    hosted: &Hosted,
    game: GameId,
    arbiter: &str,
    lang: bilancia_core::Lang,
) -> Result<Markup, Problem> {
    let round = EventGames::Round(game.round);
    let games = app.service.event_games(&hosted.id, round).await?;
    let place = [game.round, game.board, game.game];
    let Some(found) = games.into_iter().find(|one| one.place == place) else {
        return Ok(html! {});
    };
    let (table, length) = {
        let live = app.service.lock(&found.game).await?;
        (live.table.copy(), live.length)
    };
    let view = table.view(Seats::NONE);
    let names: Vec<_> = (0..table.seats().len())
        .map(|seat| table.seat_name(Seat(seat as u8), lang))
        .collect();
    let place = (found.game.clone(), length, table.event_count());
    let evaluated = match names.len() != 2 {
        true => None,
        false => {
            let evaluation = app.evaluations.evaluate(place, table.copy(), arbiter);
            Some(evaluation.await)
        }
    };
    Ok(html! {
        p { a href={ "/game/" (found.game) } { (texts::WATCH.raw(lang)) } }
        div.game {
            section.board { (PreEscaped(view.scene(lang).to_inline_svg(&|_| None))) }
            div.side {
                @match &evaluated {
                    Some(Ok(found)) => {
                        (evaluation::shown(found, &*table, &names, lang))
                        (evaluation::payoffs(found, &*table, &names, lang).0)
                    },
                    Some(Err(_)) => p.bad role="status" { (BUSY.raw(lang)) },
                    None => {},
                }
            }
        }
    })
}
