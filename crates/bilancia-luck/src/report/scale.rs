//! Drawing of several games on one scale from luck to skill.

use bilancia_core::Lang;
use bilancia_scene::{Anchor, Font, Scene, Tint};

use super::{
    bar::{draw_bar, legend},
    words::{self, LUCK, Named, SKILL, few_games, may_be_said, per_cent},
};
use crate::weigh::Weighed;

bilancia_core::messages! { crate::report::catalogue, "scale-":
    const {
        SCALE, GAMES_TO_TELL, GAME, CAUSES,
    }
}

/// Longest line of options that fits below the name of a game, in characters.
const LINE: usize = 42;

/// Height of a row with up to one line of options, in units of the drawing.
const ROW: f64 = 40.0;

/// Height that each line of options more takes, in units of the drawing.
const MORE: f64 = 13.0;

/// Left end and length of the axes from luck to skill, in units of the drawing.
const AXIS: f64 = 270.0;
const LONG: f64 = 220.0;

/// Luck in words: a figure in per cent, or an interval where the estimate is imprecise.
pub fn luck_words(weighed: &Weighed) -> String {
    let luck = words::luck(weighed);
    match may_be_said(luck) {
        true => format!("{} %", per_cent(luck.value)),
        false => format!("{}–{} %", per_cent(luck.low), per_cent(luck.high)),
    }
}

/// The place of one game on the scale from luck, at the left, to skill: its estimate and its confidence interval.
pub fn axis(named: &Named) -> Scene {
    let said = format!("{} {}", named.name, luck_words(&named.weighed));
    let mut scene = Scene::new(240.0, 24.0, named.name.clone(), said);
    draw_axis(&mut scene, &named.weighed, [10.0, 12.0], 220.0);
    scene
}

/// Draws the scale of one game from a point to the right.
fn draw_axis(scene: &mut Scene, weighed: &Weighed, [x, y]: [f64; 2], long: f64) {
    let luck = words::luck(weighed);
    let at = |luck: f64| x + long * (1.0 - luck);
    scene.line(x, y, x + long, y, Tint::Rule, 1.5);
    for mark in [0.0, 0.5, 1.0] {
        scene.line(at(mark), y - 9.0, at(mark), y + 9.0, Tint::Rule, 1.5);
    }
    let [low, high] = [luck.high, luck.low].map(|luck| at(luck.clamp(0.0, 1.0)));
    if high - low > 1.0 {
        scene
            .rect(low, y - 5.0, high - low, 10.0)
            .fill(Tint::Place)
            .opacity(0.6);
    }
    if may_be_said(luck) {
        let data = format!("M{:.1} {:.1}l5 9l-5 9l-5 -9Z", at(luck.value), y - 9.0);
        scene
            .path(data)
            .fill(Tint::BrassFill)
            .stroke(Tint::Ink, 1.2);
    }
}

/// Chart of several games in descending order of luck, each with its confidence interval and its shares of variance.
pub fn scale(games: &[Named], lang: Lang) -> Scene {
    let mut games: Vec<&Named> = games.iter().collect();
    games.sort_by(|a, b| {
        let luck = |named: &Named| words::luck(&named.weighed).value;
        luck(b)
            .total_cmp(&luck(a))
            .then_with(|| a.name.cmp(&b.name))
    });
    let top = 92.0;
    let rows: Vec<Row<'_>> = games.iter().map(|named| Row::of(named)).collect();
    let height = top + rows.iter().map(Row::height).sum::<f64>() + 12.0;
    let said: Vec<_> = games
        .iter()
        .map(|named| {
            format!(
                "{} {} %",
                named.name,
                per_cent(words::luck(&named.weighed).value)
            )
        })
        .collect();
    let mut scene = Scene::new(1_000.0, height, SCALE.raw(lang).to_owned(), said.join(", "));
    legend(&mut scene, [14.0, 26.0], 162.0, 6, lang);
    for (text, x, anchor) in [
        (GAME.raw(lang).to_owned(), 14.0, Anchor::Start),
        (
            format!("100 {}", LUCK.raw(lang)),
            AXIS - 10.0,
            Anchor::Start,
        ),
        (
            format!("{} 0", SKILL.raw(lang)),
            AXIS + LONG + 10.0,
            Anchor::End,
        ),
        (CAUSES.raw(lang).to_owned(), 590.0, Anchor::Start),
        (GAMES_TO_TELL.raw(lang).to_owned(), 986.0, Anchor::End),
    ] {
        scene
            .label(text, x, 66.0, 14.0)
            .anchor(anchor)
            .tint(Tint::Ink2);
    }
    scene.line(14.0, 78.0, 986.0, 78.0, Tint::Ink, 1.5);
    let mut y = top;
    for (named, row) in games.iter().zip(&rows) {
        row.draw(&mut scene, y, &named.weighed, lang);
        y += row.height();
        scene.line(14.0, y - 8.0, 986.0, y - 8.0, Tint::Rule, 1.0);
    }
    scene
}

/// One game of the chart: its name, and its options in lines.
struct Row<'a> {
    game: &'a str,
    options: Vec<String>,
}

impl<'a> Row<'a> {
    fn of(named: &'a Named) -> Self {
        let (game, options) = named.name.split_once(':').unwrap_or((&named.name, ""));
        let options = match options.trim() {
            "" => Vec::new(),
            options => textwrap::wrap(options, LINE),
        };
        let options = options.into_iter().map(Into::into).collect();
        Self { game, options }
    }

    /// Draws the row below a height.
    fn draw(&self, scene: &mut Scene, y: f64, weighed: &Weighed, lang: Lang) {
        let middle = y + self.height() / 2.0 - 8.0;
        // Options go below the name of the game, in small type.
        let first = match self.options.is_empty() {
            true => middle + 5.0,
            false => y + 11.0,
        };
        scene
            .label(self.game, 14.0, first, 16.0)
            .anchor(Anchor::Start)
            .font(Font::Bold);
        for (line, options) in self.options.iter().enumerate() {
            scene
                .label(&**options, 14.0, first + 16.0 + MORE * line as f64, 12.0)
                .anchor(Anchor::Start)
                .tint(Tint::Ink2);
        }
        draw_axis(scene, weighed, [AXIS, middle], LONG);
        scene
            .label(luck_words(weighed), 570.0, middle + 5.0, 15.0)
            .anchor(Anchor::End);
        draw_bar(scene, weighed, [590.0, middle - 11.0], [270.0, 22.0]);
        let tells = few_games(weighed.balance.games_nine_tenths, lang);
        scene
            .label(tells, 986.0, middle + 5.0, 15.0)
            .anchor(Anchor::End);
    }

    fn height(&self) -> f64 {
        ROW + MORE * self.options.len().saturating_sub(1) as f64
    }
}
