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

/// The page in lists of pages.
pub(crate) const HOME: Message = Message::new("Home", "Inizio");
const TITLE: Message = Message::new(
    "Games of war, wit and dice, played without luck",
    "Giochi di guerra, d’ingegno e di dadi, senza fortuna",
);
const LEAD: Message = Message::new(
    "Moves are sealed together, battles are settled by arithmetic, and dice are pieces. Where dice do fall, anybody can \
     check them. And for every game there is the balance: it weighs how much of the result is luck.",
    "Le mosse si sigillano insieme, le battaglie si decidono col calcolo, i dadi sono pedine. Dove i dadi cadono, chiunque \
     può controllarli. E per ogni gioco c’è la bilancia: pesa quanta parte del risultato è fortuna.",
);
const PLAY: Message = Message::new("Play now", "Gioca subito");
const WEIGH: Message = Message::new("Weigh a game", "Pesa un gioco");
const LEARN: Message = Message::new("Learn a game", "Impara un gioco");
const READ: Message = Message::new("Read the rules", "Leggi le regole");
const GUEST: Message = Message::new(
    "No account is needed to play.",
    "Per giocare non serve iscriversi.",
);
const GAMES: Message = Message::new("The games", "I giochi");
const YARDSTICKS: Message = Message::new("Yardsticks", "Pietre di paragone");
const YARDSTICKS_ABOUT: Message = Message::new(
    "Games that everybody knows, to compare the others with on the balance; they can be played here too.",
    "Giochi noti a tutti, con cui confrontare gli altri sulla bilancia; anche questi si giocano qui.",
);
const SCALE: Message = Message::new("The scale of all games", "La bilancia di tutti i giochi");
const CAUSES: Message = Message::new(
    "Where the difference between results comes from",
    "Da dove viene la differenza tra i risultati",
);
const GOOSE: Message = Message::new(
    "On the balance: the game of the goose on the short track, two pieces each, between random and perfect play.",
    "Sulla bilancia: il gioco dell’oca sul percorso breve, due pedine a testa, tra gioco a caso e gioco perfetto.",
);

/// The page.
pub(crate) async fn page(State(app): State<App>, visitor: Visitor) -> Markup {
    let lang = visitor.lang;
    let body = html! {
        div.hero {
            div {
                h1 { (TITLE.raw(lang)) }
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
    (
        "alea",
        Message::new(
            "2 players · nothing hidden · Mauro Giorgi",
            "2 giocatori · niente di nascosto · Mauro Giorgi",
        ),
    ),
    (
        "nibelungenlied",
        Message::new(
            "2 players · secret choices · Richard Vickery",
            "2 giocatori · scelte segrete · Richard Vickery",
        ),
    ),
    (
        "frames",
        Message::new(
            "2 players · secret choices · Marcos Donnantuoni",
            "2 giocatori · scelte segrete · Marcos Donnantuoni",
        ),
    ),
    (
        "battle",
        Message::new(
            "2 players · dice or arithmetic · after David A. Harrell",
            "2 giocatori · dadi o calcolo · da David A. Harrell",
        ),
    ),
    (
        "war",
        Message::new(
            "2 to 5 players · dice or arithmetic · after David A. Harrell",
            "da 2 a 5 giocatori · dadi o calcolo · da David A. Harrell",
        ),
    ),
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
