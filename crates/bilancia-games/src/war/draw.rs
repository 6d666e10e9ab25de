//! Drawing of wars: a disc for each area, lines between areas that touch, and a table in words.

use bilancia_core::{Lang, Message, Node, State};
use bilancia_scene::{Anchor, Font, Glyphs, Pattern, Scene, Tint};
use bilancia_war::{Phase, pack::Area};

use super::rules::War;

const TITLE: Message = Message::new("War. {0}", "Guerra. {0}");
const TURN: Message = Message::new("Round {0}, {1}: {2}.", "Giro {0}, {1}: {2}.");
const WON: Message = Message::new("Won by {0}.", "Vince: {0}.");
const DRAWN: Message = Message::new("The war is drawn.", "La guerra è patta.");
const ROLL: Message = Message::new("dice are rolled", "si tirano i dadi");
const PHASES: [Message; 7] = [
    Message::new("research", "ricerca"),
    Message::new("purchase", "acquisti"),
    Message::new("combat move", "mossa di combattimento"),
    Message::new("battles", "battaglie"),
    Message::new("moves after the battles", "mosse dopo le battaglie"),
    Message::new("placing", "piazzamento"),
    Message::new("the end", "la fine"),
];
const CASH: Message = Message::new("{0}: {1} IPC, income {2}", "{0}: {1} IPC, rendita {2}");

/// Colours of discs by owner; with them go the patterns of the map's file and letters.
const TINTS: [Tint; 7] = [
    Tint::TerraTint,
    Tint::TealTint,
    Tint::BrassTint,
    Tint::Sheet,
    Tint::Well,
    Tint::White,
    Tint::Board,
];

fn status(war: &War, lang: Lang) -> String {
    match war.winner() {
        Some(Some(side)) => {
            let powers = war.pack().powers.iter().filter(|power| power.side == side);
            let names: Vec<_> = powers.map(|power| power.name.text(lang)).collect();
            return WON.text(lang, &[&names.join(", ")]);
        }
        Some(None) => return DRAWN.raw(lang).to_owned(),
        None => {}
    }
    let place = Phase::ALL
        .iter()
        .position(|phase| *phase == war.phase())
        .unwrap_or(6);
    let phase = match war.node() {
        Node::Chance => ROLL.raw(lang),
        _ => PHASES[place].raw(lang),
    };
    TURN.text(
        lang,
        &[&war.round(), &war.power_name(war.mover().0, lang), &phase],
    )
}

fn treasuries(war: &War, lang: Lang) -> Vec<String> {
    let line = |power: u8| {
        let (name, own) = (war.power_name(power, lang), war.power(power));
        let mut text = CASH.text(lang, &[&name, &own.cash, &war.production(power)]);
        if !own.bought.is_empty() {
            text.push_str(&format!(" ({})", own.bought));
        }
        text
    };
    (0..war.pack().powers.len() as u8).map(line).collect()
}

fn describe(war: &War, lang: Lang) -> String {
    let mut lines = vec![status(war, lang)];
    lines.extend(treasuries(war, lang).into_iter().map(|line| line + "."));
    let areas = war.pack().all().map(|area| war.area_text(area, lang) + ".");
    lines.extend(areas);
    lines.join(" ")
}

/// Places of the areas in the picture.
struct Places {
    scale: f64,
    radius: f64,
    width: f64,
    height: f64,
    left: f64,
    top: f64,
}

impl Places {
    fn of(war: &War) -> Self {
        let anchors = || war.pack().areas.iter().map(|area| area.anchor);
        let span = |axis: usize| {
            let low = anchors().map(|point| point[axis]).min().unwrap_or(0);
            let high = anchors().map(|point| point[axis]).max().unwrap_or(0);
            (f64::from(low), f64::from(high))
        };
        let ((left, right), (top, bottom)) = (span(0), span(1));
        let wide = right - left > 1500.0;
        let (scale, radius) = if wide { (0.6, 15.0) } else { (1.0, 34.0) };
        let margin = 3.0 * radius;
        Self {
            scale,
            radius,
            width: (right - left) * scale + 2.0 * margin,
            height: (bottom - top) * scale + 2.0 * margin + 90.0,
            left: left * scale - margin,
            top: top * scale - margin - 30.0,
        }
    }

    fn at(&self, war: &War, area: Area) -> (f64, f64) {
        let [x, y] = war.pack().area(area).anchor.map(f64::from);
        (x * self.scale - self.left, y * self.scale - self.top)
    }
}

fn pattern_of(name: &str) -> Pattern {
    match name {
        "hatch" => Pattern::Hatch,
        "cross" => Pattern::Cross,
        "brick" => Pattern::Brick,
        "dots" => Pattern::Dots,
        "bars" => Pattern::Bars,
        _ => Pattern::Lines,
    }
}

/// Draws a position: discs for areas, filled by owner, with their units below.
pub(super) fn draw(war: &War, lang: Lang) -> Scene {
    let places = Places::of(war);
    let title = TITLE.text(lang, &[&status(war, lang)]);
    let mut scene = Scene::new(places.width, places.height, title, describe(war, lang));
    for area in war.pack().all() {
        let (x, y) = places.at(war, area);
        for other in war
            .pack()
            .area(area)
            .touches
            .iter()
            .filter(|other| **other > area)
        {
            let (to_x, to_y) = places.at(war, *other);
            if (to_x - x).abs() < places.width / 2.0 {
                scene.line(x, y, to_x, to_y, Tint::BoardLine, 1.2);
                continue;
            }
            // The way round the edge of the map: a stub at both ends.
            for (x, y) in [(x, y), (to_x, to_y)] {
                let edge = if x < places.width / 2.0 {
                    0.0
                } else {
                    places.width
                };
                scene.line(x, y, edge, y, Tint::BoardLine, 1.2);
            }
        }
    }
    for area in war.pack().all() {
        draw_area(war, area, &places, lang, &mut scene);
    }
    scene
        .label(status(war, lang), places.width / 2.0, 24.0, 19.0)
        .font(Font::Bold);
    let treasuries = treasuries(war, lang).join(" · ");
    scene
        .label(treasuries, places.width / 2.0, places.height - 16.0, 16.0)
        .tint(Tint::Ink2);
    scene
}

/// Draws a position with arrows along these ways of units.
pub(super) fn with_arrows(war: &War, ways: &[(Area, Area)], lang: Lang) -> Scene {
    let mut scene = draw(war, lang);
    let places = Places::of(war);
    for (from, to) in ways {
        let (from, to) = (places.at(war, *from), places.at(war, *to));
        if (to.0 - from.0).abs() < places.width / 2.0 {
            arrow(&mut scene, from, to, places.radius);
            continue;
        }
        // The way round the edge of the map.
        let round = if to.0 < from.0 {
            places.width
        } else {
            -places.width
        };
        arrow(&mut scene, from, (to.0 + round, to.1), places.radius);
        arrow(&mut scene, (from.0 - round, from.1), to, places.radius);
    }
    scene
}

/// Draws an arrow between two areas, from edge to edge.
fn arrow(scene: &mut Scene, from: (f64, f64), to: (f64, f64), radius: f64) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y);
    if length <= 2.0 * radius {
        return;
    }
    let (x, y) = (x / length, y / length);
    let (tail, tip) = (radius * 0.9, length - radius * 0.95);
    let head = (radius * 0.5).max(9.0);
    let at = |along: f64, aside: f64| {
        (
            from.0 + x * along - y * aside,
            from.1 + y * along + x * aside,
        )
    };
    let (begin, neck) = (at(tail, 0.0), at(tip - head, 0.0));
    for (tint, width) in [(Tint::Paper, 7.0), (Tint::Ink, 3.6)] {
        scene.line(begin.0, begin.1, neck.0, neck.1, tint, width);
    }
    scene
        .polygon(vec![
            at(tip, 0.0),
            at(tip - head, head * 0.55),
            at(tip - head, -head * 0.55),
        ])
        .fill(Tint::Ink)
        .stroke(Tint::Paper, 1.0);
}

fn draw_area(war: &War, area: Area, places: &Places, lang: Lang, scene: &mut Scene) {
    let info = war.pack().area(area);
    let (x, y) = places.at(war, area);
    let radius = if info.sea {
        places.radius * 0.8
    } else {
        places.radius
    };
    let fill = match war.owner(area) {
        Some(owner) => TINTS[usize::from(owner) % TINTS.len()],
        None if info.sea => Tint::Paper,
        None => Tint::Rule,
    };
    scene
        .circle(x, y, radius)
        .fill(fill)
        .stroke(if info.sea { Tint::Rule } else { Tint::Ink }, 1.5)
        .cell(&*info.code)
        .name(war.area_text(area, lang))
        .mark(x, y - radius * 0.5);
    if let Some(owner) = war.owner(area) {
        let pattern = pattern_of(&war.pack().powers[usize::from(owner)].pattern);
        scene.circle(x, y, radius).pattern(pattern).opacity(0.35);
    }
    if war.has_complex(area) {
        scene
            .rect(
                x - radius * 0.3,
                y - radius * 1.25,
                radius * 0.6,
                radius * 0.4,
            )
            .fill(Tint::Ink);
    }
    let size = (places.radius * 0.55).max(11.0);
    scene
        .label(&*info.code, x, y + size * 0.35, size)
        .font(Font::Bold);
    for (line, (power, group)) in war.forces(area).iter().enumerate() {
        let below = y + radius + size * (0.95 + line as f64);
        // The first letters of the name in notation tell powers apart.
        let id = &war.pack().powers[usize::from(*power)].id;
        let short: String = id.chars().take(3).collect::<String>().to_uppercase();
        scene
            .label(format!("{short} {group}"), x, below, size * 0.8)
            .anchor(Anchor::Middle);
    }
}

/// The position as a table of areas, for the terminal.
pub(super) fn face(war: &War, glyphs: Glyphs, lang: Lang) -> String {
    let bar = glyphs.pick("─", "-");
    let mut lines = vec![status(war, lang)];
    lines.extend(treasuries(war, lang));
    for sea in [false, true] {
        lines.push(bar.repeat(40));
        for area in war
            .pack()
            .all()
            .filter(|area| war.pack().is_sea(*area) == sea)
        {
            let idle = war.units(area).next().is_none();
            // Empty zones and untouched neutrals say nothing.
            if !(idle && war.owner(area).is_none()) {
                lines.push(war.area_text(area, lang));
            }
        }
    }
    let plain = |line: String| {
        if glyphs == Glyphs::Ascii {
            ascii(&line)
        } else {
            line
        }
    };
    lines.into_iter().map(plain).collect::<Vec<_>>().join("\n") + "\n"
}

/// A text in ASCII alone.
fn ascii(text: &str) -> String {
    let plain = |letter: char| match letter {
        'à' => "a'",
        'è' | 'é' => "e'",
        'ì' => "i'",
        'ò' => "o'",
        'ù' => "u'",
        '’' => "'",
        _ => "?",
    };
    let mut out = String::new();
    for letter in text.chars() {
        if letter.is_ascii() {
            out.push(letter);
        } else {
            out.push_str(plain(letter));
        }
    }
    out
}
