//! Playing in a real browser: Chromium, driven by `chromedriver`, which `./test` sees to.

mod acts;
mod auction;
mod bar;
mod board;
mod column;
mod dice;
mod disputes;
mod editor;
mod evenings;
mod events;
mod fights;
mod fit;
mod five;
mod foreseen;
mod guide;
mod hands;
mod learn;
mod mail;
mod newcomer;
mod offers;
mod pages;
mod paint;
mod phone;
mod plans;
mod play;
mod quick;
mod ratings;
mod rematch;
mod room;
mod seals;
mod states;
mod steady;
mod story;
mod tabs;
mod war;
mod war_map;
mod war_rules;
mod war_turns;
mod weighing;
mod whole;

use bilancia_testkit::browser::{
    Browser, Driver, click, fill, holds, is_gone, is_there, read, says, says_no_more, until, wait,
};
use fantoccini::Client;

use crate::support::Server;

const DESK: [u32; 2] = [1200, 900];
const PHONE: [u32; 2] = [360, 740];

/// Waits until the line about the game says something.
async fn status(browser: &Client, text: &str) {
    says(browser, "#status", text).await;
}

/// Lets moves be sent as soon as they are complete.
async fn send_at_once(browser: &Client) {
    click(browser, "#more summary").await;
    click(browser, ".sending button[value=once]").await;
    holds(
        browser,
        "return document.querySelector('.sending [value=once]')?.ariaPressed === 'true'",
    )
    .await;
}

/// Chooses a cell, and sends it.
async fn point(browser: &Client, cell: &str) {
    click(browser, &format!("a[data-target='{cell}']")).await;
    click(browser, "#send").await;
}

/// Offers a game to anybody, with more chosen in its form.
async fn offer(server: &Server, browser: &Client, game: &str, fields: &[(&str, &str)]) {
    browser
        .goto(&server.url(&format!("/play/{game}")))
        .await
        .unwrap();
    if !fields.is_empty() {
        click(browser, "form.set-up > details > summary").await;
    }
    for (name, value) in [("against", "anybody")].iter().chain(fields) {
        click(
            browser,
            &format!("select[name={name}] option[value={value}]"),
        )
        .await;
    }
    click(browser, "form[action='/play'] .btn.pri").await;
    status(browser, "Waiting for players").await;
}

/// Takes the first game that is offered.
async fn join(server: &Server, browser: &Client) {
    browser.goto(&server.url("/play")).await.unwrap();
    click(browser, "td.act button").await;
}
