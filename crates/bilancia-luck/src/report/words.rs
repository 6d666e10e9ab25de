//! What the numbers say, in both languages. No more than two digits are ever said.

use bilancia_core::{Lang, Message};

use crate::{Method, Reading, Weighed};

/// A weighed game with its name.
#[derive(Clone, Debug)]
pub struct Named {
    /// What to call it.
    pub name: String,
    /// How it hangs.
    pub weighed: Weighed,
}

/// The six sources in the order in which bars show them: letter, name, and place in [`crate::exact::Slices::all`].
pub const SOURCES: [(char, Message, usize); 6] = [
    ('C', Message::new("dice and cards", "dadi e carte"), 2),
    ('S', Message::new("blind clash", "scontro cieco"), 3),
    ('N', Message::new("bluff and slips", "bluff e sviste"), 4),
    ('F', Message::new("seat", "posto a tavola"), 1),
    ('D', Message::new("draw", "patta"), 5),
    ('K', Message::new("skill", "bravura"), 0),
];

const SAYS: Message = Message::new(
    "Luck {0} %: as if the better player won {1} games in 100 and a coin decided the other {0}.",
    "Fortuna {0} %: è come se {1} partite su 100 le vincesse chi gioca meglio e le altre {0} le decidesse una moneta.",
);
const AT_MOST: Message = Message::new(
    "Luck at most {0} % between these players: a stronger player may find more skill.",
    "Fortuna al più {0} % tra questi giocatori: uno più forte può trovare altra bravura.",
);
const BAND: Message = Message::new(
    "Luck between {0} and {1} %: more games are needed to say more.",
    "Fortuna tra {0} e {1} %: per dire di più servono altre partite.",
);
const NEVER: Message = Message::new(
    "No number of games tells who is better.",
    "Nessun numero di partite dice chi è più bravo.",
);
const TELLS: Message = Message::new(
    "To tell who is better takes about {0} games.",
    "Per capire chi è più bravo servono circa {0} partite.",
);
const TELLS_ONE: Message = Message::new(
    "One game tells who is better.",
    "Basta una partita per capire chi è più bravo.",
);

/// Whole per cents.
pub(crate) fn per_cent(share: f64) -> String {
    format!("{:.0}", 100.0 * share)
}

/// Whether a number may be said: what it lies between is no wider than ten points either way.
pub(crate) fn may_be_said(luck: Reading) -> bool {
    luck.half_width() <= 0.10
}

/// The needle in one sentence or two.
pub fn sentence(weighed: &Weighed, lang: Lang) -> String {
    let luck = weighed.needle.luck;
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

/// How many games tell who is better.
pub fn games_to_tell(weighed: &Weighed, lang: Lang) -> String {
    let games = weighed.needle.nine_tenths.value;
    if games > 1e6 {
        NEVER.text(lang, &[])
    } else if games <= 1.0 {
        TELLS_ONE.text(lang, &[])
    } else {
        TELLS.text(lang, &[&round(games)])
    }
}

/// Two digits, no more.
pub(crate) fn round(number: f64) -> String {
    let unit = 10_f64.powf(number.log10().floor() - 1.0).max(1.0);
    format!("{:.0}", (number / unit).round() * unit)
}

const EXACT: Message = Message::new(
    "exact: every position followed",
    "esatto: seguite tutte le posizioni",
);
const COMPLEMENT: Message = Message::new(
    "by games; chance is what is left when all else is known",
    "con partite; il caso è ciò che resta quando si sa il resto",
);
const ASSISTED: Message = Message::new(
    "by games; chance is added up roll by roll, with the game's own evaluation",
    "con partite; il caso è sommato tiro per tiro, con la valutazione del gioco",
);
const SAMPLED: Message = Message::new("by games", "con partite");

/// How a number was found, in words.
pub(crate) fn method(weighed: &Weighed, lang: Lang) -> &'static str {
    match weighed.method {
        Method::Exact => EXACT.raw(lang),
        Method::Complement => COMPLEMENT.raw(lang),
        Method::Assisted => ASSISTED.raw(lang),
        Method::Sampled => SAMPLED.raw(lang),
    }
}
