//! Where games begin: open ones, one's own, and setting one up.

use axum::{
    Form, Json,
    extract::{Path, Query, State},
    response::{IntoResponse, Response},
};
use bilancia_analysis::{bots, kinds};
use bilancia_core::{Lang, Message, OptionSpec, Options, Values};
use bilancia_games::catalog;
use bilancia_table::{Game, Info};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};

use crate::{
    live::Status,
    service::Refused,
    store::{Brief, Occupant},
    web::{
        answer::{Problem, lead_to, words},
        app::App,
        layout::{Page, Part, awaited_title},
        new_game::{ENGINE, NewGameRequest, STRENGTHS},
        notice::{lead_back, proven_fault},
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
const AGAINST: Message = Message::new("Against", "Contro");
const PROGRAM: Message = Message::new("the program", "il programma");
const ANYBODY: Message = Message::new("anybody", "chiunque");
const INVITED: Message = Message::new("anyone with the link", "chi ha il link");
const MYSELF: Message = Message::new("myself, on all sides", "da solo, su tutti i lati");
const STRENGTH: Message = Message::new("Strength of the program", "Forza del programma");
const SEAT: Message = Message::new("Your seat", "Il tuo posto");
const TIME: Message = Message::new("Clock", "Orologio");
const NO_TIME: Message = Message::new("none", "nessuno");
const REAL_TIME: Message = Message::new("now", "subito");
const BY_DAYS: Message = Message::new("by correspondence", "per corrispondenza");
const SEALING: Message = Message::new("Secret choices", "Scelte segrete");
const BY_SERVER: Message = Message::new("kept by this server", "le tiene il server");
const BY_PLAYERS: Message = Message::new(
    "sealed by the players' browsers (only against people)",
    "sigillate dai browser dei giocatori (solo contro persone)",
);
const BEGIN: Message = Message::new("Begin", "Comincia");
const RULES: Message = Message::new("Rules", "Regole");
const OPTIONS: Message = Message::new("Variants", "Varianti");

/// Time controls that are offered: the next hour, or days.
const NOW: [&str; 4] = ["3m+2s", "5m+3s", "15m+10s", "30m+20s"];
const DAYS: [&str; 4] = ["1d+12h/2d", "3d+1d/5d", "7d+1d/10d", "30d+1d/30d"];

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
                @if open.is_empty() { p.mut { (NONE_OPEN.raw(lang)) } } @else { (games(&open, lang, true)) }
                @if !over.is_empty() {
                    h2 { (OVER.raw(lang)) " " span.mut { (over.len()) } }
                    (games(&over, lang, false))
                }
            }
            aside.sheet {
                h3 { (CHOOSE.raw(lang)) }
                @for game in catalog().0 {
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
        format!("{title}, {}", game.options.replace(',', ", "))
    }
}

fn games(list: &[Brief], lang: Lang, joinable: bool) -> Markup {
    let names = |game: &Brief| -> String {
        let name = |seat: &Occupant| match seat {
            Occupant::Empty => "?".to_owned(),
            Occupant::Person { name, .. } => name.clone(),
            Occupant::Bot(name) => name.clone(),
        };
        let names: Vec<_> = game.seats.iter().map(name).collect();
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
                        td { (state(game)) @if let Some(control) = &game.time_control { br; span.small.mut { (control) } } }
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

/// The refusal, on coming back to the form.
#[derive(Deserialize)]
pub(in crate::web) struct SetupQuery {
    fault: Option<String>,
}

/// A game to be set up.
pub(in crate::web) async fn game(
    visitor: Visitor,
    Path(name): Path<String>,
    Query(asked): Query<SetupQuery>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let Ok(game) = catalog().find(&name) else {
        return Err(Problem::NoPage);
    };
    let info = game.info();
    let has_own = !bots(game).is_empty();
    let strengths = STRENGTHS.into_iter().chain(has_own.then_some(ENGINE));
    let strongest = if has_own { "engine:1s" } else { "mcts:1s" };
    let body = html! {
        h1 { (info.title.raw(lang)) }
        div.two {
            div {
                p.lead { (info.about.raw(lang)) }
                @if let Some(fault) = proven_fault(&visitor, asked.fault.as_deref()) { p.bad role="alert" { (fault) } }
                form method="post" action="/play" {
                    input type="hidden" name="game" value=(info.name);
                    label.field { span { (AGAINST.raw(lang)) }
                        select name="against" {
                            option value="program" { (PROGRAM.raw(lang)) }
                            option value="anybody" { (ANYBODY.raw(lang)) }
                            option value="invited" { (INVITED.raw(lang)) }
                            option value="myself" { (MYSELF.raw(lang)) }
                        }
                    }
                    label.field { span { (STRENGTH.raw(lang)) }
                        select name="strength" {
                            @for (bot, words) in strengths {
                                option value=(bot) selected[bot == strongest] { (words.raw(lang)) }
                            }
                        }
                    }
                    label.field { span { (SEAT.raw(lang)) }
                        select name="seat" {
                            @for (seat, name) in game.seats(&Options::defaults(info.options)).iter().enumerate() {
                                option value=(seat) { (name.text(lang)) }
                            }
                        }
                    }
                    label.field { span { (TIME.raw(lang)) }
                        select name="time" {
                            option value="" { (NO_TIME.raw(lang)) }
                            optgroup label=(REAL_TIME.raw(lang)) { @for control in NOW { option value=(control) { (control) } } }
                            optgroup label=(BY_DAYS.raw(lang)) { @for control in DAYS { option value=(control) { (control) } } }
                        }
                    }
                    @if has_simultaneous_choices(game) {
                        label.field { span { (SEALING.raw(lang)) }
                            select name="sealing" {
                                option value="server" { (BY_SERVER.raw(lang)) }
                                option value="players" { (BY_PLAYERS.raw(lang)) }
                            }
                        }
                    }
                    @if !info.options.is_empty() { (options(info, lang)) }
                    div.btns {
                        button.btn.pri { (BEGIN.raw(lang)) }
                        a.btn.quiet href={ "/rules/" (info.name) } { (RULES.raw(lang)) }
                    }
                }
            }
            aside.sheet { (super::home::picture(info.name, lang)) }
        }
    };
    let page = Page {
        title: info.title.raw(lang),
        part: Part::Play,
        live: None,
        body,
    };
    Ok(page.render(&visitor).into_response())
}

/// Whether players ever choose simultaneously in the game, under its usual options.
fn has_simultaneous_choices(game: &'static dyn Game) -> bool {
    let spec = catalog().read(game.info().name);
    let kinds = spec.and_then(|spec| kinds(&spec, None));
    kinds.is_ok_and(|kinds| kinds.simultaneous)
}

/// Values that the form proposes where the usual option leaves nothing to choose. The option keeps its default, which games
/// that are stored mean: with one piece the goose is over as soon as it begins.
const PRESELECTED: [(&str, &str, &str); 1] = [("goose", "pieces", "2")];

/// The fields of a game's options; their names begin with `o.`.
fn options(info: &Info, lang: Lang) -> Markup {
    let field = |option: &OptionSpec| {
        let name = format!("o.{}", option.name);
        let first = PRESELECTED
            .iter()
            .find(|(game, known, _)| (*game, *known) == (info.name, option.name));
        let first = first.map_or(option.default, |(.., value)| *value);
        html! {
            label.field { span { (option.name.replace('_', " ")) }
                @match option.values {
                    Values::Words(words) => select name=(name) {
                        @for word in words { option value=(word) selected[*word == first] { (word.replace('_', " ")) } }
                    },
                    Values::Number(low, high) => input name=(name) type="number" min=(low) max=(high) value=(first);,
                    Values::NumberOrNone(..) | Values::Text(..) => input name=(name) value=(first);,
                }
                span.small.mut { (option.about.raw(lang)) }
            }
        }
    };
    html! {
        details {
            summary { (OPTIONS.raw(lang)) }
            @for option in info.options { (field(option)) }
        }
    }
}

/// Sets a game up.
pub(in crate::web) async fn set_up(
    State(app): State<App>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let field = |name: &str| {
        let found = fields.iter().find(|(known, _)| known == name);
        found.map_or(String::new(), |(_, value)| value.clone())
    };
    let Ok(game) = catalog().find(&field("game")) else {
        return Err(Problem::NoPage);
    };
    let back = |fault: &str, cookie| {
        let page = format!("/play/{}", game.info().name);
        lead_back(&app, &visitor, &page, fault, cookie)
    };
    let chosen = |(name, value): &(String, String)| {
        let name = name.strip_prefix("o.")?;
        let value = value.trim();
        (!value.is_empty() && !value.contains([',', '='])).then(|| format!("{name}={value}"))
    };
    let options: Vec<_> = fields.iter().filter_map(chosen).collect();
    let given = |name: &str| Some(field(name).trim().to_owned()).filter(|text| !text.is_empty());
    let wanted = NewGameRequest {
        game: format!("{}:{}", game.info().name, options.join(",")),
        against: field("against"),
        strength: given("strength"),
        seat: field("seat").parse().unwrap_or(0),
        time: given("time"),
        sealed_by_players: field("sealing") == "players",
        position: None,
        share: String::new(),
    };
    let setup = match wanted.setup() {
        Ok(setup) => setup,
        Err(refused) => return Ok(back(&words(&refused, visitor.lang), None)),
    };
    let (person, cookie) = visitor.someone(&app).await?;
    match app.service.set_up(&person, &setup).await {
        Ok(id) => Ok(lead_to(&first_page(&app, &id).await?, cookie)),
        Err(refused @ Refused::Store(_)) => Err(refused.into()),
        Err(refused) => Ok(back(&words(&refused, visitor.lang), cookie)),
    }
}

/// The page that a game begins with. A private one has its invitation in its address, so that a friend who gets the
/// address from the browser can join.
async fn first_page(app: &App, id: &str) -> Result<String, Problem> {
    let room = app.service.lock(id).await?;
    Ok(match (&room.invitation, room.status()) {
        (Some(invitation), Status::Open) => format!("/game/{id}?invitation={invitation}"),
        _ => format!("/game/{id}"),
    })
}
