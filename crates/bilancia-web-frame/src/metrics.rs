//! How the server is doing, for Prometheus, at an address of its own, which visitors need not reach.

use std::{
    net::SocketAddr,
    sync::{Arc, LazyLock},
    time::Instant,
};

use axum::{
    Router,
    body::{Body, HttpBody},
    extract::{MatchedPath, Request, State},
    http::Method,
    middleware::Next,
    response::Response,
    routing::get,
};
use bilancia_service::GameService;
use prometheus::{
    HistogramVec, IntCounterVec, IntGauge, IntGaugeVec, TextEncoder, register_histogram_vec,
    register_int_counter_vec, register_int_gauge, register_int_gauge_vec,
};
use tokio::net::TcpListener;
use tokio_stream::StreamExt;

/// Label of requests that no route answers, and of methods that HTTP does not know: they are whatever somebody likes to ask
/// for, and what is counted apart is kept for ever.
const UNKNOWN: &str = "unknown";
/// Methods that are counted apart.
const METHODS: [Method; 9] = [
    Method::CONNECT,
    Method::DELETE,
    Method::GET,
    Method::HEAD,
    Method::OPTIONS,
    Method::PATCH,
    Method::POST,
    Method::PUT,
    Method::TRACE,
];

/// Figures of the process, whatever is served in it.
struct Figures {
    requests: IntCounterVec,
    pending: IntGaugeVec,
    seconds: HistogramVec,
    waiting: IntGauge,
    running: IntGauge,
}

static FIGURES: LazyLock<Figures> = LazyLock::new(|| {
    // Only a name that is taken or no name would be refused.
    let figures = || {
        let labels = ["method", "status", "endpoint"];
        prometheus::Result::Ok(Figures {
            requests: register_int_counter_vec!(
                "axum_http_requests_total",
                "requests answered",
                &labels
            )?,
            pending: register_int_gauge_vec!(
                "axum_http_requests_pending",
                "requests that are being answered",
                &["method", "endpoint"]
            )?,
            seconds: register_histogram_vec!(
                "axum_http_requests_duration_seconds",
                "time until an answer begins",
                &labels
            )?,
            waiting: register_int_gauge!("bilancia_jobs_waiting", "jobs that wait")?,
            running: register_int_gauge!("bilancia_jobs_running", "jobs that are being done")?,
        })
    };
    figures().expect("each figure has a name of its own")
});

/// Takes one from a gauge when it goes.
struct Pending(IntGauge);

impl Pending {
    fn begin(gauge: IntGauge) -> Self {
        gauge.inc();
        Self(gauge)
    }
}

impl Drop for Pending {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// Counts a request and how long its answer takes to begin, by route; it is pending until a stream that answers it ends.
pub(crate) async fn count(request: Request, next: Next) -> Response {
    let path = request.extensions().get::<MatchedPath>();
    let endpoint = path.map_or(UNKNOWN, MatchedPath::as_str).to_owned();
    let known = METHODS.iter().find(|known| *known == request.method());
    let method = known.map_or(UNKNOWN, Method::as_str);
    let of_route = FIGURES.pending.with_label_values(&[method, &endpoint]);
    let pending = Pending::begin(of_route);
    let begun = Instant::now();
    let response = next.run(request).await;
    let status = response.status();
    let labels = [method, status.as_str(), &endpoint];
    FIGURES.requests.with_label_values(&labels).inc();
    let seconds = begun.elapsed().as_secs_f64();
    FIGURES.seconds.with_label_values(&labels).observe(seconds);
    // What has a length is sent at once, and would lose the length.
    if response.body().size_hint().exact().is_some() {
        return response;
    }
    response.map(|body| {
        Body::from_stream(body.into_data_stream().map(move |part| {
            let _until_the_stream_ends = &pending;
            part
        }))
    })
}

/// Answers `/metrics` for as long as it is let.
pub async fn serve(listener: TcpListener, service: Arc<GameService>) -> std::io::Result<()> {
    let app = Router::new()
        .route("/metrics", get(metrics))
        .with_state(service);
    axum::serve(listener, app).await
}

async fn metrics(State(service): State<Arc<GameService>>) -> Result<String, String> {
    if let Ok(standing) = service.waiting_jobs().await {
        FIGURES.waiting.set(standing.waiting);
        FIGURES.running.set(standing.running);
    }
    let figures = TextEncoder::new().encode_to_string(&prometheus::gather());
    figures.map_err(|error| error.to_string())
}

/// Listens where metrics are to be read.
pub async fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    TcpListener::bind(address).await
}
