//! Every page and form by its address. Router, menus and site map are made from one list of all, so that a reader of
//! all of them, such as a test of who may do what, misses none.

use axum::{Router, routing::MethodRouter};
use bilancia_core::Message;
use utoipa::openapi::OpenApi;

use super::{
    app::App,
    menu::{Listed, Place},
};

/// An address, as a pattern.
pub struct Route {
    /// The address, such as `/game/{id}`.
    pub address: &'static str,
    answer: MethodRouter<App>,
    /// How it is listed, if it is a page of its own.
    pub listed: Option<Listed>,
}

/// Addresses, in the order in which menus list their pages.
pub type Routes = Vec<Route>;

/// An address that leads somewhere from another page.
pub fn at(address: &'static str, answer: MethodRouter<App>) -> Route {
    Route {
        address,
        answer,
        listed: None,
    }
}

impl Route {
    /// A page that is listed under a title.
    pub fn listed(mut self, title: Message, place: Place) -> Self {
        self.listed = Some(Listed {
            address: self.address,
            title,
            place,
        });
        self
    }
}

/// The programming interface, which stands beside the pages.
pub struct Api {
    /// All but what takes passwords.
    pub acts: Router<App>,
    /// Names and passwords, which are limited more than all else.
    pub accounts: Router<App>,
    /// The description of both.
    pub description: OpenApi,
}

/// Where the programming interface is described, with all of its own addresses.
pub const DESCRIPTION: &str = "/api/openapi.json";
/// Where the server says whether it is well.
pub const HEALTH: &str = "/health";

/// Router of all addresses of a list.
pub fn router(routes: Routes) -> Router<App> {
    let add = |all: Router<App>, of: Route| all.route(of.address, of.answer);
    routes.into_iter().fold(Router::new(), add)
}
