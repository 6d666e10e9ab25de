//! The form that describes a battle: number fields with buttons, which work without scripts, and all orders.

use bilancia_analysis::battles::{Fields, MOST_UNITS};
use bilancia_battle::{Army, Domain, Role, Unit, report::icon};
use bilancia_core::{Lang, Message};
use maud::{Markup, PreEscaped, html};

bilancia_core::messages! { crate::pages::battles::catalogue, "form-":
    const {
        ATTACKER, DEFENDER, TOTAL(cost), AT(at), FURTHER, MORE(title), LESS(title), COMPUTE, ORDERS, TYPED,
        UNITS(list), STOP_AFTER_THIS_MANY, WITHDRAW_WITH_FEWER_UNITS, BATTLESHIPS_IN_SUPPORT,
        THE_ATTACKER_LOSES_FIRST, THE_DEFENDER_LOSES_FIRST, ABOARD_TO_LAND_ONCE, JOIN_THE_LANDING,
        DEFEND_THE_LAND, WITHDRAW_WHEN_ONLY_AIRCRAFT, THE_ATTACKERS_LAST_LAND, JETS_THE_DEFENDERS_FIGHTERS,
        SUPER_SUBMARINES, HEAVY_BOMBERS_THREE_DICE, RYOF_BELOW_6_GUNS, COF_WITH_LAST_DICE,
    }
}

/// Fields for text or a number: name, label, and whether it is a number.
const FIELDS: [(&str, Message, bool); 8] = [
    ("assaults", STOP_AFTER_THIS_MANY, true),
    ("below", WITHDRAW_WITH_FEWER_UNITS, true),
    ("shore", BATTLESHIPS_IN_SUPPORT, true),
    ("lose", THE_ATTACKER_LOSES_FIRST, false),
    ("loses", THE_DEFENDER_LOSES_FIRST, false),
    ("cargo", ABOARD_TO_LAND_ONCE, false),
    ("join", JOIN_THE_LANDING, false),
    ("garrison", DEFEND_THE_LAND, false),
];

/// Orders that are given or not.
const SWITCHES: [(&str, Message); 7] = [
    ("aircraft", WITHDRAW_WHEN_ONLY_AIRCRAFT),
    ("keep", THE_ATTACKERS_LAST_LAND),
    ("jets", JETS_THE_DEFENDERS_FIGHTERS),
    ("super", SUPER_SUBMARINES),
    ("heavy", HEAVY_BOMBERS_THREE_DICE),
    ("guns", RYOF_BELOW_6_GUNS),
    ("last", COF_WITH_LAST_DICE),
];

/// The form with what was asked for.
pub(super) fn form(asked: &Fields, armies: [Army; 2], lang: Lang) -> Markup {
    let pressed = asked.get("step").unwrap_or_default();
    let has_orders = FIELDS.iter().map(|(name, ..)| name);
    let has_orders = has_orders.chain(SWITCHES.iter().map(|(name, _)| name));
    let open = has_orders.clone().any(|name| asked.is_set(name));
    let [attacker, defender] = armies;
    html! {
        form method="get" action="/battles" {
            // The first button of a form is pressed by Enter.
            button.vh tabindex="-1" { (COMPUTE.raw(lang)) }
            (side(Role::Attacker, attacker, pressed, lang))
            (side(Role::Defender, defender, pressed, lang))
            details open[open] {
                summary { (ORDERS.raw(lang)) }
                div {
                    @for (name, label, number) in &FIELDS {
                        label.field { span { (label.raw(lang)) }
                            @if *number {
                                input type="number" name=(name) min="0" max="400" value=(asked.get(name).unwrap_or_default());
                            } @else {
                                input name=(name) maxlength="120" value=(asked.get(name).unwrap_or_default());
                            }
                        }
                    }
                    @for (name, label) in &SWITCHES {
                        label.check { input type="checkbox" name=(name) value="1" checked[asked.is_set(name)]; " " (label.raw(lang)) }
                    }
                }
            }
            div.btns { button.btn.pri { (COMPUTE.raw(lang)) } }
        }
        details open[asked.is_set("attack")] {
            summary { (TYPED.raw(lang)) }
            form method="get" action="/battles" {
                label.field { span { (ATTACKER.raw(lang)) } input name="attack" maxlength="120" value=(written(asked, "attack", attacker)); }
                label.field { span { (DEFENDER.raw(lang)) } input name="defend" maxlength="120" value=(written(asked, "defend", defender)); }
                p class="small mut" { (UNITS.text(lang, &[&Unit::list(lang)])) }
                button.btn { (COMPUTE.raw(lang)) }
            }
        }
    }
}

/// An army as it was typed, or in the notation of armies.
fn written(asked: &Fields, name: &str, army: Army) -> String {
    asked
        .get(name)
        .map_or_else(|| army.to_string(), str::to_owned)
}

/// The number fields of a side.
fn side(role: Role, army: Army, pressed: &str, lang: Lang) -> Markup {
    let (title, class, prefix) = match role {
        Role::Attacker => (ATTACKER, "army attacker", "a."),
        Role::Defender => (DEFENDER, "army defender", "d."),
    };
    let attacks = |unit: &Unit| role == Role::Defender || *unit != Unit::Aa;
    let rare = |unit: &Unit| {
        let at_sea = unit.profile().domain == Domain::Sea;
        at_sea || *unit == Unit::Aa || !Unit::CLASSIC.contains(unit)
    };
    let units = Unit::ALL.into_iter().filter(attacks);
    let (ships, common): (Vec<_>, Vec<_>) = units.partition(rare);
    let open = ships.iter().any(|unit| army.count(*unit) > 0);
    html! {
        fieldset class=(class) {
            legend { (title.raw(lang)) " " span.small.mut { (TOTAL.text(lang, &[&army.cost()])) } }
            @for unit in common { (stepper(role, unit, army.count(unit), prefix, pressed, lang)) }
            details open[open] {
                summary { (FURTHER.raw(lang)) }
                @for unit in ships { (stepper(role, unit, army.count(unit), prefix, pressed, lang)) }
            }
        }
    }
}

/// A number field with a button on each side of it.
fn stepper(role: Role, unit: Unit, count: u32, prefix: &str, pressed: &str, lang: Lang) -> Markup {
    let (profile, title) = (unit.profile(), unit.title(lang));
    let name = format!("{prefix}{}", profile.name);
    let [less, more] = ["-", "+"].map(|sign| format!("{name}{sign}"));
    let at = match role {
        Role::Attacker => profile.attack,
        Role::Defender => profile.defence,
    };
    html! {
        div.stepper {
            span.icon aria-hidden="true" { (PreEscaped(icon(unit, role, title).to_inline_svg(&|_| None))) }
            label for=(name) { (title) " " span.small.mut { (AT.text(lang, &[&at])) } }
            button name="step" value=(less) aria-label=(LESS.text(lang, &[&title])) autofocus[pressed == less] { "−" }
            input #(name) type="number" name=(name) min="0" max=(MOST_UNITS) value=(count);
            button name="step" value=(more) aria-label=(MORE.text(lang, &[&title])) autofocus[pressed == more] { "+" }
        }
    }
}
