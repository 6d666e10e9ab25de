//! The API for programs, in JSON: everything that people can do. Described by itself, as OpenAPI.

mod auctions;
mod challenge_shape;
mod describe;
mod drafts;
mod event_shape;
pub(crate) mod events;
mod fault;
mod games;
mod mail;
mod people;
mod refused_order;
mod rulings;
mod sent;
mod shapes;

use axum::extract::DefaultBodyLimit;
use utoipa::{
    Modify, OpenApi,
    openapi::security::{ApiKey, ApiKeyValue, HttpAuthScheme, HttpBuilder, SecurityScheme},
};
use utoipa_axum::{
    router::{OpenApiRouter, UtoipaMethodRouterExt},
    routes,
};

use super::{app::App, routes::MOST_OF_TURN, visitor::SECRET};

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

/// Everything below `/api`, what takes passwords apart from the rest, and the description of both.
pub(super) fn routes() -> (
    axum::Router<App>,
    axum::Router<App>,
    utoipa::openapi::OpenApi,
) {
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
        .routes(routes!(auctions::list, auctions::open))
        .routes(routes!(auctions::auction))
        .routes(routes!(auctions::bid))
        .routes(routes!(auctions::call_off))
        .routes(routes!(auctions::decline))
        .routes(routes!(events::all, events::announce))
        .routes(routes!(events::one))
        .routes(routes!(events::act))
        .routes(routes!(events::ratings))
        .routes(routes!(rulings::all))
        .routes(routes!(rulings::one))
        .routes(routes!(people::me))
        .routes(routes!(people::export))
        .routes(routes!(mail::mail, mail::set_mail))
        .split_for_parts();
    let (accounts, more) = OpenApiRouter::new()
        .routes(routes!(mail::set_address))
        .split_for_parts();
    description.merge(more);
    describe::completed(&mut description);
    (all, accounts, description)
}
