//! Section of the report on what there is to choose in a game.

use std::fmt::Write;

use bilancia_core::{Lang, Message, figures};

use super::words::{per_cent, round};
use crate::weigh::Weighed;

const CHOICE: Message = Message::new("Choices", "Scelte");
const CHOICES: Message = Message::new(
    "{0} decisions per game, each with {1} options of different value; optimal instead of random choices raise the mean score by {2} percentage points in total.",
    "{0} decisioni a partita, ciascuna con {1} opzioni di valore diverso; scelte ottimali invece che casuali alzano il punteggio medio di {2} punti percentuali in tutto.",
);
const ANSWERABLE: Message = Message::new(
    "{0} % of the variance due to dice and cards arises before a decision that matters, so that the player can still respond.",
    "Il {0} % della varianza dovuta a dadi e carte nasce prima di una decisione che conta: il giocatore può ancora rispondere.",
);
const LEVERAGE: Message = Message::new(
    "The strongest player’s choices instead of random ones raise the mean score by {0} percentage points in total over a game (95 %: {1} to {2}).",
    "Le scelte del più forte invece di scelte casuali alzano il punteggio medio di {0} punti percentuali in tutta la partita (95 %: da {1} a {2}).",
);
const FORCED: Message = Message::new(
    "{0} % of moves were forced.",
    "Il {0} % delle mosse era obbligato.",
);
const SEEN: Message = Message::new(
    "{0} has {1} % of the strongest player’s advantage over the weakest.",
    "{0} ha il {1} % del vantaggio del più forte sul più debole.",
);
/// Classes of games by their choices: heading and explanation.
const CELLS: [(Message, Message); 4] = [
    (
        Message::new(
            "Many choices that matter, easy to judge",
            "Tante scelte che contano, facili da valutare",
        ),
        Message::new("a short search suffices", "basta una ricerca breve"),
    ),
    (
        Message::new(
            "Many choices that matter, hard to judge",
            "Tante scelte che contano, difficili da valutare",
        ),
        Message::new(
            "a short search is not enough",
            "una ricerca breve non basta",
        ),
    ),
    (
        Message::new("Few, but decisive choices", "Poche scelte, ma decisive"),
        Message::new(
            "the result depends on few moves",
            "il risultato dipende da poche mosse",
        ),
    ),
    (
        Message::new("Choices of little effect", "Scelte di poco effetto"),
        Message::new(
            "the result hardly depends on them",
            "il risultato ne dipende appena",
        ),
    ),
];

/// Writes the section on what there is to choose.
pub(super) fn write_choices(out: &mut String, weighed: &Weighed, lang: Lang) -> std::fmt::Result {
    if weighed.balance.is_all_luck() {
        return Ok(());
    }
    writeln!(out, "<h3>{}</h3>", CHOICE.raw(lang))?;
    if let Some(choices) = weighed.choices {
        let [decisions, options, leverage] = [
            round(choices.decisions.max(0.01)),
            figures::fixed(choices.options, 1, lang),
            per_cent(choices.leverage),
        ];
        writeln!(
            out,
            "<p>{}</p>",
            CHOICES.text(lang, &[&decisions, &options, &leverage])
        )?;
        if let Some(share) = choices.answerable {
            writeln!(out, "<p>{}</p>", ANSWERABLE.text(lang, &[&per_cent(share)]))?;
        }
    }
    if let Some(leverage) = weighed.leverage {
        let [value, low, high] = [leverage.value, leverage.low, leverage.high].map(per_cent);
        writeln!(
            out,
            "<p>{}</p>",
            LEVERAGE.text(lang, &[&value, &low, &high])
        )?;
    }
    if let Some(forced) = weighed.forced {
        writeln!(out, "<p>{}</p>", FORCED.text(lang, &[&per_cent(forced)]))?;
    }
    let rungs = weighed.ladder.agents.iter().skip(1);
    for (agent, seen) in rungs.zip(weighed.legibility.iter().flatten()) {
        if let Some(seen) = seen {
            let words = SEEN.text(lang, &[&agent.to_string(), &per_cent(seen.value)]);
            writeln!(out, "<p>{words}</p>")?;
        }
    }
    if let Some(card) = choice_card(weighed, lang) {
        out.push_str(&card);
    }
    Ok(())
}

/// The class that a game belongs to by its choices among the four, as HTML; none where it was not measured how well weaker
/// players judge them.
pub fn choice_card(weighed: &Weighed, lang: Lang) -> Option<String> {
    let here = cell(weighed)?;
    let mut out = String::from("<div class=\"card\">");
    for (index, (name, words)) in CELLS.iter().enumerate() {
        let class = if index == here { " class=\"here\"" } else { "" };
        let (name, words) = (name.raw(lang), words.raw(lang));
        out += &format!("<div{class}><strong>{name}</strong>{words}</div>");
    }
    out.push_str("</div>\n");
    Some(out)
}

/// Index in [`CELLS`] of the class that a game belongs to, by whether its choices matter and whether weaker players judge
/// them well; none where the latter was not measured.
fn cell(weighed: &Weighed) -> Option<usize> {
    let is_legible = weighed.legibility.as_ref()?.first()?.as_ref()?.value > 0.5;
    let matters = weighed.balance.strength.value > 0.04;
    Some(match (matters, is_legible) {
        (false, _) => 3,
        (true, true) => 0,
        (true, false) => 1,
    })
}
