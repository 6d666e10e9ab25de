//! A database that cannot be reached for a while.

use std::{
    io::{Read, Write},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use bilancia_testkit::{ANY_PORT, databases::postgres, eventually};

use crate::faults::{player::Player, process::start};

/// Connection to the database that can be cut.
struct Cable {
    address: SocketAddr,
    cut: Arc<AtomicBool>,
    through: Arc<Mutex<Vec<TcpStream>>>,
}

impl Cable {
    fn to(target: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (cut, through) = (
            Arc::new(AtomicBool::new(false)),
            Arc::new(Mutex::new(Vec::new())),
        );
        let (is_cut, streams) = (Arc::clone(&cut), Arc::clone(&through));
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                if is_cut.load(Ordering::Relaxed) {
                    continue;
                }
                let far = TcpStream::connect(target).unwrap();
                let mut kept = streams.lock().unwrap();
                // The cable may have been cut while the other end was opened.
                if is_cut.load(Ordering::Relaxed) {
                    continue;
                }
                kept.extend([near.try_clone().unwrap(), far.try_clone().unwrap()]);
                let (near_again, far_again) = (near.try_clone().unwrap(), far.try_clone().unwrap());
                thread::spawn(move || carry(near, far));
                thread::spawn(move || carry(far_again, near_again));
            }
        });
        Self {
            address,
            cut,
            through,
        }
    }

    fn set(&self, cut: bool) {
        self.cut.store(cut, Ordering::Relaxed);
        if cut {
            for stream in self.through.lock().unwrap().drain(..) {
                stream.shutdown(Shutdown::Both).ok();
            }
        }
    }
}

fn carry(mut from: TcpStream, mut to: TcpStream) {
    let mut bytes = [0; 16 * 1024];
    while let Ok(count @ 1..) = from.read(&mut bytes) {
        if to.write_all(&bytes[..count]).is_err() {
            break;
        }
    }
    to.shutdown(Shutdown::Both).ok();
}

#[test]
fn a_database_that_is_away_is_said_and_waited_for() {
    let database = postgres("away");
    let (place, name) = database.rsplit_once('/').unwrap();
    let (user, target) = place.rsplit_once('@').unwrap();
    let cable = Cable::to(target.parse().unwrap());
    let through = format!("{user}@{}/{name}", cable.address);
    let server = start(ANY_PORT, &through, "");
    let mut player = Player::new(&[server.address]);
    assert_eq!(player.act().unwrap().0, 200);
    cable.set(true);
    // Health checks report it, and so do refused moves.
    assert_eq!(player.get("/health").unwrap().status, 503);
    let (status, said) = player.act().unwrap();
    assert_eq!(status, 503, "{said}");
    cable.set(false);
    eventually("the server comes back", || {
        matches!(player.act(), Some((200, _)))
    });
    player.check();
}
