//! Connections that are open, and which of them can make room.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap},
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicBool, Ordering},
    },
};

use tokio::{sync::Notify, time::Instant};

use super::{Bounds, client};

/// All connections of a server.
pub struct Connections {
    bounds: Bounds,
    /// Whether connections from one address are limited.
    by_address: bool,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    /// Numbers of connections, and of the order in which they began to wait.
    next: u64,
    all: HashMap<u64, Entry>,
    /// Connections that wait for a request and until when, in the order in which they began to.
    waiting: BTreeMap<u64, (u64, Instant)>,
    addresses: HashMap<IpAddr, Address>,
}

struct Entry {
    address: IpAddr,
    /// Its place among those that wait; none while it is busy.
    waits: Option<u64>,
    turned_out: Arc<Notify>,
}

/// Open connections of one address.
#[derive(Default)]
struct Address {
    open: usize,
    waiting: BTreeSet<u64>,
}

impl Connections {
    /// Connections within some bounds; by client address too, if `by_address` is set.
    pub fn new(bounds: Bounds, by_address: bool) -> Arc<Self> {
        Arc::new(Self {
            bounds,
            by_address,
            open: Mutex::default(),
        })
    }

    /// Takes a new connection in, if need be instead of one that has waited longest for a request. None if there is no
    /// room, because all others are busy.
    pub(super) fn enter(
        self: &Arc<Self>,
        address: IpAddr,
        now: Instant,
    ) -> Option<Arc<Connection>> {
        let address = client::counted(address);
        let mut open = self.open();
        if self.by_address
            && let Some(own) = open.addresses.get(&address)
            && own.open >= self.bounds.connections_by_address
        {
            let longest = *own.waiting.first()?;
            open.turn_out(longest);
        }
        if open.all.len() >= self.bounds.connections {
            let longest = *open.waiting.first_key_value()?.0;
            open.turn_out(longest);
        }
        let (number, turned_out) = (open.number(), Arc::default());
        let entry = Entry {
            address,
            waits: None,
            turned_out: Arc::clone(&turned_out),
        };
        open.all.insert(number, entry);
        open.addresses.entry(address).or_default().open += 1;
        open.wait(number, now + self.bounds.first_request);
        Some(Arc::new(Connection {
            number,
            turned_out,
            asked: AtomicBool::new(false),
            all: Arc::clone(self),
        }))
    }

    /// Turns out all whose time to send a request is over.
    pub(super) fn turn_out_late(&self, now: Instant) {
        let mut open = self.open();
        let late = open.waiting.iter().filter(|(_, (_, until))| *until <= now);
        let late: Vec<u64> = late.map(|(order, _)| *order).collect();
        for order in late {
            open.turn_out(order);
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().expect("no panic holds it")
    }

    /// How many there are.
    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.open().all.len()
    }
}

impl Open {
    fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    fn wait(&mut self, number: u64, until: Instant) {
        let order = self.number();
        // One that was turned out is not here any more.
        let Some(entry) = self.all.get_mut(&number) else {
            return;
        };
        entry.waits = Some(order);
        let address = self.addresses.entry(entry.address).or_default();
        address.waiting.insert(order);
        self.waiting.insert(order, (number, until));
    }

    fn be_busy(&mut self, number: u64) {
        let Some(entry) = self.all.get_mut(&number) else {
            return;
        };
        if let Some(order) = entry.waits.take() {
            self.waiting.remove(&order);
            if let Some(address) = self.addresses.get_mut(&entry.address) {
                address.waiting.remove(&order);
            }
        }
    }

    fn leave(&mut self, number: u64) {
        self.be_busy(number);
        let Some(entry) = self.all.remove(&number) else {
            return;
        };
        if let Some(address) = self.addresses.get_mut(&entry.address) {
            address.open -= 1;
            if address.open == 0 {
                self.addresses.remove(&entry.address);
            }
        }
    }

    /// Ends the connection that has this place among those that wait.
    fn turn_out(&mut self, order: u64) {
        let Some((number, _)) = self.waiting.get(&order).copied() else {
            return;
        };
        if let Some(entry) = self.all.get(&number) {
            entry.turned_out.notify_one();
        }
        self.leave(number);
    }
}

/// One connection, until it is dropped.
pub(super) struct Connection {
    number: u64,
    turned_out: Arc<Notify>,
    asked: AtomicBool,
    all: Arc<Connections>,
}

impl Connection {
    /// A request has come; the connection is busy until what this returns is dropped.
    pub(super) fn be_busy(self: &Arc<Self>) -> Busy {
        self.asked.store(true, Ordering::Relaxed);
        self.all.open().be_busy(self.number);
        Busy(Arc::clone(self))
    }

    /// Whether a request ever came.
    pub(super) fn was_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    /// Done when the connection is to end, because it has waited too long or others need its place.
    pub(super) async fn turned_out(&self) {
        self.turned_out.notified().await;
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.all.open().leave(self.number);
    }
}

/// A connection while a request is answered.
pub(super) struct Busy(Arc<Connection>);

impl Drop for Busy {
    fn drop(&mut self) {
        let until = Instant::now() + self.0.all.bounds.next_request;
        self.0.all.open().wait(self.0.number, until);
    }
}
