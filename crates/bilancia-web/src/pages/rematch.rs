//! Another game like one that was played, with the seats the other way round.
//!
//! Against a person, what asks for it is a game that is offered to them by name: both see it on the page of the game that is over, and it
//! ends as all offers do.

use axum::{
    Form,
    extract::{Path, State},
    response::Response,
};
use bilancia_core::{Lang, Message, Seat, Seats};
use bilancia_games::catalog;
use bilancia_host::{LiveGame, Occupant, Status};
use bilancia_service::{Brief, Command, Person, Refused};
use maud::{Markup, html};
use serde::Deserialize;

use super::{form_address::address, hands, wanted::wanted};
use crate::{
    answer::{Problem, lead_to},
    app::App,
    notice::lead_back,
    visitor::Visitor,
};

bilancia_core::messages! { crate::pages::catalogue, "rematch-":
    pub(super) const {
        THEY_ASK(name),
    }
    const {
        REMATCH, TERMS, YOU_ASK, IS_HERE(name), HAS_LEFT(name), WAITING(name), TAKE_BACK, NOT_NOW,
        CHALLENGE(name), NEW_OPPONENT, BEGINS, TO_BOARD, BY_NEWS, OFFER_AGAIN,
    }
}

/// A button that offers a game again as it was offered before.
pub(super) fn offer_again(live: &LiveGame, own: Seats, lang: Lang) -> Markup {
    let mut fields = likewise(live, own);
    let seat = own.lowest().map_or(0, |seat| seat.index()).to_string();
    if let Some(field) = fields.iter_mut().find(|(name, _)| name == "seat") {
        field.1 = seat;
    }
    html! {
        form method="post" action="/play" {
            input type="hidden" name="game" value=(live.spec.game.info().name);
            @for (name, value) in &fields { input type="hidden" name=(name) value=(value); }
            button #offer-again { (OFFER_AGAIN.raw(lang)) }
        }
    }
}

/// How a rematch stands between a player and the person whom they have played.
pub(crate) struct Standing {
    /// The name of the opponent.
    opponent: String,
    /// Whether they are there.
    is_here: bool,
    /// Offers of the player and of the opponent, by the ids of the games.
    own: Option<String>,
    theirs: Option<String>,
    /// The game that both have agreed to, while it is played.
    begun: Option<String>,
}

/// The person, by id and name, whom the player of these seats has played in a game of two that is over.
fn opponent(live: &LiveGame, own: Seats) -> Option<(&str, &str)> {
    let seat = own.only()?;
    let other = live.seats.get(1_usize.checked_sub(seat.index())?)?;
    match other {
        Occupant::Person { id, name } if live.seats.len() == 2 && live.status() == Status::Over => {
            Some((id, name))
        }
        _ => None,
    }
}

/// Whether a game that is offered is like one that was played.
fn is_like(live: &LiveGame, game: &Brief) -> bool {
    let spec = catalog().read(&format!("{}:{}", game.game, game.options));
    let control = live
        .clocks
        .as_ref()
        .map(|clocks| clocks.control.to_string());
    spec.is_ok_and(|spec| spec.name() == live.spec.name()) && game.time_control == control
}

/// The latest of somebody's games that are over to which a game that is offered to them is a rematch.
pub(super) fn finished<'a>(offer: &Brief, over: &'a [Brief], me: &Person) -> Option<&'a Brief> {
    let person = |seat: &Occupant| match seat {
        Occupant::Person { id, .. } => Some(id.clone()),
        _ => None,
    };
    let host = offer.seats.iter().find_map(person)?;
    let terms = |game: &Brief| {
        let control = game.time_control.clone();
        (game.game.clone(), game.options.clone(), control)
    };
    over.iter().find(|game| {
        let mut players: Vec<_> = game.seats.iter().filter_map(person).collect();
        players.retain(|id| *id != me.id);
        let is_of_two = game.seats.len() == 2 && players == [host.as_str()];
        is_of_two && game.points.is_some() && terms(game) == terms(offer)
    })
}

/// How a rematch of a game stands for a player; none where there is no other person to play.
pub(super) async fn standing(
    app: &App,
    live: &LiveGame,
    person: Option<&Person>,
) -> Result<Option<Standing>, Problem> {
    let Some(me) = person else {
        return Ok(None);
    };
    let Some((id, name)) = opponent(live, live.seats_of(&me.id)) else {
        return Ok(None);
    };
    let first = |offers: Vec<Brief>| {
        let found = offers.into_iter().find(|game| is_like(live, game));
        found.map(|game| game.id)
    };
    let [_, own, _] = app.service.lists(Some(me)).await?;
    let ended = live.times.last().copied().unwrap_or(live.last_at);
    let mut begun = None;
    for game in own {
        let sits =
            |seat: &Occupant| matches!(seat, Occupant::Person { id: other, .. } if other == id);
        if game.status == "playing" && is_like(live, &game) && game.seats.iter().any(sits) {
            let later = app.service.lock(&game.id).await?;
            // One that was played beside this game is no rematch of it.
            if later.times.first().copied().unwrap_or(later.last_at) >= ended {
                begun = Some(game.id);
            }
        }
    }
    Ok(Some(Standing {
        opponent: name.to_owned(),
        is_here: app.service.is_here(id),
        own: first(app.service.offers_between(&me.id, id).await?),
        theirs: first(app.service.offers_between(id, &me.id).await?),
        begun,
    }))
}

/// A rematch with a person: the same block for both, no matter by which of them it was asked for.
pub(super) fn block(
    here: &str,
    live: &LiveGame,
    own: Seats,
    standing: &Standing,
    lang: Lang,
) -> Markup {
    let Standing {
        opponent,
        is_here,
        own: asked,
        theirs,
        begun,
    } = standing;
    let button = |answer: &str, class: &str, words: &str| {
        html! { button id={ "rematch-" (answer) } class=(class) name="answer" value=(answer) { (words) } }
    };
    let mut others = likewise(live, own);
    others.retain(|(name, _)| name != "opponent");
    for field in others.iter_mut().filter(|(name, _)| name == "against") {
        "anybody".clone_into(&mut field.1);
    }
    let say = |message: Message| message.text(lang, &[opponent]);
    html! {
        form.sheet.rematch.lit[theirs.is_some() || begun.is_some()] #rematch data-soft data-asked=[asked.as_ref()] data-theirs=[theirs.as_ref()]
            method="post" action={ (here) "/rematch" } {
            p role="status" {
                @if begun.is_some() { b { (BEGINS.raw(lang)) } }
                @else if theirs.is_some() { b { (say(THEY_ASK)) } " " (TERMS.raw(lang)) }
                @else if asked.is_some() { b { (YOU_ASK.raw(lang)) } " " @if *is_here { (say(IS_HERE)) } @else { (say(HAS_LEFT)) " " (BY_NEWS.raw(lang)) } }
                @else if *is_here { (TERMS.raw(lang)) }
                @else { b { (say(HAS_LEFT)) } " " (BY_NEWS.raw(lang)) }
            }
            div.btns {
                // Scripts go there as soon as it has begun.
                @if let Some(game) = begun { a.btn.pri data-begun href={ "/game/" (game) } { (TO_BOARD.raw(lang)) } }
                @else if theirs.is_some() { (button("ask", "btn pri", REMATCH.raw(lang))) (button("no", "btn", NOT_NOW.raw(lang))) }
                @else if let Some(game) = asked {
                    a.btn.waits href={ "/game/" (game) } { (say(WAITING)) } (button("back", "btn", TAKE_BACK.raw(lang)))
                    noscript { meta http-equiv="refresh" content="15"; }
                } @else {
                    @if *is_here { (button("ask", "btn", REMATCH.raw(lang))) } @else { (button("ask", "btn", &say(CHALLENGE))) }
                    a.btn.quiet href=(address(live.spec.game.info().name, &others)) { (NEW_OPPONENT.raw(lang)) }
                }
            }
        }
    }
}

/// A player’s answer: `ask` for a rematch, take it `back`, or `no` to that of the other.
#[derive(Deserialize)]
pub(crate) struct Answer {
    answer: String,
}

/// Asks for a rematch, or answers to one: where the other has asked already, it begins.
pub(crate) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(Answer { answer }): Form<Answer>,
) -> Result<Response, Problem> {
    let person = visitor.person.as_ref().ok_or(Refused::NotYours)?;
    // While it is locked the other player cannot ask as well.
    let live = app.service.lock(&id).await?;
    let standing = standing(&app, &live, Some(person)).await?;
    let standing = standing.ok_or(Refused::NotYours)?;
    let here = format!("/game/{id}");
    if let Some(game) = standing.begun.filter(|_| answer == "ask") {
        return Ok(lead_to(&format!("/game/{game}"), None));
    }
    let done = match (&*answer, standing.own, standing.theirs) {
        ("ask", _, Some(game)) => match app.service.join(&game, person, None, None).await {
            Ok(()) => return Ok(lead_to(&format!("/game/{game}"), None)),
            Err(refused) => Err(refused),
        },
        ("ask", None, None) => {
            let fields = likewise(&live, live.seats_of(&person.id));
            match wanted(live.spec.game, &fields) {
                Ok(setup) => app.service.set_up(person, &setup).await.map(|_| ()),
                Err(refused) => Err(refused),
            }
        }
        ("back", Some(game), _) => {
            let seat = app.service.lock(&game).await?.seats_of(&person.id).lowest();
            let seat = seat.ok_or(Refused::NotYours)?;
            app.service
                .act(&game, person, None, Command::CallOff { seat })
                .await
        }
        ("no", _, Some(game)) => app.service.decline_challenge(&game, person, None).await,
        _ => Ok(()),
    };
    match done {
        Ok(()) => Ok(lead_to(&here, None)),
        Err(refused @ (Refused::Store(_) | Refused::NotYours)) => Err(refused.into()),
        Err(refused) => Ok(lead_back(
            &app,
            &visitor,
            &here,
            &refused.text(visitor.lang),
            None,
        )),
    }
}

/// The address of the form for another game like one that was played, with the seats the other way round.
pub(super) fn again(live: &LiveGame, own: Seats) -> String {
    address(live.spec.game.info().name, &likewise(live, own))
}

/// A button for another game that needs no consent, or that leads to the form for one.
pub(super) fn rematch(live: &LiveGame, own: Seats, lang: Lang) -> Markup {
    let fields = likewise(live, own);
    let at_once = |(name, value): &(String, String)| name == "against" && value == "program";
    if !fields.iter().any(at_once) {
        return html! { a.btn.pri href=(address(live.spec.game.info().name, &fields)) { (REMATCH.raw(lang)) } };
    }
    html! {
        form method="post" action="/play" {
            input type="hidden" name="game" value=(live.spec.game.info().name);
            @for (name, value) in &fields { input type="hidden" name=(name) value=(value); }
            button.btn.pri { (REMATCH.raw(lang)) }
        }
    }
}

/// Fields of the form for another game like one that was played, with the seats the other way round.
fn likewise(live: &LiveGame, own: Seats) -> Vec<(String, String)> {
    let program = live.seats.iter().find_map(|seat| match seat {
        Occupant::Bot(name) => Some(name.clone()),
        _ => None,
    });
    // A rematch is offered to the same opponent.
    let opponent = live
        .seats
        .iter()
        .enumerate()
        .find_map(|(seat, occupant)| match occupant {
            Occupant::Person { name, .. } if !own.contains(Seat(seat as u8)) => Some(name.clone()),
            _ => None,
        });
    let opponent = opponent.filter(|_| !own.is_empty());
    let against = match (&program, live.sandbox, &opponent, &live.invitation) {
        (Some(_), ..) => "program",
        (None, true, ..) => "myself",
        (None, false, Some(_), _) => "person",
        (None, false, None, Some(_)) => "invited",
        (None, false, None, None) => "anybody",
    };
    let mut fields = Vec::new();
    if live.seats.len() > 2 {
        fields = hands::again(live, own);
    } else {
        let seat = own.lowest().map_or(0, |seat| seat.index());
        let next = (seat + 1) % live.seats.len().max(1);
        fields.push(("against".to_owned(), against.to_owned()));
        fields.extend(program.map(|name| ("strength".to_owned(), name)));
        fields.extend(
            opponent
                .filter(|_| against == "person")
                .map(|name| ("opponent".to_owned(), name)),
        );
        fields.push(("seat".to_owned(), next.to_string()));
    }
    if let Some(clocks) = &live.clocks {
        fields.push(("time".to_owned(), clocks.control.to_string()));
    }
    let rated = if live.is_rated() { "yes" } else { "no" };
    fields.push(("rated".to_owned(), rated.to_owned()));
    if live.seals.is_some() {
        fields.push(("sealing".to_owned(), "players".to_owned()));
    }
    let brief = live.spec.options.brief();
    let options = brief.split(',').filter_map(|option| option.split_once('='));
    fields.extend(options.map(|(name, value)| (format!("o.{name}"), value.to_owned())));
    fields
}
