//! Blocks found in a text, and read.

use bilancia_core::Message;

use super::{
    Block, VERSION,
    parse::{at_line, hexadecimal, keyword, parse, words_begin, wrong},
    wrap::{self, Joined},
};
use crate::{
    error::{MailError, MailRule},
    plain::{self, Line},
};

/// Quotation marks before a line at most.
const DEEPEST: usize = 50;
/// Lines of a block at most.
const LONGEST: usize = 5_000;
/// Dashes as mail programs make them of hyphens: an em dash is two of them, or one.
const DASHES: [&str; 2] = ["--", "-"];

const NO_BLOCK: Message = Message::new(
    "there is no block in this message; look for the lines from '-----BEGIN BILANCIA' to '-----END BILANCIA-----' and pass on all of them",
    "in questo messaggio non c’è nessun blocco; cerca le righe da '-----BEGIN BILANCIA' a '-----END BILANCIA-----' e passale tutte",
);
const NO_END: Message = Message::new(
    "the block breaks off: the line '-----END BILANCIA-----' is missing; ask the sender for the whole message",
    "il blocco si interrompe: manca la riga '-----END BILANCIA-----'; chiedi al mittente il messaggio intero",
);
const TOO_LONG: Message = Message::new(
    "the block has more than {0} lines, so it is none; ask the sender for the message again",
    "il blocco ha più di {0} righe, quindi non lo è; chiedi di nuovo il messaggio al mittente",
);
const OTHER_VERSION: Message = Message::new(
    "the block is of version '{0}', which this program does not know; it knows {1}: get a newer program, or ask for a block of version {1}",
    "il blocco è della versione '{0}', che questo programma non conosce: conosce la {1}; procurati un programma più recente, o chiedi un blocco della versione {1}",
);
const CHECK: Message = Message::new(
    "the check does not agree with the block: its lines were changed on the way, or by hand. It finds damage and proves nothing about the sender. Ask for the message again; one who changed the lines on purpose takes out the line 'check'",
    "la somma di controllo non corrisponde al blocco: le righe sono state cambiate per strada, o a mano. Trova i guasti e non prova nulla sul mittente. Chiedi di nuovo il messaggio; chi ha cambiato le righe apposta toglie la riga 'check'",
);
const NOT_ASCII: Message = Message::new(
    "a block is of plain letters, digits and signs only (ASCII); write this without accents and symbols",
    "un blocco ha solo lettere, cifre e segni semplici (ASCII); scrivi questo senza accenti e simboli",
);
const AFTER_CHECK: Message = Message::new(
    "the check is the last line of a block; put this before it, or leave it out",
    "la somma di controllo è l’ultima riga di un blocco; metti questo prima, o toglilo",
);

/// A block that was found in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The block.
    pub block: Block,
    /// Number of quotation marks before its lines: 0 if the sender did not quote it.
    pub depth: usize,
    /// Whether it has a check, which then agrees. Blocks written by hand have none.
    pub checked: bool,
}

/// Finds the first of the least quoted blocks of a text, and reads it.
///
/// # Errors
/// [`MailError`] if there is none, or it cannot be read.
pub fn find(text: &str) -> Result<Found, MailError> {
    let mut first = None;
    for dash in DASHES {
        match find_with(text, dash) {
            Ok(found) => return Ok(found),
            Err(error) => first = first.or(Some(error)),
        }
    }
    let none = || MailError::new(MailRule::Block, NO_BLOCK, &[]);
    Err(first.unwrap_or_else(none))
}

/// Whether a text has the first line of a block.
pub(crate) fn has_block(text: &str) -> bool {
    let lines = plain::lines(&on_lines_of_their_own(text), DASHES[0], DEEPEST);
    lines.iter().any(|line| begins(&line.text).is_some())
}

fn find_with(text: &str, dash: &str) -> Result<Found, MailError> {
    let mut lines = plain::lines(text, dash, DEEPEST);
    let mut whole = text.to_owned();
    if !lines.iter().any(|line| begins(&line.text).is_some()) {
        whole = on_lines_of_their_own(text);
        lines = plain::lines(&whole, dash, DEEPEST);
    }
    let marked =
        |(at, line): (usize, &Line)| Some((line.depth, at, begins(&line.text)?.to_owned()));
    let first = lines.iter().enumerate().filter_map(marked).min();
    let (depth, begin, version) =
        first.ok_or_else(|| MailError::new(MailRule::Block, NO_BLOCK, &[]))?;
    if version != VERSION.to_string() {
        return Err(
            MailError::new(MailRule::Version, OTHER_VERSION, &[&version, &VERSION])
                .at(1, &lines[begin].text),
        );
    }
    // Marks that belong to the text of the block are no quotation.
    let lines = plain::lines(&whole, dash, depth);
    let mut inner = Vec::new();
    for line in &lines[begin + 1..] {
        let (_, bare) = plain::unquote(&line.text, DEEPEST);
        if ends(bare) {
            return read(&inner).map(|(block, checked)| Found {
                block,
                depth,
                checked,
            });
        }
        if begins(bare).is_some() {
            break;
        }
        if !line.text.is_empty() {
            inner.push((inner.len() + 2, line.text.clone()));
        }
        if inner.len() > LONGEST {
            return Err(MailError::new(MailRule::Block, TOO_LONG, &[&LONGEST]));
        }
    }
    Err(MailError::new(MailRule::Block, NO_END, &[]))
}

/// The words between the dashes of a line, if it is of dashes and these words.
fn between_dashes(line: &str) -> Option<&str> {
    let is_dash = |letter: char| letter == '-' || letter == ' ';
    let inner = line.trim_matches(is_dash);
    let dashes = |text: &str| text.matches('-').count() >= 2;
    let (before, after) = line.split_once(inner).filter(|_| !inner.is_empty())?;
    (dashes(before) && dashes(after)).then_some(inner)
}

/// The version that the first line of a block names; none if the line is none.
fn begins(line: &str) -> Option<&str> {
    let words = between_dashes(line)?;
    let (mark, version) = words.split_at_checked("BEGIN BILANCIA ".len())?;
    let known = mark.eq_ignore_ascii_case("BEGIN BILANCIA ");
    (known && !version.contains(' ')).then_some(version)
}

fn ends(line: &str) -> bool {
    between_dashes(line).is_some_and(|words| words.eq_ignore_ascii_case("END BILANCIA"))
}

/// Puts first and last lines of blocks on lines of their own, where a mail program has lost the ends of lines.
fn on_lines_of_their_own(text: &str) -> String {
    if !text.contains("BILANCIA") {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len() + 8);
    for line in text.lines() {
        let marks: Vec<_> = line.match_indices(" BILANCIA").map(|(at, _)| at).collect();
        let mut done = 0;
        for at in marks {
            let head = line[done..at].trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
            let begin = done + head.trim_end_matches(['-', ' ']).len();
            let tail = &line[at + " BILANCIA".len()..];
            let version =
                tail.trim_start_matches(|letter: char| letter == ' ' || letter.is_ascii_digit());
            let dashes = version.trim_start_matches('-');
            if version.len() == dashes.len() || begin < done {
                continue;
            }
            let end = line.len() - dashes.len();
            out.push_str(&line[done..begin]);
            out.push('\n');
            out.push_str(&line[begin..end]);
            out.push('\n');
            done = end;
        }
        out.push_str(&line[done..]);
        out.push('\n');
    }
    out
}

/// Reads the lines of a block, each with its number, and returns whether it has a check.
fn read(lines: &[(usize, String)]) -> Result<(Block, bool), MailError> {
    let widest = lines.iter().map(|(_, line)| line.len()).max();
    let mut joined = wrap::unfold(lines);
    // Chat may have accents, and begin a line with any word.
    let in_form = &joined[..words_begin(&joined)];
    if !joined.iter().any(is_check) && in_form.iter().any(has_check_inside) {
        joined = refilled(&joined);
    }
    let said = joined.split_off(words_begin(&joined));
    if let Some(line) = joined.iter().find(|line| !line.text.is_ascii()) {
        return Err(at_line(NOT_ASCII, line));
    }
    let mut joined = with_position_together(joined);
    let said_from = joined.len();
    joined.extend(said);
    let ends = |(at, line): (usize, &Joined)| {
        let number = line.text.split(' ').nth(1).unwrap_or_default();
        is_check(line) && (at < said_from || hexadecimal(number, 8..=8).is_some())
    };
    let Some(at) = joined.iter().enumerate().position(ends) else {
        return Ok((parse(&joined)?, false));
    };
    let (body, rest) = joined.split_at(at);
    let line = &rest[0];
    let due = hexadecimal(line.text.split(' ').nth(1).unwrap_or_default(), 8..=8);
    let due = due.ok_or_else(|| wrong(line, "check 5d0f92aa"))?;
    if let Some(line) = rest.get(1) {
        return Err(at_line(AFTER_CHECK, line));
    }
    let whole = wrap::unbreak(body, widest.unwrap_or(0), &due)
        .or_else(|| wrap::unbreak(&refilled(body), usize::MAX, &due));
    let damaged = || MailError::new(MailRule::Check, CHECK, &[]).at(line.number, &line.text);
    Ok((parse(&whole.ok_or_else(damaged)?)?, true))
}

fn is_check(line: &Joined) -> bool {
    keyword(&line.text) == Some("check")
}

fn has_check_inside(line: &Joined) -> bool {
    line.text
        .split(' ')
        .any(|word| keyword(word) == Some("check"))
}

/// Lines with all those of the position together.
fn with_position_together(lines: Vec<Joined>) -> Vec<Joined> {
    let mut out: Vec<Joined> = Vec::with_capacity(lines.len());
    let mut in_position = false;
    for line in lines {
        let word = keyword(&line.text);
        in_position &= word != Some("check");
        match out.last_mut() {
            Some(last) if in_position => last.push(&line),
            _ => out.push(line),
        }
        in_position |= word == Some("position");
    }
    out
}

/// Lines of a block that a mail program has filled as if they were prose: each keyword begins a line, and the text of
/// a turn is on one.
fn refilled(lines: &[Joined]) -> Vec<Joined> {
    let number = lines.first().map_or(2, |line| line.number);
    let mut out: Vec<String> = Vec::new();
    let (mut in_game, mut in_position, mut glued) = (false, false, false);
    for word in lines.iter().flat_map(|line| line.text.split(' ')) {
        let known = keyword(word).filter(|known| !in_position || *known == "check");
        let begins = match known {
            None | Some("after") => false,
            // The number of the turn is on the line of the game.
            Some("turn") => !in_game,
            Some(_) => true,
        };
        let text = word.strip_suffix('\\').unwrap_or(word);
        match out.last_mut() {
            Some(line) if !begins => {
                if !glued && !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(text);
            }
            _ => out.push(text.to_owned()),
        }
        if begins && known == Some("turn") {
            out.push(String::new());
        }
        // A mark by itself stood after a space.
        glued = word.len() > 1 && text.len() < word.len();
        in_game = known == Some("game") || in_game && known != Some("turn");
        in_position |= known == Some("position");
    }
    let line = |text: String| Joined {
        number,
        last: text.len(),
        text: plain::tidy(&text),
    };
    let lines = out.into_iter().map(line);
    lines.filter(|line| !line.text.is_empty()).collect()
}
