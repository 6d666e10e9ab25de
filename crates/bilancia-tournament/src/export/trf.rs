//! FIDE's tournament report files, TRF16 and TRF26.
//!
//! Sources: FIDE Handbook C.04, annex 2, "Tournament Report File Format", 2016; the extensions XXR and XXC are those that
//! pairing programs share. "Tournament Report File Format, version 2026", applied from 1 September 2025.

use bilancia_core::Message;

use crate::{
    event::Event,
    format::{Format, Games, SwissPairing},
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

/// Refuses what a report file cannot hold.
fn must_fit(event: &Event) -> Result<(), NotTrf> {
    let state = event.state();
    let individual =
        state.plan.team <= 1 && state.participants.iter().all(|one| !one.entrant.is_team());
    let format = matches!(
        state.plan.format,
        Format::Swiss { .. } | Format::RoundRobin { .. }
    );
    let fits = state.plan.games == Games::Single && individual && format;
    match fits && state.participants.len() <= MOST {
        true => Ok(()),
        false => Err(NotTrf),
    }
}

/// The event so far as a report file, with lines ending in a line feed; players in the order of start numbers.
///
/// # Errors
/// If the event has double games, teams, another format, or more than 9,999 players.
pub fn trf16(event: &Event) -> Result<String, NotTrf> {
    must_fit(event)?;
    let state = event.state();
    let mut out = format!("012 {}\n", one_line(&state.plan.title[0]));
    out += &format!("062 {}\n", state.progress.active.len());
    for (mut line, number) in players(event) {
        // Absence from the next round stands in its column.
        let mut absent = state.progress.absent.iter();
        if let Some(away) = absent.find(|line| line.entrants() == [number]) {
            line += &format!("  0000 - {}", letter(*away));
        }
        out += line.trim_end();
        out.push('\n');
    }
    if let Some(rounds) = state.plan.format.rounds(state.progress.active.len() as u32) {
        out += &format!("XXR {rounds}\n");
    }
    out += "XXC white1\n";
    Ok(out)
}

/// The event so far as a report file of 2026, with lines ending as that asks; players in the order of start numbers. Who has said that they
/// are absent from rounds to come stands in records 240.
///
/// # Errors
/// As of [`trf16`].
pub fn trf26(event: &Event) -> Result<String, NotTrf> {
    must_fit(event)?;
    let state = event.state();
    let plan = &state.plan;
    let mut lines = vec![format!("012 {}", one_line(&plan.title[0]))];
    let end = event.entries().last().filter(|_| state.champion.is_some());
    let dates = [
        ("042", state.paired_at.first()),
        ("052", end.map(|entry| &entry.at)),
    ];
    for (code, at) in dates {
        lines.extend(at.and_then(|at| Some(format!("{code} {}", date(*at, "%Y/%m/%d")?))));
    }
    lines.push(format!("062 {}", state.progress.active.len()));
    for (code, name) in std::iter::once("102")
        .chain(std::iter::repeat("112"))
        .zip(&plan.arbiters)
    {
        lines.push(format!("{code} {}", one_line(name)));
    }
    if !state.paired_at.is_empty() {
        let days = state.paired_at.iter().map(|at| date(*at, "%y/%m/%d"));
        let days: Vec<_> = days.map(Option::unwrap_or_default).collect();
        // The columns of the rounds.
        let words = days.iter().map(|day| format!("{day:<10}"));
        lines.push(
            format!("{:<91}{}", "132", words.collect::<String>())
                .trim_end()
                .to_owned(),
        );
    }
    if let Some(rounds) = plan.format.rounds(state.progress.active.len() as u32) {
        lines.push(format!("142 {rounds}"));
    }
    lines.push("152 W".to_owned());
    lines.push("182 Bilancia".to_owned());
    let system = match (plan.format, plan.pairing) {
        (Format::Swiss { .. }, SwissPairing::Dutch) => Some("FIDE_DUTCH"),
        (Format::RoundRobin { cycles: 1 }, _) => Some("FIDE_ROUNDROBIN"),
        (Format::RoundRobin { cycles: 2 }, _) => Some("FIDE_DOUBLEROUNDROBIN"),
        _ => None,
    };
    lines.extend(system.map(|code| format!("192 {code}")));
    let breaks: Vec<&str> = plan.tie_breaks.iter().map(|of| of.fide_code()).collect();
    if !breaks.is_empty() {
        lines.push(format!("202 {}", breaks.join(",")));
        lines.push(format!("212 PTS,{}", breaks.join(",")));
    }
    lines.extend(players(event).map(|(line, _)| line.trim_end().to_owned()));
    lines.extend(byes_to_come(event));
    Ok(lines.iter().map(|line| format!("{line}\r\n")).collect())
}

/// Records of those who are absent from rounds to come.
fn byes_to_come(event: &Event) -> Vec<String> {
    let state = event.state();
    let active = state.progress.active_numbers();
    let mut lines = Vec::new();
    for round in state.rounds_to_come() {
        let away = active
            .iter()
            .filter_map(|number| state.absence(*number, round));
        let away: Vec<Pairing> = away.collect();
        for kind in ['H', 'Z'] {
            let of = away.iter().filter(|line| letter(**line) == kind);
            let words: String = of
                .flat_map(|line| line.entrants())
                .map(|number| format!(" {number:04}"))
                .collect();
            if !words.is_empty() {
                lines.push(format!("240 {kind} {round:03}{words}"));
            }
        }
    }
    lines
}

/// The day of a moment, in seconds since 1970.
fn date(at: i64, format: &str) -> Option<String> {
    let moment = jiff::Timestamp::from_second(at).ok()?;
    Some(moment.strftime(format).to_string())
}

fn letter(away: Pairing) -> char {
    match away {
        Pairing::Half(_) => 'H',
        _ => 'Z',
    }
}

/// The lines of the players as far as rounds were paired, each with the start number.
fn players(event: &Event) -> impl Iterator<Item = (String, u32)> {
    let state = event.state();
    let rows = event.standings();
    let played = state.progress.rounds.len() as u32;
    let cards = state.progress.scorecards().into_iter();
    cards.map(move |card| {
        let name = state
            .by_number(card.number)
            .map_or("", |one| &one.entrant.name);
        let name: String = one_line(name).chars().take(NAME).collect();
        let mut line = format!("001 {:>4}      {name:<NAME$}", card.number);
        // Columns 49 to 80 are for FIDE's rating, federation, number and date of birth.
        line += &" ".repeat(33);
        let points = card.points();
        let rank = rows.iter().find(|row| row.number == card.number);
        line += &format!(
            "{:>4} {:>4}",
            format!("{}.{}", points / 2, points % 2 * 5),
            rank.map_or(0, |row| row.rank)
        );
        for round in 1..=played {
            line += "  ";
            line += &cell(&card, round);
        }
        (line, card.number)
    })
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
