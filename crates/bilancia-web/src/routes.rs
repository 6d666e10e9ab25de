//! Every page and form by its address. Router, menus and site map are made from the list in `pages`, so that a reader of
//! all of them, such as a test of who may do what, misses none.

use axum::{Router, routing::MethodRouter};

use bilancia_core::Message;

use super::{
    app::App,
    menu::{Listed, Menu, Place},
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
pub(super) fn at(address: &'static str, answer: MethodRouter<App>) -> Route {
    Route {
        address,
        answer,
        listed: None,
    }
}

impl Route {
    /// A page that is listed under a title.
    pub(super) fn listed(mut self, title: Message, place: Place) -> Self {
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
/// Where the server says whether it is well.
pub(super) const HEALTH: &str = "/health";

/// Router of all addresses of a list.
pub(super) fn router(routes: Routes) -> Router<App> {
    let add = |all: Router<App>, of: Route| all.route(of.address, of.answer);
    routes.into_iter().fold(Router::new(), add)
}

/// The addresses of all pages and forms, as patterns such as `/game/{id}`. Those of the programming interface are in its
/// description, at `/api/openapi.json`.
#[must_use]
pub fn addresses() -> Vec<&'static str> {
    let all = pages::accounts().into_iter().chain(pages::pages());
    let all = all.map(|of| of.address);
    all.chain([DESCRIPTION, HEALTH]).collect()
}

/// All pages that are listed, in the order in which they stand here.
pub(super) fn menu() -> Menu {
    let all = pages::pages().into_iter().chain(pages::accounts());
    all.filter_map(|of| of.listed).collect()
}
