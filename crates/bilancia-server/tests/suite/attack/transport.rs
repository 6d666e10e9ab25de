//! Connections to PostgreSQL over a network are encrypted when the address asks for it, and never fall back to clear text.

use std::{
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use bilancia_server::back_up;
use tempfile::TempDir;

use crate::support::{Server, postgres};

fn refusal(url: &str) -> String {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let refused = runtime.block_on(back_up(url, &mut Vec::new()));
    refused.unwrap_err().to_string()
}

#[test]
fn nothing_goes_in_the_clear_that_should_not() {
    let url = postgres("clear");
    drop(Server::with(&url));
    for mode in ["require", "verify-ca", "verify-full"] {
        let error = refusal(&format!("{url}?sslmode={mode}"));
        assert!(error.contains("TLS"), "{mode}: {error}");
    }
}

/// A PostgreSQL of one's own that speaks TLS.
struct Cluster {
    folder: TempDir,
    programs: PathBuf,
    port: u16,
}

/// A certificate for localhost, and who has signed it.
const CERTIFICATES: &str = "set -e
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout ca.key -out ca.crt -subj /CN=test
openssl req -newkey rsa:2048 -nodes -keyout server.key -out server.csr -subj /CN=localhost
printf 'subjectAltName=DNS:localhost\\n' > names
openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 2 -out server.crt -extfile names
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -keyout other.key -out other.crt -subj /CN=other
chmod 600 server.key";

impl Cluster {
    fn start() -> Self {
        let folder = TempDir::new().unwrap();
        let programs = std::fs::read_dir("/usr/lib/postgresql").unwrap();
        let versions = programs.map(|version| version.unwrap().path().join("bin"));
        let programs = versions.max().unwrap();
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr();
        let cluster = Self {
            folder,
            programs,
            port: port.unwrap().port(),
        };
        cluster.run(Path::new("bash"), &["-c", CERTIFICATES]);
        let initdb = cluster.programs.join("initdb");
        cluster.run(&initdb, &["-D", "data", "-U", "bilancia", "--auth=trust"]);
        let place = cluster.folder.path().display();
        let options = format!(
            "-p {} -k {place} -c listen_addresses=127.0.0.1 -c ssl=on -c ssl_cert_file={place}/server.crt \
             -c ssl_key_file={place}/server.key -c fsync=off",
            cluster.port
        );
        let control = cluster.programs.join("pg_ctl");
        cluster.run(
            &control,
            &["-D", "data", "-w", "-l", "log", "-o", &options, "start"],
        );
        // No connection is let in without TLS.
        std::fs::write(
            cluster.folder.path().join("data/pg_hba.conf"),
            "local all all trust\nhostssl all all 127.0.0.1/32 trust\nhostnossl all all 127.0.0.1/32 reject\n",
        )
        .unwrap();
        cluster.run(&control, &["-D", "data", "reload"]);
        cluster
    }

    /// Runs something in the folder, as somebody other than root, whom PostgreSQL does not like.
    fn run(&self, program: &Path, args: &[&str]) {
        let folder = self.folder.path();
        let is_root = Command::new("id").arg("-u").output().unwrap().stdout == b"0\n";
        let mut command = match is_root {
            true => {
                let owned = Command::new("chown").arg("postgres").arg(folder).status();
                assert!(owned.unwrap().success());
                let mut command = Command::new("runuser");
                command.args(["-u", "postgres", "--"]).arg(program);
                command
            }
            false => Command::new(program),
        };
        let done = command
            .args(args)
            .current_dir(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        assert!(done.unwrap().success(), "{} {args:?}", program.display());
    }

    fn url(&self, rest: &str) -> String {
        format!(
            "postgres://bilancia@localhost:{}/postgres?{rest}",
            self.port
        )
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        let control = self.programs.join("pg_ctl");
        self.run(&control, &["-D", "data", "-m", "immediate", "stop"]);
    }
}

#[test]
fn postgres_is_spoken_to_by_tls() {
    let cluster = Cluster::start();
    let own = cluster.folder.path().join("ca.crt");
    let other = cluster.folder.path().join("other.crt");
    let server = Server::with(&cluster.url(&format!(
        "sslmode=verify-full&sslrootcert={}",
        own.display()
    )));
    let person = server.person();
    let game = person.set_up("tictactoe", "program", &[]);
    assert_eq!(person.act(&game, "0", "a1").leads_to, game);
    drop(server);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let encrypted = back_up_by(&runtime, &cluster.url("sslmode=require"));
    assert!(encrypted.is_ok(), "{encrypted:?}");
    // Who signed it is not known, or it is another's.
    for rest in [
        "sslmode=verify-full".to_owned(),
        format!("sslmode=verify-full&sslrootcert={}", other.display()),
    ] {
        let error = refusal(&cluster.url(&rest));
        assert!(error.contains("certificate"), "{rest}: {error}");
    }
    // It is for another name.
    let url = cluster.url(&format!(
        "sslmode=verify-full&sslrootcert={}",
        own.display()
    ));
    let error = refusal(&url.replace("localhost", "127.0.0.1"));
    assert!(error.contains("certificate"), "{error}");
    assert!(back_up_by(&runtime, &cluster.url("sslmode=disable")).is_err());
}

fn back_up_by(runtime: &tokio::runtime::Runtime, url: &str) -> Result<u64, String> {
    let copied = runtime.block_on(back_up(url, &mut Vec::new()));
    copied.map_err(|error| error.to_string())
}
