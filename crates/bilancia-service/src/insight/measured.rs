//! Measured luck, which is compiled in: the scale of all games from the stored runs of `docs/results`, and small games
//! exactly.

use std::sync::OnceLock;

use bilancia_analysis::{StoredExact, StoredRun, join_runs};
use bilancia_core::Lang;
use bilancia_games::catalog;
use bilancia_luck::report::Named;

/// Stored runs of all games between the same players.
const RUNS: [&str; 21] = [
    include_str!("../../../../docs/results/runs/large-backgammon.json"),
    include_str!("../../../../docs/results/runs/large-frames-size-12.json"),
    include_str!("../../../../docs/results/runs/large-nibelungenlied.json"),
    include_str!("../../../../docs/results/runs/no-luck-alea.json"),
    include_str!("../../../../docs/results/runs/no-luck-battle-rules-cof.json"),
    include_str!("../../../../docs/results/runs/no-luck-battle-rules-orthodox.json"),
    include_str!("../../../../docs/results/runs/no-luck-chess.json"),
    include_str!("../../../../docs/results/runs/no-luck-tictactoe.json"),
    include_str!("../../../../docs/results/runs/scale-battle-rules-cofr.json"),
    include_str!("../../../../docs/results/runs/scale-battle-rules-dice.json"),
    include_str!("../../../../docs/results/runs/scale-battle-rules-lowluck.json"),
    include_str!("../../../../docs/results/runs/scale-battle-rules-ryof.json"),
    include_str!("../../../../docs/results/runs/scale-battle-rules-ryof6.json"),
    include_str!(
        "../../../../docs/results/runs/scale-goose-course-short-pieces-2-meeting-home.json"
    ),
    include_str!("../../../../docs/results/runs/scale-goose-course-short-pieces-2.json"),
    include_str!("../../../../docs/results/runs/scale-goose-course-short-pieces-3.json"),
    include_str!(
        "../../../../docs/results/runs/scale-goose-course-short-pieces-4-meeting-home.json"
    ),
    include_str!("../../../../docs/results/runs/scale-goose-course-short-pieces-4.json"),
    include_str!("../../../../docs/results/runs/scale-kuhn.json"),
    include_str!("../../../../docs/results/runs/scale-pig.json"),
    include_str!("../../../../docs/results/runs/scale-rock_paper_scissors.json"),
];

/// Stored runs of the whole war on The Strait under each rule, between opponents of that game alone, from numbered starts.
const WARS: [&str; 7] = [
    include_str!("../../../../docs/results/runs/war-war-map-strait-rules-cof.json"),
    include_str!("../../../../docs/results/runs/war-war-map-strait-rules-cofr.json"),
    include_str!("../../../../docs/results/runs/war-war-map-strait-rules-dice.json"),
    include_str!("../../../../docs/results/runs/war-war-map-strait-rules-lowluck.json"),
    include_str!("../../../../docs/results/runs/war-war-map-strait-rules-orthodox.json"),
    include_str!("../../../../docs/results/runs/war-war-map-strait-rules-ryof.json"),
    include_str!("../../../../docs/results/runs/war-war-map-strait-rules-ryof6.json"),
];

/// Stored runs of wars of ten rounds on Classic under each rule, between the same opponents.
const CLASSIC_WARS: [&str; 7] = [
    include_str!(
        "../../../../docs/results/runs/war-classic-war-map-classic-rules-cof-rounds-10.json"
    ),
    include_str!(
        "../../../../docs/results/runs/war-classic-war-map-classic-rules-cofr-rounds-10.json"
    ),
    include_str!(
        "../../../../docs/results/runs/war-classic-war-map-classic-rules-dice-rounds-10.json"
    ),
    include_str!(
        "../../../../docs/results/runs/war-classic-war-map-classic-rules-lowluck-rounds-10.json"
    ),
    include_str!(
        "../../../../docs/results/runs/war-classic-war-map-classic-rules-orthodox-rounds-10.json"
    ),
    include_str!(
        "../../../../docs/results/runs/war-classic-war-map-classic-rules-ryof-rounds-10.json"
    ),
    include_str!(
        "../../../../docs/results/runs/war-classic-war-map-classic-rules-ryof6-rounds-10.json"
    ),
];

/// Figures of small games between random and optimal play, as the program `exact_luck` of bilancia-lab writes them.
const EXACT: &str = include_str!("exact_luck.json");

/// Small games between random and optimal play, by their names on the command line.
pub fn small_games() -> &'static [Named] {
    static READ: OnceLock<Vec<Named>> = OnceLock::new();
    let named = |stored: StoredExact| {
        let weighed = stored.weighed().ok()?;
        let name = stored.game;
        Some(Named { name, weighed })
    };
    let read = || {
        serde_json::from_str(EXACT).map_or_else(
            |_| Vec::new(),
            |all: Vec<_>| all.into_iter().filter_map(named).collect(),
        )
    };
    READ.get_or_init(read)
}

/// The whole war on The Strait under each rule, that with most luck first, by its names on the command line.
pub fn wars() -> &'static [Named] {
    static WEIGHED: OnceLock<Vec<Named>> = OnceLock::new();
    WEIGHED.get_or_init(|| in_order(&WARS))
}

/// Wars of ten rounds on Classic under each rule, in the same order.
pub fn classic_wars() -> &'static [Named] {
    static WEIGHED: OnceLock<Vec<Named>> = OnceLock::new();
    WEIGHED.get_or_init(|| in_order(&CLASSIC_WARS))
}

/// All games of the scale, the one with most luck first, by their names on the command line.
pub fn measured() -> &'static [Named] {
    static MEASURED: OnceLock<Vec<Named>> = OnceLock::new();
    MEASURED.get_or_init(|| in_order(&RUNS))
}

/// The games of stored runs, the one with most luck first.
fn in_order(runs: &[&str]) -> Vec<Named> {
    let mut all: Vec<Named> = runs.iter().filter_map(|run| named(run)).collect();
    let luck = |named: &Named| named.weighed.balance.luck.map_or(0.0, |luck| luck.value);
    all.sort_by(|one, other| luck(other).total_cmp(&luck(one)));
    // Games of which next to nothing is known yet come last.
    let unknown = |named: &Named| {
        let luck = named.weighed.balance.luck;
        luck.is_none_or(|luck| luck.high - luck.low > 0.9)
    };
    all.sort_by_key(unknown);
    all
}

/// A game by its title, with its options in words, from its name on the command line.
pub fn game_words(name: &str, lang: Lang) -> String {
    let (game, options) = name.split_once(':').unwrap_or((name, ""));
    let Ok(info) = catalog().find(game).map(|game| game.info()) else {
        return name.to_owned();
    };
    let title = info.title.raw(lang);
    let named = options
        .split(',')
        .filter_map(|option| option.split_once('='));
    let mut named: Vec<_> = named.collect();
    // A game under the usual rule is told by that rule too.
    if let Some(rules) = info.option("rules").filter(|_| !name.contains("rules=")) {
        named.push((rules.name, rules.default));
    }
    // The rule that decides battles matters most, so it comes first.
    named.sort_by_key(|(name, _)| *name != "rules");
    let words = |(name, value): (&str, &str)| {
        let (title, value) = info.option_in_words(name, value, lang);
        format!("{} {value}", title.to_lowercase())
    };
    let options: Vec<_> = named.into_iter().map(words).collect();
    match options.is_empty() {
        true => title.to_owned(),
        false => format!("{title}: {}", options.join(", ")),
    }
}

fn named(run: &str) -> Option<Named> {
    let run: StoredRun = serde_json::from_str(run).ok()?;
    let name = run.game.clone();
    let weighed = join_runs(&[run]).ok()?;
    Some(Named { name, weighed })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A run that cannot be read would be missing from the scale without a word.
    #[test]
    fn every_stored_run_is_on_the_scale() {
        let stored: Vec<serde_json::Value> = serde_json::from_str(EXACT).unwrap();
        assert_eq!(small_games().len(), stored.len());
        assert_eq!(measured().len(), RUNS.len());
        assert_eq!(wars().len(), WARS.len());
        assert_eq!(classic_wars().len(), CLASSIC_WARS.len());
    }
}
