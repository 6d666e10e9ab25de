//! Questions that a player may ask about a position: odds of a battle, neighbours, threats, and battles set up.

mod explain;
mod forecast;
mod reach;

use bilancia_battle::Army;
use bilancia_core::{Lang, Notation, Refusal, Seat};

use crate::{pack::Area, refusal::refuse, state::War, text::Words};

bilancia_core::catalogue!("war/ask");

/// Questions by the words that ask them, in both languages.
#[derive(Clone, Copy)]
enum Question {
    Odds,
    Battles,
    Threats,
    Neighbours,
    Explanation,
}

const WORDS: [(&str, Question); 15] = [
    ("odds", Question::Odds),
    ("pronostico", Question::Odds),
    ("b", Question::Battles),
    ("battles", Question::Battles),
    ("battaglie", Question::Battles),
    ("t", Question::Threats),
    ("threats", Question::Threats),
    ("m", Question::Threats),
    ("minacce", Question::Threats),
    ("n", Question::Neighbours),
    ("neighbours", Question::Neighbours),
    ("v", Question::Neighbours),
    ("vicine", Question::Neighbours),
    ("explain", Question::Explanation),
    ("spiega", Question::Explanation),
];

impl War {
    /// Answers a question of a seat, or says why it cannot be answered; none if the text is no question.
    pub(crate) fn answer(&self, seat: Seat, text: &str, lang: Lang) -> Option<String> {
        let text = text.trim();
        let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let known = |(known, _): &&(&str, _)| word.eq_ignore_ascii_case(known);
        let (_, question) = WORDS.iter().find(known)?;
        let answer = match question {
            Question::Odds => self.odds(rest, lang),
            Question::Battles => Words::new(self.pack, rest)
                .end()
                .map(|()| self.battles(lang)),
            Question::Threats => self.area(rest).map(|area| self.threats(seat, area, lang)),
            Question::Neighbours => self.area(rest).map(|area| self.neighbours(area, lang)),
            Question::Explanation => return Some(self.explanation(seat, rest, lang)),
        };
        Some(answer.unwrap_or_else(|refusal| refusal.text(lang)))
    }

    fn area(&self, text: &str) -> Result<Area, Refusal> {
        let mut words = Words::new(self.pack, text);
        let area = words.area()?;
        words.end()?;
        Ok(area)
    }

    fn odds(&self, text: &str, lang: Lang) -> Result<String, Refusal> {
        let mut words = Words::new(self.pack, text);
        let area = words.area()?;
        if !words.eat(":") {
            words.end()?;
            return Ok(self.forecast(area, lang));
        }
        let mut army = Army::default();
        while army.size() == 0 || !words.is_done() {
            let count = words.number()?;
            if army.size() + u32::from(count) > MOST {
                return refuse(0, &TOO_MANY, &[&MOST]);
            }
            army = army.with(words.unit()?, count);
        }
        Ok(self.forecast_of(area, army, lang))
    }

    /// The effect of orders, or why they cannot be read.
    fn explanation(&self, seat: Seat, orders: &str, lang: Lang) -> String {
        match self.read_turn_so_far(seat, orders) {
            Ok((actions, _)) => self.explain(&actions, lang).join(" "),
            Err(error) => error.text(lang),
        }
    }

    fn neighbours(&self, area: Area, lang: Lang) -> String {
        let mut lines = vec![self.area_text(area, lang) + "."];
        lines.push(TOUCHES.raw(lang).to_owned());
        let near = self.pack.area(area).touches.iter();
        lines.extend(near.map(|near| format!("  {}", self.area_text(*near, lang))));
        lines.join("\n")
    }
}

/// Most units of an attack that is asked about, so that every answer comes at once.
const MOST: u32 = 200;

bilancia_core::messages! { crate::ask::catalogue, "":
    const {
        TOO_MANY(most),
    }
    pub(crate) const {
        HELP,
    }
    const {
        TOUCHES,
    }
}
