//! The draft before orders were last taken back, as addresses carry it.

/// Field of an address that says what was undone.
pub(super) const UNDONE: &str = "undone";
/// Longest draft that an address carries, in bytes.
const MOST: usize = 3000;

/// A draft before orders were taken back: one, or all of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Undone {
    /// Version of the draft without the orders; to others this does not belong.
    pub version: i64,
    /// Number of orders that the player took back; others went with them.
    pub orders: usize,
    /// The draft with the orders.
    pub text: String,
}

impl Undone {
    /// Whether an address can carry a draft.
    pub(super) fn fits(text: &str) -> bool {
        text.len() <= MOST
    }

    pub(super) fn read(field: &str) -> Option<Self> {
        let (version, rest) = field.split_once('.')?;
        let (orders, text) = rest.split_once('.')?;
        Some(Self {
            version: version.parse().ok()?,
            orders: orders.parse().ok()?,
            text: text.to_owned(),
        })
        .filter(|undone| Self::fits(&undone.text))
    }

    pub(super) fn field(&self) -> String {
        format!("{}.{}.{}", self.version, self.orders, self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_reads_back() {
        let undone = Undone {
            version: 12,
            orders: 1,
            text: "buy 2 inf\nmove PAS: 1 arm VIG".to_owned(),
        };
        assert_eq!(Undone::read(&undone.field()), Some(undone));
        assert_eq!(Undone::read("1.x.buy 2 inf"), None);
        assert_eq!(Undone::read(&format!("1.1.{}", "x".repeat(MOST + 1))), None);
    }
}
