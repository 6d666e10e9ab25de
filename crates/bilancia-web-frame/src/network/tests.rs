use std::{net::IpAddr, sync::Arc, time::Duration};

use axum::{
    extract::ConnectInfo,
    http::{Extensions, HeaderMap, HeaderValue},
};
use tokio::time::Instant;

use super::{
    Bounds, Connections, NoPlace, Streams, client,
    connections::{Busy, Connection},
};

fn address(text: &str) -> IpAddr {
    text.parse().unwrap()
}

fn bounds() -> Bounds {
    Bounds {
        connections: 3,
        connections_by_address: 2,
        streams_by_address: 2,
        first_request: Duration::from_secs(10),
        next_request: Duration::from_secs(75),
        ..Bounds::default()
    }
}

/// Whether a connection was told to end.
async fn is_turned_out(connection: &Connection) -> bool {
    tokio::time::timeout(Duration::from_millis(20), connection.turned_out())
        .await
        .is_ok()
}

fn enter(all: &Arc<Connections>, from: &str) -> Option<(Arc<Connection>, Busy)> {
    let connection = all.enter(address(from), Instant::now())?;
    let busy = connection.be_busy();
    Some((connection, busy))
}

#[tokio::test]
async fn who_waits_longest_makes_room() {
    let all = Connections::new(bounds(), true);
    let now = Instant::now();
    let first = all.enter(address("192.0.2.1"), now).unwrap();
    let second = all.enter(address("192.0.2.1"), now).unwrap();
    let third = all.enter(address("192.0.2.1"), now).unwrap();
    assert!(is_turned_out(&first).await, "two from one address");
    assert!(!is_turned_out(&second).await);
    let others: Vec<_> = ["192.0.2.2", "192.0.2.3"]
        .into_iter()
        .map(|from| all.enter(address(from), now).unwrap())
        .collect();
    assert!(is_turned_out(&second).await, "three of all");
    assert!(!is_turned_out(&third).await);
    assert_eq!(all.count(), 3);
    // A connection that was turned out is not counted any more, whatever still happens to it.
    drop(second.be_busy());
    drop((first, second));
    assert_eq!(all.count(), 3);
    drop((third, others));
    assert_eq!(all.count(), 0);
}

#[tokio::test]
async fn who_is_served_is_not_turned_out() {
    let all = Connections::new(bounds(), true);
    let one = enter(&all, "192.0.2.1").unwrap();
    let other = enter(&all, "192.0.2.1").unwrap();
    assert!(enter(&all, "192.0.2.1").is_none(), "both are busy");
    let third = enter(&all, "192.0.2.2").unwrap();
    assert!(enter(&all, "192.0.2.3").is_none(), "all are busy");
    all.turn_out_late(Instant::now() + Duration::from_secs(3_600));
    assert!(!is_turned_out(&one.0).await);
    // One that has been answered waits again.
    drop(other.1);
    let next = enter(&all, "192.0.2.3");
    assert!(next.is_some() && is_turned_out(&other.0).await);
    assert!(!is_turned_out(&third.0).await);
}

#[tokio::test]
async fn waiting_ends() {
    let all = Connections::new(bounds(), false);
    let now = Instant::now();
    let fresh = all.enter(address("192.0.2.1"), now).unwrap();
    let (used, busy) = enter(&all, "192.0.2.1").unwrap();
    drop(busy);
    all.turn_out_late(now + Duration::from_secs(9));
    assert!(!is_turned_out(&fresh).await);
    all.turn_out_late(now + Duration::from_secs(11));
    assert!(is_turned_out(&fresh).await, "no request came");
    assert!(!is_turned_out(&used).await, "there may be a next one");
    all.turn_out_late(now + Duration::from_secs(80));
    assert!(is_turned_out(&used).await);
}

#[tokio::test]
async fn behind_a_proxy_one_address_may_have_all() {
    let all = Connections::new(bounds(), false);
    let from_proxy: Vec<_> = (0..3).map(|_| enter(&all, "127.0.0.1").unwrap()).collect();
    assert_eq!(from_proxy.len(), all.count());
}

#[test]
fn streams_are_counted_by_address_and_together() {
    let streams = Streams::new(
        &Bounds {
            connections: 6,
            ..bounds()
        },
        true,
    );
    let one = Some(address("192.0.2.1"));
    let open = [streams.enter(one), streams.enter(one)].map(Result::unwrap);
    assert_eq!(streams.enter(one).err(), Some(NoPlace::Address));
    let third = streams.enter(Some(address("192.0.2.2"))).unwrap();
    assert_eq!(streams.enter(None).err(), Some(NoPlace::Full));
    drop(open);
    assert!(streams.enter(one).is_ok());
    drop(third);
}

#[test]
fn the_address_that_counts_is_what_the_nearest_proxy_saw() {
    let mut extensions = Extensions::new();
    extensions.insert(ConnectInfo(std::net::SocketAddr::from(([127, 0, 0, 1], 9))));
    let count = |lines: &[&'static str], behind_proxy| {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", HeaderValue::from_static(line));
        }
        client::of(&extensions, &headers, behind_proxy).unwrap()
    };
    // Whatever the client has written stands before.
    assert_eq!(count(&["1.2.3.4, 192.0.2.7"], true), address("192.0.2.7"));
    assert_eq!(count(&["1.2.3.4", "192.0.2.7"], true), address("192.0.2.7"));
    assert_eq!(count(&["192.0.2.7:4711"], true), address("192.0.2.7"));
    assert_eq!(
        count(&["[2001:db8:1:2::9]:80"], true),
        address("2001:db8:1:2::")
    );
    assert_eq!(
        count(&["2001:db8:1:2:3:4:5:6"], true),
        address("2001:db8:1:2::")
    );
    assert_eq!(count(&["::ffff:192.0.2.7"], true), address("192.0.2.7"));
    // Without a proxy no header is believed.
    assert_eq!(count(&["192.0.2.7"], false), address("127.0.0.1"));
    assert_eq!(count(&["who knows"], true), address("127.0.0.1"));
    assert_eq!(count(&[], true), address("127.0.0.1"));
}

#[test]
fn files_are_left_for_the_database() {
    let within = |descriptors| Bounds::default().within(descriptors).connections;
    assert_eq!(within(1_048_576), Bounds::default().connections);
    assert_eq!(within(1_024), 768);
    assert_eq!(within(256), 192);
    assert_eq!(within(16), 1);
}
