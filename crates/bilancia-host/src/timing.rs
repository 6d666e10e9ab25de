//! How long players may think: a bank of time each, with something added for each choice.

use std::{fmt, str::FromStr};

use bilancia_core::Lang;

/// A second, a minute, an hour, a day, in milliseconds.
const UNITS: [(&str, i64); 4] = [
    ("d", 24 * 3_600_000),
    ("h", 3_600_000),
    ("m", 60_000),
    ("s", 1_000),
];
/// The longest time that can be written.
const LONGEST: i64 = 366 * UNITS[0].1;

/// Time control of each player, in milliseconds. Written `5m+3s` or, with a cap, `3d+1d/7d`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// At the beginning.
    pub bank: i64,
    /// Added for each move; taken back with it.
    pub increment: i64,
    /// No more than this by what is added.
    pub cap: Option<i64>,
}

/// A time control that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text(Lang::EN))]
pub struct ParseTimeControlError(String);

bilancia_core::messages! { crate::catalogue, "timing-":
    const {
        NO_TIME_CONTROL(value),
    }
}

impl ParseTimeControlError {
    /// The sentence in a language.
    pub fn text(&self, lang: Lang) -> String {
        NO_TIME_CONTROL.text(lang, &[&self.0])
    }
}

impl TimeControl {
    /// Whether players have days, not minutes, so that they may go on holiday.
    pub fn is_correspondence(self) -> bool {
        self.bank >= UNITS[0].1
    }

    /// Whether players have minutes: too little to look at each move again before it is sent.
    pub fn is_fast(self) -> bool {
        self.bank < UNITS[1].1
    }

    /// How long the clocks of the others still stand when one player ends a pause, in milliseconds: no player loses by
    /// an end of a pause that they could not know of.
    pub(crate) fn notice(self) -> i64 {
        match self.is_correspondence() {
            true => UNITS[0].1,
            false => UNITS[1].1,
        }
    }
}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<Self, ParseTimeControlError> {
        let fault = || ParseTimeControlError(text.to_owned());
        let (rest, cap) = match text.split_once('/') {
            Some((rest, cap)) => (rest, Some(span(cap).ok_or_else(fault)?)),
            None => (text, None),
        };
        let (bank, increment) = match rest.split_once('+') {
            Some((bank, increment)) => (bank, span(increment).ok_or_else(fault)?),
            None => (rest, 0),
        };
        let bank = span(bank).ok_or_else(fault)?;
        if cap.is_some_and(|cap| cap < bank) {
            return Err(fault());
        }
        Ok(Self {
            bank,
            increment,
            cap,
        })
    }
}

/// Reads a span of time in one unit, such as `3d`, in milliseconds.
pub(crate) fn span(text: &str) -> Option<i64> {
    let text = text.trim();
    let (unit, size) = UNITS.into_iter().find(|(unit, _)| text.ends_with(unit))?;
    let count: i64 = text.strip_suffix(unit)?.parse().ok()?;
    let span = count.checked_mul(size)?;
    (count > 0 && span <= LONGEST).then_some(span)
}

/// Writes a span of time in the largest unit that divides it.
fn write_span(f: &mut fmt::Formatter<'_>, span: i64) -> fmt::Result {
    let fits = |(_, size): &(&str, i64)| span % size == 0;
    let (unit, size) = UNITS.into_iter().find(fits).unwrap_or(UNITS[3]);
    write!(f, "{}{unit}", span / size)
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_span(f, self.bank)?;
        if self.increment > 0 {
            f.write_str("+")?;
            write_span(f, self.increment)?;
        }
        if let Some(cap) = self.cap {
            f.write_str("/")?;
            write_span(f, cap)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_read_as_they_are_written() {
        for text in ["5m+3s", "3d", "3d+1d/7d", "90s", "36h+12h/2d"] {
            let control: TimeControl = text.parse().unwrap();
            assert_eq!(control.to_string().parse(), Ok(control), "{text}");
        }
        assert_eq!("90s".parse::<TimeControl>().unwrap().bank, 90_000);
        for text in [
            "",
            "5",
            "0s",
            "-3m",
            "3d+",
            "3d/1d",
            "1000d",
            "9223372036854775807d",
            "3è",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }
}
