//! Pages that a browser has already are not sent again: it asks by the tag of the one that it has.
//!
//! Every page is asked for anew each time, so nothing old is shown; only the bytes are saved. The account page is not kept at all,
//! since secrets are shown on it once.

use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::{HeaderMap, HeaderValue, Method, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use sha2::{Digest, Sha256};

/// No page is longer.
const MOST: usize = 16 * 1024 * 1024;

/// Lets the browser keep a page, and sends it only if it is not the one that the browser has.
pub(crate) async fn revalidate(request: Request, next: Next) -> Response {
    let asks = *request.method() == Method::GET;
    let secret = request.uri().path().starts_with("/account");
    let known = tags(request.headers());
    let response = next.run(request).await;
    let kind = response.headers().get(header::CONTENT_TYPE);
    let page = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    let plain = page && response.status() == StatusCode::OK;
    let sets_cookie = response.headers().contains_key(header::SET_COOKIE);
    if !asks || secret || !plain || sets_cookie {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(whole) = to_bytes(body, MOST).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let tag = format!("W/\"{}\"", &hex::encode(Sha256::digest(&whole))[..32]);
    let same = known.iter().any(|known| *known == tag || known == "*");
    let keep = HeaderValue::from_static("private, no-cache");
    parts.headers.insert(header::CACHE_CONTROL, keep);
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        parts.headers.insert(header::ETAG, tag);
    }
    if same {
        parts.status = StatusCode::NOT_MODIFIED;
        parts.headers.remove(header::CONTENT_LENGTH);
        parts.headers.remove(header::CONTENT_TYPE);
        return Response::from_parts(parts, Body::empty());
    }
    Response::from_parts(parts, Body::from(whole))
}

/// The tags of pages that the browser has.
fn tags(headers: &HeaderMap) -> Vec<String> {
    let values = headers.get_all(header::IF_NONE_MATCH).iter();
    let texts = values.filter_map(|value| value.to_str().ok());
    texts
        .flat_map(|text| text.split(','))
        .map(|tag| tag.trim().to_owned())
        .collect()
}
