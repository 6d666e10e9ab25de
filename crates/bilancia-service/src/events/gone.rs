//! Entrants whose account is no more: they are withdrawn at once, and paired no further.

use std::collections::BTreeSet;

use bilancia_store::Appended;
use bilancia_tournament::{
    entrant::Player,
    event::{Act, Phase},
};

use super::{Hosted, TRIES};
use crate::{GameService, Refused};

impl GameService {
    /// Takes a person whose account is no more out of all events that are not closed.
    pub(crate) async fn leave_events(&self, person: &str) -> Result<(), Refused> {
        for id in self.store.open_events_with(person).await? {
            self.forget_event(&id);
            // What they have played out counts first.
            self.advance(&id).await?;
            for _ in 0..TRIES {
                let hosted = self.event(&id).await?;
                let acts = self.departures(&hosted).await?;
                if acts.is_empty() || self.host_adds(&hosted, acts).await? == Appended::Done {
                    break;
                }
            }
            self.advance(&id).await?;
        }
        Ok(())
    }

    /// The acts by which entrants go whose accounts are no more: withdrawn alone, or out of their team, and without what was offered to them.
    pub(super) async fn departures(&self, hosted: &Hosted) -> Result<Vec<Act>, Refused> {
        let state = hosted.event.state();
        if state.phase == Phase::Closed {
            return Ok(Vec::new());
        }
        let offers = state.participants.iter().flat_map(|one| &one.offered);
        let players = state.participants.iter().filter(|one| !one.withdrawn);
        let players = players.flat_map(|one| &one.entrant.players);
        let all = players.chain(offers.map(|[_, new]| new));
        let ids = all
            .filter_map(|player| id_of(hosted, player))
            .map(str::to_owned);
        let gone = self.store.without_account(&ids.collect()).await?;
        Ok(acts(hosted, &gone))
    }
}

fn id_of<'a>(hosted: &'a Hosted, player: &Player) -> Option<&'a str> {
    match player {
        Player::Person(name) => hosted.names.id(name),
        Player::Program(_) => None,
    }
}

fn acts(hosted: &Hosted, gone: &BTreeSet<String>) -> Vec<Act> {
    if gone.is_empty() {
        return Vec::new();
    }
    let is_gone = |player: &Player| id_of(hosted, player).is_some_and(|id| gone.contains(id));
    let mut acts = Vec::new();
    for (entrant, one) in (1..).zip(&hosted.event.state().participants) {
        let lapsed = one.offered.iter().filter(|[_, new]| is_gone(new));
        acts.extend(lapsed.map(|[_, new]| Act::PlaceDeclined {
            entrant,
            new: new.clone(),
        }));
        if one.withdrawn {
            continue;
        }
        let players = &one.entrant.players;
        match players.iter().all(is_gone) {
            true => acts.push(Act::Withdrawn { entrant }),
            false => {
                let left = players.iter().filter(|player| is_gone(player));
                acts.extend(left.map(|player| Act::Left {
                    entrant,
                    player: player.clone(),
                }));
            }
        }
    }
    acts
}
