//! A justification in words, as commands, mails and pages show it.

use bilancia_core::{Actor, Argument, Lang, Name, ToArgument, Wording, figures};
use bilancia_table::GameSpec;

use super::{Explanation, Justification, Verdict};

bilancia_core::messages! { crate::justify::catalogue, "text-":
    const {
        JUSTIFIED(explanations, more), AND_MORE, POSSIBLE(percent), IMPOSSIBLE, BEYOND, UNKNOWN, NEAREST, LISTED(reason),
        QUESTION(question), NUMBERED(number, explanation), WITH(moves, probability), STILL,
    }
}

/// Names of players and of chance for a text.
pub type Names<'a> = &'a dyn Fn(Actor, Lang) -> String;

/// Names of the players of a game, and of its chance.
pub fn names(spec: &GameSpec) -> impl Fn(Actor, Lang) -> String + use<> {
    let seats = spec.game.seats(&spec.options);
    let chance = spec.game.info().chance;
    move |by, lang| match by {
        Actor::Chance => chance.raw(lang).to_owned(),
        Actor::Seat(seat) => seats
            .get(seat.index())
            .map_or_else(|| seat.to_string(), |name| name.text(lang).to_owned()),
    }
}

impl Explanation {
    /// The moves in order, with who makes them, and the probability of the rolls.
    pub fn text(&self, names: Names<'_>, lang: Lang) -> String {
        self.wording(names).text(lang)
    }

    /// The moves in order, with who makes them, and the probability of the rolls.
    fn wording(&self, names: Names<'_>) -> Argument {
        let several = self
            .moves
            .iter()
            .any(|(_, text)| text.trim_end().contains('\n'));
        let moves = |lang| {
            let moves = self.moves.iter().map(|(by, text)| {
                let text = text.trim_end();
                let gap = if text.contains('\n') { "\n" } else { " " };
                format!("{}:{gap}{text}", names(*by, lang))
            });
            let moves: Vec<_> = moves.collect();
            moves.join(if several { "\n" } else { "; " })
        };
        let text = match self.moves.is_empty() {
            true => STILL.to_argument(),
            false => Argument::Name(Name::each(moves)),
        };
        let value = match self.probability {
            None => return text,
            Some((Some((above, below)), _)) => Argument::Text(format!("{above}/{below}")),
            Some((None, value)) => percent(value),
        };
        Wording::new(WITH, &[&text, &value]).to_argument()
    }
}

/// A probability in per cent, or as one chance in a number if it is small.
fn percent(value: f64) -> Argument {
    Argument::Name(Name::each(|lang| match value == 0.0 || value >= 1e-4 {
        true => figures::per_cent(value, 2, lang),
        false => format!("1 : {}", figures::fixed(1.0 / value, 0, lang)),
    }))
}

impl Justification {
    /// The whole answer, line by line.
    pub fn text(&self, names: Names<'_>, lang: Lang) -> String {
        let lines: Vec<_> = self
            .lines(names)
            .iter()
            .map(|line| line.text(lang))
            .collect();
        lines.join("\n")
    }

    /// The whole answer in every language, line by line.
    pub fn lines(&self, names: Names<'_>) -> Vec<Argument> {
        let mut lines = Vec::new();
        let mut say = |message, arguments: &[&dyn ToArgument]| {
            lines.push(Wording::new(message, arguments).to_argument());
        };
        match self.verdict {
            Verdict::Justified => {
                let count = self.explanations.len();
                match self.more {
                    true => say(JUSTIFIED, &[&count, &AND_MORE]),
                    false => say(JUSTIFIED, &[&count, &""]),
                }
                if let Some(probability) = self.probability {
                    say(POSSIBLE, &[&percent(probability)]);
                }
            }
            Verdict::Impossible => say(IMPOSSIBLE, &[]),
            Verdict::Unknown if self.limited => say(BEYOND, &[]),
            Verdict::Unknown => say(UNKNOWN, &[]),
        }
        for (number, explanation) in (1_usize..).zip(&self.explanations) {
            say(NUMBERED, &[&number, &explanation.wording(names)]);
        }
        for reason in &self.reasons {
            say(LISTED, &[reason]);
        }
        lines.extend(self.taken.iter().map(ToArgument::to_argument));
        if let Some(nearest) = &self.nearest {
            lines.push(NEAREST.to_argument());
            lines.push(Argument::Text(nearest.position.clone()));
            lines.push(nearest.explanation.wording(names));
            let listed = |difference: &Wording| Wording::new(LISTED, &[difference]).to_argument();
            lines.extend(nearest.differences.iter().map(listed));
        }
        if let Some(question) = &self.question {
            lines.push(Wording::new(QUESTION, &[question]).to_argument());
        }
        lines
    }
}
