//! A justification in words, as commands, mails and pages show it.

use bilancia_core::{Actor, Lang, figures};

use super::{Explanation, Justification, Verdict};

bilancia_core::messages! { crate::justify::catalogue, "text-":
    const {
        JUSTIFIED(explanations, more), AND_MORE, POSSIBLE(percent), IMPOSSIBLE, BEYOND, UNKNOWN, NEAREST,
        QUESTION(question), NUMBERED(first, second), WITH(first, percent), STILL,
    }
}

/// Names of players and of chance for a text.
pub type Names<'a> = &'a dyn Fn(Actor, Lang) -> String;

impl Explanation {
    /// The moves in order, with who makes them, and the probability of the rolls.
    pub fn text(&self, names: Names<'_>, lang: Lang) -> String {
        let moves = self.moves.iter().map(|(by, text)| {
            let text = text.trim_end();
            let several = text.contains('\n');
            let gap = if several { "\n" } else { " " };
            format!("{}:{gap}{text}", names(*by, lang))
        });
        let moves: Vec<_> = moves.collect();
        let gap = if moves.iter().any(|text| text.contains('\n')) {
            "\n"
        } else {
            "; "
        };
        let mut text = moves.join(gap);
        if text.is_empty() {
            text = STILL.raw(lang).to_owned();
        }
        match self.probability {
            None => text,
            Some((Some((above, below)), _)) => {
                WITH.text(lang, &[&text, &format!("{above}/{below}")])
            }
            Some((None, value)) => WITH.text(lang, &[&text, &percent(value, lang)]),
        }
    }
}

/// A probability in per cent, or as one chance in a number if it is small.
fn percent(value: f64, lang: Lang) -> String {
    if value == 0.0 || value >= 1e-4 {
        figures::per_cent(value, 2, lang)
    } else {
        format!("1 : {}", figures::fixed(1.0 / value, 0, lang))
    }
}

impl Justification {
    /// The whole answer, line by line.
    pub fn text(&self, names: Names<'_>, lang: Lang) -> String {
        let mut lines = Vec::new();
        match self.verdict {
            Verdict::Justified => {
                let more = if self.more { AND_MORE.raw(lang) } else { "" };
                lines.push(JUSTIFIED.text(lang, &[&self.explanations.len(), &more]));
                if let Some(probability) = self.probability {
                    lines.push(POSSIBLE.text(lang, &[&percent(probability, lang)]));
                }
            }
            Verdict::Impossible => lines.push(IMPOSSIBLE.raw(lang).to_owned()),
            Verdict::Unknown if self.limited => lines.push(BEYOND.raw(lang).to_owned()),
            Verdict::Unknown => lines.push(UNKNOWN.raw(lang).to_owned()),
        }
        for (number, explanation) in self.explanations.iter().enumerate() {
            let text = explanation.text(names, lang);
            lines.push(NUMBERED.text(lang, &[&(number + 1), &text]));
        }
        lines.extend(self.reasons.iter().map(|it| format!("- {}", it.text(lang))));
        lines.extend(self.taken.iter().map(|it| {
            let text = it.text(lang);
            let mut letters = text.chars();
            let first = letters.next().map(|it| it.to_uppercase().to_string());
            format!("{}{}.", first.unwrap_or_default(), letters.as_str())
        }));
        if let Some(nearest) = &self.nearest {
            lines.push(NEAREST.raw(lang).to_owned());
            lines.push(nearest.position.clone());
            lines.push(nearest.explanation.text(names, lang));
            let words = nearest.differences.iter();
            lines.extend(words.map(|it| format!("- {}", it.text(lang))));
        }
        if let Some(question) = &self.question {
            lines.push(QUESTION.text(lang, &[&question.text(lang)]));
        }
        lines.join("\n")
    }
}
