//! Games of one person, and their absence from them.

use bilancia_core::Seat;
use bilancia_host::{LogEntry, Occupant, TimeControl};
use bilancia_store::{Brief, Person};

use super::{Command, GameService, Refused, dice};

/// A day, in milliseconds.
const DAY: i64 = 24 * 3_600_000;
/// Days of absence in a year.
pub const MOST_AWAY: i64 = 30;
/// Games in a list.
const MOST_LISTED: i64 = 50;

impl GameService {
    /// A person sits down. If they are away just then, the clocks of a game by correspondence know it.
    pub(super) async fn sits(
        &self,
        person: &Person,
        seat: u8,
        control: Option<TimeControl>,
    ) -> Result<Vec<LogEntry>, Refused> {
        let mut entries = vec![dice::person_sits(seat)];
        if control.is_some_and(TimeControl::is_correspondence) {
            let absences = self.store.absences(&person.id, self.clock.now()).await?;
            let until = absences.into_iter().map(|(_, until)| until).max();
            entries.extend(until.map(|until| LogEntry::Away { seat, until }));
        }
        Ok(entries)
    }

    /// Lets a person be away for some days from now on, in all their games by correspondence; none brings them back.
    pub async fn leave(&self, person: &Person, days: i64) -> Result<(), Refused> {
        let now = self.clock.now();
        let year = now - 365 * DAY;
        let used: i64 = self
            .store
            .absences(&person.id, year)
            .await?
            .into_iter()
            .map(|(start, until)| until.min(now) - start.max(year))
            .sum();
        let until = now + days.max(0) * DAY;
        if used + (until - now) > MOST_AWAY * DAY {
            return Err(Refused::Absence(MOST_AWAY));
        }
        self.store.set_absence(&person.id, now, until).await?;
        for game in self.store.games_of(&person.id, "playing", i64::MAX).await? {
            self.record_absence(&game.id, person, until).await?;
        }
        Ok(())
    }

    async fn record_absence(&self, id: &str, person: &Person, until: i64) -> Result<(), Refused> {
        let Some(mut live) = self.lock_readable(id).await? else {
            return Ok(());
        };
        let clocks = live.clocks.as_ref();
        if !clocks.is_some_and(|clocks| clocks.control.is_correspondence()) {
            return Ok(());
        }
        let seats = live.seats_of(&person.id);
        let away = |seat: Seat| LogEntry::Away {
            seat: seat.0,
            until,
        };
        let entries = seats.iter().map(away).collect();
        match self.accept(&mut live, entries, Some(person)).await {
            Err(Refused::OutOfTime) => Ok(()),
            done => done,
        }
    }

    /// Games that are offered to a person by name, the latest first.
    pub async fn challenges(&self, person: Option<&Person>) -> Result<Vec<Brief>, Refused> {
        match person {
            Some(person) => {
                let mut games = self.store.challenges(&person.id, MOST_LISTED).await?;
                self.note_strengths(&mut games).await?;
                Ok(games)
            }
            None => Ok(Vec::new()),
        }
    }

    /// Games that wait for players and that one person offers to another by name, both by their ids; the latest first.
    pub async fn offers_between(&self, from: &str, to: &str) -> Result<Vec<Brief>, Refused> {
        let mut offers = self.store.games_of(from, "open", MOST_LISTED).await?;
        let challenges = self.store.challenges(to, MOST_LISTED).await?;
        offers.retain(|game| challenges.iter().any(|other| other.id == game.id));
        Ok(offers)
    }

    /// Resigns a person's games that are being played with others, and calls off those that wait for players, so that no
    /// opponent waits for somebody who is gone.
    pub(crate) async fn end_games(&self, person: &Person) -> Result<(), Refused> {
        // A second bid in this moment makes a game, which is resigned.
        self.end_auctions(person).await?;
        for status in ["playing", "open"] {
            for game in self.store.games_of(&person.id, status, i64::MAX).await? {
                let own = (0_u8..).zip(&game.seats).filter(
                    |(_, seat)| matches!(seat, Occupant::Person { id, .. } if *id == person.id),
                );
                for (seat, _) in own {
                    let seat = Seat(seat);
                    let command = match status {
                        "open" => Command::CallOff { seat },
                        _ => Command::Resign { seat },
                    };
                    // Any other refusal means that it ended meanwhile, or that a program plays on at the seat.
                    let done = self.act(&game.id, person, None, command).await;
                    if let Err(Refused::Store(error)) = done {
                        return Err(error.into());
                    }
                }
            }
        }
        Ok(())
    }

    /// A game that waits for a person, but for the one they come from.
    pub async fn next_game(&self, person: &Person, after: &str) -> Result<Option<String>, Refused> {
        Ok(self.store.waiting_for(&person.id, after).await?)
    }

    /// Games anybody may join, those of a person under way, and those of theirs that are over.
    pub async fn lists(&self, person: Option<&Person>) -> Result<[Vec<Brief>; 3], Refused> {
        let mut open = self.store.to_take_over(MOST_LISTED).await?;
        open.extend(self.store.offered(MOST_LISTED).await?);
        self.note_strengths(&mut open).await?;
        let Some(person) = person else {
            return Ok([open, Vec::new(), Vec::new()]);
        };
        let (store, id) = (&self.store, &person.id);
        let mut own = store.games_of(id, "playing", MOST_LISTED).await?;
        own.sort_by_key(|game| !game.waits);
        own.extend(store.games_of(id, "open", MOST_LISTED).await?);
        let over = store.games_of(id, "over", MOST_LISTED).await?;
        Ok([open, own, over])
    }
}
