//! Hands in forms: who plays which seats of a game with more than two of them.

use bilancia_core::{Lang, Seat, Seats, Side, Values};
use bilancia_games::catalog;
use bilancia_host::{LiveGame, Occupant};
use bilancia_table::{Game, Table};
use maud::{Markup, html};

use crate::new_hands::HandRequest;

bilancia_core::messages! { crate::pages::catalogue, "hands-":
    const {
        ASK,
    }
    pub(super) const {
        CHOOSE_WHO,
    }
}

/// Name of the buttons that deal the seats into another number of hands.
pub(super) const DEAL: &str = "deal";

/// Name of the buttons that give the visitor all seats of a side, by the number of its first seat.
pub(super) const MINE: &str = "mine";

/// The seats of a hand by their names, such as `USSR + USA`.
pub(crate) fn hand_words(table: &dyn Table, hand: Seats, lang: Lang) -> String {
    let names: Vec<_> = hand
        .iter()
        .map(|seat| table.seat_name(seat, lang))
        .collect();
    names.join(" + ")
}

/// A button that shows the form again with the options that were chosen, so that it asks who plays.
pub(super) fn ask_who_plays(here: &str, lang: Lang) -> Markup {
    html! {
        div.btns { button.btn.quiet formmethod="get" formaction=(here) formnovalidate { (ASK.raw(lang)) } }
    }
}

/// Whether a game, with its options, has more than two seats.
pub(super) fn are_many(game: &str) -> bool {
    let table = catalog()
        .read(game)
        .ok()
        .and_then(|spec| spec.table(None).ok());
    table.is_some_and(|table| table.seats().len() > 2)
}

/// Whether a game has more than two seats by the choice of one of its options.
pub(super) fn may_be_many(game: &dyn Game) -> bool {
    let name = game.info().name;
    let many =
        |option: &str, value: &dyn std::fmt::Display| are_many(&format!("{name}:{option}={value}"));
    let samples = game.info().samples.iter();
    let mut samples = samples.map(|sample| format!("{name}:{}", sample.options));
    samples.any(|game| are_many(&game))
        || game
            .info()
            .options
            .iter()
            .any(|option| match option.values {
                Values::Words(words) => words.iter().any(|word| many(option.name, word)),
                Values::Number(_, most) => many(option.name, &most),
                _ => false,
            })
}

/// The hands that a form asks for at a game; none if it is not about hands. Seats of one side that have the same player are one
/// hand, unless other people are yet to take them.
pub(super) fn requests(game: &str, fields: &[(String, String)]) -> Vec<HandRequest> {
    let table = catalog()
        .read(game)
        .ok()
        .and_then(|spec| spec.table(None).ok());
    let side = |hand: &HandRequest| -> Option<Side> {
        let (table, seat) = (table.as_ref()?, Seat(*hand.seats.first()?));
        table.seats().contains(seat).then(|| table.side(seat))
    };
    let mut joined: Vec<HandRequest> = Vec::new();
    for hand in asked(fields) {
        let same = |other: &&mut HandRequest| {
            let player = |hand: &HandRequest| {
                let name = hand.opponent.trim().to_lowercase();
                (hand.player.clone(), hand.strength.clone(), name)
            };
            player(other) == player(&hand) && side(other) == side(&hand)
        };
        let is_known = matches!(hand.player.as_str(), "myself" | "program" | "person");
        match joined.iter_mut().filter(|_| is_known).find(same) {
            Some(other) => other.seats.extend(hand.seats),
            None => joined.push(hand),
        }
    }
    joined
}

/// The hands as the fields of a form have them.
fn asked(fields: &[(String, String)]) -> Vec<HandRequest> {
    let field = |name: &str| {
        let found = fields.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.trim())
    };
    let hands = field("hands").unwrap_or_default();
    let hand = |(number, seats): (usize, &str)| {
        // What is no number is no seat, so that it is refused with the reason.
        let seat = |seat: &str| seat.parse::<u8>().ok().and_then(|seat| seat.checked_sub(1));
        let player = field(&format!("hand.{number}")).unwrap_or_default();
        let (player, strength) = match player {
            "me" => ("myself", None),
            "person" if field("open") == Some("invited") => ("invited", None),
            "person" => ("anybody", None),
            "named" => ("person", None),
            strength => ("program", Some(strength.to_owned())),
        };
        HandRequest {
            seats: seats
                .split('+')
                .map(|text| seat(text).unwrap_or(u8::MAX))
                .collect(),
            player: player.to_owned(),
            opponent: match player {
                "person" => field(&format!("name.{number}"))
                    .unwrap_or_default()
                    .to_owned(),
                _ => String::new(),
            },
            strength,
        }
    };
    let hands = hands.split(',').filter(|hand| !hand.is_empty());
    hands.enumerate().map(hand).collect()
}

/// Fields for another game like one that was played, in which each player has the hand after their own.
pub(super) fn again(live: &LiveGame, own: Seats) -> Vec<(String, String)> {
    let field = |name: String, value: &str| (name, value.to_owned());
    let mut fields = vec![
        field("against".to_owned(), "hands"),
        field("hands".to_owned(), &live.hands.to_string()),
    ];
    let count = live.hands.count();
    for (number, hand) in live.hands.iter().enumerate() {
        let next = (number + 1) % count;
        let seat = hand.lowest();
        let occupant = seat.and_then(|seat| live.seats.get(seat.index()));
        let is_own = seat.is_some_and(|seat| own.contains(seat));
        let player = format!("hand.{next}");
        match occupant {
            _ if is_own => fields.push(field(player, "me")),
            Some(Occupant::Bot(program)) => fields.push(field(player, program)),
            Some(Occupant::Person { name, .. }) if !own.is_empty() => {
                fields.push(field(player, "named"));
                fields.push(field(format!("name.{next}"), name));
            }
            _ if own.is_empty() && number == 0 => fields.push(field(player, "me")),
            _ => fields.push(field(player, "person")),
        }
    }
    if live.invitation.is_some() {
        fields.push(field("open".to_owned(), "invited"));
    }
    if live.replaces_the_late() {
        fields.push(field("late".to_owned(), "replaced"));
    }
    fields
}
