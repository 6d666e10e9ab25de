//! Games, who sits in them, and their logs.

use bilancia_host::{Late, Occupant, ParseTimeControlError, Projection, Seating, Stored};
use sqlx::{AnyConnection, AssertSqlSafe, Row, any::AnyRow};

use super::{
    Case, DraftChanges, Mail, RatedGame, Rater, Store, StoreError, inbox, is_taken, outbox,
    private_texts, projections::write_projection, rated,
};

/// A game to begin, with what has happened in it already.
pub struct NewGame<'a> {
    /// The id of the game.
    pub id: &'a str,
    /// The game without its log.
    pub stored: &'a Stored,
    /// How it stands after its entries.
    pub standing: &'a Projection,
    /// The first entries of its log, as text.
    pub entries: &'a [String],
    /// The person who begins it, by their id.
    pub person: &'a str,
    /// Mails that it causes.
    pub mails: &'a [Mail],
    /// The present time, in milliseconds since 1970.
    pub now: i64,
}

/// Entries to be added to a log at once, with what they change beside it.
pub struct Addition<'a> {
    /// The number of the first entry.
    pub from: usize,
    /// The entries, as text.
    pub entries: &'a [String],
    /// The person whose doing they are, by their id; none for the server’s own.
    pub person: Option<&'a str>,
    /// Seats that get another player.
    pub seated: &'a [Seated],
    /// Seats that are no longer reserved.
    pub freed: &'a [u8],
    /// How the game stands then.
    pub standing: &'a Projection,
    /// Whether only the player who did it may know that anything happened; then no list is put in another order.
    pub secret: bool,
    /// Changes of drafts that go with the entries.
    pub drafts: &'a DraftChanges,
    /// Mails that they cause.
    pub mails: &'a [Mail],
    /// The ruling that they are, as a case.
    pub case: Option<&'a Case>,
    /// The mail that they come from, by its id in the inbox; it is dealt with then.
    pub incoming: Option<&'a str>,
    /// The rated game that they end, and how ratings change by it.
    pub rated: Option<(&'a RatedGame, &'a dyn Rater)>,
    /// The present time, in milliseconds since 1970.
    pub now: i64,
}

/// A seat that gets another player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seated {
    /// The number of the seat, from 0.
    pub seat: usize,
    /// The player from now on.
    pub occupant: Occupant,
    /// Whether it is a program that plays on for somebody who has left.
    pub replaced: bool,
}

/// Whether entries were added to a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// They are there to stay.
    Done,
    /// Somebody else was first.
    MovedOn,
}

impl Store {
    /// Keeps a new game.
    pub async fn add_game(&self, new: &NewGame<'_>) -> Result<(), StoreError> {
        self.noted(self.try_to_add_game(new)).await
    }

    async fn try_to_add_game(&self, new: &NewGame<'_>) -> Result<(), StoreError> {
        let mut all = self.write().await?;
        insert_game(&mut all, new).await?;
        self.call(&mut all, new.id).await?;
        all.commit().await?;
        Ok(())
    }

    /// Lets other servers hear of a game once, and if, what was written of it is there to stay.
    async fn call(&self, all: &mut AnyConnection, game: &str) -> Result<(), sqlx::Error> {
        if self.shared {
            sqlx::query("select pg_notify($1, $2)::text")
                .bind(super::CHANNEL)
                .bind(game.to_owned())
                .execute(all)
                .await?;
        }
        Ok(())
    }

    /// A game by its name, without its log.
    pub async fn game(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        let row = sqlx::query(
            "select game, options, position, kind, invitation, time_control, sealing, challenged, hands, late, policy, \
             (select event from event_games where event_games.game = games.id) as event from games where id = $1",
        )
        .bind(id.to_owned())
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let control: Option<String> = row.try_get("time_control")?;
        let control = control.map(|text| text.parse()).transpose();
        let sealing: String = row.try_get("sealing")?;
        let late: Option<String> = row.try_get("late")?;
        let event: Option<String> = row.try_get("event")?;
        Ok(Some(Stored {
            time_control: control.map_err(|error: ParseTimeControlError| {
                StoreError::Unreadable(error.to_string())
            })?,
            sealed_by_players: sealing == PLAYERS,
            game: row.try_get("game")?,
            options: row.try_get("options")?,
            position: row.try_get("position")?,
            kind: row.try_get("kind")?,
            invitation: row.try_get("invitation")?,
            challenged: row.try_get("challenged")?,
            policy: row.try_get("policy")?,
            seating: Seating {
                hands: row.try_get("hands")?,
                reserved: self.reserved(id).await?,
                late: match late.as_deref() {
                    Some(REPLACED) => Late::Replaced,
                    _ => Late::Loses,
                },
            },
            seats: self.seats(id).await?,
            of_event: event.is_some(),
        }))
    }

    /// Occupants of a game, seat by seat.
    pub async fn seats(&self, id: &str) -> Result<Vec<Occupant>, StoreError> {
        let rows = sqlx::query(AssertSqlSafe(format!(
            "select {OCCUPANT} from seats where game = $1 order by seat"
        )))
        .bind(id.to_owned())
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(occupant).collect()
    }

    /// For each seat of a game the person for whom it is reserved, by their id.
    async fn reserved(&self, id: &str) -> Result<Vec<Option<String>>, StoreError> {
        let rows = sqlx::query("select reserved from seats where game = $1 order by seat")
            .bind(id.to_owned())
            .fetch_all(&self.pool)
            .await?;
        let read = |row: &AnyRow| Ok(row.try_get("reserved")?);
        rows.iter().map(read).collect()
    }

    /// Log entries of a game from this number on, each with its time in milliseconds since 1970.
    pub async fn log(&self, game: &str, from: usize) -> Result<Vec<(i64, String)>, StoreError> {
        let rows = sqlx::query(
            "select number, at, entry from log where game = $1 and number >= $2 order by number",
        )
        .bind(game.to_owned())
        .bind(from as i64)
        .fetch_all(&self.pool)
        .await?;
        let read = |(number, row): (i64, &AnyRow)| {
            if row.try_get::<i64, _>("number")? != number {
                let what = format!("game {game}: entry {} is missing", number + 1);
                return Err(StoreError::Unreadable(what));
            }
            Ok((row.try_get("at")?, row.try_get("entry")?))
        };
        (from as i64..).zip(&rows).map(read).collect()
    }

    /// Adds to a log, all or nothing.
    pub async fn append(
        &self,
        game: &str,
        addition: &Addition<'_>,
    ) -> Result<Appended, StoreError> {
        self.noted(self.try_to_append(game, addition)).await
    }

    async fn try_to_append(
        &self,
        game: &str,
        addition: &Addition<'_>,
    ) -> Result<Appended, StoreError> {
        let Addition {
            from,
            entries,
            person,
            seated,
            freed,
            standing,
            secret,
            drafts,
            mails,
            case,
            incoming,
            rated,
            now,
        } = *addition;
        let mut all = self.write_together().await?;
        for seated in seated {
            if !seat(&mut all, game, seated).await? {
                return Ok(Appended::MovedOn);
            }
        }
        for seat in freed {
            sqlx::query("update seats set reserved = null where game = $1 and seat = $2")
                .bind(game.to_owned())
                .bind(i64::from(*seat))
                .execute(&mut *all)
                .await?;
        }
        for (number, entry) in (from as i64..).zip(entries) {
            match add_entry(&mut all, game, number, entry, person, now).await {
                Ok(()) => {}
                Err(error) if is_taken(&error) => return Ok(Appended::MovedOn),
                Err(error) => return Err(error.into()),
            }
        }
        let changed = (!secret).then_some(now);
        write_projection(standing, &mut all, game, changed).await?;
        let over = standing.status == "over";
        if let Some((game, rater)) = rated {
            rated::count(&mut all, self.shared, game, rater).await?;
        }
        drafts.write(&mut all, game, over).await?;
        if over {
            private_texts::forget(&mut all, game).await?;
        }
        outbox::insert(&mut all, mails, now).await?;
        if let Some(case) = case {
            match case.insert(&mut all).await {
                Ok(()) => {}
                Err(error) if is_taken(&error) => return Ok(Appended::MovedOn),
                Err(error) => return Err(error.into()),
            }
        }
        if let Some(id) = incoming
            && !inbox::done(&mut all, id, "played").await?
        {
            // Another worker has done what the mail says.
            return Ok(Appended::MovedOn);
        }
        self.call(&mut all, game).await?;
        all.commit().await?;
        Ok(Appended::Done)
    }

    /// Games in which something falls due by now: a clock has run out, or an offer whose host is away.
    pub async fn overdue(&self, now: i64) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "select id from games where deadline <= $1 and status in ('playing', 'open')",
        )
        .bind(now)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Offers of games that end before a moment unless somebody who sits in them is there, each with when it ends.
    pub async fn ending_offers(&self, by: i64) -> Result<Vec<(String, i64)>, StoreError> {
        let rows =
            sqlx::query("select id, deadline from games where deadline <= $1 and status = 'open'")
                .bind(by)
                .fetch_all(&self.pool)
                .await?;
        let read = |row: &AnyRow| Ok((row.try_get("id")?, row.try_get("deadline")?));
        rows.iter().map(read).collect()
    }

    /// Lets an offer stand until a moment, unless it stands longer already.
    pub async fn prolong_offer(&self, game: &str, until: i64) -> Result<(), StoreError> {
        self.noted(async {
            let mut all = self.write().await?;
            sqlx::query(
                "update games set deadline = $1 where id = $2 and status = 'open' and deadline < $1",
            )
            .bind(until)
            .bind(game.to_owned())
            .execute(&mut *all)
            .await?;
            Ok(all.commit().await?)
        })
        .await
    }

    /// Games in which a program owes a move.
    pub async fn games_waiting_for_bots(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("select id from games where bot_owes = 1")
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }
}

/// Stored word for whether players or the server seal simultaneous moves.
const PLAYERS: &str = "players";
const SERVER: &str = "server";
/// Stored word of [`Late::Replaced`].
const REPLACED: &str = "replaced";

/// The columns of an occupant: the person by their id, and the program by the name of the opponent.
fn columns(occupant: &Occupant) -> (Option<String>, Option<String>) {
    match occupant {
        Occupant::Empty => (None, None),
        Occupant::Person { id, .. } => (Some(id.clone()), None),
        Occupant::Bot(name) => (None, Some(name.clone())),
    }
}

/// Writes a new game, as a part of what is written with it.
pub(super) async fn insert_game(
    all: &mut AnyConnection,
    new: &NewGame<'_>,
) -> Result<(), StoreError> {
    let NewGame { stored, .. } = new;
    sqlx::query(
        "insert into games (id, game, options, position, kind, status, invitation, created, changed, \
         time_control, sealing, challenged, hands, late, policy) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
    )
    .bind(new.id.to_owned())
    .bind(stored.game.clone())
    .bind(stored.options.clone())
    .bind(stored.position.clone())
    .bind(stored.kind.clone())
    .bind(new.standing.status.to_owned())
    .bind(stored.invitation.clone())
    .bind(new.now)
    .bind(new.now)
    .bind(stored.time_control.map(|control| control.to_string()))
    .bind(if stored.sealed_by_players { PLAYERS } else { SERVER }.to_owned())
    .bind(stored.challenged.clone())
    .bind(stored.seating.hands.clone())
    .bind((stored.seating.late == Late::Replaced).then(|| REPLACED.to_owned()))
    .bind(stored.policy.clone())
    .execute(&mut *all)
    .await?;
    let mut reserved = stored.seating.reserved.iter();
    for (seat, occupant) in (0_i64..).zip(&stored.seats) {
        let (person, bot) = columns(occupant);
        sqlx::query(
            "insert into seats (game, seat, person, bot, reserved, private, game_name) \
             values ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(new.id.to_owned())
        .bind(seat)
        .bind(person)
        .bind(bot)
        .bind(reserved.next().cloned().flatten())
        .bind(i64::from(stored.invitation.is_some()))
        .bind(stored.game.clone())
        .execute(&mut *all)
        .await?;
    }
    write_projection(new.standing, all, new.id, None).await?;
    outbox::insert(all, new.mails, new.now).await?;
    for (number, entry) in (0..).zip(new.entries) {
        add_entry(all, new.id, number, entry, Some(new.person), new.now).await?;
    }
    Ok(())
}

/// Puts a player on a seat; false if it is not theirs to take.
async fn seat(all: &mut AnyConnection, game: &str, seated: &Seated) -> Result<bool, sqlx::Error> {
    let (person, bot) = columns(&seated.occupant);
    // A person takes a seat that is free; a program takes that of a person.
    let free = match bot {
        Some(_) => "person is not null",
        None => "person is null and (bot is null or replaced = 1)",
    };
    let text = format!(
        "update seats set person = $1, bot = $2, replaced = $3 where game = $4 and seat = $5 and {free}"
    );
    let done = sqlx::query(AssertSqlSafe(text))
        .bind(person)
        .bind(bot)
        .bind(seated.replaced.then_some(1_i64))
        .bind(game.to_owned())
        .bind(seated.seat as i64)
        .execute(all)
        .await?;
    Ok(done.rows_affected() == 1)
}

async fn add_entry(
    all: &mut AnyConnection,
    game: &str,
    number: i64,
    entry: &str,
    person: Option<&str>,
    now: i64,
) -> Result<(), sqlx::Error> {
    sqlx::query("insert into log (game, number, at, person, entry) values ($1, $2, $3, $4, $5)")
        .bind(game.to_owned())
        .bind(number)
        .bind(now)
        .bind(person.map(str::to_owned))
        .bind(entry.to_owned())
        .execute(all)
        .await?;
    Ok(())
}

/// Columns of a row of `seats` for [`occupant`]. The name is looked up by itself: a join leaves PostgreSQL the choice to walk over all
/// people in their order, and it takes it where its statistics know few of those who sit somewhere.
pub(super) const OCCUPANT: &str =
    "person, bot, (select name from people where people.id = seats.person) as name";

pub(super) fn occupant(row: &AnyRow) -> Result<Occupant, StoreError> {
    let (person, bot): (Option<String>, Option<String>) =
        (row.try_get("person")?, row.try_get("bot")?);
    let name: Option<String> = row.try_get("name")?;
    Ok(match (person, bot) {
        (Some(id), _) => Occupant::Person {
            id,
            name: name.unwrap_or_default(),
        },
        (None, Some(bot)) => Occupant::Bot(bot),
        (None, None) => Occupant::Empty,
    })
}
