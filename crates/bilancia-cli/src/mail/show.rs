//! A game by mail as it is shown in the terminal.

use bilancia_mail::{News, Next, Way};

use super::{files::Kept, letters, messages};
use crate::{printable::printable, settings::Settings};

/// Mails that are listed at most.
const MAILS: usize = 12;

/// Shows what a mail changed, or the match.
pub(super) fn show(kept: &Kept, read: Option<News>, settings: &Settings) {
    let (game, lang) = (&kept.game, settings.lang());
    let table = game.table();
    let say = |text: &str| println!("{}", Settings::wrap(&printable(text)));
    match read {
        Some(news) if news.already => say(messages::ALREADY.raw(lang)),
        Some(news) => {
            for line in letters::events(table, news.events, lang) {
                say(&line);
            }
        }
        None => {
            let skipped = game.notes().len().saturating_sub(MAILS);
            for note in &game.notes()[skipped..] {
                let way = match note.way {
                    Way::Sent => &messages::SENT,
                    Way::Received => &messages::RECEIVED,
                };
                say(&way.text(lang, &[&note.turn, &note.date.as_deref().unwrap_or("?")]));
            }
        }
    }
    let board = table
        .view(bilancia_core::Seats::NONE)
        .present()
        .render_text(settings.glyphs(), lang);
    println!("\n{board}");
    let title = game.spec().game.info().title.raw(lang);
    let players = printable(&game.players().join(" - "));
    say(&messages::MATCH.text(lang, &[&title, &game.name(), &players, &game.turn()]));
    let record = kept.path().display();
    match game.next() {
        Next::Move(seat) => {
            if let Some(instruction) = table.present().instruction(seat, lang) {
                say(&instruction);
            }
            say(&messages::MOVE.text(lang, &[&record, &table.seat_name(seat, lang)]));
        }
        Next::Answer => say(&messages::ANSWER.text(lang, &[&record])),
        Next::Wait => say(messages::WAIT.raw(lang)),
        Next::Over => {
            if let Some(outcome) = table.outcome() {
                let points: Vec<_> = outcome
                    .points
                    .iter()
                    .map(|points| format!("{points:+}"))
                    .collect();
                say(&messages::OVER.text(lang, &[&points.join(" "), &record]));
            }
        }
    }
}
