//! The story of a war on its map: what a turn opens with, the way through all turns, and a replay of them.

use fantoccini::Client;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, fit::Fitness, is_gone, says, wait, war};
use crate::support::Server;

async fn run(browser: &Client, script: &str) -> Value {
    browser.execute(script, Vec::new()).await.unwrap()
}

/// Sends once more what may leave something forgotten, when the page that asks has come: what is forgotten it says before already.
async fn insist(browser: &Client) {
    says(browser, "#warnings", "IPC are left").await;
    click(browser, "form:has(input[name=sure]) #send").await;
}

/// Sends a turn of West in which it takes The Pass, and waits for that of a program.
async fn play(browser: &Client) {
    war::chosen(browser, "move").await;
    click(browser, "#from-VIG").await;
    click(browser, "button[data-to=PAS]").await;
    says(browser, ".orders", "The Pass").await;
    war::chosen(browser, "send").await;
    click(browser, "#send").await;
    insist(browser).await;
    says(browser, "#since", "East").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_opens_with_what_a_program_did_and_all_turns_can_be_seen_again() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let mut fitness = Fitness::new();
    for size in [DESK, PHONE] {
        let one = driver.calm_browser(size).await;
        one.goto(&server.url("/play/war")).await.unwrap();
        let quick = "document.querySelector('select[name=against]').value = 'program';
            document.querySelector('select[name=strength]').value = 'recruit:1s'";
        run(&one, quick).await;
        click(&one, "form[action='/play'] .btn.pri").await;
        says(&one, "#status", "Your turn: West").await;
        // A first turn has no story.
        is_gone(&one, "#since, .tracks").await;
        play(&one).await;
        wait(&one, ".tracks").await;
        says(&one, "#status", "Your turn: West").await;
        fitness.look(&one, "opening of a turn").await;
        // The first step that is chosen puts it away.
        click(&one, "#begin").await;
        is_gone(&one, "#since, .tracks").await;
        click(&one, "#story").await;
        says(&one, "#status", "East").await;
        says(&one, "#status", "Turn 2 of 2").await;
        fitness.look(&one, "story of a turn").await;
        // The slider goes to an earlier turn, whose arrows are on the map.
        let slide = "const slider = document.querySelector('#slider'); slider.value = '1';
            slider.dispatchEvent(new Event('input', { bubbles: true }));
            const words = document.querySelector('.timeline output').textContent;
            slider.dispatchEvent(new Event('change', { bubbles: true }));
            return words";
        assert_eq!(run(&one, slide).await, json!("Round 1: West"));
        says(&one, "#status", "Turn 1 of 2").await;
        wait(&one, ".track[data-from=VIG][data-to=PAS]").await;
        // A replay goes on by itself to the last turn, and ends there.
        let fast = "const pace = document.querySelector('#pace'); pace.value = '1';
            pace.dispatchEvent(new Event('change', { bubbles: true }))";
        run(&one, fast).await;
        click(&one, "#replay").await;
        wait(&one, "#replay[aria-pressed=true]").await;
        says(&one, "#status", "Turn 2 of 2").await;
        wait(&one, "#replay[aria-pressed=false]").await;
        click(&one, "#back").await;
        says(&one, "#status", "Your turn: West").await;
        one.close().await.unwrap();
    }
    fitness.verdict();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_story_can_be_followed_without_scripts() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.browser(DESK, false).await;
    war::begin(&server, &one, "myself").await;
    war::chosen(&one, "send").await;
    click(&one, "#send").await;
    insist(&one).await;
    says(&one, "#status", "Your turn: East").await;
    click(&one, "#story").await;
    says(&one, "#status", "Round 1: West").await;
    click(&one, "#earlier").await;
    says(&one, "#status", "Start").await;
    click(&one, ".tick:not([aria-current])").await;
    says(&one, "#status", "Round 1: West").await;
    one.close().await.unwrap();
}
