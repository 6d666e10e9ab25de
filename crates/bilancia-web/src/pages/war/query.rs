//! How a player looks at a turn: the step, the area and the units that are chosen, all held by the address.

use axum::{extract::Query, http::Uri};
use bilancia_war_desk::desk::{Selection, Step};

use super::earlier::{UNDONE, Undone};
use crate::answer::in_address;

/// Prefix of fields with numbers of units.
pub(super) const COUNT: &str = "n.";
/// Largest number of units that one field may ask for.
const MOST: u16 = 2000;

/// How a turn is looked at.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Look {
    pub step: Option<Step>,
    /// Code of the area whose units are to be ordered.
    pub from: Option<String>,
    /// Code of the area that they are to enter.
    pub to: Option<String>,
    /// Numbers of units chosen; none if the usual ones are meant.
    pub counts: Option<Selection>,
    /// Whether a turn is to be sent in spite of warnings.
    pub sure: bool,
    /// Whether the map shows what enemies can attack.
    pub threats: bool,
    /// Whether a captain is asked for a hint.
    pub captain: bool,
    /// Name of the part of the map that is shown; the whole if none.
    pub theatre: Option<String>,
    /// Number of orders that the player gave last as one act, whose numbers are asked; none if nothing is.
    pub act: Option<u8>,
    /// Number of the turn that was played and is shown instead; 0 for the start.
    pub story: Option<usize>,
    /// The draft before the last undoing.
    pub undone: Option<Undone>,
}

/// An area's code, as far as it can be one.
fn code(text: &str) -> Option<String> {
    let plain = text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    (plain && (2..=5).contains(&text.len())).then(|| text.to_ascii_uppercase())
}

/// A group's name, as far as it can be one.
fn is_name(text: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    !text.is_empty() && text.len() <= 32 && text.bytes().all(plain)
}

impl Look {
    /// Reads the fields of an address; what is unknown is left out.
    pub(super) fn read(fields: &[(String, String)]) -> Self {
        let mut look = Self::default();
        let mut pressed = None;
        for (name, value) in fields {
            match (name.as_str(), name.strip_prefix(COUNT)) {
                (_, Some(group)) if is_name(group) => {
                    let count = value.trim().parse::<u16>().unwrap_or(0).min(MOST);
                    let counts = look.counts.get_or_insert_default();
                    counts.insert(group.to_owned(), count);
                }
                ("step", _) => look.step = Step::of_word(value),
                ("from", _) => look.from = code(value),
                ("to", _) => look.to = code(value),
                ("sure", _) => look.sure = true,
                ("act", _) => look.act = value.parse().ok().filter(|count| *count > 0),
                ("threats", _) => look.threats = true,
                (UNDONE, _) => look.undone = Undone::read(value),
                ("ask", _) => look.captain = value == "captain",
                ("theatre", _) => look.theatre = is_name(value).then(|| value.clone()),
                ("story", _) => look.story = value.parse().ok(),
                ("more" | "less" | "all", _) => pressed = Some((name.as_str(), value.as_str())),
                _ => {}
            }
        }
        if let Some((way, pressed)) = pressed {
            let counts = look.counts.get_or_insert_default();
            let (group, most) = pressed.split_once(':').unwrap_or((pressed, ""));
            if is_name(group) {
                let count = counts.entry(group.to_owned()).or_default();
                let most = most.parse::<u16>().unwrap_or(MOST).min(MOST);
                *count = match way {
                    "more" => count.saturating_add(1).min(most),
                    "less" => count.saturating_sub(1),
                    _ => most,
                };
            }
        }
        look
    }

    /// Reads the part of an address behind the question mark.
    pub(super) fn of_query(query: &str) -> Self {
        let uri = format!("/?{query}").parse::<Uri>();
        let fields = uri
            .ok()
            .and_then(|uri| Query::<Vec<(String, String)>>::try_from_uri(&uri).ok());
        Self::read(&fields.map(|Query(fields)| fields).unwrap_or_default())
    }

    /// The part of an address behind the question mark.
    pub(super) fn query(&self) -> String {
        let mut parts = Vec::new();
        let mut add = |name: &str, value: &str| parts.push(format!("{name}={}", in_address(value)));
        if let Some(step) = self.step {
            add("step", step.word());
        }
        if let Some(from) = &self.from {
            add("from", from);
        }
        if let Some(to) = &self.to {
            add("to", to);
        }
        for (group, count) in self.counts.iter().flatten() {
            add(&format!("{COUNT}{group}"), &count.to_string());
        }
        if self.sure {
            add("sure", "yes");
        }
        if let Some(act) = self.act {
            add("act", &act.to_string());
        }
        if self.threats {
            add("threats", "yes");
        }
        if self.captain {
            add("ask", "captain");
        }
        if let Some(theatre) = &self.theatre {
            add("theatre", theatre);
        }
        if let Some(story) = self.story {
            add("story", &story.to_string());
        }
        if let Some(undone) = &self.undone {
            add(UNDONE, &undone.field());
        }
        parts.join("&")
    }

    /// Another step, with nothing chosen.
    pub(super) fn at(step: Step) -> Self {
        Self {
            step: Some(step),
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn an_address_reads_back(query in "[a-z.=&_0-9A-Z%:+-]{0,60}") {
            let look = Look::of_query(&query);
            prop_assert_eq!(Look::of_query(&look.query()), look);
        }
    }

    #[test]
    fn buttons_count_up_and_down() {
        let look = |query: &str| Look::of_query(query).counts.unwrap()["inf"];
        assert_eq!(look("n.inf=2&more=inf:3"), 3);
        assert_eq!(look("n.inf=3&more=inf:3"), 3);
        assert_eq!(look("n.inf=0&less=inf"), 0);
        assert_eq!(look("n.inf=1&all=inf:7"), 7);
    }
}
