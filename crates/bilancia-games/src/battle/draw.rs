//! Drawing of battles: a strip for each side with its units, its points in blocks of six, and the hits that
//! they make.

use bilancia_battle::{Army, Role};
use bilancia_core::{Lang, Message, Node, Seat, State, Wording};
use bilancia_scene::{Anchor, Font, Glyphs, Scene, Tint};

use super::{
    losses,
    rules::{Battle, Fire, Stage, last_of},
    strip::{self, Fired, HEIGHT as STRIP, Points, Rest, Strip, WIDTH},
};

pub(crate) const NAMES: [Message; 2] = [ATTACKER, DEFENDER];

bilancia_core::messages! { crate::battle::catalogue, "draw-":
    const {
        ATTACKER, DEFENDER, NOBODY, SIDE(names, units, lost), TAKEN(loot),
        ASHORE(parts, parts_second, parts_third), RAIDERS(raiders), GUNS(guns), ROCKET, RAID, LAST, FIRES, GO,
        DIVE(who), LOSE(owner, hits), DROWN, THE_GUNS_FIRE, THE_LAST_EXPOSURES_ARE, THE_SUBMARINES_STRIKE_FIRST,
        THE_ATTACKER_FIRES, THE_DEFENDER_FIRES_BACK, WON(who), HELD(value), EVEN(lost),
    }
}

/// Sentence on what happens next, in a language.
fn status(state: &Battle, lang: Lang) -> String {
    instruction(state).text(lang)
}

/// Sentence on what happens next.
pub(super) fn instruction(state: &Battle) -> Wording {
    const THROWS: [Message; 5] = [
        THE_GUNS_FIRE,
        THE_LAST_EXPOSURES_ARE,
        THE_SUBMARINES_STRIKE_FIRST,
        THE_ATTACKER_FIRES,
        THE_DEFENDER_FIRES_BACK,
    ];
    let who = |seat: Seat| NAMES[seat.index()];
    match state.stage {
        Stage::Rocket => Wording::new(ROCKET, &[]),
        Stage::Raid => Wording::new(RAID, &[]),
        Stage::LastDice => Wording::new(LAST, &[]),
        Stage::Assault => Wording::new(FIRES, &[]),
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
            match (state.is_taken(), swing) {
                (false, 0) => Wording::new(EVEN, &[&state.lost[0]]),
                (taken, _) => {
                    let swing = format!("{swing:+}").replace('-', "−");
                    Wording::new(if taken { WON } else { HELD }, &[&swing])
                }
            }
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

fn points(state: &Battle, role: Role, lang: Lang) -> Points {
    let side = usize::from(role == Role::Defender);
    let support = match role {
        Role::Attacker => state.support,
        Role::Defender => 0,
    };
    let against = state.armies[1 - side];
    let mut points = Points::of(
        &state.terms(),
        role,
        [&state.armies[side], &against],
        support,
        lang,
    );
    points.carry(carried(state, role, points.total));
    points
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

const TOP: f64 = 50.0;

/// Draws the battle, with the attacker's strip above the defender's.
pub(super) fn draw(state: &Battle, lang: Lang) -> Scene {
    let status = status(state, lang);
    let beside = beside(state, lang);
    let title = format!("{}. {status}", super::BATTLE.raw(lang));
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
    let made = points(state, role, lang);
    let rules = state.setup.terms.rules;
    let fire = if rules.rolls_each() {
        Fired::Dice(dice(state, role), None)
    } else {
        let volley = rules.volley(role, made.total);
        let rest = if volley.roll > 0 {
            Rest::Die(volley.roll)
        } else if rules.carries() {
            Rest::Carry(volley.carry)
        } else {
            Rest::None
        };
        Fired::Points {
            rules,
            total: made.total,
            hits: volley.hits,
            rest,
        }
    };
    let sum = if rules.rolls_each() || made.terms.is_empty() {
        made.terms.join(", ")
    } else {
        made.sum(lang)
    };
    let struck = match role {
        Role::Attacker => Army::default(),
        Role::Defender => state.pending_casualties,
    };
    let strip = Strip {
        role,
        name: NAMES[side].raw(lang).to_owned(),
        sum,
        army: state.armies[side],
        struck,
        fire,
        below: side_text(state, side, lang),
    };
    strip.draw(scene, y, lang);
}

/// Dice that a side rolls, by the highest number that hits.
fn dice(state: &Battle, role: Role) -> [u32; 6] {
    let army = &state.armies[usize::from(role == Role::Defender)];
    let support = match role {
        Role::Attacker => state.support,
        Role::Defender => 0,
    };
    strip::dice(&state.terms(), role, army, support)
}

/// The battle as text.
pub(super) fn render_text(state: &Battle, glyphs: Glyphs, lang: Lang) -> String {
    let mut out = String::new();
    for (side, role) in [Role::Attacker, Role::Defender].into_iter().enumerate() {
        let made = points(state, role, lang);
        out += &side_text(state, side, lang);
        out.push('\n');
        if state.setup.terms.rules.rolls_each() {
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
