//! First moves of public games that are over, by positions.
//!
//! A game is counted once: its moves are added to sums by position, move, kind of game and month, so that a position costs as much to look
//! up after many games as after few. Which games count and what their moves are, the caller says.

use std::collections::BTreeMap;

use sqlx::{AnyConnection, AssertSqlSafe, Row, any::AnyRow};

use super::{Store, StoreError};

/// One of the first moves of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningStep {
    /// The position before it, as a hash.
    pub node: String,
    /// The position after it.
    pub next: String,
    /// Number of events before it.
    pub event: usize,
    /// The move as text, and as a hash.
    pub text: String,
    /// Hash of the text.
    pub key: String,
    /// The move in words, by language, as JSON.
    pub words: Option<String>,
    /// The seat that moved; none for chance, and where several moved at once.
    pub seat: Option<u8>,
    /// Whether the seat that moved has won, or the first seat if none did alone.
    pub won: bool,
    /// Whether the game was drawn.
    pub drawn: bool,
    /// Ratings of those who moved, before the game.
    pub ratings: Vec<f64>,
}

/// The beginning of a game that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningGame {
    /// Its name in the catalogue.
    pub list: String,
    /// Its options, as they are written.
    pub options: String,
    /// Whether it was rated.
    pub rated: bool,
    /// The kind of its players.
    pub players: Players,
    /// When it ended, in milliseconds since 1970.
    pub ended: i64,
    /// The month of that, counted from the year 0.
    pub month: i64,
    /// Its first moves; there is one at least.
    pub steps: Vec<OpeningStep>,
}

/// The kind of players of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// People alone.
    People,
    /// People and programs.
    Mixed,
    /// Programs alone.
    Programs,
}

impl Players {
    /// All of them, by their numbers in the database.
    pub const ALL: [Self; 3] = [Self::People, Self::Mixed, Self::Programs];

    /// The word by which forms and programs name them.
    pub fn name(self) -> &'static str {
        ["people", "mixed", "programs"][self as usize]
    }
}

/// Games that are counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpeningFilter {
    /// Whether they were rated; all if it is left out.
    pub rated: Option<bool>,
    /// The kind of their players; all if it is left out.
    pub players: Option<Players>,
    /// The month, counted from the year 0, before which none of them ended.
    pub since: Option<i64>,
}

impl OpeningFilter {
    /// The columns of the kinds of games that are counted.
    fn kinds(self) -> Vec<(i64, i64)> {
        let rated = [0, 1].into_iter();
        let rated = rated.filter(|rated| self.rated.is_none_or(|only| only == (*rated == 1)));
        let of = |players: &Players| self.players.is_none_or(|only| only == *players);
        rated
            .flat_map(|rated| {
                let players = Players::ALL.into_iter().filter(of);
                players.map(move |players| (rated, players as i64))
            })
            .collect()
    }
}

/// A move from a position, with how games went on.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningMove {
    /// The move as text.
    pub text: String,
    /// The move in words, by language, as JSON.
    pub words: Option<String>,
    /// The position after it.
    pub next: String,
    /// The seat that moved; none for chance, and where several moved at once.
    pub seat: Option<u8>,
    /// Number of games.
    pub games: i64,
    /// Those that the seat has won, or the first seat if none moved alone.
    pub won: i64,
    /// Those that were drawn.
    pub drawn: i64,
    /// Mean rating of those who moved, if any had one.
    pub rating: Option<f64>,
}

/// The usual start of a game with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningRoot {
    /// Options, as they are written.
    pub options: String,
    /// The position.
    pub node: String,
    /// Number of games that began there.
    pub games: i64,
}

/// Values of the column `opened`.
const COUNTED: i64 = 1;
const LEFT_OUT: i64 = 0;
/// Tables that follow from the logs.
const TABLES: [&str; 3] = ["opening_steps", "opening_moves", "opening_roots"];

impl Store {
    /// Games that are over and were not read, the first that ended first; at most `most`.
    pub async fn unopened(&self, most: i64) -> Result<Vec<String>, StoreError> {
        // The words of the query are those of the index that it needs.
        let rows = sqlx::query(
            "select id from games where status = 'over' and opened is null order by ended limit $1",
        )
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }

    /// Counts the first moves of a game, or notes that it has none to count. Nothing changes if that was done meanwhile.
    pub async fn count_opening(
        &self,
        game: &str,
        opening: Option<&OpeningGame>,
    ) -> Result<(), StoreError> {
        self.noted(async {
            let mut all = self.write().await?;
            let state = if opening.is_some() { COUNTED } else { LEFT_OUT };
            let noted =
                sqlx::query("update games set opened = $1 where id = $2 and opened is null")
                    .bind(state)
                    .bind(game.to_owned())
                    .execute(&mut *all)
                    .await?;
            if noted.rows_affected() == 1
                && let Some(opening) = opening
            {
                insert(&mut all, game, opening).await?;
            }
            Ok(all.commit().await?)
        })
        .await
    }

    /// Forgets everything that was counted, so that all games are read anew.
    pub async fn forget_openings(&self) -> Result<(), StoreError> {
        let mut all = self.write().await?;
        for table in TABLES {
            sqlx::query(AssertSqlSafe(format!("delete from {table}")))
                .execute(&mut *all)
                .await?;
        }
        sqlx::query("update games set opened = null where opened is not null")
            .execute(&mut *all)
            .await?;
        Ok(all.commit().await?)
    }

    /// The usual starts of a game, that of most games first.
    pub async fn opening_roots(&self, list: &str) -> Result<Vec<OpeningRoot>, StoreError> {
        let rows = sqlx::query(
            "select options, node, games from opening_roots where list = $1 order by games desc, options",
        )
        .bind(list.to_owned())
        .fetch_all(&self.pool)
        .await?;
        let read = |row: &AnyRow| {
            Ok(OpeningRoot {
                options: row.try_get("options")?,
                node: row.try_get("node")?,
                games: row.try_get("games")?,
            })
        };
        rows.iter().map(read).collect()
    }

    /// Number of games that are counted, by their names in the catalogue.
    pub async fn opening_counts(&self) -> Result<BTreeMap<String, i64>, StoreError> {
        let rows = sqlx::query(
            "select list, cast(sum(games) as bigint) as games from opening_roots group by list",
        )
        .fetch_all(&self.pool)
        .await?;
        let read = |row: &AnyRow| Ok((row.try_get("list")?, row.try_get("games")?));
        rows.iter().map(read).collect()
    }

    /// Moves that were played from a position, the most frequent first.
    pub async fn opening_moves(
        &self,
        node: &str,
        filter: OpeningFilter,
    ) -> Result<Vec<OpeningMove>, StoreError> {
        let mut found = Vec::new();
        let rows = sqlx::query(AssertSqlSafe(moves_text(filter)))
            .bind(node.to_owned())
            .bind(filter.since.unwrap_or(0))
            .fetch_all(&self.pool)
            .await?;
        for row in rows {
            let rated: i64 = row.try_get("rated_players")?;
            let ratings: f64 = row.try_get("ratings")?;
            let seat: Option<i64> = row.try_get("seat")?;
            found.push(OpeningMove {
                text: row.try_get("text")?,
                words: row.try_get("words")?,
                next: row.try_get("next")?,
                seat: seat.and_then(|seat| u8::try_from(seat).ok()),
                games: row.try_get("games")?,
                won: row.try_get("won")?,
                drawn: row.try_get("drawn")?,
                rating: (rated > 0).then(|| ratings / rated as f64),
            });
        }
        Ok(found)
    }

    /// The latest games that reached a position, each with the number of events before it; at most `most`.
    pub async fn opening_games(
        &self,
        node: &str,
        filter: OpeningFilter,
        from: i64,
        most: i64,
    ) -> Result<Vec<(String, usize)>, StoreError> {
        let mut found: Vec<(i64, String, i64)> = Vec::new();
        for (rated, players) in filter.kinds() {
            let rows = sqlx::query(
                "select game, event, ended from opening_steps where node = $1 and rated = $2 and players = $3 and ended >= $4 \
                 order by ended desc limit $5",
            )
            .bind(node.to_owned())
            .bind(rated)
            .bind(players)
            .bind(from)
            .bind(most)
            .fetch_all(&self.pool)
            .await?;
            for row in rows {
                found.push((
                    row.try_get("ended")?,
                    row.try_get("game")?,
                    row.try_get("event")?,
                ));
            }
        }
        found.sort_by(|one, other| other.cmp(one));
        // A game that comes back to a position is one game.
        let mut games: Vec<(String, usize)> = Vec::new();
        for (_, game, event) in found {
            if games.iter().all(|(known, _)| *known != game) {
                games.push((game, usize::try_from(event).unwrap_or_default()));
            }
        }
        games.truncate(usize::try_from(most).unwrap_or_default());
        Ok(games)
    }

    /// The positions of a game that is counted, each with the number of events before it.
    pub async fn opening_line(&self, game: &str) -> Result<Vec<(String, usize)>, StoreError> {
        let rows =
            sqlx::query("select node, event from opening_steps where game = $1 order by step")
                .bind(game.to_owned())
                .fetch_all(&self.pool)
                .await?;
        let read = |row: &AnyRow| {
            let event: i64 = row.try_get("event")?;
            Ok((
                row.try_get("node")?,
                usize::try_from(event).unwrap_or_default(),
            ))
        };
        rows.iter().map(read).collect()
    }
}

/// The query for the moves of a position.
fn moves_text(filter: OpeningFilter) -> String {
    let kinds = filter.kinds().into_iter();
    let kinds = kinds.map(|(rated, players)| format!("(rated = {rated} and players = {players})"));
    let kinds: Vec<_> = kinds.collect();
    let sum = |column: &str| format!("cast(sum({column}) as bigint) as {column}");
    format!(
        "select min(text) as text, min(words) as words, min(next) as next, min(seat) as seat, {}, {}, {}, {}, \
         sum(ratings) as ratings from opening_moves where node = $1 and month >= $2 and ({}) group by move_key \
         order by sum(games) desc, move_key",
        sum("games"),
        sum("won"),
        sum("drawn"),
        sum("rated_players"),
        kinds.join(" or ")
    )
}

/// Adds the moves of a game to the sums.
async fn insert(
    all: &mut AnyConnection,
    game: &str,
    opening: &OpeningGame,
) -> Result<(), sqlx::Error> {
    if let Some(first) = opening.steps.first() {
        sqlx::query(
            "insert into opening_roots (list, options, node, games) values ($1, $2, $3, 1) \
             on conflict (list, options) do update set games = opening_roots.games + 1",
        )
        .bind(opening.list.clone())
        .bind(opening.options.clone())
        .bind(first.node.clone())
        .execute(&mut *all)
        .await?;
    }
    for (number, step) in (0_i64..).zip(&opening.steps) {
        sqlx::query(
            "insert into opening_steps (game, step, node, event, rated, players, ended) values ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(game.to_owned())
        .bind(number)
        .bind(step.node.clone())
        .bind(step.event as i64)
        .bind(i64::from(opening.rated))
        .bind(opening.players as i64)
        .bind(opening.ended)
        .execute(&mut *all)
        .await?;
        add(all, opening, step).await?;
    }
    Ok(())
}

/// Adds one move.
async fn add(
    all: &mut AnyConnection,
    opening: &OpeningGame,
    step: &OpeningStep,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "insert into opening_moves (node, move_key, rated, players, month, text, words, next, seat, games, won, drawn, ratings, \
         rated_players) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, $10, $11, $12, $13) \
         on conflict (node, move_key, rated, players, month) do update set games = opening_moves.games + 1, \
         won = opening_moves.won + excluded.won, drawn = opening_moves.drawn + excluded.drawn, \
         ratings = opening_moves.ratings + excluded.ratings, \
         rated_players = opening_moves.rated_players + excluded.rated_players",
    )
    .bind(step.node.clone())
    .bind(step.key.clone())
    .bind(i64::from(opening.rated))
    .bind(opening.players as i64)
    .bind(opening.month)
    .bind(step.text.clone())
    .bind(step.words.clone())
    .bind(step.next.clone())
    .bind(step.seat.map(i64::from))
    .bind(i64::from(step.won))
    .bind(i64::from(step.drawn))
    .bind(step.ratings.iter().sum::<f64>())
    .bind(step.ratings.len() as i64)
    .execute(all)
    .await?;
    Ok(())
}
