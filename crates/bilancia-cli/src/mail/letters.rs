//! The mails that carry blocks: subject, text for people, the block.

use bilancia_core::{Actor, Lang, Seats, tidy};
use bilancia_mail::{Block, Letter, Part, Way};
use bilancia_scene::Glyphs;
use bilancia_table::{Event, Table};

use super::{addresses::Address, files::Kept, messages};

/// Columns to which sentences are wrapped.
const COLUMNS: usize = 72;
/// Events that are listed at most.
const EVENTS: usize = 40;

/// The mail of a block. It shows the match as the block leads to it, and nothing else that this player knows.
pub(super) fn letter(kept: &Kept, block: &Block, date: i64, lang: Lang) -> Letter {
    let game = &kept.game;
    let title = game.spec().game.info().title.raw(lang);
    let to = kept
        .to
        .as_ref()
        .map_or_else(Default::default, Address::pair);
    let domain = kept
        .from
        .as_ref()
        .and_then(|from| from.address.split('@').nth(1));
    let check = block.to_string();
    // Equal blocks have equal identifiers, so that mail programs recognise a mail that is sent twice.
    let check = check
        .lines()
        .rev()
        .find_map(|line| line.strip_prefix("check "))
        .unwrap_or("0")
        .to_owned();
    let received = game
        .notes()
        .iter()
        .rev()
        .find(|note| note.way == Way::Received);
    Letter {
        from: kept.from.as_ref().map(Address::pair),
        to,
        subject: messages::SUBJECT.text(lang, &[&title, &game.name(), &block.turn]),
        id: format!(
            "{}.{}.{check}@{}",
            game.name(),
            block.turn,
            domain.unwrap_or("bilancia.invalid")
        ),
        answers: received.and_then(|note| note.id.clone()),
        date,
        text: text(kept, block, lang),
    }
}

fn wrapped(text: &str) -> String {
    textwrap::fill(text, COLUMNS)
}

fn text(kept: &Kept, block: &Block, lang: Lang) -> String {
    let game = &kept.game;
    let info = game.spec().game.info();
    let table = game.table();
    let mut paragraphs = Vec::new();
    let says = |part: &Part| match part {
        Part::Offer(_) => {
            Some(messages::OFFERS.text(lang, &[&info.title.raw(lang), &game.spec().name()]))
        }
        Part::Turn(_) => Some(messages::PLAYS.text(lang, &[&block.turn])),
        Part::Seal { .. } => Some(messages::SEALS.text(lang, &[&block.turn])),
        Part::Open { .. } => Some(messages::OPENS.raw(lang).to_owned()),
        Part::Dice { .. } => Some(messages::ROLLS.raw(lang).to_owned()),
        Part::Resign => Some(messages::RESIGNS.raw(lang).to_owned()),
        Part::Commit { .. } | Part::Plan(_) | Part::Challenge(_) | Part::Answer(_) => None,
    };
    paragraphs.extend(
        block
            .parts
            .iter()
            .filter_map(says)
            .map(|sentence| wrapped(&sentence)),
    );
    let options = game.spec().options_in_words(lang);
    if block.turn == 0 && !options.is_empty() {
        paragraphs.push(wrapped(&messages::PLAYED_WITH.text(lang, &[&options])));
    }
    // The last mail written again is of an earlier position.
    let now = block.position.as_deref() == Some(&*tidy(&table.position()));
    if now && !matches!(block.parts[..], [Part::Seal { .. }]) {
        paragraphs.push(
            table
                .view(Seats::NONE)
                .present()
                .render_text(Glyphs::Ascii, lang)
                .trim_end()
                .to_owned(),
        );
    }
    let how = match block.turn {
        0 => &messages::HOW_TO_BEGIN,
        _ => &messages::HOW_TO_ANSWER,
    };
    paragraphs.push(wrapped(how.raw(lang)));
    paragraphs.push(block.to_string());
    paragraphs.join("\n\n")
}

/// Events of a match from a number on, a line for each, in words; of many only the last.
pub(super) fn events(table: &dyn Table, from: usize, lang: Lang) -> Vec<String> {
    let count = table.event_count();
    let first = from.max(count.saturating_sub(EVENTS)).min(count);
    let line = |event: Event| match event {
        Event::Action { by, text } => {
            let name = match by {
                Actor::Chance => table.game().info().chance.raw(lang).to_owned(),
                Actor::Seat(seat) => table.seat_name(seat, lang),
            };
            format!("{name}: {text}")
        }
        Event::Forfeit { seat, .. } => {
            messages::GAVE_UP.text(lang, &[&table.seat_name(seat, lang)])
        }
        Event::Drawn { .. } => messages::DRAWN.raw(lang).to_owned(),
    };
    let mut lines: Vec<String> = table
        .events_in(first..count)
        .into_iter()
        .map(line)
        .collect();
    let narrated = (from + 1..=count).filter_map(|events| table.present().narrate(events, lang));
    lines.extend(narrated);
    lines
}
