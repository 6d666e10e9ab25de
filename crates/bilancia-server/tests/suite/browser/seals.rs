//! Simultaneous choices that two browsers seal.

use bilancia_core::{Node, Seat};
use bilancia_games::catalog;
use bilancia_table::{Record, Table};
use fantoccini::{Client, error::CmdError};
use serde_json::json;
use tempfile::TempDir;

use super::{
    Browser, DESK, Driver, click, fill, holds, join, offer, read, says, status, until, wait,
    whole::{MOST, advised, choose, table},
};
use crate::support::Server;

/// Two browsers in a game that they seal themselves.
async fn two(server: &Server, driver: &Driver, game: &str) -> [Browser; 2] {
    let one = driver.calm_browser(DESK).await;
    let other = driver.calm_browser(DESK).await;
    offer(server, &one, game, &[("sealing", "players")]).await;
    join(server, &other).await;
    [one, other]
}

async fn close(browsers: [Browser; 2]) {
    for browser in browsers {
        browser.close().await.unwrap();
    }
}

/// Seals a choice from the list, and waits until the server has taken it, or takes none any more.
async fn seal(browser: &Client, text: &str) {
    let round = "return document.querySelector('#sealing')?.dataset.round ?? '';";
    let round = browser.execute(round, Vec::new()).await.unwrap();
    let done = "const form = document.querySelector('#sealing');
        return form?.dataset.round !== arguments[0] || form.querySelector('#sealed-choice')?.dataset.choice === arguments[1];";
    // In one step, and in the round that is meant alone: news of the other may come at any time.
    let write = "const form = document.querySelector('#sealing');
        if (form?.dataset.round !== arguments[1]) return;
        const button = form.querySelector(`#seal-choices [data-choice='${arguments[0]}']`);
        const field = form.querySelector('#choice');
        if (button) button.click(); else if (field) field.value = arguments[0];
        form.querySelector('#send')?.click();";
    let mut looks = 0;
    until(&format!("{text} is sealed"), async || {
        // Once more after a while, if the form was replaced when it was pressed.
        if looks % 400 == 0 {
            let arguments = vec![json!(text), round.clone()];
            browser.execute(write, arguments).await?;
        }
        looks += 1;
        let arguments = vec![round.clone(), json!(text)];
        match browser.execute(done, arguments).await? == json!(true) {
            true => Ok(()),
            false => Err(CmdError::WaitTimeout),
        }
    })
    .await;
}

/// Checks that the page complains of nothing, in itself or in its address.
async fn no_fault(browser: &Client) {
    let faults = "return [...document.querySelectorAll('main .bad:not([hidden]):not(noscript *)')].map((fault) => fault.textContent);";
    let faults = browser.execute(faults, Vec::new()).await.unwrap();
    assert_eq!(faults, json!([]));
    let address = browser.current_url().await.unwrap();
    assert_eq!(address.query(), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn browsers_seal_and_open_by_themselves() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let browsers = two(&server, &driver, "frames").await;
    let [one, other] = &browsers;
    status(one, "Choose in secret").await;
    for cell in ["c3", "d4"] {
        click(one, &format!("a[data-target='{cell}']")).await;
        click(one, "#sealing #send").await;
        says(one, "#sealed-choice", cell).await;
        status(one, "You have sealed").await;
        // It is drawn too, for those who sealed it alone.
        holds(
            one,
            "return document.querySelectorAll('.board svg .secret').length === 1",
        )
        .await;
    }
    status(other, "Choose in secret").await;
    holds(
        other,
        "return document.querySelector('.board svg .secret') === null",
    )
    .await;
    click(other, "a[data-target='k8']").await;
    click(other, "#sealing #send").await;
    // Both were open; what had been chosen last is what was opened.
    for browser in &browsers {
        says(browser, ".moves", "d4").await;
        says(browser, ".moves", "k8").await;
        status(browser, "Choose in secret").await;
        no_fault(browser).await;
    }
    // Both open at the same time, again and again, and hear of no fault.
    for (round, (here, there)) in [("a1", "b1"), ("a2", "b2"), ("a3", "b3"), ("a4", "b4")]
        .into_iter()
        .enumerate()
    {
        tokio::join!(seal(one, here), seal(other, there));
        let events = 4 + 2 * round;
        for browser in &browsers {
            let board = format!(".board[data-events='{events}']");
            wait(browser, &board).await;
            status(browser, "Choose in secret").await;
            no_fault(browser).await;
        }
    }
    close(browsers).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_changes_their_mind_too_late_opens_what_stands() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let browsers = two(&server, &driver, "rock_paper_scissors").await;
    let [one, other] = &browsers;
    for browser in &browsers {
        status(browser, "Choose in secret").await;
    }
    seal(one, "rock").await;
    says(one, "#sealed-choice", "rock").await;
    // The first hears nothing more: the stream of news has broken off.
    let cut = "dispatchEvent(new Event('pagehide'));";
    one.execute(cut, Vec::new()).await.unwrap();
    seal(other, "paper").await;
    status(other, "Waiting for").await;
    // Too late: all are in. The seal of before is as it was, and is what is opened.
    seal(one, "scissors").await;
    for browser in &browsers {
        status(browser, "The game is over").await;
        status(browser, "The game is over").await;
        says(browser, "#last", "rock").await;
    }
    close(browsers).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_never_opens_what_does_not_fit() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let browsers = two(&server, &driver, "rock_paper_scissors").await;
    let [one, other] = &browsers;
    for browser in &browsers {
        status(browser, "Choose in secret").await;
    }
    seal(one, "rock").await;
    says(one, "#sealed-choice", "rock").await;
    // They would rather have paper now, and keep the salt.
    let swap = |from: &str, to: &str| {
        format!(
            "for (const key of Object.keys(localStorage))
                localStorage.setItem(key, localStorage.getItem(key).replace('{from}', '{to}'));"
        )
    };
    one.execute(&swap("rock", "paper"), Vec::new())
        .await
        .unwrap();
    seal(other, "scissors").await;
    status(one, "Open what you sealed").await;
    // That the other has opened theirs makes a new page of it, in which nothing is typed.
    status(other, "Waiting for").await;
    let length = read(other, "main", "dataset.length").await;
    let heard =
        format!("return Number(document.querySelector('main').dataset.length) >= Number({length})");
    holds(one, &heard).await;
    // It is not sent; nor does it lose when somebody sends it by hand.
    for (name, text) in [("text", "paper"), ("salt", &*"0".repeat(64))] {
        let field = format!("#opening input[name={name}]");
        fill(one, &field, text).await;
    }
    click(one, "#opening button").await;
    says(one, "main .bad", "This is not what you sealed").await;
    status(one, "Open what you sealed").await;
    status(other, "Waiting for").await;
    // What stands is opened as soon as the browser has it again.
    one.execute(&swap("paper", "rock"), Vec::new())
        .await
        .unwrap();
    one.refresh().await.unwrap();
    for browser in &browsers {
        status(browser, "The game is over").await;
        status(browser, "The game is over").await;
    }
    close(browsers).await;
}

/// Seals what an adviser says, at a seat that chooses together with the other.
async fn seal_advised(browser: &Client, table: &dyn Table, seat: Seat) {
    let text = advised(table, seat);
    let ready = format!(
        "main:has(.board[data-events='{}']) #sealing",
        table.event_count()
    );
    wait(browser, &ready).await;
    seal(browser, &text).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: plays a whole game"]
async fn a_whole_game_of_nibelungenlied_is_sealed() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let browsers = two(&server, &driver, "nibelungenlied").await;
    status(&browsers[0], "Your move").await;
    let page = browsers[0].current_url().await.unwrap().path().to_owned();
    let (mut least, mut sealed) = (0, 0);
    for _ in 0..MOST {
        let table = table(&server, &page, least).await.unwrap();
        let Node::Choice(seats) = table.node() else {
            break;
        };
        least = table.event_count() + seats.len();
        for seat in seats.iter() {
            let browser = &browsers[seat.index()];
            match seats.len() {
                1 => choose(browser, &*table, seat, None).await,
                _ => {
                    // A player who knows no notation finds a sentence, and choices in words.
                    says(browser, "#status span", "in secret").await;
                    says(browser, "#seal-choices", " and ").await;
                    seal_advised(browser, &*table, seat).await;
                    sealed += 1;
                }
            }
        }
    }
    for browser in &browsers {
        status(browser, "The game is over").await;
        status(browser, "The game is over").await;
    }
    let record = Record::read(&server.person().get(&format!("{page}/record")).text).unwrap();
    assert_eq!(record.verify(catalog()).unwrap().seals, Some(sealed));
    assert!(sealed >= 2);
    close(browsers).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_click_seals_for_those_who_want_it_and_what_cannot_be_chosen_is_refused() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let browsers = two(&server, &driver, "frames").await;
    let [one, other] = &browsers;
    status(one, "Choose in secret").await;
    says(one, ".phases [aria-current]", "choose").await;
    click(one, "#sealing #send").await;
    says(
        one,
        "#nothing-chosen",
        "Nothing is chosen yet. Click the board",
    )
    .await;
    fill(one, "#choice", "z99").await;
    click(one, "#sealing #send").await;
    says(one, "#no-choice", "cannot be chosen").await;
    super::send_at_once(one).await;
    status(one, "Choose in secret").await;
    click(one, "a[data-target='c3']").await;
    status(one, "You have sealed").await;
    says(one, ".phases [aria-current]", "sealed").await;
    says(other, ".phases [aria-current]", "choose").await;
    close(browsers).await;
}
