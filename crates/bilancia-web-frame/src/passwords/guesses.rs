//! Wrong passwords, counted under the name for which they are tried, wherever they come from.
//!
//! After some of them tries under that name are slowed down. That must not lock out whose name it is, so three kinds of tries
//! are counted apart: those from a browser in which that person signed in before, those of somebody who is signed in and
//! shows it once more, and the first that a crowd sends in a day although it is too early for one. Names that there are not
//! are counted like all others. Counts are kept in memory, those that were used last; after a day without a try they begin anew.

use std::{
    hash::{BuildHasher, RandomState},
    net::IpAddr,
    num::NonZeroUsize,
    sync::{Mutex, MutexGuard},
};

use bilancia_service::names;
use lru::LruCache;

use crate::{
    later::{GUESSES, Later},
    network::client,
};

/// Wrong passwords before tries are slowed down.
const FREE: u32 = 10;
/// The first pause between tries and the longest, in milliseconds; each is twice the one before.
const PAUSES: [i64; 2] = [1_000, 60_000];
/// Tries of crowds that are looked at although it is too early, for one name in a day.
const MOST_EXTRA: u32 = 1_000;
/// Tries after which the owner of the account is told.
const MANY: u32 = 30;
/// After how many milliseconds without a try counts begin anew.
const DAY: i64 = 24 * 3_600_000;
/// Names, browsers and people whose tries are counted, and crowds that are known to have tried too early: some megabytes.
const MOST_KEPT: NonZeroUsize = NonZeroUsize::new(16_384).expect("more than nothing");

/// Whose tries a try is counted with.
#[derive(Clone, Copy, Debug, Hash)]
pub(crate) enum Under<'a> {
    /// Those for a name.
    Name(&'a str),
    /// Those from a browser in which that person signed in before, by what it shows.
    Browser(&'a str),
    /// Those of a person who is signed in, by their id.
    Person(&'a str),
}

/// Tries that are counted together.
#[derive(Clone, Copy, Debug, Default)]
struct Tries {
    wrong: u32,
    /// Not looked at, since it was too early.
    refused: u32,
    /// Looked at although it was too early, in the day that began then.
    extra: u32,
    day: i64,
    /// When the last one came, when the next may, and when the owner was last told of them, in milliseconds since 1970.
    last: i64,
    next: i64,
    warned: Option<i64>,
}

struct Counts {
    tries: LruCache<u64, Tries>,
    /// When crowds tried too early.
    early: LruCache<u64, i64>,
}

/// All wrong passwords of late.
pub(crate) struct Guesses {
    /// Drawn at the start, so that names that are counted together cannot be chosen.
    keys: RandomState,
    counts: Mutex<Counts>,
}

/// A try that is looked at. It counts as wrong until it is known to be right.
#[must_use]
pub(crate) struct Guess<'a> {
    all: &'a Guesses,
    key: u64,
}

impl Default for Guesses {
    fn default() -> Self {
        Self {
            keys: RandomState::new(),
            counts: Mutex::new(Counts {
                tries: LruCache::new(MOST_KEPT),
                early: LruCache::new(MOST_KEPT),
            }),
        }
    }
}

impl Guesses {
    /// Lets a try be looked at that comes from an address now, in milliseconds since 1970.
    ///
    /// # Errors
    /// [`Later`] if too many were wrong and it is too early for another.
    pub(crate) fn admit(
        &self,
        under: Under<'_>,
        address: Option<IpAddr>,
        now: i64,
    ) -> Result<Guess<'_>, Later> {
        let key = self.key(under);
        let mut counts = self.counts();
        let Counts { tries, early } = &mut *counts;
        let tries = tries.get_or_insert_mut(key, Tries::default);
        // A clock that was set back counts as one that went on.
        if !(0..DAY).contains(&(now - tries.last)) {
            *tries = Tries::default();
        }
        if !(0..DAY).contains(&(now - tries.day)) {
            (tries.extra, tries.day) = (0, now);
        }
        let wait = tries.next - now;
        if tries.wrong >= FREE && wait > 0 {
            let crowd = address
                .filter(|_| matches!(under, Under::Name(_)) && tries.extra < MOST_EXTRA)
                .map(|address| self.keys.hash_one((key, client::crowd(address))));
            let is_first = |crowd: &u64| early.get(crowd).is_none_or(|at| now - at >= DAY);
            let Some(crowd) = crowd.filter(is_first) else {
                tries.refused = tries.refused.saturating_add(1);
                let seconds = u64::try_from(wait).unwrap_or_default().div_ceil(1_000);
                return Err(Later { seconds, ..GUESSES });
            };
            early.put(crowd, now);
            tries.extra += 1;
        } else {
            tries.next = now + pause(tries.wrong + 1);
        }
        tries.wrong = tries.wrong.saturating_add(1);
        tries.last = now;
        Ok(Guess { all: self, key })
    }

    /// Whether the owner is to be told of the tries so far: of many, and once a day.
    pub(crate) fn is_worth_telling(&self, under: Under<'_>, now: i64) -> bool {
        let mut counts = self.counts();
        let Some(tries) = counts.tries.get_mut(&self.key(under)) else {
            return false;
        };
        let warned = tries.warned.is_some_and(|warned| now - warned < DAY);
        let worth = tries.wrong.saturating_add(tries.refused) >= MANY && !warned;
        if worth {
            tries.warned = Some(now);
        }
        worth
    }

    fn key(&self, under: Under<'_>) -> u64 {
        match under {
            Under::Name(name) => self.keys.hash_one(Under::Name(&names::key(name))),
            other => self.keys.hash_one(other),
        }
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().expect("no panic holds it")
    }
}

impl Guess<'_> {
    /// Counts a try no more that was right, or was not looked at.
    pub(crate) fn forgive(self) {
        if let Some(tries) = self.all.counts().tries.get_mut(&self.key) {
            tries.wrong = tries.wrong.saturating_sub(1);
        }
    }
}

/// Pause after this many wrong passwords, in milliseconds.
fn pause(wrong: u32) -> i64 {
    let [first, longest] = PAUSES;
    match wrong.checked_sub(FREE) {
        None => 0,
        Some(more) => (first << more.min(16)).min(longest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_800_000_000_000;

    fn address(number: u16) -> Option<IpAddr> {
        Some(IpAddr::from([0x2001, 0xdb8, number, 0, 0, 0, 0, 0]))
    }

    /// Number of tries that are looked at in a day, one from each address each half second.
    fn tried(all: &Guesses, under: Under<'_>, from: &dyn Fn(u32) -> Option<IpAddr>) -> u32 {
        let times = 0..2 * 24 * 3_600;
        let looked_at = times.filter(|number| {
            let now = NOW + i64::from(*number) * 500;
            all.admit(under, from(*number), now).is_ok()
        });
        u32::try_from(looked_at.count()).unwrap()
    }

    #[test]
    fn tries_under_a_name_are_slowed_down_wherever_they_come_from() {
        let all = Guesses::default();
        let one = tried(&all, Under::Name("Livia"), &|_| address(1));
        // One a minute, those before it was slowed down, and one of the crowd.
        assert!((1_440..1_470).contains(&one), "{one}");
        let many = tried(&all, Under::Name("marco"), &|number| address(number as u16));
        assert!((2_440..2_470).contains(&many), "{many}");
        // However it is written, and whether there is anybody of that name.
        let now = NOW + DAY - 1;
        for name in ["MARCO", "livia"] {
            let refused = all.admit(Under::Name(name), address(1), now);
            let seconds = refused.err().map(|later| later.seconds);
            assert!(seconds.is_some_and(|seconds| (1..=60).contains(&seconds)));
        }
    }

    #[test]
    fn whose_name_it_is_keeps_a_way_in() {
        let all = Guesses::default();
        tried(&all, Under::Name("Livia"), &|_| address(1));
        let now = NOW + DAY - 1;
        let admit = |under, from| all.admit(under, from, now).map(Guess::forgive).is_ok();
        assert!(admit(Under::Browser("of Livia"), address(1)));
        assert!(admit(Under::Person("livia"), address(1)));
        // From elsewhere once.
        assert!(admit(Under::Name("Livia"), address(2)));
        assert!(!admit(Under::Name("Livia"), address(2)));
        assert!(!admit(Under::Name("Livia"), None));
        assert!(admit(Under::Name("Marco"), None));
        // Tries with a stolen cookie are slowed down too.
        let by_browser = tried(&all, Under::Browser("stolen"), &|number| {
            address(number as u16)
        });
        assert!(by_browser < 1_470, "{by_browser}");
        // It is over after a day.
        assert!(all.admit(Under::Name("Livia"), None, now + DAY).is_ok());
    }

    #[test]
    fn right_passwords_do_not_count_and_the_owner_is_told_once_a_day() {
        let all = Guesses::default();
        for number in 0..100 {
            all.admit(Under::Name("Livia"), None, NOW + number)
                .unwrap_or_else(|_| panic!("{number}"))
                .forgive();
        }
        let mut warned = 0;
        for number in 0..2 * 24 * 60 {
            let now = NOW + number * 60_000;
            for later in [0, 1] {
                let _ = all.admit(Under::Name("Livia"), None, now + later);
                warned += u32::from(all.is_worth_telling(Under::Name("Livia"), now));
            }
        }
        assert_eq!(warned, 2);
    }

    #[test]
    fn memory_is_bounded() {
        let all = Guesses::default();
        for number in 0..100_000 {
            let name = format!("name-{number}");
            let guess = all.admit(Under::Name(&name), None, NOW);
            assert!(guess.is_ok());
        }
        assert_eq!(all.counts().tries.len(), MOST_KEPT.get());
    }

    #[test]
    fn a_clock_that_is_set_back_locks_nobody_out() {
        let all = Guesses::default();
        for number in 0..40 {
            let _ = all.admit(Under::Name("Livia"), None, NOW + number * 61_000);
        }
        assert!(all.admit(Under::Name("Livia"), None, NOW - DAY).is_ok());
    }
}
