//! Every game of the catalogue, played by two people from the beginning to the end.

use std::sync::atomic::AtomicBool;

use bilancia_analysis::{BotSpec, advise};
use bilancia_core::{Node, Seat};
use bilancia_games::{Resources, catalog};
use bilancia_table::{Record, Table};
use fantoccini::{Client, elements::Element};
use tempfile::TempDir;

use super::{DESK, Driver, click, is_gone, is_there, join, offer, status, until, wait};
use crate::support::Server;

/// Options where a game would take too long otherwise.
const COURSES: [(&str, &[&str]); 1] = [("chess", &["f3", "e5", "g4", "Qh4#"])];
/// No game goes on for longer.
pub(super) const MOST: u64 = 600;

/// The game as anybody sees it, once it has this many events; none if they do not see what was dealt.
pub(super) async fn table(server: &Server, game: &str, least: usize) -> Option<Box<dyn Table>> {
    let record = until(&format!("{game} comes to {least} events"), async || {
        let record = Record::read(&server.person().get(&format!("{game}/record")).text).unwrap();
        match record.events.len() {
            length if length >= least => Ok(record),
            length => Err(length),
        }
    })
    .await;
    record.replay(catalog()).ok().map(|replay| replay.table)
}

/// Waits until a page has this many events and lets its visitor choose.
async fn ready(browser: &Client, events: usize) -> Element {
    let field = format!("main:has(.board[data-events='{events}']) #text");
    wait(browser, &field).await
}

/// The action that a seat would play.
pub(super) fn advised(table: &dyn Table, seat: Seat) -> String {
    let stop = AtomicBool::new(false);
    let seed = table.event_count() as u64;
    // One knows what they do and the other does not, so that games end.
    let player: BotSpec = ["mcts:nodes=200", "random"][seat.index()].parse().unwrap();
    let advice = advise(
        &*table.view(seat.into()),
        &Resources::default(),
        seat,
        player,
        seed,
        1,
        &stop,
    );
    advice.unwrap().action
}

/// Chooses for a seat, and sends it.
pub(super) async fn choose(browser: &Client, table: &dyn Table, seat: Seat, told: Option<&str>) {
    let text = told.map_or_else(|| advised(table, seat), str::to_owned);
    // Somebody who sits down, or speaks, makes a new page of it.
    for _ in 0..5 {
        let field = ready(browser, table.event_count()).await;
        // A forced move is there already.
        field.clear().await.ok();
        if field.send_keys(&format!("{text}\n")).await.is_ok() {
            break;
        }
    }
    click(browser, "#send").await;
}

/// Chooses whatever comes first, if it is one's turn: for those who hold cards that the other players do not see.
async fn choose_by_sight(browser: &Client) {
    if is_there(browser, ".acts a").await {
        click(browser, ".acts a").await;
        click(browser, "#send").await;
        // Their turn is over when there is nothing to choose.
        is_gone(browser, ".acts a").await;
    }
}

async fn play(server: &Server, people: [&Client; 2], game: &str) {
    offer(server, people[0], game, &[]).await;
    join(server, people[1]).await;
    let page = people[0].current_url().await.unwrap().path().to_owned();
    let course = COURSES.iter().find(|(known, _)| *known == game);
    let mut least = 0;
    for turn in 0..MOST {
        let Some(table) = table(server, &page, least).await else {
            // Pages hear of each other's moves after a while.
            until("somebody can choose, or the game is over", async || {
                for browser in people {
                    if is_there(browser, ".acts a").await || is_there(browser, ".status.over").await
                    {
                        return Ok(());
                    }
                }
                Err("nobody can")
            })
            .await;
            for browser in people {
                choose_by_sight(browser).await;
            }
            continue;
        };
        let seats = match table.node() {
            Node::Over => break,
            Node::Choice(seats) => seats,
            // Nothing is thrown or dealt before the other has sat down.
            Node::Chance => {
                least = table.event_count() + 1;
                continue;
            }
        };
        least = table.event_count() + seats.len();
        for seat in seats.iter() {
            let told = course.and_then(|(_, course)| course.get(turn as usize).copied());
            choose(people[seat.index()], &*table, seat, told).await;
        }
    }
    for browser in people {
        status(browser, "The game is over").await;
        status(browser, "The game is over").await;
    }
}

/// Plays every third game, from one of the first three on: games wait more than they compute.
async fn every_third(first: usize) {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    let other = driver.calm_browser(DESK).await;
    for game in catalog().0.iter().skip(first).step_by(3) {
        // Turns of the war are put together on a page of their own, see `war`.
        if game.info().name == "war" {
            continue;
        }
        play(&server, [&*one, &*other], game.info().name).await;
    }
    one.close().await.unwrap();
    other.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: plays whole games"]
async fn two_people_play_a_third_of_all_games_to_the_end() {
    every_third(0).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: plays whole games"]
async fn two_people_play_another_third_to_the_end() {
    every_third(1).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: plays whole games"]
async fn two_people_play_the_last_third_to_the_end() {
    every_third(2).await;
}
