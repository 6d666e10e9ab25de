//! FIDE's tournament report files, TRF16 and TRF26, as pairing programs read and write them.
//!
//! Sources: see [`crate::export`]. The codes XXR (rounds), XXC (who has White first) and XXZ (absent from the next round) of TRF16 are
//! read, and of TRF26 162 (points), 192 (kind of tournament) and 240 (byes); codes that would change pairings or points here are
//! refused rather than passed over.

use std::collections::{BTreeMap, BTreeSet};

use bilancia_core::Wording;

use super::{
    cells::{Cell, FIRST, WIDTH, cell, outcome},
    fault::TrfFault,
};
use crate::{
    format::{Format, Games, SwissPairing},
    pairing::next_round,
    progress::{Board, Pairing, Progress},
    standings::half_points,
};

/// Most rounds of a report.
const MOST_ROUNDS: usize = 99;

bilancia_core::messages! { crate::import::catalogue, "trf-":
    const {
        NO_CODE, UNKNOWN(value), NO_PLAYERS, NUMBER(word), TWICE(number, line), ROUNDS(rest, most_rounds),
        NOBODY(number), NOT_BACK(first, number, number_third), SIDES(first, number, against),
        RESULTS(first, second, third, fourth, fifth), AHEAD(first, second), POINTS(first, second, third),
        COLOUR(rest), SCORING(rest), SYSTEM(rest), BYES(rest), OTHER_BYE(round, number), OPEN(round, one, other), OVER(rounds), TOO_FEW,
    }
}

/// A tournament of single games as a report file tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The name of the tournament; empty if the file has none.
    pub title: String,
    /// Names of the players by start numbers.
    pub names: BTreeMap<u32, String>,
    /// The rounds so far, with those who are absent from the next one. Start numbers without a player take no part.
    pub progress: Progress,
    /// Number of all rounds, if the file has it.
    pub rounds: Option<u32>,
    /// Whether odd start numbers begin with Black.
    pub black_first: bool,
    /// How the file says that it is paired, if it does and the way is known here.
    pub pairing: Option<SwissPairing>,
    /// Byes of rounds after the next one, each with its round.
    pub later: Vec<(u32, Pairing)>,
}

impl Report {
    /// The boards of the next round.
    ///
    /// # Errors
    /// If a result is missing, all rounds are played, or fewer than two players are there.
    pub fn next_round(&self, pairing: SwissPairing) -> Result<Vec<Pairing>, Wording> {
        let played = self.progress.rounds.len() as u32;
        for (round, boards) in (1_u32..).zip(&self.progress.rounds) {
            let open = boards.iter().find(|board| !board.is_over());
            if let Some(Pairing::Game([one, other])) = open.map(|board| board.pairing) {
                return Err(Wording::new(OPEN, &[&round, &one, &other]));
            }
        }
        if let Some(rounds) = self.rounds.filter(|rounds| played >= *rounds) {
            return Err(Wording::new(OVER, &[&rounds]));
        }
        // A file that does not say how many rounds there are is not of the last one.
        let rounds = self.rounds.unwrap_or(played + 2);
        let mut pairs = next_round(Format::Swiss { rounds }, pairing, &self.progress)
            .ok_or_else(|| Wording::new(TOO_FEW, &[]))?;
        if self.black_first {
            let new = |number: &u32| {
                let boards = self.progress.rounds.iter().flatten();
                !boards
                    .filter(|board| board.was_played())
                    .any(|board| board.pairing.entrants().contains(number))
            };
            for pair in &mut pairs {
                if let Pairing::Game(sides) = pair {
                    if sides.iter().all(new) {
                        sides.swap(0, 1);
                    }
                }
            }
        }
        Ok(pairs)
    }
}

/// A line of a player.
struct Player {
    line: usize,
    name: String,
    points: String,
    cells: Vec<Cell>,
}

/// Contents of the lines of a file, as far as it was read.
struct Lines {
    report: Report,
    players: BTreeMap<u32, Player>,
    /// Start numbers of those who are absent from the next round, with their lines.
    absent: Vec<(usize, u32)>,
    /// Records of byes.
    byes: Vec<Bye>,
}

/// A bye of a record 240.
struct Bye {
    line: usize,
    round: u32,
    number: u32,
    /// Half points.
    points: u32,
}

impl Lines {
    /// Reads one more line.
    fn add(&mut self, line: usize, words: &str) -> Result<(), TrfFault> {
        let letters: Vec<char> = words.trim_end().chars().collect();
        let code: String = letters.iter().take(3).collect();
        let rest: String = letters.iter().skip(3).collect();
        let rest = rest.trim();
        match code.as_str() {
            "" => {}
            code if code.starts_with('#') => {}
            "001" => {
                let (number, player) = player(&letters, line)?;
                if let Some(other) = self.players.get(&number) {
                    return Err(TrfFault::at((line, 5), TWICE, &[&number, &other.line]));
                }
                self.players.insert(number, player);
            }
            "012" => self.report.title = rest.to_owned(),
            "013" | "022" | "032" | "042" | "052" | "062" | "072" | "082" | "092" | "102"
            | "112" | "122" | "132" | "172" | "182" | "202" | "212" | "222" | "801" | "802" => {}
            "162" => points(rest, line)?,
            "192" => self.report.pairing = system(rest, line)?,
            "240" => self.byes.extend(byes(rest, line)?),
            // National ratings of players.
            code if is_federation(code) => {}
            "XXR" | "142" => {
                let rounds = rest.parse().ok();
                let rounds = rounds.filter(|rounds| (1..=MOST_ROUNDS as u32).contains(rounds));
                let wrong = || TrfFault::at((line, 5), ROUNDS, &[&rest, &MOST_ROUNDS]);
                self.report.rounds = Some(rounds.ok_or_else(wrong)?);
            }
            "XXC" | "152" => match rest.to_lowercase().as_str() {
                "white1" | "w" => self.report.black_first = false,
                "black1" | "b" => self.report.black_first = true,
                _ => return Err(TrfFault::at((line, 5), COLOUR, &[&rest])),
            },
            "XXZ" => {
                for word in rest.split_whitespace() {
                    let number = word
                        .parse()
                        .map_err(|_| TrfFault::at((line, 5), NUMBER, &[&word]))?;
                    self.absent.push((line, number));
                }
            }
            code if code.len() == 3 && code.chars().all(|it| it.is_ascii_alphanumeric()) => {
                return Err(TrfFault::at((line, 1), UNKNOWN, &[&code]));
            }
            _ => return Err(TrfFault::at((line, 1), NO_CODE, &[])),
        }
        Ok(())
    }

    /// Enters byes of records where the lines of players have nothing for the round; those of rounds after the next one are kept apart.
    fn give_byes(&mut self) -> Result<(), TrfFault> {
        let next = paired_rounds(&self.players);
        for bye in &self.byes {
            let Some(player) = self.players.get_mut(&bye.number) else {
                return Err(TrfFault::at((bye.line, 5), NOBODY, &[&bye.number]));
            };
            let round = bye.round as usize - 1;
            if round > next {
                self.report
                    .later
                    .push((bye.round, bye_of(bye.number, bye.points)));
                continue;
            }
            if player.cells.len() <= round {
                player.cells.resize(round + 1, Cell::Blank);
            }
            match player.cells[round] {
                Cell::Blank => player.cells[round] = Cell::Bye(bye.points),
                Cell::Bye(points) if points == bye.points => {}
                _ => {
                    let arguments: [&dyn bilancia_core::ToArgument; 2] = [&bye.round, &bye.number];
                    return Err(TrfFault::at((bye.line, 5), OTHER_BYE, &arguments));
                }
            }
        }
        Ok(())
    }

    /// Those who are absent from the next round, by their own lines or by XXZ.
    fn away(&self, next: usize) -> Result<Vec<Pairing>, TrfFault> {
        let mut away: BTreeMap<u32, Pairing> = BTreeMap::new();
        for (line, number) in &self.absent {
            if !self.players.contains_key(number) {
                return Err(TrfFault::at((*line, 5), NOBODY, &[number]));
            }
            away.insert(*number, Pairing::Free(*number));
        }
        for (number, player) in &self.players {
            match player.cells.get(next) {
                None | Some(Cell::Blank) => None,
                Some(Cell::Bye(points)) => away.insert(*number, bye_of(*number, *points)),
                Some(_) => away.insert(*number, Pairing::Bye(*number)),
            };
        }
        Ok(away.into_values().collect())
    }
}

/// Whether a code is that of a federation.
fn is_federation(code: &str) -> bool {
    let letters = code.chars().all(|it| it.is_ascii_uppercase());
    code.len() == 3 && letters && !code.starts_with("XX")
}

/// Refuses points of results that are others than here.
fn points(rest: &str, line: usize) -> Result<(), TrfFault> {
    let other = || TrfFault::at((line, 5), SCORING, &[&rest]);
    let words: Vec<&str> = rest.split_whitespace().collect();
    for pair in words.chunks(2) {
        let [result, points] = pair else {
            return Err(other());
        };
        let usual = match *result {
            "W" | "P" => 1.0,
            "D" | "X" => 0.5,
            "L" | "A" => 0.0,
            _ => return Err(other()),
        };
        if points.parse() != Ok(usual) {
            return Err(other());
        }
    }
    Ok(())
}

/// How a kind of tournament is paired.
fn system(rest: &str, line: usize) -> Result<Option<SwissPairing>, TrfFault> {
    let code = rest.to_uppercase();
    match code.contains("BAKU") || code.contains("TEAM") {
        true => Err(TrfFault::at((line, 5), SYSTEM, &[&rest])),
        false => Ok(code
            .starts_with("FIDE_DUTCH")
            .then_some(SwissPairing::Dutch)),
    }
}

/// The byes of a record.
fn byes(rest: &str, line: usize) -> Result<Vec<Bye>, TrfFault> {
    let wrong = || TrfFault::at((line, 5), BYES, &[&rest]);
    let mut words = rest.split_whitespace();
    let points = match words.next() {
        Some("F" | "f") => 2,
        Some("H" | "h") => 1,
        Some("Z" | "z") => 0,
        _ => return Err(wrong()),
    };
    let mut numbers = words.map(|word| word.parse::<u32>().map_err(|_| wrong()));
    let round = numbers.next().ok_or_else(wrong)??;
    if !(1..=MOST_ROUNDS as u32).contains(&round) {
        return Err(wrong());
    }
    let bye = |number: Result<u32, TrfFault>| {
        number.map(|number| Bye {
            line,
            round,
            number,
            points,
        })
    };
    numbers.map(bye).collect()
}

/// Reads a report file of either kind.
///
/// # Errors
/// The first [`TrfFault`].
pub fn read_trf(text: &str) -> Result<Report, TrfFault> {
    let mut read = Lines {
        report: Report {
            title: String::new(),
            names: BTreeMap::new(),
            progress: Progress::new(0, Games::Single),
            rounds: None,
            black_first: false,
            pairing: None,
            later: Vec::new(),
        },
        players: BTreeMap::new(),
        absent: Vec::new(),
        byes: Vec::new(),
    };
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    for (line, words) in (1..).zip(text.lines()) {
        read.add(line, words)?;
    }
    let Some((last, _)) = read.players.last_key_value() else {
        let lines = text.lines().count().max(1);
        return Err(TrfFault::at((lines, 1), NO_PLAYERS, &[]));
    };
    let last = *last;
    read.give_byes()?;
    let progress = &mut read.report.progress;
    progress.active = (1..=last)
        .map(|number| read.players.contains_key(&number))
        .collect();
    fill(progress, &read.players)?;
    let next = progress.rounds.len();
    let absent = read.away(next)?;
    let Lines {
        mut report,
        players,
        ..
    } = read;
    report.progress.absent = absent;
    check_points(&report.progress, &players)?;
    report.names = players
        .into_iter()
        .map(|(number, it)| (number, it.name))
        .collect();
    Ok(report)
}

fn player(letters: &[char], line: usize) -> Result<(u32, Player), TrfFault> {
    let field = |from: usize, to: usize| -> String {
        let letters = letters.iter().skip(from - 1).take(to + 1 - from);
        letters.collect::<String>().trim().to_owned()
    };
    let number = field(5, 8);
    let wrong = || TrfFault::at((line, 5), NUMBER, &[&number]);
    let number = number
        .parse()
        .ok()
        .filter(|it| (1..=9_999).contains(it))
        .ok_or_else(wrong)?;
    let mut cells = Vec::new();
    let mut column = FIRST;
    while column <= letters.len() && cells.len() <= MOST_ROUNDS {
        cells.push(cell(letters, line, column)?);
        column += WIDTH;
    }
    let player = Player {
        line,
        name: field(15, 47),
        points: field(81, 84),
        cells,
    };
    Ok((number, player))
}

/// The column in which a round begins, counted from 0.
fn column(round: usize) -> usize {
    FIRST + WIDTH * round
}

/// The line of a bye with half points.
fn bye_of(number: u32, points: u32) -> Pairing {
    match points {
        0 => Pairing::Free(number),
        1 => Pairing::Half(number),
        _ => Pairing::Bye(number),
    }
}

/// The number of rounds that were paired.
fn paired_rounds(players: &BTreeMap<u32, Player>) -> usize {
    let is_paired = |cell: &Cell| matches!(cell, Cell::Game { .. } | Cell::Allotted);
    let rounds = players
        .values()
        .filter_map(|player| player.cells.iter().rposition(is_paired));
    rounds.max().map_or(0, |last| last + 1)
}

/// Enters the rounds that were paired.
fn fill(progress: &mut Progress, players: &BTreeMap<u32, Player>) -> Result<(), TrfFault> {
    let rounds = paired_rounds(players);
    for player in players.values() {
        let mut later = (rounds + 1)..player.cells.len();
        if let Some(round) = later.find(|round| player.cells[*round] != Cell::Blank) {
            let place = (player.line, column(round));
            return Err(TrfFault::at(place, AHEAD, &[&(round + 1), &(rounds + 1)]));
        }
    }
    for round in 0..rounds {
        let mut boards = Vec::new();
        let mut unpaired = Vec::new();
        let mut seen = BTreeSet::new();
        for (&number, player) in players {
            let line = match player.cells.get(round) {
                None | Some(Cell::Blank | Cell::Bye(0)) => Pairing::Free(number),
                Some(Cell::Bye(1)) => Pairing::Half(number),
                Some(Cell::Allotted | Cell::Bye(_)) => Pairing::Bye(number),
                Some(Cell::Game { .. }) => {
                    if seen.insert(number) {
                        let board = game(players, number, round)?;
                        seen.extend(board.pairing.entrants());
                        boards.push(board);
                    }
                    continue;
                }
            };
            unpaired.push(Board::new(line, Games::Single));
        }
        boards.extend(unpaired);
        progress.rounds.push(boards);
    }
    Ok(())
}

/// The game of a player in a round, from both lines.
fn game(players: &BTreeMap<u32, Player>, number: u32, round: usize) -> Result<Board, TrfFault> {
    let own = &players[&number];
    let place = (own.line, column(round));
    let shown = round + 1;
    let Cell::Game {
        against,
        side,
        result,
    } = own.cells[round]
    else {
        return Err(TrfFault::at(place, NOT_BACK, &[&shown, &number, &number]));
    };
    let Some(other) = players.get(&against) else {
        return Err(TrfFault::at(place, NOBODY, &[&against]));
    };
    let (against_side, against_result) = match other.cells.get(round) {
        Some(Cell::Game {
            against: back,
            side,
            result,
        }) if *back == number && against != number => (*side, *result),
        _ => return Err(TrfFault::at(place, NOT_BACK, &[&shown, &number, &against])),
    };
    let forfeited = [result, against_result]
        .iter()
        .all(|it| ['+', '-'].contains(it));
    let is_first = match (side, against_side) {
        (Some(one), Some(two)) if one != two => one == 0,
        (None, None) if forfeited => number < against,
        (Some(one), None) if forfeited => one == 0,
        (None, Some(two)) if forfeited => two == 1,
        _ => return Err(TrfFault::at(place, SIDES, &[&shown, &number, &against])),
    };
    let results = if is_first {
        [result, against_result]
    } else {
        [against_result, result]
    };
    let Some(outcome) = outcome(results[0], results[1]) else {
        let words = [result, against_result].map(|it| it.to_string());
        let arguments: [&dyn bilancia_core::ToArgument; 5] =
            [&shown, &number, &against, &words[0], &words[1]];
        return Err(TrfFault::at(place, RESULTS, &arguments));
    };
    let sides = if is_first {
        [number, against]
    } else {
        [against, number]
    };
    let mut board = Board::new(Pairing::Game(sides), Games::Single);
    board.games = vec![outcome];
    Ok(board)
}

/// Compares the points that are written with those that the rounds make; byes of the next round may be among them.
fn check_points(progress: &Progress, players: &BTreeMap<u32, Player>) -> Result<(), TrfFault> {
    let cards = progress.scorecards();
    for (number, player) in players {
        let written = player.points.replace(',', ".");
        if written.is_empty() {
            continue;
        }
        let made = cards[*number as usize - 1].points();
        let ahead = progress
            .absent
            .iter()
            .find(|line| line.entrants() == [*number]);
        let ahead = match ahead {
            Some(Pairing::Bye(_)) => 2,
            Some(Pairing::Half(_)) => 1,
            _ => 0,
        };
        let is = |points: u32| {
            written
                .parse::<f64>()
                .is_ok_and(|it| it == f64::from(points) / 2.0)
        };
        if !is(made) && !is(made + ahead) {
            let arguments: [&dyn bilancia_core::ToArgument; 3] =
                [&player.name, &player.points, &half_points(made)];
            return Err(TrfFault::at((player.line, 81), POINTS, &arguments));
        }
    }
    Ok(())
}
