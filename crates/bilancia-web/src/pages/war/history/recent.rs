//! Events since one's last turn.

use bilancia_core::{Seat, Seats};
use bilancia_war_desk::chronicle;
use maud::{Markup, html};

use super::{texts, war_of};
use crate::pages::game::page::GamePage;

/// Number of sentences at most.
const FEW: usize = 3;

/// A few sentences on what others have done since the visitor's last turn; nothing to spectators, and to
/// somebody who plays all powers.
pub(crate) fn since(seen: &GamePage<'_>, open: bool) -> Markup {
    let (live, own, game, lang) = (seen.live, seen.own, &seen.here, seen.lang);
    let view = live.table.view(Seats::NONE);
    let Some(of) = war_of(&*view).filter(|_| !own.is_empty() && own != live.table.seats()) else {
        return html! {};
    };
    let turns = chronicle::turns(of);
    let is_own = |power: u8| own.contains(Seat(power));
    // The visitor's own turn under way comes after the turns that are told.
    let now = turns
        .last()
        .filter(|turn| is_own(turn.power) && !chronicle::is_over(of, turn));
    let until = now.map_or(turns.len(), |turn| turn.number - 1);
    let last = turns[..until].iter().rposition(|turn| is_own(turn.power));
    let Some(first) = turns[..until].get(last.map_or(0, |last| last + 1)) else {
        return html! {};
    };
    let mut sentences = chronicle::since(of, &turns[first.number - 1..until], lang);
    let more = sentences.len() > FEW;
    sentences.truncate(FEW);
    if sentences.is_empty() {
        sentences.push(texts::NOTHING_LOST.raw(lang).to_owned());
    }
    html! {
        details.sheet.since open[open] {
            summary #since { (texts::SINCE.raw(lang)) }
            p { (sentences.join(" ")) @if more { " …" } }
            p.small { a href={ (game) "/turns/" (first.number) } { (texts::STEP_BY_STEP.raw(lang)) } }
        }
    }
}
