//! Programs that act for somebody.

use serde_json::Value;

use super::Server;

/// A program that acts for somebody.
pub(crate) struct Program<'a> {
    pub(crate) server: &'a Server,
    pub(crate) token: String,
    pub(crate) agent: ureq::Agent,
}

impl<'a> Program<'a> {
    pub(crate) fn of(server: &'a Server, name: &str) -> Self {
        let person = server.person();
        let fields = [("name", name), ("password", "una parola lunga")];
        assert_eq!(person.post("/account/register", &fields).leads_to, "/play");
        let page = person.post("/account/token", &[("name", "a bot")]).text;
        let token = page.split("id=\"token\">").nth(1).unwrap();
        Self {
            server,
            token: token.chars().take(64).collect(),
            agent: ureq::Agent::config_builder()
                .http_status_as_error(false)
                .timeout_global(Some(std::time::Duration::from_secs(60)))
                .build()
                .new_agent(),
        }
    }

    pub(crate) fn bearer(&self) -> String {
        format!("Bearer {}", self.token)
    }

    pub(crate) fn get(&self, page: &str) -> (u16, String) {
        let request = self.agent.get(self.server.url(page));
        let mut answer = request
            .header("authorization", self.bearer())
            .call()
            .unwrap();
        (
            answer.status().as_u16(),
            answer.body_mut().read_to_string().unwrap(),
        )
    }

    pub(crate) fn post(&self, page: &str, body: &Value) -> (u16, Value) {
        let request = self.agent.post(self.server.url(page));
        let request = request
            .header("authorization", self.bearer())
            .header("content-type", "application/json");
        let mut answer = request.send(body.to_string()).unwrap();
        let text = answer.body_mut().read_to_string().unwrap();
        let value = serde_json::from_str(&text).unwrap_or(Value::String(text));
        (answer.status().as_u16(), value)
    }

    pub(crate) fn set_up(&self, body: &Value) -> String {
        let (status, game) = self.post("/api/games", body);
        assert_eq!(status, 201, "{game}");
        format!("/api/games/{}", game["id"].as_str().unwrap())
    }
}
