//! Games in a table.

use std::collections::HashMap;

use bilancia_core::{Lang, Message, Name};
use bilancia_games::catalog;
use bilancia_host::Occupant;
use bilancia_service::{Brief, reminders::hurries};
use bilancia_words::{clock_words, day, player_name, time_words};
use maud::{Markup, PreEscaped, html};

use super::{
    answer::in_address,
    rating::{mark, rating},
    signs::WAX,
};

bilancia_core::messages! { crate::catalogue, "game-list-":
    const {
        GAME, PLAYERS, STATE, CLOCK, ENDED, LEFT(time_words), NO_CLOCK, THEY_SEALED, YOU_SEALED, JOIN, DECLINE, ACCEPT,
        WAITING, TO_TAKE_OVER, PLAYING, YOUR_MOVE, HURRY, CALLED_OFF, WON, DRAWN, LOST, DRAW, WINS(winners), REGISTER,
    }
}

/// How a table of games is read.
#[derive(Clone, Copy)]
pub struct Reader<'a> {
    /// The language of the reader.
    pub lang: Lang,
    /// The current time in milliseconds since 1970.
    pub now: i64,
    /// The person from whose side results are told, by their id; none tells who won.
    pub side: Option<&'a str>,
    /// Answers that the table offers.
    pub offers: Offers,
    /// How far simultaneous moves are in games of the reader, by the ids of the games.
    pub choices: Option<&'a HashMap<String, Choices>>,
}

/// How far the simultaneous moves of a round are, as one of its players may know.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Choices {
    /// The player has not chosen, and another has.
    OthersMade,
    /// The player has chosen, and another has not.
    OwnMade,
}

/// Answers that a table of games offers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Offers {
    /// They can only be looked at.
    Nothing,
    /// Each can be joined.
    Join,
    /// Each can be joined, but for rated ones, by somebody without an account.
    JoinAsGuest,
    /// Each is offered to the reader by name.
    Answer,
}

/// The names of all people who play a game but one.
pub fn others(game: &Brief, me: Option<&str>) -> String {
    let name = |seat: &Occupant| match seat {
        Occupant::Person { id, name } if Some(id.as_str()) != me => Some(name.clone()),
        _ => None,
    };
    let names: Vec<_> = game.seats.iter().filter_map(name).collect();
    names.join(", ")
}

/// The name of a game in a list: its title, and the options that are not the usual ones.
pub fn game_title(game: &str, options: &str, lang: Lang) -> String {
    let Ok(info) = catalog().find(game).map(|found| found.info()) else {
        return game.to_owned();
    };
    let title = info.title.raw(lang).to_owned();
    if options.is_empty() {
        return title;
    }
    let option = |option: &str| match option.split_once('=') {
        Some((name, value)) => {
            let (title, value) = info.option_in_words(name, value, lang);
            format!("{title}: {value}")
        }
        None => option.to_owned(),
    };
    let options: Vec<_> = options.split(',').map(option).collect();
    format!("{title} ({})", options.join(", "))
}

/// Headings of a table of games; of finished ones the last column says when they ended.
pub fn headings(offers: Offers, over: bool, lang: Lang) -> Markup {
    let last = if over { ENDED } else { CLOCK };
    html! {
        thead { tr { th { (GAME.raw(lang)) } th { (PLAYERS.raw(lang)) } th { (STATE.raw(lang)) } th { (last.raw(lang)) }
            @if offers != Offers::Nothing { td {} } } }
    }
}

/// A table of games.
pub fn table(list: &[Brief], reader: Reader<'_>) -> Markup {
    let lang = reader.lang;
    html! {
        table.cards {
            (headings(reader.offers, list.iter().all(|game| game.status == "over"), lang))
            tbody { @for game in list {
                tr.turn[game.waits] data-game=(game.id) data-state=(game.status) {
                    td { a href={ "/game/" (game.id) } { (game_title(&game.game, &game.options, lang)) }
                        @if reader.offers != Offers::Nothing { " " (mark(game.rated, lang)) } }
                    td { (players(game, lang)) }
                    td { (state(game, reader)) }
                    td { (clock(game, reader)) }
                    @if reader.offers != Offers::Nothing { td.act { (answers(game, reader.offers, lang)) } }
                }
            } }
        }
    }
}

/// Players of a game, those with a page of their own as links; where one player holds several seats, with the names of the seats.
pub fn players(game: &Brief, lang: Lang) -> Markup {
    let hands = hands(game);
    html! { @for (number, (seat, names)) in hands.iter().enumerate() {
        @if number > 0 { " – " }
        @match game.seats.get(*seat) {
            Some(Occupant::Person { name, .. }) => {
                a href={ "/person/" (in_address(name)) } { (name) }
                @if let Some(strength) = game.strengths.get(*seat).copied().flatten() { " " (rating(&strength, lang)) }
            }
            Some(occupant) => (player(game, occupant, lang)),
            None => {}
        }
        @if !names.is_empty() { span.small.mut { " (" (names.iter().map(|name| name.text(lang)).collect::<Vec<_>>().join(" + ")) ")" } }
    } }
}

/// The name of a player of a game; unknown if a later version brought the game.
fn player(game: &Brief, occupant: &Occupant, lang: Lang) -> String {
    let found = catalog().find(&game.game);
    found.map_or_else(
        |_| "?".to_owned(),
        |found| player_name(occupant, found, lang),
    )
}

/// The first seat of each hand of a game, and the names of all its seats where players share them out.
fn hands(game: &Brief) -> Vec<(usize, Vec<Name>)> {
    let single = || {
        (0..game.seats.len())
            .map(|seat| (seat, Vec::new()))
            .collect()
    };
    let Some(hands) = &game.hands else {
        return single();
    };
    let spec = catalog().read(&format!("{}:{}", game.game, game.options));
    let Ok(spec) = spec else {
        return single();
    };
    let names = spec.game.seats(&spec.options);
    let hand = |text: &str| {
        let seats: Vec<usize> = text
            .split('+')
            .filter_map(|seat| seat.parse().ok())
            .collect();
        let names = seats
            .iter()
            .filter_map(|seat| names.get(seat.checked_sub(1)?).cloned());
        Some((seats.first()?.checked_sub(1)?, names.collect()))
    };
    hands.split(',').filter_map(hand).collect()
}

fn state(game: &Brief, reader: Reader<'_>) -> Markup {
    let Reader { lang, now, .. } = reader;
    let words = match game.status.as_str() {
        _ if game.waits => YOUR_MOVE.raw(lang).to_owned(),
        "playing" if matches!(reader.offers, Offers::Join | Offers::JoinAsGuest) => {
            TO_TAKE_OVER.raw(lang).to_owned()
        }
        "open" => WAITING.raw(lang).to_owned(),
        "playing" => PLAYING.raw(lang).to_owned(),
        _ => result(game, reader),
    };
    let choices = reader.choices.and_then(|choices| choices.get(&game.id));
    html! {
        @match choices {
            Some(Choices::OthersMade) => span.seal { (PreEscaped(WAX)) (THEY_SEALED.raw(lang)) },
            Some(Choices::OwnMade) => span.seal { (PreEscaped(WAX)) (YOU_SEALED.raw(lang)) },
            None => (words),
        }
        @if hurries(game, now) { " " b.bad { (HURRY.raw(lang)) } }
    }
}

/// The time that is left, the time control before a game begins, or the day on which it ended.
fn clock(game: &Brief, Reader { lang, now, .. }: Reader<'_>) -> Markup {
    let left = game.deadline.filter(|_| game.status == "playing");
    html! { span.mut {
        @if game.status == "over" { (day(game.changed, lang)) }
        @else if let Some(until) = left { (LEFT.text(lang, &[&time_words((until - now).max(0))])) }
        @else if let Some(control) = &game.time_control { (clock_words(control, lang)) }
        @else { (NO_CLOCK.raw(lang)) }
    } }
}

/// How a game ended.
fn result(game: &Brief, reader: Reader<'_>) -> String {
    let lang = reader.lang;
    let Some(points) = &game.points else {
        return CALLED_OFF.raw(lang).to_owned();
    };
    let sits = |occupant: &Occupant| matches!(occupant, Occupant::Person { id, .. } if Some(id.as_str()) == reader.side);
    let own = game.seats.iter().position(sits);
    if let Some(own) = own.and_then(|seat| points.get(seat)) {
        let words = match own {
            1.. => WON,
            0 => DRAWN,
            _ => LOST,
        };
        return words.raw(lang).to_owned();
    }
    let winners: Vec<_> = (game.seats.iter().zip(points))
        .filter(|(_, points)| **points > 0)
        .map(|(seat, _)| player(game, seat, lang))
        .collect();
    match winners.is_empty() {
        true => DRAW.raw(lang).to_owned(),
        false => WINS.text(lang, &[&winners.join(", ")]),
    }
}

/// Buttons by which the reader answers an offer.
pub fn answers(game: &Brief, offers: Offers, lang: Lang) -> Markup {
    let button = |command: &str, class: &str, words: Message| {
        html! { form method="post" action={ "/game/" (game.id) "/" (command) } { button id={ (command) "-" (game.id) } class=(class) { (words.raw(lang)) } } }
    };
    html! {
        @match offers {
            Offers::Nothing => {}
            Offers::JoinAsGuest if game.rated => a.btn.quiet href="/account" { (REGISTER.raw(lang)) },
            // Which hand to take is chosen on the page of the game.
            Offers::Join | Offers::JoinAsGuest if game.hands.is_some() => a.btn href={ "/game/" (game.id) } { (JOIN.raw(lang)) },
            Offers::Join | Offers::JoinAsGuest => (button("join", "btn", JOIN)),
            Offers::Answer => div.btns { (button("join", "btn", ACCEPT)) (button("decline-challenge", "btn quiet", DECLINE)) }
        }
    }
}
