//! Live streams that are open: they last as long as somebody looks, so they are counted.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{Arc, Mutex},
};

use super::Bounds;

/// All live streams of a server.
pub struct Streams {
    most: usize,
    by_address: Option<usize>,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    all: usize,
    addresses: HashMap<IpAddr, usize>,
}

/// No room for another live stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPlace {
    /// There are too many of all together.
    Full,
    /// There are too many of this address.
    Address,
}

impl Streams {
    /// None yet, with the bounds of a server; those of each address count if `by_address`.
    pub fn new(bounds: &Bounds, by_address: bool) -> Arc<Self> {
        Arc::new(Self {
            most: bounds.connections.div_ceil(2),
            by_address: by_address.then_some(bounds.streams_by_address),
            open: Mutex::default(),
        })
    }

    /// Makes room for a stream that goes to an address; all whose address is not known count as one.
    ///
    /// # Errors
    /// [`NoPlace`] if all that may be open are.
    pub fn enter(self: &Arc<Self>, address: Option<IpAddr>) -> Result<Place, NoPlace> {
        let address = address.unwrap_or(IpAddr::from([0, 0, 0, 0]));
        let mut open = self.open.lock().expect("no panic holds it");
        if open.all >= self.most {
            return Err(NoPlace::Full);
        }
        let own = open.addresses.entry(address).or_default();
        if self.by_address.is_some_and(|most| *own >= most) {
            return Err(NoPlace::Address);
        }
        *own += 1;
        open.all += 1;
        Ok(Place {
            address,
            streams: Arc::clone(self),
        })
    }
}

/// Place of one stream, until it is dropped.
pub struct Place {
    address: IpAddr,
    streams: Arc<Streams>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.streams.open.lock().expect("no panic holds it");
        open.all -= 1;
        if let Some(own) = open.addresses.get_mut(&self.address) {
            *own -= 1;
            if *own == 0 {
                open.addresses.remove(&self.address);
            }
        }
    }
}
