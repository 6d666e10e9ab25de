//! Ratings game by game: what each rated game made of its players, and their present ratings.
//!
//! The games of a list count in the order of their ends, and those that ended together in that of their ids. A game that is written after
//! one that ended later, as two servers can bring it about, is put in its place, and those after it count anew. So the tables are at any
//! time what the logs of all games say. How a rating changes, and which games count, the caller says by a [`Rater`].

use std::collections::{BTreeSet, HashMap};

use sqlx::{AnyConnection, AssertSqlSafe, Row, any::AnyRow};

use super::{Person, Store, StoreError};

/// A list of ratings: a game by its name in the catalogue, and whether it is played by correspondence.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct List {
    /// The game.
    pub game: String,
    /// Whether the players have days.
    pub by_days: bool,
}

/// A rated game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// The id of the game.
    pub game: String,
    /// The list in which it counts.
    pub list: List,
    /// The players: people by their ids, and programs by their names after `program:`.
    pub players: [String; 2],
    /// The score of each: 2 is won, 1 drawn, 0 lost.
    pub scores: [i64; 2],
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    /// The day of the games of a pair of which only some count.
    pub day: i64,
}

/// How strong a player is in a list.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// The rating.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
    /// Its volatility.
    pub volatility: f64,
    /// Number of games that counted.
    pub games: i64,
    /// When the last of them ended, in milliseconds since 1970.
    pub at: i64,
}

/// How ratings change.
pub trait Rater: Sync {
    /// Whether a game counts if this many of the pair have counted that day.
    fn counts(&self, earlier: i64) -> bool;
    /// The strength of a player who has no game yet.
    fn first(&self) -> Strength;
    /// The strength of a player that no game changes, as that of a program.
    fn fixed(&self, list: &List, player: &str) -> Option<Strength>;
    /// The strengths of both after a game.
    fn after(&self, game: &RatedGame, before: [Strength; 2]) -> [Strength; 2];
}

/// A game as one of its players came out of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The id of the game.
    pub game: String,
    /// The list.
    pub list: List,
    /// The player and the opponent, as in [`RatedGame::players`].
    pub players: [String; 2],
    /// The name of the opponent, if they are a person.
    pub opponent: Option<String>,
    /// 2 is won, 1 drawn, 0 lost.
    pub score: i64,
    /// Whether it counted.
    pub counted: bool,
    /// The rating before.
    pub before: f64,
    /// When it ended, in milliseconds since 1970.
    pub ended: i64,
    /// The strength after.
    pub after: Strength,
}

/// Number of the lock that lets one server at a time count games, and answers to puzzles.
const LOCK: i64 = 4_926;
/// Games that are counted anew at once.
const AT_ONCE: i64 = 500;
/// People of whom one statement asks.
const MOST_AT_ONCE: usize = 500;

/// Columns for [`read_step`]. The name is looked up by itself, as that of an [`OCCUPANT`](super::games::OCCUPANT).
const COLUMNS: &str = "game, list, days, player, opponent, (select name from people where people.id = opponent) as name, score, counted, \
                       before_it, rating, deviation, volatility, games, at";

/// Strengths after the games that were counted so far, of those who have played them.
type Known = HashMap<String, Strength>;

/// Counts a game that has just ended, as a part of what is written with it.
pub(super) async fn count(
    all: &mut AnyConnection,
    shared: bool,
    game: &RatedGame,
    rater: &dyn Rater,
) -> Result<(), sqlx::Error> {
    wait_for_turn(all, shared).await?;
    insert(all, game).await?;
    recount(all, &game.list, Some(game), rater).await
}

/// Waits until no other server counts games or answers.
pub(super) async fn wait_for_turn(
    all: &mut AnyConnection,
    shared: bool,
) -> Result<(), sqlx::Error> {
    if shared {
        sqlx::query("select pg_advisory_xact_lock($1)::text")
            .bind(LOCK)
            .execute(all)
            .await?;
    }
    Ok(())
}

/// Notes a game that is to be counted.
async fn insert(all: &mut AnyConnection, game: &RatedGame) -> Result<(), sqlx::Error> {
    for place in [0, 1] {
        sqlx::query(
            "insert into rating_steps (game, place, list, days, player, opponent, at, day, score, counted, before_it, rating, \
             deviation, volatility, games) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, 0.0, 0.0, 0.0, 0.0, 0)",
        )
        .bind(game.game.clone())
        .bind(place as i64)
        .bind(game.list.game.clone())
        .bind(i64::from(game.list.by_days))
        .bind(game.players[place].clone())
        .bind(game.players[1 - place].clone())
        .bind(game.at)
        .bind(game.day)
        .bind(game.scores[place])
        .execute(&mut *all)
        .await?;
    }
    Ok(())
}

/// Counts the games of a list from one on, or all, and sets the present ratings of those who played them.
async fn recount(
    all: &mut AnyConnection,
    list: &List,
    first: Option<&RatedGame>,
    rater: &dyn Rater,
) -> Result<(), sqlx::Error> {
    let mut known = Known::new();
    if let Some(first) = first {
        step(all, first, &mut known, rater).await?;
    }
    let mut done = first.map_or((i64::MIN, String::new()), |first| {
        (first.at, first.game.clone())
    });
    loop {
        let games = games_after(all, list, &done).await?;
        for game in &games {
            step(all, game, &mut known, rater).await?;
        }
        match games.last() {
            Some(last) => done = (last.at, last.game.clone()),
            None => break,
        }
    }
    for (player, strength) in known {
        if strength.games > 0 && rater.fixed(list, &player).is_none() {
            set_present(all, list, &player, &strength).await?;
        }
    }
    Ok(())
}

/// Some games of a list, in their order, that come after one.
async fn games_after(
    all: &mut AnyConnection,
    list: &List,
    after: &(i64, String),
) -> Result<Vec<RatedGame>, sqlx::Error> {
    let rows = sqlx::query(
        "select game, player, opponent, score, at, day from rating_steps where list = $1 and days = $2 and place = 0 \
         and (at, game) > ($3, $4) order by at, game limit $5",
    )
    .bind(list.game.clone())
    .bind(i64::from(list.by_days))
    .bind(after.0)
    .bind(after.1.clone())
    .bind(AT_ONCE)
    .fetch_all(all)
    .await?;
    let read = |row: &AnyRow| {
        let score: i64 = row.try_get("score")?;
        Ok(RatedGame {
            game: row.try_get("game")?,
            list: list.clone(),
            players: [row.try_get("player")?, row.try_get("opponent")?],
            scores: [score, 2 - score],
            at: row.try_get("at")?,
            day: row.try_get("day")?,
        })
    };
    rows.iter().map(read).collect()
}

/// Counts one game.
async fn step(
    all: &mut AnyConnection,
    game: &RatedGame,
    known: &mut Known,
    rater: &dyn Rater,
) -> Result<(), sqlx::Error> {
    let mut before = [rater.first(); 2];
    for (player, before) in game.players.iter().zip(&mut before) {
        let fixed = rater.fixed(&game.list, player);
        if let Some(found) = fixed.or_else(|| known.get(player).copied()) {
            *before = found;
        } else if let Some(found) = last_before(all, game, player).await? {
            *before = found;
        }
    }
    let counted = rater.counts(counted_that_day(all, game).await?);
    let after = match counted {
        true => rater.after(game, before),
        false => before,
    };
    for (place, player) in game.players.iter().enumerate() {
        let after = rater.fixed(&game.list, player).unwrap_or(after[place]);
        known.insert(player.clone(), after);
        sqlx::query(
            "update rating_steps set counted = $1, before_it = $2, rating = $3, deviation = $4, volatility = $5, games = $6 \
             where game = $7 and place = $8",
        )
        .bind(i64::from(counted))
        .bind(before[place].rating)
        .bind(after.rating)
        .bind(after.deviation)
        .bind(after.volatility)
        .bind(after.games)
        .bind(game.game.clone())
        .bind(place as i64)
        .execute(&mut *all)
        .await?;
    }
    Ok(())
}

/// The strength of a player after the last game that counted before one.
async fn last_before(
    all: &mut AnyConnection,
    game: &RatedGame,
    player: &str,
) -> Result<Option<Strength>, sqlx::Error> {
    let row = sqlx::query(
        "select rating, deviation, volatility, games, at from rating_steps where player = $1 and list = $2 and days = $3 \
         and (at, game) < ($4, $5) and counted = 1 order by at desc, game desc limit 1",
    )
    .bind(player.to_owned())
    .bind(game.list.game.clone())
    .bind(i64::from(game.list.by_days))
    .bind(game.at)
    .bind(game.game.clone())
    .fetch_optional(all)
    .await?;
    row.as_ref().map(strength).transpose()
}

/// How many games of a pair that came before one have counted that day.
async fn counted_that_day(all: &mut AnyConnection, game: &RatedGame) -> Result<i64, sqlx::Error> {
    let row = sqlx::query(
        "select count(*) from rating_steps where player = $1 and opponent = $2 and list = $3 and days = $4 and day = $5 \
         and (at, game) < ($6, $7) and counted = 1",
    )
    .bind(game.players[0].clone())
    .bind(game.players[1].clone())
    .bind(game.list.game.clone())
    .bind(i64::from(game.list.by_days))
    .bind(game.day)
    .bind(game.at)
    .bind(game.game.clone())
    .fetch_one(all)
    .await?;
    row.try_get(0)
}

/// Sets the present rating of a person.
async fn set_present(
    all: &mut AnyConnection,
    list: &List,
    person: &str,
    strength: &Strength,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into ratings (list, days, player, rating, deviation, volatility, games, at) \
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (list, days, player) do update set rating = excluded.rating, \
         deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games, at = excluded.at",
    )
    .bind(list.game.clone())
    .bind(i64::from(list.by_days))
    .bind(person.to_owned())
    .bind(strength.rating)
    .bind(strength.deviation)
    .bind(strength.volatility)
    .bind(strength.games)
    .bind(strength.at)
    .execute(all)
    .await?;
    Ok(())
}

fn strength(row: &AnyRow) -> Result<Strength, sqlx::Error> {
    Ok(Strength {
        rating: row.try_get("rating")?,
        deviation: row.try_get("deviation")?,
        volatility: row.try_get("volatility")?,
        games: row.try_get("games")?,
        at: row.try_get("at")?,
    })
}

fn list_of(row: &AnyRow) -> Result<List, sqlx::Error> {
    let days: i64 = row.try_get("days")?;
    Ok(List {
        game: row.try_get("list")?,
        by_days: days == 1,
    })
}

impl Store {
    /// The present ratings of people, by their ids, in all lists.
    pub async fn ratings_of(
        &self,
        people: &[String],
    ) -> Result<Vec<(String, List, Strength)>, StoreError> {
        let mut found = Vec::new();
        for people in people.chunks(MOST_AT_ONCE) {
            let places: Vec<_> = (1..=people.len())
                .map(|place| format!("${place}"))
                .collect();
            let text = format!(
                "select player, list, days, rating, deviation, volatility, games, at from ratings where player in ({}) \
                 order by list, days",
                places.join(", ")
            );
            let mut query = sqlx::query(AssertSqlSafe(text));
            for person in people {
                query = query.bind(person.clone());
            }
            for row in query.fetch_all(&self.pool).await? {
                found.push((row.try_get("player")?, list_of(&row)?, strength(&row)?));
            }
        }
        Ok(found)
    }

    /// People of a list who have an account, the highest rating first, at most `most` after the first `from`.
    pub async fn rating_list(
        &self,
        list: &List,
        from: i64,
        most: i64,
    ) -> Result<Vec<(Person, Strength)>, StoreError> {
        let rows = sqlx::query(
            "select people.id, people.name, people.password, listed.rating, listed.deviation, listed.volatility, \
             listed.games, listed.at from ratings listed join people on people.id = listed.player \
             where listed.list = $1 and listed.days = $2 and people.password is not null \
             order by listed.rating desc, listed.player desc limit $3 offset $4",
        )
        .bind(list.game.clone())
        .bind(i64::from(list.by_days))
        .bind(most)
        .bind(from)
        .fetch_all(&self.pool)
        .await?;
        let read = |row: &AnyRow| Ok((Person::read(row)?, strength(row)?));
        rows.iter().map(read).collect()
    }

    /// The strengths of all people of a list who have an account, in no order.
    pub async fn strengths_in(&self, list: &List) -> Result<Vec<Strength>, StoreError> {
        let rows = sqlx::query(
            "select listed.rating, listed.deviation, listed.volatility, listed.games, listed.at \
             from ratings listed join people on people.id = listed.player \
             where listed.list = $1 and listed.days = $2 and people.password is not null",
        )
        .bind(list.game.clone())
        .bind(i64::from(list.by_days))
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok(strength(row)?)).collect()
    }

    /// The latest rated games of a person, the last first.
    pub async fn steps_of(&self, person: &str, most: i64) -> Result<Vec<Step>, StoreError> {
        let text = format!(
            "select {COLUMNS} from rating_steps where player = $1 order by at desc, game desc limit $2"
        );
        let query = sqlx::query(AssertSqlSafe(text)).bind(person.to_owned());
        let rows = query.bind(most).fetch_all(&self.pool).await?;
        rows.iter().map(read_step).collect()
    }

    /// A rated game that is over as each player came out of it, that of the first seat first; none if it is not, or does not count.
    pub async fn steps_in(&self, game: &str) -> Result<Vec<Step>, StoreError> {
        let text = format!("select {COLUMNS} from rating_steps where game = $1 order by place");
        let query = sqlx::query(AssertSqlSafe(text)).bind(game.to_owned());
        let rows = query.fetch_all(&self.pool).await?;
        rows.iter().map(read_step).collect()
    }

    /// Rated games that are over, by their ids.
    pub async fn rated_games(&self) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query("select id from games where rated = 1 and status = 'over'")
            .fetch_all(&self.pool)
            .await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Puts these games in the place of all that was counted, and counts them. `read` is the number of rated games that are over of which
    /// they were found; false if there are others by now, and nothing has changed.
    pub async fn count_anew(
        &self,
        games: &[RatedGame],
        read: usize,
        rater: &dyn Rater,
    ) -> Result<bool, StoreError> {
        let mut all = self.write().await?;
        wait_for_turn(&mut all, self.shared).await?;
        let row = sqlx::query("select count(*) from games where rated = 1 and status = 'over'")
            .fetch_one(&mut *all)
            .await?;
        if row.try_get::<i64, _>(0)? != read as i64 {
            return Ok(false);
        }
        for text in ["delete from ratings", "delete from rating_steps"] {
            sqlx::query(text).execute(&mut *all).await?;
        }
        for game in games {
            insert(&mut all, game).await?;
        }
        let lists: BTreeSet<_> = games.iter().map(|game| &game.list).collect();
        for list in lists {
            recount(&mut all, list, None, rater).await?;
        }
        all.commit().await?;
        Ok(true)
    }
}

fn read_step(row: &AnyRow) -> Result<Step, StoreError> {
    Ok(Step {
        game: row.try_get("game")?,
        list: list_of(row)?,
        players: [row.try_get("player")?, row.try_get("opponent")?],
        opponent: row.try_get("name")?,
        score: row.try_get("score")?,
        counted: row.try_get::<i64, _>("counted")? == 1,
        before: row.try_get("before_it")?,
        ended: row.try_get("at")?,
        after: strength(row)?,
    })
}
