//! Research and purchases.

use bilancia_battle::{Role, Unit, report::icon};
use bilancia_core::Lang;
use bilancia_war::{Action, pack::Item};
use bilancia_war_desk::desk::{Maker, Purchase, Step};
use maud::{Markup, PreEscaped, html};

use super::{again, plan::Plan, query::Look, texts};

bilancia_core::messages! { crate::pages::war::catalogue, "money-":
    const {
        BIDS,
    }
}

/// Prefix of fields with numbers of things to buy.
pub(super) const BOUGHT: &str = "count.";

/// The field for research.
pub(super) fn research(plan: &Plan<'_>) -> Markup {
    let lang = plan.lang();
    let planned = plan
        .desk
        .draft()
        .orders()
        .iter()
        .flat_map(|order| &order.actions);
    let spent = planned.filter_map(|action| match action {
        Action::Research(points) => Some(5 * u16::from(*points)),
        _ => None,
    });
    let spent: u16 = spent.sum();
    let most = plan.war().power(plan.seat().0).cash / 5 * 5;
    html! {
        p { (texts::RESEARCH_HINT.raw(lang)) }
        @if !plan.desk.is_open(Step::Research) && spent == 0 { p.mut { (texts::SHUT.raw(lang)) } }
        @else {
            (plan.form(&Look::at(Step::Research), &html! {
                div.move {
                    label.field { span { (texts::SPEND.raw(lang)) }
                        input #research type="number" name="ipc" min="0" max=(most) step="5" value=(spent); }
                    button.btn #research-set name="do" value="research" { (texts::SET.raw(lang)) }
                }
            }))
        }
    }
}

/// The small picture of a thing; a complex has none.
pub(super) fn picture(item: Item, lang: Lang) -> Markup {
    let Item::Unit(unit) = item else {
        return html! { span.icon aria-hidden="true" {} };
    };
    let icon = icon(unit, Role::Attacker, unit.title(lang));
    html! { span.icon aria-hidden="true" { (PreEscaped(icon.to_inline_svg(&|_| None))) } }
}

/// The table of purchases.
pub(super) fn buy(plan: &Plan<'_>) -> Markup {
    let (lang, buying) = (plan.lang(), plan.desk.buying());
    let open = plan.desk.is_open(Step::Buy) || buying.cost > 0;
    html! {
        @if !plan.war().is_bidding() { p { (texts::BUY_HINT.raw(lang)) } }
        @if !open { p.mut { (texts::SHUT.raw(lang)) } }
        @else {
            p.say #cash { (texts::CASH_LEFT.text(lang, &[&buying.cash, &(buying.cash + buying.cost)])) }
            (places(plan, &buying.makers))
            (again::purchases(plan))
            (plan.form(&Look::at(Step::Buy), &html! {
                // Enter in a field takes all numbers.
                button.vh #buy-all name="do" value="buy-all" tabindex="-1" { (texts::SET.raw(lang)) }
                table.buy {
                    thead { tr { th scope="col" { (texts::UNIT.raw(lang)) } th scope="col" { (texts::PRICE.raw(lang)) } th scope="col" { (texts::NUMBER.raw(lang)) } } }
                    tbody { @for row in &buying.rows { @if row.most > 0 || row.count > 0 || matches!(row.item, Item::Unit(_)) { (purchase(row, lang)) } } }
                }
            }))
        }
    }
}

fn purchase(row: &Purchase, lang: Lang) -> Markup {
    let (title, name) = (row.item.title(lang), row.item.name());
    let set = |count: u16| format!("buy:{name}:{count}");
    html! {
        tr {
            th scope="row" { span.thing { (picture(row.item, lang))
                span { (title) @if let Item::Unit(unit) = row.item { " " span.small.mut { (values(unit)) } } } } }
            td { (row.price) }
            td { span.count-of {
                button #{ "less-" (name) } name="do" value=(set(row.count.saturating_sub(1))) disabled[row.count == 0]
                    aria-label=(texts::LESS.text(lang, &[&title])) { "−" }
                input #{ "count-" (name) } type="number" inputmode="numeric" name={ (BOUGHT) (name) } min="0" max=(row.most) value=(row.count)
                    aria-label=(title) data-sets="buy-all";
                button #{ "more-" (name) } name="do" value=(set(row.count + 1)) disabled[row.count >= row.most]
                    aria-label=(texts::MORE.text(lang, &[&title])) { "+" }
            } }
        }
    }
}

/// Values of a unit in attack and defence.
fn values(unit: Unit) -> String {
    let profile = unit.profile();
    format!("{}/{}", profile.attack, profile.defence)
}

/// Places in which things can be made.
pub(super) fn places(plan: &Plan<'_>, makers: &[Maker]) -> Markup {
    let lang = plan.lang();
    if plan.war().is_bidding() {
        return html! { p.small.mut { (BIDS.raw(lang)) } };
    }
    let place = |maker: &Maker| {
        let name = plan.name(maker.area);
        match maker.left {
            Some(left) => texts::LIMITED.text(lang, &[&name, &left]),
            None => texts::UNLIMITED.text(lang, &[&name]),
        }
    };
    let places: Vec<_> = makers.iter().map(place).collect();
    html! {
        p.small.mut {
            @if places.is_empty() { (texts::NO_PLACES.raw(lang)) }
            @else { (texts::PLACES.text(lang, &[&places.join(", ")])) }
        }
    }
}
