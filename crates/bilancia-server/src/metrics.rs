//! How the server is doing, for Prometheus, at an address of its own, which visitors need not reach.

use std::{net::SocketAddr, sync::OnceLock};

use axum::{Router, extract::State, routing::get};
use axum_prometheus::{
    EndpointLabel, PrometheusMetricLayer, PrometheusMetricLayerBuilder,
    metrics_exporter_prometheus::PrometheusHandle,
};
use tokio::net::TcpListener;

use crate::jobs::Queue;

/// Label of requests that no route answers: their addresses are whatever somebody likes to ask for, and
/// what is counted apart is kept for ever.
const UNKNOWN: &str = "unknown";

/// One recorder for the process, whatever is served in it.
fn recorder() -> &'static (PrometheusMetricLayer<'static>, PrometheusHandle) {
    static RECORDER: OnceLock<(PrometheusMetricLayer<'static>, PrometheusHandle)> = OnceLock::new();
    RECORDER.get_or_init(|| {
        PrometheusMetricLayerBuilder::new()
            .with_endpoint_label_type(EndpointLabel::MatchedPathWithFallbackFn(|_| {
                UNKNOWN.to_owned()
            }))
            .with_default_metrics()
            .build_pair()
    })
}

/// Counts requests and how long they take, by route.
pub(crate) fn layer() -> PrometheusMetricLayer<'static> {
    recorder().0.clone()
}

/// Answers `/metrics` for as long as it is let.
pub(crate) async fn serve(listener: TcpListener, jobs: Queue) -> std::io::Result<()> {
    let app = Router::new()
        .route("/metrics", get(metrics))
        .with_state(jobs);
    axum::serve(listener, app).await
}

async fn metrics(State(jobs): State<Queue>) -> String {
    if let Ok(standing) = jobs.standing().await {
        axum_prometheus::metrics::gauge!("bilancia_jobs_waiting").set(standing.waiting as f64);
        axum_prometheus::metrics::gauge!("bilancia_jobs_running").set(standing.running as f64);
    }
    recorder().1.render()
}

/// Counts what was accepted into logs; nowhere, unless metrics are read.
pub(crate) fn accepted(entries: usize) {
    axum_prometheus::metrics::counter!("bilancia_entries_accepted_total").increment(entries as u64);
}

/// Listens where metrics are to be read.
pub(crate) async fn listen(address: SocketAddr) -> std::io::Result<TcpListener> {
    TcpListener::bind(address).await
}
