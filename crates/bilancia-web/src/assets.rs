//! Files that pages need, in the program itself: all of the folder `assets`.

use axum::{
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "assets"]
struct Assets;

/// The kind of a file, by the end of its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "font/woff2",
    }
}

/// One of them. Their address has the version of the program, so they may be kept.
pub(super) async fn file(Path((_, name)): Path<(String, String)>) -> Response {
    let kept = (header::CACHE_CONTROL, "public, max-age=86400");
    let kind = (header::CONTENT_TYPE, kind(&name));
    if name == "scene.css" {
        return ([kind, kept], bilancia_scene::stylesheet()).into_response();
    }
    let found = Assets::get(&name).or_else(|| Assets::get(&format!("fonts/{name}")));
    match found {
        Some(file) => ([kind, kept], file.data).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
