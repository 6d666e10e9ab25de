//! Which games may be rated.

use bilancia_analysis::kinds;
use bilancia_host::{Hands, LogEntry, is_of_two};
use bilancia_store::Person;
use bilancia_table::{GameSpec, Table};

use crate::{
    GameService, Refused,
    anchors::list_of,
    rated::{Wish, measured},
    set_up::{Guests, HandSetup, Holder, Kind, Setup},
};

impl GameService {
    /// The entry that makes a game that is set up rated, if it is to be and can be.
    pub(crate) async fn rated_entry(
        &self,
        person: &Person,
        setup: &Setup,
        spec: &GameSpec,
        table: &dyn Table,
    ) -> Result<Option<LogEntry>, Refused> {
        if setup.rated == Wish::Casual {
            return Ok(None);
        }
        let can = setup.time_control.is_some()
            && setup.position.is_none()
            && person.registered
            && kinds(spec, None)?.choices
            && self.may_be_rated(setup, spec, table).await?;
        match (can, setup.rated) {
            (true, _) => Ok(Some(LogEntry::Rated)),
            (false, Wish::WherePossible) => Ok(None),
            (false, _) => Err(Refused::Unrated),
        }
    }

    /// Whether the opponents of a game may play for ratings: one person with an account, or a program of measured strength.
    async fn may_be_rated(
        &self,
        setup: &Setup,
        spec: &GameSpec,
        table: &dyn Table,
    ) -> Result<bool, Refused> {
        let list = list_of(spec.game.info().name, setup.time_control);
        let measured = |name: &str| measured(&list, name).is_some();
        let single = is_of_two(table, &Hands::single(table.seats().len()));
        Ok(match &setup.kind {
            Kind::Sandbox => false,
            Kind::Bots { bot, .. } => single && measured(bot),
            Kind::People { guests, .. } => {
                single
                    && match guests {
                        Guests::Anybody => true,
                        // Those who come by a link may be guests.
                        Guests::Invited => false,
                        Guests::Named(name) => self.has_account(name).await?,
                    }
            }
            Kind::Hands { hands, invited } => {
                let seats = hands.iter().map(|hand| hand.seats).collect();
                let two = Hands::of_seats(table, seats).is_some_and(|all| is_of_two(table, &all));
                let other = |hand: &&HandSetup| hand.holder != Holder::Oneself;
                let others: Vec<_> = hands.iter().filter(other).collect();
                let [other] = others[..] else {
                    return Ok(false);
                };
                two && match &other.holder {
                    Holder::Oneself => false,
                    Holder::Somebody => !invited,
                    Holder::Named(name) => self.has_account(name).await?,
                    Holder::Program(name) => measured(name),
                }
            }
        })
    }

    async fn has_account(&self, name: &str) -> Result<bool, Refused> {
        let found = self.store.person(name).await?;
        Ok(found.is_some_and(|(person, _)| person.registered))
    }
}
