//! The page of an arena: its clock, one's own place, and standings that change as one looks.

use bilancia_core::Lang;
use bilancia_service::{EventGame, GameService, Hosted};
use bilancia_tournament::{
    event::{Participant, Phase},
    pairing::tally,
};
use maud::{Markup, html};

use super::{tables, texts};

/// For how long after it was paired a page leads to a game by itself, in seconds.
const FRESH: i64 = 20;

/// The clock of an arena that goes on, and what one can do in it; `own` is the visitor's entrant, and `games` are those that are played.
pub(super) fn place(
    hosted: &Hosted,
    own: Option<&Participant>,
    games: &[EventGame],
    (here, now): (&str, i64),
    lang: Lang,
) -> Markup {
    let state = hosted.event.state();
    let Some(end) = state.arena_ends().filter(|_| state.phase != Phase::Closed) else {
        return html! {};
    };
    let number = own.and_then(|one| one.number);
    let open = state.open_games().into_iter();
    let mut game = open.filter(|(_, sides)| number.is_some_and(|number| sides.contains(&number)));
    let game = game
        .next_back()
        .map(|(id, _)| [id.round, id.board, id.game]);
    let board = game.and_then(|place| games.iter().find(|one| one.place == place));
    let paired = game.and_then(|[round, ..]| state.paired_at.get(round as usize - 1));
    let fresh = paired.is_some_and(|at| now - at < FRESH);
    let button = |command: &str, words: &str| {
        html! { form.inline method="post" action={ (here) "/" (command) } { button.btn id=(command) { (words) } " " } }
    };
    html! {
        div data-again="told" {}
        @if state.phase == Phase::Playing && now < end {
            p.left { (texts::ARENA_LEFT.raw(lang)) ": " (texts::countdown(end, now, texts::ARENA_SPOKEN, lang)) }
        }
        @if let Some(own) = own.filter(|own| !own.withdrawn && state.phase == Phase::Playing) {
            div.own-act #own {
                @if let Some(board) = board { p { a.btn.pri href={ "/game/" (board.game) } data-begun[fresh] { (texts::TO_BOARD.raw(lang)) } } }
                @else if now < end { p { (if own.paused { texts::NEXT_GAME } else { texts::WAITS }.raw(lang)) } }
                @if now < end {
                    @if own.paused { (button("resume", texts::RESUME.raw(lang))) } @else { (button("pause", texts::PAUSE.raw(lang))) }
                }
            }
        }
    }
}

/// The standings of an arena, from one rank on; the row of `own`, a start number, is marked.
pub(super) fn standings(
    hosted: &Hosted,
    service: &GameService,
    from: usize,
    own: Option<u32>,
    lang: Lang,
) -> Markup {
    let state = hosted.event.state();
    let cards = state.progress.scorecards();
    let open = state.open_games();
    let playing = |number: u32| open.iter().any(|(_, sides)| sides.contains(&number));
    let rows = hosted.standings().iter().skip(from - 1).take(tables::ROWS);
    html! {
        table #arena {
            thead { tr {
                th.number { (texts::RANK.raw(lang)) } th { (texts::ENTRANTS.raw(lang)) } th.number { (texts::POINTS.raw(lang)) }
                th.number { (texts::GAMES.raw(lang)) } th { (texts::STATE.raw(lang)) }
            } }
            tbody { @for row in rows {
                @let tally = cards.get(row.number as usize - 1).map(tally).unwrap_or_default();
                @let one = state.by_number(row.number);
                tr.own[own == Some(row.number)] {
                    td.number { (row.rank) }
                    td { (tables::numbered(state, row.number, lang)) }
                    td.number { b { (tally.points) } }
                    td.number { (tally.games) }
                    td {
                        @if tally.streak >= 2 { span.tag title=(texts::STREAK.raw(lang)) { (tally.streak) " × ✓" } " " }
                        @if playing(row.number) { (texts::PLAYS_NOW.raw(lang)) }
                        @else if one.is_some_and(|one| one.paused) { span.mut { (texts::PAUSES.raw(lang)) } }
                        @else if one.is_some_and(|one| hosted.is_here(one, service)) { (texts::HERE_NOW.raw(lang)) }
                    }
                }
            } }
        }
    }
}
