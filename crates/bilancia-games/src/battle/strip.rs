//! The strip of one side in a battle: its units, its points in blocks of six or its dice, and its hits.

use bilancia_battle::{Army, Role, Rules, Targets, Terms, Unit, report::outline};
use bilancia_core::Lang;
use bilancia_scene::{Anchor, Font, Paint, Pattern, Scene, Tint};

bilancia_core::messages! { crate::battle::catalogue, "strip-":
    const {
        HITS, CARRY, DIE, CARRIED(carried), SUPPORT(support), DICE(count, value),
    }
}

/// Width of a strip.
pub(crate) const WIDTH: f64 = 460.0;
/// Height of a strip.
pub(crate) const HEIGHT: f64 = 196.0;

/// Points of a side as a sum: its terms in the order of the unit table, and the total.
pub(crate) struct Points {
    pub terms: Vec<String>,
    pub carried: i32,
    pub total: i32,
}

impl Points {
    /// Points of an army against another, without those carried over; `support` is the number of battleships that support it.
    pub(crate) fn of(
        terms: &Terms,
        role: Role,
        [army, other]: [&Army; 2],
        support: u16,
        lang: Lang,
    ) -> Self {
        let against = Targets::from(other);
        let submarines = terms.submarine_points(role, army, against) > 0 || against.ships;
        let fires = |unit: &Unit| army.count(*unit) > 0 && (*unit != Unit::Sub || submarines);
        let mut words = Vec::new();
        for unit in Unit::ALL.into_iter().filter(fires) {
            for (value, count) in terms.shots(role, army, unit) {
                if value == 0 || count == 0 {
                    continue;
                }
                words.push(match terms.rules.rolls_each() {
                    true => DICE.text(lang, &[&count, &value]),
                    false => format!("{count} × {value}"),
                });
            }
        }
        if role == Role::Attacker && support > 0 {
            words.push(SUPPORT.text(lang, &[&support]));
        }
        let total = match role {
            Role::Attacker => {
                let submarines = army.count(Unit::Sub);
                let (value, _) = terms.strength(role, Unit::Sub);
                let strike = match against.ships && !against.destroyers {
                    true => (submarines * value / 6 * 6) as i32,
                    false => 0,
                };
                terms.attack_points(army, against, support.into()) + strike
            }
            Role::Defender => terms.defence_points(army, against),
        };
        Self {
            terms: words,
            carried: 0,
            total,
        }
    }

    /// Adds points carried over.
    pub(crate) fn carry(&mut self, points: i32) {
        self.carried = points;
        self.total += points;
    }

    /// The sum as text: `4 × 3 + 5 × 1 − 1 carried = 16`.
    pub(crate) fn sum(&self, lang: Lang) -> String {
        let mut sum = self.terms.join(" + ");
        if self.carried != 0 {
            let sign = if self.carried < 0 { "−" } else { "+" };
            let carried = CARRIED.text(lang, &[&self.carried.abs()]);
            sum += &format!(" {sign} {carried}");
        }
        format!("{sum} = {}", self.total)
    }
}

/// Remainder of a total of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rest {
    /// Nothing becomes of it.
    None,
    /// One more hit if a die shows at most this number.
    Die(u32),
    /// Points carried over to the next assault; negative for a deficit.
    Carry(i32),
}

/// Fire of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fired {
    /// Points in blocks of six, and what comes of them.
    Points {
        rules: Rules,
        total: i32,
        hits: u32,
        rest: Rest,
    },
    /// Dice by the highest number that hits, and the hits that they made; none before they are rolled.
    Dice([u32; 6], Option<u32>),
    /// The side has not fired yet.
    None,
}

/// One side of a battle.
pub(crate) struct Strip {
    pub role: Role,
    /// Name of the side.
    pub name: String,
    /// Points as a sum, or dice in words.
    pub sum: String,
    pub army: Army,
    /// Casualties among the army.
    pub struck: Army,
    pub fire: Fired,
    /// Sentence at the foot.
    pub below: String,
}

/// Dice that an army rolls where each unit has its own, by the highest number that hits; `support` is the number of
/// battleships that support it.
pub(crate) fn dice(terms: &Terms, role: Role, army: &Army, support: u16) -> [u32; 6] {
    let mut counts = [0; 6];
    for unit in Unit::ALL {
        for (value, dice) in terms.shots(role, army, unit) {
            counts[value as usize] += dice;
        }
    }
    counts[4] += u32::from(support);
    counts
}

impl Strip {
    /// Draws the strip with its upper edge at `y`.
    pub(crate) fn draw(&self, scene: &mut Scene, y: f64, lang: Lang) {
        let (tint, pattern) = match self.role {
            Role::Attacker => (Tint::Terra, Pattern::Hatch),
            Role::Defender => (Tint::Teal, Pattern::Dots),
        };
        scene
            .card(0.5, y + 0.5, WIDTH - 1.0, HEIGHT - 1.0, 3.0)
            .fill(Tint::Sheet)
            .stroke(Tint::Rule, 1.0);
        scene.rect(0.0, y, 8.0, HEIGHT).fill(tint);
        scene.rect(0.0, y, 8.0, HEIGHT).pattern(pattern);
        scene
            .label(self.name.as_str(), 24.0, y + 28.0, 20.0)
            .font(Font::Bold)
            .anchor(Anchor::Start)
            .tint(tint);
        let size = if self.sum.chars().count() > 34 {
            14.0
        } else {
            17.0
        };
        scene
            .label(self.sum.as_str(), WIDTH - 14.0, y + 28.0, size)
            .anchor(Anchor::End)
            .tint(Tint::Ink2);
        units(scene, &self.army, &self.struck, y + 58.0, tint);
        let foot = match self.fire {
            Fired::Dice(counts, hits) => {
                thrown(scene, counts, y + 116.0);
                if let Some(hits) = hits {
                    made(scene, hits, Rest::None, y, lang);
                }
                16.0
            }
            Fired::Points {
                rules,
                total,
                hits,
                rest,
            } => {
                let role = self.role;
                blocks(scene, rules, role, total, y + 102.0, tint, pattern);
                made(scene, hits, rest, y, lang);
                15.0
            }
            Fired::None => 15.0,
        };
        scene
            .label(self.below.as_str(), 24.0, y + 178.0, foot)
            .anchor(Anchor::Start)
            .tint(Tint::Ink2);
    }
}

/// Draws the hits that points make, and their remainder.
fn made(scene: &mut Scene, hits: u32, rest: Rest, y: f64, lang: Lang) {
    scene
        .card(284.0, y + 90.0, 76.0, 60.0, 3.0)
        .fill(Tint::BrassTint)
        .stroke(Tint::Brass, 1.4);
    scene
        .label(hits.to_string(), 322.0, y + 120.0, 28.0)
        .font(Font::Bold);
    scene.label(HITS.raw(lang), 322.0, y + 141.0, 17.0);
    let (value, name) = match rest {
        Rest::None => return,
        Rest::Die(1) => ("1".to_owned(), DIE),
        Rest::Die(roll) => (format!("1–{roll}"), DIE),
        Rest::Carry(points) => (points.to_string().replace('-', "−"), CARRY),
    };
    scene
        .card(370.0, y + 90.0, 76.0, 60.0, 3.0)
        .dashes(Tint::Ink2, 1.4);
    scene.label(value, 408.0, y + 120.0, 28.0).font(Font::Bold);
    scene
        .label(name.raw(lang), 408.0, y + 141.0, 17.0)
        .tint(Tint::Ink2);
}

/// Draws the units of a side in a row; casualties are struck out.
fn units(scene: &mut Scene, army: &Army, struck: &Army, y: f64, tint: Tint) {
    let pending = |unit: Unit| struck.count(unit);
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

/// Draws dice: the highest number that hits, and how many there are.
fn thrown(scene: &mut Scene, counts: [u32; 6], y: f64) {
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
        if let Some(needs) = rules.least(role).filter(|_| filled < 6) {
            let x = x + point * f64::from(needs);
            scene.line(x, y - 5.0, x, y + 31.0, Tint::Ink, 2.4);
            scene
                .path(format!("M{:.1} {:.1}h10l-5 6Z", x - 5.0, y - 10.0))
                .fill(Tint::Ink);
        }
    }
}
