//! The lines of a block, put together, and checked.

use super::{
    Block,
    parse::{at_line, hexadecimal, keyword, parse, words_begin, wrong},
    wrap::{self, Budget, Joined, Raw},
};
use crate::{
    error::{MailError, MailRule},
    plain,
};

bilancia_core::messages! { crate::block::catalogue, "read-":
    const {
        CHECK, NOT_ASCII, AFTER_CHECK,
    }
}

/// Reads the lines of a block, each with its number, and returns whether it has a check.
pub(super) fn read(lines: &[Raw], budget: &mut Budget) -> Result<(Block, bool), MailError> {
    let widths = wrap::widths(lines);
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
    let whole = wrap::unbreak(body, &widths, &due, budget)
        .or_else(|| wrap::unbreak(&refilled(body), &[], &due, budget));
    let damaged = || damaged(line.number, &line.text);
    Ok((parse(&whole.ok_or_else(damaged)?)?, true))
}

/// Lines of a block put together as far as their marks and the position say.
pub(super) fn together(lines: &[Raw]) -> Vec<Joined> {
    with_position_together(wrap::unfold(lines))
}

/// The error of a block whose check, in a line with its number, does not agree.
pub(super) fn damaged(number: usize, line: &str) -> MailError {
    MailError::new(MailRule::Check, CHECK, &[]).at(number, line)
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
