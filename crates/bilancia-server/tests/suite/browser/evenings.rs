//! A tournament as its arbiter and its players see it, an arena of an evening, and the pages around them.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use bilancia_analysis::puzzles;
use bilancia_server::Clock;
use fantoccini::Client;
use tempfile::TempDir;

use super::{
    DESK, Driver, PHONE, click,
    events::look,
    fill,
    fit::Fitness,
    holds, is_gone, is_there,
    ratings::registered,
    read, says, says_no_more,
    states::{look as look_at_state, path},
    until, wait,
};
use crate::support::{Server, file};

const MINUTE: i64 = 60_000;

/// A server whose time goes on by hand alone, so that no clock runs out while a slow machine works.
fn at_rest(folder: &TempDir) -> (Server, Arc<AtomicI64>) {
    let now = Arc::new(AtomicI64::new(1_800_000_000_000));
    let told = Arc::clone(&now);
    let clock = Clock::from_fn(move || told.load(Ordering::Relaxed));
    (
        Server::configured(Server::config(&file(folder), clock)),
        now,
    )
}

/// Announces an event of tic-tac-toe whose registration is open for half an hour, and says where its page is.
async fn announce(server: &Server, arbiter: &Client, fields: &[(&str, &str)]) -> String {
    let form = server.url("/events/new?game=tictactoe");
    arbiter.goto(&form).await.unwrap();
    fill(arbiter, "#announce [name=title]", "Coppa").await;
    for (field, value) in [("days", "0"), ("minutes", "30")].iter().chain(fields) {
        let select = format!("#announce select[name={field}] option[value='{value}']");
        match is_there(arbiter, &select).await {
            true => click(arbiter, &select).await,
            false => fill(arbiter, &format!("#announce [name={field}]"), value).await,
        }
    }
    click(arbiter, "#announce button.pri").await;
    says(arbiter, "h1", "Coppa").await;
    path(arbiter).await
}

/// Enters the event of a page.
async fn enter(server: &Server, browser: &Client, page: &str) {
    browser.goto(&server.url(page)).await.unwrap();
    click(browser, "#own-enter").await;
    wait(browser, "#withdrawal").await;
}

/// Enters programs, by the numbers of their levels, where some have entered before.
async fn enter_programs(
    server: &Server,
    arbiter: &Client,
    page: &str,
    before: usize,
    levels: &[u32],
) {
    arbiter.goto(&server.url(page)).await.unwrap();
    for (number, level) in (before + 1..).zip(levels) {
        fold(arbiter, "#do-program", true).await;
        let option = format!("#arbiter [name=strength] option[value='level:{level}']");
        click(arbiter, &option).await;
        click(arbiter, "#arbiter form[action$='/program'] button").await;
        says(arbiter, "#entrants", &format!("({number})")).await;
    }
}

/// Opens a part of a page, or closes it. Found and pressed in one step: news that come in between would have a second press undo the first.
async fn fold(browser: &Client, part: &str, open: bool) {
    let script = format!(
        "const part = document.querySelector('{part}');
        if (document.readyState !== 'complete' || !part) return false;
        if (part.open !== {open}) part.querySelector('summary').click();
        return part.open === {open};"
    );
    holds(browser, &script).await;
}

/// Begins by the arbiter's bar, which asks first.
async fn begin(arbiter: &Client) {
    fold(arbiter, "#ask-begin", true).await;
    says(arbiter, "#ask-begin", "the first round begins at once").await;
    click(arbiter, "#begin-now").await;
    is_gone(arbiter, "#bar").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_arbiter_closes_registration_and_begins_and_a_player_misses_a_round_and_withdraws() {
    let folder = TempDir::new().unwrap();
    let (server, now) = at_rest(&folder);
    let driver = Driver::start();
    let livia = registered(&server, &driver, "Livia", DESK).await;
    let oddo = registered(&server, &driver, "Oddo", PHONE).await;
    let mut fitness = Fitness::new();
    let fields = [("format", "swiss"), ("rounds", "2"), ("time", "15m+10s")];
    let page = announce(&server, &livia, &fields).await;
    enter(&server, &oddo, &page).await;
    invites_a_list(&mut fitness, &server, &livia, &page).await;
    // Somebody who enters, and has left.
    let bice = server.person();
    let account = [("name", "Bice"), ("password", "una parola lunga")];
    bice.post("/account/register", &account);
    livia.goto(&server.url(&page)).await.unwrap();
    fold(&livia, "#do-invite", true).await;
    fill(&livia, "#invite-person", "Gai").await;
    assert_eq!(bice.post(&format!("{page}/enter"), &[]).leads_to, page);
    // The page tells of it, and leaves the form and what is typed there.
    says(&livia, "#entrants", "(2)").await;
    assert_eq!(read(&livia, "#invite-person", "value").await, "Gai");
    holds(
        &livia,
        "return document.querySelector('#do-invite').open && document.activeElement.id === 'invite-person'",
    )
    .await;
    now.fetch_add(2 * MINUTE, Ordering::Relaxed);
    enter_programs(&server, &livia, &page, 2, &[1, 2]).await;
    // Oddo counts as here once the page that is open has been read to its end.
    until("it is said who is here", async || {
        livia.goto(&server.url(&page)).await.unwrap();
        let said = read(&livia, "#bar", "innerText").await.to_string();
        match said.contains("4 have entered, 3 are here.") {
            true => Ok(()),
            false => Err(said),
        }
    })
    .await;
    fold(&livia, "#ask-begin", true).await;
    look_at_state(&mut fitness, &livia, "registration, about to begin").await;
    fold(&livia, "#ask-begin", false).await;
    // Closed by the second press, and not by the first; the hour of the start stays.
    fold(&livia, "#ask-close", true).await;
    says(&livia, "#ask-close", "Registration ends now.").await;
    look_at_state(&mut fitness, &livia, "registration, about to be closed").await;
    let start = read(&livia, "#ask-close time", "dateTime").await;
    assert!(start.is_string(), "{start}");
    says(&livia, "p.lead", "registration until").await;
    let dario = server.person();
    let account = [("name", "Dario"), ("password", "una parola lunga")];
    dario.post("/account/register", &account);
    let enters = format!("action=\"{page}/enter\"");
    assert!(dario.get(&page).text.contains(&enters));
    click(&livia, "#close-now").await;
    says(&livia, "p.lead", "first games on").await;
    assert_eq!(read(&livia, "p.lead time", "dateTime").await, start);
    assert!(!is_there(&livia, "#ask-close").await);
    assert!(!dario.get(&page).text.contains(&enters));
    begin(&livia).await;
    says(&livia, "p.lead", "round 1").await;
    says(&livia, "#rounds", "Round 1").await;
    misses_a_round(&server, &oddo, &page).await;
    withdraws(&mut fitness, &server, &oddo, &page).await;
    livia.close().await.unwrap();
    oddo.close().await.unwrap();
    fitness.verdict();
}

/// Sends a list of people from the panel of the arbiter; who cannot be invited stays in the field.
async fn invites_a_list(fitness: &mut Fitness, server: &Server, arbiter: &Client, page: &str) {
    arbiter.goto(&server.url(page)).await.unwrap();
    click(arbiter, "#arbiter a[href$='/roster']").await;
    fill(arbiter, "#names", "oddo\nAldo\n").await;
    click(arbiter, "#roster button").await;
    says(arbiter, "#report", "Entered already: oddo.").await;
    says(arbiter, "#report table", "nobody here called 'Aldo'").await;
    assert_eq!(read(arbiter, "#names", "value").await, "Aldo");
    look_at_state(fitness, arbiter, "a list of people, with one unknown").await;
}

/// Says that one misses the second round, takes it back, and says it again.
async fn misses_a_round(server: &Server, player: &Client, page: &str) {
    let back = "form[action$='/present'] button";
    player.goto(&server.url(page)).await.unwrap();
    for again in [false, true] {
        fold(player, "#absence", true).await;
        click(player, "#absence [name=round] option[value='2']").await;
        assert!(!is_there(player, back).await);
        click(player, "#absence button").await;
        wait(player, back).await;
        says(player, "main", "You will be absent from round 2.").await;
        if !again {
            click(player, back).await;
            is_gone(player, back).await;
        }
    }
}

/// Withdraws with an open game: the question can be closed again, and the second press does it.
async fn withdraws(fitness: &mut Fitness, server: &Server, player: &Client, page: &str) {
    let others = server.person();
    fold(player, "#withdrawal", true).await;
    says(player, "#withdrawal", "1 open game is lost at once").await;
    look_at_state(fitness, player, "about to withdraw").await;
    fold(player, "#withdrawal", false).await;
    says_no_more(player, "#withdrawal", "1 open game is lost at once").await;
    assert!(!others.get(page).text.contains("(withdrawn)"));
    fold(player, "#withdrawal", true).await;
    click(player, "#withdrawal button").await;
    says(player, "main", "(withdrawn)").await;
    is_gone(player, "#withdrawal").await;
}

/// Waits until a page has led to a board other than one, and says which it is.
async fn led_from(player: &Client, before: &str) -> String {
    until("a page leads to a board", async || {
        let at = path(player).await;
        match at.starts_with("/game/") && at != before {
            true => Ok(at),
            false => Err(at),
        }
    })
    .await
}

/// Which of two at a board is to move.
async fn to_move(players: [&Client; 2]) -> usize {
    let script = "return document.querySelector('#status')?.textContent.includes('Your move')";
    until("one of two is to move", async || {
        for (place, player) in players.into_iter().enumerate() {
            // The page of the board may still be on its way.
            let said = player.execute(script, Vec::new()).await.unwrap_or_default();
            if said.as_bool() == Some(true) {
                return Ok(place);
            }
        }
        Err("neither is")
    })
    .await
}

/// Plays a game, which the first side wins by three in a row.
async fn play(players: [&Client; 2]) {
    let first = to_move(players).await;
    for (number, cell) in ["b2", "a1", "b1", "a2", "b3"].into_iter().enumerate() {
        let mover = players[(first + number) % 2];
        says(mover, "#status", "Your move").await;
        click(mover, &format!("a[data-target='{cell}']")).await;
    }
    for (place, words) in [(first, "you won"), (1 - first, "you lost")] {
        says(players[place], "#status", words).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_arena_pairs_two_people_again_and_its_table_changes_as_one_looks() {
    let folder = TempDir::new().unwrap();
    let (server, now) = at_rest(&folder);
    let driver = Driver::start();
    let livia = registered(&server, &driver, "Livia", DESK).await;
    let oddo = registered(&server, &driver, "Oddo", PHONE).await;
    let bice = registered(&server, &driver, "Bice", DESK).await;
    let mut fitness = Fitness::new();
    let fields = [("format", "arena"), ("length", "60"), ("time", "5m+3s")];
    let page = announce(&server, &livia, &fields).await;
    for player in [&oddo, &bice] {
        enter(&server, player, &page).await;
    }
    look(&mut fitness, &livia, &server, &page).await;
    begin(&livia).await;
    says(&livia, "p.lead", "The arena is on.").await;
    let mut game = led_from(&oddo, "").await;
    assert_eq!(led_from(&bice, "").await, game);
    // Livia comes late, waits while both others play, and pauses.
    click(&livia, "#own-enter").await;
    says(&livia, "#own", "You are paired as soon as").await;
    click(&livia, "#pause").await;
    says(&livia, "#own", "You pause and are not paired.").await;
    says(&livia, "#arena", "playing").await;
    look_at_state(&mut fitness, &livia, "an arena that is on").await;
    for round in ["1", "2"] {
        play([&oddo, &bice]).await;
        // This page has not been loaded anew.
        let both = format!(
            "return [...document.querySelectorAll('#arena tbody tr:not(.own) td:nth-child(4)')].filter((cell) => cell.textContent === '{round}').length === 2"
        );
        holds(&livia, &both).await;
        for player in [&oddo, &bice] {
            click(player, &format!("main a[href='{page}']")).await;
        }
        let next = led_from(&oddo, &game).await;
        assert_eq!(led_from(&bice, &game).await, next);
        game = next;
    }
    says(&livia, "#arena tbody tr:first-child b", "2").await;
    now.fetch_add(61 * MINUTE, Ordering::Relaxed);
    says(&livia, "main", "Champion: ").await;
    for page in [
        &page,
        "/events",
        "/person/Oddo",
        "/ratings",
        "/openings",
        "/openings/tictactoe",
    ] {
        look(&mut fitness, &livia, &server, page).await;
    }
    for browser in [livia, oddo, bice] {
        browser.close().await.unwrap();
    }
    fitness.verdict();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_podium_the_list_of_events_and_a_refutation_are_fit() {
    let folder = TempDir::new().unwrap();
    let (server, now) = at_rest(&folder);
    let driver = Driver::start();
    let livia = registered(&server, &driver, "Livia", DESK).await;
    let mut fitness = Fitness::new();
    let page = announce(&server, &livia, &[("format", "round-robin")]).await;
    enter_programs(&server, &livia, &page, 0, &[1, 2, 3]).await;
    begin(&livia).await;
    until("the event has a champion", async || {
        livia.goto(&server.url(&page)).await.unwrap();
        match is_there(&livia, ".podium .p1").await {
            true => Ok(()),
            false => Err(read(&livia, "main", "innerText").await),
        }
    })
    .await;
    look(&mut fitness, &livia, &server, &page).await;
    // Events are rated by the week; what was computed before stays for a while.
    now.fetch_add(14 * 24 * 60 * MINUTE, Ordering::Relaxed);
    until("somebody is rated", async || {
        now.fetch_add(MINUTE, Ordering::Relaxed);
        livia.goto(&server.url("/ratings")).await.unwrap();
        match is_there(&livia, "main table a[href*='player=']").await {
            true => Ok(()),
            false => Err("there is no list"),
        }
    })
    .await;
    for page in ["/ratings", "/events"] {
        look(&mut fitness, &livia, &server, page).await;
    }
    let all = puzzles::puzzles("alea");
    let puzzle = all
        .iter()
        .find(|puzzle| !puzzle.refuted.is_empty())
        .unwrap();
    let puzzle_page = server.url(&format!("/puzzles/alea/{}", puzzle.id));
    livia.goto(&puzzle_page).await.unwrap();
    let field = "main input[name=answer]:not([type=hidden])";
    fill(&livia, field, &puzzle.refuted[0].answer).await;
    click(&livia, "div.move button").await;
    says(&livia, ".bad[role=alert]", "Not right: ").await;
    wait(&livia, "ol.line").await;
    look_at_state(&mut fitness, &livia, "a refutation").await;
    livia.close().await.unwrap();
    fitness.verdict();
}
