//! The map of a war under mouse, wheel, keys and fingers: drawn about, enlarged, round where the world is, and small islands
//! that a finger can hit.

use std::time::Duration;

use fantoccini::{
    Client, Locator,
    actions::{
        InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions, WheelAction,
        WheelActions,
    },
    key::Key,
};
use serde_json::Value;
use tempfile::TempDir;

use super::{
    DESK, Driver, click,
    hands::{HAND, Hands, Way},
    is_there, says, status, until, wait,
    war::chosen,
};
use crate::support::Server;

/// Width of the sheet of Classic, which goes round.
const WORLD: f64 = 2_000.0;
/// How far a pull of the map goes, in pixels.
const PULL: f64 = 90.0;

/// A box on the sheet.
#[derive(Clone, Copy, Debug)]
struct Part {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// The part of the map that is seen.
async fn seen(browser: &Client) -> Part {
    let script = "return document.querySelector('svg[data-map]').getAttribute('viewBox').split(' ').map(Number)";
    let found = browser.execute(script, Vec::new()).await.unwrap();
    let [x, y, width, height] = [0, 1, 2, 3].map(|place| found[place].as_f64().unwrap());
    Part {
        x,
        y,
        width,
        height,
    }
}

/// Waits until the part of the map that is seen is as wished.
async fn see(browser: &Client, what: &str, wished: impl Fn(Part) -> bool) -> Part {
    until(what, async || {
        let part = seen(browser).await;
        if wished(part) {
            Ok(part)
        } else {
            Err(format!("{part:?}"))
        }
    })
    .await
}

/// The part of the map that is seen once it has been fitted to its place.
async fn fitted(browser: &Client) -> Part {
    wait(browser, "svg[data-map].pans").await;
    seen(browser).await
}

/// The whole map, by the link to it.
async fn see_all(browser: &Client) -> Part {
    let all = "document.querySelector('.theatres a[data-view]').click()";
    browser.execute(all, Vec::new()).await.unwrap();
    see(browser, "all", |part| part.width > WORLD - 1.0).await
}

/// Middle of the map in the window, as far as nothing lies over it.
async fn middle(browser: &Client) -> [f64; 2] {
    let script = "const map = document.querySelector('svg[data-map]');
        map.scrollIntoView({block: 'center'});
        const box = map.getBoundingClientRect();
        const panel = map.closest('.room')?.querySelector('.panel').getBoundingClientRect();
        const bottom = panel && panel.width > box.width / 2 ? panel.top : box.bottom;
        return [box.x + box.width / 2, (box.y + bottom) / 2].map(Math.round);";
    let found = browser.execute(script, Vec::new()).await.unwrap();
    [0, 1].map(|axis| found[axis].as_f64().unwrap())
}

fn to(x: f64, y: f64) -> PointerAction {
    let duration = Some(Duration::from_millis(40));
    PointerAction::MoveTo { duration, x, y }
}

const DOWN: PointerAction = PointerAction::Down {
    button: MOUSE_BUTTON_LEFT,
};
const UP: PointerAction = PointerAction::Up {
    button: MOUSE_BUTTON_LEFT,
};

async fn turn_wheel(browser: &Client, notches: i64) {
    let [x, y] = middle(browser).await.map(|axis| axis as i64);
    let notch = WheelAction::Scroll {
        duration: None,
        x,
        y,
        delta_x: 0,
        delta_y: -120 * notches.signum(),
    };
    let turns = (0..notches.abs()).fold(WheelActions::new("wheel".to_owned()), |turns, _| {
        turns.then(notch.clone())
    });
    browser.perform_actions(turns).await.unwrap();
}

/// Presses on the middle of the map, pulls to the left, and lets go.
async fn pull_by_mouse(browser: &Client) {
    let [x, y] = middle(browser).await;
    let mouse = MouseActions::new("mouse".to_owned())
        .then(to(x, y))
        .then(DOWN)
        .then(to(x - PULL / 2.0, y))
        .then(to(x - PULL, y))
        .then(UP);
    browser.perform_actions(mouse).await.unwrap();
}

/// The segment by which a hand gets a player in the form of a war.
pub(super) fn player(hand: usize, player: &str) -> String {
    format!("label:has(> [name='hand.{hand}'][value='{player}']) > span")
}

pub(super) async fn begin(server: &Server, browser: &Client) -> String {
    let page = server.url("/play/war?o.map=classic");
    browser.goto(&page).await.unwrap();
    for hand in [1, 3] {
        click(browser, &player(hand, "me")).await;
    }
    click(browser, "form[action='/play'] .btn.pri").await;
    status(browser, "Your turn: USSR").await;
    browser.current_url().await.unwrap().path().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_map_follows_mouse_wheel_and_keys_and_goes_round() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(DESK).await;
    begin(&server, &one).await;
    chosen(&one, "move").await;
    fitted(&one).await;
    let whole = see_all(&one).await;

    // The wheel enlarges around the pointer; turned back beyond the whole map, it moves the page instead.
    turn_wheel(&one, 3).await;
    let near = see(&one, "nearer", |part| part.width < whole.width / 2.0).await;
    assert!((near.x + near.width / 2.0 - whole.width / 2.0).abs() < whole.width / 20.0);
    // Pulled to the left, the map shows what was at the right of it; the pull chooses nothing.
    pull_by_mouse(&one).await;
    let pulled = see(&one, "pulled", |part| part.x > near.x).await;
    let same = (pulled.width - near.width).abs() < 1.0 && (pulled.y - near.y).abs() < 3.0;
    assert!(same, "{near:?} becomes {pulled:?}");
    assert!(!is_there(&one, ".chosen").await);
    // The world is round: going on to the right leads back to where it began, and land is shown all the way.
    let map = one.find(Locator::Css("svg[data-map]")).await.unwrap();
    let focus = "document.querySelector('svg[data-map]').focus()";
    one.execute(focus, Vec::new()).await.unwrap();
    let mut across = false;
    for _ in 0..40 {
        let before = seen(&one).await;
        map.send_keys(&Key::Right.to_string()).await.unwrap();
        let step = near.width / 5.0;
        let gone = |part: Part| {
            let by = (part.x - before.x).rem_euclid(WORLD);
            (by - step).abs() < 2.0
        };
        let after = see(&one, "a step to the right", gone).await;
        across |= after.x + after.width > WORLD && is_there(&one, "g.again").await;
        if across && after.x < before.x {
            break;
        }
    }
    assert!(across, "the edge is crossed, and what lies beyond is drawn");
    // Keys and buttons enlarge and make smaller; 0 shows all.
    map.send_keys("0").await.unwrap();
    see(&one, "all again", |part| part.height > 999.0).await;
    map.send_keys("+").await.unwrap();
    let larger = see(&one, "by key", |part| part.width < whole.width * 0.9).await;
    click(&one, "button[data-zoom=in]").await;
    see(&one, "by button", |part| part.width < larger.width * 0.9).await;
    click(&one, "button[data-zoom=out]").await;
    map.send_keys("-").await.unwrap();
    see(&one, "back", |part| part.height > 999.0).await;
    // A part of the world by its name, which is kept while orders are given.
    click(&one, ".theatres a[data-view]:nth-of-type(2)").await;
    let theatre = see(&one, "a theatre", |part| part.width < whole.width * 0.9).await;
    let name = one.find(Locator::Css(".theatres a[aria-current]")).await;
    name.unwrap();
    chosen(&one, "buy").await;
    click(&one, "#more-inf").await;
    says(&one, "#count-inf[value='1']", "").await;
    let kept = seen(&one).await;
    assert!((kept.x - theatre.x).abs() < 1.0 && (kept.width - theatre.width).abs() < 1.0);
    one.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn labels_are_taken_up_beyond_the_edge_of_a_round_map() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = Hands::new(&driver, Way::Mouse).await;
    begin(&server, &one).await;
    chosen(&one, "move").await;
    fitted(&one).await;
    one.press("[data-panel=folded]").await;
    see_all(&one).await;
    // The west is seen once more at the right of the east.
    let map = one.find(Locator::Css("svg[data-map]")).await.unwrap();
    let focus = "document.querySelector('svg[data-map]').focus()";
    one.execute(focus, Vec::new()).await.unwrap();
    for x in [400.0, 800.0] {
        map.send_keys(&Key::Right.to_string()).await.unwrap();
        see(&one, "further east", |part| (part.x - x).abs() < 2.0).await;
    }
    let before = one.version().await;
    let label = ".again a.marks[data-target=KAR] :is(.plate, .chip)";
    one.drag(label, ".again [data-area=UKR]").await;
    one.kept(&before).await;
    let text = one.text().await;
    assert!(
        text.contains("move UKR: ") && text.contains(" KAR"),
        "{text}"
    );
}

/// Two fingers on the map that part from one another, or meet.
async fn pinch(browser: &Client, from: f64, until: f64) {
    let [x, y] = middle(browser).await;
    let finger = |name: &str, side: f64| {
        TouchActions::new(name.to_owned())
            .then(to(x + side * from, y))
            .then(DOWN)
            .then(to(x + side * f64::midpoint(from, until), y))
            .then(to(x + side * until, y))
            .then(UP)
    };
    let fingers = vec![finger("one", -1.0), finger("other", 1.0)];
    browser.perform_actions(fingers).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn fingers_enlarge_the_map_and_hit_small_islands() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder);
    let driver = Driver::start();
    let one = driver.calm_browser(HAND).await;
    begin(&server, &one).await;
    chosen(&one, "move").await;
    fitted(&one).await;
    let whole = see_all(&one).await;
    pinch(&one, 30.0, 110.0).await;
    // To the end of the movement, not to one of its steps.
    let near = see(&one, "pinched", |part| part.width < whole.width / 3.0).await;
    pinch(&one, 110.0, 60.0).await;
    let less = |part: Part| part.width > near.width * 1.3 && part.height > near.height;
    see(&one, "pinched back", less).await;
    // One finger moves what is enlarged.
    let before = seen(&one).await;
    let [x, y] = middle(&one).await;
    let finger = TouchActions::new("one".to_owned())
        .then(to(x, y))
        .then(DOWN)
        .then(to(x - PULL / 2.0, y))
        .then(to(x - PULL, y))
        .then(UP);
    one.perform_actions(finger).await.unwrap();
    see(&one, "moved", |part| part.x > before.x).await;

    // Whatever can be chosen, shown as near as its theatre is, is found where a finger points: in the middle of its name.
    let theatres = one.find_all(Locator::Css(".theatres a[data-view]")).await;
    let count = theatres.unwrap().len();
    assert!(count >= 3);
    let script = "
        const seen = document.querySelector('svg[data-map]').getBoundingClientRect();
        const missed = [];
        for (const link of document.querySelectorAll('svg[data-map] > :not(.again) a[data-target], svg[data-map] > a[data-target]')) {
            const box = link.getBoundingClientRect();
            const inside = box.left >= Math.max(seen.left, 0) && box.right <= Math.min(seen.right, innerWidth)
                && box.top >= Math.max(seen.top, 0) && box.bottom <= Math.min(seen.bottom, innerHeight);
            if (!inside) continue;
            const wide = Math.min(box.width, box.height);
            if (wide < 24) missed.push(`${link.dataset.target}: ${wide.toFixed(1)} pixels`);
        }
        return missed;";
    let mut missed = Vec::new();
    // The first link shows the whole map, from the one end to the other: to look at, not to point.
    let all = "document.querySelector('.theatres a[data-view]').click()";
    one.execute(all, Vec::new()).await.unwrap();
    let script_of_size =
        "return document.querySelector('svg[data-map]').dataset.map.split(' ').map(Number)";
    let sheet: Value = one.execute(script_of_size, Vec::new()).await.unwrap();
    let size = |place: usize| sheet[place].as_f64().unwrap();
    let whole = |part: Part| part.width >= size(0) - 0.5 && part.height >= size(1) - 0.5;
    see(&one, "the whole map", whole).await;
    for place in 1..count {
        let go = format!(
            "document.querySelectorAll('.theatres a[data-view]')[{place}].click();
             document.querySelector('svg[data-map]').scrollIntoView({{block: 'center'}})"
        );
        one.execute(&go, Vec::new()).await.unwrap();
        let found: Value = one.execute(script, Vec::new()).await.unwrap();
        missed.extend(found.as_array().unwrap().iter().map(ToString::to_string));
    }
    assert!(missed.is_empty(), "too small for a finger: {missed:?}");
    one.close().await.unwrap();
}
