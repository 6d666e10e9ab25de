//! The host that a request is for.

use axum::{
    extract::{Request, State},
    http::{StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse, Response},
};

use super::app::App;

/// Refuses requests for another server, which a name that somebody else owns leads here.
pub(crate) async fn known(State(app): State<App>, request: Request, next: Next) -> Response {
    let asked = request.headers().get(header::HOST);
    let asked = asked.and_then(|host| host.to_str().ok()).unwrap_or("");
    let known = |host: &String| host.eq_ignore_ascii_case(asked);
    if app.hosts.is_empty() || app.hosts.iter().any(known) {
        next.run(request).await
    } else {
        (
            StatusCode::MISDIRECTED_REQUEST,
            "there is no such site here\n",
        )
            .into_response()
    }
}

/// Refuses requests that name two hosts, of which a proxy may have believed the other (RFC 9112, section 3.2).
pub(crate) async fn one(request: Request, next: Next) -> Response {
    if names_one(&request) {
        next.run(request).await
    } else {
        let text =
            "a request names its host once: send one header Host, the same as in the address\n";
        (StatusCode::BAD_REQUEST, text).into_response()
    }
}

fn names_one(request: &Request) -> bool {
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let host = hosts.next();
    if hosts.next().is_some() {
        return false;
    }
    let Some(authority) = request.uri().authority() else {
        return true;
    };
    // An address with a name in it says more than a header may.
    let same = |host: &str| {
        without_usual_port(host, request.uri())
            .eq_ignore_ascii_case(without_usual_port(authority.as_str(), request.uri()))
    };
    host.is_none_or(|host| host.to_str().is_ok_and(same))
}

fn without_usual_port<'a>(host: &'a str, address: &Uri) -> &'a str {
    let usual = match address.scheme_str() {
        Some("https") => ":443",
        _ => ":80",
    };
    host.strip_suffix(usual).unwrap_or(host)
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn asked(address: &str, hosts: &[&str]) -> bool {
        let mut request = Request::builder().uri(address);
        for host in hosts {
            request = request.header(header::HOST, *host);
        }
        names_one(&request.body(Body::empty()).unwrap())
    }

    #[test]
    fn one_host_is_named_once() {
        for (address, hosts) in [
            ("/", &["games.example"][..]),
            ("/", &[]),
            ("http://games.example/", &["games.example"]),
            ("http://games.example/", &["GAMES.example:80"]),
            ("http://games.example:80/", &["games.example"]),
            ("https://games.example/", &["games.example:443"]),
            ("http://[::1]:8080/", &["[::1]:8080"]),
        ] {
            assert!(asked(address, hosts), "{address} {hosts:?}");
        }
        for (address, hosts) in [
            ("/", &["games.example", "games.example"][..]),
            ("/", &["games.example", "evil.example"]),
            ("http://games.example/", &["evil.example"]),
            ("http://games.example/", &["games.example:8080"]),
            ("http://games.example:8080/", &["games.example"]),
            ("http://games.example@evil.example/", &["games.example"]),
            ("http://games.example/", &[""]),
        ] {
            assert!(!asked(address, hosts), "{address} {hosts:?}");
        }
    }
}
