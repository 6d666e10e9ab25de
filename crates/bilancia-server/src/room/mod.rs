//! One game as it stands: what follows from its log.

mod dice;
mod plan;
mod seals;
mod shown;

use bilancia_core::{Actor, Node, Seat, Seats};
use bilancia_games::catalog;
use bilancia_table::{Event, GameSpec, PlayError, Reason, Table};

use crate::{
    entry::{Entry, Offer},
    store::{Occupant, Stored},
    timing::Clocks,
};

pub(crate) use plan::{NoPlan, Plan};
pub(crate) use seals::{Owes, Seals, TIME_TO_OPEN};

/// Whether a game waits for players, is played, or is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    Open,
    Playing,
    Over,
}

impl Status {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Playing => "playing",
            Self::Over => "over",
        }
    }
}

/// Something that was said.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub name: String,
    pub text: String,
}

/// An offer that stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Standing {
    pub what: Offer,
    pub by: Seat,
    /// Who has agreed, by being the one who offers too.
    pub agreed: Seats,
}

/// A game as it stands.
pub(crate) struct Room {
    /// Its name in addresses.
    pub id: String,
    pub spec: GameSpec,
    pub sandbox: bool,
    pub invitation: Option<String>,
    pub seats: Vec<Occupant>,
    pub table: Box<dyn Table>,
    pub said: Vec<Said>,
    pub offer: Option<Standing>,
    pub clocks: Option<Clocks>,
    /// Where the players seal secret choices themselves.
    pub seals: Option<Seals>,
    /// When each event happened, in milliseconds since 1970.
    pub times: Vec<i64>,
    /// How many entries the log has.
    pub length: usize,
    plans: Vec<Option<Plan>>,
    secret: Option<String>,
    shares: Vec<Option<(String, bool)>>,
}

/// Entries that cannot be: the log is damaged, or of another version.
#[derive(Debug, thiserror::Error)]
#[error("entry {number}: {what}")]
pub(crate) struct Damaged {
    pub number: usize,
    pub what: String,
}

impl Room {
    /// The game as it began.
    pub(crate) fn begin(id: &str, stored: Stored) -> Result<Self, String> {
        let name = match stored.options.is_empty() {
            true => stored.game.clone(),
            false => format!("{}:{}", stored.game, stored.options),
        };
        let spec = catalog().read(&name).map_err(|error| error.to_string())?;
        let table = spec
            .table(stored.position.as_deref())
            .map_err(|error| error.to_string())?;
        let seats = stored.seats.len();
        Ok(Self {
            id: id.to_owned(),
            spec,
            sandbox: stored.kind == "sandbox",
            invitation: stored.invitation,
            clocks: stored
                .time_control
                .map(|control| Clocks::new(control, seats)),
            seals: stored.sealed_by_players.then(|| Seals::new(id, seats)),
            shares: vec![None; seats],
            plans: vec![None; seats],
            seats: stored.seats,
            table,
            said: Vec::new(),
            offer: None,
            times: Vec::new(),
            length: 0,
            secret: None,
        })
    }

    /// A copy on which something can be tried.
    pub(crate) fn trial(&self) -> Self {
        Self {
            id: self.id.clone(),
            spec: GameSpec {
                game: self.spec.game,
                options: self.spec.options.clone(),
            },
            invitation: self.invitation.clone(),
            seats: self.seats.clone(),
            table: self.table.copy(),
            said: self.said.clone(),
            clocks: self.clocks.clone(),
            seals: self.seals.clone(),
            times: self.times.clone(),
            plans: self.plans.clone(),
            secret: self.secret.clone(),
            shares: self.shares.clone(),
            ..*self
        }
    }

    pub(crate) fn status(&self) -> Status {
        if self.table.outcome().is_some() {
            Status::Over
        } else if self.seats.contains(&Occupant::Empty) {
            Status::Open
        } else {
            Status::Playing
        }
    }

    /// The seats of a person.
    pub(crate) fn seats_of(&self, person: &str) -> Seats {
        self.seats_where(|occupant| matches!(occupant, Occupant::Person { id, .. } if id == person))
    }

    /// The seats of programs.
    pub(crate) fn seats_of_bots(&self) -> Seats {
        self.seats_where(|occupant| matches!(occupant, Occupant::Bot(_)))
    }

    fn seats_where(&self, fits: impl Fn(&Occupant) -> bool) -> Seats {
        let seats = (0..).zip(&self.seats);
        seats
            .filter(|(_, occupant)| fits(occupant))
            .map(|(seat, _)| Seat(seat))
            .collect()
    }

    /// Who is to choose now, to open what they have sealed, or to give a share of the dice.
    pub(crate) fn awaited(&self) -> Seats {
        if self.status() != Status::Playing {
            return Seats::NONE;
        }
        match (self.owed(), self.table.node()) {
            (Some((_, seats)), _) | (None, Node::Choice(seats)) => seats,
            (None, Node::Chance) => self.owing_shares(),
            _ => Seats::NONE,
        }
    }

    /// Whether a program owes a move.
    pub(crate) fn bot_owes(&self) -> bool {
        let bots = self.seats_of_bots();
        self.awaited().iter().any(|seat| bots.contains(seat))
    }

    /// What is owed in a secret round that the players seal themselves.
    pub(crate) fn owed(&self) -> Option<(Owes, Seats)> {
        self.seals.as_ref()?.owed(&*self.table)
    }

    /// Who has chosen in secret and waits for the others.
    pub(crate) fn sealed(&self) -> Seats {
        let kept = self.table.sealed();
        let shown = self.seals.as_ref().map_or(Seats::NONE, Seals::sealed);
        kept.iter().chain(shown.iter()).collect()
    }

    /// Takes the next entry of the log, which happened at a moment in milliseconds since 1970.
    pub(crate) fn take(&mut self, at: i64, entry: &Entry) -> Result<(), Damaged> {
        let number = self.length + 1;
        self.length = number;
        if let Some(clocks) = &mut self.clocks {
            clocks.pass(at);
        }
        let before = self.table.events().len();
        let opening = matches!(self.owed(), Some((Owes::Opening, _)));
        self.happen(entry)
            .map_err(|what| Damaged { number, what })?;
        self.times.resize(self.table.events().len(), at);
        if let Some(clocks) = &mut self.clocks {
            for event in self.table.events().get(before..).unwrap_or_default() {
                if let Event::Action {
                    by: Actor::Seat(seat),
                    ..
                } = event
                {
                    clocks.add_increment(*seat);
                }
            }
        }
        if !opening && matches!(self.owed(), Some((Owes::Opening, _))) {
            self.seals.iter_mut().for_each(|seals| seals.closed_at = at);
        }
        let (bots, awaited) = (self.seats_of_bots(), self.awaited());
        if let Some(clocks) = &mut self.clocks {
            // Nobody loses because a server was too busy to let a program think.
            clocks.run(
                awaited
                    .iter()
                    .filter(|seat| !bots.contains(*seat))
                    .collect(),
            );
        }
        Ok(())
    }

    fn happen(&mut self, entry: &Entry) -> Result<(), String> {
        let refused = |error: PlayError| error.to_string();
        let is_there = |seat: &u8| usize::from(*seat) < self.seats.len();
        if !entry.seats().iter().all(is_there) {
            return Err("there is no such seat".to_owned());
        }
        match entry {
            Entry::Dice { secret } => self.secret = Some(secret.clone()),
            Entry::Sat { seat, share, given } => {
                let place = self.shares.get_mut(usize::from(*seat));
                // Whoever has seen the commitment gives it later.
                let share = (!share.is_empty()).then(|| (share.clone(), *given));
                *place.ok_or("there is no such seat")? = share;
            }
            Entry::Shared { seat, share, given } => {
                let place = self.shares.get_mut(usize::from(*seat));
                *place.ok_or("there is no such seat")? = Some((share.clone(), *given));
            }
            Entry::Act { seat, text } => {
                self.table
                    .play(Actor::Seat(Seat(*seat)), text)
                    .map_err(refused)?;
                self.plays_on(Seat(*seat));
            }
            Entry::Roll { text } => {
                self.table.play(Actor::Chance, text).map_err(refused)?;
            }
            Entry::TakenBack { seat } => {
                if !self.table.undo(Seat(*seat)) {
                    return Err("there is nothing to take back".to_owned());
                }
                self.rewound();
            }
            Entry::Sealed { seat, commitment } => {
                let seals = self.seals.as_mut().ok_or("nobody seals here")?;
                seals.seal(Seat(*seat), commitment)?;
                self.plays_on(Seat(*seat));
            }
            Entry::Opened { seat, text, salt } => {
                let seals = self.seals.as_mut().ok_or("nobody seals here")?;
                if !seals.open(&mut self.table, Seat(*seat), text, salt)? {
                    return Err("this is not what was sealed".to_owned());
                }
            }
            Entry::Planned { seat, lines } => {
                let from = self.table.events().len();
                let place = self.plans.get_mut(usize::from(*seat));
                *place.ok_or("there is no such seat")? = (!lines.is_empty()).then(|| Plan {
                    from,
                    lines: lines.clone(),
                });
            }
            Entry::Resigned { seat } => {
                self.table
                    .forfeit(Seat(*seat), Reason::Resignation)
                    .map_err(refused)?;
            }
            Entry::OutOfTime { seats } => self.forfeit(seats, Reason::Time)?,
            Entry::SealBroken { seats } => self.forfeit(seats, Reason::Seal)?,
            Entry::Offered { seat, what } => {
                self.offer = Some(Standing {
                    what: *what,
                    by: Seat(*seat),
                    agreed: Seat(*seat).into(),
                });
            }
            Entry::Declined { .. } => self.offer = None,
            Entry::Accepted { seat } => {
                let standing = self.offer.as_mut().ok_or("there is no offer")?;
                standing.agreed = standing.agreed.with(Seat(*seat));
                if standing.agreed.len() == self.seats.len() {
                    let what = standing.what;
                    self.offer = None;
                    self.agree(what)?;
                }
            }
            Entry::Resumed { .. } => self.pause(false),
            Entry::Away { seat, until } => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.leave(Seat(*seat), *until);
                }
            }
            Entry::Said { name, text } => self.said.push(Said {
                name: name.clone(),
                text: text.clone(),
            }),
        }
        Ok(())
    }

    /// Who plays on has answered an offer, and does not pause.
    fn plays_on(&mut self, seat: Seat) {
        self.offer = self.offer.filter(|standing| standing.by == seat);
        self.pause(false);
    }

    fn pause(&mut self, paused: bool) {
        if let Some(clocks) = &mut self.clocks {
            clocks.paused = paused;
        }
    }

    fn agree(&mut self, what: Offer) -> Result<(), String> {
        match what {
            Offer::Draw => self
                .table
                .draw(Reason::Agreement)
                .map_err(|error| error.to_string()),
            Offer::Undo { events } => {
                self.table.rewind(events);
                self.rewound();
                Ok(())
            }
            Offer::Pause => {
                self.pause(true);
                Ok(())
            }
        }
    }

    /// What was laid down for a game that went otherwise holds no more.
    fn rewound(&mut self) {
        let events = self.table.events().len();
        self.offer = None;
        self.plans.fill(None);
        if let Some(seals) = &mut self.seals {
            seals.rewind(events);
        }
    }

    fn forfeit(&mut self, seats: &[u8], reason: Reason) -> Result<(), String> {
        let done = match *seats {
            [seat] => self.table.forfeit(Seat(seat), reason),
            _ => self.table.draw(reason),
        };
        done.map_err(|error| error.to_string())
    }

    /// When the first clock that runs has run out, or the time to open what was sealed; none if nothing runs.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let seats = self.awaited();
        seats.iter().filter_map(|seat| self.due(seat)).min()
    }

    /// When a seat that is awaited must have acted.
    fn due(&self, seat: Seat) -> Option<i64> {
        let clock = self
            .clocks
            .as_ref()
            .and_then(|clocks| clocks.deadline(seat));
        let paused = self.clocks.as_ref().is_some_and(|clocks| clocks.paused);
        match (self.owed(), &self.seals) {
            (Some((Owes::Opening, _)), Some(seals)) if !paused => {
                let latest = seals.closed_at.saturating_add(TIME_TO_OPEN);
                Some(clock.map_or(latest, |clock| clock.min(latest)))
            }
            _ => clock,
        }
    }

    /// What follows if nobody has acted by now: the seat whose time ran out first loses, and if that is both sides at
    /// the same moment, it is a draw.
    pub(crate) fn overdue(&self, now: i64) -> Option<Entry> {
        let first = self.deadline().filter(|due| *due <= now)?;
        let late = self
            .awaited()
            .iter()
            .filter(|seat| self.due(*seat) == Some(first));
        let seats = late.map(|seat| seat.0).collect();
        Some(match self.owed() {
            Some((Owes::Opening, _)) => Entry::SealBroken { seats },
            _ => Entry::OutOfTime { seats },
        })
    }

    /// The answer that somebody has laid down for what happened.
    pub(crate) fn planned(&self) -> Option<Entry> {
        let seat = self.awaited().only()?;
        let plan = self.plans[seat.index()].as_ref()?;
        let text = plan.answer(seat, &*self.table)?.to_owned();
        Some(Entry::Act { seat: seat.0, text })
    }

    /// What a seat has laid down.
    pub(crate) fn plan(&self, seat: Seat) -> Option<&Plan> {
        self.plans.get(seat.index())?.as_ref()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::timing::TimeControl;

    fn entry() -> impl Strategy<Value = Entry> {
        let seat = 0_u8..3;
        let text = prop_oneof![
            Just("rock".to_owned()),
            Just("d4".to_owned()),
            Just("roll".to_owned()),
            Just("a1".to_owned()),
            "\\PC{0,8}"
        ];
        let lines = proptest::collection::vec(proptest::collection::vec(text.clone(), 0..3), 0..3);
        let events = 0_usize..20;
        prop_oneof![
            text.clone().prop_map(|secret| Entry::Dice { secret }),
            (seat.clone(), text.clone()).prop_map(|(seat, share)| Entry::Sat {
                seat,
                share,
                given: true
            }),
            (seat.clone(), text.clone()).prop_map(|(seat, share)| Entry::Shared {
                seat,
                share,
                given: false
            }),
            (seat.clone(), text.clone()).prop_map(|(seat, text)| Entry::Act { seat, text }),
            text.clone().prop_map(|text| Entry::Roll { text }),
            seat.clone().prop_map(|seat| Entry::TakenBack { seat }),
            (seat.clone(), "[0-9a-f]{64}")
                .prop_map(|(seat, commitment)| Entry::Sealed { seat, commitment }),
            (seat.clone(), text.clone(), "[0-9a-f]{32}")
                .prop_map(|(seat, text, salt)| Entry::Opened { seat, text, salt }),
            (seat.clone(), lines).prop_map(|(seat, lines)| Entry::Planned { seat, lines }),
            seat.clone().prop_map(|seat| Entry::Resigned { seat }),
            proptest::collection::vec(seat.clone(), 0..3)
                .prop_map(|seats| Entry::OutOfTime { seats }),
            proptest::collection::vec(seat.clone(), 0..3)
                .prop_map(|seats| Entry::SealBroken { seats }),
            (seat.clone(), events).prop_map(|(seat, events)| Entry::Offered {
                seat,
                what: Offer::Undo { events }
            }),
            seat.clone().prop_map(|seat| Entry::Offered {
                seat,
                what: Offer::Pause
            }),
            seat.clone().prop_map(|seat| Entry::Accepted { seat }),
            seat.clone().prop_map(|seat| Entry::Declined { seat }),
            seat.clone().prop_map(|seat| Entry::Resumed { seat }),
            (seat, any::<i64>()).prop_map(|(seat, until)| Entry::Away { seat, until }),
            text.prop_map(|text| Entry::Said {
                name: text.clone(),
                text
            }),
        ]
    }

    fn room(game: &str, sealed: bool) -> Room {
        let stored = Stored {
            game: game.to_owned(),
            options: String::new(),
            position: None,
            kind: "people".to_owned(),
            invitation: None,
            time_control: Some("5m+3s/6m".parse::<TimeControl>().unwrap()),
            sealed_by_players: sealed,
            seats: vec![
                Occupant::Person {
                    id: "a".to_owned(),
                    name: "A".to_owned(),
                },
                Occupant::Bot("greedy".to_owned()),
            ],
        };
        Room::begin("game", stored).unwrap()
    }

    proptest! {
        /// Logs may be damaged, or come from copies that somebody wrote.
        #[test]
        fn no_log_makes_a_room_panic(
            entries in proptest::collection::vec((any::<i64>(), entry()), 0..40),
            game in prop_oneof![Just("rock_paper_scissors"), Just("frames"), Just("pig"), Just("tictactoe")],
            sealed: bool,
        ) {
            let mut room = room(game, sealed);
            for (at, entry) in entries {
                let text = entry.to_text();
                prop_assert_eq!(Entry::from_text(&text).unwrap(), entry.clone());
                // One that cannot be ends the reading of a log.
                let mut trial = room.trial();
                if trial.take(at, &entry).is_ok() {
                    room = trial;
                }
                room.record().replay(bilancia_games::catalog()).unwrap();
                drop((room.deadline(), room.overdue(at), room.planned(), room.awaited()));
            }
        }

        #[test]
        fn no_text_makes_entries_or_time_controls_panic(text in "\\PC{0,40}") {
            Entry::from_text(&text).ok();
            text.parse::<TimeControl>().ok();
        }
    }
}
