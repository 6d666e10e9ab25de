//! People, for programs.

use std::collections::BTreeMap;

use axum::{
    Json,
    extract::{Path, Query, State},
    http::header,
    response::{IntoResponse, Response},
};
use bilancia_core::Seats;
use bilancia_service::{Relation, Wanted, Writer, puzzles::PuzzleRecord};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::{IntoParams, ToSchema};

use crate::{
    answer::Problem,
    app::App,
    auctions::AuctionShape,
    fault::Fault,
    games::known,
    mail::mail_of,
    shapes::Listed,
    visitor::{InPerson, Visitor},
};

/// The person who asks.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    id: String,
    name: String,
    /// Whether there is a password; guests have none.
    registered: bool,
    /// How they stand with puzzles; none before their first answer that counts, and for guests.
    puzzles: Option<PuzzlesShape>,
}

/// How a person stands with puzzles, by their first answers.
#[derive(Debug, Serialize, ToSchema)]
struct PuzzlesShape {
    /// By the system Glicko-2.
    rating: f64,
    /// The strength lies within twice of it 19 times in 20.
    deviation: f64,
    /// How many puzzles were answered.
    answered: usize,
    /// Of how many puzzles the first answer was right.
    solved: usize,
    /// How many of the latest answers were right, one after the other.
    streak: usize,
    /// The longest run of right answers.
    best: usize,
}

impl PuzzlesShape {
    fn of(record: &PuzzleRecord) -> Option<Self> {
        let now = record.rating()?;
        Some(Self {
            rating: now.rating,
            deviation: now.deviation,
            answered: record.steps.len(),
            solved: record
                .steps
                .iter()
                .filter(|step| step.answer.solved)
                .count(),
            streak: record.streak(),
            best: record.best(),
        })
    }
}

/// A person, as anybody may know them.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PersonShape {
    name: String,
    /// Whether they have an account; guests have none.
    registered: bool,
    /// When they came.
    since: i64,
    /// Until when they are away; none if they are not.
    away_until: Option<i64>,
    /// Of how many of their latest public games the results are counted.
    counted: usize,
    /// Of those, by the names of the games.
    results: BTreeMap<String, ResultsShape>,
    /// Their latest public games that are over, 50 at most.
    games: Vec<Listed>,
}

/// Results of a person at a game.
#[derive(Debug, Serialize, ToSchema)]
struct ResultsShape {
    won: u32,
    drawn: u32,
    lost: u32,
}

/// Most games of a person in one answer.
const MOST_GAMES: i64 = 50;

/// A person by name, with what anybody may know of them. Their ratings are at `/api/people/{name}/ratings`.
#[utoipa::path(get, path = "/api/people/{name}", operation_id = "read_person", security((), ("token" = [])), params(("name" = String, Path)),
    responses((status = 200, description = "The person.", body = PersonShape)))]
pub(crate) async fn one(
    State(app): State<App>,
    _visitor: Visitor,
    Path(name): Path<String>,
) -> Result<Json<PersonShape>, Fault> {
    let service = &app.service;
    let found = service.person(&name).await?;
    let (person, since) = found.ok_or(Problem::NoPage)?;
    let now = service.now();
    let away = service.absences(&person.id, now).await?;
    let wanted = Wanted {
        over: true,
        player: Some(person.id.clone()),
        ..Wanted::default()
    };
    let games = service.find_games(&wanted, 0, MOST_GAMES).await?;
    let results = service.results_of(&person).await?;
    let of =
        |(game, [won, drawn, lost]): (String, [u32; 3])| (game, ResultsShape { won, drawn, lost });
    Ok(Json(PersonShape {
        name: person.name,
        registered: person.registered,
        since,
        away_until: away.iter().map(|(_, until)| *until).max(),
        counted: results.counted,
        results: results.by_game.into_iter().map(of).collect(),
        games: games
            .into_iter()
            .map(|game| Listed::at(now, game))
            .collect(),
    }))
}

/// People whose names begin with a text, 50 at most.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PeopleQuery {
    /// The beginning of the names.
    #[serde(default)]
    name: String,
}

/// Names of people with an account that begin with a text, 50 at most.
#[utoipa::path(get, path = "/api/people", operation_id = "find_people", security((), ("token" = [])), params(PeopleQuery),
    responses((status = 200, description = "The names.", body = [String])))]
pub(crate) async fn find(
    State(app): State<App>,
    _visitor: Visitor,
    Query(asked): Query<PeopleQuery>,
) -> Result<Json<Vec<String>>, Fault> {
    let found = app.service.find_people(&asked.name, MOST_GAMES).await?;
    Ok(Json(found.into_iter().map(|person| person.name).collect()))
}

/// The person who asks, with their puzzles. Ratings by game are at `/api/people/{name}/ratings`.
#[utoipa::path(get, path = "/api/me", operation_id = "read_account", security(("token" = [])), responses((status = 200, description = "The account that the token or the session is of.", body = Me)))]
pub(crate) async fn me(State(app): State<App>, visitor: Visitor) -> Result<Json<Me>, Fault> {
    let person = known(&visitor)?.clone();
    let record = app.service.puzzle_record(&person).await?;
    Ok(Json(Me {
        id: person.id,
        name: person.name,
        registered: person.registered,
        puzzles: PuzzlesShape::of(&record),
    }))
}

/// Everything that is kept of the person who asks, one line of JSON each: the person, their address for mail,
/// absences, people whom they follow or block,
/// each game with its record, what was said and their drafts of turns, notes and named drafts, auctions for sides with their own bids, and tokens by name.
/// Not by a token (403): it belongs to the account.
#[utoipa::path(get, path = "/api/me/export", operation_id = "export_account", security(("session" = [])),
    responses((status = 200, description = "Everything that is kept of the account, a line each.", body = String, content_type = "application/x-ndjson")))]
pub(crate) async fn export(
    State(app): State<App>,
    InPerson(visitor): InPerson,
) -> Result<Response, Fault> {
    let person = known(&visitor)?;
    let service = &app.service;
    let mut lines = vec![
        json!({"person": {"id": person.id, "name": person.name, "registered": person.registered}}),
    ];
    for token in service.tokens(&person.id).await? {
        let (name, created, used) = (token.name, token.created, token.used);
        lines.push(json!({"token": {"name": name, "created": created, "used": used}}));
    }
    if let Some(mail) = mail_of(&app, person).await? {
        lines.push(json!({"mail": mail}));
    }
    for (start, until) in service.absences(&person.id, 0).await? {
        lines.push(json!({"absence": {"start": start, "until": until}}));
    }
    for (relation, word) in [(Relation::Follows, "follows"), (Relation::Blocks, "blocks")] {
        for other in service.related(&person.id, relation).await? {
            lines.push(json!({word: {"id": other.id, "name": other.name}}));
        }
    }
    for status in ["open", "playing", "over"] {
        for game in service.games_of(&person.id, status, i64::MAX).await? {
            let Some(live) = app.service.lock_readable(&game.id).await? else {
                lines.push(json!({"game": {"id": game.id, "status": status, "unreadable": true}}));
                continue;
            };
            let said = live
                .said_to(live.seats_of(&person.id))
                .map(|said| json!({"name": said.name, "text": said.text}));
            let said: Vec<_> = said.collect();
            let (record, seats) = (live.record().to_text(), live.seats_of(&person.id));
            drop(live);
            let drafts = drafts(&app, &game.id, seats, &person.id).await?;
            let kept = service.private_texts(&game.id, &person.id).await?;
            let kept = kept.iter();
            let kept: Vec<_> = kept
                .map(|it| json!({"kind": it.kind.word(), "name": it.name, "text": it.text}))
                .collect();
            lines.push(json!({"game": {
                "id": game.id, "status": status, "record": record, "said": said, "drafts": drafts,
                "kept": kept,
            }}));
        }
    }
    for auction in app.service.auctions_of(person).await? {
        lines.push(json!({"auction": AuctionShape::of(auction)}));
    }
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let kind = (header::CONTENT_TYPE, "application/x-ndjson");
    let name = (
        header::CONTENT_DISPOSITION,
        "attachment; filename=\"bilancia.ndjson\"",
    );
    Ok(([kind, name], text).into_response())
}

/// The drafts of a person for their seats in a game.
async fn drafts(app: &App, game: &str, seats: Seats, person: &str) -> Result<Vec<Value>, Fault> {
    let mut drafts = Vec::new();
    for seat in seats.iter() {
        let of = Writer {
            game,
            seat: seat.0,
            person,
        };
        let draft = app.service.draft_of(of).await?;
        if draft.version > 0 {
            drafts.push(json!({"seat": seat.0, "text": draft.text, "stands": draft.stands}));
        }
    }
    Ok(drafts)
}
