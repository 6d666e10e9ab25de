//! Openings: the positions of the first moves of public games that are over, and how games went on from them.

use axum::{
    extract::{Path, Query, State},
    response::{IntoResponse, Redirect, Response},
};
use bilancia_core::{
    Lang, Seat,
    figures::{fixed, per_cent},
};
use bilancia_games::catalog;
use bilancia_host::LiveGame;
use bilancia_service::{
    OpeningMove, OpeningRoot, Players,
    insight::openings::{Position, node_of},
};
use bilancia_table::{Event, Table};
use maud::{Markup, PreEscaped, html};

use crate::{
    answer::{Problem, in_address},
    app::App,
    game_list::{Offers, Reader, game_title, table},
    layout::{Page, Part},
    openings::{MOST_GAMES, Sought},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "openings-":
    pub(crate) const {
        TITLE,
    }
    pub(super) const {
        OF(title),
    }
    const {
        ABOUT, NONE, NO_MORE, LOST, GAMES(games), MOVE, PLAYED, SHARE, SCORE, RESULTS, RATING, RULES, RATED, ALL, YES, NO, PLAYERS,
        PEOPLE, MIXED, PROGRAMS, SINCE, LOOK, AFTER, START, LATEST, QUIET, AS_TEXT, CHANCE, TO_MOVE(seat_name), WHICH, ANY_PLAYERS,
        SCORE_ABOUT,
    }
}

/// Events of a move that are named in a line; a move of more is named by who made it.
const FEW_EVENTS: usize = 4;

/// The address of the openings of a game.
pub(super) fn address(game: &str) -> String {
    format!("/openings/{game}")
}

/// The address of a position of a game in the openings.
pub(super) fn address_in(live: &LiveGame, events: usize) -> String {
    let options = live.spec.options.brief();
    let (options, node) = (in_address(&options), node_of(live, events));
    format!(
        "{}?options={options}&at={node}",
        address(live.spec.game.info().name)
    )
}

/// All games with the number of games that are counted.
pub(crate) async fn all(State(app): State<App>, visitor: Visitor) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let counts = app.service.opening_counts().await?;
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        p.lead { (ABOUT.raw(lang)) }
        @if counts.is_empty() { p { (NONE.raw(lang)) } }
        ul.choices { @for game in catalog().0 {
            @let info = game.info();
            @if let Some(games) = counts.get(info.name) { li {
                a href=(address(info.name)) { (info.title.raw(lang)) } " " span.mut { (GAMES.text(lang, &[games])) }
            } }
        } }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::Learn,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}

/// Where the openings of the war were before.
pub(crate) async fn of_war(_visitor: Visitor) -> Redirect {
    Redirect::permanent(&address("war"))
}

/// A position of one game.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(name): Path<String>,
    Query(sought): Query<Sought>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let info = catalog().find(&name).map_err(|_| Problem::NoPage)?.info();
    let filter = sought.filter()?;
    let roots = app.service.opening_roots(info.name).await?;
    let (options, at) = (sought.options(), sought.at());
    let found = app
        .service
        .opening_at(&roots, options, at, filter, MOST_GAMES)
        .await?;
    let title = OF.text(lang, &[&info.title.raw(lang)]);
    let body = match &found {
        None => html! { p { (NONE.raw(lang)) } },
        Some(position) => {
            let shown = shown(&app, position, &sought, lang).await?;
            html! {
                (form(&roots, &sought, position, info.name, lang))
                (shown)
            }
        }
    };
    let page = Page {
        title: &title,
        part: Part::Learn,
        live: None,
        body: html! {
            p.crumbs { a href="/openings" { (TITLE.raw(lang)) } }
            h1 { (title) }
            p.mut { (ABOUT.raw(lang)) }
            (body)
        },
    };
    Ok(page.render(&visitor).into_response())
}

/// The address of a position with the games that count.
fn at(sought: &Sought, node: Option<&str>) -> String {
    let fields = [
        ("options", sought.options()),
        ("at", node),
        ("rated", sought.rated.as_deref()),
        ("players", sought.players.as_deref()),
        ("since", sought.since.as_deref()),
    ];
    let given = fields.into_iter().filter_map(|(name, value)| {
        let value = value.filter(|value| !value.is_empty())?;
        Some(format!("{name}={}", in_address(value)))
    });
    format!("?{}", given.collect::<Vec<_>>().join("&"))
}

/// The position with its line, moves and games.
async fn shown(
    app: &App,
    position: &Position,
    sought: &Sought,
    lang: Lang,
) -> Result<Markup, Problem> {
    let Some((example, event)) = position.games.first() else {
        return Ok(html! { p { (LOST.raw(lang)) } });
    };
    let line = app.service.opening_line(example).await?;
    let board = match app.service.lock_readable(example).await? {
        Some(live) => {
            let board = live.table_after(*event);
            let place = line.iter().position(|(_, at)| at == event).unwrap_or(0);
            let mut steps = Vec::new();
            for pair in line[..=place].windows(2) {
                let [(_, from), (node, to)] = pair else {
                    continue;
                };
                steps.push((label(&*live.table_after(*to), *from..*to, lang), node));
            }
            Some((
                board.scene(lang).to_inline_svg(&|_| None),
                html! {
                    @if !steps.is_empty() {
                        p { (AFTER.raw(lang)) " "
                            @for (number, (words, node)) in steps.iter().enumerate() {
                                @if number > 0 { " · " }
                                a data-soft href=(at(sought, Some(node))) { (words) }
                            } }
                        p { a data-soft href=(at(sought, None)) { (START.raw(lang)) } }
                    }
                },
                mover(&*board, &position.moves, lang),
            ))
        }
        None => None,
    };
    let ids: Vec<_> = position.games.iter().map(|(id, _)| id.clone()).collect();
    let games = app.service.briefs_of(&ids).await?;
    let reader = Reader {
        lang,
        now: app.service.now(),
        side: None,
        offers: Offers::Nothing,
        choices: None,
    };
    Ok(html! {
        div.game {
            @if let Some((scene, ..)) = &board { section.board { (PreEscaped(scene)) } }
            div.side {
                @if let Some((_, line, mover)) = &board { (line) @if let Some(mover) = mover { p { b { (mover) } } } }
                @if position.moves.is_empty() { p { (NO_MORE.raw(lang)) } } @else { (moves(&position.moves, sought, lang)) }
            }
        }
        h2 { (LATEST.raw(lang)) }
        (table(&games, reader))
    })
}

/// The seat that moves, or that chance does.
fn mover(board: &dyn Table, moves: &[OpeningMove], lang: Lang) -> Option<String> {
    Some(match moves.first()?.seat {
        Some(seat) => TO_MOVE.text(lang, &[&board.seat_name(Seat(seat), lang)]),
        None => CHANCE.raw(lang).to_owned(),
    })
}

/// A move of a line: its events, or who made it if these are many.
fn label(after: &dyn Table, events: std::ops::Range<usize>, lang: Lang) -> String {
    let all = after.events_in(events);
    let mut texts = Vec::new();
    let mut by = None;
    for event in all {
        if let Event::Action { by: actor, text } = event {
            by = by.or(match actor {
                bilancia_core::Actor::Seat(seat) => Some(seat),
                bilancia_core::Actor::Chance => None,
            });
            texts.push(text);
        }
    }
    match by.filter(|_| texts.len() > FEW_EVENTS) {
        Some(seat) => after.seat_name(seat, lang),
        None => texts.join(" "),
    }
}

/// The moves of a position.
fn moves(moves: &[OpeningMove], sought: &Sought, lang: Lang) -> Markup {
    let all: i64 = moves.iter().map(|one| one.games).sum();
    let rated = moves.iter().any(|one| one.rating.is_some());
    html! {
        table.cards {
            thead { tr {
                th scope="col" { (MOVE.raw(lang)) } th.number scope="col" { (PLAYED.raw(lang)) }
                th.number scope="col" { (SHARE.raw(lang)) } th.number scope="col" { (SCORE.raw(lang)) }
                th.number scope="col" { (RESULTS.raw(lang)) }
                @if rated { th.number scope="col" { (RATING.raw(lang)) } }
            } }
            tbody { @for one in moves {
                @let lost = one.games - one.won - one.drawn;
                @let score = (one.won as f64 + 0.5 * one.drawn as f64) / one.games.max(1) as f64;
                tr {
                    td { (words(one, sought, lang)) }
                    td.number { span.narrow-only { (PLAYED.raw(lang)) ": " } (one.games) }
                    td.number { span.narrow-only { (SHARE.raw(lang)) ": " } (per_cent(one.games as f64 / all.max(1) as f64, 0, lang)) }
                    td.number { span.narrow-only { (SCORE.raw(lang)) ": " } (per_cent(score, 0, lang)) }
                    td.number { span.narrow-only { (RESULTS.raw(lang)) ": " } (one.won) " / " (one.drawn) " / " (lost) }
                    @if rated { td.number { @if let Some(rating) = one.rating { span.narrow-only { (RATING.raw(lang)) ": " } (fixed(rating, 0, lang)) } } }
                }
            } }
        }
        p.small.mut { (SCORE_ABOUT.raw(lang)) }
    }
}

/// A move as a way to the position after it.
fn words(one: &OpeningMove, sought: &Sought, lang: Lang) -> Markup {
    let next = at(sought, Some(&one.next));
    let known = one.words.as_deref().and_then(|words| {
        let all: serde_json::Value = serde_json::from_str(words).ok()?;
        let own = all.get(lang.code()).or_else(|| all.get("en"))?.as_array()?;
        let own = own.iter().filter_map(serde_json::Value::as_str);
        Some(own.collect::<Vec<_>>().join(" "))
    });
    match known {
        None => html! { a data-soft href=(next) { (one.text) } },
        Some(words) => html! {
            a data-soft href=(next) { @if words.is_empty() { (QUIET.raw(lang)) } @else { (words) } }
            details { summary.small { (AS_TEXT.raw(lang)) } pre tabindex="0" { (one.text) } }
        },
    }
}

/// The form by which games are chosen.
fn form(
    roots: &[OpeningRoot],
    sought: &Sought,
    position: &Position,
    name: &str,
    lang: Lang,
) -> Markup {
    let is = |field: &Option<String>, value: &str| field.as_deref() == Some(value);
    let given = |field: &Option<String>| field.as_ref().is_some_and(|text| !text.is_empty());
    let chosen = [
        &sought.options,
        &sought.rated,
        &sought.players,
        &sought.since,
    ]
    .into_iter()
    .any(given);
    let players = |one: Players| match one {
        Players::People => PEOPLE,
        Players::Mixed => MIXED,
        Players::Programs => PROGRAMS,
    };
    html! {
        details open[chosen] { summary { (WHICH.raw(lang)) }
        form method="get" #openings {
            div.options {
                @if roots.len() > 1 { label.field { span { (RULES.raw(lang)) } select name="options" {
                    @for root in roots {
                        option value=(root.options) selected[root.options == position.options] {
                            (game_title(name, &root.options, lang)) " – " (root.games)
                        }
                    }
                } } }
                label.field { span { (RATED.raw(lang)) } select name="rated" {
                    @for (value, words) in [("", ALL), ("yes", YES), ("no", NO)] {
                        option value=(value) selected[is(&sought.rated, value)] { (words.raw(lang)) }
                    }
                } }
                label.field { span { (PLAYERS.raw(lang)) } select name="players" {
                    option value="" { (ANY_PLAYERS.raw(lang)) }
                    @for one in Players::ALL {
                        option value=(one.name()) selected[is(&sought.players, one.name())] { (players(one).raw(lang)) }
                    }
                } }
                label.field { span { (SINCE.raw(lang)) }
                    input name="since" type="month" pattern="[0-9]{4}-[0-9]{2}" placeholder="2026-01" value=(sought.since.as_deref().unwrap_or_default()); }
            }
            button.btn { (LOOK.raw(lang)) }
        }
        }
    }
}
