//! Rating lists, one for each game and kind of clock.

use axum::extract::State;
use bilancia_core::{Lang, Message, figures};
use bilancia_games::catalog;
use maud::{Markup, html};

use super::texts;
use crate::{
    service::RatingList,
    store::Occupant,
    web::{
        answer::{Problem, in_address},
        app::App,
        layout::{Page, Part},
        strengths::player_name,
        visitor::Visitor,
    },
};

const ABOUT: Message = Message::new(
    "Ratings follow from the rated games of tournaments, week by week, by the system Glicko-2. A new player has 1500; the ± is twice the \
     deviation, within which the strength lies with 95 % probability. With a deviation of 110 or more a rating is provisional.",
    "I punteggi seguono dalle partite valide dei tornei, settimana per settimana, col sistema Glicko-2. Chi comincia ha 1500; il ± è il \
     doppio della deviazione, entro cui sta la forza con probabilità del 95 %. Con deviazione di almeno 110 il punteggio è provvisorio.",
);
const NONE: Message = Message::new(
    "No rated game is over yet, or the week of the first ones is not.",
    "Non è ancora finita nessuna partita valida, o la settimana delle prime.",
);
const BY_DAYS: Message = Message::new("{0}, by correspondence", "{0}, per corrispondenza");
const AT_ONCE: Message = Message::new("{0}, at once", "{0}, sul momento");
const PLAYER: Message = Message::new("Player", "Giocatore");
const RATING: Message = Message::new("Rating", "Punteggio");
const GAMES: Message = Message::new("Games", "Partite");
const PROVISIONAL: Message = Message::new("provisional", "provvisorio");

/// Players of a list that are shown, at most.
const MOST: usize = 500;
/// Beginning of the names of programs in lists.
const PROGRAM: &str = "program:";

/// All lists.
pub(in crate::web) async fn page(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let lists = app.service.rating_lists().await?;
    let lists: Vec<_> = lists
        .iter()
        .filter(|(_, list)| !list.periods.is_empty())
        .collect();
    let body = html! {
        h1 { (texts::RATINGS.raw(lang)) }
        p.lead { (ABOUT.raw(lang)) }
        @if lists.is_empty() { p { (NONE.raw(lang)) } }
        @for ((game, by_days), list) in lists {
            h2 { (if *by_days { BY_DAYS.text(lang, &[&title(game, lang)]) } else { AT_ONCE.text(lang, &[&title(game, lang)]) }) }
            (table(game, list, lang))
        }
        p { a href="/events" { (texts::TITLE.raw(lang)) } }
    };
    let page = Page {
        title: texts::RATINGS.raw(lang),
        part: Part::Play,
        live: None,
        body,
    };
    Ok(page.render(&visitor))
}

fn title(game: &str, lang: Lang) -> String {
    let found = catalog().find(game);
    found.map_or_else(
        |_| game.to_owned(),
        |game| game.info().title.raw(lang).to_owned(),
    )
}

fn table(game: &str, list: &RatingList, lang: Lang) -> Markup {
    html! {
        table.cards {
            thead { tr {
                th.number { (texts::RANK.raw(lang)) } th { (PLAYER.raw(lang)) } th.number { (RATING.raw(lang)) } th.number { (GAMES.raw(lang)) }
            } }
            tbody { @for (rank, (name, rating)) in (1..).zip(list.latest()).take(MOST) { tr {
                td.number { (rank) }
                td { (player(game, name, lang)) @if rating.is_provisional() { " " span.mut { "(" (PROVISIONAL.raw(lang)) ")" } } }
                td.number { b { (figures::fixed(rating.rating, 0, lang)) } " ± " (figures::fixed(2.0 * rating.deviation, 0, lang)) }
                td.number { (rating.games) }
            } } }
        }
    }
}

fn player(game: &str, key: &str, lang: Lang) -> Markup {
    match (key.strip_prefix(PROGRAM), catalog().find(game)) {
        (Some(strength), Ok(game)) => {
            let bot = Occupant::Bot(strength.to_owned());
            html! { (player_name(&bot, game, lang)) " " span.mut { (strength) } }
        }
        _ => html! { a href={ "/person/" (in_address(key)) } { (key) } },
    }
}
