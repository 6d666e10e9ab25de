//! Luck in a finished game: its players ask for it, and everybody who may look sees it.

use bilancia_core::{Lang, Message};
use bilancia_host::LiveGame;
use bilancia_luck::{
    LuckLedger,
    report::{Breadth, Steps, account, timeline},
};
use bilancia_service::{
    Weighed,
    work::analysis_job::{MOST_EVENTS, MOST_OF_ONE, NODES, NotWeighed},
};
use maud::{Markup, html};

use crate::{chart::by_width, move_numbers::MoveNumbers};

bilancia_core::messages! { crate::pages::game::analysis::catalogue, "luck-":
    pub(super) const {
        LUCK,
    }
    const {
        ASK, ABOUT, NOT_ASKED, WEIGHING(done, events), STOP, FAILED, NOT_TWO_SEATS(names),
        TOO_LONG(most_events), EMPTY, TOO_MANY(most_of_one), BROKEN_OFF,
    }
}

/// A game, as far as its luck is concerned.
pub(super) struct Subject<'a> {
    pub(super) id: &'a str,
    pub(super) names: &'a [String],
    /// The visitor, if they played.
    pub(super) player: Option<&'a str>,
    /// Whether it can be weighed.
    pub(super) can: Result<(), NotWeighed>,
    /// Whether it ended otherwise than by its rules.
    pub(super) broken_off: bool,
    pub(super) lang: Lang,
}

/// The luck ledger, or how far the analysis has come.
pub(super) fn luck(weighed: &Weighed, subject: &Subject<'_>, steps: &Rounds) -> Markup {
    let Subject { id, lang, .. } = *subject;
    let form = |does: &str, class: &str, words: Message| {
        html! { form method="post" action={ "/game/" (id) "/analysis" } { input type="hidden" name="luck" value=(does);
        button class=(class) { (words.raw(lang)) } } }
    };
    let plays = subject.player.is_some();
    match (weighed, subject.can) {
        (Weighed::Done(ledger), _) => html! {
            (figures(ledger, subject, steps))
            @if subject.broken_off { p.small { (BROKEN_OFF.raw(lang)) } }
        },
        (_, Err(why)) => {
            let words = match why {
                NotWeighed::Seats => NOT_TWO_SEATS.text(lang, &[&subject.names.len()]),
                NotWeighed::Long => TOO_LONG.text(lang, &[&MOST_EVENTS]),
                NotWeighed::Empty => EMPTY.raw(lang).to_owned(),
            };
            html! { p.mut { (words) } }
        }
        (Weighed::Failed, Ok(())) => html! {
            p.mut { (FAILED.raw(lang)) }
            @if plays { (form("weigh", "btn", ASK)) }
        },
        (
            Weighed::Begun {
                person,
                done,
                events,
            },
            Ok(()),
        ) => {
            let words = WEIGHING.text(lang, &[done, events]);
            html! {
                p role="status" data-again { (words) }
                // Without its fragment, by which a browser would only scroll.
                noscript { meta http-equiv="refresh" content={ "3;url=/game/" (id) "/analysis" }; }
                p { progress max=(events) value=(done) aria-label=(LUCK.raw(lang)) {} }
                @if subject.player == Some(person) { (form("stop", "btn quiet", STOP)) }
            }
        }
        (Weighed::NotYet, Ok(())) if plays => html! {
            p { (ABOUT.raw(lang)) }
            (form("weigh", "btn", ASK))
        },
        (Weighed::NotYet, Ok(())) => html! { p.mut { (NOT_ASKED.raw(lang)) } },
    }
}

/// Why nothing more is weighed for somebody just now.
pub(super) fn too_many(lang: Lang) -> String {
    TOO_MANY.text(lang, &[&MOST_OF_ONE])
}

/// The chart of a ledger, its sums and what they rest on.
pub(super) fn figures(ledger: &LuckLedger, subject: &Subject<'_>, steps: &Rounds) -> Markup {
    let Subject { names, lang, .. } = *subject;
    let axis = Steps {
        names: &steps.rounds,
        labels: &steps.numbers,
        shown: steps.shown,
    };
    let pictures =
        [Breadth::Wide, Breadth::Narrow].map(|breadth| timeline(ledger, axis, breadth, lang));
    let link = |cell: &str| {
        let round = cell.parse::<usize>().ok()?;
        let at = steps
            .starts
            .get(steps.rounds.iter().position(|known| *known == round)?)?;
        Some(format!("/game/{}/analysis?at={at}", subject.id))
    };
    let account = account(ledger, [&names[0], &names[1]], NODES, lang);
    html! {
        // The list of moves has the same links for those who go by keyboard.
        (by_width(&pictures, &link))
        table.cards.sums { tbody {
            @for row in &account.rows {
                tr { td { (row.name) } td { (row.figure) } td.mut { (row.interval.as_deref().unwrap_or_default()) } }
            }
        } }
        @for sentence in &account.sentences { p.small.mut { (sentence) } }
    }
}

/// Where the entries of a ledger are in the rounds of their game.
#[derive(Default)]
pub(super) struct Rounds {
    /// The round of each entry, from 1, and how many events were before it.
    rounds: Vec<usize>,
    /// The number of its move in the list of moves.
    numbers: Vec<usize>,
    starts: Vec<usize>,
    /// The round that begins with the position that is shown.
    shown: Option<usize>,
}

impl Rounds {
    /// The rounds of a ledger's entries, where the position after `at` events is shown.
    pub(super) fn of(live: &LiveGame, ledger: &LuckLedger, at: usize) -> Self {
        let marks = live.table.marks();
        let numbers = MoveNumbers::of(&*live.table);
        let mut found = Self::default();
        let mut event = 0;
        for entry in &ledger.entries {
            found
                .rounds
                .push(marks.get(event).map_or(0, |mark| mark.round + 1));
            found.numbers.push(numbers.of_event(event));
            found.starts.push(live.round_of(event).start);
            event += entry.events;
        }
        found.shown = marks.get(at).map(|mark| mark.round + 1);
        found
    }
}
