//! Pages, a module each, and the list of them by their addresses.

pub(super) mod about;
pub(super) mod account;
pub(super) mod auction;
pub(super) mod battles;
pub(super) mod boards;
mod book;
mod chess;
pub(super) mod events;
pub(super) mod explore;
mod form_address;
pub(super) mod game;
pub(super) mod games;
pub(super) mod hands;
pub(super) mod home;
pub(super) mod index;
pub(super) mod justify;
pub(super) mod laboratory;
pub(super) mod learn;
pub(super) mod live;
pub(super) mod lobby;
pub(super) mod mail;
pub(super) mod news;
pub(super) mod openings;
pub(super) mod people;
pub(super) mod person;
mod problems;
pub(super) mod puzzles;
mod ratings;
mod rematch;
pub(super) mod reports;
pub(super) mod rules;
pub(super) mod rulings;
mod seating;
pub(super) mod set_up;
mod shelf;
pub(super) mod site;
pub(super) mod wanted;
mod war;
mod watch;
pub(super) mod weighing;

pub(super) use problems::{explain, lost};

use axum::{
    extract::DefaultBodyLimit,
    routing::{get, post},
};

use bilancia_web_frame::site_folder::HOME;
use game::own::Registry;

use super::{
    assets,
    entering::record,
    layers::packed,
    limits::MOST_OF_TURN,
    menu::{Column, Menu, Part, Place},
    routes::{DESCRIPTION, HEALTH, Routes, at},
};

bilancia_core::catalogue!("web/pages");

/// The games with pages of their own.
pub(super) const OWN: Registry = Registry(&[("chess", &chess::Pages), ("war", &war::Pages)]);

/// Names and passwords, which are limited more than all else.
pub(super) fn accounts() -> Routes {
    vec![
        at("/account", get(account::page)).listed(account::TITLE, Place::Index),
        at("/account/{command}", post(account::act)),
        at(
            "/mail/confirm/{secret}",
            get(mail::confirm_page).post(mail::confirm),
        ),
        at(
            "/mail/enter/{secret}",
            get(mail::enter_page).post(mail::enter),
        ),
    ]
}

/// All other pages and forms.
pub(super) fn pages() -> Routes {
    let all = [
        play(),
        game(),
        laboratory(),
        learn(),
        events(),
        people(),
        OWN.routes(),
    ];
    all.into_iter().flatten().collect()
}

/// Games to be played.
fn play() -> Routes {
    vec![
        at("/", get(home::page)).listed(home::HOME, Place::Index),
        at("/play", get(lobby::page).post(set_up::set_up))
            .listed(lobby::TITLE, Place::Masthead(Part::Play)),
        at("/news", get(news::page)),
        at("/play/news", get(news::as_json)),
        at("/play/at-once", post(lobby::play_at_once)),
        at("/play/options", get(lobby::options)),
        at("/play/{game}", get(set_up::game)),
        at("/play/{game}/bids", get(auction::form).post(auction::open)),
        at("/auction/{id}", get(auction::page)),
        at("/auction/{id}/{command}", post(auction::act)),
        at("/next", get(lobby::next)),
    ]
}

/// Rules, lessons and puzzles.
fn learn() -> Routes {
    vec![
        at("/learn", get(learn::all)).listed(learn::TITLE, Place::Masthead(Part::Learn)),
        at(
            "/learn/{game}/{number}",
            get(learn::page).post(learn::attempt),
        ),
        at("/puzzles", get(puzzles::all)).listed(puzzles::TITLE, Place::Masthead(Part::Puzzles)),
        at("/puzzles/{game}", get(puzzles::game)),
        at(
            "/puzzles/{game}/{id}",
            get(puzzles::page).post(puzzles::answer),
        ),
        at("/openings", get(openings::all)).listed(openings::TITLE, Place::Foot(Column::Read)),
        at("/openings/{game}", get(openings::page)),
        at("/war/openings", get(openings::of_war)),
        at("/rules", get(rules::list)).listed(rules::TITLE, Place::Further(Column::Read)),
        at("/rules/{game}", get(rules::page)),
        at("/book", get(book::contents)).listed(book::TITLE, Place::Foot(Column::Read)),
        at("/libro", get(book::italian)),
        at("/book/{*path}", get(book::page)),
    ]
}

/// One game.
fn game() -> Routes {
    vec![
        at("/game/{id}", get(game::page)),
        at("/game/{id}/live", get(live::stream)),
        at("/live", get(live::all)),
        at("/game/{id}/chat", get(game::chat::page)),
        at("/game/{id}/mute", post(game::chat::mute)),
        at(
            "/game/{id}/analysis",
            get(game::analysis::page).post(game::analysis::ask),
        ),
        at(
            "/game/{id}/draft",
            get(game::draft::page)
                .post(game::draft::save)
                .layer(DefaultBodyLimit::max(MOST_OF_TURN)),
        ),
        at("/game/{id}/text", get(game::text::page)),
        at("/game/{id}/rematch", post(rematch::act)),
        at("/game/{id}/record", get(record)),
        at("/game/{id}/board.svg", get(game::picture)),
        at("/game/{id}/board.png", get(game::preview)),
        at(
            "/game/{id}/{command}",
            post(game::act).layer(DefaultBodyLimit::max(MOST_OF_TURN)),
        ),
        at("/embed/{id}", get(game::embed)),
        at("/games", get(games::page)).listed(games::TITLE, Place::Index),
    ]
}

/// The balance, and other tools.
fn laboratory() -> Routes {
    vec![
        at("/laboratory", get(laboratory::page))
            .listed(laboratory::MENU, Place::Further(Column::Weigh)),
        at("/laboratory/explore/{game}", get(explore::page)),
        at("/laboratory/questions", get(laboratory::questions::page))
            .listed(laboratory::questions::TITLE, Place::Index),
        at("/laboratory/justify", get(justify::games)).listed(justify::TITLE, Place::Index),
        at("/laboratory/justify/{game}", get(justify::page)),
        at(
            "/laboratory/weighing",
            get(weighing::form::form).post(weighing::form::ask),
        )
        .listed(weighing::texts::TITLE, Place::Foot(Column::Weigh)),
        at(
            "/laboratory/weighing/{id}",
            get(weighing::measurement::page).post(weighing::measurement::cancel),
        ),
        at(
            "/laboratory/weighing/{id}/run",
            get(weighing::measurement::run),
        ),
        at(
            "/laboratory/weighing/{id}/result",
            get(weighing::measurement::result),
        ),
        at("/laboratory/{game}", get(laboratory::report)),
        at("/analysis/new", get(boards::page).post(boards::set_up))
            .listed(boards::TITLE, Place::Index),
        at("/battles", get(battles::page)).listed(battles::MENU, Place::Further(Column::Weigh)),
    ]
}

/// Tournaments, ratings and rulings.
fn events() -> Routes {
    vec![
        at("/events", get(events::all).post(events::announce))
            .listed(events::TITLE, Place::Masthead(Part::Tournaments)),
        at("/events/new", get(events::new)),
        at("/events/{id}", get(events::page)),
        at("/events/{id}/decide", get(events::decide)),
        at(
            "/events/{id}/roster",
            get(events::roster).post(events::invite_roster),
        ),
        at("/events/{id}/{part}", get(events::export).post(events::act)),
        at("/ratings", get(ratings::page)).listed(ratings::TITLE, Place::Foot(Column::Here)),
        at("/ratings/{game}/{pace}", get(ratings::list)),
        at("/champions", get(events::champions)).listed(events::CHAMPIONS, Place::Index),
        at("/rulings", get(rulings::all).post(rulings::rule))
            .listed(rulings::TITLE, Place::Foot(Column::Read)),
        at("/rulings/{number}", get(rulings::page)),
    ]
}

/// People, the site, and files.
fn people() -> Routes {
    vec![
        at("/watch", get(watch::page)).listed(watch::MENU, Place::Masthead(Part::Watch)),
        at("/people", get(people::page)).listed(people::TITLE, Place::Further(Column::Here)),
        at("/person/{name}", get(person::page)),
        at("/person/{name}/{command}", post(person::act)),
        at("/about", get(about::page).post(about::edit))
            .listed(about::TITLE, Place::Foot(Column::Here)),
        at("/reports", get(reports::page).post(reports::settle)),
        at(
            "/mail/stop/{secret}/{kind}",
            get(mail::stop_page).post(mail::stop),
        ),
        at("/settings", post(account::settings)),
        at("/pages", get(index::page)).listed(index::TITLE, Place::Foot(Column::Here)),
        at("/sitemap.xml", get(index::xml)),
        at("/robots.txt", get(index::robots)),
        at("/site", get(site::bare)),
        at(HOME, get(site::home)).listed(site::TITLE, Place::Foot(Column::Here)),
        at("/site/{*path}", get(site::file)),
        at(
            "/assets/{version}/{file}",
            get(assets::file).layer(packed()),
        ),
    ]
}

/// The addresses of all pages and forms, as patterns such as `/game/{id}`. Those of the programming interface are in its
/// description, at `/api/openapi.json`.
#[must_use]
pub fn addresses() -> Vec<&'static str> {
    let all = accounts().into_iter().chain(pages());
    let all = all.map(|of| of.address);
    all.chain([DESCRIPTION, HEALTH]).collect()
}

/// All pages that are listed, in the order in which they stand here; the site without a server among them where there is one.
pub(super) fn menu(has_site: bool) -> Menu {
    let all = pages().into_iter().chain(accounts());
    let listed = all.filter_map(|of| of.listed);
    listed.filter(|of| has_site || of.address != HOME).collect()
}
