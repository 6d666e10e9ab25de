//! The moves of a finished game as its luck ledger judges them: what each lost, and what would have been better.

use std::ops::Range;

use bilancia_core::{Actor, Lang, Seat, Seats, figures::fixed};
use bilancia_host::LiveGame;
use bilancia_luck::{LuckLedger, report::digits_of};
use bilancia_table::Event;
use maud::{Markup, html};

use crate::move_numbers::MoveNumbers;

bilancia_core::messages! { crate::pages::game::analysis::catalogue, "judged-":
    const {
        WORST, MOVES, LOSES(fixed), BETTER(words), BEST, PLAYED, POINTS, ROUND(number),
    }
}

/// How many of the costliest moves are shown.
const MOST_WORST: usize = 3;
/// About how many events are listed at once.
const LISTED: usize = 24;

/// A move as the ledger judges it.
pub(super) struct Judged {
    /// Number of the move, from 1, as lists of moves count.
    pub(super) number: usize,
    /// Number of events before its round.
    pub(super) at: usize,
    pub(super) seat: Seat,
    /// Number of the event.
    pub(super) event: usize,
    /// Whether it was the only choice of its round.
    alone: bool,
    /// Loss by it, in points of its player; none if that is not known.
    loss: Option<f64>,
    /// A better move, in notation.
    pub(super) better: Option<String>,
}

/// The moves of a game, judged by its ledger where there is one.
pub(super) struct Judgement<'a> {
    live: &'a LiveGame,
    ledger: Option<&'a LuckLedger>,
    here: &'a str,
    lang: Lang,
    /// Digits of what is lost, and the least loss that they show.
    digits: usize,
    least: f64,
    /// For each event the entry of the ledger that it belongs to.
    entries: Vec<usize>,
    numbers: MoveNumbers,
}

impl<'a> Judgement<'a> {
    pub(super) fn new(
        live: &'a LiveGame,
        ledger: Option<&'a LuckLedger>,
        here: &'a str,
        lang: Lang,
    ) -> Self {
        // Where luck and skill are not told apart, neither is what a move lost.
        let ledger = ledger.filter(|ledger| ledger.parts().is_split);
        let digits = ledger.map_or(2, digits_of);
        let entries = ledger
            .iter()
            .flat_map(|ledger| ledger.entries.iter().enumerate());
        let entries = entries.flat_map(|(number, entry)| vec![number; entry.events]);
        Self {
            live,
            ledger,
            here,
            lang,
            digits,
            least: 0.5 * 10_f64.powi(-i32::try_from(digits).unwrap_or(0)),
            entries: entries.collect(),
            numbers: MoveNumbers::of(&*live.table),
        }
    }

    /// Moves among a range of events.
    pub(super) fn of(&self, events: Range<usize>) -> Vec<Judged> {
        let known = self.live.table.events_in(events.clone());
        let judged = |(event, known): (usize, Event)| {
            let Event::Action {
                by: Actor::Seat(seat),
                ..
            } = known
            else {
                return None;
            };
            let round = self.live.round_of(event);
            let entry = self.entries.get(event).copied();
            let entry = entry.and_then(|entry| self.ledger?.entries.get(entry));
            let loss = entry.map(|entry| entry.errors.get(seat.index()).copied().unwrap_or(0.0));
            let better = entry.and_then(|entry| entry.best);
            let better = better.and_then(|place| {
                self.live
                    .table
                    .at(event)
                    .actions(seat)
                    .into_iter()
                    .nth(place)
            });
            Some(Judged {
                number: self.numbers.of_event(event),
                at: round.start,
                alone: entry.is_none_or(|entry| entry.events == 1),
                seat,
                event,
                loss,
                better,
            })
        };
        events.zip(known).filter_map(judged).collect()
    }

    fn loses(&self, judged: &Judged) -> Option<f64> {
        judged.loss.filter(|loss| *loss >= self.least)
    }

    fn has_choice(&self, judged: &Judged) -> bool {
        self.live.table.at(judged.event).actions(judged.seat).len() > 1
    }

    fn words(&self, text: &str) -> String {
        self.live.spec.game.in_words(text, self.lang)
    }

    /// A move with its player, in words.
    fn title(&self, judged: &Judged) -> String {
        let events = self.live.table.events_in(judged.event..judged.event + 1);
        let text = match &events[..] {
            [Event::Action { text, .. }] => self.words(text),
            _ => String::new(),
        };
        format!(
            "{} {text}",
            self.live.table.seat_name(judged.seat, self.lang)
        )
    }

    /// Loss by a move, and a better one.
    fn verdict(&self, judged: &Judged) -> Markup {
        let lang = self.lang;
        html! {
            @if let Some(loss) = self.loses(judged) {
                span.loss { (LOSES.text(lang, &[&fixed(loss, self.digits, lang)])) }
                @if let Some(better) = &judged.better { "; " (BETTER.text(lang, &[&self.words(better)])) }
            } @else if judged.loss.is_some() && judged.alone && self.has_choice(judged) {
                span.mut { (BEST.raw(lang)) }
            }
        }
    }

    /// The moves that were played at a position, with what each lost.
    pub(super) fn played(&self, judged: &[Judged]) -> Markup {
        html! {
            @if !judged.is_empty() {
                div.sheet {
                    h2.h { (PLAYED.raw(self.lang)) }
                    @for one in judged { p { b { (self.title(one)) } " " (self.verdict(one)) } }
                }
            }
        }
    }

    /// The moves by which these seats lost most.
    pub(super) fn worst(&self, of: Seats) -> Markup {
        let Some(ledger) = self.ledger else {
            return html! {};
        };
        let mut found: Vec<(f64, usize)> = Vec::new();
        let mut first = 0;
        for entry in &ledger.entries {
            let seats = [Seat(0), Seat(1)].into_iter();
            for seat in seats.filter(|seat| of.contains(*seat)) {
                let loss = entry.errors[seat.index()];
                // Simultaneous moves are in the order of the seats.
                let event = first + if entry.events == 2 { seat.index() } else { 0 };
                if loss >= self.least {
                    found.push((loss, event));
                }
            }
            first += entry.events;
        }
        found.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        found.truncate(MOST_WORST);
        let worst: Vec<_> = found
            .into_iter()
            .flat_map(|(_, event)| self.of(event..event + 1))
            .collect();
        html! {
            @if !worst.is_empty() {
                div.worst {
                    h3 { (WORST.raw(self.lang)) }
                    ol { @for one in &worst { li {
                        a data-soft href={ (self.here) "?at=" (one.at) } { (ROUND.text(self.lang, &[&one.number])) ": " (self.title(one)) }
                        " " (self.verdict(one))
                    } } }
                }
            }
        }
    }

    /// The moves around a position, each with what it lost and a link to where it was made.
    pub(super) fn list(&self, at: usize) -> Markup {
        let count = self.live.table.event_count();
        let last = (at + LISTED / 2).min(count);
        let end = last
            .checked_sub(1)
            .map_or(0, |last| self.live.round_of(last).end);
        let start = self.live.round_of(end.saturating_sub(LISTED)).start;
        let judged = self.of(start..end);
        html! {
            @if !judged.is_empty() {
                div.moves tabindex="0" role="region" aria-label=(MOVES.raw(self.lang)) { table {
                    @if self.ledger.is_some() { caption.small.mut { (POINTS.raw(self.lang)) } }
                    tbody {
                    @for one in &judged {
                        // At the end the last move is the one that is looked at.
                        @let ends = at == count && self.live.round_of(one.event).end == count;
                        tr aria-current=[(one.at == at || ends).then_some("step")] {
                            td.mut { (one.number) }
                            td { a data-soft href={ (self.here) "?at=" (one.at) } { (self.title(one)) } }
                            td.loss { @if let Some(loss) = self.loses(one) { "−" (fixed(loss, self.digits, self.lang)) } }
                        }
                    }
                } } }
            }
        }
    }
}
