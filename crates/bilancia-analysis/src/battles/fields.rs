//! The battle that fields of a form describe: armies by number or as text, and all orders.

use bilancia_battle::{
    Army, Fight, Landing, Orders, Readings, Role, Rules, Technology, Terms, Unit, Withdrawal,
    read_order,
};
use bilancia_core::Lang;

use super::{MOST_UNITS, TOO_MANY};

/// Fields of a form: names and values.
#[derive(Clone, Debug)]
pub struct Fields(pub Vec<(String, String)>);

/// A battle, or a landing with the battle at sea before it.
pub(super) enum Battle {
    Field([Army; 2]),
    Landing(Landing),
}

impl Fields {
    /// The value of a field, without spaces around it; none if it is empty or missing.
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut fields = self.0.iter().filter(|(known, _)| known == name);
        let value = fields.next().map(|(_, value)| value.trim());
        value.filter(|value| !value.is_empty())
    }

    /// Whether a field has a value.
    pub fn is_set(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    fn number(&self, name: &str) -> Option<u32> {
        self.get(name)?.parse().ok()
    }

    /// The army of a side, by its text if there is one, else by its number fields and the button that was pressed; the
    /// sample battle if there is neither.
    ///
    /// # Errors
    /// A sentence about the text.
    pub fn army(&self, role: Role, lang: Lang) -> Result<Army, String> {
        let (text, prefix, sample) = match role {
            Role::Attacker => ("attack", "a.", "6 inf 3 arm 2 ftr"),
            Role::Defender => ("defend", "d.", "5 inf 2 arm 1 ftr"),
        };
        let read = |text: &str| text.parse::<Army>().map_err(|error| error.text(lang));
        if let Some(text) = self.get(text) {
            return read(text);
        }
        let is_counted = self.0.iter().any(|(name, _)| name.contains('.'));
        if !is_counted {
            return read(sample);
        }
        let step = self.get("step").unwrap_or_default();
        let mut army = Army::default();
        for unit in Unit::ALL {
            let name = format!("{prefix}{}", unit.profile().name);
            let count = self.number(&name).unwrap_or(0).min(MOST_UNITS.into()) as u16;
            let count = match step.strip_prefix(&name) {
                Some("+") => (count + 1).min(MOST_UNITS),
                Some("-") => count.saturating_sub(1),
                _ => count,
            };
            army = army.with(unit, count);
        }
        Ok(army)
    }

    /// The forces that take part.
    ///
    /// # Errors
    /// A sentence about what cannot be read, or about too many units.
    pub(super) fn battle(&self, lang: Lang) -> Result<Battle, String> {
        let sides = [
            self.army(Role::Attacker, lang)?,
            self.army(Role::Defender, lang)?,
        ];
        let part = |name: &str| match self.get(name) {
            None => Ok(Army::default()),
            Some(text) => text.parse::<Army>().map_err(|error| error.text(lang)),
        };
        let (cargo, inland, garrison) = (part("cargo")?, part("join")?, part("garrison")?);
        let all = [sides[0], sides[1], cargo, inland, garrison];
        if all.iter().any(|army| army.size() > MOST_UNITS.into()) {
            return Err(TOO_MANY.text(lang, &[&MOST_UNITS]));
        }
        Ok(match cargo.size() {
            0 => Battle::Field(sides),
            _ => Battle::Landing(Landing {
                terms: self.terms(Rules::DICE),
                fleet: sides[0],
                escort: sides[1],
                cargo,
                inland,
                garrison,
            }),
        })
    }

    /// The rule with the weapons and readings that were asked for.
    pub(super) fn terms(&self, rules: Rules) -> Terms {
        Terms {
            rules,
            attacker_technology: Technology {
                super_submarines: self.is_set("super"),
                heavy_bombers: self.is_set("heavy"),
                jets: false,
            },
            defender_technology: Technology {
                jets: self.is_set("jets"),
                ..Technology::default()
            },
            readings: Readings {
                guns_by_five: self.is_set("guns"),
                shared_last_die: self.is_set("last"),
                ..Readings::default()
            },
            ashore: 0,
        }
    }

    /// A battle on one field under a rule, with all orders.
    ///
    /// # Errors
    /// A sentence about why it cannot be fought so.
    pub(super) fn fight(
        &self,
        rules: Rules,
        [attacker, defender]: [Army; 2],
        lang: Lang,
    ) -> Result<Fight, String> {
        let fault = |error: bilancia_battle::FightError| error.text(lang);
        let mut fight = Fight::new(self.terms(rules), attacker, defender).map_err(fault)?;
        let orders = |name: &str, role: Role| match self.get(name) {
            None => Ok(Orders::usual(role)),
            Some(text) => match read_order(text, role) {
                Ok(loss) => Ok(Orders {
                    loss,
                    ..Orders::usual(role)
                }),
                Err(error) => Err(error.text(lang)),
            },
        };
        fight.attacker_orders = orders("lose", Role::Attacker)?;
        fight.attacker_orders.keep_land = self.is_set("keep");
        fight.defender_orders = orders("loses", Role::Defender)?;
        fight.shore_support = self.number("shore").unwrap_or(0).min(MOST_UNITS.into());
        fight.landing = fight.shore_support > 0;
        fight.terms.ashore = match fight.landing {
            true => attacker.count(Unit::Mar) as u16,
            false => 0,
        };
        fight.withdrawal = Withdrawal {
            after: self.number("assaults"),
            below: self.number("below"),
            only_aircraft: self.is_set("aircraft"),
        };
        fight.check().map_err(fault)?;
        Ok(fight)
    }
}
