//! Effects of the editor's buttons.

use bilancia_core::{Lang, Refusal};
use bilancia_war::{
    Phase,
    pack::{Area, Item},
};
use bilancia_war_desk::{
    board::{Board, Change, change_words, count, phases, without_units},
    desk::Step,
};

use super::asked::{Asked, Tool, Way, get, read_position};

bilancia_core::messages! { crate::pages::war::editor::catalogue, "acts-":
    const {
        NO_POWER(name), LOST(changes),
    }
}

/// Fields of a form.
type Fields = [(String, String)];

/// A refusal with its rule, as pages read it.
pub(super) fn told(refusal: &Refusal, lang: Lang) -> String {
    format!("{} [{}]", refusal.text(lang), refusal.rule)
}

/// The word of a phase in forms.
pub(super) fn phase_word(phase: Phase) -> &'static str {
    let step = Step::ALL.into_iter().find(|step| step.phase() == phase);
    step.map_or("", Step::word)
}

impl Asked {
    /// Does what the button that was pressed says.
    ///
    /// # Errors
    /// A sentence for the visitor; what could be done is done.
    pub(super) fn act(&mut self, fields: &Fields, lang: Lang) -> Result<(), String> {
        let pressed = get(fields, "do").unwrap_or("all");
        let (what, of) = pressed.split_once(':').unwrap_or((pressed, ""));
        let done = match what {
            "place" => self.paint(of, lang),
            "undo" => self.undo(of, lang),
            "set" => match Change::read(of, self.start.pack()) {
                Some(change) => self.make(change, lang),
                None => Ok(()),
            },
            "start" => self.begin(of, fields, lang),
            _ => self.take(fields, lang),
        };
        self.bound();
        done
    }

    fn make(&mut self, change: Change, lang: Lang) -> Result<(), String> {
        let made = self.board.make(change);
        made.map_err(|refusal| told(&refusal, lang))
    }

    /// Applies the brush to an area.
    fn paint(&mut self, code: &str, lang: Lang) -> Result<(), String> {
        let Some(area) = self.start.pack().of_code(code) else {
            return Ok(());
        };
        self.at = Some(area);
        let brush = self.brush;
        let after = |now: u16| match brush.way {
            Way::Set => brush.number,
            Way::Add => now.saturating_add(brush.number),
            Way::Take => now.saturating_sub(brush.number),
        };
        let change = match (brush.tool, brush.power) {
            (Tool::Look, _) => return Ok(()),
            (Tool::Owner, owner) => Change::Owner(area, owner),
            (Tool::Item(Item::Complex), _) => {
                let now = u16::from(self.board.war().has_complex(area));
                Change::Complex(area, after(now) > 0)
            }
            (Tool::Item(Item::Unit(_)), None) => {
                let name = &self.start.pack().area(area).name;
                return Err(NO_POWER.text(lang, &[&name.text(lang)]));
            }
            (Tool::Item(Item::Unit(unit)), Some(power)) => {
                let now = count(self.board.war(), area, power, unit);
                let count = after(now);
                Change::Units {
                    area,
                    power,
                    unit,
                    count,
                }
            }
        };
        self.make(change, lang)
    }

    /// Takes a change back, or all of them.
    fn undo(&mut self, place: &str, lang: Lang) -> Result<(), String> {
        let Ok(place) = place.parse::<usize>() else {
            self.board = Board::new(self.board.base());
            return Ok(());
        };
        let lost = self.board.undo(place);
        if lost.is_empty() {
            return Ok(());
        }
        let words = lost.iter().map(|it| change_words(&self.start, *it, lang));
        Err(LOST.text(lang, &[&words.collect::<Vec<_>>().join("; ")]))
    }

    /// Begins anew: from the set-up, without units, or from a position in writing.
    fn begin(&mut self, from: &str, fields: &Fields, lang: Lang) -> Result<(), String> {
        let base = match from {
            "empty" => without_units(&self.start),
            "text" => {
                let text = get(fields, "position").unwrap_or_default();
                read_position(&self.start, text, lang)?
            }
            _ => self.start.clone(),
        };
        self.board = Board::new(&base);
        self.at = None;
        Ok(())
    }

    /// Takes the numbers that were typed: those of the area's card, and those of the powers.
    fn take(&mut self, fields: &Fields, lang: Lang) -> Result<(), String> {
        let mut changes = Vec::new();
        changes.extend(self.at.and_then(|area| owner(area, fields)));
        for (name, text) in fields {
            let Some(thing) = name.strip_prefix("n.") else {
                continue;
            };
            let number = text.trim().parse::<u16>().unwrap_or(0);
            let word = match thing.ends_with("=c") {
                true => format!("{thing}{}", number.min(1)),
                false => format!("{thing}{number}"),
            };
            changes.extend(Change::read(&word, self.start.pack()));
        }
        changes.extend(self.treasuries(fields));
        changes.extend(self.turn(fields));
        let mut fault = Ok(());
        for change in changes {
            let made = self.make(change, lang);
            fault = fault.and(made);
        }
        fault
    }

    fn treasuries(&self, fields: &Fields) -> Vec<Change> {
        let mut changes = Vec::new();
        for power in 0..self.start.pack().powers.len() as u8 {
            let cash = get(fields, &format!("cash.{}", power + 1));
            let cash = cash.and_then(|text| text.parse().ok());
            // Boxes that are not ticked are not sent, but the field of the treasury beside them is.
            if let Some(cash) = cash {
                changes.push(Change::Cash(power, cash));
                let ticked =
                    |bit: &u8| get(fields, &format!("weapon.{}.{bit}", power + 1)).is_some();
                let bits = (0..6).filter(ticked).fold(0, |bits, bit| bits | 1 << bit);
                changes.push(Change::Weapons(power, bits));
            }
        }
        changes
    }

    fn turn(&self, fields: &Fields) -> Option<Change> {
        let war = self.board.war();
        let round: u16 = get(fields, "round")?.parse().ok()?;
        let mover = get(fields, "mover")?.parse::<u8>().ok()?.checked_sub(1)?;
        let phase = get(fields, "phase")?;
        let phase = phases(war).find(|known| phase_word(*known) == phase)?;
        let now = (war.round(), war.mover().0, war.phase());
        (now != (round, mover, phase)).then_some(Change::Turn(round, mover, phase))
    }
}

/// The owner that the card of an area says.
fn owner(area: Area, fields: &Fields) -> Option<Change> {
    let owner = get(fields, "owner")?.parse::<u8>().ok()?;
    Some(Change::Owner(area, owner.checked_sub(1)))
}

#[cfg(test)]
mod tests {
    use bilancia_battle::Unit;
    use proptest::prelude::*;

    use super::{super::asked::MOST_BYTES, *};

    fn fields(text: &[(&str, &str)]) -> Vec<(String, String)> {
        let field = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        text.iter().map(field).collect()
    }

    /// The board after buttons are pressed on the Strait with a brush, and the last refusal.
    fn pressed(brush: &[(&str, &str)], buttons: &[&str]) -> (Asked, Result<(), String>) {
        let mut all = fields(&[("options", "map=strait")]);
        all.extend(fields(brush));
        let mut asked = Asked::read(&all, Lang::EN).unwrap();
        let mut last = Ok(());
        for button in buttons {
            last = asked.act(&fields(&[("do", button)]), Lang::EN);
        }
        (asked, last)
    }

    #[test]
    fn brushes_set_add_and_take() {
        let brush = |way| {
            [
                ("tool", "arm"),
                ("power", "2"),
                ("number", "3"),
                ("way", way),
            ]
        };
        let text = |way| {
            let (asked, done) = pressed(&brush(way), &["place:LEV", "place:LEV"]);
            assert_eq!(done, Ok(()));
            asked.board.text()
        };
        assert_eq!(text("set"), "LEV=2arm3");
        assert!(text("add").ends_with("LEV=2arm6") || text("add").ends_with("LEV=2arm7"));
        assert!(text("take").ends_with("LEV=2arm0") || text("take").is_empty());
    }

    #[test]
    fn addresses_and_forms_keep_the_board() {
        let brush = [("tool", "owner"), ("power", "1"), ("theatre", "none")];
        let (asked, _) = pressed(&brush, &["start:empty", "place:LEV", "set:VIG=1inf4"]);
        let address = asked.address();
        let (_, query) = address.split_once('?').unwrap();
        let uri: axum::http::Uri = format!("/?{query}").parse().unwrap();
        let read = axum::extract::Query::<Vec<(String, String)>>::try_from_uri(&uri).unwrap();
        let again = Asked::read(&read.0, Lang::EN).unwrap();
        assert_eq!(again.address(), address);
        assert_eq!(again.board.war(), asked.board.war());
        assert_eq!(again.base(), "empty");
        assert_eq!(again.brush, asked.brush);
    }

    #[test]
    fn faults_say_what_to_do() {
        let neutral = [("tool", "inf"), ("power", "0")];
        let (_, refused) = pressed(&neutral, &["place:VIG"]);
        assert!(refused.unwrap_err().contains("Choose a power"));
        let long = "x".repeat(MOST_BYTES + 1);
        let (mut asked, _) = pressed(&[], &[]);
        for (text, said) in [(&*long, "shorter"), ("1.1.buy nonsense", "notation]")] {
            let form = fields(&[("do", "start:text"), ("position", text)]);
            let fault = asked.act(&form, Lang::EN).unwrap_err();
            assert!(fault.contains(said), "{fault}");
        }
        assert!(asked.board.changes().is_empty());
    }

    #[test]
    fn numbers_that_were_typed_are_taken() {
        let (mut asked, _) = pressed(&[("at", "VIG")], &[]);
        let form = fields(&[
            ("do", "all"),
            ("n.VIG=1inf", "8"),
            ("n.VIG=c", "5"),
            ("owner", "1"),
            ("cash.1", "31"),
            ("weapon.1.2", "1"),
            ("cash.2", "7"),
            ("round", "5"),
            ("mover", "2"),
            ("phase", "move"),
        ]);
        assert_eq!(asked.act(&form, Lang::EN), Ok(()));
        let war = asked.board.war();
        let area = war.pack().of_code("VIG").unwrap();
        assert_eq!(count(war, area, 0, Unit::Inf), 8);
        assert!(war.has_complex(area));
        assert_eq!([war.power(0).cash, war.power(1).cash], [31, 7]);
        assert_eq!(war.power(0).weapons, 4);
        assert_eq!(
            (war.round(), war.mover().0, war.phase()),
            (5, 1, Phase::Move)
        );
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn any_address_is_read_or_refused(base in "[0-9a-zA-Z=,./ :-]{0,60}", changes in "[A-Z]{3}=[0-9a-z]{1,6}( [a-z]{4}=[0-9.]{1,5}){0,3}", act in "[a-z]{1,5}:[A-Z0-9=a-z]{0,8}") {
            let form = fields(&[("options", "map=strait"), ("base", &base), ("changes", &changes), ("do", &act)]);
            let mut asked = Asked::read(&form, Lang::IT).unwrap();
            let _ = asked.act(&form, Lang::IT);
            prop_assert!(asked.address().len() < 16_000);
        }
    }
}
