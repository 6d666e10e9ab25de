//! A battle under several rules as a page that can be kept, mailed and printed.

use std::fmt::Write;

use bilancia_battle::{Assault, Role, Unit};
use bilancia_core::{Lang, Message};
use bilancia_games::catalog;
use bilancia_scene::Theme;

use super::{
    HOLDS, NEITHER, Row, TAKES,
    chart::{bars, chart},
};
use crate::figures::{fixed, per_cent, signed};

const RULES: Message = Message::new("rules", "regole");
const LEFT: Message = Message::new("units left", "unità rimaste");
const LOST: Message = Message::new("IPC lost", "IPC persi");
const SWING: Message = Message::new("swing", "saldo");
const ASSAULTS: Message = Message::new("assaults", "assalti");
const COLUMNS: [Message; 6] = [
    Message::new("assault", "assalto"),
    Message::new("points", "punti"),
    Message::new("hits", "colpi"),
    Message::new("carried", "riporti"),
    Message::new("attacker left", "restano all'attaccante"),
    Message::new("defender left", "restano al difensore"),
];
const FIRST: Message = Message::new(
    "The two sides before the first assault, with their points:",
    "Le due parti prima del primo assalto, con i loro punti:",
);
const EXACT: Message = Message::new(
    "All figures are exact. Pairs are the attacker's and the defender's.",
    "Tutte le cifre sono esatte. Le coppie sono dell'attaccante e del difensore.",
);

/// The page. Armies and rules write themselves in letters, digits and spaces, so nothing in it needs
/// to be escaped.
pub(super) fn page(head: &str, rows: &[Row], lang: Lang) -> String {
    let mut body = String::new();
    write_body(&mut body, head, rows, lang).expect("writing to a String cannot fail");
    bilancia_scene::page(lang.code(), head, "p{color:var(--ink2)}", &body)
}

fn write_body(out: &mut String, head: &str, rows: &[Row], lang: Lang) -> std::fmt::Result {
    writeln!(out, "<p>{}</p>", EXACT.raw(lang))?;
    out.push_str(&chart(head, &bars(rows), lang).to_svg(Theme::Auto));
    write_table(out, rows, lang)?;
    for row in rows {
        if let Some(course) = row.fight.course() {
            writeln!(out, "<h2>{}</h2>", row.fight.terms.rules)?;
            if let Some(strip) = first_assault(row, lang) {
                writeln!(out, "<p>{}</p>\n{strip}", FIRST.raw(lang))?;
            }
            out.push_str("<div class=\"wide\"><table><tr>");
            for column in COLUMNS {
                write!(out, "<th scope=\"col\">{}</th>", column.raw(lang))?;
            }
            out.push_str("</tr>\n");
            for (number, assault) in course.assaults.iter().enumerate() {
                write_assault(out, number + 1, assault)?;
            }
            out.push_str("</table></div>\n");
        }
    }
    Ok(())
}

/// The points of the first assault as a picture; none where the battle is too large for the game, or has
/// guns or shore support, which the picture would not show.
fn first_assault(row: &Row, lang: Lang) -> Option<String> {
    let fight = &row.fight;
    if fight.shore_support > 0 || fight.defender.count(Unit::Aa) > 0 {
        return None;
    }
    let [attack, defend] = [fight.attacker, fight.defender].map(|army| army.compact());
    let technology = fight.terms.attacker_technology;
    let yes = |is_so: bool| if is_so { "yes" } else { "no" };
    let game = format!(
        "battle:rules={},attack={attack},defend={defend},jets={},super_submarines={},heavy_bombers={}",
        fight.terms.rules,
        yes(fight.terms.defender_technology.jets),
        yes(technology.super_submarines),
        yes(technology.heavy_bombers)
    );
    let position = format!("{attack}/{defend} 0,0 0,0 decide");
    let table = catalog().read(&game).ok()?.table(Some(&position)).ok()?;
    Some(table.scene(lang).to_svg(Theme::Auto))
}

fn write_table(out: &mut String, rows: &[Row], lang: Lang) -> std::fmt::Result {
    out.push_str("<div class=\"wide\"><table><tr>");
    for column in [RULES, TAKES, NEITHER, HOLDS, LEFT, LOST, SWING, ASSAULTS] {
        write!(out, "<th scope=\"col\">{}</th>", column.raw(lang))?;
    }
    out.push_str("</tr>\n");
    for Row { fight, odds, .. } in rows {
        let share = |share: f64| per_cent(share, 2, lang);
        let both = |of: fn(&bilancia_battle::Odds, Role) -> f64| {
            let [own, other] =
                [Role::Attacker, Role::Defender].map(|role| fixed(of(odds, role), 2, lang));
            format!("{own} | {other}")
        };
        let cells = [
            fight.terms.rules.to_string(),
            share(odds.win(Role::Attacker)),
            share(odds.neither()),
            share(odds.win(Role::Defender)),
            both(bilancia_battle::Odds::units),
            both(bilancia_battle::Odds::ipc_lost),
            signed(odds.ipc_swing(), 2, lang),
            fixed(odds.assaults, 2, lang),
        ];
        writeln!(out, "<tr><td>{}</td></tr>", cells.join("</td><td>"))?;
    }
    out.push_str("</table></div>\n");
    Ok(())
}

fn write_assault(out: &mut String, number: usize, assault: &Assault) -> std::fmt::Result {
    let hits = assault.strike + assault.attacker_hits;
    writeln!(
        out,
        "<tr><td>{number}</td><td>{} | {}</td><td>{hits} | {}</td><td>{} | {}</td><td>{}</td><td>{}</td></tr>",
        assault.attack_total,
        assault.defence_total,
        assault.defender_hits,
        assault.attacker_carry,
        assault.defender_carry,
        assault.attacker,
        assault.defender
    )
}
