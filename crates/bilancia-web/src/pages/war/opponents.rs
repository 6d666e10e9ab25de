//! The opponents of the war by strength, each with its method and the results that were measured against the next.

use bilancia_analysis::bots;
use bilancia_core::{Lang, Message};
use bilancia_table::Game;
use maud::{Markup, html};

bilancia_core::messages! { crate::pages::war::catalogue, "opponents-":
    const {
        TITLE, RECRUIT, CAPTAIN, GENERAL, MEASURED,
    }
}

/// The results of an opponent as `docs/results/war.md` has them; none if it was not measured.
fn results(name: &str) -> Option<Message> {
    match name {
        "recruit" => Some(RECRUIT),
        "captain" => Some(CAPTAIN),
        "general" => Some(GENERAL),
        _ => None,
    }
}

/// The opponents, the weakest first, as a part of a form that opens.
pub(super) fn opponents(game: &dyn Game, lang: Lang) -> Markup {
    let mut all = bots(game);
    all.sort_by_key(|bot| bot.rank);
    html! {
        // In a part of its own, as no further option of the form.
        div { details #opponents { summary { (TITLE.raw(lang)) }
            dl { @for bot in &all {
                dt { b { (bot.title.raw(lang)) } }
                dd { (bot.strength.raw(lang)) @if let Some(results) = results(bot.name) { " " (results.raw(lang)) } }
            } }
            p.small.mut { (MEASURED.raw(lang)) }
        } }
    }
}
