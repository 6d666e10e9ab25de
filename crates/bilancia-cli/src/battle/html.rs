//! A battle under several rules as an HTML page in one file.

use std::fmt::Write;

use bilancia_battle::{
    Unit,
    report::{EXACT, Row, Table, bars, chart, course_table, odds_table},
};
use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_scene::Theme;

bilancia_core::messages! { crate::battle::catalogue, "html-":
    const {
        FIRST,
    }
}

/// The HTML page. Names of armies and rules consist of letters, digits and spaces, so that nothing has to be escaped.
pub(super) fn page(head: &str, rows: &[Row], lang: Lang) -> String {
    let mut body = String::new();
    write_body(&mut body, head, rows, lang).expect("writing to a String cannot fail");
    bilancia_scene::page(lang.code(), head, "p{color:var(--ink2)}", &body)
}

fn write_body(out: &mut String, head: &str, rows: &[Row], lang: Lang) -> std::fmt::Result {
    writeln!(out, "<p>{}</p>", EXACT.raw(lang))?;
    out.push_str(&chart(head, &bars(rows), lang).to_svg(Theme::Auto));
    write_table(out, &odds_table(rows, lang))?;
    for row in rows {
        if let Some(course) = row.fight.course() {
            writeln!(out, "<h2>{}</h2>", row.fight.terms.rules)?;
            if let Some(strip) = first_assault(row, lang) {
                writeln!(out, "<p>{}</p>\n{strip}", FIRST.raw(lang))?;
            }
            write_table(out, &course_table(&course, lang))?;
        }
    }
    Ok(())
}

/// Picture of the points of the first assault; none where the battle is too large for the game, or has guns or shore
/// support, which the picture would not show.
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

fn write_table(out: &mut String, table: &Table) -> std::fmt::Result {
    out.push_str("<div class=\"wide\"><table><tr>");
    for column in &table.head {
        write!(out, "<th scope=\"col\">{column}</th>")?;
    }
    out.push_str("</tr>\n");
    for row in &table.rows {
        writeln!(out, "<tr><td>{}</td></tr>", row.join("</td><td>"))?;
    }
    out.push_str("</table></div>\n");
    Ok(())
}
