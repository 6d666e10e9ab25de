//! Games, for programs.

use std::{convert::Infallible, time::Duration};

use axum::{
    Json,
    body::Body,
    extract::{Path, Query, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Options, Seat};
use bilancia_games::catalog;
use bilancia_host::{Moment, Status};
use bilancia_service::Person;
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio_stream::wrappers::ReceiverStream;
use utoipa::{IntoParams, ToSchema};

use crate::{
    answer::Problem,
    app::App,
    command::CommandForm,
    entering,
    fault::Fault,
    new_game::NewGameRequest,
    sent::Sent,
    shapes::{Game, Listed},
    visitor::Visitor,
};

/// A game of the catalogue.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Rules {
    name: &'static str,
    title: String,
    about: String,
    seats: Vec<String>,
    options: Vec<OptionShape>,
}

#[derive(Debug, Serialize, ToSchema)]
struct OptionShape {
    name: &'static str,
    default: &'static str,
    about: String,
}

/// The games that can be played.
#[utoipa::path(get, path = "/api/catalogue", operation_id = "list_rules", responses((status = 200, description = "All games with their rules and options.", body = [Rules])))]
pub(crate) async fn catalogue() -> Json<Vec<Rules>> {
    let rules = catalog().0.iter().map(|game| {
        let info = game.info();
        let option = |option: &bilancia_core::OptionSpec| OptionShape {
            name: option.name,
            default: option.default,
            about: option.about.raw(Lang::EN).to_owned(),
        };
        Rules {
            name: info.name,
            title: info.title.raw(Lang::EN).to_owned(),
            about: info.about.raw(Lang::EN).to_owned(),
            seats: game
                .seats(&Options::defaults(info.options))
                .iter()
                .map(|seat| seat.text(Lang::EN).to_owned())
                .collect(),
            options: info.options.iter().map(option).collect(),
        }
    });
    Json(rules.collect())
}

/// Games in three lists.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Lists {
    /// Those that anybody may join.
    open: Vec<Listed>,
    /// One's own, those that wait for one first.
    own: Vec<Listed>,
    /// One's own that are over.
    over: Vec<Listed>,
}

/// Games that anybody may join, and one's own.
#[utoipa::path(get, path = "/api/games", operation_id = "list_games", security((), ("token" = [])), responses((status = 200, description = "Open games, and those of the visitor.", body = Lists)))]
pub(crate) async fn list(State(app): State<App>, visitor: Visitor) -> Result<Json<Lists>, Fault> {
    let lists = app.service.lists(visitor.person.as_ref()).await?;
    let [open, own, over] = lists.map(|list| {
        let now = app.service.now();
        list.into_iter().map(|game| Listed::at(now, game)).collect()
    });
    Ok(Json(Lists { open, own, over }))
}

/// Refuses a share of the dice that comes before its giver can have seen the commitment: the host could choose the
/// secret to suit it.
fn no_share_yet(share: &str) -> Result<(), Fault> {
    match share.is_empty() {
        true => Ok(()),
        false => Err(Fault::new(
            StatusCode::UNPROCESSABLE_ENTITY,
            "a share of the dice is given when the commitment to them is known: leave it out here, read dice.commitment, keep it, \
             and POST /api/games/ID/share with seat, commitment and share",
        )),
    }
}

/// Sets up a game, and sits down in it. If there are dice, the answer has the commitment to them, `dice.commitment`: keep it,
/// and give a share with the command `share`; nothing is rolled before.
///
/// A game with clocks of less than a day is offered while you are there: it is called off once you have had no stream of a game open and sent no
/// request for 30 seconds (10 minutes if it is only for those who have the link). Between people the first move of each has a time of
/// its own, `begins_by`, after which the game is called off.
#[utoipa::path(post, path = "/api/games", operation_id = "set_up_game", security(("token" = [])), request_body = NewGameRequest,
    responses((status = 201, description = "The game as it was set up.", body = Game)))]
pub(crate) async fn set_up(
    State(app): State<App>,
    visitor: Visitor,
    Sent(wanted): Sent<NewGameRequest>,
) -> Result<Response, Fault> {
    let person = known(&visitor)?;
    no_share_yet(&wanted.share)?;
    let setup = wanted.setup()?;
    let id = app.service.set_up(person, &setup).await?;
    let game = shown(&app, &visitor, &id, &GameQuery::default()).await?;
    Ok((StatusCode::CREATED, Json(game)).into_response())
}

/// How often a stream says that it lives.
const ALIVE: Duration = Duration::from_secs(20);

/// How a game is asked for.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GameQuery {
    /// The invitation to a private game.
    invitation: Option<String>,
    /// Number of events that are known already and left out of `events`. If it is given to a stream, each line has only events
    /// that are new since the line before, and the last line, when the game is over, has all.
    since: Option<usize>,
    /// Whether `choices` list all legal actions.
    #[serde(default)]
    actions: bool,
}

/// A game as it stands.
#[utoipa::path(get, path = "/api/games/{id}", operation_id = "read_game", security((), ("token" = [])),
    params(("id" = String, Path), GameQuery),
    responses((status = 200, description = "The game as the visitor may see it.", body = Game)))]
pub(crate) async fn game(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(look): Query<GameQuery>,
) -> Result<Json<Game>, Fault> {
    Ok(Json(shown(&app, &visitor, &id, &look).await?))
}

/// A game as it goes on: as it stands, and again whenever something has happened. One line of JSON each, and an
/// empty one now and then; ends with the game, or when the token is revoked.
#[utoipa::path(get, path = "/api/games/{id}/stream", operation_id = "follow_game", security((), ("token" = [])),
    params(("id" = String, Path), GameQuery),
    responses((status = 200, description = "The game at once, and each time that something happens, a line each.", body = Game, content_type = "application/x-ndjson")))]
pub(crate) async fn stream(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(look): Query<GameQuery>,
) -> Result<Response, Fault> {
    let (live, _) = entering::enter(&app, &visitor, &id, look.invitation.as_deref()).await?;
    let place = app.streams.enter(visitor.address).map_err(Problem::from)?;
    let mut grown = live.watch();
    drop(live);
    let person = visitor.person.as_ref();
    let stay = person.map(|person| app.service.stay(&person.id));
    let (lines, heard) = mpsc::channel(1);
    tokio::spawn(async move {
        let (_place, _stay, mut closed) = (place, stay, app.closed.clone());
        let mut sent = 0;
        let mut known: Option<Moment> = None;
        loop {
            grown.borrow_and_update();
            // A token or session that was ended since sees no more.
            if !matches!(visitor.is_still_known(&app).await, Ok(true)) {
                return;
            }
            let invitation = look.invitation.as_deref();
            let Ok((live, own)) = entering::enter(&app, &visitor, &id, invitation).await else {
                return;
            };
            let since = match known {
                // What was hidden in hands until the end is shown then.
                _ if live.status() == Status::Over => 0,
                Some(moment) => live.unchanged_since(moment.length).min(moment.events),
                None => look.since.unwrap_or(0),
            };
            let game = Game::of(&id, &live, own, app.service.now(), since, look.actions);
            let moment = live.moment();
            drop(live);
            let Ok(line) = serde_json::to_string(&game) else {
                return;
            };
            // What others do in secret is no news.
            if game.entries() > sent {
                sent = game.entries();
                known = look.since.is_some().then_some(moment);
                if lines.send(Ok::<_, Infallible>(line + "\n")).await.is_err() || game.is_over() {
                    return;
                }
            }
            loop {
                tokio::select! {
                    more = grown.changed() => match more {
                        Ok(()) => break,
                        Err(_) => return,
                    },
                    _ = async { closed.wait_for(|closed| *closed).await.is_ok() } => return,
                    () = lines.closed() => return,
                    // An empty line, so that nothing on the way takes the silence for the end.
                    () = tokio::time::sleep(ALIVE) => {
                        lines.send(Ok("\n".to_owned())).await.ok();
                    }
                }
            }
        }
    });
    let kind = (header::CONTENT_TYPE, "application/x-ndjson");
    Ok(([kind], Body::from_stream(ReceiverStream::new(heard))).into_response())
}

/// The record of a game, as far as it is open: text that `bilancia verify` checks.
#[utoipa::path(get, path = "/api/games/{id}/record", operation_id = "read_record", security((), ("token" = [])), params(("id" = String, Path)),
    responses((status = 200, description = "The record of the game.", body = String, content_type = "text/plain")))]
pub(crate) async fn record(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    Ok(entering::record(State(app), visitor, Path(id)).await?)
}

/// How to sit down.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(crate) struct Joining {
    /// Of a private game.
    invitation: Option<String>,
    /// A seat of the hand that one wants; the first that is free if it is left out.
    seat: Option<u8>,
    /// Refused: a share of the dice is given by the command `share`, once the commitment to them is known.
    #[serde(default)]
    share: String,
}

/// Sits down at all seats of a free hand, or takes over a hand that a program plays for somebody who has left. If there are dice, give a share of them next: see `dice` and the command `share`.
#[utoipa::path(post, path = "/api/games/{id}/join", operation_id = "join_game", security(("token" = [])),
    params(("id" = String, Path), ("since" = Option<usize>, Query), ("actions" = Option<bool>, Query)),
    request_body = Joining, responses((status = 200, description = "The game, in which the visitor sits now.", body = Game)))]
pub(crate) async fn join(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(look): Query<GameQuery>,
    Sent(joining): Sent<Joining>,
) -> Result<Json<Game>, Fault> {
    let person = known(&visitor)?;
    no_share_yet(&joining.share)?;
    app.service
        .join(
            &id,
            person,
            joining.invitation.as_deref(),
            joining.seat.map(Seat),
        )
        .await?;
    Ok(Json(shown(&app, &visitor, &id, &look).await?))
}

/// Does something in a game: `share` (of the dice), `act`, `turn` (a whole one, or nothing), `take-back`, `seal`, `open`, `plan`, `resign`, `offer-draw`, `offer-undo`,
/// `offer-pause`, `decline`, `accept`, `withdraw`, `resume`, `challenge` (the last turn of another player, with a reason), `explain`, `correct`, `settle`,
/// `escalate` (to the arbiter; refused where there is none), `appeal`, `call-off` (a game that waits for players), `abort` (until both have moved) or `say`. It is done for good when this answers. What answers an offer
/// names its number; if that offer stands no more, the status is 409.
#[utoipa::path(post, path = "/api/games/{id}/{command}", operation_id = "act_in_game", security(("token" = [])),
    params(("id" = String, Path), ("command" = String, Path), ("since" = Option<usize>, Query),
        ("actions" = Option<bool>, Query)), request_body = CommandForm,
    responses((status = 200, description = "The game after the act.", body = Game)))]
pub(crate) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, command)): Path<(String, String)>,
    Query(look): Query<GameQuery>,
    Sent(wish): Sent<CommandForm>,
) -> Result<Json<Game>, Fault> {
    let person = known(&visitor)?;
    let unknown = || {
        Fault::new(
            StatusCode::NOT_FOUND,
            format!("there is no command '{command}'"),
        )
    };
    let (meant, number) = wish.command(&command).ok_or_else(unknown)?;
    let done = app.service.act(&id, person, number, meant).await;
    done.map_err(|refused| Fault::of(refused, visitor.lang))?;
    Ok(Json(shown(&app, &visitor, &id, &look).await?))
}

/// A game as a visitor may see it.
async fn shown(app: &App, visitor: &Visitor, id: &str, look: &GameQuery) -> Result<Game, Fault> {
    let (live, own) = entering::enter(app, visitor, id, look.invitation.as_deref()).await?;
    let since = look.since.unwrap_or(0);
    let now = app.service.now();
    Ok(Game::of(id, &live, own, now, since, look.actions))
}

pub(crate) fn known(visitor: &Visitor) -> Result<&Person, Fault> {
    visitor.person.as_ref().ok_or_else(Fault::nobody)
}
