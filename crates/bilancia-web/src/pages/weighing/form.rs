//! The form by which a game with any options is weighed.

use axum::{
    Form,
    extract::{Query, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_service::work::measurement_job::{self, EXACT, MeasurementRequest};
use bilancia_table::Game;
use maud::{Markup, html};

use super::{recent::recent, texts};
use crate::{
    answer::{Problem, lead_to},
    app::App,
    layout::{Page, Part},
    option_fields::{Chosen, Fields, has_steps, option_fields, options_text},
    visitor::Visitor,
};

const PRECISIONS: [(&str, i64); 3] = [("5", 50), ("2", 20), ("1", 10)];

const MOST: [i64; 4] = [2_000, 10_000, 50_000, 200_000];

/// The form.
pub(crate) async fn form(
    State(app): State<App>,
    visitor: Visitor,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Markup, Problem> {
    shown(&app, &visitor, &Chosen(fields), None).await
}

/// Has a game weighed.
pub(crate) async fn ask(
    State(app): State<App>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let chosen = Chosen(fields);
    let request = match request(&chosen, lang) {
        Ok(request) => request,
        Err(fault) => {
            let page = shown(&app, &visitor, &chosen, Some(&fault)).await?;
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
        }
    };
    let (person, cookie) = visitor.someone(&app).await?;
    match measurement_job::ask(&app.service, &person, request).await? {
        Some(id) => Ok(lead_to(&format!("/laboratory/weighing/{id}"), cookie)),
        None => {
            let page = shown(&app, &visitor, &chosen, Some(texts::TOO_MANY.raw(lang))).await?;
            let mut response = (StatusCode::TOO_MANY_REQUESTS, page).into_response();
            let headers = response.headers_mut();
            cookie.map(|cookie| headers.append(header::SET_COOKIE, cookie));
            Ok(response)
        }
    }
}

/// The settings that the fields of the form give, or a sentence about the one that cannot be.
fn request(chosen: &Chosen, lang: Lang) -> Result<MeasurementRequest, String> {
    let game = chosen
        .get("game")
        .and_then(|name| catalog().find(name).ok());
    let game = game.ok_or_else(|| texts::NO_GAME.raw(lang).to_owned())?;
    let options = options_text(game, &chosen.0);
    let read = catalog().read(&format!("{}:{options}", game.info().name));
    let spec = read.map_err(|error| error.text(lang))?;
    spec.table(None).map_err(|error| error.text(lang))?;
    let unknown = || texts::UNKNOWN.raw(lang).to_owned();
    let players = chosen.get("players").unwrap_or(EXACT);
    let players = texts::PLAYERS.iter().find(|(name, _)| *name == players);
    let precision = chosen.get("precision").unwrap_or("2");
    let precision = PRECISIONS.iter().find(|(name, _)| *name == precision);
    let most = chosen.get("games").unwrap_or("10000");
    let most = MOST.into_iter().find(|known| known.to_string() == most);
    Ok(MeasurementRequest {
        game: spec.name(),
        players: players.map(|(name, _)| *name).ok_or_else(unknown)?,
        precision_milli: precision.map(|(_, milli)| *milli).ok_or_else(unknown)?,
        most_games: most.ok_or_else(unknown)?,
    })
}

async fn shown(
    app: &App,
    visitor: &Visitor,
    chosen: &Chosen,
    fault: Option<&str>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let game = chosen
        .get("game")
        .and_then(|name| catalog().find(name).ok());
    let body = html! {
        h1 { (texts::TITLE.raw(lang)) @if let Some(game) = game { ": " (game.info().title.raw(lang)) } }
        p.lead { (texts::LEAD.raw(lang)) }
        @if let Some(fault) = fault { p.bad role="alert" { (fault) } }
        @match game {
            Some(game) => (fields(game, chosen, lang)),
            None => {
                p { (texts::CHOOSE.raw(lang)) }
                ul.choices { @for game in catalog().0 { li {
                    a href={ "/laboratory/weighing?game=" (game.info().name) } { (game.info().title.raw(lang)) }
                } } }
            }
        }
        (recent(app, lang).await?)
    };
    let page = Page {
        title: texts::TITLE.raw(lang),
        part: Part::None,
        live: None,
        body,
    };
    Ok(page.render(visitor))
}

fn fields(game: &'static dyn Game, chosen: &Chosen, lang: Lang) -> Markup {
    let info = game.info();
    html! {
        form.set-up method="post" action="/laboratory/weighing" {
            // The first button of a form is pressed by Enter; those of numbers stand before the visible one.
            @if has_steps(info) { button.vh tabindex="-1" { (texts::WEIGH.raw(lang)) } }
            input type="hidden" name="game" value=(info.name);
            @if !info.options.is_empty() { (option_fields(info, chosen, &Fields::default(), Some("/laboratory/weighing"), lang)) }
            label.field { span { (texts::BETWEEN.raw(lang)) }
                select name="players" {
                    @for (name, words) in &texts::PLAYERS { option value=(name) selected[chosen.is("players", name)] { (words.raw(lang)) } }
                }
                span.small.mut { (texts::BETWEEN_ABOUT.raw(lang)) }
            }
            label.field { span { (texts::PRECISION.raw(lang)) }
                select name="precision" {
                    @for (name, milli) in &PRECISIONS {
                        option value=(name) selected[chosen.get("precision").map_or(*milli == 20, |chosen| chosen == *name)] { (texts::POINTS.text(lang, &[name])) }
                    }
                }
            }
            label.field { span { (texts::GAMES.raw(lang)) }
                select name="games" {
                    @for most in MOST {
                        option value=(most) selected[chosen.get("games").map_or(most == 10_000, |chosen| chosen == most.to_string())] { (most) }
                    }
                }
            }
            button.btn.pri { (texts::WEIGH.raw(lang)) }
        }
    }
}
