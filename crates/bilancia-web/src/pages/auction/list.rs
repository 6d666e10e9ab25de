//! Auctions in tables of the lobby.

use bilancia_core::Lang;
use bilancia_service::ListedAuction;
use bilancia_words::clock_words;
use maud::{Markup, html};

use super::texts;
use crate::{
    answer::in_address,
    game_list::{Offers, game_title, headings},
};

/// A table of open auctions.
pub(in crate::pages) fn table(list: &[ListedAuction], offers: Offers, lang: Lang) -> Markup {
    html! {
        table.cards {
            (headings(offers, false, lang))
            tbody { @for auction in list {
                @let here = format!("/auction/{}", auction.id);
                // The game that follows has the same name: scripts go there when it begins.
                tr data-game=(auction.id) data-state="open" {
                    td { a href=(here) { (game_title(&auction.game, &auction.options, lang)) } }
                    td { a href={ "/person/" (in_address(&auction.host)) } { (auction.host) } }
                    td { (texts::STATE.raw(lang)) }
                    td.mut { @if let Some(control) = &auction.time_control { (clock_words(&control.to_string(), lang)) } }
                    @match offers {
                        Offers::Nothing => {}
                        Offers::Join | Offers::JoinAsGuest => td.act { a.btn href=(here) { (texts::BID.raw(lang)) } },
                        Offers::Answer => td.act { div.btns {
                            a.btn href=(here) { (texts::BID.raw(lang)) }
                            form method="post" action={ (here) "/decline" } { button.btn.quiet { (texts::DECLINE.raw(lang)) } }
                        } },
                    }
                }
            } }
        }
    }
}
