//! How games that are broken off are judged, as it is said on the command line.

use std::{fmt, str::FromStr};

use bilancia_analysis::{Measure, arena::Cut};

use crate::failure::Refused;

bilancia_core::messages! { crate::contest::catalogue, "judge-":
    const {
        UNKNOWN(value, names), MARGIN(value),
    }
}

/// A measure, and by how much the lead must have changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Judge {
    pub(super) measure: Measure,
    margin: f64,
}

impl Judge {
    /// Breaks games off after a number of rounds.
    pub(super) fn after(&self, rounds: u32) -> Cut {
        Cut {
            rounds,
            measure: self.measure,
            margin: self.margin,
        }
    }
}

impl FromStr for Judge {
    type Err = Refused;

    fn from_str(text: &str) -> Result<Self, Refused> {
        let (name, margin) = text.split_once(':').unwrap_or((text, "0"));
        let measure = Measure::ALL.into_iter().find(|it| it.name() == name);
        let measure = measure.ok_or_else(|| {
            let names = Measure::ALL.map(Measure::name).join(", ");
            Refused::new(&UNKNOWN, &[&name, &names])
        })?;
        let number = margin.parse::<f64>().ok();
        let number = number.filter(|margin| margin.is_finite() && *margin >= 0.0);
        let margin = number.ok_or_else(|| Refused::new(&MARGIN, &[&margin]))?;
        Ok(Self { measure, margin })
    }
}

impl fmt::Display for Judge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.measure.name(), self.margin)
    }
}
