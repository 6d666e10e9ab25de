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

/// Headings of the two sides of the balance.
pub(super) const LUCK: Message = Message::new("Luck", "Fortuna");
pub(super) const SKILL: Message = Message::new("Skill", "Bravura");
pub(super) const OF_RULES: Message = Message::new("Luck of the rules", "Fortuna delle regole");
pub(super) const OFF: Message = Message::new("Off the scales", "Fuori dai piatti");

/// Six causes of variance, in the order in which bars show them: letter, name, and index in
/// [`VarianceShares::all`](crate::VarianceShares::all).
pub const SOURCES: [(char, Message, usize); 6] = [
    ('C', Message::new("dice and cards", "dadi e carte"), 2),
    ('S', Message::new("interaction", "interazione"), 3),
    ('N', Message::new("players’ mixing", "scelte casuali"), 4),
    ('F', Message::new("seat", "posto"), 1),
    ('D', Message::new("draws", "patte"), 5),
    ('K', Message::new("skill", "bravura"), 0),
];

const SAYS: Message = Message::new(
    "Luck {0} % between {2}: of what luck or skill decides, it is as if the better player won {1} games in 100 and a coin decided the other {0}.",
    "Fortuna {0} % tra {2}: di ciò che decidono fortuna o bravura, è come se {1} partite su 100 le vincesse chi gioca meglio e le altre {0} le decidesse una moneta.",
);
const NO_LUCK: Message = Message::new(
    "Luck 0 % by the rules, for all players: nothing is left to chance, and no choice is simultaneous or hidden.",
    "Fortuna 0 % per regola, per tutti i giocatori: niente è lasciato al caso, e nessuna scelta è simultanea o nascosta.",
);
const ALL_LUCK: Message = Message::new(
    "Luck 100 % by the rules, for all players: there is nothing to choose.",
    "Fortuna 100 % per regola, per tutti i giocatori: non c’è niente da scegliere.",
);
const NOTHING: Message = Message::new(
    "Nothing to weigh between {0}: neither luck nor skill decides.",
    "Niente da pesare tra {0}: non decidono né fortuna né bravura.",
);
const AT_MOST: Message = Message::new(
    "At most {0} % with 95 % confidence: stronger players may show more skill.",
    "Al più {0} % con confidenza del 95 %: giocatori più forti possono mostrare più bravura.",
);
const BAND: Message = Message::new(
    "Luck {0} to {1} % (95 % confidence) between {2}: more games would narrow the interval.",
    "Fortuna dal {0} al {1} % (confidenza del 95 %) tra {2}: altre partite restringerebbero l’intervallo.",
);
const UNKNOWN: Message = Message::new(
    "Luck between {0} is not known yet: it takes more games.",
    "La fortuna tra {0} non è ancora nota: servono altre partite.",
);
const NEVER: Message = Message::new(
    "No number of games shows who is better.",
    "Nessun numero di partite mostra chi è più bravo.",
);
const PERHAPS_NEVER: Message = Message::new(
    "The better player of a typical pair leads with a probability of 90 % after {0} {0|game|games} at the earliest, perhaps never.",
    "Il più bravo di una coppia tipica è in testa con una probabilità del 90 % dopo {0} {0|partita|partite} come minimo, forse mai.",
);
const TELLS: Message = Message::new(
    "After about {0} games the better player of a typical pair leads with a probability of 90 %.",
    "Dopo circa {0} partite il più bravo di una coppia tipica è in testa con una probabilità del 90 %.",
);
const TELLS_TYPICAL: Message = Message::new(
    "After about one game the better player of a typical pair leads with a probability of 90 %.",
    "Dopo circa una partita il più bravo di una coppia tipica è in testa con una probabilità del 90 %.",
);
const TELLS_ONE: Message = Message::new(
    "One game tells even the two closest players apart, with a probability of 90 %.",
    "Basta una partita a distinguere anche i due giocatori più vicini, con una probabilità del 90 %.",
);
const NO_RANKS: Message = Message::new(
    "These players are not ranked in this game: one of them does not beat a lower one.",
    "In questo gioco questi giocatori non sono in ordine: uno di loro non batte uno più in basso.",
);

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

const EXACT: Message = Message::new(
    "exact, by enumeration of all positions",
    "esatto, enumerando tutte le posizioni",
);
const COMPLEMENT: Message = Message::new(
    "sampled games, each repeated with other rolls or with other choices",
    "partite simulate, ognuna ripetuta con altri tiri o con altre scelte",
);
const ASSISTED: Message = Message::new(
    "sampled games; the variance due to chance is estimated event by event, with the game’s evaluation",
    "partite simulate; la varianza dovuta al caso è stimata evento per evento, con la valutazione del gioco",
);
const SAMPLED: Message = Message::new("sampled games", "partite simulate");

/// Method of a measurement, in words.
pub(crate) fn method(weighed: &Weighed, lang: Lang) -> &'static str {
    match weighed.method {
        Method::Exact => EXACT.raw(lang),
        Method::Complement => COMPLEMENT.raw(lang),
        Method::Assisted => ASSISTED.raw(lang),
        Method::Sampled => SAMPLED.raw(lang),
    }
}

const EXACTLY: Message = Message::new("exact", "esatto");
const BY_RULES: Message = Message::new("by the rules", "per regola");

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

const NEVER_TELLS: Message = Message::new("never", "mai");

/// Number of games to tell for a cell of a table, rounded; the least number where there may be no largest one.
pub fn few_games(games: GamesToTell, lang: Lang) -> String {
    match games.value {
        _ if games.low > 1e6 => NEVER_TELLS.raw(lang).to_owned(),
        None => format!("≥ {}", round(games.low.max(1.0))),
        Some(value) => round(value.max(1.0)),
    }
}
