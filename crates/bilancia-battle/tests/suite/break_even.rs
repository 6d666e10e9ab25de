//! The documented table of break-even match-ups and its page of charts agree with what is computed.

use std::fmt::Write;

use bilancia_battle::{Army, Fight, Role, Rules, Unit};
use plotters::prelude::*;

const KINDS: [Unit; 4] = [Unit::Inf, Unit::Arm, Unit::Ftr, Unit::Bmb];
const MOST_DEFENDERS: u16 = 10;
const MOST_ATTACKERS: u16 = 40;

/// The fewest attackers of one kind that win against `defenders` units of one kind with probability at least
/// one half.
fn break_even(rules: Rules, attacker: Unit, defender: Unit, defenders: u16) -> Option<u16> {
    (1..=MOST_ATTACKERS).find(|&attackers| {
        let army = |unit, count| Army::default().with(unit, count);
        let fight = Fight::new(rules, army(attacker, attackers), army(defender, defenders));
        fight.expect("they can fight").odds().win(Role::Attacker) >= 0.5 - 1e-12
    })
}

/// Colours of the rules, in the order of [`Rules::ALL`], over and over. Each line of a chart also has its rule's name at its
/// end.
const COLOURS: [RGBColor; 7] = [
    RGBColor(124, 89, 13),
    RGBColor(91, 128, 184),
    RGBColor(163, 67, 42),
    RGBColor(107, 42, 94),
    RGBColor(13, 95, 100),
    RGBColor(36, 31, 25),
    RGBColor(71, 102, 26),
];

/// One chart: the number of attackers of a kind that break even against one to ten defenders of a kind.
fn chart(attacker: Unit, defender: Unit) -> String {
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, (440, 300)).into_drawing_area();
        let lines = Rules::ALL.map(|rules| {
            let least = |defenders| break_even(rules, attacker, defender, defenders);
            (1..=MOST_DEFENDERS)
                .filter_map(|defenders| Some((i32::from(defenders), i32::from(least(defenders)?))))
                .collect::<Vec<_>>()
        });
        let most = lines.iter().flatten().map(|(_, least)| *least).max();
        let names = [attacker, defender].map(|unit| unit.profile().name);
        let mut chart = ChartBuilder::on(&root)
            .caption(format!("{} against {}", names[0], names[1]), ("serif", 18))
            .margin(8)
            .margin_right(128)
            .x_label_area_size(34)
            .y_label_area_size(38)
            .build_cartesian_2d(1..i32::from(MOST_DEFENDERS), 0..most.unwrap_or(1) + 1)
            .unwrap();
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .x_labels(10)
            .y_labels(8)
            .x_desc(format!("{} defending", names[1]))
            .y_desc(format!("{} needed", names[0]))
            .draw()
            .unwrap();
        let mut ends: Vec<((i32, i32), Vec<&str>, RGBColor)> = Vec::new();
        for ((rules, line), colour) in Rules::ALL
            .iter()
            .zip(&lines)
            .zip(COLOURS.into_iter().cycle())
        {
            chart
                .draw_series(LineSeries::new(line.clone(), colour.stroke_width(2)))
                .unwrap();
            let Some(end) = line.last() else { continue };
            match ends.iter_mut().find(|(known, ..)| known == end) {
                Some((_, names, _)) => names.push(rules.name()),
                None => ends.push((*end, vec![rules.name()], colour)),
            }
        }
        // Labels that would overlap are moved apart.
        ends.sort_by_key(|((_, least), ..)| -least);
        let mut lowest = i32::MIN;
        for ((defenders, least), names, colour) in ends {
            let (x, y) = chart.backend_coord(&(defenders, least));
            let y = y.max(lowest + 13);
            lowest = y;
            for (row, names) in names.chunks(3).enumerate() {
                let style = ("sans-serif", 12).into_font().color(&colour);
                let row = row as i32 * 13;
                lowest = y + row;
                root.draw(&Text::new(names.join(" "), (x + 6, y + row - 6), style))
                    .unwrap();
            }
        }
        root.present().unwrap();
    }
    svg
}

/// Style of the page beyond the common one: charts are drawn in ink on a light sheet under any theme.
const STYLE: &str = "main{display:grid;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr));gap:12px}\
main svg{width:100%;background:#fdf9ef}";

/// The page of charts.
fn page() -> String {
    let mut body = String::from(
        "<p>The fewest attackers of one kind that win with half the chance or more, fought to the end. Exact; \
         <a href=\"break-even.tsv\">the figures</a>. A line that stops early needs more than 40.</p>\n<main>\n",
    );
    for attacker in KINDS {
        for defender in KINDS {
            body += &chart(attacker, defender);
            body.push('\n');
        }
    }
    body += "</main>";
    bilancia_scene::page("en", "Break-even battles under all rules", STYLE, &body)
}

fn table() -> String {
    let names: Vec<_> = Rules::ALL.iter().map(|rules| rules.name()).collect();
    let mut table = format!("attacker\tdefender\tdefenders\t{}\n", names.join("\t"));
    for attacker in KINDS {
        for defender in KINDS {
            for defenders in 1..=MOST_DEFENDERS {
                let (own, other) = (attacker.profile().name, defender.profile().name);
                write!(table, "{own}\t{other}\t{defenders}")
                    .expect("writing to a String cannot fail");
                for rules in Rules::ALL {
                    let least = break_even(rules, attacker, defender, defenders);
                    let least = least.map_or("-".to_owned(), |least| least.to_string());
                    write!(table, "\t{least}").expect("writing to a String cannot fail");
                }
                table.push('\n');
            }
        }
    }
    table
}

#[test]
fn the_table_and_the_charts_in_the_documents_are_as_computed() {
    for (name, found) in [("break-even.tsv", table()), ("break-even.html", page())] {
        let path = format!("{}/../../docs/{name}", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&path, &found).unwrap();
        }
        let known = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            known == found,
            "docs/{name} differs; UPDATE_GOLDEN=1 writes it anew"
        );
    }
    // One infantry alone is not enough against one under any rule: the defender is twice as strong.
    for rules in Rules::ALL {
        let least = break_even(rules, Unit::Inf, Unit::Inf, 1).expect("forty are enough");
        assert!(least >= 2, "{rules}: {least}");
    }
}
