//! Outages: the server was closed, its machine slept, its clock was set, or the database took
//! nothing. It counts for no player.
//!
//! It is enough to note from time to time that all is well. Whatever was not noted for long is an outage, and before
//! anything else happens in a game whose clocks ran then, an entry of its log says that they stood.

use std::sync::Mutex;

use bilancia_host::LogEntry;

use crate::clock::Clock;

/// Longest outage that still counts for players, in milliseconds.
const SHORT: i64 = 10_000;
/// Furthest that the clock of the machine may be set back while games go on where they were, in milliseconds.
const SET_BACK: i64 = 60_000;
/// Outages that are remembered. What is older is in the logs of all games.
const MOST: usize = 100;

/// Outages as this process knows them.
#[derive(Default)]
pub struct Outages(Mutex<State>);

#[derive(Default)]
struct State {
    /// Whether this process calls time; workers leave it to servers, which know when they were closed.
    calls_time: bool,
    /// When all was well for the last time.
    well_at: i64,
    /// From when until when.
    known: Vec<(i64, i64)>,
    /// Whether all outages are noted in all games whose clocks they stopped.
    noted: bool,
}

impl Outages {
    /// Opens the place to play, which was last open at another moment, if ever.
    pub(crate) fn open(&self, last_open: Option<i64>, now: i64) {
        let mut state = self.state();
        state.calls_time = true;
        state.noted = true;
        state.well_at = last_open.unwrap_or(now);
        state.look(now);
    }

    /// Whether this process calls time.
    pub(crate) fn calls_time(&self) -> bool {
        self.state().calls_time
    }

    /// Finds out whether there has been an outage just now.
    pub(crate) fn look(&self, clock: &Clock) {
        let mut state = self.state();
        if state.calls_time && clock.goes_on() {
            state.look(clock.now());
        }
    }

    /// All is well at this moment, unless there has been an outage that is not looked at yet.
    pub(crate) fn note_well(&self, now: i64) {
        let mut state = self.state();
        // A clock that leapt since the last look must still be found by the next one.
        if (0..=SHORT).contains(&now.saturating_sub(state.well_at)) {
            state.well_at = now;
        }
    }

    /// Whether there was an outage that is not yet noted in all games.
    pub(crate) fn are_to_be_noted(&self) -> bool {
        !self.state().noted
    }

    /// All outages are noted in all games.
    pub(crate) fn note_all_noted(&self) {
        self.state().noted = true;
    }

    /// The outage to note in a game whose last entry was added at this moment.
    pub(crate) fn unknown_to(&self, last_at: i64, now: i64) -> Vec<LogEntry> {
        let state = self.state();
        let known = state.known.iter().filter(|(_, until)| last_at < *until);
        let mut entries: Vec<_> = known
            .map(|&(from, until)| LogEntry::Interrupted { from, until })
            .collect();
        if state.calls_time && last_at > now.saturating_add(SET_BACK) {
            // Its clocks would stand until the machine's comes there again.
            entries.push(LogEntry::Interrupted {
                from: last_at,
                until: now,
            });
        }
        entries
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.0.lock().expect("no panic holds it")
    }
}

impl State {
    fn look(&mut self, now: i64) {
        let from = self.well_at;
        if now < from {
            // The clock was set back: which games are ahead of it must be looked at, and what lies before it never was.
            self.noted &= now > from - SET_BACK;
            self.well_at = now;
            for (_, until) in &mut self.known {
                *until = now.min(*until);
            }
            self.known.retain(|(from, until)| from < until);
        }
        if now - from <= SHORT {
            return;
        }
        self.well_at = now;
        self.noted = false;
        tracing::warn!(
            seconds = (now - from) / 1_000,
            "nobody could play; all clocks stood"
        );
        match self.known.last_mut() {
            // It goes on.
            Some((_, until)) if *until == from => *until = now,
            _ => self.known.push((from, now)),
        }
        if self.known.len() > MOST {
            self.known.remove(0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_long_outages_count_and_each_once() {
        let outages = Outages::default();
        outages.open(None, 1_000_000);
        assert!(!outages.are_to_be_noted());
        let at = |now: i64| Clock::like_machine(move || now);
        outages.look(&at(1_000_000 + SHORT));
        assert_eq!(outages.unknown_to(900_000, 1_010_000), []);
        outages.note_well(1_010_000);
        outages.look(&at(1_100_000));
        // It lasts.
        outages.look(&at(1_200_000));
        assert!(outages.are_to_be_noted());
        let outage = LogEntry::Interrupted {
            from: 1_010_000,
            until: 1_200_000,
        };
        assert_eq!(outages.unknown_to(900_000, 1_200_000), [outage]);
        assert_eq!(outages.unknown_to(1_200_000, 1_200_001), []);
        // A clock that is set by a test leaps, but no player was kept from playing.
        outages.look(&Clock::from_fn(|| 2_000_000));
        assert_eq!(outages.unknown_to(1_200_000, 2_000_000), []);
    }

    #[test]
    fn a_leap_while_games_are_looked_at_is_found_by_the_next_look() {
        let outages = Outages::default();
        outages.open(None, 1_000_000);
        outages.look(&Clock::like_machine(|| 1_000_000));
        // The machine slept between that look and the moment at which all games were looked at.
        outages.note_well(9_000_000);
        outages.look(&Clock::like_machine(|| 9_000_500));
        let outage = LogEntry::Interrupted {
            from: 1_000_000,
            until: 9_000_500,
        };
        assert_eq!(outages.unknown_to(900_000, 9_000_500), [outage]);
    }

    #[test]
    fn a_clock_that_was_wrong_holds_no_game() {
        let outages = Outages::default();
        outages.open(None, 500_000);
        outages.look(&Clock::like_machine(|| 1_000_000));
        outages.look(&Clock::like_machine(|| 0));
        assert!(outages.are_to_be_noted());
        let back = LogEntry::Interrupted {
            from: 1_000_000,
            until: 0,
        };
        assert_eq!(outages.unknown_to(1_000_000, 0), [back]);
        assert_eq!(outages.unknown_to(50_000, 0), []);
    }
}
