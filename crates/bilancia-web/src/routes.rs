//! Every page and form by its address. Router, menus and site map are made from the list in `pages`, so that a reader of
//! all of them, such as a test of who may do what, misses none.

use axum::{Router, routing::MethodRouter};

use bilancia_core::Message;

use super::{
    app::App,
    menu::{Listed, Place},
};

/// An address, as a pattern.
pub(super) struct Route {
    pub address: &'static str,
    answer: MethodRouter<App>,
    /// How it is listed, if it is a page of its own.
    pub listed: Option<Listed>,
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
