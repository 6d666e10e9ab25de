//! Events that anybody can start as they are.

use jiff::{
    Timestamp, ToSpan,
    civil::{Date, Weekday, date},
    tz::TimeZone,
};

use super::plan::Plan;
use crate::{
    format::{Format, Games, SwissPairing},
    standings::TieBreak,
};

/// An event that was announced once, and can be started anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// Name in addresses and commands.
    pub name: &'static str,
    /// The plan as it was announced.
    pub announced: Plan,
    /// Weekday of the last day of registration.
    last_day: Weekday,
    /// Days from the last day of registration to the assignments.
    days_between: i64,
}

/// Least number of days for registration when an event is started anew.
const LEAST_DAYS: i64 = 14;

impl Template {
    /// The plan of an event that starts now, in seconds since 1970, under these arbiters: registration ends on the same
    /// day of the week as it did, two weeks from now at the earliest, and assignments follow by as many days.
    ///
    /// Days end at midnight UTC. A time beyond the calendar gives the dates as they were announced.
    pub fn anew(&self, now: i64, arbiters: &[String]) -> Plan {
        let mut plan = self.announced.clone();
        plan.arbiters = arbiters.to_vec();
        if let Some((until, assignment)) = self.dates(now) {
            plan.registration_until = until;
            plan.assignment_at = assignment;
            // The year belongs to the event that was.
            plan.title = plan.title.map(|title| {
                let cut = title.rfind(',').unwrap_or(title.len());
                title[..cut].to_owned()
            });
        }
        plan
    }

    fn dates(&self, now: i64) -> Option<(i64, i64)> {
        let today = Timestamp::from_second(now)
            .ok()?
            .to_zoned_datetime(TimeZone::UTC)
            .date();
        let earliest = today.checked_add((LEAST_DAYS - 1).days()).ok()?;
        let last = earliest.nth_weekday(1, self.last_day).ok()?;
        let assignment = last.checked_add(self.days_between.days()).ok()?;
        Some((end_of(last)?, begin_of(assignment)?))
    }
}

/// Midnight UTC at the beginning of a day, in seconds since 1970.
fn begin_of(day: Date) -> Option<i64> {
    Some(
        day.to_zoned_datetime(TimeZone::UTC)
            .ok()?
            .timestamp()
            .as_second(),
    )
}

/// The last second of a day, UTC.
fn end_of(day: Date) -> Option<i64> {
    Some(begin_of(day.tomorrow().ok()?)? - 1)
}

/// All templates.
pub fn templates() -> Vec<Template> {
    vec![championship_of_1995()]
}

/// The competition in diceless Axis & Allies by e-mail that was announced for September 1995: registration until Saturday,
/// 26 August, and assignments on Monday, 28 August.
fn championship_of_1995() -> Template {
    let [last, assignment] = [date(1995, 8, 26), date(1995, 8, 28)];
    Template {
        name: "championship-1995",
        announced: Plan {
            title: [
                "International Championship in diceless A&A, September 1995".to_owned(),
                "Campionato internazionale di A&A senza dadi, settembre 1995".to_owned(),
            ],
            game: "war:rules=cof".to_owned(),
            time_control: "5d".to_owned(),
            registration_until: end_of(last).unwrap_or_default(),
            assignment_at: begin_of(assignment).unwrap_or_default(),
            format: Format::Swiss { rounds: 5 },
            games: Games::Double,
            tie_breaks: TieBreak::USUAL.to_vec(),
            rated: true,
            arbiters: Vec::new(),
            late_until_round: 0,
            half_byes: 0,
            late_halves: false,
            pairing: SwissPairing::Whole,
            team: 1,
            days_per_round: Some(60),
        },
        last_day: last.weekday(),
        days_between: 2,
    }
}
