//! Compression of pages and files on their way to browsers that ask for it.
//!
//! No page has a secret of its reader beside text that others could put there: forms are told apart from those of other
//! sites by headers, not by tokens in the page, so lengths give nothing away.

use std::io::Write;

use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::{HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};

/// Answers with fewer bytes are sent as they are.
const LEAST: usize = 1024;
/// No page or file that is compressed is longer.
const MOST: usize = 16 * 1024 * 1024;
/// Kinds of content that shrink and come whole; live streams do not.
const KINDS: [&str; 6] = [
    "text/html",
    "text/css",
    "text/javascript",
    "text/plain",
    "image/svg+xml",
    "application/json",
];

/// Compresses an answer with gzip where the client takes it.
pub(super) async fn compress(request: Request, next: Next) -> Response {
    let accepted = request.headers().get_all(header::ACCEPT_ENCODING);
    let accepts = accepted
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(accepts_gzip);
    let response = next.run(request).await;
    let kind = response.headers().get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or("");
    if !KINDS.iter().any(|known| kind.starts_with(known)) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    parts
        .headers
        .append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !accepts || parts.headers.contains_key(header::CONTENT_ENCODING) {
        return Response::from_parts(parts, body);
    }
    let Ok(whole) = to_bytes(body, MOST).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    if whole.len() < LEAST {
        return Response::from_parts(parts, Body::from(whole));
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    match encoder.write_all(&whole).and_then(|()| encoder.finish()) {
        Ok(short) => {
            parts.headers.remove(header::CONTENT_LENGTH);
            let gzip = HeaderValue::from_static("gzip");
            parts.headers.insert(header::CONTENT_ENCODING, gzip);
            Response::from_parts(parts, Body::from(short))
        }
        Err(_) => Response::from_parts(parts, Body::from(whole)),
    }
}

/// Whether one entry of `Accept-Encoding` asks for gzip, and does not refuse it by a weight of 0.
fn accepts_gzip(entry: &str) -> bool {
    let (name, weight) = entry.split_once(';').unwrap_or((entry, ""));
    let weight = weight.trim().strip_prefix("q=").unwrap_or("1");
    name.trim().eq_ignore_ascii_case("gzip")
        && weight.parse::<f32>().is_ok_and(|weight| weight > 0.0)
}
