//! Where games begin: open ones, one's own, and setting one up.

use axum::{
    Json,
    extract::{Query, State},
    response::Response,
};
use bilancia_core::{Lang, Message};
use bilancia_games::{catalog, option_title, value_title};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};

use super::set_up::clock_words;
use crate::{
    store::{Brief, Occupant},
    web::{
        answer::{Problem, lead_to},
        app::App,
        layout::{Page, Part, awaited_title},
        new_game::player_name,
        visitor::Visitor,
    },
};

const TITLE: Message = Message::new("Play", "Gioca");
const YOURS: Message = Message::new("Your games", "Le tue partite");
const OPEN: Message = Message::new("Open games", "Partite aperte");
const OVER: Message = Message::new("Finished", "Finite");
const NONE_OPEN: Message = Message::new(
    "Nobody is waiting. Offer a game, or play the program.",
    "Nessuno aspetta. Offri una partita, o gioca col programma.",
);
const EXPECTS: Message = Message::new(
    "A game of yours waits for players. It begins, and clocks start, when they join.",
    "Una tua partita aspetta giocatori. Comincia, e gli orologi partono, quando arrivano.",
);
const LOOK_AGAIN: Message = Message::new("Look again", "Guarda di nuovo");
const CHOOSE: Message = Message::new("Choose a game", "Scegli un gioco");
const GAME: Message = Message::new("Game", "Gioco");
const PLAYERS: Message = Message::new("Players", "Giocatori");
const STATE: Message = Message::new("State", "Stato");
const JOIN: Message = Message::new("Join", "Partecipa");
const WAITING: Message = Message::new("waiting for players", "in attesa di giocatori");
const PLAYING: Message = Message::new("being played", "in corso");
const YOUR_MOVE: Message = Message::new("your move", "tocca a te");
/// Open games and one's own.
pub(in crate::web) async fn page(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let [open, own, over] = app.service.lists(visitor.person.as_ref()).await?;
    let me = visitor.person.as_ref().map(|person| person.id.as_str());
    let mine = |game: &Brief| {
        game.seats
            .iter()
            .any(|seat| matches!(seat, Occupant::Person { id, .. } if Some(id.as_str()) == me))
    };
    let open: Vec<_> = open.into_iter().filter(|game| !mine(game)).collect();
    let expects = own.iter().any(|game| game.status == "open");
    let body = html! {
        h1 { (TITLE.raw(lang)) }
        // Scripts look by themselves, and go to a game that begins.
        @if expects { noscript { meta http-equiv="refresh" content="15"; } }
        @if expects { p.mut.small { (EXPECTS.raw(lang)) " " a href="/play" { (LOOK_AGAIN.raw(lang)) } } }
        div.two {
            div {
                @if !own.is_empty() {
                    h2 { (YOURS.raw(lang)) " " span.mut { (own.len()) } }
                    (games(&own, lang, false))
                }
                h2 { (OPEN.raw(lang)) " " span.mut { (open.len()) } }
                @if open.is_empty() { p.mut { a href="#choose" { (NONE_OPEN.raw(lang)) } } } @else { (games(&open, lang, true)) }
                @if !over.is_empty() {
                    h2 { (OVER.raw(lang)) " " span.mut { (over.len()) } }
                    (games(&over, lang, false))
                }
            }
            aside.sheet #choose {
                h2.h { (CHOOSE.raw(lang)) }
                @for game in super::home::in_order() {
                    @let info = game.info();
                    p { a href={ "/play/" (info.name) } { (info.title.raw(lang)) } br; span.small.mut { (info.about.raw(lang)) } }
                }
            }
        }
    };
    let page = Page {
        title: &awaited_title(moves(&own), TITLE.raw(lang)),
        part: Part::Play,
        live: None,
        body: html! { div #lobby { (body) } },
    };
    Ok(page.render(&visitor))
}

/// In how many of one's games it is one's move.
fn moves(own: &[Brief]) -> usize {
    own.iter().filter(|game| game.waits).count()
}

/// In how many games somebody is awaited: a script asks now and then.
#[derive(Serialize)]
pub(in crate::web) struct News {
    moves: usize,
}

/// Number of games that wait, which a script shows in the title of any page.
pub(in crate::web) async fn news(
    State(app): State<App>,
    visitor: Visitor,
) -> Result<Json<News>, Problem> {
    let [_, own, _] = app.service.lists(visitor.person.as_ref()).await?;
    Ok(Json(News { moves: moves(&own) }))
}

/// The game one comes from.
#[derive(Deserialize)]
pub(in crate::web) struct After {
    #[serde(default)]
    after: String,
}

/// Leads to the next game that waits for one, or to the lobby.
pub(in crate::web) async fn next(
    State(app): State<App>,
    visitor: Visitor,
    Query(After { after }): Query<After>,
) -> Result<Response, Problem> {
    let next = match &visitor.person {
        Some(person) => app.service.next_game(person, &after).await?,
        None => None,
    };
    Ok(match next {
        Some(id) => lead_to(&format!("/game/{id}"), None),
        None => lead_to("/play", None),
    })
}

/// The name of a game in a list: its title, and the options that are not the usual ones.
fn title(game: &Brief, lang: Lang) -> String {
    let title = match catalog().find(&game.game) {
        Ok(found) => found.info().title.raw(lang).to_owned(),
        Err(_) => game.game.clone(),
    };
    if game.options.is_empty() {
        title
    } else {
        let option = |option: &str| match option.split_once('=') {
            Some((name, value)) => {
                format!("{}: {}", option_title(name, lang), value_title(value, lang))
            }
            None => option.to_owned(),
        };
        let options: Vec<_> = game.options.split(',').map(option).collect();
        format!("{title} ({})", options.join(", "))
    }
}

fn games(list: &[Brief], lang: Lang, joinable: bool) -> Markup {
    let names = |game: &Brief| -> String {
        let names: Vec<_> = game
            .seats
            .iter()
            .map(|seat| player_name(seat, lang))
            .collect();
        names.join(" – ")
    };
    let state = |game: &Brief| match game.status.as_str() {
        _ if game.waits => YOUR_MOVE.raw(lang),
        "open" => WAITING.raw(lang),
        "playing" => PLAYING.raw(lang),
        _ => OVER.raw(lang),
    };
    html! {
        table.cards {
            thead { tr { th { (GAME.raw(lang)) } th { (PLAYERS.raw(lang)) } th { (STATE.raw(lang)) } td {} } }
            tbody {
                @for game in list {
                    tr.turn[game.waits] data-game=(game.id) data-state=(game.status) {
                        td { a href={ "/game/" (game.id) } { (title(game, lang)) } }
                        td { (names(game)) }
                        td { (state(game)) @if let Some(control) = &game.time_control { br; span.small.mut { (clock_words(control, lang)) } } }
                        td.act {
                            @if joinable {
                                form method="post" action={ "/game/" (game.id) "/join" } {
                                    button.btn { (JOIN.raw(lang)) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
