//! What the buttons of the editor do.

use bilancia_battle::Unit;
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
                self.units(area, power, unit, after(now))
            }
        };
        self.make(change, lang)
    }

    fn units(&self, area: Area, power: u8, unit: Unit, count: u16) -> Change {
        Change::Units {
            area,
            power,
            unit,
            count,
        }
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
