use std::{
    fmt::Display,
    time::{Duration, Instant},
};

use fantoccini::{Client, Locator, elements::Element};
use serde_json::{Value, json};
use tokio::time::sleep;

/// Longest wait for anything on a page: machines that test do other things too.
pub const PATIENCE: Duration = Duration::from_secs(300);
/// Pause before looking again.
const OFTEN: Duration = Duration::from_millis(25);

/// Waits until `look` finds something, looking again and again, and returns it. What it says instead is the reason why
/// it is not there yet.
///
/// # Panics
/// If it finds nothing within five minutes; `what` says what was waited for.
pub async fn until<T, E: Display>(what: &str, mut look: impl AsyncFnMut() -> Result<T, E>) -> T {
    let begun = Instant::now();
    loop {
        match look().await {
            Ok(found) => return found,
            Err(why) => assert!(begun.elapsed() < PATIENCE, "waited in vain: {what}: {why}"),
        }
        sleep(OFTEN).await;
    }
}

/// Waits for what a selector finds.
///
/// # Panics
/// If it is not there in time.
pub async fn wait(browser: &Client, selector: &str) -> Element {
    let found = browser.wait().at_most(PATIENCE).every(OFTEN);
    match found.for_element(Locator::Css(selector)).await {
        Ok(found) => found,
        Err(error) => {
            let page = browser.source().await.unwrap_or_default();
            panic!("nothing at {selector}: {error}\n{page}");
        }
    }
}

/// Whether a selector finds anything now.
pub async fn is_there(browser: &Client, selector: &str) -> bool {
    browser.find(Locator::Css(selector)).await.is_ok()
}

/// Waits for what a selector finds, and clicks it. A page that changes by itself may take it away in between: then the
/// one in its place is clicked.
///
/// # Panics
/// If it is not there in time.
pub async fn click(browser: &Client, selector: &str) {
    until(&format!("{selector} is clicked"), async || {
        let found = wait(browser, selector).await;
        // Cells are parts of a picture, and parts of a page may lie below the window. A page listens once it is read to its
        // end, which the driver does not always wait for.
        let script = "arguments[0].scrollIntoView({block: 'center'}); return document.readyState === 'complete'";
        let element = serde_json::to_value(&found).expect("an element has a name");
        let listens = browser.execute(script, vec![element]).await;
        // A browser without scripts may not say.
        if listens.is_ok_and(|listens| listens == json!(false)) {
            return Err("the page is still read".to_owned());
        }
        found.click().await.map_err(|error| error.to_string())
    })
    .await;
}

/// Waits for a field, and puts a text into it in place of what is there. A page that changes by itself may take the
/// field away in between: then the one in its place is filled.
///
/// # Panics
/// If it is not there in time.
pub async fn fill(browser: &Client, selector: &str, text: &str) {
    until(&format!("{selector} is filled"), async || {
        click(browser, selector).await;
        let field = browser.find(Locator::Css(selector)).await?;
        field.clear().await?;
        field.send_keys(text).await
    })
    .await;
}

/// A property of the first element that a selector finds, such as its `innerText`; null if there is none. It is
/// found and read in one step, so that a page that changes by itself cannot take it away in between.
///
/// # Panics
/// If the browser does not answer.
pub async fn read(browser: &Client, selector: &str, property: &str) -> Value {
    let script = format!("return document.querySelector(arguments[0])?.{property} ?? null");
    let answer = browser.execute(&script, vec![selector.into()]).await;
    answer.unwrap_or_else(|error| panic!("{property} of {selector}: {error}"))
}

/// The visible text of the first element that a selector finds; none while there is none, or while its page goes.
async fn said(browser: &Client, selector: &str) -> Option<String> {
    let found = browser.find(Locator::Css(selector)).await.ok()?;
    found.text().await.ok()
}

/// Waits until an element says something.
///
/// # Panics
/// If it does not in time.
pub async fn says(browser: &Client, selector: &str, text: &str) {
    until(&format!("'{text}' at {selector}"), async || {
        match said(browser, selector).await {
            Some(said) if said.contains(text) => Ok(()),
            said => Err(format!("there is {said:?}")),
        }
    })
    .await;
}

/// Waits until an element is there and does not say something any more.
///
/// # Panics
/// If it goes on saying it.
pub async fn says_no_more(browser: &Client, selector: &str, text: &str) {
    until(
        &format!("no '{text}' at {selector}"),
        async || match said(browser, selector).await {
            Some(said) if !said.contains(text) => Ok(()),
            said => Err(format!("there is {said:?}")),
        },
    )
    .await;
}

/// Waits until a script says so.
///
/// # Panics
/// If it does not in time.
pub async fn holds(browser: &Client, script: &str) {
    until(script, async || {
        match browser.execute(script, Vec::new()).await {
            Ok(Value::Bool(true)) => Ok(()),
            Ok(said) => Err(said.to_string()),
            Err(error) => Err(error.to_string()),
        }
    })
    .await;
}

/// Waits until a selector finds nothing.
///
/// # Panics
/// If it goes on finding something.
pub async fn is_gone(browser: &Client, selector: &str) {
    let script = format!(
        "return document.querySelector({}) === null",
        json!(selector)
    );
    holds(browser, &script).await;
}
