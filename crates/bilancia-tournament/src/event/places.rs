//! Places of players who have gone: offered to others, who take or decline them.

use super::{
    check::{NOT_THEIRS, THERE},
    entry::{By, GameId},
    refused::{EventRule, Refused},
    state::{Phase, State},
};
use crate::{entrant::Player, format::Format};

bilancia_core::messages! { crate::event::catalogue, "places-":
    const {
        OUT(name), OFFERED(first, second), NOT_OFFERED(first, second),
    }
}

impl State {
    /// Offers a player the place of another one.
    pub(super) fn offer_place(
        &mut self,
        id: u32,
        old: &Player,
        new: &Player,
        by: &By,
    ) -> Result<(), Refused> {
        self.must_be_arbiter(by)?;
        self.place_of(id, old, new)?;
        let participant = &mut self.participants[id as usize - 1];
        if let Some([_, other]) = participant.offered.iter().find(|[going, _]| going == old) {
            let arguments: [&dyn bilancia_core::ToArgument; 2] = [&old.name(), &other.name()];
            return Err(Refused::new(EventRule::Entrant, OFFERED, &arguments));
        }
        participant.offered.push([old.clone(), new.clone()]);
        Ok(())
    }

    /// Ends an offer.
    pub(super) fn decline_place(&mut self, id: u32, new: &Player, by: &By) -> Result<(), Refused> {
        self.must_be_one_of(by, std::slice::from_ref(new))?;
        self.must_be_offered(id, None, new)?;
        let offered = &mut self.participants[id as usize - 1].offered;
        offered.retain(|[_, coming]| coming != new);
        Ok(())
    }

    /// Gives a player the place of another one: a person who accepts it, or, in logs from before there were offers, whomever the arbiter
    /// names.
    pub(super) fn take_place(
        &mut self,
        id: u32,
        old: &Player,
        new: &Player,
        by: &By,
    ) -> Result<(), Refused> {
        match by {
            By::Person(_) => {
                self.must_be_one_of(by, std::slice::from_ref(new))?;
                self.must_be_offered(id, Some(old), new)?;
            }
            _ => self.must_be_arbiter(by)?,
        }
        let place = self.place_of(id, old, new)?;
        let participant = &mut self.participants[id as usize - 1];
        if old != new {
            participant.replaced.push(old.clone());
        }
        participant.entrant.players[place] = new.clone();
        // A team keeps its name; a single player brings their own.
        if participant.entrant.name == old.name() {
            participant.entrant.name = new.name().to_owned();
        }
        participant.withdrawn = false;
        participant
            .offered
            .retain(|[going, coming]| going != old && coming != new);
        if let Some(start) = participant.number {
            self.progress.active[start as usize - 1] = true;
        }
        Ok(())
    }

    /// Leaves the open games of an entrant to those who have begun them, before a new player plays on.
    pub(super) fn leave_open_games(&mut self, id: u32) {
        let start = self.participants[id as usize - 1].number;
        let open = self.open_games().into_iter();
        let own = open.filter(|(_, sides)| start.is_some_and(|start| sides.contains(&start)));
        let own: Vec<GameId> = own.map(|(game, _)| game).collect();
        self.participants[id as usize - 1]
            .begun_by_replaced
            .extend(own);
    }

    /// Refuses unless the place of a player, or of anybody, in an entrant is offered to another one.
    fn must_be_offered(&self, id: u32, old: Option<&Player>, new: &Player) -> Result<(), Refused> {
        let participant = self.participant(id)?;
        let mut all = participant.offered.iter();
        let fits =
            |[going, coming]: &[Player; 2]| coming == new && old.is_none_or(|old| old == going);
        match all.any(fits) {
            true => Ok(()),
            false => {
                let arguments: [&dyn bilancia_core::ToArgument; 2] =
                    [&new.name(), &participant.entrant.name];
                Err(Refused::new(EventRule::Consent, NOT_OFFERED, &arguments))
            }
        }
    }

    /// Where a player stands in an entrant, if another one may take that place.
    fn place_of(&self, id: u32, old: &Player, new: &Player) -> Result<usize, Refused> {
        if self.phase == Phase::Closed {
            self.must_be(Phase::Playing)?;
        }
        let participant = self.participant(id)?;
        let comes_back = old == new && participant.withdrawn;
        if self.has(new) && !comes_back {
            return Err(Refused::new(EventRule::Entrant, THERE, &[&new.name()]));
        }
        let name = &participant.entrant.name;
        let mut players = participant.entrant.players.iter();
        let Some(place) = players.position(|player| player == old) else {
            return Err(Refused::new(
                EventRule::Entrant,
                NOT_THEIRS,
                &[&old.name(), name],
            ));
        };
        // Their opponent has gone on in the bracket.
        if participant.withdrawn && matches!(self.plan.format, Format::KnockOut { .. }) {
            return Err(Refused::new(EventRule::Entrant, OUT, &[name]));
        }
        Ok(place)
    }
}
