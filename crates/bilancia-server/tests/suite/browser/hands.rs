//! Three ways of doing anything in the room of a war: with a mouse, with keys alone, and with a finger. All of them are events
//! of a real browser, at places where nothing lies over what is meant.

use std::{ops::Deref, time::Duration};

use fantoccini::{
    Client,
    actions::{
        InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction,
        TouchActions,
    },
    key::Key,
};
use serde_json::{Value, json};

use super::{Browser, DESK, Driver, click, until, wait};

/// Window of a phone.
pub(super) const HAND: [u32; 2] = [390, 844];

/// A way of doing things.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    Mouse,
    Keys,
    Touch,
}

impl Way {
    pub(super) const ALL: [Self; 3] = [Self::Mouse, Self::Keys, Self::Touch];
}

/// A place in the window where an element that a selector finds is hit; else how far the map is to be pulled for it.
const SPOT: &str = "
    const [selector] = arguments;
    const found = [...document.querySelectorAll(selector)];
    const hits = (x, y) => document.elementFromPoint(x, y)?.closest(selector) ?? null;
    const parts = [1 / 2, 1 / 4, 3 / 4, 1 / 8, 7 / 8];
    for (const element of found) {
        const box = element.getBoundingClientRect();
        for (const down of parts) for (const across of parts) {
            const [x, y] = [box.x + box.width * across, box.y + box.height * down].map(Math.round);
            if (hits(x, y)) return { x, y };
        }
    }
    const map = document.querySelector('svg[data-map]').getBoundingClientRect();
    const panel = document.querySelector('.panel').getBoundingClientRect();
    const wide = panel.width > map.width / 2;
    const middle = [map.x + (wide ? map.width : panel.x - map.x) / 2, 60 + (map.y + (wide ? panel.y : map.bottom)) / 2].map(Math.round);
    const box = found[0]?.getBoundingClientRect();
    const most = Math.min(map.width, wide ? panel.y - map.y : map.height) / 3;
    const far = (from, to) => Math.round(Math.max(-most, Math.min(most, to - from)));
    return { middle, by: box ? [far(box.x + box.width / 2, middle[0]), far(box.y + box.height / 2, middle[1])] : null };";

/// How often Tab must be pressed to come to an element, less than nothing for back; null if keys never come there.
const STOPS: &str = "
    const wished = document.querySelector(arguments[0]);
    const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')].filter(
        (stop) => stop.tabIndex >= 0 && !stop.disabled && stop.type !== 'hidden' && stop.checkVisibility({ visibilityProperty: true }));
    const there = stops.indexOf(wished);
    return there < 0 ? null : there - stops.indexOf(document.activeElement);";

const DOWN: PointerAction = PointerAction::Down {
    button: MOUSE_BUTTON_LEFT,
};
const UP: PointerAction = PointerAction::Up {
    button: MOUSE_BUTTON_LEFT,
};

fn to([x, y]: [f64; 2]) -> PointerAction {
    let duration = Some(Duration::from_millis(20));
    PointerAction::MoveTo { duration, x, y }
}

fn pair(found: &Value) -> Option<[f64; 2]> {
    Some([found.get(0)?.as_f64()?, found.get(1)?.as_f64()?])
}

/// Somebody who does everything in one way.
pub(super) struct Hands {
    pub(super) way: Way,
    browser: Browser,
}

impl Deref for Hands {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.browser
    }
}

impl Hands {
    pub(super) async fn new(driver: &Driver, way: Way) -> Self {
        let browser = match way {
            Way::Touch => driver.phone(HAND).await,
            Way::Mouse | Way::Keys => driver.calm_browser(DESK).await,
        };
        Self { way, browser }
    }

    pub(super) async fn run(&self, script: &str, given: &[&str]) -> Value {
        let given = given.iter().map(|word| json!(word)).collect();
        self.browser.execute(script, given).await.unwrap()
    }

    /// Presses, pulls along some points and lets go.
    async fn pull(&self, points: &[[f64; 2]]) {
        let [first, rest @ ..] = points else { return };
        let moves = [to(*first), DOWN].into_iter();
        let moves = moves.chain(rest.iter().copied().map(to)).chain([UP]);
        let done = match self.way {
            Way::Touch => {
                let finger = TouchActions::new("finger".to_owned());
                self.perform_actions(moves.fold(finger, InputSource::then))
                    .await
            }
            Way::Mouse | Way::Keys => {
                let mouse = MouseActions::new("mouse".to_owned());
                self.perform_actions(moves.fold(mouse, InputSource::then))
                    .await
            }
        };
        done.unwrap();
    }

    /// Presses at a point and lets go. A slow machine takes a touch for one that rests, after which no click follows: then it is
    /// done once more.
    async fn tap(&self, point: [f64; 2]) {
        let listen = "window.tapped = false; addEventListener('click', () => { window.tapped = true }, { capture: true, once: true })";
        until("a click follows", async || {
            self.run(listen, &[]).await;
            self.pull(&[point]).await;
            match self.run("return window.tapped ?? null", &[]).await {
                Value::Bool(false) => Err("none yet"),
                _ => Ok(()),
            }
        })
        .await;
    }

    /// Pulls the map until the middle of an area has just gone above it.
    pub(super) async fn pull_up(&self, area: &str) {
        let far = "const map = document.querySelector('svg[data-map]').getBoundingClientRect();
            const box = document.querySelector(arguments[0]).getBoundingClientRect();
            return box.y + box.height / 2 - map.y + 10";
        until(&format!("the middle of {area} is gone"), async || {
            let far = self.run(far, &[area]).await.as_f64().unwrap();
            if far < 1.0 {
                return Ok(());
            }
            // Not all at once, so that the finger stays on the map.
            let (x, y) = (190.0, 420.0);
            let by = far.min(200.0);
            self.pull(&[[x, y], [x, y - by / 2.0], [x, y - by]]).await;
            Err(far)
        })
        .await;
    }

    /// Where an element is hit; the map is pulled until it is.
    async fn spot(&self, selector: &str) -> [f64; 2] {
        until(&format!("{selector} can be hit"), async || {
            let found = self.run(SPOT, &[selector]).await;
            if let (Some(x), Some(y)) = (found["x"].as_f64(), found["y"].as_f64()) {
                return Ok([x, y]);
            }
            if let (Some([x, y]), Some([right, down])) =
                (pair(&found["middle"]), pair(&found["by"]))
            {
                self.pull(&[
                    [x, y],
                    [x + right / 2.0, y + down / 2.0],
                    [x + right, y + down],
                ])
                .await;
            }
            Err(found)
        })
        .await
    }

    /// Presses keys, one after another.
    async fn strike(&self, keys: &[char]) {
        let board = KeyActions::new("keys".to_owned());
        let board = keys.iter().fold(board, |board, key| {
            let value = *key;
            board
                .then(KeyAction::Down { value })
                .then(KeyAction::Up { value })
        });
        self.perform_actions(board).await.unwrap();
    }

    /// Goes to an element by Tab.
    async fn tab_to(&self, selector: &str) {
        until(&format!("Tab comes to {selector}"), async || {
            let stops = self.run(STOPS, &[selector]).await;
            let Some(stops) = stops.as_i64() else {
                return Err("no key comes there".to_owned());
            };
            if stops == 0 {
                return Ok(());
            }
            let tabs = vec![char::from(Key::Tab); stops.unsigned_abs() as usize];
            if stops > 0 {
                self.strike(&tabs).await;
            } else {
                let mut keys = KeyActions::new("keys".to_owned()).then(KeyAction::Down {
                    value: Key::Shift.into(),
                });
                for value in tabs {
                    keys = keys
                        .then(KeyAction::Down { value })
                        .then(KeyAction::Up { value });
                }
                let keys = keys.then(KeyAction::Up {
                    value: Key::Shift.into(),
                });
                self.perform_actions(keys).await.unwrap();
            }
            Err(format!("{stops} steps were to go"))
        })
        .await;
    }

    /// Presses a button or a link.
    pub(super) async fn press(&self, selector: &str) {
        wait(self, selector).await;
        match self.way {
            Way::Mouse => click(self, selector).await,
            Way::Keys => {
                self.tab_to(selector).await;
                self.strike(&[Key::Enter.into()]).await;
            }
            Way::Touch => {
                let show =
                    "document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })";
                self.run(show, &[selector]).await;
                let point = self.spot(selector).await;
                self.tap(point).await;
            }
        }
    }

    /// Opens what is folded behind a line.
    pub(super) async fn open(&self, id: &str) {
        let shut = format!("#{id}:not([open]) > summary");
        if super::is_there(self, &shut).await {
            self.press(&shut).await;
        }
        wait(self, &format!("#{id}[open]")).await;
    }

    /// Ticks a box.
    pub(super) async fn tick(&self, selector: &str) {
        wait(self, selector).await;
        match self.way {
            Way::Keys => {
                self.tab_to(selector).await;
                self.strike(&[' ']).await;
            }
            Way::Mouse | Way::Touch => self.press(selector).await,
        }
        wait(self, &format!("{selector}:checked")).await;
    }

    /// Puts a number into a field, whose keys a phone shows on its screen, and confirms it.
    pub(super) async fn number(&self, selector: &str, number: &str) {
        wait(self, selector).await;
        match self.way {
            Way::Keys => self.tab_to(selector).await,
            Way::Mouse | Way::Touch => self.press(selector).await,
        }
        let select =
            "document.activeElement.select(); return document.activeElement.matches(arguments[0])";
        assert_eq!(
            self.run(select, &[selector]).await,
            json!(true),
            "{selector}"
        );
        let keys: Vec<char> = number.chars().chain([Key::Enter.into()]).collect();
        self.strike(&keys).await;
    }

    /// Chooses from a list. A list that a mouse or a finger opens is shown by the system, and the driver chooses in it.
    pub(super) async fn choose(&self, selector: &str, value: &str) {
        wait(self, selector).await;
        match self.way {
            Way::Keys => {
                self.tab_to(selector).await;
                until(&format!("{value} at {selector}"), async || {
                    let chosen = "return document.querySelector(arguments[0]).value";
                    let chosen = self.run(chosen, &[selector]).await;
                    if chosen == value {
                        return Ok(());
                    }
                    self.strike(&[Key::Down.into()]).await;
                    Err(chosen)
                })
                .await;
            }
            Way::Mouse | Way::Touch => {
                click(self, &format!("{selector} option[value='{value}']")).await;
            }
        }
    }

    /// Points at an area of the map.
    pub(super) async fn point_at(&self, area: &str) {
        let cell = format!("svg[data-map] a[data-target='{area}']");
        wait(self, &cell).await;
        match self.way {
            Way::Keys => {
                self.tab_to(&format!("{cell}:not(.marks)")).await;
                self.strike(&[Key::Enter.into()]).await;
            }
            Way::Mouse | Way::Touch => {
                let point = self
                    .spot(&format!("svg[data-map] [data-area='{area}']"))
                    .await;
                self.tap(point).await;
            }
        }
    }

    /// Chooses units of an area: a number of each group, or those of which an order will need them.
    pub(super) async fn take(&self, from: &str, groups: &[(&str, u8)]) {
        self.point_at(from).await;
        wait(self, ".chosen").await;
        for (group, count) in groups {
            for number in 1..=*count {
                self.press(&format!("#more-{group}")).await;
                let shown = format!("input[name='n.{group}'][value='{number}']");
                wait(self, &shown).await;
            }
        }
    }

    /// Takes up what is at one place, and puts it down at another.
    pub(super) async fn drag(&self, from: &str, there: &str) {
        let [x, y] = self.spot(from).await;
        let target = self.spot(there).await;
        self.pull(&[[x, y], [x + 12.0, y], target]).await;
    }

    /// Sends units from one area to another, once they are chosen; all that can go if none are.
    pub(super) async fn send(&self, from: &str, there: &str, groups: &[(&str, u8)]) {
        let before = self.version().await;
        if groups.is_empty() && self.way == Way::Mouse {
            let label = format!("svg[data-map] a.marks[data-target='{from}'] :is(.plate, .chip)");
            self.drag(&label, &format!("svg[data-map] [data-area='{there}']"))
                .await;
        } else {
            self.take(from, groups).await;
            self.point_at(there).await;
        }
        self.kept(&before).await;
    }

    /// Version of the turn that is kept.
    pub(super) async fn version(&self) -> Value {
        self.draft("input[name=version]").await
    }

    /// A field of the page that has the turn as a text.
    async fn draft(&self, field: &str) -> Value {
        let script = "return fetch(location.pathname + '/draft').then((answer) => answer.text())
            .then((text) => new DOMParser().parseFromString(text, 'text/html').querySelector(arguments[0])?.value ?? '')";
        self.run(script, &[field]).await
    }

    /// Waits until another version of the turn is kept, and the page shows it.
    pub(super) async fn kept(&self, before: &Value) {
        let shown = "return [document.querySelector('.war input[name=version]')?.value ?? null,
            document.querySelector('#desk [role=alert]')?.innerText ?? '']";
        until("the turn is kept", async || {
            let shown = self.run(shown, &[]).await;
            // A step without anything to press says no version.
            let version = match &shown[0] {
                Value::Null => self.version().await,
                version => version.clone(),
            };
            if version == *before {
                Err(shown)
            } else {
                Ok(())
            }
        })
        .await;
    }

    /// Goes to a step of the turn, and waits until its page is there, also if that of the same step was.
    pub(super) async fn step(&self, step: &str) {
        let tab = format!("#step-{step}");
        wait(self, &tab).await;
        let mark = "document.querySelector(arguments[0]).classList.add('old')";
        self.run(mark, &[&tab]).await;
        self.press(&tab).await;
        wait(self, &format!("{tab}[aria-current]:not(.old)")).await;
    }

    /// The turn as a text.
    pub(super) async fn text(&self) -> String {
        let text = self.draft("#turn-text").await;
        text.as_str().unwrap_or_default().trim().to_owned()
    }
}
