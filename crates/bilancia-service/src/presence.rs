//! People who are there: those with a page of the site open, or who asked for something a short while ago.
//!
//! A live game is offered only while somebody who sits in it is there. Each server knows those who are at it, and lets their offers stand
//! in the database; so several servers do not end each other's.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use bilancia_core::Seats;
use bilancia_host::{LogEntry, Status, TimeControl, outlives};
use bilancia_store::StoreError;

use super::{GameGuard, GameService, Refused};
use crate::clock::Clock;

/// How long before an offer ends it is looked at, in milliseconds.
const AHEAD: i64 = 20_000;
/// How long it is remembered that somebody was there, in milliseconds; longer than offers outlive it.
const REMEMBERED: i64 = 30 * 60_000;

/// How long somebody is shown as being here without a page that is open, in milliseconds.
const HERE: i64 = 90_000;

/// People who are there, by their ids.
#[derive(Clone, Default)]
pub struct Presence(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    /// Since when it is known who is there; before, everybody was.
    since: i64,
    people: HashMap<String, Attendance>,
}

#[derive(Default)]
struct Attendance {
    /// When they last asked for something.
    asked: i64,
    /// Streams of theirs that are open.
    streams: usize,
}

/// A stream of a person that is open until this is dropped.
pub struct Stay {
    presence: Presence,
    person: String,
    clock: Clock,
}

impl Stay {
    fn begin(presence: &Presence, person: &str, clock: Clock) -> Self {
        presence.note(person, clock.now());
        let mut state = presence.state();
        if let Some(of) = state.people.get_mut(person) {
            of.streams += 1;
        }
        drop(state);
        Self {
            presence: presence.clone(),
            person: person.to_owned(),
            clock,
        }
    }
}

impl Drop for Stay {
    fn drop(&mut self) {
        let now = self.clock.now();
        let mut state = self.presence.state();
        if let Some(of) = state.people.get_mut(&self.person) {
            of.streams = of.streams.saturating_sub(1);
            of.asked = of.asked.max(now);
        }
    }
}

impl Presence {
    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.0.lock().expect("no panic holds it")
    }

    /// No person could be there before a moment, as before a start or in an outage: from then on all have their time anew.
    pub(crate) fn begin(&self, now: i64) {
        self.state().since = now;
    }

    /// A person asks for something.
    pub fn note(&self, person: &str, now: i64) {
        let mut state = self.state();
        match state.people.get_mut(person) {
            Some(of) => of.asked = of.asked.max(now),
            None => {
                let of = Attendance {
                    asked: now,
                    streams: 0,
                };
                state.people.insert(person.to_owned(), of);
            }
        }
    }

    /// When somebody was last there.
    fn last(&self, person: &str, now: i64) -> i64 {
        let state = self.state();
        let last = match state.people.get(person) {
            Some(of) if of.streams > 0 => now,
            Some(of) => of.asked,
            None => 0,
        };
        last.max(state.since)
    }

    /// Whether somebody has a page open, or asked for something a short while ago.
    pub fn is_here(&self, person: &str, now: i64) -> bool {
        self.state()
            .people
            .get(person)
            .is_some_and(|of| of.streams > 0 || of.asked > now.saturating_sub(HERE))
    }

    fn forget(&self, now: i64) {
        let stays = |of: &Attendance| of.streams > 0 || of.asked > now.saturating_sub(REMEMBERED);
        self.state().people.retain(|_, of| stays(of));
    }
}

impl GameService {
    /// A person is there for as long as this is kept.
    pub fn stay(&self, person: &str) -> Stay {
        Stay::begin(&self.presence, person, self.clock.clone())
    }

    /// Whether somebody has a page open on this server, or asked for something a short while ago.
    pub fn is_here(&self, person: &str) -> bool {
        self.presence.is_here(person, self.now())
    }

    /// Lets offers stand whose people are there.
    pub(crate) async fn keep_offers(&self) -> Result<(), StoreError> {
        let now = self.now();
        self.presence.forget(now);
        for (game, ends) in self.store.ending_offers(now.saturating_add(AHEAD)).await? {
            let Ok(Some(live)) = self.lock_readable(&game).await else {
                continue;
            };
            if let Some(until) = self.offered_until(&live, now)
                && until > ends
            {
                drop(live);
                self.store.prolong_offer(&game, until).await?;
            }
        }
        Ok(())
    }

    /// Lets auctions of live games stand whose hosts are there, and calls off those whose hosts have left.
    pub(crate) async fn keep_auctions(&self) -> Result<(), StoreError> {
        let now = self.now();
        for (auction, there) in self.store.waiting_auctions().await? {
            if auction
                .time_control
                .is_none_or(TimeControl::is_correspondence)
            {
                continue;
            }
            let last = self.presence.last(&auction.host.person.id, now).max(there);
            let by_link = auction.invitation.is_some() && auction.challenged.is_none();
            let outlives = outlives(by_link);
            if last.saturating_add(outlives) <= now {
                self.store.abandon_auction(&auction.id, last).await?;
            } else if there.saturating_add(outlives - AHEAD) <= now && last > there {
                self.store.prolong_auction(&auction.id, last).await?;
            }
        }
        Ok(())
    }

    /// Until when a game is offered, as far as is known here; none if that has no end.
    fn offered_until(&self, live: &GameGuard, now: i64) -> Option<i64> {
        let outlives = live.offer_outlives()?;
        let there = live.people().map(|person| self.presence.last(person, now));
        let last = there.max().unwrap_or(0).max(live.last_at);
        Some(last.saturating_add(outlives))
    }

    /// Ends the offer of a game if all who sit in it have left.
    pub(super) async fn end_offer(&self, live: &mut GameGuard) -> Result<(), Refused> {
        let now = self.now();
        let Some(until) = self.offered_until(live, now) else {
            return Ok(());
        };
        if until > now {
            return Ok(self.store.prolong_offer(&live.id, until).await?);
        }
        let ends = self.store.ending_offers(now).await?;
        if !ends.iter().any(|(game, _)| *game == live.id) {
            // Another server knows of somebody who is there.
            return Ok(());
        }
        let entry = LogEntry::CalledOff {
            declined: false,
            away: true,
        };
        self.write(live, now, vec![entry], None).await
    }

    /// The player of these seats looks at the game: from now on their clock may run.
    ///
    /// # Errors
    /// If it cannot be written; then the game has to be locked anew.
    pub async fn see(&self, live: &mut GameGuard, own: Seats) -> Result<(), Refused> {
        let now = self.now();
        let seats = live.unseen(own, now);
        if seats.is_empty() || live.status() != Status::Playing || !live.overdue(now).is_empty() {
            return Ok(());
        }
        let seats = seats.iter().map(|seat| seat.0).collect();
        self.write(live, now, vec![LogEntry::Seen { seats }], None)
            .await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_is_there_who_asked_or_has_a_stream_open() {
        let presence = Presence::default();
        presence.begin(1_000);
        // Before the start everybody was there.
        assert_eq!(presence.last("anna", 5_000), 1_000);
        presence.note("anna", 2_000);
        presence.note("anna", 1_500);
        assert_eq!(presence.last("anna", 5_000), 2_000);
        let now = std::sync::Arc::new(std::sync::atomic::AtomicI64::new(7_000));
        let shared = Arc::clone(&now);
        let stay = Stay::begin(
            &presence,
            "anna",
            Clock::from_fn(move || shared.load(std::sync::atomic::Ordering::Relaxed)),
        );
        assert_eq!(presence.last("anna", 9_000), 9_000);
        presence.forget(i64::MAX);
        now.store(11_000, std::sync::atomic::Ordering::Relaxed);
        drop(stay);
        assert_eq!(presence.last("anna", 20_000), 11_000);
        // No person could be there in an outage.
        presence.begin(15_000);
        assert_eq!(presence.last("anna", 20_000), 15_000);
        presence.forget(i64::MAX);
        assert!(presence.state().people.is_empty());
    }
}
