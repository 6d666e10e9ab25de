//! Fields that say who plays which seats, in the form of a game with more than two of them.

use bilancia_core::{Lang, Seats, Values};
use bilancia_games::catalog;
use bilancia_host::{Hands, LiveGame, Occupant, usual_program};
use bilancia_table::{Game, Table};
use bilancia_words::strengths;
use maud::{Markup, html};

use crate::{new_hands::HandRequest, option_fields::Chosen};

bilancia_core::messages! { crate::pages::catalogue, "hands-":
    const {
        WHO, HOW_MANY, HOW_MANY_ABOUT, ME, SOMEBODY, NAMED, NAME(words), PROGRAMS, FREE, ANYBODY, INVITED, LATE,
        LOSES, REPLACED, ASK,
    }
    pub(super) const {
        CHOOSE_WHO,
    }
}

/// Name of the buttons that deal the seats into another number of hands.
pub(super) const DEAL: &str = "deal";

/// The seats of a hand by their names, such as `USSR + USA`.
pub(crate) fn hand_words(table: &dyn Table, hand: Seats, lang: Lang) -> String {
    let names: Vec<_> = hand
        .iter()
        .map(|seat| table.seat_name(seat, lang))
        .collect();
    names.join(" + ")
}

/// The hands of a form: those of a number that was asked for, or those of before, or one for each side.
fn dealt(table: &dyn Table, chosen: &Chosen) -> Hands {
    let asked = chosen.get(DEAL).and_then(|count| count.parse().ok());
    let asked = asked.and_then(|count| Hands::deal(table, count));
    let kept = || Hands::read(table, chosen.get("hands")?);
    let usual = || Hands::deal(table, *Hands::counts(table).start());
    let single = || Hands::single(table.seats().len());
    asked.or_else(kept).or_else(usual).unwrap_or_else(single)
}

/// Fields that say who plays: the number of hands, the player of each, who may join, and the consequence of being late.
pub(super) fn fields(table: &dyn Table, game: &dyn Game, chosen: &Chosen, lang: Lang) -> Markup {
    let hands = dealt(table, chosen);
    let counts = Hands::counts(table);
    let here = format!("/play/{}", game.info().name);
    let two_sides = *counts.start() == 2;
    let several = counts.start() < counts.end();
    html! {
        fieldset.hands {
            legend { (WHO.raw(lang)) }
            input type="hidden" name="against" value="hands";
            input type="hidden" name="hands" value=(hands);
            @if several {
                div.field role="group" aria-label=(HOW_MANY.raw(lang)) { span { (HOW_MANY.raw(lang)) }
                    div.btns { @for count in counts {
                        button.toggle name=(DEAL) value=(count) formmethod="get" formaction=(here) formnovalidate
                            aria-pressed=(count == hands.count()) { (count) }
                    } }
                }
            }
            p.small.mut { (HOW_MANY_ABOUT.raw(lang)) }
            @for (number, hand) in hands.iter().enumerate() { (player_fields(table, game, chosen, (number, hand), lang)) }
            label.field { span { (FREE.raw(lang)) }
                select name="open" {
                    option value="anybody" { (ANYBODY.raw(lang)) }
                    option value="invited" selected[chosen.is("open", "invited")] { (INVITED.raw(lang)) }
                }
            }
            @if two_sides && hands.count() > 2 {
                label.field { span { (LATE.raw(lang)) }
                    select name="late" {
                        option value="loses" { (LOSES.raw(lang)) }
                        option value="replaced" selected[chosen.is("late", "replaced")] { (REPLACED.raw(lang)) }
                    }
                }
            }
        }
    }
}

/// The player of one hand, by its number.
fn player_fields(
    table: &dyn Table,
    game: &dyn Game,
    chosen: &Chosen,
    (number, hand): (usize, Seats),
    lang: Lang,
) -> Markup {
    let (player, name) = (format!("hand.{number}"), format!("name.{number}"));
    let usual = match number {
        0 => "me".to_owned(),
        _ => usual_program(game),
    };
    let picked = chosen.get(&player).unwrap_or(&usual);
    let words = hand_words(table, hand, lang);
    html! {
        label.field { span { (words) }
            select name=(player) {
                option value="me" selected[picked == "me"] { (ME.raw(lang)) }
                option value="person" selected[picked == "person"] { (SOMEBODY.raw(lang)) }
                option value="named" selected[picked == "named"] { (NAMED.raw(lang)) }
                optgroup label=(PROGRAMS.raw(lang)) {
                    @for (bot, words) in strengths(game, lang) {
                        option value=(bot) selected[bot == picked] { (words) }
                    }
                }
            }
            input name=(name) value=(chosen.get(&name).unwrap_or_default()) maxlength="24" autocomplete="off" list="followed"
                aria-label=(NAME.text(lang, &[&words]));
        }
    }
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

/// The hands that a form asks for; none if it is not about hands.
pub(super) fn requests(fields: &[(String, String)]) -> Vec<HandRequest> {
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
            opponent: field(&format!("name.{number}"))
                .unwrap_or_default()
                .to_owned(),
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
