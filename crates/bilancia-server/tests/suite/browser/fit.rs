//! Whether a page, in the state in which it is, suits phones and screen readers.

use std::fs;

use bilancia_testkit::sized;
use fantoccini::Client;
use serde_json::Value;

pub(super) use crate::support::tool;

/// Faults that make a page unfit for a phone or for those who do not see it.
const FAULTS: &str = "
    const faults = [];
    if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the window');
    for (const field of document.querySelectorAll('input:not([type=hidden]), select, textarea'))
        if (!field.labels?.length && !field.ariaLabel) faults.push('no label: ' + field.name);
    for (const button of document.querySelectorAll('button, a'))
        if (!(button.ariaLabel || button.textContent.trim())) faults.push('no name: ' + button.outerHTML);
    for (const svg of document.querySelectorAll('svg'))
        if (svg.getAttribute('aria-hidden') !== 'true' && !svg.getAttribute('aria-label')) faults.push('a picture without words');
    if (document.querySelectorAll('h1').length !== 1) faults.push('not one h1');
    if (!document.querySelector('main')) faults.push('no main part');
    return faults;";

/// Waits until the page has been read to its end.
const LOADED: &str = "
    const [done] = arguments;
    if (document.readyState === 'complete') done();
    else window.addEventListener('load', () => done());";

/// Violations that axe finds under a theme, of which all but the contrast are the same under the other; `null` if it cannot
/// look, or a page that changes by itself has changed meanwhile. What moves or fades in is let come to its end first: text that is half transparent has no contrast.
const LOOK: &str = "
    const [theme, contrast, done] = arguments;
    const main = document.querySelector('main');
    const root = document.documentElement;
    const before = root.getAttribute('data-theme');
    root.setAttribute('data-theme', theme);
    for (const moving of document.getAnimations()) moving.finish();
    const only = theme === 'dark' ? { runOnly: ['color-contrast'] } : { rules: { 'color-contrast': { enabled: contrast } } };
    axe.run({ resultTypes: ['violations'], ...only }).then((found) => {
        if (before === null) root.removeAttribute('data-theme');
        else root.setAttribute('data-theme', before);
        const same = main === document.querySelector('main');
        done(same ? found.violations.map((wrong) => `${wrong.id}: ${wrong.nodes[0].html}`) : null);
    }, () => done(null));";

/// Faults found so far, in any number of states of pages.
pub(super) struct Fitness {
    axe: String,
    /// Number of states so far.
    states: usize,
    wrong: Vec<String>,
}

impl Fitness {
    pub(super) fn new() -> Self {
        let axe = tool("axe-core/axe.min.js");
        Self {
            axe: fs::read_to_string(axe).unwrap(),
            states: 0,
            wrong: Vec::new(),
        }
    }

    /// Looks at the page that a browser shows, in light and in dark colours; `state` says which it is, for the report.
    ///
    /// Contrasts take far longer than all else together: the short form looks at those of every fourth state.
    pub(super) async fn look(&mut self, browser: &Client, state: &str) {
        // A navigation can be answered while a slow machine is still reading the page.
        browser.execute_async(LOADED, Vec::new()).await.unwrap();
        let faults = browser.execute(FAULTS, Vec::new()).await.unwrap();
        let faults = faults.as_array().unwrap().iter();
        let say = |what: &Value, theme: &str| format!("{state}{theme}: {what}");
        self.wrong.extend(faults.map(|what| say(what, "")));
        let known = browser.execute("return 'axe' in window", Vec::new()).await;
        if known.unwrap() != Value::Bool(true) {
            browser.execute(&self.axe, Vec::new()).await.unwrap();
        }
        let contrast = self.states.is_multiple_of(sized(4, 1));
        self.states += 1;
        for theme in &["light", "dark"][..if contrast { 2 } else { 1 }] {
            let mut found = Value::Null;
            // News may put another page in the place of the one that is looked at.
            for _ in 0..20 {
                let asked = vec![(*theme).into(), contrast.into()];
                let looked = browser.execute_async(LOOK, asked).await;
                found = looked.unwrap_or_default();
                if found.is_array() {
                    break;
                }
            }
            let found = found.as_array().expect("axe can look at the page").iter();
            let theme = format!(" in {theme} colours");
            self.wrong.extend(found.map(|what| say(what, &theme)));
        }
    }

    /// Fails if any state had a fault.
    pub(super) fn verdict(self) {
        assert!(self.wrong.is_empty(), "{:#?}", self.wrong);
    }
}
