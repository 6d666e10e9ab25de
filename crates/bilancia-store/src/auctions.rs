//! Auctions: bids that players have given before a game, and the game that follows from them.

use bilancia_host::{ParseTimeControlError, TimeControl};
use sqlx::{AssertSqlSafe, Row, any::AnyRow};

use super::{NewGame, Person, Store, StoreError, games::insert_game};

/// Bid of one player, with the salt of its commitment.
#[derive(Clone, PartialEq, Eq)]
pub struct SaltedBid {
    /// The bidder.
    pub person: Person,
    /// In canonical form.
    pub bid: String,
    /// The random text that hides the bid in its commitment.
    pub salt: String,
}

/// State of an auction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AuctionStatus {
    /// One more bid is waited for.
    Open,
    /// Both bids are in, and there is a game.
    Settled,
    /// The host has called it off.
    CalledOff,
    /// The person for whom it was by name does not want to play.
    Declined,
}

/// Auction as it is kept. It holds the bids, so it has no [`Debug`], which could end in a log.
#[derive(Clone)]
pub struct StoredAuction {
    /// The id of the auction.
    pub id: String,
    /// The game by its name in the catalogue.
    pub game: String,
    /// Its options, as they are written after the name.
    pub options: String,
    /// The time control of the game, if it is to have one.
    pub time_control: Option<TimeControl>,
    /// The secret word of the address by which it is joined, if it is private.
    pub invitation: Option<String>,
    /// The person for whom it is by name, by their id.
    pub challenged: Option<String>,
    /// How far it has come.
    pub status: AuctionStatus,
    /// The bid of its host.
    pub host: SaltedBid,
    /// The bid of the other player, once there is one.
    pub guest: Option<SaltedBid>,
}

const COLUMNS: &str = "auctions.id, auctions.game, auctions.options, auctions.time_control, auctions.invitation, \
                       auctions.challenged, auctions.status, auctions.host, auctions.host_bid, auctions.host_salt, \
                       auctions.guest, auctions.guest_bid, auctions.guest_salt, \
                       hosts.name as host_name, hosts.password as host_password, \
                       guests.name as guest_name, guests.password as guest_password";
const TABLES: &str = "auctions join people hosts on hosts.id = auctions.host \
                      left join people guests on guests.id = auctions.guest";

impl AuctionStatus {
    const ALL: [Self; 4] = [Self::Open, Self::Settled, Self::CalledOff, Self::Declined];

    /// Its name as it is stored and told to programs.
    pub fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Settled => "settled",
            Self::CalledOff => "called-off",
            Self::Declined => "declined",
        }
    }
}

impl Store {
    /// Keeps a new auction, which waits for a second bid.
    pub async fn add_auction(&self, auction: &StoredAuction, now: i64) -> Result<(), StoreError> {
        let write = async {
            let mut all = self.write().await?;
            sqlx::query(
                "insert into auctions (id, game, options, time_control, invitation, challenged, status, \
                 host, host_bid, host_salt, created, changed) \
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
            )
            .bind(auction.id.clone())
            .bind(auction.game.clone())
            .bind(auction.options.clone())
            .bind(auction.time_control.map(|control| control.to_string()))
            .bind(auction.invitation.clone())
            .bind(auction.challenged.clone())
            .bind(AuctionStatus::Open.name())
            .bind(auction.host.person.id.clone())
            .bind(auction.host.bid.clone())
            .bind(auction.host.salt.clone())
            .bind(now)
            .bind(now)
            .execute(&mut *all)
            .await?;
            Ok(all.commit().await?)
        };
        self.noted(write).await
    }

    /// The second bid, and the game that follows from both, all or nothing. False if the auction is open no more; nothing has
    /// changed then.
    pub async fn settle_auction(
        &self,
        guest: &SaltedBid,
        game: &NewGame<'_>,
    ) -> Result<bool, StoreError> {
        let write = async {
            let mut all = self.write().await?;
            let done = sqlx::query(
                "update auctions set status = $1, guest = $2, guest_bid = $3, guest_salt = $4, changed = $5 \
                 where id = $6 and status = $7",
            )
            .bind(AuctionStatus::Settled.name())
            .bind(guest.person.id.clone())
            .bind(guest.bid.clone())
            .bind(guest.salt.clone())
            .bind(game.now)
            .bind(game.id.to_owned())
            .bind(AuctionStatus::Open.name())
            .execute(&mut *all)
            .await?;
            if done.rows_affected() != 1 {
                return Ok(false);
            }
            insert_game(&mut all, game).await?;
            all.commit().await?;
            Ok(true)
        };
        self.noted(write).await
    }

    /// Ends an auction without a game. False if it is open no more.
    pub async fn end_auction(
        &self,
        id: &str,
        status: AuctionStatus,
        now: i64,
    ) -> Result<bool, StoreError> {
        let _turn = self.turn().await;
        let done = sqlx::query(
            "update auctions set status = $1, changed = $2 where id = $3 and status = $4",
        )
        .bind(status.name())
        .bind(now)
        .bind(id.to_owned())
        .bind(AuctionStatus::Open.name())
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Auctions with a clock that wait for a second bid, each with when its host was last known to be there.
    pub async fn waiting_auctions(&self) -> Result<Vec<(StoredAuction, i64)>, StoreError> {
        let text = format!(
            "select {COLUMNS}, auctions.changed from {TABLES} \
             where auctions.status = 'open' and auctions.time_control is not null"
        );
        let rows = sqlx::query(AssertSqlSafe(text))
            .fetch_all(&self.pool)
            .await?;
        let each = |row: &AnyRow| Ok((read(row)?, row.try_get("changed")?));
        rows.iter().map(each).collect()
    }

    /// Notes when the host of an auction that waits was last there, if that is later than is known.
    pub async fn prolong_auction(&self, id: &str, there: i64) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        sqlx::query(
            "update auctions set changed = $1 where id = $2 and status = 'open' and changed < $1",
        )
        .bind(there)
        .bind(id.to_owned())
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Calls off an auction whose host was not there since a moment, as far as any server knows.
    pub async fn abandon_auction(&self, id: &str, since: i64) -> Result<(), StoreError> {
        let _turn = self.turn().await;
        sqlx::query(
            "update auctions set status = $1 where id = $2 and status = 'open' and changed <= $3",
        )
        .bind(AuctionStatus::CalledOff.name())
        .bind(id.to_owned())
        .bind(since)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The auction of this name.
    pub async fn auction(&self, id: &str) -> Result<Option<StoredAuction>, StoreError> {
        let text = format!("select {COLUMNS} from {TABLES} where auctions.id = $1");
        let query = sqlx::query(AssertSqlSafe(text)).bind(id.to_owned());
        let row = query.fetch_optional(&self.pool).await?;
        row.as_ref().map(read).transpose()
    }

    /// Auctions in which anybody may bid, the latest first.
    pub async fn offered_auctions(&self, most: i64) -> Result<Vec<StoredAuction>, StoreError> {
        let text = format!(
            "select {COLUMNS} from {TABLES} where auctions.status = 'open' and auctions.invitation is null \
             order by auctions.changed desc limit $1"
        );
        let query = sqlx::query(AssertSqlSafe(text)).bind(most);
        let rows = query.fetch_all(&self.pool).await?;
        rows.iter().map(read).collect()
    }

    /// Auctions of a person that wait for a second bid, the latest first.
    pub async fn own_auctions(
        &self,
        person: &str,
        most: i64,
    ) -> Result<Vec<StoredAuction>, StoreError> {
        self.open_auctions("host", person, most).await
    }

    /// All auctions in which a person has bid, the latest first.
    pub async fn auctions_of(&self, person: &str) -> Result<Vec<StoredAuction>, StoreError> {
        let text = format!(
            "select {COLUMNS} from {TABLES} where auctions.host = $1 or auctions.guest = $1 \
             order by auctions.changed desc"
        );
        let query = sqlx::query(AssertSqlSafe(text)).bind(person.to_owned());
        let rows = query.fetch_all(&self.pool).await?;
        rows.iter().map(read).collect()
    }

    /// Auctions that are for a person by name, the latest first.
    pub async fn challenging_auctions(
        &self,
        person: &str,
        most: i64,
    ) -> Result<Vec<StoredAuction>, StoreError> {
        self.open_auctions("challenged", person, most).await
    }

    async fn open_auctions(
        &self,
        column: &'static str,
        person: &str,
        most: i64,
    ) -> Result<Vec<StoredAuction>, StoreError> {
        let text = format!(
            "select {COLUMNS} from {TABLES} where auctions.{column} = $1 and auctions.status = 'open' \
             order by auctions.changed desc limit $2"
        );
        let query = sqlx::query(AssertSqlSafe(text)).bind(person.to_owned());
        let rows = query.bind(most).fetch_all(&self.pool).await?;
        rows.iter().map(read).collect()
    }
}

fn read(row: &AnyRow) -> Result<StoredAuction, StoreError> {
    let unreadable = |what: &str| StoreError::Unreadable(format!("an auction: {what}"));
    let status: String = row.try_get("status")?;
    let status = AuctionStatus::ALL
        .into_iter()
        .find(|known| known.name() == status);
    let control: Option<String> = row.try_get("time_control")?;
    let control = control.map(|text| text.parse()).transpose();
    let bid = |column: &str| -> Result<Option<SaltedBid>, StoreError> {
        let named = |what: &str| format!("{column}_{what}");
        let Some(id) = row.try_get::<Option<String>, _>(column)? else {
            return Ok(None);
        };
        let password: Option<String> = row.try_get(&*named("password"))?;
        Ok(Some(SaltedBid {
            person: Person {
                id,
                name: row.try_get(&*named("name"))?,
                registered: password.is_some(),
            },
            bid: row.try_get(&*named("bid"))?,
            salt: row.try_get(&*named("salt"))?,
        }))
    };
    Ok(StoredAuction {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        options: row.try_get("options")?,
        time_control: control
            .map_err(|error: ParseTimeControlError| unreadable(&error.to_string()))?,
        invitation: row.try_get("invitation")?,
        challenged: row.try_get("challenged")?,
        status: status.ok_or_else(|| unreadable("its status is not known"))?,
        host: bid("host")?.ok_or_else(|| unreadable("it has no host"))?,
        guest: bid("guest")?,
    })
}
