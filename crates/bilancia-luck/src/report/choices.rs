//! Section of the report on what there is to choose in a game.

use std::fmt::Write;

use bilancia_core::{Lang, Message, figures};

use super::words::{per_cent, round};
use crate::weigh::Weighed;

bilancia_core::messages! { crate::report::catalogue, "choices-":
    const {
        CHOICE, CHOICES(decisions, options, leverage), ANSWERABLE(per_cent), LEVERAGE(value, low, high),
        FORCED(per_cent), SEEN(agent, per_cent), MANY_CHOICES_THAT_MATTER, A_SHORT_SEARCH_SUFFICES,
        MANY_CHOICES_THAT_MATTER_2, A_SHORT_SEARCH, FEW_BUT_DECISIVE_CHOICES, THE_RESULT_DEPENDS,
        CHOICES_OF_LITTLE_EFFECT, THE_RESULT_HARDLY_DEPENDS,
    }
}

/// Classes of games by their choices: heading and explanation.
const CELLS: [(Message, Message); 4] = [
    (MANY_CHOICES_THAT_MATTER, A_SHORT_SEARCH_SUFFICES),
    (MANY_CHOICES_THAT_MATTER_2, A_SHORT_SEARCH),
    (FEW_BUT_DECISIVE_CHOICES, THE_RESULT_DEPENDS),
    (CHOICES_OF_LITTLE_EFFECT, THE_RESULT_HARDLY_DEPENDS),
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
