//! Disks that are full for a while: every acknowledged action is kept, and the server goes on by itself when there is
//! room.
//!
//! As root, a small file system is mounted and filled; otherwise a resource limit keeps files from growing.

use std::{
    fs::File,
    io::Write,
    panic::AssertUnwindSafe,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread,
    time::Duration,
};

use bilancia_testkit::{
    ANY_PORT, Serving,
    databases::{on_postgres, postgres_in, sqlite},
    eventually, sized,
};
use tempfile::TempDir;

use crate::faults::{player::Player, process::start};

/// A disk that can be filled, and emptied again.
trait Disk {
    fn fill(&mut self, server: &Serving);
    fn make_room(&mut self, server: &Serving);
}

/// A small file system in memory.
struct Small {
    place: PathBuf,
    _folder: TempDir,
}

impl Small {
    /// Mounts the file system; none without permission to mount one.
    fn mount() -> Option<Self> {
        let folder = TempDir::new().unwrap();
        let place = folder.path().join("disk");
        std::fs::create_dir(&place).unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=64m", "bilancia-test"])
            .arg(&place)
            .stderr(Stdio::null())
            .status();
        mounted.is_ok_and(|status| status.success()).then(|| Self {
            place,
            _folder: folder,
        })
    }

    fn ballast(&self) -> PathBuf {
        self.place.join("ballast")
    }
}

impl Disk for Small {
    fn fill(&mut self, _: &Serving) {
        let mut ballast = File::create(self.ballast()).unwrap();
        while ballast.write_all(&[0; 4096]).is_ok() {}
    }

    fn make_room(&mut self, _: &Serving) {
        std::fs::remove_file(self.ballast()).unwrap();
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        Command::new("umount")
            .arg("-l")
            .arg(&self.place)
            .status()
            .ok();
    }
}

/// Any disk, with a limit on the size of the files that a server may write.
struct Limited(PathBuf);

impl Limited {
    fn set(&self, server: &Serving, limit: &str) {
        let done = Command::new("prlimit")
            .args(["--pid", &server.id().to_string()])
            .arg(format!("--fsize={limit}:unlimited"))
            .status();
        assert!(done.unwrap().success());
    }
}

impl Disk for Limited {
    fn fill(&mut self, server: &Serving) {
        let ahead = std::fs::metadata(self.0.join("games.db-wal")).unwrap();
        self.set(server, &(ahead.len() + 20_000).to_string());
    }

    fn make_room(&mut self, server: &Serving) {
        self.set(server, "unlimited");
    }
}

fn is_healthy(player: &Player) -> bool {
    player
        .get("/health")
        .is_some_and(|answer| answer.status == 200)
}

/// Plays all the time, while the disk is full too, and checks every acknowledged action in the end.
fn fill_under_load(database: &str, disk: &mut impl Disk) {
    let start = |listen| start(listen, database, "export BILANCIA_LOG=off; trap '' XFSZ;");
    let mut server = start(ANY_PORT);
    let address = server.address;
    for round in 0..sized(2, 10) {
        let mut players: Vec<Player> = (0..6).map(|_| Player::new(&[address])).collect();
        let visitor = Player::new(&[address]);
        let stop = AtomicBool::new(false);
        let [accepted, refused] = [AtomicUsize::new(0), AtomicUsize::new(0)];
        thread::scope(|scope| {
            for player in &mut players {
                let (stop, accepted, refused) = (&stop, &accepted, &refused);
                scope.spawn(move || {
                    // A full board takes no more moves.
                    while !stop.load(Ordering::Relaxed) && player.acknowledged.len() < 360 {
                        match player.act() {
                            Some((200, _)) => accepted.fetch_add(1, Ordering::Relaxed),
                            Some((503, _)) => refused.fetch_add(1, Ordering::Relaxed),
                            other => panic!("{other:?}"),
                        };
                        // Slowly enough for a board to last.
                        thread::sleep(Duration::from_millis(20));
                    }
                });
            }
            let count = |of: &AtomicUsize| of.load(Ordering::Relaxed);
            // What goes wrong must not keep the players, who play until they are told to stop.
            let filled = std::panic::catch_unwind(AssertUnwindSafe(|| {
                eventually("all play", || count(&accepted) > 12);
                disk.fill(&server);
                // Long enough for every connection to have failed.
                eventually("the disk is full", || count(&refused) >= 40);
                eventually("the server says so", || !is_healthy(&visitor));
                disk.make_room(&server);
                eventually("there is room again", || is_healthy(&visitor));
                // From some time on no request is refused any more.
                eventually("all is accepted", || {
                    let (before, refusals) = (count(&accepted), count(&refused));
                    eventually("more is accepted", || count(&accepted) > before + 24);
                    count(&refused) == refusals
                });
            }));
            stop.store(true, Ordering::Relaxed);
            filled.unwrap_or_else(|fault| std::panic::resume_unwind(fault));
        });
        for player in &mut players {
            assert_eq!(player.act().unwrap().0, 200);
        }
        match round % 2 {
            0 => server.kill(),
            _ => server.stop(),
        }
        server = start(address);
        players.iter_mut().for_each(Player::check);
    }
}

#[test]
fn nothing_acknowledged_is_lost_when_a_disk_was_full() {
    match Small::mount() {
        Some(mut disk) => {
            let database = sqlite(&disk.place);
            fill_under_load(&database, &mut disk);
        }
        None => println!("no file system can be mounted here"),
    }
}

#[test]
fn nothing_acknowledged_is_lost_when_files_could_not_grow() {
    let folder = TempDir::new().unwrap();
    let database = sqlite(folder.path());
    fill_under_load(&database, &mut Limited(folder.path().to_owned()));
}

#[test]
fn nothing_acknowledged_is_lost_when_the_disk_of_postgres_was_full() {
    let Some(mut disk) = Small::mount() else {
        println!("no file system can be mounted here");
        return;
    };
    give_to_postgres(&disk.place);
    let space = disk.place.join("tables");
    std::fs::create_dir(&space).unwrap();
    give_to_postgres(&space);
    let name = format!("small_{}", std::process::id());
    on_postgres(&format!(
        "create tablespace {name} location '{}'",
        space.display()
    ));
    let database = postgres_in("full", &name);
    fill_under_load(&database, &mut disk);
    let (_, kept) = database.rsplit_once('/').unwrap();
    on_postgres(&format!("drop database {kept} with (force)"));
    on_postgres(&format!("drop tablespace {name}"));
}

/// Makes the user of PostgreSQL the owner of a folder, and lets them reach it.
fn give_to_postgres(place: &Path) {
    let give = |program: &str, whom: &str, place: &Path| {
        let given = Command::new(program).arg(whom).arg(place).status();
        assert!(given.unwrap().success());
    };
    give("chown", "postgres", place);
    for folder in place.ancestors().skip(1).take(2) {
        give("chmod", "a+x", folder);
    }
}

#[test]
fn a_full_disk_is_said_and_loses_nothing() {
    let folder = TempDir::new().unwrap();
    let database = sqlite(folder.path());
    // No file may grow beyond 2 MiB; the signal for that is ignored.
    let limited = start(ANY_PORT, &database, "trap '' XFSZ; ulimit -f 2048;");
    let address = limited.address;
    let mut players: Vec<Player> = Vec::new();
    let refused = 'filled: loop {
        players.push(Player::new(&[address]));
        assert!(players.len() < 200, "the disk never fills");
        let player = players.last_mut().unwrap();
        while player.acknowledged.len() < 19 * 19 {
            match player.act() {
                Some((200, _)) => {}
                Some(refused) => break 'filled refused,
                None => panic!("no answer"),
            }
        }
    };
    assert_eq!(refused.0, 503, "{}", refused.1);
    assert!(
        refused.1["error"]
            .as_str()
            .unwrap()
            .contains("Nothing was done")
    );
    players.iter_mut().for_each(Player::check);
    drop(limited);
    // With room again, all go on.
    let _server = start(address, &database, "");
    let player = players.last_mut().unwrap();
    assert_eq!(player.act().unwrap().0, 200);
    players.iter_mut().for_each(Player::check);
}
