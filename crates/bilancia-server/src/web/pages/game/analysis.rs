//! A game looked at closely: what programs think of a position, the payoffs of a secret choice, and what luck did.
//! Only where nobody can gain by it: in games that are over, and in games with oneself.

use std::sync::atomic::AtomicBool;

use axum::{
    extract::{Path, Query, State},
    response::{IntoResponse, Response},
};
use bilancia_core::{Lang, Message, Node, Seat};
use bilancia_luck::{Book, report::timeline};
use bilancia_search::matrix::{Matrix, MatrixSolver};
use bilancia_table::{BotSpec, Reason, Table, TextAdvice, TextPayoffs};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use tokio::{sync::Semaphore, task::spawn_blocking};

use super::enter;
use crate::{
    jobs::Job,
    room::{Room, Status},
    store::Weighed,
    web::{
        App,
        answer::Problem,
        layout::{Page, Part},
        visitor::Visitor,
    },
    weighing::NODES,
};

const TITLE: Message = Message::new("Analysis", "Analisi");
const NOT_YET: Message = Message::new(
    "While others play, nobody here thinks for them. Come back when the game is over.",
    "Finché altri giocano, qui nessuno pensa per loro. Torna a partita finita.",
);
const AFTER: Message = Message::new("After move {0}", "Dopo la mossa {0}");
const EARLIER: Message = Message::new("Earlier", "Prima");
const LATER: Message = Message::new("Later", "Dopo");
const GAME: Message = Message::new("The game", "La partita");
const BEST: Message = Message::new(
    "What the strongest program here would play for {0}, in a third of a second",
    "Che cosa giocherebbe per {0} il programma più forte, in un terzo di secondo",
);
const EXPECTS: Message = Message::new("It expects {0} points.", "Si aspetta {0} punti.");
const MOVE: Message = Message::new("Move", "Mossa");
const SHARE: Message = Message::new("Share", "Parte");
const PAYOFFS: Message = Message::new(
    "Payoffs to {0}, row by row; the right mixes stand beside",
    "Guadagni di {0}, riga per riga; accanto le mescolanze giuste",
);
const EXACT: Message = Message::new("They are exact.", "Sono esatti.");
const GUESSED: Message = Message::new(
    "They are what a short search expects.",
    "Sono quanto si aspetta una breve ricerca.",
);
const VALUE: Message = Message::new(
    "Both playing right, {0} gets {1}.",
    "Se giocano bene tutti e due, {0} ottiene {1}.",
);
const LUCK: Message = Message::new("What luck did", "Che cosa ha fatto la fortuna");
const WEIGHING: Message = Message::new(
    "The game is being weighed; this page looks again by itself.",
    "La partita è sulla bilancia; questa pagina riguarda da sé.",
);
const NO_BOOK: Message = Message::new(
    "No book can be kept of this game: it has not two seats, or is too long.",
    "Di questa partita non si può tenere il libro: non ha due posti, o è troppo lunga.",
);
const PARTS: [Message; 6] = [
    Message::new("Result", "Risultato"),
    Message::new("Worth at the start", "Valore all'inizio"),
    Message::new("Dice and cards", "Dadi e carte"),
    Message::new("Guesses that met", "Scelte che si sono incontrate"),
    Message::new(
        "Slips of {1}, less those of {0}",
        "Sviste di {1}, meno quelle di {0}",
    ),
    Message::new("Not explained", "Non spiegato"),
];
const BROKEN_OFF: Message = Message::new(
    "The game did not end by its rules: what that was worth is not explained.",
    "La partita non è finita secondo le regole: quanto valeva ciò non è spiegato.",
);
const JUDGED: Message = Message::new(
    "Points of {0}, judged by {1} positions a choice. Without luck it would have been {2}.",
    "Punti di {0}, giudicati con {1} posizioni per scelta. Senza fortuna sarebbe stato {2}.",
);

/// Which position.
#[derive(Deserialize)]
pub(in crate::web) struct Look {
    at: Option<usize>,
}

/// How many positions are thought about at once.
static THINKING: Semaphore = Semaphore::const_new(1);
/// Playouts for each pair of secret choices.
const PLAYOUTS: u64 = 16;
/// Larger matrices are not shown.
const MOST_SHOWN: usize = 24;

/// What a program found.
struct Thought {
    best: Vec<(Seat, TextAdvice)>,
    payoffs: Option<TextPayoffs>,
}

/// The page.
pub(in crate::web) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let (room, _) = enter(&app, &visitor, &id, None).await?;
    let over = room.status() == Status::Over;
    let outcome = room.table.outcome();
    let broken_off = outcome.is_some_and(|outcome| outcome.reason != Reason::Rules);
    let count = room.table.events().len();
    let at = look.at.unwrap_or(count).min(count);
    let names = names(&room, lang);
    let title = room.spec.game.info().title.raw(lang);
    let room = if over || room.sandbox {
        let table = room.table_after(at);
        drop(room);
        Some(table)
    } else {
        drop(room);
        None
    };
    let here = format!("/game/{id}/analysis");
    let mut again = false;
    let body = match room {
        None => html! { p { (NOT_YET.raw(lang)) } },
        Some(table) => {
            let scene = table.scene(lang);
            let thought = think(table).await;
            let luck = match over {
                true => Some(luck(&app, &id, &names, lang, &mut again).await?),
                false => None,
            };
            html! {
                div.game {
                    section.board { (PreEscaped(scene.to_inline_svg(&|_| None))) p.cap { (scene.description) } }
                    div.side {
                        p { b { (AFTER.text(lang, &[&at])) } }
                        p {
                            @if at > 0 { a rel="prev" href={ (here) "?at=" (at - 1) } { "← " (EARLIER.raw(lang)) } " " }
                            @if at < count { a rel="next" href={ (here) "?at=" (at + 1) } { (LATER.raw(lang)) " →" } }
                        }
                        (shown(&thought, &names, lang))
                    }
                }
                @if let Some(luck) = luck {
                    section { h2 { (LUCK.raw(lang)) } (luck)
                        @if broken_off { p.small { (BROKEN_OFF.raw(lang)) } } }
                }
            }
        }
    };
    let page = Page {
        title: &format!("{}: {title}", TITLE.raw(lang)),
        part: Part::Play,
        live: None,
        body: html! {
            h1 { (TITLE.raw(lang)) ": " (title) }
            p { a href={ "/game/" (id) } { (GAME.raw(lang)) } ": " (names.join(" – ")) }
            (body)
        },
    };
    let mut response = page.render(&visitor).into_response();
    if again {
        let after = axum::http::HeaderValue::from_static("3");
        response.headers_mut().insert("refresh", after);
    }
    Ok(response)
}

/// A number with its sign; nothing has none.
fn signed(value: f64, digits: usize) -> String {
    let text = format!("{value:+.digits$}");
    match text.contains(|letter: char| matches!(letter, '1'..='9')) {
        true => text,
        false => text[1..].to_owned(),
    }
}

/// What the seats are called.
fn names(room: &Room, lang: Lang) -> Vec<String> {
    let titles = room.spec.game.info().seats;
    let name = |seat: usize| match titles.get(seat) {
        Some(title) => format!("{} ({})", title.raw(lang), room.name(seat)),
        None => room.name(seat),
    };
    (0..room.seats.len()).map(name).collect()
}

/// Thinks about a position, one at a time.
async fn think(table: Box<dyn Table>) -> Thought {
    let none = Thought {
        best: Vec::new(),
        payoffs: None,
    };
    let Ok(_turn) = THINKING.acquire().await else {
        return none;
    };
    spawn_blocking(move || thought(&*table))
        .await
        .unwrap_or(none)
}

fn thought(table: &dyn Table) -> Thought {
    let Node::Choice(seats) = table.node() else {
        return Thought {
            best: Vec::new(),
            payoffs: None,
        };
    };
    let stop = AtomicBool::new(false);
    let kinds = ["solved", "engine:300ms", "mcts:300ms"].map(|kind| kind.parse::<BotSpec>());
    let best = |seat: Seat| {
        let known = kinds.iter().flatten();
        let mut found = known.filter_map(|bot| table.advise(seat, *bot, 1, 1, &stop).ok());
        Some((seat, found.next()?))
    };
    Thought {
        best: seats.iter().filter_map(best).collect(),
        payoffs: table.payoffs(PLAYOUTS, 1, &stop),
    }
}

fn shown(thought: &Thought, names: &[String], lang: Lang) -> Markup {
    html! {
        @for (seat, advice) in &thought.best {
            @let name = &names[seat.index()];
            div.sheet {
                p { (BEST.text(lang, &[name])) ": " b { (advice.action) } }
                @if let Some(value) = advice.value { p { (EXPECTS.text(lang, &[&signed(value, 2)])) } }
                @if advice.mix.len() > 1 {
                    table.cards {
                        thead { tr { th { (MOVE.raw(lang)) } th { (SHARE.raw(lang)) } } }
                        tbody { @for (action, share) in advice.mix.iter().filter(|(_, share)| *share >= 0.005).take(8) {
                            tr { td { (action) } td { (format!("{:.0} %", share * 100.0)) } }
                        } }
                    }
                }
            }
        }
        @if let Some(payoffs) = &thought.payoffs { (matrix(payoffs, names, lang)) }
    }
}

/// The payoffs as a map: the darker, the more the first seat gets.
fn matrix(payoffs: &TextPayoffs, names: &[String], lang: Lang) -> Markup {
    let (rows, columns) = (payoffs.rows.len(), payoffs.columns.len());
    let Ok(game) = Matrix::new(rows, columns, &payoffs.payoffs) else {
        return html! {};
    };
    let mut solver = MatrixSolver::default();
    let solution = solver.solve(&game);
    let low = payoffs.payoffs.iter().copied().fold(f64::MAX, f64::min);
    let high = payoffs.payoffs.iter().copied().fold(f64::MIN, f64::max);
    let heat = |value: f64| ((value - low) / (high - low).max(1e-9) * 4.0).round() as u8;
    let share = |share: f64| match share < 0.0005 {
        true => "·".to_owned(),
        false => format!("{:.1} %", share * 100.0),
    };
    let value = signed(solution.value, 4);
    html! {
        div.sheet {
            p { (PAYOFFS.text(lang, &[&names[0]])) }
            p { (VALUE.text(lang, &[&names[0], &value])) " " @if payoffs.exact { (EXACT.raw(lang)) } @else { (GUESSED.raw(lang)) } }
            @if rows <= MOST_SHOWN && columns <= MOST_SHOWN {
                div.wide tabindex="0" role="region" aria-label=(PAYOFFS.text(lang, &[&names[0]])) { table.heat {
                    thead { tr { td {} td {} @for name in &payoffs.columns { th scope="col" { (name) } } }
                        tr { td {} td {} @for part in &solution.column { td.mut { (share(*part)) } } } }
                    tbody { @for (index, name) in payoffs.rows.iter().enumerate() {
                        tr { th scope="row" { (name) } td.mut { (share(solution.row[index])) }
                            @for value in &payoffs.payoffs[index * columns..(index + 1) * columns] {
                                td class={ "h" (heat(*value)) } { (signed(*value, 2)) }
                            }
                        }
                    } }
                } }
            }
        }
    }
}

/// The book of the game, or that it is being made.
async fn luck(
    app: &App,
    id: &str,
    names: &[String],
    lang: Lang,
    again: &mut bool,
) -> Result<Markup, Problem> {
    Ok(match app.hall.store.book(id).await? {
        Weighed::Never => html! { p.mut { (NO_BOOK.raw(lang)) } },
        Weighed::Done(book) => kept(&book, names, lang),
        Weighed::NotYet => {
            let job = Job::Weigh {
                game: id.to_owned(),
            };
            app.hall.jobs.push(job, &format!("weigh:{id}")).await?;
            *again = true;
            html! { p role="status" { (WEIGHING.raw(lang)) } }
        }
    })
}

fn kept(book: &Book, names: &[String], lang: Lang) -> Markup {
    let values = book
        .happenings
        .iter()
        .flat_map(|happening| happening.values);
    let bound = values.fold(book.last.abs().max(1.0), |most: f64, value| {
        most.max(value.abs())
    });
    let parts = [
        book.last,
        book.initial,
        book.luck(),
        book.clash(),
        book.errors(1) - book.errors(0),
        book.residual(),
    ];
    let scene = timeline(book, bound, lang);
    let without = signed(book.adjusted(), 2);
    html! {
        div.wide tabindex="0" role="region" aria-label=(scene.title) { (PreEscaped(scene.to_inline_svg(&|_| None))) }
        table.cards { tbody {
            @for (words, part) in PARTS.iter().zip(parts) {
                tr { td { (words.text(lang, &[&names[0], &names[1]])) } td { (signed(part, 3)) } }
            }
        } }
        p.small.mut { (JUDGED.text(lang, &[&names[0], &NODES, &without])) }
    }
}
