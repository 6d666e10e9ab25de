//! Sentences that report the results, in English and Italian. They round to two significant digits.

use bilancia_core::{Lang, Message};

use crate::{
    estimate::Estimate,
    weigh::{Method, Weighed},
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

/// Six causes of variance, in the order in which bars show them: letter, name, and index in
/// [`VarianceShares::all`](crate::VarianceShares::all).
pub const SOURCES: [(char, Message, usize); 6] = [
    ('C', Message::new("dice and cards", "dadi e carte"), 2),
    ('S', Message::new("interaction", "interazione"), 3),
    ('N', Message::new("players' mixing", "scelte casuali"), 4),
    ('F', Message::new("seat", "posto"), 1),
    ('D', Message::new("draws", "patte"), 5),
    ('K', Message::new("skill", "bravura"), 0),
];

const SAYS: Message = Message::new(
    "Luck {0} %: as if the better player won {1} games in 100 and a coin decided the other {0}.",
    "Fortuna {0} %: è come se {1} partite su 100 le vincesse chi gioca meglio e le altre {0} le decidesse una moneta.",
);
const AT_MOST: Message = Message::new(
    "At most {0} % with 95 % confidence: stronger players may show more skill.",
    "Al più {0} % con confidenza del 95 %: giocatori più forti possono mostrare più bravura.",
);
const BAND: Message = Message::new(
    "Luck between {0} and {1} % (95 % confidence): more games would narrow the interval.",
    "Fortuna tra {0} e {1} % (confidenza del 95 %): altre partite restringerebbero l'intervallo.",
);
const NEVER: Message = Message::new(
    "No number of games shows who is better.",
    "Nessun numero di partite mostra chi è più bravo.",
);
const TELLS: Message = Message::new(
    "After about {0} games the better player leads with a probability of 90 %.",
    "Dopo circa {0} partite chi è più bravo è in testa con una probabilità del 90 %.",
);
const TELLS_ONE: Message = Message::new(
    "One game suffices for the better player to lead with a probability of 90 %.",
    "Basta una partita perché chi è più bravo sia in testa con una probabilità del 90 %.",
);

/// A share from 0 to 1 in whole per cents.
pub(crate) fn per_cent(share: f64) -> String {
    format!("{:.0}", 100.0 * share)
}

/// Whether an estimate of luck is precise enough to be reported as a number: its confidence interval has a half-width of
/// at most ten percentage points.
pub(crate) fn may_be_said(luck: Estimate) -> bool {
    luck.half_width() <= 0.10
}

/// Luck in one or two sentences; an interval only, where the estimate is imprecise.
pub fn sentence(weighed: &Weighed, lang: Lang) -> String {
    let luck = weighed.index.luck;
    if !may_be_said(luck) {
        return BAND.text(lang, &[&per_cent(luck.low), &per_cent(luck.high)]);
    }
    let rest = per_cent(1.0 - (100.0 * luck.value).round() / 100.0);
    let mut said = SAYS.text(lang, &[&per_cent(luck.value), &rest]);
    if weighed.at_least {
        said.push(' ');
        said.push_str(&AT_MOST.text(lang, &[&per_cent(luck.high)]));
    }
    said
}

/// Sentence on the number of games after which the better player of a typical pair leads with a probability of 90 %.
pub fn games_to_tell(weighed: &Weighed, lang: Lang) -> String {
    let games = weighed.index.games_nine_tenths.value;
    if games > 1e6 {
        NEVER.text(lang, &[])
    } else if games <= 1.0 {
        TELLS_ONE.text(lang, &[])
    } else {
        TELLS.text(lang, &[&round(games)])
    }
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
    "sampled games; the share of chance is what the other shares leave",
    "partite simulate; la quota del caso è ciò che lasciano le altre",
);
const ASSISTED: Message = Message::new(
    "sampled games; the variance due to chance is estimated event by event, with the game's evaluation",
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
