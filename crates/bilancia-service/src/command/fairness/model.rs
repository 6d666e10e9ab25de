//! The rules in `docs/server.md` about time, offers and plans, in the simplest form. It looks at
//! entries and at what everybody may see, never at how a game keeps its books.

use std::collections::BTreeSet;

use bilancia_core::{Actor, Node, Seat, Seats};
use bilancia_host::{LiveGame, LogEntry, Offer, TIME_TO_OPEN, TimeControl};
use bilancia_table::Event;

const HOUR: i64 = 3_600_000;

/// An offer as players read it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Read {
    pub number: usize,
    pub what: Offer,
    pub by: Seat,
}

impl Read {
    pub(super) fn of(live: &LiveGame) -> Option<Self> {
        live.offers.standing().map(|offer| Self {
            number: offer.number,
            what: offer.what,
            by: offer.by,
        })
    }
}

/// Expectations of a game, from its entries so far.
pub(super) struct Model {
    control: Option<TimeControl>,
    people: Seats,
    alone: bool,
    paused: bool,
    used: Vec<i64>,
    /// Increments that each event gave, up to the cap.
    given: Vec<Vec<(Seat, i64)>>,
    away: Vec<i64>,
    notice: Vec<i64>,
    /// Whether the first player has not seen yet that the game has begun.
    unseen: bool,
    /// Seats that have made a move at any time.
    moved: Vec<bool>,
    /// Since when all seals are in and nothing stands in the way of opening them.
    closed: i64,
    plans: Vec<Option<(usize, Vec<Vec<String>>)>>,
    /// Offers since the last event.
    offered: Vec<(Seat, &'static str)>,
}

fn kind(what: Offer) -> &'static str {
    match what {
        Offer::Draw => "draw",
        Offer::Undo { .. } => "undo",
        Offer::Pause => "pause",
    }
}

fn moves_of(seat: Seat, events: &[Event]) -> usize {
    let own =
        |event: &&Event| matches!(event, Event::Action { by, .. } if *by == Actor::Seat(seat));
    events.iter().filter(own).count()
}

/// The actors that a game waited for after a number of events.
fn next_node(live: &LiveGame, events: usize) -> Node {
    match events < live.table.event_count() {
        true => live.table.at(events).node(),
        false => live.table.node(),
    }
}

fn dice(events: &[Event]) -> Vec<&Event> {
    let fell = |event: &&Event| {
        matches!(
            event,
            Event::Action {
                by: Actor::Chance,
                ..
            }
        )
    };
    events.iter().filter(fell).collect()
}

impl Model {
    pub(super) fn new(
        control: Option<TimeControl>,
        people: Seats,
        seats: usize,
        alone: bool,
    ) -> Self {
        Self {
            control,
            people,
            alone,
            paused: false,
            used: vec![0; seats],
            given: Vec::new(),
            away: vec![0; seats],
            notice: vec![0; seats],
            unseen: false,
            moved: vec![false; seats],
            closed: 0,
            plans: vec![None; seats],
            offered: Vec::new(),
        }
    }

    /// Time goes by: the player to move uses it.
    pub(super) fn pass(&mut self, live: &LiveGame, now: i64, later: i64) {
        for seat in live.awaited().iter().filter(|_| !self.paused) {
            let stands = self.away[seat.index()].max(self.notice[seat.index()]);
            self.used[seat.index()] += (later - now.max(stands)).max(0);
        }
    }

    /// Time that a player must have left; none without clocks.
    fn left(&self, seat: Seat) -> Option<i64> {
        let own = self.given.iter().flatten().filter(|(by, _)| *by == seat);
        let given: i64 = own.map(|(_, given)| given).sum();
        Some(self.control?.bank - self.used[seat.index()] + given)
    }

    /// The increments of the turns that stand: those of an event go to all who acted in the turn that it ended.
    fn give(&mut self, after: &LiveGame) {
        let events = after.table.events();
        self.given.truncate(events.len());
        let mut acting = BTreeSet::new();
        for (index, event) in events.iter().enumerate() {
            match event {
                Event::Action { by, .. } => acting.extend(match by {
                    Actor::Seat(seat) => Some(*seat),
                    Actor::Chance => None,
                }),
                _ => acting.clear(),
            }
            let in_round = after.table.at(index + 1).event_count() <= index;
            let goes_on = match next_node(after, index + 1) {
                Node::Chance => true,
                Node::Choice(seats) => {
                    acting.iter().copied().collect::<Seats>() == seats && seats.len() == 1
                }
                Node::Over => false,
            };
            let earned = match in_round || goes_on {
                true => BTreeSet::new(),
                false => std::mem::take(&mut acting),
            };
            if index == self.given.len() {
                let given = earned.into_iter().map(|seat| (seat, self.gift(seat)));
                let given = given.collect();
                self.given.push(given);
            }
        }
    }

    /// Time that an increment gives a seat now.
    fn gift(&self, seat: Seat) -> i64 {
        self.control
            .zip(self.left(seat))
            .map_or(0, |(control, left)| {
                let cap = control.cap.unwrap_or(i64::MAX);
                control.increment.min((cap.saturating_sub(left)).max(0))
            })
    }

    /// Something has happened: checks that it was fair.
    pub(super) fn check(
        &mut self,
        before: &LiveGame,
        after: &LiveGame,
        now: i64,
        entries: &[LogEntry],
    ) {
        self.check_offers(before, after, entries);
        self.check_moves(before, after, entries);
        self.check_ends(before, now, entries);
        let was_opening = is_opening(before);
        for entry in entries {
            self.read(entry, before, now);
        }
        if !was_opening && is_opening(after) {
            self.closed = now;
        }
        self.paused |= before
            .offers
            .standing()
            .is_none_or(|offer| offer.what == Offer::Pause)
            && accepted(after, entries, Offer::Pause);
        let events = after.table.event_count();
        for (seat, plan) in (0_u8..2).map(Seat).zip(&mut self.plans) {
            let again = events < before.table.event_count() && after.awaited().contains(seat);
            plan.take_if(|(from, _)| *from > events || again);
            let kept = after.plan(seat).map(|plan| (plan.from, plan.lines.clone()));
            assert_eq!(*plan, kept, "the plan of seat {seat}");
        }
        self.give(after);
        self.check_clocks(before, after, now);
    }

    fn read(&mut self, entry: &LogEntry, before: &LiveGame, now: i64) {
        match entry {
            // The second of two people sits down, and the first has not seen it yet.
            LogEntry::Sat { seat: 1, .. } if self.people.len() == 2 && !self.alone => {
                let slow = self.control.filter(|control| control.bank >= 24 * HOUR);
                if let Some(control) = slow {
                    self.notice[0] = now + control.bank.min(72 * HOUR);
                    self.unseen = true;
                }
            }
            LogEntry::Seen { seats } => {
                for seat in seats {
                    self.notice[usize::from(*seat)] = 0;
                    self.unseen &= *seat != 0;
                }
            }
            LogEntry::Act { seat, .. }
            | LogEntry::Sealed { seat, .. }
            | LogEntry::Resumed { seat } => {
                if self.paused {
                    let unseen = self.notice[0];
                    let day = self
                        .control
                        .is_some_and(|control| control.bank >= 24 * HOUR);
                    self.notice.fill(now + if day { 24 * HOUR } else { HOUR });
                    if self.unseen {
                        self.notice[0] = self.notice[0].max(unseen);
                    }
                    self.closed = now;
                    self.paused = false;
                }
                self.notice[usize::from(*seat)] = 0;
                self.unseen &= *seat != 0;
                if !matches!(entry, LogEntry::Resumed { .. }) {
                    self.moved[usize::from(*seat)] = true;
                }
            }
            LogEntry::Away { seat, until } => self.away[usize::from(*seat)] = *until,
            LogEntry::Planned { seat, lines } => {
                let plan = (before.table.event_count(), lines.clone());
                self.plans[usize::from(*seat)] = (!lines.is_empty()).then_some(plan);
            }
            _ => {}
        }
    }

    fn check_clocks(&self, before: &LiveGame, after: &LiveGame, now: i64) {
        let (Some(was), Some(is)) = (&before.clocks, &after.clocks) else {
            return;
        };
        assert_eq!(is.paused, self.paused);
        for seat in self.people.iter() {
            let expected = self.left(seat).expect("there are clocks");
            let (was, left) = (was.left(seat, now), is.left(seat, now));
            assert_eq!(left, expected, "the clock of seat {seat}");
            let moves = |live: &LiveGame| moves_of(seat, &live.table.events());
            let new = moves(after).saturating_sub(moves(before)) as i64;
            let control = is.control;
            assert!(left <= was + new * control.increment, "time out of nothing");
            assert!(
                left <= was.max(control.cap.unwrap_or(left)),
                "above the cap"
            );
        }
    }

    /// An offer that somebody has read stays what it is, and goes only where all can see why.
    fn check_offers(&mut self, before: &LiveGame, after: &LiveGame, entries: &[LogEntry]) {
        let moved = before.table.events() != after.table.events();
        for entry in entries {
            if let LogEntry::Offered { seat, what } = entry {
                assert!(before.offers.standing().is_none(), "one at a time");
                let offer = (Seat(*seat), kind(*what));
                assert!(!self.offered.contains(&offer), "{offer:?} again");
                self.offered.push(offer);
            }
        }
        if Read::of(after).is_none()
            && entries
                .iter()
                .any(|entry| matches!(entry, LogEntry::Accepted { .. }))
        {
            // What was agreed on may be offered again.
            self.offered.pop();
        }
        if moved {
            self.offered.clear();
            assert_eq!(Read::of(after), None, "an offer is about one position");
        }
        let (Some(was), is) = (Read::of(before), Read::of(after)) else {
            return;
        };
        if is.as_ref() == Some(&was) || moved {
            return;
        }
        assert_eq!(is, None, "an offer was put in the place of another");
        let answers = |entry: &LogEntry| match entry {
            LogEntry::Declined { seat }
            | LogEntry::Sealed { seat, .. }
            | LogEntry::Act { seat, .. } => Seat(*seat) != was.by,
            LogEntry::Withdrawn { seat } => Seat(*seat) == was.by,
            LogEntry::Accepted { .. } => true,
            _ => false,
        };
        assert!(entries.iter().any(answers), "{was:?} went by {entries:?}");
    }

    /// Moves that others have seen stay, but by consent; dice stay.
    fn check_moves(&self, before: &LiveGame, after: &LiveGame, entries: &[LogEntry]) {
        let (was, is) = (before.table.events(), after.table.events());
        if is.starts_with(&was) {
            return;
        }
        let with_oneself = self.alone && self.people.len() == 2;
        if !with_oneself {
            assert_eq!(dice(&was), dice(&is), "nobody goes back behind dice");
        }
        let agreed = entries
            .iter()
            .any(|entry| matches!(entry, LogEntry::Accepted { .. }));
        let alone = entries
            .iter()
            .any(|entry| matches!(entry, LogEntry::TakenBack { .. }));
        assert!(agreed || (alone && self.alone), "{entries:?}");
        let standing = before.offers.standing();
        if let Some(Offer::Undo { events }) = standing.map(|offer| offer.what) {
            assert_eq!(is, &was[..events], "what was agreed on is what happens");
        }
    }

    /// A player loses only by what they did or left undone.
    fn check_ends(&self, before: &LiveGame, now: i64, entries: &[LogEntry]) {
        for entry in entries {
            match entry {
                LogEntry::OutOfTime { seats } => {
                    for seat in seats {
                        let left = self.left(Seat(*seat)).expect("there are clocks");
                        assert!(left <= 0, "seat {seat} has lost with {left} left");
                        let moved = self.alone || self.moved[usize::from(*seat)];
                        assert!(moved, "seat {seat} has lost without having begun");
                    }
                }
                LogEntry::NotBegun { seats } => {
                    let control = self.control.expect("there are clocks");
                    let first = match control.bank >= 24 * HOUR {
                        true => control.bank,
                        false => control.bank.min(30_000 + control.bank / 10),
                    };
                    for seat in seats.iter().map(|seat| usize::from(*seat)) {
                        assert!(!self.alone && !self.moved[seat], "seat {seat} has begun");
                        assert!(self.used[seat] >= first, "seat {seat} had time to begin");
                    }
                }
                LogEntry::SealBroken { seats } if before.overdue(now).contains(entry) => {
                    for seat in seats.iter().copied().map(Seat) {
                        let owes = before.owed().is_some_and(|(_, owing)| owing.contains(seat));
                        assert!(owes, "seat {seat} had opened");
                        let stands = self.away[seat.index()].max(self.notice[seat.index()]);
                        let late = now >= self.closed.max(stands) + TIME_TO_OPEN;
                        let out = self.left(seat).is_some_and(|left| left <= 0);
                        assert!(
                            (late && !self.paused) || out,
                            "seat {seat} had time to open"
                        );
                    }
                }
                _ => {}
            }
        }
    }
}

fn is_opening(live: &LiveGame) -> bool {
    matches!(live.owed(), Some((bilancia_host::Owes::Opening, _)))
}

/// Whether entries have made all agree to an offer.
fn accepted(after: &LiveGame, entries: &[LogEntry], what: Offer) -> bool {
    let last = entries
        .iter()
        .any(|entry| matches!(entry, LogEntry::Accepted { .. }));
    last && Read::of(after).is_none()
        && match what {
            Offer::Pause => after.clocks.as_ref().is_some_and(|clocks| clocks.paused),
            _ => false,
        }
}
