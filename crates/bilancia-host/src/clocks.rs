//! The clocks of a game.
//!
//! Each hand has one clock, since a clock is the time of a person: it runs while any of the seats of the hand is to move.
//! What a clock shows is the bank, less all time that its player was to move, plus the increments of the moves that
//! stand. Going back takes the increments of the moves that are taken back, and gives back no time.

use std::collections::BTreeSet;

use bilancia_core::{Actor, Node, Seat, Seats};
use bilancia_table::{Event, Table};

use super::Conduct;
use crate::{hands::Hands, timing::TimeControl};

/// Least time that going back leaves a player from whom it takes increments, in milliseconds: enough to see that it
/// is short.
const LEAST_LEFT: i64 = 10_000;

/// The clocks of a game. Times are milliseconds since 1970.
#[derive(Clone, Debug)]
pub struct Clocks {
    /// The time control of each player.
    pub control: TimeControl,
    /// Whether all clocks stand.
    pub paused: bool,
    hands: Hands,
    /// Time that each hand had left at `since`, in milliseconds.
    left: Vec<i64>,
    since: i64,
    running: Seats,
    /// Until when the clock of a hand stands still because its player is away.
    away: Vec<i64>,
    /// Until when the clock of a hand stands still because another player ended a pause.
    notice: Vec<i64>,
    /// Hands whose player has not seen yet that the game has begun; their clock stands as if another player had ended a pause.
    unseen: Vec<bool>,
    /// For each event the hands that got an increment for it, and how much that was.
    increments: Vec<Vec<(usize, i64)>>,
}

impl Clocks {
    pub(crate) fn new(control: TimeControl, hands: Hands) -> Self {
        let count = hands.count();
        Self {
            control,
            paused: false,
            hands,
            left: vec![control.bank; count],
            since: 0,
            running: Seats::NONE,
            away: vec![0; count],
            notice: vec![0; count],
            unseen: vec![false; count],
            increments: Vec::new(),
        }
    }

    /// Time that a seat has left, in milliseconds; negative when it has run out.
    pub fn left(&self, seat: Seat, now: i64) -> i64 {
        let ran = match self.is_running(seat) {
            // A clock of the machine that is set back gives no player time, and takes none.
            true => now.saturating_sub(self.runs_from(seat)).max(0),
            false => 0,
        };
        self.left[self.hands.number_of(seat)].saturating_sub(ran)
    }

    /// Whether the clock of a seat runs.
    pub fn is_running(&self, seat: Seat) -> bool {
        let hand = self.hands.of(seat);
        self.running.iter().any(|running| hand.contains(running))
    }

    /// When the time of a seat runs out, if its clock runs.
    pub fn deadline(&self, seat: Seat) -> Option<i64> {
        let left = self.left[self.hands.number_of(seat)];
        self.is_running(seat)
            .then(|| self.runs_from(seat).saturating_add(left))
    }

    fn runs_from(&self, seat: Seat) -> i64 {
        self.since.max(self.stands_until(seat))
    }

    /// Until when the clock of a seat stands still even if it is its player's move; in the past if it does not.
    pub fn stands_until(&self, seat: Seat) -> i64 {
        let hand = self.hands.number_of(seat);
        self.away[hand].max(self.notice[hand])
    }

    /// Lets the time until now pass.
    pub(crate) fn pass(&mut self, now: i64) {
        let now = now.max(self.since);
        let left: Vec<_> = (self.hands.iter().zip(&self.left))
            .map(|(hand, left)| hand.lowest().map_or(*left, |seat| self.left(seat, now)))
            .collect();
        self.left = left;
        self.since = now;
    }

    /// Notes an outage from one moment until another: clocks ran until the first, and run again from the other on.
    pub(crate) fn stand(&mut self, from: i64, until: i64) {
        self.pass(from);
        self.since = until;
    }

    /// Adds the increments that new events earn, and takes those of events that were taken back.
    pub(crate) fn follow(&mut self, table: &dyn Table, conduct: Conduct) {
        let events = table.event_count();
        self.go_back(events, conduct);
        let new = self.increments.len()..events;
        match conduct {
            Conduct::First | Conduct::Second => {
                for event in table.events_in(new) {
                    self.earn(actor(&event));
                }
            }
            Conduct::Third | Conduct::Fourth => {
                for event in new {
                    self.earn(earned(table, event));
                }
            }
        }
    }

    /// Takes the increments of events that were taken back, so that only those of the first `events` stay.
    fn go_back(&mut self, events: usize, conduct: Conduct) {
        for (hand, increment) in self.taken_back(events) {
            if conduct >= Conduct::Second {
                let left = &mut self.left[hand];
                *left = left.saturating_sub(increment);
            }
        }
        self.increments.truncate(events);
    }

    /// Adds the increments that the next event earns these seats.
    fn earn(&mut self, seats: impl IntoIterator<Item = Seat>) {
        let hands: BTreeSet<usize> = seats
            .into_iter()
            .map(|seat| self.hands.number_of(seat))
            .collect();
        let earned = hands.into_iter();
        let earned = earned
            .map(|hand| (hand, self.add_increment(hand)))
            .collect();
        self.increments.push(earned);
    }

    /// Adds what a hand gets for a turn, and returns how much that is.
    fn add_increment(&mut self, hand: usize) -> i64 {
        let left = &mut self.left[hand];
        let live = match self.control.cap {
            Some(cap) => cap.saturating_sub(*left).max(0),
            None => i64::MAX,
        };
        let increment = self.control.increment.min(live);
        *left = left.saturating_add(increment);
        increment
    }

    /// Increments that are taken back when only this many events stay.
    fn taken_back(&self, events: usize) -> Vec<(usize, i64)> {
        let gone = self.increments.get(events..).unwrap_or_default();
        gone.iter().flatten().copied().collect()
    }

    /// Whether going back to a given number of events leaves time to every player from whom it takes increments.
    pub(crate) fn may_go_back(&self, events: usize, now: i64) -> bool {
        let gone = self.taken_back(events);
        let loss = |seat: Seat| -> i64 {
            let hand = self.hands.number_of(seat);
            let own = gone.iter().filter(|(other, _)| *other == hand);
            own.map(|(_, increment)| increment).sum()
        };
        let seats = self.hands.iter().filter_map(|hand| hand.lowest());
        seats
            .map(|seat| (loss(seat), self.left(seat, now)))
            .all(|(loss, left)| loss == 0 || left.saturating_sub(loss) >= LEAST_LEFT)
    }

    /// Whose clocks run from now on.
    pub(crate) fn run(&mut self, seats: Seats) {
        self.running = if self.paused { Seats::NONE } else { seats };
    }

    /// The player of a seat is away until then.
    pub(crate) fn leave(&mut self, seat: Seat, until: i64) {
        let hand = self.hands.number_of(seat);
        self.away[hand] = until;
    }

    /// The player of a seat ends a pause, if there is one: their own clock may run at once, those of the others after
    /// [notice](TimeControl::notice).
    pub(crate) fn end_pause(&mut self, by: Seat, now: i64) {
        if self.paused {
            let until = now.max(self.since).saturating_add(self.control.notice());
            for (notice, unseen) in self.notice.iter_mut().zip(&self.unseen) {
                *notice = if *unseen { until.max(*notice) } else { until };
            }
        }
        self.paused = false;
        self.see(by);
    }

    /// The clock of a seat waits until its player has seen that the game has begun, but no longer than until a moment.
    pub(crate) fn wait_to_be_seen(&mut self, seat: Seat, until: i64) {
        let hand = self.hands.number_of(seat);
        (self.unseen[hand], self.notice[hand]) = (true, until);
    }

    /// Whether the clock of a seat waits until its player has seen that the game has begun.
    pub(crate) fn is_unseen(&self, seat: Seat, now: i64) -> bool {
        let hand = self.hands.number_of(seat);
        self.unseen[hand] && self.notice[hand] > now
    }

    /// The player of a seat looks at the game, or acts: their clock may run.
    pub(crate) fn see(&mut self, seat: Seat) {
        let hand = self.hands.number_of(seat);
        (self.unseen[hand], self.notice[hand]) = (false, 0);
    }

    /// Another player takes the hand of a seat, and begins with the bank.
    pub(crate) fn begin_anew(&mut self, seat: Seat) {
        let hand = self.hands.number_of(seat);
        self.left[hand] = self.control.bank;
        (self.away[hand], self.notice[hand]) = (0, 0);
        self.unseen[hand] = false;
        for increments in &mut self.increments {
            increments.retain(|(other, _)| *other != hand);
        }
    }
}

/// The seat that acted in an event, if one did.
fn actor(event: &Event) -> Option<Seat> {
    match event {
        Event::Action {
            by: Actor::Seat(seat),
            ..
        } => Some(*seat),
        _ => None,
    }
}

/// The seats whose turn an event ended, which earn an increment by it: all that acted in that turn.
fn earned(table: &dyn Table, event: usize) -> Vec<Seat> {
    let marks = table.marks();
    let turn = marks[event].turn;
    if marks.get(event + 1).is_some_and(|next| next.turn == turn) {
        return Vec::new();
    }
    let status = table.status();
    let last = event + 1 == marks.len();
    let goes_on = last && status.node != Node::Over && status.turn == turn;
    if goes_on {
        return Vec::new();
    }
    let start = marks.partition_point(|mark| mark.turn < turn);
    let events = table.events_in(start..event + 1);
    let is_action = matches!(events.last(), Some(Event::Action { .. }));
    if !is_action {
        return Vec::new();
    }
    let acted: BTreeSet<Seat> = events.iter().filter_map(actor).collect();
    acted.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lets a match have had one action of each of these seats.
    fn follow(clocks: &mut Clocks, seats: &[u8], conduct: Conduct) {
        clocks.go_back(seats.len(), conduct);
        for seat in &seats[clocks.increments.len()..] {
            clocks.earn([Seat(*seat)]);
        }
    }

    #[test]
    fn only_clocks_that_run_lose_time() {
        let mut clocks = Clocks::new("10s+2s/11s".parse().unwrap(), Hands::single(2));
        clocks.pass(1_000);
        clocks.run(Seat(0).into());
        assert_eq!(clocks.deadline(Seat(0)), Some(11_000));
        assert_eq!(
            (clocks.left(Seat(0), 4_000), clocks.left(Seat(1), 4_000)),
            (7_000, 10_000)
        );
        clocks.pass(4_000);
        follow(&mut clocks, &[0, 1], Conduct::Second);
        clocks.run(Seat(1).into());
        // The cap: no more than 11 s.
        assert_eq!(
            (clocks.left(Seat(0), 9_000), clocks.left(Seat(1), 9_000)),
            (9_000, 6_000)
        );
        // Set back by a minute, the clock of the machine changes nothing.
        clocks.pass(-60_000);
        assert_eq!(clocks.left(Seat(1), -60_000), 11_000);
        clocks.leave(Seat(1), 20_000);
        assert_eq!(clocks.deadline(Seat(1)), Some(31_000));
        clocks.paused = true;
        clocks.run(Seat(1).into());
        assert_eq!(clocks.deadline(Seat(1)), None);
    }

    #[test]
    fn going_back_takes_what_was_added_and_no_more() {
        let mut clocks = Clocks::new("60s+30s/70s".parse().unwrap(), Hands::single(2));
        let left = |clocks: &Clocks| [0, 1].map(|seat| clocks.left(Seat(seat), 0));
        follow(&mut clocks, &[0, 1, 0], Conduct::Second);
        assert_eq!(left(&clocks), [70_000, 70_000]);
        assert!(clocks.may_go_back(0, 0));
        follow(&mut clocks, &[0], Conduct::Second);
        assert_eq!(left(&clocks), [70_000, 60_000]);
        follow(&mut clocks, &[], Conduct::Second);
        assert_eq!(left(&clocks), [60_000, 60_000]);
        // By the first rules increments stayed.
        follow(&mut clocks, &[1], Conduct::First);
        follow(&mut clocks, &[], Conduct::First);
        assert_eq!(left(&clocks), [60_000, 70_000]);
    }

    #[test]
    fn nobody_is_left_without_time_by_going_back() {
        let mut clocks = Clocks::new("30s+30s".parse().unwrap(), Hands::single(2));
        follow(&mut clocks, &[0, 1], Conduct::Second);
        clocks.run(Seat(0).into());
        assert!(clocks.may_go_back(0, 20_000));
        assert!(!clocks.may_go_back(0, 20_001));
        assert!(clocks.may_go_back(1, 20_001), "only the other’s is taken");
    }

    #[test]
    fn the_others_have_notice_of_the_end_of_a_pause() {
        let mut clocks = Clocks::new("5m+3s".parse().unwrap(), Hands::single(2));
        clocks.paused = true;
        clocks.pass(1_000);
        clocks.end_pause(Seat(0), 1_000);
        clocks.run(Seats::first(2));
        let hour = 3_600_000;
        assert_eq!(clocks.deadline(Seat(0)), Some(301_000));
        assert_eq!(clocks.deadline(Seat(1)), Some(301_000 + hour));
        assert_eq!(clocks.left(Seat(1), hour), 300_000);
        // They are back: their clock is as any other.
        clocks.pass(5_000);
        clocks.end_pause(Seat(1), 5_000);
        assert_eq!(clocks.deadline(Seat(1)), Some(305_000));
    }

    #[test]
    fn a_turn_of_many_actions_earns_one_increment() {
        let spec = bilancia_games::catalog().read("pig").unwrap();
        let mut table = spec.table(None).unwrap();
        let mut clocks = Clocks::new("60s+30s".parse().unwrap(), Hands::single(2));
        let left = |clocks: &Clocks| [0, 1].map(|seat| clocks.left(Seat(seat), 0));
        let mut play = |by: Actor, text: &str| {
            table.play(by, text).unwrap();
            clocks.follow(&*table, Conduct::Third);
            left(&clocks)
        };
        let [first, second] = [0, 1].map(|seat| Actor::Seat(Seat(seat)));
        assert_eq!(play(Actor::Chance, "5"), [60_000, 60_000]);
        assert_eq!(play(first, "roll"), [60_000, 60_000]);
        assert_eq!(play(Actor::Chance, "3"), [60_000, 60_000]);
        // The turn ends when the other player is to choose.
        assert_eq!(play(first, "hold"), [60_000, 60_000]);
        assert_eq!(play(Actor::Chance, "4"), [90_000, 60_000]);
        // A turn that ends by chance earns an increment too.
        assert_eq!(play(second, "roll"), [90_000, 60_000]);
        assert_eq!(play(Actor::Chance, "1"), [90_000, 60_000]);
        assert_eq!(play(Actor::Chance, "2"), [90_000, 90_000]);
        // By the earlier rules each action did.
        clocks.follow(&*table.at(0), Conduct::Third);
        assert_eq!(left(&clocks), [60_000, 60_000]);
        clocks.follow(&*table, Conduct::Second);
        assert_eq!(left(&clocks), [120_000, 90_000]);
    }
}
