//! Files that pages need, in the program itself: all of the folder `assets`.

use axum::{
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;

use crate::file_kind::file_kind;

#[derive(RustEmbed)]
#[folder = "assets"]
struct Assets;

/// One of them. Their address has the version of the program, so they may be kept.
pub(super) async fn file(Path((_, name)): Path<(String, String)>) -> Response {
    let kept = (header::CACHE_CONTROL, "public, max-age=86400");
    let kind = (header::CONTENT_TYPE, file_kind(&name));
    if name == "scene.css" {
        return ([kind], [kept], bilancia_scene::stylesheet()).into_response();
    }
    let found = Assets::get(&name).or_else(|| Assets::get(&format!("fonts/{name}")));
    match found {
        Some(file) => ([kind], [kept], file.data).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
