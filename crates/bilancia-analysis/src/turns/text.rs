//! Turns as players write them: with remarks, a head that names the position, and faults with their places.

use bilancia_core::{Actor, Lang, Name, Refusal, Rule, Seat};
use bilancia_table::{Event, PlayError, Table};

use super::{TextTurn, TurnFault, fingerprint, read_turn, turn_end};

/// Characters of a refused order that are repeated in an error.
const WORDS: usize = 60;
/// Players whose events since a fingerprint are listed, from the last backwards.
const GROUPS: usize = 6;
/// Events of one player that are listed.
const EVENTS: usize = 4;
/// Latest events after each of which a turn may have been written,
const LATEST: usize = 200;
/// and the number of positions that are compared with a fingerprint at most.
const MOST_STARTS: usize = 1_000;
/// Rule that faults of whole turns name.
const RULE: Rule = Rule {
    game: "turn",
    number: 0,
};

/// Words that end the text of a turn, in every language.
const ENDS: [&str; 2] = ["end", "fine"];

bilancia_core::messages! { crate::turns::catalogue, "text-":
    const {
        PLACE(line, column, first, reason, rule), STALE(named, now, events_since), UNKNOWN(named, now),
        NOT_WHOLE, NO_END(end),
    }
}

const CATALOGUED: &str = "the game is of the catalogue";

/// Why a turn is not accepted, with the place in its text if the text is at fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Line, column in characters, both from 1, and the refused words.
    pub place: Option<(usize, usize, String)>,
    /// The rule that forbids it, as in a booklet; none if the match forbids it.
    pub rule: Option<String>,
    /// The reason in every language.
    reasons: Name,
}

impl Fault {
    /// The reason without its place in a language.
    pub fn reason(&self, lang: Lang) -> &str {
        self.reasons.text(lang)
    }

    /// Place, reason and rule in a language; words of the text are in it as they were written.
    pub fn text(&self, lang: Lang) -> String {
        let reason = self.reason(lang);
        match (&self.place, &self.rule) {
            (Some((line, column, words)), Some(rule)) => {
                let mut shown: String = words.chars().take(WORDS).collect();
                if shown.len() < words.len() {
                    shown.push('…');
                }
                PLACE.text(lang, &[line, column, &shown, &reason, rule])
            }
            _ => reason.to_owned(),
        }
    }

    pub(super) fn of_match(error: &PlayError) -> Self {
        Self {
            place: None,
            rule: None,
            reasons: Name::each(|lang| error.text(lang)),
        }
    }

    pub(super) fn at(place: (usize, usize, String), refusal: &Refusal) -> Self {
        Self {
            place: Some(place),
            rule: Some(refusal.rule.to_string()),
            reasons: Name::each(|lang| refusal.text(lang)),
        }
    }
}

/// Reads a turn of `seat`, or its beginning, from the position of a match.
///
/// Lines that begin with `#` are remarks. A first line `turn`, or `turn @FINGERPRINT`, is left out once the fingerprint
/// agrees with the position; one with more words is the game's to read. A last line `end` is left out in games whose turns
/// end by their last action.
///
/// # Errors
/// The first [`Fault`] of the text, or of the match if it does not wait for the seat.
pub fn read_text(table: &dyn Table, seat: Seat, text: &str) -> Result<TextTurn, Fault> {
    let mut lines = without_remarks(text);
    check_head(table, seat, &mut lines)?;
    leave_out_end(table, seat, &mut lines);
    match read_turn(table, seat, &lines.join("\n")).expect(CATALOGUED) {
        Ok(turn) => Ok(turn),
        Err(TurnFault::Match(error)) => Err(Fault::of_match(&error)),
        Err(TurnFault::Text(error)) => {
            let words = words_at(&lines, error.line, error.column);
            Err(Fault::at((error.line, error.column, words), &error.refusal))
        }
    }
}

/// Reads a turn as [`read_text`] does, but only if it is whole.
///
/// # Errors
/// The first [`Fault`] of the text, or at its end that more is to be chosen.
pub fn read_whole(table: &dyn Table, seat: Seat, text: &str) -> Result<TextTurn, Fault> {
    let turn = read_text(table, seat, text)?;
    if turn.whole {
        return Ok(turn);
    }
    let last = text.lines().count().max(1);
    let column = text.lines().last().map_or(0, |line| line.chars().count()) + 1;
    let refusal = match turn_end(table) {
        Some(end) => Refusal::new(RULE, &NO_END, &[&end]),
        None => Refusal::new(RULE, &NOT_WHOLE, &[]),
    };
    Err(Fault::at((last, column, String::new()), &refusal))
}

/// Lines of a text, with remarks blanked out.
pub(super) fn without_remarks(text: &str) -> Vec<&str> {
    let line = |line: &'_ str| line.trim_start().starts_with('#');
    text.lines()
        .map(|text| if line(text) { "" } else { text })
        .collect()
}

/// Blanks out a last line `end` in games whose turns end by their last action.
pub(super) fn leave_out_end(table: &dyn Table, seat: Seat, lines: &mut [&str]) {
    let last = lines.iter().rposition(|line| !line.trim().is_empty());
    if let Some(last) = last {
        if ENDS
            .iter()
            .any(|end| lines[last].trim().eq_ignore_ascii_case(end))
            && turn_end(table).is_none()
            && !is_action(table, seat, lines[last].trim())
        {
            lines[last] = "";
        }
    }
}

/// The fingerprint that the head of a turn's text names, with its line and column, all counted from 1.
pub fn named_fingerprint(text: &str) -> Option<(usize, usize, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let head = head_of(&lines)?;
    let mark = lines[head].split_whitespace().last()?;
    let digits = mark.strip_prefix('@')?;
    let before = lines[head].rfind(mark)?;
    let column = lines[head][..before].chars().count() + 1;
    Some((head + 1, column, digits.to_ascii_lowercase()))
}

/// The number of the line with the word `turn`, from 0, if the text begins with one.
pub(super) fn head_of(lines: &[&str]) -> Option<usize> {
    let is_blank = |line: &str| line.trim().is_empty() || line.trim_start().starts_with('#');
    let head = lines.iter().position(|line| !is_blank(line))?;
    let word = lines[head].split_whitespace().next()?;
    let begins = |known: &&str| word.eq_ignore_ascii_case(known);
    ["turn", "turno"].iter().any(begins).then_some(head)
}

/// Checks the fingerprint in the head, and blanks the head out where it says nothing else.
pub(super) fn check_head(table: &dyn Table, seat: Seat, lines: &mut [&str]) -> Result<(), Fault> {
    let Some(head) = head_of(lines) else {
        return Ok(());
    };
    if let Some((line, column, named)) = named_fingerprint(&lines.join("\n")) {
        let now = fingerprint(table, seat).expect(CATALOGUED);
        if named != now {
            let place = (line, column, format!("@{named}"));
            return Err(stale(table, seat, place, &named, &now));
        }
    }
    let words: Vec<_> = lines[head].split_whitespace().skip(1).collect();
    if words.iter().all(|word| word.starts_with('@')) {
        lines[head] = "";
    }
    Ok(())
}

fn stale(
    table: &dyn Table,
    seat: Seat,
    place: (usize, usize, String),
    named: &str,
    now: &str,
) -> Fault {
    let then = turn_starts(table)
        .into_iter()
        .find(|start| fingerprint(&*table.at(*start), seat).as_deref() == Some(named));
    let reasons = Name::each(|lang| match then {
        Some(then) => STALE.text(
            lang,
            &[&named, &now, &events_since(table, seat, then, lang)],
        ),
        None => UNKNOWN.text(lang, &[&named, &now]),
    });
    Fault {
        place: Some(place),
        rule: Some(RULE.to_string()),
        reasons,
    }
}

/// Numbers of events at which a turn may have been written, the latest first: after each of the latest events, and where
/// earlier turns began.
fn turn_starts(table: &dyn Table) -> Vec<usize> {
    let marks = table.marks();
    let begins = |event: usize| match event.checked_sub(1) {
        Some(before) if event + LATEST >= marks.len() => marks[before].round != marks[event].round,
        Some(before) => marks[before].turn != marks[event].turn,
        None => true,
    };
    let starts = (0..marks.len()).rev().filter(|event| begins(*event));
    starts.take(MOST_STARTS).collect()
}

/// Events from a number on, as a seat may see them, by player.
fn events_since(table: &dyn Table, seat: Seat, from: usize, lang: Lang) -> String {
    let view = table.view(seat.into());
    let mut groups: Vec<(Actor, Vec<String>)> = Vec::new();
    for event in view.events_in(from..view.event_count()) {
        let Event::Action { by, text } = event else {
            continue;
        };
        match groups.last_mut() {
            Some((last, texts)) if *last == by => texts.push(text),
            _ => groups.push((by, vec![text])),
        }
    }
    let group = |(by, texts): &(Actor, Vec<String>)| {
        let name = match by {
            Actor::Chance => table.game().info().chance.raw(lang).to_owned(),
            Actor::Seat(seat) => table.seat_name(*seat, lang),
        };
        let more = if texts.len() > EVENTS { "; …" } else { "" };
        let shown = texts[..texts.len().min(EVENTS)].join("; ");
        format!("{name}: {shown}{more}")
    };
    let skipped = groups.len().saturating_sub(GROUPS);
    let mut shown: Vec<_> = groups[skipped..].iter().map(group).collect();
    if skipped > 0 {
        shown.insert(0, "…".to_owned());
    }
    shown.join(", ")
}

fn is_action(table: &dyn Table, seat: Seat, text: &str) -> bool {
    table.copy().play(Actor::Seat(seat), text).is_ok()
}

/// The order of a text that begins at a line and column, both from 1.
fn words_at(lines: &[&str], line: usize, column: usize) -> String {
    let line = lines.get(line.wrapping_sub(1)).copied().unwrap_or_default();
    let rest: String = line.chars().skip(column.saturating_sub(1)).collect();
    rest.split(';').next().unwrap_or_default().trim().to_owned()
}
