//! The API for programs, in JSON: everything that people can do. Described by itself, as OpenAPI.
//!
//! Deliberately absent: pages, and whatever both of them need, which is in their frame ([`bilancia_web_frame`]).

mod account_stream;
mod advice;
mod auctions;
mod challenge_shape;
mod drafts;
mod event_shape;
mod events;
mod exports;
mod games;
mod mail;
mod openings;
mod people;
mod puzzles;
mod ratings;
mod rulings;
mod shapes;
mod tokens;
mod weighings;

use axum::extract::DefaultBodyLimit;
// The modules of the frame are named as if they stood here.
use bilancia_web_frame::{
    answer, app, command, entering, events as asked, fault, later,
    limits::MOST_OF_TURN,
    mail_address, new_game, openings as opening_query, refused_order,
    routes::Api,
    sent, signing_in,
    visitor::{self, SECRET},
};
use utoipa::{
    Modify, OpenApi, PartialSchema, ToSchema,
    openapi::{
        ContentBuilder, Ref, ResponseBuilder,
        security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};
use utoipa_axum::{
    router::{OpenApiRouter, UtoipaMethodRouterExt},
    routes,
};

pub use events::shapes as rating_shapes;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Bilancia",
        description = "Games of war, wit and dice, for programs. A token is made on the account page; it is sent as \
                       `Authorization: Bearer TOKEN`. By a token games are played, and nothing of the account is read or \
                       changed but its name (status 403): that is for browsers that are signed in. What is not yours to see is not told; seats are counted from 0; times are \
                       milliseconds since 1970. Programs of the server move in turn: whoever plays many games against them waits \
                       for their moves, and everybody else’s come first."
    ),
    modifiers(&Proofs)
)]
struct Description;

/// Credentials of a request.
struct Proofs;

impl Modify for Proofs {
    fn modify(&self, openapi: &mut utoipa::openapi::OpenApi) {
        let bearer = HttpBuilder::new().scheme(HttpAuthScheme::Bearer).build();
        let components = openapi.components.get_or_insert_default();
        components.add_security_scheme("token", SecurityScheme::Http(bearer));
        let cookie = ApiKeyValue::with_description(SECRET, "Set when somebody signs in");
        let session = SecurityScheme::ApiKey(ApiKey::Cookie(cookie));
        components.add_security_scheme("session", session);
    }
}

/// Everything below `/api`.
pub fn routes() -> Api {
    let turn = DefaultBodyLimit::max(MOST_OF_TURN);
    let (all, mut description) = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(games::catalogue))
        .routes(routes!(games::list, games::set_up))
        .routes(routes!(games::game))
        .routes(routes!(games::stream))
        .routes(routes!(games::record))
        .routes(routes!(games::join))
        .routes(routes!(drafts::draft, drafts::save).layer(turn))
        .routes(routes!(games::act).layer(turn))
        .routes(routes!(weighings::analysis, weighings::ask_analysis))
        .routes(routes!(advice::advice))
        .routes(routes!(exports::games))
        .routes(routes!(puzzles::all))
        .routes(routes!(puzzles::one))
        .routes(routes!(puzzles::answer))
        .routes(routes!(weighings::ask))
        .routes(routes!(weighings::one))
        .routes(routes!(weighings::cancel))
        .routes(routes!(people::find))
        .routes(routes!(people::one))
        .routes(routes!(auctions::list, auctions::open))
        .routes(routes!(auctions::auction))
        .routes(routes!(auctions::bid))
        .routes(routes!(auctions::call_off))
        .routes(routes!(auctions::decline))
        .routes(routes!(events::all, events::announce))
        .routes(routes!(events::one))
        .routes(routes!(events::act))
        .routes(routes!(events::ratings))
        .routes(routes!(ratings::list))
        .routes(routes!(ratings::of_person))
        .routes(routes!(openings::all))
        .routes(routes!(openings::one))
        .routes(routes!(rulings::all))
        .routes(routes!(rulings::one))
        .routes(routes!(account_stream::stream))
        .routes(routes!(people::me))
        .routes(routes!(people::export))
        .routes(routes!(mail::mail, mail::set_mail))
        .split_for_parts();
    let (accounts, more) = OpenApiRouter::new()
        .routes(routes!(mail::set_address))
        .routes(routes!(tokens::make))
        .split_for_parts();
    description.merge(more);
    complete(&mut description);
    Api {
        acts: all,
        accounts,
        description,
    }
}

/// Refusals that any request may meet, by their status.
const REFUSALS: [(&str, &str); 8] = [
    (
        "400",
        "The request is not well formed; the reason says where.",
    ),
    ("401", "It needs a token or a session."),
    (
        "403",
        "It is for somebody else, or for browsers that are signed in.",
    ),
    (
        "404",
        "There is no such thing, or it is not for the one who asks.",
    ),
    ("409", "The state is another by now: ask again what it is."),
    (
        "422",
        "The rules of the game or of the site refuse it; they are named.",
    ),
    (
        "429",
        "Too much was asked for; Retry-After says after how many seconds to ask again.",
    ),
    (
        "503",
        "The server or its database is busy or away; Retry-After says after how many seconds to ask again.",
    ),
];

/// Sorts operations by what they are about, and adds to each how it may be refused. Each refusal has the same form, and nothing has
/// changed then.
fn complete(description: &mut utoipa::openapi::OpenApi) {
    let body = || {
        let fault = Ref::from_schema_name(fault::Fault::name());
        ContentBuilder::new().schema(Some(fault)).build()
    };
    for (address, path) in &mut description.paths.paths {
        let tag = match address.split('/').nth(2).unwrap_or_default() {
            "catalogue" => "games",
            "me" | "stream" | "tokens" => "account",
            "export" => "games",
            other => other,
        };
        let all = [&mut path.get, &mut path.post, &mut path.put];
        for operation in all.into_iter().flatten() {
            operation.tags = Some(vec![tag.to_owned()]);
            let responses = &mut operation.responses.responses;
            for (status, words) in REFUSALS {
                let refusal = ResponseBuilder::new()
                    .description(words)
                    .content("application/json", body());
                responses
                    .entry(status.to_owned())
                    .or_insert_with(|| refusal.build().into());
            }
        }
    }
    let components = description.components.get_or_insert_default();
    let (name, schema) = (fault::Fault::name().to_string(), fault::Fault::schema());
    components.schemas.insert(name, schema);
    let mut parts = Vec::new();
    fault::Fault::schemas(&mut parts);
    components.schemas.extend(parts);
}
