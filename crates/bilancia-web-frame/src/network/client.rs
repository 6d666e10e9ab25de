//! From which address a request comes.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};

use axum::{
    extract::ConnectInfo,
    http::{Extensions, HeaderMap},
};

/// Address by which limits count a client: IPv4 itself, also where it is written as IPv6, and the network of 64 bits of an
/// IPv6 address.
pub(crate) fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => IpAddr::V4(address),
        IpAddr::V6(address) => {
            let network = address.to_bits() & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from_bits(network))
        }
    }
}

/// All addresses that may well be of one client: the network of 48 bits of an IPv6 address, which is what a site gets; else the address
/// itself.
pub(crate) fn crowd(address: IpAddr) -> IpAddr {
    match counted(address) {
        IpAddr::V6(address) => {
            let site = address.to_bits() & (u128::MAX << 80);
            IpAddr::V6(Ipv6Addr::from_bits(site))
        }
        address => address,
    }
}

/// Address by which a request is counted: the one that it was sent from or, behind a proxy, the address that the proxy saw.
///
/// A proxy appends what it saw to `X-Forwarded-For`, so that is the last one there; whatever stands before it was sent
/// by the client, who may write anything.
pub(crate) fn of(
    extensions: &Extensions,
    headers: &HeaderMap,
    behind_proxy: bool,
) -> Option<IpAddr> {
    let forwarded = || {
        let last = headers.get_all("x-forwarded-for").iter().next_back()?;
        let last = last.to_str().ok()?.rsplit(',').next()?.trim();
        let address = last.parse().ok();
        address.or_else(|| Some(last.parse::<SocketAddr>().ok()?.ip()))
    };
    let peer = || {
        let peer = extensions.get::<ConnectInfo<SocketAddr>>()?;
        Some(peer.0.ip())
    };
    let address = match behind_proxy {
        true => forwarded().or_else(peer),
        false => peer(),
    };
    address.map(counted)
}
