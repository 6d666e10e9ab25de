//! Statistics of a few rounds, and figures as people read them.

use serde::{Deserialize, Serialize};

/// Unit of a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Quantity {
    /// CPU seconds for one item of work.
    Time,
    /// Items of work in one CPU second. It is shown, not stored: it follows from the time.
    Rate,
    /// CPU seconds of a process and of all that it has started.
    Cpu,
    /// Seconds on the wall.
    Wall,
    /// CPU time as a part of the time on the wall; 1 is a whole core.
    Share,
    /// Resident memory, in megabytes of a million bytes: of a command at its peak, of a server at the end.
    Memory,
}

impl Quantity {
    /// The quantity as text, in a unit that suits its size; `items` are what a rate counts.
    pub fn text(self, value: f64, items: &str) -> String {
        match self {
            Self::Time => time(value),
            Self::Rate => match items {
                "" => format!("{}/s", count(value)),
                items => format!("{} {items}/s", count(value)),
            },
            Self::Cpu => format!("{} CPU s", digits(value)),
            Self::Wall => format!("{} s", digits(value)),
            Self::Share => format!("{} % of a core", digits(100.0 * value)),
            Self::Memory => format!("{} MB", digits(value)),
        }
    }

    /// Whether more is better.
    pub fn is_better_high(self) -> bool {
        self == Self::Rate
    }
}

/// Least, middle and greatest of some values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// Least value.
    pub least: f64,
    /// Median; of an even number of values the mean of the two in the middle.
    pub middle: f64,
    /// Greatest value.
    pub most: f64,
}

impl Spread {
    /// Spread of some values; none if there are none.
    pub fn of(values: &[f64]) -> Option<Self> {
        let mut sorted = values.to_vec();
        sorted.sort_by(f64::total_cmp);
        let (least, most) = (*sorted.first()?, *sorted.last()?);
        let [low, high] = [(sorted.len() - 1) / 2, sorted.len() / 2].map(|place| sorted[place]);
        Some(Self {
            least,
            middle: low.midpoint(high),
            most,
        })
    }

    /// How many times as fast as a peer: spread of the quotients of times that were measured one after the other.
    pub fn of_ratios(own: &[f64], peer: &[f64]) -> Option<Self> {
        let ratios: Vec<_> = own.iter().zip(peer).map(|(own, peer)| peer / own).collect();
        Self::of(&ratios)
    }

    /// Least, **middle** and greatest value; the value alone if there is but one.
    pub fn text(self) -> String {
        let Self {
            least,
            middle,
            most,
        } = self;
        match least == most {
            true => format!("**{}**", digits(middle)),
            false => format!(
                "{} / **{}** / {}",
                digits(least),
                digits(middle),
                digits(most)
            ),
        }
    }
}

/// Value rounded to four significant digits, as figures are stored: more of them say nothing.
pub(super) fn stored(value: f64) -> f64 {
    format!("{value:.3e}").parse().unwrap_or(value)
}

/// Number with two significant digits, or three if it begins with 1; whole above a hundred.
fn digits(value: f64) -> String {
    let value: f64 = format!("{value:.2e}").parse().unwrap_or(value);
    let size = value.abs().log10().floor();
    let begins_with_one = value.abs() < 2.0 * 10_f64.powf(size);
    let places = if begins_with_one { 2.0 } else { 1.0 } - size;
    match value {
        0.0 => "0".to_owned(),
        _ if !value.is_finite() => "unknown".to_owned(),
        _ if size >= 2.0 => thousands(value),
        _ => trimmed(&format!("{value:.*}", places.max(0.0) as usize)),
    }
}

fn trimmed(text: &str) -> String {
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text.to_owned(),
    }
}

/// Whole number with commas between groups of three digits.
fn thousands(value: f64) -> String {
    let text = format!("{value:.0}");
    let groups: Vec<_> = text.as_bytes().rchunks(3).rev().collect();
    let texts = groups.iter().map(|group| String::from_utf8_lossy(group));
    texts.collect::<Vec<_>>().join(",")
}

fn time(seconds: f64) -> String {
    const UNITS: [(f64, &str); 4] = [(1.0, "s"), (1e-3, "ms"), (1e-6, "µs"), (1e-9, "ns")];
    let unit = UNITS.iter().find(|(size, _)| seconds >= *size);
    let (size, name) = unit.unwrap_or(&UNITS[3]);
    format!("{} {name}", digits(seconds / size))
}

fn count(value: f64) -> String {
    match value {
        _ if value >= 999_500.0 => format!("{} million", digits(value / 1e6)),
        _ if value >= 9_995.0 => format!("{} thousand", digits(value / 1e3)),
        _ => digits(value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_in_units_that_suit_their_size() {
        let text = |quantity: Quantity, value| quantity.text(value, "games");
        assert_eq!(text(Quantity::Time, 2.94e-5), "29 µs");
        assert_eq!(text(Quantity::Time, 1.2), "1.2 s");
        assert_eq!(text(Quantity::Time, 4.5e-8), "45 ns");
        assert_eq!(text(Quantity::Time, 0.000_3e-6), "0.3 ns");
        assert_eq!(text(Quantity::Rate, 46_312.0), "46 thousand games/s");
        assert_eq!(text(Quantity::Rate, 8.94e6), "8.9 million games/s");
        assert_eq!(text(Quantity::Rate, 1_594.0), "1,590 games/s");
        assert_eq!(text(Quantity::Cpu, 11.9), "11.9 CPU s");
        assert_eq!(text(Quantity::Cpu, 1_295.0), "1,300 CPU s");
        assert_eq!(text(Quantity::Wall, 0.118), "0.118 s");
        assert_eq!(text(Quantity::Share, 0.001), "0.1 % of a core");
        assert_eq!(text(Quantity::Memory, 38.04), "38 MB");
        assert_eq!(text(Quantity::Memory, 0.0), "0 MB");
        assert_eq!(Quantity::Rate.text(999_900.0, ""), "1 million/s");
    }

    #[test]
    fn spreads_have_a_least_a_middle_and_a_greatest_value() {
        assert_eq!(Spread::of(&[]), None);
        let spread = Spread::of(&[3.0, 1.0, 2.0, 10.0]).unwrap();
        assert_eq!((spread.least, spread.middle, spread.most), (1.0, 2.5, 10.0));
        assert_eq!(spread.text(), "1 / **2.5** / 10");
        let ratios = Spread::of_ratios(&[1.0, 2.0], &[41.0, 84.0]).unwrap();
        assert_eq!(ratios.text(), "41 / **42** / 42");
        assert_eq!(Spread::of(&[0.75]).unwrap().text(), "**0.75**");
    }

    #[test]
    fn stored_values_have_four_digits() {
        assert_eq!(stored(1.234_567e-5), 1.235e-5);
        assert_eq!(stored(0.0), 0.0);
    }
}
