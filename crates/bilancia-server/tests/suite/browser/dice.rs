//! Dice that neither player nor host can choose, as two browsers see to it.

use bilancia_table::dice::NO_SHARE;
use fantoccini::Client;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{DESK, Driver, click, fill, holds, is_gone, join, offer, says, status};
use crate::support::Server;

/// Data that a browser keeps of the dice of the game that it looks at: the commitment and its share.
async fn kept(browser: &Client) -> [String; 2] {
    let script = "const name = document.querySelector('#dice').dataset.name;
        const { commitment, share } = JSON.parse(localStorage.getItem(`dice:${name}`) ?? '{}');
        return [commitment ?? '', share ?? ''];";
    let kept = browser.execute(script, Vec::new()).await.unwrap();
    [0, 1].map(|index| kept[index].as_str().unwrap().to_owned())
}

/// A sentence about the dice that the browser shows, once it does.
async fn shown(browser: &Client, what: &str, sentence: &str) {
    let shown = format!("[data-says={what}]:not([hidden])");
    says(browser, &shown, sentence).await;
}

/// Sentences of distrust that the browser shows.
async fn warnings(browser: &Client) -> Value {
    let script = "return [...document.querySelectorAll('#dice .bad:not([hidden])')].map((line) => line.textContent);";
    browser.execute(script, Vec::new()).await.unwrap()
}

/// Whether a roll is in the list of moves.
const ROLLED: &str = "return document.querySelector('.moves td a span.mut') !== null;";

#[tokio::test(flavor = "multi_thread")]
async fn browsers_keep_the_commitment_give_shares_and_compare() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    let other = driver.browser(DESK, true).await;
    offer(&server, &one, "pig", &[]).await;
    // The first gives a share while they wait; the form goes away by itself.
    is_gone(&one, "#sharing").await;
    // The other sees the commitment, and keeps it, before they sit down.
    let game = one.current_url().await.unwrap();
    other.goto(game.as_str()).await.unwrap();
    let [seen, nothing] = kept(&other).await;
    assert_eq!((seen.len(), &*nothing), (64, ""));
    click(&other, "form[action$='/join'] button").await;
    // A game of Pig begins with a throw, which falls as soon as both shares are in.
    holds(&one, ROLLED).await;
    holds(&other, ROLLED).await;
    let (first, second) = (kept(&one).await, kept(&other).await);
    assert_eq!([&first[0], &second[0]], [&seen, &seen]);
    let shares = [&first[1], &second[1]];
    assert!(shares.iter().all(|share| share.len() == 32) && first[1] != second[1]);
    let record = server.person().get(&format!("{}/record", game.path())).text;
    assert!(shares.iter().all(|share| record.contains(share.as_str())));
    click(&one, "#the-dice summary").await;
    shown(&one, "kept", "This browser has kept the commitment").await;
    click(&one, "#resignation summary").await;
    click(&one, "form[action$='/resign'] button").await;
    for browser in [&one, &other] {
        status(browser, "The game is over").await;
        shown(browser, "fits", "the secret fits the commitment").await;
        assert_eq!(warnings(browser).await, json!([]));
    }
    one.close().await.unwrap();
    other.close().await.unwrap();
}

/// Changes what the log of the only game says: what a host could do who writes its database.
async fn forge(folder: &TempDir, kind: &str, change: impl Fn(&mut Value)) {
    use sqlx::{Connection, Row};
    let file = format!("sqlite://{}", folder.path().join("games.db").display());
    let mut database = sqlx::SqliteConnection::connect(&file).await.unwrap();
    let rows = sqlx::query("select number, entry from log")
        .fetch_all(&mut database)
        .await
        .unwrap();
    for row in rows {
        let mut entry: Value = serde_json::from_str(&row.get::<String, _>(1)).unwrap();
        if entry["kind"] == kind {
            change(&mut entry);
            sqlx::query("update log set entry = $1 where number = $2")
                .bind(entry.to_string())
                .bind(row.get::<i64, _>(0))
                .execute(&mut database)
                .await
                .unwrap();
        }
    }
    database.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_that_changes_secret_or_share_is_found_out() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let address = server.address;
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    let other = driver.browser(DESK, true).await;
    offer(&server, &one, "pig", &[]).await;
    join(&server, &other).await;
    holds(&one, ROLLED).await;
    let [commitment, share] = kept(&one).await;
    assert!(share.len() == 32);
    drop(server);
    // Another secret: the page names another commitment from now on.
    forge(&folder, "dice", |entry| entry["secret"] = json!("chosen")).await;
    let server = Server::again(&folder, address);
    for browser in [&one, &other] {
        browser.refresh().await.unwrap();
        shown(browser, "changed", "Do not trust these dice").await;
        shown(browser, "changed", &commitment).await;
    }
    // In Italian too.
    click(&one, "button[name=lang][value=it]").await;
    shown(&one, "changed", "Non fidarti di questi dadi").await;
    click(&one, "button[name=lang][value=en]").await;
    // The page is there before the server goes; else the browser shows an error of its own.
    shown(&one, "changed", "Do not trust these dice").await;
    drop(server);
    // Another share than the player's.
    forge(&folder, "shared", |entry| entry["share"] = json!("ground")).await;
    let server = Server::again(&folder, address);
    // A browser that saw the game only now knows no better, except about its own share.
    let forget = "for (const key of Object.keys(localStorage)) {
            const known = JSON.parse(localStorage.getItem(key));
            known.commitment = document.querySelector('#dice').dataset.commitment;
            localStorage.setItem(key, JSON.stringify(known));
        }";
    one.execute(forget, Vec::new()).await.unwrap();
    one.refresh().await.unwrap();
    shown(&one, "share", &share).await;
    drop(server);
    one.close().await.unwrap();
    other.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_host_that_chooses_a_programs_share_is_found_out() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let address = server.address;
    let driver = Driver::start();
    let one = driver.browser(DESK, true).await;
    one.goto(&server.url("/play/pig")).await.unwrap();
    click(&one, "form[action='/play'] .btn.pri").await;
    holds(&one, ROLLED).await;
    assert_eq!(warnings(&one).await, json!([]));
    drop(server);
    forge(&folder, "sat", |entry| {
        if entry["share"] == NO_SHARE {
            entry["share"] = json!("chosen");
        }
    })
    .await;
    let server = Server::again(&folder, address);
    one.refresh().await.unwrap();
    shown(&one, "unshared", "Do not trust these dice").await;
    drop(server);
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn without_scripts_one_click_gives_a_share() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, false).await;
    one.goto(&server.url("/play/backgammon")).await.unwrap();
    click(&one, "select[name=against] option[value=myself]").await;
    click(&one, "form[action='/play'] .btn.pri").await;
    status(&one, "The dice wait for your share").await;
    fill(&one, "#my-share", "my own letters").await;
    click(&one, "#sharing button").await;
    status(&one, "Your move").await;
    click(&one, "#the-dice summary").await;
    says(&one, "#the-dice", "myownletters").await;
    one.close().await.unwrap();
}
