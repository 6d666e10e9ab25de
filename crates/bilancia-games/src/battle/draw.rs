//! Drawing of battles: a strip for each side with its units, its points in blocks of six, and the hits that
//! they make.

use bilancia_battle::{Army, Role, Rules, Targets, Unit, report::outline};
use bilancia_core::{Lang, Message, Node, Seat, State, Wording};
use bilancia_scene::{Anchor, Font, Glyphs, Paint, Pattern, Scene, Tint};

use super::{
    losses,
    rules::{Battle, Fire, Stage, last_of},
};

const NAMES: [Message; 2] = [
    Message::new("Attacker", "Attaccante"),
    Message::new("Defender", "Difensore"),
];
const HITS: Message = Message::new("hits", "colpi");
const CARRY: Message = Message::new("carry", "riporto");
const DIE: Message = Message::new("die", "dado");
const CARRIED: Message = Message::new("{0} carried", "{0} riportati");
const SUPPORT: Message = Message::new("{0} × 4 from the sea", "{0} × 4 dal mare");
const DICE: Message = Message::new("{0} at {1}", "{0} con {1}");
const NOBODY: Message = Message::new("nobody", "nessuno");
const SIDE: Message = Message::new("{0}: {1}; {2} IPC lost.", "{0}: {1}; persi {2} IPC.");
const TAKEN: Message = Message::new("{0} IPC taken.", "Presi {0} IPC.");
const ASHORE: Message = Message::new(
    "To land: {0}; by land and air: {1}; garrison: {2}.",
    "Da sbarcare: {0}; da terra e dall’aria: {1}; guarnigione: {2}.",
);
const RAIDERS: Message = Message::new("{0} bombers raid.", "{0} bombardieri in incursione.");
const GUNS: Message = Message::new(
    "Guns still to pass: {0}.",
    "Cannoni ancora da passare: {0}.",
);

/// Sentence on what happens next, in a language.
fn status(state: &Battle, lang: Lang) -> String {
    instruction(state).text(lang)
}

/// Sentence on what happens next.
pub(super) fn instruction(state: &Battle) -> Wording {
    const ROCKET: Message = Message::new("A rocket flies.", "Parte un razzo.");
    const RAID: Message = Message::new(
        "The bombers raid the factory.",
        "I bombardieri colpiscono la fabbrica.",
    );
    const LAST: Message = Message::new("The last dice are rolled.", "Si tirano gli ultimi dadi.");
    const GO: Message = Message::new(
        "The attacker goes on or withdraws.",
        "L’attaccante continua o si ritira.",
    );
    const DIVE: Message = Message::new(
        "{0}: do submarines withdraw?",
        "{0}: si ritirano i sottomarini?",
    );
    const LOSE: Message = Message::new(
        "{0}, choose what you lose to {1} {1|hit|hits}.",
        "{0}, scegli che cosa perdi per {1} {1|colpo|colpi}.",
    );
    const DROWN: Message = Message::new(
        "The attacker: what cargo went down?",
        "L’attaccante: quale carico è andato a fondo?",
    );
    const THROWS: [Message; 5] = [
        Message::new("The guns fire.", "La contraerea spara."),
        Message::new(
            "The last exposures are rolled for.",
            "Si tira per le ultime esposizioni.",
        ),
        Message::new(
            "The submarines strike first.",
            "I sottomarini colpiscono per primi.",
        ),
        Message::new("The attacker fires.", "L’attaccante spara."),
        Message::new(
            "The defender fires back.",
            "Il difensore risponde al fuoco.",
        ),
    ];
    const WON: Message = Message::new("Taken. Swing {0} IPC.", "Conquistato. Saldo {0} IPC.");
    const HELD: Message = Message::new(
        "Not taken. Swing {0} IPC.",
        "Non conquistato. Saldo {0} IPC.",
    );
    let who = |seat: Seat| NAMES[seat.index()];
    match state.stage {
        Stage::Rocket => Wording::new(ROCKET, &[]),
        Stage::Raid => Wording::new(RAID, &[]),
        Stage::LastDice => Wording::new(LAST, &[]),
        Stage::Throw(fire, _) => Wording::new(THROWS[fire as usize], &[]),
        Stage::Lose(fire, hits) => {
            let hits = losses::count(&state.under_fire(fire), hits);
            Wording::new(LOSE, &[&who(Battle::owner(fire)), &hits])
        }
        Stage::LastLoss(owed) => Wording::new(LOSE, &[&NAMES[last_of(owed).0], &1]),
        Stage::SinkCargo => Wording::new(DROWN, &[]),
        Stage::WithdrawSubs(role) => {
            let seat = Seat(u8::from(role == Role::Defender));
            Wording::new(DIVE, &[&who(seat)])
        }
        Stage::Over => {
            let swing = i32::from(state.lost[1]) + i32::from(state.loot) - i32::from(state.lost[0]);
            let message = if state.is_taken() { WON } else { HELD };
            Wording::new(message, &[&format!("{swing:+}")])
        }
        _ => Wording::new(GO, &[]),
    }
}

/// Sentences on units and effects that are not on the field.
fn beside(state: &Battle, lang: Lang) -> Vec<String> {
    let named = |army: &Army| match army.size() {
        0 => NOBODY.raw(lang).to_owned(),
        _ => army.to_string(),
    };
    let mut lines = Vec::new();
    if let Some(ashore) = &state.ashore {
        let parts = [&ashore.cargo, &ashore.inland, &ashore.garrison].map(named);
        lines.push(ASHORE.text(lang, &[&parts[0], &parts[1], &parts[2]]));
    }
    if state.raiders > 0 && state.node() != Node::Over {
        lines.push(RAIDERS.text(lang, &[&state.raiders]));
    }
    if state.guns > 0 {
        lines.push(GUNS.text(lang, &[&state.guns]));
    }
    if state.loot > 0 {
        lines.push(TAKEN.text(lang, &[&state.loot]));
    }
    lines
}

fn side_text(state: &Battle, side: usize, lang: Lang) -> String {
    let army = state.armies[side];
    let units = match army.size() {
        0 => NOBODY.raw(lang).to_owned(),
        _ => army.to_string(),
    };
    SIDE.text(lang, &[&NAMES[side].raw(lang), &units, &state.lost[side]])
}

/// Points of a side as a sum: its terms in the order of the unit table, and the total.
struct Points {
    terms: Vec<String>,
    carried: i32,
    total: i32,
}

impl Points {
    /// The sum as text: `4 × 3 + 5 × 1 − 1 carried = 16`.
    fn sum(&self, lang: Lang) -> String {
        let mut sum = self.terms.join(" + ");
        if self.carried != 0 {
            let sign = if self.carried < 0 { "−" } else { "+" };
            let carried = CARRIED.text(lang, &[&self.carried.abs()]);
            sum += &format!(" {sign} {carried}");
        }
        format!("{sum} = {}", self.total)
    }
}

fn points(state: &Battle, role: Role, lang: Lang) -> Points {
    let side = usize::from(role == Role::Defender);
    let army = &state.armies[side];
    let dice = state.setup.terms.rules == Rules::Dice;
    let mut terms = Vec::new();
    let own = state.setup.terms;
    let other = &state.armies[1 - side];
    let against = Targets::from(other);
    let submarines = own.submarine_points(role, army, against) > 0 || against.ships;
    let fires = |unit: &Unit| army.count(*unit) > 0 && (*unit != Unit::Sub || submarines);
    for unit in Unit::ALL.into_iter().filter(fires) {
        let (value, each) = state.setup.terms.strength(role, unit);
        let count = army.count(unit) * each;
        if value > 0 && dice {
            terms.push(DICE.text(lang, &[&count, &value]));
        } else if value > 0 {
            terms.push(format!("{count} × {value}"));
        }
    }
    if role == Role::Attacker && state.support > 0 {
        terms.push(SUPPORT.text(lang, &[&state.support]));
    }
    let total = match role {
        Role::Attacker => {
            let submarines = army.count(Unit::Sub);
            let (value, _) = own.strength(role, Unit::Sub);
            let strike = if against.ships {
                (submarines * value / 6 * 6) as i32
            } else {
                0
            };
            own.attack_points(army, against, state.support.into()) + strike
        }
        Role::Defender => own.defence_points(army, against),
    };
    let carried = carried(state, role, total);
    Points {
        terms,
        carried,
        total: total + carried,
    }
}

/// Points carried over into the salvo that the picture shows: the last one of a side in this assault, else
/// its next.
fn carried(state: &Battle, role: Role, units: i32) -> i32 {
    let side = usize::from(role == Role::Defender);
    let against = (&state.armies[1 - side]).into();
    let carry = i32::from(state.carry[side].against(against).all);
    let hits = match (role, state.stage) {
        (Role::Attacker, Stage::Lose(Fire::Attack, hits)) => hits.any + hits.ships,
        (Role::Attacker, Stage::Lose(Fire::Defence, _) | Stage::Throw(Fire::Defence, _)) => {
            state.pending_casualties.size() as u16
        }
        (Role::Defender, Stage::Lose(Fire::Defence, hits)) => hits.any + hits.ships,
        _ => return carry,
    };
    let before = 6 * i32::from(hits) + carry - units;
    let possible = state.setup.terms.rules.carries() && (-2..=4).contains(&before);
    if possible { before } else { 0 }
}

const WIDTH: f64 = 460.0;
const STRIP: f64 = 196.0;
const TOP: f64 = 50.0;

/// Draws the battle, with the attacker's strip above the defender's.
pub(super) fn draw(state: &Battle, lang: Lang) -> Scene {
    let status = status(state, lang);
    let beside = beside(state, lang);
    let title = match lang {
        Lang::En => format!("Battle. {status}"),
        Lang::It => format!("Battaglia. {status}"),
    };
    let sides = [0, 1].map(|side| side_text(state, side, lang));
    let words = format!("{} {} {}", sides.join(" "), beside.join(" "), status);
    let bottom = TOP + 2.0 * STRIP + 16.0;
    let height = bottom + 12.0 + 24.0 * beside.len() as f64;
    let mut scene = Scene::new(WIDTH, height, title, words);
    scene
        .label(status, 0.0, 28.0, 19.0)
        .font(Font::Bold)
        .anchor(Anchor::Start);
    strip(&mut scene, state, Role::Attacker, TOP, lang);
    strip(&mut scene, state, Role::Defender, TOP + STRIP + 16.0, lang);
    for (index, line) in beside.into_iter().enumerate() {
        let y = bottom + 18.0 + 24.0 * index as f64;
        scene
            .label(line, 0.0, y, 15.0)
            .anchor(Anchor::Start)
            .tint(Tint::Ink2);
    }
    scene
}

fn strip(scene: &mut Scene, state: &Battle, role: Role, y: f64, lang: Lang) {
    let side = usize::from(role == Role::Defender);
    let (tint, pattern) = match role {
        Role::Attacker => (Tint::Terra, Pattern::Hatch),
        Role::Defender => (Tint::Teal, Pattern::Dots),
    };
    scene
        .card(0.5, y + 0.5, WIDTH - 1.0, STRIP - 1.0, 3.0)
        .fill(Tint::Sheet)
        .stroke(Tint::Rule, 1.0);
    scene.rect(0.0, y, 8.0, STRIP).fill(tint);
    scene.rect(0.0, y, 8.0, STRIP).pattern(pattern);
    scene
        .label(NAMES[side].raw(lang), 24.0, y + 28.0, 20.0)
        .font(Font::Bold)
        .anchor(Anchor::Start)
        .tint(tint);
    let made = points(state, role, lang);
    let dice = state.setup.terms.rules == Rules::Dice;
    let sum = if dice || made.terms.is_empty() {
        made.terms.join(", ")
    } else {
        made.sum(lang)
    };
    let size = if sum.chars().count() > 34 { 14.0 } else { 17.0 };
    scene
        .label(sum, WIDTH - 14.0, y + 28.0, size)
        .anchor(Anchor::End)
        .tint(Tint::Ink2);
    units(scene, state, side, y + 58.0, tint);
    if dice {
        thrown(scene, state, role, y + 116.0);
        let lost = SIDE.text(
            lang,
            &[
                &NAMES[side].raw(lang),
                &state.armies[side],
                &state.lost[side],
            ],
        );
        scene
            .label(lost, 24.0, y + 178.0, 16.0)
            .anchor(Anchor::Start)
            .tint(Tint::Ink2);
        return;
    }
    blocks(
        scene,
        state.setup.terms.rules,
        role,
        made.total,
        y + 102.0,
        tint,
        pattern,
    );
    let volley = state.setup.terms.rules.volley(role, made.total);
    scene
        .card(284.0, y + 90.0, 76.0, 60.0, 3.0)
        .fill(Tint::BrassTint)
        .stroke(Tint::Brass, 1.4);
    scene
        .label(volley.hits.to_string(), 322.0, y + 120.0, 28.0)
        .font(Font::Bold);
    scene.label(HITS.raw(lang), 322.0, y + 141.0, 17.0);
    let rest = if volley.roll > 0 {
        Some((
            match volley.roll {
                1 => "1".to_owned(),
                roll => format!("1–{roll}"),
            },
            DIE,
        ))
    } else if state.setup.terms.rules.carries() {
        Some((volley.carry.to_string().replace('-', "−"), CARRY))
    } else {
        None
    };
    if let Some((value, name)) = rest {
        scene
            .card(370.0, y + 90.0, 76.0, 60.0, 3.0)
            .dashes(Tint::Ink2, 1.4);
        scene.label(value, 408.0, y + 120.0, 28.0).font(Font::Bold);
        scene
            .label(name.raw(lang), 408.0, y + 141.0, 17.0)
            .tint(Tint::Ink2);
    }
    scene
        .label(side_text(state, side, lang), 24.0, y + 178.0, 15.0)
        .anchor(Anchor::Start)
        .tint(Tint::Ink2);
}

/// Draws the units of a side in a row; casualties that still fire are struck out.
fn units(scene: &mut Scene, state: &Battle, side: usize, y: f64, tint: Tint) {
    let army = &state.armies[side];
    let pending = |unit: Unit| match side {
        1 => state.pending_casualties.count(unit),
        _ => 0,
    };
    let one_each = army.size() <= 11;
    let kinds = Unit::ALL.into_iter().filter(|unit| army.count(*unit) > 0);
    let mut x = 40.0;
    for unit in kinds {
        let count = army.count(unit);
        let drawn = if one_each { count } else { 1 };
        for place in 0..drawn {
            let is_hit = one_each && place >= count - pending(unit);
            let shape = scene.glyph(outline(unit), x, y, 0.9).fill(tint);
            if is_hit {
                shape.opacity(0.38);
                scene.line(x - 13.5, y - 12.0, x + 13.5, y + 13.0, Tint::Ink, 2.6);
            }
            x += 36.0;
        }
        if !one_each {
            let text = match pending(unit) {
                0 => format!("× {count}"),
                hit => format!("× {count} −{hit}"),
            };
            scene
                .label(text, x - 14.0, y + 7.0, 17.0)
                .anchor(Anchor::Start);
            x += 44.0;
        }
        x += if one_each { 6.0 } else { 0.0 };
    }
}

/// Draws the dice that a side rolls: the highest number that hits, and the number of dice.
fn thrown(scene: &mut Scene, state: &Battle, role: Role, y: f64) {
    let army = &state.armies[usize::from(role == Role::Defender)];
    let mut counts = [0; 6];
    for unit in Unit::ALL {
        let (value, dice) = state.setup.terms.strength(role, unit);
        counts[value as usize] += dice * army.count(unit);
    }
    if role == Role::Attacker {
        counts[4] += u32::from(state.support);
    }
    let mut x = 42.0;
    for (value, count) in counts.into_iter().enumerate().skip(1) {
        if count > 0 {
            scene.die(x - 18.0, y - 18.0, 36.0, value as u8, Paint::WHITE);
            scene
                .label(format!("× {count}"), x + 25.0, y + 7.0, 19.0)
                .anchor(Anchor::Start);
            x += 84.0;
        }
    }
}

/// Draws points in blocks of six, with a notch where a remainder becomes a hit.
fn blocks(
    scene: &mut Scene,
    rules: Rules,
    role: Role,
    total: i32,
    y: f64,
    tint: Tint,
    pattern: Pattern,
) {
    const ROOM: f64 = 250.0;
    let total = total.max(0) as u32;
    let count = total.div_ceil(6);
    if count == 0 {
        return;
    }
    let pitch = (ROOM / f64::from(count)).min(84.0);
    let (gap, point) = (pitch * 0.07, pitch * 0.93 / 6.0);
    for block in 0..count {
        let x = 24.0 + f64::from(block) * pitch;
        let filled = (total - 6 * block).min(6);
        let width = pitch - gap;
        scene
            .rect(x, y, width, 26.0)
            .fill(Tint::Well)
            .stroke(Tint::Ink2, 1.1);
        let solid = point * f64::from(filled);
        scene.rect(x, y, solid, 26.0).fill(tint);
        scene.rect(x, y, solid, 26.0).pattern(pattern);
        if point > 5.0 {
            for mark in 1..6 {
                let x = x + point * f64::from(mark);
                let tint = if mark < filled {
                    Tint::Sheet
                } else {
                    Tint::Rule
                };
                scene.line(x, y, x, y + 26.0, tint, 0.8);
            }
            scene
                .label(filled.to_string(), x + width / 2.0, y + 45.0, 17.0)
                .font(Font::Bold);
        }
        let needs = if role == Role::Attacker { 5 } else { 4 };
        let qualifies = !matches!(rules, Rules::LowLuck | Rules::Ryof6);
        if qualifies && filled < 6 {
            let x = x + point * f64::from(needs);
            scene.line(x, y - 5.0, x, y + 31.0, Tint::Ink, 2.4);
            scene
                .path(format!("M{:.1} {:.1}h10l-5 6Z", x - 5.0, y - 10.0))
                .fill(Tint::Ink);
        }
    }
}

/// The battle as text.
pub(super) fn render_text(state: &Battle, glyphs: Glyphs, lang: Lang) -> String {
    let mut out = String::new();
    for (side, role) in [Role::Attacker, Role::Defender].into_iter().enumerate() {
        let made = points(state, role, lang);
        out += &side_text(state, side, lang);
        out.push('\n');
        if state.setup.terms.rules == Rules::Dice {
            out += &format!("  {}\n", made.terms.join(", "));
            continue;
        }
        let (full, empty) = glyphs.pick(("█", "·"), ("#", "."));
        let total = made.total.max(0) as usize;
        let blocks: Vec<_> = (0..total.div_ceil(6))
            .map(|block| {
                let filled = (total - 6 * block).min(6);
                full.repeat(filled) + &empty.repeat(6 - filled)
            })
            .collect();
        let times = glyphs.pick("×", "x");
        let sum = made.sum(lang).replace('×', times);
        out += &format!("  {sum}  {}\n", blocks.join(" "));
    }
    for line in beside(state, lang) {
        out += &line;
        out.push('\n');
    }
    out += &status(state, lang);
    out.push('\n');
    if glyphs == Glyphs::Ascii {
        out = out.replace('è', "e'").replace('−', "-");
    }
    out
}
