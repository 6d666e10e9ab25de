//! Comparison of games that were weighed together.

use std::fmt::Write;

use bilancia_core::Lang;
use bilancia_scene::escape;

use super::words::{LUCK, Named, OF_RULES, OFF, SKILL, estimate_cells, few_games};
use crate::estimate::Estimate;

bilancia_core::messages! { crate::report::catalogue, "compare-":
    const {
        COMPARED, GAME, INTERVAL, TELL, NOTHING, AGAINST(against), MORE(first, second, third),
        LESS(first, second, third), EQUAL(first, _second, third), OPEN(first, _second, third),
    }
}

/// Comparison of two games as HTML for a page that has the styles itself: a table, and how much more luck one has.
pub fn comparison(named: &Named, other: &Named, lang: Lang) -> String {
    let mut out = String::new();
    let both = [named.clone(), other.clone()];
    write_comparison(&mut out, &both, lang)
        .and_then(|()| write_difference(&mut out, named, other, lang))
        .expect("writing to a String cannot fail");
    out
}

/// Writes a table of the games, in the order given.
pub(super) fn write_comparison(out: &mut String, games: &[Named], lang: Lang) -> std::fmt::Result {
    writeln!(out, "<h2>{}</h2>", COMPARED.raw(lang))?;
    out.push_str("<div class=\"wide\"><table><tr>");
    for head in [GAME, LUCK, INTERVAL, OF_RULES, SKILL, OFF, TELL] {
        write!(out, "<th scope=\"col\">{}</th>", head.raw(lang))?;
    }
    out.push_str("</tr>\n");
    for named in games {
        let balance = &named.weighed.balance;
        let [luck, interval] = match balance.luck {
            Some(luck) => estimate_cells(luck, lang),
            None => [NOTHING.raw(lang).to_owned(), String::new()],
        };
        write!(
            out,
            "<tr><th scope=\"row\">{}</th><td>{luck}</td><td>{interval}</td>",
            escape(&named.name)
        )?;
        for share in [
            balance.luck_of_the_rules,
            balance.strength,
            balance.off_scales,
        ] {
            let [value, _] = estimate_cells(share, lang);
            write!(out, "<td>{value}</td>")?;
        }
        writeln!(
            out,
            "<td>{}</td></tr>",
            few_games(balance.games_nine_tenths, lang)
        )?;
    }
    out.push_str("</table></div>\n");
    Ok(())
}

/// Writes by how much the luck in a game differs from that in another one; nothing where one of them has nothing to weigh.
pub(super) fn write_difference(
    out: &mut String,
    named: &Named,
    other: &Named,
    lang: Lang,
) -> std::fmt::Result {
    let (Some(own), Some(their)) = (named.weighed.balance.luck, other.weighed.balance.luck) else {
        return Ok(());
    };
    let (name, against) = (escape(&named.name), escape(&other.name));
    writeln!(out, "<h3>{}</h3>", AGAINST.text(lang, &[&against]))?;
    let points = format!("{:.0}", 100.0 * (own.value - their.value).abs());
    let said = match difference(own, their) {
        Some(std::cmp::Ordering::Greater) => &MORE,
        Some(std::cmp::Ordering::Less) => &LESS,
        Some(std::cmp::Ordering::Equal) => &EQUAL,
        None => &OPEN,
    };
    writeln!(
        out,
        "<p>{}</p>",
        said.text(lang, &[&name, &points, &against])
    )
}

/// Order of two estimates of luck; none where their intervals overlap.
fn difference(one: Estimate, other: Estimate) -> Option<std::cmp::Ordering> {
    if one.low > other.high {
        Some(std::cmp::Ordering::Greater)
    } else if one.high < other.low {
        Some(std::cmp::Ordering::Less)
    } else {
        (one.half_width() == 0.0 && other.half_width() == 0.0).then_some(std::cmp::Ordering::Equal)
    }
}
