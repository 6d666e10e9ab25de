//! The web server: pages, with the API beside them.

mod assets;
mod pages;

use std::sync::Arc;

use axum::{Extension, Router, middleware::from_fn_with_state, routing::get};
use bilancia_service::{GameService, mail_site::Site};
// Pages name the modules of their frame as if they stood here.
use bilancia_web_frame::{
    answer, answering, app, booklet, chart, command, entering, events, file_kind, game_list, later,
    layers, layout, limits, mail_address, markdown, menu, move_numbers, new_game, new_hands,
    notice, openings, option_fields, passwords, pointing, rating, routes, signing_in, signs, times,
    upload, visitor,
};
use tokio::sync::watch;

use crate::{app::App, routes::Api};

pub use bilancia_web_frame::{app::WebOptions, metrics, network, site_folder};
pub use pages::addresses;

/// Everything that can be asked for; `api` is what programs can.
pub fn app(
    service: Arc<GameService>,
    config: &WebOptions,
    mail: Option<Arc<Site>>,
    closed: watch::Receiver<bool>,
    api: Api,
) -> Router {
    let app = App::new(service, config, mail, closed);
    let limited = |part, allowance| match config.limits {
        true => limits::limit(part, allowance, config.https),
        false => part,
    };
    let description = Arc::new(api.description);
    let describe = get(async move || axum::Json(description.as_ref().clone()));
    let acts = routes::router(pages::pages())
        .merge(api.acts)
        .route(routes::DESCRIPTION, describe);
    let accounts = routes::router(pages::accounts()).merge(api.accounts);
    let all = limited(acts, limits::ACTS)
        .merge(limited(accounts, limits::ACCOUNTS))
        .fallback(pages::lost)
        .layer(from_fn_with_state(app.clone(), pages::explain))
        .layer(Extension(pages::menu(config.site.is_some())))
        .layer(Extension(pages::OWN));
    layers::around(all, app, config)
}
