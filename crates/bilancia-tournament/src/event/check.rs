//! Entries that an event accepts, and what each of them changes.

use std::collections::BTreeSet;

use bilancia_core::Message;

use super::{
    entry::{Act, By, Entry},
    refused::{EventRule, Refused},
    state::{Participant, Phase, State},
};
use crate::{
    entrant::{Entrant, Player},
    progress::{Manner, Score},
};

const LATE: Message = Message::new(
    "registration is over; ask the arbiter for the next event",
    "le iscrizioni sono chiuse; chiedi all’arbitro del prossimo evento",
);
const NO_PLAYER: Message = Message::new(
    "an entrant has a name and at least one player; give both",
    "un iscritto ha un nome e almeno un giocatore; indicali entrambi",
);
pub(super) const THERE: Message = Message::new(
    "{0} is in this event already; enter another name or player",
    "{0} partecipa già a questo evento; iscrivi un altro nome o giocatore",
);
const FULL: Message = Message::new(
    "an entrant of this event has at most {0} {0|player|players}; enter another team",
    "un iscritto di questo evento ha al massimo {0} {0|giocatore|giocatori}; iscrivi un’altra squadra",
);
const CAPTAIN: Message = Message::new(
    "for a team its first member, {0}, withdraws it or says that it is absent; leave it before start numbers are assigned, or ask the arbiter to replace you",
    "per una squadra è il suo primo membro, {0}, che la ritira o la dice assente; lasciala prima che si assegnino i numeri di partenza, o chiedi all’arbitro di sostituirti",
);
const LAST: Message = Message::new(
    "{0} is the last member of {1}; withdraw the team instead",
    "{0} è l’ultimo membro di {1}; ritira piuttosto la squadra",
);
const NO_ENTRANT: Message = Message::new(
    "there is no entrant {0}; give one from 1 to {1}",
    "non c’è un iscritto {0}; indicane uno da 1 a {1}",
);
pub(super) const GONE: Message = Message::new(
    "{0} has withdrawn already; have the arbiter undo it or replace them",
    "{0} si è già ritirato; l’arbitro può annullare il ritiro o sostituirlo",
);
pub(super) const NOT_THEIRS: Message = Message::new(
    "{0} does not play for {1}; name a player who does",
    "{0} non gioca per {1}; indica un giocatore che lo fa",
);
const TOO_EARLY: Message = Message::new(
    "registration is still open; assign start numbers when it is over",
    "le iscrizioni sono ancora aperte; assegna i numeri di partenza quando sono chiuse",
);
const NOT_ALL: Message = Message::new(
    "start numbers go to each of the {0} entrants who have not withdrawn once, and two at least; list them all",
    "i numeri di partenza vanno una volta a ciascuno dei {0} iscritti non ritirati, e almeno a due; elencali tutti",
);
const TOO_FEW: Message = Message::new(
    "{0} {0|entrant|entrants} cannot begin, two at least are needed; wait for others, or enter a program",
    "con {0} {0|iscritto|iscritti} non si comincia, ne servono almeno due; aspetta altri, o iscrivi un programma",
);
const BOTH: Message = Message::new(
    "a game that was played is not lost by both; enter it as a forfeit or a ruling",
    "una partita giocata non la perdono entrambi; registrala come forfait o come decisione",
);
const UNRATED: Message = Message::new(
    "this event is not rated; there is nothing to change",
    "questo evento non vale per la classifica; non c’è nulla da cambiare",
);

impl State {
    /// Adds what an entry changes; nothing if it is refused.
    pub(super) fn apply(&mut self, number: u64, entry: &Entry) -> Result<(), Refused> {
        let by = &entry.by;
        let done = match &entry.act {
            // The event itself handles these.
            Act::Announced { .. } | Act::Undone { .. } => Ok(()),
            Act::Registered { entrant } => self.register(entrant, by, entry.at),
            Act::Joined { entrant, player } => self.join(*entrant, player, by, entry.at),
            Act::Left { entrant, player } => self.leave(*entrant, player, by),
            Act::Withdrawn { entrant } => self.withdraw(number, *entrant, by),
            Act::Absent { entrant, round } => self.be_absent(*entrant, *round, by),
            Act::Present { entrant, round } => self.be_present(*entrant, *round, by),
            Act::PlaceOffered { entrant, old, new } => self.offer_place(*entrant, old, new, by),
            Act::PlaceDeclined { entrant, new } => self.decline_place(*entrant, new, by),
            Act::Replaced { entrant, old, new } => self.take_place(*entrant, old, new, by),
            Act::RegistrationClosed => {
                self.must_be_arbiter(by)?;
                self.close_registration(entry.at)
            }
            Act::Assigned { order } => {
                self.must_be_host(by)?;
                self.assign(order, entry.at)
            }
            Act::Paired { pairings } => {
                self.must_be_host(by)?;
                self.pair(pairings, entry.at)
            }
            Act::Result { game, score } => {
                self.must_be_host(by)?;
                if *score == Score::BothLose {
                    return Err(Refused::new(EventRule::Game, BOTH, &[]));
                }
                self.decide(number, *game, *score, Manner::Played)?;
                self.rate(*game, *score, entry.at);
                Ok(())
            }
            Act::Forfeited { game, score } => {
                self.must_be_host(by)?;
                self.decide(number, *game, *score, Manner::Forfeited)
            }
            Act::Adjudicated { game, score, .. } => {
                self.must_be_arbiter(by)?;
                self.decide(number, *game, *score, Manner::Adjudicated)
            }
            Act::Unrated { .. } => {
                self.must_be_arbiter(by)?;
                if !self.rated {
                    return Err(Refused::new(EventRule::Rated, UNRATED, &[]));
                }
                self.rated = false;
                Ok(())
            }
            Act::Closed { champion } => {
                self.must_be_host(by)?;
                self.close(*champion)
            }
        };
        if done.is_ok() {
            self.look_who_is_absent();
        }
        done
    }

    pub(super) fn participant(&self, id: u32) -> Result<&Participant, Refused> {
        let found = (id as usize)
            .checked_sub(1)
            .and_then(|index| self.participants.get(index));
        found.ok_or_else(|| {
            let count = self.participants.len();
            Refused::new(EventRule::Entrant, NO_ENTRANT, &[&id, &count])
        })
    }

    /// Refuses unless entrants and members of teams can still come.
    fn must_be_open(&self, at: i64) -> Result<(), Refused> {
        match self.is_open(at) {
            true => Ok(()),
            false => Err(Refused::new(EventRule::Registration, LATE, &[])),
        }
    }

    fn register(&mut self, entrant: &Entrant, by: &By, at: i64) -> Result<(), Refused> {
        self.must_be_one_of(by, &entrant.players)?;
        self.must_be_open(at)?;
        if entrant.name.trim().is_empty() || entrant.players.is_empty() {
            return Err(Refused::new(EventRule::Entrant, NO_PLAYER, &[]));
        }
        self.must_fit_team(entrant.players.len())?;
        let there = |name: &str| Refused::new(EventRule::Entrant, THERE, &[&name]);
        let mut players = BTreeSet::new();
        for player in &entrant.players {
            if self.has(player) || !players.insert(player) {
                return Err(there(player.name()));
            }
        }
        if self
            .participants
            .iter()
            .any(|other| other.entrant.name == entrant.name)
        {
            return Err(there(&entrant.name));
        }
        let number = (self.phase == Phase::Playing).then(|| {
            self.progress.active.push(true);
            self.ids.push(self.participants.len() as u32 + 1);
            self.progress.active.len() as u32
        });
        self.participants.push(Participant {
            entrant: entrant.clone(),
            number,
            withdrawn: false,
            absent: BTreeSet::new(),
            replaced: Vec::new(),
            offered: Vec::new(),
        });
        Ok(())
    }

    /// Refuses a team that is too large.
    fn must_fit_team(&self, members: usize) -> Result<(), Refused> {
        let most = self.plan.team.max(1);
        match members > most as usize {
            true => Err(Refused::new(EventRule::Entrant, FULL, &[&most])),
            false => Ok(()),
        }
    }

    fn join(&mut self, id: u32, player: &Player, by: &By, at: i64) -> Result<(), Refused> {
        self.must_be_one_of(by, std::slice::from_ref(player))?;
        self.must_be_open(at)?;
        let participant = self.participant(id)?;
        if participant.withdrawn {
            let name = &participant.entrant.name;
            return Err(Refused::new(EventRule::Entrant, GONE, &[name]));
        }
        self.must_fit_team(participant.entrant.players.len() + 1)?;
        if self.has(player) {
            return Err(Refused::new(EventRule::Entrant, THERE, &[&player.name()]));
        }
        let participant = &mut self.participants[id as usize - 1];
        participant.entrant.players.push(player.clone());
        Ok(())
    }

    fn leave(&mut self, id: u32, player: &Player, by: &By) -> Result<(), Refused> {
        self.must_be_one_of(by, std::slice::from_ref(player))?;
        match by {
            // A player whose account is no more leaves at any time.
            By::Host if self.phase == Phase::Playing => {}
            _ => self.must_be(Phase::Registration)?,
        }
        let entrant = &self.participant(id)?.entrant;
        let others = entrant.players.iter().filter(|other| *other != player);
        let others: Vec<Player> = others.cloned().collect();
        let arguments: [&dyn bilancia_core::ToArgument; 2] = [&player.name(), &entrant.name];
        if others.len() == entrant.players.len() {
            return Err(Refused::new(EventRule::Entrant, NOT_THEIRS, &arguments));
        }
        if others.is_empty() {
            return Err(Refused::new(EventRule::Entrant, LAST, &arguments));
        }
        let participant = &mut self.participants[id as usize - 1];
        participant.entrant.players = others;
        participant.offered.retain(|[old, _]| old != player);
        Ok(())
    }

    pub(super) fn has(&self, player: &Player) -> bool {
        let mut all = self.participants.iter();
        all.any(|one| one.entrant.players.contains(player) || one.replaced.contains(player))
    }

    /// The entrant who withdraws or is absent: by themselves, of a team by its first member, or by those who rule.
    pub(super) fn own_entrant(&self, id: u32, by: &By) -> Result<&Participant, Refused> {
        if self.phase == Phase::Closed {
            self.must_be(Phase::Playing)?;
        }
        let participant = self.participant(id)?;
        let players = &participant.entrant.players;
        self.must_be_one_of(by, players)?;
        if let (By::Person(name), Some(first)) = (by, players.first())
            && *first != Player::Person(name.clone())
        {
            return Err(Refused::new(
                EventRule::Authority,
                CAPTAIN,
                &[&first.name()],
            ));
        }
        if participant.withdrawn {
            let name = &participant.entrant.name;
            return Err(Refused::new(EventRule::Entrant, GONE, &[name]));
        }
        Ok(participant)
    }

    fn withdraw(&mut self, number: u64, id: u32, by: &By) -> Result<(), Refused> {
        let start = self.own_entrant(id, by)?.number;
        self.participants[id as usize - 1].withdrawn = true;
        if let Some(start) = start {
            self.progress.active[start as usize - 1] = false;
            let open = self.open_games().into_iter();
            for (game, sides) in open.filter(|(_, sides)| sides.contains(&start)) {
                let score = match sides[0] == start {
                    true => Score::SecondWins,
                    false => Score::FirstWins,
                };
                self.decide(number, game, score, Manner::Forfeited)?;
            }
        }
        Ok(())
    }

    /// Ends registration now.
    fn close_registration(&mut self, at: i64) -> Result<(), Refused> {
        self.must_be(Phase::Registration)?;
        let left = self.participants.iter().filter(|one| !one.withdrawn);
        let left = left.count();
        if left < 2 {
            return Err(Refused::new(EventRule::Registration, TOO_FEW, &[&left]));
        }
        // Who enters in the same second is late.
        self.plan.registration_until = self.plan.registration_until.min(at - 1);
        self.plan.assignment_at = self.plan.assignment_at.min(at);
        Ok(())
    }

    fn assign(&mut self, order: &[u32], at: i64) -> Result<(), Refused> {
        self.must_be(Phase::Registration)?;
        if at < self.plan.registration_until {
            return Err(Refused::new(EventRule::Registration, TOO_EARLY, &[]));
        }
        let ids = (1..).zip(&self.participants);
        let left: BTreeSet<u32> = ids
            .filter(|(_, one)| !one.withdrawn)
            .map(|(id, _)| id)
            .collect();
        let given: BTreeSet<u32> = order.iter().copied().collect();
        if given != left || order.len() != left.len() || order.len() < 2 {
            let count = left.len();
            return Err(Refused::new(EventRule::Assignment, NOT_ALL, &[&count]));
        }
        for (number, id) in (1..).zip(order) {
            self.participants[*id as usize - 1].number = Some(number);
        }
        self.progress.active = vec![true; order.len()];
        self.ids = order.to_vec();
        self.phase = Phase::Playing;
        Ok(())
    }
}
