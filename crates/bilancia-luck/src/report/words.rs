//! Sentences that report the results, in English and Italian. They round to two significant digits.

use bilancia_core::{Lang, Message, figures::fixed};

use super::players::players;
use crate::{
    balance::GamesToTell,
    estimate::{Basis, Estimate},
    weigh::{Method, Ranking, Weighed},
};

/// Result of a measurement, with the name of the game.
#[derive(Clone, Debug)]
pub struct Named {
    /// Name of the game, with its options.
    pub name: String,
    /// Result.
    pub weighed: Weighed,
}

bilancia_core::messages! { crate::report::catalogue, "":
    pub(super) const {
        LUCK, SKILL, OF_RULES, OFF,
    }
    const {
        DICE_AND_CARDS, INTERACTION, PLAYERS_MIXING, SEAT, DRAWS, SKILL_2, SAYS(per_cent, rest, players),
        NO_LUCK, ALL_LUCK, NOTHING(players), AT_MOST(per_cent), BAND(per_cent, per_cent_second, players),
        UNKNOWN(players), NEVER, PERHAPS_NEVER(few), TELLS(few), TELLS_TYPICAL, TELLS_ONE, NO_RANKS, EXACT,
        COMPLEMENT, ASSISTED, SAMPLED, EXACTLY, BY_RULES, NEVER_TELLS,
    }
}

/// Six causes of variance, in the order in which bars show them: letter, name, and index in
/// [`VarianceShares::all`](crate::VarianceShares::all).
pub const SOURCES: [(char, Message, usize); 6] = [
    ('C', DICE_AND_CARDS, 2),
    ('S', INTERACTION, 3),
    ('N', PLAYERS_MIXING, 4),
    ('F', SEAT, 1),
    ('D', DRAWS, 5),
    ('K', SKILL_2, 0),
];

/// A share from 0 to 1 in whole per cents.
pub(crate) fn per_cent(share: f64) -> String {
    format!("{:.0}", 100.0 * share)
}

/// Whether an estimate of luck is precise enough to be reported as a number: its confidence interval has a half-width of
/// at most ten percentage points.
pub fn may_be_said(luck: Estimate) -> bool {
    luck.half_width() <= 0.10
}

/// Whether an estimate of a quantity from 0 to 1 says nothing: its interval reaches over nearly the whole range.
fn is_unknown(share: Estimate) -> bool {
    share.half_width() >= 0.45
}

/// Luck as pictures show it: a level balance and the whole range where there is nothing to weigh.
pub(super) fn luck(weighed: &Weighed) -> Estimate {
    weighed.balance.luck.unwrap_or(Estimate {
        low: 0.0,
        high: 1.0,
        ..Estimate::exact(0.5)
    })
}

/// Luck between the players, who are named, in one or two sentences; an interval only, where the estimate is imprecise.
pub fn sentence(weighed: &Weighed, lang: Lang) -> String {
    let players = players(&weighed.ladder, lang);
    let Some(luck) = weighed.balance.luck else {
        return NOTHING.text(lang, &[&players]);
    };
    if luck.basis == Basis::ByRules {
        let said = if luck.value == 0.0 {
            &NO_LUCK
        } else {
            &ALL_LUCK
        };
        return said.raw(lang).to_owned();
    }
    if is_unknown(luck) {
        return UNKNOWN.text(lang, &[&players]);
    }
    if !may_be_said(luck) {
        return BAND.text(lang, &[&per_cent(luck.low), &per_cent(luck.high), &players]);
    }
    let rest = per_cent(1.0 - (100.0 * luck.value).round() / 100.0);
    let mut said = SAYS.text(lang, &[&per_cent(luck.value), &rest, &players]);
    // An interval that ends at 100 % says nothing more.
    if weighed.at_least && luck.high < 0.995 {
        said.push(' ');
        said.push_str(&AT_MOST.text(lang, &[&per_cent(luck.high)]));
    }
    said
}

/// Sentence on the number of games after which the better player leads with a probability of 90 %.
pub fn games_to_tell(weighed: &Weighed, lang: Lang) -> String {
    let games = weighed.balance.games_nine_tenths;
    let few = |games: f64| round(games.max(1.0));
    match games.value {
        _ if games.low > 1e6 => NEVER.text(lang, &[]),
        None => PERHAPS_NEVER.text(lang, &[&few(games.low)]),
        Some(_) if weighed.one_game_tells() => TELLS_ONE.text(lang, &[]),
        Some(value) if value < 1.5 => TELLS_TYPICAL.text(lang, &[]),
        Some(value) => TELLS.text(lang, &[&few(value)]),
    }
}

/// Warning that the ladder does not rank the players of this game; none where it does, or may.
pub fn ranking(weighed: &Weighed, lang: Lang) -> Option<&'static str> {
    (weighed.ranking == Ranking::DoesNotRank && !weighed.balance.is_all_luck())
        .then(|| NO_RANKS.raw(lang))
}

/// A positive number, rounded to two significant digits.
pub(crate) fn round(number: f64) -> String {
    let unit = 10_f64.powf(number.log10().floor() - 1.0).max(1.0);
    format!("{:.0}", (number / unit).round() * unit)
}

/// Method of a measurement, in words.
pub(crate) fn method(weighed: &Weighed, lang: Lang) -> &'static str {
    match weighed.method {
        Method::Exact => EXACT.raw(lang),
        Method::Complement => COMPLEMENT.raw(lang),
        Method::Assisted => ASSISTED.raw(lang),
        Method::Sampled => SAMPLED.raw(lang),
    }
}

/// A share in per cent, with as many digits as its interval allows, and its interval or the word exact.
pub(super) fn estimate_cells(share: Estimate, lang: Lang) -> [String; 2] {
    let places = match share.half_width() {
        0.0 => 1,
        _ => 0,
    };
    let number = |share: f64| fixed((100.0 * share).max(0.0), places, lang);
    let value = format!("{} %", number(share.value));
    let interval = match share.basis {
        Basis::Exact => EXACTLY.raw(lang).to_owned(),
        Basis::ByRules => BY_RULES.raw(lang).to_owned(),
        Basis::Sample { .. } => format!("{}–{} %", number(share.low), number(share.high)),
    };
    [value, interval]
}

/// Number of games to tell for a cell of a table, rounded; the least number where there may be no largest one.
pub fn few_games(games: GamesToTell, lang: Lang) -> String {
    match games.value {
        _ if games.low > 1e6 => NEVER_TELLS.raw(lang).to_owned(),
        None => format!("≥ {}", round(games.low.max(1.0))),
        Some(value) => round(value.max(1.0)),
    }
}
