//! Games that are read from PGN.

use bilancia_core::{Actor, Message, Name, Node, Seat, Wording};
use bilancia_table::{PlayError, Reason, Record, Table};

use super::{
    OWN, ROSTER,
    fault::PgnFault,
    tokens::{Token, tokens},
};

bilancia_core::messages! { crate::chess::pgn::catalogue, "read-":
    const {
        NO_GAME, TWICE(name), NOT_PLAYED(written, wording), GOES_ON(written, why), POSITION(words),
        OTHER_RESULT(result, own), OTHER_VARIANT(value), OPEN, CLOSE, A_POSITION, THE_RULES, ITS_LENGTH,
    }
}

const ENDINGS: [Message; 3] = [A_POSITION, THE_RULES, ITS_LENGTH];

/// A game that was read from PGN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PgnGame {
    /// Its main line, players and tags, and its outcome.
    pub record: Record,
    /// Number of comments, annotations and variations that were left out.
    pub left_out: usize,
}

/// Reads all games of a text in PGN.
///
/// # Errors
/// The first [`PgnFault`]: of the form, or of a move that is not legal.
pub fn read(text: &str) -> Result<Vec<PgnGame>, PgnFault> {
    let all = tokens(text)?;
    let mut games = Vec::new();
    let mut rest = all.as_slice();
    while !rest.is_empty() {
        let (game, after) = read_game(text, rest)?;
        games.push(game);
        rest = after;
    }
    match games.is_empty() {
        true => Err(PgnFault::at(text, text.len(), Wording::new(NO_GAME, &[]))),
        false => Ok(games),
    }
}

type Tokens<'a> = [(usize, Token<'a>)];

/// Tags as a record has them, but those that it says otherwise.
///
/// # Errors
/// The place and the name of a tag that would be there twice.
fn other_tags(tags: &[(usize, &str, &str)]) -> Result<Vec<(String, String)>, (usize, String)> {
    // Those of the roster are there even where nothing is known.
    let is_open = |name: &str, value: &str| {
        ROSTER.contains(&name) && value.chars().all(|letter| "?.".contains(letter))
    };
    let kept = tags.iter().filter(|(_, name, value)| {
        !["White", "Black", "Result", "FEN", "SetUp", "Termination"].contains(name)
            && !is_open(name, value)
    });
    let mut named: Vec<(String, String)> = Vec::new();
    for (place, name, value) in kept {
        let own = tag_name(name);
        if named.iter().any(|(other, _)| *other == own) {
            return Err((*place, (*name).to_owned()));
        }
        named.push((own, (*value).to_owned()));
    }
    Ok(named)
}

/// The first game of some tokens, and those after it.
fn read_game<'a, 'b>(
    text: &str,
    all: &'b Tokens<'a>,
) -> Result<(PgnGame, &'b Tokens<'a>), PgnFault> {
    let fault = |place: usize, what: Wording| PgnFault::at(text, place, what);
    let mut tags: Vec<(usize, &str, &str)> = Vec::new();
    let mut left_out = 0;
    let mut rest = all;
    // Tags come first; comments may stand between them.
    while let [(place, token), after @ ..] = rest {
        match token {
            Token::Tag(name, value) => {
                if tags.iter().any(|(_, other, _)| other == name) {
                    return Err(fault(*place, Wording::new(TWICE, &[name])));
                }
                tags.push((*place, name, value));
            }
            Token::Aside => left_out += 1,
            _ => break,
        }
        rest = after;
    }
    let mut table = begin(&tags).map_err(|(place, what)| fault(place, what))?;
    let mut variations = Vec::new();
    let mut result = None;
    while let [(place, token), after @ ..] = rest {
        match token {
            Token::Tag(..) => break,
            Token::Open => {
                left_out += usize::from(variations.is_empty());
                variations.push(*place);
            }
            Token::Close => {
                let opened = variations.pop();
                opened.ok_or_else(|| fault(*place, Wording::new(CLOSE, &[])))?;
            }
            _ if !variations.is_empty() => {}
            Token::Aside => left_out += 1,
            Token::Number => {}
            Token::Move(written) => {
                play(&mut *table, written).map_err(|what| fault(*place, what))?;
            }
            Token::Result(written) => {
                result = Some((*place, *written));
                rest = after;
                break;
            }
        }
        rest = after;
    }
    if let Some(place) = variations.first() {
        return Err(fault(*place, Wording::new(OPEN, &[])));
    }
    let tag = |wanted: &str| {
        let mut all = tags.iter();
        all.find_map(|(place, name, value)| (*name == wanted).then_some((*place, *value)))
    };
    if let Some((place, result)) = result.or_else(|| tag("Result")) {
        let by_time =
            tag("Termination").is_some_and(|(_, value)| value.eq_ignore_ascii_case("time forfeit"));
        end(&mut *table, result, by_time).map_err(|what| fault(place, what))?;
    }
    let players = ["White", "Black"].map(|side| tag(side).map_or("?", |(_, name)| name).to_owned());
    let named =
        other_tags(&tags).map_err(|(place, name)| fault(place, Wording::new(TWICE, &[&name])))?;
    let record = Record::of(&*table, &players, &named);
    Ok((PgnGame { record, left_out }, rest))
}

/// The name of a tag in a record, which has some names for itself and no signs in any.
fn tag_name(name: &str) -> String {
    let own = ["Game", "Option", "Start", "Head", "Chain"].contains(&name)
        || ["Seat", "Dice", "Bilancia"]
            .iter()
            .any(|it| name.starts_with(it))
        || !name.starts_with(|letter: char| letter.is_ascii_uppercase());
    let plain: String = name
        .chars()
        .map(|it| if it.is_ascii_alphanumeric() { it } else { '-' })
        .collect();
    if own { format!("{OWN}{plain}") } else { plain }
}

/// The match before the first move.
fn begin(tags: &[(usize, &str, &str)]) -> Result<Box<dyn Table>, (usize, Wording)> {
    let mut start = None;
    for (place, name, value) in tags {
        match *name {
            "FEN" => start = Some((*place, *value)),
            "Variant"
                if !["standard", "chess", "from position"].contains(&&*value.to_lowercase()) =>
            {
                return Err((*place, Wording::new(OTHER_VARIANT, &[value])));
            }
            _ => {}
        }
    }
    // Both are there: chess is a game of the catalogue, and needs no options.
    let no_game = |_| (0, Wording::new(NO_GAME, &[]));
    let spec = crate::catalog().read("chess").map_err(no_game)?;
    let usual = spec
        .table(None)
        .map_err(|_| (0, Wording::new(NO_GAME, &[])))?;
    let position = start.filter(|(_, fen)| *fen != usual.position());
    let Some((place, fen)) = position else {
        return Ok(usual);
    };
    spec.table(Some(fen)).map_err(|error| {
        let words = Name::each(|lang| error.text(lang));
        (place, Wording::new(POSITION, &[&words]))
    })
}

fn play(table: &mut dyn Table, written: &str) -> Result<(), Wording> {
    let Node::Choice(seats) = table.node() else {
        let why = match table.outcome().map(|outcome| outcome.reason) {
            Some(Reason::Repetition) => &ENDINGS[0],
            Some(Reason::Length) => &ENDINGS[2],
            _ => &ENDINGS[1],
        };
        return Err(Wording::new(GOES_ON, &[&written, why]));
    };
    let seat = seats.lowest().unwrap_or(Seat(0));
    // Some write a promotion without its sign.
    let promotion = || {
        let piece = written.trim_end_matches(['+', '#']);
        let at = piece
            .len()
            .checked_sub(1)
            .filter(|at| piece[*at..].contains(['Q', 'R', 'B', 'N']))?;
        Some(format!("{}={}", &piece[..at], &piece[at..]))
    };
    let by = Actor::Seat(seat);
    let played = table.play(by, written).or_else(|error| match promotion() {
        Some(other) => table.play(by, &other),
        None => Err(error),
    });
    played.map(drop).map_err(|error| match error {
        PlayError::Refused(refusal) => Wording::new(NOT_PLAYED, &[&written, refusal.wording()]),
        error => {
            let words = Name::each(|lang| error.text(lang));
            Wording::new(NOT_PLAYED, &[&written, &words])
        }
    })
}

/// Ends the match as a result says, if the rules have not ended it.
fn end(table: &mut dyn Table, result: &str, by_time: bool) -> Result<(), Wording> {
    if let Some(outcome) = table.outcome() {
        let own = super::write::result(Some(&outcome));
        // A game that the rules have ended may be told without its result.
        return match result == own || result == "*" {
            true => Ok(()),
            false => Err(Wording::new(OTHER_RESULT, &[&result, &own])),
        };
    }
    let done = match result {
        "1-0" | "0-1" => {
            let reason = if by_time {
                Reason::Time
            } else {
                Reason::Resignation
            };
            let loser = if result == "1-0" { Seat(1) } else { Seat(0) };
            table.forfeit(loser, reason)
        }
        "1/2-1/2" => table.draw(if by_time {
            Reason::Time
        } else {
            Reason::Agreement
        }),
        _ => Ok(()),
    };
    // Both ends are allowed in every game of two sides that goes on.
    done.map_err(|_| Wording::new(OTHER_RESULT, &[&result, &"*"]))
}
