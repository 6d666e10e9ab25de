//! The layers that every request passes on its way to a page, and every answer on its way back.

use std::time::Duration;

use axum::{
    Router,
    extract::{DefaultBodyLimit, Request, State},
    http::{Extensions, HeaderMap, HeaderValue, Method, StatusCode, Version, header},
    middleware::{Next, from_fn, from_fn_with_state},
    response::{IntoResponse, Response},
    routing::get,
};
use tower_http::{
    CompressionLevel,
    catch_panic::CatchPanicLayer,
    classify::ServerErrorsFailureClass,
    compression::{CompressionLayer, Predicate, predicate::SizeAbove},
    timeout::TimeoutLayer,
    trace::TraceLayer,
};
use tracing::Span;

use crate::{
    answer::Problem,
    app::{App, WebOptions},
    caching, host, metrics, routes, site_folder, visitor,
};

/// Longest form.
const MOST_BYTES: usize = 16 * 1024;
/// Longest answer, but for live streams, which begin at once.
const PATIENCE: Duration = Duration::from_secs(20);

/// Pages and forms inside all layers, with the address that says whether the server is well.
pub fn around(inner: Router<App>, app: App, config: &WebOptions) -> Router {
    let all = inner
        .layer(from_fn(visitor::renew))
        .layer(from_fn_with_state(app.clone(), host::known))
        .route(routes::HEALTH, get(health))
        .layer(DefaultBodyLimit::max(MOST_BYTES))
        .layer(from_fn(caching::revalidate))
        .layer(compression(CompressionLevel::Fastest, LEAST_COMPRESSED))
        .layer(from_fn(without_nul))
        .layer(from_fn(host::one))
        .layer(from_fn(same_site))
        .layer(from_fn_with_state(app.clone(), headers))
        .layer(CatchPanicLayer::new())
        .layer(TimeoutLayer::with_status_code(
            StatusCode::SERVICE_UNAVAILABLE,
            PATIENCE,
        ))
        .layer(TraceLayer::new_for_http().on_failure(note_failure))
        .with_state(app);
    // Requests are counted only where somebody reads the counts.
    match config.counts {
        true => all.layer(from_fn(metrics::count)),
        false => all,
    }
}

/// Answers with fewer bytes are sent as they are.
const LEAST_COMPRESSED: u64 = 1024;
/// Files with fewer bytes are sent as they are. Many scripts are short, and a page brings a dozen of them.
const LEAST_PACKED: u64 = 256;

/// Compression of pages and files for browsers that ask for it: not of pictures and fonts, which are short already, nor of
/// live streams, which must not wait. No page has a secret of its reader beside text that others could put there: forms
/// are told apart from those of other sites by headers, not by tokens in the page, so lengths give nothing away.
fn compression(quality: CompressionLevel, least: u64) -> CompressionLayer<impl Predicate> {
    let kinds = |_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions| {
        let kind = headers.get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or("");
        kind.starts_with("image/svg")
            || kind.starts_with("application/json")
            || kind.starts_with("application/wasm")
            || kind.starts_with("text/") && !kind.starts_with("text/event-stream")
    };
    CompressionLayer::new()
        .gzip(true)
        .quality(quality)
        .compress_when(SizeAbove::new(least).and(kinds))
}

/// Compression of files that browsers keep: it takes longer, and leaves less to be sent.
#[must_use]
pub fn packed() -> CompressionLayer<impl Predicate> {
    compression(CompressionLevel::Default, LEAST_PACKED)
}

/// Content security policy of pages: they load only what this server has. Pages have no inline scripts or styles.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
                      connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Content security policy of a board that other sites may show: there is nothing to press in it.
const EMBEDDED: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; \
                        connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *";

/// Content security policy of a picture that stands alone: it has its colours in it, and can do nothing.
const PICTURE: &str =
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/// Whether the database answers.
async fn health(State(app): State<App>) -> Result<&'static str, Problem> {
    app.service.answers().await?;
    Ok("ok\n")
}

/// Browsers ask for nothing here but by HTTPS for a year, whatever address they are given.
const STRICT_TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=31536000");

async fn headers(State(app): State<App>, request: Request, next: Next) -> Response {
    let embedded = request.uri().path().starts_with("/embed/");
    let mut response = next.run(request).await;
    let kind = response.headers().get(header::CONTENT_TYPE);
    let picture = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"image/svg"));
    let of_site = response.extensions().get::<site_folder::OfSite>();
    let policy = match (picture, embedded, of_site) {
        (true, ..) => PICTURE,
        (false, true, _) => EMBEDDED,
        (false, false, Some(_)) => site_folder::POLICY,
        (false, false, None) => POLICY,
    };
    let headers = response.headers_mut();
    let all = [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
    ];
    for (name, value) in all {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if app.https {
        headers.insert(header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT);
    }
    // Pages are for those who asked for them; what may be kept says so itself.
    headers
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("private, no-store"));
    response
}

/// Notes what was not answered in time; what else fails is noted where it does, and what is refused for now is nothing
/// that the operator should be told each time.
fn note_failure(failure: ServerErrorsFailureClass, after: Duration, _: &Span) {
    if after >= PATIENCE {
        tracing::warn!(?after, "a request was not answered in time");
    } else {
        tracing::debug!(%failure, ?after, "a request failed");
    }
}

/// Refuses addresses with a NUL in them, which no name here has and which PostgreSQL takes in no text.
async fn without_nul(request: Request, next: Next) -> Response {
    if request.uri().to_string().contains("%00") {
        (StatusCode::BAD_REQUEST, "no address has a NUL in it\n").into_response()
    } else {
        next.run(request).await
    }
}

/// Refuses what another site's page makes a browser send.
async fn same_site(request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if reads || is_own(request.headers()) {
        next.run(request).await
    } else {
        (
            StatusCode::FORBIDDEN,
            "this request came from another site\n",
        )
            .into_response()
    }
}

/// Whether a request comes from a page of ours, as browsers tell, or from no page at all.
fn is_own(headers: &HeaderMap) -> bool {
    let text = |name: &str| headers.get(name)?.to_str().ok();
    match (text("sec-fetch-site"), text("origin")) {
        (Some(site), _) => matches!(site, "same-origin" | "none"),
        (None, Some(origin)) => origin.split_once("://").map(|(_, host)| host) == text("host"),
        // A program, not a browser: it has no cookies that a page could use.
        (None, None) => true,
    }
}
