//! Disks that are full for a while: every acknowledged action is kept, and the server goes on by itself when there is
//! room.
//!
//! As root, a small file system is mounted and filled; otherwise a resource limit keeps files from growing.

use std::{
    fs::File,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

use bilancia_testkit::sized;
use tempfile::TempDir;

use crate::{
    faults::{
        player::Player,
        process::{Process, sqlite},
    },
    support::{
        postgres::{connect, postgres_in},
        serving::ANY,
    },
};

/// Time within which everything must go on when there is room.
const SOON: Duration = Duration::from_secs(20);

/// A disk that can be filled, and emptied again.
trait Disk {
    fn fill(&mut self, server: &Process);
    fn make_room(&mut self, server: &Process);
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
    fn fill(&mut self, _: &Process) {
        let mut ballast = File::create(self.ballast()).unwrap();
        while ballast.write_all(&[0; 4096]).is_ok() {}
    }

    fn make_room(&mut self, _: &Process) {
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
    fn set(&self, server: &Process, limit: &str) {
        let done = Command::new("prlimit")
            .args(["--pid", &server.id().to_string()])
            .arg(format!("--fsize={limit}:unlimited"))
            .status();
        assert!(done.unwrap().success());
    }
}

impl Disk for Limited {
    fn fill(&mut self, server: &Process) {
        let ahead = std::fs::metadata(self.0.join("games.db-wal")).unwrap();
        self.set(server, &(ahead.len() + 20_000).to_string());
    }

    fn make_room(&mut self, server: &Process) {
        self.set(server, "unlimited");
    }
}

fn is_healthy(player: &Player) -> bool {
    let answer = player.agent.get(player.url("/health")).call();
    answer.is_ok_and(|answer| answer.status() == 200)
}

/// Plays all the time, while the disk is full too, and checks every acknowledged action in the end.
fn fill_under_load(database: &str, disk: &mut impl Disk) {
    let start = |listen| Process::start(listen, database, "export BILANCIA_LOG=off; trap '' XFSZ;");
    let mut server = start(ANY);
    let address = server.address;
    for round in 0..sized(2, 10) {
        let mut players: Vec<Player> = (0..6).map(|_| Player::new(&[address])).collect();
        let visitor = Player::new(&[address]);
        let (stop, refused) = (AtomicBool::new(false), AtomicUsize::new(0));
        thread::scope(|scope| {
            for player in &mut players {
                let (stop, refused) = (&stop, &refused);
                scope.spawn(move || {
                    // A full board takes no more moves.
                    while !stop.load(Ordering::Relaxed) && player.acknowledged.len() < 360 {
                        match player.act() {
                            Some((200, _)) => thread::sleep(Duration::from_millis(25)),
                            Some((503, _)) => {
                                refused.fetch_add(1, Ordering::Relaxed);
                                thread::sleep(Duration::from_millis(5));
                            }
                            other => panic!("{other:?}"),
                        }
                    }
                });
            }
            thread::sleep(Duration::from_millis(300));
            disk.fill(&server);
            let full = Instant::now();
            let wait_for = |done: &dyn Fn() -> bool| {
                while !done() {
                    if full.elapsed() > Duration::from_secs(120) {
                        stop.store(true, Ordering::Relaxed);
                        panic!("the disk is full, and nobody says so");
                    }
                    thread::sleep(Duration::from_millis(20));
                }
            };
            // Long enough for every connection to have failed.
            wait_for(&|| refused.load(Ordering::Relaxed) >= 40);
            wait_for(&|| !is_healthy(&visitor));
            thread::sleep(Duration::from_millis(500));
            disk.make_room(&server);
            let room = Instant::now();
            thread::sleep(Duration::from_millis(500));
            let mut before = refused.load(Ordering::Relaxed);
            // For a while, no request is refused any more.
            loop {
                thread::sleep(Duration::from_millis(500));
                let now = refused.load(Ordering::Relaxed);
                if now == before && is_healthy(&visitor) {
                    break;
                }
                before = now;
                if room.elapsed() > SOON {
                    stop.store(true, Ordering::Relaxed);
                    panic!("round {round}: there is room, but not all is accepted");
                }
            }
            stop.store(true, Ordering::Relaxed);
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
    if connect("select 1").is_none() {
        return;
    }
    let Some(mut disk) = Small::mount() else {
        println!("no file system can be mounted here");
        return;
    };
    give_to_postgres(&disk.place);
    let space = disk.place.join("tables");
    std::fs::create_dir(&space).unwrap();
    give_to_postgres(&space);
    let name = format!("small_{}", std::process::id());
    connect(&format!(
        "create tablespace {name} location '{}'",
        space.display()
    ));
    let database = postgres_in("full", &name).unwrap();
    fill_under_load(&database, &mut disk);
    let (_, kept) = database.rsplit_once('/').unwrap();
    connect(&format!("drop database {kept} with (force)"));
    connect(&format!("drop tablespace {name}"));
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
    let limited = Process::start(ANY, &database, "trap '' XFSZ; ulimit -f 2048;");
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
    let _server = Process::start(address, &database, "");
    let player = players.last_mut().unwrap();
    assert_eq!(player.act().unwrap().0, 200);
    players.iter_mut().for_each(Player::check);
}
