//! Games against programs, played to their end by pressing what the page offers, without a network.

use bilancia_testkit::browser::{Driver, click, until, wait};
use fantoccini::Client;
use serde_json::{Value, json};

use super::{DESK, Host, Site, complaints, kept, mark, marked, saved, verified};

/// Presses something that the page offers to a person, and says what; `null` if it has not come to rest since `shown`.
/// Which one follows from `number`.
const PRESS: &str = "
    const [shown, number] = arguments;
    const root = document.documentElement;
    if (root.dataset.shown === shown || !['person', 'roll'].includes(root.dataset.state)) return null;
    const offered = ['#roll', '#look'].flatMap((id) => [...document.querySelectorAll(id)]);
    const choices = [...document.querySelectorAll('#choices button, #play')];
    const cells = [...document.querySelectorAll('#board a[data-target]')];
    const all = offered.length > 0 ? offered : choices.length > 0 ? choices : cells;
    if (all.length === 0) return null;
    const one = all[number % all.length];
    const before = root.dataset.shown;
    one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    return before;";

/// A game on the site, who plays against the visitor, and the options of its rules that make it short.
const GAMES: [[&str; 3]; 13] = [
    ["alea", "level:3", ""],
    ["backgammon", "level:1", ""],
    ["battle", "level:2", ""],
    ["chess", "level:4", ""],
    ["frames", "level:3", "size=9,goal=3"],
    ["goose", "random", "course=short,pieces=3"],
    ["kuhn", "level:2", ""],
    ["matching_pennies", "random", ""],
    ["nibelungenlied", "level:3", ""],
    ["pig", "level:2", "target=30"],
    ["rock_paper_scissors", "random", ""],
    ["tictactoe", "level:3", ""],
    ["war", "captain", "map=strait"],
];

/// Sets up a game by the form; a program without a strength of its own thinks for `limit`.
async fn begin(browser: &Client, site: Site, [game, program, options]: [&str; 3], limit: &str) {
    let page = format!("play.html?game={game}&options={options}");
    browser.goto(&site.url(&page)).await.unwrap();
    wait(browser, "select[data-seat='2'] option").await;
    let choose = "const select = document.querySelector(\"select[data-seat='2']\");
        select.value = arguments[0];
        select.dispatchEvent(new Event('change', { bubbles: true }));
        document.querySelector(\"select[data-limit='2']\").value = arguments[1];
        return select.value;";
    let asked = vec![json!(program), json!(limit)];
    let chosen = browser.execute(choose, asked).await.unwrap();
    assert_eq!(chosen, json!(program), "{game} has no such program");
    click(browser, "#begin").await;
}

/// Plays a game to its end; returns how often something was pressed.
async fn play(browser: &Client, game: &str) -> usize {
    let mut shown = String::new();
    // A small generator of its own, so that a game that fails can be played again.
    let mut number: u64 = 1;
    for pressed in 0..4000 {
        number = number
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let next = until(
            &format!("{game} goes on after {pressed} presses"),
            async || {
                if mark(browser, "state").await == "over" {
                    return Ok(None);
                }
                let asked = vec![json!(shown), json!(number >> 40)];
                match browser.execute(PRESS, asked).await {
                    Ok(Value::String(before)) => Ok(Some(before)),
                    Ok(_) => Err(mark(browser, "state").await),
                    Err(error) => Err(error.to_string()),
                }
            },
        )
        .await;
        match next {
            Some(before) => shown = before,
            None => return pressed,
        }
    }
    panic!("{game} does not end");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: it plays all games in a browser"]
async fn each_game_ends_without_a_network() {
    let host = Host::start();
    let driver = Driver::start();
    let browser = driver.browser(DESK, true).await;
    let site = host.site;
    kept(&browser, site).await;
    drop(host);
    for chosen in GAMES {
        let game = chosen[0];
        begin(&browser, site, chosen, "200ms").await;
        let pressed = play(&browser, game).await;
        let record = saved(&browser, "#keep").await;
        let said = verified(&record);
        assert_eq!(said["over"], json!(true), "{game}: {said}");
        assert!(pressed > 0, "{game}: nothing was left to a person");
        assert_eq!(complaints(&browser), Vec::<String>::new(), "{game}");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: it needs the built site"]
async fn a_game_survives_a_reload_and_a_program_that_is_stopped() {
    let host = Host::start();
    let driver = Driver::start();
    let browser = driver.browser(DESK, true).await;
    // A search that takes far longer than anybody waits.
    begin(&browser, host.site, ["alea", "mcts", ""], "10s").await;
    marked(&browser, "state", &["person"]).await;
    press_once(&browser).await;
    click(&browser, "#stop").await;
    marked(&browser, "state", &["stopped"]).await;
    let events = mark(&browser, "events").await;
    assert_eq!(events, "1", "the person's move stands");
    click(&browser, "#think").await;
    marked(&browser, "state", &["person"]).await;
    let (events, before) = (mark(&browser, "events").await, board(&browser).await);
    assert_eq!(events, "2");
    browser.refresh().await.unwrap();
    marked(&browser, "state", &["person"]).await;
    assert_eq!(mark(&browser, "events").await, events);
    assert_eq!(
        board(&browser).await,
        before,
        "another board after the reload"
    );
    click(&browser, "#undo").await;
    until("both moves are taken back", async || {
        match mark(&browser, "events").await.as_str() {
            "0" => Ok(()),
            events => Err(format!("{events} events stand")),
        }
    })
    .await;
}

/// The picture of the board as text.
async fn board(browser: &Client) -> Value {
    let script = "return document.querySelector('#board svg desc')?.textContent";
    browser.execute(script, Vec::new()).await.unwrap()
}

/// Plays a whole move of a person by what is offered first.
async fn press_once(browser: &Client) {
    let mut shown = String::new();
    until("a move is complete", async || {
        if mark(browser, "state").await == "program" {
            return Ok(());
        }
        let asked = vec![json!(shown), json!(0)];
        if let Ok(Value::String(before)) = browser.execute(PRESS, asked).await {
            shown = before;
        }
        Err("it is not complete".to_owned())
    })
    .await;
}
