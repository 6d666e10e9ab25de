//! Commitment, shares and secret of the dice of a game, and the seats that still owe a share.

use bilancia_core::{Node, Seat, Seats};
use bilancia_table::dice::FairDice;

use super::{LiveGame, LogEntry, Status};

impl LiveGame {
    /// Takes an entry about dice.
    pub(super) fn dice_entry(&mut self, entry: &LogEntry) -> Result<(), String> {
        match entry {
            LogEntry::Dice { secret } => self.secret = Some(secret.clone()),
            LogEntry::Shared { seat, share, given } => {
                let place = self.shares.get_mut(usize::from(*seat));
                *place.ok_or("there is no such seat")? = Some((share.clone(), *given));
            }
            _ => return Err("this entry is of another family".to_owned()),
        }
        Ok(())
    }

    /// The commitment to the secret of the dice; none before it is drawn, and in games without dice.
    pub fn dice_commitment(&self) -> Option<String> {
        self.secret.as_deref().map(FairDice::commitment)
    }

    /// The secret of the dice, once the game is over.
    pub fn shown_secret(&self) -> Option<&str> {
        let over = self.status() == Status::Over;
        self.secret.as_deref().filter(|_| over)
    }

    /// The share of a seat.
    pub fn share(&self, seat: Seat) -> Option<&str> {
        let (share, _) = self.shares.get(seat.index())?.as_ref()?;
        Some(share)
    }

    /// Those of these seats that have no share of the dice, in a game whose dice are committed to.
    pub fn lacking_shares(&self, of: Seats) -> Seats {
        let committed = self.secret.is_some();
        let lacks = |seat: &Seat| committed && self.share(*seat).is_none();
        of.iter().filter(lacks).collect()
    }

    /// The seats whose share the next roll waits for.
    pub(super) fn owing_shares(&self) -> Seats {
        match self.table.node() {
            Node::Chance => self.lacking_shares(self.table.seats()),
            _ => Seats::NONE,
        }
    }

    /// Whether the next roll waits for shares.
    pub fn waits_for_shares(&self) -> bool {
        self.status() == Status::Playing && !self.owing_shares().is_empty()
    }

    /// Whether something has to be rolled before the host has committed to a secret.
    pub fn lacks_secret(&self) -> bool {
        self.secret.is_none() && self.table.node() == Node::Chance
    }
}

#[cfg(test)]
mod tests {
    use bilancia_core::{Seat, Seats};

    use super::*;
    use crate::{
        log_entry::LogEntry,
        seating::{Occupant, Seating, Stored},
    };

    fn replayed(game: &str, sealed: bool, log: &[&str]) -> LiveGame {
        let player = |id: &str| Occupant::Person {
            id: id.to_owned(),
            name: id.to_owned(),
        };
        let stored = Stored {
            game: game.to_owned(),
            options: String::new(),
            position: None,
            kind: "people".to_owned(),
            invitation: None,
            challenged: None,
            time_control: None,
            policy: None,
            sealed_by_players: sealed,
            seating: Seating::default(),
            seats: vec![player("a"), player("b")],
            of_event: false,
        };
        let mut live = LiveGame::begin("game", stored).unwrap();
        for text in log {
            live.apply_entry(0, &LogEntry::from_text(text).unwrap())
                .unwrap();
        }
        live
    }

    #[test]
    fn logs_of_before_shares_came_later_go_on_as_they_were() {
        let log = [
            r#"{"kind":"dice","secret":"0123"}"#,
            r#"{"kind":"sat","seat":0,"share":"white","given":true}"#,
            r#"{"kind":"sat","seat":1,"share":"black","given":false}"#,
        ];
        let live = replayed("pig", false, &log);
        assert!(live.lacking_shares(Seats::first(2)).is_empty() && !live.waits_for_shares());
        let fallen = live.dice().unwrap().roll(&*live.table).unwrap();
        let known = FairDice::new(
            "0123".to_owned(),
            vec!["white".to_owned(), "black".to_owned()],
        );
        assert_eq!(known.roll(&*live.table), Some(fallen));
        assert!(live.gave_share(0) && !live.gave_share(1));
    }

    #[test]
    fn a_roll_waits_for_shares_and_so_does_the_game() {
        let log = [
            r#"{"kind":"dice","secret":"0123"}"#,
            r#"{"kind":"sat","seat":0,"share":"","given":false}"#,
            r#"{"kind":"sat","seat":1,"share":"","given":false}"#,
            r#"{"kind":"shared","seat":1,"share":"black","given":true}"#,
        ];
        let live = replayed("pig", false, &log);
        assert_eq!(live.awaited(), Seats::from(Seat(0)));
        assert!(live.waits_for_shares() && live.dice().is_none());
        assert_eq!(live.share(Seat(1)), Some("black"));
        assert_eq!(live.shown_secret(), None);
    }

    #[test]
    fn a_seal_that_was_broken_in_an_old_log_stays_lost() {
        let commitment = "0".repeat(64);
        let sealed =
            |seat: u8| format!(r#"{{"kind":"sealed","seat":{seat},"commitment":"{commitment}"}}"#);
        let log = [
            sealed(0),
            sealed(1),
            r#"{"kind":"seal_broken","seats":[1]}"#.to_owned(),
        ];
        let log: Vec<_> = log.iter().map(String::as_str).collect();
        let live = replayed("rock_paper_scissors", true, &log);
        let outcome = live.table.outcome().unwrap();
        assert_eq!(
            (outcome.points, outcome.reason.name()),
            (vec![1, -1], "seal")
        );
    }
}
