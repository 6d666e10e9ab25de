//! Orders of loss as lists that are sorted: each kind has a button that moves it up, and one that moves it down.

use bilancia_battle::Unit;
use bilancia_core::Lang;
use bilancia_war::{orders::ATTACKERS, pack::Item};
use maud::{Markup, html};

use super::money::picture;

bilancia_core::messages! { crate::pages::war::catalogue, "losses-":
    const {
        FIRST, EARLIER(title), LATER(title), USUAL,
    }
}

/// Kinds in the order in which they are lost. A field `name` holds each of them; `of` says in presses what the list is for.
pub(super) fn list(name: &str, of: &str, kinds: &[Unit], is_usual: bool, lang: Lang) -> Markup {
    let button = |way: &str, unit: Unit, sign: &str, words: String, last: bool| {
        let kind = unit.profile().name;
        html! {
            button #{ (way) "-" (of) "-" (kind) } name="do" value={ (way) ":" (of) ":" (kind) } aria-label=(words) aria-disabled[last] { (sign) }
        }
    };
    html! {
        p.small.mut { (FIRST.raw(lang)) }
        ol.losses {
            @for (place, unit) in kinds.iter().copied().enumerate() {
                @let title = unit.title(lang);
                li {
                    input type="hidden" name=(name) value=(unit.profile().name);
                    span.thing { (picture(Item::Unit(unit), lang)) span { (title) } }
                    (button("raise", unit, "↑", EARLIER.text(lang, &[&title]), place == 0))
                    (button("lower", unit, "↓", LATER.text(lang, &[&title]), place + 1 == kinds.len()))
                }
            }
        }
        @if !is_usual { button.btn.quiet #{ "usual-" (of) } name="do" value={ "usual:" (of) } { (USUAL.raw(lang)) } }
    }
}

/// Kinds of an attacking army in the usual order in which they are lost.
pub(super) fn usual(kinds: &[Unit]) -> Vec<Unit> {
    let usual = ATTACKERS.into_iter();
    usual.filter(|unit| kinds.contains(unit)).collect()
}

/// Kinds with one of them moved a place up, to be lost earlier, or down.
pub(super) fn moved(mut kinds: Vec<Unit>, way: &str, kind: Option<Unit>) -> Vec<Unit> {
    let place = kinds.iter().position(|unit| Some(*unit) == kind);
    match (place, way) {
        (Some(place), "raise") if place > 0 => kinds.swap(place, place - 1),
        (Some(place), "lower") if place + 1 < kinds.len() => kinds.swap(place, place + 1),
        _ => {}
    }
    kinds
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_move_up_and_down_one_place_and_stop_at_the_ends() {
        let kinds = vec![Unit::Inf, Unit::Arm, Unit::Ftr];
        let go = |way, unit| moved(kinds.clone(), way, Some(unit));
        assert_eq!(go("raise", Unit::Ftr), [Unit::Inf, Unit::Ftr, Unit::Arm]);
        assert_eq!(go("lower", Unit::Inf), [Unit::Arm, Unit::Inf, Unit::Ftr]);
        assert_eq!(
            (go("raise", Unit::Inf), go("lower", Unit::Ftr)),
            (kinds.clone(), kinds.clone())
        );
        assert_eq!(go("raise", Unit::Sub), kinds);
    }

    #[test]
    fn the_usual_order_names_the_kinds_that_are_there() {
        assert_eq!(
            usual(&[Unit::Bat, Unit::Inf, Unit::Trn]),
            [Unit::Inf, Unit::Trn, Unit::Bat]
        );
    }
}
