//! Events and ratings, for programs.

use std::collections::BTreeMap;

use axum::{
    Json,
    extract::{Path, Query, State},
    http::StatusCode,
};
use bilancia_service::{Hosted, List, RatingList, phase_name};
use bilancia_tournament::rating::{Calibration, Rating, TeamRating};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    answer::Problem,
    app::App,
    asked::{
        command::{Fields, command},
        listed,
        plan::{Announcement, plan_of_template},
    },
    event_shape::{EventQuery, TournamentShape, shape},
    fault::Fault,
    sent::Sent,
    visitor::Visitor,
};

/// An event in a list.
#[derive(Serialize, ToSchema)]
pub(crate) struct EventBrief {
    id: String,
    /// In English and Italian.
    title: [String; 2],
    /// The game with its options.
    game: String,
    /// `registration`, `playing` or `closed`.
    phase: &'static str,
    /// Rounds that were paired.
    rounds: usize,
    /// Entrants who have not withdrawn.
    entrants: usize,
}

/// An event to be announced: `template`, or all else.
#[derive(Deserialize, ToSchema)]
pub(crate) struct NewEvent {
    /// `championship-1995`.
    #[serde(default)]
    template: String,
    #[serde(default)]
    title: String,
    /// Name of a game of two sides.
    #[serde(default)]
    game: String,
    /// Options of the game, as in `map=strait,rules=cof`.
    #[serde(default)]
    options: String,
    /// Clocks, as in `3d+1d/5d`; none without.
    #[serde(default)]
    time: String,
    /// `swiss`, `swiss-dutch` (by FIDE's Dutch system), `round-robin`, `knock-out`, `ladder` or `arena`.
    #[serde(default)]
    format: String,
    #[serde(default = "five")]
    rounds: u32,
    /// Days of registration. An arbiter can close it before by `begin` or `close-registration`.
    #[serde(default)]
    days: u32,
    /// Minutes of registration beside the days; 60 if there are no days and this is not given.
    minutes: Option<u32>,
    /// Days for a round; 0 for as long as it takes.
    #[serde(default)]
    days_each: u32,
    /// Minutes of an arena; 60 if this is not given. Its clock is a live one, with minutes.
    length: Option<u32>,
    /// Rounds of a Swiss that one can still enter after; 0 for none.
    #[serde(default)]
    late: u32,
    /// Rounds of a Swiss that an entrant can miss with half the points of a win; further ones have none.
    #[serde(default)]
    half_byes: u32,
    /// Whether the rounds that a late entrant has missed count as such absences.
    #[serde(default)]
    late_halves: bool,
    /// Players of a team; 1 for single players.
    #[serde(default = "one_player")]
    team: u32,
    #[serde(default)]
    double: bool,
    #[serde(default)]
    rated: bool,
    /// Tie-breaks in their order: `buchholz`, `median_buchholz`, `sonneborn_berger`, `direct_encounter`, `wins`,
    /// `start_number`. The usual ones are without the second and the last.
    tie_breaks: Option<Vec<String>>,
}

fn one_player() -> u32 {
    1
}

fn five() -> u32 {
    5
}

/// Fields of commands in events.
#[derive(Deserialize, ToSchema)]
pub(crate) struct EventAction {
    /// For `enter` in an event of teams: the name of the team.
    #[serde(default)]
    team: String,
    /// For `replace` in a team: who goes.
    #[serde(default)]
    member: String,
    /// For `withdraw`, `absent`, `present`, `join`, `replace`, `accept` and `decline`, by the order in which they entered, from 1.
    entrant: Option<u32>,
    /// For `program`.
    #[serde(default)]
    strength: String,
    /// For `replace`: to whom the place is offered; for `decline` of an arbiter: whose offer is taken back.
    #[serde(default)]
    person: String,
    /// For `adjudicate`: round, board and place, as in `2.3.1`.
    #[serde(default)]
    game: String,
    /// For `adjudicate`: `first`, `draw`, `second` or `none`.
    #[serde(default)]
    score: String,
    /// For `adjudicate`, `undo` and `unrate`.
    #[serde(default)]
    reason: String,
    /// For `undo`: number of the entry.
    #[serde(default)]
    entry: u64,
    /// For `absent` and `present`: a round that is not paired yet; the next one without.
    round: Option<u32>,
}

/// A rating list.
#[derive(Serialize, ToSchema)]
pub struct RatingsShape {
    game: String,
    by_correspondence: bool,
    players: Vec<RatedShape>,
    /// Rated games, and how many of them were weighed for the ratings without luck.
    games: usize,
    weighed: usize,
    /// How well the ratings predicted results: `games`, `log_loss` in nats, and ten `bins` with `games`, `predicted` and `scored`.
    #[schema(value_type = Object)]
    calibration: Calibration,
    /// How well the ratings without luck predicted results.
    #[schema(value_type = Object)]
    calibration_without_luck: Calibration,
    /// Ratings in games of teams, on a scale of their own.
    teams: Vec<TeamRatedShape>,
}

/// A player in games of teams.
#[derive(Serialize, ToSchema)]
struct TeamRatedShape {
    player: String,
    rating: f64,
    uncertainty: f64,
    games: u32,
}

/// A player in a rating list.
#[derive(Serialize, ToSchema)]
struct RatedShape {
    /// Name of a person, or `program:` and its strength.
    player: String,
    rating: f64,
    deviation: f64,
    volatility: f64,
    games: u32,
    provisional: bool,
    /// Rating on results without luck, where games of the list were weighed.
    without_luck: Option<f64>,
}

fn brief(hosted: &Hosted) -> EventBrief {
    let state = hosted.event.state();
    EventBrief {
        id: hosted.id.clone(),
        title: state.plan.title.clone(),
        game: state.plan.game.clone(),
        phase: phase_name(state.phase),
        rounds: state.progress.rounds.len(),
        entrants: state
            .participants
            .iter()
            .filter(|one| !one.withdrawn)
            .count(),
    }
}

/// Events, those that go on first.
#[utoipa::path(get, path = "/api/events", operation_id = "list_events", security((), ("token" = [])), responses((status = 200, description = "Tournaments, those that go on first.", body = [EventBrief])))]
pub(crate) async fn all(
    State(app): State<App>,
    _visitor: Visitor,
) -> Result<Json<Vec<EventBrief>>, Fault> {
    let all = listed(&app).await?;
    Ok(Json(all.iter().map(|hosted| brief(hosted)).collect()))
}

/// Announces an event, whose arbiter is the person who asks.
#[utoipa::path(post, path = "/api/events", operation_id = "announce_event", security(("token" = [])), request_body = NewEvent,
    responses((status = 201, description = "The tournament as it was announced.", body = TournamentShape)))]
pub(crate) async fn announce(
    State(app): State<App>,
    visitor: Visitor,
    Sent(new): Sent<NewEvent>,
) -> Result<(StatusCode, Json<TournamentShape>), Fault> {
    let person = visitor.person.as_ref().ok_or_else(Fault::nobody)?;
    let now = app.service.now() / 1000;
    let plan = if new.template.is_empty() {
        let announcement = Announcement {
            title: new.title,
            game: match new.options.is_empty() {
                true => new.game,
                false => format!("{}:{}", new.game, new.options),
            },
            time: new.time,
            format: new.format,
            rounds: new.rounds.to_string(),
            days: new.days.to_string(),
            minutes: new
                .minutes
                .map(|minutes| minutes.to_string())
                .unwrap_or_default(),
            days_each: new.days_each.to_string(),
            team: new.team.to_string(),
            late: new.late.to_string(),
            length: new
                .length
                .map(|minutes| minutes.to_string())
                .unwrap_or_default(),
            half_byes: new.half_byes.to_string(),
            late_halves: new.late_halves,
            double: new.double,
            rated: new.rated,
            tie_breaks: new.tie_breaks,
        };
        announcement.plan(&person.name, now, visitor.lang)?
    } else {
        plan_of_template(&new.template, &person.name, now).ok_or(Problem::Misread)?
    };
    let id = app.service.announce(person, plan).await?;
    let event = shape(&app, &id, EventQuery::default()).await?;
    Ok((StatusCode::CREATED, event))
}

/// An event: at most 100 entries of its log, rows of its standings and games, and the address of those that follow.
#[utoipa::path(get, path = "/api/events/{id}", operation_id = "read_event", security((), ("token" = [])), params(("id" = String, Path), EventQuery),
    responses((status = 200, description = "The tournament, or the part of it that was asked for.", body = TournamentShape)))]
pub(crate) async fn one(
    State(app): State<App>,
    _visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<EventQuery>,
) -> Result<Json<TournamentShape>, Fault> {
    shape(&app, &id, asked).await
}

/// Acts in an event: `enter`, `join`, `leave`, `withdraw`, `absent` and `present` (in a Swiss: to miss a
/// round that is not paired yet, or not to), `pause` and `resume` (in an arena), `accept` and `decline` (a place that is offered), and, for arbiters, `program`, `begin`
/// (closes registration and begins), `close-registration` (keeps the hour of the start), `replace` (offers a place), `decline` (takes the offer back), `adjudicate`, `undo`, `unrate`.
#[utoipa::path(post, path = "/api/events/{id}/{command}", operation_id = "act_in_event", security(("token" = [])), request_body = EventAction,
    params(("id" = String, Path), ("command" = String, Path)),
    responses((status = 200, description = "The tournament after the act.", body = TournamentShape)))]
pub(crate) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, word)): Path<(String, String)>,
    Sent(action): Sent<EventAction>,
) -> Result<Json<TournamentShape>, Fault> {
    let person = visitor.person.as_ref().ok_or_else(Fault::nobody)?;
    let fields = Fields {
        entrant: action.entrant,
        strength: action.strength,
        person: action.person,
        member: action.member,
        team: action.team,
        game: action.game,
        score: action.score,
        reason: action.reason,
        entry: action.entry,
        round: action.round,
    };
    let unknown = || Fault::new(StatusCode::UNPROCESSABLE_ENTITY, UNKNOWN);
    let command = command(&word, &fields).ok_or_else(unknown)?;
    app.service
        .act_in_event(&id, person, &command, None)
        .await?;
    shape(&app, &id, EventQuery::default()).await
}

const UNKNOWN: &str = "commands are enter, join, leave, withdraw, absent, present, pause, resume, accept, decline, program, begin, close-registration, replace, adjudicate, undo and unrate, with their fields";

/// Rating lists, the highest rating first.
#[utoipa::path(get, path = "/api/ratings", operation_id = "list_ratings", security((), ("token" = [])), responses((status = 200, description = "The lists of ratings.", body = [RatingsShape])))]
pub(crate) async fn ratings(
    State(app): State<App>,
    _visitor: Visitor,
) -> Result<Json<Vec<RatingsShape>>, Fault> {
    Ok(Json(shapes(&*app.service.rating_lists().await?)))
}

/// Rating lists as programs are told of them.
pub fn shapes(lists: &BTreeMap<List, RatingList>) -> Vec<RatingsShape> {
    let player = |(player, rating): (&str, &Rating), list: &RatingList| RatedShape {
        without_luck: list
            .shadow_of(player)
            .filter(|_| list.games.1 > 0)
            .map(|shadow| shadow.rating),
        player: player.to_owned(),
        rating: rating.rating,
        deviation: rating.deviation,
        volatility: rating.volatility,
        games: rating.games,
        provisional: rating.is_provisional(),
    };
    let in_teams = |(player, rating): (&str, &TeamRating)| TeamRatedShape {
        player: player.to_owned(),
        rating: rating.rating,
        uncertainty: rating.uncertainty,
        games: rating.games,
    };
    let shape = |(of, list): (&List, &RatingList)| RatingsShape {
        game: of.game.clone(),
        by_correspondence: of.by_days,
        players: list
            .latest()
            .into_iter()
            .map(|rated| player(rated, list))
            .collect(),
        games: list.games.0,
        weighed: list.games.1,
        calibration: list.calibration[0].clone(),
        calibration_without_luck: list.calibration[1].clone(),
        teams: list.latest_in_teams().into_iter().map(in_teams).collect(),
    };
    lists.iter().map(shape).collect()
}
