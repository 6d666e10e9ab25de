//! Requests that come by no network.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::mpsc,
};

use axum::{
    Router,
    body::{Body, Bytes, to_bytes},
    extract::ConnectInfo,
    http::{Request, Response},
};
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use tokio::runtime::Handle;

/// Whom requests come from.
const HERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

/// A way into a server of this process without a socket: what bounds connections does not hold there, all else does.
#[derive(Clone, Debug)]
pub struct Door {
    app: Router,
    runtime: Handle,
}

impl Door {
    /// # Panics
    /// Outside of the runtime of the server.
    pub fn new(app: Router) -> Self {
        Self {
            app,
            runtime: Handle::current(),
        }
    }

    /// The answer to a request of this machine, read to its end, for which the thread waits; none if the server broke off.
    pub fn ask(&self, request: Request<Vec<u8>>) -> Option<Response<Bytes>> {
        let mut request = request.map(Body::from);
        request.extensions_mut().insert(ConnectInfo(HERE));
        let app = TowerToHyperService::new(self.app.clone());
        // A channel of its own, since a thread of another runtime may wait too.
        let (answer, answered) = mpsc::sync_channel(1);
        self.runtime.spawn(async move {
            let Ok(response) = app.call(request).await;
            let (head, body) = response.into_parts();
            if let Ok(body) = to_bytes(body, usize::MAX).await {
                answer.send(Response::from_parts(head, body)).ok();
            }
        });
        answered.recv().ok()
    }
}
