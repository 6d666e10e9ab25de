//! Every page and form by its address. The router is made from these lists, so that a reader of all of them, such as a test
//! of who may do what, misses none.

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{MethodRouter, get, post},
};

use super::{app::App, assets, pages};

/// Addresses, as patterns, and what answers there.
pub(super) type Routes = Vec<(&'static str, MethodRouter<App>)>;

/// Where the programming interface is described, with all of its own addresses.
pub(super) const DESCRIPTION: &str = "/api/openapi.json";
/// Longest form with the text of a turn: 16,000 bytes of which each may be sent as three.
pub(super) const MOST_OF_TURN: usize = 64 * 1024;
/// Where the server says whether it is well.
pub(super) const HEALTH: &str = "/health";

/// Names and passwords, which are limited more than all else.
pub(super) fn accounts() -> Routes {
    vec![
        ("/account", get(pages::account::page)),
        ("/account/{command}", post(pages::account::act)),
        (
            "/mail/confirm/{secret}",
            get(pages::mail::confirm_page).post(pages::mail::confirm),
        ),
        (
            "/mail/enter/{secret}",
            get(pages::mail::enter_page).post(pages::mail::enter),
        ),
    ]
}

/// All other pages and forms.
pub(super) fn pages() -> Routes {
    vec![
        ("/", get(pages::home::page)),
        ("/play", get(pages::lobby::page).post(pages::set_up::set_up)),
        ("/play/news", get(pages::lobby::news)),
        ("/play/options", get(pages::lobby::options)),
        ("/play/{game}", get(pages::set_up::game)),
        (
            "/play/{game}/bids",
            get(pages::auction::form).post(pages::auction::open),
        ),
        ("/auction/{id}", get(pages::auction::page)),
        ("/auction/{id}/{command}", post(pages::auction::act)),
        ("/next", get(pages::lobby::next)),
        ("/game/{id}", get(pages::war::page)),
        ("/game/{id}/areas", get(pages::war::areas)),
        ("/game/{id}/orders", post(pages::war::edit)),
        ("/game/{id}/live", get(pages::live::stream)),
        ("/game/{id}/chat", get(pages::game::chat::page)),
        ("/game/{id}/mute", post(pages::game::chat::mute)),
        (
            "/game/{id}/analysis",
            get(pages::game::analysis::page).post(pages::game::analysis::ask),
        ),
        ("/game/{id}/turns", get(pages::war::chronicle::turns)),
        (
            "/game/{id}/turns/{number}",
            get(pages::war::chronicle::turn),
        ),
        (
            "/game/{id}/statistics",
            get(pages::war::chronicle::statistics),
        ),
        ("/war/openings", get(pages::war::openings::page)),
        ("/game/{id}/review", get(pages::war::chronicle::review)),
        (
            "/game/{id}/draft",
            get(pages::game::draft::page)
                .post(pages::game::draft::save)
                .layer(DefaultBodyLimit::max(MOST_OF_TURN)),
        ),
        ("/game/{id}/text", get(pages::game::text::page)),
        ("/game/{id}/record", get(pages::game::record)),
        ("/game/{id}/pgn", get(pages::game::pgn)),
        ("/game/{id}/board.svg", get(pages::game::picture)),
        ("/game/{id}/board.png", get(pages::game::preview)),
        (
            "/game/{id}/{command}",
            post(pages::game::act).layer(DefaultBodyLimit::max(MOST_OF_TURN)),
        ),
        ("/learn", get(pages::learn::all)),
        (
            "/learn/{game}/{number}",
            get(pages::learn::page).post(pages::learn::attempt),
        ),
        ("/puzzles", get(pages::puzzles::all)),
        ("/puzzles/{game}", get(pages::puzzles::game)),
        (
            "/puzzles/{game}/{id}",
            get(pages::puzzles::page).post(pages::puzzles::answer),
        ),
        ("/rules", get(pages::rules::list)),
        ("/rules/{game}", get(pages::rules::page)),
        ("/laboratory", get(pages::laboratory::page)),
        ("/laboratory/explore/{game}", get(pages::explore::page)),
        (
            "/laboratory/questions",
            get(pages::laboratory::questions::page),
        ),
        ("/laboratory/justify", get(pages::justify::games)),
        ("/laboratory/justify/{game}", get(pages::justify::page)),
        (
            "/laboratory/weighing",
            get(pages::weighing::form::form).post(pages::weighing::form::ask),
        ),
        (
            "/laboratory/weighing/{id}",
            get(pages::weighing::measurement::page).post(pages::weighing::measurement::cancel),
        ),
        (
            "/laboratory/weighing/{id}/run",
            get(pages::weighing::measurement::run),
        ),
        (
            "/laboratory/weighing/{id}/result",
            get(pages::weighing::measurement::result),
        ),
        ("/laboratory/{game}", get(pages::laboratory::report)),
        (
            "/analysis/new",
            get(pages::boards::page).post(pages::boards::set_up),
        ),
        ("/battles", get(pages::battles::page)),
        ("/embed/{id}", get(pages::game::embed)),
        ("/war/{pack}/map.svg", get(pages::war_map::file)),
        ("/watch", get(pages::watch::page)),
        ("/games", get(pages::games::page)),
        ("/people", get(pages::people::page)),
        ("/person/{name}", get(pages::person::page)),
        ("/person/{name}/{command}", post(pages::person::act)),
        ("/about", get(pages::about::page).post(pages::about::edit)),
        (
            "/reports",
            get(pages::reports::page).post(pages::reports::settle),
        ),
        (
            "/events",
            get(pages::events::all).post(pages::events::announce),
        ),
        ("/events/new", get(pages::events::new)),
        ("/events/{id}", get(pages::events::page)),
        ("/events/{id}/decide", get(pages::events::decide)),
        (
            "/events/{id}/{part}",
            get(pages::events::export).post(pages::events::act),
        ),
        ("/ratings", get(pages::events::ratings)),
        ("/ratings/{game}/{pace}", get(pages::events::rating_list)),
        ("/champions", get(pages::events::champions)),
        (
            "/rulings",
            get(pages::rulings::all).post(pages::rulings::rule),
        ),
        ("/rulings/{number}", get(pages::rulings::page)),
        (
            "/mail/stop/{secret}/{kind}",
            get(pages::mail::stop_page).post(pages::mail::stop),
        ),
        ("/settings", post(pages::account::settings)),
        ("/assets/{version}/{file}", get(assets::file)),
    ]
}

/// Router of all addresses of a list.
pub(super) fn router(routes: Routes) -> Router<App> {
    let add = |all: Router<App>, (address, answer)| all.route(address, answer);
    routes.into_iter().fold(Router::new(), add)
}

/// The addresses of all pages and forms, as patterns such as `/game/{id}`. Those of the programming interface are in its
/// description, at `/api/openapi.json`.
#[must_use]
pub fn addresses() -> Vec<&'static str> {
    let listed = accounts().into_iter().chain(pages());
    let listed = listed.map(|(address, _)| address);
    listed.chain([DESCRIPTION, HEALTH]).collect()
}
