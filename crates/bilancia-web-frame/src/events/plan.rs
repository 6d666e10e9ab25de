//! Events as forms and programs announce them, and the plans that these give.

use std::ops::RangeInclusive;

use bilancia_core::{Lang, Message};
use bilancia_host::TimeControl;
use bilancia_service::Refused;
use bilancia_tournament::{
    event::{Plan, templates},
    format::{Drawn, Format, Games, SwissPairing},
    standings::TieBreak,
};

bilancia_core::messages! { crate::catalogue, "plan-":
    const {
        WRONG_NUMBER(field, low, high), UNKNOWN(what, word), SWISS, SWISS_DUTCH, ROUND_ROBIN, KNOCK_OUT, LADDER, ARENA_OF_EVENING,
    }
    pub const {
        TIE_BREAK, FORMAT, ROUNDS, DAYS, MINUTES, DAYS_EACH, LATE, LATE_HALVES, ARENA_LENGTH, HALF_BYES, TEAM_SIZE,
    }
}

const DAY: i64 = 86_400;
/// Minutes of registration where neither days nor minutes are given.
const HOUR: u32 = 60;
/// Most rounds that may be asked for.
pub const MOST_ROUNDS: u32 = 50;
/// Most days that may be asked for.
pub const MOST_DAYS: u32 = 3650;
/// Most minutes beside the days.
pub const MOST_MINUTES: u32 = 1439;
/// Most players of a team.
pub const MOST_TEAM: u32 = 8;

/// An announcement, as the form or a program gives it: numbers in digits, empty for the usual ones.
pub struct Announcement {
    /// Its name.
    pub title: String,
    /// The game with its options, as in `war:map=strait`.
    pub game: String,
    /// Clocks, as in `3d+1d/5d`; empty without.
    pub time: String,
    /// A word of [`FORMATS`].
    pub format: String,
    /// Rounds of a Swiss or a ladder.
    pub rounds: String,
    /// Days of registration.
    pub days: String,
    /// Minutes of registration beside the days.
    pub minutes: String,
    /// Days for a round.
    pub days_each: String,
    /// Players of a team.
    pub team: String,
    /// Rounds that one can still enter after.
    pub late: String,
    /// Minutes of an arena.
    pub length: String,
    /// Rounds that one can miss with half a point.
    pub half_byes: String,
    /// Whether the rounds that a late entrant has missed count as such absences.
    pub late_halves: bool,
    /// Whether pairs play twice, sides swapped.
    pub double: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Names of tie-breaks in their order; none for the usual ones.
    pub tie_breaks: Option<Vec<String>>,
}

impl Announcement {
    /// The plan, whose arbiter has this name. Times are in seconds since 1970.
    ///
    /// # Errors
    /// A value that is out of range or not known is refused by the title of its field.
    pub fn plan(&self, arbiter: &str, now: i64, lang: Lang) -> Result<Plan, Refused> {
        let title = self.title.trim();
        let number = |text: &str, usual: u32, range: RangeInclusive<u32>, field: Message| {
            let number = match text.trim() {
                "" => Some(usual),
                text => text.parse().ok(),
            };
            number
                .filter(|number| range.contains(number))
                .ok_or_else(|| {
                    let (field, low, high) = (field.raw(lang), range.start(), range.end());
                    Refused::Game(WRONG_NUMBER.text(lang, &[&field, low, high]))
                })
        };
        let rounds = number(&self.rounds, 5, 1..=MOST_ROUNDS, ROUNDS)?;
        let days = number(&self.days, 7, 0..=MOST_DAYS, DAYS)?;
        let hour = if days == 0 { HOUR } else { 0 };
        let least = u32::from(days == 0);
        let minutes = number(&self.minutes, hour, least..=MOST_MINUTES, MINUTES)?;
        let each = number(&self.days_each, 0, 0..=MOST_DAYS, DAYS_EACH)?;
        let unknown = |what: Message, word: &str| {
            Refused::Game(UNKNOWN.text(lang, &[&what.raw(lang), &word]))
        };
        if !self.time.is_empty() {
            let _: TimeControl = self.time.parse().map_err(Refused::TimeControl)?;
        }
        let tie_breaks = match &self.tie_breaks {
            // The form has them for every format.
            _ if self.format == ARENA => vec![TieBreak::Wins],
            None => TieBreak::USUAL.to_vec(),
            Some(names) => {
                let mut found = Vec::new();
                for name in names {
                    let mut all = TieBreak::ALL.into_iter();
                    let known = all.find(|known| known.name() == name);
                    let known = known.ok_or_else(|| unknown(TIE_BREAK, name))?;
                    // A second time it would never tell anybody apart.
                    if !found.contains(&known) {
                        found.push(known);
                    }
                }
                found
            }
        };
        let length = number(&self.length, 60, 1..=MOST_MINUTES, ARENA_LENGTH)?;
        let (word, pairing) = match self.format.as_str() {
            DUTCH => ("swiss", SwissPairing::Dutch),
            word => (word, SwissPairing::Whole),
        };
        let until = now + i64::from(days) * DAY + i64::from(minutes) * 60;
        Ok(Plan {
            title: [title.to_owned(), title.to_owned()],
            game: self.game.clone(),
            time_control: self.time.clone(),
            registration_until: until,
            assignment_at: until,
            format: format_of(word, rounds, length).ok_or_else(|| unknown(FORMAT, &self.format))?,
            games: match self.double {
                false => Games::Single,
                true => Games::Double,
            },
            tie_breaks,
            rated: self.rated,
            arbiters: vec![arbiter.to_owned()],
            late_until_round: number(&self.late, 0, 0..=MOST_ROUNDS, LATE)?,
            half_byes: number(&self.half_byes, 0, 0..=MOST_ROUNDS, HALF_BYES)?,
            late_halves: self.late_halves,
            pairing,
            team: number(&self.team, 1, 1..=MOST_TEAM, TEAM_SIZE)?,
            days_per_round: (each > 0).then_some(each),
        })
    }
}

/// The plan of a template by its name, held anew now.
pub fn plan_of_template(name: &str, arbiter: &str, now: i64) -> Option<Plan> {
    let mut all = templates().into_iter();
    let found = all.find(|template| template.name == name)?;
    Some(found.anew(now, &[arbiter.to_owned()]))
}

/// The word for an arena of one evening.
const ARENA: &str = "arena";
/// The word for a Swiss that is paired by the Dutch system.
const DUTCH: &str = "swiss-dutch";

/// Formats that an announcement offers, with the words by which forms name them.
pub const FORMATS: [(&str, Message); 6] = [
    ("swiss", SWISS),
    (DUTCH, SWISS_DUTCH),
    ("round-robin", ROUND_ROBIN),
    ("knock-out", KNOCK_OUT),
    ("ladder", LADDER),
    (ARENA, ARENA_OF_EVENING),
];

/// A format by its word, with a number of rounds, or with the minutes of an arena.
fn format_of(word: &str, rounds: u32, minutes: u32) -> Option<Format> {
    Some(match word {
        "swiss" => Format::Swiss { rounds },
        "round-robin" => Format::RoundRobin { cycles: 1 },
        "knock-out" => Format::KnockOut {
            drawn: Drawn::PlayedAgain(1),
        },
        ARENA => Format::Arena { minutes },
        "ladder" => Format::Ladder { rounds, reach: 2 },
        _ => return None,
    })
}
