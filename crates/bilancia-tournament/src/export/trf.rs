//! FIDE's tournament report file, TRF16.
//!
//! Source: FIDE Handbook C.04, annex 2, "Tournament Report File Format", 2016; the extensions XXR and XXC are those that
//! pairing programs share.

use bilancia_core::Message;

use crate::{
    event::Event,
    format::{Format, Games},
    line::one_line,
    progress::{Line, Manner, Pairing, Scorecard, WIN},
};

bilancia_core::messages! { crate::export::catalogue, "trf-":
    const {
        TRF16_HOLDS_SINGLE_GAMES,
    }
}

/// Longest name in a line of a player.
const NAME: usize = 33;
/// Most players that four digits can number.
const MOST: usize = 9_999;

/// Why an event cannot be written as TRF16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotTrf;

impl NotTrf {
    /// The reason with its remedy.
    pub const REASON: Message = TRF16_HOLDS_SINGLE_GAMES;
}

/// The event so far as a report file, with lines ending in a line feed; players in the order of start numbers.
///
/// # Errors
/// If the event has double games, teams, another format, or more than 9,999 players.
pub fn trf16(event: &Event) -> Result<String, NotTrf> {
    let state = event.state();
    let individual =
        state.plan.team <= 1 && state.participants.iter().all(|one| !one.entrant.is_team());
    let fits = matches!(
        state.plan.format,
        Format::Swiss { .. } | Format::RoundRobin { .. }
    );
    if state.plan.games == Games::Double || !individual || !fits || state.participants.len() > MOST
    {
        return Err(NotTrf);
    }
    let rows = event.standings();
    let rank = |number: u32| {
        rows.iter()
            .find(|row| row.number == number)
            .map_or(0, |row| row.rank)
    };
    let played = state.progress.rounds.len() as u32;
    let mut out = format!("012 {}\n", one_line(&state.plan.title[0]));
    out += &format!("062 {}\n", state.progress.active.len());
    for card in state.progress.scorecards() {
        let name = state
            .by_number(card.number)
            .map_or("", |one| &one.entrant.name);
        let name: String = one_line(name).chars().take(NAME).collect();
        let mut line = format!("001 {:>4}      {name:<NAME$}", card.number);
        // Columns 49 to 80 are for FIDE's rating, federation, number and date of birth.
        line += &" ".repeat(33);
        let points = card.points();
        line += &format!(
            "{:>4} {:>4}",
            format!("{}.{}", points / 2, points % 2 * 5),
            rank(card.number)
        );
        for round in 1..=played {
            line += "  ";
            line += &cell(&card, round);
        }
        // Absence from the next round is told in its column.
        let mut absent = state.progress.absent.iter();
        if let Some(away) = absent.find(|line| line.entrants() == [card.number]) {
            let letter = match away {
                Pairing::Half(_) => 'H',
                _ => 'Z',
            };
            line += &format!("  0000 - {letter}");
        }
        out += line.trim_end();
        out.push('\n');
    }
    let rounds = state.plan.format.rounds(state.progress.active.len() as u32);
    if let Some(rounds) = rounds {
        out += &format!("XXR {rounds}\n");
    }
    out += "XXC white1\n";
    Ok(out)
}

/// The eight columns of a round.
fn cell(card: &Scorecard, round: u32) -> String {
    let line = card.lines.iter().find(|line| line.round == round);
    match line {
        None => "0000 - Z".to_owned(),
        Some(Line {
            bye: true, points, ..
        }) => match *points {
            WIN => "0000 - U".to_owned(),
            _ => "0000 - H".to_owned(),
        },
        Some(line) => match (line.opponent, line.games.first()) {
            (Some(opponent), Some(game)) => {
                let side = if game.side == 0 { 'w' } else { 'b' };
                let result = match game.points {
                    None => ' ',
                    Some((points, Manner::Forfeited)) => match points {
                        WIN => '+',
                        _ => '-',
                    },
                    Some((points, _)) => match points {
                        WIN => '1',
                        0 => '0',
                        _ => '=',
                    },
                };
                format!("{opponent:>4} {side} {result}")
            }
            _ => "0000 - Z".to_owned(),
        },
    }
}
