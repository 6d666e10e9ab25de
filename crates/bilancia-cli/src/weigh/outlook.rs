//! How long a measurement takes, said as soon as its first games are over.

use std::time::{Duration, Instant};

use bilancia_core::{Lang, figures::fixed};
use bilancia_luck::{Outlook, Weighed};

use super::{WeighArgs, show::brief};

bilancia_core::messages! { crate::weigh::catalogue, "outlook-":
    const {
        ALL(game, time, games), UNTIL(game, fewest, most, points), MORE(fewest, most),
        SECONDS(seconds), MINUTES(minutes), HOURS(hours, minutes), DAYS(days, hours),
    }
}

/// Shorter measurements are over before one has read how long they take.
const SHORT: Duration = Duration::from_secs(10);

/// The pace of a measurement that is going on.
pub(super) struct Pace {
    begun: Instant,
    /// Games that had been counted before, in a file that is kept.
    before: u64,
    is_said: bool,
}

impl Pace {
    /// The pace of a measurement that begins now, after a number of games of an earlier one.
    pub(super) fn after(games: u64) -> Self {
        Self {
            begun: Instant::now(),
            before: games,
            is_said: false,
        }
    }

    /// How long the rest takes, from the shorter to the longer.
    fn left(&self, weighed: &Weighed, outlook: Outlook) -> Option<[Duration; 2]> {
        let played = weighed.games.checked_sub(self.before)?;
        let seconds = self.begun.elapsed().as_secs_f64() / played.max(1) as f64;
        let ends = [outlook.fewest, outlook.most];
        Some(ends.map(|games| {
            Duration::from_secs_f64(games.saturating_sub(weighed.games) as f64 * seconds)
        }))
    }

    /// Says on standard error how far the measurement of a game is: how long it will take once, and on a terminal a line that is
    /// written anew each time.
    pub(super) fn tell(
        &mut self,
        (args, game): (&WeighArgs, &str),
        weighed: &Weighed,
        terminal: bool,
        lang: Lang,
    ) {
        if let Some(sentence) = self.sentence((args, game), weighed, lang) {
            let clear = if terminal { "\r\u{1b}[K" } else { "" };
            eprintln!("{clear}{sentence}");
        }
        if terminal {
            let more = self.more(args, weighed, lang);
            eprint!("\r{game}: {}{more}\u{1b}[K", brief(weighed, lang));
        }
    }

    /// How long the measurement of a game will take, in a sentence; none if that is soon, or was said before.
    fn sentence(
        &mut self,
        (args, game): (&WeighArgs, &str),
        weighed: &Weighed,
        lang: Lang,
    ) -> Option<String> {
        let is_said = std::mem::replace(&mut self.is_said, true);
        let [fewest, most] = self.left(weighed, outlook(args, weighed))?;
        if is_said || most < SHORT {
            return None;
        }
        let [shorter, longer] = [fewest, most].map(|time| words(time, lang));
        Some(match args.fixed_games {
            Some(games) => ALL.text(lang, &[&game, &longer, &games]),
            None => {
                let tenths = (1_000.0 * args.precision).round() as u64 % 10;
                let points = fixed(100.0 * args.precision, usize::from(tenths > 0), lang);
                UNTIL.text(lang, &[&game, &shorter, &longer, &points])
            }
        })
    }

    /// How much longer it takes, in a few words.
    fn more(&self, args: &WeighArgs, weighed: &Weighed, lang: Lang) -> String {
        let left = self.left(weighed, outlook(args, weighed));
        left.map_or_else(String::new, |ends| {
            let [fewest, most] = ends.map(|time| words(time, lang));
            MORE.text(lang, &[&fewest, &most])
        })
    }
}

fn outlook(args: &WeighArgs, weighed: &Weighed) -> Outlook {
    match args.fixed_games {
        Some(games) => Outlook {
            fewest: games,
            most: games,
        },
        None => Outlook::of(weighed, args.precision, args.most_games),
    }
}

/// A time in its two largest units.
fn words(time: Duration, lang: Lang) -> String {
    let seconds = time.as_secs();
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400);
    match (days, hours, minutes) {
        (0, 0, 0) => SECONDS.text(lang, &[&seconds.max(1)]),
        (0, 0, _) => MINUTES.text(lang, &[&minutes]),
        (0, _, _) => HOURS.text(lang, &[&hours, &(minutes % 60)]),
        _ => DAYS.text(lang, &[&days, &(hours % 24)]),
    }
}
