//! Odds of battles, the balance of luck and skill, and solutions.

use std::{num::NonZero, sync::atomic::AtomicBool};

use bilancia_analysis::{Opening, measured_game};
use bilancia_core::Lang;
use bilancia_games::{NoParts, Solving};
use bilancia_luck::{
    Ladder, Payoff, Weighed, Weighing,
    exact::Size,
    report::{self, Named, beam, sentence},
};
use bilancia_scene::Theme;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{Answer, language, listing::can_think, playing::spec, said};

bilancia_core::messages! { crate::catalogue, "measures-":
    const {
        NOT_EXACT(game), NO_SOLVER(game), BAD_QUESTION(fault),
    }
}

/// Positions, and events between them, that are enumerated at most, as by the command.
const MOST_POSITIONS: usize = 6_000_000;

/// A measurement that is asked for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    /// Name of the game.
    pub game: String,
    /// Options, written `name=value,name=value`; empty for the defaults.
    #[serde(default)]
    pub options: String,
    /// Name of a ladder, or players with `+` between them, the weakest first; empty for the usual ones.
    #[serde(default)]
    pub players: String,
    /// Number of games to be played, in whole blocks; 0 for an exact measurement.
    #[serde(default)]
    pub games: u32,
    /// From it all random numbers follow.
    #[serde(default)]
    pub seed: u64,
    /// The game as pictures call it; its name with its options if it is empty.
    #[serde(default)]
    pub name: String,
}

/// Measures the luck in a game, as JSON: `game`, `rules`, `sentence`, `exact`, `games`, `svg` with the balance, and `report` in
/// the form that `bilancia weigh --json` prints.
///
/// # Errors
/// A sentence if the game, its options or the players are refused, or an exact measurement is impossible.
pub fn luck(asked: &Asked, lang: &str) -> Answer<String> {
    let lang = language(lang);
    let found = Found::of(asked, lang)?;
    Ok(found.to_json(lang).to_string())
}

/// Measures the luck in several games on one scale: a list of what [`luck`] finds under `results`, and the scale under `svg`.
/// `asked` is a list of objects with the fields of [`Asked`].
///
/// # Errors
/// A sentence if the question cannot be read, or as for [`luck`].
pub fn scale(asked: &str, lang: &str) -> Answer<String> {
    let lang = language(lang);
    let asked: Vec<Asked> = read(asked, lang)?;
    let found: Answer<Vec<Found>> = asked.iter().map(|one| Found::of(one, lang)).collect();
    let found = found?;
    let named: Vec<Named> = found.iter().map(|one| one.named.clone()).collect();
    let results: Vec<Value> = found.iter().map(|one| one.to_json(lang)).collect();
    let svg = report::scale(&named, lang).to_svg(Theme::Auto);
    Ok(json!({"results": results, "svg": svg}).to_string())
}

/// Reads a question in JSON.
fn read<T: for<'a> Deserialize<'a>>(question: &str, lang: Lang) -> Answer<T> {
    serde_json::from_str(question).map_err(|fault| BAD_QUESTION.text(lang, &[&fault.to_string()]))
}

/// A measured game with its result.
struct Found {
    named: Named,
    game: String,
    rules: String,
}

impl Found {
    fn of(asked: &Asked, lang: Lang) -> Answer<Self> {
        let spec = spec(&asked.game, &asked.options, lang)?;
        let ladder = match asked.players.is_empty() {
            true => None,
            false => Some(Ladder::find(&asked.players, None).map_err(said)?),
        };
        can_think(spec.game, lang)?;
        let stop = AtomicBool::new(false);
        let weighing = Weighing {
            ladder,
            seed: asked.seed,
            threads: NonZero::<usize>::MIN,
            precision: 0.0,
            most_games: u64::from(asked.games),
            games: (asked.games > 0).then_some(u64::from(asked.games)),
            size: Size {
                most: MOST_POSITIONS,
            },
            assisted: false,
            earlier: Vec::new(),
            stop: &stop,
            progress: &mut |_| {},
        };
        let game = measured_game(&spec, Opening::Start, Payoff::Result);
        let game = game.map_err(|error| error.text(lang))?;
        let weighed: Weighed = match asked.games {
            0 => game
                .weigh_exactly(weighing)
                .map_err(said)?
                .ok_or_else(|| NOT_EXACT.text(lang, &[&spec.name()]))?,
            _ => game.weigh(weighing).map_err(said)?,
        };
        let name = match asked.name.is_empty() {
            true => spec.name(),
            false => asked.name.clone(),
        };
        Ok(Self {
            named: Named { name, weighed },
            game: spec.name(),
            rules: spec.rules_hash(),
        })
    }

    fn to_json(&self, lang: Lang) -> Value {
        let weighed = &self.named.weighed;
        let mut report = report::json(weighed);
        report["game"] = json!(self.game);
        report["rules"] = json!(self.rules);
        json!({"game": self.game, "rules": self.rules, "sentence": sentence(weighed, lang),
               "exact": weighed.method == bilancia_luck::Method::Exact, "games": weighed.games,
               "svg": beam(&self.named, &[], lang).to_svg(Theme::Auto), "report": report})
    }
}

/// Solves a game, as JSON: `game`, `value` to the first player in points, `exploitability` (null), `states` and `start`, the
/// actions of the first decision with their values.
///
/// # Errors
/// A sentence if the game or its options are refused, or it cannot be solved.
pub fn solve(game: &str, options: &str, lang: &str) -> Answer<String> {
    let lang = language(lang);
    let spec = spec(game, options, lang)?;
    let how = Solving {
        threads: 1,
        check: false,
        parts: &mut NoParts,
        progress: &mut |_| true,
    };
    let solved = bilancia_analysis::solve(spec.game, &spec.options, how);
    let solved = solved.ok_or_else(|| NO_SOLVER.text(lang, &[&spec.name()]))??;
    Ok(bilancia_analysis::json::solution(&spec, &solved).to_string())
}

/// Odds of the battle that fields of a form describe, with all words of the page of battle odds of a server, as JSON. `fields` is a list of
/// pairs of a name and a value. The answer has `found`, or `fault` with a sentence if there is no such battle.
///
/// # Errors
/// A sentence if the fields cannot be read.
#[cfg(feature = "battle")]
pub fn battle_table(fields: &str, lang: &str) -> Answer<String> {
    use bilancia_analysis::battles::{Fields, found};
    let lang = language(lang);
    let fields = Fields(read(fields, lang)?);
    let (found, fault) = match found(&fields, lang) {
        Ok(found) => (Some(found), None),
        Err(fault) => (None, Some(fault)),
    };
    Ok(json!({"found": found, "fault": fault}).to_string())
}

#[cfg(any(feature = "battle", feature = "war"))]
pub use battles::{battle_rules, battle_units, odds};

#[cfg(any(feature = "battle", feature = "war"))]
mod battles {
    //! Odds of battles.

    use bilancia_battle::{
        Army, Fight, Rules, RulesError, Unit,
        report::{Row, bars, chart, sentences, title},
    };

    use super::{Answer, Deserialize, Lang, Theme, Value, json, language, read};

    /// A battle whose odds are asked for.
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Battle {
        /// Rules with commas between them, or `all`.
        rules: String,
        attack: String,
        defend: String,
    }

    /// Exact odds of a battle to the end under the usual orders of loss. `question` is an object with `rules` (names with commas,
    /// or `all`), `attack` and `defend` (units such as `4 arm 5 inf`). The answer has `title`, `svg` with the chart, and `rows`: of
    /// each rule what `bilancia battle --json` prints, with `title` and `sentences`.
    ///
    /// # Errors
    /// A sentence if the question cannot be read, or there is no such battle.
    pub fn odds(question: &str, lang: &str) -> Answer<String> {
        let lang = language(lang);
        let asked: Battle = read(question, lang)?;
        let army = |text: &str| text.parse::<Army>().map_err(|error| error.text(lang));
        let (attack, defend) = (army(&asked.attack)?, army(&asked.defend)?);
        let rows: Answer<Vec<Row>> = rules(&asked.rules, lang)?
            .into_iter()
            .map(|rules| {
                let row = Fight::new(rules, attack, defend).and_then(Row::new);
                row.map_err(|error| error.text(lang))
            })
            .collect();
        let rows = rows?;
        let head = title(&attack, &defend, lang);
        let svg = chart(&head, &bars(&rows), lang).to_svg(Theme::Auto);
        let described = rows.iter().map(|row| {
            let mut described = bilancia_analysis::json::battle(row);
            described["title"] = json!(row.fight.terms.rules.title(lang));
            described["sentences"] = json!(sentences(row, lang));
            described
        });
        let described: Vec<Value> = described.collect();
        Ok(json!({"title": head, "svg": svg, "rows": described}).to_string())
    }

    fn rules(names: &str, lang: Lang) -> Answer<Vec<Rules>> {
        if names == "all" {
            return Ok(Rules::ALL.to_vec());
        }
        let rules = names.split(',').map(|name| name.trim().parse());
        rules
            .collect::<Result<_, RulesError>>()
            .map_err(|error| error.text(lang))
    }

    /// The rules of battles as JSON: `name`, `title` and `summary` of each.
    pub fn battle_rules(lang: &str) -> String {
        let lang = language(lang);
        let rules = Rules::ALL.iter().map(|rules| {
            json!({"name": rules.name(), "title": rules.title(lang), "summary": rules.about(lang)})
        });
        Value::Array(rules.collect()).to_string()
    }

    /// The units of battles as JSON: `name`, `title`, `cost` in IPC, `attack` and `defence`.
    pub fn battle_units(lang: &str) -> String {
        let lang = language(lang);
        let units = Unit::ALL.iter().map(|unit| {
            let profile = unit.profile();
            json!({"name": profile.name, "title": unit.named(1).raw(lang), "cost": profile.cost, "attack": profile.attack,
                   "defence": profile.defence})
        });
        Value::Array(units.collect()).to_string()
    }
}
