//! How long players may think: a bank of time each, with something added for each choice.

use std::{fmt, str::FromStr};

use bilancia_core::{Lang, Message, Seat, Seats};

/// A second, a minute, an hour, a day, in milliseconds.
const UNITS: [(&str, i64); 4] = [
    ("d", 24 * 3_600_000),
    ("h", 3_600_000),
    ("m", 60_000),
    ("s", 1_000),
];
/// The longest time that can be written.
const LONGEST: i64 = 366 * UNITS[0].1;

/// What each player has, in milliseconds. Written `5m+3s` or, with a cap, `3d+1d/7d`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TimeControl {
    /// At the beginning.
    pub bank: i64,
    /// Added when a choice is made.
    pub increment: i64,
    /// No more than this by what is added.
    pub cap: Option<i64>,
}

/// A time control that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.text(Lang::En))]
pub(crate) struct NoTimeControl(String);

const NO_TIME_CONTROL: Message = Message::new(
    "'{0}' is no time control; write bank, increment and cap as in '5m+3s', '3d' or '3d+1d/7d', each from 1s to 366d",
    "'{0}' non è una cadenza; scrivi riserva, incremento e tetto come in '5m+3s', '3d' o '3d+1d/7d', da 1s a 366d l'uno",
);

impl NoTimeControl {
    /// The sentence in a language.
    pub(crate) fn text(&self, lang: Lang) -> String {
        NO_TIME_CONTROL.text(lang, &[&self.0])
    }
}

impl TimeControl {
    /// Whether players have days, not minutes, so that they may go on holiday.
    pub(crate) fn is_correspondence(self) -> bool {
        self.bank >= UNITS[0].1
    }
}

impl FromStr for TimeControl {
    type Err = NoTimeControl;

    fn from_str(text: &str) -> Result<Self, NoTimeControl> {
        let fault = || NoTimeControl(text.to_owned());
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

/// Reads a span of time in one unit.
fn span(text: &str) -> Option<i64> {
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

/// The clocks of a game. Times are milliseconds since 1970.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    pub control: TimeControl,
    pub paused: bool,
    /// What each seat had left at `since`.
    left: Vec<i64>,
    since: i64,
    running: Seats,
    /// Until when the clock of a seat stands still because its player is away.
    away: Vec<i64>,
}

impl Clocks {
    pub(crate) fn new(control: TimeControl, seats: usize) -> Self {
        Self {
            control,
            paused: false,
            left: vec![control.bank; seats],
            since: 0,
            running: Seats::NONE,
            away: vec![0; seats],
        }
    }

    /// What a seat has left.
    pub(crate) fn left(&self, seat: Seat, now: i64) -> i64 {
        let index = seat.index();
        let ran = match self.running.contains(seat) {
            // A clock of the machine that is set back gives nobody time, and takes none.
            true => now.saturating_sub(self.since.max(self.away[index])).max(0),
            false => 0,
        };
        self.left[index] - ran
    }

    /// Whether the clock of a seat runs.
    pub(crate) fn is_running(&self, seat: Seat) -> bool {
        self.running.contains(seat)
    }

    /// When the time of a seat runs out, if its clock runs.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<i64> {
        let index = seat.index();
        let runs_from = self.since.max(self.away[index]);
        self.is_running(seat)
            .then(|| runs_from.saturating_add(self.left[index]))
    }

    /// Lets the time until now pass.
    pub(crate) fn pass(&mut self, now: i64) {
        let now = now.max(self.since);
        for seat in self.running.iter() {
            self.left[seat.index()] = self.left(seat, now);
        }
        self.since = now;
    }

    /// Adds what a seat gets for a choice.
    pub(crate) fn add_increment(&mut self, seat: Seat) {
        let left = &mut self.left[seat.index()];
        let more = *left + self.control.increment;
        *left = self
            .control
            .cap
            .map_or(more, |cap| more.min(cap.max(*left)));
    }

    /// Whose clocks run from now on.
    pub(crate) fn run(&mut self, seats: Seats) {
        self.running = if self.paused { Seats::NONE } else { seats };
    }

    /// The player of a seat is away until then.
    pub(crate) fn leave(&mut self, seat: Seat, until: i64) {
        self.away[seat.index()] = until;
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

    #[test]
    fn only_clocks_that_run_lose_time() {
        let mut clocks = Clocks::new("10s+2s/11s".parse().unwrap(), 2);
        clocks.pass(1_000);
        clocks.run(Seat(0).into());
        assert_eq!(clocks.deadline(Seat(0)), Some(11_000));
        assert_eq!(
            (clocks.left(Seat(0), 4_000), clocks.left(Seat(1), 4_000)),
            (7_000, 10_000)
        );
        clocks.pass(4_000);
        clocks.add_increment(Seat(0));
        clocks.add_increment(Seat(1));
        clocks.run(Seat(1).into());
        // The cap: no more than 11 s.
        assert_eq!(
            (clocks.left(Seat(0), 9_000), clocks.left(Seat(1), 9_000)),
            (9_000, 6_000)
        );
        // Set back by a minute, the clock of the machine changes nothing.
        clocks.pass(-60_000);
        assert_eq!(clocks.left(Seat(1), -60_000), 11_000);
        clocks.leave(Seat(1), 20_000);
        assert_eq!(clocks.deadline(Seat(1)), Some(31_000));
        clocks.paused = true;
        clocks.run(Seat(1).into());
        assert_eq!(clocks.deadline(Seat(1)), None);
    }
}
