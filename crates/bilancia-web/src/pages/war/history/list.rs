//! A table of turns, with what each did.

use bilancia_core::{Lang, Seats};
use bilancia_games::war::War;
use bilancia_host::Status;
use bilancia_table::Match;
use bilancia_war_desk::chronicle::{self, Turn};
use maud::{Markup, html};

use super::{texts, war_of};
use crate::pages::game::page::GamePage;

/// Number of rounds that the page of the game lists.
const FEW: usize = 2;

/// The turns of the last rounds, beside the board.
pub(crate) fn history(seen: &GamePage<'_>) -> Markup {
    let (live, game, lang) = (seen.live, &seen.here, seen.lang);
    let view = live.table.view(Seats::NONE);
    let Some(of) = war_of(&*view) else {
        return html! {};
    };
    let turns = chronicle::turns(of);
    let powers = of.state().pack().powers.len();
    let shown = &turns[turns.len().saturating_sub(FEW * powers)..];
    if shown.is_empty() {
        return html! {};
    }
    html! {
        div.sheet {
            h2.h { (texts::HISTORY.raw(lang)) }
            (table(of, shown, game, false, lang))
            p.small {
                a #all-turns href={ (game) "/turns" } { (texts::TURNS.raw(lang)) } " · "
                a href={ (game) "/statistics" } { (texts::STATISTICS.raw(lang)) }
                @if live.status() == Status::Over || live.sandbox { " · " a href={ (game) "/review" } { (texts::REVIEW.raw(lang)) } }
                " · " a href="/openings/war" { (texts::OPENINGS.raw(lang)) }
            }
        }
    }
}

/// Rows of turns that follow one another, the latest first.
pub(crate) fn table(
    of: &Match<War>,
    turns: &[Turn],
    game: &str,
    whole: bool,
    lang: Lang,
) -> Markup {
    let accounts = chronicle::summaries(of, turns, lang);
    html! {
        div.moves.turns.whole[whole] tabindex="0" role="group" aria-label=(texts::HISTORY.raw(lang)) { table {
            thead { tr {
                th scope="col" { (texts::ROUND.raw(lang)) }
                th scope="col" { (texts::POWER.raw(lang)) }
                th scope="col" { (texts::HAPPENED.raw(lang)) }
            } }
            tbody { @for (turn, sentences) in turns.iter().zip(&accounts).rev() {
                tr {
                    td { (turn.round) }
                    td { @let name = of.state().power_name(turn.power, lang);
                        @if whole { a href={ (game) "/turns/" (turn.number) } { (name) } }
                        @else { a data-soft href={ (game) "?story=" (turn.number) } { (name) } }
                    }
                    td.small {
                        @if sentences.is_empty() { (texts::QUIET.raw(lang)) } @else { (sentences.join(" ")) }
                    }
                }
            } }
        } }
    }
}
