//! Days, spans of time and time controls as people read them.

use bilancia_core::{Lang, Message};

const MONTHS: [Message; 12] = [
    JANUARY, FEBRUARY, MARCH, APRIL, MAY, JUNE, JULY, AUGUST, SEPTEMBER, OCTOBER, NOVEMBER,
    DECEMBER,
];

/// The date of a moment in milliseconds since 1970, in universal time, with the name of its month.
fn date(at: i64, lang: Lang) -> (jiff::civil::Date, &'static str) {
    let moment = jiff::Timestamp::from_millisecond(at).unwrap_or_default();
    let date = moment.to_zoned_datetime(jiff::tz::TimeZone::UTC).date();
    let month = MONTHS[usize::from(date.month().unsigned_abs()) - 1].raw(lang);
    (date, month)
}

/// The day of a moment in milliseconds since 1970, in universal time: `23 November 2026`.
pub fn day(at: i64, lang: Lang) -> String {
    let (date, month) = date(at, lang);
    format!("{} {month} {}", date.day(), date.year())
}

/// The day of a moment in milliseconds since 1970, in universal time, without its year: `23 November`.
pub fn day_of_year(at: i64, lang: Lang) -> String {
    let (date, month) = date(at, lang);
    format!("{} {month}", date.day())
}

/// The month of a moment in milliseconds since 1970, in universal time: `November 2026`.
pub fn month(at: i64, lang: Lang) -> String {
    let (date, month) = date(at, lang);
    format!("{month} {}", date.year())
}

/// A moment in milliseconds since 1970, in universal time: `23 November 2026 19:40 UTC`.
pub fn moment(at: i64, lang: Lang) -> String {
    let minutes = at.div_euclid(60_000).rem_euclid(24 * 60);
    format!(
        "{} {:02}:{:02} UTC",
        day(at, lang),
        minutes / 60,
        minutes % 60
    )
}

/// A span of time as a clock shows it: `2d 05h`, `3h 20m`, `4:09`.
pub fn time_words(left: i64) -> String {
    let seconds = left / 1000;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86_400);
    if days > 0 {
        format!("{days}d {:02}h", hours % 24)
    } else if hours > 0 {
        format!("{hours}h {:02}m", minutes % 60)
    } else {
        format!("{minutes}:{:02}", seconds % 60)
    }
}

bilancia_core::messages! { crate::catalogue, "times-":
    const {
        JANUARY, FEBRUARY, MARCH, APRIL, MAY, JUNE, JULY, AUGUST, SEPTEMBER, OCTOBER, NOVEMBER, DECEMBER,
        REAL(number, number_second), DAYS_EACH(number, increment, number_third), A_DAY, HOURS(hours),
    }
}

/// A time control as people read it; as it is written if it is none of those that are offered.
pub fn clock_words(control: &str, lang: Lang) -> String {
    let number = |text: &str, unit: char| text.strip_suffix(unit)?.parse::<u32>().ok();
    let real = || {
        let (base, increment) = control.split_once('+')?;
        Some(REAL.text(lang, &[&number(base, 'm')?, &number(increment, 's')?]))
    };
    let days = || {
        let (base, rest) = control.split_once('+')?;
        let (increment, most) = rest.split_once('/')?;
        let increment = match (number(increment, 'h'), increment) {
            (Some(hours), _) => HOURS.text(lang, &[&hours]),
            (None, "1d") => A_DAY.raw(lang).to_owned(),
            (None, _) => return None,
        };
        Some(DAYS_EACH.text(
            lang,
            &[&number(base, 'd')?, &increment, &number(most, 'd')?],
        ))
    };
    real().or_else(days).unwrap_or_else(|| control.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_in_the_readers_language() {
        assert_eq!(day(0, Lang::EN), "1 January 1970");
        assert_eq!(day(1_800_000_000_000, Lang::IT), "15 gennaio 2027");
        // Moments that cannot be are shown all the same.
        assert_eq!(day(i64::MAX, Lang::EN), "1 January 1970");
    }
}
