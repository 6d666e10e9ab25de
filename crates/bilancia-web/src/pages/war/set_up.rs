//! Setting a war up: the map as a picture, and the battle rule as a card with the luck that was measured under it.

use bilancia_battle::Rules;
use bilancia_core::{Lang, Seat, Seats, figures};
use bilancia_luck::report::Named;
use bilancia_service::insight::measured;
use bilancia_table::{Game, Info, Table};
use maud::{Markup, html};

use super::{
    doors::{is_world, picture, start},
    editor,
};
use crate::{
    answer::in_address,
    option_fields::{Chosen, known_values},
    pages::game::own::SetUp,
};

bilancia_core::messages! { crate::pages::war::catalogue, "set-up-":
    const {
        MAP, RULES, LUCK(percent), LUCK_ABOUT_STRAIT, LUCK_ABOUT_WORLD, SIZE(powers, lands), INCOME(ipc), ALLIES(ipc), AXIS(ipc), SIDE(ipc),
    }
}

/// Options that the cards choose.
const CHOSEN: [&str; 2] = ["map", "rules"];

/// The cards, with the form's address.
pub(super) fn set_up(game: &dyn Game, chosen: &Chosen, here: &str, lang: Lang) -> SetUp {
    let info = game.info();
    let [map, rules] = CHOSEN.map(|option| value(info, chosen, option));
    let options = format!("map={map}");
    let editor = format!("{}?options={}", editor::HERE, in_address(&options));
    SetUp {
        first: html! {
            (super::guide::offer(lang))
            (maps(info, &map, here, lang))
            p.small { a #editor href=(editor) { (editor::TITLE.raw(lang)) } }
            (battle_rules(info, &map, &rules, lang))
            (super::opponents::opponents(game, lang))
        },
        options: &CHOSEN,
    }
}

/// The letter of a power in its colours, and its income.
pub(super) fn seat_look(table: &dyn Table, seat: Seat, lang: Lang) -> Option<(Markup, String)> {
    let war = super::war_at(table)?;
    let letter = war.pack().powers.get(seat.index())?.letter;
    let mark =
        html! { span class={ "power p" (seat.index() % 5 + 1) } aria-hidden="true" { (letter) } };
    Some((mark, INCOME.text(lang, &[&war.production(seat.0)])))
}

/// A side and its income.
pub(super) fn side_title(table: &dyn Table, side: Seats, lang: Lang) -> Option<String> {
    let war = super::war_at(table)?;
    let first = side.lowest()?.0;
    let title = match (is_world(war), first) {
        (true, 0) => ALLIES,
        (true, _) => AXIS,
        (false, _) => SIDE,
    };
    Some(title.text(lang, &[&war.side_production(war.pack().side(first))]))
}

/// The value of an option that is chosen, or the usual one.
fn value(info: &Info, chosen: &Chosen, option: &str) -> String {
    let given = chosen.get(&format!("o.{option}"));
    let given = given.filter(|value| !value.is_empty());
    let usual = info.option(option).map_or("", |option| option.default);
    given.unwrap_or(usual).to_owned()
}

/// The maps, each a button that shows the form for it: who plays depends on it.
fn maps(info: &Info, map: &str, here: &str, lang: Lang) -> Markup {
    let Some(option) = info.option("map") else {
        return html! {};
    };
    let mut known = known_values(info, option);
    if !known.iter().any(|one| one == map) {
        known.push(map.to_owned());
    }
    html! {
        fieldset.picks.maps {
            legend { (MAP.raw(lang)) }
            @for one in &known { @if let Some(table) = start(one) {
                button.choice name="o.map" value=(one) formmethod="get" formaction=(here) formnovalidate aria-pressed=(one == map) {
                    span.pic { (picture(&*table)) }
                    b { (option.value_in_words(one, lang)) }
                    @if let Some(war) = super::war_at(&*table) {
                        @let lands = war.pack().all().filter(|area| !war.pack().is_sea(*area)).count();
                        span.small { (SIZE.text(lang, &[&war.pack().powers.len(), &lands])) }
                    }
                }
            } }
            // Of two fields with one name the first counts, which is that of a button that was pressed.
            input type="hidden" name="o.map" value=(map);
        }
    }
}

/// The battle rules with a sentence each, and the luck in wars under them.
fn battle_rules(info: &Info, map: &str, chosen: &str, lang: Lang) -> Markup {
    let Some(option) = info.option("rules") else {
        return html! {};
    };
    let (measured, about) = match map {
        "classic" => (measured::classic_wars(), LUCK_ABOUT_WORLD),
        "strait" => (measured::wars(), LUCK_ABOUT_STRAIT),
        _ => (&[][..], LUCK_ABOUT_STRAIT),
    };
    html! {
        fieldset.picks {
            legend { (RULES.raw(lang)) }
            @for rules in Rules::ALL {
                label.choice {
                    input type="radio" name="o.rules" value=(rules.name()) checked[rules.name() == chosen];
                    b { (option.value_in_words(rules.name(), lang)) }
                    span.small { (rules.about(lang)) }
                    @if let Some(luck) = luck(measured, rules) {
                        span.small.luck { (LUCK.text(lang, &[&figures::per_cent(luck, 0, lang)])) " "
                            meter min="0" max="0.5" value=(format!("{luck:.3}")) aria-hidden="true" {} }
                    }
                }
            }
            @if !measured.is_empty() { p.small.mut { (about.raw(lang)) } }
        }
    }
}

/// The share of luck that was measured in wars under a rule.
fn luck(measured: &[Named], rules: Rules) -> Option<f64> {
    let option = format!("rules={}", rules.name());
    let is_so = |named: &&Named| {
        let (_, options) = named.name.split_once(':').unwrap_or_default();
        options.split(',').any(|one| one == option)
    };
    let weighed = &measured.iter().find(is_so)?.weighed;
    Some(weighed.balance.luck?.value)
}
