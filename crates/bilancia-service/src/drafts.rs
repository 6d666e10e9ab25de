//! Drafts of turns: kept for their players alone, checked whenever they change, and sent as they stand where a player has
//! asked for that.

use bilancia_analysis::turns::{self, Fit};
use bilancia_core::{Actor, Seat, Seats};
use bilancia_host::{LiveGame, LogEntry, Occupant, Status};
use bilancia_store::{Draft, Person, Rest, Writer};
use bilancia_table::{Event, Table};

use super::{GameService, Refused, command::MOST_TURN};

/// Fields of a draft that its player saves.
#[derive(Clone, Debug)]
pub struct DraftText {
    /// The version on which it builds; 0 if there was none.
    pub version: i64,
    /// The orders, as text.
    pub text: String,
    /// Whether it is to be sent, as far as it is legal, when the player's time runs out.
    pub stands: bool,
}

/// A draft, and what the rules say of it where the game stands.
#[derive(Clone, Debug)]
pub struct CheckedDraft {
    /// The draft as it is stored.
    pub draft: Draft,
    /// Number of events of the game.
    pub number: usize,
    /// Fingerprint of the position.
    pub position: String,
    /// Whether the draft was written for another position.
    pub moved_on: bool,
    /// The orders that are legal, and those that are not.
    pub fit: Fit,
}

/// Outcome of saving a draft.
#[derive(Clone, Debug)]
pub enum SavedDraft {
    /// The draft was saved.
    Done(CheckedDraft),
    /// Another window has saved meanwhile; this is what is there. Nothing has changed.
    Overtaken(CheckedDraft),
}

/// A game as far as a draft is read by it.
struct Standing {
    table: Box<dyn Table>,
    seat: Seat,
    position: String,
}

impl GameService {
    /// The seat whose draft a person means: the one that they name, or else the one of theirs that the game waits for, or
    /// their first.
    pub async fn seat_of_draft(
        &self,
        id: &str,
        person: &Person,
        named: Option<u8>,
    ) -> Result<Seat, Refused> {
        if let Some(seat) = named {
            return Ok(Seat(seat));
        }
        let live = self.lock(id).await?;
        let own = live.seats_of(&person.id);
        let awaited = live.awaited().iter().find(|seat| own.contains(*seat));
        awaited.or(own.lowest()).ok_or(Refused::NotYours)
    }

    /// The draft of a person's seat, checked; an empty one if there is none.
    pub async fn draft(
        &self,
        id: &str,
        person: &Person,
        seat: Seat,
    ) -> Result<CheckedDraft, Refused> {
        let mut live = self.lock(id).await?;
        let standing = Standing::of(&live, person, seat)?;
        self.see(&mut live, seat.into()).await?;
        drop(live);
        let draft = self.store.draft_of(writer(id, person, seat)).await?;
        standing.check(draft).await
    }

    /// Saves the draft of a person's seat, whatever it says, and checks it.
    pub async fn save_draft(
        &self,
        id: &str,
        person: &Person,
        seat: Seat,
        new: DraftText,
    ) -> Result<SavedDraft, Refused> {
        if new.text.len() > MOST_TURN {
            return Err(Refused::LongTurn(MOST_TURN));
        }
        let mut live = self.lock(id).await?;
        if live.newer.is_some() {
            return Err(Refused::Newer);
        }
        self.see(&mut live, seat.into()).await?;
        let standing = Standing::of(&live, person, seat)?;
        let draft = Draft {
            version: new.version,
            events: standing.table.event_count(),
            position: standing.position.clone(),
            text: new.text,
            stands: new.stands,
        };
        let of = writer(id, person, seat);
        // The game is still locked, so that it does not end before this is there.
        let saved = self.store.save_draft(of, &draft).await?;
        drop(live);
        match saved {
            Some(draft) => Ok(SavedDraft::Done(standing.check(draft).await?)),
            None => {
                let draft = self.store.draft_of(of).await?;
                Ok(SavedDraft::Overtaken(standing.check(draft).await?))
            }
        }
    }

    /// Refuses to send a turn whose draft was changed since its player looked at it. The game is locked, and drafts are
    /// saved under that lock.
    pub(super) async fn sends_latest(
        &self,
        live: &LiveGame,
        person: &Person,
        seat: Seat,
        version: i64,
    ) -> Result<(), Refused> {
        let draft = self.store.draft_of(writer(&live.id, person, seat)).await?;
        match draft.version == version {
            true => Ok(()),
            false => Err(Refused::Overtaken),
        }
    }

    /// The entries that follow in place of a loss on time: the draft of the player who is late, as far as it is legal, if
    /// they have asked for that.
    pub(super) async fn as_it_stands(
        &self,
        live: &LiveGame,
        late: Vec<LogEntry>,
    ) -> Result<Vec<LogEntry>, Refused> {
        let [
            LogEntry::OutOfTime { seats }
            | LogEntry::Replaced { seats, .. }
            | LogEntry::NotBegun { seats },
        ] = &late[..]
        else {
            return Ok(late);
        };
        // Of a hand the seat that is to move.
        let awaited = live.awaited();
        let moves: Seats = (awaited.iter())
            .filter(|seat| seats.contains(&seat.0))
            .collect();
        let Some(Seat(seat)) = moves.only() else {
            return Ok(late);
        };
        let Some(Occupant::Person { id, .. }) = live.seats.get(usize::from(seat)) else {
            return Ok(late);
        };
        let of = Writer {
            game: &live.id,
            seat,
            person: id,
        };
        let draft = self.store.draft_of(of).await?;
        let turn = draft
            .stands
            .then(|| legal_turn(&*live.table, Seat(seat), &draft.text));
        Ok(turn.flatten().map_or(late, |turn| vec![turn]))
    }
}

fn writer<'a>(game: &'a str, person: &'a Person, seat: Seat) -> Writer<'a> {
    Writer {
        game,
        seat: seat.0,
        person: &person.id,
    }
}

impl Standing {
    /// A game for the player of a seat.
    fn of(live: &LiveGame, person: &Person, seat: Seat) -> Result<Self, Refused> {
        let own = live.seats_of(&person.id);
        match (own.contains(seat), live.status()) {
            (false, _) => Err(Refused::NotYours),
            (true, Status::Playing) => Ok(Self {
                position: fingerprint(&*live.table, seat),
                table: live.table.copy(),
                seat,
            }),
            (true, _) => Err(Refused::NotPlaying),
        }
    }

    /// Reads a draft on a thread of its own, so that no other request waits for it.
    async fn check(self, draft: Draft) -> Result<CheckedDraft, Refused> {
        let broke_down = || Refused::Game("a draft could not be read".to_owned());
        let check = move || {
            let fit = turns::fit(&*self.table, self.seat, &draft.text)?;
            Some(CheckedDraft {
                number: self.table.event_count(),
                moved_on: draft.version > 0
                    && !draft.text.is_empty()
                    && draft.position != self.position,
                position: self.position,
                draft,
                fit,
            })
        };
        let checked = tokio::task::spawn_blocking(check).await;
        checked.ok().flatten().ok_or_else(broke_down)
    }
}

fn fingerprint(table: &dyn Table, seat: Seat) -> String {
    turns::fingerprint(table, seat).unwrap_or_default()
}

/// The legal part of a draft, ended if the game has a word for that. The orders that are left out are its rest, which becomes
/// the draft of its player again. None if no order is legal.
fn legal_turn(table: &dyn Table, seat: Seat, draft: &str) -> Option<LogEntry> {
    let fit = turns::fit(table, seat, draft).filter(|fit| fit.actions > 0)?;
    let end = turns::turn_end(table).filter(|_| !fit.whole);
    let ended = end.map(|end| format!("{}\n{end}", fit.text));
    let turn = ended
        .and_then(|text| turns::read_text(table, seat, &text).ok())
        .or_else(|| turns::read_text(table, seat, &fit.text).ok())?;
    let rest: Vec<_> = turn.rest.lines().chain(fit.left_out.lines()).collect();
    Some(LogEntry::Turn {
        seat: seat.0,
        actions: turn.actions,
        rest: rest.join("\n"),
    })
}

/// The rest of a turn that does not go on by itself, as the draft of its player; none if that is the rest that was left
/// after `known` entries, which is their draft already.
pub(super) fn rest_of(live: &LiveGame, known: Option<usize>) -> Option<Rest> {
    let rest = live.unfinished().filter(|rest| Some(rest.made) != known)?;
    let Some(Occupant::Person { id, .. }) = live.seats.get(rest.seat.index()) else {
        return None;
    };
    Some(Rest {
        seat: rest.seat.0,
        person: id.clone(),
        events: live.table.event_count(),
        position: fingerprint(&*live.table, rest.seat),
        text: rest.text.clone(),
    })
}

/// The turn that was taken back, as the draft of its player: none of a single move, and none where nothing was taken back since
/// the table stood as `before`.
pub(super) fn taken_back(live: &LiveGame, before: &dyn Table) -> Option<Rest> {
    let start = live.table.event_count();
    let events = before.events();
    let taken = events.get(start..)?;
    let Event::Action {
        by: Actor::Seat(seat),
        ..
    } = taken.first()?
    else {
        return None;
    };
    let actions = taken.iter().map_while(|event| match event {
        Event::Action { by, text } if *by == Actor::Seat(*seat) => Some(text.clone()),
        _ => None,
    });
    let actions: Vec<_> = actions.collect();
    let Some(Occupant::Person { id, .. }) = live.seats.get(seat.index()) else {
        return None;
    };
    if actions.len() < 2 {
        return None;
    }
    Some(Rest {
        seat: seat.0,
        person: id.clone(),
        events: start,
        position: fingerprint(&*live.table, *seat),
        text: turns::write_turn(&*live.table, *seat, &actions)?,
    })
}
