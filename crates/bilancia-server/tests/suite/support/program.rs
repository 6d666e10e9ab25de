//! Programs that act for somebody.

use std::io::BufRead;

use bilancia_testkit::http::{Answer, Client};
use serde_json::Value;

use super::Server;

/// A program that acts for somebody.
pub(crate) struct Program<'a> {
    /// Programs do not outlive the server.
    pub(crate) _server: &'a Server,
    pub(crate) token: String,
    pub(crate) client: Client,
    /// The browser in which the person is signed in.
    pub(crate) browser: Client,
}

impl<'a> Program<'a> {
    pub(crate) fn of(server: &'a Server, name: &str) -> Self {
        let person = server.person();
        let fields = [("name", name), ("password", "una parola lunga")];
        assert_eq!(person.post("/account/register", &fields).leads_to, "/play");
        let page = person.post("/account/token", &[("name", "a bot")]).text;
        let token = page.split("id=\"token\">").nth(1).unwrap();
        Self {
            _server: server,
            token: token.chars().take(64).collect(),
            client: server.person().leave(),
            browser: person.leave(),
        }
    }

    pub(crate) fn bearer(&self) -> String {
        format!("Bearer {}", self.token)
    }

    /// Sends a request without a body, or with one of JSON.
    pub(crate) fn ask(&self, method: &str, page: &str, body: Option<&Value>) -> Answer {
        let bearer = self.bearer();
        let mut headers = vec![("authorization", &*bearer)];
        headers.extend(body.map(|_| ("content-type", "application/json")));
        let body = body.map(Value::to_string);
        let body = body.as_ref().map(String::as_bytes);
        let answer = self.client.ask(method, page, &headers, body);
        answer.expect("the server answers")
    }

    /// The status and the lines of an answer that may have no end.
    pub(crate) fn follow(&self, page: &str) -> (u16, impl BufRead + use<>) {
        let bearer = self.bearer();
        self.client.follow(page, &[("authorization", &*bearer)])
    }

    pub(crate) fn get(&self, page: &str) -> (u16, String) {
        let answer = self.ask("GET", page, None);
        (answer.status, answer.text)
    }

    /// Everything that is kept of the person, for whom alone it is.
    pub(crate) fn export(&self) -> String {
        assert_eq!(self.get("/api/me/export").0, 403);
        self.browser.get("/api/me/export").text
    }

    pub(crate) fn post(&self, page: &str, body: &Value) -> (u16, Value) {
        let answer = self.ask("POST", page, Some(body));
        (answer.status, answer.json())
    }

    pub(crate) fn set_up(&self, body: &Value) -> String {
        let (status, game) = self.post("/api/games", body);
        assert_eq!(status, 201, "{game}");
        format!("/api/games/{}", game["id"].as_str().unwrap())
    }
}
