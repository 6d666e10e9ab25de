//! The games in the order in which they are shown, and a picture of each.

use bilancia_core::{Message, Seats};
use bilancia_games::catalog;
use bilancia_table::Game;
use maud::{Markup, PreEscaped, html};

bilancia_core::messages! { crate::pages::catalogue, "shelf-":
    const {
        N2_PLAYERS_NOTHING_HIDDEN, N2_PLAYERS_SECRET_CHOICES, N2_PLAYERS_SECRET_CHOICES_2, N2_PLAYERS_DICE,
        N2_TO_5_PLAYERS,
    }
}

/// Games that are shown first, since people come here for them: how many play them, what is hidden, and whose they are.
pub(super) const FIRST: [(&str, Message); 5] = [
    ("alea", N2_PLAYERS_NOTHING_HIDDEN),
    ("nibelungenlied", N2_PLAYERS_SECRET_CHOICES),
    ("frames", N2_PLAYERS_SECRET_CHOICES_2),
    ("battle", N2_PLAYERS_DICE),
    ("war", N2_TO_5_PLAYERS),
];

/// All games, the most important ones first.
pub(super) fn in_order() -> Vec<&'static dyn Game> {
    let mut games = catalog().0.to_vec();
    games.sort_by_key(|game| {
        let place = FIRST.iter().position(|(name, _)| *name == game.info().name);
        place.unwrap_or(FIRST.len())
    });
    games
}

/// A picture of a game: its first sample under the usual options, else its first, or its start.
pub(crate) fn picture(name: &str, lang: bilancia_core::Lang) -> Markup {
    let Ok(game) = catalog().find(name) else {
        return html! {};
    };
    let samples = game.info().samples;
    let usual = samples.iter().find(|sample| sample.options.is_empty());
    let sample = usual.or(samples.first());
    let options = sample.map_or("", |sample| sample.options);
    let table = catalog()
        .read(&format!("{name}:{options}"))
        .and_then(|spec| spec.table(sample.map(|sample| sample.position)));
    match table {
        Ok(table) => {
            let scene = table.view(Seats::NONE).scene(lang);
            html! { (PreEscaped(scene.to_inline_svg(&|_| None))) }
        }
        Err(_) => html! {},
    }
}
