//! Connections that send slowly, or nothing.

use std::{
    io::{ErrorKind, Read, Write},
    net::TcpStream,
    time::{Duration, Instant},
};

use bilancia_server::{Bounds, Clock};
use bilancia_testkit::{eventually, sized};
use tempfile::TempDir;

use crate::{
    attack::at_once,
    support::{Server, raw},
};

/// A server that waits for requests for seconds only.
fn impatient(folder: &TempDir, bounds: Bounds, limits: bool) -> Server {
    let database = format!("sqlite://{}?mode=rwc", folder.path().join("g.db").display());
    let mut config = Server::config(&database, Clock::of_machine());
    config.bounds = bounds;
    config.limits = limits;
    Server::configured(config)
}

fn short() -> Bounds {
    Bounds {
        first_request: Duration::from_secs(3),
        next_request: Duration::from_secs(4),
        ..Bounds::default()
    }
}

/// Time in which a server without requests has stopped; more in the short form, which runs beside other tests.
fn soon() -> Duration {
    Duration::from_secs(sized(60, 8))
}

/// Whether the other side ends a connection before long, after what it still has to say.
fn is_ended(stream: &mut TcpStream) -> bool {
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    loop {
        match stream.read(&mut [0; 1024]) {
            Ok(0) => return true,
            Ok(_) => {}
            Err(error) => {
                return !matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut);
            }
        }
    }
}

/// Many connections that send half a request, or nothing.
fn half_open(server: &Server, count: usize) -> Vec<TcpStream> {
    let open = |number: usize| {
        let mut stream = raw::connect(server.address);
        if number.is_multiple_of(2) {
            stream
                .write_all(b"GET /play HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
                .ok();
        }
        stream
    };
    (0..count).map(open).collect()
}

#[test]
fn half_open_connections_keep_nobody_out() {
    let folder = TempDir::new().unwrap();
    // From one address, and as if through a proxy from many.
    for limits in [true, false] {
        let bounds = Bounds {
            connections: if limits { 8_192 } else { 150 },
            ..short()
        };
        let server = impatient(&folder, bounds, limits);
        let one = server.person();
        let game = one.set_up("tictactoe", "myself", &[]);
        let mut slow = half_open(&server, sized(300, 1_500));
        let begun = Instant::now();
        assert_eq!(server.person().get("/health").text, "ok\n");
        assert!(begun.elapsed() < at_once(), "{limits}");
        let begun = Instant::now();
        assert_eq!(one.act(&game, "0", "b2").leads_to, game);
        assert!(begun.elapsed() < at_once(), "{limits}");
        // One that goes on sending, but too slowly, is no better off.
        let mut drips = raw::connect(server.address);
        drips.write_all(b"GET / HTTP/1.1\r\nX: ").unwrap();
        eventually("the connection that drips is ended", || {
            drips.write_all(b"x").is_err()
        });
        assert!(slow.iter_mut().all(is_ended), "limits: {limits}");
    }
}

#[test]
fn connections_stay_open_for_a_while_only() {
    let folder = TempDir::new().unwrap();
    let server = impatient(&folder, short(), true);
    let mut used = raw::connect(server.address);
    let begun = Instant::now();
    // Longer than one without requests would be open: that time goes by is what is tested.
    while begun.elapsed() < Duration::from_secs(6) {
        used.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            .unwrap();
        let mut answer = [0; 1024];
        let length = used.read(&mut answer).unwrap();
        assert!(answer[..length].starts_with(b"HTTP/1.1 200"));
        std::thread::sleep(Duration::from_millis(500));
    }
    let begun = Instant::now();
    assert!(is_ended(&mut used));
    assert!(begun.elapsed() > Duration::from_secs(1), "too soon");
}

#[test]
fn live_streams_are_limited_by_address_and_end_with_who_listens() {
    let folder = TempDir::new().unwrap();
    let bounds = Bounds {
        streams_by_address: 20,
        ..short()
    };
    let server = impatient(&folder, bounds, true);
    let one = server.person();
    let game = one.set_up("tictactoe", "anybody", &[]);
    let listen = |page: &str| {
        let mut stream = raw::connect(server.address);
        let request = format!("GET {page} HTTP/1.1\r\nHost: localhost\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        let mut head = [0; 12];
        stream.read_exact(&mut head).unwrap();
        let status = String::from_utf8_lossy(&head[9..]).into_owned();
        (stream, status)
    };
    let (live, api) = (
        format!("{game}/live"),
        format!("/api{}s{}/stream", &game[..5], &game[5..]),
    );
    let mut open = Vec::new();
    for number in 0..20 {
        let (stream, status) = listen(if number % 2 == 0 { &live } else { &api });
        assert_eq!(status, "200", "{number}");
        open.push(stream);
    }
    assert_eq!(listen(&live).1, "429");
    assert_eq!(listen(&api).1, "429");
    // Streams stay longer than a connection waits for a request: that time goes by is what is tested.
    std::thread::sleep(Duration::from_secs(5));
    assert_eq!(listen(&live).1, "429");
    open.truncate(10);
    eventually("a stream may be opened again", || listen(&live).1 == "200");
}

#[test]
fn a_thousand_follow_one_game() {
    let folder = TempDir::new().unwrap();
    let server = impatient(&folder, Bounds::default(), false);
    let (one, other) = (server.person(), server.person());
    let game = one.set_up("tictactoe", "anybody", &[]);
    assert_eq!(other.post(&format!("{game}/join"), &[]).leads_to, game);
    let request = format!("GET {game}/live HTTP/1.1\r\nHost: localhost\r\n\r\n");
    let follow = |_| {
        let mut stream = raw::connect(server.address);
        stream.write_all(request.as_bytes()).unwrap();
        let mut seen = String::new();
        read_until(&mut stream, &mut seen, "data:");
        stream
    };
    let mut streams: Vec<TcpStream> = (0..sized(150, 1_000)).map(follow).collect();
    let begun = Instant::now();
    assert_eq!(one.act(&game, "0", "b2").leads_to, game);
    assert!(begun.elapsed() < at_once());
    for stream in &mut streams {
        read_until(stream, &mut String::new(), "data:");
    }
    // Who only listens keeps no server from stopping.
    let begun = Instant::now();
    drop(server);
    assert!(begun.elapsed() < soon(), "{:?}", begun.elapsed());
    assert!(streams.iter_mut().all(is_ended));
}

fn read_until(stream: &mut TcpStream, seen: &mut String, text: &str) {
    let mut bytes = [0; 4096];
    while !seen.contains(text) {
        let length = stream.read(&mut bytes).expect("the stream goes on");
        assert!(length > 0, "ended after {seen}");
        seen.push_str(&String::from_utf8_lossy(&bytes[..length]));
    }
}

#[test]
fn a_server_stops_at_once_where_nobody_waits_for_an_answer() {
    let folder = TempDir::new().unwrap();
    let server = impatient(&folder, Bounds::default(), true);
    let mut idle = raw::connect(server.address);
    idle.write_all(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
        .unwrap();
    assert!(idle.read(&mut [0; 1024]).unwrap() > 0);
    let _half = half_open(&server, 20);
    let begun = Instant::now();
    drop(server);
    assert!(begun.elapsed() < soon(), "{:?}", begun.elapsed());
    assert!(is_ended(&mut idle));
}

#[test]
fn long_heads_are_refused() {
    let folder = TempDir::new().unwrap();
    let server = impatient(&folder, short(), true);
    let long = "x".repeat(60_000);
    let path = raw::ask(server.address, &format!("GET /{long}"), "", "");
    assert!([0, 414, 431].contains(&path.status), "{}", path.status);
    let header = raw::ask(server.address, "GET /", &format!("X: {long}\r\n"), "");
    assert!([0, 431].contains(&header.status), "{}", header.status);
    let many = "X: y\r\n".repeat(1_000);
    let headers = raw::ask(server.address, "GET /", &many, "");
    assert!([0, 431].contains(&headers.status), "{}", headers.status);
    assert_eq!(raw::ask(server.address, "GET /health", "", "").status, 200);
}
