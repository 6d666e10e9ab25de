//! Places in the queue of passwords: shared out, so that no crowd keeps all others from signing in.

use std::{
    collections::{HashMap, VecDeque},
    net::IpAddr,
    sync::{Condvar, Mutex, MutexGuard},
};

use super::Work;
use crate::network::client;

/// Places for browsers in which somebody is signed in, or was before.
const KNOWN: usize = 16;
/// Places for all others: some seconds of work on one core.
const OTHERS: usize = 64;
/// Places of one crowd among those.
const BY_CROWD: usize = 8;

/// Sender of a password.
#[derive(Clone, Copy, Debug)]
pub enum Asker {
    /// A browser in which somebody is signed in, or was before.
    Known,
    /// Anybody else, from this address as limits count it; none if it is not known.
    Other(Option<IpAddr>),
}

/// There is no place for another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Full;

/// Work that waits for a thread. The two kinds of askers take turns.
pub(super) struct Places {
    /// Whether places are shared out by crowds.
    by_crowd: bool,
    waiting: Mutex<Waiting>,
    change: Condvar,
}

#[derive(Default)]
struct Waiting {
    known: VecDeque<Work>,
    others: VecDeque<(Option<IpAddr>, Work)>,
    /// Places that each crowd has among the others.
    crowds: HashMap<IpAddr, usize>,
    /// Whether the others are next.
    others_next: bool,
    closed: bool,
}

impl Places {
    pub(super) fn new(by_crowd: bool) -> Self {
        Self {
            by_crowd,
            waiting: Mutex::default(),
            change: Condvar::new(),
        }
    }

    /// Lets work wait.
    ///
    /// # Errors
    /// [`Full`] if there is no place for this asker.
    pub(super) fn enter(&self, asker: Asker, work: Work) -> Result<(), Full> {
        let mut waiting = self.waiting();
        match asker {
            Asker::Known if waiting.known.len() >= KNOWN => return Err(Full),
            Asker::Known => waiting.known.push_back(work),
            Asker::Other(_) if waiting.others.len() >= OTHERS => return Err(Full),
            Asker::Other(address) => {
                let crowd = address.map(client::crowd).filter(|_| self.by_crowd);
                if let Some(crowd) = crowd {
                    let own = waiting.crowds.entry(crowd).or_default();
                    if *own >= BY_CROWD {
                        return Err(Full);
                    }
                    *own += 1;
                }
                waiting.others.push_back((crowd, work));
            }
        }
        self.change.notify_one();
        Ok(())
    }

    /// The work that is next, as soon as there is some; none once the places are closed.
    pub(super) fn next(&self) -> Option<Work> {
        let mut waiting = self.waiting();
        loop {
            if waiting.closed {
                return None;
            }
            if let Some(work) = waiting.next() {
                return Some(work);
            }
            waiting = self.change.wait(waiting).expect("no panic holds it");
        }
    }

    /// Ends all waiting: of those who ask, who are told so, and of threads.
    pub(super) fn close(&self) {
        let mut waiting = self.waiting();
        *waiting = Waiting {
            closed: true,
            ..Waiting::default()
        };
        self.change.notify_all();
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().expect("no panic holds it")
    }
}

impl Waiting {
    fn next(&mut self) -> Option<Work> {
        let others_first = self.others_next;
        self.others_next = !others_first;
        match others_first {
            true => self.next_other().or_else(|| self.known.pop_front()),
            false => self.known.pop_front().or_else(|| self.next_other()),
        }
    }

    fn next_other(&mut self) -> Option<Work> {
        let (crowd, work) = self.others.pop_front()?;
        if let Some(crowd) = crowd
            && let Some(own) = self.crowds.get_mut(&crowd)
        {
            *own -= 1;
            if *own == 0 {
                self.crowds.remove(&crowd);
            }
        }
        Some(work)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill(places: &Places, asker: Asker) -> usize {
        (0..200)
            .take_while(|_| places.enter(asker, Box::new(|_| {})).is_ok())
            .count()
    }

    fn from(address: &str) -> Asker {
        Asker::Other(Some(address.parse().unwrap()))
    }

    #[test]
    fn a_crowd_leaves_places_to_others_and_to_browsers_that_are_known() {
        let places = Places::new(true);
        assert_eq!(fill(&places, from("2001:db8:1:1::")), BY_CROWD);
        assert_eq!(fill(&places, from("2001:db8:1:2::")), 0, "the same site");
        assert_eq!(fill(&places, from("2001:db8:2::")), BY_CROWD);
        assert_eq!(fill(&places, from("203.0.113.7")), BY_CROWD);
        assert_eq!(fill(&places, Asker::Known), KNOWN);
        // The two kinds take turns, and a place that is free is taken again.
        for _ in 0..2 {
            drop(places.next().unwrap());
        }
        assert_eq!(fill(&places, Asker::Known), 1);
        assert_eq!(fill(&places, from("2001:db8:1:3::")), 1);
        assert!(places.waiting().crowds.len() <= OTHERS);
        places.close();
        assert!(places.next().is_none());
    }

    #[test]
    fn without_limits_by_address_all_places_are_for_all() {
        let places = Places::new(false);
        assert_eq!(fill(&places, from("203.0.113.7")), OTHERS);
        assert_eq!(fill(&places, Asker::Known), KNOWN);
    }
}
