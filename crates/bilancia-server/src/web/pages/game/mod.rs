//! One game: the board, who sits there, what happened, and what one can do.
//!
//! An action is put together first: cells of the board narrow it down (`path`), or it is typed (`draft`); it is
//! shown, and only sent by a button. All of that works by links and forms.

use axum::{
    Form,
    extract::{Path, Query, State},
    http::header,
    response::{IntoResponse, Response},
};
use bilancia_core::{Actor, Lang, Message, Seat, Seats};
use bilancia_scene::Theme;
use bilancia_table::{Event, Reason, Table};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;

use crate::{
    hall::{Command, Refused},
    room::{Room, Status},
    store::Occupant,
    web::{
        App,
        answer::{Problem, lead_to, play_words, words},
        layout::{Page, Part},
        visitor::Visitor,
    },
};

const YOUR_TURN: Message = Message::new("Your move", "Tocca a te");
const WAIT: Message = Message::new("Waiting for {0}", "Si aspetta {0}");
const CHOOSE: Message = Message::new("Choose in secret", "Scegli in segreto");
const SEALED: Message = Message::new("You have sealed {0}", "Hai sigillato {0}");
const SEALED_MORE: Message = Message::new(
    "You may change it until all are in.",
    "Puoi cambiarla finché non ci sono tutti.",
);
const KEPT: Message = Message::new(
    "Secret moves are kept by this server, and shown to nobody before all are in.",
    "Le mosse segrete le tiene il server, e non le mostra a nessuno finché non ci sono tutte.",
);
const OPEN: Message = Message::new("Waiting for players", "Si aspettano giocatori");
const INVITE: Message = Message::new(
    "Send this address to whom you want to play:",
    "Manda questo indirizzo a chi vuoi che giochi:",
);
const JOIN: Message = Message::new("Sit down and play", "Siediti e gioca");
const OVER: Message = Message::new("The game is over", "La partita è finita");
const WINS: Message = Message::new("{0} wins", "Vince {0}");
const DRAWN: Message = Message::new("Drawn", "Patta");
const REASONS: [(Reason, Message); 5] = [
    (
        Reason::Rules,
        Message::new("by the rules", "secondo le regole"),
    ),
    (
        Reason::Resignation,
        Message::new("by resignation", "per abbandono"),
    ),
    (
        Reason::Agreement,
        Message::new("by agreement", "per accordo"),
    ),
    (
        Reason::Repetition,
        Message::new("by repetition", "per ripetizione"),
    ),
    (Reason::Length, Message::new("by length", "per lunghezza")),
];
const MOVE: Message = Message::new("Your move", "La tua mossa");
const SHOW: Message = Message::new("Show", "Mostra");
const SEND: Message = Message::new("Send {0}", "Manda {0}");
const SEAL: Message = Message::new("Seal {0}", "Sigilla {0}");
const CLEAR: Message = Message::new("Clear", "Cancella");
const COMPLETE: Message = Message::new("Complete, not sent.", "Completa, non mandata.");
const IDLE: Message = Message::new(
    "Point at the board, choose below, or type.",
    "Indica sulla scacchiera, scegli qui sotto, o scrivi.",
);
const CHOICES: Message = Message::new("Legal moves", "Mosse possibili");
const MOVES: Message = Message::new("Moves", "Mosse");
const BEGINNING: Message = Message::new("The beginning", "L'inizio");
const NOW: Message = Message::new("Back to the game", "Torna alla partita");
const CHANCE: Message = Message::new("dice", "dadi");
const YOU: Message = Message::new("you", "tu");
const PROGRAM: Message = Message::new("program", "programma");
const HAS_SEALED: Message = Message::new("sealed", "ha sigillato");
const CHOOSING: Message = Message::new("choosing", "sceglie");
const TAKE_BACK: Message = Message::new("Take back", "Riprendi");
const RESIGN: Message = Message::new("Resign", "Abbandona");
const OFFER: Message = Message::new("Offer a draw", "Proponi patta");
const OFFERED: Message = Message::new("{0} offers a draw.", "{0} propone patta.");
const ACCEPT: Message = Message::new("Accept", "Accetta");
const DECLINE: Message = Message::new("Decline", "Rifiuta");
const CHAT: Message = Message::new("Chat", "Conversazione");
const MESSAGE: Message = Message::new("Message", "Messaggio");
const SAY: Message = Message::new("Say it", "Dillo");
const RECORD: Message = Message::new("Record", "Registrazione");
const PICTURE: Message = Message::new("Picture", "Figura");
const RULES: Message = Message::new("Rules", "Regole");
const POSITION: Message = Message::new("Position", "Posizione");
const AGAIN: Message = Message::new("Play again", "Gioca ancora");
const DICE: Message = Message::new("The dice", "I dadi");
const DICE_OPEN: Message = Message::new(
    "The server drew a secret before the game; its hash is below. What falls follows from it, from the players' shares, and from \
     the number of the roll. The secret is shown when the game is over, and 'bilancia verify' checks every roll.",
    "Il server ha tratto un segreto prima della partita; il suo hash è qui sotto. Ciò che cade discende da quello, dalle parti dei \
     giocatori e dal numero del tiro. Il segreto si mostra a partita finita, e «bilancia verify» controlla ogni tiro.",
);
const DRAWN_FOR: Message = Message::new("drawn by the server", "tratta dal server");
const KEYS: [(&str, Message); 3] = [
    ("← →", Message::new("moves", "mosse")),
    ("m", Message::new("type a move", "scrivi una mossa")),
    ("/", Message::new("chat", "conversazione")),
];

/// How a game is looked at.
#[derive(Deserialize)]
pub(in crate::web) struct Look {
    /// Cells that were pointed at.
    path: Option<String>,
    /// An action to show.
    draft: Option<String>,
    /// After so many events.
    at: Option<usize>,
    /// Why something was not done.
    fault: Option<String>,
    /// The invitation.
    invitation: Option<String>,
}

/// What somebody may do now, and has put together.
struct Turn {
    seat: Seat,
    /// The table on which he chooses, as he may see it; his sealed choice is taken back.
    table: Box<dyn Table>,
    /// What he has sealed, if he has.
    sealed: bool,
    /// Cells pointed at, and the actions that are still meant, each with its cells.
    path: Vec<String>,
    meant: Vec<(String, Vec<String>)>,
    /// The action that is shown, or why it is none.
    draft: Option<Result<String, String>>,
    secret: bool,
}

impl Turn {
    /// The turn of whoever sits at these seats; none if he has nothing to do.
    fn of(room: &Room, own: Seats, look: &Look, cells: &[String], lang: Lang) -> Option<Self> {
        if room.status() != Status::Playing {
            return None;
        }
        let awaited = room.awaited().iter().find(|seat| own.contains(*seat));
        let sealed = room.table.sealed().iter().find(|seat| own.contains(*seat));
        let (seat, again) = match (awaited, sealed) {
            (Some(seat), _) => (seat, false),
            (None, Some(seat)) => (seat, true),
            (None, None) => return None,
        };
        let mut table = room.table.view(own);
        if again && !table.undo(seat) {
            return None;
        }
        let others = room.awaited().iter().chain(room.table.sealed().iter());
        let secret = others.filter(|other| *other != seat).count() > 0;
        let path: Vec<String> = look
            .path
            .iter()
            .flat_map(|path| path.split(','))
            .filter(|cell| !cell.is_empty())
            .map(str::to_owned)
            .collect();
        let known = |(text, mut names): (String, Vec<String>)| {
            names.retain(|name| cells.contains(name));
            (text, names)
        };
        let all = table.targets(seat).into_iter().map(known);
        let meant: Vec<_> = all.filter(|(_, names)| names.starts_with(&path)).collect();
        let draft = look
            .draft
            .as_deref()
            .map(str::trim)
            .filter(|text| !text.is_empty());
        let draft = match draft {
            Some(text) => {
                let tried = table.copy().play(Actor::Seat(seat), text);
                Some(tried.map_err(|error| play_words(&error, lang)))
            }
            // Cells that mean one action only show it.
            None if !path.is_empty() && meant.len() == 1 => Some(Ok(meant[0].0.clone())),
            None => None,
        };
        Some(Self {
            seat,
            table,
            sealed: again,
            path,
            meant,
            draft,
            secret,
        })
    }

    /// Cells that go on from those pointed at.
    fn next_cells(&self) -> Vec<&str> {
        let next = self
            .meant
            .iter()
            .filter_map(|(_, names)| names.get(self.path.len()));
        let mut next: Vec<&str> = next.map(String::as_str).collect();
        next.sort_unstable();
        next.dedup();
        next
    }
}

/// A game.
pub(in crate::web) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(look): Query<Look>,
) -> Result<Response, Problem> {
    let lang = visitor.lang;
    let desk = match app.hall.desk(&id).await {
        Err(Refused::NoGame) => return Ok(super::lost(visitor).await),
        desk => desk?,
    };
    let room = app.hall.enter(&id, &desk).await?;
    let own = own(&room, &visitor);
    if !may_look(&room, own, look.invitation.as_deref()) {
        return Ok(super::lost(visitor).await);
    }
    let title = room.spec.game.info().title.raw(lang);
    let names: Vec<_> = (0..room.seats.len()).map(|seat| room.name(seat)).collect();
    let mut live = format!("/game/{id}/live");
    if let Some(invitation) = &look.invitation {
        live = format!("{live}?invitation={}", encode(invitation));
    }
    let page = Page {
        title: &format!("{title}: {}", names.join(" – ")),
        part: Part::Play,
        live: Some((live, room.length)),
        body: body(&room, own, &id, &look, lang),
    };
    Ok(page.render(&visitor).into_response())
}

/// A private game is for those who sit in it or have its invitation, until it is over.
pub(super) fn may_look(room: &Room, own: Seats, invitation: Option<&str>) -> bool {
    room.invitation.is_none()
        || !own.is_empty()
        || room.invitation.as_deref() == invitation
        || (room.status() == Status::Over && !room.sandbox)
}

fn body(room: &Room, own: Seats, id: &str, look: &Look, lang: Lang) -> Markup {
    let here = format!("/game/{id}");
    let past = look.at.filter(|at| *at < room.table.events().len());
    let shown = match past {
        Some(at) => room.table_after(at),
        None => room.table.view(own),
    };
    let scene = shown.scene(lang);
    let cells = cells(&scene);
    let turn = match past {
        Some(_) => None,
        None => Turn::of(room, own, look, &cells, lang),
    };
    // What is put together is shown where it is legal.
    let scene = match &turn {
        // What is sealed is shown to whom it belongs, until something else is put together.
        Some(turn) if !turn.sealed || turn.draft.is_some() => {
            let mut table = turn.table.copy();
            if let Some(Ok(text)) = &turn.draft {
                table.play(Actor::Seat(turn.seat), text).ok();
            }
            table.view(own).scene(lang)
        }
        _ => scene,
    };
    let next = turn.as_ref().map(Turn::next_cells).unwrap_or_default();
    let link = |cell: &str| {
        let turn = turn.as_ref()?;
        if turn.path.last().is_some_and(|last| last == cell) && !next.contains(&cell) {
            return Some(here.clone());
        }
        let path = turn.path.iter().map(String::as_str).chain([cell]);
        let path: Vec<&str> = path.collect();
        next.contains(&cell)
            .then(|| format!("{here}?path={}", path.join(",")))
    };
    html! {
        h1.vh { (room.spec.game.info().title.raw(lang)) }
        @if let Some(fault) = &look.fault { p.bad role="alert" { (fault) } }
        (status(room, own, turn.as_ref(), past, &here, lang))
        div.game {
            section.board aria-label=(POSITION.raw(lang)) {
                (PreEscaped(scene.to_inline_svg(&link)))
                p.cap { (scene.description) }
            }
            div.side {
                (seats(room, own, lang))
                @if room.status() == Status::Open { (waiting(room, own, &here, look, lang)) }
                @if let Some(turn) = &turn { (mover(room, turn, &here, lang)) }
                (history(room, past, &here, lang))
                (offers(room, own, &here, lang))
                (chat(room, own, &here, lang))
                (dice(room, lang))
                p.small {
                    a href={ "/rules/" (room.spec.game.info().name) } { (RULES.raw(lang)) } " · "
                    a href={ (here) "/record" } { (RECORD.raw(lang)) } " · "
                    a href={ (here) "/board.svg" } { (PICTURE.raw(lang)) } " · "
                    a href={ "/play/" (room.spec.game.info().name) } { (AGAIN.raw(lang)) }
                }
            }
        }
        div.keys { @for (key, words) in KEYS { span { kbd { (key) } " " (words.raw(lang)) } } }
    }
}

/// The names of the cells of a picture.
fn cells(scene: &bilancia_scene::Scene) -> Vec<String> {
    let cell = |item: &bilancia_scene::Item| match item {
        bilancia_scene::Item::Shape(shape) => shape.cell.clone(),
        bilancia_scene::Item::Label(_) => None,
    };
    scene.items.iter().filter_map(cell).collect()
}

/// A seat in words: what the game calls it, and who sits there.
fn seat_words(room: &Room, seat: Seat, lang: Lang) -> String {
    let title = room.spec.game.info().seats.get(seat.index());
    let title = title.map_or_else(|| seat.to_string(), |title| title.raw(lang).to_owned());
    format!("{title} ({})", room.name(seat.index()))
}

fn status(
    room: &Room,
    own: Seats,
    turn: Option<&Turn>,
    past: Option<usize>,
    here: &str,
    lang: Lang,
) -> Markup {
    let (title, more) = if let Some(at) = past {
        (format!("{} {at}", MOVES.raw(lang)), None)
    } else if let Some(outcome) = room.table.outcome() {
        let reason = REASONS.iter().find(|(reason, _)| *reason == outcome.reason);
        let reason = reason.map_or("", |(_, words)| words.raw(lang));
        let best = outcome.points.iter().max().copied().unwrap_or(0);
        let winners: Vec<_> = (0_u8..)
            .zip(&outcome.points)
            .filter(|(_, points)| **points == best)
            .map(|(seat, _)| seat_words(room, Seat(seat), lang))
            .collect();
        let result = match outcome.points.iter().all(|points| *points == best) {
            true => DRAWN.raw(lang).to_owned(),
            false => WINS.text(lang, &[&winners.join(", ")]),
        };
        (
            OVER.raw(lang).to_owned(),
            Some(format!("{result}, {reason}.")),
        )
    } else if room.status() == Status::Open {
        (OPEN.raw(lang).to_owned(), None)
    } else if let Some(turn) = turn {
        if turn.sealed {
            let text = room.sealed_text(turn.seat, own);
            (
                SEALED.text(lang, &[&text]),
                Some(SEALED_MORE.raw(lang).to_owned()),
            )
        } else if turn.secret {
            (CHOOSE.raw(lang).to_owned(), Some(KEPT.raw(lang).to_owned()))
        } else {
            let words = (own.len() > 1).then(|| seat_words(room, turn.seat, lang));
            (YOUR_TURN.raw(lang).to_owned(), words)
        }
    } else {
        let names: Vec<_> = room
            .awaited()
            .iter()
            .map(|seat| seat_words(room, seat, lang))
            .collect();
        (WAIT.text(lang, &[&names.join(", ")]), None)
    };
    html! {
        div.status #status role="status" aria-live="polite" {
            b { (title) }
            @if let Some(more) = more { span { (more) } }
            @if past.is_some() { a data-soft href=(here) { (NOW.raw(lang)) } }
        }
    }
}

fn seats(room: &Room, own: Seats, lang: Lang) -> Markup {
    let awaited = room.awaited();
    let sealed = room.table.sealed();
    let secret = awaited.len() > 1 || !sealed.is_empty();
    let outcome = room.table.outcome();
    html! {
        div.seats {
            @for (index, occupant) in room.seats.iter().enumerate() {
                @let seat = Seat(index as u8);
                div.seat.turn[awaited.contains(seat)] {
                    span.who {
                        (room.name(index)) " "
                        i { (room.spec.game.info().seats.get(index).map_or("", |title| title.raw(lang)))
                            @if own.contains(seat) { ", " (YOU.raw(lang)) }
                            @if matches!(occupant, Occupant::Bot(_)) { ", " (PROGRAM.raw(lang)) } }
                    }
                    @if let Some(outcome) = &outcome { span.score { (outcome.points.get(index).copied().unwrap_or(0)) } }
                    @else if secret && (awaited.contains(seat) || sealed.contains(seat)) {
                        span.seal { (PreEscaped(seal(sealed.contains(seat))))
                            @if sealed.contains(seat) { (HAS_SEALED.raw(lang)) } @else { (CHOOSING.raw(lang)) } }
                    }
                }
            }
        }
    }
}

/// Wax with a lock for what is sealed, a dashed ring for who is choosing.
fn seal(sealed: bool) -> &'static str {
    if sealed {
        "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><circle cx=\"16\" cy=\"16\" r=\"13\" class=\"f-brassf s-ink\" stroke-width=\"1.4\"/>\
         <path d=\"M11.5 15V12.5a4.5 4.5 0 0 1 9 0V15M10 15H22V23H10Z\" fill=\"none\" class=\"s-ink\" stroke-width=\"1.9\"/></svg>"
    } else {
        "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><circle cx=\"16\" cy=\"16\" r=\"11\" fill=\"none\" class=\"s-ink2\" \
         stroke-width=\"2\" stroke-dasharray=\"4 3.5\"/></svg>"
    }
}

fn waiting(room: &Room, own: Seats, here: &str, look: &Look, lang: Lang) -> Markup {
    html! {
        div.sheet {
            @if own.is_empty() {
                form method="post" action={ (here) "/join" } {
                    input type="hidden" name="share";
                    @if let Some(invitation) = &look.invitation { input type="hidden" name="invitation" value=(invitation); }
                    button.btn.pri { (JOIN.raw(lang)) }
                }
            } @else {
                p { (INVITE.raw(lang)) }
                @match &room.invitation {
                    Some(invitation) => code { (here) "?invitation=" (invitation) },
                    None => code { (here) },
                }
            }
        }
    }
}

/// Buttons for this many actions are shown at once; more are behind a line that opens.
const FEW: usize = 24;

fn mover(room: &Room, turn: &Turn, here: &str, lang: Lang) -> Markup {
    let (class, text) = match &turn.draft {
        Some(Ok(text)) => ("move draft", text.clone()),
        Some(Err(_)) => ("move wrong", String::new()),
        None => ("move", String::new()),
    };
    let send = if turn.secret { SEAL } else { SEND };
    let button = |text: &str| {
        html! { a.btn.quiet data-soft href={ (here) "?draft=" (encode(text)) } { (text) } }
    };
    html! {
        @if let Some(Ok(text)) = &turn.draft {
            form.btns method="post" action={ (here) "/act" } {
                input type="hidden" name="seat" value=(turn.seat.0);
                input type="hidden" name="number" value=(room.table.events().len());
                input type="hidden" name="text" value=(text);
                button.btn.pri #send { (send.text(lang, &[text])) }
                a.btn.quiet data-soft href=(here) { (CLEAR.raw(lang)) }
            }
        }
        form method="get" action=(here) {
            div class=(class) {
                label.field { span { (MOVE.raw(lang)) }
                    input #text name="draft" value=(text) autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="hint"; }
                button.btn { (SHOW.raw(lang)) }
            }
            p.hint #hint {
                @match &turn.draft {
                    Some(Ok(_)) => b { (COMPLETE.raw(lang)) },
                    Some(Err(fault)) => span.bad role="alert" { (fault) },
                    None => span.mut { (IDLE.raw(lang)) },
                }
            }
        }
        @if turn.meant.len() > 1 || turn.path.is_empty() {
            @if turn.meant.len() <= FEW {
                div.acts { @for (text, _) in &turn.meant { (button(text)) } }
            } @else {
                details { summary { (CHOICES.raw(lang)) " (" (turn.meant.len()) ")" }
                    div.acts { @for (text, _) in &turn.meant { (button(text)) } } }
            }
        }
    }
}

fn history(room: &Room, past: Option<usize>, here: &str, lang: Lang) -> Markup {
    let events = room.table.events();
    let at = past.unwrap_or(events.len());
    let who = |event: &Event| match event {
        Event::Action {
            by: Actor::Chance, ..
        } => CHANCE.raw(lang).to_owned(),
        Event::Action {
            by: Actor::Seat(seat),
            ..
        }
        | Event::Resign { seat } => {
            let title = room.spec.game.info().seats.get(seat.index());
            title.map_or_else(|| seat.to_string(), |title| title.raw(lang).to_owned())
        }
        Event::DrawAgreed => String::new(),
    };
    let what = |event: &Event| match event {
        Event::Action { text, .. } => text.clone(),
        Event::Resign { .. } => REASONS[1].1.raw(lang).to_owned(),
        Event::DrawAgreed => DRAWN.raw(lang).to_owned(),
    };
    let link = |number: usize| match number == events.len() {
        true => here.to_owned(),
        false => format!("{here}?at={number}"),
    };
    html! {
        @if !events.is_empty() {
            div.sheet {
                p.small {
                    @if at > 0 { a data-soft rel="prev" href=(link(at - 1)) { "←" } " " }
                    @if at < events.len() { a data-soft rel="next" href=(link(at + 1)) { "→" } " "
                        a data-soft rel="last" href=(here) { (NOW.raw(lang)) } " " }
                    @if at > 0 { a data-soft rel="first" href=(link(0)) { (BEGINNING.raw(lang)) } }
                }
                div.moves tabindex="0" aria-label=(MOVES.raw(lang)) { table { tbody {
                    @for (number, event) in events.iter().enumerate().rev().map(|(index, event)| (index + 1, event)) {
                        tr aria-current=[(number == at).then_some("step")] {
                            td.mut { (number) } td { (who(event)) }
                            td { a data-soft href=(link(number)) { (what(event)) } }
                        }
                    }
                } } }
            }
        }
    }
}

fn offers(room: &Room, own: Seats, here: &str, lang: Lang) -> Markup {
    if room.status() != Status::Playing || own.is_empty() {
        return html! {};
    }
    let seat = room
        .awaited()
        .iter()
        .find(|seat| own.contains(*seat))
        .or(own.lowest());
    let button = |command: &str, class: &str, words: Message, seat: Seat| {
        html! { form method="post" action={ (here) "/" (command) } {
        input type="hidden" name="seat" value=(seat.0);
        button class=(class) { (words.raw(lang)) } } }
    };
    let back = own.iter().find(|seat| room.table.copy().undo(*seat));
    let answering = room.offer.and_then(|offering| {
        own.iter()
            .find(|seat| *seat != offering)
            .map(|seat| (offering, seat))
    });
    let two = room.seats.len() == 2;
    html! {
        @if let Some((offering, seat)) = answering {
            div.toast {
                (OFFERED.text(lang, &[&seat_words(room, offering, lang)]))
                div.btns { (button("accept-draw", "btn", ACCEPT, seat)) (button("decline-draw", "btn", DECLINE, seat)) }
            }
        }
        div.btns {
            @if let Some(seat) = back { (button("take-back", "btn quiet", TAKE_BACK, seat)) }
            @if let Some(seat) = seat.filter(|_| two) {
                @if room.offer.is_none() { (button("offer-draw", "btn quiet", OFFER, seat)) }
                (button("resign", "btn danger", RESIGN, seat))
            }
        }
    }
}

fn chat(room: &Room, own: Seats, here: &str, lang: Lang) -> Markup {
    if room.sandbox || (own.is_empty() && room.said.is_empty()) {
        return html! {};
    }
    html! {
        div.sheet {
            h3 { (CHAT.raw(lang)) }
            ul.chat { @for said in &room.said { li { b { (said.name) } (said.text) } } }
            @if !own.is_empty() {
                form.say-it method="post" action={ (here) "/say" } {
                    label.field { span.vh { (MESSAGE.raw(lang)) } input #say name="text" maxlength="500" data-keep autocomplete="off"; }
                    button.btn.quiet { (SAY.raw(lang)) }
                }
            }
        }
    }
}

/// What can be known of the dice, in games that have thrown some.
fn dice(room: &Room, lang: Lang) -> Markup {
    let thrown = |event: &Event| {
        matches!(
            event,
            Event::Action {
                by: Actor::Chance,
                ..
            }
        )
    };
    if !room.table.events().iter().any(thrown) {
        return html! {};
    }
    html! {
        details {
            summary { (DICE.raw(lang)) }
            p.small { (DICE_OPEN.raw(lang)) }
            dl.small {
                @for (name, value) in room.dice_tags() {
                    dt { (name) } dd { code { (value) } }
                }
                @for seat in (0..room.seats.len()).filter(|seat| !room.gave_share(*seat)) {
                    dt { "Dice-Share-" (seat + 1) } dd { (DRAWN_FOR.raw(lang)) }
                }
            }
        }
    }
}

/// The record of a game, as far as it is open.
pub(in crate::web) async fn record(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let desk = app.hall.desk(&id).await?;
    let room = app.hall.enter(&id, &desk).await?;
    if !may_look(&room, own(&room, &visitor), None) {
        return Err(Problem::NoPage);
    }
    let kind = (header::CONTENT_TYPE, "text/plain; charset=utf-8");
    Ok(([kind], room.record().to_text()).into_response())
}

/// The board as a picture that stands alone.
pub(in crate::web) async fn picture(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let desk = app.hall.desk(&id).await?;
    let room = app.hall.enter(&id, &desk).await?;
    if !may_look(&room, own(&room, &visitor), None) {
        return Err(Problem::NoPage);
    }
    // A picture may be passed on, so it holds nothing that is not open.
    let svg = room
        .table
        .view(Seats::NONE)
        .scene(visitor.lang)
        .to_svg(Theme::Auto);
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

pub(super) fn own(room: &Room, visitor: &Visitor) -> Seats {
    match &visitor.person {
        Some(person) => room.seats_of(&person.id),
        None => Seats::NONE,
    }
}

/// What a form of a game says.
#[derive(Deserialize)]
pub(in crate::web) struct Wish {
    #[serde(default)]
    seat: u8,
    number: Option<usize>,
    #[serde(default)]
    text: String,
    #[serde(default)]
    share: String,
    invitation: Option<String>,
}

/// Does something in a game.
pub(in crate::web) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, command)): Path<(String, String)>,
    Form(wish): Form<Wish>,
) -> Result<Response, Problem> {
    let here = format!("/game/{id}");
    let seat = Seat(wish.seat);
    let command = match command.as_str() {
        "join" => {
            // Nobody becomes a guest by what he cannot do.
            app.hall.desk(&id).await?;
            let (person, cookie) = visitor.someone(&app).await?;
            let joined = app
                .hall
                .join(&id, &person, wish.invitation.as_deref(), &wish.share)
                .await;
            return match joined {
                Ok(()) => Ok(lead_to(&here, cookie)),
                Err(refused) => answer(refused, &here, &visitor),
            };
        }
        "act" => Command::Act {
            seat,
            text: wish.text,
        },
        "take-back" => Command::TakeBack { seat },
        "resign" => Command::Resign { seat },
        "offer-draw" => Command::OfferDraw { seat },
        "decline-draw" => Command::DeclineDraw { seat },
        "accept-draw" => Command::AcceptDraw { seat },
        "say" => Command::Say { text: wish.text },
        _ => return Err(Problem::NoPage),
    };
    let Some(person) = &visitor.person else {
        return Err(Refused::NotYours.into());
    };
    match app.hall.act(&id, person, wish.number, command).await {
        Ok(()) => Ok(lead_to(&here, None)),
        Err(refused) => answer(refused, &here, &visitor),
    }
}

/// Goes back to the game with what was wrong; what the visitor may not know of is not there for him.
fn answer(refused: Refused, here: &str, visitor: &Visitor) -> Result<Response, Problem> {
    match refused {
        Refused::NoGame | Refused::NotYours | Refused::Store(_) => Err(refused.into()),
        refused => {
            let fault = encode(&words(&refused, visitor.lang));
            Ok(lead_to(&format!("{here}?fault={fault}"), None))
        }
    }
}

/// A text as a value in an address.
pub(in crate::web) fn encode(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' => {
            char::from(byte).to_string()
        }
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}
