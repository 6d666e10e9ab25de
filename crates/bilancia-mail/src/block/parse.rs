//! The lines of a block, read.

use bilancia_core::{MAX_SEATS, Message, Seat, Seats};
use percent_encoding::percent_decode_str;

use super::{Block, Offer, Part, wrap::Joined};
use crate::error::{MailError, MailRule};

bilancia_core::messages! { crate::block::catalogue, "parse-":
    const {
        EMPTY, GAME_FIRST, UNKNOWN, WRONG(form), TWICE,
    }
}

/// First words of lines, beside those of turns.
const KEYWORDS: [&str; 16] = [
    "game",
    "before",
    "after",
    "offer",
    "player",
    "start",
    "open",
    "dice",
    "turn",
    "plan",
    "seal",
    "resign",
    "challenge",
    "answer",
    "position",
    "check",
];

/// Words that Italians write in the place of keywords.
const ITALIAN: [(&str, &str); 6] = [
    ("abbandono", "resign"),
    ("resa", "resign"),
    ("piano", "plan"),
    ("contesto", "challenge"),
    ("contestazione", "challenge"),
    ("risposta", "answer"),
];

/// The keyword that the first word of a line means, in either language.
fn meant(line: &str) -> Option<&'static str> {
    let word = line.split(' ').next()?;
    let same = |(italian, _): &&(&str, &str)| italian.eq_ignore_ascii_case(word);
    keyword(line).or_else(|| Some(ITALIAN.iter().find(same)?.1))
}

/// The keyword with which a line begins.
pub(super) fn keyword(line: &str) -> Option<&'static str> {
    let word = line.split(' ').next()?;
    KEYWORDS
        .into_iter()
        .find(|known| known.eq_ignore_ascii_case(word))
}

/// An error at a line, without arguments.
pub(super) fn at_line(message: Message, line: &Joined) -> MailError {
    MailError::new(MailRule::Form, message, &[]).at(line.number, &line.text)
}

/// An error of a line that has another form.
pub(super) fn wrong(line: &Joined, form: &'static str) -> MailError {
    MailError::new(MailRule::Form, WRONG, &[&form]).at(line.number, &line.text)
}

/// A text in small letters if it is of hexadecimal digits in this number.
pub(super) fn hexadecimal(text: &str, length: std::ops::RangeInclusive<usize>) -> Option<String> {
    let digits = length.contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    digits.then(|| text.to_ascii_lowercase())
}

/// Reads the lines of a block, put together.
pub(super) fn parse(lines: &[Joined]) -> Result<Block, MailError> {
    let empty = || MailError::new(MailRule::Form, EMPTY, &[]);
    let mut block = parse_game(lines.first().ok_or_else(empty)?)?;
    let mut rest = lines[1..].iter().peekable();
    while let Some(line) = rest.next() {
        let words: Vec<&str> = line.text.split(' ').collect();
        let known = meant(&line.text).ok_or_else(|| at_line(UNKNOWN, line))?;
        let part = match known {
            "before" | "after" => {
                parse_digests(&mut block, &words)
                    .ok_or_else(|| wrong(line, "before 3f9c12ab after 77b01c4e"))?;
                continue;
            }
            "position" => {
                let position = words[1..].join(" ");
                if position.is_empty() {
                    return Err(wrong(line, "position …"));
                }
                if block.position.replace(position).is_some() {
                    return Err(at_line(TWICE, line));
                }
                continue;
            }
            "player" | "start" => {
                let offer = block.parts.iter_mut().find_map(|part| match part {
                    Part::Offer(offer) => Some(offer),
                    _ => None,
                });
                let form = match known {
                    "player" => "player 1 Anna",
                    _ => "start …",
                };
                offer
                    .and_then(|offer| parse_offer_line(offer, &words))
                    .ok_or_else(|| wrong(line, form))?;
                continue;
            }
            "turn" => {
                let head = (words.len() > 1).then(|| line.text.clone());
                let mut text: Vec<String> = head.into_iter().collect();
                while let Some(line) = rest.next_if(|line| !ends_turn(&line.text)) {
                    text.push(line.text.clone());
                }
                Part::Turn(text.join("\n"))
            }
            "plan" => {
                let mut text = vec![words[1..].join(" ")];
                while let Some(line) = rest.next_if(|line| !ends_turn(&line.text)) {
                    text.push(line.text.clone());
                }
                Part::Plan(text.join("\n").trim().to_owned())
            }
            "challenge" | "answer" => {
                // Whatever follows is in words, in which keywords mean nothing.
                let mut text = vec![words[1..].join(" ")];
                text.extend(rest.by_ref().map(|line| line.text.clone()));
                let text = text.join("\n").trim().to_owned();
                match known {
                    "answer" => Part::Answer(text),
                    _ => Part::Challenge(text),
                }
            }
            _ => parse_part(known, &words).ok_or_else(|| wrong(line, form_of(known)))?,
        };
        let kind = std::mem::discriminant(&part);
        let mut kinds = block.parts.iter().map(std::mem::discriminant);
        if kinds.any(|known| known == kind) {
            return Err(at_line(TWICE, line));
        }
        block.parts.push(part);
    }
    Ok(block)
}

/// Index of the first line of a text in words, in which keywords mean nothing; the number of lines if there is none.
pub(super) fn words_begin(lines: &[Joined]) -> usize {
    let known = |line: &Joined| meant(&line.text);
    let mut parts = (0..).zip(lines);
    let first =
        parts.find(|(_, line)| matches!(known(line), Some("turn" | "challenge" | "answer")));
    match first {
        Some((at, line)) if known(line) != Some("turn") => at,
        _ => lines.len(),
    }
}

fn ends_turn(line: &str) -> bool {
    matches!(meant(line), Some("plan" | "position" | "check"))
}

fn parse_game(line: &Joined) -> Result<Block, MailError> {
    let error = || at_line(GAME_FIRST, line);
    let words: Vec<&str> = line.text.split(' ').collect();
    let [word, game, name, rest @ ..] = &words[..] else {
        return Err(error());
    };
    let name = name
        .strip_prefix('@')
        .ok_or_else(error)?
        .to_ascii_lowercase();
    let is_name = (4..=16).contains(&name.len())
        && name
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if !word.eq_ignore_ascii_case("game") || !is_name {
        return Err(error());
    }
    let (mut seats, mut turn) = (Seats::NONE, None);
    for pair in rest.chunks(2) {
        match pair {
            [word, list] if word.eq_ignore_ascii_case("seat") => {
                seats = read_seats(list).ok_or_else(error)?;
            }
            [word, count] if word.eq_ignore_ascii_case("turn") => turn = count.parse().ok(),
            _ => return Err(error()),
        }
    }
    Ok(Block {
        game: (*game).to_owned(),
        name,
        seats: if seats.is_empty() {
            return Err(error());
        } else {
            seats
        },
        turn: turn.ok_or_else(error)?,
        before: None,
        after: None,
        parts: Vec::new(),
        position: None,
    })
}

/// Reads numbers of seats, from 1, with commas between them.
fn read_seats(list: &str) -> Option<Seats> {
    let seat = |number: &str| {
        let number = number
            .parse::<u8>()
            .ok()
            .filter(|number| (1..=MAX_SEATS).contains(&usize::from(*number)))?;
        Some(Seat(number - 1))
    };
    list.split(',').map(seat).collect()
}

fn parse_digests(block: &mut Block, words: &[&str]) -> Option<()> {
    for pair in words.chunks(2) {
        let [word, digest] = pair else {
            return None;
        };
        let digest = hexadecimal(digest, 8..=8)?;
        let place = match word.to_ascii_lowercase().as_str() {
            "before" => &mut block.before,
            "after" => &mut block.after,
            _ => return None,
        };
        if place.replace(digest).is_some() {
            return None;
        }
    }
    Some(())
}

fn parse_offer_line(offer: &mut Offer, words: &[&str]) -> Option<()> {
    match words {
        [word, number, name @ ..] if word.eq_ignore_ascii_case("player") && !name.is_empty() => {
            let next = offer.players.len() + 1;
            let fits = number.parse() == Ok(next) && next <= MAX_SEATS;
            let name = percent_decode_str(&name.join(" "))
                .decode_utf8()
                .ok()?
                .into_owned();
            fits.then(|| offer.players.push(name))
        }
        [word, start @ ..] if word.eq_ignore_ascii_case("start") && !start.is_empty() => {
            offer.start.replace(start.join(" ")).is_none().then_some(())
        }
        _ => None,
    }
}

/// The form of a line that [`parse_part`] reads.
fn form_of(known: &str) -> &'static str {
    match known {
        "offer" => "offer 1",
        "open" => "open 5 (salt) (move)",
        "dice" => "dice 3 (64 hexadecimal digits)",
        "seal" => "seal 5 (64 hexadecimal digits)",
        _ => "resign",
    }
}

fn parse_part(known: &str, words: &[&str]) -> Option<Part> {
    let digest = |text: &str| hexadecimal(text, 64..=64);
    Some(match (known, &words[1..]) {
        ("offer", [version]) => Part::Offer(Offer {
            version: version.parse().ok()?,
            players: Vec::new(),
            start: None,
        }),
        ("open", [round, salt, action @ ..]) if !action.is_empty() => Part::Open {
            round: round.parse().ok()?,
            salt: hexadecimal(salt, 32..=128)?,
            action: action.join(" "),
        },
        ("dice", ["0", commitment]) => Part::Commit {
            commitment: digest(commitment)?,
        },
        ("dice", [roll, link]) => Part::Dice {
            roll: roll.parse().ok()?,
            link: digest(link)?,
        },
        ("seal", [round, commitment]) => Part::Seal {
            round: round.parse().ok()?,
            commitment: digest(commitment)?,
        },
        ("resign", []) => Part::Resign,
        _ => return None,
    })
}
