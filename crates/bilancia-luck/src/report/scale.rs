//! Drawing of several games on one scale from luck to skill.

use bilancia_core::{Lang, Message};
use bilancia_scene::{Anchor, Font, Scene, Tint};

use super::{
    bar::{draw_bar, legend},
    words::{self, LUCK, Named, SKILL, few_games, may_be_said, per_cent},
};

const SCALE: Message = Message::new("The scale of all games", "La scala di tutti i giochi");
const GAMES_TO_TELL: Message = Message::new("games to tell", "partite necessarie");
const GAME: Message = Message::new("game", "gioco");
const CAUSES: Message = Message::new("causes of variance", "cause della varianza");

/// Longest line of options that fits below the name of a game, in characters.
const LINE: usize = 42;

/// Chart of several games in descending order of luck, each with its confidence interval and its shares of variance.
pub fn scale(games: &[Named], lang: Lang) -> Scene {
    let mut games: Vec<&Named> = games.iter().collect();
    games.sort_by(|a, b| {
        let luck = |named: &Named| words::luck(&named.weighed).value;
        luck(b)
            .total_cmp(&luck(a))
            .then_with(|| a.name.cmp(&b.name))
    });
    let (row, top) = (40.0, 92.0);
    let height = top + row * games.len() as f64 + 12.0;
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
    let (axis, long) = (270.0, 220.0);
    scene
        .label(GAME.raw(lang), 14.0, 66.0, 14.0)
        .anchor(Anchor::Start)
        .tint(Tint::Ink2);
    scene
        .label(format!("100 {}", LUCK.raw(lang)), axis - 10.0, 66.0, 14.0)
        .anchor(Anchor::Start)
        .tint(Tint::Ink2);
    scene
        .label(
            format!("{} 0", SKILL.raw(lang)),
            axis + long + 10.0,
            66.0,
            14.0,
        )
        .anchor(Anchor::End)
        .tint(Tint::Ink2);
    scene
        .label(CAUSES.raw(lang), 590.0, 66.0, 14.0)
        .anchor(Anchor::Start)
        .tint(Tint::Ink2);
    scene
        .label(GAMES_TO_TELL.raw(lang), 986.0, 66.0, 14.0)
        .anchor(Anchor::End)
        .tint(Tint::Ink2);
    scene.line(14.0, 78.0, 986.0, 78.0, Tint::Ink, 1.5);
    for (index, named) in games.iter().enumerate() {
        let y = top + row * index as f64;
        let middle = y + 12.0;
        let luck = words::luck(&named.weighed);
        let at = |luck: f64| axis + long * (1.0 - luck);
        // Options go below the name of the game, in small type.
        let (game, options) = named.name.split_once(':').unwrap_or((&named.name, ""));
        let lines = textwrap::wrap(options.trim(), LINE);
        let line = match (options.is_empty(), lines.len()) {
            (true, _) => 5.0,
            (false, 1) => -1.0,
            (false, _) => -8.0,
        };
        scene
            .label(game, 14.0, middle + line, 16.0)
            .anchor(Anchor::Start)
            .font(Font::Bold);
        for (options, below) in lines.into_iter().zip([15.0, 28.0]) {
            let below = below + line + 1.0;
            scene
                .label(&*options, 14.0, middle + below, 12.0)
                .anchor(Anchor::Start)
                .tint(Tint::Ink2);
        }
        scene.line(axis, middle, axis + long, middle, Tint::Rule, 1.5);
        for mark in [0.0, 0.5, 1.0] {
            scene.line(
                at(mark),
                middle - 9.0,
                at(mark),
                middle + 9.0,
                Tint::Rule,
                1.5,
            );
        }
        let [low, high] = [luck.high, luck.low].map(|luck| at(luck.clamp(0.0, 1.0)));
        if high - low > 1.0 {
            scene
                .rect(low, middle - 5.0, high - low, 10.0)
                .fill(Tint::Place)
                .opacity(0.6);
        }
        let text = if may_be_said(luck) {
            let x = at(luck.value);
            let data = format!("M{x:.1} {:.1}l5 9l-5 9l-5 -9Z", middle - 9.0);
            scene
                .path(data)
                .fill(Tint::BrassFill)
                .stroke(Tint::Ink, 1.2);
            format!("{} %", per_cent(luck.value))
        } else {
            format!("{}–{} %", per_cent(luck.low), per_cent(luck.high))
        };
        scene
            .label(text, 570.0, middle + 5.0, 15.0)
            .anchor(Anchor::End);
        draw_bar(&mut scene, &named.weighed, [590.0, y + 1.0], [270.0, 22.0]);
        let tells = few_games(named.weighed.balance.games_nine_tenths, lang);
        scene
            .label(tells, 986.0, middle + 5.0, 15.0)
            .anchor(Anchor::End);
        scene.line(14.0, y + 32.0, 986.0, y + 32.0, Tint::Rule, 1.0);
    }
    scene
}
