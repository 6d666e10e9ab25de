//! Tutorials to their ends, and puzzles, by click and by keyboard.

use bilancia_analysis::{puzzles, tutorial};
use bilancia_core::Seat;
use bilancia_games::{Step, puzzles::Puzzle};
use bilancia_table::Table;
use bilancia_testkit::is_long;
use fantoccini::{Client, key::Key};
use serde_json::Value;
use tempfile::TempDir;

use super::{DESK, Driver, PHONE, click, fit::Fitness, holds, is_gone, says, until};
use crate::support::Server;

/// How somebody uses a page.
#[derive(Clone, Copy)]
enum Way {
    Click,
    /// By the tabulator and the enter key alone.
    Keys,
}

/// Marks what leads on to an answer, given the cells to be pointed at by then and the answer, as `data-wanted`: the button
/// that sends it, the link that points at the last cell, or the line that opens the drawer in which that is. Says which.
const MARK: &str = "
    const [path, answer] = arguments;
    for (const marked of document.querySelectorAll('[data-wanted]')) marked.removeAttribute('data-wanted');
    const sends = [...document.querySelectorAll('main form')].find((form) =>
        form.querySelector('input[type=hidden][name=answer]')?.value === answer)?.querySelector('button');
    const leads = [...document.querySelectorAll('main a')].find((link) =>
        path && new URL(link.getAttribute('href'), location.href).searchParams.get('path') === path);
    const found = sends ?? leads;
    const drawer = found?.closest('details:not([open])')?.querySelector('summary');
    (drawer ?? found)?.setAttribute('data-wanted', '');
    return drawer ? 'opens' : sends ? 'sends' : leads ? 'leads' : 'nothing';";

/// Keeps the focus where a selector finds it, so that the tabulator key can be pressed many times at once.
const HOLD: &str = "
    if (!('held' in window))
        addEventListener('keydown', (event) => {
            if (event.key === 'Tab' && document.activeElement.matches(window.held)) event.preventDefault();
        }, true);
    window.held = arguments[0];";

/// How often the tabulator key is pressed at once, and how often that is done; no page has more to stop at.
const TABS: [usize; 2] = [40, 10];

/// Uses what a selector finds.
async fn use_it(browser: &Client, way: Way, selector: &str) {
    if matches!(way, Way::Click) {
        click(browser, selector).await;
        return;
    }
    reach(browser, selector).await;
    press(browser, Key::Enter).await;
}

async fn press(browser: &Client, key: Key) {
    let focused = browser.active_element().await.unwrap();
    focused.send_keys(&key.to_string()).await.unwrap();
}

/// Goes by the tabulator key to what a selector finds.
async fn reach(browser: &Client, selector: &str) {
    browser.execute(HOLD, vec![selector.into()]).await.unwrap();
    let there = "return document.activeElement.matches(arguments[0])";
    let tabs = String::from(char::from(Key::Tab)).repeat(TABS[0]);
    for _ in 0..TABS[1] {
        let there = browser.execute(there, vec![selector.into()]).await;
        if there.unwrap() == Value::Bool(true) {
            return;
        }
        // Behind the last stop the focus leaves the page, and its first one takes no keys of a driver before it has moved in.
        let back = "if (document.activeElement.matches('body, a.skip')) document.querySelector('a.mark').focus();";
        browser.execute(back, Vec::new()).await.unwrap();
        let focused = browser.active_element().await.unwrap();
        focused.send_keys(&tabs).await.unwrap();
    }
    panic!("{selector} cannot be reached by keyboard");
}

/// Types an answer, and sends it.
async fn type_answer(browser: &Client, way: Way, answer: &str) {
    let field = "main input[name=answer]:not([type=hidden])";
    match way {
        Way::Click => click(browser, field).await,
        Way::Keys => reach(browser, field).await,
    }
    let typed = browser.active_element().await.unwrap();
    typed.send_keys(answer).await.unwrap();
    match way {
        Way::Click => click(browser, "div.move button").await,
        Way::Keys => press(browser, Key::Enter).await,
    }
}

/// Cells by which an action is pointed at; the last step may be a button that sends it.
fn way_to(table: &dyn Table, seat: Seat, path: &[String], action: &str) -> Option<Vec<String>> {
    let cells: Vec<&str> = path.iter().map(String::as_str).collect();
    let prompt = table.prompt(seat, &cells)?;
    if !path.is_empty() && prompt.only.as_deref() == Some(action) {
        return Some(path.to_vec());
    }
    prompt.next.iter().find_map(|choice| {
        let longer = [path, std::slice::from_ref(&choice.cell)].concat();
        way_to(table, seat, &longer, action)
    })
}

/// Puts an answer together on the page, and sends it.
async fn answer(browser: &Client, way: Way, cells: &[String], answer: &str) {
    let mut pointed = 0;
    loop {
        let next = cells.get(..=pointed).unwrap_or_default().join(",");
        // The page of the last step may not be there yet.
        let found = until(
            &format!("{answer} is put together by {cells:?}"),
            async || {
                let arguments = vec![next.clone().into(), answer.into()];
                let found = browser.execute(MARK, arguments).await;
                let found = found.map_err(|error| error.to_string())?;
                match found.as_str() {
                    Some("nothing") | None => Err(format!("nothing leads on from cell {pointed}")),
                    Some(found) => Ok(found.to_owned()),
                }
            },
        )
        .await;
        use_it(browser, way, "[data-wanted]").await;
        match &*found {
            "sends" => return,
            "leads" => pointed += 1,
            _ => {}
        }
    }
}

/// One way through a tutorial, with a wrong answer and one that is none at every step that has some.
async fn tutorial_by(way: Way, size: [u32; 2], game: &str) {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let browser = driver.calm_browser(size).await;
    let mut fitness = Fitness::new();
    let steps = tutorial::steps(game);
    browser.goto(&server.url("/learn")).await.unwrap();
    use_it(&browser, way, &format!("a[href='/learn/{game}/1']")).await;
    for (number, step) in (1..).zip(steps) {
        let at = format!("/learn/{game}/{number}");
        says(&browser, "h1", &format!("step {number} of {}", steps.len())).await;
        if matches!(way, Way::Click) {
            fitness.look(&browser, &at).await;
        }
        // The states of an answer are alike at every step, with other words.
        let is_new = number == 1 || number == steps.len();
        let table = tutorial::table(game, step).unwrap();
        type_answer(&browser, way, "nonsense").await;
        says(&browser, ".bad[role=alert]", "").await;
        if is_new {
            fitness.look(&browser, &format!("{at} refused")).await;
        }
        if let Some(wrong) = action(step, &*table, false) {
            browser.goto(&server.url(&at)).await.unwrap();
            type_answer(&browser, way, &wrong).await;
            says(&browser, ".bad[role=alert]", "not what is asked for").await;
            if is_new {
                fitness.look(&browser, &format!("{at} wrong")).await;
            }
        }
        let right = action(step, &*table, true).expect("a step can be done");
        let cells = way_to(&*table, Seat(step.seat), &[], &right);
        let cells = cells.expect("it can be pointed at");
        answer(&browser, way, &cells, &right).await;
        says(&browser, ".say[role=status]", "Right: ").await;
        if is_new {
            fitness.look(&browser, &format!("{at} done")).await;
        }
        if number < steps.len() {
            use_it(&browser, way, "a.btn.pri").await;
        }
    }
    says(&browser, ".sheet", "That was the last step.").await;
    use_it(&browser, way, "a.btn.pri").await;
    says(&browser, "form.set-up", "").await;
    browser.close().await.unwrap();
    fitness.verdict();
}

/// A legal action that does what a step asks for, or one that does not.
fn action(step: &Step, table: &dyn Table, right: bool) -> Option<String> {
    let mut legal = table.actions(Seat(step.seat)).into_iter();
    legal.find(|action| tutorial::attempt(step, table, action).unwrap().done == right)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tutorial_of_alea_is_done_by_click_on_a_phone_and_by_keyboard() {
    tutorial_by(Way::Click, PHONE, "alea").await;
    if is_long() {
        tutorial_by(Way::Keys, DESK, "alea").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: does a whole tutorial"]
async fn the_tutorial_of_nibelungenlied_is_done_by_click_on_a_phone_and_by_keyboard() {
    tutorial_by(Way::Click, PHONE, "nibelungenlied").await;
    tutorial_by(Way::Keys, DESK, "nibelungenlied").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: does a whole tutorial"]
async fn the_tutorial_of_frames_is_done_by_click_and_by_keyboard_at_a_narrow_window() {
    tutorial_by(Way::Click, DESK, "frames").await;
    tutorial_by(Way::Keys, PHONE, "frames").await;
}

/// An answer to a puzzle that can be given and is not right.
fn wrong(puzzle: &Puzzle, table: &dyn Table) -> String {
    let possible = match puzzles::answers(table, puzzle) {
        Some(answers) => answers.into_iter().map(|(answer, _)| answer).collect(),
        None => table.actions(puzzle.seat),
    };
    let mut possible = possible.into_iter();
    let wrong = possible.find(|answer| !puzzle.accepts(answer));
    wrong.expect("not every answer is right")
}

/// Puzzles of four games: an answer that is none, a wrong one, the right one; of the next puzzle the solution.
async fn puzzles_by(way: Way, size: [u32; 2]) {
    // Pages are the same by keyboard, but for the focus.
    let looks = matches!(way, Way::Click);
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let browser = driver.calm_browser(size).await;
    let mut fitness = Fitness::new();
    for game in ["alea", "battle", "frames", "nibelungenlied"] {
        let puzzle = &puzzles::puzzles(game)[0];
        let table = puzzles::table(game, puzzle).unwrap();
        let list = format!("/puzzles/{game}");
        let at = format!("{list}/{}", puzzle.id);
        browser.goto(&server.url(&list)).await.unwrap();
        if looks {
            fitness.look(&browser, &list).await;
        }
        use_it(&browser, way, &format!("main a[href='{at}']")).await;
        says(&browser, "h1", "puzzle 1 of").await;
        if looks {
            fitness.look(&browser, &at).await;
        }
        let asks_action = puzzles::answers(&*table, puzzle).is_none();
        let cells = |answer: &str| match asks_action {
            true => way_to(&*table, puzzle.seat, &[], answer).expect("it can be pointed at"),
            false => Vec::new(),
        };
        if asks_action {
            type_answer(&browser, way, "nonsense").await;
            says(&browser, ".bad[role=alert]", "").await;
            if looks {
                fitness.look(&browser, &format!("{at} refused")).await;
            }
        }
        let wrong = wrong(puzzle, &*table);
        answer(&browser, way, &cells(&wrong), &wrong).await;
        says(&browser, ".bad[role=alert]", "Not right: ").await;
        if looks {
            fitness.look(&browser, &format!("{at} wrong")).await;
        }
        use_it(&browser, way, "#again").await;
        is_gone(&browser, "#again").await;
        let right = &puzzle.accepted[0];
        answer(&browser, way, &cells(right), right).await;
        says(&browser, ".say[role=status]", "Right: ").await;
        says(&browser, ".sheet", "Solution").await;
        if looks {
            fitness.look(&browser, &format!("{at} right")).await;
        }
        use_it(&browser, way, "a.btn.pri").await;
        says(&browser, "h1", "puzzle 2 of").await;
        use_it(&browser, way, "a[href$='?solution=1']").await;
        says(&browser, ".sheet", "Solution").await;
        if looks {
            fitness.look(&browser, &format!("{list}: solution")).await;
        }
    }
    browser.close().await.unwrap();
    fitness.verdict();
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_are_answered_by_click() {
    puzzles_by(Way::Click, DESK).await;
    if is_long() {
        puzzles_by(Way::Click, PHONE).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn puzzles_are_answered_by_keyboard() {
    puzzles_by(Way::Keys, PHONE).await;
    if is_long() {
        puzzles_by(Way::Keys, DESK).await;
    }
}

/// The place of the only position that is shown, from 0; -1 if there is another number of them.
const SHOWN: &str = "
    const all = [...document.querySelectorAll('ol.line > li')];
    const shown = all.filter((item) => item.checkVisibility());
    return shown.length === 1 ? all.indexOf(shown[0]) : -1;";

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_given_and_a_refutation_is_played_on_the_board() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let all = puzzles::puzzles("alea");
    let puzzle = all.iter().find(|puzzle| !puzzle.refuted.is_empty());
    let puzzle = puzzle.unwrap();
    let page = server.url(&format!("/puzzles/alea/{}", puzzle.id));
    for calm in [false, true] {
        let browser = match calm {
            true => driver.calm_browser(DESK).await,
            false => driver.browser(DESK, true).await,
        };
        browser.goto(&page).await.unwrap();
        click(&browser, "#ask-hint").await;
        says(&browser, "#hint-given", "it begins at").await;
        type_answer(&browser, Way::Click, &puzzle.refuted[0].answer).await;
        says(&browser, ".bad[role=alert]", "Not right: ").await;
        holds(&browser, &format!("return (() => {{ {SHOWN} }})() === 2")).await;
        for (button, place) in [("start", 0), ("on", 1), ("on", 2), ("on", 2), ("back", 1)] {
            click(&browser, &format!("#line-{button}")).await;
            let there = format!("return (() => {{ {SHOWN} }})() === {place}");
            holds(&browser, &there).await;
        }
        says(&browser, ".line-moves .now", "1").await;
        browser.close().await.unwrap();
    }
}
