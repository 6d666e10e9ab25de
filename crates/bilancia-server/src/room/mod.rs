//! One game as it stands: what follows from its log.

use bilancia_core::{Actor, Node, Seat, Seats};
use bilancia_games::catalog;
use bilancia_table::{GameSpec, PlayError, Record, Table, dice::FairDice, record::dice};

use crate::{
    entry::Entry,
    store::{Occupant, Stored},
};

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

/// A game as it stands.
pub(crate) struct Room {
    pub spec: GameSpec,
    pub sandbox: bool,
    pub invitation: Option<String>,
    pub seats: Vec<Occupant>,
    pub table: Box<dyn Table>,
    pub said: Vec<Said>,
    /// Who has offered a draw.
    pub offer: Option<Seat>,
    /// How many entries the log has.
    pub length: usize,
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
    pub(crate) fn begin(stored: Stored) -> Result<Self, String> {
        let name = match stored.options.is_empty() {
            true => stored.game.clone(),
            false => format!("{}:{}", stored.game, stored.options),
        };
        let spec = catalog().read(&name).map_err(|error| error.to_string())?;
        let table = spec
            .table(stored.position.as_deref())
            .map_err(|error| error.to_string())?;
        Ok(Self {
            spec,
            sandbox: stored.kind == "sandbox",
            invitation: stored.invitation,
            shares: vec![None; stored.seats.len()],
            seats: stored.seats,
            table,
            said: Vec::new(),
            offer: None,
            length: 0,
            secret: None,
        })
    }

    /// A copy on which something can be tried.
    pub(crate) fn trial(&self) -> Self {
        Self {
            spec: GameSpec {
                game: self.spec.game,
                options: self.spec.options.clone(),
            },
            invitation: self.invitation.clone(),
            seats: self.seats.clone(),
            table: self.table.copy(),
            said: self.said.clone(),
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
        let own = |(_, occupant): &(u8, &Occupant)| matches!(occupant, Occupant::Person { id, .. } if id == person);
        (0..)
            .zip(&self.seats)
            .filter(own)
            .map(|(seat, _)| Seat(seat))
            .collect()
    }

    /// Who is to choose now.
    pub(crate) fn awaited(&self) -> Seats {
        match (self.status(), self.table.node()) {
            (Status::Playing, Node::Choice(seats)) => seats,
            _ => Seats::NONE,
        }
    }

    /// Takes the next entry of the log.
    pub(crate) fn take(&mut self, entry: &Entry) -> Result<(), Damaged> {
        let number = self.length + 1;
        self.length = number;
        self.happen(entry).map_err(|what| Damaged { number, what })
    }

    fn happen(&mut self, entry: &Entry) -> Result<(), String> {
        let refused = |error: PlayError| error.to_string();
        match entry {
            Entry::Dice { secret } => self.secret = Some(secret.clone()),
            Entry::Sat { seat, share, given } => {
                let place = self.shares.get_mut(usize::from(*seat));
                *place.ok_or("there is no such seat")? = Some((share.clone(), *given));
            }
            Entry::Act { seat, text } => {
                self.table
                    .play(Actor::Seat(Seat(*seat)), text)
                    .map_err(refused)?;
                // Who plays on has answered.
                self.offer = self.offer.filter(|offering| offering.0 == *seat);
            }
            Entry::Roll { text } => {
                self.table.play(Actor::Chance, text).map_err(refused)?;
            }
            Entry::TakenBack { seat } => {
                if !self.table.undo(Seat(*seat)) {
                    return Err("there is nothing to take back".to_owned());
                }
            }
            Entry::Resigned { seat } => self.table.resign(Seat(*seat)).map_err(refused)?,
            Entry::OfferedDraw { seat } => self.offer = Some(Seat(*seat)),
            Entry::DeclinedDraw { .. } => self.offer = None,
            Entry::AgreedDraw => {
                self.offer = None;
                self.table.agree_draw().map_err(refused)?;
            }
            Entry::Said { name, text } => self.said.push(Said {
                name: name.clone(),
                text: text.clone(),
            }),
        }
        Ok(())
    }

    /// The dice of the game, once all players have given their shares.
    pub(crate) fn dice(&self) -> Option<FairDice> {
        let secret = self.secret.clone()?;
        let share = |share: &Option<(String, bool)>| share.as_ref().map(|(share, _)| share.clone());
        let shares = self.shares.iter().map(share).collect::<Option<Vec<_>>>()?;
        Some(FairDice::new(secret, shares))
    }

    /// What anybody may know of the dice: tags of the record. The secret is among them once the game is over.
    pub(crate) fn dice_tags(&self) -> Vec<(String, String)> {
        let Some(secret) = &self.secret else {
            return Vec::new();
        };
        let mut tags = vec![
            (
                dice::DICE.to_owned(),
                bilancia_table::dice::DERIVATION.to_owned(),
            ),
            (dice::COMMITMENT.to_owned(), FairDice::commitment(secret)),
        ];
        for (seat, share) in (1..).zip(&self.shares) {
            if let Some((share, _)) = share {
                tags.push((format!("{}{seat}", dice::SHARE), share.clone()));
            }
        }
        if self.status() == Status::Over {
            tags.push((dice::SECRET.to_owned(), secret.clone()));
        }
        tags
    }

    /// Whether a player gave his share of the dice himself; otherwise the host drew it for him.
    pub(crate) fn gave_share(&self, seat: usize) -> bool {
        matches!(self.shares.get(seat), Some(Some((_, true))))
    }

    /// The name of whoever sits there.
    pub(crate) fn name(&self, seat: usize) -> String {
        match &self.seats[seat] {
            Occupant::Empty => "?".to_owned(),
            Occupant::Person { name, .. } => name.clone(),
            Occupant::Bot(name) => name.clone(),
        }
    }

    /// The table as it was after so many revealed events, as anybody may see it.
    pub(crate) fn table_after(&self, events: usize) -> Box<dyn Table> {
        let start = self.table.special_start();
        let mut table = self
            .spec
            .table(start.as_deref())
            .expect("the game began there");
        for event in &self.table.events()[..events] {
            if let bilancia_table::Event::Action { by, text } = event {
                table.play(*by, text).expect("it was legal");
            }
        }
        table.view(Seats::NONE)
    }

    /// What a seat has sealed, for whoever sits there.
    pub(crate) fn sealed_text(&self, seat: Seat, own: Seats) -> String {
        let mut table = self.table.view(own);
        // The choice is not among the events yet; it is the one that leads where the game is.
        let sealed = table.position();
        if !own.contains(seat) || !table.undo(seat) {
            return String::new();
        }
        let leads_there = |text: &String| {
            let mut tried = table.copy();
            tried.play(Actor::Seat(seat), text).is_ok() && tried.position() == sealed
        };
        table
            .actions(seat)
            .into_iter()
            .find(leads_there)
            .unwrap_or_default()
    }

    /// The record so far.
    pub(crate) fn record(&self) -> Record {
        let names: Vec<_> = (0..self.seats.len()).map(|seat| self.name(seat)).collect();
        Record::of(&*self.table, &names, &self.dice_tags())
    }
}
