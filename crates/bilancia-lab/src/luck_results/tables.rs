//! Text of the tables, in Markdown.

use bilancia_luck::{Estimate, GamesToTell, Method, Ranking, Weighed, report::Named};

use super::recipe::Table;

/// Text of a table: its command, its heading, and its rows by descending luck.
pub fn table_text(table: &Table, rows: &[Named]) -> String {
    let mut rows: Vec<_> = rows.iter().collect();
    rows.sort_by(|one, other| {
        luck(&other.weighed)
            .total_cmp(&luck(&one.weighed))
            .then_with(|| one.name.cmp(&other.name))
    });
    let is_exact = rows.iter().all(|row| row.weighed.method == Method::Exact);
    let (heading, rule) = match is_exact {
        true => (
            "| game | luck | C + S | K | off the scales | C | S | N | F | D | games to tell | decisions | options |",
            "|---|---|---|---|---|---|---|---|---|---|---|---|---|",
        ),
        false => (
            "| game | luck | 95 % | C + S | K | off the scales | C | S | N | F | D | games to tell | ranks | games |",
            "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|",
        ),
    };
    let lines: String = rows
        .iter()
        .map(|row| row_line(row, is_exact) + "\n")
        .collect();
    format!(
        "\n```sh\n{}\n```\n\n{heading}\n{rule}\n{lines}\n",
        table.command()
    )
}

/// Line of a row, in a table of exact results or of results by games.
pub fn row_line(named: &Named, is_exact: bool) -> String {
    let weighed = &named.weighed;
    let balance = &weighed.balance;
    let share = |estimate: Estimate| match is_exact {
        true => digits(100.0 * estimate.value, 1),
        false => digits(100.0 * estimate.value, 0),
    };
    let [strength, seat, chance, clash, mixing, draw] = weighed.intervals.map(share);
    let mut cells = vec![format!("`{}`", named.name)];
    cells.push(match balance.luck {
        None => "nothing to weigh".to_owned(),
        // An interval over nearly the whole scale says nothing.
        Some(luck) if luck.half_width() >= 0.45 => "not known".to_owned(),
        Some(luck) => format!("**{}**", share(luck)),
    });
    if !is_exact {
        cells.push(match balance.luck {
            None => String::new(),
            Some(_) if balance.is_by_rules() => "by the rules".to_owned(),
            Some(luck) => format!(
                "{}–{}",
                digits(100.0 * luck.low, 0),
                digits(100.0 * luck.high, 0)
            ),
        });
    }
    cells.extend([
        share(balance.luck_of_the_rules),
        strength,
        share(balance.off_scales),
        chance,
        clash,
        mixing,
        seat,
        draw,
        games_to_tell(balance.games_nine_tenths),
    ]);
    match weighed.choices {
        Some(choices) if is_exact => {
            cells.extend([digits(choices.decisions, 0), digits(choices.options, 1)]);
        }
        _ if is_exact => cells.extend([String::new(), String::new()]),
        _ => cells.extend([
            match weighed.ranking {
                Ranking::Ranks => "yes".to_owned(),
                Ranking::DoesNotRank => "no".to_owned(),
                Ranking::Unknown => "open".to_owned(),
            },
            thousands(weighed.games),
        ]),
    }
    format!("| {} |", cells.join(" | "))
}

/// Luck by which rows are ordered; those without anything to weigh, or known, come last.
fn luck(weighed: &Weighed) -> f64 {
    let known = weighed.balance.luck.filter(|luck| luck.half_width() < 0.45);
    known.map_or(-1.0, |luck| luck.value)
}

/// Number with this many decimal places, without a sign if it is rounded to 0.
fn digits(value: f64, places: usize) -> String {
    let text = format!("{value:.places$}");
    match text
        .trim_start_matches('-')
        .chars()
        .all(|c| matches!(c, '0' | '.'))
    {
        true => "0".to_owned(),
        false => text,
    }
}

/// Number of games, to two significant digits; the least number where there may be no largest one.
fn games_to_tell(games: GamesToTell) -> String {
    let round = |games: f64| {
        let games = games.max(1.0);
        let unit = 10_f64.powf(games.log10().floor() - 1.0).max(1.0);
        format!("{:.0}", (games / unit).round() * unit)
    };
    match games.value {
        _ if games.low > 1e6 => "never".to_owned(),
        None => format!("≥ {}", round(games.low)),
        Some(value) => round(value),
    }
}

/// Whole number with commas between groups of three digits.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().collect();
    let texts = groups.iter().map(|group| String::from_utf8_lossy(group));
    texts.collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_as_people_read_them() {
        assert_eq!(thousands(7), "7");
        assert_eq!(thousands(12_288), "12,288");
        assert_eq!(thousands(1_000_000), "1,000,000");
        assert_eq!([digits(-0.01, 1), digits(-1.26, 1)], ["0", "-1.3"]);
    }
}
