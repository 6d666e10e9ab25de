//! The draft before the last undoing, as addresses carry it.

/// Field of an address that says what was undone.
pub(super) const UNDONE: &str = "undone";
/// Longest draft that an address carries, in bytes.
const MOST: usize = 3000;

/// A draft before an order was undone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Undone {
    /// Version of the draft without the order; to others this does not belong.
    pub version: i64,
    /// The draft with the order.
    pub text: String,
}

impl Undone {
    /// Whether an address can carry a draft.
    pub(super) fn fits(text: &str) -> bool {
        text.len() <= MOST
    }

    pub(super) fn read(field: &str) -> Option<Self> {
        let (version, text) = field.split_once('.')?;
        Some(Self {
            version: version.parse().ok()?,
            text: text.to_owned(),
        })
        .filter(|undone| Self::fits(&undone.text))
    }

    pub(super) fn field(&self) -> String {
        format!("{}.{}", self.version, self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_reads_back() {
        let undone = Undone {
            version: 12,
            text: "buy 2 inf\nmove PAS: 1 arm VIG".to_owned(),
        };
        assert_eq!(Undone::read(&undone.field()), Some(undone));
        assert_eq!(Undone::read("x.buy 2 inf"), None);
        assert_eq!(Undone::read(&format!("1.{}", "x".repeat(MOST + 1))), None);
    }
}
