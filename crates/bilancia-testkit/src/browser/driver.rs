use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    ops::Deref,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
};

use fantoccini::{Client, ClientBuilder, error::CmdError};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

use super::page::until;
use crate::http;

/// Chromium without windows, which starts with a fifth of the work. The script of the same name in `/usr/bin` would
/// outlive its browser, which the driver could not close.
const SHELL: &str = "/usr/lib/chromium/chromium-headless-shell";
/// Command that installs driver and browser.
const INSTALL: &str = "run ./test, which installs it (apt-get install chromium chromium-driver chromium-headless-shell)";

/// A driver of browsers.
#[derive(Debug)]
pub struct Driver {
    address: SocketAddr,
    process: Child,
}

/// Settings of a person's browser.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// Width and height of the window, in pixels.
    pub size: [u32; 2],
    /// Whether it runs scripts.
    pub scripts: bool,
    /// Whether it asks pages to move nothing.
    pub calm: bool,
    /// Whether it is that of a phone, with fingers instead of a mouse.
    pub phone: bool,
}

impl Driver {
    /// Starts a driver.
    ///
    /// # Panics
    /// If it cannot be started.
    pub fn start() -> Self {
        // The system lends the driver a port of one family of addresses, and the driver ends if that port is taken in the
        // other; another port is free then.
        let started = (0..10).find_map(|_| Self::try_start());
        started.expect("chromedriver says on which port it listens")
    }

    /// A driver with a port that the system lends; none if it ended before it said which.
    fn try_start() -> Option<Self> {
        let started = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .spawn();
        let mut process =
            started.unwrap_or_else(|error| panic!("chromedriver is missing ({error}): {INSTALL}"));
        let mut lines = BufReader::new(process.stdout.take().expect("it is piped")).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
            let (_, port) = line.split_once("started successfully on port ")?;
            port.trim_end_matches('.').parse().ok()
        });
        let Some(port) = port else {
            // Its own words stand in the log of the tests.
            process.kill().ok();
            process.wait().ok();
            return None;
        };
        // Read to the end, so that the driver never waits for somebody to read.
        thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        Some(Self {
            address: SocketAddr::from(([127, 0, 0, 1], port)),
            process,
        })
    }

    /// A browser of this size; without scripts, if so wanted.
    pub async fn browser(&self, size: [u32; 2], scripts: bool) -> Browser {
        self.open(Look {
            size,
            scripts,
            calm: false,
            phone: false,
        })
        .await
    }

    /// A browser of somebody who wants nothing to move.
    pub async fn calm_browser(&self, size: [u32; 2]) -> Browser {
        self.open(Look {
            size,
            scripts: true,
            calm: true,
            phone: false,
        })
        .await
    }

    /// A browser of a phone that moves nothing.
    pub async fn phone(&self, size: [u32; 2]) -> Browser {
        self.open(Look {
            size,
            scripts: true,
            calm: true,
            phone: true,
        })
        .await
    }

    /// A browser with data of its own.
    ///
    /// # Panics
    /// If none opens.
    pub async fn open(&self, look: Look) -> Browser {
        let Value::Object(wished) = capabilities(look) else {
            unreachable!("it is an object");
        };
        let url = format!("http://{}", self.address);
        // A machine that does other things may not start one at once.
        let client = until(
            &format!("a browser opens; if none can: {INSTALL}"),
            async || {
                let mut builder = ClientBuilder::new(HttpConnector::new());
                builder.capabilities(wished.clone());
                builder
                    .connect(&url)
                    .await
                    .map_err(|error| error.to_string())
            },
        )
        .await;
        let session = client.session_id().await;
        let session = session.ok().flatten().expect("it has a session");
        Browser {
            client,
            driver: self.address,
            session,
        }
    }
}

fn capabilities(look: Look) -> Value {
    let [width, height] = look.size;
    let mut arguments = vec![
        "--headless".to_owned(),
        "--no-sandbox".to_owned(),
        "--disable-gpu".to_owned(),
        "--disable-dev-shm-usage".to_owned(),
        "--lang=en".to_owned(),
        format!("--window-size={width},{height}"),
    ];
    if look.calm {
        arguments.push("--force-prefers-reduced-motion".to_owned());
    }
    let mut options = json!({});
    if look.phone {
        // Browsers of phones need not have them.
        arguments.push("--disable-shared-workers".to_owned());
        let screen = json!({"width": width, "height": height, "pixelRatio": 1, "touch": true, "mobile": true});
        options["mobileEmulation"] = json!({ "deviceMetrics": screen });
    }
    if !look.scripts {
        arguments.push("--blink-settings=scriptEnabled=false".to_owned());
        options["prefs"] = json!({"profile.managed_default_content_settings.javascript": 2});
    }
    if Path::new(SHELL).exists() {
        options["binary"] = json!(SHELL);
    }
    options["args"] = json!(arguments);
    // Axe may take long on a large page.
    json!({"goog:chromeOptions": options, "timeouts": {"script": 300_000}})
}

impl Drop for Driver {
    fn drop(&mut self) {
        // A driver that is told to stop closes its browsers.
        http::Client::new(self.address).ask("GET", "/shutdown", &[], None);
        self.process.kill().ok();
        self.process.wait().ok();
    }
}

/// A browser, until it is dropped: also when a test fails.
#[derive(Debug)]
pub struct Browser {
    client: Client,
    driver: SocketAddr,
    session: String,
}

impl Browser {
    /// The answer of the driver to a command of its own, which is below the address of the session; null if it refuses.
    pub fn ask(&self, method: &str, command: &str, body: &Value) -> Value {
        let address = format!("/session/{}/{command}", self.session);
        let kind = [("content-type", "application/json")];
        let body = body.to_string();
        let client = http::Client::new(self.driver);
        let answer = client.ask(method, &address, &kind, Some(body.as_bytes()));
        answer.map_or(Value::Null, |answer| answer.json()["value"].clone())
    }

    /// Closes it.
    ///
    /// # Errors
    /// None: what is left of it is closed when it is dropped.
    pub async fn close(self) -> Result<(), CmdError> {
        Ok(())
    }
}

impl Deref for Browser {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let session = format!("/session/{}", self.session);
        http::Client::new(self.driver).ask("DELETE", &session, &[], None);
    }
}
