//! Rulings about challenged turns, as numbered cases that can be searched.

use bilancia_host::KeptLines;
use sqlx::{AnyConnection, Row, any::AnyRow};

use super::{Store, StoreError};

/// A ruling with the turn that it is about. No player is named in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The number of the ruling.
    pub number: i64,
    /// The game by its id.
    pub game: String,
    /// Number among the challenges of the game, from 1.
    pub dispute: usize,
    /// The game with its options.
    pub spec: String,
    /// The position before the turn.
    pub before: String,
    /// The position after it.
    pub after: String,
    /// The actions of the turn, a line each.
    pub turn: String,
    /// Why the turn was challenged.
    pub reason: String,
    /// The place in the turn that the challenge names.
    pub place: String,
    /// The program's verdict, and its words in English and Italian.
    pub verdict: String,
    /// The program’s finding.
    pub finding: KeptLines,
    /// The explanation of the player whose turn it was.
    pub explanation: Option<String>,
    /// Reason of the appeal that it answers.
    pub appeal: Option<String>,
    /// Events of the turn that stand, if it is played anew; none if all of it stands.
    pub kept: Option<usize>,
    /// The rule that the ruling rests on.
    pub rule: String,
    /// The words of the ruling.
    pub words: String,
    /// The policy, by its name.
    pub policy: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

const COLUMNS: &str = "number, game, dispute, spec, position_before, position_after, turn, reason, place, verdict, finding_en, \
                       finding_it, explanation, appeal, kept, rule, words, policy, at";

fn count(number: i64) -> usize {
    usize::try_from(number).unwrap_or(0)
}

/// A finding from its two columns. Once it was a text in English and one in Italian; now the first has it in JSON, and the
/// second is empty.
fn finding(first: String, second: String) -> KeptLines {
    match second.is_empty() {
        true => serde_json::from_str(&first).unwrap_or(KeptLines::Both([first, second])),
        false => KeptLines::Both([first, second]),
    }
}

impl Case {
    fn read(row: &AnyRow) -> Result<Self, StoreError> {
        Ok(Self {
            number: row.try_get("number")?,
            game: row.try_get("game")?,
            dispute: count(row.try_get("dispute")?),
            spec: row.try_get("spec")?,
            before: row.try_get("position_before")?,
            after: row.try_get("position_after")?,
            turn: row.try_get("turn")?,
            reason: row.try_get("reason")?,
            place: row.try_get("place")?,
            verdict: row.try_get("verdict")?,
            finding: finding(row.try_get("finding_en")?, row.try_get("finding_it")?),
            explanation: row.try_get("explanation")?,
            appeal: row.try_get("appeal")?,
            kept: row.try_get::<Option<i64>, _>("kept")?.map(count),
            rule: row.try_get("rule")?,
            words: row.try_get("words")?,
            policy: row.try_get("policy")?,
            at: row.try_get("at")?,
        })
    }

    /// Keeps a case, as a part of what is done at once.
    pub(super) async fn insert(&self, all: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let text = format!(
            "insert into rulings ({COLUMNS}) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)"
        );
        let [english, italian] = match &self.finding {
            KeptLines::Both(texts) => texts.clone(),
            lines => {
                let text = serde_json::to_string(lines);
                let text = text.map_err(|error| sqlx::Error::Encode(error.into()))?;
                [text, String::new()]
            }
        };
        sqlx::query(sqlx::AssertSqlSafe(text))
            .bind(self.number)
            .bind(self.game.clone())
            .bind(self.dispute as i64)
            .bind(self.spec.clone())
            .bind(self.before.clone())
            .bind(self.after.clone())
            .bind(self.turn.clone())
            .bind(self.reason.clone())
            .bind(self.place.clone())
            .bind(self.verdict.clone())
            .bind(english)
            .bind(italian)
            .bind(self.explanation.clone())
            .bind(self.appeal.clone())
            .bind(self.kept.map(|kept| kept as i64))
            .bind(self.rule.clone())
            .bind(self.words.clone())
            .bind(self.policy.clone())
            .bind(self.at)
            .execute(all)
            .await?;
        Ok(())
    }
}

impl Store {
    /// The number of the next case.
    pub async fn next_case(&self) -> Result<i64, StoreError> {
        let row = sqlx::query("select coalesce(max(number), 0) + 1 from rulings")
            .fetch_one(&self.pool)
            .await?;
        Ok(row.try_get(0)?)
    }

    /// Cases in which all of some words occur, whatever their capitals, the latest first.
    pub async fn cases(&self, words: &[String], most: i64) -> Result<Vec<Case>, StoreError> {
        let searched = "lower(spec || ' ' || turn || ' ' || reason || ' ' || place || ' ' || verdict || ' ' || rule || ' ' || words)";
        let conditions: Vec<_> = (2..words.len() + 2)
            .map(|place| format!(" and {searched} like ${place} escape '!'"))
            .collect();
        let text = format!(
            "select {COLUMNS} from rulings where number > 0{} order by number desc limit $1",
            conditions.concat()
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(text)).bind(most);
        for word in words {
            let plain: String =
                word.to_lowercase()
                    .chars()
                    .fold(String::new(), |mut all, letter| {
                        if "!%_".contains(letter) {
                            all.push('!');
                        }
                        all.push(letter);
                        all
                    });
            query = query.bind(format!("%{plain}%"));
        }
        let rows = query.fetch_all(&self.pool).await?;
        rows.iter().map(Case::read).collect()
    }

    /// The case of a number.
    pub async fn case(&self, number: i64) -> Result<Option<Case>, StoreError> {
        let text = format!("select {COLUMNS} from rulings where number = $1");
        let row = sqlx::query(sqlx::AssertSqlSafe(text))
            .bind(number)
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(Case::read).transpose()
    }

    /// Games in which a dispute waits for the arbiter, the longest first.
    pub async fn for_arbiter(&self, most: i64) -> Result<Vec<String>, StoreError> {
        let rows =
            sqlx::query("select id from games where for_arbiter = 1 order by changed limit $1")
                .bind(most)
                .fetch_all(&self.pool)
                .await?;
        rows.iter().map(|row| Ok(row.try_get("id")?)).collect()
    }
}
