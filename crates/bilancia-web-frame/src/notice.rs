//! Notices of refused commands, on the page to which a visitor comes back.
//!
//! The text travels in the address, with a proof that this browser was told so by us: else one who makes somebody
//! follow a link could put words in our mouth. The proof is made with a key in a cookie of the browser, so that it
//! is of no use to anybody else.

use axum::{
    http::{HeaderValue, header},
    response::Response,
};
use bilancia_service::random;

use super::{
    answer::{in_address, lead_to},
    app::App,
    visitor::{NOTICE_KEY, Visitor, set_cookie},
};

/// Leads back to a page that tells what was wrong, with a cookie if there is one to set.
pub fn lead_back(
    app: &App,
    visitor: &Visitor,
    page: &str,
    text: &str,
    cookie: Option<HeaderValue>,
) -> Response {
    let key = visitor.notice_key.clone().unwrap_or_else(random::name);
    let fault = format!("{}.{text}", proof(&key, text));
    let sign = if page.contains('?') { '&' } else { '?' };
    let page = format!("{page}{sign}fault={}", in_address(&fault));
    let mut response = lead_to(&page, cookie);
    if visitor.notice_key.is_none() {
        let cookie = set_cookie(app, NOTICE_KEY, &key);
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

/// The fault that an address names, if this server has told this browser so.
pub fn proven_fault<'a>(visitor: &Visitor, fault: Option<&'a str>) -> Option<&'a str> {
    let (proved, text) = fault?.split_once('.')?;
    (proved == proof(visitor.notice_key.as_ref()?, text)).then_some(text)
}

/// 64 bits that cannot be computed without the key.
fn proof(key: &str, text: &str) -> String {
    let mut hash = random::hash(&format!("{key}\n{text}"));
    hash.truncate(16);
    hash
}
