//! Turns at what only a few can do at once, fairly by person.
//!
//! Those who wait are let in person by person, each time with what they asked for first, so that one who asks for much
//! waits for it and no other person does. One who goes away gives up the place; more than can be served in good time is
//! refused at once.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex},
};

use tokio::sync::oneshot;

/// Turns for some at once.
#[derive(Clone)]
pub(crate) struct Turns {
    queue: Arc<Mutex<Queue>>,
    /// How many may wait, and how many of one person.
    most_waiting: usize,
    most_of_one: usize,
}

struct Queue {
    /// How many may still come in.
    free: usize,
    /// People who wait, the next to be let in first. Each is in it once, with at least one thing that they wait for.
    people: VecDeque<(String, VecDeque<oneshot::Sender<Turn>>)>,
}

/// Too many wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMany;

/// A turn, until it is dropped.
pub(crate) struct Turn {
    /// None once it was passed on.
    queue: Option<Arc<Mutex<Queue>>>,
}

impl Turns {
    /// Turns for at most `at_once` at the same time.
    pub(crate) fn new(at_once: usize, most_waiting: usize, most_of_one: usize) -> Self {
        Self {
            queue: Arc::new(Mutex::new(Queue {
                free: at_once,
                people: VecDeque::new(),
            })),
            most_waiting,
            most_of_one,
        }
    }

    /// Waits for one's turn.
    ///
    /// # Errors
    /// [`TooMany`] at once, if too many wait, or too much of this person does.
    pub(crate) async fn wait(&self, person: &str) -> Result<Turn, TooMany> {
        let turn = {
            let mut queue = self.queue.lock().expect("no panic holds it");
            queue.forget_gone();
            if queue.free > 0 {
                // While there is room no person waits.
                queue.free -= 1;
                return Ok(Turn {
                    queue: Some(Arc::clone(&self.queue)),
                });
            }
            let waiting: usize = queue.people.iter().map(|(_, asked)| asked.len()).sum();
            let own = queue.people.iter_mut().find(|(known, _)| known == person);
            let own_waiting = own.as_ref().map_or(0, |(_, asked)| asked.len());
            if waiting >= self.most_waiting || own_waiting >= self.most_of_one {
                return Err(TooMany);
            }
            let (let_in, turn) = oneshot::channel();
            match own {
                Some((_, asked)) => asked.push_back(let_in),
                None => queue
                    .people
                    .push_back((person.to_owned(), VecDeque::from([let_in]))),
            }
            turn
        };
        turn.await.map_err(|_| TooMany)
    }
}

impl Queue {
    /// Forgets who has gone away.
    fn forget_gone(&mut self) {
        for (_, asked) in &mut self.people {
            asked.retain(|let_in| !let_in.is_closed());
        }
        self.people.retain(|(_, asked)| !asked.is_empty());
    }

    /// The next to be let in: the first person's first, who then goes behind all others.
    fn next(&mut self) -> Option<oneshot::Sender<Turn>> {
        let (person, mut asked) = self.people.pop_front()?;
        let next = asked.pop_front();
        if !asked.is_empty() {
            self.people.push_back((person, asked));
        }
        next
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let Some(shared) = self.queue.take() else {
            return;
        };
        let mut queue = shared.lock().expect("no panic holds it");
        while let Some(let_in) = queue.next() {
            let turn = Self {
                queue: Some(Arc::clone(&shared)),
            };
            match let_in.send(turn) {
                Ok(()) => return,
                // They have gone; what comes back is not dropped while the queue is held.
                Err(mut turn) => turn.queue = None,
            }
        }
        queue.free += 1;
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::timeout;

    use super::*;

    /// Lets those who have just been told go on.
    async fn settle() {
        for _ in 0..20 {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn who_asks_for_much_waits_alone() {
        let turns = Turns::new(1, 40, 20);
        let first = turns.wait("one").await.unwrap();
        let (done, mut order) = tokio::sync::mpsc::unbounded_channel();
        let mut asked = vec!["one"; 10];
        asked.extend(["other", "third", "other"]);
        for person in asked {
            let (turns, done) = (turns.clone(), done.clone());
            tokio::spawn(async move {
                let turn = turns.wait(person).await.unwrap();
                done.send(person).unwrap();
                settle().await;
                drop(turn);
            });
            settle().await;
        }
        drop((first, done));
        let mut people = Vec::new();
        while let Some(person) = order.recv().await {
            people.push(person);
        }
        assert_eq!(
            people[..6],
            ["one", "other", "third", "one", "other", "one"]
        );
        assert_eq!(people.len(), 13);
    }

    #[tokio::test]
    async fn who_goes_away_takes_no_turn() {
        let turns = Turns::new(1, 1, 1);
        let first = turns.wait("one").await.unwrap();
        let gone = timeout(Duration::from_millis(10), turns.wait("two")).await;
        assert!(gone.is_err());
        // The place of who has gone is free.
        let (third, ()) = tokio::join!(turns.wait("three"), async {
            settle().await;
            assert_eq!(turns.wait("four").await.err(), Some(TooMany));
            drop(first);
        });
        drop(third.unwrap());
        let again = turns.wait("five").await.unwrap();
        let gone = timeout(Duration::from_millis(10), turns.wait("six")).await;
        assert!(gone.is_err());
        // A person who has gone is not let in.
        drop(again);
        let free = timeout(Duration::from_secs(60), turns.wait("seven")).await;
        assert!(free.unwrap().is_ok());
    }

    #[tokio::test]
    async fn too_many_are_refused_at_once() {
        let turns = Turns::new(2, 5, 3);
        let inside = (turns.wait("a").await, turns.wait("a").await);
        let mut waiting: Vec<_> = ["a", "a", "a", "b", "c"]
            .map(|person| Box::pin(turns.wait(person)))
            .into();
        for wait in &mut waiting {
            let none = timeout(Duration::ZERO, wait).await;
            assert!(none.is_err());
        }
        assert_eq!(turns.wait("d").await.err(), Some(TooMany), "five wait");
        waiting.pop();
        assert_eq!(turns.wait("a").await.err(), Some(TooMany), "three of a");
        drop((waiting, inside));
        assert!(turns.wait("d").await.is_ok());
    }
}
