//! Every page and form by its address. The router is made from these lists, so that a reader of all of them, such as a test
//! of who may do what, misses none.

use axum::{
    Router,
    extract::DefaultBodyLimit,
    routing::{MethodRouter, get, post},
};

use bilancia_core::Message;

use super::{
    app::App,
    assets,
    menu::{Listed, Menu, Part, Place},
    pages,
};

/// An address, as a pattern.
pub(super) struct Route {
    address: &'static str,
    answer: MethodRouter<App>,
    /// How it is listed, if it is a page of its own.
    listed: Option<Listed>,
}

pub(super) type Routes = Vec<Route>;

/// An address that leads somewhere from another page.
fn at(address: &'static str, answer: MethodRouter<App>) -> Route {
    Route {
        address,
        answer,
        listed: None,
    }
}

impl Route {
    /// A page that is listed under a title.
    fn listed(mut self, title: Message, place: Place) -> Self {
        self.listed = Some(Listed {
            address: self.address,
            title,
            place,
        });
        self
    }
}

/// Where the programming interface is described, with all of its own addresses.
pub(super) const DESCRIPTION: &str = "/api/openapi.json";
/// Longest form with the text of a turn: 16,000 bytes of which each may be sent as three.
pub(super) const MOST_OF_TURN: usize = 64 * 1024;
/// Where the server says whether it is well.
pub(super) const HEALTH: &str = "/health";

/// Names and passwords, which are limited more than all else.
pub(super) fn accounts() -> Routes {
    vec![
        at("/account", get(pages::account::page)).listed(pages::account::TITLE, Place::Index),
        at("/account/{command}", post(pages::account::act)),
        at(
            "/mail/confirm/{secret}",
            get(pages::mail::confirm_page).post(pages::mail::confirm),
        ),
        at(
            "/mail/enter/{secret}",
            get(pages::mail::enter_page).post(pages::mail::enter),
        ),
    ]
}

/// All other pages and forms.
pub(super) fn pages() -> Routes {
    let all = [play(), game(), laboratory(), learn(), events(), people()];
    all.into_iter().flatten().collect()
}

/// Games to be played.
fn play() -> Routes {
    vec![
        at("/", get(pages::home::page)).listed(pages::home::HOME, Place::Index),
        at("/play", get(pages::lobby::page).post(pages::set_up::set_up))
            .listed(pages::lobby::TITLE, Place::Masthead(Part::Play)),
        at("/play/news", get(pages::lobby::news)),
        at("/play/options", get(pages::lobby::options)),
        at("/play/{game}", get(pages::set_up::game)),
        at(
            "/play/{game}/bids",
            get(pages::auction::form).post(pages::auction::open),
        ),
        at("/auction/{id}", get(pages::auction::page)),
        at("/auction/{id}/{command}", post(pages::auction::act)),
        at("/next", get(pages::lobby::next)),
        at("/war/openings", get(pages::war::openings::page))
            .listed(pages::war::openings::TITLE, Place::Index),
    ]
}

/// Rules, lessons and puzzles.
fn learn() -> Routes {
    vec![
        at("/learn", get(pages::learn::all)).listed(pages::learn::TITLE, Place::Index),
        at(
            "/learn/{game}/{number}",
            get(pages::learn::page).post(pages::learn::attempt),
        ),
        at("/puzzles", get(pages::puzzles::all)).listed(pages::puzzles::TITLE, Place::Index),
        at("/puzzles/{game}", get(pages::puzzles::game)),
        at(
            "/puzzles/{game}/{id}",
            get(pages::puzzles::page).post(pages::puzzles::answer),
        ),
        at("/rules", get(pages::rules::list))
            .listed(pages::rules::TITLE, Place::Masthead(Part::Rules)),
        at("/rules/{game}", get(pages::rules::page)),
    ]
}

/// One game.
fn game() -> Routes {
    vec![
        at("/game/{id}", get(pages::war::page)),
        at("/game/{id}/areas", get(pages::war::areas)),
        at("/game/{id}/orders", post(pages::war::edit)),
        at("/game/{id}/live", get(pages::live::stream)),
        at("/game/{id}/chat", get(pages::game::chat::page)),
        at("/game/{id}/mute", post(pages::game::chat::mute)),
        at(
            "/game/{id}/analysis",
            get(pages::game::analysis::page).post(pages::game::analysis::ask),
        ),
        at("/game/{id}/turns", get(pages::war::chronicle::turns)),
        at(
            "/game/{id}/turns/{number}",
            get(pages::war::chronicle::turn),
        ),
        at(
            "/game/{id}/statistics",
            get(pages::war::chronicle::statistics),
        ),
        at("/game/{id}/review", get(pages::war::chronicle::review)),
        at(
            "/game/{id}/draft",
            get(pages::game::draft::page)
                .post(pages::game::draft::save)
                .layer(DefaultBodyLimit::max(MOST_OF_TURN)),
        ),
        at("/game/{id}/text", get(pages::game::text::page)),
        at("/game/{id}/record", get(pages::game::record)),
        at("/game/{id}/pgn", get(pages::game::pgn)),
        at("/game/{id}/board.svg", get(pages::game::picture)),
        at("/game/{id}/board.png", get(pages::game::preview)),
        at(
            "/game/{id}/{command}",
            post(pages::game::act).layer(DefaultBodyLimit::max(MOST_OF_TURN)),
        ),
        at("/embed/{id}", get(pages::game::embed)),
        at("/war/{pack}/map.svg", get(pages::war_map::file)),
        at("/games", get(pages::games::page)).listed(pages::games::TITLE, Place::Index),
    ]
}

/// The balance, and other tools.
fn laboratory() -> Routes {
    vec![
        at("/laboratory", get(pages::laboratory::page))
            .listed(pages::laboratory::MENU, Place::Masthead(Part::Laboratory)),
        at("/laboratory/explore/{game}", get(pages::explore::page)),
        at(
            "/laboratory/questions",
            get(pages::laboratory::questions::page),
        )
        .listed(pages::laboratory::questions::TITLE, Place::Index),
        at("/laboratory/justify", get(pages::justify::games))
            .listed(pages::justify::TITLE, Place::Index),
        at("/laboratory/justify/{game}", get(pages::justify::page)),
        at(
            "/laboratory/weighing",
            get(pages::weighing::form::form).post(pages::weighing::form::ask),
        )
        .listed(pages::weighing::texts::TITLE, Place::Index),
        at(
            "/laboratory/weighing/{id}",
            get(pages::weighing::measurement::page).post(pages::weighing::measurement::cancel),
        ),
        at(
            "/laboratory/weighing/{id}/run",
            get(pages::weighing::measurement::run),
        ),
        at(
            "/laboratory/weighing/{id}/result",
            get(pages::weighing::measurement::result),
        ),
        at("/laboratory/{game}", get(pages::laboratory::report)),
        at(
            "/analysis/new",
            get(pages::boards::page).post(pages::boards::set_up),
        )
        .listed(pages::boards::TITLE, Place::Index),
        at("/battles", get(pages::battles::page))
            .listed(pages::battles::MENU, Place::Masthead(Part::Battles)),
    ]
}

/// Tournaments, ratings and rulings.
fn events() -> Routes {
    vec![
        at(
            "/events",
            get(pages::events::all).post(pages::events::announce),
        )
        .listed(pages::events::TITLE, Place::Foot),
        at("/events/new", get(pages::events::new)),
        at("/events/{id}", get(pages::events::page)),
        at("/events/{id}/decide", get(pages::events::decide)),
        at(
            "/events/{id}/{part}",
            get(pages::events::export).post(pages::events::act),
        ),
        at("/ratings", get(pages::events::ratings)).listed(pages::events::RATINGS, Place::Index),
        at("/ratings/{game}/{pace}", get(pages::events::rating_list)),
        at("/champions", get(pages::events::champions))
            .listed(pages::events::CHAMPIONS, Place::Index),
        at(
            "/rulings",
            get(pages::rulings::all).post(pages::rulings::rule),
        )
        .listed(pages::rulings::TITLE, Place::Index),
        at("/rulings/{number}", get(pages::rulings::page)),
    ]
}

/// People, the site, and files.
fn people() -> Routes {
    vec![
        at("/watch", get(pages::watch::page)).listed(pages::watch::MENU, Place::Foot),
        at("/people", get(pages::people::page)).listed(pages::people::TITLE, Place::Foot),
        at("/person/{name}", get(pages::person::page)),
        at("/person/{name}/{command}", post(pages::person::act)),
        at("/about", get(pages::about::page).post(pages::about::edit))
            .listed(pages::about::TITLE, Place::Foot),
        at(
            "/reports",
            get(pages::reports::page).post(pages::reports::settle),
        ),
        at(
            "/mail/stop/{secret}/{kind}",
            get(pages::mail::stop_page).post(pages::mail::stop),
        ),
        at("/settings", post(pages::account::settings)),
        at("/pages", get(pages::index::page)).listed(pages::index::TITLE, Place::Foot),
        at("/sitemap.xml", get(pages::index::xml)),
        at("/assets/{version}/{file}", get(assets::file)),
    ]
}

/// Router of all addresses of a list.
pub(super) fn router(routes: Routes) -> Router<App> {
    let add = |all: Router<App>, of: Route| all.route(of.address, of.answer);
    routes.into_iter().fold(Router::new(), add)
}

/// The addresses of all pages and forms, as patterns such as `/game/{id}`. Those of the programming interface are in its
/// description, at `/api/openapi.json`.
#[must_use]
pub fn addresses() -> Vec<&'static str> {
    let all = accounts().into_iter().chain(pages());
    let all = all.map(|of| of.address);
    all.chain([DESCRIPTION, HEALTH]).collect()
}

/// All pages that are listed, in the order in which they stand here.
pub(super) fn menu() -> Menu {
    let all = pages().into_iter().chain(accounts());
    all.filter_map(|of| of.listed).collect()
}
