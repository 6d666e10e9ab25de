//! Games in a table from luck to skill.

use bilancia_core::{Lang, Message};
use bilancia_luck::report::{Named, axis, causes, few_games, luck_words, plain_bar};
use maud::{Markup, PreEscaped, html};

const GAME: Message = Message::new("Game", "Gioco");
const LUCK: Message = Message::new("Luck", "Fortuna");
const LUCK_TO_SKILL: Message = Message::new("Luck 100 – Skill 0", "Fortuna 100 – Bravura 0");
const CAUSES: Message = Message::new("Causes", "Cause");
const TO_TELL: Message = Message::new("Games to tell", "Partite necessarie");

/// Games in a table, each with its place on the scale from luck to skill, its luck, the causes and the games to tell; `link` gives
/// the address to which the game of a row leads, and the row `chosen` is marked.
pub(super) fn table(
    games: &[Named],
    link: &dyn Fn(usize) -> Option<String>,
    chosen: Option<usize>,
    lang: Lang,
) -> Markup {
    html! {
        div.legend { (PreEscaped(causes(lang).to_inline_svg(&|_| None))) }
        table.cards.scale {
            thead { tr { th { (GAME.raw(lang)) } th { (LUCK_TO_SKILL.raw(lang)) } th.number { (LUCK.raw(lang)) } th { (CAUSES.raw(lang)) } th.number { (TO_TELL.raw(lang)) } } }
            tbody { @for (index, named) in games.iter().enumerate() {
                @let (title, options) = named.name.split_once(':').unwrap_or((&named.name, ""));
                tr.turn[chosen == Some(index)] {
                    td {
                        @match link(index) { Some(address) => a href=(address) { b { (title) } }, None => b { (title) } }
                        @if !options.is_empty() { br; span.small.mut { (options.trim()) } }
                    }
                    td.axis { (PreEscaped(axis(named).to_inline_svg(&|_| None))) }
                    td.number { span.narrow-only { (LUCK.raw(lang)) " " } (luck_words(&named.weighed)) }
                    td.bar { (PreEscaped(plain_bar(named, lang).to_inline_svg(&|_| None))) }
                    td.number { span.narrow-only { (TO_TELL.raw(lang)) ": " } (few_games(named.weighed.balance.games_nine_tenths, lang)) }
                }
            } }
        }
    }
}
