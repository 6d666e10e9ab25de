//! Another game like one that was played, with the seats the other way round.

use bilancia_core::{Lang, Seat, Seats};
use bilancia_host::{LiveGame, Occupant};
use maud::{Markup, html};

use super::{form_address::address, hands};

bilancia_core::messages! { crate::pages::catalogue, "rematch-":
    const {
        REMATCH,
    }
}

/// The address of the form for another game like one that was played, with the seats the other way round.
pub(super) fn again(live: &LiveGame, own: Seats) -> String {
    address(live.spec.game.info().name, &likewise(live, own))
}

/// A button that offers another game, with the seats the other way round: to the same opponent at once, or by the form.
pub(super) fn rematch(live: &LiveGame, own: Seats, lang: Lang) -> Markup {
    let fields = likewise(live, own);
    let at_once = |(name, value): &(String, String)| {
        name == "against" && matches!(&**value, "person" | "program")
    };
    if !fields.iter().any(at_once) {
        return html! { a.btn.pri href=(address(live.spec.game.info().name, &fields)) { (REMATCH.raw(lang)) } };
    }
    html! {
        form method="post" action="/play" {
            input type="hidden" name="game" value=(live.spec.game.info().name);
            // An open rematch of the other player is accepted by it.
            input type="hidden" name="rematch" value="1";
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
