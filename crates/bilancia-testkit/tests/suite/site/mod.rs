//! The site that `tools/site` builds, in Chromium: as a visitor, and without a network.

mod games;
mod pages;
mod served;
mod two;

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

use bilancia_testkit::browser::{Browser, click, holds, until};
use fantoccini::Client;
use serde_json::{Value, json};

/// The window of a visitor.
const DESK: [u32; 2] = [1200, 900];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A host of files as simple as they come. The site lies in a folder of it, since it must not matter where.
struct Host {
    process: Child,
    site: Site,
}

/// The address of the site, also once its host is gone.
#[derive(Clone, Copy)]
struct Site {
    port: u16,
}

impl Site {
    fn url(self, page: &str) -> String {
        format!("http://127.0.0.1:{}/site/{page}", self.port)
    }
}

impl Host {
    fn start() -> Self {
        let folder = root().join("target");
        assert!(
            folder.join("site/index.html").exists(),
            "tools/site builds the site first"
        );
        let mut process = Command::new("python3")
            .args(["-u", "-m", "http.server", "0", "--bind", "127.0.0.1"])
            .arg("--directory")
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("there is Python");
        let mut lines = BufReader::new(process.stdout.take().expect("it is piped")).lines();
        let line = lines.next().expect("it says where it listens").unwrap();
        let mut words = line.split(' ').skip_while(|word| *word != "port");
        let port = words.nth(1).and_then(|port| port.parse().ok());
        let site = Site {
            port: port.expect("it names its port"),
        };
        Self { process, site }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

/// Goes to a page, and waits until the whole site is kept in the browser.
async fn kept(browser: &Client, site: Site) {
    browser.goto(&site.url("index.html")).await.unwrap();
    holds(browser, "return 'kept' in document.documentElement.dataset").await;
}

/// A mark that the page leaves for those who look at it from outside.
async fn mark(browser: &Client, name: &str) -> String {
    let script = format!("return document.documentElement.dataset['{name}'] ?? ''");
    let said = browser.execute(&script, Vec::new()).await.unwrap();
    said.as_str().unwrap_or_default().to_owned()
}

/// Waits until a mark is one of these, and returns it.
async fn marked(browser: &Client, name: &str, wanted: &[&str]) -> String {
    until(&format!("{name} is one of {wanted:?}"), async || {
        let said = mark(browser, name).await;
        match wanted.contains(&said.as_str()) {
            true => Ok(said),
            false => Err(format!("it is '{said}'")),
        }
    })
    .await
}

/// Presses what saves a record, and returns what would lie in the file.
async fn saved(browser: &Client, button: &str) -> String {
    let watch = "if (!window.watched) {
            const make = URL.createObjectURL;
            URL.createObjectURL = (blob) => { void blob.text().then((text) => { window.saved = text; }); return make(blob); };
            window.watched = true;
        }
        window.saved = undefined;";
    browser.execute(watch, Vec::new()).await.unwrap();
    click(browser, button).await;
    until("the record is saved", async || {
        let text = browser.execute("return window.saved ?? null", Vec::new());
        match text.await {
            Ok(Value::String(text)) => Ok(text),
            other => Err(format!("{other:?}")),
        }
    })
    .await
}

/// The program as it was built last.
fn executable() -> PathBuf {
    ["debug", "release"]
        .map(|form| root().join("target").join(form).join("bilancia"))
        .into_iter()
        .find(|program| program.exists())
        .expect("cargo build -p bilancia-cli builds the program first")
}

/// The JSON that the program prints, a value a line.
fn program(arguments: &[&str]) -> Vec<Value> {
    let output = Command::new(executable()).args(arguments).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{arguments:?}: {said}");
    let lines = said.lines().map(serde_json::from_str);
    lines.collect::<Result<_, _>>().unwrap()
}

/// The answer of `bilancia verify --json` to a record, which must be good.
fn verified(record: &str) -> Value {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(record.as_bytes()).unwrap();
    let path = file.path().to_str().unwrap();
    program(&["verify", "--json", path]).remove(0)
}

/// Complaints of the browser so far, but for what a host that is gone does not answer.
fn complaints(browser: &Browser) -> Vec<String> {
    let said = browser.ask("POST", "se/log", &json!({"type": "browser"}));
    let said = said.as_array().cloned().unwrap_or_default();
    said.iter()
        .filter_map(|entry| entry["message"].as_str())
        .map(str::to_owned)
        .collect()
}

/// The look of a page to axe: violations of each theme.
const LOOK: &str = "
    const [theme, done] = arguments;
    document.documentElement.dataset.theme = theme;
    axe.run({ resultTypes: ['violations'] }).then((found) =>
        done(found.violations.map((wrong) => `${theme}: ${wrong.id}: ${wrong.nodes[0].html}`)),
        (error) => done([String(error)]));";

/// Faults that axe finds in the page as it is.
async fn violations(browser: &Client) -> Vec<String> {
    let axe = root().join("crates/bilancia-server/tests/scripts/node_modules/axe-core/axe.min.js");
    let axe = fs::read_to_string(axe).expect("./test installs axe");
    browser.execute(&axe, Vec::new()).await.unwrap();
    let mut found = Vec::new();
    for theme in ["light", "dark"] {
        let wrong = browser.execute_async(LOOK, vec![theme.into()]).await;
        let wrong = wrong.unwrap();
        found.extend(
            wrong
                .as_array()
                .unwrap()
                .iter()
                .map(std::string::ToString::to_string),
        );
    }
    found
}
