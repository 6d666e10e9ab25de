use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use ureq::http::HeaderMap;

/// No thread panics with the cookies.
const UNHARMED: &str = "nobody panicked with it";

/// Cookies of one site, as far as its server uses them: no paths, and nothing but times that are over. Copies are the same
/// cookies.
#[derive(Clone, Debug, Default)]
pub(super) struct Cookies(Arc<Mutex<BTreeMap<String, String>>>);

impl Cookies {
    /// The header that sends them; none if there are none.
    pub(super) fn all(&self) -> Option<String> {
        let cookies = self.0.lock().expect(UNHARMED);
        let sent: Vec<_> = cookies
            .iter()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        (!sent.is_empty()).then(|| sent.join("; "))
    }

    /// Takes what an answer sets.
    pub(super) fn take(&self, headers: &HeaderMap) {
        let mut cookies = self.0.lock().expect(UNHARMED);
        let set = headers.get_all("set-cookie").iter();
        for set in set.filter_map(|set| set.to_str().ok()) {
            let (cookie, terms) = set.split_once(';').unwrap_or((set, ""));
            let Some((name, value)) = cookie.split_once('=') else {
                continue;
            };
            let terms = terms.to_ascii_lowercase();
            // This client comes without encryption, so that it may not send what is for HTTPS alone.
            if value.is_empty() || terms.contains("max-age=0") || terms.contains("secure") {
                cookies.remove(name.trim());
            } else {
                cookies.insert(name.trim().to_owned(), value.to_owned());
            }
        }
    }
}
