//! Files that pages need, in the program itself.

use axum::{
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};

/// Name, kind and content.
const FILES: [(&str, &str, &[u8]); 25] = [
    ("style.css", CSS, include_bytes!("../assets/style.css")),
    ("app.js", SCRIPT, include_bytes!("../assets/app.js")),
    (
        "announce.js",
        SCRIPT,
        include_bytes!("../assets/announce.js"),
    ),
    ("contact.js", SCRIPT, include_bytes!("../assets/contact.js")),
    ("icon.svg", ICON, include_bytes!("../assets/icon.svg")),
    (
        "site.webmanifest",
        MANIFEST,
        include_bytes!("../assets/site.webmanifest"),
    ),
    ("clock.js", SCRIPT, include_bytes!("../assets/clock.js")),
    ("dice.js", SCRIPT, include_bytes!("../assets/dice.js")),
    ("drag.js", SCRIPT, include_bytes!("../assets/drag.js")),
    ("insist.js", SCRIPT, include_bytes!("../assets/insist.js")),
    ("invite.js", SCRIPT, include_bytes!("../assets/invite.js")),
    ("map.js", SCRIPT, include_bytes!("../assets/map.js")),
    ("moments.js", SCRIPT, include_bytes!("../assets/moments.js")),
    ("news.js", SCRIPT, include_bytes!("../assets/news.js")),
    ("reveal.js", SCRIPT, include_bytes!("../assets/reveal.js")),
    ("seal.js", SCRIPT, include_bytes!("../assets/seal.js")),
    ("notice.js", SCRIPT, include_bytes!("../assets/notice.js")),
    ("sound.js", SCRIPT, include_bytes!("../assets/sound.js")),
    ("war.js", SCRIPT, include_bytes!("../assets/war.js")),
    (
        "vollkorn-latin-400-normal.woff2",
        FONT,
        include_bytes!("../assets/fonts/vollkorn-latin-400-normal.woff2"),
    ),
    (
        "vollkorn-latin-400-italic.woff2",
        FONT,
        include_bytes!("../assets/fonts/vollkorn-latin-400-italic.woff2"),
    ),
    (
        "vollkorn-latin-600-normal.woff2",
        FONT,
        include_bytes!("../assets/fonts/vollkorn-latin-600-normal.woff2"),
    ),
    (
        "alegreya-sans-latin-400-normal.woff2",
        FONT,
        include_bytes!("../assets/fonts/alegreya-sans-latin-400-normal.woff2"),
    ),
    (
        "alegreya-sans-latin-500-normal.woff2",
        FONT,
        include_bytes!("../assets/fonts/alegreya-sans-latin-500-normal.woff2"),
    ),
    (
        "alegreya-sans-latin-700-normal.woff2",
        FONT,
        include_bytes!("../assets/fonts/alegreya-sans-latin-700-normal.woff2"),
    ),
];
const SCRIPT: &str = "text/javascript; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const FONT: &str = "font/woff2";
const ICON: &str = "image/svg+xml";
const MANIFEST: &str = "application/manifest+json";

/// One of them. Their address has the version of the program, so they may be kept.
pub(super) async fn file(Path((_, name)): Path<(String, String)>) -> Response {
    let kept = (header::CACHE_CONTROL, "public, max-age=86400");
    if name == "scene.css" {
        let kind = (header::CONTENT_TYPE, CSS);
        return ([kind, kept], bilancia_scene::stylesheet()).into_response();
    }
    match FILES.iter().find(|(known, ..)| *known == name) {
        Some((_, kind, content)) => {
            ([(header::CONTENT_TYPE, *kind), kept], *content).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
