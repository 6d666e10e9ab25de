//! The form that describes a battle: number fields with buttons, which work without scripts, and all orders.

use bilancia_battle::{Army, Domain, Role, Unit, report::icon};
use bilancia_core::{Lang, Message};
use maud::{Markup, PreEscaped, html};

use super::query::{BattleQuery, MOST_UNITS};

const ATTACKER: Message = Message::new("Attacker", "Attaccante");
const DEFENDER: Message = Message::new("Defender", "Difensore");
const TOTAL: Message = Message::new("{0} IPC", "{0} IPC");
const AT: Message = Message::new("at {0}", "a {0}");
const FURTHER: Message = Message::new("Further units", "Altre unità");
const MORE: Message = Message::new("one more {0}", "un’unità in più: {0}");
const LESS: Message = Message::new("one less {0}", "un’unità in meno: {0}");
const COMPUTE: Message = Message::new("Compute", "Calcola");
const ORDERS: Message = Message::new("Orders, weapons, landing", "Ordini, armi, sbarco");
const TYPED: Message = Message::new("Type the armies instead", "Scrivi invece gli eserciti");
const UNITS: Message = Message::new(
    "A number before each unit, by its short or its full name: {0}.",
    "Un numero davanti a ogni unità, col nome breve o intero: {0}.",
);

/// Fields for text or a number: name, label, and whether it is a number.
const FIELDS: [(&str, Message, bool); 8] = [
    (
        "assaults",
        Message::new(
            "Stop after this many assaults",
            "Fermarsi dopo questo numero di assalti",
        ),
        true,
    ),
    (
        "below",
        Message::new(
            "Withdraw with fewer units than",
            "Ritirarsi con meno unità di",
        ),
        true,
    ),
    (
        "shore",
        Message::new(
            "Battleships in support of a landing",
            "Corazzate in appoggio a uno sbarco",
        ),
        true,
    ),
    (
        "lose",
        Message::new(
            "The attacker loses first, such as inf arm",
            "L’attaccante perde prima, per esempio inf arm",
        ),
        false,
    ),
    (
        "loses",
        Message::new("The defender loses first", "Il difensore perde prima"),
        false,
    ),
    (
        "cargo",
        Message::new(
            "Aboard, to land once the sea is clear (armies above are then at sea)",
            "A bordo, da sbarcare a mare libero (gli eserciti sopra sono allora in mare)",
        ),
        false,
    ),
    (
        "join",
        Message::new(
            "Join the landing by land and air",
            "Si uniscono allo sbarco via terra e aria",
        ),
        false,
    ),
    (
        "garrison",
        Message::new("Defend the land", "Difendono la terra"),
        false,
    ),
];

/// Orders that are given or not.
const SWITCHES: [(&str, Message); 7] = [
    (
        "aircraft",
        Message::new(
            "Withdraw when only aircraft are left",
            "Ritirarsi quando restano solo aerei",
        ),
    ),
    (
        "keep",
        Message::new(
            "The attacker’s last land unit is lost last",
            "L’ultima unità di terra dell’attaccante si perde per ultima",
        ),
    ),
    (
        "jets",
        Message::new(
            "Jets: the defender’s fighters at 5",
            "Jet: i caccia del difensore a 5",
        ),
    ),
    (
        "super",
        Message::new(
            "Super submarines: the attacker’s at 3",
            "Supersottomarini: quelli dell’attaccante a 3",
        ),
    ),
    (
        "heavy",
        Message::new(
            "Heavy bombers: three dice each",
            "Bombardieri pesanti: tre dadi ciascuno",
        ),
    ),
    (
        "guns",
        Message::new(
            "RYOF below 6: guns take one aircraft in five",
            "RYOF sotto 6: la contraerea abbatte un aereo su cinque",
        ),
    ),
    (
        "last",
        Message::new(
            "COF with last dice: one die for both sides",
            "COF con ultimi dadi: un dado per tutte e due le parti",
        ),
    ),
];

/// The form with what was asked for.
pub(super) fn form(asked: &BattleQuery, armies: [Army; 2], lang: Lang) -> Markup {
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
fn written(asked: &BattleQuery, name: &str, army: Army) -> String {
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
