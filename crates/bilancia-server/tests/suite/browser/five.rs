//! A war of five hands on the map of five powers, from its set-up to its victory: people in browsers of their own, programs at
//! the other seats.

use std::sync::atomic::AtomicBool;

use bilancia_analysis::{advise, turns::write_turn};
use bilancia_core::{Actor, Node, Seat};
use bilancia_games::Resources;
use bilancia_table::Table;
use fantoccini::Client;
use tempfile::TempDir;

use super::{
    DESK, Driver, PHONE, click, is_there, says, status, wait,
    war::{chosen, click_any, place_and_send},
    war_map,
    whole::table,
};
use crate::support::Server;

/// The whole turn of the program that the server offers for this game.
fn advised_turn(table: &dyn Table, seat: Seat) -> String {
    let (mut after, mut actions) = (table.copy(), Vec::new());
    let turn = table.status().turn;
    while after.node() == Node::Choice(seat.into()) && after.status().turn == turn {
        let stop = AtomicBool::new(false);
        let program = "recruit:1s".parse().unwrap();
        let view = after.view(seat.into());
        let advice = advise(&*view, &Resources::default(), seat, program, 1, 1, &stop);
        let action = advice.unwrap().action;
        after.play(Actor::Seat(seat), &action).unwrap();
        actions.push(action);
    }
    write_turn(table, seat, &actions).unwrap()
}

/// Waits until the page is that of a turn after this many events.
async fn comes_to(browser: &Client, events: usize) {
    let turn = format!("main:has(.board[data-events='{events}']) #step-send");
    wait(browser, &turn).await;
}

/// Types a turn into the field of its page, and sends it.
async fn type_turn(browser: &Client, events: usize, text: &str) {
    comes_to(browser, events).await;
    chosen(browser, "send").await;
    // As if it were pasted: keys one by one take seconds. News may put another page in place of this one at any time, so that
    // nothing is kept of it from one script to the next.
    let script = "const field = document.querySelector('#turn-text');
        field.value = arguments[0];
        field.classList.add('typed');
        document.querySelector('#take-text').click();";
    let given = vec![format!("{text}\n").into()];
    browser.execute(script, given).await.unwrap();
    // The page that answers has a field of its own.
    wait(browser, "#turn-text:not(.typed)").await;
    // What may be forgotten is asked once more.
    let asks = is_there(browser, "#warnings h2").await;
    click(browser, "#send").await;
    if asks {
        click(browser, "form:has(input[name=sure]) #send").await;
    }
}

/// A turn by what the page offers, where each press is a page of its own: infantry is bought and placed.
async fn press_turn(server: &Server, browser: &Client, game: &str) {
    browser.goto(&server.url(game)).await.unwrap();
    click_any(browser, "#step-buy").await;
    for _ in 0..2 {
        click_any(browser, "#more-inf:not(:disabled)").await;
    }
    place_and_send(browser).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: plays a whole war"]
async fn five_hands_play_a_war_to_its_victory() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let host = driver.calm_browser(DESK).await;
    let friend = driver.browser(DESK, false).await;
    let phone = driver.calm_browser(PHONE).await;

    // The host plays the USSR, two people the United Kingdom and Japan, programs Germany and the United States.
    host.goto(&server.url("/play/war?o.map=classic"))
        .await
        .unwrap();
    for (hand, player) in ["me", "recruit:1s", "person", "person", "recruit:1s"]
        .iter()
        .enumerate()
    {
        click(&host, &war_map::player(hand, player)).await;
    }
    says(&host, "label:has([name='hand.1']:checked)", "Recruit").await;
    click(&host, "form[action='/play'] .btn.pri").await;
    status(&host, "Waiting for players").await;
    let game = host.current_url().await.unwrap().path().to_owned();
    for (browser, seat) in [(&friend, 2), (&phone, 3)] {
        browser.goto(&server.url(&game)).await.unwrap();
        let join = format!("form:has(input[name=hand][value='{seat}']) button");
        click(browser, &join).await;
    }
    status(&host, "Your turn: USSR").await;

    let (mut least, mut turns) = (0, 0);
    let over = loop {
        let Some(now) = table(&server, &game, least).await else {
            panic!("nothing is hidden in this war");
        };
        let events = now.event_count();
        let seat = match now.node() {
            Node::Over => break now,
            Node::Choice(seats) => seats.only().unwrap(),
            Node::Chance => panic!("there are no dice in this war"),
        };
        match seat.0 {
            0 => type_turn(&host, events, &advised_turn(&*now, seat)).await,
            2 => press_turn(&server, &friend, &game).await,
            3 => type_turn(&phone, events, &advised_turn(&*now, seat)).await,
            _ => {}
        }
        turns += 1;
        assert!(turns < 200, "the war goes on: {}", now.position());
        least = events + 1;
    };
    assert!(over.status().turn >= 10, "from the set-up, for rounds");
    // All see who has won, and why.
    let outcome = over.outcome().unwrap();
    assert_eq!(outcome.points, [-1, 1, -1, 1, -1]);
    friend.goto(&server.url(&game)).await.unwrap();
    for browser in [&host, &friend, &phone] {
        status(browser, "The game is over").await;
        says(browser, "main", "Germany (Recruit, program), Japan").await;
        says(browser, "#last", "The war is won by").await;
    }
    let spectator = server.person().get(&game).text;
    assert!(spectator.contains("The war is won by"), "{spectator}");
    for browser in [host, friend, phone] {
        browser.close().await.unwrap();
    }
}
