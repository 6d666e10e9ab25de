//! Tie-breaks, which order those who have the same points.

use bilancia_core::Message;
use serde::{Deserialize, Serialize};

use crate::progress::{Line, Manner, Scorecard, WIN};

bilancia_core::messages! { crate::standings::catalogue, "tie-break-":
    const {
        BUCHHOLZ, MEDIAN_BUCHHOLZ, SONNEBORN_BERGER, DIRECT_ENCOUNTER, WINS, START_NUMBER,
    }
}

/// A tie-break. Rounds without a game count as `docs/tournaments.md` says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// Sum of the points of all opponents.
    Buchholz,
    /// Buchholz without the best and the worst opponent, from three rounds on.
    MedianBuchholz,
    /// For each game, the points of the opponent times the score against them.
    SonnebornBerger,
    /// Points among those who are tied, if all of them have met.
    DirectEncounter,
    /// Number of games won over the board.
    Wins,
    /// The lower start number first.
    StartNumber,
}

impl TieBreak {
    /// Every tie-break.
    pub const ALL: [Self; 6] = [
        Self::Buchholz,
        Self::MedianBuchholz,
        Self::SonnebornBerger,
        Self::DirectEncounter,
        Self::Wins,
        Self::StartNumber,
    ];

    /// The tie-breaks in their order where no others are chosen.
    pub const USUAL: [Self; 4] = [
        Self::Buchholz,
        Self::SonnebornBerger,
        Self::DirectEncounter,
        Self::Wins,
    ];

    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Buchholz => "buchholz",
            Self::MedianBuchholz => "median_buchholz",
            Self::SonnebornBerger => "sonneborn_berger",
            Self::DirectEncounter => "direct_encounter",
            Self::Wins => "wins",
            Self::StartNumber => "start_number",
        }
    }

    /// The code in FIDE's report files (Handbook C.07).
    pub fn fide_code(self) -> &'static str {
        match self {
            Self::Buchholz => "BH",
            Self::MedianBuchholz => "BH/M1",
            Self::SonnebornBerger => "SB",
            Self::DirectEncounter => "DE",
            Self::Wins => "WON",
            Self::StartNumber => "TPN",
        }
    }

    /// The title in tables.
    pub fn title(self) -> Message {
        match self {
            Self::Buchholz => BUCHHOLZ,
            Self::MedianBuchholz => MEDIAN_BUCHHOLZ,
            Self::SonnebornBerger => SONNEBORN_BERGER,
            Self::DirectEncounter => DIRECT_ENCOUNTER,
            Self::Wins => WINS,
            Self::StartNumber => START_NUMBER,
        }
    }

    /// Whether values are in quarter points rather than whole numbers.
    pub fn is_points(self) -> bool {
        !matches!(self, Self::Wins | Self::StartNumber)
    }

    /// A value of this tie-break as people read it, with the decimal point of English.
    pub fn text(self, value: i64) -> String {
        match self {
            Self::StartNumber => (-value).to_string(),
            Self::Wins => value.to_string(),
            _ if value % 4 == 0 => (value / 4).to_string(),
            _ if value % 2 == 0 => format!("{:.1}", value as f64 / 4.0),
            _ => format!("{:.2}", value as f64 / 4.0),
        }
    }

    /// The value for an entrant, in quarter points or whole numbers; the larger goes first. `tied` are all who are equal so far.
    pub(super) fn value(self, number: u32, tied: &[u32], cards: &[Scorecard]) -> i64 {
        let Some(card) = card(number, cards) else {
            return 0;
        };
        match self {
            Self::Buchholz => opponents(card, cards).iter().sum(),
            Self::MedianBuchholz => {
                let mut all = opponents(card, cards);
                all.sort_unstable();
                match all.len() {
                    0..3 => all.iter().sum(),
                    count => all[1..count - 1].iter().sum(),
                }
            }
            Self::SonnebornBerger => sonneborn_berger(card, cards),
            Self::DirectEncounter => direct_encounter(card, tied, cards),
            Self::Wins => games(card).filter(|points| *points == WIN).count() as i64,
            Self::StartNumber => -i64::from(number),
        }
    }
}

fn card(number: u32, cards: &[Scorecard]) -> Option<&Scorecard> {
    cards.get((number as usize).wrapping_sub(1))
}

/// Half points of each game that was played or adjudicated.
fn played(line: &Line) -> impl Iterator<Item = u32> {
    let points = line.games.iter().filter_map(|game| game.points);
    points
        .filter(|(_, manner)| *manner != Manner::Forfeited)
        .map(|(points, _)| points)
}

fn games(card: &Scorecard) -> impl Iterator<Item = u32> {
    card.lines.iter().flat_map(played)
}

/// The points of each opponent, in quarter points; a round without a game counts as one against an opponent with the
/// entrant's own points.
fn opponents(card: &Scorecard, cards: &[Scorecard]) -> Vec<i64> {
    let own = card.points();
    let points = |line: &Line| {
        let opponent = line
            .opponent
            .filter(|_| line.played || !line.games.iter().all(|game| game.points.is_some()));
        let points = match opponent {
            Some(number) => self::card(number, cards).map_or(0, Scorecard::points),
            None => own,
        };
        2 * i64::from(points)
    };
    card.lines.iter().map(points).collect()
}

fn sonneborn_berger(card: &Scorecard, cards: &[Scorecard]) -> i64 {
    let of = |line: &Line| {
        let opponent = line.opponent.and_then(|number| self::card(number, cards));
        let points = opponent.map_or(0, |card| i64::from(card.points()));
        played(line).map(|own| i64::from(own) * points).sum::<i64>()
    };
    card.lines.iter().map(of).sum()
}

/// Points against the others who are tied; 0 unless all of them have met.
fn direct_encounter(card: &Scorecard, tied: &[u32], cards: &[Scorecard]) -> i64 {
    let met = |one: &Scorecard, other: u32| {
        let mut played = one.lines.iter().filter(|line| line.played);
        played.any(|line| line.opponent == Some(other))
    };
    let all_met = tied.iter().all(|one| {
        let card = self::card(*one, cards);
        card.is_some_and(|card| tied.iter().all(|other| other == one || met(card, *other)))
    });
    if !all_met {
        return 0;
    }
    let against = card
        .lines
        .iter()
        .filter(|line| line.opponent.is_some_and(|other| tied.contains(&other)));
    against
        .flat_map(played)
        .map(|points| 2 * i64::from(points))
        .sum()
}
