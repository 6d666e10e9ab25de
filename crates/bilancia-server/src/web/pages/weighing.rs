//! Measuring the luck in a game with any options: the form, and the page of a measurement with its progress and report.

use axum::{
    Form,
    extract::{Path, Query, State},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bilancia_analysis::join_runs;
use bilancia_core::{Lang, Message, figures::per_cent};
use bilancia_games::catalog;
use bilancia_luck::report::{Named, beam, sentence};
use bilancia_scene::{Scene, Tint};
use bilancia_table::Game;
use maud::{Markup, PreEscaped, html};

use crate::{
    measured::game_words,
    measurement_job::{self, EXACT, NOVICE, SEARCHES, Wish},
    store::{Look, Measurement, Standing},
    web::{
        answer::{Problem, lead_to},
        app::App,
        layout::{Page, Part},
        notice::{lead_back, proven_fault},
        option_fields::{Chosen, has_steps, option_fields, options_text},
        visitor::Visitor,
    },
};

pub(super) const TITLE: Message = Message::new("Weigh a game", "Pesa un gioco");
const LEAD: Message = Message::new(
    "How much of the result of a game is luck, under the rules that you choose? The program plays it, or follows every \
     position of it, and keeps the report under an address.",
    "Quanta parte del risultato di un gioco è fortuna, con le regole che scegli tu? Il programma lo gioca, o ne segue ogni \
     posizione, e conserva il rapporto sotto un indirizzo.",
);
const CHOOSE: Message = Message::new("Choose the game:", "Scegli il gioco:");
const BETWEEN: Message = Message::new("Between which players", "Tra quali giocatori");
const BETWEEN_ABOUT: Message = Message::new(
    "Luck is measured between given players: the better they are told apart, the less is luck.",
    "La fortuna si misura tra giocatori dati: quanto meglio si distinguono, tanto meno è fortuna.",
);
const PLAYERS: [(&str, Message); 3] = [
    (
        EXACT,
        Message::new(
            "random and perfect play, exactly; where that is impossible, three searches",
            "gioco a caso e gioco perfetto, con esattezza; dove non si può, tre ricerche",
        ),
    ),
    (
        SEARCHES,
        Message::new(
            "three searches of rising size, as on the scale of all games",
            "tre ricerche di ampiezza crescente, come sulla scala di tutti i giochi",
        ),
    ),
    (
        NOVICE,
        Message::new(
            "random moves and a short search (fast)",
            "mosse a caso e una ricerca breve (veloce)",
        ),
    ),
];
const PRECISION: Message = Message::new("Precision", "Precisione");
const PRECISIONS: [(&str, i64); 3] = [("5", 50), ("2", 20), ("1", 10)];
const POINTS: Message = Message::new("± {0} percentage points", "± {0} punti percentuali");
const GAMES: Message = Message::new("At most this many games", "Al massimo queste partite");
const MOST: [i64; 4] = [2_000, 10_000, 50_000, 200_000];
const WEIGH: Message = Message::new("Weigh", "Pesa");
const RECENT: Message = Message::new("Weighed last", "Pesati da poco");
const TOO_MANY: Message = Message::new(
    "Three of your games are being weighed already, or too many of other people, or you have 200 reports here. Wait until one \
     is done, or cancel one; the command line has no limit. Your choices are still here.",
    "Tre dei tuoi giochi si stanno già pesando, o troppi di altri, oppure hai già 200 rapporti. Aspetta che uno finisca, o \
     annullane uno; la riga di comando non ha limiti. Le tue scelte sono ancora qui.",
);
const NO_GAME: Message = Message::new(
    "Choose one of the games below.",
    "Scegli uno dei giochi qui sotto.",
);
const UNKNOWN: Message = Message::new(
    "Choose players, precision and number of games from the lists of the form.",
    "Scegli giocatori, precisione e numero di partite dalle liste del modulo.",
);
const WAITING: Message = Message::new(
    "Waiting; measurements before it: {0}.",
    "In attesa; misure che vengono prima: {0}.",
);
const FIRST: Message = Message::new(
    "The first games are being played, or positions enumerated.",
    "Si giocano le prime partite, o si elencano le posizioni.",
);
const SO_FAR: Message = Message::new(
    "{0} games of at most {1}. Luck so far: between {2} and {3}, with 95 % confidence.",
    "{0} partite su al massimo {1}. Fortuna finora: tra {2} e {3}, con confidenza del 95 %.",
);
const BY_ITSELF: Message = Message::new(
    "This page updates by itself; you can leave it and come back.",
    "Questa pagina si aggiorna da sola; puoi lasciarla e tornare.",
);
const CANCEL: Message = Message::new("Cancel", "Annulla");
const NOT_YOURS: Message = Message::new(
    "Only who asked for a measurement can cancel it.",
    "Una misura la può annullare solo chi l’ha chiesta.",
);
const CANCELLED: Message = Message::new(
    "Cancelled by who asked for it. What was found until then:",
    "Annullata da chi l’aveva chiesta. Ciò che si era trovato fin lì:",
);
const NOTHING: Message = Message::new("Nothing yet.", "Ancora niente.");
const REFUSED: Message = Message::new(
    "The luck in this game cannot be measured between these players. Choose other players, or other options.",
    "La fortuna in questo gioco non si può misurare tra questi giocatori. Scegli altri giocatori, o altre varianti.",
);
const SLOW: Message = Message::new(
    "Games between these players take too long for this server. Choose faster players, or a smaller board; the command line \
     has no limit.",
    "Le partite tra questi giocatori durano troppo per questo server. Scegli giocatori più veloci, o un tavoliere più \
     piccolo; la riga di comando non ha limiti.",
);
const NARROWS: Message = Message::new(
    "Luck with its 95 % interval, as games came in",
    "La fortuna col suo intervallo del 95 %, via via che si giocava",
);
const DATA: Message = Message::new(
    "Data, for ‘bilancia weigh --join’",
    "Dati, per «bilancia weigh --join»",
);
const ANOTHER: Message = Message::new("Weigh another game", "Pesa un altro gioco");

/// How often a browser looks at a measurement that is under way, in seconds.
const AGAIN: HeaderValue = HeaderValue::from_static("2");

/// The form.
pub(in crate::web) async fn form(
    State(app): State<App>,
    visitor: Visitor,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Markup, Problem> {
    shown(&app, &visitor, &Chosen(fields), None).await
}

/// Has a game weighed.
pub(in crate::web) async fn ask(
    State(app): State<App>,
    visitor: Visitor,
    Form(fields): Form<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let chosen = Chosen(fields);
    let wish = match wish(&chosen, lang) {
        Ok(wish) => wish,
        Err(fault) => {
            let page = shown(&app, &visitor, &chosen, Some(&fault)).await?;
            return Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response());
        }
    };
    let (person, cookie) = visitor.someone(&app).await?;
    match measurement_job::ask(&app.service, &person.id, wish).await? {
        Some(id) => Ok(lead_to(&format!("/laboratory/weighing/{id}"), cookie)),
        None => {
            let page = shown(&app, &visitor, &chosen, Some(TOO_MANY.raw(lang))).await?;
            let mut response = (StatusCode::TOO_MANY_REQUESTS, page).into_response();
            let headers = response.headers_mut();
            cookie.map(|cookie| headers.append(header::SET_COOKIE, cookie));
            Ok(response)
        }
    }
}

/// The settings that the fields of the form give, or a sentence about the one that cannot be.
fn wish(chosen: &Chosen, lang: Lang) -> Result<Wish, String> {
    let game = chosen
        .get("game")
        .and_then(|name| catalog().find(name).ok());
    let game = game.ok_or_else(|| NO_GAME.raw(lang).to_owned())?;
    let options = options_text(game, &chosen.0);
    let read = catalog().read(&format!("{}:{options}", game.info().name));
    let spec = read.map_err(|error| error.text(lang))?;
    spec.table(None).map_err(|error| error.text(lang))?;
    let unknown = || UNKNOWN.raw(lang).to_owned();
    let players = chosen.get("players").unwrap_or(EXACT);
    let players = PLAYERS.iter().find(|(name, _)| *name == players);
    let precision = chosen.get("precision").unwrap_or("2");
    let precision = PRECISIONS.iter().find(|(name, _)| *name == precision);
    let most = chosen.get("games").unwrap_or("10000");
    let most = MOST.into_iter().find(|known| known.to_string() == most);
    Ok(Wish {
        game: spec.name(),
        players: players.map(|(name, _)| *name).ok_or_else(unknown)?,
        precision_milli: precision.map(|(_, milli)| *milli).ok_or_else(unknown)?,
        most_games: most.ok_or_else(unknown)?,
    })
}

async fn shown(
    app: &App,
    visitor: &Visitor,
    chosen: &Chosen,
    fault: Option<&str>,
) -> Result<Markup, Problem> {
    let lang = visitor.lang;
    let game = chosen
        .get("game")
        .and_then(|name| catalog().find(name).ok());
    let recent = app.service.store.last_measurements(12).await?;
    let body = html! {
        h1 { (TITLE.raw(lang)) @if let Some(game) = game { ": " (game.info().title.raw(lang)) } }
        p.lead { (LEAD.raw(lang)) }
        @if let Some(fault) = fault { p.bad role="alert" { (fault) } }
        @match game {
            Some(game) => (fields(game, chosen, lang)),
            None => {
                p { (CHOOSE.raw(lang)) }
                ul.choices { @for game in catalog().0 { li {
                    a href={ "/laboratory/weighing?game=" (game.info().name) } { (game.info().title.raw(lang)) }
                } } }
            }
        }
        @if !recent.is_empty() {
            section.open {
                h2 { (RECENT.raw(lang)) }
                ul { @for done in &recent { li {
                    a href={ "/laboratory/weighing/" (done.id) } { (game_words(&done.game, lang)) }
                    @if let Some(report) = &done.report { ": " (in_language(report, lang).sentence) }
                } } }
            }
        }
    };
    let page = Page {
        title: TITLE.raw(lang),
        part: Part::Laboratory,
        live: None,
        body,
    };
    Ok(page.render(visitor))
}

fn fields(game: &'static dyn Game, chosen: &Chosen, lang: Lang) -> Markup {
    let info = game.info();
    html! {
        form.set-up method="post" action="/laboratory/weighing" {
            // The first button of a form is pressed by Enter; those of numbers stand before the visible one.
            @if has_steps(info) { button.vh tabindex="-1" { (WEIGH.raw(lang)) } }
            input type="hidden" name="game" value=(info.name);
            @if !info.options.is_empty() { (option_fields(info, chosen, Some("/laboratory/weighing"), lang)) }
            label.field { span { (BETWEEN.raw(lang)) }
                select name="players" {
                    @for (name, words) in &PLAYERS { option value=(name) selected[chosen.is("players", name)] { (words.raw(lang)) } }
                }
                span.small.mut { (BETWEEN_ABOUT.raw(lang)) }
            }
            label.field { span { (PRECISION.raw(lang)) }
                select name="precision" {
                    @for (name, milli) in &PRECISIONS {
                        option value=(name) selected[chosen.get("precision").map_or(*milli == 20, |chosen| chosen == *name)] { (POINTS.text(lang, &[name])) }
                    }
                }
            }
            label.field { span { (GAMES.raw(lang)) }
                select name="games" {
                    @for most in MOST {
                        option value=(most) selected[chosen.get("games").map_or(most == 10_000, |chosen| chosen == most.to_string())] { (most) }
                    }
                }
            }
            button.btn.pri { (WEIGH.raw(lang)) }
        }
    }
}

fn in_language(report: &crate::store::Report, lang: Lang) -> &crate::store::ReportText {
    match lang {
        Lang::En => &report.en,
        Lang::It => &report.it,
    }
}

/// A measurement: how far it has come, or its report.
pub(in crate::web) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(fields): Query<Vec<(String, String)>>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let store = &app.service.store;
    let chosen = Chosen(fields);
    let found = store.measurement(&id).await?.ok_or(Problem::NoPage)?;
    let words = game_words(&found.game, lang);
    let is_open = found.standing == Standing::Open;
    let before = match is_open && found.run.is_none() {
        true => {
            let open = store.open_measurements().await?;
            open.iter().take_while(|open| open.id != id).count()
        }
        false => 0,
    };
    let own = visitor
        .person
        .as_ref()
        .is_some_and(|person| person.id == found.person);
    let players = PLAYERS.iter().find(|(name, _)| *name == found.players);
    let body = html! {
        h1 { (words) }
        @if let Some(fault) = proven_fault(&visitor, chosen.get("fault")) { p.bad role="alert" { (fault) } }
        p.mut {
            @if let Some((_, players)) = players { (BETWEEN.raw(lang)) ": " (players.raw(lang)) ". " }
            (POINTS.text(lang, &[&(found.precision_milli as f64 / 10.0)])) "."
        }
        @match found.standing {
            Standing::Open => (under_way(&found, before, lang)),
            Standing::Done => @if let Some(report) = &found.report {
                (PreEscaped(&in_language(report, lang).sections))
            },
            Standing::Cancelled => {
                p role="status" { (CANCELLED.raw(lang)) }
                (so_far(&found, lang))
            },
            Standing::Refused => p.bad role="status" { (REFUSED.raw(lang)) },
            Standing::Slow => p.bad role="status" { (SLOW.raw(lang)) },
        }
        (narrowing(&found.looks, lang))
        @if is_open && own {
            form.btns method="post" { button.btn { (CANCEL.raw(lang)) } }
        }
        @if !is_open {
            pre tabindex="0" { code { (command(&found)) } }
            @if found.run.is_some() { p { a href={ "/laboratory/weighing/" (id) "/run" } download { (DATA.raw(lang)) } } }
        }
        p { a href="/laboratory/weighing" { (ANOTHER.raw(lang)) } }
    };
    let page = Page {
        title: &words,
        part: Part::Laboratory,
        live: None,
        body,
    };
    let mut response = page.render(&visitor).into_response();
    if is_open {
        response.headers_mut().insert("refresh", AGAIN);
    }
    Ok(response)
}

/// The command that gives the same result.
fn command(found: &Measurement) -> String {
    let players = match &*found.players {
        EXACT => " --ladder perfect-2".to_owned(),
        NOVICE => " --ladder random+mcts:nodes=64".to_owned(),
        _ => " --ladder lambda-2 --rungs 3".to_owned(),
    };
    let sampled = match found.run {
        Some(_) => format!(
            " --precision {} --most-games {} --seed {}",
            found.precision_milli as f64 / 1000.0,
            found.most_games,
            found.seed
        ),
        None => String::new(),
    };
    format!("bilancia weigh {}{players}{sampled}", found.game)
}

fn under_way(found: &Measurement, before: usize, lang: Lang) -> Markup {
    html! {
        @if found.run.is_none() {
            p role="status" { (if before > 0 { WAITING.text(lang, &[&before]) } else { FIRST.raw(lang).to_owned() }) }
        } @else { (so_far(found, lang)) }
        p.mut { (BY_ITSELF.raw(lang)) }
    }
}

/// The result of the games so far: number, interval and balance.
fn so_far(found: &Measurement, lang: Lang) -> Markup {
    let weighed = found.run.clone().and_then(|run| join_runs(&[run]).ok());
    let Some(weighed) = weighed else {
        return html! { p { (NOTHING.raw(lang)) } };
    };
    let named = Named {
        name: game_words(found.game.split(':').next().unwrap_or_default(), lang),
        weighed,
    };
    let percent = |share: f64| per_cent(share.clamp(0.0, 1.0), 1, lang);
    html! {
        @if let Some(look) = found.looks.last() {
            p.say role="status" { (SO_FAR.text(lang, &[&look.games, &found.most_games, &percent(look.low), &percent(look.high)])) }
            progress max=(found.most_games) value=(look.games) aria-label=(TITLE.raw(lang)) {}
        }
        p { (sentence(&named.weighed, lang)) }
        (PreEscaped(beam(&named, &[], lang).to_inline_svg(&|_| None)))
    }
}

/// A picture of the interval of luck as it narrowed; nothing where it did not.
fn narrowing(looks: &[Look], lang: Lang) -> Markup {
    if looks.len() < 2 {
        return html! {};
    }
    let [left, top, width, height] = [50.0, 14.0, 560.0, 160.0];
    let most = looks.last().map_or(1, |look| look.games).max(1) as f64;
    let x = |games: u64| left + width * games as f64 / most;
    let y = |share: f64| top + height * (1.0 - share.clamp(0.0, 1.0));
    let title = NARROWS.raw(lang).to_owned();
    let last = looks[looks.len() - 1];
    let told = |share: f64| per_cent(share.clamp(0.0, 1.0), 1, lang);
    let about = format!("{}: {} – {}.", last.games, told(last.low), told(last.high));
    let mut scene = Scene::new(
        left + width + 30.0,
        top + height + 34.0,
        title.clone(),
        about,
    );
    for share in [0.0, 0.5, 1.0] {
        scene.line(left, y(share), left + width, y(share), Tint::Rule, 1.0);
        let label = format!("{:.0} %", 100.0 * share);
        scene
            .label(label, left - 26.0, y(share) + 5.0, 14.0)
            .tint(Tint::Ink2);
    }
    for look in looks {
        let x = x(look.games);
        scene.line(x, y(look.low), x, y(look.high), Tint::BrassFill, 5.0);
        scene.circle(x, y(look.value), 3.0).fill(Tint::Ink);
    }
    scene
        .label("0", left, top + height + 24.0, 14.0)
        .tint(Tint::Ink2);
    scene
        .label(
            last.games.to_string(),
            left + width,
            top + height + 24.0,
            14.0,
        )
        .tint(Tint::Ink2);
    html! {
        figure.open {
            div.wide tabindex="0" { (PreEscaped(scene.to_inline_svg(&|_| None))) }
            figcaption.cap { (title) }
        }
    }
}

/// Cancels a measurement of one's own.
pub(in crate::web) async fn cancel(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let store = &app.service.store;
    let found = store.measurement(&id).await?.ok_or(Problem::NoPage)?;
    let page = format!("/laboratory/weighing/{id}");
    match &visitor.person {
        Some(person) if person.id == found.person => {
            store.cancel_measurement(&id, &person.id).await?;
            Ok(lead_to(&page, None))
        }
        _ => Ok(lead_back(
            &app,
            &visitor,
            &page,
            NOT_YOURS.raw(visitor.lang),
            None,
        )),
    }
}

/// The counts as a file, for `bilancia weigh --join`.
pub(in crate::web) async fn run(
    State(app): State<App>,
    _visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let found = app.service.store.measurement(&id).await?;
    let run = found.and_then(|found| found.run).ok_or(Problem::NoPage)?;
    let text = serde_json::to_string(&run).expect("counts can be written");
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}
