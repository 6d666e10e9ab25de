//! The first page: what this is, and what to play.

use axum::extract::State;
use bilancia_core::{Message, Seats};
use bilancia_games::catalog;
use bilancia_table::Game;
use maud::{Markup, PreEscaped, html};

use crate::{
    app::App,
    layout::{Page, Part},
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "home-":
    pub(crate) const {
        HOME,
    }
    const {
        TITLE, LEAD, PLAY, WEIGH, LEARN, READ, GUEST, GAMES, YARDSTICKS, YARDSTICKS_ABOUT, SCALE, CAUSES, GOOSE,
        N2_PLAYERS_NOTHING_HIDDEN, N2_PLAYERS_SECRET_CHOICES, N2_PLAYERS_SECRET_CHOICES_2, N2_PLAYERS_DICE,
        N2_TO_5_PLAYERS,
    }
}

/// The page.
pub(crate) async fn page(State(app): State<App>, visitor: Visitor) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        (super::war::doors(lang))
        div.hero {
            div {
                p.lead { (LEAD.raw(lang)) }
                div.btns {
                    a.btn.pri href="/play" { (PLAY.raw(lang)) }
                    a.btn href="/laboratory" { (WEIGH.raw(lang)) }
                    a.btn.quiet href="/learn" { (LEARN.raw(lang)) }
                    a.btn.quiet href="/rules" { (READ.raw(lang)) }
                }
                p.mut.small { (GUEST.raw(lang)) }
                @if let Some((address, title)) = super::puzzles::today(&app, lang) { p.small { a href=(address) { (title) } } }
            }
            div { (PreEscaped(super::laboratory::balance(lang))) }
        }
        section.open {
            h2 { (GAMES.raw(lang)) }
            div.issue {
                @for (name, facts) in FIRST {
                    @if let Ok(game) = catalog().find(name) {
                        @let info = game.info();
                        a href={ "/play/" (info.name) } {
                            div.pic { (picture(info.name, lang)) }
                            h3 { (info.title.raw(lang)) }
                            p { (info.about.raw(lang)) }
                            p.small.mut { (facts.raw(lang)) }
                        }
                    }
                }
            }
        }
        section.open {
            h2 { (YARDSTICKS.raw(lang)) }
            p { (YARDSTICKS_ABOUT.raw(lang)) }
            ul.yardsticks { @for game in in_order().into_iter().skip(FIRST.len()) {
                @let info = game.info();
                li { a href={ "/play/" (info.name) } { (info.title.raw(lang)) } span.small.mut { (info.about.raw(lang)) } }
            } }
        }
        section.open {
            h2 { (SCALE.raw(lang)) }
            @if let Some(said) = super::laboratory::sentence_of_balance(lang) {
                div.halves {
                    div {
                        p { (GOOSE.raw(lang)) }
                        p.say { (said) }
                        p { a href="/laboratory" { (SCALE.raw(lang)) } }
                    }
                    div.parts {
                        h3 { (CAUSES.raw(lang)) }
                        (PreEscaped(super::laboratory::causes_of_balance(lang)))
                    }
                }
            } @else { p { a href="/laboratory" { (SCALE.raw(lang)) } } }
        }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::None,
        live: None,
        body,
    };
    page.render(&visitor)
}

/// Games that are shown first, since people come here for them: how many play them, what is hidden, and whose they are.
const FIRST: [(&str, Message); 5] = [
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
