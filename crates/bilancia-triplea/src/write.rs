//! Writes what was read as the text of a map, with the line of the file that each of its lines comes from.

use std::collections::{BTreeMap, BTreeSet};

use bilancia_battle::Unit;
use bilancia_core::{Lang, Name};
use bilancia_war::pack::{Item, Pack, named};

use crate::{areas::Board, codes, players::Player, setup::Setup};

/// Patterns of powers, in turn.
const PATTERNS: [&str; 6] = ["hatch", "bars", "dots", "lines", "cross", "brick"];

/// Columns of the grid on which areas are put where no picture says where they lie.
const COLUMNS: usize = 16;

/// Distance of points of that grid, in units of the picture.
const STEP: usize = 90;

/// Everything that a map's text is written from.
pub(crate) struct Parts<'a> {
    pub(crate) title: &'a str,
    /// Game with the options of the file.
    pub(crate) play: &'a str,
    pub(crate) players: &'a [Player],
    pub(crate) sides: &'a [String],
    pub(crate) board: &'a Board,
    pub(crate) setup: &'a Setup,
    /// Income that wins for an alliance, with its line.
    pub(crate) worth: &'a BTreeMap<String, (u32, usize)>,
    /// Units that can be bought beside the classic ones.
    pub(crate) others: &'a BTreeSet<Unit>,
    /// Points at which areas are drawn, if a picture says so.
    pub(crate) anchors: Option<&'a [[i32; 2]]>,
}

/// Text of a map, and for each of its lines one of the file.
#[derive(Debug, Default)]
pub(crate) struct MapText {
    pub(crate) text: String,
    lines: Vec<usize>,
}

impl MapText {
    /// Adds lines of the map that come from one line of the file.
    fn line(&mut self, of: usize, text: &str) {
        for line in text.split('\n') {
            self.text.push_str(line);
            self.text.push('\n');
            self.lines.push(of);
        }
    }

    /// Line of the file from which a line of the map comes.
    pub(crate) fn origin(&self, line: usize) -> usize {
        let found = self.lines.get(line.saturating_sub(1));
        found.copied().unwrap_or(1)
    }
}

/// Text in quotation marks, as TOML has it; control characters are left out.
fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for letter in text.chars().filter(|letter| !letter.is_control()) {
        if matches!(letter, '"' | '\\') {
            out.push('\\');
        }
        out.push(letter);
    }
    out.push('"');
    out
}

fn name(en: &str, it: &str) -> String {
    // A name of blanks is none; the code of an area is shown then.
    let some = |text: &str| {
        if text.trim().is_empty() {
            "?".to_owned()
        } else {
            text.to_owned()
        }
    };
    let [en, it] = [en, it].map(|text| quoted(&some(text)));
    format!("name = {{ en = {en}, it = {it} }}")
}

fn name_of(known: Option<&Name>, own: &str) -> String {
    match known {
        Some(known) => name(known.text(Lang::EN), known.text(Lang::IT)),
        None => name(own, own),
    }
}

/// Writes the text of a map.
pub(crate) fn write(parts: &Parts<'_>) -> MapText {
    let mut out = MapText::default();
    let classic = named("classic");
    out.line(
        1,
        "# Imported from a game file of TripleA. Played as that file says:",
    );
    out.line(1, &format!("#   bilancia play {}", parts.play));
    out.line(1, "format = 1");
    out.line(1, &name(parts.title, parts.title));
    let order: Vec<_> = parts
        .players
        .iter()
        .map(|player| quoted(&player.id))
        .collect();
    let first = parts.players.first().map_or(1, |player| player.line);
    out.line(first, &format!("order = [{}]", order.join(", ")));
    powers(parts, classic, &mut out);
    areas(parts, classic, &mut out);
    for (number, canal) in parts.board.canals.iter().enumerate() {
        let codes = |places: &[usize]| {
            let code = |place: &usize| quoted(&parts.board.territories[*place].code);
            places.iter().map(code).collect::<Vec<_>>().join(", ")
        };
        out.line(canal.line, &format!("\n[canal.canal{}]", number + 1));
        out.line(
            canal.line,
            &format!("between = [{}]", codes(&canal.between)),
        );
        out.line(canal.line, &format!("held = [{}]", codes(&canal.held)));
    }
    set_up(parts, &mut out);
    goals(parts, &mut out);
    out
}

fn powers(parts: &Parts<'_>, classic: Option<&Pack>, out: &mut MapText) {
    let known = |id: &str| classic?.powers.iter().find(|power| power.id == id);
    let kept = parts.players.iter().filter_map(|player| known(&player.id));
    let mut letters: BTreeSet<char> = kept.map(|power| power.letter).collect();
    for (place, player) in parts.players.iter().enumerate() {
        let known = known(&player.id);
        let side = parts.sides.iter().position(|side| *side == player.alliance);
        let capital = parts.board.capitals.get(&player.name);
        let code = capital.map_or("", |(place, _)| &*parts.board.territories[*place].code);
        let (cash, cash_line) = parts
            .setup
            .cash
            .get(&player.name)
            .copied()
            .unwrap_or((0, player.line));
        let pattern = known.map_or(PATTERNS[place % PATTERNS.len()], |power| &*power.pattern);
        let letter = match known {
            Some(power) => power.letter,
            None => codes::letter(&player.id, &mut letters),
        };
        out.line(player.line, &format!("\n[power.{}]", player.id));
        out.line(
            player.line,
            &name_of(known.map(|power| &power.name), &player.name),
        );
        out.line(player.line, &format!("side = {}", side.unwrap_or(0)));
        let line = capital.map_or(player.line, |(_, line)| *line);
        out.line(line, &format!("capital = {}", quoted(code)));
        out.line(cash_line, &format!("cash = {cash}"));
        out.line(player.line, &format!("pattern = {}", quoted(pattern)));
        out.line(player.line, &format!("letter = \"{letter}\""));
    }
}

fn areas(parts: &Parts<'_>, classic: Option<&Pack>, out: &mut MapText) {
    let own_names = crate::names::Names::classic();
    for (place, area) in parts.board.territories.iter().enumerate() {
        let known = own_names
            .ours("area", &area.name)
            .filter(|code| *code == area.code);
        let known = known.and_then(|code| {
            let classic = classic?;
            Some(&classic.area(classic.of_code(code)?).name)
        });
        out.line(area.line, &format!("\n[area.{}]", area.code));
        let kind = if area.sea { "sea" } else { "land" };
        out.line(area.line, &format!("kind = {}", quoted(kind)));
        out.line(area.line, &name_of(known, &area.name));
        let (worth, line) = area.worth;
        if worth > 0 {
            out.line(line, &format!("worth = {worth}"));
        }
        if let Some((owner, line)) = &area.owner {
            let player = parts.players.iter().find(|player| player.name == *owner);
            let id = player.map_or("", |player| &*player.id);
            out.line(*line, &format!("owner = {}", quoted(id)));
        }
        let touches = area.touches.iter();
        let touches: Vec<_> = touches
            .map(|it| quoted(&parts.board.territories[*it].code))
            .collect();
        out.line(area.line, &format!("touches = [{}]", touches.join(", ")));
        let grid = [place % COLUMNS, place / COLUMNS].map(|it| (it * STEP + STEP) as i32);
        let [x, y] = parts.anchors.map_or(grid, |anchors| anchors[place]);
        out.line(area.line, &format!("anchor = [{x}, {y}]"));
    }
}

fn set_up(parts: &Parts<'_>, out: &mut MapText) {
    let mut last = None;
    for ((place, player), (force, line)) in &parts.setup.forces {
        if force.is_empty() {
            continue;
        }
        if last != Some(place) {
            out.line(
                *line,
                &format!("\n[setup.{}]", parts.board.territories[*place].code),
            );
            last = Some(place);
        }
        let player = parts.players.iter().find(|it| it.name == *player);
        let id = player.map_or("", |player| &*player.id);
        out.line(*line, &format!("{id} = {}", quoted(&force.to_string())));
    }
}

/// Capitals of the enemy that win: all, but of three or more all but one.
fn capitals(enemies: usize) -> usize {
    if enemies >= 3 { enemies - 1 } else { enemies }
}

fn goals(parts: &Parts<'_>, out: &mut MapText) {
    let sides = [0, 1].map(|side| parts.sides.get(side).map_or("", |name| &**name));
    let of = |side: usize| {
        parts
            .players
            .iter()
            .filter(move |it| it.alliance == sides[side])
    };
    let wanted = [1, 0].map(|enemy| capitals(of(enemy).count()));
    let worth = sides.map(|side| parts.worth.get(side).map_or(0, |(worth, _)| *worth));
    let line = parts
        .worth
        .values()
        .map(|(_, line)| *line)
        .next()
        .unwrap_or(1);
    out.line(line, "\n[victory]");
    out.line(line, &format!("capitals = [{}, {}]", wanted[0], wanted[1]));
    out.line(line, &format!("worth = [{}, {}]", worth[0], worth[1]));
    let income = |side: usize| -> i64 {
        let owned = parts.board.territories.iter().filter(|area| {
            let owner = area.owner.as_ref().map(|(name, _)| name);
            of(side).any(|player| Some(&player.name) == owner)
        });
        owned.map(|area| i64::from(area.worth.0)).sum()
    };
    let par = (income(0) - income(1)).clamp(-999, 999);
    out.line(1, &format!("\n[options]\npar = {par}"));
    if !parts.others.is_empty() {
        let sold = |item: &Item| match item {
            Item::Unit(unit) => Unit::CLASSIC.contains(unit) || parts.others.contains(unit),
            Item::Complex => true,
        };
        let names = Item::ALL.into_iter().filter(sold);
        let names: Vec<_> = names.map(|item| quoted(item.name())).collect();
        out.line(1, &format!("buy = [{}]", names.join(", ")));
    }
}
