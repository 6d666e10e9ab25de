use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex},
};

use ureq::http::HeaderMap;

/// No thread panics with the cookies.
const UNHARMED: &str = "nobody panicked with it";

/// Cookies of one site by name and path, with nothing but times that are over. Copies are the same cookies.
#[derive(Clone, Debug, Default)]
pub(super) struct Cookies(Arc<Mutex<BTreeMap<(String, String), String>>>);

/// Whether a cookie of a path is sent to a page.
fn is_for(path: &str, page: &str) -> bool {
    let page = page.split('?').next().unwrap_or_default();
    let rest = page.strip_prefix(path);
    rest.is_some_and(|rest| path.ends_with('/') || rest.is_empty() || rest.starts_with('/'))
}

impl Cookies {
    /// The header that sends those of a page; none if there are none.
    pub(super) fn of(&self, page: &str) -> Option<String> {
        let cookies = self.0.lock().expect(UNHARMED);
        let sent: Vec<_> = cookies
            .iter()
            .filter(|((_, path), _)| is_for(path, page))
            .map(|((name, _), value)| format!("{name}={value}"))
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
            let path = terms.split(';').find_map(|term| {
                let (term, path) = term.trim().split_once('=')?;
                term.eq_ignore_ascii_case("path").then_some(path)
            });
            let key = (name.trim().to_owned(), path.unwrap_or("/").to_owned());
            let terms = terms.to_ascii_lowercase();
            // This client comes without encryption, so that it may not send what is for HTTPS alone.
            if value.is_empty() || terms.contains("max-age=0") || terms.contains("secure") {
                cookies.remove(&key);
            } else {
                cookies.insert(key, value.to_owned());
            }
        }
    }
}
