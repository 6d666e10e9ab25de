//! Bells of people and of events: rung when something of theirs has changed, so that pages need not ask again and again.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex},
};

use tokio::sync::{broadcast, watch};

use super::GameService;

/// News that a listener may be behind before it is said to have missed some.
const MOST_WAITING: usize = 64;

/// Bells of people and of events, and one for all who look at what is offered.
#[derive(Clone, Default)]
pub(crate) struct Bells {
    /// By the ids of their people or events; only where somebody listens.
    listeners: Arc<Mutex<HashMap<String, broadcast::Sender<Arc<str>>>>>,
    offers: watch::Sender<()>,
}

impl Bells {
    /// Hears of each game or auction of a person that changes, by its id.
    pub(crate) fn listen(&self, person: &str) -> broadcast::Receiver<Arc<str>> {
        let mut bells = self.listeners.lock().expect("no panic holds it");
        let bell = bells.entry(person.to_owned());
        let bell = bell.or_insert_with(|| broadcast::Sender::new(MOST_WAITING));
        bell.subscribe()
    }

    /// Says to people that a game or auction of theirs has changed.
    pub(crate) fn ring<'a>(&self, people: impl IntoIterator<Item = &'a str>, changed: &str) {
        let mut bells = self.listeners.lock().expect("no panic holds it");
        if bells.is_empty() {
            return;
        }
        let changed: Arc<str> = changed.into();
        for person in people {
            let heard = bells
                .get(person)
                .map(|bell| bell.send(Arc::clone(&changed)));
            if matches!(heard, Some(Err(_))) {
                bells.remove(person);
            }
        }
    }

    /// Says to all who look at what is offered that it has changed.
    pub(crate) fn ring_for_offers(&self) {
        self.offers.send_replace(());
    }

    /// Whether anybody listens.
    pub(crate) fn is_heard(&self) -> bool {
        self.offers.receiver_count() > 0
            || !self.listeners.lock().expect("no panic holds it").is_empty()
    }
}

impl GameService {
    /// Hears of each game or auction of a person that changes, by its id.
    pub fn listen(&self, person: &str) -> broadcast::Receiver<Arc<str>> {
        self.bells.listen(person)
    }

    /// Hears that an event has changed, as soon as this server knows of it.
    pub fn listen_to_event(&self, event: &str) -> broadcast::Receiver<Arc<str>> {
        self.bells.listen(event)
    }

    /// Hears whenever what is offered to all has changed.
    pub fn listen_for_offers(&self) -> watch::Receiver<()> {
        self.bells.offers.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_those_hear_who_listen_and_those_who_left_are_forgotten() {
        let bells = Bells::default();
        bells.ring(["anna"], "before");
        assert!(!bells.is_heard());
        let [mut one, mut other] = [bells.listen("anna"), bells.listen("anna")];
        bells.ring(["anna", "bruno"], "game");
        assert_eq!(one.try_recv().as_deref(), Ok("game"));
        assert_eq!(other.try_recv().as_deref(), Ok("game"));
        assert!(one.try_recv().is_err());
        drop((one, other));
        assert!(bells.is_heard());
        bells.ring(["anna"], "after");
        assert!(!bells.is_heard());
        let mut offers = bells.offers.subscribe();
        assert!(bells.is_heard() && !offers.has_changed().unwrap());
        bells.ring_for_offers();
        assert!(offers.has_changed().unwrap());
        offers.mark_unchanged();
        drop(offers);
        assert!(!bells.is_heard());
    }
}
