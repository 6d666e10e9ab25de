//! The site without a server, where this server has its folder.

use axum::{
    extract::{Path, State},
    response::{IntoResponse, Redirect, Response},
};
use bilancia_web_frame::site_folder::HOME;

use crate::{answer::Problem, app::App};

bilancia_core::messages! { crate::pages::catalogue, "site-":
    pub(crate) const {
        TITLE,
    }
}

/// The address without the slash, from which relative addresses lead elsewhere.
pub(crate) async fn bare(State(app): State<App>) -> Result<Response, Problem> {
    app.site.as_ref().ok_or(Problem::NoPage)?;
    Ok(Redirect::permanent(HOME).into_response())
}

/// The first page.
pub(crate) async fn home(app: State<App>) -> Result<Response, Problem> {
    file(app, Path(String::new())).await
}

/// A file of it.
pub(crate) async fn file(
    State(app): State<App>,
    Path(name): Path<String>,
) -> Result<Response, Problem> {
    let site = app.site.as_ref().ok_or(Problem::NoPage)?;
    site.answer(&name).await.ok_or(Problem::NoPage)
}
